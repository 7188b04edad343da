//! The table of Poddavki: two piles, the heap between them, and who lays.

use arrayvec::ArrayVec;

use crate::{
    card::{Card, Cards},
    event::{End, Endless},
    parts::{Pile, Worlds},
    seat::{Seat, Seats},
};

/// Both players.
pub(super) const PLAYERS: usize = 2;
/// Cards of a pile: both packs, and the next power of two.
pub(super) const ROOM: usize = 128;

/// The other of the two.
#[inline]
pub(super) fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

/// Piles, heap, and who lays: all that the cards decide by.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct World {
    /// Each player's pile.
    pub(super) piles: [Pile<ROOM>; PLAYERS],
    /// What lies between them, in the order it was laid.
    pub(super) heap: ArrayVec<Option<Card>, ROOM>,
    /// Who lays next.
    pub(super) due: Seat,
    /// How many cards that player still has to pay on the other's honour; 0 if none lies there to be paid.
    pub(super) owing: u8,
    /// How many were owed before the last card of the heap was laid, and by whom it was laid.
    pub(super) last: Option<(Seat, u8)>,
    /// How many heaps each has taken.
    pub(super) heaps: [u32; PLAYERS],
    /// Whether the game is over.
    pub(super) over: bool,
}

impl World {
    /// The table before the first card, from its piles.
    pub(super) fn fresh(piles: [Pile<ROOM>; PLAYERS], due: Seat) -> World {
        World { piles, due, ..World::default() }
    }
    /// A player's pile.
    #[inline]
    pub(super) fn pile(&self, seat: Seat) -> &Pile<ROOM> {
        &self.piles[seat.at() & 1]
    }
    /// A player's pile, to lay from or to put under.
    #[inline]
    pub(super) fn pile_mut(&mut self, seat: Seat) -> &mut Pile<ROOM> {
        &mut self.piles[seat.at() & 1]
    }
    /// Heaps taken.
    pub(super) fn taken(&self) -> u32 {
        self.heaps[0] + self.heaps[1]
    }
    /// Who has no card, once the game is over.
    pub(super) fn emptied(&self) -> Option<Seat> {
        Seat::all(2).find(|&seat| self.over && self.pile(seat).is_empty())
    }
}

/// What is on the table.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// How many seats.
    pub(super) seats: u8,
    /// Whether a game has been opened and nothing has been laid in it yet.
    pub(super) dealing: bool,
    /// Who lays first.
    pub(super) starter: Seat,
    /// Whose pile the record has listed.
    pub(super) listed: Seats,
    /// The pack of each, or the one they share.
    pub(super) pack: Cards,
    /// Whether they share one.
    pub(super) shared: bool,
    /// Cards of a pile when the game begins.
    pub(super) size: u8,
    /// The cards of each player's own pack, or of the one they share, whose place is or was known.
    pub(super) known: [Cards; PLAYERS],
    /// The piles as they were dealt, as far as they have been seen since.
    pub(super) first: [Pile<ROOM>; PLAYERS],
    /// How many cards each has laid.
    pub(super) laid: [u32; PLAYERS],
    /// The tables that are possible.
    pub(super) worlds: Worlds<World>,
    /// Whether unseen cards have decided something: then nothing more is told as it happens.
    pub(super) quiet: bool,
    /// How the game ended, if not by the cards alone.
    pub(super) end: Option<End>,
    /// How it repeats itself, if it never ends.
    pub(super) endless: Option<Endless>,
}

impl State {
    /// Whether a seat is one of the two.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        seat.at() < PLAYERS
    }
    /// The pack that a card laid by a seat is from, if it lies there since the deal; a shared pack is the first.
    pub(super) fn own_pack(&self, seat: Seat) -> usize {
        if self.shared { 0 } else { seat.at() & 1 }
    }
    /// Whether a card nobody has seen yet, next to be laid by a seat, may be this one.
    pub(super) fn may_be(&self, seat: Seat, card: Card) -> bool {
        let since_deal = self.laid[seat.at() & 1] < u32::from(self.size);
        let known = if self.shared || since_deal {
            self.known[self.own_pack(seat)].has(card)
        } else {
            self.known.iter().all(|known| known.has(card))
        };
        self.pack.has(card) && !known
    }
    /// Whether a card may be on top of a pile.
    pub(super) fn on_top(&self, world: &World, seat: Seat, card: Card) -> bool {
        match world.pile(seat).top() {
            Some(Some(top)) => top == card,
            Some(None) => self.may_be(seat, card),
            None => false,
        }
    }
    /// Whether a card may be somewhere in a pile.
    pub(super) fn in_pile(&self, world: &World, seat: Seat, card: Card) -> bool {
        let placed = |pack: &Cards| pack.has(card);
        let placed = if self.shared { placed(&self.known[0]) } else { self.known.iter().all(placed) };
        let unseen = self.pack.has(card) && !placed;
        world.pile(seat).iter().any(|place| place == Some(card) || place.is_none() && unseen)
    }
    /// Whether a player may have, or have had, a card in this game: dealt, or in a heap taken.
    pub(super) fn may_have_had(&self, seat: Seat, card: Card) -> bool {
        // Of two packs, each player has had one.
        if !self.shared || !self.plays(seat) {
            return true;
        }
        let rival = other(seat).at();
        if self.first[rival].iter().skip(self.laid[rival] as usize).any(|place| place == Some(card)) {
            return false;
        }
        let unseen = self.may_be(seat, card);
        self.first[seat.at()].iter().any(|place| place == Some(card) || place.is_none() && unseen)
            || self.worlds.may(|world| world.heaps[seat.at()] > 0)
    }
    /// The worlds in which it is a seat's turn to lay.
    pub(super) fn due_worlds(&self, seat: Seat) -> impl Iterator<Item = &World> {
        self.worlds.iter().filter(move |world| !world.over && world.due == seat && self.plays(seat))
    }
    /// A card is seen that nobody had seen: it is marked off.
    pub(super) fn mark(&mut self, seat: Seat, card: Card) {
        let at = seat.at() & 1;
        let own = self.own_pack(seat);
        let depth = self.laid[at];
        if depth < u32::from(self.size) {
            self.known[own].put(card);
            self.first[at].see(depth as u8, card);
        } else if self.shared {
            self.known[0].put(card);
        } else if let Some(pack) = (0..PLAYERS).find(|&pack| self.known[1 - pack].has(card)) {
            // Of the two cards that look alike, the other one is known.
            self.known[pack].put(card);
        }
    }
}
