//! What a card does to the table.

use super::{
    Clause, Pyanitsy,
    action::{Act, Action},
    readings::{DealRemainder, NextDealer},
    state::{Laid, State, World, told},
};
use crate::{
    card::{Card, Cards},
    event::{Blind, Event, Log, Watch},
    parts::{Listed, Pile, Worlds},
    record::{Arg, What},
    seat::{MAX_SEATS, Seat, Seats},
};

impl Pyanitsy {
    /// The table as it is when a deal opens.
    pub(super) fn open<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        let seats = state.seats;
        let pack = self.pack(seats);
        let (each, left) = (pack.len() as u8 / seats.max(1), pack.len() as u8 % seats.max(1));
        let mut sizes = [0; MAX_SEATS];
        for (at, seat) in dealer.round(seats).enumerate() {
            let more = self.readings.deal_remainder == DealRemainder::FromLeft && at < usize::from(left);
            sizes[seat.at()] = each + u8::from(more);
        }
        if left > 0 {
            log.decided("deal-remainder");
        }
        if seats == 3 {
            log.decided("three-players");
        }
        let piles: [Pile<64>; MAX_SEATS] = std::array::from_fn(|at| Pile::unseen(sizes[at]));
        *state = State {
            seats,
            dealing: true,
            dealer,
            next_dealer: match self.readings.next_dealer {
                NextDealer::Left => Some(dealer.left(seats)),
                NextDealer::Any => None,
            },
            pack,
            sizes,
            aside: pack.len() as u8 - sizes.iter().sum::<u8>(),
            first: piles.clone(),
            worlds: Worlds::new(World::fresh(piles, dealer, self.first_leader(dealer, seats))),
            ..State::default()
        };
        log.cite(Clause::Dealer, || Event::Deal(dealer));
        log.cite(Clause::Deck, || Event::Pack(pack));
    }
    /// Who lays first in a deal.
    pub(super) fn first_leader(&self, dealer: Seat, seats: u8) -> Seat {
        if self.has(Clause::Lead) { dealer } else { dealer.left(seats) }
    }
    /// Tells of the silent questions that have decided something, each once a deal.
    pub(super) fn tell<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let Some(told) = state.worlds.agree(|world| world.told) else { return };
        let new = told & !state.told;
        state.told |= told;
        told::ALL.iter().filter(|(bit, _)| new & bit != 0).for_each(|(_, question)| log.decided(question));
    }
    /// A pile is listed, top first.
    pub(super) fn give<W: Watch>(
        &self,
        state: &mut State,
        seat: Seat,
        args: &[Arg],
        cards: Cards,
        log: &mut Log<'_, W>,
    ) {
        state.listed.put(seat);
        let size = state.sizes[seat.at()];
        let mut pile = Pile::default();
        for arg in args {
            match arg.what {
                What::Card(card) => pile.put(Some(card)),
                What::Count(n) => (0..n.min(u32::from(size))).for_each(|_| pile.put(None)),
                What::Rest => {}
                _ => pile.put(None),
            }
        }
        if self.has(Clause::Deal) {
            (pile.len()..size).for_each(|_| pile.put(None));
        }
        state.known = state.known.and(cards);
        if let Some(world) = state.worlds.sure_mut() {
            world.piles[seat.at()] = pile.clone();
        }
        state.first[seat.at()] = pile;
        let unseen = size.saturating_sub(cards.len() as u8);
        log.cite(Clause::Deal, || Event::Drew { seat, cards, unseen });
    }
    /// The cards are dealt: what the record does not list of them happened all the same.
    pub(super) fn dealt<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if !std::mem::replace(&mut state.dealing, false) || !W::SEES {
            return;
        }
        for seat in Seat::all(state.seats).filter(|&seat| !state.listed.has(seat)) {
            let unseen = state.sizes[seat.at()];
            log.cite(Clause::Deal, || Event::Drew { seat, cards: Cards::NONE, unseen });
        }
    }

    /// Plays an action.
    pub(super) fn act<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        match action.act {
            Act::Dealt(args, Listed { cards, .. }) => self.give(state, action.seat, args, cards, log),
            Act::Stock(_, Listed { cards, .. }) => {
                state.set_aside = Some(cards);
                state.known = state.known.and(cards);
            }
            Act::Lay(card, number) => {
                if let Some(number) = number.filter(|_| !state.worlds.is_sure()) {
                    number_tells(state, action.seat, number);
                }
                self.card(state, action.seat, card, log);
            }
            Act::Back(_) => self.back(state, action.seat, log),
            Act::Show(_) | Act::Deal | Act::Misdeal => {}
        }
    }

    /// A card is laid, as the record says; one that it does not show may be known all the same.
    pub(super) fn card<W: Watch>(&self, state: &mut State, seat: Seat, card: Option<Card>, log: &mut Log<'_, W>) {
        self.dealt(state, log);
        let top = state.worlds.sure().and_then(|world| world.pile(seat).top());
        let seen = match (top, card) {
            // What lies on top was known.
            (Some(Some(top)), _) => Some(top),
            (Some(None), Some(card)) => {
                state.mark(seat, card);
                Some(card)
            }
            (_, _) => None,
        };
        let quiet = state.quiet;
        match (seen, state.worlds.sure_mut()) {
            (Some(card), Some(world)) => {
                let laid = Laid { seat, card: Some(card), rank: card.rank() };
                match quiet {
                    true => self.lay(world, laid, &mut Log::new(&mut Blind, &mut vec![])),
                    false => self.lay(world, laid, log),
                }
            }
            (_, _) => self.fork(state, seat, card),
        }
        state.laid[seat.at()] += 1;
        self.tell(state, log);
    }
    /// What follows depends on cards that nobody saw: each way is kept apart.
    fn fork(&self, state: &mut State, seat: Seat, card: Option<Card>) {
        state.quiet = true;
        let ranks = state.pack.less(state.known).iter().fold(0u16, |ranks, card| ranks | 1 << card.rank());
        let new = card.filter(|&card| state.may_be(card));
        let mut worlds = std::mem::take(&mut state.worlds);
        worlds.go_on(|world, each| {
            if world.over || world.due != seat {
                return;
            }
            let mut go = |card: Option<Card>, rank: u8| {
                let mut next = world.clone();
                self.lay(&mut next, Laid { seat, card, rank }, &mut Log::new(&mut Blind, &mut vec![]));
                each(next);
            };
            match (world.pile(seat).top(), card) {
                (Some(Some(top)), card) if card.is_none_or(|card| card == top) => go(Some(top), top.rank()),
                (Some(None), Some(card)) if state.may_be(card) => go(Some(card), card.rank()),
                (Some(None), None) => (2..15).filter(|rank| ranks >> rank & 1 == 1).for_each(|rank| go(None, rank)),
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
            let round = world.undo.take()?;
            let laid = world.trick.pop()?;
            world.piles[laid.seat.at()].put_back(laid.card);
            (world.due, world.round) = (laid.seat, round);
            Some(laid.card)
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
        state.laid[seat.at()] = state.laid[seat.at()].saturating_sub(1);
    }

    /// A card goes from the pile of the player who is due into the trick, and what follows from it happens.
    #[inline]
    pub(super) fn lay<W: Watch>(&self, world: &mut World, laid: Laid, log: &mut Log<'_, W>) {
        let Laid { seat, card, .. } = laid;
        if world.trick.is_empty() {
            log.cite(Clause::Lead, || Event::Lead(seat));
        }
        let _ = world.piles[seat.at()].lay();
        let _ = world.trick.try_push(laid);
        log.cite(Clause::Turn, || Event::Laid(seat, card));
        world.undo = Some(world.round.clone());
        world.round.owing.take(seat);
        match world.round.owing.after(seat, MAX_SEATS as u8) {
            Some(next) => world.due = next,
            None => self.settle_round(world, log),
        }
    }
    /// The first to lay of some players, in the order of the trick.
    pub(super) fn first_of(world: &World, seats: Seats) -> Option<Seat> {
        match seats.has(world.leader) {
            true => Some(world.leader),
            false => seats.after(world.leader, MAX_SEATS as u8),
        }
    }
}

/// Which trick a card is said to belong to tells tables apart that unseen cards leave possible.
fn number_tells(state: &mut State, seat: Seat, number: u32) {
    let fits = |world: &World| !world.over && world.due == seat && world.tricks + 1 == number;
    if state.worlds.may(fits) {
        state.worlds.go_on(|world, each| {
            if fits(world) {
                each(world.clone());
            }
        });
    }
}
