//! Why a move was ruled so: the table before it, the clauses that speak of it, what else could be done, and what the other
//! editions and answers make of this one move.

use super::Case;
use crate::{
    record::Entry,
    replay::Moment,
    rules::Seen,
    spec::Rulebook,
    verdict::{Class, Finding, Undecided, Verdict},
};

/// How a move is ruled under some rules.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Ruled {
    /// What is found at the move, and the duties it leaves open: the class and the clause of each. Nothing if it is lawful.
    Found(Vec<(Class, &'static str)>),
    /// The replay stops before it.
    Unreached,
    /// The record can't be judged by these rules.
    Refused,
}

/// A move, or where a record stops.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The entry; nothing where the record stops.
    pub entry: Option<usize>,
    /// The table there, and what could be done.
    pub moment: Moment,
    /// What is found at the move.
    pub findings: Vec<Finding>,
    /// What is open at it.
    pub open: Vec<Undecided>,
    /// How each edition of the game rules on it.
    pub editions: Vec<(String, Ruled)>,
    /// The answers that rule otherwise than the one in force: the question, the answer, and how.
    pub readings: Vec<(String, String, Ruled)>,
}

/// Explains an entry, or where the record stops.
pub fn explain(case: &Case<'_>, entry: Option<usize>) -> Option<Explained> {
    let moment = case.moment(case.book.clone(), entry)?;
    let mut explained = Explained { entry, moment, findings: vec![], open: vec![], editions: vec![], readings: vec![] };
    let Some((at, written)) = entry.and_then(|at| Some((at, case.record.entries.get(at)?))) else {
        return Some(explained);
    };
    let verdict = case.judge(case.book.clone())?;
    let ruled = ruled(case, case.book.clone(), at);
    for question in &case.book.questions {
        for choice in question.options.iter().filter(|choice| case.book.answer(&question.id) != Some(&choice.id)) {
            let other = self::ruled(case, case.answering([(question.id.as_str(), choice.id.as_str())]), at);
            if other != ruled {
                explained.readings.push((question.id.clone(), choice.id.clone(), other));
            }
        }
    }
    let edition = |(named, book): (String, Option<Rulebook>)| {
        (named, book.map_or(Ruled::Refused, |book| self::ruled(case, book, at)))
    };
    explained.editions = case.editions().into_iter().map(edition).collect();
    explained.findings = verdict.findings.into_iter().filter(|found| within(written, found.span)).collect();
    explained.open = verdict.open.into_iter().filter(|open| within(written, open.span)).collect();
    Some(explained)
}

/// Whether a place lies in an entry.
pub fn within(entry: &Entry, span: crate::span::Span) -> bool {
    (entry.span.start..entry.span.end).contains(&span.start)
}

/// How an entry is ruled under a rule book.
fn ruled(case: &Case<'_>, book: Rulebook, at: usize) -> Ruled {
    let mut reached = false;
    let verdict = case.show(book, &mut |seen| reached |= matches!(seen, Seen::Entry(entry) if entry >= at));
    let (Some(verdict), Some(entry)) = (verdict, case.record.entries.get(at)) else { return Ruled::Refused };
    match reached {
        true => Ruled::Found(at_entry(&verdict, entry)),
        false if verdict.deals.is_empty() && verdict.status() == Class::Unreadable => Ruled::Refused,
        false => Ruled::Unreached,
    }
}

/// What a verdict finds at an entry: breaches that the record has settled too, remarks not.
fn at_entry(verdict: &Verdict, entry: &Entry) -> Vec<(Class, &'static str)> {
    let class = |found: &Finding| if found.settled { Class::Violation } else { found.class };
    let findings = verdict.findings.iter().filter(|found| within(entry, found.span));
    let findings = findings.map(|found| (class(found), found.clause)).filter(|(class, _)| *class != Class::Note);
    let open = verdict.open.iter().filter(|open| within(entry, open.span)).map(|open| (Class::Open, open.clause));
    findings.chain(open).collect()
}
