//! The undealt cards, of which the record may list all, the top, or nothing.

use arrayvec::ArrayVec;

use crate::{
    card::{Card, Cards},
    record::{Arg, What},
};

/// The undealt cards.
#[derive(Clone, Debug, Default)]
pub struct Stock {
    /// How many there are.
    pub left: u8,
    /// The cards from the top, as far as they are listed; a place may be unseen.
    order: ArrayVec<Option<Card>, 52>,
    /// How many of the listed ones have been drawn.
    drawn: u8,
    /// The card that lies at the bottom, if that is known without a list.
    pub bottom: Option<Card>,
}

impl Stock {
    /// A stock of so many cards in an order not known.
    pub fn unseen(left: u8) -> Stock {
        Stock { left, ..Stock::default() }
    }
    /// Takes the order of its cards from a list, top first. Places beyond a pack are left out.
    pub fn list(&mut self, args: &[Arg]) {
        self.order.clear();
        self.drawn = 0;
        for arg in args {
            let (card, times) = match arg.what {
                What::Card(card) => (Some(card), 1),
                What::Count(n) => (None, n),
                _ => (None, u32::from(arg.what == What::Unseen)),
            };
            for _ in 0..times.min(52) {
                let _ = self.order.try_push(card);
            }
        }
    }
    /// Whether anything is known of the places of its cards.
    pub fn is_listed(&self) -> bool {
        !self.order.is_empty() || self.bottom.is_some()
    }
    /// The cards that are known to lie in it.
    pub fn cards(&self) -> Cards {
        if !self.is_listed() {
            return Cards::NONE;
        }
        let listed = self.order.iter().skip(usize::from(self.drawn)).flatten().copied();
        listed.chain(self.bottom.filter(|_| self.left > 0)).collect()
    }
    /// What lies `depth` below the top: nothing if the list does not reach so far, and in it nothing if it is unseen.
    pub fn peek(&self, depth: usize) -> Option<Option<Card>> {
        if self.bottom.is_some() && depth + 1 == usize::from(self.left) {
            return Some(self.bottom);
        }
        self.order.get(usize::from(self.drawn) + depth).copied()
    }
    /// The argument of a list that names another card at the bottom than lies there.
    pub fn false_bottom(&self, args: &[Arg]) -> Option<(usize, Card, Card)> {
        let bottom = self.bottom?;
        let mut depth = 0;
        for (at, arg) in args.iter().enumerate() {
            depth += match arg.what {
                What::Count(n) => n as usize,
                _ => 1,
            };
            match arg.what {
                What::Card(card) if depth == usize::from(self.left) && card != bottom => {
                    return Some((at, card, bottom));
                }
                _ => {}
            }
        }
        None
    }
    /// Takes cards off the top.
    pub fn draw(&mut self, cards: u8) {
        self.left = self.left.saturating_sub(cards);
        self.drawn = self.drawn.saturating_add(cards).min(self.order.len() as u8);
    }
}
