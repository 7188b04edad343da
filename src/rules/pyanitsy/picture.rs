//! The table in a few lines, for a reader of a replay.

use super::state::State;
use crate::{card::Card, seat::Seat};

/// Cards in their order; what nobody has seen is a `?`.
fn list(cards: impl Iterator<Item = Option<Card>>) -> String {
    cards.map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect::<Vec<_>>().join(" ")
}

/// What lies in the trick, and a line a pile, top card first.
pub(super) fn picture(state: &State, names: &[String]) -> Vec<String> {
    let Some(world) = state.worlds.sure() else { return vec!["?".to_owned()] };
    let name = |seat: Seat| names.get(seat.at()).map_or("?", String::as_str);
    let mut lines = vec![];
    if !world.trick.is_empty() {
        let laid = world.trick.iter().map(|laid| format!("{}: {}", name(laid.seat), list(std::iter::once(laid.card))));
        lines.push(format!("trick {}  {}", world.tricks + 1, laid.collect::<Vec<_>>().join(" ")));
    }
    for seat in Seat::all(state.seats) {
        let next = if world.due == seat && !world.over && state.end.is_none() { ">" } else { " " };
        let pile = list(world.pile(seat).iter());
        lines.push(format!("{next} {}  [{pile}]  tricks {}", name(seat), world.taken[seat.at()]));
    }
    lines
}
