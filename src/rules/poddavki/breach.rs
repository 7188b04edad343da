//! What is wrong with an action that a clause forbids: at which card, and in which words.

use super::{
    Clause, Poddavki,
    action::{Act, Action},
    state::State,
    words as say,
};
use crate::{
    card::Card,
    game::Breach,
    message::{Message, Piece},
    parts::{Listed, position},
    record::What,
    seat::Seat,
};

fn name(seat: Seat) -> Piece {
    Piece::Seat(seat)
}
fn number(n: u32) -> Piece {
    u64::from(n).into()
}
fn card(card: Card) -> Piece {
    Piece::Card(card)
}

/// What is wrong with the count of cards in an action.
pub(super) fn wrong_count(state: &State, action: &Action<'_>) -> Option<Breach> {
    let Act::Dealt(args, listed) = action.act else { return None };
    let (seat, size) = (action.seat, u32::from(state.size));
    if state.listed.has(seat) {
        return Some(Breach::new(&say::DEALT_TWICE, vec![name(seat)]).by("record.count"));
    }
    // A card that stands twice is one card too few, but for another reason.
    let cards = listed.len() + u32::from(listed.twice.is_some());
    let wrong = if listed.rest { cards > size } else { cards != size };
    let count = args.iter().position(|arg| matches!(arg.what, What::Count(_)));
    let pieces = vec![name(seat), number(listed.len()), number(size)];
    let breach = || Breach { arg: count, ..Breach::new(&say::DEALT_COUNT, pieces).by("record.count") };
    (wrong && listed.twice.is_none()).then(breach)
}

/// How the game came to its end.
pub(super) fn how_won(state: &State) -> Option<Message> {
    if let Some(endless) = state.endless {
        return Some(Message::new(&say::ENDLESS, vec![endless.before.into(), endless.cycle.into()]));
    }
    let (emptied, heaps) = state.worlds.agree(|world| (world.emptied(), world.taken()))?;
    emptied.map(|seat| Message::new(&say::EMPTIED, vec![name(seat), number(heaps)]))
}

impl Poddavki {
    /// What is wrong with an action that a clause forbids.
    pub(super) fn wrong(&self, state: &State, action: &Action<'_>, clause: Clause) -> Breach {
        let seat = action.seat;
        let top = || state.due_worlds(seat).find_map(|world| world.pile(seat).top().flatten());
        match (clause, action.act) {
            (Clause::Players, _) => {
                let pieces = vec![number(u32::from(state.seats)), number(self.least), number(self.most)];
                Breach::new(&say::PLAYERS, pieces)
            }
            (Clause::Pack, act) => wrong_pack(state, seat, &act),
            (Clause::Turn, _) => wrong_turn(state, action),
            (Clause::Lay, Act::Lay(Some(laid), _)) => match top() {
                Some(top) => Breach::new(&say::LAY, vec![card(top), name(seat), card(laid)]).at(0),
                None => Breach::new(&say::LAY_UNDER, vec![card(laid), name(seat)]).at(0),
            },
            (Clause::OwnCard, Act::Lay(Some(laid), _)) => {
                Breach::new(&say::OWN_CARD, vec![name(seat), card(laid)]).at(0)
            }
            (Clause::OwnCard, Act::Back(Some(back))) => Breach::new(&say::OWN_BACK, vec![name(seat), card(back)]).at(0),
            (Clause::OwnCard, Act::Show(args)) => {
                let at = position(args, |c| !state.may_have_had(seat, c)).unwrap_or(0);
                let shown = args.get(at).map(|arg| arg.what);
                let shown = if let Some(What::Card(c)) = shown { card(c) } else { "?".into() };
                Breach::new(&say::OWN_CARD, vec![name(seat), shown]).at(at)
            }
            (Clause::Lay | Clause::OwnCard | Clause::Honour | Clause::Take | Clause::Short | Clause::End, _) => {
                Breach::new(&say::OWN_EMPTY, vec![name(seat)])
            }
        }
    }
}

/// A card that is not of the packs in use, or that stands once too often.
fn wrong_pack(state: &State, seat: Seat, act: &Act<'_>) -> Breach {
    let foreign = |c: Card| !state.pack.has(c);
    let (args, single) = match *act {
        Act::Dealt(args, _) | Act::Show(args) => (args, None),
        Act::Lay(card, _) => (&[][..], card),
        Act::Start | Act::Back(_) => (&[][..], None),
    };
    let found = |at: usize| match args[at].what {
        What::Card(c) => Some((at, c)),
        _ => None,
    };
    let strange =
        single.filter(|&card| foreign(card)).map(|card| (0, card)).or_else(|| position(args, foreign).and_then(found));
    if let Some((at, c)) = strange {
        return Breach::new(&say::PACK_FOREIGN, vec![card(c), number(state.pack.len())]).at(at);
    }
    if let Some((at, c)) = Listed::of(args).twice {
        return Breach::new(&say::PACK_TWICE, vec![card(c), name(seat)]).at(at);
    }
    let known = state.known[state.own_pack(seat)];
    if let Some(card) = single {
        return Breach::new(&say::PACK_PLACED, vec![Piece::Card(card), name(seat)]).at(0);
    }
    match position(args, |c| known.has(c)).and_then(found) {
        Some((at, c)) => Breach::new(&say::PACK_OTHER, vec![card(c)]).at(at),
        None => Breach::new(&say::OWN_EMPTY, vec![name(seat)]),
    }
}

/// An action out of turn, or at the wrong time.
fn wrong_turn(state: &State, action: &Action<'_>) -> Breach {
    let seat = action.seat;
    let due = state.worlds.iter().find(|world| !world.over && state.end.is_none()).map(|world| world.due);
    match (action.act, due) {
        (Act::Lay(..), Some(due)) => Breach::new(&say::TURN_SEAT, vec![name(seat), name(due)]),
        (Act::Back(_), _) => Breach::new(&say::TURN_BACK, vec![]),
        (Act::Dealt(..), Some(_)) => Breach::new(&say::TURN_DEALT, vec![name(seat)]),
        _ => Breach::new(&say::TURN_OVER, vec![]),
    }
}
