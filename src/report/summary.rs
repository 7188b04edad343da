//! How many records had which status, and how often each clause was named.

use std::collections::BTreeMap;

use crate::{
    message::{Lang, Message, show},
    verdict::{Class, Verdict},
};

/// The counts of a run.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Files read.
    pub files: u64,
    /// Paths that could not be opened.
    pub unopened: u64,
    /// Records judged, and pieces that are none.
    pub records: u64,
    /// Records by status, mildest first.
    pub by_status: [u64; 6],
    /// Findings by clause; notes are not counted.
    pub clauses: BTreeMap<String, u64>,
}

impl Summary {
    /// Counts a verdict in.
    pub fn add(&mut self, verdict: &Verdict) {
        self.records += 1;
        self.by_status[verdict.status() as usize] += 1;
        for finding in verdict.findings.iter().filter(|finding| finding.class != Class::Note) {
            *self.clauses.entry(finding.clause.to_owned()).or_default() += 1;
        }
    }
    /// The worst status there was.
    pub fn worst(&self) -> Class {
        Class::ALL.into_iter().rev().find(|class| self.by_status[*class as usize] > 0).unwrap_or_default()
    }
    /// The counts in a line.
    pub fn line(&self, lang: Lang) -> String {
        let counts =
            Class::ALL.into_iter().filter(|class| self.by_status[*class as usize] > 0 || *class == Class::Note);
        let counts = counts
            .map(|class| format!("{} {}", self.by_status[class as usize], show::class(class, true).in_lang(lang)));
        let counts = counts.collect::<Vec<_>>().join(", ");
        Message::new(&show::RECORDS, vec![self.records.into(), self.files.into(), counts.into()]).say(lang).to_string()
    }
}
