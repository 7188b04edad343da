//! `remiz merge`: adds up verdicts and summaries.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::File,
    io::{self, BufReader, Read, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use serde::{Deserialize, de::IgnoredAny};

use super::{Common, Outcome, failed, log};
use crate::{
    corpus::{files::is_stdin, packed::unpacked},
    message::{Message, run},
    report::{
        json,
        summary::Summary,
        total::{self, Judge},
    },
    verdict::Class,
};

/// Add up verdicts and summaries
#[derive(Debug, Args)]
pub(super) struct Merge {
    /// What verify --format json or ndjson, filter and merge have written; `-` reads standard input
    #[arg(required = true, value_name = "FILE")]
    paths: Vec<PathBuf>,
}

/// One value of a stream: a document of verdicts, a verdict, the answer to a line, a sum.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Value {
    schema: Option<String>,
    tool: Option<Judge>,
    tools: BTreeSet<Judge>,
    /// A document is believed what it says of its records: they are read over.
    summary: Option<Counts>,
    verdict: Option<Box<Value>>,
    error: Option<IgnoredAny>,
    file: Option<String>,
    start: u64,
    status: Option<String>,
    findings: Vec<Found>,
}

#[derive(Deserialize)]
struct Found {
    class: String,
    clause: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Counts {
    files: u64,
    unopened: u64,
    records: u64,
    legal: u64,
    open: u64,
    mismatch: u64,
    violation: u64,
    contradiction: u64,
    unreadable: u64,
    clauses: BTreeMap<String, u64>,
    broken: u64,
    unshown: u64,
    refused: u64,
    interrupted: bool,
}

impl Counts {
    fn summary(self) -> Summary {
        let Counts { files, unopened, records, clauses, broken, unshown, refused, interrupted, .. } = self;
        let by_status = [self.legal, self.open, self.mismatch, self.violation, self.contradiction, self.unreadable];
        Summary { files, unopened, broken, records, by_status, clauses, unshown, refused, interrupted }
    }
}

/// What has been added up so far.
#[derive(Default)]
struct Sum {
    tools: BTreeSet<Judge>,
    summary: Summary,
}

impl Sum {
    /// Adds a value; false if it is none that can be added.
    fn add(&mut self, value: Value) -> bool {
        let Value { schema, tool, tools, summary, verdict, error, file, start, status, findings, .. } = value;
        match (schema.as_deref(), summary, verdict) {
            (Some(json::SCHEMA | total::SCHEMA), Some(counts), None) => {
                self.tools.extend(tools.into_iter().chain(tool));
                self.summary.merge(&counts.summary());
            }
            (Some(json::SCHEMA), None, None) => {
                let status = Class::ALL.into_iter().find(|class| status.as_deref() == Some(class.status()));
                let Some(status) = status else { return false };
                self.summary.records = self.summary.records.saturating_add(1);
                self.summary.by_status[status as usize] += 1;
                // The pieces of a file are the whole file: one of them is its beginning.
                self.summary.files += u64::from(file.is_some() && start == 0);
                let found = findings.iter().filter(|found| found.class != Class::Note.name());
                found.for_each(|found| self.summary.found(&found.clause, 1));
            }
            (None, None, Some(verdict)) if verdict.verdict.is_none() => return self.add(*verdict),
            (None, None, None) if error.is_some() => self.summary.refused += 1,
            _ => return false,
        }
        true
    }
    /// Adds all values of a stream.
    fn stream(&mut self, input: impl Read) -> io::Result<()> {
        let mut values = serde_json::Deserializer::from_reader(BufReader::with_capacity(1 << 16, input)).into_iter();
        while let Some(value) = values.next().transpose()? {
            if !self.add(value) {
                return Err(crate::message::Told::error(Message::plain(&run::NOT_ADDED)));
            }
        }
        Ok(())
    }
}

fn open(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    if is_stdin(path) { unpacked(io::stdin()) } else { unpacked(File::open(path)?) }
}

impl Merge {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let (mut sum, mut outcome) = (Sum::default(), Outcome::Clean);
        for path in &self.paths {
            if let Err(error) = open(path).and_then(|input| sum.stream(input)) {
                failed(&path.display(), &error, common);
                outcome = Outcome::Failed;
            }
        }
        if sum.tools.len() > 1 {
            let words = Message::plain(&run::SEVERAL_TOOLS);
            log(&words.say(common.spoken(&io::stderr())).to_string());
        }
        if common.quiet < 2 {
            io::stdout().lock().write_all(total::document(&sum.tools, &sum.summary).as_bytes())?;
        }
        Ok(outcome)
    }
}
