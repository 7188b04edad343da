//! How a deal ends, who has lost it, and what that costs.

use super::{
    Clause, Moskovka,
    readings::{BothOut, NextDealer},
    state::{Phase, State},
};
use crate::{
    event::{End, Event, Log, Watch},
    seat::{Seat, Seats},
};

impl Moskovka {
    /// The last cards were beaten by the last cards.
    pub(super) fn nobody_left<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        log.decided("both-out");
        let losers = match self.readings.both_out {
            BothOut::NoLoser => Seats::NONE,
            BothOut::BeaterLoses => Seats::one(state.answerer),
        };
        self.lost(state, losers, log);
    }
    /// The deal is over, and somebody has lost it, or nobody.
    pub(super) fn lost<W: Watch>(&self, state: &mut State, losers: Seats, log: &mut Log<'_, W>) {
        let losers = if self.has(Clause::Loser) { losers } else { Seats::NONE };
        state.losers = losers;
        log.cite(Clause::Loser, || Event::Lost(losers));
        if let Some(loser) = losers.only() {
            self.pay(state, loser, log);
        }
        state.next_dealer = losers.only().or_else(|| self.after_nobody(state));
        self.over(state, End::Played, log);
    }
    /// Who deals after a deal that nobody has lost.
    fn after_nobody(&self, state: &State) -> Option<Seat> {
        match self.readings.next_dealer {
            NextDealer::Left => Some(state.dealer.left(state.seats)).filter(|_| self.has(Clause::Dealer)),
            NextDealer::Any => None,
        }
    }
    /// The loser pays each of the others.
    fn pay<W: Watch>(&self, state: &mut State, from: Seat, log: &mut Log<'_, W>) {
        if !self.has(Clause::Loss) {
            return;
        }
        let Some(coins) = state.stake else {
            let all: Seats = Seat::all(state.seats).collect();
            (state.purse.open, state.paid.open) = (all, all);
            return;
        };
        for to in from.round(state.seats).filter(|to| *to != from) {
            state.purse.pay(from, to, i64::from(coins));
            state.paid.pay(from, to, i64::from(coins));
            log.cite(Clause::Loss, || Event::Paid { from, to, coins });
        }
    }
    /// The deal is over.
    pub(super) fn over<W: Watch>(&self, state: &mut State, end: End, log: &mut Log<'_, W>) {
        state.phase = Phase::Over;
        state.due = Seats::NONE;
        state.end = Some(end);
        log.cite(Clause::Dealer, || Event::Over(end));
    }
    /// Who won by a deal that is over.
    pub(super) fn won(&self, state: &State) -> Seats {
        match state.end {
            Some(End::Played) => Seat::all(state.seats).filter(|seat| !state.losers.has(*seat)).collect(),
            _ => Seats::NONE,
        }
    }
}
