//! How a generated deal is dealt, beaten in several pairs at once, and drawn.

use super::{
    Moskovka,
    duties::beats,
    state::{HAND, Phase, State},
};
use crate::{
    card::{Card, Cards},
    generate::{Deals, Dice},
    notation::alphabet,
    seat::Seat,
};

fn list(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A way to beat some cards, each with one of a hand.
fn beat_all(state: &State, lying: &[Card], hand: Cards) -> Option<Vec<(Card, Card)>> {
    let Some((&first, rest)) = lying.split_first() else { return Some(vec![]) };
    hand.iter().filter(|over| beats(*over, first, state.trump) == Some(true)).find_map(|over| {
        let mut pairs = beat_all(state, rest, hand.less(Cards::one(over)))?;
        pairs.insert(0, (first, over));
        Some(pairs)
    })
}

impl Moskovka {
    /// Adds to the first pair of a beat some of the others, or all, such that no card is left without one that could beat it.
    fn beat_more(&self, state: &State, words: &str, dice: &mut Dice) -> Option<String> {
        let (lying, over) = words.strip_prefix("beat ")?.split_once('/')?;
        let (lying, over) = (alphabet::card(lying.as_bytes())?, alphabet::card(over.as_bytes())?);
        let bare: Vec<Card> = state.heap.bare().filter_map(|one| one.card).filter(|card| *card != lying).collect();
        let hand = state.hand(state.answerer).known.less(Cards::one(over));
        let others = match beat_all(state, &bare, hand) {
            Some(others) => others,
            // What can't all be beaten may be beaten in part, if that is answered.
            None if self.pairs_stay_beaten() => vec![],
            None => return None,
        };
        let few = if dice.roll(4) == 0 { dice.roll(others.len() + 1) } else { others.len() };
        let more = others.iter().take(few).map(|(lying, over)| format!(" {lying}/{over}"));
        Some(more.fold(words.to_owned(), |words, pair| words + &pair))
    }
}

impl Deals for Moskovka {
    fn deal_out(&self, state: &State, pack: &mut Vec<Card>, dice: &mut Dice) -> Vec<(Option<Seat>, String)> {
        let mut entries = vec![];
        let mut last = None;
        for seat in state.dealer.round(state.seats) {
            let hand: Vec<Card> = pack.split_off(pack.len().saturating_sub(usize::from(HAND)));
            last = hand.first().copied();
            entries.push((Some(seat), format!("dealt {}", list(&hand))));
        }
        if state.whole() {
            entries.extend(last.map(|card| (None, format!("turn: {card}"))));
            return entries;
        }
        if let Some(turned) = pack.pop() {
            entries.push((None, format!("turn: {turned}")));
            if self.refills() {
                pack.insert(0, turned);
            }
        }
        if dice.roll(3) == 0 {
            let order: Vec<Card> = pack.iter().rev().copied().collect();
            entries.push((None, format!("stock: {}", list(&order)).trim_end().to_owned()));
        }
        entries
    }
    fn complete(&self, state: &State, words: &str, stock: &mut Vec<Card>, dice: &mut Dice) -> Option<String> {
        if words.starts_with("beat ") {
            return self.beat_more(state, words, dice);
        }
        let Some(count) = words.strip_prefix("draw ") else { return Some(words.to_owned()) };
        let count = count.parse::<usize>().ok()?;
        let mut drawn = stock.split_off(stock.len().checked_sub(count)?);
        drawn.reverse();
        let listed = (0..count).all(|depth| state.stock.peek(depth).is_some_and(|card| card.is_some()));
        match listed && dice.roll(2) == 0 {
            true => Some(words.to_owned()),
            false => Some(format!("draw {}", list(&drawn))),
        }
    }
    fn stakes_of(&self) -> Vec<(&'static str, u32)> {
        vec![("loss", 5)]
    }
    fn pack_of(&self, state: &State) -> Cards {
        state.pack
    }
    fn seats_at_most(&self, most: u8) -> u8 {
        most.min(self.most() as u8)
    }
    fn may_settle(&self, state: &State) -> bool {
        state.phase == Phase::Beaten
    }
    fn stray(&self, state: &State, dice: &mut Dice, card: String, lower: &str) -> String {
        let lying = state.heap.bare().find_map(|lying| lying.card);
        let held: Vec<Card> = state.due.iter().flat_map(|seat| state.hand(seat).known.iter()).collect();
        let own = dice.pick(&held).copied();
        match (dice.roll(10), lying.zip(own)) {
            (0, _) => "take".to_owned(),
            (1, _) => format!("join {card}"),
            (2, Some((lying, _))) => format!("beat {lying}/{card}"),
            (3, Some((lying, own))) => format!("beat {lying}/{own}"),
            (3, None) => format!("beat {card}/?"),
            (4, _) if !lower.is_empty() => format!("{card} {lower}"),
            (4 | 5, None) if held.len() > 1 => list(held.get(..2).unwrap_or_default()),
            (5, _) => format!("draw {card}"),
            (6, _) => "back".to_owned(),
            (7, _) => format!("dealt {card}"),
            (8, Some((lying, _))) => format!("beat {card}/{lying}"),
            (_, _) => card,
        }
    }
}
