//! What was seen to happen to the cards of one deal, move by move.

use crate::{
    card::{Card, Cards},
    event::{Event, Watch},
    notation::words::Word,
    parts::Listed,
    record::Arg,
    seat::{Seat, Seats},
};

/// Moves of one deal that are kept. A longer deal is not reasoned about.
const MOST: usize = 1500;

/// One move of cards: those seen, and how many more.
#[derive(Clone, Debug)]
pub(crate) enum What {
    /// From the stock into a hand.
    Draw { seat: Seat, cards: Cards, unseen: u8 },
    /// From the stock, turned up: on the table, or under the stock.
    Turn { card: Option<Card>, under: bool },
    /// From a hand to the discards.
    Drop { seat: Seat, cards: Cards, unseen: u8 },
    /// From a hand on the table.
    Lay { seat: Seat, card: Option<Card> },
    /// What the move `lay` put on the table goes back into the hand.
    Back { seat: Seat, lay: usize, card: Option<Card> },
    /// Everything on the table goes out of play.
    Take,
    /// Everything on the table goes into a hand.
    PickUp { seat: Seat },
    /// From the table out of play.
    Aside { cards: Cards, unseen: u8 },
    /// From one hand into another; `offered` if only what was offered before can go.
    Hand { from: Seat, to: Seat, card: Option<Card>, offered: bool },
    /// Put forward out of a hand, to be taken by others.
    Offer { seat: Seat, cards: Cards, unseen: u8 },
    /// The discards become stock.
    Reshuffle,
    /// Nothing moves: these are listed as lying in the stock.
    Lie { cards: Cards },
    /// Nothing moves: these are seen in a hand, or to have been in it.
    Show { seat: Seat, cards: Cards, now: bool },
}

/// A move, and the entry of the record that tells it.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) what: What,
    pub(crate) entry: usize,
}

/// What was seen of the cards of the deal under way. It looks on while a record is replayed.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    /// The cards in play, once there is a deal of one pack.
    pub(crate) pack: Cards,
    /// The deal itself. What the record does not list of it is told late, and happened first all the same.
    dealing: Vec<Move>,
    moves: Vec<Move>,
    /// The moves that laid a card which has not been taken back.
    laid: Vec<usize>,
    dealt: Seats,
    offered: Seats,
    dealer: Seat,
    entry: usize,
    /// Whether there were more moves than are kept.
    long: bool,
    /// Whether the last thing told was a card turned up, that no event has followed.
    turning: bool,
}

impl Watch for Trail {
    const SEES: bool = true;
    const PAINTS: bool = false;
    const TRACKS: bool = true;

    fn entry(&mut self, entry: usize) {
        (self.entry, self.turning) = (entry, false);
    }
    fn told(&mut self, word: Word, seat: Option<Seat>, args: &[Arg]) {
        let listed = Listed::of(args);
        let cards = listed.cards;
        let unseen = u8::try_from(listed.unseen).unwrap_or(u8::MAX);
        match (word, seat) {
            (Word::Stock, _) => self.push(What::Lie { cards }),
            (Word::Show, Some(seat)) => self.push(What::Show { seat, cards, now: false }),
            (Word::Open | Word::Mistigri, Some(seat)) => self.push(What::Show { seat, cards, now: true }),
            (Word::Offer, Some(seat)) => {
                self.offered.put(seat);
                self.push(What::Offer { seat, cards, unseen });
            }
            // Where nothing is turned up but a card of the dealer's own is shown, no event follows.
            (Word::Turn, _) => {
                self.push(What::Show { seat: self.dealer, cards, now: true });
                self.turning = true;
            }
            _ => {}
        }
    }
    fn event(&mut self, _clause: &'static str, event: Event) {
        let what = match event {
            Event::Pack(pack) => {
                *self = Trail { pack, dealer: self.dealer, entry: self.entry, ..Trail::default() };
                return;
            }
            Event::Deal(dealer) => {
                *self = Trail { dealer, entry: self.entry, ..Trail::default() };
                return;
            }
            Event::Drew { seat, cards, unseen } if !self.dealt.has(seat) => {
                self.dealt.put(seat);
                self.dealing.push(Move { what: What::Draw { seat, cards, unseen }, entry: self.entry });
                return;
            }
            Event::Drew { seat, cards, unseen } => What::Draw { seat, cards, unseen },
            Event::Turned { card, under } => {
                if std::mem::take(&mut self.turning) {
                    self.moves.pop();
                }
                self.dealing.push(Move { what: What::Turn { card, under }, entry: self.entry });
                return;
            }
            Event::Dropped { seat, cards, unseen } => What::Drop { seat, cards, unseen },
            Event::Laid(seat, card) => What::Lay { seat, card },
            Event::TookBack(seat, card) => match self.lay_of(seat, card) {
                Some(lay) => What::Back { seat, lay, card },
                None => return,
            },
            Event::Took(_) => What::Take,
            Event::PickedUp(seat) => What::PickUp { seat },
            Event::PutAside { cards, unseen } => What::Aside { cards, unseen },
            Event::Handed { from, to, card } => What::Hand { from, to, card, offered: self.offered.has(from) },
            Event::Reshuffled => What::Reshuffle,
            _ => return,
        };
        self.push(what);
    }
    fn so_far(&self) -> usize {
        self.moves.len()
    }
    fn trail(&self) -> Option<&Trail> {
        Some(self)
    }
}

impl Trail {
    fn push(&mut self, what: What) {
        // One thing that follows from several clauses is told by each.
        if self.moves.len() >= MOST {
            self.long = true;
            return;
        }
        if matches!(what, What::Lay { .. }) {
            self.laid.push(self.moves.len());
        }
        let same = matches!(what, What::Take | What::PickUp { .. });
        let again = self.moves.last().is_some_and(|last| {
            last.entry == self.entry && std::mem::discriminant(&last.what) == std::mem::discriminant(&what)
        });
        if !(same && again) {
            self.moves.push(Move { what, entry: self.entry });
        }
    }
    /// The last lay of a seat that has not been taken back and that may have been of a card. It is taken back now.
    fn lay_of(&mut self, seat: Seat, card: Option<Card>) -> Option<usize> {
        let fits = |lay: &usize| match self.moves.get(*lay).map(|one| &one.what) {
            Some(What::Lay { seat: by, card: laid }) => *by == seat && (*laid == card || laid.is_none()),
            _ => false,
        };
        let at = self.laid.iter().rposition(fits)?;
        Some(self.laid.remove(at))
    }
    /// Every move in the order in which it happened, and how many of them are the deal itself; nothing if there are too many.
    pub(crate) fn moves(&self) -> Option<(Vec<Move>, usize)> {
        let dealing = self.dealing.len();
        if self.long || dealing > MOST {
            return None;
        }
        let behind = self.moves.iter().cloned().map(|mut one| {
            if let What::Back { lay, .. } = &mut one.what {
                *lay += dealing;
            }
            one
        });
        Some((self.dealing.iter().cloned().chain(behind).collect(), dealing))
    }
}

impl What {
    /// How many cards it moves that were not seen.
    pub(crate) fn unseen(&self) -> u8 {
        match self {
            What::Draw { unseen, .. } | What::Drop { unseen, .. } => *unseen,
            What::Aside { unseen, .. } | What::Offer { unseen, .. } => *unseen,
            What::Turn { card, .. } | What::Lay { card, .. } | What::Hand { card, .. } => u8::from(card.is_none()),
            What::Back { .. } | What::Take | What::PickUp { .. } | What::Reshuffle => 0,
            What::Lie { .. } | What::Show { .. } => 0,
        }
    }
    /// Whether it puts a card on the table that was not seen.
    pub(crate) fn lays_unseen(&self) -> bool {
        matches!(self, What::Lay { card: None, .. })
    }
    /// The cards that it names.
    pub(crate) fn named(&self) -> Cards {
        match self {
            What::Draw { cards, .. } | What::Drop { cards, .. } | What::Aside { cards, .. } => *cards,
            What::Offer { cards, .. } | What::Lie { cards } | What::Show { cards, .. } => *cards,
            What::Turn { card, .. } | What::Lay { card, .. } => card.map_or(Cards::NONE, Cards::one),
            What::Back { card, .. } | What::Hand { card, .. } => card.map_or(Cards::NONE, Cards::one),
            What::Take | What::PickUp { .. } | What::Reshuffle => Cards::NONE,
        }
    }
    /// The same move if none of its cards had been seen.
    pub(crate) fn blind(&self) -> What {
        let more = |cards: &Cards, unseen: &u8| cards.len() as u8 + unseen;
        match self {
            What::Draw { seat, cards, unseen } => {
                What::Draw { seat: *seat, cards: Cards::NONE, unseen: more(cards, unseen) }
            }
            What::Drop { seat, cards, unseen } => {
                What::Drop { seat: *seat, cards: Cards::NONE, unseen: more(cards, unseen) }
            }
            What::Offer { seat, cards, unseen } => {
                What::Offer { seat: *seat, cards: Cards::NONE, unseen: more(cards, unseen) }
            }
            What::Aside { cards, unseen } => What::Aside { cards: Cards::NONE, unseen: more(cards, unseen) },
            What::Turn { under, .. } => What::Turn { card: None, under: *under },
            What::Lay { seat, .. } => What::Lay { seat: *seat, card: None },
            What::Back { seat, lay, .. } => What::Back { seat: *seat, lay: *lay, card: None },
            What::Hand { from, to, offered, .. } => What::Hand { from: *from, to: *to, card: None, offered: *offered },
            What::Lie { .. } => What::Lie { cards: Cards::NONE },
            What::Show { seat, now, .. } => What::Show { seat: *seat, cards: Cards::NONE, now: *now },
            What::Take => What::Take,
            What::PickUp { seat } => What::PickUp { seat: *seat },
            What::Reshuffle => What::Reshuffle,
        }
    }
}
