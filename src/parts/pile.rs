//! A pile of cards face down: laid from the top, taken up underneath. A fixed ring; nothing is allocated.

use std::fmt;

use crate::card::Card;

/// A pile of at most `N` cards, a power of two up to 128. A place may hold a card that nobody has seen.
#[derive(Clone)]
pub struct Pile<const N: usize> {
    cards: [Option<Card>; N],
    top: u8,
    len: u8,
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Pile<N> {
        Pile { cards: [None; N], top: 0, len: 0 }
    }
}

impl<const N: usize> Pile<N> {
    const FITS: () = assert!(N.is_power_of_two() && N <= 128, "a place in the ring is a byte");

    /// A pile of cards that nobody has seen.
    pub fn unseen(len: u8) -> Pile<N> {
        Pile { len: len.min(N as u8), ..Pile::default() }
    }
    /// The slot of the card that lies so far below the top.
    #[inline]
    fn slot(&self, depth: u8) -> usize {
        let () = Self::FITS;
        usize::from(self.top.wrapping_add(depth)) & (N - 1)
    }
    /// How many cards it has.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }
    /// Whether it has none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// The card on top: nothing if there is none, and in it nothing if nobody has seen it.
    #[inline]
    pub fn top(&self) -> Option<Option<Card>> {
        (self.len > 0).then(|| self.cards[self.slot(0)])
    }
    /// Takes the card off the top.
    #[inline]
    pub fn lay(&mut self) -> Option<Option<Card>> {
        let top = self.top()?;
        self.top = self.top.wrapping_add(1);
        self.len -= 1;
        Some(top)
    }
    /// Puts a card under all others. A pile never holds more cards than the game has; one more than `N` is not taken.
    #[inline]
    pub fn put(&mut self, card: Option<Card>) {
        if usize::from(self.len) < N {
            self.cards[self.slot(self.len)] = card;
            self.len += 1;
        }
    }
    /// Puts cards under all others, the first of them next to those that are there.
    #[inline]
    pub fn put_all(&mut self, cards: impl ExactSizeIterator<Item = Option<Card>>) {
        if usize::from(self.len) + cards.len() <= N {
            for card in cards {
                self.cards[self.slot(self.len)] = card;
                self.len += 1;
            }
        }
    }
    /// Puts the card just laid back on the top.
    pub fn put_back(&mut self, card: Option<Card>) {
        if usize::from(self.len) < N {
            self.top = self.top.wrapping_sub(1);
            self.cards[self.slot(0)] = card;
            self.len += 1;
        }
    }
    /// A card is seen so far below the top.
    pub fn see(&mut self, depth: u8, card: Card) {
        if depth < self.len {
            self.cards[self.slot(depth)] = Some(card);
        }
    }
    /// The cards, from the top.
    pub fn iter(&self) -> impl Iterator<Item = Option<Card>> {
        (0..self.len).map(|depth| self.cards[self.slot(depth)])
    }
    /// Whether another pile is as high and its cards, one by one, are alike.
    #[inline]
    pub fn like(&self, other: &Pile<N>, alike: impl Fn(Option<Card>, Option<Card>) -> bool) -> bool {
        self.len == other.len && self.iter().zip(other.iter()).all(|(one, two)| alike(one, two))
    }
}

impl<const N: usize> FromIterator<Option<Card>> for Pile<N> {
    fn from_iter<I: IntoIterator<Item = Option<Card>>>(cards: I) -> Pile<N> {
        let mut pile = Pile::default();
        cards.into_iter().for_each(|card| pile.put(card));
        pile
    }
}
impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Pile<N>) -> bool {
        self.like(other, |one, two| one == two)
    }
}
impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Suit;

    #[test]
    fn what_goes_under_comes_up_in_its_turn() {
        let card = |rank| Some(Card::new(rank, Suit::Clubs));
        let mut pile: Pile<4> = [card(7), None, card(9)].into_iter().collect();
        for _ in 0..300 {
            let top = pile.lay().unwrap();
            pile.put(top);
        }
        assert_eq!(pile.iter().collect::<Vec<_>>(), [card(7), None, card(9)]);
        assert_eq!(pile.lay(), Some(card(7)));
        assert_eq!((pile.top(), pile.len()), (Some(None), 2));
        pile.put_back(card(8));
        pile.see(1, Card::new(2, Suit::Hearts));
        assert_eq!(pile.iter().collect::<Vec<_>>(), [card(8), Some(Card::new(2, Suit::Hearts)), card(9)]);
        assert_eq!(Pile::<4>::unseen(3).iter().collect::<Vec<_>>(), [None; 3]);
        assert_eq!(Pile::<4>::default().lay(), None);
    }
}
