//! A card in one byte, a set of cards in one word.

use std::{fmt, num::NonZeroU8};

/// A suit, in the order of the notation: `S C D H`.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub enum Suit {
    /// Spades.
    Spades,
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Hearts.
    Hearts,
}

impl Suit {
    /// Every suit.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts];
    /// The Latin letter of the suit: `S`, `C`, `D` or `H`.
    pub const fn letter(self) -> char {
        ['S', 'C', 'D', 'H'][self as usize]
    }
}

/// A card of the 52-card pack, in one byte; so is `Option<Card>`.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd)]
pub struct Card(NonZeroU8);

/// The rank of a jack; the other court cards and the ace follow.
pub const JACK: u8 = 11;
/// The rank of a queen.
pub const QUEEN: u8 = 12;
/// The rank of a king.
pub const KING: u8 = 13;
/// The rank of an ace, whatever its worth in a game.
pub const ACE: u8 = 14;

impl Card {
    /// The card of a rank, 2 to 14 (the ace), in a suit.
    ///
    /// # Panics
    /// If the rank is outside that range: a fault of the caller, which checks what it reads.
    pub const fn new(rank: u8, suit: Suit) -> Card {
        assert!(rank >= 2 && rank <= ACE, "a rank is 2 to 14");
        match NonZeroU8::new((suit as u8) << 4 | rank) {
            Some(byte) => Card(byte),
            None => unreachable!(),
        }
    }
    /// Its place among 64: a suit takes sixteen, a rank is its own number.
    pub const fn index(self) -> u32 {
        self.0.get() as u32
    }
    /// The suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0.get() >> 4) as usize & 3]
    }
    /// The rank: 2 to 10, then jack 11, queen 12, king 13, ace 14.
    pub const fn rank(self) -> u8 {
        self.0.get() & 15
    }
}

impl fmt::Display for Card {
    /// Rank and suit in Latin letters, as `10S`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rank() {
            rank @ 2..=10 => write!(f, "{rank}{}", self.suit().letter()),
            court => write!(f, "{}{}", ['J', 'Q', 'K', 'A'][court as usize - 11], self.suit().letter()),
        }
    }
}
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cards of one pack.
#[derive(Copy, Clone, Default, Eq, PartialEq)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// All 52 cards.
    pub const ALL: Cards = Cards::from_rank(2);

    /// Every card from a rank up to the ace, in each suit.
    pub const fn from_rank(low: u8) -> Cards {
        let suit = 0x7fff & !((1u64 << low) - 1);
        Cards(suit | suit << 16 | suit << 32 | suit << 48)
    }
    /// One card.
    pub const fn one(card: Card) -> Cards {
        Cards(1 << card.index())
    }
    /// Whether the card is in the set.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }
    /// The set and this card.
    #[must_use]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.index())
    }
    /// The set and all of another.
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
    /// The set less all of another.
    #[must_use]
    pub const fn less(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
    /// What both hold.
    #[must_use]
    pub const fn both(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
    /// Adds a card.
    pub fn put(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }
    /// Takes a card out, if it is there.
    pub fn take(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }
    /// Those of one suit.
    #[must_use]
    pub const fn of(self, suit: Suit) -> Cards {
        Cards(self.0 & (0xffff << (suit as u64 * 16)))
    }
    /// Those of one rank, 2 to 14.
    #[must_use]
    pub const fn of_rank(self, rank: u8) -> Cards {
        let one = 1u64 << rank;
        Cards(self.0 & (one | one << 16 | one << 32 | one << 48))
    }
    /// Those of one suit that are higher than a rank.
    #[must_use]
    pub const fn above(self, suit: Suit, rank: u8) -> Cards {
        Cards(self.0 & ((0xffff & !((2u64 << rank) - 1)) << (suit as u64 * 16)))
    }
    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The cards, suit by suit, low to high.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let byte = NonZeroU8::new(left.trailing_zeros() as u8)?;
            if left == 0 {
                return None;
            }
            left &= left - 1;
            Some(Card(byte))
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}
impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

const _: () = assert!(size_of::<Card>() == 1 && size_of::<Option<Card>>() == 1 && size_of::<Cards>() == 8);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        assert_eq!(Cards::ALL.len(), 52);
        assert_eq!(Cards::from_rank(7).len(), 32);
        assert_eq!(Cards::from_rank(6).len(), 36);
        assert_eq!(Cards::ALL.iter().collect::<Cards>(), Cards::ALL);
        let ace = Card::new(ACE, Suit::Spades);
        assert_eq!(Cards::ALL.of(Suit::Spades).above(Suit::Spades, KING), Cards::one(ace));
        assert!(Cards::ALL.above(Suit::Hearts, ACE).is_empty());
        assert_eq!(Cards::ALL.of_rank(KING).iter().filter(|card| card.rank() == KING).count(), 4);
        assert_eq!(Cards::from_rank(7).of_rank(6), Cards::NONE);
        assert_eq!(Cards::NONE.iter().count(), 0);
        assert_eq!(Card::new(10, Suit::Hearts).to_string(), "10H");
    }
}
