//! Playing a game out: the cards decide everything, so it can be told who must win, or that nobody ever will.

use super::{
    Clause, Poddavki,
    state::{State, World},
};
use crate::{
    card::Card,
    event::{Blind, End, Endless, Event, Log, Watch},
    parts::{Lookout, before},
};

/// How playing out went.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Went {
    /// To the end of the game.
    Over,
    /// As far as the next card is seen.
    Unseen,
    /// Round and round, so many heaps a round.
    Round(u64),
}

impl Poddavki {
    /// Plays out what is left of a game: how many cards were laid.
    pub(super) fn finish<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) -> u64 {
        self.dealt(state, log);
        let quiet = state.quiet;
        let Some(now) = state.worlds.sure_mut() else {
            state.worlds.lose();
            return 0;
        };
        // An onlooker is told every card; so it is first found out how many there will be to tell.
        let start = W::SEES.then(|| now.clone());
        let mut laid = 0;
        let went = self.walk(now, &mut laid);
        match went {
            Went::Over => {}
            Went::Unseen => state.worlds.lose(),
            Went::Round(cycle) => match self.round(state, cycle) {
                Some((endless, cards)) => {
                    (state.endless, state.end) = (Some(endless), Some(End::Endless));
                    laid = cards.saturating_sub(state.laid.iter().map(|&cards| u64::from(cards)).sum());
                }
                None => state.worlds.lose(),
            },
        }
        if let (Some(mut told), false) = (start, quiet) {
            for _ in 0..laid {
                let _ = self.go(&mut told, log);
            }
        }
        if let Some(endless) = state.endless {
            log.cite(Clause::End, || Event::Endless(endless));
            log.cite(Clause::End, || Event::Over(End::Endless));
        }
        laid
    }
    /// Where a cycle of so many heaps begins, and how many cards are laid until its first state has come again. Nothing, if
    /// the piles as they were dealt have not all been seen.
    fn round(&self, state: &State, cycle: u64) -> Option<(Endless, u64)> {
        let seen = state.first.iter().all(|pile| pile.iter().all(|card| card.is_some()));
        let first = World::fresh(state.first.clone(), state.starter);
        let step = |world: &mut World| self.heap(world, &mut 0);
        let before = seen.then(|| before(first.clone(), cycle, step, |one, two| self.same(one, two)))?.0;
        let (mut world, mut laid) = (first, 0);
        (0..before + cycle).for_each(|_| self.heap(&mut world, &mut laid));
        Some((Endless { before, cycle }, laid))
    }
    /// Lays the next card, if the game goes on and the card is seen.
    #[inline]
    fn go<W: Watch>(&self, world: &mut World, log: &mut Log<'_, W>) -> Option<Card> {
        if world.over {
            return None;
        }
        let card = world.pile(world.due).top()??;
        self.lay(world, world.due, Some(card), self.pays(card), log);
        Some(card)
    }
    /// Goes on until the game is over, a card is not seen, or a state comes again.
    fn walk(&self, world: &mut World, laid: &mut u64) -> Went {
        let mut decided = vec![];
        let mut watch = Blind;
        let log = &mut Log::new(&mut watch, &mut decided);
        let mut lookout: Option<Lookout<World>> = None;
        loop {
            if self.go(world, log).is_none() {
                return if world.over { Went::Over } else { Went::Unseen };
            }
            *laid += 1;
            if !world.heap.is_empty() {
                continue;
            }
            match &mut lookout {
                None => lookout = Some(Lookout::new(world)),
                Some(lookout) => {
                    if let Some(cycle) = lookout.sees(world, |one, two| self.same(one, two)) {
                        return Went::Round(cycle);
                    }
                }
            }
        }
    }
    /// Goes on until a heap has been taken.
    fn heap(&self, world: &mut World, laid: &mut u64) {
        let mut decided = vec![];
        let mut watch = Blind;
        let log = &mut Log::new(&mut watch, &mut decided);
        while self.go(world, log).is_some() {
            *laid += 1;
            if world.heap.is_empty() {
                return;
            }
        }
    }
    /// Whether two tables without a heap play alike: what counts of a card is what is paid on it.
    fn same(&self, one: &World, two: &World) -> bool {
        let pays = |card: Option<Card>| card.map_or(0, |card| self.pays(card));
        let alike = |one, two| pays(one) == pays(two);
        one.due == two.due
            && one.piles[0].len() == two.piles[0].len()
            && one.piles.iter().zip(&two.piles).all(|(one, two)| one.like(two, alike))
    }
}
