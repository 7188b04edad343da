//! The table of a game of Moskovka: hands, the heap of the bout, and the accounts.

use crate::{
    card::{Card, Cards, Suit},
    event::End,
    parts::{Hand, Heap, Holds, Purse, Stock},
    seat::{MAX_SEATS, Seat, Seats},
};

/// Cards that each player is dealt.
pub(super) const HAND: u8 = 9;

/// What a deal waits for.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Phase {
    /// Cards are dealt and the trump is turned up; the first lead ends it.
    #[default]
    Dealing,
    /// A lead.
    Lead,
    /// Cards that fly in, and the answer of the player led to.
    Answer,
    /// Everything is beaten; cards may still fly in.
    Beaten,
    /// Hands are filled up from the stock.
    Draw,
    /// The deal is over.
    Over,
}

/// What is on the table, and the accounts.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// How many seats.
    pub(super) seats: u8,
    /// Who deals.
    pub(super) dealer: Seat,
    /// What the deal waits for.
    pub(super) phase: Phase,
    /// Who acts next.
    pub(super) due: Seats,
    /// Who is still in: who held cards when the bout began.
    pub(super) staying: Seats,
    /// Whose hand the record has listed.
    pub(super) listed: Seats,
    /// The hands.
    pub(super) hands: [Hand; MAX_SEATS],
    /// The pack.
    pub(super) pack: Cards,
    /// Cards known to be out of play: put aside, or turned up and laid aside.
    pub(super) out: Cards,
    /// Whether the record has a card turned up, seen or not.
    pub(super) turned_up: bool,
    /// The card turned up, if the record shows it.
    pub(super) turned: Option<Card>,
    /// Trumps, if the record shows them.
    pub(super) trump: Option<Suit>,
    /// The cards not dealt.
    pub(super) stock: Stock,
    /// Bouts that are over.
    pub(super) bouts: u32,
    /// Who leads or has led.
    pub(super) leader: Seat,
    /// Who is led to.
    pub(super) answerer: Seat,
    /// The cards of the bout.
    pub(super) heap: Heap,
    /// How many cards were led.
    pub(super) led: u8,
    /// Their rank, if one of them was seen.
    pub(super) rank: Option<u8>,
    /// What the unseen cards of the heap can be.
    pub(super) veiled: Cards,
    /// How many cards the player led to held then.
    pub(super) limit: u8,
    /// Whether the last bout was answered by beating everything.
    pub(super) beaten: bool,
    /// Whether the answer has begun.
    pub(super) answered: bool,
    /// Who made the last move, if it can be taken back.
    pub(super) undoable: Option<Seat>,
    /// How the deal ended.
    pub(super) end: Option<End>,
    /// Who lost by this deal.
    pub(super) losers: Seats,
    /// Who deals next; nothing if anybody may.
    pub(super) next_dealer: Option<Seat>,
    /// The balances; open once somebody has lost and the record names no stake.
    pub(super) purse: Purse,
    /// Coins in this deal.
    pub(super) paid: Purse,
    /// The stake of the loser.
    pub(super) stake: Option<u32>,
}

impl State {
    /// The hand of a seat.
    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.at()]
    }
    /// Whether the deal uses up the pack: then the trump is the dealer's own last card.
    pub(super) fn whole(&self) -> bool {
        self.pack.len() <= u32::from(self.seats) * u32::from(HAND)
    }
    /// Cards of the pack whose place nobody knows.
    pub(super) fn free(&self) -> Cards {
        let hands = self.hands[..usize::from(self.seats)].iter();
        let held = hands.fold(Cards::NONE, |all, hand| all.and(hand.known));
        self.pack.less(self.out).less(held).less(self.heap.seen()).less(self.stock.cards())
    }
    /// Every card that a hand can hold.
    pub(super) fn could(&self, seat: Seat) -> Cards {
        let hand = self.hand(seat);
        if hand.unseen == 0 { hand.known } else { hand.known.and(self.free()) }
    }
    /// Whether a seat holds any of some cards.
    pub(super) fn holds(&self, seat: Seat, wanted: Cards) -> Holds {
        let hand = self.hand(seat);
        if hand.unseen == 0 { hand.holds(wanted, Cards::NONE) } else { hand.holds(wanted, self.free()) }
    }
    /// The next player still in, clockwise behind a seat.
    pub(super) fn next(&self, seat: Seat) -> Seat {
        self.staying.after(seat, self.seats).unwrap_or(seat)
    }
    /// Where a card is known to be.
    pub(super) fn whereabouts(&self, card: Card) -> Place {
        if let Some(seat) = Seat::all(self.seats).find(|&seat| self.hand(seat).known.has(card)) {
            return Place::Hand(seat);
        }
        if self.heap.seen().has(card) {
            return Place::Heap;
        }
        if self.stock.cards().has(card) {
            return Place::Rest;
        }
        match self.turned == Some(card) && !self.whole() && self.out.has(card) {
            true => Place::Turned,
            false => Place::Aside,
        }
    }
}

/// Where a card is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Place {
    Hand(Seat),
    Heap,
    Rest,
    Turned,
    Aside,
}
