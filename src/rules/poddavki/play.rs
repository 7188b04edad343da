//! What a card does to the table.

use super::{
    Clause, Poddavki,
    action::{Act, Action},
    readings::{NextToLay, Pickup},
    state::{PLAYERS, State, World, other},
};
use crate::{
    card::{Card, Cards},
    event::{Blind, End, Event, Log, Watch},
    parts::{Listed, Pile, Worlds},
    record::{Arg, What},
    seat::{Seat, Seats},
};

impl Poddavki {
    /// The table as it is when a game opens.
    pub(super) fn open<W: Watch>(&self, state: &mut State, starter: Seat, log: &mut Log<'_, W>) {
        let (pack, shared) = self.pack();
        let size = if shared { pack.len() / 2 } else { pack.len() } as u8;
        let piles = [Pile::unseen(size), Pile::unseen(size)];
        *state = State {
            seats: state.seats,
            dealing: true,
            starter,
            pack,
            shared,
            size,
            first: piles.clone(),
            worlds: Worlds::new(World::fresh(piles, starter)),
            ..State::default()
        };
        log.cite(Clause::Pack, || Event::Packs(pack, if shared { 1 } else { 2 }));
    }
    /// A pile is listed, top first.
    pub(super) fn give<W: Watch>(&self, state: &mut State, seat: Seat, args: &[Arg], log: &mut Log<'_, W>) {
        state.listed.put(seat);
        let mut pile = Pile::default();
        let mut cards = Cards::NONE;
        for arg in args {
            match arg.what {
                What::Card(card) => {
                    cards.put(card);
                    pile.put(Some(card));
                }
                What::Count(n) => (0..n.min(u32::from(state.size))).for_each(|_| pile.put(None)),
                _ => pile.put(None),
            }
        }
        if args.last().is_some_and(|arg| arg.what == What::Rest) {
            (pile.len()..state.size).for_each(|_| pile.put(None));
        }
        let own = state.own_pack(seat);
        state.known[own] = state.known[own].and(cards);
        if let Some(world) = state.worlds.sure_mut() {
            *world.pile_mut(seat) = pile.clone();
        }
        state.first[seat.at() & 1] = pile;
        let unseen = state.size.saturating_sub(cards.len() as u8);
        log.cite(Clause::Players, || Event::Drew { seat, cards, unseen });
    }
    /// The piles are there: what the record does not list of them is there all the same.
    pub(super) fn dealt<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if !std::mem::replace(&mut state.dealing, false) || !W::SEES {
            return;
        }
        for seat in Seat::all(PLAYERS as u8).filter(|&seat| !state.listed.has(seat)) {
            log.cite(Clause::Players, || Event::Drew { seat, cards: Cards::NONE, unseen: state.size });
        }
    }

    /// Plays an action.
    pub(super) fn act<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        match action.act {
            Act::Dealt(args, _) => self.give(state, action.seat, args, log),
            Act::Lay(card, number) => {
                if let Some(number) = number.filter(|_| !state.worlds.is_sure()) {
                    number_tells(state, action.seat, number);
                }
                self.card(state, action.seat, card, log);
            }
            Act::Back(_) => self.back(state, action.seat, log),
            Act::Show(_) | Act::Start => {}
        }
    }

    /// A card is laid, as the record says; one that it does not show may be known all the same.
    pub(super) fn card<W: Watch>(&self, state: &mut State, seat: Seat, card: Option<Card>, log: &mut Log<'_, W>) {
        self.dealt(state, log);
        let top = state.worlds.sure().and_then(|world| world.pile(seat).top());
        match (top, card) {
            // What lies on top was known.
            (Some(Some(top)), _) => self.lay_sure(state, seat, Some(top), self.pays(top), log),
            (Some(None), Some(card)) => {
                state.mark(seat, card);
                self.lay_sure(state, seat, Some(card), self.pays(card), log);
            }
            (_, card) => self.fork(state, seat, card, log),
        }
        state.laid[seat.at() & 1] += 1;
    }
    /// A card is laid of which it is known what follows.
    fn lay_sure<W: Watch>(&self, state: &mut State, seat: Seat, card: Option<Card>, pays: u8, log: &mut Log<'_, W>) {
        let quiet = state.quiet;
        let Some(world) = state.worlds.sure_mut() else { return };
        if quiet {
            self.lay(world, seat, card, pays, &mut Log::new(&mut Blind, &mut vec![]));
        } else {
            self.lay(world, seat, card, pays, log);
        }
    }
    /// What follows depends on cards that nobody saw: each way is kept apart.
    fn fork<W: Watch>(&self, state: &mut State, seat: Seat, card: Option<Card>, log: &mut Log<'_, W>) {
        let mut unseen = [false; 10];
        state.pack.iter().filter(|&card| state.may_be(seat, card)).for_each(|card| {
            unseen[usize::from(self.pays(card).min(9))] = true;
        });
        let mut kinds = (0..10u8).filter(|&pays| unseen[usize::from(pays)]);
        if let (true, Some(pays), None) = (state.worlds.is_sure() && card.is_none(), kinds.next(), kinds.next()) {
            // Whatever it is, the same follows.
            return self.lay_sure(state, seat, None, pays, log);
        }
        state.quiet = true;
        let new = card.filter(|&card| !state.worlds.iter().any(|world| world.pile(seat).top() == Some(Some(card))));
        let mut worlds = std::mem::take(&mut state.worlds);
        worlds.go_on(|world, each| {
            if world.over || world.due != seat {
                return;
            }
            let mut go = |card: Option<Card>, pays: u8| {
                let mut next = world.clone();
                self.lay(&mut next, seat, card, pays, &mut Log::new(&mut Blind, &mut vec![]));
                each(next);
            };
            match (world.pile(seat).top(), card) {
                (Some(Some(top)), card) if card.is_none_or(|card| card == top) => go(Some(top), self.pays(top)),
                (Some(None), Some(card)) if state.may_be(seat, card) => go(Some(card), self.pays(card)),
                (Some(None), None) => (0..10).filter(|&n| unseen[usize::from(n)]).for_each(|pays| go(None, pays)),
                (Some(_) | None, _) => {}
            }
        });
        state.worlds = worlds;
        if let Some(card) = new {
            state.mark(seat, card);
        }
    }
    /// The card just laid is taken back.
    fn back<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        let undo = |world: &mut World| {
            let (laid, owing) = world.last.take()?;
            let card = world.heap.pop()?;
            world.pile_mut(laid).put_back(card);
            (world.due, world.owing) = (laid, owing);
            Some(card)
        };
        if let Some(world) = state.worlds.sure_mut() {
            if let Some(card) = undo(world).filter(|_| !state.quiet) {
                log.cite(Clause::Turn, || Event::TookBack(seat, card));
            }
        } else {
            state.worlds.go_on(|world, each| {
                let mut before = world.clone();
                if undo(&mut before).is_some() {
                    each(before);
                }
            });
        }
        state.laid[seat.at() & 1] = state.laid[seat.at() & 1].saturating_sub(1);
    }

    /// A card goes from the pile of the player who is due onto the heap, and what follows from it happens.
    #[inline]
    pub(super) fn lay<W: Watch>(
        &self,
        world: &mut World,
        seat: Seat,
        card: Option<Card>,
        pays: u8,
        log: &mut Log<'_, W>,
    ) {
        let _ = world.pile_mut(seat).lay();
        let _ = world.heap.try_push(card);
        log.cite(Clause::Lay, || Event::Laid(seat, card));
        let owing = world.owing;
        world.last = Some((seat, owing));
        let rival = other(seat);
        if pays > 0 && (owing == 0 || self.takes_over) {
            (world.owing, world.due) = (pays, rival);
            log.cite(Clause::Honour, || Event::Owes { from: rival, to: seat, cards: pays });
        } else if owing > 1 {
            world.owing = owing - 1;
        } else if owing == 1 {
            return self.take(world, rival, Clause::Take, log);
        } else {
            world.due = rival;
        }
        if world.pile(world.due).is_empty() {
            let by = if world.owing > 0 { Clause::Short } else { Clause::End };
            self.take(world, other(world.due), by, log);
        }
    }
    /// A player takes the heap, or gets it because the other can't go on.
    fn take<W: Watch>(&self, world: &mut World, taker: Seat, by: Clause, log: &mut Log<'_, W>) {
        world.last = None;
        world.owing = 0;
        if self.has(by) {
            let World { piles, heap, .. } = world;
            let pile = &mut piles[taker.at() & 1];
            match self.readings.pickup {
                Pickup::AsLaid => pile.put_all(heap.iter().copied()),
                Pickup::Reversed => pile.put_all(heap.iter().rev().copied()),
            }
            heap.clear();
            world.heaps[taker.at() & 1] += 1;
            log.cite(by, || Event::PickedUp(taker));
        }
        world.due = match self.readings.next_to_lay {
            NextToLay::Taker => taker,
            NextToLay::Payer => other(taker),
        };
        if world.piles.iter().any(Pile::is_empty) && self.has(Clause::End) {
            world.over = true;
            let winners = self.won(world).map_or(Seats::NONE, Seats::one);
            log.cite(Clause::End, || Event::Won(winners));
            log.cite(Clause::End, || Event::Over(End::Played));
        }
    }
}

/// What a list comes to, if it is a whole pile of cards all seen, each once.
pub(super) fn whole(args: &[Arg], size: u8) -> Option<Cards> {
    if args.len() != usize::from(size) {
        return None;
    }
    let listed = Listed::of(args);
    (listed.cards.len() == u32::from(size)).then_some(listed.cards)
}

/// Which trick a card is said to belong to tells tables apart that unseen cards leave possible.
fn number_tells(state: &mut State, seat: Seat, number: u32) {
    let fits = |world: &World| !world.over && world.due == seat && world.taken() + 1 == number;
    if state.worlds.may(fits) {
        state.worlds.go_on(|world, each| {
            if fits(world) {
                each(world.clone());
            }
        });
    }
}
