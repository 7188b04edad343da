//! The short way: cards and passes that plainly break nothing and show nothing new. What is less plain is left to the
//! clauses; a law holds this against them.

use super::{
    Kopilka,
    state::{Phase, State},
};
use crate::{
    card::Card,
    event::{Log, Watch},
    notation::words::Word,
    record::{Arg, Entry, What},
    seat::Seat,
};

impl Kopilka {
    /// Plays an entry if it is plainly lawful: in turn, out of a hand that is all known.
    #[inline]
    pub(super) fn play_plain<W: Watch>(
        &self,
        state: &mut State,
        entry: &Entry,
        args: &[Arg],
        log: &mut Log<'_, W>,
    ) -> bool {
        let Some(seat) = entry.seat else { return false };
        let hand = state.hand(seat);
        if state.phase != Phase::Play || !state.due.has(seat) || hand.unseen > 0 {
            return false;
        }
        match (entry.word, args) {
            (Word::Lay, &[Arg { what: What::Card(card), .. }]) if plain_card(state, seat, card) => {
                self.lay(state, seat, Some(card), log);
            }
            (Word::Pass, _) if state.trick.led().is_some_and(|led| hand.known.of(led.suit()).is_empty()) => {
                self.pass(state, seat, log);
            }
            _ => return false,
        }
        true
    }
}

/// A card held that follows suit, or is led in another suit than that of the trick just taken.
#[inline]
fn plain_card(state: &State, seat: Seat, card: Card) -> bool {
    if !state.hand(seat).known.has(card) {
        return false;
    }
    if !state.trick.is_empty() {
        return state.trick.led().is_some_and(|led| led.suit() == card.suit());
    }
    match state.taken.last() {
        Some(last) => last.by.is_some() && (!state.banned || last.suit.is_some_and(|suit| suit != card.suit())),
        None => true,
    }
}
