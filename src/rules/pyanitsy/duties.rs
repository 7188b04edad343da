//! The clauses that rule on an action, each one predicate. A function bears the last word of its clause.

use super::{
    Pyanitsy,
    action::Act,
    state::{State, World},
};
use crate::{
    card::Card,
    clause::{Asked, Ruling},
    parts::Listed,
    seat::Seat,
};

/// What a clause of Pyanitsy is asked.
pub(super) type Ask<'a, 'r> = Asked<'a, 'r, Pyanitsy>;

/// pyanitsy.players: so many may sit down.
pub(super) fn players(Asked { game, state, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, (game.least..=game.most).contains(&u32::from(state.seats)))
}

/// pyanitsy.pack: a card of the pack, in one place at a time.
pub(super) fn pack(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    match action.act {
        Act::Dealt(_, listed) | Act::Stock(_, listed) => {
            let fits = listed.cards.less(state.pack).is_empty() && listed.cards.both(state.known).is_empty();
            Ruling::when(listed.twice.is_some() || !listed.is_empty(), listed.twice.is_none() && fits)
        }
        Act::Lay(Some(card), _) => Ruling::when(true, state.pack.has(card)),
        Act::Show(args) => Ruling::when(true, Listed::of(args).cards.less(state.pack).is_empty()),
        _ => Ruling::Silent,
    }
}

/// pyanitsy.misdeal: only the dealer can misdeal.
pub(super) fn misdeal(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, action.seat == state.dealer)
}

/// pyanitsy.turn: who lays, and when.
pub(super) fn turn(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let seat = action.seat;
    let kept = match action.act {
        Act::Dealt(..) => state.dealing,
        Act::Stock(..) => state.dealing && state.set_aside.is_none(),
        Act::Lay(..) => {
            let open = state.worlds.lost() || state.due_worlds(seat).next().is_some();
            state.end.is_none() && open
        }
        Act::Back(_) => {
            let last = |world: &World| world.undo.is_some() && world.trick.last().is_some_and(|laid| laid.seat == seat);
            state.end.is_none() && state.worlds.may(last)
        }
        Act::Misdeal => crate::game::Game::ended(game, state).is_none(),
        Act::Show(_) | Act::Deal => return Ruling::Silent,
    };
    Ruling::when(true, kept)
}

/// Whether a card shown can never have been with a player in this deal.
pub(super) fn strange(state: &State, seat: Seat, card: Card) -> bool {
    state.pack.has(card) && !state.may_have_had(seat, card)
}

/// pyanitsy.own-card: the top card of the player's own pile.
pub(super) fn own_card(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let seat = action.seat;
    match action.act {
        Act::Lay(Some(card), _) => {
            let judged = !state.worlds.lost() && state.pack.has(card) && state.due_worlds(seat).next().is_some();
            let top = || state.due_worlds(seat).any(|world| state.on_top(world, seat, card));
            Ruling::when(judged, judged && top())
        }
        Act::Back(Some(card)) => {
            let laid = |world: &World| world.trick.last().and_then(|laid| laid.card);
            let known = state.worlds.agree(laid).flatten();
            Ruling::when(known.is_some(), known == Some(card))
        }
        Act::Show(args) => Ruling::when(true, !Listed::of(args).cards.iter().any(|card| strange(state, seat, card))),
        _ => Ruling::Silent,
    }
}
