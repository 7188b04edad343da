//! What is wrong with an action that a clause forbids: at which card, and in which words.

use super::{
    Clause, Pyanitsy,
    action::{Act, Action},
    duties::strange,
    state::State,
    words as say,
};
use crate::{
    card::Card,
    game::Breach,
    message::{Message, Piece},
    parts::{Listed, position},
    record::{Arg, What},
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

/// What is wrong with the count of cards in an action, where some count is due.
pub(super) fn wrong_count(state: &State, action: &Action<'_>, due: bool) -> Option<Breach> {
    let seat = action.seat;
    let (args, listed, size, words) = match action.act {
        Act::Dealt(..) if state.listed.has(seat) => {
            return Some(Breach::new(&say::DEALT_TWICE, vec![name(seat)]).by("record.count"));
        }
        Act::Dealt(args, listed) => (args, listed, state.sizes[seat.at()], &say::DEALT_COUNT),
        Act::Stock(args, listed) => (args, listed, state.aside, &say::STOCK_COUNT),
        _ => return None,
    };
    let size = u32::from(size);
    let wrong = if listed.rest { listed.len() > size } else { listed.len() != size };
    let count = args.iter().position(|arg| matches!(arg.what, What::Count(_)));
    let pieces = vec![name(seat), number(listed.len()), number(size)];
    // A card that stands twice is one card too few, but for another reason.
    let breach = || Breach { arg: count, ..Breach::new(words, pieces).by("record.count") };
    (due && wrong && listed.twice.is_none()).then(breach)
}

/// How the deal came to its end.
pub(super) fn how_won(state: &State) -> Option<Message> {
    if let Some(endless) = state.endless {
        return Some(Message::new(&say::ENDLESS, vec![endless.before.into(), endless.cycle.into()]));
    }
    let (over, won, tricks) = state.worlds.agree(|world| (world.over, world.won, world.tricks))?;
    let seat = won.only().filter(|_| over)?;
    let world = state.worlds.sure()?;
    let words = if world.pile(seat).is_empty() { &say::EMPTIED } else { &say::COLLECTED };
    Some(Message::new(words, vec![name(seat), number(tricks)]))
}

impl Pyanitsy {
    /// What is wrong with an action that a clause forbids.
    pub(super) fn wrong(&self, state: &State, action: &Action<'_>, clause: Clause) -> Breach {
        let seat = action.seat;
        match (clause, action.act) {
            (Clause::Players, _) => {
                let pieces = vec![number(u32::from(state.seats)), number(self.least), number(self.most)];
                Breach::new(&say::PLAYERS, pieces)
            }
            (Clause::Pack, act) => wrong_pack(state, &act),
            (Clause::Misdeal, _) => Breach::new(&say::MISDEAL, vec![name(seat)]),
            (Clause::Turn, _) => wrong_turn(state, action),
            (Clause::OwnCard, Act::Lay(Some(laid), _)) => {
                let top = state.due_worlds(seat).find_map(|world| world.pile(seat).top().flatten());
                match top {
                    Some(top) => Breach::new(&say::OWN_CARD, vec![card(top), name(seat), card(laid)]).at(0),
                    None => Breach::new(&say::OWN_ELSEWHERE, vec![card(laid), name(seat)]).at(0),
                }
            }
            (Clause::OwnCard, Act::Back(Some(back))) => Breach::new(&say::OWN_BACK, vec![name(seat), card(back)]).at(0),
            (Clause::OwnCard, Act::Show(args)) => {
                let (at, shown) = named(args, position(args, |c| strange(state, seat, c)));
                Breach::new(&say::OWN_NEVER, vec![name(seat), shown]).at(at)
            }
            (
                Clause::OwnCard
                | Clause::Deck
                | Clause::Dealer
                | Clause::Deal
                | Clause::Lead
                | Clause::Trick
                | Clause::Win
                | Clause::Tie
                | Clause::TieAce
                | Clause::Money,
                _,
            ) => {
                // These never forbid anything else.
                Breach::new(&say::OWN_EMPTY, vec![name(seat)])
            }
        }
    }
}

/// A card of a list, by its place, as a message names it.
fn named(args: &[Arg], at: Option<usize>) -> (usize, Piece) {
    let at = at.unwrap_or(0);
    match args.get(at).map(|arg| arg.what) {
        Some(What::Card(c)) => (at, card(c)),
        _ => (at, "?".into()),
    }
}

/// A card that is not of the pack, or that stands once too often.
fn wrong_pack(state: &State, act: &Act<'_>) -> Breach {
    let foreign = |c: Card| !state.pack.has(c);
    let args: &[Arg] = match *act {
        Act::Dealt(args, _) | Act::Stock(args, _) | Act::Show(args) => args,
        Act::Lay(Some(c), _) => return Breach::new(&say::PACK_FOREIGN, vec![card(c), number(state.pack.len())]).at(0),
        _ => &[],
    };
    if let Some(at) = position(args, foreign) {
        let (at, strange) = named(args, Some(at));
        return Breach::new(&say::PACK_FOREIGN, vec![strange, number(state.pack.len())]).at(at);
    }
    if let Some((at, c)) = Listed::of(args).twice {
        return Breach::new(&say::PACK_TWICE, vec![card(c)]).at(at);
    }
    let (at, placed) = named(args, position(args, |c| state.known.has(c)));
    let aside = |c| state.set_aside.is_some_and(|aside| aside.has(c));
    let words = if position(args, aside) == Some(at) { &say::PACK_ASIDE } else { &say::PACK_OTHER };
    Breach::new(words, vec![placed]).at(at)
}

/// An action out of turn, or at the wrong time.
fn wrong_turn(state: &State, action: &Action<'_>) -> Breach {
    let seat = action.seat;
    let due = state.worlds.iter().find(|world| !world.over && state.end.is_none()).map(|world| world.due);
    match (action.act, due) {
        (Act::Lay(..), Some(due)) => Breach::new(&say::TURN_SEAT, vec![name(seat), name(due)]),
        (Act::Back(_), _) => Breach::new(&say::TURN_BACK, vec![]),
        (Act::Dealt(..), Some(_)) => Breach::new(&say::TURN_DEALT, vec![name(seat)]),
        (Act::Stock(..), Some(_)) => Breach::new(&say::TURN_STOCK, vec![]),
        _ => Breach::new(&say::TURN_OVER, vec![]),
    }
}
