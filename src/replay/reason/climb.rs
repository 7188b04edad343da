//! Looks for a witness step by step: two cards change places, as long as that brings the deal nearer to a lawful one. Where no
//! step does, the duties that are not kept come to weigh more, until one does.

use super::{Deal, Fares, Found, Tried};
use crate::{
    card::{Card, Cards},
    game::Game,
    seat::Seat,
    unseen::{Filling, Held},
};

/// Fillings that are replayed in one climb.
const LOOKS: usize = 4000;
/// Fillings that a climb is begun from, each.
const STARTS: usize = 3;
/// Moves of unseen cards before a trouble that may be its reason.
const BACK: usize = 6;
/// What it weighs that a record can't have happened so.
const NEVER: u64 = 4;

/// Something that is not as it should be: the entry, whose it is, and how many moves came before it.
type Trouble = (usize, Option<Seat>, usize);

/// How much each open duty weighs.
struct Weights(Vec<u64>);

impl Weights {
    /// How far a filling is from a lawful one.
    fn cost(&self, tried: &Tried) -> u64 {
        let unkept = self.0.iter().zip(&tried.fares).filter(|(_, fares)| **fares != Fares::Kept);
        let never = if tried.can_be { 0 } else { NEVER };
        never + unkept.map(|(weight, _)| weight).sum::<u64>()
    }
}

impl<G: Game> Deal<'_, '_, G> {
    /// Looks for a filling that keeps all duties near those that have been tried.
    pub(super) fn climb(&mut self) -> Found {
        let weights = Weights(vec![1; self.open.len()]);
        let mut starts: Vec<usize> = (0..self.tried.len()).collect();
        starts.sort_by_key(|at| weights.cost(&self.tried[*at]));
        let starts: Vec<Filling> = starts.into_iter().take(STARTS).map(|at| self.tried[at].filling.clone()).collect();
        for start in starts {
            if let Some(tried) = self.climb_from(&start) {
                self.tried.push(tried);
                return Found::By(self.tried.len() - 1);
            }
        }
        Found::Unknown
    }
    fn climb_from(&mut self, start: &Filling) -> Option<Tried> {
        let mut weights = Weights(vec![1; self.open.len()]);
        let mut here = self.fare(start)?;
        let mut looks = LOOKS;
        // Of several troubles another is gone about each time.
        for turn in 0.. {
            let cost = weights.cost(&here);
            if cost == 0 {
                break;
            }
            let troubles = self.troubles(&here);
            let trouble = *troubles.get(turn % troubles.len().max(1))?;
            let near = self.near(&here.filling, trouble);
            let mut around = self.around(&here, near, &weights, &mut looks)?;
            if around.is_empty() {
                around = self.around(&here, self.model.loose(), &weights, &mut looks)?;
            }
            let least =
                |weights: &Weights, around: &[Tried]| (0..around.len()).min_by_key(|at| weights.cost(&around[*at]));
            let mut next = least(&weights, &around)?;
            // A step that leaves as much undone as before never comes to weigh less.
            let leads = |tried: &Tried| {
                !here.can_be
                    || here
                        .fares
                        .iter()
                        .zip(&tried.fares)
                        .any(|(now, then)| *now != Fares::Kept && *then == Fares::Kept)
            };
            if !around.iter().any(leads) {
                here = around.swap_remove(next);
                continue;
            }
            while weights.cost(&around[next]) >= weights.cost(&here) {
                if !here.can_be {
                    break;
                }
                for (weight, fares) in weights.0.iter_mut().zip(&here.fares) {
                    *weight += u64::from(*fares != Fares::Kept);
                }
                next = least(&weights, &around)?;
            }
            here = around.swap_remove(next);
        }
        Some(here)
    }
    /// What comes of it if one of some cards changes places with any other; the last is better than what is, if one is.
    fn around(&mut self, here: &Tried, near: Cards, weights: &Weights, looks: &mut usize) -> Option<Vec<Tried>> {
        let loose = self.model.loose();
        let cost = weights.cost(here);
        let mut around = vec![];
        for one in near.both(loose).iter() {
            // Two that are both near change places once.
            let others = loose.iter().filter(|other| *other != one && (!near.has(*other) || key(*other) > key(one)));
            for other in others {
                let Some(next) = self.model.exchanged(&here.filling, one, other) else { continue };
                *looks = looks.checked_sub(1)?;
                let Some(tried) = self.fare(&next) else { continue };
                let better = weights.cost(&tried) < cost;
                around.push(tried);
                if better {
                    return Some(around);
                }
            }
        }
        Some(around)
    }
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

/// Cards in some order.
fn key(card: Card) -> (u8, u8) {
    (card.suit() as u8, card.rank())
}
