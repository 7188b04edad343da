//! The table of Pyanitsy: a pile a player, the trick between them, and who lays.

use arrayvec::ArrayVec;

use crate::{
    card::{Card, Cards},
    event::{End, Endless},
    parts::{Pile, Worlds},
    seat::{MAX_SEATS, Seat, Seats},
};

/// Cards of a pile: the whole pack, and the next power of two.
pub(super) const ROOM: usize = 64;
/// Cards compared with each other: one of each player, and as many that lie there already.
const COMPARED: usize = 2 * MAX_SEATS;

/// A card of the trick.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Laid {
    /// Who laid it.
    pub(super) seat: Seat,
    /// Which, if it was seen.
    pub(super) card: Option<Card>,
    /// Its rank; of a card not seen, one that it may have.
    pub(super) rank: u8,
}

/// One round of a trick: its first cards, or the new ones of a dispute.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Round {
    /// Who still has to lay.
    pub(super) owing: Seats,
    /// Where its cards begin in the trick.
    pub(super) from: u8,
    /// Earlier cards of the trick that are compared with them, by their places.
    pub(super) stay: ArrayVec<u8, COMPARED>,
    /// The one of these that has to be beaten: an equal card does not do.
    pub(super) standing: Option<u8>,
}

/// Piles, trick, and who lays: all that the cards decide by.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct World {
    /// The trick, in the order it was laid.
    pub(super) trick: ArrayVec<Laid, ROOM>,
    /// The piles.
    pub(super) piles: [Pile<ROOM>; MAX_SEATS],
    /// Who deals.
    pub(super) dealer: Seat,
    /// Who had cards when it began.
    pub(super) playing: Seats,
    /// Who laid, or lays, first to it.
    pub(super) leader: Seat,
    /// Who lays next.
    pub(super) due: Seat,
    /// What is laid now.
    pub(super) round: Round,
    /// The round before the last card was laid.
    pub(super) undo: Option<Round>,
    /// How many tricks each has taken.
    pub(super) taken: [u32; MAX_SEATS],
    /// Tricks taken in all.
    pub(super) tricks: u32,
    /// The silent questions that have decided something, a bit each.
    pub(super) told: u8,
    /// Who has won, once the deal is over.
    pub(super) won: Seats,
    /// Whether the deal is over.
    pub(super) over: bool,
}

impl World {
    /// The table before the first card, from its piles.
    pub(super) fn fresh(piles: [Pile<ROOM>; MAX_SEATS], dealer: Seat, leader: Seat) -> World {
        let playing: Seats = Seat::all(MAX_SEATS as u8).filter(|seat| !piles[seat.at()].is_empty()).collect();
        let round = Round { owing: playing, ..Round::default() };
        World { piles, dealer, playing, leader, due: leader, round, ..World::default() }
    }
    /// A player's pile.
    #[inline]
    pub(super) fn pile(&self, seat: Seat) -> &Pile<ROOM> {
        &self.piles[seat.at()]
    }
}

/// The bits of the silent questions that can decide a trick.
pub(super) mod told {
    pub(crate) const TIE_AGAIN: u8 = 1;
    pub(crate) const OUT_IN_TIE: u8 = 2;
    pub(crate) const SIX: u8 = 4;
    /// Every question with its bit.
    pub(crate) const ALL: [(u8, &str); 3] =
        [(TIE_AGAIN, "tie-again"), (OUT_IN_TIE, "out-in-tie"), (SIX, "six-beats-ace")];
}

/// What is on the table.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// How many seats.
    pub(super) seats: u8,
    /// Whether a deal has been opened and nothing has been laid in it yet.
    pub(super) dealing: bool,
    /// Who deals.
    pub(super) dealer: Seat,
    /// Who deals next; nothing if anybody may.
    pub(super) next_dealer: Option<Seat>,
    /// Whose pile the record has listed.
    pub(super) listed: Seats,
    /// The pack.
    pub(super) pack: Cards,
    /// Cards of each pile when the deal begins.
    pub(super) sizes: [u8; MAX_SEATS],
    /// Cards set aside.
    pub(super) aside: u8,
    /// Those of them that the record names; whether it lists them.
    pub(super) set_aside: Option<Cards>,
    /// The cards whose place is or was known.
    pub(super) known: Cards,
    /// The piles as they were dealt, as far as they have been seen since.
    pub(super) first: [Pile<ROOM>; MAX_SEATS],
    /// How many cards each has laid.
    pub(super) laid: [u32; MAX_SEATS],
    /// The tables that are possible.
    pub(super) worlds: Worlds<World>,
    /// The silent questions of which it has been told that they decided something.
    pub(super) told: u8,
    /// Whether unseen cards have decided something: then nothing more is told as it happens.
    pub(super) quiet: bool,
    /// How the deal ended, if not by the cards alone.
    pub(super) end: Option<End>,
    /// How it repeats itself, if it never ends.
    pub(super) endless: Option<Endless>,
}

impl State {
    /// Whether a card nobody has seen yet may be this one.
    pub(super) fn may_be(&self, card: Card) -> bool {
        self.pack.has(card) && !self.known.has(card)
    }
    /// Whether a card may be on top of a pile.
    pub(super) fn on_top(&self, world: &World, seat: Seat, card: Card) -> bool {
        match world.pile(seat).top() {
            Some(Some(top)) => top == card,
            Some(None) => self.may_be(card),
            None => false,
        }
    }
    /// Whether a player may have, or have had, a card in this deal: dealt, or in a trick taken.
    pub(super) fn may_have_had(&self, seat: Seat, card: Card) -> bool {
        let unlaid = |at: usize| self.first[at].iter().skip(self.laid[at] as usize).any(|place| place == Some(card));
        let elsewhere = Seat::all(self.seats).filter(|&other| other != seat).any(|other| unlaid(other.at()));
        if elsewhere || self.set_aside.is_some_and(|aside| aside.has(card)) {
            return false;
        }
        let unseen = self.may_be(card);
        self.first[seat.at()].iter().any(|place| place == Some(card) || place.is_none() && unseen)
            || self.worlds.may(|world| world.taken[seat.at()] > 0)
    }
    /// The worlds in which it is a seat's turn to lay.
    pub(super) fn due_worlds(&self, seat: Seat) -> impl Iterator<Item = &World> {
        self.worlds.iter().filter(move |world| !world.over && world.due == seat)
    }
    /// A card is seen that nobody had seen: it is marked off.
    pub(super) fn mark(&mut self, seat: Seat, card: Card) {
        self.known.put(card);
        let depth = self.laid[seat.at()];
        if depth < u32::from(self.sizes[seat.at()]) {
            self.first[seat.at()].see(depth as u8, card);
        }
    }
}
