//! What some records show of the rules, for people.

use std::fmt::Write as _;

use crate::{
    dispute::coverage::{Count, Coverage},
    message::{Lang, Message, Piece, dispute as say},
    rules::{Honoured, engine_of},
    spec::{Library, Rulebook},
};

/// What records show of one game: each clause and each answer with its counts, and then what no record shows.
pub fn text(library: &Library, game: &str, coverage: &Coverage, lang: Lang) -> String {
    let mut out = String::new();
    let (Some(spec), Ok(book)) = (library.spec(game), Rulebook::of(library, game)) else { return out };
    let records = Message::new(&say::LOOKED_AT, vec![coverage.records.into()]);
    let _ = writeln!(out, "{game}  {}; {}", spec.title.say(lang), records.say(lang));
    let width = book.clauses.iter().map(|clause| clause.id.len()).max().unwrap_or_default();
    let mut missing = vec![];
    let honoured = engine_of(game).map(|engine| (engine.clauses)()).unwrap_or_default();
    for clause in &book.clauses {
        let count = coverage.of(&clause.id);
        let Count { bound, kept, broken, open, lifted, lifts, cited } = count;
        let counts = [bound, kept, broken, open, lifted, lifts, cited].map(Piece::from).to_vec();
        let _ = writeln!(out, "  {:width$}  {}", clause.id, Message::new(&say::BOUND, counts).say(lang));
        if let Some((_, honoured)) = honoured.iter().find(|(id, _)| *id == clause.id) {
            missing.extend(unshown(&clause.id, *honoured, count));
        }
    }
    for question in &book.questions {
        for choice in &question.options {
            let weight = coverage.weight(game, &question.id, &choice.id);
            let counts = vec![weight.chosen.into(), weight.decided.into()];
            let named = format!("{}={}", question.id, choice.id);
            let _ = writeln!(out, "  {named:width$}  {}", Message::new(&say::WEIGHT, counts).say(lang));
            if weight.decided == 0 {
                let pieces = vec![question.id.as_str().into(), choice.id.as_str().into()];
                missing.push(Message::new(&say::NEVER_DECIDED, pieces));
            }
        }
    }
    let _ = writeln!(out, "{}:", say::UNSHOWN.in_lang(lang));
    for words in &missing {
        let _ = writeln!(out, "  {}", words.say(lang));
    }
    if missing.is_empty() {
        let _ = writeln!(out, "  {}", say::NOTHING_UNSHOWN.in_lang(lang));
    }
    out
}

/// What a clause can do and did not.
fn unshown(id: &str, honoured: Honoured, count: Count) -> Vec<Message> {
    let never = |words| Message::new(words, vec![id.into()]);
    let list = match honoured {
        Honoured::Possible | Honoured::Orders | Honoured::Judges => {
            vec![(count.kept, &say::NEVER_KEPT), (count.broken, &say::NEVER_BROKEN)]
        }
        Honoured::Permits => vec![(count.lifts, &say::NEVER_LIFTS)],
        Honoured::Follows => vec![(count.cited, &say::NEVER_CITED)],
        Honoured::Unseen(_) => vec![],
    };
    list.into_iter().filter(|(times, _)| *times == 0).map(|(_, words)| never(words)).collect()
}
