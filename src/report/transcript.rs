//! A replay step by step: each entry, what happened and by which clause, and the table after it.

use std::{collections::BTreeSet, fmt::Write as _};

use schemars::JsonSchema;
use serde::Serialize;

use super::{Judged, text};
use crate::{
    dispute::explain::within,
    event::Event,
    message::{Lang, events::sentence, picture, show},
    record::Record,
    rules::Seen,
    span::Span,
    verdict::{Class, Finding},
};

/// Whether a finding is more than a remark.
fn weighs(found: &Finding) -> bool {
    found.class != Class::Note || found.settled
}

/// One entry of a record as it was replayed.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// The entry's place in the record.
    pub entry: usize,
    /// The step of the replay; 0 for a claim.
    pub step: u32,
    /// What happened, each with its clause.
    pub events: Vec<(&'static str, Event)>,
    /// Duties that a right lifted: the duty and the right.
    pub lifted: Vec<(&'static str, &'static str)>,
    /// The table after it.
    pub picture: Vec<String>,
}

/// Gathers the steps of a replay.
#[derive(Clone, Debug, Default)]
pub struct Transcript {
    /// The steps, in the order of the entries.
    pub steps: Vec<Step>,
    /// Whose eyes they are seen with, if not those of the recorder.
    pub seen_by: Option<String>,
    /// The findings, by their places in the verdict, that are not told at their step: a later one shows them.
    pub late: BTreeSet<usize>,
}

impl Transcript {
    /// Takes in what an onlooker is told.
    pub fn see(&mut self, seen: Seen) {
        if let Seen::Entry(entry) = seen {
            self.steps.push(Step { entry, ..Step::default() });
            return;
        }
        let Some(step) = self.steps.last_mut() else { return };
        match seen {
            Seen::Event(clause, event) => step.events.push((clause, event)),
            Seen::Lifted(duty, right) => step.lifted.push((duty, right)),
            Seen::Picture(number, lines) => (step.step, step.picture) = (number, lines),
            Seen::Entry(_) | Seen::Ruled(..) => {}
        }
    }
    /// The steps as text, up to a line of the file if one is given.
    pub fn text(
        &self,
        judged: &Judged<'_>,
        record: &Record,
        cites: &dyn Fn(&str) -> String,
        to: Option<u64>,
        style: text::Style,
    ) -> String {
        let mut out = String::new();
        let players = &judged.verdict.players;
        for step in &self.steps {
            let Some(entry) = record.entries.get(step.entry) else { continue };
            let line = judged.places(entry.span).0.line;
            if to.is_some_and(|to| line > to) {
                break;
            }
            let words: Vec<&str> = entry.span.str(judged.text).split_whitespace().collect();
            let _ = writeln!(out, "{line:>4}  {}", words.join(" "));
            for (duty, right) in &step.lifted {
                let _ = writeln!(out, "        {duty} < {right}");
            }
            // One thing that happened by several clauses is told once, with all of them.
            for same in step.events.chunk_by(|one, next| one.1 == next.1) {
                let Some((_, event)) = same.first() else { continue };
                let by: Vec<String> = same.iter().map(|(clause, _)| format!("{clause}{}", cites(clause))).collect();
                let _ = writeln!(out, "        {}  [{}]", sentence(event, players).say(style.lang), by.join("; "));
            }
            let findings = judged.verdict.findings.iter().enumerate();
            let told = |(at, found): &(usize, &Finding)| !self.late.contains(at) && weighs(found);
            for (_, found) in findings.filter(told).filter(|(_, found)| within(entry, found.span)) {
                let _ =
                    writeln!(out, "        {} {}", show::class(found.class, false).in_lang(style.lang), found.clause);
            }
            for line in &step.picture {
                let _ = writeln!(out, "          {}", picture::line(line, style.lang));
            }
        }
        out
    }
    /// The steps as a JSON document.
    pub fn json(&self, judged: &Judged<'_>, record: &Record, to: Option<u64>, lang: Lang) -> String {
        let place = |span: Span| judged.places(span).0.line;
        // What a player saw stands nowhere in the file, and how long the hidden words are would tell something of them.
        let offset = |at: u32| self.seen_by.is_none().then_some(judged.start + u64::from(at));
        let shown = self.steps.iter().filter_map(|step| {
            let entry = record.entries.get(step.entry)?;
            let happened = step.events.iter().map(|(clause, event)| Happened {
                clause,
                event: sentence(event, &judged.verdict.players).say(lang).to_string(),
            });
            Some(Shown {
                line: place(entry.span),
                start: offset(entry.span.start),
                end: offset(entry.span.end),
                step: (step.step > 0).then_some(step.step),
                entry: entry.span.str(judged.text).split_whitespace().collect::<Vec<_>>().join(" "),
                events: happened.collect(),
                table: step.picture.iter().map(|line| picture::line(line, lang).into_owned()).collect(),
            })
        });
        let steps = shown.filter(|step| to.is_none_or(|to| step.line <= to)).collect();
        let (players, seen_by) = (&*judged.verdict.players, self.seen_by.as_deref());
        let document = Document { schema: SCHEMA, file: judged.file, players, seen_by, steps };
        serde_json::to_string(&document).unwrap_or_default() + "\n"
    }
}

/// The name of the schema of a transcript.
const SCHEMA: &str = "remiz.replay/1";

/// A record step by step.
#[derive(JsonSchema, Serialize)]
#[schemars(rename = "replay")]
pub(super) struct Document<'a> {
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    file: &'a str,
    players: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    seen_by: Option<&'a str>,
    steps: Vec<Shown>,
}

#[derive(JsonSchema, Serialize)]
#[schemars(rename = "step")]
struct Shown {
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u32>,
    entry: String,
    events: Vec<Happened>,
    table: Vec<String>,
}

#[derive(JsonSchema, Serialize)]
#[schemars(rename = "event")]
struct Happened {
    clause: &'static str,
    event: String,
}
