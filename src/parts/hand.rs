//! A hand of which the record may show all, some or nothing.

use crate::card::{Card, Cards};

/// Whether a hand holds any of some cards.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Holds {
    /// For certain.
    Yes,
    /// For certain not.
    No,
    /// Unseen cards leave it open.
    Maybe,
}

/// What is known of a hand: what is in it, how many more, and what those may be.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Hand {
    /// Cards known to be in it.
    pub known: Cards,
    /// Cards that are in it or among the player's own unseen discards, and nowhere else.
    pub maybe: Cards,
    /// Cards known not to be among its unseen ones.
    pub barred: Cards,
    /// Every card known to have been in it at some time in this deal.
    pub had: Cards,
    /// Cards seen to come from the stock.
    pub came: Cards,
    /// How many more it holds.
    pub unseen: u8,
    /// How many cards came unseen from the stock: some of those may still be in it.
    pub drawn: u8,
    /// How many cards left it unseen.
    pub shed: u8,
}

impl Hand {
    /// How many cards it holds.
    pub fn len(&self) -> u32 {
        self.known.len() + u32::from(self.unseen)
    }
    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// What its unseen cards may be; `free` are the cards of the pack whose place nobody knows.
    pub fn could(&self, free: Cards) -> Cards {
        if self.unseen == 0 { Cards::NONE } else { free.and(self.maybe).less(self.barred) }
    }
    /// Whether it holds any of some cards, by what is known and by count.
    #[inline]
    pub fn holds(&self, wanted: Cards, free: Cards) -> Holds {
        if !self.known.both(wanted).is_empty() {
            return Holds::Yes;
        }
        if self.unseen == 0 {
            return Holds::No;
        }
        let could = self.could(free);
        if could.both(wanted).is_empty() {
            return Holds::No;
        }
        // Fewer other cards are left than it has unseen places: one of them must be a wanted card.
        let forced = could.less(wanted).len() < u32::from(self.unseen);
        if forced { Holds::Yes } else { Holds::Maybe }
    }
    /// Cards came into it.
    pub fn gain(&mut self, cards: Cards, unseen: u8) {
        self.known = self.known.and(cards);
        self.had = self.had.and(cards);
        self.unseen += unseen;
    }
    /// An unseen card of it turns out to be this one.
    pub fn reveal(&mut self, card: Card) {
        self.unseen = self.unseen.saturating_sub(1);
        self.maybe.take(card);
        self.gain(Cards::one(card), 0);
    }
    /// A card leaves it that is known to be there.
    pub fn lose(&mut self, card: Card) {
        self.known.take(card);
    }
    /// A card leaves it in sight, whether it was known to be there or not.
    #[inline]
    pub fn part_with(&mut self, card: Card) {
        if !self.known.has(card) {
            self.reveal(card);
        }
        self.lose(card);
    }
    /// Cards leave it that the record does not show. What was known to be in it may be gone.
    pub fn shed(&mut self, unseen: u8) {
        if unseen == 0 {
            return;
        }
        self.unseen = (self.unseen + self.known.len() as u8).saturating_sub(unseen);
        self.maybe = self.maybe.and(self.known);
        self.known = Cards::NONE;
        self.shed = self.shed.saturating_add(unseen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{ACE, KING, Suit};

    #[test]
    fn what_left_unseen_is_no_longer_certain() {
        let (ace, king) = (Card::new(ACE, Suit::Spades), Card::new(KING, Suit::Hearts));
        let mut hand = Hand::default();
        hand.gain(Cards::one(ace).with(king), 0);
        assert_eq!(hand.holds(Cards::one(ace), Cards::NONE), Holds::Yes);
        hand.shed(1);
        assert_eq!((hand.len(), hand.holds(Cards::one(ace), Cards::NONE)), (1, Holds::Maybe));
        hand.reveal(king);
        assert_eq!(hand.holds(Cards::one(ace), Cards::NONE), Holds::No);
    }

    #[test]
    fn a_count_can_prove_a_card() {
        let mut hand = Hand::default();
        hand.gain(Cards::NONE, 2);
        let free = Cards::from_rank(KING).of(Suit::Spades).with(Card::new(2, Suit::Hearts));
        assert_eq!(hand.holds(Cards::ALL.of(Suit::Spades), free), Holds::Yes);
        assert_eq!(hand.holds(Cards::ALL.of(Suit::Hearts), free), Holds::Maybe);
        assert_eq!(hand.holds(Cards::ALL.of(Suit::Clubs), free), Holds::No);
    }
}
