//! Replays a deal as a filling has it.

use super::{Deal, Fares, Found, Tried};
use crate::{
    event::Blind,
    game::Game,
    notation::words::Word,
    replay::decide::Key,
    unseen::{Answer, Bar, Filled, Filling, Lie, Work, fill},
    verdict::Class,
};

/// Fillings of one deal that are replayed at most.
const MOST: usize = 2000;
/// What replaying one entry takes, against a cell of a table.
const ENTRY: Work = 100;

impl<G: Game> Deal<'_, '_, G> {
    /// Asks for a filling under some bars and replays it.
    pub(super) fn look(&mut self, bars: &[Bar]) -> Found {
        match self.model.ask(bars, &mut self.work) {
            Answer::No => Found::Never,
            Answer::Unknown => Found::Unknown,
            Answer::Yes(filling) => Found::By(self.replay(filling)),
        }
    }
    /// Replays a filling, unless that has been done.
    pub(super) fn replay(&mut self, filling: Filling) -> usize {
        if let Some(at) = self.tried.iter().position(|tried| tried.filling == filling) {
            return at;
        }
        let tried = self.fare(&filling).unwrap_or_else(|| Tried {
            filling,
            can_be: false,
            halt: None,
            stop: 0,
            odd: true,
            guessed: false,
            wrong: 0,
            fares: vec![Fares::Open; self.open.len()],
        });
        self.tried.push(tried);
        self.tried.len() - 1
    }
    pub(super) fn write(&self, filled: &mut Filled, filling: &Filling) -> bool {
        let Deal { moves, dealing, model, .. } = self;
        let lie = Lie { moves, dealing: *dealing, model, filling, piles: G::PLAYS_OUT };
        fill(filled, self.record, self.entries.clone(), &lie)
    }
    /// What becomes of the open duties when the cards lie so; nothing if it can't be told.
    pub(super) fn fare(&mut self, filling: &Filling) -> Option<Tried> {
        self.work =
            self.work.checked_sub(ENTRY * (self.entries.len() as Work + 4)).filter(|_| self.tried.len() < MOST)?;
        let mut filled = Filled::new(self.record);
        if !self.write(&mut filled, filling) {
            return None;
        }
        let Filled { record, mut of, guessed, .. } = filled;
        of.push(self.entries.end);
        let mut blind = Blind;
        let mut replay = self.table.begin(&record, self.text, &mut blind);
        replay.state = self.before.clone();
        let stopped = replay.run().is_err();
        let halt = stopped.then_some(replay.at);
        if !stopped {
            // Behind the last entry stands the next deal, or nothing.
            replay.at = if self.last { record.entries.len().saturating_sub(1) } else { record.entries.len() };
            let _ = replay.settle((!self.last).then_some(Word::Dealer), None);
        }
        let old = |at: usize| of.get(at).copied().unwrap_or(self.entries.end);
        let broken: Vec<Key> = replay
            .found
            .iter()
            .filter(|found| found.finding.class == Class::Violation || found.finding.settled)
            .map(|found| (old(found.entry), found.rank, found.finding.seat))
            .collect();
        let open: Vec<Key> = replay
            .pending
            .iter()
            .map(|pending| (old(pending.entry), pending.rule, G::actor(&pending.action)))
            .collect();
        // A breach past which the replay can't go on may have happened, if it is one of those that are open.
        let halt = halt.map(old).filter(|halt| Some(*halt) != self.halt);
        let breach = replay.found.last().filter(|found| halt.is_some() && found.finding.class == Class::Violation);
        let breach = breach.map(|found| (old(found.entry), found.rank, found.finding.seat));
        let can_be = halt.is_none() && (stopped || self.halt.is_none())
            || breach.is_some_and(|breach| self.open.iter().any(|pending| pending.key() == breach));
        let fares = self.open.iter().map(|pending| {
            let key = pending.key();
            let behind = halt.is_some_and(|halt| pending.entry > halt);
            match (broken.contains(&key), behind || open.contains(&key)) {
                (true, _) => Fares::Broken,
                (false, true) => Fares::Open,
                (false, false) => Fares::Kept,
            }
        });
        let odd = halt.is_some()
            && replay.found.last().is_some_and(|found| {
                found.finding.class == Class::Contradiction && found.finding.clause != "record.missing"
            });
        let stop = replay.found.last().filter(|_| halt.is_some()).map_or(u32::MAX, |found| found.finding.span.start);
        let wrong = replay.found.iter().filter(|found| found.finding.class == Class::Mismatch).count();
        // Of a guess that comes to something wrong, nothing is known.
        let fares: Vec<Fares> = fares.collect();
        let in_vain = guessed && fares.iter().any(|fares| *fares != Fares::Kept);
        let (can_be, odd) = (can_be && !in_vain, odd || in_vain);
        Some(Tried { filling: filling.clone(), can_be, halt, stop, odd, guessed, wrong, fares })
    }
}
