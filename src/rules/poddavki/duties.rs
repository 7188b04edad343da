//! The clauses that rule on an action, each one predicate. A function bears the last word of its clause.

use super::{
    Poddavki,
    action::{Act, Action},
    state::State,
};
use crate::{
    card::Card,
    clause::{Asked, Ruling},
    parts::Listed,
    seat::Seat,
};

/// What a clause of Poddavki is asked.
pub(super) type Ask<'a, 'r> = Asked<'a, 'r, Poddavki>;

/// poddavki.players: so many may sit down.
pub(super) fn players(Asked { game, state, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, (game.least..=game.most).contains(&u32::from(state.seats)))
}

/// poddavki.pack: a card of the packs in use, and once in each.
pub(super) fn pack(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    match action.act {
        Act::Dealt(_, listed) => {
            let elsewhere = state.known[state.own_pack(action.seat)];
            let fits = listed.cards.less(state.pack).is_empty() && listed.cards.both(elsewhere).is_empty();
            Ruling::when(listed.twice.is_some() || !listed.is_empty(), listed.twice.is_none() && fits)
        }
        Act::Lay(Some(card), _) => {
            // From a pile that nobody has seen comes no card whose place is known.
            let seat = action.seat;
            let unseen = to_judge(state, action).is_some() && !seen(state, seat);
            let there = |world| state.on_top(world, seat, card) || state.in_pile(world, seat, card);
            Ruling::when(true, state.pack.has(card) && (!unseen || state.due_worlds(seat).any(there)))
        }
        Act::Show(args) => Ruling::when(true, Listed::of(args).cards.less(state.pack).is_empty()),
        _ => Ruling::Silent,
    }
}

/// poddavki.turn: who lays, and when.
pub(super) fn turn(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let seat = action.seat;
    let kept = match action.act {
        Act::Dealt(..) => state.dealing && state.plays(seat),
        Act::Lay(..) => {
            state.end.is_none() && state.plays(seat) && (state.worlds.lost() || state.due_worlds(seat).next().is_some())
        }
        Act::Back(_) => {
            let last = |seat: Seat| state.worlds.may(|world| world.last.is_some_and(|(laid, _)| laid == seat));
            state.end.is_none() && last(seat)
        }
        Act::Show(_) | Act::Start => return Ruling::Silent,
    };
    Ruling::when(true, kept)
}

/// A card laid in turn, of the packs in use, by a player whose pile is known well enough to judge it.
fn to_judge(state: &State, action: &Action<'_>) -> Option<Card> {
    let Act::Lay(Some(card), _) = action.act else { return None };
    let judged = !state.worlds.lost() && state.pack.has(card) && state.due_worlds(action.seat).next().is_some();
    judged.then_some(card)
}

/// Whether the top of a pile is seen, whatever unseen cards have decided.
fn seen(state: &State, seat: Seat) -> bool {
    state.due_worlds(seat).all(|world| world.pile(seat).top().flatten().is_some())
}

/// poddavki.lay: the top card of the pile, and no other.
pub(super) fn lay(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let seat = action.seat;
    let Some(card) = to_judge(state, action) else { return Ruling::Silent };
    let top = state.due_worlds(seat).any(|world| state.on_top(world, seat, card));
    let there = top || state.due_worlds(seat).any(|world| state.in_pile(world, seat, card));
    Ruling::when(there, top)
}

/// poddavki.own-card: a card of the player's own pile.
pub(super) fn own_card(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let seat = action.seat;
    match action.act {
        Act::Back(Some(card)) => {
            let laid = |world: &super::state::World| world.heap.last().copied();
            let known = state.worlds.agree(laid).flatten().flatten();
            Ruling::when(known.is_some(), known == Some(card))
        }
        Act::Show(args) => {
            let mut mine = Listed::of(args).cards.both(state.pack).iter();
            Ruling::when(true, mine.all(|card| state.may_have_had(seat, card)))
        }
        _ => match to_judge(state, action) {
            Some(_) if !seen(state, seat) => Ruling::Silent,
            Some(card) => {
                let there = |world| state.in_pile(world, seat, card) || state.on_top(world, seat, card);
                Ruling::when(true, state.due_worlds(seat).any(there))
            }
            None => Ruling::Silent,
        },
    }
}
