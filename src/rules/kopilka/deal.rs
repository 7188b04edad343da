//! How a generated deal is dealt, and which cards chance brings.

use super::{Kopilka, PACK, state::State};
use crate::{
    card::{Card, Cards},
    generate::{Deals, Dice},
    seat::Seat,
};

fn list(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Deals for Kopilka {
    fn deal_out(&self, state: &State, pack: &mut Vec<Card>, dice: &mut Dice) -> Vec<(Option<Seat>, String)> {
        let mut entries = vec![];
        for seat in state.dealer.round(state.seats) {
            let hand: Vec<Card> = pack.split_off(pack.len().saturating_sub(usize::from(self.amounts.hand)));
            entries.push((Some(seat), format!("dealt {}", list(&hand))));
        }
        if dice.roll(3) == 0 {
            let order: Vec<Card> = pack.iter().rev().copied().collect();
            entries.push((None, format!("stock: {}", list(&order)).trim_end().to_owned()));
        }
        entries
    }
    fn complete(&self, state: &State, words: &str, stock: &mut Vec<Card>, _dice: &mut Dice) -> Option<String> {
        let wanted = match words {
            "buy" => 1,
            "draw" => state.offer().map_or(0, |offer| usize::from(offer.draws)),
            _ => return Some(words.to_owned()),
        };
        if wanted > stock.len() {
            return None;
        }
        let mut drawn = stock.split_off(stock.len() - wanted);
        drawn.reverse();
        Some(format!("{words} {}", list(&drawn)))
    }
    fn stray(&self, _state: &State, dice: &mut Dice, card: String, lower: &str) -> String {
        match dice.roll(10) {
            0 => "pass".to_owned(),
            1 => format!("pick {card}"),
            2 => format!("drop {card}"),
            3 => format!("buy {card}"),
            4 => format!("draw {card} {lower}").trim_end().to_owned(),
            5 => format!("draw {card}"),
            6 => format!("offer {card} {lower}").trim_end().to_owned(),
            7 => "back".to_owned(),
            8 => format!("dealt {card}"),
            _ => card,
        }
    }
    fn stakes_of(&self) -> Vec<(&'static str, u32)> {
        vec![("ante", 10), ("fine", 2), ("due", 3)]
    }
    fn rests(&self, state: &State) -> bool {
        state.now.party.over
    }
    fn pack_of(&self, _state: &State) -> Cards {
        PACK
    }
}
