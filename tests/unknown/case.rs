//! Which record is tried: the rules it is played by and the chance that plays it.

use remiz::{
    generate::{Dice, Options},
    judge::As,
    rules::Engine,
    spec::{Library, Rulebook},
};

use super::chance::seed;

/// Every edition of every game, `GAME@EDITION`; `REMIZ_RULES` keeps those that begin so.
pub fn editions(library: &Library) -> Vec<String> {
    let wanted = std::env::var("REMIZ_RULES").unwrap_or_default();
    let of = |game: &str| {
        let editions = &library.spec(game).unwrap().editions;
        editions.iter().map(|edition| format!("{game}@{}", edition.id)).collect::<Vec<_>>()
    };
    library.games().flat_map(of).filter(|rules| rules.starts_with(&wanted)).collect()
}

/// A record to be made.
#[derive(Debug)]
pub struct Case {
    /// The rules, with the answers that chance gave.
    pub rules: String,
    /// The seed and the rate of breaches.
    pub options: Options,
}

impl Case {
    /// The `nth` case of an edition: three times in four some questions are answered at random.
    pub fn draw(library: &Library, edition: &str, nth: u64, violations: u32) -> Case {
        let mut dice = Dice::new(seed() ^ 0x5eed, nth);
        let mut rules = edition.to_owned();
        let asked = Rulebook::of(library, edition).unwrap().questions;
        for _ in 0..dice.roll(4) {
            if let Some(question) = dice.pick(&asked)
                && let Some(answer) = dice.pick(&question.options)
            {
                rules.push_str(&format!(",{}={}", question.id, answer.id));
            }
        }
        let options =
            Options { seed: seed().wrapping_mul(1_000_003).wrapping_add(nth), violations, ..Options::default() };
        Case { rules, options }
    }
    /// The engine of its rules.
    pub fn engine(&self, library: &Library) -> Box<dyn Engine> {
        As::parse(library, &self.rules).unwrap().engine().unwrap()
    }
}
