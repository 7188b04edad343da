//! What a player can do in Moskovka, as entries say it.

use arrayvec::ArrayVec;

use super::{
    Moskovka,
    join::{Call, call},
    state::{Phase, State},
};
use crate::{
    card::{Card, Cards},
    notation::words::Word,
    parts::Listed,
    record::{Arg, Entry, What},
    seat::Seat,
    span::Span,
};

/// What a seat does.
#[derive(Copy, Clone, Debug)]
pub struct Action<'r> {
    /// Who; for what the table does, the dealer.
    pub(super) seat: Seat,
    /// What.
    pub(super) act: Act<'r>,
}

/// What is done.
#[derive(Copy, Clone, Debug)]
pub(super) enum Act<'r> {
    /// Opens a deal.
    Deal,
    /// Gets cards dealt: as listed, and what the list comes to.
    Dealt(&'r [Arg], Listed),
    /// Turns a card up.
    Turn(Option<Card>),
    /// Lists the cards not dealt.
    Stock(&'r [Arg]),
    /// Leads cards.
    Lay(&'r [Arg]),
    /// Lets cards fly in.
    Join(&'r [Arg]),
    /// Lays cards to beat others.
    Beat(&'r [Arg]),
    /// Takes the heap.
    Take,
    /// Fills the hand up.
    Draw(&'r [Arg]),
    /// Takes back what was just laid.
    Back(Option<Card>),
    /// Lets all see cards.
    Show(&'r [Arg]),
    /// Declares the deal void.
    Misdeal,
    /// Lets the moment go by in which cards fly in.
    Keep,
}

/// The kinds of action, a bit each in a clause's [`Acts`](crate::clause::Acts).
pub(super) mod kind {
    pub(crate) const DEAL: u32 = 0;
    pub(crate) const DEALT: u32 = 1;
    pub(crate) const TURN: u32 = 2;
    pub(crate) const STOCK: u32 = 3;
    pub(crate) const LAY: u32 = 4;
    pub(crate) const JOIN: u32 = 5;
    pub(crate) const BEAT: u32 = 6;
    pub(crate) const TAKE: u32 = 7;
    pub(crate) const DRAW: u32 = 8;
    pub(crate) const BACK: u32 = 9;
    pub(crate) const SHOW: u32 = 10;
    pub(crate) const MISDEAL: u32 = 11;
    pub(crate) const KEEP: u32 = 12;
}

impl Act<'_> {
    pub(super) fn kind(&self) -> u32 {
        match self {
            Act::Deal => kind::DEAL,
            Act::Dealt(..) => kind::DEALT,
            Act::Turn(_) => kind::TURN,
            Act::Stock(_) => kind::STOCK,
            Act::Lay(_) => kind::LAY,
            Act::Join(_) => kind::JOIN,
            Act::Beat(_) => kind::BEAT,
            Act::Take => kind::TAKE,
            Act::Draw(_) => kind::DRAW,
            Act::Back(_) => kind::BACK,
            Act::Show(_) => kind::SHOW,
            Act::Misdeal => kind::MISDEAL,
            Act::Keep => kind::KEEP,
        }
    }
}

/// A card that an argument names, or an unseen one.
pub(super) fn card(arg: Option<&Arg>) -> Option<Card> {
    match arg?.what {
        What::Card(card) => Some(card),
        _ => None,
    }
}

/// The pairs of a beat: the card lying and the one that beats it.
pub(super) fn pairs(args: &[Arg]) -> impl Iterator<Item = (Option<Card>, Option<Card>)> {
    args.chunks(3).map(|pair| (card(pair.first()), card(pair.get(2))))
}
/// The cards that a beat lays, as a list.
pub(super) fn beaters(args: &[Arg]) -> Listed {
    let mut listed = Listed::default();
    for (at, pair) in args.chunks(3).enumerate() {
        match card(pair.get(2)) {
            Some(card) if listed.cards.has(card) => listed.twice = listed.twice.or(Some((3 * at + 2, card))),
            Some(card) => listed.cards.put(card),
            None => listed.unseen += 1,
        }
    }
    listed
}
/// The cards that an action puts from its player's hand on the table.
pub(super) fn laid(act: &Act<'_>) -> Option<Listed> {
    match *act {
        Act::Lay(args) | Act::Join(args) => Some(Listed::of(args)),
        Act::Beat(args) => Some(beaters(args)),
        _ => None,
    }
}

/// An entry as an action.
pub(super) fn action<'r>(entry: &'r Entry, args: &'r [Arg], state: &State) -> Option<Action<'r>> {
    let act = match entry.word {
        Word::Lay => Act::Lay(args),
        Word::Dealt => Act::Dealt(args, Listed::of(args)),
        Word::Turn => Act::Turn(card(args.first())),
        Word::Stock => Act::Stock(args),
        Word::Join => Act::Join(args),
        Word::Beat => Act::Beat(args),
        Word::Take => Act::Take,
        Word::Draw => Act::Draw(args),
        Word::Back => Act::Back(card(args.first())),
        Word::Show => Act::Show(args),
        Word::Misdeal => Act::Misdeal,
        Word::Dealer => return Some(Action { seat: state.dealer, act: Act::Deal }),
        _ => return None,
    };
    Some(Action { seat: entry.seat.unwrap_or(state.dealer), act })
}

/// An action as an entry would say it behind the name.
pub(super) fn say(action: &Action<'_>) -> String {
    let list = |verb: &str, args: &[Arg]| {
        let mut words = verb.to_owned();
        let mut glued = true;
        for arg in args {
            let over = arg.what == What::Over;
            if !(glued || over) {
                words.push(' ');
            }
            glued = over;
            match arg.what {
                What::Card(card) => words.push_str(&card.to_string()),
                What::Count(n) => words.push_str(&n.to_string()),
                What::Rest => words.push('…'),
                What::Over => words.push('/'),
                _ => words.push('?'),
            }
        }
        words
    };
    match action.act {
        Act::Lay(args) => list("", args),
        Act::Join(args) => list("join ", args),
        Act::Beat(args) => list("beat ", args),
        Act::Take => "take".to_owned(),
        Act::Draw(args) => list("draw ", args),
        Act::Back(_) => "back".to_owned(),
        Act::Misdeal => "misdeal".to_owned(),
        Act::Dealt(args, _) => list("dealt ", args),
        Act::Show(args) => list("show ", args),
        Act::Deal | Act::Turn(_) | Act::Stock(_) | Act::Keep => String::new(),
    }
}

/// A list of arguments made up of cards.
pub(super) type Made = ArrayVec<Arg, 16>;

/// Some cards as arguments.
pub(super) fn made(cards: impl IntoIterator<Item = Card>) -> Made {
    cards.into_iter().take(16).map(|card| Arg { span: Span::default(), what: What::Card(card) }).collect()
}

/// Every choice of at least one of some cards.
fn choices(cards: Cards, mut each: impl FnMut(&[Arg])) {
    let cards: ArrayVec<Card, 4> = cards.iter().take(4).collect();
    for choice in 1..1u32 << cards.len() {
        let chosen = cards.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
        each(&made(chosen.map(|(_, card)| *card)));
    }
}

/// Everything that could be said now. Of a hand that is not all known, what is known of it.
pub(super) fn sayable(game: &Moskovka, state: &State, each: &mut dyn FnMut(&Action<'_>)) {
    match state.phase {
        Phase::Dealing | Phase::Lead => {
            for seat in state.due.iter() {
                for rank in 2..=crate::card::ACE {
                    let equal = state.hand(seat).known.of_rank(rank);
                    choices(equal, |args| each(&Action { seat, act: Act::Lay(args) }));
                }
            }
        }
        Phase::Answer | Phase::Beaten => {
            for seat in state.staying.iter() {
                let known = state.hand(seat).known;
                let equal = match call(game, state, seat) {
                    Call::For(wanted) => known.both(wanted),
                    Call::Nothing | Call::Unknown => Cards::NONE,
                };
                choices(equal, |args| each(&Action { seat, act: Act::Join(args) }));
                for card in known.less(equal).iter() {
                    each(&Action { seat, act: Act::Join(&made([card])) });
                }
            }
            if state.phase == Phase::Answer {
                let seat = state.answerer;
                for lying in state.heap.bare() {
                    let what = lying.card.map_or(What::Unseen, What::Card);
                    for card in state.hand(seat).known.iter() {
                        let parts = [what, What::Over, What::Card(card)];
                        let pair = parts.map(|what| Arg { span: Span::default(), what });
                        each(&Action { seat, act: Act::Beat(&pair) });
                    }
                }
                each(&Action { seat, act: Act::Take });
            }
        }
        Phase::Draw => {
            for seat in state.due.iter() {
                let what = What::Count(u32::from(game.to_draw(state, seat)));
                each(&Action { seat, act: Act::Draw(&[Arg { span: Span::default(), what }]) });
            }
        }
        Phase::Over => {}
    }
}
