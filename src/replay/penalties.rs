//! Entries that put a penalty down: each answers to the last irregularity of its player that has none yet.

use super::Replay;
use crate::{
    event::Watch,
    game::Game,
    message::{Message, Piece, table},
    record::{Entry, What},
    seat::Seat,
    verdict::Class,
};

impl<G: Game, W: Watch> Replay<'_, G, W> {
    pub(super) fn penalty_entry(&mut self, entry: &Entry) {
        let amount = self.record.args(entry).iter().find_map(|arg| match arg.what {
            What::Number(n) => Some(n),
            _ => None,
        });
        if let (Some(seat), Some(amount)) = (entry.seat, amount) {
            self.answer(self.at, seat, amount);
        }
    }
    /// Finds what a penalty put down by an entry answers to: the last irregularity of the player before it that has none yet.
    pub(super) fn answer(&mut self, by: usize, seat: Seat, amount: u32) {
        let deal = self.deals.len() as u32;
        let answered = |found: &super::Found| {
            let finding = &found.finding;
            let due = finding.class == Class::Violation && !finding.settled && finding.deal == Some(deal);
            due && found.entry < by && finding.penalty.iter().any(|penalty| penalty.seat == seat)
        };
        let found =
            (0..self.found.len()).filter(|&at| answered(&self.found[at])).max_by_key(|&at| self.found[at].entry);
        let waits = |p: &super::Pending<'_, G>| {
            p.entry < by && p.put_down.is_none() && p.figure.as_ref().is_some_and(|f| f.seat == seat)
        };
        let open =
            (0..self.pending.len()).filter(|&at| waits(&self.pending[at])).max_by_key(|&at| self.pending[at].entry);
        let later = |at: usize| found.is_none_or(|found| self.found[found].entry < self.pending[at].entry);
        if let Some(open) = open.filter(|&at| later(at)) {
            self.pending[open].put_down = Some((by, amount));
            return;
        }
        if let Some(found) = found {
            self.put_down(found, by, amount);
            return;
        }
        match self.table.game.trickless(&self.state, seat) {
            Some(due) if !self.settled.has(seat) => {
                self.settled.put(seat);
                match due {
                    Some(due) if amount != due && amount != 0 => self.wrong_amount(by, seat, due, amount),
                    Some(_) => {}
                    None => self.penalty_open(by),
                }
            }
            Some(_) | None => self.nothing_due(by),
        }
    }
    /// A penalty answers to a finding: the violation becomes a note, and a wrong amount a mismatch.
    pub(super) fn put_down(&mut self, found: usize, entry: usize, amount: u32) {
        let finding = &mut self.found[found].finding;
        (finding.class, finding.settled) = (Class::Note, true);
        let Some(penalty) = finding.penalty.first() else { return };
        let (seat, due) = (penalty.seat, penalty.amount);
        if amount != due && amount != 0 {
            self.wrong_amount(entry, seat, due, amount);
        }
    }
    fn wrong_amount(&mut self, entry: usize, seat: Seat, due: u32, amount: u32) {
        let pieces = vec![Piece::Seat(seat), u64::from(due).into(), u64::from(amount).into()];
        self.at_entry(entry, seat, Message::new(&table::PENALTY_AMOUNT, pieces));
    }
    /// A penalty of which unseen cards leave open whether it is due.
    pub(super) fn penalty_open(&mut self, entry: usize) {
        let now = std::mem::replace(&mut self.at, entry);
        let seat = self.record.entries.get(entry).and_then(|entry| entry.seat);
        self.claim_open("record.penalty", self.place(Some(0)), seat);
        self.at = now;
    }
    /// A penalty that answers to nothing.
    pub(super) fn nothing_due(&mut self, entry: usize) {
        if let Some(seat) = self.record.entries.get(entry).and_then(|entry| entry.seat) {
            self.at_entry(entry, seat, Message::new(&table::PENALTY_NOTHING, vec![Piece::Seat(seat)]));
        }
    }
    fn at_entry(&mut self, entry: usize, seat: Seat, message: Message) {
        let now = std::mem::replace(&mut self.at, entry);
        let span = self.place(Some(0));
        self.find(Class::Mismatch, "record.penalty", span, Some(seat), message);
        self.at = now;
    }
}
