//! Chance that is the same on every machine: SplitMix64, written out so that no library's next version changes a record.

use crate::card::Card;

/// A source of chance.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The chance of the `nth` record of a seed.
    pub fn new(seed: u64, nth: u64) -> Dice {
        let mut dice = Dice(seed ^ nth.wrapping_mul(0xd1b5_4a32_d192_ed03));
        // Neighbouring records shall have nothing in common.
        dice.next();
        dice.next();
        dice
    }
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
    /// A number below `sides`, which is not 0.
    pub fn roll(&mut self, sides: usize) -> usize {
        ((u128::from(self.next()) * sides as u128) >> 64) as usize
    }
    /// Whether something happens that happens so many times in a million.
    pub fn once_in(&mut self, per_million: u32) -> bool {
        self.roll(1_000_000) < per_million as usize
    }
    /// One of a list, unless it is empty.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        if list.is_empty() { None } else { list.get(self.roll(list.len())) }
    }
    /// Puts cards into a random order.
    pub fn shuffle(&mut self, cards: &mut [Card]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.roll(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_pinned() {
        let mut dice = Dice::new(1, 0);
        let rolls: Vec<usize> = (0..6).map(|_| dice.roll(52)).collect();
        // Worked out apart from this code; a change would change every generated corpus.
        assert_eq!(rolls, [50, 23, 23, 39, 45, 27]);
    }
}
