//! `remiz generate`: makes records by playing at random.

use std::io::{self, Write};

use clap::Args;

use super::{Common, Outcome, Rules};
use crate::{generate::Options, judge::As};

/// Make records by playing at random
#[derive(Debug, Args)]
pub(super) struct Generate {
    /// The rules: GAME[@EDITION] or FILE.yaml, and answers behind it
    #[arg(value_name = "RULES")]
    rules: String,
    /// How many records
    #[arg(short = 'n', default_value_t = 1, value_name = "N")]
    number: u64,
    /// The seed: the same seed makes the same records on every machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many players; without it any number the game allows
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u8).range(1..=7))]
    players: Option<u8>,
    /// How often a breach is planted where one is possible, 0 to 1; each is marked by its `#=` line
    #[arg(long, value_name = "RATE", default_value = "0", value_parser = rate)]
    violations: u32,
    /// How often a card is left out, 0 to 1; then no `#=` line is written
    #[arg(long, value_name = "RATE", default_value = "0", value_parser = rate)]
    hide: u32,
}

/// A rate between 0 and 1 as parts in a million, read without floating point.
fn rate(words: &str) -> Result<u32, String> {
    let (whole, part) = words.split_once('.').unwrap_or((words, ""));
    let digits = |part: &str| part.len() <= 6 && part.bytes().all(|byte| byte.is_ascii_digit());
    let millionths = format!("{part:0<6}").parse::<u32>().ok().filter(|_| digits(part));
    match (whole, millionths) {
        ("0" | "", Some(millionths)) if !words.is_empty() => Ok(millionths),
        ("1", Some(0)) => Ok(1_000_000),
        _ => Err("a rate is a number from 0 to 1 with six decimals at most".to_owned()),
    }
}

impl Generate {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let asked = As::parse(&rules.library, &self.rules).map_err(|words| common.failed(&words))?;
        let engine = asked.engine().map_err(|words| common.failed(&words))?;
        let Generate { seed, players, violations, hide, .. } = *self;
        let options = Options { seed, players, violations, hide };
        let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
        for nth in 0..self.number {
            if nth > 0 {
                out.write_all(b"\n")?;
            }
            out.write_all(engine.generate(options, nth).as_bytes())?;
        }
        out.flush()?;
        Ok(Outcome::Clean)
    }
}

#[cfg(test)]
mod tests {
    use super::rate;

    #[test]
    fn rates_are_read_to_the_millionth() {
        assert_eq!(
            [rate("0"), rate("1"), rate("0.05"), rate("1.0")],
            [Ok(0), Ok(1_000_000), Ok(50_000), Ok(1_000_000)]
        );
        assert!(["2", "1.1", "-1", "", "0.1234567", "x"].iter().all(|words| rate(words).is_err()));
    }
}
