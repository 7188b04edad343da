//! Which cards fly in: what a lead calls for, what may be added, and what may not be kept back.

use super::{
    Moskovka,
    action::Act,
    duties::{Ask, broken_if},
    readings::{CoverLimit, JoinRank, JoinThree, JoinTrump, LeaderJoins},
    state::State,
};
use crate::{
    card::Cards,
    clause::{Asked, Ruling},
    parts::{Holds, Listed},
    seat::Seat,
};

/// The rank that the text names.
const SIX: u8 = 6;

/// What a bout calls for from one player.
#[derive(Copy, Clone, Debug)]
pub(super) enum Call {
    /// No card.
    Nothing,
    /// These, whoever holds them.
    For(Cards),
    /// Unseen cards leave it open.
    Unknown,
}

/// What may fly in from a seat now: the rank led, and once the answer has begun the ranks of the cards that beat others.
pub(super) fn call(game: &Moskovka, state: &State, seat: Seat) -> Call {
    if state.answered {
        let ranks = state.heap.covers().iter().map(|cover| state.pack.of_rank(cover.rank()));
        let wanted = ranks.fold(Cards::NONE, Cards::and);
        let unseen = state.heap.iter().any(|lying| lying.cover == Some(None));
        return if unseen { Call::Unknown } else { Call::For(wanted) };
    }
    let most = match game.readings.join_three {
        JoinThree::No => 2,
        JoinThree::Yes => 3,
    };
    if state.led > most || seat == state.leader && game.readings.leader_joins == LeaderJoins::No {
        return Call::Nothing;
    }
    match (state.rank, game.readings.join_rank) {
        (None, _) => Call::Unknown,
        (Some(rank), JoinRank::Sixes) if rank != SIX => Call::Nothing,
        (Some(rank), JoinRank::Any | JoinRank::Sixes) => Call::For(state.pack.of_rank(rank)),
    }
}

/// How many more cards may fly in.
pub(super) fn room(game: &Moskovka, state: &State) -> u32 {
    match game.readings.cover_limit {
        CoverLimit::NoLimit => u32::MAX,
        CoverLimit::HandSize => u32::from(state.limit).saturating_sub(state.heap.len() as u32),
    }
}

/// Those of some called cards that have to be added by whoever holds them; nothing if trumps are unseen and decide that.
pub(super) fn owed(game: &Moskovka, state: &State, wanted: Cards) -> Option<Cards> {
    match game.readings.join_trump {
        JoinTrump::Yes => Some(wanted),
        JoinTrump::May => state.trump.map(|trump| wanted.less(Cards::ALL.of(trump))),
    }
}

impl Moskovka {
    /// Whether a seat may hold back a card that has to fly in.
    pub(super) fn may_owe(&self, state: &State, seat: Seat) -> bool {
        kept(self, state, seat) != Ruling::Silent
    }
}

/// moskovka.join: what is called for flies in, all of it, and nothing else does.
pub(super) fn join(asked: Ask<'_, '_>) -> Ruling {
    let Asked { game, state, action } = asked;
    match action.act {
        Act::Join(args) => added(game, state, action.seat, &Listed::of(args)),
        Act::Keep => kept(game, state, action.seat),
        _ => Ruling::Silent,
    }
}

/// Cards fly in.
fn added(game: &Moskovka, state: &State, seat: Seat, listed: &Listed) -> Ruling {
    if listed.len() > room(game, state) {
        return Ruling::Forbids;
    }
    let wanted = match call(game, state, seat) {
        Call::Nothing => return Ruling::Forbids,
        Call::Unknown => return Ruling::Open,
        Call::For(wanted) => wanted,
    };
    if !listed.cards.less(wanted).is_empty() {
        return Ruling::Forbids;
    }
    let could = state.could(seat).less(listed.cards);
    match listed.unseen {
        0 => Ruling::Allows,
        unseen if could.both(wanted).len() < unseen => Ruling::Forbids,
        _ if could.less(wanted).is_empty() => Ruling::Allows,
        _ => Ruling::Open,
    }
}

/// The player led to answers, and a player has not added, or not all.
fn kept(game: &Moskovka, state: &State, seat: Seat) -> Ruling {
    if room(game, state) == 0 || state.hand(seat).is_empty() {
        return Ruling::Silent;
    }
    let wanted = match call(game, state, seat) {
        Call::Nothing => return Ruling::Silent,
        Call::Unknown => return Ruling::Open,
        Call::For(wanted) => wanted,
    };
    let holds = match owed(game, state, wanted) {
        Some(owed) => state.holds(seat, owed),
        // One of two is no trump.
        None if state.hand(seat).known.both(wanted).len() > 1 => Holds::Yes,
        None if state.holds(seat, wanted) == Holds::No => Holds::No,
        None => Holds::Maybe,
    };
    if holds == Holds::No { Ruling::Silent } else { broken_if(holds) }
}
