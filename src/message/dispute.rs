//! What people argue about, in words.

use super::words;
use crate::{
    replay::{Held, Standing},
    spec::{Basis, Kind},
};

words! {
    STOPS_HERE: "{0}:{1}: the record stops here" / "{0}:{1}: здесь запись кончается";
    TABLE: "the table" / "на столе";
    CLAUSES: "the clauses that speak of it" / "правила, которые этого касаются";
    COULD: "what {0} could do" / "что может сделать {0}";
    RULES: "by other rules" / "по другим правилам";
    SAME: "every other answer rules the same" / "все остальные ответы решают так же";
    CLAIM: "a claim: nobody acts by it, and it is held against what follows from the play" / "заявление: это не ход, оно сверяется с тем, что следует из игры";
    AGREES: "it agrees" / "сходится";
    VOID: "the deal was thrown in: nothing in it is judged" / "сдача не в счёт: в ней ничего не судится";
    STOPPED: "the replay stops before this, at line {0}" / "разбор останавливается раньше, на строке {0}";
    NO_DEAL: "no deal has been opened yet" / "сдача ещё не началась";
    OVER: "the deal is over" / "сдача окончена";
    DEALS_NEXT: "the deal is over; {0} deals next" / "сдача окончена; следующим сдаёт {0}";
    TO_ACT: "to act: {0}" / "очередь: {0}";
    NOTHING: "nothing that an entry could say" / "ничего, что можно было бы записать";
    IF_HELD: "{0}, if it is in the hand" / "{0}, если карта на руках";
    NOT_REACHED: "not reached: the replay stops before it" / "разбор останавливается раньше";
    NOT_JUDGED: "the record can't be judged so" / "запись так не разобрать";

    NO_WITNESS: "however the unseen cards lie, some move of the record is against the rules or can't have been made" / "как ни лягут неизвестные карты, какой-то ход записи нарушает правила или невозможен";
    NOT_FOUND_OUT: "whether the unseen cards can lie so that every move is lawful was not found out within the budget" / "могут ли неизвестные карты лечь так, чтобы все ходы были по правилам, за отведённое число шагов выяснить не удалось";

    KEPT: "kept" / "соблюдено";
    BROKEN: "broken" / "нарушено";
    OPEN: "open" / "не решено";
    IMPOSSIBLE: "impossible" / "невозможно";
    LIFTED: "lifted by {0}" / "снято правилом {0}";
    LAWFUL: "lawful" / "можно";
    UNLAWFUL: "unlawful" / "нельзя";
    DEPENDS: "depends" / "зависит";

    CLAUSE: "clause" / "правило";
    QUESTION: "question" / "вопрос";
    AMOUNT: "amount" / "сумма";
    ABOUT: "about {0}" / "касается: {0}";
    OVERRIDES: "overrides {0}" / "снимает {0}";
    OVERRIDDEN: "overridden by {0}" / "снимается правилом {0}";
    ASKED_ABOUT: "questions: {0}" / "вопросы: {0}";
    TAKEN_BY: "taken by {0}" / "так в изданиях: {0}";
    HELD_BY: "held by {0}" / "так говорят: {0}";
    KEPT_IN: "kept" / "соблюдено";
    BROKEN_IN: "broken" / "нарушено";
    OPEN_IN: "open" / "не решено";
    LIFTED_IN: "lifted" / "снято";
    LIFTS_IN: "lifts a duty" / "снимает обязанность";
    CITED_IN: "applied" / "применено";
    DECIDES_IN: "decides" / "решает";
    AND_MORE: "{0} and {1} more" / "{0} и ещё {1}";
    NO_RECORD: "no record" / "ни одной записи";
    BOUNDS: "{0} to {1}" / "от {0} до {1}";
    NO_SUCH: "{0} is neither a file nor a clause, question or amount; near: {1}" / "{0} — не файл, не правило, не вопрос и не сумма; похоже: {1}";

    STRUCTURE: "structure" / "устройство";
    OBLIGATION: "obligation" / "обязанность";
    RIGHT: "right" / "право";
    SCORING: "scoring" / "счёт";
    ADVICE: "advice" / "совет";
    TEXT: "text" / "по тексту";
    CONFLICT: "conflict" / "противоречие";
    SILENT: "silent" / "молчание";

    CONSULTED: "answers that matter: {0}" / "важны ответы: {0}";
    CONSULTS_NONE: "no answer matters" / "никакой ответ не важен";
    ALWAYS: "{0}, whatever is answered" / "{0} при любых ответах";
    IF_ONLY: "{0} if and only if {1}" / "{0} тогда и только тогда, когда {1}";
    IF: "{0} if {1}" / "{0}, если {1}";
    UNLESS: "{0} unless {1}" / "{0}, если только не {1}";
    AND: "{0} and {1}" / "{0} и {1}";
    OR: "{0}; or {1}" / "{0}; или {1}";
    LEGAL_AS: "legal as {0}" / "без нарушений: {0}";
    NOT_LEGAL_AS: "not legal as {0}" / "с нарушениями: {0}";
    LEGAL_AS_OTHER: "not legal as {0}; legal as {1}" / "с нарушениями: {0}; без нарушений: {1}";
    REPLAYS: "{0} replays" / "разборов: {0}";
    SPENT: "the budget of {0} replays is spent: other answers may matter too" / "предел в {0} разборов исчерпан: могут быть важны и другие ответы";

    PART_AT: "they part at {0}:{1}, {2}, by {3}" / "расходятся на {0}:{1}, {2}; причина: {3}";
    PART_NOWHERE: "they nowhere part" / "нигде не расходятся";
    TURNS_BY: "the outcome turns by {0}" / "исход меняет: {0}";
    SAME_OUTCOME: "the outcome is the same" / "исход один и тот же";
    MINIMAL: "{0} (none of them can be left out; a smaller set was not looked for)" / "{0} (ни одного нельзя убрать; меньший набор не искали)";
    REST: "the clauses and fixed numbers of {0}" / "сами правила и постоянные числа {0}";
    CHANGED: "by {0}: {1} records ({2} verdicts, {3} scores)" / "{0}: записей {1} (решений {2}, счётов {3})";
    CHANGES: "records {0}: {1} change ({2} verdicts, {3} scores)" / "записей {0}: меняются {1} (решений {2}, счётов {3})";
    TURNS: "{0}:{1}: {2} becomes {3}" / "{0}:{1}: было «{2}», стало «{3}»";
    STAYS: "{0}:{1}: {2}, another score" / "{0}:{1}: {2}, счёт другой";
    REFUSED: "{0}:{1}: can't be compared: {2}" / "{0}:{1}: сравнить нельзя: {2}";

    BOUND: "bound {0}, kept {1}, broken {2}, open {3}, lifted {4}, lifts {5}, applied {6}" / "касалось {0}, соблюдено {1}, нарушено {2}, не решено {3}, снято {4}, снимает {5}, применено {6}";
    WEIGHT: "chosen {0}, decided {1}" / "выбрано {0}, решило {1}";
    UNSHOWN: "no record shows" / "ни одна запись не показывает";
    NEVER_KEPT: "{0} kept" / "{0}: соблюдение";
    NEVER_BROKEN: "{0} broken" / "{0}: нарушение";
    NEVER_LIFTS: "{0} lifting a duty" / "{0}: снятие обязанности";
    NEVER_CITED: "{0} applied" / "{0}: применение";
    NEVER_DECIDED: "{0}={1} deciding anything" / "{0}={1}: чтобы это что-то решало";
    NOTHING_UNSHOWN: "nothing: every clause and answer is shown" / "нет такого: показано всё";
    LOOKED_AT: "records {0}" / "записей {0}";
    OVERRIDES_MARK: "(overrides)" / "(заменяет)";
    INHERITED_MARK: "(inherited)" / "(перенято)";
    NOT_TAKEN: "not taken over: {0}" / "не перенято: {0}";
}

/// What a clause makes of a move, in a word.
pub fn held(held: Held) -> &'static super::Words {
    match held {
        Held::Kept => &KEPT,
        Held::Broken => &BROKEN,
        Held::Open => &OPEN,
        Held::Impossible => &IMPOSSIBLE,
        Held::Lifted(_) => &LIFTED,
    }
}

/// Whether something may be done, in a word.
pub fn standing(standing: Standing) -> &'static super::Words {
    match standing {
        Standing::Lawful => &LAWFUL,
        Standing::Depends => &DEPENDS,
        Standing::Unlawful => &UNLAWFUL,
    }
}

/// The kind of a clause.
pub fn kind(kind: Kind) -> &'static super::Words {
    match kind {
        Kind::Structure => &STRUCTURE,
        Kind::Obligation => &OBLIGATION,
        Kind::Right => &RIGHT,
        Kind::Scoring => &SCORING,
        Kind::Advice => &ADVICE,
    }
}

/// What an answer rests on.
pub fn basis(basis: Basis) -> &'static super::Words {
    match basis {
        Basis::Text => &TEXT,
        Basis::Conflict => &CONFLICT,
        Basis::Silent => &SILENT,
    }
}
