//! Parts that games are built of: plain types that know no game.

mod course;
mod cycle;
mod hand;
mod heap;
mod pile;
mod purse;
mod sheet;
mod stock;
mod trick;
mod worlds;

pub use course::{Course, MAX_PLAYED, Went, round, walk};
pub use cycle::{Lookout, before};
pub use hand::{Hand, Holds};
pub use heap::{Heap, Lying};
pub use pile::Pile;
pub use purse::{Purse, pieces, shares};
pub use sheet::{Column, Sheet};
pub use stock::Stock;
pub use trick::Trick;
pub use worlds::Worlds;

use crate::{
    card::{Card, Cards},
    record::{Arg, What},
};

/// A list of cards as written: those seen, how many more, and whether it goes on.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Listed {
    /// The cards seen.
    pub cards: Cards,
    /// How many entries of the list are cards not seen.
    pub unseen: u32,
    /// Whether `…` ends it.
    pub rest: bool,
    /// A card that stands in it twice, and where.
    pub twice: Option<(usize, Card)>,
}

impl Listed {
    /// Reads a list.
    pub fn of(args: &[Arg]) -> Listed {
        let mut listed = Listed::default();
        for (at, arg) in args.iter().enumerate() {
            match arg.what {
                What::Card(card) if listed.cards.has(card) => listed.twice = listed.twice.or(Some((at, card))),
                What::Card(card) => listed.cards.put(card),
                What::Unseen => listed.unseen = listed.unseen.saturating_add(1),
                What::Count(n) => listed.unseen = listed.unseen.saturating_add(n),
                What::Rest => listed.rest = true,
                What::Seat(_)
                | What::Suit(_)
                | What::Number(_)
                | What::Coins(_)
                | What::Sheet(..)
                | What::Suits
                | What::Clause
                | What::Arrow
                | What::Over
                | What::Equals => {}
            }
        }
        listed
    }
    /// How many cards it names, seen or not; what `…` stands for is not counted.
    pub fn len(&self) -> u32 {
        self.cards.len().saturating_add(self.unseen)
    }
    /// Whether it names none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Where a card stands in a list.
pub fn position(args: &[Arg], test: impl Fn(Card) -> bool) -> Option<usize> {
    args.iter().position(|arg| matches!(arg.what, What::Card(card) if test(card)))
}
