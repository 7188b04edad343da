//! The table in a few lines, for a reader of a replay.

use super::state::{Phase, State};
use crate::{card::Cards, seat::Seat};

/// Cards as a list, those of one suit together, high to low.
fn list(cards: Cards) -> String {
    let mut cards: Vec<_> = cards.iter().collect();
    cards.reverse();
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What lies on the table and in the hands: a line for the trick, a line a hand.
pub(super) fn picture(state: &State, names: &[String]) -> Vec<String> {
    let mut lines = vec![];
    let name = |seat: Seat| names.get(seat.at()).map_or("?", String::as_str);
    if !state.trick.is_empty() {
        let laid = state.trick.iter().map(|(seat, card)| {
            format!("{}: {}", name(seat), card.map_or_else(|| "?".to_owned(), |card| card.to_string()))
        });
        lines.push(format!("trick {}  {}", state.taken.len() + 1, laid.collect::<Vec<_>>().join(" ")));
    }
    for seat in Seat::all(state.seats) {
        let hand = state.hand(seat);
        let mut words = list(hand.known);
        if hand.unseen > 0 {
            words = format!("{words} +{}", hand.unseen).trim_start().to_owned();
        }
        let tricks = state.tricks(seat).map_or_else(|| "?".to_owned(), |n| n.to_string());
        let passed = if state.staying.has(seat) { "" } else { "  passed" };
        let next = if state.due.has(seat) && state.phase != Phase::Over { ">" } else { " " };
        let paid = match state.paid[seat.at()] {
            0 => String::new(),
            coins => format!("  coins {coins:+}"),
        };
        lines.push(format!("{next} {}  [{words}]  tricks {tricks}{passed}{paid}", name(seat)));
    }
    lines
}
