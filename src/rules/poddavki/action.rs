//! What a player can do in Poddavki, as entries say it.

use super::state::State;
use crate::{
    card::Card,
    notation::words::Word,
    parts::Listed,
    record::{Arg, Entry, What},
    seat::Seat,
};

/// What a seat does.
#[derive(Copy, Clone, Debug)]
pub struct Action<'r> {
    /// Who; for what the table does, the one who begins.
    pub(super) seat: Seat,
    /// What.
    pub(super) act: Act<'r>,
}

/// What is done.
#[derive(Copy, Clone, Debug)]
pub(super) enum Act<'r> {
    /// Opens a game.
    Start,
    /// Has a pile: as listed, top first, and what the list comes to.
    Dealt(&'r [Arg], Listed),
    /// Lays a card, as the trick of this number.
    Lay(Option<Card>, Option<u32>),
    /// Takes the card just laid back.
    Back(Option<Card>),
    /// Lets all see cards.
    Show(&'r [Arg]),
}

/// The kinds of action, a bit each in a clause's [`Acts`](crate::clause::Acts).
pub(super) mod kind {
    pub(crate) const START: u32 = 0;
    pub(crate) const DEALT: u32 = 1;
    pub(crate) const LAY: u32 = 2;
    pub(crate) const BACK: u32 = 3;
    pub(crate) const SHOW: u32 = 4;
}

impl Act<'_> {
    #[inline]
    pub(super) fn kind(&self) -> u32 {
        match self {
            Act::Start => kind::START,
            Act::Dealt(..) => kind::DEALT,
            Act::Lay(..) => kind::LAY,
            Act::Back(_) => kind::BACK,
            Act::Show(_) => kind::SHOW,
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
pub(super) fn action<'r>(entry: &'r Entry, args: &'r [Arg], state: &State) -> Option<Action<'r>> {
    let act = match entry.word {
        Word::Lay => Act::Lay(card(args.first()), entry.number),
        Word::Dealt => Act::Dealt(args, Listed::of(args)),
        Word::Back => Act::Back(card(args.first())),
        Word::Show => Act::Show(args),
        Word::Starts => Act::Start,
        _ => return None,
    };
    Some(Action { seat: entry.seat.unwrap_or(state.starter), act })
}

/// An action as an entry would say it behind the name.
pub(super) fn say(action: &Action<'_>) -> String {
    let named = |card: Option<Card>| card.map_or_else(|| "?".to_owned(), |card| card.to_string());
    let list = |args: &[Arg]| args.iter().map(|arg| named(card(Some(arg)))).collect::<Vec<_>>().join(" ");
    match action.act {
        Act::Lay(card, _) => named(card),
        Act::Back(_) => "back".to_owned(),
        Act::Dealt(cards, _) => format!("dealt {}", list(cards)),
        Act::Show(cards) => format!("show {}", list(cards)),
        Act::Start => String::new(),
    }
}

/// Everything that could be said now: the cards decide what.
pub(super) fn sayable(state: &State, each: &mut dyn FnMut(&Action<'_>)) {
    if state.end.is_some() {
        return;
    }
    for world in state.worlds.iter().filter(|world| !world.over) {
        if let Some(top) = world.pile(world.due).top() {
            each(&Action { seat: world.due, act: Act::Lay(top, None) });
        }
    }
}
