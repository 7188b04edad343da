//! What Poddavki says of a breach.

use crate::message::words;

words! {
    PLAYERS: "{0} players sit here; the game is for {1}" / "игроков {0}; играют {1}";
    PACK_FOREIGN: "{0} is not in a pack of {1} cards" / "карты {0} нет в колоде из {1} карт";
    PACK_TWICE: "{0} stands twice in the pile of {1}" / "{0} стоит в колоде игрока {1} дважды";
    PACK_OTHER: "{0} is in the other pile already" / "{0} уже лежит в другой кучке";
    PACK_PLACED: "{0} does not come from the pile of {1}: every {0} is known to be elsewhere" / "{0} не из кучки игрока {1}: все {0} лежат в других местах";
    DEALT_COUNT: "{0} has a pile of {1} cards; {2} belong in it" / "в кучке игрока {0} карт {1}; положено {2}";
    DEALT_TWICE: "the pile of {0} has been listed already" / "кучка игрока {0} уже названа";
    TURN_SEAT: "it is not {0}'s turn; {1} lays" / "сейчас не ход игрока {0}; кладёт {1}";
    TURN_DEALT: "cards have been laid already: the pile of {0} is listed too late" / "карты уже положены: называть кучку игрока {0} поздно";
    TURN_OVER: "the game is over" / "игра окончена";
    TURN_BACK: "only the card just laid can be taken back, by the player who laid it, before the heap is taken" / "обратно берут только что положенную карту, берёт тот, кто её положил, и пока куча не взята";
    LAY: "{0} is on top of the pile of {1}, not {2}" / "сверху в кучке игрока {1} лежит {0}, а не {2}";
    LAY_UNDER: "{0} is not on top of the pile of {1}" / "{0} лежит в кучке игрока {1} не сверху";
    OWN_CARD: "{0} does not have {1}" / "у игрока {0} нет карты {1}";
    OWN_EMPTY: "{0} has no card" / "у игрока {0} карт нет";
    OWN_BACK: "{0} laid another card than {1}" / "игрок {0} положил не {1}";
    EMPTIED: "{0} had no card left after heap {1}" / "у игрока {0} не осталось карт после кучи {1}";
    ENDLESS: "the game never ends: after {0} heaps it repeats every {1}" / "игра бесконечна: после куч, числом {0}, повторяется каждые {1}";
    OPEN: "unseen cards leave this open" / "неизвестные карты не дают решить это";
}
