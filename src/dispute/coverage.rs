//! What some records show of the rules: how often each clause bound, was kept, broken, lifted or cited, and how often each
//! answer decided something.

use std::collections::BTreeMap;

use super::{Case, Outcome};
use crate::{clause::Ruling, rules::Seen};

/// How often a clause did what.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Count {
    /// It bound an action.
    pub bound: u64,
    /// And was kept.
    pub kept: u64,
    /// And was broken, or spoke against what can't have happened.
    pub broken: u64,
    /// And the record showed too little to tell.
    pub open: u64,
    /// A right lifted it.
    pub lifted: u64,
    /// It lifted a duty.
    pub lifts: u64,
    /// Something happened by it.
    pub cited: u64,
}

/// How often an answer did what.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Weight {
    /// Records judged by it.
    pub chosen: u64,
    /// Records of which another answer would have made something else.
    pub decided: u64,
}

/// What records show.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// Each clause that did anything.
    pub clauses: BTreeMap<&'static str, Count>,
    /// Each answer by which some record was judged, by the game, the question and the answer.
    pub answers: BTreeMap<(String, String, String), Weight>,
    /// How many records were looked at.
    pub records: u64,
}

impl Coverage {
    /// Counts a record in. Whether answers decide something is asked only of the questions that `wanted` names.
    pub fn add(&mut self, case: &Case<'_>, wanted: &dyn Fn(&str) -> bool) {
        self.records += 1;
        let clauses = &mut self.clauses;
        let verdict = case.show(case.book.clone(), &mut |seen| count(clauses, &seen));
        let Some(outcome) = verdict.as_ref().map(Outcome::of) else { return };
        for question in case.book.questions.iter().filter(|question| wanted(&question.id)) {
            let Some(answer) = case.book.answer(&question.id) else { continue };
            let others = question.options.iter().filter(|choice| choice.id != answer);
            let differs = |choice: &crate::spec::Choice| {
                case.outcome(case.answering([(question.id.as_str(), choice.id.as_str())])) != outcome
            };
            let decided = others.into_iter().any(differs);
            let key = (case.book.game.clone(), question.id.clone(), answer.to_owned());
            let weight = self.answers.entry(key).or_default();
            weight.chosen += 1;
            weight.decided += u64::from(decided);
        }
    }
    /// What is counted of a clause.
    pub fn of(&self, clause: &str) -> Count {
        self.clauses.get(clause).copied().unwrap_or_default()
    }
    /// What is counted of an answer in a game.
    pub fn weight(&self, game: &str, question: &str, answer: &str) -> Weight {
        let key = (game.to_owned(), question.to_owned(), answer.to_owned());
        self.answers.get(&key).copied().unwrap_or_default()
    }
}

/// Counts what an onlooker is told.
pub fn count(clauses: &mut BTreeMap<&'static str, Count>, seen: &Seen) {
    match *seen {
        Seen::Ruled(clause, ruling) => {
            let count = clauses.entry(clause).or_default();
            count.bound += u64::from(ruling != Ruling::Silent);
            match ruling {
                Ruling::Silent => {}
                Ruling::Allows => count.kept += 1,
                Ruling::Forbids | Ruling::Impossible => count.broken += 1,
                Ruling::Open => count.open += 1,
            }
        }
        Seen::Lifted(duty, right) => {
            let count = clauses.entry(duty).or_default();
            (count.bound, count.lifted) = (count.bound + 1, count.lifted + 1);
            clauses.entry(right).or_default().lifts += 1;
        }
        Seen::Event(clause, _) => clauses.entry(clause).or_default().cited += 1,
        Seen::Entry(_) | Seen::Picture(..) => {}
    }
}
