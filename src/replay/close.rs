//! The end of a replay, and what of it goes into the verdict.

use super::Replay;
use crate::{
    event::Watch,
    game::Game,
    message::{Message, table},
    notation::words::Word,
    parts::MAX_PLAYED,
    seat::{Seat, Seats},
    spec::Basis,
    verdict::{Class, Undecided, Verdict},
};

impl<G: Game, W: Watch> Replay<'_, G, W> {
    /// Notes the silent questions whose answer decided something.
    pub(super) fn note_decided(&mut self) {
        if self.decided.is_empty() {
            return;
        }
        for question in std::mem::take(&mut self.decided) {
            let Some(asked) = self.table.book.questions.iter().find(|q| q.id == question) else { continue };
            let answer = self.table.book.answer(question).unwrap_or_default();
            let clause = asked.about.first().and_then(|about| self.table.clause_id(about));
            if let (Basis::Silent, Some(clause)) = (asked.basis, clause) {
                let message = Message::new(&table::DECIDED, vec![question.into(), answer.into()]);
                self.find_at_entry(Class::Note, clause, message);
            }
        }
    }
    /// Ends the replay and fills the verdict. Whether some duty was left open.
    pub(super) fn finish(mut self, stopped: bool, verdict: &mut Verdict) -> bool {
        self.close(stopped);
        self.fill(verdict)
    }
    /// Ends the replay.
    pub(super) fn close(&mut self, stopped: bool) {
        self.halt = stopped.then_some(self.at);
        let stopped = stopped || (!self.deals.is_empty() && self.settle(None, None).is_err());
        let on_purpose = self.record.entries.last().is_some_and(|entry| entry.word == Word::Unfinished);
        if G::PLAYS_OUT && !stopped && !on_purpose {
            self.play_out(self.record.entries.len());
        }
        let game = &self.table.game;
        let mid_deal = !self.deals.is_empty() && game.ended(&self.state).is_none();
        if mid_deal {
            self.sum_up("stopped");
            if !stopped && !on_purpose {
                let words = if self.long { &table::LONG } else { &table::STOPS };
                self.find_at_entry(Class::Note, "record.stops", Message::new(words, vec![MAX_PLAYED.into()]));
            }
        }
        self.undecided(self.record.entries.len());
    }
    /// Fills the verdict. Whether some duty was left open.
    pub(super) fn fill(mut self, verdict: &mut Verdict) -> bool {
        let game = &self.table.game;
        let mid_deal = !self.deals.is_empty() && game.ended(&self.state).is_none();
        let seats = self.record.seat_count();
        if G::ACCOUNTS {
            verdict.score = Seat::all(seats).map(|seat| game.account(&self.state, seat)).collect();
        }
        let over = !self.deals.is_empty() && !mid_deal;
        verdict.endless = game.endless(&self.state);
        verdict.loser = game.losers(&self.state).filter(|_| over);
        verdict.winner = if over { game.winners(&self.state) } else { Some(Seats::NONE) };
        self.found.sort_by_key(|found| (found.entry, found.finding.span.start, found.rank));
        self.open.sort_by_key(|(entry, _)| *entry);
        let names = &verdict.players;
        let table = self.table;
        verdict.findings = self.found.into_iter().map(|found| table.cite(found.finding.named(names))).collect();
        verdict.open =
            self.open.into_iter().map(|(_, open)| Undecided { message: open.message.named(names), ..open }).collect();
        (verdict.deals, verdict.steps) = (self.deals, self.step);
        (verdict.more, verdict.worst) = (self.more, self.worst);
        self.left_open
    }
}
