//! The clauses in force as a fixed list, made once for a rule book: which of them to ask of which kind of action.

use crate::{
    clause::{Acts, Asked, Clause, Honour, Rule, Ruling},
    game::Game,
    spec::Rulebook,
};

/// What follows where a rule forbids.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Sort {
    Possible,
    Orders,
    Judges,
    Permits,
}

/// The rules that speak against an action, a bit each by their place in the list.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Against {
    /// By these it can't have happened.
    pub(crate) impossible: u64,
    /// By these it comes out of turn.
    pub(crate) disorder: u64,
    /// These duties it breaks.
    pub(crate) forbid: u64,
    /// These duties are open.
    pub(crate) open: u64,
    /// These duties a right lifts.
    pub(crate) lifted: u64,
}

impl Against {
    /// Whether nothing speaks against it.
    pub(crate) fn nothing(&self) -> bool {
        self.impossible | self.disorder | self.forbid | self.open | self.lifted == 0
    }
}

/// A clause in force that rules on actions.
pub(super) struct InForce<G: Game> {
    pub(super) clause: G::Clause,
    pub(super) id: &'static str,
    pub(super) sort: Sort,
    pub(super) rule: Rule<G>,
    /// The places, in the list of all, of the rules that give way where this one allows.
    pub(super) overrides: u64,
}

/// The clauses in force that rule on actions, in the order of the spec.
pub(crate) struct Force<G: Game> {
    pub(super) rules: Vec<InForce<G>>,
    /// The rules to ask of each kind of action.
    by_kind: [Vec<u8>; 32],
}

impl<G: Game> Force<G> {
    /// The list of a rule book.
    pub(super) fn of(book: &Rulebook) -> Force<G> {
        let named = |id: &str| G::Clause::ALL.iter().copied().find(|clause| clause.id() == id);
        let mut rules: Vec<InForce<G>> = vec![];
        let mut acts: Vec<Acts> = vec![];
        for clause in book.clauses.iter().filter_map(|text| named(&text.id)) {
            let (sort, on, rule) = match G::honour(clause) {
                Honour::Possible(on, rule) => (Sort::Possible, on, rule),
                Honour::Orders(on, rule) => (Sort::Orders, on, rule),
                Honour::Judges(on, rule) => (Sort::Judges, on, rule),
                Honour::Permits(on, rule) => (Sort::Permits, on, rule),
                Honour::Follows | Honour::Unseen(_) => continue,
            };
            rules.push(InForce { clause, id: clause.id(), sort, rule, overrides: 0 });
            acts.push(on);
        }
        let places: Vec<&str> = rules.iter().map(|rule| rule.id).collect();
        let mask = |ids: &[String]| {
            let at = ids.iter().filter_map(|id| places.iter().position(|place| place == id));
            at.fold(0, |mask, at| mask | 1u64 << at)
        };
        let overrides: Vec<u64> =
            places.iter().map(|id| book.clause(id).map_or(0, |text| mask(&text.overrides))).collect();
        for (rule, overrides) in rules.iter_mut().zip(overrides) {
            rule.overrides = overrides;
        }
        let asked = |kind: usize| {
            let on = acts.iter().enumerate().filter(|(_, on)| on.has(kind as u32));
            on.map(|(at, _)| at as u8).collect()
        };
        Force { rules, by_kind: std::array::from_fn(asked) }
    }
    /// Asks every rule of an action. `told` hears of each that allows it.
    #[inline]
    pub(crate) fn ask(&self, asked: Asked<'_, '_, G>, mut told: impl FnMut(&'static str, Ruling)) -> Against {
        let Asked { game, state, action } = asked;
        let mut against = Against::default();
        let mut leave = 0;
        for &at in self.by_kind.get(G::kind(action) as usize).map_or(&[][..], Vec::as_slice) {
            let rule = &self.rules[usize::from(at)];
            match (rule.rule)(Asked { game, state, action }) {
                Ruling::Silent => {}
                Ruling::Allows => {
                    if rule.sort == Sort::Permits {
                        leave |= rule.overrides;
                    }
                    told(rule.id, Ruling::Allows);
                }
                Ruling::Forbids => against.forbid |= 1 << at,
                Ruling::Open => against.open |= 1 << at,
                Ruling::Impossible => against.impossible |= 1 << at,
            }
        }
        if !against.nothing() {
            self.sort(&mut against, leave);
        }
        against
    }
    /// Asks one rule of an action, by its place in the list. Where a right lifts it, it keeps silent.
    pub(super) fn ask_one(&self, at: usize, game: &G, state: &G::State, action: &G::Action<'_>) -> Ruling {
        let ruling = (self.rules[at].rule)(Asked { game, state, action });
        let asked = self.by_kind.get(G::kind(action) as usize).into_iter().flatten();
        let rights = asked.map(|&right| &self.rules[usize::from(right)]);
        let rights = rights.filter(|right| right.sort == Sort::Permits && right.overrides >> at & 1 == 1);
        let mut leave = rights.map(|right| (right.rule)(Asked { game, state, action }));
        let against = matches!(ruling, Ruling::Forbids | Ruling::Open);
        if against && leave.any(|leave| leave == Ruling::Allows) { Ruling::Silent } else { ruling }
    }
    /// Sorts what spoke against an action by what follows, and lets rights lift duties.
    #[cold]
    fn sort(&self, against: &mut Against, leave: u64) {
        against.lifted = (against.forbid | against.open) & leave;
        against.forbid &= !against.lifted;
        against.open &= !against.lifted;
        for (at, rule) in self.rules.iter().enumerate() {
            let bit = 1u64 << at & against.forbid;
            match rule.sort {
                Sort::Possible => against.impossible |= bit,
                Sort::Orders => against.disorder |= bit,
                Sort::Judges | Sort::Permits => continue,
            }
            against.forbid &= !bit;
        }
    }
    /// The rules that a mask names.
    pub(crate) fn clauses(&self, mask: u64) -> impl Iterator<Item = (&'static str, G::Clause)> {
        self.rules.iter().enumerate().filter(move |(at, _)| mask >> at & 1 == 1).map(|(_, rule)| (rule.id, rule.clause))
    }
    /// The rule of a name.
    pub(crate) fn clause(&self, id: &str) -> Option<G::Clause> {
        self.rules.iter().find(|rule| rule.id == id).map(|rule| rule.clause)
    }
    /// The names of some rules, in the order of the spec.
    pub(crate) fn names(&self, mask: u64) -> impl Iterator<Item = &'static str> {
        self.rules.iter().enumerate().filter(move |(at, _)| mask >> at & 1 == 1).map(|(_, rule)| rule.id)
    }
}
