//! What is wrong with an action that a clause forbids: at which card, and in which words.

use super::{
    Clause, Mushka,
    action::{Act, Action, count, new_cards},
    power::{MISTIGRI, PAMPHIL},
    state::{HAND, Phase, Place, State},
    words as say,
};
use crate::{
    card::{Card, KING, Suit},
    game::Breach,
    message::{Message, Piece, Words, table},
    parts::{Holds, Listed, position},
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
fn suit(suit: Suit) -> Piece {
    Piece::Words(table::suit(suit))
}

impl Mushka {
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
                let pieces = || vec![name(seat), number(listed.len()), number(hand)];
                // A card that stands twice is one card too few, but for another reason.
                // A lone number is often a card cut short.
                let count = args.iter().enumerate().find_map(|(at, arg)| match arg.what {
                    What::Count(n) => Some((at, n)),
                    _ => None,
                });
                let breach = || Breach {
                    arg: count.map(|(at, _)| at),
                    help: count.map(|(_, n)| Message::new(&say::COUNT, vec![number(n)])),
                    ..Breach::new(&say::DEALT_COUNT, pieces()).by("record.count")
                };
                (wrong && listed.twice.is_none()).then(breach)
            }
            Act::Stock(args) => {
                let (listed, left) = (Listed::of(args).len(), self.supply(state));
                let most = if state.phase == Phase::Exchange { left } else { u32::from(state.stock.left) };
                let pieces = || vec![number(most), number(listed)];
                let bottom = || {
                    let (at, named, bottom) = state.stock.false_bottom(args)?;
                    Some(Breach::new(&say::STOCK_BOTTOM, vec![card(bottom), card(named)]).at(at).by("record.stock"))
                };
                match listed > most {
                    true => Some(Breach::new(&say::STOCK_COUNT, pieces()).by("record.count")),
                    false => bottom(),
                }
            }
            Act::Swap { dropped, drawn: Some(drawn) } => stock_refutes(state, dropped, drawn),
            _ => None,
        }
    }

    /// What is wrong with an action that a clause forbids.
    pub(super) fn wrong(&self, state: &State, action: &Action<'_>, clause: Clause) -> Breach {
        let seat = action.seat;
        match clause {
            Clause::Players => {
                Breach::new(&say::PLAYERS, vec![number(u32::from(state.seats)), number(self.least), number(self.most)])
            }
            Clause::Pack => self.wrong_pack(state, action),
            Clause::Misdeal => Breach::new(&say::MISDEAL, vec![name(seat)]),
            Clause::Turn => wrong_turn(state, action),
            Clause::NoPass => Breach::new(&say::NO_PASS, vec![name(seat), self.key()]),
            Clause::Exchange => self.wrong_exchange(state, action),
            Clause::Announce => {
                let words = if self.may_announce(state, seat) != Holds::No {
                    &say::ANNOUNCE_FALSE
                } else {
                    &say::ANNOUNCE_LATE
                };
                Breach::new(words, vec![name(seat), card(PAMPHIL)])
            }
            Clause::Mistigri => match action.act {
                Act::Mistigri(_) => Breach::new(&say::MISTIGRI_FALSE, vec![name(seat), card(MISTIGRI)]),
                _ => Breach::new(&say::MISTIGRI_KEPT, vec![name(seat)]),
            },
            Clause::Flush | Clause::MistigriFlush => match action.act {
                Act::Open(_) => Breach::new(&say::FLUSH_FALSE, vec![name(seat)]),
                _ => Breach::new(&say::FLUSH_KEPT, vec![name(seat)]),
            },
            Clause::OwnCard => wrong_card(state, action),
            Clause::Follow => self.wrong_follow(state, action),
            Clause::Beat => {
                let laid = laid(action);
                let suit = laid.and_then(|laid| self.power.suit(laid, state.trump));
                let top = suit.and_then(|suit| self.top_of(state, suit));
                Breach::new(&say::BEAT, vec![name(seat), top.map_or("?".into(), card), laid.map_or("?".into(), card)])
                    .at(0)
            }
            Clause::KingLeads => {
                let king = state.trump.map_or("?".into(), |trump| card(Card::new(KING, trump)));
                Breach::new(&say::KING, vec![name(seat), king]).at(0)
            }
            Clause::Deck
            | Clause::Rank
            | Clause::Dealer
            | Clause::Deal
            | Clause::Bid
            | Clause::Lead
            | Clause::MushkaBeats
            | Clause::MushkaTrumped
            | Clause::Trick
            | Clause::Revoke
            | Clause::ScoreTrick
            | Clause::ScoreMushka
            | Clause::ScoreMushkaTrump
            | Clause::RemizNone
            | Clause::RemizMushka
            | Clause::Win
            | Clause::Overshoot
            | Clause::KeepMushka
            | Clause::KeepSpades
            | Clause::AceOverKing
            | Clause::Discard
            | Clause::MistigriRank
            | Clause::Key
            | Clause::KeyBeats
            | Clause::FlushOrder
            | Clause::FlushPoints
            | Clause::TopTrump
            | Clause::Insured
            | Clause::Turned
            | Clause::NoFlush
            | Clause::Trumps
            | Clause::Queen
            | Clause::Points => {
                // These never forbid anything.
                Breach::new(&say::OWN_EMPTY, vec![name(seat)])
            }
        }
    }

    fn wrong_pack(&self, state: &State, action: &Action<'_>) -> Breach {
        let foreign = |c: Card| !state.pack.has(c);
        let (args, first): (&[Arg], usize) = match action.act {
            Act::Swap { dropped, .. } if position(dropped, foreign).is_some() => (dropped, 0),
            Act::Swap { dropped, .. } => (new_cards(&action.act), dropped.len() + 1),
            Act::Open(args) | Act::Mistigri(args) | Act::Show(args) => (args, 0),
            act => (new_cards(&act), 0),
        };
        let single = match action.act {
            Act::Lay(card) | Act::Turn(card) => card.map(|card| (0, card)),
            _ => None,
        };
        if let Some((at, c)) = single.filter(|(_, c)| foreign(*c)).or(State::fault_of(args, foreign)) {
            let breach = Breach::new(&say::PACK_FOREIGN, vec![card(c), number(state.pack.len())]).at(first + at);
            let help = if c.rank() == 6 && state.seats == 3 { &say::PACK_36 } else { &say::PACK_52 };
            return Breach { help: Some(Message::plain(help)), ..breach };
        }
        let free = state.free();
        let twice = Listed::of(args).twice;
        let Some((at, c)) = single.or(twice).or(State::fault_of(args, |c| !free.has(c))) else {
            return Breach::new(&say::OWN_EMPTY, vec![name(action.seat)]);
        };
        let breach = match state.whereabouts(c) {
            _ if twice.is_some() => Breach::new(&say::PACK_TWICE, vec![card(c)]),
            Place::Hand(holder) => Breach::new(&say::PACK_HAND, vec![card(c), name(holder)]),
            Place::Turned => Breach::new(&say::PACK_TURNED, vec![card(c)]),
            Place::Stock => Breach::new(&say::PACK_STOCK, vec![card(c)]),
            Place::Discards => Breach::new(&say::PACK_DISCARDS, vec![card(c)]),
            Place::Laid(by) => Breach::new(&say::PACK_LAID, vec![card(c), name(by)]),
        };
        breach.at(first + at)
    }

    fn wrong_exchange(&self, state: &State, action: &Action<'_>) -> Breach {
        let Act::Swap { dropped, drawn } = action.act else {
            return Breach::new(&say::OWN_EMPTY, vec![name(action.seat)]);
        };
        let (out, held, supply) = (count(dropped), state.hand(action.seat).len(), self.supply(state));
        let seat = name(action.seat);
        match drawn.map(count).filter(|&drawn| drawn != out) {
            _ if out > held => Breach::new(&say::EXCHANGE_MANY, vec![seat, number(out), number(held)]),
            Some(drawn) => Breach::new(&say::EXCHANGE_COUNT, vec![seat, number(out), number(drawn)]),
            None if out > supply => Breach::new(&say::EXCHANGE_SHORT, vec![seat, number(out), number(supply)]),
            None => {
                let breach = Breach::new(&say::EXCHANGE_KEY, vec![seat, self.key()]);
                position(dropped, |c| Some(c) == self.power.key).map_or(breach.clone(), |at| breach.at(at))
            }
        }
    }

    fn wrong_follow(&self, state: &State, action: &Action<'_>) -> Breach {
        let thrown = laid(action).map_or("?".into(), card);
        let led = state.trick.led().and_then(|led| self.power.suit(led, state.trump)).unwrap_or(Suit::Spades);
        let words = match state.holds(action.seat, self.owed(led, state.trump)) {
            Holds::No => &say::FOLLOW_TRUMP,
            Holds::Yes => &say::FOLLOW_SUIT,
            // A trump laid breaks it only where the suit is held.
            Holds::Maybe if laid(action).is_some_and(|laid| self.power.suit(laid, state.trump) == state.trump) => {
                &say::FOLLOW_SUIT
            }
            Holds::Maybe => &say::FOLLOW_EITHER,
        };
        Breach::new(words, vec![name(action.seat), suit(led), thrown]).at(0)
    }

    /// What would decide a duty that is open.
    pub(super) fn question(&self, state: &State, action: &Action<'_>, clause: Clause) -> Message {
        let seat = name(action.seat);
        match clause {
            Clause::Follow => Message::new(&say::OPEN_FOLLOW, vec![seat]),
            Clause::Beat => Message::new(&say::OPEN_BEAT, vec![seat]),
            Clause::Flush | Clause::MistigriFlush => Message::new(&say::OPEN_FLUSH, vec![seat]),
            Clause::Mistigri => Message::new(&say::OPEN_MISTIGRI, vec![seat]),
            Clause::Announce => Message::new(&say::OPEN_KEY, vec![seat, card(PAMPHIL)]),
            Clause::KingLeads => {
                let king = state.trump.map_or("?".into(), |trump| card(Card::new(KING, trump)));
                Message::new(&say::OPEN_KEY, vec![seat, king])
            }
            _ => Message::new(&say::OPEN_KEY, vec![seat, self.key()]),
        }
    }
    /// The card in power, as a message names it.
    fn key(&self) -> Piece {
        self.power.key.map_or("?".into(), card)
    }
}

/// The card that an action lays.
fn laid(action: &Action<'_>) -> Option<Card> {
    match action.act {
        Act::Lay(card) => card,
        _ => None,
    }
}

/// A card drawn that the listed stock does not have on top.
fn stock_refutes(state: &State, dropped: &[Arg], drawn: &[Arg]) -> Option<Breach> {
    let mut depth = 0;
    for (at, arg) in drawn.iter().enumerate() {
        let (seen, times) = match arg.what {
            What::Card(card) => (Some(card), 1),
            What::Count(n) => (None, n.min(52) as usize),
            _ => (None, 1),
        };
        if let (Some(seen), Some(Some(top))) = (seen, state.stock.peek(depth))
            && seen != top
            && depth < usize::from(state.stock.left)
        {
            let breach = Breach::new(&say::STOCK_TOP, vec![card(top), card(seen)]);
            return Some(breach.at(dropped.len() + 1 + at).by("record.stock"));
        }
        depth += times;
    }
    None
}

/// A card that its player does not hold.
fn wrong_card(state: &State, action: &Action<'_>) -> Breach {
    let (seat, hand) = (action.seat, state.hand(action.seat));
    let of = |at: usize, c: Card| Breach::new(&say::OWN_CARD, vec![name(seat), card(c)]).at(at);
    match action.act {
        Act::Lay(Some(c)) => of(0, c),
        Act::Back(Some(c)) => Breach::new(&say::OWN_BACK, vec![name(seat), card(c)]).at(0),
        Act::Swap { dropped: args, .. } | Act::Open(args) | Act::Mistigri(args) | Act::Show(args) => {
            let could = hand.known.and(hand.could(state.free())).and(hand.had);
            let strange = State::fault_of(args, |c| !could.has(c)).or(Listed::of(args).twice);
            match strange.or(State::fault_of(args, |c| !hand.known.has(c))) {
                Some((at, c)) => of(at, c),
                None => Breach::new(&say::OWN_EMPTY, vec![name(seat)]),
            }
        }
        _ => Breach::new(&say::OWN_EMPTY, vec![name(seat)]),
    }
}

/// An action out of turn, or at the wrong time.
fn wrong_turn(state: &State, action: &Action<'_>) -> Breach {
    let seat = action.seat;
    let due: &'static Words = match state.phase {
        Phase::Dealing | Phase::Bids => &say::DUE_BIDS,
        Phase::Exchange => &say::DUE_EXCHANGE,
        Phase::Play => &say::DUE_CARD,
        Phase::Opened => &say::DUE_CLAIMS,
        Phase::Over => &say::DUE_NOTHING,
    };
    let who = state.due.iter().next();
    let what = Piece::Said(Box::new(Message::new(due, who.map(name).into_iter().collect())));
    let in_phase = match action.act {
        Act::Trump(_) => return Breach::new(&say::TRUMP, vec![name(seat), card(PAMPHIL)]),
        Act::Back(_) if matches!(state.phase, Phase::Play) => return Breach::new(&say::TURN_BACK, vec![]),
        Act::Play | Act::Pass => matches!(state.phase, Phase::Dealing | Phase::Bids),
        Act::Swap { .. } | Act::Stand => state.phase == Phase::Exchange,
        Act::Lay(_) => state.phase == Phase::Play,
        _ => false,
    };
    match who {
        Some(who) if in_phase && !state.staying.has(seat) => {
            Breach::new(&say::TURN_OUT, vec![name(seat)]).or_turn(seat, who)
        }
        Some(who) if in_phase => Breach::new(&say::TURN_SEAT, vec![name(seat), name(who)]),
        Some(_) | None => Breach::new(&say::TURN_PHASE, vec![name(seat), what]),
    }
}

impl Breach {
    /// Whose turn it is, for a seat that is out of the deal.
    fn or_turn(mut self, seat: Seat, who: Seat) -> Breach {
        self.help = Some(Message::new(&say::TURN_SEAT, vec![name(seat), name(who)]));
        self
    }
}
