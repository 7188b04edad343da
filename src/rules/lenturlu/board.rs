//! The board: five pictured cards and the money on each.

use crate::{
    card::{Card, JACK, KING, QUEEN, Suit},
    event::Pot,
    record::{Arg, What},
};

/// The pictured cards, in the order of the source.
pub(super) const PICTURES: [Card; 5] = [
    Card::new(7, Suit::Diamonds),
    Card::new(QUEEN, Suit::Spades),
    Card::new(crate::card::ACE, Suit::Spades),
    Card::new(JACK, Suit::Clubs),
    Card::new(KING, Suit::Hearts),
];

/// What lies on the board, in coins.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Board {
    /// On each pictured card, as far as the record tells.
    pub(super) pots: [i64; PICTURES.len()],
    /// On some of them, the record does not tell on which.
    pub(super) undivided: i64,
    /// Whether unseen cards leave open how much lies there in all.
    pub(super) open: bool,
}

impl Board {
    /// Which pictured card a card of the pack answers to.
    pub(super) fn place(card: Card) -> Option<usize> {
        PICTURES.iter().position(|picture| *picture == card)
    }
    /// What lies on a pictured card, if that is known.
    pub(super) fn lies(&self, at: usize) -> Option<i64> {
        (self.undivided == 0 && !self.open).then(|| self.pots[at])
    }
    /// What lies there in all, if that is known.
    pub(super) fn total(&self) -> Option<i64> {
        (!self.open).then(|| self.pots.iter().sum::<i64>() + self.undivided)
    }
    /// Every pot, and what lies in it.
    pub(super) fn each(&mut self) -> impl Iterator<Item = (Pot, &mut i64)> {
        let cards = PICTURES.iter().zip(&mut self.pots).map(|(card, coins)| (Pot::Board(*card), coins));
        cards.chain(std::iter::once((Pot::Undivided, &mut self.undivided)))
    }
}

/// What a list tells of the board: each card with its place among the arguments, and the coins on it.
pub(super) fn told(args: &[Arg]) -> impl Iterator<Item = (usize, Card, i64)> {
    args.chunks(3).enumerate().filter_map(|(nth, part)| match part {
        [name, _, value] => match (name.what, value.what) {
            (What::Card(card), What::Number(coins)) => Some((nth * 3, card, i64::from(coins))),
            _ => None,
        },
        _ => None,
    })
}
