//! How a generated deal is dealt, the antes laid out, and cards bought.

use super::{Lenturlu, board::PICTURES, readings::Settle, state::State};
use crate::{
    card::{Card, Cards},
    generate::{Deals, Dice},
    parts::Holds,
    seat::Seat,
};

fn list(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The antes laid out by chance on what lies there.
fn laid_out(state: &State, dice: &mut Dice) -> String {
    let mut pots = state.coins.board.pots;
    let mut left = state.coins.board.undivided;
    for pot in pots.iter_mut().skip(1) {
        let part = dice.roll(usize::try_from(left).unwrap_or(0) / 2 + 1) as i64;
        (*pot, left) = (*pot + part, left - part);
    }
    pots[0] += left;
    let parts = PICTURES.iter().zip(pots).map(|(card, coins)| format!("{card}={coins}"));
    format!("board: {}", parts.collect::<Vec<_>>().join(" "))
}

impl Deals for Lenturlu {
    fn deal_out(&self, state: &State, pack: &mut Vec<Card>, dice: &mut Dice) -> Vec<(Option<Seat>, String)> {
        let mut entries = vec![];
        if dice.roll(12) > 0 {
            entries.push((None, laid_out(state, dice)));
        }
        let size = usize::from(self.hand_size(state.seats));
        for seat in state.dealer.round(state.seats) {
            let hand: Vec<Card> = pack.split_off(pack.len().saturating_sub(size));
            entries.push((Some(seat), format!("dealt {}", list(&hand))));
        }
        if dice.roll(2) == 0 {
            let order: Vec<Card> = pack.iter().rev().copied().collect();
            entries.push((None, format!("stock: {}", list(&order)).trim_end().to_owned()));
        }
        entries
    }
    fn stakes_of(&self) -> Vec<(&'static str, u32)> {
        match self.readings.settle {
            Settle::Points => vec![("ante", 10), ("point", 2)],
            Settle::Agreed => vec![("ante", 10), ("king", 20)],
        }
    }
    fn complete(&self, state: &State, words: &str, stock: &mut Vec<Card>, dice: &mut Dice) -> Option<String> {
        if !words.starts_with("buy") {
            return Some(words.to_owned());
        }
        let first = stock.pop()?;
        let seat = state.due.iter().next()?;
        // A second card may be bought with the first, if that one does not go on.
        let mut hand = *state.hand(seat);
        hand.gain(Cards::one(first), 0);
        let goes_on = self.goes_on(&hand, Cards::NONE, self.meets(state, seat));
        let room = state.bought + 2 <= self.amounts.buy_limit;
        if goes_on == Holds::No
            && room
            && dice.roll(3) == 0
            && let Some(second) = stock.pop()
        {
            return Some(format!("buy {first} {second}"));
        }
        Some(format!("buy {first}"))
    }
    fn stray(&self, state: &State, dice: &mut Dice, card: String, lower: &str) -> String {
        let hand: Vec<Card> = state.due.iter().flat_map(|seat| state.hand(seat).known.iter()).collect();
        let held = |dice: &mut Dice| dice.pick(&hand).map_or(card.clone(), ToString::to_string);
        match dice.roll(14) {
            0 => "pass".to_owned(),
            1 => "back".to_owned(),
            2 => format!("buy {card}"),
            3 => format!("buy {lower} {card}").replace("  ", " "),
            4 => "buy 5".to_owned(),
            5 => format!("dealt {card}"),
            6 => format!("show {card}"),
            7 => format!("{card} {lower}").trim_end().to_owned(),
            8 | 9 => held(dice),
            10 => format!("{} {}", held(dice), held(dice)),
            11 => format!("{} {}", held(dice), card),
            _ => card,
        }
    }
    fn misstate(&self, words: &str) -> Option<String> {
        let (rest, coins) = words.strip_prefix("board:").and_then(|told| told.rsplit_once('='))?;
        Some(format!("board:{rest}={}", coins.parse::<u32>().ok()?.checked_add(1)?))
    }
    fn pack_of(&self, _state: &State) -> Cards {
        Cards::ALL
    }
}
