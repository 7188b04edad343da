//! How a generated game is dealt.

use super::{Poddavki, state::State};
use crate::{
    card::{Card, Cards},
    generate::{Deals, Dice},
    notation::words::Word,
    seat::Seat,
};

fn list(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Deals for Poddavki {
    const OPENS: Word = Word::Starts;

    fn deal_out(&self, state: &State, pack: &mut Vec<Card>, dice: &mut Dice) -> Vec<(Option<Seat>, String)> {
        let mut entries = vec![];
        for seat in state.starter.round(2) {
            let mut pile: Vec<Card> = match state.shared {
                true => pack.split_off(pack.len().saturating_sub(usize::from(state.size))),
                false => state.pack.iter().collect(),
            };
            if !state.shared {
                dice.shuffle(&mut pile);
            }
            entries.push((Some(seat), format!("dealt {}", list(&pile))));
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
