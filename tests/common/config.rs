//! How property tests are run.

use proptest::test_runner::{Config, RngSeed};

use crate::chance::{cases, seed};

/// So many cases unless more are asked for, drawn from the seed.
pub fn config(few: u32) -> Config {
    let cases = u32::try_from(cases(few.into())).unwrap_or(u32::MAX);
    Config { cases, rng_seed: RngSeed::Fixed(seed()), failure_persistence: None, ..Config::default() }
}
