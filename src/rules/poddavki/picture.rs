//! The table in a few lines, for a reader of a replay.

use super::state::{PLAYERS, State};
use crate::{card::Card, seat::Seat};

/// Cards in their order; what nobody has seen is a `?`.
fn list(cards: impl Iterator<Item = Option<Card>>) -> String {
    cards.map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect::<Vec<_>>().join(" ")
}

/// What lies in the heap, and a line a pile, top card first.
pub(super) fn picture(state: &State, names: &[String]) -> Vec<String> {
    let Some(world) = state.worlds.sure() else { return vec!["?".to_owned()] };
    let mut lines = vec![];
    if !world.heap.is_empty() {
        let owing = if world.owing > 0 { format!("  to pay {}", world.owing) } else { String::new() };
        lines.push(format!("heap {}  {}{owing}", world.taken() + 1, list(world.heap.iter().copied())));
    }
    for seat in Seat::all(PLAYERS as u8) {
        let name = names.get(seat.at()).map_or("?", String::as_str);
        let next = if world.due == seat && !world.over && state.end.is_none() { ">" } else { " " };
        lines.push(format!("{next} {name}  [{}]  heaps {}", list(world.pile(seat).iter()), world.heaps[seat.at()]));
    }
    lines
}
