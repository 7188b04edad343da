//! An explanation as a JSON document.

use serde::Serialize;

use super::{entry_words, say};
use crate::{
    dispute::{
        Case,
        explain::{Explained, Ruled},
    },
    message::{Lang, picture},
    replay::Held,
    report::{
        Judged,
        json::{self, Named},
    },
    verdict::Class,
};

/// The name of the schema.
pub const SCHEMA: &str = "remiz.explain/1";

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    file: &'a str,
    moments: Vec<Shown<'a>>,
}

#[derive(Serialize)]
struct Shown<'a> {
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<u64>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    void: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    claim: bool,
    table: Vec<String>,
    due: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<&'a str>,
    clauses: Vec<Asked<'a>>,
    found: Vec<Found>,
    choices: Vec<Could<'a>>,
    editions: Named<&'a str, Vec<Found>>,
    readings: Vec<Read<'a>>,
}

#[derive(Serialize)]
struct Asked<'a> {
    clause: &'static str,
    ruling: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
    cites: &'a [String],
}

#[derive(Clone, Serialize)]
struct Found {
    class: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    clause: &'static str,
}

#[derive(Serialize)]
struct Could<'a> {
    seat: &'a str,
    entry: &'a str,
    standing: &'static str,
    held: bool,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    by: &'a [&'static str],
}

#[derive(Serialize)]
struct Read<'a> {
    question: &'a str,
    answer: &'a str,
    found: Vec<Found>,
}

/// The English name of a ruling.
fn ruling(held: Held) -> &'static str {
    match held {
        Held::Lifted(_) => "lifted",
        held => say::held(held).en,
    }
}

fn ruled(ruled: &Ruled) -> Vec<Found> {
    match ruled {
        Ruled::Found(found) => found.iter().map(|(class, clause)| Found { class: class.name(), clause }).collect(),
        Ruled::Unreached => vec![Found { class: "unreached", clause: "" }],
        Ruled::Refused => vec![Found { class: Class::Unreadable.name(), clause: "" }],
    }
}

/// Explanations as a JSON document.
pub fn json(judged: &Judged<'_>, case: &Case<'_>, explained: &[Explained], lang: Lang) -> String {
    let shown = explained.iter().map(|one| {
        let entry = one.entry.and_then(|at| case.record.entries.get(at));
        let last = entry.or(case.record.entries.last());
        let moment = &one.moment;
        let asked = moment.asked.iter().map(|(id, held)| Asked {
            clause: id,
            ruling: ruling(*held),
            by: if let Held::Lifted(by) = held { Some(*by) } else { None },
            cites: case.book.clause(id).map_or(&[], |clause| &clause.cites),
        });
        let could = moment.choices.iter().map(|choice| Could {
            seat: judged.name(choice.seat),
            entry: &choice.words,
            standing: say::standing(choice.standing).en,
            held: choice.sure,
            by: &choice.by,
        });
        let found = one.findings.iter().map(|f| Found { class: f.class.name(), clause: f.clause });
        let open = one.open.iter().map(|open| Found { class: Class::Open.name(), clause: open.clause });
        let read = one.readings.iter().map(|(question, answer, by)| Read { question, answer, found: ruled(by) });
        let stopped = moment.stopped.and_then(|at| case.record.entries.get(at));
        Shown {
            line: last.map_or(judged.first_line(), |entry| judged.places(entry.span).0.line),
            entry: entry.map(|entry| entry_words(entry, judged.text)),
            start: entry.map(|entry| judged.start + u64::from(entry.span.start)),
            end: entry.map(|entry| judged.start + u64::from(entry.span.end)),
            stopped: stopped.map(|entry| judged.places(entry.span).0.line),
            void: moment.void,
            claim: moment.claim,
            table: moment.picture.iter().map(|line| picture::line(line, lang).into_owned()).collect(),
            due: moment.due.iter().map(|seat| judged.name(seat)).collect(),
            dealer: moment.dealer.map(|seat| judged.name(seat)),
            clauses: asked.collect(),
            found: found.chain(open).collect(),
            choices: could.collect(),
            editions: Named(one.editions.iter().map(|(named, by)| (named.as_str(), ruled(by))).collect()),
            readings: read.collect(),
        }
    });
    json::text(&Document { schema: SCHEMA, file: judged.file, moments: shown.collect() }) + "\n"
}
