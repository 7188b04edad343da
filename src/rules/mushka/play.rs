//! What an action does to the table.

use super::{
    Clause, Mushka,
    action::{Act, Action, count},
    power::{PAMPHIL, QUEEN_OF_SPADES},
    readings::{AllPass, SolePlayer, TurnUp},
    state::{HAND, Phase, State},
};
use crate::{
    card::{ACE, Card, Cards, Suit},
    event::{End, Event, Log, Watch},
    game::Fact,
    notation::words::Word,
    parts::{Hand, Listed, Stock, Trick},
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
            if !hand.known.has(card) {
                hand.reveal(card);
            }
            hand.lose(card);
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

    pub(super) fn lay<W: Watch>(&self, state: &mut State, seat: Seat, card: Option<Card>, log: &mut Log<'_, W>) {
        if state.trick.is_empty() {
            // Who leads tells who took a trick with unseen cards.
            let told = state.takers.has(seat).then_some(seat);
            state.key.led(told);
            if let Some(last) = state.taken.last_mut().filter(|_| told.is_some()) {
                *last = told;
            }
            state.takers = Seats::NONE;
            log.cite(Clause::Lead, || Event::Lead(seat));
            if W::SEES && state.unled() && state.staying.iter().any(|seat| self.four_and_pamphil(state, seat)) {
                log.cite(Clause::NoFlush, || Event::Lead(seat));
            }
        }
        let free = if card.is_none() { state.free() } else { Cards::NONE };
        let hand = &mut state.hands[seat.at()];
        match card {
            Some(card) => {
                if !hand.known.has(card) {
                    hand.reveal(card);
                }
                hand.lose(card);
                state.out.put(card);
            }
            None => {
                let could = hand.known.and(hand.could(free));
                state.veiled[seat.at()] = state.veiled[seat.at()].and(could);
                hand.shed(1);
            }
        }
        state.trick.add(seat, card);
        if card.is_some() && card == self.power.key {
            // The trick is looked at with its power.
            state.key.here = true;
            let before = state.trick.iter().map(|(by, _)| by).filter(|by| *by != seat).collect();
            state.key.lay(seat, before, self.best(state).0);
        }
        if card == Some(PAMPHIL) {
            state.pamphil_laid = Some(seat);
        }
        log.cite(Clause::Turn, || Event::Laid(seat, card));
        state.due = state.staying.after(seat, state.seats).map_or(Seats::NONE, Seats::one);
        if state.trick.len() == state.staying.len() {
            self.close_trick(state, log);
        }
    }

    fn close_trick<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let (takers, best) = self.best(state);
        let taker = takers.only();
        let led = state.trick.led();
        let holds_key = state.key.here;
        log.cite(Clause::Trick, || Event::Took(taker));
        let trumped = holds_key && led == self.power.key && self.has(Clause::MushkaTrumped);
        if trumped && taker.is_some_and(|taker| Some(taker) != state.key.laid) {
            log.cite(Clause::MushkaTrumped, || Event::Took(taker));
        }
        if W::SEES {
            self.cite_power(state, taker, best, holds_key, log);
        }
        let _ = state.taken.try_push(taker);
        let _ = state.taken_by.try_push(best.filter(|_| taker.is_some() && !state.trick.veiled()));
        state.trick = Trick::default();
        state.due = takers;
        state.takers = if taker.is_some() { Seats::NONE } else { takers };
        if holds_key {
            state.key.fared(takers);
        }
        if state.taken.len() == usize::from(HAND) {
            self.score_tricks(state, log);
        }
    }

    /// Cites what gave a card of a trick its power.
    fn cite_power<W: Watch>(
        &self,
        state: &State,
        taker: Option<Seat>,
        best: Option<Card>,
        key: bool,
        log: &mut Log<'_, W>,
    ) {
        let cards = state.trick.cards();
        let ace = best.map(|best| Card::new(ACE, best.suit()));
        let by = [
            (Clause::MistigriRank, ace.is_some_and(|ace| cards.has(ace)) && best != ace),
            (Clause::Key, key),
            (Clause::Queen, cards.has(QUEEN_OF_SPADES)),
            (Clause::TopTrump, cards.has(PAMPHIL)),
        ];
        for (clause, _) in by.into_iter().filter(|(clause, there)| *there && self.has(*clause)) {
            log.cite(clause, || Event::Took(taker));
        }
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

/// Whether a card seen now was an unseen card of the hand for certain. One that may have been discarded unseen is not.
fn is_news(hand: &Hand, card: Card) -> bool {
    !hand.known.has(card) && !hand.had.has(card) && hand.unseen > 0 && hand.shed == 0
}

/// Cards are seen that are in a hand now.
fn uncover(hand: &mut Hand, cards: Cards) {
    for card in cards.less(hand.known).iter().take(usize::from(hand.unseen)) {
        hand.reveal(card);
    }
}

/// Cards are seen that are in a hand or were in it.
fn reveal(hand: &mut Hand, cards: Cards) {
    for card in cards.iter() {
        if is_news(hand, card) {
            hand.reveal(card);
        }
    }
}

/// The facts that an action shows.
pub(super) fn facts(state: &State, action: &Action<'_>, each: &mut dyn FnMut(Fact)) {
    let (seat, hand) = (action.seat, state.hand(action.seat));
    let mut fact = |card: Card| {
        let dealt = (hand.drawn == 0 || hand.maybe.has(card)) && !hand.came.has(card);
        each(Fact { seat, card, dealt });
    };
    match action.act {
        Act::Lay(Some(card)) if !hand.known.has(card) => fact(card),
        Act::Swap { dropped, .. } => Listed::of(dropped).cards.less(hand.known).iter().for_each(fact),
        Act::Open(args) | Act::Mistigri(args) => Listed::of(args).cards.less(hand.known).iter().for_each(fact),
        Act::Show(args) => {
            Listed::of(args).cards.iter().filter(|&card| is_news(hand, card)).for_each(fact);
        }
        _ => {}
    }
}

/// Teaches an earlier state a fact.
pub(super) fn teach(earlier: &mut State, fact: Fact) -> bool {
    let hand = &mut earlier.hands[fact.seat.at()];
    let there = fact.dealt || hand.drawn > 0 || hand.came.has(fact.card);
    if !there || hand.known.has(fact.card) || hand.unseen == 0 {
        return false;
    }
    hand.reveal(fact.card);
    true
}
