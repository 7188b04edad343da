//! The table of the money-box Mushka: hands, stock, offers, trick, and what the party has come to.

use arrayvec::ArrayVec;

use crate::{
    card::{Card, Cards, Suit},
    event::End,
    parts::{Hand, Holds, Purse, Stock, Trick},
    seat::{MAX_SEATS, Seat, Seats},
};

/// Tricks that a deal can have: each takes a card of the pack at least.
const TRICKS: usize = 32;
/// Offers that can lie side by side: a card at least in each.
const OFFERS: usize = 28;

/// What a deal waits for.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Phase {
    /// Cards are dealt.
    #[default]
    Dealing,
    /// Cards of one suit are offered and chosen from; the first lead ends it.
    Offers,
    /// Cards are laid.
    Play,
    /// The deal is over.
    Over,
}

/// Cards that lie face down for the others to choose from.
#[derive(Copy, Clone, Debug)]
pub(super) struct Offer {
    /// Whose they were.
    pub(super) seat: Seat,
    /// Those that the record shows.
    pub(super) cards: Cards,
    /// How many more.
    pub(super) unseen: u8,
    /// What those can be.
    pub(super) among: Cards,
    /// Who has still to choose.
    pub(super) waiting: Seats,
    /// How many have been taken.
    pub(super) picked: u8,
    /// How many cards are to be drawn for them.
    pub(super) draws: u8,
    /// Whether nothing more is to be done about it.
    pub(super) done: bool,
}

impl Offer {
    /// How many cards lie there.
    pub(super) fn len(&self) -> u8 {
        self.cards.len() as u8 + self.unseen
    }
}

/// A trick that was taken, as far as it is known.
#[derive(Copy, Clone, Debug)]
pub(super) struct Taken {
    /// By whom.
    pub(super) by: Option<Seat>,
    /// Who may have taken it.
    pub(super) among: Seats,
    /// Its suit.
    pub(super) suit: Option<Suit>,
    /// Whether it counts double.
    pub(super) doubled: Option<bool>,
}

/// What a party has come to.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Party {
    /// How many of its deals are over.
    pub(super) played: u8,
    /// Whether its antes are paid.
    pub(super) anted: bool,
    /// Whether it is over.
    pub(super) over: bool,
    /// What the tricks of each seat are worth.
    pub(super) worth: [u64; MAX_SEATS],
    /// Who has taken a trick.
    pub(super) took: Seats,
    /// Who may have taken one, for all that is known.
    pub(super) may_have: Seats,
    /// Whether it is open what tricks are worth.
    pub(super) open: bool,
}

/// The accounts before a deal is settled.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Accounts {
    /// The coins of each seat since the party or the record began.
    pub(super) purse: Purse,
    /// The same in this deal.
    pub(super) paid: Purse,
    /// What lies in the box, at the least if that is open.
    pub(super) in_box: i64,
    /// Whether unseen cards leave open what lies in the box.
    pub(super) box_open: bool,
    /// What the party has come to.
    pub(super) party: Party,
}

/// The agreed sums.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Stakes {
    pub(super) ante: Option<u32>,
    pub(super) fine: Option<u32>,
    pub(super) due: Option<u32>,
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
    /// Who acts next. A trick with unseen cards may leave several.
    pub(super) due: Seats,
    /// Whose hand the record has listed.
    pub(super) listed: Seats,
    /// The pack.
    pub(super) pack: Cards,
    /// The hands.
    pub(super) hands: [Hand; MAX_SEATS],
    /// The hands as they were dealt, less what was dropped of them before it could be offered.
    pub(super) dealt: [Hand; MAX_SEATS],
    /// Hands dealt of which something was dropped unseen.
    pub(super) blurred: Seats,
    /// Who has offered or dropped cards of which it is not known whether they were a set.
    pub(super) vague: Seats,
    /// Of whose cards laid unseen one has been named since: the next could be taken for it.
    pub(super) named: Seats,
    /// Cards known to be out of every hand and of the stock: dropped and laid.
    pub(super) out: Cards,
    /// Cards that were dropped.
    pub(super) dropped: Cards,
    /// Cards that came or will come from the stock.
    pub(super) stocked: Cards,
    /// The undealt cards.
    pub(super) stock: Stock,
    /// The suits that each seat has offered or may no longer offer, a bit each.
    pub(super) offered: [u8; MAX_SEATS],
    /// The offers that lie on the table, in the order they were made.
    pub(super) offers: ArrayVec<Offer, OFFERS>,
    /// Whether somebody has chosen from the offers that lie there.
    pub(super) choosing: bool,
    /// How many cards each seat may still drop.
    pub(super) drops: [u8; MAX_SEATS],
    /// The trick on the table.
    pub(super) trick: Trick,
    /// Who has still to answer the lead.
    pub(super) waiting: Seats,
    /// Whether the last thing done was to lay a card.
    pub(super) just_laid: bool,
    /// Who had to take the lead back, until something else is done.
    pub(super) returned: Option<Seat>,
    /// The card taken back.
    pub(super) returned_card: Option<Card>,
    /// The last trick that was taken.
    pub(super) last_trick: Trick,
    /// What the card can be that each seat has laid unseen to this trick or the last.
    pub(super) veils: [Cards; MAX_SEATS],
    /// The card that a seat is known by now to have laid here unseen.
    pub(super) unveiled: Option<(Seat, Card)>,
    /// Who led to the trick just taken, until something else is done.
    pub(super) last_leader: Option<Seat>,
    /// How many cards the player to answer has bought.
    pub(super) bought: u8,
    /// The hand of that player before buying.
    pub(super) before: Hand,
    /// The tricks taken.
    pub(super) taken: ArrayVec<Taken, TRICKS>,
    /// Whether the suit of the last trick may not be led by who took it.
    pub(super) banned: bool,
    /// Who has no cards left, in the order of getting there.
    pub(super) out_first: ArrayVec<Seat, MAX_SEATS>,
    /// Who was first out, once somebody is.
    pub(super) winners: Seats,
    /// Who has taken no trick and owes for that.
    pub(super) no_trick: Seats,
    /// Who may owe for that, for all that is known.
    pub(super) no_trick_open: Seats,
    /// Fines for passing in this deal, how many.
    pub(super) fines: [u32; MAX_SEATS],
    /// How many duties that would cost something are undecided, a seat each.
    pub(super) doubts: [u16; MAX_SEATS],
    /// How the deal ended.
    pub(super) end: Option<End>,
    /// Who deals next; nothing if anybody may.
    pub(super) next_dealer: Option<Seat>,
    /// The agreed sums.
    pub(super) stakes: Stakes,
    /// The stake that was due and that the record leaves out.
    pub(super) stake_missing: Option<&'static str>,
    /// Coins that lay in the box before the record began and are still to be counted.
    pub(super) brought: u32,
    /// The accounts.
    pub(super) now: Accounts,
    /// The accounts before this deal was settled, and whether it was blocked, if cards shown later may settle more of it.
    pub(super) unsettled: Option<(Accounts, bool)>,
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
    /// Cards that a hand dealt may hold where the record does not show it.
    pub(super) fn dealable(&self) -> Cards {
        let dealt = self.dealt[..usize::from(self.seats)].iter();
        let known = dealt.fold(Cards::NONE, |all, hand| all.and(hand.known));
        self.pack.less(known).less(self.stocked)
    }
    /// The place of a seat in turn from the dealer's left.
    pub(super) fn in_turn(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats - self.dealer.0 - 1) % self.seats
    }
    /// Who holds a card.
    pub(super) fn with_cards(&self) -> Seats {
        Seat::all(self.seats).filter(|&seat| !self.hand(seat).is_empty()).collect()
    }
    /// The offer that is chosen from or drawn for now.
    pub(super) fn offer(&self) -> Option<&Offer> {
        self.offers.iter().find(|offer| !offer.done)
    }
    /// The cards of a seat that lie on the table to be chosen from: those seen, and how many more.
    pub(super) fn lying(&self, seat: Seat) -> (Cards, u8) {
        let mine = self.offers.iter().filter(|offer| !offer.done && offer.draws == 0 && offer.seat == seat);
        mine.fold((Cards::NONE, 0), |(cards, unseen), offer| (cards.and(offer.cards), unseen + offer.unseen))
    }
    /// Whether nothing has been led yet in this deal.
    pub(super) fn unled(&self) -> bool {
        matches!(self.phase, Phase::Dealing | Phase::Offers)
    }
    /// Tricks of a seat in this deal, if they are known.
    pub(super) fn tricks(&self, seat: Seat) -> Option<u32> {
        let mut tricks = 0;
        for taken in &self.taken {
            match taken.by {
                Some(by) => tricks += u32::from(by == seat),
                None if taken.among.has(seat) => return None,
                None => {}
            }
        }
        Some(tricks)
    }
    /// The tricks of a seat in this deal by their suits, in the order taken, if they are known.
    pub(super) fn suits(&self, seat: Seat) -> Option<String> {
        self.tricks(seat)?;
        let mut suits = String::new();
        for taken in self.taken.iter().filter(|taken| taken.by == Some(seat)) {
            suits.push(taken.suit?.letter());
            if taken.doubled? {
                suits.push('*');
            }
        }
        Some(suits)
    }
    /// Where a card is known to be, if it is placed.
    pub(super) fn whereabouts(&self, card: Card) -> Place {
        let mut seats = Seat::all(self.seats);
        if let Some(seat) = seats.find(|&seat| self.hand(seat).known.and(self.hand(seat).maybe).has(card)) {
            return Place::Hand(seat);
        }
        if self.stock.cards().has(card) {
            return Place::Stock;
        }
        let had = Seat::all(self.seats).rfind(|&seat| self.hand(seat).had.has(card));
        match had {
            Some(seat) if !self.dropped.has(card) => Place::Laid(seat),
            Some(_) | None => Place::Dropped,
        }
    }
}

/// Where a card is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Place {
    Hand(Seat),
    Stock,
    Dropped,
    Laid(Seat),
}
