//! How a deal begins, and how it is thrown in.

use super::{
    Clause, Lenturlu,
    readings::DealThree,
    state::{Coins, Phase, State},
};
use crate::{
    card::Cards,
    event::{End, Event, Log, Watch},
    parts::{Hand, Purse, Stock},
    seat::{Seat, Seats},
};

impl Lenturlu {
    /// How many cards each of so many players is dealt.
    pub(super) fn hand_size(&self, seats: u8) -> u8 {
        match (seats, self.readings.deal_three) {
            (..=3, DealThree::Fifteen) => 15,
            (..=4, _) => 12,
            (5, _) => 9,
            (6, _) => 8,
            (7.., _) => 7,
        }
    }
    /// The table as it is when a deal opens.
    pub(super) fn open_deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        self.leave_open(state);
        let size = self.hand_size(state.seats);
        let mut fresh = State {
            seats: state.seats,
            dealer,
            due: Seats::one(dealer.left(state.seats)),
            stock: Stock::unseen(52u8.saturating_sub(state.seats * size)),
            sequence: 1,
            coins: Coins { paid: Purse::default(), ..state.coins },
            opened: true,
            later: state.opened,
            ante: state.ante,
            king: state.king,
            point: state.point,
            stake_missing: state.stake_missing,
            winners: Some(Seats::NONE),
            next_dealer: Some(dealer),
            ..State::default()
        };
        for seat in Seat::all(state.seats) {
            fresh.hands[seat.at()] = Hand { unseen: size, ..Hand::default() };
        }
        if !state.redealt {
            self.antes(&mut fresh);
        }
        *state = fresh;
        log.cite(Clause::Dealer, || Event::Deal(dealer));
        log.cite(Clause::Deck, || Event::Pack(Cards::ALL));
    }
    /// The deal is void: the coins lie where they lay when it was dealt, and its antes stay.
    pub(super) fn throw_in<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        match state.phase {
            Phase::Dealing => self.tell_antes(state, log),
            Phase::Play | Phase::Over => self.undo(state, state.at_lead, Clause::Misdeal, log),
        }
        self.over(state, End::Void, None, Clause::Misdeal, log);
        (state.redealt, state.winners) = (true, Some(Seats::NONE));
    }

    /// A hand is dealt, as far as the record lists it.
    pub(super) fn give<W: Watch>(&self, state: &mut State, seat: Seat, cards: Cards, log: &mut Log<'_, W>) {
        state.listed.put(seat);
        let unseen = self.hand_size(state.seats).saturating_sub(cards.len() as u8);
        state.hands[seat.at()] = Hand { known: cards, had: cards, unseen, ..Hand::default() };
        log.cite(Clause::Deal, || Event::Drew { seat, cards, unseen });
    }
    /// The cards are dealt and the antes laid out: what the record does not list of it happened all the same.
    pub(super) fn begin<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        state.phase = Phase::Play;
        let unseen = self.hand_size(state.seats);
        for seat in Seat::all(state.seats).filter(|&seat| W::SEES && !state.listed.has(seat)) {
            log.cite(Clause::Deal, || Event::Drew { seat, cards: Cards::NONE, unseen });
        }
        self.tell_antes(state, log);
        state.at_lead = state.coins;
    }
}
