//! What proves a breach that no single card shows.

use super::{Deal, Deciding};
use crate::{
    game::Game,
    unseen::{Answer, Bar, Model, Move, Work},
};

impl<G: Game> Deal<'_, '_, G> {
    /// The entries that leave no way to keep a duty: none of them can be left out.
    pub(super) fn proof(&mut self, nth: usize) -> Vec<usize> {
        let Deciding { bad, good } = self.deciding(nth);
        let (hands, must_hold) = (self.hand_of(nth), self.must_hold(nth));
        let pack = self.pack;
        let never = |moves: &[Move], work: &mut Work| {
            let Some(rest) = work.checked_sub(pack.len() as Work * moves.len() as Work) else { return false };
            *work = rest;
            let Some(model) = Model::of(pack, moves) else { return false };
            let mut no = |bars: &[Bar]| matches!(model.ask(bars, work), Answer::No);
            if must_hold {
                return hands
                    .first()
                    .is_some_and(|held| good[0].iter().all(|card| no(&[Bar::In { card, held: *held }])));
            }
            let out: Vec<Bar> =
                bad.iter().zip(&hands).map(|(cards, held)| Bar::Out { cards: *cards, held: *held }).collect();
            !out.is_empty() && no(&out)
        };
        let mut moves = self.moves.clone();
        if !never(&moves, &mut self.work) {
            return vec![];
        }
        let mut entries: Vec<usize> =
            moves.iter().filter(|one| !one.what.named().is_empty()).map(|one| one.entry).collect();
        entries.sort_unstable();
        entries.dedup();
        let own = self.open[nth].entry;
        let mut needed = vec![];
        for entry in entries.into_iter().rev().filter(|entry| *entry != own) {
            let without: Vec<Move> = moves
                .iter()
                .map(|one| if one.entry == entry { Move { what: one.what.blind(), entry } } else { one.clone() })
                .collect();
            if never(&without, &mut self.work) {
                moves = without;
            } else {
                needed.push(entry);
            }
        }
        needed.reverse();
        needed
    }
}
