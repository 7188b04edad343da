//! Whether a hand that was shown ends the deal, where unseen cards leave open what it is.

use super::{
    Clause, Mushka,
    readings::FlushPlay,
    state::{Phase, State},
};
use crate::{notation::words::Word, parts::Holds};

impl Mushka {
    /// Whether five cards of one suit, shown, end the deal.
    pub(super) fn flush_ends_deal(&self) -> bool {
        !self.has(Clause::MistigriFlush) || self.readings.flush_play == FlushPlay::EndsDeal
    }
    /// Whether a hand has been shown that ends the deal. One shown from unseen cards may be none.
    pub(super) fn shown(&self, state: &State) -> Holds {
        if state.phase != Phase::Opened {
            return Holds::No;
        }
        let opened = state.opened.iter().filter(|_| self.flush_ends_deal()).map(|&seat| self.holds_flush(state, seat));
        let claimed = state.claimed.map(|seat| self.holds_mistigri(state, seat));
        let all = opened.chain(claimed);
        all.fold(Holds::No, |one, other| match (one, other) {
            (Holds::Yes, _) | (_, Holds::Yes) => Holds::Yes,
            (Holds::No, Holds::No) => Holds::No,
            _ => Holds::Maybe,
        })
    }
    /// Whether the deal goes on although hands were shown from unseen cards: who acts now shows that they were no such hands.
    pub(super) fn goes_on(&self, state: &State, next: Option<Word>) -> bool {
        let acts = matches!(next, Some(Word::Lay | Word::Announce | Word::Misdeal | Word::MisdealAll));
        acts && state.phase == Phase::Opened && self.shown(state) != Holds::Yes
    }
    /// Whether hands may still be shown before this word, or whether it tells nothing of how the deal went on.
    pub(super) fn waits(&self, state: &State, next: Option<Word>) -> bool {
        match next {
            Some(Word::Open | Word::Mistigri | Word::Show) => true,
            Some(Word::Tricks | Word::Protest) => self.shown(state) != Holds::Yes,
            _ => false,
        }
    }
    /// The deal goes on: nothing that was shown ends it.
    pub(super) fn take_back_shown(&self, state: &mut State) {
        (state.phase, state.claimed) = (Phase::Play, None);
        if self.flush_ends_deal() {
            state.opened.clear();
        }
    }
}
