//! What Moskovka says of a breach.

use crate::message::words;

words! {
    PLAYERS: "{0} players sit here; with this pack {1} to {2} can play" / "игроков {0}; с этой колодой играют от {1} до {2}";
    PACK_FOREIGN: "{0} is not in this pack of {1} cards" / "карты {0} нет в этой колоде из {1} карт";
    PACK_36: "if 36 cards were meant, write [House \"deck=36\"]" / "если имелись в виду 36 карт, пишите [House \"deck=36\"]";
    PACK_TWICE: "{0} stands here twice" / "{0} стоит здесь дважды";
    PACK_HAND: "{0} is in the hand of {1}" / "{0} на руках у игрока {1}";
    PACK_HEAP: "{0} lies in the heap" / "{0} лежит в куче";
    PACK_REST: "{0} lies among the cards that were not dealt" / "{0} лежит в остатке";
    PACK_TURNED: "{0} is the card turned up" / "{0} — открытая карта";
    PACK_ASIDE: "{0} has been beaten and put aside" / "{0} уже бита и отложена";
    PACK_LYING: "{0} does not lie there to be beaten" / "карты {0}, которую надо крыть, на столе нет";
    PACK_BEATEN: "{0} is beaten already" / "{0} уже крыта";
    PACK_NOTHING: "no more cards lie there to be beaten" / "крыть больше нечего";
    DEALT_COUNT: "{0} is dealt {1} cards; everyone gets {2}" / "игроку {0} сдано карт: {1}; положено {2}";
    COUNT: "{0} without a suit stands for {0} cards not seen" / "{0} без масти означает неизвестные карты, числом {0}";
    DEALT_TWICE: "{0} has cards already" / "игроку {0} карты уже сданы";
    STOCK_COUNT: "{0} cards are left over, not {1}" / "в остатке карт {0}, а не {1}";
    STOCK_TOP: "the card on top of the stock is {0}, not {1}" / "верхняя карта прикупа — {0}, а не {1}";
    STOCK_BOTTOM: "the turned {0} lies at the bottom of the stock, not {1}" / "внизу прикупа лежит открытая карта {0}, а не {1}";
    DRAW_COUNT: "{0} has to draw {1}, not {2}" / "игрок {0} должен добрать {1}, а не {2}";
    DEAL_TURNED: "all cards are dealt out: {0}, the card shown, is one of {1}'s nine, and it is not among them" / "колода роздана вся: показанная карта {0} — одна из девяти карт игрока {1}, а среди них её нет";
    MISDEAL: "{0} does not deal and can't misdeal" / "игрок {0} не сдаёт и засдаться не может";

    TURN_SEAT: "it is not {0}'s turn; due: {1}" / "сейчас не очередь игрока {0}; нужно: {1}";
    TURN_PHASE: "{0} can't do this now; due: {1}" / "игрок {0} не может этого сейчас; нужно: {1}";
    TURN_OUT: "{0} is out of this deal; due: {1}" / "игрок {0} уже вышел из этой сдачи; нужно: {1}";
    TURN_LATE: "{0} is late: {1} has begun to beat, and nothing flies in any more" / "игрок {0} опоздал: игрок {1} уже начал крыть, больше ничего не прилетает";
    TURN_OWN_COVERS: "{0} is led to, and adds nothing to the cards that beat" / "к игроку {0} ходят, и прибавлять к своим картам ему нечего";
    TURN_DEAD: "{0} draws nothing: the rest of the pack is out of play" / "игроку {0} добирать нечего: остаток колоды не играет";
    TURN_BACK: "only what was just laid can be taken back, by the player who laid it, while the bout is open" / "обратно берут только что положенное, берёт тот, кто положил, и пока кон не закончен";
    DUE_LEAD: "a lead of {0}" / "ход игрока {0}";
    DUE_ANSWER: "what flies in, then {0} beats or takes" / "слетаются карты, потом кроет или берёт игрок {0}";
    DUE_BEATEN: "what flies in, or the next lead" / "слетаются карты, или следующий ход";
    DUE_DRAW: "{0} draws {1}" / "игрок {0} добирает {1}";
    DUE_NOTHING: "nothing, the deal is over" / "ничего, сдача окончена";

    NUMBER: "this is bout {0}, not {1}" / "это кон {0}, а не {1}";
    UNANSWERED: "bout {0} is not over: {1} has still to beat or take" / "кон {0} не закончен: игрок {1} ещё не побил и не взял";
    LEAD_RANKS: "{0} leads cards of several ranks" / "игрок {0} ходит с карт разного достоинства";
    LEAD_MANY: "{0} leads {1} cards; of one rank there are four" / "игрок {0} ходит с {1} карт; одного достоинства их всего четыре";
    JOIN_NOTHING: "nothing is called for from {0}: {1} may not fly in" / "от игрока {0} ничего не требуется: {1} прилетать не может";
    JOIN_OTHER: "{1} of {0} is not of the rank that is called for" / "{1} игрока {0} — не того достоинства, какое слетается";
    JOIN_ROOM: "{0} adds {1}, and there is room for {2}" / "игрок {0} присоединяет {1}, а места ещё на {2}";
    JOIN_KEPT: "{0} keeps back {1}, which had to fly in" / "игрок {0} придержал {1}, а должен был присоединить";
    JOIN_DUE: "before this: {0}: join {1}" / "до этого: {0}: прилетает {1}";
    JOIN_KEPT_SOME: "{0} keeps back a card that had to fly in" / "игрок {0} придержал карту, которую должен был присоединить";
    COVER: "{1} does not beat {0}" / "{1} не бьёт {0}";
    TAKE: "{0} has begun to beat and may not take" / "игрок {0} начал крыть, и брать ему уже нельзя";
    OWN_CARD: "{0} does not hold {1}" / "у игрока {0} нет карты {1}";
    OWN_FEW: "cards in the hand of {0}: {1}, not {2}" / "у игрока {0} карт {1}, а не {2}";
    OWN_BACK: "{0} laid another card than {1}" / "игрок {0} положил не {1}";

    OPEN_JOIN: "does {0} hold a card of the rank that is called for?" / "есть ли у игрока {0} карта того достоинства, какое слетается?";
    OPEN_CALL: "does this bout call for the cards of {0}?" / "слетаются ли в этом кону карты игрока {0}?";
    OPEN_LEAD: "are the cards that {0} leads of one rank?" / "одного ли достоинства карты, с которых ходит игрок {0}?";
    OPEN_COVER: "do the cards of {0} beat those that lie?" / "бьют ли карты игрока {0} те, что лежат?";
}
