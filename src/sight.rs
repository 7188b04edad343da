//! Who at the table sees the cards that an entry names.

use crate::notation::words::Word;

/// Who sees the cards of an entry when it is made.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Sight {
    /// Everybody: they lie face up, or are named aloud.
    Table,
    /// Whose entry it is, alone.
    Actor,
    /// Nobody: they lie face down.
    Nobody,
    /// Nobody, but that the last one may be the card turned up, which lies under the others.
    Bottom,
}

impl Sight {
    /// As a game has it whose hands are held, and whose stock and discards lie face down.
    pub fn usual(word: Word) -> Sight {
        match word {
            Word::Lay | Word::Join | Word::Beat | Word::Back => Sight::Table,
            Word::Turn | Word::Board | Word::Show | Word::Open | Word::Mistigri => Sight::Table,
            Word::Dealt | Word::Swap | Word::Draw | Word::Buy => Sight::Actor,
            // Who offers knows the cards, who picks the one picked; nobody sees into another's hand.
            Word::Offer | Word::Pick | Word::Drop => Sight::Actor,
            Word::Stock => Sight::Nobody,
            // These name no card.
            Word::Dealer
            | Word::Starts
            | Word::MisdealAll
            | Word::Tricks
            | Word::Score
            | Word::Paid
            | Word::Winner
            | Word::Loser
            | Word::Protest
            | Word::Unfinished
            | Word::Box
            | Word::Endless
            | Word::Misdeal
            | Word::Remiz
            | Word::Fine
            | Word::Play
            | Word::Stand
            | Word::Announce
            | Word::Trump
            | Word::Pass
            | Word::Take => Sight::Table,
        }
    }
    /// The same where hands are piles face down, which nobody looks at.
    pub fn of_piles(word: Word) -> Sight {
        match Sight::usual(word) {
            Sight::Actor => Sight::Nobody,
            other => other,
        }
    }
    /// The same where the card turned up may lie under the stock.
    pub fn of_turned(word: Word, under: bool) -> Sight {
        match Sight::usual(word) {
            Sight::Nobody if under => Sight::Bottom,
            other => other,
        }
    }
}
