//! What is wrong with an action that a clause forbids: at which card, and in which words.

use super::{
    Clause, Moskovka,
    action::{Act, Action, beaters, card as named, laid},
    duties::{beats, pair_ruling, strange_pair},
    join::{Call, call, owed, room},
    state::{HAND, Phase, Place, State},
    words as say,
};
use crate::{
    card::{Card, Cards},
    clause::Ruling,
    game::Breach,
    message::{Message, Piece},
    parts::{Listed, position},
    record::{Arg, What},
    seat::Seat,
};

/// A seat as a message names it: its number, which the replay changes to its name.
fn name(seat: Seat) -> Piece {
    Piece::Seat(seat)
}
fn number(n: u32) -> Piece {
    Piece::Plain(n.to_string())
}
fn card(card: Card) -> Piece {
    Piece::Card(card)
}
fn cards(cards: Cards) -> Piece {
    Piece::Plain(cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" "))
}

impl Moskovka {
    /// What is wrong with the count of cards in an action.
    pub(super) fn wrong_count(&self, state: &State, action: &Action<'_>) -> Option<Breach> {
        let seat = action.seat;
        match action.act {
            Act::Dealt(..) if state.listed.has(seat) => {
                Some(Breach::new(&say::DEALT_TWICE, vec![name(seat)]).by("record.count"))
            }
            Act::Dealt(args, listed) => {
                let hand = u32::from(HAND);
                let wrong = if listed.rest { listed.len() > hand } else { listed.len() != hand };
                let count = args.iter().enumerate().find_map(|(at, arg)| match arg.what {
                    What::Count(n) => Some((at, n)),
                    _ => None,
                });
                let breach = || Breach {
                    arg: count.map(|(at, _)| at),
                    help: count.map(|(_, n)| Message::new(&say::COUNT, vec![number(n)])),
                    ..Breach::new(&say::DEALT_COUNT, vec![name(seat), number(listed.len()), number(hand)])
                        .by("record.count")
                };
                // A card that stands twice is one card too few, but for another reason.
                (wrong && listed.twice.is_none()).then(breach)
            }
            Act::Stock(args) => {
                let (listed, left) = (Listed::of(args).len(), u32::from(state.stock.left));
                if listed > left {
                    let pieces = vec![number(left), number(listed)];
                    return Some(Breach::new(&say::STOCK_COUNT, pieces).by("record.count"));
                }
                let (at, named, bottom) = state.stock.false_bottom(args)?;
                Some(Breach::new(&say::STOCK_BOTTOM, vec![card(bottom), card(named)]).at(at).by("record.stock"))
            }
            Act::Draw(args) if state.phase == Phase::Draw && state.due.has(seat) => {
                let (drawn, due) = (Listed::of(args).len(), u32::from(self.to_draw(state, seat)));
                if drawn != due {
                    let pieces = vec![name(seat), number(due), number(drawn)];
                    return Some(Breach::new(&say::DRAW_COUNT, pieces).by("record.count"));
                }
                stock_refutes(state, args)
            }
            _ => None,
        }
    }

    /// What is wrong with an action that a clause forbids.
    pub(super) fn wrong(&self, state: &State, action: &Action<'_>, clause: Clause) -> Breach {
        let seat = action.seat;
        match clause {
            Clause::Players => {
                let pieces = vec![number(u32::from(state.seats)), number(self.least), number(self.most())];
                Breach::new(&say::PLAYERS, pieces)
            }
            Clause::Pack => wrong_pack(state, action),
            Clause::Deal => {
                let turned = match action.act {
                    Act::Turn(card) => card,
                    _ => state.turned,
                };
                let pieces = vec![turned.map_or("?".into(), card), name(state.dealer)];
                let breach = Breach::new(&say::DEAL_TURNED, pieces);
                if matches!(action.act, Act::Turn(_)) { breach.at(0) } else { breach }
            }
            Clause::Misdeal => Breach::new(&say::MISDEAL, vec![name(seat)]),
            Clause::Turn => self.wrong_turn(state, action),
            Clause::Lead => {
                let Act::Lay(cards) = action.act else { return Breach::new(&say::LEAD_RANKS, vec![name(seat)]) };
                let listed = Listed::of(cards);
                match listed.len() > 4 {
                    true => Breach::new(&say::LEAD_MANY, vec![name(seat), number(listed.len())]),
                    false => {
                        let first = cards.first().and_then(|arg| named(Some(arg))).map(Card::rank);
                        let other = position(cards, |card| Some(card.rank()) != first);
                        let breach = Breach::new(&say::LEAD_RANKS, vec![name(seat)]);
                        Breach { arg: other, ..breach }
                    }
                }
            }
            Clause::OwnCard => wrong_card(state, action),
            Clause::Join => self.wrong_join(state, action),
            Clause::Cover => {
                let Act::Beat(args) = action.act else { return Breach::new(&say::COVER, vec![]) };
                let wrong = |at: &usize| pair_ruling(state, action, args, *at) == Ruling::Forbids;
                let at = 3 * (0..args.len().div_ceil(3)).find(wrong).unwrap_or(0);
                let piece = |at: usize| named(args.get(at)).map_or("?".into(), card);
                Breach::new(&say::COVER, vec![piece(at), piece(at + 2)]).at(at + 2)
            }
            Clause::Take => Breach::new(&say::TAKE, vec![name(seat)]),
            Clause::Deck
            | Clause::Dealer
            | Clause::Beaten
            | Clause::Out
            | Clause::Loser
            | Clause::Loss
            | Clause::SmallFirst
            | Clause::SpareTrumps
            | Clause::KeepEquals
            | Clause::BreakHigh
            | Clause::BeatWithTrumps
            | Clause::ThrowOffTrump => {
                // These never forbid anything.
                Breach::new(&say::MISDEAL, vec![name(seat)])
            }
        }
    }

    fn wrong_join(&self, state: &State, action: &Action<'_>) -> Breach {
        let seat = action.seat;
        let called = call(self, state, seat);
        let Act::Join(args) = action.act else {
            let wanted = match called {
                Call::For(wanted) => owed(self, state, wanted).unwrap_or(wanted),
                Call::Nothing | Call::Unknown => Cards::NONE,
            };
            let held = state.hand(seat).known.both(wanted);
            return match held.is_empty() {
                true => Breach::new(&say::JOIN_KEPT_SOME, vec![name(seat)]),
                false => Breach {
                    help: Some(Message::new(&say::JOIN_DUE, vec![name(seat), cards(held)])),
                    ..Breach::new(&say::JOIN_KEPT, vec![name(seat), cards(held)])
                },
            };
        };
        let listed = Listed::of(args);
        let first = named(args.first()).map_or("?".into(), card);
        match called {
            Call::For(wanted) => match position(args, |card| !wanted.has(card)) {
                Some(at) => {
                    let other = named(args.get(at)).map_or("?".into(), card);
                    Breach::new(&say::JOIN_OTHER, vec![name(seat), other]).at(at)
                }
                None if listed.len() > room(self, state) => {
                    let pieces = vec![name(seat), number(listed.len()), number(room(self, state))];
                    Breach::new(&say::JOIN_ROOM, pieces).at(0)
                }
                None => Breach::new(&say::JOIN_OTHER, vec![name(seat), first]).at(0),
            },
            Call::Nothing | Call::Unknown => Breach::new(&say::JOIN_NOTHING, vec![name(seat), first]).at(0),
        }
    }

    /// An action out of turn, or at the wrong time.
    fn wrong_turn(&self, state: &State, action: &Action<'_>) -> Breach {
        let seat = action.seat;
        let who = state.due.iter().next();
        let due = match (state.phase, who) {
            (Phase::Dealing | Phase::Lead, Some(who)) => Message::new(&say::DUE_LEAD, vec![name(who)]),
            (Phase::Answer, Some(who)) => Message::new(&say::DUE_ANSWER, vec![name(who)]),
            (Phase::Beaten, _) => Message::plain(&say::DUE_BEATEN),
            (Phase::Draw, Some(who)) => {
                let wanted = u32::from(self.to_draw(state, who));
                Message::new(&say::DUE_DRAW, vec![name(who), number(wanted)])
            }
            (_, _) => Message::plain(&say::DUE_NOTHING),
        };
        let pieces = vec![name(seat), Piece::Said(Box::new(due))];
        let words = match action.act {
            Act::Back(_) => return Breach::new(&say::TURN_BACK, vec![]),
            Act::Draw(_) if !self.refills() => return Breach::new(&say::TURN_DEAD, vec![name(seat)]),
            _ if state.phase != Phase::Over && !state.staying.has(seat) => &say::TURN_OUT,
            Act::Join(_) if state.answered && seat == state.answerer && self.covers_call() => &say::TURN_OWN_COVERS,
            Act::Join(_) if state.answered => {
                return Breach::new(&say::TURN_LATE, vec![name(seat), name(state.answerer)]);
            }
            Act::Lay(_) if matches!(state.phase, Phase::Dealing | Phase::Lead) => &say::TURN_SEAT,
            Act::Beat(_) | Act::Take if state.phase == Phase::Answer => &say::TURN_SEAT,
            Act::Draw(_) if state.phase == Phase::Draw => &say::TURN_SEAT,
            _ => &say::TURN_PHASE,
        };
        match std::ptr::eq(words, &say::TURN_OWN_COVERS) {
            true => Breach::new(words, vec![name(seat)]),
            false => Breach::new(words, pieces),
        }
    }

    /// What would decide a duty that is open.
    pub(super) fn question(&self, state: &State, action: &Action<'_>, clause: Clause) -> Message {
        let seat = name(action.seat);
        let words = match clause {
            Clause::Lead => &say::OPEN_LEAD,
            Clause::Cover => &say::OPEN_COVER,
            _ => match call(self, state, action.seat) {
                Call::Unknown => &say::OPEN_CALL,
                Call::For(_) | Call::Nothing => &say::OPEN_JOIN,
            },
        };
        Message::new(words, vec![seat])
    }
    /// Whether a pair of cards that could be said is one by which the second beats the first.
    pub(super) fn plainly_beats(&self, state: &State, args: &[Arg]) -> bool {
        match (named(args.first()), named(args.get(2))) {
            (Some(lying), Some(over)) => beats(over, lying, state.trump) == Some(true),
            (_, _) => false,
        }
    }
}

/// Where a card is that can't be where an action puts it.
fn elsewhere(state: &State, c: Card) -> Breach {
    let breach = match state.whereabouts(c) {
        Place::Hand(holder) => Breach::new(&say::PACK_HAND, vec![card(c), name(holder)]),
        Place::Heap => Breach::new(&say::PACK_HEAP, vec![card(c)]),
        Place::Rest => Breach::new(&say::PACK_REST, vec![card(c)]),
        Place::Turned => Breach::new(&say::PACK_TURNED, vec![card(c)]),
        Place::Aside => Breach::new(&say::PACK_ASIDE, vec![card(c)]),
    };
    breach.went(c)
}

/// A card of another pack, or in a second place.
fn wrong_pack(state: &State, action: &Action<'_>) -> Breach {
    let foreign = |c: Card| !state.pack.has(c);
    let (args, twice): (&[Arg], _) = match action.act {
        Act::Beat(args) => (args, None),
        Act::Dealt(args, listed) => (args, listed.twice),
        Act::Stock(args) | Act::Draw(args) => (args, Listed::of(args).twice),
        Act::Lay(args) | Act::Join(args) | Act::Show(args) => (args, None),
        _ => (&[], None),
    };
    if let Act::Turn(Some(c)) = action.act {
        return if foreign(c) { strange(state, c) } else { elsewhere(state, c) }.at(0);
    }
    if let Some((at, c)) = fault(args, foreign) {
        return strange(state, c).at(at);
    }
    if let Some((at, c)) = twice {
        return Breach::new(&say::PACK_TWICE, vec![card(c)]).at(at);
    }
    if let Act::Beat(args) = action.act
        && let Some(pair) = strange_pair(state, args)
    {
        let breach = match named(args.get(3 * pair)) {
            None => Breach::new(&say::PACK_NOTHING, vec![]),
            Some(c) if state.heap.lying().has(c) => Breach::new(&say::PACK_BEATEN, vec![card(c)]),
            Some(c) => Breach::new(&say::PACK_LYING, vec![card(c)]).went(c),
        };
        return breach.at(3 * pair);
    }
    let allowed = match action.act {
        Act::Dealt(..) => state.free().and(state.hand(action.seat).known),
        Act::Draw(_) => state.free().and(state.stock.cards()),
        Act::Stock(_) => state.free().and(state.stock.bottom.map_or(Cards::NONE, Cards::one)),
        // Only the cards that beat come from the hand.
        Act::Beat(args) => state.could(action.seat).and(Cards::ALL.less(beaters(args).cards)),
        _ => state.could(action.seat),
    };
    match fault(args, |c| !allowed.has(c)) {
        Some((at, c)) => elsewhere(state, c).at(at),
        None => Breach::new(&say::PACK_NOTHING, vec![]),
    }
}

/// A card of another pack.
fn strange(state: &State, c: Card) -> Breach {
    let breach = Breach::new(&say::PACK_FOREIGN, vec![card(c), number(state.pack.len())]);
    let help = (c.rank() == 6).then(|| Message::plain(&say::PACK_36));
    Breach { help, ..breach }
}

/// The card of some arguments that a test finds fault with.
fn fault(args: &[Arg], test: impl Fn(Card) -> bool) -> Option<(usize, Card)> {
    args.iter().enumerate().find_map(|(at, arg)| named(Some(arg)).filter(|c| test(*c)).map(|c| (at, c)))
}

/// A card drawn that the listed stock does not have on top.
fn stock_refutes(state: &State, drawn: &[Arg]) -> Option<Breach> {
    let mut depth = 0;
    for (at, arg) in drawn.iter().enumerate() {
        if let (What::Card(seen), Some(Some(top))) = (arg.what, state.stock.peek(depth))
            && seen != top
        {
            return Some(Breach::new(&say::STOCK_TOP, vec![card(top), card(seen)]).at(at).by("record.stock"));
        }
        depth += match arg.what {
            What::Count(n) => n.min(52) as usize,
            _ => 1,
        };
    }
    None
}

/// A card that its player does not hold.
fn wrong_card(state: &State, action: &Action<'_>) -> Breach {
    let (seat, hand) = (action.seat, state.hand(action.seat));
    let of = |at: usize, c: Card| Breach::new(&say::OWN_CARD, vec![name(seat), card(c)]).at(at);
    let listed = laid(&action.act).unwrap_or_default();
    match action.act {
        Act::Back(Some(c)) => Breach::new(&say::OWN_BACK, vec![name(seat), card(c)]).at(0),
        Act::Show(args) => {
            let could = state.could(seat).and(hand.had);
            let strange = fault(args, |c| !could.has(c)).or(fault(args, |c| !hand.known.has(c)));
            strange.map_or_else(|| Breach::new(&say::OWN_FEW, vec![]), |(at, c)| of(at, c))
        }
        Act::Lay(args) | Act::Join(args) | Act::Beat(args) => {
            let beat = matches!(action.act, Act::Beat(_));
            let ours = |c: Card| !beat || listed.cards.has(c);
            if let Some((at, c)) = listed.twice {
                return of(at, c);
            }
            let strange = fault(args, |c| ours(c) && hand.unseen == 0 && !hand.known.has(c));
            match strange {
                Some((at, c)) if state.pack.has(c) => {
                    let breach = of(at, c);
                    if state.free().has(c) { breach } else { breach.went(c).help_with(elsewhere(state, c)) }
                }
                _ => {
                    let pieces = vec![name(seat), number(hand.len()), number(listed.len())];
                    Breach::new(&say::OWN_FEW, pieces)
                }
            }
        }
        _ => Breach::new(&say::OWN_FEW, vec![name(seat), number(hand.len()), number(listed.len())]),
    }
}

impl Breach {
    /// What another breach says, as what helps to understand this one.
    fn help_with(mut self, other: Breach) -> Breach {
        self.help = Some(other.message);
        self
    }
}
