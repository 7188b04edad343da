//! What an action does to the table.

use super::{
    Clause, Mushka,
    action::{Act, Action, count},
    know::{reveal, uncover},
    power::PAMPHIL,
    readings::{AllPass, SolePlayer, TurnUp},
    state::{HAND, Phase, State},
};
use crate::{
    card::{Card, Cards, Suit},
    event::{End, Event, Log, Watch},
    notation::words::Word,
    parts::{Hand, Listed, Stock},
    seat::{Seat, Seats},
};

impl Mushka {
    /// The table as it is when a deal opens.
    pub(super) fn open_deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        if state.winners.is_none_or(|winners| !winners.is_empty()) {
            // A match was won: the next begins from nothing. If that is open, so is every sheet.
            let open = state.winners.is_none();
            state.sheet.clear();
            Seat::all(state.seats).for_each(|seat| state.sheet.at(seat).open = open);
        }
        let pack = self.pack(state.seats);
        let fixed = self.has(Clause::Trumps);
        let turned = u8::from(self.readings.turn_up == TurnUp::Table && !fixed);
        let left = (pack.len() as u8).saturating_sub(state.seats * HAND + turned);
        let mut fresh = State {
            seats: state.seats,
            sheet: state.sheet,
            flush_stake: state.flush_stake,
            pamphil_stake: state.pamphil_stake,
            trump: fixed.then_some(Suit::Spades),
            dealer,
            pack,
            stock: Stock::unseen(left),
            staying: Seat::all(state.seats).collect(),
            due: Seats::one(dealer.left(state.seats)),
            winners: Some(Seats::NONE),
            next_dealer: Some(dealer),
            ..State::default()
        };
        for seat in Seat::all(state.seats) {
            fresh.hands[seat.at()] = Hand { unseen: HAND, ..Hand::default() };
        }
        *state = fresh;
        log.cite(Clause::Dealer, || Event::Deal(dealer));
        log.cite(Clause::Deck, || Event::Pack(pack));
        if fixed {
            log.cite(Clause::Trumps, || Event::Trumps(Suit::Spades));
        }
    }

    /// Plays an action.
    pub(super) fn act<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        let seat = action.seat;
        match action.act {
            Act::Dealt(_, Listed { cards, .. }) => self.give(state, seat, cards, log),
            Act::Turn(card) if state.turned_up => self.turn_next(state, card, log),
            Act::Turn(card) => self.turn(state, card, log),
            Act::Stock(args) => {
                if state.phase == Phase::Exchange {
                    self.reshuffle(state, log);
                }
                state.stock.list(args);
            }
            Act::Play | Act::Pass => self.bid(state, seat, matches!(action.act, Act::Play), log),
            Act::Swap { dropped, drawn } => {
                self.swap(state, seat, &Listed::of(dropped), drawn.map(Listed::of).as_ref(), count(dropped), log)
            }
            Act::Stand => self.exchanged(state, seat),
            Act::Open(args) => {
                uncover(&mut state.hands[seat.at()], Listed::of(args).cards);
                self.open(state, seat, log);
            }
            Act::Mistigri(args) => {
                uncover(&mut state.hands[seat.at()], Listed::of(args).cards);
                self.claim(state, seat, log);
            }
            Act::Announce => self.announced(state, seat, log),
            Act::Trump(suit) => {
                (state.trump, state.named) = (Some(suit), true);
                log.cite(Clause::Turned, || Event::Trumps(suit));
            }
            Act::Lay(card) => self.lay(state, seat, card, log),
            Act::Back(_) => {
                if let Some((seat, card)) = state.trick.take_back() {
                    state.hands[seat.at()].gain(card.map_or(Cards::NONE, Cards::one), u8::from(card.is_none()));
                    state.out = state.out.less(card.map_or(Cards::NONE, Cards::one));
                    if card.is_some() && card == self.power.key {
                        state.key.take_back();
                    }
                    if card == Some(PAMPHIL) {
                        state.pamphil_laid = None;
                    }
                    state.due = Seats::one(seat);
                    log.cite(Clause::Turn, || Event::TookBack(seat, card));
                }
            }
            Act::Show(args) => {
                reveal(&mut state.hands[seat.at()], Listed::of(args).cards);
            }
            Act::Misdeal | Act::Deal | Act::Keep => {}
        }
    }

    /// A card is turned up.
    pub(super) fn turn<W: Watch>(&self, state: &mut State, card: Option<Card>, log: &mut Log<'_, W>) {
        state.turned = card;
        state.trump = card.and_then(|card| self.trump_of(card));
        state.turned_up = true;
        let under = self.turn_up(state, card);
        log.cite(Clause::Deal, || Event::Turned { card, under });
    }
    /// A hand is dealt, as far as the record lists it.
    pub(super) fn give<W: Watch>(&self, state: &mut State, seat: Seat, cards: Cards, log: &mut Log<'_, W>) {
        state.listed.put(seat);
        state.given = state.given.and(cards);
        let unseen = HAND.saturating_sub(cards.len() as u8);
        state.hands[seat.at()] = Hand { known: cards, had: cards, unseen, ..Hand::default() };
        log.cite(Clause::Deal, || Event::Drew { seat, cards, unseen });
    }
    /// Whether a turned card stays on the table whatever is answered: the card in power and Pamphil do.
    pub(super) fn stays_turned(&self, card: Card) -> bool {
        Some(card) == self.power.key || Some(card) == self.power.pamphil
    }
    /// The turned card lies on the table or, as is answered, at the bottom of the stock.
    fn turn_up(&self, state: &mut State, card: Option<Card>) -> bool {
        let under = self.readings.turn_up == TurnUp::UnderStock && !card.is_some_and(|card| self.stays_turned(card));
        match self.readings.turn_up {
            TurnUp::UnderStock if under => state.stock.bottom = card,
            TurnUp::UnderStock => {
                state.stock.left = state.stock.left.saturating_sub(1);
                state.out = state.out.and(card.map_or(Cards::NONE, Cards::one));
            }
            TurnUp::Table => state.out = state.out.and(card.map_or(Cards::NONE, Cards::one)),
        }
        under
    }
    /// The cards are dealt: what the record does not list of it happened all the same.
    fn dealt<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        state.phase = Phase::Bids;
        for seat in Seat::all(state.seats).filter(|&seat| W::SEES && !state.listed.has(seat)) {
            log.cite(Clause::Deal, || Event::Drew { seat, cards: Cards::NONE, unseen: HAND });
        }
        if W::SEES && !state.turned_up && !self.has(Clause::Trumps) {
            let under = self.readings.turn_up == TurnUp::UnderStock;
            log.cite(Clause::Deal, || Event::Turned { card: None, under });
        }
        self.nothing_named(state, log);
    }

    pub(super) fn bid<W: Watch>(&self, state: &mut State, seat: Seat, stays: bool, log: &mut Log<'_, W>) {
        if state.phase == Phase::Dealing {
            self.dealt(state, log);
        }
        if !stays {
            state.staying.take(seat);
        }
        log.cite(Clause::Bid, || Event::Bid { seat, stays });
        state.due = Seats::one(seat.left(state.seats));
        if seat != state.dealer {
            return;
        }
        match state.staying.len() {
            0 => {
                log.decided("all-pass");
                state.next_dealer = Some(match self.readings.all_pass {
                    AllPass::NextDealer => state.dealer.left(state.seats),
                    AllPass::SameDealer => state.dealer,
                });
                self.over(state, End::Void, log);
            }
            1 => {
                log.decided("sole-player");
                match self.readings.sole_player {
                    SolePlayer::FiveTricks => self.score_sole(state, log),
                    SolePlayer::Void => {
                        state.next_dealer = Some(state.dealer.left(state.seats));
                        self.over(state, End::Void, log);
                    }
                }
            }
            _ => {
                state.phase = Phase::Exchange;
                state.due = state.staying.after(state.dealer, state.seats).map_or(Seats::NONE, Seats::one);
            }
        }
    }

    /// The discards become stock, in an order that nobody knows.
    fn reshuffle<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let (cards, unseen) = std::mem::take(&mut state.discards);
        state.out = state.out.less(cards);
        let left = state.stock.left + cards.len() as u8 + unseen;
        state.stock = Stock::unseen(left);
        log.cite(Clause::Exchange, || Event::Reshuffled);
    }

    /// Cards go to the discards, and as many come from the stock.
    pub(super) fn swap<W: Watch>(
        &self,
        state: &mut State,
        seat: Seat,
        dropped: &Listed,
        drawn: Option<&Listed>,
        wanted: u32,
        log: &mut Log<'_, W>,
    ) {
        let wanted = wanted.min(u32::from(HAND)) as u8;
        if wanted > state.stock.left {
            log.decided("stock-short");
            if self.supply(state) > u32::from(state.stock.left) {
                self.reshuffle(state, log);
            }
        }
        if self.power.key.is_some_and(|key| dropped.cards.has(key)) {
            log.decided("mushka-discard");
        }
        let hand = &mut state.hands[seat.at()];
        for card in dropped.cards.iter() {
            hand.part_with(card);
        }
        let unseen = (wanted.saturating_sub(dropped.cards.len() as u8)).min(hand.len() as u8);
        hand.shed(unseen);
        // What the stock's list shows is drawn, whether the entry repeats it or not. More than there is can't be drawn.
        let wanted = wanted.min(state.stock.left);
        let named = drawn.map_or(Cards::NONE, |drawn| drawn.cards);
        let mut cards = named.iter().take(usize::from(wanted)).collect::<Cards>();
        for depth in 0..usize::from(wanted) {
            cards = cards.and(state.stock.peek(depth).flatten().map_or(Cards::NONE, Cards::one));
        }
        let drawn_unseen = wanted.saturating_sub(cards.len() as u8);
        let hand = &mut state.hands[seat.at()];
        hand.gain(cards, drawn_unseen);
        hand.came = hand.came.and(cards);
        hand.drawn += drawn_unseen;
        state.stock.draw(wanted);
        state.out = state.out.and(dropped.cards);
        state.discards = (state.discards.0.and(dropped.cards), state.discards.1 + unseen);
        log.cite(Clause::Exchange, || Event::Dropped { seat, cards: dropped.cards, unseen });
        log.cite(Clause::Exchange, || Event::Drew { seat, cards, unseen: drawn_unseen });
        self.pamphil_moved(state, seat, dropped.cards, cards, log);
        self.exchanged(state, seat);
    }

    /// The next who stays in exchanges, or the play begins.
    pub(super) fn exchanged(&self, state: &mut State, seat: Seat) {
        state.exchanging = true;
        let first = state.staying.after(state.dealer, state.seats);
        let next = state.staying.after(seat, state.seats);
        if next == first {
            state.phase = Phase::Play;
        }
        state.due = next.map_or(Seats::NONE, Seats::one);
    }

    /// The deal is over.
    pub(super) fn over<W: Watch>(&self, state: &mut State, end: End, log: &mut Log<'_, W>) {
        self.pay_late(state, log);
        state.phase = Phase::Over;
        state.due = Seats::NONE;
        state.end = Some(end);
        if end != End::Void {
            state.next_dealer = Some(state.dealer.left(state.seats));
        }
        if self.readings.next_dealer == super::readings::NextDealer::Any && end != End::Void {
            state.next_dealer = None;
        }
        log.cite(Clause::Dealer, || Event::Over(end));
    }

    /// What is due once no more hands are shown.
    pub(super) fn settled<W: Watch>(&self, state: &mut State, next: Option<Word>, log: &mut Log<'_, W>) {
        if self.goes_on(state, next) {
            self.take_back_shown(state);
        }
        if state.phase == Phase::Play && state.unled() && next == Some(Word::Lay) {
            self.led(state, log);
        }
        if state.phase == Phase::Opened && !self.waits(state, next) {
            match state.claimed {
                Some(seat) => self.score_mistigri(state, seat, log),
                None => self.score_flush(state, log),
            }
        }
    }
}
