//! Playing a game out: the cards decide everything, so it can be told who must win, or that nobody ever will.

use super::{
    Clause, Poddavki,
    state::{State, World},
};
use crate::{
    card::Card,
    event::{Blind, End, Event, Log, Watch},
    parts::{Course, Went, round, walk},
};

impl Poddavki {
    /// Plays out what is left of a game: how many cards were laid.
    pub(super) fn finish<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) -> u64 {
        self.dealt(state, log);
        let quiet = state.quiet;
        let Some(world) = state.worlds.sure_mut() else {
            state.worlds.lose();
            return 0;
        };
        // An onlooker is told every card; so it is first found out how many there will be to tell.
        let mut told = (W::SEES && !quiet).then(|| world.clone());
        let (went, mut laid) = walk(self, world);
        match went {
            Went::Over => {}
            Went::Round(cycle) if state.first.iter().all(|pile| pile.iter().all(|card| card.is_some())) => {
                let (endless, cards) = round(self, &World::fresh(state.first.clone(), state.starter), cycle);
                (state.endless, state.end) = (Some(endless), Some(End::Endless));
                laid = cards.saturating_sub(state.laid.iter().map(|&cards| u64::from(cards)).sum());
            }
            // A pile that was never seen as it was dealt does not tell when the cycle began.
            Went::Unseen | Went::Long | Went::Round(_) => state.worlds.lose(),
        }
        if let Some(told) = &mut told {
            (0..laid).for_each(|_| _ = self.next(told, log));
        }
        if let Some(endless) = state.endless {
            log.cite(Clause::End, || Event::Endless(endless));
            log.cite(Clause::End, || Event::Over(End::Endless));
        }
        laid
    }
    /// Lays the next card, if the game goes on and the card is seen.
    #[inline]
    fn next<W: Watch>(&self, world: &mut World, log: &mut Log<'_, W>) -> bool {
        if world.over {
            return false;
        }
        let Some(Some(card)) = world.pile(world.due).top() else { return false };
        self.lay(world, world.due, Some(card), self.pays(card), log);
        true
    }
}

impl Course<World> for Poddavki {
    #[inline]
    fn go(&self, world: &mut World) -> bool {
        self.next(world, &mut Log::new(&mut Blind, &mut vec![]))
    }
    #[inline]
    fn over(&self, world: &World) -> bool {
        world.over
    }
    #[inline]
    fn clear(&self, world: &World) -> bool {
        world.heap.is_empty()
    }
    /// What counts of a card is what is paid on it.
    #[inline]
    fn same(&self, one: &World, two: &World) -> bool {
        let pays = |card: Option<Card>| card.map_or(0, |card| self.pays(card));
        let alike = |one, two| pays(one) == pays(two);
        one.due == two.due
            && one.piles[0].len() == two.piles[0].len()
            && one.piles.iter().zip(&two.piles).all(|(one, two)| one.like(two, alike))
    }
}
