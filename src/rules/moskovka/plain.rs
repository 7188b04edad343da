//! The short way: entries that plainly break nothing and show nothing new. What is less plain is left to the clauses; a
//! law holds this against them.

use super::{
    Moskovka,
    action::pairs,
    duties::beats,
    state::{HAND, Phase, State},
};
use crate::{
    card::Cards,
    event::{Log, Watch},
    notation::words::Word,
    record::{Arg, Entry, What},
    seat::Seat,
};

impl Moskovka {
    /// Plays an entry if it is plainly lawful.
    pub(super) fn play_plain<W: Watch>(
        &self,
        state: &mut State,
        entry: &Entry,
        args: &[Arg],
        log: &mut Log<'_, W>,
    ) -> bool {
        let Some(seat) = entry.seat else { return false };
        match entry.word {
            Word::Dealt => match plain_hand(state, seat, args) {
                Some(cards) => self.give(state, seat, cards, log),
                None => return false,
            },
            Word::Lay if plain_lead(state, seat, args) => self.lead(state, seat, args, log),
            Word::Beat if plain_beat(state, seat, args) => self.beat(state, seat, args, log),
            Word::Take if answers(state, seat) && !state.heap.begun() => self.take(state, log),
            _ => return false,
        }
        true
    }
}

/// Whether a seat is the one led to, and the heap lies there for it.
fn answers(state: &State, seat: Seat) -> bool {
    state.phase == Phase::Answer && seat == state.answerer
}

/// Cards that are all seen, none of them twice.
fn seen(args: &[Arg]) -> Option<Cards> {
    let mut cards = Cards::NONE;
    for arg in args {
        match arg.what {
            What::Card(card) if !cards.has(card) => cards.put(card),
            _ => return None,
        }
    }
    Some(cards)
}

/// Nine cards that are nowhere else, for a player who has none yet.
fn plain_hand(state: &State, seat: Seat, args: &[Arg]) -> Option<Cards> {
    if args.len() != usize::from(HAND) || state.phase != Phase::Dealing || state.listed.has(seat) {
        return None;
    }
    // The card turned up may be known to be there.
    let known = state.hand(seat).known;
    let cards = seen(args)?;
    (known.less(cards).is_empty() && cards.less(state.free().and(known)).is_empty()).then_some(cards)
}

/// Cards of one rank, out of a hand that is all known, in turn.
fn plain_lead(state: &State, seat: Seat, args: &[Arg]) -> bool {
    let hand = state.hand(seat);
    let due = matches!(state.phase, Phase::Dealing | Phase::Lead) && state.due.has(seat);
    let Some(cards) = seen(args).filter(|_| due && hand.unseen == 0) else { return false };
    let rank = cards.iter().next().map(|card| card.rank());
    cards.less(hand.known).is_empty() && cards.iter().all(|card| Some(card.rank()) == rank)
}

/// Seen cards beaten by seen ones out of a hand that is all known.
fn plain_beat(state: &State, seat: Seat, args: &[Arg]) -> bool {
    let hand = state.hand(seat);
    if !answers(state, seat) || hand.unseen > 0 || state.heap.unseen() > 0 {
        return false;
    }
    let (mut bare, mut held) = (state.heap.bare().filter_map(|lying| lying.card).collect::<Cards>(), hand.known);
    pairs(args).all(|(lying, over)| {
        let (Some(lying), Some(over)) = (lying, over) else { return false };
        let plain = bare.has(lying) && held.has(over) && beats(over, lying, state.trump) == Some(true);
        bare.take(lying);
        held.take(over);
        plain
    })
}
