//! How the card in power fared: who laid it, whether it lay on top of its trick, and whether it took the trick or was beaten.

use crate::{
    parts::Holds,
    seat::{Seat, Seats},
};

/// What became of the card in power in a deal. Unseen cards may leave it open.
#[derive(Copy, Clone, Debug)]
pub(super) struct KeyFate {
    /// Who laid it.
    pub(super) laid: Option<Seat>,
    /// Whether it lies in the trick now on the table.
    pub(super) here: bool,
    /// Whether it lay in the last trick, after which nothing has been led yet.
    last: bool,
    /// Who laid a card to that trick before it.
    before: Seats,
    /// Whether it lay on top of its trick when it was laid.
    on_top: Holds,
    /// Whether it took its trick.
    won: Holds,
}

impl Default for KeyFate {
    fn default() -> KeyFate {
        KeyFate { laid: None, here: false, last: false, before: Seats::NONE, on_top: Holds::No, won: Holds::No }
    }
}

/// Whether a seat takes a trick that these may take.
fn among(takers: Seats, seat: Seat) -> Holds {
    match (takers.has(seat), takers.only()) {
        (false, _) => Holds::No,
        (true, Some(_)) => Holds::Yes,
        (true, None) => Holds::Maybe,
    }
}

impl KeyFate {
    /// It is laid to a trick behind those of some seats. `takers` may be on top of it now.
    pub(super) fn lay(&mut self, seat: Seat, before: Seats, takers: Seats) {
        let on_top = among(takers, seat);
        *self = KeyFate { laid: Some(seat), here: true, last: false, before, on_top, won: Holds::No };
    }
    /// It goes back into the hand.
    pub(super) fn take_back(&mut self) {
        *self = KeyFate::default();
    }
    /// These may have taken the trick that it lay in.
    pub(super) fn fared(&mut self, takers: Seats) {
        (self.here, self.last) = (false, true);
        // Who laid before it and takes the trick was on top all the while.
        if takers.iter().all(|taker| self.before.has(taker)) {
            self.on_top = Holds::No;
        }
        self.won = self.laid.map_or(Holds::No, |laid| among(takers, laid));
    }
    /// A card is led. If it was not known who took the last trick, the leader did, unless the lead was not his.
    pub(super) fn led(&mut self, taker: Option<Seat>) {
        if let Some(taker) = taker.filter(|_| self.last && self.won == Holds::Maybe) {
            self.fared(Seats::one(taker));
        }
        self.last = false;
    }
    /// Whether it took its trick for certain.
    pub(super) fn won(&self) -> bool {
        self.won == Holds::Yes
    }
    /// Whether it was beaten after it had lain on top of its trick.
    pub(super) fn beaten(&self) -> Holds {
        match (self.on_top, self.won) {
            (Holds::No, _) | (_, Holds::Yes) => Holds::No,
            (Holds::Yes, Holds::No) => Holds::Yes,
            (Holds::Maybe, _) | (_, Holds::Maybe) => Holds::Maybe,
        }
    }
}
