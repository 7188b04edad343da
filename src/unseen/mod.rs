//! Unseen cards: where each card of a deal can have been, and whether they can lie so that certain things hold.
//!
//! A [`Trail`] is what was seen to happen to the cards of one deal. Every card has the paths that the trail
//! leaves it; every move that was not seen takes so many cards. A filling gives each card one of its paths so that every such
//! move has its count. Whether there is a filling is a question of whole numbers, and is answered exactly, or not at all.

mod fill;
mod lot;
mod model;
mod paths;
mod text;
mod trail;
mod whole;

pub(crate) use fill::{Filled, Lie, fill};
pub(crate) use model::{Answer, Bar, Filling, Held, Model, Work};
pub(crate) use text::text;
pub(crate) use trail::Move;
pub use trail::Trail;
