//! The table of a game of the Mushka family: hands, stock, trick, bids and sheets.

use arrayvec::ArrayVec;

use super::key::KeyFate;
use crate::{
    card::{Card, Cards, Suit},
    event::End,
    parts::{Hand, Holds, Sheet, Stock, Trick},
    seat::{MAX_SEATS, Seat, Seats},
};

/// Cards in a hand, and tricks in a deal.
pub(super) const HAND: u8 = 5;

/// What a deal waits for.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Phase {
    /// Cards are dealt and turned up; the first bid ends it.
    #[default]
    Dealing,
    /// Each says whether to stay in.
    Bids,
    /// Each who stays in exchanges cards or stands.
    Exchange,
    /// Hands of one suit are shown; cards are laid.
    Play,
    /// A hand was shown; others may still be.
    Opened,
    /// The deal is over.
    Over,
}

/// What is on the table, and the sheets.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// How many seats.
    pub(super) seats: u8,
    /// Who deals.
    pub(super) dealer: Seat,
    /// What the deal waits for.
    pub(super) phase: Phase,
    /// Who acts next. A trick with unseen cards may leave several.
    pub(super) due: Seats,
    /// Who stays in; before the bids are over, who may.
    pub(super) staying: Seats,
    /// Whose hand the record has listed.
    pub(super) listed: Seats,
    /// The cards listed in hands dealt.
    pub(super) given: Cards,
    /// The hands.
    pub(super) hands: [Hand; MAX_SEATS],
    /// The pack.
    pub(super) pack: Cards,
    /// Cards known to be out of every hand and of the stock: turned up, discarded, laid.
    pub(super) out: Cards,
    /// Whether the record has a card turned up, seen or not.
    pub(super) turned_up: bool,
    /// The card turned up, if the record shows it.
    pub(super) turned: Option<Card>,
    /// Trumps, if the record shows them.
    pub(super) trump: Option<Suit>,
    /// The card turned up behind Pamphil: nothing yet, or one that the record may not show.
    pub(super) turned_next: Option<Option<Card>>,
    /// Whether the dealer has named trumps.
    pub(super) named: bool,
    /// Whether somebody has exchanged cards or said to stand.
    pub(super) exchanging: bool,
    /// The undealt cards.
    pub(super) stock: Stock,
    /// The discards that may become stock again: those seen, and how many more.
    pub(super) discards: (Cards, u8),
    /// The trick on the table.
    pub(super) trick: Trick,
    /// By which card each trick was taken, as far as that is known.
    pub(super) taken_by: ArrayVec<Option<Card>, { HAND as usize }>,
    /// Who took each trick so far, as far as it is known.
    pub(super) taken: ArrayVec<Option<Seat>, { HAND as usize }>,
    /// Who may have taken the last trick, if that is not known.
    pub(super) takers: Seats,
    /// What the cards can be that a seat laid and the record does not show.
    pub(super) veiled: [Cards; MAX_SEATS],
    /// How the card in power fared.
    pub(super) key: KeyFate,
    /// Who laid the jack of clubs.
    pub(super) pamphil_laid: Option<Seat>,
    /// Who showed a hand, in that order.
    pub(super) opened: ArrayVec<Seat, MAX_SEATS>,
    /// Whether the shown hands have been paid for.
    pub(super) flush_paid: bool,
    /// Who showed a mistigri.
    pub(super) claimed: Option<Seat>,
    /// Who announced Pamphil.
    pub(super) announced: Seats,
    /// Who announced Pamphil from unseen cards and is paid if he turns out to have been there.
    pub(super) announced_open: Seats,
    /// Who of them announced before exchanging cards.
    pub(super) announced_early: Seats,
    /// Who was seen to draw the jack of clubs.
    pub(super) pamphil_drawn: Option<Seat>,
    /// How many duties that would cost something are undecided, a seat each.
    pub(super) doubts: [u16; MAX_SEATS],
    /// Remizes for revokes in this deal.
    pub(super) charges: [i64; MAX_SEATS],
    /// Coins in this deal.
    pub(super) paid: [i64; MAX_SEATS],
    /// A stake that was due and that the record leaves out.
    pub(super) stake_missing: Option<&'static str>,
    /// Whether unseen cards leave open who pays what.
    pub(super) paid_open: bool,
    /// How the deal ended.
    pub(super) end: Option<End>,
    /// The sheets.
    pub(super) sheet: Sheet,
    /// Who won the match by this deal; nothing if unseen cards leave it open.
    pub(super) winners: Option<Seats>,
    /// Who deals next; nothing if anybody may.
    pub(super) next_dealer: Option<Seat>,
    /// The stake for an opened hand.
    pub(super) flush_stake: Option<u32>,
    /// The stake for Pamphil announced.
    pub(super) pamphil_stake: Option<u32>,
}

impl State {
    /// The hand of a seat.
    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.at()]
    }
    /// Cards whose place is known.
    pub(super) fn placed(&self) -> Cards {
        let hands = self.hands[..usize::from(self.seats)].iter();
        let held = hands.fold(Cards::NONE, |all, hand| all.and(hand.known).and(hand.maybe));
        self.out.and(held).and(self.stock.cards())
    }
    /// While the cards are dealt: those of the pack that the record has not shown yet.
    pub(super) fn undealt(&self) -> Cards {
        self.pack.less(self.given).less(self.out).less(self.stock.cards())
    }
    /// Cards of the pack whose place nobody knows.
    pub(super) fn free(&self) -> Cards {
        self.pack.less(self.placed())
    }
    /// Whether a seat holds any of some cards.
    #[inline]
    pub(super) fn holds(&self, seat: Seat, wanted: Cards) -> Holds {
        let hand = self.hand(seat);
        if hand.unseen == 0 { hand.holds(wanted, Cards::NONE) } else { hand.holds(wanted, self.free()) }
    }
    /// Tricks of a seat, if they are known.
    pub(super) fn tricks(&self, seat: Seat) -> Option<u32> {
        let sure = self.taken.iter().filter(|taken| **taken == Some(seat)).count() as u32;
        (!self.takers.has(seat)).then_some(sure)
    }
    /// Whether nothing has been led yet in this deal.
    pub(super) fn unled(&self) -> bool {
        self.taken.is_empty() && self.trick.is_empty()
    }
    /// The place of a seat in turn from the dealer's left.
    pub(super) fn in_turn(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats - self.dealer.0 - 1) % self.seats
    }
    /// Where a card is known to be, if it is placed.
    pub(super) fn whereabouts(&self, card: Card) -> Place {
        if let Some(seat) =
            Seat::all(self.seats).find(|&seat| self.hand(seat).known.and(self.hand(seat).maybe).has(card))
        {
            return Place::Hand(seat);
        }
        if self.turned == Some(card) || self.turned_next == Some(Some(card)) {
            return Place::Turned;
        }
        if self.stock.cards().has(card) {
            return Place::Stock;
        }
        let had = Seat::all(self.seats).find(|&seat| self.hand(seat).had.has(card));
        match had {
            Some(_) if self.discards.0.has(card) => Place::Discards,
            Some(seat) => Place::Laid(seat),
            None => Place::Discards,
        }
    }
}

/// Where a card is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Place {
    Hand(Seat),
    Turned,
    Stock,
    Discards,
    Laid(Seat),
}
