//! One record under two sets of rules as a JSON document.

use serde::Serialize;

pub(super) use crate::report::json::text;
use crate::{
    dispute::{
        Case,
        compare::{Compared, Differs},
    },
    report::{Judged, explain::entry_words, json::Named, readings::score},
    seat::Seats,
};

/// The name of the schema.
pub const SCHEMA: &str = "remiz.compare/1";

/// A difference of the rules; without an id it is all the rest.
#[derive(Serialize)]
pub(super) struct Differing<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<[&'a str; 2]>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    rest: bool,
}

impl Differing<'_> {
    pub(super) fn of(one: &Differs) -> Differing<'_> {
        match one {
            Differs::Answer(id, mine, yours) => Differing { id: Some(id), answers: Some([mine, yours]), rest: false },
            Differs::Rest => Differing { id: None, answers: None, rest: true },
        }
    }
}

/// One record under both rules as a JSON document.
pub fn json(judged: [&Judged<'_>; 2], compared: &Compared, case: &Case<'_>, diff: &str) -> String {
    #[derive(Serialize)]
    struct Document<'a> {
        schema: &'static str,
        file: &'a str,
        index: u64,
        line: u64,
        sides: Vec<Side<'a>>,
        changes: bool,
        verdict: bool,
        score: bool,
        differs: Vec<Differing<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        parting: Option<Parted<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        blame: Option<Vec<Differing<'a>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        smallest: Option<bool>,
        diff: &'a str,
    }
    #[derive(Serialize)]
    struct Side<'a> {
        rules: &'a str,
        status: &'static str,
        score: Named<&'a str, String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        winner: Option<Vec<&'a str>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        loser: Option<Vec<&'a str>>,
    }
    #[derive(Serialize)]
    struct Parted<'a> {
        line: u64,
        column: u64,
        entry: String,
        blame: Vec<Differing<'a>>,
    }
    let sides = (0..2).map(|side| {
        let names = |seats: Seats| seats.iter().map(|seat| judged[side].name(seat)).collect::<Vec<_>>();
        let result = &compared.outcomes[side].result;
        Side {
            rules: &compared.rules[side],
            status: compared.outcomes[side].status.status(),
            score: score(judged[side], result),
            winner: result.winner.map(names),
            loser: result.loser.map(names),
        }
    });
    let parting = compared.parting.as_ref().map(|parting| {
        let place = judged[0].places(parting.span).0;
        let entry = case.record.entries.get(parting.entry);
        Parted {
            line: place.line,
            column: place.column,
            entry: entry.map_or_else(String::new, |entry| entry_words(entry, judged[0].text)),
            blame: parting.blame.set.iter().map(Differing::of).collect(),
        }
    });
    text(&Document {
        schema: SCHEMA,
        file: judged[0].file,
        index: judged[0].index,
        line: judged[0].first_line(),
        sides: sides.collect(),
        changes: compared.changes(),
        verdict: compared.verdict_changes(),
        score: compared.score_changes(),
        differs: compared.differs.iter().map(Differing::of).collect(),
        parting,
        blame: compared.blame.as_ref().map(|blame| blame.set.iter().map(Differing::of).collect()),
        smallest: compared.blame.as_ref().map(|blame| blame.smallest),
        diff,
    }) + "\n"
}
