//! Looks for a witness step by step: two cards change places, as long as that brings the deal nearer to a lawful one. Where no
//! step does, the duties that are not kept come to weigh more, until one does.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use super::{Deal, Fares, Found, Tried};
use crate::{
    card::Cards,
    game::Game,
    seat::Seat,
    unseen::{Filling, Held, Work},
};

/// Fillings that are replayed in one climb.
const LOOKS: usize = 6000;
/// Steps of one climb.
const STEPS: usize = 300;
/// Fillings that a climb is begun from, each.
const STARTS: usize = 3;
/// Moves of unseen cards before a trouble that may be its reason.
const BACK: usize = 6;
/// What it takes to look one up, against a cell of a table.
const LOOKED_UP: Work = 50;
/// What it weighs that a record can't have happened so.
const NEVER: u64 = 4;

/// Something that is not as it should be: the entry, whose it is, and how many moves came before it.
type Trouble = (usize, Option<Seat>, usize);

/// How far a filling is from a lawful one: what is not kept, and where the replay stops, the later the better.
type Cost = (u64, Reverse<u32>);

/// One way up.
struct Climb {
    /// How much each open duty weighs.
    weights: Vec<u64>,
    /// What came of the fillings that were replayed.
    tried: Vec<Tried>,
    /// Where each is in that list; nothing if it could not be replayed.
    known: BTreeMap<Filling, Option<usize>>,
    /// Those that were stepped on.
    been: BTreeSet<usize>,
    /// How many more may be replayed.
    looks: usize,
}

impl Climb {
    fn cost(&self, at: usize) -> Cost {
        let tried = &self.tried[at];
        let unkept = self.weights.iter().zip(&tried.fares).filter(|(_, fares)| **fares != Fares::Kept);
        let never = if tried.can_be { 0 } else { NEVER };
        (never + unkept.map(|(weight, _)| weight).sum::<u64>(), Reverse(tried.stop))
    }
    fn lawful(&self, at: usize) -> bool {
        let tried = &self.tried[at];
        tried.can_be && tried.fares.iter().all(|fares| *fares == Fares::Kept)
    }
    /// Where to step from a filling: to what is least by the weights. If that is not better, what is not kept weighs more.
    fn step(&mut self, here: usize, around: &[usize]) -> Option<usize> {
        let least = |climb: &Climb| around.iter().copied().min_by_key(|at| climb.cost(*at));
        if least(self).is_some_and(|at| self.cost(at) >= self.cost(here)) {
            for (weight, fares) in self.weights.iter_mut().zip(&self.tried[here].fares) {
                *weight += u64::from(*fares != Fares::Kept);
            }
        }
        least(self)
    }
}

impl<G: Game> Deal<'_, '_, G> {
    /// Looks for a filling that keeps all duties near those that have been tried.
    pub(super) fn climb(&mut self) -> Found {
        let unkept = |tried: &Tried| tried.fares.iter().filter(|fares| **fares != Fares::Kept).count();
        let mut starts: Vec<usize> = (0..self.tried.len()).collect();
        starts.sort_by_key(|at| (!self.tried[*at].can_be, unkept(&self.tried[*at])));
        let starts: Vec<Filling> = starts.into_iter().take(STARTS).map(|at| self.tried[at].filling.clone()).collect();
        for start in starts {
            let weights = vec![1; self.open.len()];
            let (known, been) = (BTreeMap::new(), BTreeSet::new());
            let mut climb = Climb { weights, tried: vec![], known, been, looks: LOOKS };
            if let Some(at) = self.climb_from(start, &mut climb) {
                self.tried.push(climb.tried.swap_remove(at));
                return Found::By(self.tried.len() - 1);
            }
        }
        Found::Unknown
    }
    fn climb_from(&mut self, start: Filling, climb: &mut Climb) -> Option<usize> {
        let mut here = self.look_at(start, climb)??;
        // Of several troubles another is gone about each time.
        for turn in 0..STEPS {
            if climb.lawful(here) {
                return Some(here);
            }
            climb.been.insert(here);
            let troubles = self.troubles(&climb.tried[here]);
            let trouble = *troubles.get(turn % troubles.len().max(1))?;
            let near = self.near(&climb.tried[here].filling, trouble);
            let mut around = self.around(here, near, climb)?;
            if around.is_empty() {
                around = self.around(here, self.model.loose(), climb)?;
            }
            here = climb.step(here, &around)?;
        }
        None
    }
    /// Replays a filling, unless that has been done. Nothing at all if too much has been.
    #[allow(clippy::option_option, reason = "one that can't be replayed is not the end")]
    fn look_at(&mut self, filling: Filling, climb: &mut Climb) -> Option<Option<usize>> {
        self.work = self.work.checked_sub(LOOKED_UP)?;
        if let Some(at) = climb.known.get(&filling) {
            return Some(*at);
        }
        climb.looks = climb.looks.checked_sub(1)?;
        let at = self.fare(&filling).map(|tried| {
            climb.tried.push(tried);
            climb.tried.len() - 1
        });
        climb.known.insert(filling, at);
        Some(at)
    }
    /// What comes of it if one of some cards changes places with any other; only the last if that is better than what is.
    fn around(&mut self, here: usize, near: Cards, climb: &mut Climb) -> Option<Vec<usize>> {
        let loose = self.model.loose();
        let mut around = vec![];
        for one in near.both(loose).iter() {
            for other in loose.iter().filter(|other| *other != one) {
                for next in self.model.exchanged(&climb.tried[here].filling, one, other) {
                    let Some(at) = self.look_at(next, climb)?.filter(|at| !climb.been.contains(at)) else { continue };
                    if climb.cost(at) < climb.cost(here) {
                        return Some(vec![at]);
                    }
                    around.push(at);
                }
            }
        }
        Some(around)
    }
    /// What is not as it should be in a filling, in the order of the text.
    fn troubles(&self, tried: &Tried) -> Vec<Trouble> {
        let halt = tried.halt.map(|halt| {
            let at = self.moves.iter().skip(self.dealing).position(|one| one.entry >= halt);
            let seat = self.record.entries.get(halt).and_then(|entry| entry.seat);
            (halt, seat, at.map_or(self.moves.len(), |at| self.dealing + at))
        });
        let unkept = self.open.iter().zip(&tried.fares).filter(|(_, fares)| **fares != Fares::Kept);
        let unkept =
            unkept.map(|(pending, _)| (pending.entry, G::actor(&pending.action), self.dealing + pending.moves));
        // What comes behind the entry that can't have happened was not judged.
        let judged = unkept.filter(|(entry, ..)| tried.halt.is_none_or(|halt| *entry <= halt));
        let mut all: Vec<Trouble> = judged.chain(halt).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
    /// The cards that may be the reason of a trouble: those that the player held then, and those moved unseen shortly before.
    fn near(&self, filling: &Filling, (entry, seat, at): Trouble) -> Cards {
        let held = seat.map_or(Cards::NONE, |seat| self.model.hand(filling, Held { seat, at, dealt: None }));
        let unseen = self.moves.iter().enumerate().skip(self.dealing).rev();
        let unseen = unseen.filter(|(_, one)| one.entry <= entry && one.what.unseen() > 0).take(BACK);
        unseen.fold(held, |near, (nth, _)| near.and(self.model.moved(filling, nth)))
    }
}
