//! The table in a few lines, for a reader of a replay.

use super::state::{Phase, State};
use crate::{card::Cards, parts::Trick, seat::Seat};

/// Cards as a list, those of one suit together, high to low.
fn list(cards: Cards, unseen: u8) -> String {
    let mut words: Vec<_> = cards.iter().map(|card| card.to_string()).collect();
    words.reverse();
    words.extend((unseen > 0).then(|| format!("+{unseen}")));
    words.join(" ")
}

fn laid(trick: &Trick, name: impl Fn(Seat) -> String) -> String {
    let cards = trick.iter().map(|(seat, card)| {
        format!("{}: {}", name(seat), card.map_or_else(|| "?".to_owned(), |card| card.to_string()))
    });
    cards.collect::<Vec<_>>().join(" ")
}

/// What lies on the table, in the hands and in the box, a line each.
pub(super) fn picture(state: &State, names: &[String]) -> Vec<String> {
    let mut lines = vec![];
    let name = |seat: Seat| names.get(seat.at()).cloned().unwrap_or_else(|| "?".to_owned());
    for offer in state.offers.iter().filter(|offer| !offer.done && offer.draws == 0) {
        lines.push(format!("offered by {}  {}", name(offer.seat), list(offer.cards, offer.unseen)));
    }
    if !state.trick.is_empty() {
        lines.push(format!("trick {}  {}", state.taken.len() + 1, laid(&state.trick, name)));
    }
    for seat in Seat::all(state.seats) {
        let hand = state.hand(seat);
        let tricks = match state.suits(seat).filter(|suits| !suits.is_empty()) {
            Some(suits) => suits,
            None => state.tricks(seat).map_or_else(|| "?".to_owned(), |n| n.to_string()),
        };
        let next = if state.due.has(seat) && state.phase != Phase::Over { ">" } else { " " };
        let coins = state.now.purse.known(seat).map_or_else(|| "?".to_owned(), |coins| format!("{coins:+}"));
        let hand = list(hand.known, hand.unseen);
        lines.push(format!("{next} {}  [{hand}]  tricks {tricks}  coins {coins}", name(seat)));
    }
    let in_box = if state.now.box_open { "?".to_owned() } else { state.now.in_box.to_string() };
    lines.push(format!("stock {}  box {in_box}", state.stock.left));
    lines
}
