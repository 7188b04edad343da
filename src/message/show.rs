//! The words that reports put round findings.

use super::words;

words! {
    MUST: "only {0} was allowed" / "можно было только {0}";
    INSTEAD: "allowed: {0}" / "можно было: {0}";
    PENALTY: "{0} {1} for {2} ({3}={1}; {4})" / "{0} {1}, игрок {2} ({3}={1}; {4})";
    PENALTY_SILENT: "the sources are silent" / "источники молчат";
    PENALTY_CLAUSE: "by {0}" / "по правилу {0}";
    REMIZ: "remiz" / "ремиз";
    FINE: "fine" / "штраф";
    RULE: "rule" / "правило";
    COST: "penalty" / "наказание";
    READING: "reading" / "толкование";
    RULE_CITED: "{0} ({1})" / "{0} ({1})";
    LIST: "{0}" / "{0}";
    OPEN_DUTY: "open[{0}]: {1}" / "не решено [{0}]: {1}";
    MORE: "more was found than is listed" / "найдено больше, чем показано";
    DEAL: "deal {0}, dealt by {1}: {2}" / "сдача {0}, сдаёт {1}: {2}";
    DEAL_BY_NOBODY: "deal {0}: {1}" / "сдача {0}: {1}";
    DEAL_TRICKS: "tricks {0}" / "взятки {0}";
    DEAL_SCORE: "score {0}" / "счёт {0}";
    DEAL_PAID: "paid {0}" / "уплачено {0}";
    WON_OPEN: "who has won is open" / "кто выиграл, не решено";
    WON: "won by {0}" / "выигрыш: {0}";
    LOST: "lost by {0}" / "остаётся: {0}";
    DEAL_BOX: "box {0}" / "касса {0}";
    DEAL_BOARD: "board {0}" / "на доске {0}";
    DEAL_LAID: "cards laid {0}" / "положено карт {0}";
    PLAYED: "played" / "сыграна";
    VOID: "void" / "не в счёт";
    OPENED: "ended by an opened hand" / "закончена открытой мушкой";
    ENDLESS: "never ends" / "бесконечна";
    REPEATS: "after {0} it repeats every {1}" / "после {0} повторяется каждые {1}";
    STOPPED: "not finished" / "не закончена";
    RECORDS: "records {0}, files {1}: {2}" / "записей {0}, файлов {1}: {2}";

    LEGAL: "legal" / "без нарушений";
    OPEN: "open" / "не решено";
    NOTE: "note" / "заметка";
    MISMATCH: "mismatch" / "расхождение";
    VIOLATION: "violation" / "нарушение";
    CONTRADICTION: "contradiction" / "противоречие";
    UNREADABLE: "unreadable" / "не читается";
}

/// The name of a class of finding, or of a status.
pub fn class(class: crate::verdict::Class, status: bool) -> &'static super::Words {
    use crate::verdict::Class;
    match class {
        Class::Note if status => &LEGAL,
        Class::Note => &NOTE,
        Class::Open => &OPEN,
        Class::Mismatch => &MISMATCH,
        Class::Violation => &VIOLATION,
        Class::Contradiction => &CONTRADICTION,
        Class::Unreadable => &UNREADABLE,
    }
}
