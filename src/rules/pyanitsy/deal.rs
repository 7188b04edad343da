//! How a generated deal is dealt.

use super::{Pyanitsy, state::State};
use crate::{
    card::{Card, Cards},
    generate::{Deals, Dice},
    seat::Seat,
};

fn list(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Deals for Pyanitsy {
    fn deal_out(&self, state: &State, pack: &mut Vec<Card>, dice: &mut Dice) -> Vec<(Option<Seat>, String)> {
        let mut entries = vec![];
        for seat in state.dealer.round(state.seats) {
            let pile = pack.split_off(pack.len().saturating_sub(usize::from(state.sizes[seat.at()])));
            entries.push((Some(seat), format!("dealt {}", list(&pile))));
        }
        if !pack.is_empty() && dice.roll(2) == 0 {
            entries.push((None, format!("stock: {}", list(pack))));
        }
        entries
    }
    fn complete(&self, _state: &State, words: &str, _stock: &mut Vec<Card>, _dice: &mut Dice) -> Option<String> {
        Some(words.to_owned())
    }
    fn pack_of(&self, state: &State) -> Cards {
        state.pack
    }
}
