//! A run of cards, one by one, each with what it meets. Cards may be unseen.

use super::{
    Clause, Lenturlu,
    readings::{Ending, KingMayBeLed, SameSuit},
    state::State,
};
use crate::{
    card::{ACE, Card, Cards, KING, Suit},
    parts::{Hand, Holds},
    record::{Arg, What},
    seat::Seat,
};

/// Whether a card is a king.
pub(super) fn is_king(card: Card) -> bool {
    card.rank() == KING
}
/// The cards of a rank.
pub(super) fn rank(rank: u8) -> Cards {
    Suit::ALL.into_iter().map(|suit| Card::new(rank, suit)).collect()
}
/// The kings.
pub(super) fn kings() -> Cards {
    rank(KING)
}

/// What the next card meets.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) struct Top {
    /// Whether nothing lies there: a lead is due.
    pub(super) lead: bool,
    /// What the card on top can be: itself, if it is seen.
    pub(super) cards: Cards,
    /// Whether it lies there lawfully for certain; else it is among `cards` only if it does.
    pub(super) sure: bool,
}

impl Top {
    /// A lead is due.
    pub(super) const LEAD: Top = Top { lead: true, cards: Cards::NONE, sure: true };
    /// This card lies there.
    pub(super) fn of(card: Card) -> Top {
        Top { lead: false, cards: Cards::one(card), sure: true }
    }
    /// One of these cards lies there, if nothing else is wrong; any at all, if they are none.
    pub(super) fn among(cards: Cards, sure: bool) -> Top {
        match cards.is_empty() {
            true => Top { lead: false, cards: Cards::ALL.less(kings()), sure: false },
            false => Top { lead: false, cards, sure },
        }
    }
    /// The same, if no king lies there.
    pub(super) fn no_king(self) -> Top {
        Top::among(self.cards.less(kings()), false)
    }
    /// The card on top, if it is seen.
    pub(super) fn seen(self) -> Option<Card> {
        self.cards.iter().next().filter(|_| self.cards.len() == 1 && self.sure)
    }
}
impl Default for Top {
    fn default() -> Top {
        Top::LEAD
    }
}

/// What a king does.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum OnKing {
    /// It ends the deal.
    Ends,
    /// Who laid it takes the run and leads anew.
    LeadsAnew,
    /// Nothing.
    Lies,
}

impl Lenturlu {
    /// What a king does.
    pub(super) fn on_king(&self) -> OnKing {
        match self.readings.end {
            Ending::King if self.has(Clause::King) => OnKing::Ends,
            Ending::Out if self.has(Clause::Out) => OnKing::LeadsAnew,
            Ending::King | Ending::Out => OnKing::Lies,
        }
    }
    /// The cards that may follow a card; none follow a king.
    pub(super) fn successors(&self, card: Card) -> Cards {
        let next = match card.rank() {
            KING => return Cards::NONE,
            ACE => 2,
            other => other + 1,
        };
        match self.readings.same_suit {
            SameSuit::No => rank(next),
            SameSuit::Yes => Cards::one(Card::new(next, card.suit())),
        }
    }
    /// What a card of this seat would meet now.
    pub(super) fn meets(&self, state: &State, seat: Seat) -> Top {
        match state.doubt {
            // If it was a king, its layer leads anew; so if he acts again, it was.
            Some(layer) if layer == seat && self.on_king() == OnKing::LeadsAnew => Top::LEAD,
            Some(_) => state.top.no_king(),
            None => state.top,
        }
    }
    /// Whether a hand holds a card that may follow what lies on top.
    pub(super) fn goes_on(&self, hand: &Hand, free: Cards, top: Top) -> Holds {
        if top.lead || hand.is_empty() {
            return Holds::No;
        }
        let mut all: Option<Holds> = None;
        for card in top.cards.iter() {
            let holds = hand.holds(self.successors(card), free);
            all = Some(if all.is_none_or(|all| all == holds) { holds } else { Holds::Maybe });
        }
        match all.unwrap_or(Holds::Maybe) {
            Holds::Yes if !top.sure => Holds::Maybe,
            holds => holds,
        }
    }
    /// Whether a king may be led from this hand.
    pub(super) fn may_lead(&self, hand: &Hand, free: Cards, card: Option<Card>) -> Holds {
        match (self.readings.king_may_be_led, card) {
            (KingMayBeLed::Yes, _) => Holds::Yes,
            (KingMayBeLed::No, Some(card)) if !is_king(card) => Holds::Yes,
            (KingMayBeLed::No, Some(_)) => match hand.holds(Cards::ALL.less(kings()), free) {
                Holds::Yes => Holds::No,
                Holds::No => Holds::Yes,
                Holds::Maybe => Holds::Maybe,
            },
            (KingMayBeLed::No, None) => match hand.holds(kings(), free) {
                Holds::No => Holds::Yes,
                Holds::Yes | Holds::Maybe => Holds::Maybe,
            },
        }
    }
    /// The cards of a run.
    pub(super) fn walk<'a>(&'a self, state: &State, seat: Seat, args: &'a [Arg]) -> Walk<'a> {
        let hand = *state.hand(seat);
        let free = if hand.unseen == 0 { Cards::NONE } else { state.free() };
        Walk { game: self, args, at: 0, of_count: 0, hand, free, top: self.meets(state, seat), over: false }
    }
}

/// A card of a run, and what it meets.
#[derive(Copy, Clone, Debug)]
pub(super) struct Step {
    /// Its place among the arguments.
    pub(super) at: usize,
    /// The card, if it is seen.
    pub(super) card: Option<Card>,
    /// What lies on top before it.
    pub(super) top: Top,
    /// Whether it may lie there: on a lead, whether it is an ace.
    pub(super) fits: Holds,
    /// Whether the deal was over before it.
    pub(super) over: bool,
}

/// The cards of a run, one by one.
#[derive(Clone, Debug)]
pub(super) struct Walk<'a> {
    game: &'a Lenturlu,
    args: &'a [Arg],
    at: usize,
    /// How many cards of a count have been laid.
    of_count: u32,
    /// The hand as it is then.
    pub(super) hand: Hand,
    /// Cards whose place nobody knows.
    pub(super) free: Cards,
    /// What lies on top then.
    pub(super) top: Top,
    over: bool,
}

impl Iterator for Walk<'_> {
    type Item = Step;
    fn next(&mut self) -> Option<Step> {
        let arg = loop {
            let arg = self.args.get(self.at)?;
            match arg.what {
                What::Count(n) if self.of_count >= n.min(52) => (self.at, self.of_count) = (self.at + 1, 0),
                _ => break arg,
            }
        };
        let at = self.at;
        match arg.what {
            What::Count(_) => self.of_count += 1,
            _ => self.at += 1,
        }
        let card = match arg.what {
            What::Card(card) => Some(card),
            _ => None,
        };
        let (top, over) = (self.top, self.over);
        let could = card.map_or(self.hand.known.and(self.hand.could(self.free)), Cards::one);
        let fits = self.fits(could);
        self.lay(card, could, fits);
        Some(Step { at, card, top, fits, over })
    }
}

impl Walk<'_> {
    /// Whether one of these cards may lie on top, as far as rank goes.
    fn fits(&self, could: Cards) -> Holds {
        let fit = |next: Cards| match could.both(next) {
            some if some.is_empty() => Holds::No,
            some if some == could => Holds::Yes,
            _ => Holds::Maybe,
        };
        if self.top.lead {
            return fit(rank(ACE));
        }
        let rulings = self.top.cards.iter().map(|card| fit(self.game.successors(card)));
        let all = rulings.reduce(|all, one| if all == one { all } else { Holds::Maybe });
        match all.unwrap_or(Holds::Maybe) {
            Holds::No if !self.top.sure => Holds::Maybe,
            fits => fits,
        }
    }
    /// The card is laid.
    fn lay(&mut self, card: Option<Card>, could: Cards, fits: Holds) {
        let before = self.top;
        match card {
            Some(card) => {
                self.top = Top::of(card);
                if !self.hand.known.has(card) {
                    self.hand.reveal(card);
                }
                self.hand.lose(card);
                self.free.take(card);
            }
            None => {
                let next = before.cards.iter().fold(Cards::NONE, |all, card| all.and(self.game.successors(card)));
                self.top = match before.lead {
                    true => Top::among(could, true),
                    false => Top::among(could.both(next), fits == Holds::Yes && before.sure),
                };
                self.hand.shed(1);
            }
        }
        self.over |= card.is_some_and(is_king) && self.game.on_king() == OnKing::Ends;
    }
}
