//! Which answers matter to a record, found by replaying it, and what each makes of it.
//!
//! A question counts as consulted if another answer to it changes anything that comes of the record, alone or together with
//! others. From the answers in force every question is answered otherwise, one at a time, then those together that are about
//! the same clause, then many at random by a fixed seed. Where something changes, the search goes on from each answer of that
//! question: so a question that another one hides is found once that one is answered otherwise.

use std::collections::BTreeMap;

use super::{
    Case, Outcome, Reckoning,
    condition::{Condition, Cube, shorten},
    smallest::smallest,
};
use crate::{generate::Dice, verdict::Class};

/// Replays that a search makes if nothing else is asked.
pub const BUDGET: u32 = 20_000;
/// Random answers tried together before a branch is taken to be settled.
const RANDOM: usize = 48;

/// A question that the record consults.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Consulted {
    /// The question.
    pub id: String,
    /// Its answers.
    pub answers: Vec<String>,
    /// The answer in force, by its place.
    pub now: usize,
}

/// For which answers something comes about.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct When {
    /// If this holds,
    pub holds: Condition,
    /// and if this does not.
    pub fails: Condition,
}

/// What the answers make of a record.
#[derive(Clone, Debug)]
pub struct Readings {
    /// The questions that matter, in the order of the spec.
    pub consulted: Vec<Consulted>,
    /// Each status that the record can have, and for which answers, the mildest first.
    pub statuses: Vec<(Class, When)>,
    /// Each score that it can come to, and for which answers; that of the answers in force first.
    pub scores: Vec<(Reckoning, When)>,
    /// Who can have won and lost, and for which answers; that of the answers in force first.
    pub winners: Vec<(Reckoning, When)>,
    /// Each edition of the game, and the record's status under it; nothing if it can't be judged so.
    pub editions: Vec<(String, Option<Class>)>,
    /// The status as the record is declared or asked to be judged.
    pub now: Class,
    /// How many replays were made.
    pub replays: u32,
    /// Whether every branch was followed to its end; if not, the budget ran out.
    pub whole: bool,
}

/// What the answers make of a record, found with so many replays at most.
pub fn readings(case: &Case<'_>, budget: u32) -> Readings {
    let mut search = Search::new(case, budget);
    let free = search.all.clone();
    let at = search.now.clone();
    search.explore(free, at);
    let editions = case.editions().into_iter();
    let editions = editions.map(|(named, book)| (named, book.map(|book| case.outcome(book).status))).collect();
    search.sum_up(editions)
}

/// A search under way.
struct Search<'c, 'a> {
    case: &'c Case<'a>,
    questions: Vec<(String, Vec<String>)>,
    /// Every answer of every question, a bit each.
    all: Cube,
    /// The answers in force.
    now: Vec<usize>,
    /// Questions that are about the same clause.
    pairs: Vec<(usize, usize)>,
    /// Every outcome met, each once.
    outcomes: Vec<Outcome>,
    seen: BTreeMap<Vec<usize>, usize>,
    /// The branches followed to their end: the answers that each stands for, and its outcome.
    leaves: Vec<(Cube, usize)>,
    budget: u32,
    replays: u32,
    whole: bool,
}

impl<'c, 'a> Search<'c, 'a> {
    fn new(case: &'c Case<'a>, budget: u32) -> Search<'c, 'a> {
        let asked = &case.book.questions;
        let questions: Vec<(String, Vec<String>)> =
            asked.iter().map(|q| (q.id.clone(), q.options.iter().map(|choice| choice.id.clone()).collect())).collect();
        let place = |(id, answers): &(String, Vec<String>)| {
            let now = case.book.answer(id);
            answers.iter().position(|answer| Some(answer.as_str()) == now).unwrap_or(0)
        };
        let together = |a: usize, b: usize| asked[a].about.iter().any(|clause| asked[b].about.contains(clause));
        let pairs = (0..asked.len()).flat_map(|a| (a + 1..asked.len()).map(move |b| (a, b)));
        Search {
            case,
            all: questions.iter().map(|(_, answers)| (1u32 << answers.len().min(31)) - 1).collect(),
            now: questions.iter().map(place).collect(),
            pairs: pairs.filter(|&(a, b)| together(a, b)).collect(),
            questions,
            outcomes: vec![],
            seen: BTreeMap::new(),
            leaves: vec![],
            budget,
            replays: 0,
            whole: true,
        }
    }
    /// What comes of the record under some answers; nothing once the budget has run out.
    fn outcome(&mut self, at: &[usize]) -> Option<usize> {
        if let Some(outcome) = self.seen.get(at) {
            return Some(*outcome);
        }
        if self.replays >= self.budget {
            self.whole = false;
            return None;
        }
        self.replays += 1;
        let changed = (0..at.len()).filter(|&q| at[q] != self.now[q]);
        let changed = changed.map(|q| (self.questions[q].0.as_str(), self.questions[q].1[at[q]].as_str()));
        let outcome = self.case.outcome(self.case.answering(changed));
        let place = self.outcomes.iter().position(|one| *one == outcome).unwrap_or_else(|| {
            self.outcomes.push(outcome);
            self.outcomes.len() - 1
        });
        self.seen.insert(at.to_vec(), place);
        Some(place)
    }
    /// Follows a branch: `free` has the answers that each question may still have, `at` one of each.
    fn explore(&mut self, free: Cube, at: Vec<usize>) {
        let Some(outcome) = self.outcome(&at) else { return };
        let Some(question) = self.matters(&free, &at, outcome) else {
            self.leaves.push((free, outcome));
            return;
        };
        for answer in (0..32).filter(|answer| free[question] >> answer & 1 == 1) {
            let (mut free, mut at) = (free.clone(), at.clone());
            (free[question], at[question]) = (1 << answer, answer);
            self.explore(free, at);
        }
    }
    /// A question on whose answer the outcome depends here, if any is found.
    fn matters(&mut self, free: &Cube, at: &[usize], outcome: usize) -> Option<usize> {
        let open: Vec<usize> = (0..free.len()).filter(|&q| free[q].count_ones() > 1).collect();
        for &question in &open {
            for answer in others(free, at, question) {
                let mut other = at.to_vec();
                other[question] = answer;
                if self.outcome(&other)? != outcome {
                    return Some(question);
                }
            }
        }
        for (a, b) in self.pairs.clone() {
            for first in others(free, at, a) {
                for second in others(free, at, b) {
                    let mut other = at.to_vec();
                    (other[a], other[b]) = (first, second);
                    if self.outcome(&other)? != outcome {
                        return Some(a);
                    }
                }
            }
        }
        if open.len() < 2 {
            return None;
        }
        let mut dice = Dice::new(1, 0);
        for _ in 0..RANDOM {
            let mut other = at.to_vec();
            for &question in &open {
                let answers: Vec<usize> = (0..32).filter(|answer| free[question] >> answer & 1 == 1).collect();
                other[question] = dice.pick(&answers).copied().unwrap_or(at[question]);
            }
            if self.outcome(&other)? != outcome {
                let changed: Vec<usize> = open.iter().copied().filter(|&q| other[q] != at[q]).collect();
                let found = smallest(changed.len(), |set| {
                    let mut some = at.to_vec();
                    set.iter().for_each(|&place| some[changed[place]] = other[changed[place]]);
                    self.outcome(&some).is_some_and(|one| one != outcome)
                });
                return found.and_then(|found| found.set.first().map(|&place| changed[place]));
            }
        }
        None
    }
    /// Says for which answers each status and each result comes about.
    fn sum_up(self, editions: Vec<(String, Option<Class>)>) -> Readings {
        let asked: Vec<usize> =
            (0..self.all.len()).filter(|&q| self.leaves.iter().any(|(free, _)| free[q] != self.all[q])).collect();
        let all: Vec<u32> = asked.iter().map(|&q| self.all[q]).collect();
        let cube = |free: &Cube| asked.iter().map(|&q| free[q]).collect::<Cube>();
        let when = |holds: &dyn Fn(&Outcome) -> bool| {
            let (on, off): (Vec<_>, Vec<_>) = self.leaves.iter().partition(|(_, place)| holds(&self.outcomes[*place]));
            let cubes = |leaves: Vec<&(Cube, usize)>| leaves.iter().map(|(free, _)| cube(free)).collect::<Vec<_>>();
            let (on, off) = (cubes(on), cubes(off));
            When { holds: shorten(&on, &off, &all), fails: shorten(&off, &on, &all) }
        };
        let met: Vec<&Outcome> = self.leaves.iter().map(|(_, place)| &self.outcomes[*place]).collect();
        let statuses = Class::ALL.into_iter().filter(|class| met.iter().any(|outcome| outcome.status == *class));
        let statuses = statuses.map(|class| (class, when(&|outcome| outcome.status == class))).collect();
        let each = |part: fn(&Reckoning) -> Reckoning| {
            let mut parts: Vec<Reckoning> = vec![];
            // The first outcome met is that of the answers in force.
            for outcome in self.outcomes.first().into_iter().chain(met.iter().copied()) {
                let own = part(&outcome.result);
                if met.iter().any(|one| part(&one.result) == own) && !parts.contains(&own) {
                    parts.push(own);
                }
            }
            let when = |own: Reckoning| {
                let condition = when(&|outcome| part(&outcome.result) == own);
                (own, condition)
            };
            parts.into_iter().map(when).collect::<Vec<_>>()
        };
        let (scores, winners) = (each(Reckoning::accounts), each(Reckoning::ends));
        let consulted = asked.iter().map(|&q| Consulted {
            id: self.questions[q].0.clone(),
            answers: self.questions[q].1.clone(),
            now: self.now[q],
        });
        Readings {
            consulted: consulted.collect(),
            statuses,
            scores,
            winners,
            editions,
            now: self.outcomes.first().map(|outcome| outcome.status).unwrap_or_default(),
            replays: self.replays,
            whole: self.whole,
        }
    }
}

/// The answers that a question may still have beside the one it has.
fn others(free: &Cube, at: &[usize], question: usize) -> Vec<usize> {
    (0..32).filter(|answer| free[question] >> answer & 1 == 1 && *answer != at[question]).collect()
}
