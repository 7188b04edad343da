//! Replays recorded card games and says of every move whether the rules allow it, by which clause, and from which source.
//!
//! A text becomes records in [`notation`]; nothing there knows a game.

pub mod card;
pub mod corpus;
pub mod message;
pub mod notation;
pub mod record;
pub mod seat;
pub mod span;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod report;
