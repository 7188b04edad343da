//! What the Mushka family says of a breach.

use crate::message::words;

words! {
    PLAYERS: "{0} players sit here; the game is for {1} to {2}" / "игроков {0}; играют от {1} до {2}";
    PACK_FOREIGN: "{0} is not in this pack of {1} cards" / "карты {0} нет в этой колоде из {1} карт";
    PACK_36: "if 36 cards were meant, write [House \"deck=36-52\"]" / "если имелись в виду 36 карт, пишите [House \"deck=36-52\"]";
    PACK_52: "if 52 cards were meant, write [House \"deck=52\"]" / "если имелись в виду 52 карты, пишите [House \"deck=52\"]";
    PACK_TWICE: "{0} stands here twice" / "{0} стоит здесь дважды";
    PACK_HAND: "{0} is in the hand of {1}" / "{0} на руках у игрока {1}";
    PACK_TURNED: "{0} is the card turned up" / "{0} — открытая карта";
    PACK_STOCK: "{0} lies in the stock" / "{0} лежит в прикупе";
    PACK_DISCARDS: "{0} has been discarded" / "{0} уже в сносе";
    PACK_LAID: "{0} has been laid by {1}" / "{0} уже сыграна: её положил игрок {1}";
    DEALT_COUNT: "{0} is dealt {1} cards; everyone gets {2}" / "игроку {0} сдано карт: {1}; положено {2}";
    COUNT: "{0} without a suit stands for {0} cards not seen" / "{0} без масти означает неизвестные карты, числом {0}";
    DEALT_TWICE: "{0} has cards already" / "игроку {0} карты уже сданы";
    STOCK_COUNT: "the stock holds {0} cards, not {1}" / "в прикупе карт {0}, а не {1}";
    STOCK_TOP: "the card on top of the stock is {0}, not {1}" / "верхняя карта прикупа — {0}, а не {1}";
    STOCK_BOTTOM: "the turned {0} lies at the bottom of the stock, not {1}" / "внизу прикупа лежит открытая карта {0}, а не {1}";
    MISDEAL: "{0} does not deal and can't misdeal" / "игрок {0} не сдаёт и засдаться не может";

    TURN_SEAT: "it is not {0}'s turn; due: {1}" / "сейчас не ход игрока {0}; ходит {1}";
    TURN_PHASE: "{0} can't do this now; due: {1}" / "игрок {0} не может этого сейчас; нужно: {1}";
    TURN_OUT: "{0} has passed and is out of this deal" / "игрок {0} спасовал и в этой сдаче не участвует";
    TURN_BACK: "only the card just laid can be taken back, by the player who laid it, while the trick is open" / "обратно берут только что положенную карту, берёт тот, кто её положил, и пока взятка не закрыта";
    DUE_BIDS: "play or pass of {0}" / "«играю» или «пас» игрока {0}";
    DUE_EXCHANGE: "swap or stand of {0}" / "обмен или «на-своих» игрока {0}";
    DUE_CARD: "a card of {0}" / "карта игрока {0}";
    DUE_NOTHING: "nothing, the deal is over" / "ничего, сдача окончена";
    DUE_CLAIMS: "nothing but another mushka, the deal is not played out" / "только ещё одна мушка, сдача не разыгрывается";

    NO_PASS: "{0} holds {1} and may not pass" / "у игрока {0} есть {1}, пасовать нельзя";
    EXCHANGE_COUNT: "{0} discards {1} and draws {2}" / "игрок {0} сносит {1}, а берёт {2}";
    EXCHANGE_MANY: "{0} discards {1} of {2} cards" / "игрок {0} сносит {1} карт из {2}";
    EXCHANGE_SHORT: "{0} discards {1}, and the stock has only {2}" / "игрок {0} сносит {1}, а в прикупе только {2}";
    EXCHANGE_KEY: "{0} may not discard {1}" / "игроку {0} нельзя сносить {1}";
    FLUSH_KEPT: "{0} holds five cards of one suit and did not show them" / "у игрока {0} пять карт одной масти, и он их не открыл";
    FLUSH_FALSE: "{0} has no five cards of one suit to show" / "у игрока {0} нет пяти карт одной масти";
    MISTIGRI_FALSE: "{0} has no four cards of one suit and {1} to show" / "у игрока {0} нет четырёх карт одной масти и карты {1}";
    MISTIGRI_KEPT: "{0} holds a mistigri and did not show it" / "у игрока {0} мистигри, и он его не открыл";
    ANNOUNCE_FALSE: "{0} announces {1} and does not hold it" / "игрок {0} объявляет памфила, а карты {1} у него нет";
    ANNOUNCE_LATE: "{0} may not announce {1} here: only a player who stays in, in time, may" / "игрок {0} не может объявить {1}: объявляет только играющий и только вовремя";
    TRUMP: "{0} may not name trumps: only a dealer who has turned up {1} may, before the first bid" / "игрок {0} не назначает козырей: это может только сдающий, который открыл карту {1}, до первого объявления";
    NO_TURN: "nothing is turned up in {1}, where spades are always trumps" / "в игре {1} ничего не открывают: козыри всегда пики";
    OWN_CARD: "{0} does not hold {1}" / "у игрока {0} нет карты {1}";
    OWN_EMPTY: "{0} holds no card" / "у игрока {0} карт нет";
    OWN_BACK: "{0} laid another card than {1}" / "игрок {0} положил не {1}";
    FOLLOW_SUIT: "{0} holds {1} and may not throw {2}" / "у игрока {0} есть {1}, сбросить {2} нельзя";
    FOLLOW_EITHER: "{0} holds {1} or trumps and may not throw {2}" / "у игрока {0} есть {1} или козыри, сбросить {2} нельзя";
    FOLLOW_TRUMP: "{0} has trumps for want of {1} and may not throw {2}" / "у игрока {0} нет масти ({1}), но есть козыри: сбросить {2} нельзя";
    BEAT: "{0} could beat {1} and laid {2}" / "игрок {0} мог побить {1}, а положил {2}";
    KING: "{0} is on lead, holds {1} and must lead it" / "заходит игрок {0}, у него {1}: зайти надо с этой карты";

    OPEN_FOLLOW: "does {0} hold what the trick asks for?" / "есть ли у игрока {0} нужная масть или козырь?";
    OPEN_BEAT: "can {0} beat what lies?" / "может ли игрок {0} побить?";
    OPEN_KEY: "does {0} hold {1}?" / "есть ли у игрока {0} {1}?";
    OPEN_MISTIGRI: "does {0} hold a mistigri?" / "есть ли у игрока {0} мистигри?";
    OPEN_FLUSH: "does {0} hold five cards of one suit?" / "есть ли у игрока {0} пять карт одной масти?";
}
