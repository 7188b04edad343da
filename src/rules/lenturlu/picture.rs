//! The table in a few lines, for a reader of a replay.

use super::{
    board::PICTURES,
    run::is_king,
    state::{Phase, State},
};
use crate::{
    card::{ACE, Card, Cards, KING},
    seat::Seat,
};

/// Cards as a list, by rank from the king down to the ace.
fn list(cards: Cards) -> String {
    let mut cards: Vec<Card> = cards.iter().collect();
    let height = |card: &Card| if card.rank() == ACE { 1 } else { card.rank() };
    cards.sort_by_key(|card| std::cmp::Reverse((height(card), card.suit())));
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The rank that is due on a card, as a card would say it.
fn due(top: Card) -> &'static str {
    const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    match top.rank() {
        ACE => RANKS[1],
        rank => RANKS[usize::from(rank.min(KING - 1))],
    }
}

/// What lies on the board, the sequence, and the hands.
pub(super) fn picture(state: &State, names: &[String]) -> Vec<String> {
    let name = |seat: Seat| names.get(seat.at()).map_or("?", String::as_str);
    let mut lines = vec![];
    if state.ante.is_some() {
        let lies = |at: usize| state.coins.board.lies(at).map_or("?".to_owned(), |coins| coins.to_string());
        let pots = PICTURES.iter().enumerate().map(|(at, card)| format!("{card} {}", lies(at)));
        lines.push(format!("board  {}  stock {}", pots.collect::<Vec<_>>().join("  "), state.stock.left));
    } else {
        lines.push(format!("stock {}", state.stock.left));
    }
    if !state.line.is_empty() {
        let cards = state.line.iter().map(|card| card.map_or("?".to_owned(), |card| card.to_string()));
        let cards = cards.collect::<Vec<_>>().join(" ");
        let next = match state.top.seen() {
            Some(top) if !is_king(top) && state.phase == Phase::Play => format!("  next {}", due(top)),
            _ => String::new(),
        };
        lines.push(format!("sequence {}  {cards}{next}", state.sequence));
    }
    for seat in Seat::all(state.seats) {
        let hand = state.hand(seat);
        let mut words = list(hand.known);
        if hand.unseen > 0 {
            words = format!("{words} +{}", hand.unseen).trim_start().to_owned();
        }
        let next = if state.due.has(seat) && state.phase != Phase::Over { ">" } else { " " };
        let coins = match state.coins.purse.known(seat).filter(|_| state.settled_with(seat)) {
            Some(coins) => format!("{coins:+}"),
            None => "?".to_owned(),
        };
        lines.push(format!("{next} {}  [{words}]  coins {coins}", name(seat)));
    }
    lines
}
