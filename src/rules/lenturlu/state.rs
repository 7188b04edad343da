//! The table of Yellow Dwarf: hands, stock, the sequence, the board and the purses.

use arrayvec::ArrayVec;

use super::{board::Board, run::Top};
use crate::{
    card::{Card, Cards},
    event::End,
    parts::{Hand, Purse, Stock},
    seat::{MAX_SEATS, Seat, Seats},
};

/// What a deal waits for.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Phase {
    /// Cards are dealt and the antes laid out; the first card laid ends it.
    #[default]
    Dealing,
    /// Cards are laid, bought, and turns passed.
    Play,
    /// The deal is over.
    Over,
}

/// Everything in coins.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Coins {
    /// The balances since the record began.
    pub(super) purse: Purse,
    /// The same of this deal alone.
    pub(super) paid: Purse,
    /// What lies on the board.
    pub(super) board: Board,
}

/// How things were before a card was laid, so that it can be taken back.
#[derive(Copy, Clone, Debug)]
pub(super) struct Before {
    pub(super) seat: Seat,
    pub(super) card: Option<Card>,
    pub(super) hand: Hand,
    pub(super) top: Top,
    pub(super) last_layer: Seat,
    pub(super) passes: u8,
    pub(super) bought: u32,
    /// Whether the same player had laid another card in this turn.
    pub(super) laid: bool,
    pub(super) coins: Coins,
}

/// What is on the table, and the balances.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// How many seats.
    pub(super) seats: u8,
    /// Who deals.
    pub(super) dealer: Seat,
    /// What the deal waits for.
    pub(super) phase: Phase,
    /// Who acts next. A card laid unseen may leave two.
    pub(super) due: Seats,
    /// Whose hand the record has listed.
    pub(super) listed: Seats,
    /// The hands.
    pub(super) hands: [Hand; MAX_SEATS],
    /// Cards seen to be laid.
    pub(super) out: Cards,
    /// The undealt cards.
    pub(super) stock: Stock,
    /// The number of the sequence, from 1.
    pub(super) sequence: u32,
    /// The cards of the sequence.
    pub(super) line: ArrayVec<Option<Card>, 13>,
    /// What the next card meets.
    pub(super) top: Top,
    /// Who laid the last card.
    pub(super) last_layer: Seat,
    /// Passes in a row.
    pub(super) passes: u8,
    /// How many times each has bought cards unseen.
    pub(super) unseen_buys: [u8; MAX_SEATS],
    /// Cards bought in this turn.
    pub(super) bought: u32,
    /// Whether the player in turn has laid a card in this turn already: the last of several was taken back.
    pub(super) laid: bool,
    /// Who laid a last card unseen that may be a king.
    pub(super) doubt: Option<Seat>,
    /// How things were before the last card.
    pub(super) before: Option<Before>,
    /// The coins.
    pub(super) coins: Coins,
    /// The coins when the first card of this deal was led.
    pub(super) at_lead: Coins,
    /// Whether the record has told what lies on each card of the board in this deal.
    pub(super) told: bool,
    /// Whether antes have been paid that no event has told yet.
    pub(super) untold: bool,
    /// Whether a deal has been opened.
    pub(super) opened: bool,
    /// Whether another deal has been opened before this one.
    pub(super) later: bool,
    /// Whether the deal before was thrown in: no new antes.
    pub(super) redealt: bool,
    /// The stake that everybody pays before a deal.
    pub(super) ante: Option<i64>,
    /// The agreed payment to the winner.
    pub(super) king: Option<i64>,
    /// Coins for a point.
    pub(super) point: i64,
    /// A stake that was due and that the record leaves out.
    pub(super) stake_missing: Option<&'static str>,
    /// Who still owes the winner a payment that unseen cards leave open.
    pub(super) owing: Seats,
    /// How the deal ended.
    pub(super) end: Option<End>,
    /// Who won the deal; nothing if unseen cards leave it open.
    pub(super) winners: Option<Seats>,
    /// Who deals next; nothing if anybody may.
    pub(super) next_dealer: Option<Seat>,
}

impl State {
    /// The hand of a seat.
    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.at()]
    }
    /// Cards of the pack whose place nobody knows.
    pub(super) fn free(&self) -> Cards {
        let hands = self.hands[..usize::from(self.seats)].iter();
        let held = hands.fold(Cards::NONE, |all, hand| all.and(hand.known).and(hand.maybe));
        Cards::ALL.less(self.out).less(held).less(self.stock.cards())
    }
    /// Who holds cards.
    pub(super) fn holders(&self) -> Seats {
        Seat::all(self.seats).filter(|&seat| !self.hand(seat).is_empty()).collect()
    }
    /// Whether a balance is judged and hangs on no hand that is still open.
    pub(super) fn settled_with(&self, seat: Seat) -> bool {
        let winner = self.winners.and_then(Seats::only);
        let waits = self.owing.has(seat) || !self.owing.is_empty() && winner == Some(seat);
        self.ante.is_some() && self.stake_missing.is_none() && !waits
    }
    /// Where a card is known to be, if it is placed.
    pub(super) fn whereabouts(&self, card: Card) -> Place {
        let held = |seat: &Seat| self.hand(*seat).known.and(self.hand(*seat).maybe).has(card);
        match Seat::all(self.seats).find(held) {
            Some(seat) => Place::Hand(seat),
            None if self.out.has(card) => Place::Laid,
            None => Place::Stock,
        }
    }
}

/// Where a card is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Place {
    Hand(Seat),
    Stock,
    Laid,
}
