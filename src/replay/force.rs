//! The clauses in force as a fixed list, made once for a rule book: which of them to ask of which kind of action.

use crate::{
    clause::{Acts, Clause, Honour, Rule},
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
pub(super) struct Force<G: Game> {
    pub(super) rules: Vec<InForce<G>>,
    /// The places of the rules that say what can have happened at all, and when.
    pub(super) possible: u64,
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
        let bits = rules.iter().enumerate().filter(|(_, rule)| matches!(rule.sort, Sort::Possible | Sort::Orders));
        let possible = bits.fold(0, |mask, (at, _)| mask | 1u64 << at);
        Force { rules, possible, by_kind: std::array::from_fn(asked) }
    }
    /// The rules to ask of a kind of action.
    #[inline]
    pub(super) fn asked(&self, kind: u32) -> &[u8] {
        self.by_kind.get(kind as usize).map_or(&[], Vec::as_slice)
    }
}
