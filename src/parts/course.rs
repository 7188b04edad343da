//! The course of a game without choices: played to its end, to a card that nobody has seen, or round and round.

use super::cycle::{Lookout, before};
use crate::event::Endless;

/// Cards that are played out of one game at most. Some tables, by some answers, keep it from ending and from coming round for
/// longer than anybody could wait: then it is open.
pub const MAX_PLAYED: u64 = 2_000_000;

/// A game that the cards decide, on tables of the type `W`.
pub trait Course<W: Clone> {
    /// Lays the next card, if the game goes on and the card is seen. Whether it was laid.
    fn go(&self, world: &mut W) -> bool;
    /// Whether the game is over.
    fn over(&self, world: &W) -> bool;
    /// Whether every card is in a pile: a trick has just been taken.
    fn clear(&self, world: &W) -> bool;
    /// Whether two clear tables play alike.
    fn same(&self, one: &W, two: &W) -> bool;
}

/// Where a course led.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Went {
    /// To the end of the game.
    Over,
    /// As far as the next card is seen.
    Unseen,
    /// Nowhere, for as many cards as are played out at most.
    Long,
    /// Round and round, so many tricks a round.
    Round(u64),
}

/// Plays on until the game is over, a card is not seen, or a table comes again: where it went, and how many cards were laid.
pub fn walk<W: Clone>(course: &impl Course<W>, world: &mut W) -> (Went, u64) {
    let mut laid = 0;
    let mut lookout: Option<Lookout<W>> = None;
    loop {
        if !course.go(world) {
            return (if course.over(world) { Went::Over } else { Went::Unseen }, laid);
        }
        laid += 1;
        if !course.clear(world) {
            continue;
        }
        if laid >= MAX_PLAYED {
            return (Went::Long, laid);
        }
        match &mut lookout {
            None => lookout = Some(Lookout::new(world)),
            Some(lookout) => {
                if let Some(cycle) = lookout.sees(world, |one, two| course.same(one, two)) {
                    return (Went::Round(cycle), laid);
                }
            }
        }
    }
}

/// Where the cycle of a game begins that goes round in so many tricks from this table on, and how many cards are laid before
/// the first table that comes again has come again.
pub fn round<W: Clone>(course: &impl Course<W>, first: &W, cycle: u64) -> (Endless, u64) {
    let trick = |world: &mut W, laid: &mut u64| {
        while course.go(world) {
            *laid += 1;
            if course.clear(world) {
                return;
            }
        }
    };
    let same = |one: &W, two: &W| course.same(one, two);
    let (before, _) = before(first.clone(), cycle, |world| trick(world, &mut 0), same);
    let (mut world, mut laid) = (first.clone(), 0);
    (0..before + cycle).for_each(|_| trick(&mut world, &mut laid));
    (Endless { before, cycle }, laid)
}
