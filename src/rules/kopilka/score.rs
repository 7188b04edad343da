//! What a deal and a party cost and bring.

use super::{
    Clause, Kopilka,
    readings::{BoxShort, FirstOutFine, NextDealer, NoTrickFinePer},
    state::{Party, Phase, State},
};
use crate::{
    event::{Blind, End, Event, Log, Pot, Watch},
    parts::{Purse, pieces, shares},
    seat::{Seat, Seats},
};

/// The deals of a party.
const DEALS: u8 = 4;

impl Kopilka {
    /// Opens a party, if the deal is its first.
    pub(super) fn open_party<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if state.now.party.over && self.has(Clause::NewParty) {
            state.now.party = Party::default();
            state.now.purse = Purse::default();
            for seat in Seat::all(state.seats) {
                log.cite(Clause::NewParty, || Event::Reset(seat));
            }
        }
        if state.now.party.anted || !self.has(Clause::Ante) {
            return;
        }
        state.now.party.anted = true;
        match state.stakes.ante {
            Some(ante) => {
                Seat::all(state.seats).for_each(|seat| self.put(state, seat, ante, Clause::Ante, log));
            }
            None => state.stake_missing = state.stake_missing.or(Some("ante")),
        }
    }

    /// The deal is over: fines and dues are put into the box, and after the fourth it is emptied.
    pub(super) fn finish<W: Watch>(&self, state: &mut State, blocked: bool, log: &mut Log<'_, W>) {
        if blocked {
            log.decided("blocked");
        }
        // Another answer would have let the others play on, or not.
        if !state.winners.is_empty()
            && (state.with_cards().len() > 1 || state.out_first.len() > state.winners.iter().count())
        {
            log.decided("end-of-deal");
        }
        let before = state.now;
        self.settle_deal(state, blocked, log);
        state.unsettled = state.doubts.iter().any(|doubts| *doubts > 0).then_some((before, blocked));
    }
    /// Cards shown behind the end of a deal may settle what was open of it: then it is reckoned again, and what that adds
    /// is paid.
    pub(super) fn finish_again<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let Some((before, blocked)) = state.unsettled else { return };
        let then = std::mem::replace(&mut state.now, before);
        self.settle_deal(state, blocked, &mut Log::new(&mut Blind, &mut vec![]));
        state.unsettled = state.doubts.iter().any(|doubts| *doubts > 0).then_some((before, blocked));
        let more = |seat: Seat| state.now.purse.of(seat) - then.purse.of(seat);
        for seat in Seat::all(state.seats) {
            pieces(-more(seat), |coins| log.cite(Clause::PassFine, || Event::Put { seat, pot: Pot::Box, coins }));
        }
        for seat in Seat::all(state.seats) {
            pieces(more(seat), |coins| log.cite(Clause::Payout, || Event::Gained { seat, pot: Pot::Box, coins }));
        }
    }
    fn settle_deal<W: Watch>(&self, state: &mut State, blocked: bool, log: &mut Log<'_, W>) {
        (state.no_trick, state.no_trick_open) = (Seats::NONE, Seats::NONE);
        let void = blocked && self.void_if_blocked();
        if void || !self.has(Clause::FirstOut) {
            state.winners = Seats::NONE;
        }
        for seat in state.winners.iter() {
            log.cite(Clause::FirstOut, || Event::Out(seat));
        }
        let last = self.has(Clause::FourDeals) && state.now.party.played + 1 == DEALS;
        self.pay_fines(state, log);
        if !void {
            self.count_tricks(state);
        }
        self.fine_the_trickless(state, void, last, log);
        if !void && self.has(Clause::FirstOut) {
            self.pay_dues(state, log);
        }
        state.now.party.played = state.now.party.played.saturating_add(1);
        state.next_dealer = match self.readings.next_dealer {
            NextDealer::Left => Some(state.dealer.left(state.seats)),
            NextDealer::Any => None,
        };
        if last {
            self.pay_out(state, log);
            (state.now.party.over, state.next_dealer) = (true, None);
            log.cite(Clause::FourDeals, || Event::Over(End::Played));
        }
        self.over(state, if void { End::Void } else { End::Played }, log);
    }
    /// The deal is over.
    pub(super) fn over<W: Watch>(&self, state: &mut State, end: End, log: &mut Log<'_, W>) {
        (state.phase, state.due, state.end) = (Phase::Over, Seats::NONE, Some(end));
        log.cite(Clause::Dealer, || Event::Over(end));
    }

    /// The fines for passing with the suit in hand.
    fn pay_fines<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let fine = state.stakes.fine.unwrap_or(0);
        for seat in Seat::all(state.seats) {
            for _ in 0..state.fines[seat.at()] {
                self.put(state, seat, fine, Clause::PassFine, log);
            }
            if state.doubts[seat.at()] > 0 {
                state.leave_open(seat);
            }
        }
    }
    /// Adds the tricks of the deal to those of the party.
    fn count_tricks(&self, state: &mut State) {
        for taken in &state.taken {
            let party = &mut state.now.party;
            match taken.by {
                Some(by) => party.took.put(by),
                None => taken.among.iter().for_each(|seat| party.may_have.put(seat)),
            }
            match (taken.by, taken.suit, taken.doubled) {
                (Some(by), Some(suit), Some(doubled)) => {
                    let price = u64::from(self.amounts.prices[suit as usize]);
                    party.worth[by.at()] += if doubled { 2 * price } else { price };
                }
                _ => party.open = true,
            }
        }
    }
    /// The fine of those who have taken no trick.
    fn fine_the_trickless<W: Watch>(&self, state: &mut State, void: bool, last: bool, log: &mut Log<'_, W>) {
        if !self.has(Clause::NoTrickFine) {
            return;
        }
        let exempt = match self.readings.first_out_fine {
            FirstOutFine::No => state.winners,
            FirstOutFine::Yes => Seats::NONE,
        };
        for seat in Seat::all(state.seats).filter(|seat| !exempt.has(*seat)) {
            let owes = match self.readings.no_trick_fine_per {
                NoTrickFinePer::Deal if void => Some(false),
                NoTrickFinePer::Deal => match state.taken.iter().any(|taken| taken.by == Some(seat)) {
                    true => Some(false),
                    false => state.tricks(seat).map(|tricks| tricks == 0),
                },
                NoTrickFinePer::Party if !last || state.now.party.took.has(seat) => Some(false),
                NoTrickFinePer::Party => (!state.now.party.may_have.has(seat)).then_some(true),
            };
            match (owes, state.stakes.fine) {
                (Some(false), _) => {}
                (None, _) => {
                    state.no_trick_open.put(seat);
                    state.leave_open(seat);
                }
                (Some(true), None) => state.stake_missing = state.stake_missing.or(Some("fine")),
                (Some(true), Some(fine)) => {
                    state.no_trick.put(seat);
                    self.put(state, seat, fine, Clause::NoTrickFine, log);
                }
            }
        }
    }
    /// What everybody pays who was not first out.
    fn pay_dues<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let Some(due) = state.stakes.due else {
            state.stake_missing = state.stake_missing.or(Some("due"));
            return;
        };
        let winners = state.winners;
        for seat in Seat::all(state.seats).filter(|seat| !winners.has(*seat)) {
            self.put(state, seat, due, Clause::FirstOut, log);
        }
    }

    /// The box pays for the tricks of the party; what is left goes to who was first out.
    fn pay_out<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if self.has(Clause::Payout) {
            let worth = state.now.party.worth;
            let total: i64 = worth.iter().map(|worth| *worth as i64).sum();
            let in_box = state.now.in_box;
            match (state.now.party.open, total <= in_box) {
                (true, _) => self.leave_payout_open(state, Seat::all(state.seats).collect()),
                (false, true) => {
                    for seat in Seat::all(state.seats) {
                        self.gain(state, seat, worth[seat.at()] as i64, Clause::Payout, log);
                    }
                }
                // What the box falls short by is not known.
                (false, false) if state.now.box_open => {
                    let paid = Seat::all(state.seats).filter(|seat| worth[seat.at()] > 0);
                    self.leave_payout_open(state, paid.collect());
                }
                (false, false) => self.pay_short(state, total, log),
            }
        }
        if state.winners.is_empty() || !self.has(Clause::Remainder) {
            return;
        }
        if state.now.box_open {
            state.winners.iter().for_each(|seat| state.leave_open(seat));
            // However much it was, it is gone.
            (state.now.in_box, state.now.box_open) = (0, false);
            return;
        }
        let order: Vec<Seat> = state.dealer.round(state.seats).filter(|seat| state.winners.has(*seat)).collect();
        for (seat, coins) in shares(state.now.in_box, order.into_iter()) {
            self.gain(state, seat, coins, Clause::Remainder, log);
        }
    }
    /// The payout is open for some seats, and so is what is left.
    fn leave_payout_open(&self, state: &mut State, seats: Seats) {
        seats.iter().for_each(|seat| state.leave_open(seat));
        state.now.box_open = true;
    }
    /// The box pays for tricks that are worth more than it holds.
    fn pay_short<W: Watch>(&self, state: &mut State, total: i64, log: &mut Log<'_, W>) {
        log.decided("box-short");
        let (worth, in_box) = (state.now.party.worth, state.now.in_box);
        let of = |seat: Seat| worth[seat.at()] as i64;
        let order = || state.dealer.round(state.seats);
        let mut left = in_box;
        let paid: Vec<(Seat, i64)> = match self.readings.box_short {
            BoxShort::InOrder => order()
                .map(|seat| {
                    let coins = of(seat).min(left);
                    left -= coins;
                    (seat, coins)
                })
                .collect(),
            BoxShort::InProportion => {
                let part = |seat: Seat| (i128::from(in_box) * i128::from(of(seat)) / i128::from(total)) as i64;
                let mut odd = in_box - order().map(part).sum::<i64>();
                let share = |seat: Seat| {
                    let more = i64::from(odd > 0 && of(seat) > 0);
                    odd -= more;
                    (seat, part(seat) + more)
                };
                order().map(share).collect()
            }
        };
        for (seat, coins) in paid {
            self.gain(state, seat, coins, Clause::Payout, log);
        }
    }
    /// Coins go from a seat into the box.
    pub(super) fn put<W: Watch>(&self, state: &mut State, seat: Seat, coins: u32, by: Clause, log: &mut Log<'_, W>) {
        state.now.purse.put(seat, &mut state.now.in_box, i64::from(coins));
        state.now.paid.put(seat, &mut 0, i64::from(coins));
        if coins > 0 {
            log.cite(by, || Event::Put { seat, pot: Pot::Box, coins });
        }
    }
    /// Coins go from the box to a seat.
    pub(super) fn gain<W: Watch>(&self, state: &mut State, seat: Seat, coins: i64, by: Clause, log: &mut Log<'_, W>) {
        state.now.purse.gain(seat, &mut state.now.in_box, coins);
        state.now.paid.gain(seat, &mut 0, coins);
        pieces(coins, |coins| log.cite(by, || Event::Gained { seat, pot: Pot::Box, coins }));
    }
}

impl State {
    /// What a seat has paid is open, and so is what lies in the box.
    fn leave_open(&mut self, seat: Seat) {
        self.now.purse.open.put(seat);
        self.now.paid.open.put(seat);
        self.now.box_open = true;
    }
}
