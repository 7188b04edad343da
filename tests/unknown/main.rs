//! What is said of records with cards that nobody saw: legal, illegal or honestly open, and never a guess.
#![allow(clippy::unwrap_used, reason = "a test that can't go on has failed")]

mod case;
#[path = "../common/chance.rs"]
mod chance;
mod exact;
mod fill;
mod hide;
mod sound;
mod told;
mod witness;
