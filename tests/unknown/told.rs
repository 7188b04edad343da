//! A record with its verdict, each finding by the entry that it stands at.

use std::collections::BTreeSet;

use remiz::{
    judge::Judge,
    notation::{cut, read::Reader},
    record::Record,
    seat::Seat,
    span::Span,
    verdict::{Class, Finding, Verdict},
};

/// Where something stands: an entry by its place in the record, or behind the last.
pub type Place = Option<usize>;

/// A clause at a place, and whom it is about: several may leave the same undone.
pub type Duty = (Place, &'static str, Option<Seat>);

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
    /// What was found wrong, and how bad it is.
    pub fn wrong(&self) -> BTreeSet<(Class, Duty)> {
        let wrong = self.verdict.findings.iter().filter(|finding| finding.class != Class::Note);
        wrong.map(|finding| (finding.class, self.duty(finding))).collect()
    }
    /// The breaches that the record itself has settled: they are notes that keep their clause.
    pub fn settled(&self) -> BTreeSet<Duty> {
        let settled = self.verdict.findings.iter().filter(|finding| finding.settled);
        settled.map(|finding| self.duty(finding)).collect()
    }
    /// What is open.
    pub fn open(&self) -> BTreeSet<Duty> {
        self.verdict.open.iter().map(|open| self.about(open.span, open.clause, open.seat)).collect()
    }
    /// What a finding is about.
    pub fn duty(&self, finding: &Finding) -> Duty {
        self.about(finding.span, finding.clause, finding.seat)
    }
    fn about(&self, span: Span, clause: &'static str, seat: Option<Seat>) -> Duty {
        // A protest is found wrong at its entry, which is nobody's, and left open for whom it accuses.
        (self.place(span), clause, seat.filter(|_| clause != "record.protest"))
    }
}
