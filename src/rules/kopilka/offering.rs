//! What is done before the first lead: cards are dealt, offered, chosen, drawn and dropped.

use super::{
    Clause, Kopilka,
    offers::whole_set,
    state::{Offer, Phase, State},
};
use crate::{
    card::{Card, Cards},
    clause::Ruling,
    event::{Event, Log, Watch},
    parts::{Hand, Holds, Listed},
    record::Arg,
    seat::{Seat, Seats},
};

impl Kopilka {
    /// A hand is dealt, as far as the record lists it.
    pub(super) fn give<W: Watch>(&self, state: &mut State, seat: Seat, cards: Cards, log: &mut Log<'_, W>) {
        state.listed.put(seat);
        let unseen = self.amounts.hand.saturating_sub(cards.len() as u8);
        let hand = Hand { known: cards, had: cards, unseen, ..Hand::default() };
        (state.hands[seat.at()], state.dealt[seat.at()]) = (hand, hand);
        log.cite(Clause::Deal, || Event::Drew { seat, cards, unseen });
    }
    /// The cards are dealt: what the record does not list of it happened all the same.
    pub(super) fn dealt<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if state.phase != Phase::Dealing {
            return;
        }
        state.phase = Phase::Offers;
        let unseen = self.amounts.hand;
        for seat in Seat::all(state.seats).filter(|&seat| W::SEES && !state.listed.has(seat)) {
            log.cite(Clause::Deal, || Event::Drew { seat, cards: Cards::NONE, unseen });
        }
    }

    /// Cards are laid face down for the others to choose from.
    pub(super) fn offer<W: Watch>(&self, state: &mut State, seat: Seat, args: &[Arg], log: &mut Log<'_, W>) {
        self.dealt(state, log);
        if self.one_by_one() {
            state.offers.clear();
            state.drops = Default::default();
        }
        let listed = Listed::of(args);
        let suits = listed.cards.iter().fold(0u8, |suits, card| suits | 1 << card.suit() as u8);
        // A false offer does for every set that the hand may hold. Two sets are dealt only in larger hands.
        let whole = whole_set(self, state, seat, args);
        let false_offer = whole == Ruling::Forbids;
        if false_offer || suits == 0 && self.amounts.hand < 6 {
            state.offered[seat.at()] = 0b1111;
        } else if suits == 0 || whole == Ruling::Open {
            state.vague.put(seat);
        }
        state.offered[seat.at()] |= suits;
        for card in listed.cards.iter() {
            state.reveal(seat, card);
        }
        let waiting = Seat::all(state.seats).filter(|&other| other != seat).collect();
        let unseen = u8::try_from(listed.unseen).unwrap_or(u8::MAX);
        let among = if unseen == 0 { listed.cards } else { state.pack };
        let offer = Offer { seat, cards: listed.cards, unseen, among, waiting, picked: 0, draws: 0, done: false };
        let _ = state.offers.try_push(offer);
        self.next_before_play(state);
    }

    /// A card of the offer is taken, or none.
    pub(super) fn choose<W: Watch>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Option<Option<Card>>,
        log: &mut Log<'_, W>,
    ) {
        state.choosing = true;
        let Some(at) = state.offers.iter().position(|offer| !offer.done) else { return };
        let from = state.offers[at].seat;
        state.offers[at].waiting.take(seat);
        if let Some(card) = card {
            let offer = state.offers[at];
            // The last card can only be that one.
            let card = card.or(offer.cards.iter().next().filter(|_| offer.len() == 1 && offer.unseen == 0));
            match card {
                Some(card) => self.pick_seen(state, at, from, card),
                None => self.pick_unseen(state, at, from),
            }
            let hand = &mut state.hands[seat.at()];
            hand.gain(card.map_or(Cards::NONE, Cards::one), u8::from(card.is_none()));
            hand.came = hand.came.and(card.map_or(Cards::NONE, Cards::one));
            hand.drawn += u8::from(card.is_none());
            state.filled(seat);
            log.cite(Clause::Offer, || Event::Handed { from, to: seat, card });
            state.offers[at].picked += 1;
            self.allow_drop(state, seat, false);
        }
        let Offer { waiting, picked, .. } = state.offers[at];
        if state.offers[at].len() == 0 || waiting.is_empty() {
            state.offers[at].waiting = Seats::NONE;
            let draws = picked.min(state.stock.left);
            (state.offers[at].draws, state.offers[at].done) = (draws, draws == 0);
            if picked > 0 {
                self.allow_drop(state, from, true);
            }
            if state.hand(from).is_empty() {
                state.emptied(from);
            }
        }
        self.next_before_play(state);
    }
    fn pick_seen(&self, state: &mut State, at: usize, from: Seat, card: Card) {
        if state.offers[at].cards.has(card) {
            state.offers[at].cards.take(card);
        } else {
            state.reveal(from, card);
            state.offers[at].unseen = state.offers[at].unseen.saturating_sub(1);
        }
        state.offers[at].among.take(card);
        state.hands[from.at()].lose(card);
    }
    /// One of the cards offered is gone, and nobody but the taker knows which.
    fn pick_unseen(&self, state: &mut State, at: usize, from: Seat) {
        let offer = state.offers[at];
        let elsewhere = state.lying(from).0.less(offer.cards);
        state.blur(from, elsewhere, offer.among);
        let hand = &mut state.hands[from.at()];
        hand.unseen = hand.unseen.saturating_sub(1);
        hand.shed += 1;
        state.offers[at].unseen = offer.len().saturating_sub(1);
        state.offers[at].cards = Cards::NONE;
    }

    /// The offerer draws for the cards that were taken.
    pub(super) fn draw<W: Watch>(&self, state: &mut State, seat: Seat, args: &[Arg], log: &mut Log<'_, W>) {
        let Some(at) = state.offers.iter().position(|offer| !offer.done) else { return };
        let wanted = state.offers[at].draws;
        state.offers[at].done = true;
        self.take_from_stock(state, seat, args, wanted, Clause::Replace, log);
        self.next_before_play(state);
    }
    /// Cards go from the stock into a hand. What the stock's list shows of them is seen, whether the entry repeats it or not.
    pub(super) fn take_from_stock<W: Watch>(
        &self,
        state: &mut State,
        seat: Seat,
        args: &[Arg],
        wanted: u8,
        by: Clause,
        log: &mut Log<'_, W>,
    ) {
        let wanted = wanted.min(state.stock.left);
        let mut cards = Listed::of(args).cards.iter().take(usize::from(wanted)).collect::<Cards>();
        for depth in 0..usize::from(wanted) {
            cards = cards.and(state.stock.peek(depth).flatten().map_or(Cards::NONE, Cards::one));
        }
        let unseen = wanted.saturating_sub(cards.len() as u8);
        state.stock.draw(wanted);
        state.stocked = state.stocked.and(cards);
        let hand = &mut state.hands[seat.at()];
        hand.gain(cards, unseen);
        hand.came = hand.came.and(cards);
        hand.drawn += unseen;
        state.filled(seat);
        log.cite(by, || Event::Drew { seat, cards, unseen });
    }

    /// A card goes out of play.
    pub(super) fn drop_card<W: Watch>(&self, state: &mut State, seat: Seat, card: Option<Card>, log: &mut Log<'_, W>) {
        self.dealt(state, log);
        state.drops[seat.at()] = state.drops[seat.at()].saturating_sub(1);
        match card {
            Some(card) => {
                state.reveal(seat, card);
                state.hands[seat.at()].lose(card);
                match self.owes_suit(state, seat, card.suit()) {
                    // What was dealt is no set to be offered: to drop a card of it makes it none.
                    Holds::No => state.offered[seat.at()] |= 1 << card.suit() as u8,
                    Holds::Maybe => state.vague.put(seat),
                    Holds::Yes => {}
                }
                state.dealt[seat.at()].known.take(card);
                (state.out, state.dropped) = (state.out.with(card), state.dropped.with(card));
            }
            None => {
                let lying = state.lying(seat).0;
                let hand = &mut state.hands[seat.at()];
                let sure = hand.known.both(lying);
                hand.known = hand.known.less(sure);
                hand.shed(1);
                hand.known = hand.known.and(sure);
                state.blurred.put(seat);
            }
        }
        if state.hand(seat).is_empty() {
            state.emptied(seat);
        }
        let (cards, unseen) = (card.map_or(Cards::NONE, Cards::one), u8::from(card.is_none()));
        log.cite(Clause::Replace, || Event::Dropped { seat, cards, unseen });
        self.next_before_play(state);
    }

    /// Who chooses, draws or leads next.
    pub(super) fn next_before_play(&self, state: &mut State) {
        state.due = match state.offer() {
            Some(offer) if offer.draws > 0 => Seats::one(offer.seat),
            Some(offer) => offer.waiting.after(offer.seat, state.seats).map_or(Seats::NONE, Seats::one),
            None => self.first_leaders(state),
        };
    }
    /// Who may lead to the first trick: the first with cards from the dealer's left, if a rule says so.
    fn first_leaders(&self, state: &State) -> Seats {
        let seats = state.with_cards();
        match self.has(Clause::NoTrumps) {
            true => seats.after(state.dealer, state.seats).map_or(Seats::NONE, Seats::one),
            false => seats,
        }
    }
}

impl State {
    /// A hand has no cards left.
    pub(super) fn emptied(&mut self, seat: Seat) {
        if !self.out_first.contains(&seat) {
            let _ = self.out_first.try_push(seat);
        }
    }
    /// A hand has cards again.
    pub(super) fn filled(&mut self, seat: Seat) {
        if self.winners.is_empty() && !self.hand(seat).is_empty() {
            self.out_first.retain(|out| *out != seat);
        }
    }
}
