//! What a record comes to under two sets of rules: where the replays part, and which answers and amounts are to blame.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{
    Case, Outcome,
    smallest::{Found, smallest},
};
use crate::{clause::Ruling, judge::As, rules::Seen, span::Span, spec::Rulebook, verdict::Verdict};

/// One thing in which two rule books differ.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Differs {
    /// An answer to a question or an amount: which, and what each side says.
    Answer(String, String, String),
    /// All the rest: the clauses themselves and the fixed numbers of the game.
    Rest,
}

/// What the difference of the rules makes of one record.
#[derive(Clone, Debug)]
pub struct Compared {
    /// What comes of it on each side.
    pub outcomes: [Outcome; 2],
    /// The verdict of each side.
    pub verdicts: [Verdict; 2],
    /// The rules of each side, by name: `mushka@xvi, must-head=yes`.
    pub rules: [String; 2],
    /// Everything in which the rules differ.
    pub differs: Vec<Differs>,
    /// Where the two replays first part, if they do.
    pub parting: Option<Parting>,
    /// The smallest part of the differences that turns the one outcome into the other; nothing if the outcomes are the same.
    pub blame: Option<Blame>,
}

/// Differences that are enough for something.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Blame {
    /// They.
    pub set: Vec<Differs>,
    /// Whether no smaller set is enough. If not, it is only known that none can be taken out.
    pub smallest: bool,
}

/// Where two replays part.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Parting {
    /// The entry.
    pub entry: usize,
    /// Where it stands.
    pub span: Span,
    /// The smallest part of the differences that makes the replays part here.
    pub blame: Blame,
}

/// Judges a record by two sets of rules.
///
/// # Errors
/// The verdict on a record that can't be judged by one of them.
pub fn compare(case: &Case<'_>, sides: [&As; 2]) -> Result<Compared, Box<Verdict>> {
    let books = [case.by(sides[0])?, case.by(sides[1])?];
    let differs = differences(&books);
    let rules = [rules_of(&books[0]), rules_of(&books[1])];
    if differs.is_empty() {
        let verdict = case.judge(books[0].clone()).unwrap_or_default();
        let outcome = Outcome::of(&verdict);
        let (outcomes, verdicts) = ([outcome.clone(), outcome], [verdict.clone(), verdict]);
        return Ok(Compared { outcomes, verdicts, rules, differs, parting: None, blame: None });
    }
    let traces = [Trace::of(case, &books[0]), Trace::of(case, &books[1])];
    let outcomes = [traces[0].outcome(), traces[1].outcome()];
    let mixed = |set: &[usize]| mix(&books, &differs, set);
    let named = |found: Found| Blame {
        set: found.set.into_iter().map(|place| differs[place].clone()).collect(),
        smallest: found.smallest,
    };
    let parting = traces[0].parts(&traces[1], case).and_then(|entry| {
        let here = |set: &[usize]| {
            let trace = Trace::of(case, &mixed(set));
            traces[0].parts(&trace, case).is_some_and(|at| at <= entry)
        };
        let blame = named(smallest(differs.len(), here)?);
        let span = case.record.entries.get(entry).map_or(Span::default(), |entry| entry.span);
        Some(Parting { entry, span, blame })
    });
    let blame = match outcomes[0] == outcomes[1] {
        true => None,
        false => smallest(differs.len(), |set| case.outcome(mixed(set)) == outcomes[1]).map(named),
    };
    let verdicts = traces.map(|trace| trace.verdict);
    Ok(Compared { outcomes, verdicts, rules, differs, parting, blame })
}

impl Compared {
    /// Whether anything that comes of the record changes.
    pub fn changes(&self) -> bool {
        self.outcomes[0] != self.outcomes[1]
    }
    /// Whether the ruling changes: status, findings or open duties.
    pub fn verdict_changes(&self) -> bool {
        !self.outcomes[0].rules_as(&self.outcomes[1])
    }
    /// Whether an account, a winner or a loser changes.
    pub fn score_changes(&self) -> bool {
        self.outcomes[0].deals != self.outcomes[1].deals || self.outcomes[0].result != self.outcomes[1].result
    }
}

/// The name of a rule book, as a heading says it.
fn rules_of(book: &Rulebook) -> String {
    let house = book.house.iter().map(|a| format!(", {}={}", a.question, a.answer));
    house.fold(format!("{}@{}", book.game, book.edition), |all, one| all + &one)
}

/// Everything in which two rule books differ, in the order of the first one's spec.
fn differences([one, other]: &[Rulebook; 2]) -> Vec<Differs> {
    let asked = one.questions.iter().map(|q| &q.id).chain(one.amounts.iter().map(|amount| &amount.id));
    let mut differs: Vec<Differs> = asked
        .filter_map(|id| {
            let (mine, yours) = (one.said(id)?, other.said(id)?);
            (mine != yours).then(|| Differs::Answer(id.clone(), mine, yours))
        })
        .collect();
    if !one.same_frame(other) {
        differs.push(Differs::Rest);
    }
    differs
}

/// The first rules with some of the differences taken from the second.
fn mix([one, other]: &[Rulebook; 2], differs: &[Differs], set: &[usize]) -> Rulebook {
    let rest = set.iter().any(|&place| differs[place] == Differs::Rest);
    let mut book = if rest { other.clone() } else { one.clone() };
    for (place, differs) in differs.iter().enumerate() {
        if let Differs::Answer(id, mine, yours) = differs {
            let _ = book.agree(id, if set.contains(&place) { yours } else { mine });
        }
    }
    book
}

/// What an onlooker was told of a replay, each by its entry and as a digest, and the verdict.
struct Trace {
    seen: Vec<(usize, u64)>,
    verdict: Verdict,
}

/// A number that tells one thing told from another. A game that plays itself out may tell a million of them.
fn digest(told: &Seen) -> u64 {
    let mut digest = DefaultHasher::new();
    format!("{told:?}").hash(&mut digest);
    digest.finish()
}

impl Trace {
    fn of(case: &Case<'_>, book: &Rulebook) -> Trace {
        let (mut seen, mut entry) = (vec![], 0);
        let verdict = case.show(book.clone(), &mut |told| match told {
            Seen::Entry(at) => entry = at,
            // That a duty binds and is kept parts nobody.
            Seen::Ruled(_, Ruling::Allows | Ruling::Silent) => {}
            told => seen.push((entry, digest(&told))),
        });
        Trace { seen, verdict: verdict.unwrap_or_default() }
    }
    fn outcome(&self) -> Outcome {
        Outcome::of(&self.verdict)
    }
    /// The first entry at which two replays part, in what happens or in what is found.
    fn parts(&self, other: &Trace, case: &Case<'_>) -> Option<usize> {
        let pairs = self.seen.iter().zip(&other.seen);
        let same = pairs.take_while(|(one, other)| one == other).count();
        let next = [self.seen.get(same), other.seen.get(same)].into_iter().flatten().map(|(entry, _)| *entry).min();
        let (mine, yours) = (self.outcome(), other.outcome());
        let found = |outcome: &Outcome| -> Vec<(usize, String)> {
            let findings = outcome.findings.iter().map(|f| (case.entry_at(f.2), format!("{f:?}")));
            findings.chain(outcome.open.iter().map(|open| (case.entry_at(open.1), format!("{open:?}")))).collect()
        };
        let (mine, yours) = (found(&mine), found(&yours));
        let only = |one: &[(usize, String)], other: &[(usize, String)]| {
            one.iter().filter(|found| !other.contains(found)).map(|(entry, _)| *entry).min()
        };
        [next, only(&mine, &yours), only(&yours, &mine)].into_iter().flatten().min()
    }
}
