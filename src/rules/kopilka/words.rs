//! What the money-box Mushka says of a breach.

use crate::message::words;

words! {
    PLAYERS: "{0} players sit here; the game is for {1}" / "игроков {0}; играют {1}";
    PACK_FOREIGN: "{0} is not in this pack of {1} cards" / "карты {0} нет в этой колоде из {1} карт";
    PACK_TWICE: "{0} stands here twice" / "{0} стоит здесь дважды";
    PACK_HAND: "{0} is in the hand of {1}" / "{0} на руках у игрока {1}";
    PACK_STOCK: "{0} lies in the stock" / "{0} лежит в прикупе";
    PACK_DROPPED: "{0} has been dropped" / "{0} уже снесена";
    PACK_LAID: "{0} has been laid by {1}" / "{0} уже сыграна: её положил игрок {1}";
    DEALT_COUNT: "{0} is dealt {1} cards; everyone gets {2}" / "игроку {0} сдано карт: {1}; положено {2}";
    COUNT: "{0} without a suit stands for {0} cards not seen" / "{0} без масти означает неизвестные карты, числом {0}";
    DEALT_TWICE: "{0} has cards already" / "игроку {0} карты уже сданы";
    STOCK_COUNT: "the stock holds {0} cards, not {1}" / "в прикупе карт {0}, а не {1}";
    STOCK_TOP: "the card on top of the stock is {0}, not {1}" / "верхняя карта прикупа — {0}, а не {1}";
    STOCK_EMPTY: "the stock has no such card: it holds {0}" / "такой карты в прикупе нет: там осталось {0}";
    MISDEAL: "{0} does not deal and can't misdeal" / "игрок {0} не сдаёт и засдаться не может";

    TURN_SEAT: "it is not {0}'s turn; due: {1}" / "сейчас не ход игрока {0}; ходит {1}";
    TURN_PHASE: "{0} can't do this now; due: {1}" / "игрок {0} не может этого сейчас; нужно: {1}";
    TURN_OFFER: "{0} can't offer now: a player later in turn has offered already" / "игрок {0} предлагать уже не может: предлагал сидящий дальше по очереди";
    TURN_BACK: "only the card just laid can be taken back, by the player who laid it, while the trick is open" / "обратно берут только что положенную карту, берёт тот, кто её положил, и пока взятка не закрыта";
    DUE_CHOICE: "the choice of {0} from the cards offered" / "игрок {0} выбирает из предложенных карт";
    DUE_DRAW: "the draw of {0}" / "добор игрока {0}";
    DUE_LEAD: "a lead of {0}" / "заход игрока {0}";
    DUE_ANSWER: "a card, a purchase or a pass of {0}" / "карта, покупка или «пас» игрока {0}";
    DUE_NOTHING: "nothing, the deal is over" / "ничего, сдача окончена";

    HIDDEN: "{0} was dealt {1} and did not offer them" / "игроку {0} сданы {1}, и он их не предложил";
    REFUSED: "{0} takes no card from the offer and must take one" / "игрок {0} не берёт предложенной карты, а взять обязан";
    DROPPED_BEFORE: "{0} has still to offer {1} and may not drop it" / "игрок {0} ещё не предложил {1}, сносить её нельзя";
    NOT_THE_SET: "{0} must offer {1}, these cards and all of them" / "игрок {0} должен предложить {1}, именно эти карты и все";
    NO_SET: "{0} has no such cards to offer" / "игроку {0} предлагать нечего";
    DRAW_COUNT: "{0} draws {1}, not {2}" / "игрок {0} добирает {1}, а не {2}";
    DROPS: "{0} has no card to drop here" / "игроку {0} сносить здесь нечего";
    KEPT: "{0} must drop a card and did not" / "игрок {0} должен был снести карту и не снёс";

    OWN_CARD: "{0} does not hold {1}" / "у игрока {0} нет карты {1}";
    OWN_LIES: "{0} lies on the table, offered" / "{0} лежит на столе среди предложенных";
    OWN_OFFERED: "{0} is not among the cards that {1} offers" / "карты {0} нет среди тех, что предлагает игрок {1}";
    OWN_EMPTY: "{0} holds no card" / "у игрока {0} карт нет";
    OWN_BACK: "{0} laid another card than {1}" / "игрок {0} положил не {1}";

    FOLLOW_HOLDS: "{0} holds {1} and may not throw {2}" / "у игрока {0} есть {1}, класть {2} нельзя";
    FOLLOW_OTHER: "{0} has none of {1} and may buy or pass, not throw {2}" / "у игрока {0} нет масти ({1}): можно прикупить или спасовать, а класть {2} нельзя";
    ACE_HOLDS: "{0} holds {1} and may not cover with the ace of spades" / "у игрока {0} есть {1}, перекрывать тузом пик нельзя";
    PASS: "{0} holds {1} and may not pass" / "у игрока {0} есть {1}, пасовать нельзя";
    BUY_HOLDS: "{0} holds {1} and may not buy" / "у игрока {0} есть {1}, прикупать нельзя";
    BUY_MORE: "{0} may not buy another card to this lead" / "игроку {0} больше прикупать на этот заход нельзя";
    ANSWERED: "the lead of {0} has been answered or is still to be answered: it may not be taken back" / "на заход игрока {0} ответили или ещё отвечают: брать его обратно нельзя";
    SAME_SUIT: "{0} has just taken a trick of {1} and must lead another suit" / "игрок {0} только что взял взятку ({1}) и должен зайти с другой масти";

    OPEN_FOLLOW: "does {0} hold {1}?" / "есть ли у игрока {0} {1}?";
    OPEN_LED: "does {0} hold the suit led?" / "есть ли у игрока {0} масть захода?";
    OPEN_CHANGE: "does {0} hold another suit?" / "есть ли у игрока {0} другая масть?";
    OPEN_OFFER: "was {0} dealt three or more cards of a suit?" / "сданы ли игроку {0} три карты одной масти или больше?";
    OPEN_SET: "does {0} offer all cards of one suit dealt to that hand, and no others?" / "все ли сданные карты одной масти предлагает {0} и нет ли среди них других?";
}
