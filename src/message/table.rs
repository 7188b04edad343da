//! What can be wrong at the table or in an account, in every game.

use super::words;

words! {
    SPADES: "spades" / "пики";
    CLUBS: "clubs" / "трефы";
    DIAMONDS: "diamonds" / "бубны";
    HEARTS: "hearts" / "червы";

    NO_DEAL: "no deal has been opened yet: a dealer: entry comes first" / "сдача ещё не началась: сначала идёт «сдаёт:»";
    DEAL_OVER: "the deal is over: it can't be thrown in any more" / "сдача уже окончена, объявить пересдачу нельзя";
    DEAL_CUT: "the deal before is not over; a deal cut on purpose ends with unfinished:" / "предыдущая сдача не закончена; намеренно прерванная кончается словом «прервано:»";
    CARD_MISSING: "trick {0} still lacks a card of {1}" / "во взятке {0} не хватает карты игрока {1}";
    NUMBER: "this is trick {0}, not {1}" / "это взятка {0}, а не {1}";
    DEALER: "{0} was to deal, not {1}" / "сдавать должен игрок {0}, а не {1}";
    TRICKS: "{0} took {1}, not {2}" / "взятки игрока {0}: {1}, а не {2}";
    SCORE: "the score of {0} is {1}, not {2}" / "счёт игрока {0}: {1}, а не {2}";
    PAID: "{0} has {1} in coins from this deal, not {2}" / "монеты игрока {0} в этой сдаче: {1}, а не {2}";
    WINNER: "won by {0}, not by {1}" / "выиграл не {1}, а {0}";
    LOSER: "lost by {0}, not by {1}" / "остался не {1}, а {0}";
    BOX: "{0} lies in the box, not {1}" / "в кассе {0}, а не {1}";
    BOARD: "{1} lies on {0}, not {2}" / "на {0} лежит {1}, а не {2}";
    BOARD_OTHER: "{0} is no card of the board" / "карты {0} на доске нет";
    NOT_ENDLESS: "the game comes to an end" / "игра кончается";
    ENDLESS: "the game repeats every {0}, not every {1}" / "игра повторяется каждые {0}, а не каждые {1}";
    NOBODY: "nobody" / "никто";
    EARLY: "the deal is not over: this can't be told yet" / "сдача не кончена: об этом говорить рано";
    CLAIM_OPEN: "unseen cards leave this claim undecided" / "неизвестные карты не дают проверить это";

    PENALTY_AMOUNT: "{0} owes {1}, not {2}" / "игрок {0} должен записать {1}, а не {2}";
    PENALTY_NOTHING: "nothing is due from {0} here" / "игрок {0} здесь ничего не должен";
    PROTEST_NO_CARD: "{0} laid no card in trick {1}" / "игрок {0} во взятке {1} карты не клал";
    PROTEST_REFUTED: "the play of {0} in trick {1} broke no such rule" / "ход игрока {0} во взятке {1} такого правила не нарушил";
    PROTEST_HELD: "{0} held {1}" / "на руках у игрока {0} было {1}";
    PROTEST_IF_HELD: "it was lawful, for example, if {0} held {1}" / "ход был по правилам, например, если на руках у игрока {0} было {1}";
    PROTEST_CLAUSE: "{0} is no clause of this game" / "{0} — не правило этой игры";

    STOPS: "the record stops in the middle of a deal" / "запись обрывается посреди сдачи";
    LONG: "after {0} cards the game has neither ended nor repeated itself; it is played out no further" / "после {0} карт игра не кончилась и не повторилась; дальше она не разыгрывается";
    STAKE: "the stake {0} is not given: the payment is not judged" / "ставка {0} не указана: выплата не проверяется";
    DECIDED: "the sources are silent here; {0}={1} decided" / "источники молчат; решил ответ {0}={1}";
    WENT: "here {0} was named last" / "здесь {0} названа в последний раз";
    PROOF: "the hand held this card then" / "эта карта тогда была на руках";

    COUNTED: "with this the unseen cards leave no other way" / "с учётом этого неизвестные карты иначе лежать не могут";
    SOME_MOVE: "however the unseen cards lie, one of these moves breaks a rule" / "как ни лягут неизвестные карты, один из этих ходов нарушает правило";
    OF_THESE: "or this one" / "или этот";

    WORD_OF_OTHER_GAME: "{0} is no word of {1}" / "слова {0} нет в игре {1}";
    BEHIND_UNFINISHED: "nothing may stand behind unfinished:" / "после «прервано:» больше ничего стоять не может";
    LAYS_ONE: "one card is laid at a time in {0}" / "в игре {0} кладут по одной карте";
    STAKE_OTHER: "{0} has no stake {1}; it has: {2}" / "в игре {0} нет ставки {1}; есть: {2}";
    NO_PARTY: "a record of {0} can't begin inside a party" / "запись игры {0} не может начинаться посреди партии";
    STANDING_COINS: "the standing of {0} is a balance in coins such as +12" / "счёт игрока {0} пишется монетами: +12";
    STANDING_FORM: "the standing of {0} is a sheet such as 12-5" / "счёт игрока {0} пишется двумя столбцами: 12-5";
    NO_GAME: "there is no game {0}" / "игры {0} нет";
    NO_EDITION: "there is no edition {0} of this game" / "издания {0} у этой игры нет";
    NO_QUESTION: "these rules have no question {0}" / "в этих правилах нет вопроса {0}";
    NO_ANSWER: "{0} is no answer here" / "{0} — не ответ на этот вопрос";
    KNOWN: "known: {0}" / "известны: {0}";
}

/// The name of a suit.
pub fn suit(suit: crate::card::Suit) -> &'static super::Words {
    [&SPADES, &CLUBS, &DIAMONDS, &HEARTS][suit as usize]
}
