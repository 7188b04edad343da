//! Replays recorded card games and says of every move whether the rules allow it, by which clause, and from which source.
//!
//! A text becomes records in [`notation`]; nothing there knows a game.

pub mod card;
pub mod clause;
pub mod corpus;
pub mod dispute;
pub mod event;
#[cfg(feature = "cli")]
pub mod expect;
pub mod game;
pub mod generate;
pub mod judge;
pub mod ledger;
pub mod message;
pub mod notation;
pub mod parts;
pub mod record;
pub mod replay;
pub mod rules;
pub mod seat;
pub mod sight;
pub mod span;
pub mod spec;
pub mod unseen;
pub mod verdict;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod report;

/// The examples of the README, so that they are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
