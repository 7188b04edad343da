//! What the cards of a hand make of a duty.

use super::{Deal, Fares, Found};
use crate::{
    card::{Card, Cards},
    clause::Ruling,
    game::{Fact, Game},
    unseen::{Bar, Held},
};

/// Cards that decide a duty if they are in the hand, whatever else is: at that time, or since they were dealt.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Deciding {
    /// These break it.
    pub(super) bad: [Cards; 2],
    /// These keep it.
    pub(super) good: [Cards; 2],
}

impl<G: Game> Deal<'_, '_, G> {
    /// The hand that a duty is about, at that time and as far as it was dealt; none if it is nobody's.
    pub(super) fn hand_of(&self, nth: usize) -> Vec<Held> {
        let at = self.dealing + self.open[nth].moves;
        let seat = G::actor(&self.open[nth].action);
        seat.into_iter().flat_map(|seat| [None, Some(self.dealing)].map(|dealt| Held { seat, at, dealt })).collect()
    }
    /// Tells a state of a card that a hand holds. `false` if that is no news.
    pub(super) fn tell(&self, state: &mut G::State, card: Card, held: Held) -> bool {
        let game = &self.table.game;
        if held.dealt.is_some() {
            return game.teach(state, Fact { seat: held.seat, card, dealt: true });
        }
        game.reveal(state, held.seat, card)
    }
    pub(super) fn deciding(&mut self, nth: usize) -> Deciding {
        if let Some(deciding) = self.deciding[nth] {
            return deciding;
        }
        let deciding = self.probe(nth);
        self.deciding[nth] = Some(deciding);
        deciding
    }
    pub(super) fn probe(&self, nth: usize) -> Deciding {
        let (pending, mut deciding) = (&self.open[nth], Deciding::default());
        for (way, held) in self.hand_of(nth).into_iter().enumerate() {
            // What is decided whenever it came is not asked again.
            let done = deciding.bad[0].and(deciding.good[0]);
            for card in self.model.may_hold(held).less(done).iter() {
                let mut state = (*pending.state).clone();
                if !self.tell(&mut state, card, held) {
                    continue;
                }
                match pending.again(self.table, &state) {
                    Ruling::Forbids | Ruling::Impossible => deciding.bad[way].put(card),
                    Ruling::Allows | Ruling::Silent => deciding.good[way].put(card),
                    Ruling::Open => {}
                }
            }
        }
        deciding
    }
    /// What a duty comes to for certain if some cards are not in the hand.
    pub(super) fn without(&self, nth: usize, cards: Cards) -> Ruling {
        let mut state = (*self.open[nth].state).clone();
        let seat = G::actor(&self.open[nth].action);
        if let Some(hand) = seat.and_then(|seat| self.table.game.hand_mut(&mut state, seat)) {
            hand.barred = hand.barred.and(cards);
        }
        self.open[nth].again(self.table, &state)
    }
    /// Whether a duty is broken for certain unless one of the cards that keep it is in the hand.
    pub(super) fn must_hold(&mut self, nth: usize) -> bool {
        let Deciding { good: [good, dealt], .. } = self.deciding(nth);
        !good.is_empty() && dealt.is_empty() && self.without(nth, good) == Ruling::Forbids
    }
    /// Whether a duty is kept however the cards lie.
    pub(super) fn always_kept(&mut self, nth: usize) -> bool {
        if self.tried.iter().any(|tried| tried.can_be && tried.fares[nth] != Fares::Kept) {
            return false;
        }
        let Deciding { bad, good } = self.deciding(nth);
        let hands = self.hand_of(nth);
        if good.iter().any(|cards| !cards.is_empty()) {
            // One of these must always be there.
            let none: Vec<Bar> = good.into_iter().zip(hands).map(|(cards, held)| Bar::Out { cards, held }).collect();
            return self.look(&none) == Found::Never;
        }
        for (cards, held) in bad.into_iter().zip(hands) {
            for card in cards.iter() {
                if self.look(&[Bar::In { card, held }]) != Found::Never {
                    return false;
                }
            }
        }
        // Without them it must be kept for certain.
        !bad[0].is_empty() && matches!(self.without(nth, bad[0]), Ruling::Allows | Ruling::Silent)
    }
}
