//! How a generated deal is dealt and its exchanges are drawn.

use super::{
    Clause, Mushka,
    power::PAMPHIL,
    readings::{FlushEffect, PamphilTurned, StockShort, TurnUp},
    state::{HAND, State},
};
use crate::{
    card::{Card, Cards, Suit},
    generate::{Deals, Dice},
    seat::Seat,
};

fn list(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Entries, each with whose it is.
type Entries = Vec<(Option<Seat>, String)>;

impl Mushka {
    /// The card turned up, and what follows if it is Pamphil.
    fn turn_out(&self, state: &State, pack: &mut Vec<Card>, dice: &mut Dice, entries: &mut Entries) {
        let Some(turned) = pack.pop() else { return };
        entries.push((None, format!("turn: {turned}")));
        if self.readings.turn_up == TurnUp::UnderStock && !self.stays_turned(turned) {
            pack.insert(0, turned);
        }
        if turned != PAMPHIL || !self.has(Clause::Turned) {
            return;
        }
        if dice.roll(2) == 0 {
            let suit = dice.pick(&Suit::ALL).copied().unwrap_or(Suit::Clubs);
            entries.push((Some(state.dealer), format!("trump {}", suit.letter())));
        } else if self.readings.pamphil_turned == PamphilTurned::NextCard
            && let Some(next) = pack.pop()
        {
            entries.push((None, format!("turn: {next}")));
        }
    }
}

impl Deals for Mushka {
    fn deal_out(&self, state: &State, pack: &mut Vec<Card>, dice: &mut Dice) -> Vec<(Option<Seat>, String)> {
        let mut entries = vec![];
        for seat in state.dealer.round(state.seats) {
            let hand: Vec<Card> = pack.split_off(pack.len().saturating_sub(usize::from(HAND)));
            entries.push((Some(seat), format!("dealt {}", list(&hand))));
        }
        if !self.has(Clause::Trumps) {
            self.turn_out(state, pack, dice, &mut entries);
        }
        if dice.roll(3) == 0 {
            let order: Vec<Card> = pack.iter().rev().copied().collect();
            entries.push((None, format!("stock: {}", list(&order)).trim_end().to_owned()));
        }
        entries
    }
    fn stakes_of(&self) -> Vec<(&'static str, u32)> {
        let flush = self.has(Clause::MistigriFlush) || self.readings.flush_effect == FlushEffect::Payment;
        let stakes = [("flush", flush, 10), ("pamphil", self.has(Clause::Announce), 5)];
        stakes.into_iter().filter(|(_, paid, _)| *paid).map(|(name, _, coins)| (name, coins)).collect()
    }
    fn complete(&self, state: &State, words: &str, stock: &mut Vec<Card>, dice: &mut Dice) -> Option<String> {
        let Some(dropped) = words.strip_prefix("swap ") else { return Some(words.to_owned()) };
        let wanted = dropped.split(' ').count();
        if wanted > stock.len() {
            if self.readings.stock_short == StockShort::RemainingOnly {
                return None;
            }
            // What lies in the stock is drawn first, then from the discards.
            let mut back: Vec<Card> = state.discards.0.iter().collect();
            if wanted > stock.len() + back.len() {
                return None;
            }
            dice.shuffle(&mut back);
            back.append(stock);
            *stock = back;
        }
        let mut drawn = stock.split_off(stock.len() - wanted);
        drawn.reverse();
        let known = (0..wanted).all(|depth| state.stock.peek(depth).flatten().is_some());
        match known && dice.roll(2) == 0 {
            true => Some(words.to_owned()),
            false => Some(format!("{words} > {}", list(&drawn))),
        }
    }
    fn pack_of(&self, state: &State) -> Cards {
        state.pack
    }
}
