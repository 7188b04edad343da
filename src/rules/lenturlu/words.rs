//! What Yellow Dwarf says of a breach.

use crate::message::words;

words! {
    ACE: "an ace" / "туз";
    TWO: "a two" / "двойка";
    THREE: "a three" / "тройка";
    FOUR: "a four" / "четвёрка";
    FIVE: "a five" / "пятёрка";
    SIX: "a six" / "шестёрка";
    SEVEN: "a seven" / "семёрка";
    EIGHT: "an eight" / "восьмёрка";
    NINE: "a nine" / "девятка";
    TEN: "a ten" / "десятка";
    JACK: "a jack" / "валет";
    QUEEN: "a queen" / "дама";
    KING: "a king" / "король";
    OR: "{0} or {1}" / "{0} или {1}";
    NO_CARD: "an unseen card" / "неизвестная карта";

    PLAYERS: "{0} players sit here; the game is for {1} to {2}" / "игроков {0}; играют от {1} до {2}";
    BOARD_OTHER: "{0} is no card of the board; on it are {1}" / "карты {0} на лентюрлю нет; там лежат {1}";
    BOARD_TWICE: "{0} stands here twice" / "{0} стоит здесь дважды";
    BOARD_SUM: "the board adds up to {0}, but the antes come to {1}" / "на лентюрлю всего {0}, а взносов внесено {1}";
    BOARD_SUM_ON: "the board adds up to {0}, but the antes and what lay there come to {1}" / "на лентюрлю всего {0}, а взносов вместе с тем, что там лежало, {1}";
    BOARD_LESS: "{1} lay on {0} before, and {2} is less" / "на {0} уже лежало {1}, а {2} меньше";

    PACK_TWICE: "{0} stands here twice" / "{0} стоит здесь дважды";
    PACK_HAND: "{0} is in the hand of {1}" / "{0} на руках у игрока {1}";
    PACK_STOCK: "{0} lies in the stock" / "{0} лежит в прикупе";
    PACK_LAID: "{0} has been laid already" / "{0} уже выложена";
    DEALT_COUNT: "{0} is dealt {1} cards; {2} players get {3} each" / "игроку {0} сдано карт: {1}; при {2} игроках сдают по {3}";
    DEALT_TABLE: "three players get 15 each or, with deal-three=12-16, 12; four 12, five 9, six 8, seven 7" / "троим сдают по 15 или, при deal-three=12-16, по 12; четверым по 12, пятерым по 9, шестерым по 8, семерым по 7";
    DEALT_FIFTEEN: "if 15 cards each were agreed, write [House \"deal-three=15-7\"]" / "если условились сдавать по 15, пишите [House \"deal-three=15-7\"]";
    DEALT_TWELVE: "if 12 cards each were agreed, write [House \"deal-three=12-16\"]" / "если условились сдавать по 12, пишите [House \"deal-three=12-16\"]";
    DEALT_TWICE: "{0} has cards already" / "игроку {0} карты уже сданы";
    STOCK_COUNT: "the stock holds {0} cards, not {1}" / "в прикупе карт {0}, а не {1}";
    STOCK_TOP: "the card on top of the stock is {0}, not {1}" / "верхняя карта прикупа — {0}, а не {1}";
    STOCK_EMPTY: "the stock is empty: nothing is left to buy" / "прикуп кончился: покупать нечего";
    STOCK_SHORT: "only {0} left in the stock" / "в прикупе осталось карт: {0}";
    NOTHING_LAID: "no card is laid here" / "здесь не положено ни одной карты";
    MISDEAL: "{0} does not deal and can't misdeal" / "игрок {0} не сдаёт и засдаться не может";

    NUMBER: "this is sequence {0}, not {1}" / "это ряд {0}, а не {1}";
    NOT_DEAD: "sequence {0} has not come to its end; due: {1}" / "ряд {0} ещё не кончен; ходит {1}";
    TURN_SEAT: "it is not {0}'s turn; due: {1}" / "сейчас не ход игрока {0}; ходит {1}";
    TURN_LEAD: "{0} leads and must lay a card" / "заходит игрок {0}: надо положить карту";
    TURN_LAID: "{0} has laid a card in this turn; due: {1}" / "игрок {0} за эту очередь уже положил карту; ходит {1}";
    TURN_PHASE: "{0} can't do this now; due: {1}" / "игрок {0} не может этого сейчас; нужно: {1}";
    TURN_KING: "the king has ended the deal; {0} can't be laid any more" / "король кончил сдачу, {0} положить уже нельзя";
    TURN_BACK: "only the card just laid can be taken back, by the player who laid it, before anything else is done" / "обратно берут только что положенную карту, берёт тот, кто её положил, и пока больше ничего не сделано";
    DUE_LEAD: "a lead of {0}" / "заход игрока {0}";
    DUE_CARD: "a card of {0}, or buy or pass" / "карта игрока {0}, прикуп или пас";
    DUE_NOTHING: "nothing, the deal is over" / "ничего, сдача окончена";

    OWN_CARD: "{0} does not hold {1}" / "у игрока {0} нет карты {1}";
    OWN_MANY: "{0} holds only {1} cards" / "у игрока {0} карт всего {1}";
    OWN_EMPTY: "{0} holds no card" / "у игрока {0} карт нет";
    OWN_BACK: "{0} laid another card than {1}" / "игрок {0} положил не {1}";

    SEQUENCE: "{0} lays {1}, but {2} is due" / "игрок {0} кладёт {1}, а на очереди {2}";
    SEQUENCE_KING: "{0} lays {1}, but nothing goes on a king" / "игрок {0} кладёт {1}, но на короля не кладут ничего";
    SEQUENCE_LED: "{0} may not lead {1}: a king goes only on a queen" / "игроку {0} нельзя заходить с карты {1}: король ложится только на даму";
    CONTINUE_PASS: "{0} holds {1} and may not pass" / "у игрока {0} есть {1}, пасовать нельзя";
    CONTINUE_BUY: "{0} holds {1} and may not buy" / "у игрока {0} есть {1}, прикупать нельзя";
    CONTINUE_STOP: "{0} holds {1} and may not stop at {2}" / "у игрока {0} есть {1}, остановиться на карте {2} нельзя";
    MUST_PASS: "{0} may buy no more than {1} in a turn and must pass now" / "за одну очередь покупают карт не больше {1}: игрок {0} обязан спасовать";

    OPEN_SEQUENCE: "does the unseen card fit the sequence?" / "подходит ли неизвестная карта?";
    OPEN_CONTINUE: "does {0} hold {1}?" / "есть ли у игрока {0} {1}?";
    OPEN_NEXT: "does {0} hold the next rank?" / "есть ли у игрока {0} следующая по порядку карта?";
}
