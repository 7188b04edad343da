//! A record with its verdict, each finding by the entry that it stands at.

use std::collections::BTreeSet;

use remiz::{
    judge::Judge,
    notation::{cut, read::Reader},
    record::Record,
    span::Span,
    verdict::{Class, Verdict},
};

/// Where something stands: an entry by its place in the record, or behind the last.
pub type Place = Option<usize>;

/// A record, read and judged.
pub struct Told {
    pub text: String,
    pub record: Record,
    pub verdict: Verdict,
}

/// Reads and judges the one record of a text.
pub fn told(judge: &mut Judge<'_>, text: String) -> Told {
    let piece = cut::pieces(text.as_bytes()).next().unwrap();
    let read = Reader::default().read(piece.of(text.as_bytes())).cloned();
    let record = read.unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    let verdict = judge.judge(piece, text.as_bytes());
    Told { text, record, verdict }
}

impl Told {
    /// The entry that holds a place.
    pub fn place(&self, span: Span) -> Place {
        self.record.entries.iter().position(|entry| entry.span.start <= span.start && span.end <= entry.span.end)
    }
    /// What was found wrong: where, how bad, by which clause.
    pub fn wrong(&self) -> BTreeSet<(Place, Class, &'static str)> {
        let wrong = self.verdict.findings.iter().filter(|finding| finding.class != Class::Note);
        wrong.map(|finding| (self.place(finding.span), finding.class, finding.clause)).collect()
    }
    /// The breaches that the record itself has settled: they are notes that keep their clause.
    pub fn settled(&self) -> BTreeSet<(Place, &'static str)> {
        let settled = self.verdict.findings.iter().filter(|finding| finding.settled);
        settled.map(|finding| (self.place(finding.span), finding.clause)).collect()
    }
    /// What is open: where, and by which clause.
    pub fn open(&self) -> BTreeSet<(Place, &'static str)> {
        self.verdict.open.iter().map(|open| (self.place(open.span), open.clause)).collect()
    }
}
