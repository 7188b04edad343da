//! What a change of rules changes, for people and for programs.

use std::fmt::Write as _;

use super::{Judged, explain::entry_words, readings::reckoning, transcript::Transcript};
use crate::{
    dispute::{
        Case,
        compare::{Blame, Compared, Differs},
    },
    message::{Lang, Message, dispute as say, show},
};

mod changes;
mod json;

pub use changes::{Change, Changes};
pub use json::{SCHEMA, json};

/// A difference in words: `must-head (no, yes)`.
fn differs(one: &Differs, rules: &[String; 2], lang: Lang) -> String {
    match one {
        Differs::Answer(id, mine, yours) => format!("{id} ({mine}, {yours})"),
        Differs::Rest => {
            let edition = rules[1].split_once(',').map_or(rules[1].as_str(), |(edition, _)| edition);
            Message::new(&say::REST, vec![edition.into()]).say(lang).to_string()
        }
    }
}

/// Differences in words.
pub fn blame(blame: &Blame, rules: &[String; 2], lang: Lang) -> String {
    let list = blame.set.iter().map(|one| differs(one, rules, lang)).collect::<Vec<_>>().join(", ");
    match blame.smallest {
        true => list,
        false => Message::new(&say::MINIMAL, vec![list.into()]).say(lang).to_string(),
    }
}

/// The transcripts of both sides as a unified diff.
pub fn diff(
    judged: [&Judged<'_>; 2],
    case: &Case<'_>,
    transcripts: &[Transcript; 2],
    rules: &[String; 2],
    lang: Lang,
) -> String {
    let style = super::text::Style { lang, ..super::text::Style::default() };
    let told = |side: usize| transcripts[side].text(judged[side], &case.record, &|_| String::new(), None, style);
    let (one, other) = (told(0), told(1));
    similar::TextDiff::from_lines(&one, &other).unified_diff().header(&rules[0], &rules[1]).to_string()
}

/// One record under both rules as text, but for the diff.
pub fn one(judged: [&Judged<'_>; 2], compared: &Compared, case: &Case<'_>, lang: Lang) -> String {
    let mut out = format!("{}:{}\n", judged[0].file, judged[0].first_line());
    for ((rules, outcome), judged) in compared.rules.iter().zip(&compared.outcomes).zip(judged) {
        let status = show::class(outcome.status, true).in_lang(lang);
        let _ = writeln!(out, "  {rules}: {status}; {}", reckoning(judged, &outcome.result, lang));
    }
    match &compared.parting {
        None => {
            let _ = writeln!(out, "{}", say::PART_NOWHERE.in_lang(lang));
        }
        Some(parting) => {
            let place = judged[0].places(parting.span).0;
            let words = case.record.entries.get(parting.entry).map(|entry| entry_words(entry, judged[0].text));
            let pieces = vec![
                place.line.into(),
                place.column.into(),
                words.unwrap_or_default().into(),
                blame(&parting.blame, &compared.rules, lang).into(),
            ];
            let _ = writeln!(out, "{}", Message::new(&say::PART_AT, pieces).say(lang));
        }
    }
    let turns = match &compared.blame {
        Some(set) => Message::new(&say::TURNS_BY, vec![blame(set, &compared.rules, lang).into()]),
        None => Message::plain(&say::SAME_OUTCOME),
    };
    let _ = writeln!(out, "{}", turns.say(lang));
    out
}
