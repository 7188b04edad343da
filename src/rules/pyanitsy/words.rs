//! What Pyanitsy says of a breach.

use crate::message::words;

words! {
    PLAYERS: "{0} players sit here; the game is for {1} to {2}" / "игроков {0}; играют от {1} до {2}";
    PACK_FOREIGN: "{0} is not in this pack of {1} cards" / "карты {0} нет в этой колоде из {1} карт";
    PACK_TWICE: "{0} stands here twice" / "{0} стоит здесь дважды";
    PACK_OTHER: "{0} is in another pile already" / "{0} уже лежит в другой кучке";
    PACK_ASIDE: "{0} has been set aside" / "{0} отложена";
    DEALT_COUNT: "{0} is dealt {1} cards; {2} are due" / "игроку {0} сдано карт: {1}; положено {2}";
    DEALT_TWICE: "{0} has a pile already" / "игроку {0} карты уже сданы";
    STOCK_COUNT: "{2} cards are set aside, not {1}" / "отложено карт {2}, а не {1}";
    MISDEAL: "{0} does not deal and can't misdeal" / "игрок {0} не сдаёт и засдаться не может";
    TURN_SEAT: "it is not {0}'s turn; {1} lays" / "сейчас не ход игрока {0}; кладёт {1}";
    TURN_DEALT: "cards have been laid already: the pile of {0} is listed too late" / "карты уже положены: называть кучку игрока {0} поздно";
    TURN_STOCK: "the cards set aside are listed once, before the first card is laid" / "отложенные карты называют один раз, пока ни одна карта не положена";
    TURN_OVER: "the deal is over" / "сдача окончена";
    TURN_BACK: "only the card just laid can be taken back, by the player who laid it, before the trick is taken" / "обратно берут только что положенную карту, берёт тот, кто её положил, и пока взятка не взята";
    OWN_CARD: "{0} is on top of the pile of {1}, not {2}" / "сверху в кучке игрока {1} лежит {0}, а не {2}";
    OWN_ELSEWHERE: "{0} is not there in the pile of {1}" / "карты {0} нет на этом месте в кучке игрока {1}";
    OWN_NEVER: "{0} has not had {1} in this deal" / "у игрока {0} в этой сдаче не было карты {1}";
    OWN_EMPTY: "{0} has no card" / "у игрока {0} карт нет";
    OWN_BACK: "{0} laid another card than {1}" / "игрок {0} положил не {1}";
    EMPTIED: "{0} had no card left after trick {1}" / "у игрока {0} не осталось карт после взятки {1}";
    COLLECTED: "{0} had all the cards after trick {1}" / "у игрока {0} после взятки {1} были все карты";
    ENDLESS: "the game never ends: after {0} tricks it repeats every {1}" / "игра бесконечна: после взяток, числом {0}, повторяется каждые {1}";
    OPEN: "unseen cards leave this open" / "неизвестные карты не дают решить это";
}
