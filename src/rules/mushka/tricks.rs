//! A card is laid, and a trick is taken.

use super::{
    Clause, Mushka,
    power::{PAMPHIL, QUEEN_OF_SPADES},
    state::{HAND, State},
};
use crate::{
    card::{ACE, Card, Cards},
    event::{Event, Log, Watch},
    parts::Trick,
    seat::{Seat, Seats},
};

impl Mushka {
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
                hand.part_with(card);
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
}
