//! What an action does to the table.

use super::{
    Clause, Kopilka, PACK,
    action::{Act, Action},
    duties::owes,
    state::{Phase, State},
};
use crate::{
    card::{Card, Cards},
    event::{Event, Log, Pot, Watch},
    parts::{Hand, Holds, Listed, Stock},
    seat::{Seat, Seats},
};

impl Kopilka {
    /// The table as it is when a deal opens.
    pub(super) fn open_deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        let left = (PACK.len() as u8).saturating_sub(state.seats.saturating_mul(self.amounts.hand));
        let mut fresh = State {
            seats: state.seats,
            dealer,
            pack: PACK,
            stock: Stock::unseen(left),
            due: Seats::one(dealer.left(state.seats)),
            next_dealer: Some(dealer),
            stakes: state.stakes,
            stake_missing: state.stake_missing,
            now: state.now,
            ..State::default()
        };
        for seat in Seat::all(state.seats) {
            let hand = Hand { unseen: self.amounts.hand, ..Hand::default() };
            (fresh.hands[seat.at()], fresh.dealt[seat.at()]) = (hand, hand);
        }
        let brought = state.brought;
        *state = fresh;
        state.now.paid = Default::default();
        if !self.has(Clause::NoTrumps) {
            state.due = Seat::all(state.seats).collect();
        }
        log.cite(Clause::Dealer, || Event::Deal(dealer));
        log.cite(Clause::Deal, || Event::Pack(PACK));
        if brought > 0 {
            log.cite(Clause::FourDeals, || Event::Brought { pot: Pot::Box, coins: brought });
        }
        self.open_party(state, log);
    }

    /// Plays an action.
    pub(super) fn act<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        let seat = action.seat;
        match action.act {
            Act::Dealt(_, Listed { cards, .. }) => self.give(state, seat, cards, log),
            Act::Stock(args) => {
                state.stock.list(args);
                state.stocked = state.stocked.and(Listed::of(args).cards);
            }
            Act::Offer(args) => self.offer(state, seat, args, log),
            Act::Pick(card) => self.choose(state, seat, Some(card), log),
            Act::Draw(args) => self.draw(state, seat, args, log),
            Act::Drop(card) => self.drop_card(state, seat, card, log),
            Act::Pass if state.unled() => self.choose(state, seat, None, log),
            Act::Pass => self.pass(state, seat, log),
            Act::Lay(card) => self.lay(state, seat, card, log),
            Act::Buy(args) => self.buy(state, seat, args, log),
            Act::Back(_) => self.back(state, seat, log),
            Act::Show(args) => {
                state.show(seat, Listed::of(args).cards);
                self.finish_again(state, log);
            }
            Act::Misdeal | Act::Deal | Act::Hide | Act::Keep => {}
        }
    }

    pub(super) fn lay<W: Watch>(&self, state: &mut State, seat: Seat, card: Option<Card>, log: &mut Log<'_, W>) {
        if state.trick.is_empty() {
            self.lead(state, seat, log);
        }
        let hand = &mut state.hands[seat.at()];
        match card {
            Some(card) => {
                hand.part_with(card);
                state.out.put(card);
            }
            None => {
                let could = state.free();
                let hand = &mut state.hands[seat.at()];
                state.veils[seat.at()] = hand.known.and(hand.could(could));
                hand.shed(1);
            }
        }
        if state.hand(seat).is_empty() {
            state.emptied(seat);
        }
        state.trick.add(seat, card);
        (state.bought, state.just_laid) = (0, true);
        log.cite(Clause::Turn, || Event::Laid(seat, card));
        self.answered(state, seat, log);
    }
    /// A player leads: that may tell who took a trick with unseen cards.
    fn lead<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        if state.unled() {
            self.dealt(state, log);
            state.phase = Phase::Play;
            log.cite(Clause::NoTrumps, || Event::Lead(seat));
        } else {
            log.cite(Clause::Turn, || Event::Lead(seat));
        }
        if let Some(by) = self.taker_who_leads(state, seat) {
            let card = state.last_trick.iter().find(|(layer, _)| *layer == by).and_then(|(_, card)| card);
            let card = card.or_else(|| self.winning_card(state, by));
            if let Some(card) = card {
                state.unveil(by, card);
            }
            let (led, lay) = (state.last_trick.led(), state.last_trick.iter().next().map(|(leader, _)| leader));
            let doubled = card.and_then(|card| Some(self.doubles(card, led?, lay == Some(by))));
            if let Some(last) = state.taken.last_mut() {
                (last.by, last.doubled) = (Some(by), doubled);
            }
        }
        (state.returned, state.last_leader) = (None, None);
        state.waiting = state.with_cards();
    }
    /// A player has laid a card or passed: the next answers, or the trick is over.
    fn answered<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        state.waiting.take(seat);
        match state.waiting.after(seat, state.seats) {
            Some(next) => state.due = Seats::one(next),
            None => self.close_trick(state, log),
        }
    }
    pub(super) fn pass<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        if state.stakes.fine.is_none() && self.has(Clause::PassFine) {
            // A fine that is due needs its stake.
            if state.trick.led().is_some_and(|led| owes(self, state, seat, led.suit()) == Holds::Yes) {
                state.stake_missing = state.stake_missing.or(Some("fine"));
            }
        }
        (state.bought, state.just_laid) = (0, false);
        log.cite(Clause::Turn, || Event::Bid { seat, stays: false });
        self.answered(state, seat, log);
    }
    fn buy<W: Watch>(&self, state: &mut State, seat: Seat, args: &[crate::record::Arg], log: &mut Log<'_, W>) {
        if state.bought == 0 {
            state.before = *state.hand(seat);
        }
        let wanted = u8::try_from(Listed::of(args).len().max(1)).unwrap_or(u8::MAX);
        (state.bought, state.just_laid) = (state.bought.saturating_add(wanted), false);
        self.take_from_stock(state, seat, args, wanted, Clause::Follow, log);
    }
    /// A card just laid goes back into the hand. A lead that nobody answered has done so already.
    fn back<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        if state.returned == Some(seat) {
            state.returned = None;
            return;
        }
        if let Some((seat, card)) = state.trick.take_back() {
            self.give_back(state, seat, card, Clause::Turn, log);
            state.waiting.put(seat);
            state.due = Seats::one(seat);
            state.just_laid = false;
        }
    }
    pub(super) fn give_back<W: Watch>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Option<Card>,
        by: Clause,
        log: &mut Log<'_, W>,
    ) {
        let cards = card.map_or(Cards::NONE, Cards::one);
        state.hands[seat.at()].gain(cards, u8::from(card.is_none()));
        state.out = state.out.less(cards);
        state.filled(seat);
        log.cite(by, || Event::TookBack(seat, card));
    }
}

impl State {
    /// A card laid unseen turns out to be this one: if nothing else left the hand unseen, what stayed in it is known again.
    fn unveil(&mut self, seat: Seat, card: Card) {
        if self.out.has(card) {
            return;
        }
        self.out.put(card);
        self.named.put(seat);
        let hand = &mut self.hands[seat.at()];
        hand.maybe.take(card);
        hand.had.put(card);
        hand.shed = hand.shed.saturating_sub(1);
        if hand.shed == 0 && hand.maybe.len() == u32::from(hand.unseen) {
            hand.known = hand.known.and(hand.maybe);
            (hand.maybe, hand.unseen) = (Cards::NONE, 0);
        }
    }
    /// Whether the last trick is over and the next has not begun.
    pub(super) fn between_tricks(&self) -> bool {
        self.phase == Phase::Play && self.trick.is_empty()
    }
}
