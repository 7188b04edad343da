//! What a player can do in a game of the Mushka family, as entries say it.

use super::{
    Clause, Mushka,
    state::{Phase, State},
};
use crate::{
    card::{Card, Suit},
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
    /// Turns a card up.
    Turn(Option<Card>),
    /// Lists the stock.
    Stock(&'r [Arg]),
    /// Stays in.
    Play,
    /// Drops out.
    Pass,
    /// Discards cards and draws others; those drawn may be left out.
    Swap { dropped: &'r [Arg], drawn: Option<&'r [Arg]> },
    /// Keeps the cards dealt.
    Stand,
    /// Shows a hand of one suit.
    Open(&'r [Arg]),
    /// Shows a mistigri.
    Mistigri(&'r [Arg]),
    /// Says to hold Pamphil.
    Announce,
    /// Names trumps.
    Trump(Suit),
    /// Lets the moment to show a hand go by.
    Keep,
    /// Lays a card.
    Lay(Option<Card>),
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
    pub(crate) const TURN: u32 = 2;
    pub(crate) const STOCK: u32 = 3;
    pub(crate) const BID: u32 = 4;
    pub(crate) const SWAP: u32 = 5;
    pub(crate) const STAND: u32 = 6;
    pub(crate) const OPEN: u32 = 7;
    pub(crate) const KEEP: u32 = 8;
    pub(crate) const LAY: u32 = 9;
    pub(crate) const BACK: u32 = 10;
    pub(crate) const SHOW: u32 = 11;
    pub(crate) const MISDEAL: u32 = 12;
    pub(crate) const MISTIGRI: u32 = 13;
    pub(crate) const ANNOUNCE: u32 = 14;
    pub(crate) const TRUMP: u32 = 15;
}

impl Act<'_> {
    #[inline]
    pub(super) fn kind(&self) -> u32 {
        match self {
            Act::Deal => kind::DEAL,
            Act::Dealt(..) => kind::DEALT,
            Act::Turn(_) => kind::TURN,
            Act::Stock(_) => kind::STOCK,
            Act::Play | Act::Pass => kind::BID,
            Act::Swap { .. } => kind::SWAP,
            Act::Stand => kind::STAND,
            Act::Open(_) => kind::OPEN,
            Act::Keep => kind::KEEP,
            Act::Lay(_) => kind::LAY,
            Act::Back(_) => kind::BACK,
            Act::Show(_) => kind::SHOW,
            Act::Misdeal => kind::MISDEAL,
            Act::Mistigri(_) => kind::MISTIGRI,
            Act::Announce => kind::ANNOUNCE,
            Act::Trump(_) => kind::TRUMP,
        }
    }
}

/// A card that an argument names, or an unseen one.
fn card(arg: Option<&Arg>) -> Option<Card> {
    match arg?.what {
        What::Card(card) => Some(card),
        _ => None,
    }
}

/// An entry as an action.
#[inline]
pub(super) fn action<'r>(entry: &'r Entry, args: &'r [Arg], state: &State) -> Option<Action<'r>> {
    let act = match entry.word {
        Word::Lay if args.len() == 1 && !matches!(args[0].what, What::Count(n) if n != 1) => {
            Act::Lay(card(args.first()))
        }
        Word::Dealt => Act::Dealt(args, Listed::of(args)),
        Word::Turn => Act::Turn(card(args.first())),
        Word::Stock => Act::Stock(args),
        Word::Play => Act::Play,
        Word::Pass => Act::Pass,
        Word::Swap => {
            let arrow = args.iter().position(|arg| arg.what == What::Arrow);
            match arrow {
                Some(at) => Act::Swap { dropped: &args[..at], drawn: Some(&args[at + 1..]) },
                None => Act::Swap { dropped: args, drawn: None },
            }
        }
        Word::Stand => Act::Stand,
        Word::Open => Act::Open(args),
        Word::Mistigri => Act::Mistigri(args),
        Word::Announce => Act::Announce,
        Word::Trump => match args.first()?.what {
            What::Suit(suit) => Act::Trump(suit),
            _ => return None,
        },
        Word::Back => Act::Back(card(args.first())),
        Word::Show => Act::Show(args),
        Word::Misdeal => Act::Misdeal,
        Word::Dealer => return Some(Action { seat: state.dealer, act: Act::Deal }),
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
        Act::Lay(card) => card.map_or_else(|| "?".to_owned(), |card| card.to_string()),
        Act::Play => "play".to_owned(),
        Act::Pass => "pass".to_owned(),
        Act::Stand => "stand".to_owned(),
        Act::Swap { dropped, .. } => format!("swap {}", list(dropped)),
        Act::Open([]) => "open".to_owned(),
        Act::Mistigri([]) => "mistigri".to_owned(),
        Act::Mistigri(cards) => format!("mistigri {}", list(cards)),
        Act::Announce => "announce".to_owned(),
        Act::Trump(suit) => format!("trump {}", suit.letter()),
        Act::Open(cards) => format!("open {}", list(cards)),
        Act::Back(_) => "back".to_owned(),
        Act::Misdeal => "misdeal".to_owned(),
        Act::Dealt(cards, _) => format!("dealt {}", list(cards)),
        Act::Show(cards) => format!("show {}", list(cards)),
        Act::Deal | Act::Turn(_) | Act::Stock(_) | Act::Keep => String::new(),
    }
}

/// Everything that could be said now. Of a hand that is not all known, what is known of it.
pub(super) fn sayable(game: &Mushka, state: &State, each: &mut dyn FnMut(&Action<'_>)) {
    let mut of = |seat: Seat, act: Act<'_>| each(&Action { seat, act });
    if game.may_name(state) {
        Suit::ALL.iter().for_each(|&suit| of(state.dealer, Act::Trump(suit)));
    }
    if game.has(Clause::Announce) && state.unled() && matches!(state.phase, Phase::Exchange | Phase::Play) {
        state.staying.iter().for_each(|seat| of(seat, Act::Announce));
    }
    match state.phase {
        Phase::Dealing | Phase::Bids => {
            for seat in state.due.iter() {
                of(seat, Act::Play);
                of(seat, Act::Pass);
            }
        }
        Phase::Exchange => {
            for seat in state.due.iter() {
                of(seat, Act::Stand);
                let hand: Vec<Card> = state.hand(seat).known.iter().collect();
                for choice in 1..1u32 << hand.len().min(8) {
                    let chosen = hand.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
                    let dropped: Vec<Arg> =
                        chosen.map(|(_, &card)| Arg { span: Span::default(), what: What::Card(card) }).collect();
                    of(seat, Act::Swap { dropped: &dropped, drawn: None });
                }
            }
        }
        Phase::Play | Phase::Opened => {
            if state.unled() {
                let closed = state.staying.iter().filter(|seat| !state.opened.contains(seat));
                closed.for_each(|seat| of(seat, Act::Open(&[])));
                let unclaimed = state.staying.iter().filter(|&seat| state.claimed != Some(seat));
                unclaimed.filter(|_| game.has(Clause::Mistigri)).for_each(|seat| of(seat, Act::Mistigri(&[])));
            }
            for seat in state.due.iter().filter(|_| state.phase == Phase::Play) {
                state.hand(seat).known.iter().for_each(|card| of(seat, Act::Lay(Some(card))));
            }
        }
        Phase::Over => {}
    }
}

/// The cards that an action puts into their places for the first time, with the place of each among its arguments.
pub(super) fn new_cards<'r>(act: &Act<'r>) -> &'r [Arg] {
    match *act {
        Act::Dealt(args, _) | Act::Stock(args) => args,
        Act::Swap { drawn: Some(drawn), .. } => drawn,
        _ => &[],
    }
}

/// How many cards a list names.
pub(super) fn count(args: &[Arg]) -> u32 {
    Listed::of(args).len()
}
