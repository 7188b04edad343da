//! The table in a few lines, for a reader of a replay.

use super::state::{Phase, State};
use crate::{
    card::{Card, Cards},
    seat::Seat,
};

/// Cards as a list, those of one suit together, high to low.
fn list(cards: Cards) -> String {
    let mut cards: Vec<_> = cards.iter().collect();
    cards.reverse();
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What lies on the table and in the hands: a line for the heap, a line a hand.
pub(super) fn picture(state: &State, names: &[String]) -> Vec<String> {
    let mut lines = vec![];
    let name = |seat: Seat| names.get(seat.at()).map_or("?", String::as_str);
    let card = |card: Option<Card>| card.map_or_else(|| "?".to_owned(), |card| card.to_string());
    if !state.heap.is_empty() {
        let lies = state.heap.iter().map(|lying| match lying.cover {
            Some(cover) => format!("{}/{}", card(lying.card), card(cover)),
            None => card(lying.card),
        });
        let lies = lies.collect::<Vec<_>>().join(" ");
        lines.push(format!("bout {}  {} to {}: {lies}", state.bouts + 1, name(state.leader), name(state.answerer)));
    }
    for seat in Seat::all(state.seats) {
        let hand = state.hand(seat);
        let mut words = list(hand.known);
        if hand.unseen > 0 {
            words = format!("{words} +{}", hand.unseen).trim_start().to_owned();
        }
        let out = if state.staying.has(seat) { "" } else { "  out" };
        let next = if state.due.has(seat) && state.phase != Phase::Over { ">" } else { " " };
        let paid = match state.paid.of(seat) {
            0 => String::new(),
            coins => format!("  coins {coins:+}"),
        };
        lines.push(format!("{next} {}  [{words}]{out}{paid}", name(seat)));
    }
    lines
}
