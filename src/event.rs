//! What anyone at the table can see happen, each with the clause it follows from.

use crate::{
    card::{Card, Cards, Suit},
    clause::Ruling,
    notation::words::Word,
    record::Arg,
    seat::{Seat, Seats},
    unseen::Trail,
};

/// Something that happened at the table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// A seat begins to deal.
    Deal(Seat),
    /// All cards are together in this pack.
    Pack(Cards),
    /// All cards are together in so many packs of the same cards.
    Packs(Cards, u8),
    /// Cards came from the stock into a hand.
    Drew {
        /// Whose hand.
        seat: Seat,
        /// Those that the record shows.
        cards: Cards,
        /// How many more.
        unseen: u8,
    },
    /// A card was turned up.
    Turned {
        /// Which, if the record shows it.
        card: Option<Card>,
        /// Whether it goes under the stock; else it stays on the table.
        under: bool,
    },
    /// A player stays in or drops out.
    Bid {
        /// Who.
        seat: Seat,
        /// Whether the player stays in.
        stays: bool,
    },
    /// Cards went from a hand to the discards.
    Dropped {
        /// Whose hand.
        seat: Seat,
        /// Those that the record shows.
        cards: Cards,
        /// How many more.
        unseen: u8,
    },
    /// A suit is trumps, by rule or because it was named.
    Trumps(Suit),
    /// The discards became stock again.
    Reshuffled,
    /// A hand was shown as a mushka.
    Opened(Seat),
    /// A hand was shown as a mistigri.
    Mistigri(Seat),
    /// A player announces Pamphil.
    Announced(Seat),
    /// A player leads to a trick.
    Lead(Seat),
    /// A card was laid.
    Laid(Seat, Option<Card>),
    /// A card laid was taken back.
    TookBack(Seat, Option<Card>),
    /// A trick was taken; by nobody known, if unseen cards decide that.
    Took(Option<Seat>),
    /// Points were written.
    Wrote {
        /// On whose sheet.
        seat: Seat,
        /// In the left column, the tricks.
        left: u32,
        /// In the right column, the remizes.
        right: u32,
    },
    /// A sheet begins anew from nothing.
    Reset(Seat),
    /// Coins changed hands.
    Paid {
        /// Who paid.
        from: Seat,
        /// Who was paid.
        to: Seat,
        /// How much.
        coins: u32,
    },
    /// Coins went from a seat into a pot.
    Put {
        /// Who paid.
        seat: Seat,
        /// Into which.
        pot: Pot,
        /// How much.
        coins: u32,
    },
    /// Coins went from a pot to a seat.
    Gained {
        /// Who was paid.
        seat: Seat,
        /// From which.
        pot: Pot,
        /// How much.
        coins: u32,
    },
    /// Coins lie in a pot since before the record began.
    Brought {
        /// In which.
        pot: Pot,
        /// How much.
        coins: u32,
    },
    /// A card went from one hand into another.
    Handed {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which, if the record shows it.
        card: Option<Card>,
    },
    /// All cards on the table went into a hand.
    PickedUp(Seat),
    /// Cards on the table were put aside, out of play.
    PutAside {
        /// Those that the record shows.
        cards: Cards,
        /// How many more.
        unseen: u8,
    },
    /// Equal cards are disputed: these players lay new ones.
    Disputed(Seats),
    /// A player has to lay so many cards on a card of another.
    Owes {
        /// Who.
        from: Seat,
        /// On whose card.
        to: Seat,
        /// How many.
        cards: u8,
    },
    /// A player has no more cards and plays no more.
    Out(Seat),
    /// The deal is lost.
    Lost(Seats),
    /// The game never ends.
    Endless(Endless),
    /// The deal is over.
    Over(End),
    /// The match is won.
    Won(Seats),
}

/// Where coins lie that belong to no seat.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Pot {
    /// The one box of the table.
    Box,
    /// A card pictured on the board.
    Board(Card),
    /// The board, on which of its cards the record does not tell.
    Undivided,
}

/// A game that never ends: it comes back to a state that it was in before.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Endless {
    /// Tricks or heaps before that state is first reached.
    pub before: u64,
    /// Tricks or heaps from there until it is reached again.
    pub cycle: u64,
}

/// How a deal ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum End {
    /// It was played out.
    Played,
    /// Nobody played it, or it was dealt wrongly.
    Void,
    /// An opened hand ended it.
    Opened,
    /// Only one player stayed in.
    Sole,
    /// It can never end.
    Endless,
}

/// Somebody who looks on while a record is replayed. Every method does nothing unless it is given a body.
pub trait Watch {
    /// Whether events are wanted at all.
    const SEES: bool = false;
    /// Whether the table is to be shown after every step.
    const PAINTS: bool = Self::SEES;
    /// Whether the cards that entries name are wanted, and what is found is to be reasoned about.
    const TRACKS: bool = false;
    /// A clause ruled on an action.
    fn ruled(&mut self, _clause: &'static str, _ruling: Ruling) {}
    /// A right lifted a duty that would have been broken.
    fn lifted(&mut self, _duty: &'static str, _right: &'static str) {}
    /// An entry of the record begins to be replayed.
    fn entry(&mut self, _entry: usize) {}
    /// Something happened, by a clause.
    fn event(&mut self, _clause: &'static str, _event: Event) {}
    /// An entry names cards: told before it is played.
    fn told(&mut self, _word: Word, _seat: Option<Seat>, _args: &[Arg]) {}
    /// How many moves of cards this deal has had so far.
    fn so_far(&self) -> usize {
        0
    }
    /// What was seen to happen to the cards of this deal.
    fn trail(&self) -> Option<&Trail> {
        None
    }
    /// The table after a step, a line each.
    fn picture(&mut self, _step: u32, _lines: Vec<String>) {}
}

/// Nobody looks on.
#[derive(Debug)]
pub struct Blind;
impl Watch for Blind {}

/// Where `Game::play` writes down what follows.
#[derive(Debug)]
pub struct Log<'w, W> {
    watch: &'w mut W,
    decided: &'w mut Vec<&'static str>,
}

impl<'w, W: Watch> Log<'w, W> {
    /// A log for an onlooker, and a list of the questions that decide something.
    pub fn new(watch: &'w mut W, decided: &'w mut Vec<&'static str>) -> Log<'w, W> {
        Log { watch, decided }
    }
    /// Notes an event, citing the clause it follows from. The event is made only if somebody looks on.
    #[inline]
    pub fn cite<C: crate::clause::Clause>(&mut self, clause: C, event: impl FnOnce() -> Event) {
        if W::SEES {
            self.watch.event(clause.id(), event());
        }
    }
    /// Notes that the answer to a question decided what happened here.
    pub fn decided(&mut self, question: &'static str) {
        self.decided.push(question);
    }
}
