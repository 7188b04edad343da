//! What a player can do in Yellow Dwarf, as entries say it.

use arrayvec::ArrayVec;

use super::{
    Lenturlu,
    state::{Phase, State},
};
use crate::{
    card::{Card, Cards},
    notation::words::Word,
    parts::Listed,
    record::{Arg, Entry, What},
    seat::Seat,
    span::Span,
};

/// What a seat does.
#[derive(Copy, Clone, Debug)]
pub struct Action<'r> {
    /// Who; for what the table does, the dealer.
    pub(super) seat: Seat,
    /// What.
    pub(super) act: Act<'r>,
}

/// What is done.
#[derive(Copy, Clone, Debug)]
pub(super) enum Act<'r> {
    /// Opens a deal.
    Deal,
    /// Gets cards dealt: as listed, and what the list comes to.
    Dealt(&'r [Arg], Listed),
    /// Lists the stock.
    Stock(&'r [Arg]),
    /// Tells what lies on the board before the first card is laid.
    Board(&'r [Arg]),
    /// Lays a run of cards.
    Lay(&'r [Arg]),
    /// Buys cards.
    Buy(&'r [Arg]),
    /// Lets a turn go by.
    Pass,
    /// Takes the card just laid back.
    Back(Option<Card>),
    /// Lets all see cards.
    Show(&'r [Arg]),
    /// Declares the deal void.
    Misdeal,
}

/// The kinds of action, a bit each in a clause's [`Acts`](crate::clause::Acts).
pub(super) mod kind {
    pub(crate) const DEAL: u32 = 0;
    pub(crate) const DEALT: u32 = 1;
    pub(crate) const STOCK: u32 = 2;
    pub(crate) const BOARD: u32 = 3;
    pub(crate) const LAY: u32 = 4;
    pub(crate) const BUY: u32 = 5;
    pub(crate) const PASS: u32 = 6;
    pub(crate) const BACK: u32 = 7;
    pub(crate) const SHOW: u32 = 8;
    pub(crate) const MISDEAL: u32 = 9;
}

impl Act<'_> {
    #[inline]
    pub(super) fn kind(&self) -> u32 {
        match self {
            Act::Deal => kind::DEAL,
            Act::Dealt(..) => kind::DEALT,
            Act::Stock(_) => kind::STOCK,
            Act::Board(_) => kind::BOARD,
            Act::Lay(_) => kind::LAY,
            Act::Buy(_) => kind::BUY,
            Act::Pass => kind::PASS,
            Act::Back(_) => kind::BACK,
            Act::Show(_) => kind::SHOW,
            Act::Misdeal => kind::MISDEAL,
        }
    }
}

/// An entry as an action.
#[inline]
pub(super) fn action<'r>(entry: &'r Entry, args: &'r [Arg], state: &State) -> Option<Action<'r>> {
    let act = match entry.word {
        Word::Lay => Act::Lay(args),
        Word::Dealt => Act::Dealt(args, Listed::of(args)),
        Word::Stock => Act::Stock(args),
        // Later it claims what lies there.
        Word::Board if state.phase == Phase::Dealing && !state.told => Act::Board(args),
        Word::Buy => Act::Buy(args),
        Word::Pass => Act::Pass,
        Word::Back => Act::Back(args.iter().find_map(|arg| match arg.what {
            What::Card(card) => Some(card),
            _ => None,
        })),
        Word::Show => Act::Show(args),
        Word::Misdeal => Act::Misdeal,
        Word::Dealer => Act::Deal,
        _ => return None,
    };
    Some(Action { seat: entry.seat.unwrap_or(state.dealer), act })
}

/// An action as an entry would say it behind the name.
pub(super) fn say(action: &Action<'_>) -> String {
    let list = |args: &[Arg]| {
        let words = args.iter().map(|arg| match arg.what {
            What::Card(card) => card.to_string(),
            What::Count(n) => n.to_string(),
            What::Rest => "…".to_owned(),
            _ => "?".to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    };
    match action.act {
        Act::Lay(cards) => list(cards),
        Act::Buy(cards) => format!("buy {}", list(cards)),
        Act::Pass => "pass".to_owned(),
        Act::Back(_) => "back".to_owned(),
        Act::Misdeal => "misdeal".to_owned(),
        Act::Dealt(cards, _) => format!("dealt {}", list(cards)),
        Act::Show(cards) => format!("show {}", list(cards)),
        Act::Deal | Act::Stock(_) | Act::Board(_) => String::new(),
    }
}

/// Whether another run begins with the cards of this one.
pub(super) fn goes_on_from(action: &Action<'_>, other: &Action<'_>) -> bool {
    let (Act::Lay(laid), Act::Lay(longer)) = (action.act, other.act) else { return false };
    let alike = |(one, other): (&Arg, &Arg)| one.what == other.what || !matches!(one.what, What::Card(_));
    longer.len() >= laid.len() && laid.iter().zip(longer).all(alike)
}

/// How many cards a list names.
pub(super) fn count(args: &[Arg]) -> u32 {
    Listed::of(args).len()
}

impl Lenturlu {
    /// Everything that could be said now; without `strays` no card that does not fit. Of a hand that is not all known, what is
    /// known of it.
    pub(super) fn ways(&self, state: &State, strays: bool, each: &mut dyn FnMut(&Action<'_>)) {
        if state.phase == Phase::Over {
            return;
        }
        for seat in state.due.iter() {
            let (hand, top) = (state.hand(seat).known, self.meets(state, seat));
            let next = top.cards.iter().fold(Cards::NONE, |all, card| all.and(self.successors(card)));
            let next = if top.lead { hand } else { next };
            let mut line = ArrayVec::new();
            self.runs(hand, next, &mut line, &mut |cards| each(&Action { seat, act: Act::Lay(cards) }));
            for card in hand.less(next).iter().filter(|_| strays) {
                let stray = [Arg { span: Span::default(), what: What::Card(card) }];
                each(&Action { seat, act: Act::Lay(&stray) });
            }
            if state.stock.left > 0 {
                let unseen = [Arg { span: Span::default(), what: What::Unseen }];
                each(&Action { seat, act: Act::Buy(&unseen) });
            }
            each(&Action { seat, act: Act::Pass });
        }
    }
    /// Every run out of a hand that begins with one of some cards.
    fn runs(&self, hand: Cards, next: Cards, line: &mut ArrayVec<Arg, 13>, each: &mut dyn FnMut(&[Arg])) {
        for card in hand.both(next).iter() {
            if line.try_push(Arg { span: Span::default(), what: What::Card(card) }).is_err() {
                return;
            }
            each(line);
            self.runs(hand.less(Cards::one(card)), self.successors(card), line, each);
            line.pop();
        }
    }
}
