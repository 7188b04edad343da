//! What a player can do in the money-box Mushka, as entries say it.

use super::{
    Kopilka,
    state::{Phase, State},
};
use crate::{
    card::{Card, Cards, Suit},
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
    /// Lays cards face down for the others to choose from.
    Offer(&'r [Arg]),
    /// Takes a card from an offer.
    Pick(Option<Card>),
    /// Puts a card out of play.
    Drop(Option<Card>),
    /// Draws for the cards that were taken.
    Draw(&'r [Arg]),
    /// Lets the time to offer cards go by.
    Hide,
    /// Lets the time to drop a card go by.
    Keep,
    /// Lays a card.
    Lay(Option<Card>),
    /// Buys cards; none are named if chance is still to say which.
    Buy(&'r [Arg]),
    /// Lays nothing to a lead, or takes nothing from an offer.
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
    pub(crate) const OFFER: u32 = 3;
    pub(crate) const PICK: u32 = 4;
    pub(crate) const DROP: u32 = 5;
    pub(crate) const DRAW: u32 = 6;
    pub(crate) const HIDE: u32 = 7;
    pub(crate) const KEEP: u32 = 8;
    pub(crate) const LAY: u32 = 9;
    pub(crate) const BUY: u32 = 10;
    pub(crate) const PASS: u32 = 11;
    pub(crate) const BACK: u32 = 12;
    pub(crate) const SHOW: u32 = 13;
    pub(crate) const MISDEAL: u32 = 14;
}

impl Act<'_> {
    #[inline]
    pub(super) fn kind(&self) -> u32 {
        match self {
            Act::Deal => kind::DEAL,
            Act::Dealt(..) => kind::DEALT,
            Act::Stock(_) => kind::STOCK,
            Act::Offer(_) => kind::OFFER,
            Act::Pick(_) => kind::PICK,
            Act::Drop(_) => kind::DROP,
            Act::Draw(_) => kind::DRAW,
            Act::Hide => kind::HIDE,
            Act::Keep => kind::KEEP,
            Act::Lay(_) => kind::LAY,
            Act::Buy(_) => kind::BUY,
            Act::Pass => kind::PASS,
            Act::Back(_) => kind::BACK,
            Act::Show(_) => kind::SHOW,
            Act::Misdeal => kind::MISDEAL,
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
        Word::Stock => Act::Stock(args),
        Word::Offer => Act::Offer(args),
        Word::Pick => Act::Pick(card(args.first())),
        Word::Drop => Act::Drop(card(args.first())),
        Word::Draw => Act::Draw(args),
        Word::Buy => Act::Buy(args),
        Word::Pass => Act::Pass,
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
    let list = |word: &str, args: &[Arg]| {
        let words = args.iter().map(|arg| match arg.what {
            What::Card(card) => card.to_string(),
            What::Count(n) => n.to_string(),
            What::Rest => "…".to_owned(),
            _ => "?".to_owned(),
        });
        std::iter::once(word.to_owned()).chain(words).collect::<Vec<_>>().join(" ")
    };
    let named = |card: Option<Card>| card.map_or_else(|| "?".to_owned(), |card| card.to_string());
    match action.act {
        Act::Lay(card) => named(card),
        Act::Pick(card) => format!("pick {}", named(card)),
        Act::Drop(card) => format!("drop {}", named(card)),
        Act::Pass => "pass".to_owned(),
        Act::Back(_) => "back".to_owned(),
        Act::Misdeal => "misdeal".to_owned(),
        Act::Dealt(cards, _) => list("dealt", cards),
        Act::Offer(cards) => list("offer", cards),
        Act::Draw(cards) => list("draw", cards),
        Act::Buy(cards) => list("buy", cards),
        Act::Show(cards) => list("show", cards),
        Act::Deal | Act::Stock(_) | Act::Hide | Act::Keep => String::new(),
    }
}

/// Cards as arguments that stand nowhere.
pub(super) fn args(cards: Cards) -> Vec<Arg> {
    cards.iter().map(|card| Arg { span: Span::default(), what: What::Card(card) }).collect()
}

/// Everything that could be said now. Of a hand that is not all known, what is known of it.
pub(super) fn sayable(game: &Kopilka, state: &State, each: &mut dyn FnMut(&Action<'_>)) {
    match state.phase {
        Phase::Dealing | Phase::Offers => before_play(game, state, each),
        Phase::Play => {
            let mut of = |seat: Seat, act: Act<'_>| each(&Action { seat, act });
            for seat in state.due.iter() {
                state.hand(seat).known.iter().for_each(|card| of(seat, Act::Lay(Some(card))));
                if !state.trick.is_empty() {
                    if state.stock.left > 0 {
                        of(seat, Act::Buy(&[]));
                    }
                    of(seat, Act::Pass);
                }
            }
            if let Some(seat) = state.returned {
                of(seat, Act::Back(None));
            }
        }
        Phase::Over => {}
    }
}

/// What could be said before the first lead: offers, choices, draws and drops.
fn before_play(game: &Kopilka, state: &State, each: &mut dyn FnMut(&Action<'_>)) {
    let mut of = |seat: Seat, act: Act<'_>| each(&Action { seat, act });
    for seat in Seat::all(state.seats) {
        let loose = state.hand(seat).known.less(state.lying(seat).0);
        loose.iter().for_each(|card| of(seat, Act::Drop(Some(card))));
        if game.may_offer(state, seat) {
            for suit in Suit::ALL {
                let set = loose.both(state.dealt[seat.at()].known).of(suit);
                if !set.is_empty() {
                    of(seat, Act::Offer(&args(set)));
                }
                if let Some(lowest) = set.iter().next().filter(|_| set.len() > 3) {
                    of(seat, Act::Offer(&args(set.less(Cards::one(lowest)))));
                }
            }
        }
    }
    let Some(offer) = state.offer() else {
        for seat in state.due.iter() {
            state.hand(seat).known.iter().for_each(|card| of(seat, Act::Lay(Some(card))));
        }
        return;
    };
    for seat in state.due.iter() {
        match offer.draws {
            0 => {
                offer.cards.iter().for_each(|card| of(seat, Act::Pick(Some(card))));
                of(seat, Act::Pass);
            }
            _ => of(seat, Act::Draw(&[])),
        }
    }
}

/// The cards that an action puts into their places for the first time.
pub(super) fn new_cards<'r>(act: &Act<'r>) -> &'r [Arg] {
    match *act {
        Act::Dealt(args, _) | Act::Stock(args) | Act::Draw(args) | Act::Buy(args) => args,
        _ => &[],
    }
}
