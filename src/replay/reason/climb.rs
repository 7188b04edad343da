//! Looks for a witness step by step: two cards change places, as long as fewer duties are broken for it.

use std::collections::BTreeSet;

use super::{Deal, Fares, Found, Tried};
use crate::{
    card::{Card, Cards},
    game::Game,
    seat::Seat,
    unseen::{Filling, Held},
};

/// Fillings that are replayed in one climb.
const LOOKS: usize = 3000;
/// Fillings that it is begun from.
const STARTS: usize = 4;
/// Cards laid unseen before a trouble that may be its reason.
const BACK: usize = 6;

/// How far a filling is from a lawful one: how much of the deal comes behind the entry that can't have happened, whether the
/// record can't have happened so for another reason, and how many duties are not kept.
type Cost = (usize, bool, usize);

impl<G: Game> Deal<'_, '_, G> {
    /// Looks for a filling that keeps all duties near those that have been tried.
    pub(super) fn climb(&mut self) -> Found {
        let mut starts: Vec<(Cost, usize)> = (0..self.tried.len()).map(|at| (self.cost(&self.tried[at]), at)).collect();
        starts.sort_unstable();
        let starts: Vec<Filling> =
            starts.into_iter().take(STARTS).map(|(_, at)| self.tried[at].filling.clone()).collect();
        let (mut seen, mut looks) = (BTreeSet::new(), LOOKS);
        for start in starts {
            if let Some(tried) = self.climb_from(start, &mut seen, &mut looks) {
                self.tried.push(tried);
                return Found::By(self.tried.len() - 1);
            }
        }
        Found::Unknown
    }
    fn cost(&self, tried: &Tried) -> Cost {
        let behind = tried.halt.map_or(0, |halt| self.entries.end.saturating_sub(halt));
        (behind, !tried.can_be, tried.fares.iter().filter(|fares| **fares != Fares::Kept).count())
    }
    fn climb_from(&mut self, start: Filling, seen: &mut BTreeSet<Filling>, looks: &mut usize) -> Option<Tried> {
        let mut here = self.fare(&start)?;
        let mut cost = self.cost(&here);
        // Where all steps lead to as many troubles or more, others of the troubles are gone about.
        let mut turn = 0;
        while cost != Cost::default() {
            let troubles = self.troubles(&here);
            let (entry, seat, at) = *troubles.get(turn % troubles.len().max(1))?;
            let mut level = None;
            let mut better = None;
            for (one, other) in self.exchanges(&here.filling, entry, seat, at) {
                let Some(next) = self.model.exchanged(&here.filling, one, other) else { continue };
                if !seen.insert(next.clone()) {
                    continue;
                }
                *looks = looks.checked_sub(1)?;
                let Some(tried) = self.fare(&next) else { continue };
                let now = self.cost(&tried);
                if now < cost {
                    better = Some((now, tried));
                    break;
                }
                if level.as_ref().is_none_or(|(least, _)| now < *least) {
                    level = Some((now, tried));
                }
            }
            turn = if better.is_some() { 0 } else { turn + 1 };
            let next = better.or_else(|| level.filter(|(least, _)| least.0 <= cost.0 && least.2 <= cost.2 + 1));
            match next {
                Some((now, tried)) => (cost, here) = (now, tried),
                None if turn < troubles.len() => {}
                None => return None,
            }
        }
        Some(here)
    }
    /// What is not as it should be in a filling: the entry, whose it is, and how many moves came before it.
    fn troubles(&self, tried: &Tried) -> Vec<(usize, Option<Seat>, usize)> {
        let halt = tried.halt.map(|halt| {
            let at = self.moves.iter().skip(self.dealing).position(|one| one.entry >= halt);
            let seat = self.record.entries.get(halt).and_then(|entry| entry.seat);
            (halt, seat, at.map_or(self.moves.len(), |at| self.dealing + at))
        });
        let broken = self.open.iter().zip(&tried.fares).filter(|(_, fares)| **fares != Fares::Kept);
        let broken =
            broken.map(|(pending, _)| (pending.entry, G::actor(&pending.action), self.dealing + pending.moves));
        // What comes behind the entry that can't have happened was not judged.
        let mut all: Vec<_> =
            broken.filter(|(entry, ..)| tried.halt.is_none_or(|halt| *entry <= halt)).chain(halt).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
    /// Pairs of cards that may change places to mend a trouble: one that the player held then, or that was laid unseen by then,
    /// and any other.
    fn exchanges(&self, filling: &Filling, entry: usize, seat: Option<Seat>, at: usize) -> Vec<(Card, Card)> {
        let mut near = Cards::NONE;
        if let Some(seat) = seat {
            near = near.and(self.model.hand(filling, Held { seat, at, dealt: None }));
        }
        let unseen = self.moves.iter().enumerate().skip(self.dealing).rev();
        let unseen = unseen.filter(|(_, one)| one.entry <= entry && one.what.unseen() > 0).take(BACK);
        for (nth, _) in unseen {
            near = near.and(self.model.moved(filling, nth));
        }
        let loose = self.model.loose();
        let near = near.both(loose);
        near.iter()
            .flat_map(|one| loose.iter().filter(move |other| *other != one).map(move |other| (one, other)))
            .collect()
    }
}
