//! The clauses that are no game's, in words: what a text must be, and what a record.

use super::{Words, words};

words! {
    TEXT_UTF8: "The text is UTF-8, and every character in it can be seen." / "Текст записан в UTF-8, и все его знаки видимы.";
    TEXT_LIMIT: "The record stays within the limits of the notation." / "Запись не выходит за пределы нотации.";
    TEXT_NONE: "A file holds a record." / "В файле есть запись.";
    TEXT_TAG: "Tags are well formed, stand first, and are given once; nothing but comments stands before the first record." / "Теги правильно записаны, стоят в начале и не повторяются; перед первой записью стоят только комментарии.";
    TEXT_NAME: "A name is that of a seat, and no two seats can be mistaken for each other." / "Имя принадлежит игроку записи, и никаких двух игроков нельзя спутать.";
    TEXT_WORD: "A word is one of the notation, in its place, and of this game." / "Слово принадлежит нотации и этой игре и стоит на своём месте.";
    TEXT_CARD: "A card stands where a card is due." / "Там, где нужна карта, стоит карта.";
    TEXT_AMOUNT: "A number, a score or a sum stands where one is due." / "Там, где нужно число, счёт или сумма, они и стоят.";
    TEXT_GAME: "The game and its edition are known." / "Игра и её издание известны.";
    TEXT_HOUSE: "The questions, amounts and answers agreed on are known." / "Оговорённые вопросы, суммы и ответы известны.";
    RECORD_COUNT: "As many cards are dealt, and lie in the stock, as the rules say." / "Сдано и лежит в колоде столько карт, сколько велят правила.";
    RECORD_STOCK: "Cards are drawn as the stock lists them." / "Карты берутся из колоды в том порядке, в каком она записана.";
    RECORD_MISSING: "Nothing is left out without which the rest can't be." / "Не пропущено ничего, без чего остальное невозможно.";
    RECORD_SOME_MOVE: "A player makes some move where one is due." / "Игрок делает ход, когда ход за ним.";
    RECORD_NUMBER: "The number before an entry is that of its trick." / "Номер перед ходом — номер его взятки.";
    RECORD_DEALER: "He deals whose turn it is." / "Сдаёт тот, чья очередь.";
    RECORD_TRICKS: "The tricks claimed are those that were taken." / "Заявленные взятки — те, что взяты.";
    RECORD_SCORE: "The score claimed follows from the play." / "Заявленный счёт следует из игры.";
    RECORD_PAID: "The payments claimed follow from the play." / "Заявленные платежи следуют из игры.";
    RECORD_BOX: "The box claimed follows from the play." / "Заявленная касса следует из игры.";
    RECORD_BOARD: "The board claimed follows from the play." / "Заявленные ставки на доске следуют из игры.";
    RECORD_WINNER: "The winner claimed follows from the play." / "Заявленный победитель следует из игры.";
    RECORD_LOSER: "The loser claimed follows from the play." / "Заявленный проигравший следует из игры.";
    RECORD_ENDLESS: "The endless repetition claimed follows from the play." / "Заявленное бесконечное повторение следует из игры.";
    RECORD_PENALTY: "A penalty put down is due, and as large as the rules make it." / "Записанный штраф положен, и он таков, как велят правила.";
    RECORD_PROTEST: "A protest put down is borne out by the record." / "Записанный протест подтверждается записью.";
    RECORD_STOPS: "A record that stops in mid-deal says so with `unfinished:`." / "Запись, которая обрывается посреди сдачи, говорит об этом словом `прервано:`.";
    RECORD_TAG: "A tag has a meaning, and is no misspelling of one that has." / "Тег что-то значит и не похож на опечатку в другом.";
    RECORD_STAKE: "The stakes that decide a payment are given." / "Ставки, от которых зависит платёж, указаны.";
}

/// Every such clause by its name.
pub static COMMON: &[(&str, &Words)] = &[
    ("text.utf8", &TEXT_UTF8),
    ("text.limit", &TEXT_LIMIT),
    ("text.none", &TEXT_NONE),
    ("text.tag", &TEXT_TAG),
    ("text.name", &TEXT_NAME),
    ("text.word", &TEXT_WORD),
    ("text.card", &TEXT_CARD),
    ("text.amount", &TEXT_AMOUNT),
    ("text.game", &TEXT_GAME),
    ("text.house", &TEXT_HOUSE),
    ("record.count", &RECORD_COUNT),
    ("record.stock", &RECORD_STOCK),
    ("record.missing", &RECORD_MISSING),
    ("record.some-move", &RECORD_SOME_MOVE),
    ("record.number", &RECORD_NUMBER),
    ("record.dealer", &RECORD_DEALER),
    ("record.tricks", &RECORD_TRICKS),
    ("record.score", &RECORD_SCORE),
    ("record.paid", &RECORD_PAID),
    ("record.box", &RECORD_BOX),
    ("record.board", &RECORD_BOARD),
    ("record.winner", &RECORD_WINNER),
    ("record.loser", &RECORD_LOSER),
    ("record.endless", &RECORD_ENDLESS),
    ("record.penalty", &RECORD_PENALTY),
    ("record.protest", &RECORD_PROTEST),
    ("record.stops", &RECORD_STOPS),
    ("record.tag", &RECORD_TAG),
    ("record.stake", &RECORD_STAKE),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_has_its_clause() {
        assert_eq!(COMMON.len(), ALL.len());
        assert!(COMMON.iter().zip(ALL).all(|((_, words), row)| words.id == row.id));
    }
}
