//! What is wrong with an action that a clause forbids: at which card, and in which words.

use super::{
    Clause, Lenturlu,
    action::{Act, Action},
    board::{Board, PICTURES},
    duties::{bought, strange_picture},
    run::{Step, Top, is_king},
    state::{Phase, Place, State},
    words as say,
};
use crate::{
    card::{ACE, Card, Cards},
    game::Breach,
    message::{Message, Piece, Words},
    parts::{Holds, Listed, position},
    record::{Arg, What},
    seat::Seat,
};

/// A seat as a message names it: its number, which the replay changes to its name.
pub(super) fn name(seat: Seat) -> Piece {
    Piece::Seat(seat)
}
pub(super) fn number(n: impl Into<i64>) -> Piece {
    Piece::Plain(n.into().to_string())
}
pub(super) fn card(card: Card) -> Piece {
    Piece::Card(card)
}
fn card_or_unseen(laid: Option<Card>) -> Piece {
    laid.map_or(Piece::Words(&say::NO_CARD), Piece::Card)
}
/// A rank in words.
fn rank(of: u8) -> Piece {
    const RANKS: [&Words; 13] = [
        &say::TWO,
        &say::THREE,
        &say::FOUR,
        &say::FIVE,
        &say::SIX,
        &say::SEVEN,
        &say::EIGHT,
        &say::NINE,
        &say::TEN,
        &say::JACK,
        &say::QUEEN,
        &say::KING,
        &say::ACE,
    ];
    Piece::Words(RANKS.get(usize::from(of).wrapping_sub(2)).unwrap_or(&&say::ACE))
}
/// One of some cards.
fn one_of(cards: Cards) -> Piece {
    let mut cards = cards.iter().map(card);
    let first = cards.next().unwrap_or(Piece::Words(&say::NO_CARD));
    cards.fold(first, |all, card| Piece::Said(Box::new(Message::new(&say::OR, vec![all, card]))))
}

impl Lenturlu {
    /// What is due on top, in words: a rank or, where suits are kept, a card.
    fn due_card(&self, top: Top) -> Piece {
        let Some(card) = top.cards.iter().next().filter(|_| !top.lead) else { return rank(ACE) };
        let next = self.successors(card);
        match (next.len(), next.iter().next()) {
            (1, Some(next)) => Piece::Card(next),
            (_, Some(next)) => rank(next.rank()),
            (_, None) => Piece::Words(&say::NO_CARD),
        }
    }

    /// What is wrong with an action that a clause forbids.
    pub(super) fn wrong(&self, state: &State, action: &Action<'_>, clause: Clause) -> Breach {
        let seat = action.seat;
        match clause {
            Clause::Players => {
                Breach::new(&say::PLAYERS, vec![number(state.seats), number(self.least), number(self.most)])
            }
            Clause::Board => wrong_picture(action),
            Clause::Pack => wrong_pack(state, action),
            Clause::OwnCard => wrong_card(state, action),
            Clause::Misdeal => Breach::new(&say::MISDEAL, vec![name(seat)]),
            Clause::Turn => self.wrong_turn(state, action),
            Clause::Sequence => self.wrong_sequence(state, action),
            Clause::Continue => self.wrong_stop(state, action),
            Clause::MustPass => self.wrong_purchase(state, action),
            Clause::Deck
            | Clause::Stake
            | Clause::Dealer
            | Clause::Deal
            | Clause::NoTrumps
            | Clause::Lead
            | Clause::Buy
            | Clause::King
            | Clause::Out
            | Clause::Win
            | Clause::Points
            | Clause::BoardCard
            | Clause::Refill
            | Clause::LeftBoard
            | Clause::Restake => {
                // These never forbid anything.
                Breach::new(&say::OWN_EMPTY, vec![name(seat)])
            }
        }
    }

    fn wrong_sequence(&self, state: &State, action: &Action<'_>) -> Breach {
        let Act::Lay(args) = action.act else { return Breach::new(&say::OWN_EMPTY, vec![name(action.seat)]) };
        let steps: Vec<Step> = self.walk(state, action.seat, args).collect();
        let seat = name(action.seat);
        let wrong = steps.iter().find(|step| !step.top.lead && step.fits == Holds::No).or(steps.first());
        let Some(step) = wrong else { return Breach::new(&say::OWN_EMPTY, vec![seat]) };
        let laid = card_or_unseen(step.card);
        let breach = match step.top.seen() {
            Some(top) if is_king(top) => Breach::new(&say::SEQUENCE_KING, vec![seat, laid]),
            None if step.top.lead && self.has(Clause::Lead) => Breach::new(&say::SEQUENCE_LED, vec![seat, laid]),
            Some(_) | None => Breach::new(&say::SEQUENCE, vec![seat, laid, self.due_card(step.top)]),
        };
        breach.at(step.at)
    }

    /// A card kept back that the sequence asks for.
    fn wrong_stop(&self, state: &State, action: &Action<'_>) -> Breach {
        let seat = name(action.seat);
        let next = |top: Top| top.cards.iter().fold(Cards::NONE, |all, card| all.and(self.successors(card)));
        match action.act {
            Act::Lay(args) => {
                let mut walk = self.walk(state, action.seat, args);
                let last = walk.by_ref().last();
                let held = self.held(&walk.hand.known, next(walk.top));
                let at = last.map_or(0, |step| step.at);
                let laid = card_or_unseen(last.and_then(|step| step.card));
                Breach::new(&say::CONTINUE_STOP, vec![seat, held, laid]).at(at)
            }
            Act::Buy(args) => {
                let (mut hand, top) = (*state.hand(action.seat), self.meets(state, action.seat));
                let mut nth = 0;
                while nth < args.len() && self.goes_on(&hand, state.free(), top) != Holds::Yes {
                    hand.gain(bought(state, args, nth).map_or(Cards::NONE, Cards::one), 0);
                    nth += 1;
                }
                let at = nth.min(args.len().saturating_sub(1));
                Breach::new(&say::CONTINUE_BUY, vec![seat, self.held(&hand.known, next(top))]).at(at)
            }
            _ => {
                let held = self.held(&state.hand(action.seat).known, next(self.meets(state, action.seat)));
                Breach::new(&say::CONTINUE_PASS, vec![seat, held])
            }
        }
    }
    /// Those of a hand's cards that go on the sequence, or, if they are proven by count only, those that may.
    fn held(&self, known: &Cards, next: Cards) -> Piece {
        let held = known.both(next);
        one_of(if held.is_empty() { next } else { held })
    }

    fn wrong_purchase(&self, state: &State, action: &Action<'_>) -> Breach {
        let limit = self.amounts.buy_limit;
        let breach = Breach::new(&say::MUST_PASS, vec![name(action.seat), number(limit)]);
        match action.act {
            Act::Buy(args) => {
                breach.at((limit.saturating_sub(state.bought) as usize).min(args.len().saturating_sub(1)))
            }
            _ => breach,
        }
    }

    /// An action out of turn, or at the wrong time.
    fn wrong_turn(&self, state: &State, action: &Action<'_>) -> Breach {
        let seat = action.seat;
        let due: &'static Words = match state.phase {
            Phase::Over => &say::DUE_NOTHING,
            _ if state.top.lead => &say::DUE_LEAD,
            _ => &say::DUE_CARD,
        };
        let who = state.due.iter().next();
        let what = Piece::Said(Box::new(Message::new(due, who.map(name).into_iter().collect())));
        let acts = matches!(action.act, Act::Lay(_) | Act::Buy(_) | Act::Pass);
        let others = || state.due.iter().find(|other| *other != seat).unwrap_or(seat);
        match (action.act, who) {
            (Act::Back(_), Some(_)) => Breach::new(&say::TURN_BACK, vec![]),
            (Act::Lay(args), Some(_)) if state.due.has(seat) => {
                let behind = self.walk(state, seat, args).find(|step| step.over);
                let at = behind.map_or(0, |step| step.at);
                let laid = card_or_unseen(behind.and_then(|step| step.card));
                Breach::new(&say::TURN_KING, vec![laid]).at(at)
            }
            (_, Some(_)) if acts && state.due.has(seat) && self.meets(state, seat).lead => {
                Breach::new(&say::TURN_LEAD, vec![name(seat)])
            }
            (_, Some(_)) if acts && state.due.has(seat) => {
                Breach::new(&say::TURN_LAID, vec![name(seat), name(others())])
            }
            (_, Some(who)) if acts => Breach::new(&say::TURN_SEAT, vec![name(seat), name(who)]),
            (_, Some(_) | None) => Breach::new(&say::TURN_PHASE, vec![name(seat), what]),
        }
    }

    /// What would decide a duty that is open.
    pub(super) fn question(&self, state: &State, action: &Action<'_>, clause: Clause) -> Message {
        let seat = name(action.seat);
        let top = match action.act {
            Act::Lay(args) => {
                let mut walk = self.walk(state, action.seat, args);
                let _ = walk.by_ref().count();
                walk.top
            }
            _ => self.meets(state, action.seat),
        };
        match (clause, top.seen()) {
            (Clause::Continue, Some(_)) => Message::new(&say::OPEN_CONTINUE, vec![seat, self.due_card(top)]),
            (Clause::Continue, None) => Message::new(&say::OPEN_NEXT, vec![seat]),
            _ => Message::plain(&say::OPEN_SEQUENCE),
        }
    }
}

/// A pictured card that the board does not have.
fn wrong_picture(action: &Action<'_>) -> Breach {
    let args = match action.act {
        Act::Board(args) => args,
        _ => &[],
    };
    let Some((at, strange)) = strange_picture(args) else {
        return Breach::new(&say::OWN_EMPTY, vec![name(action.seat)]);
    };
    let pictures = PICTURES.map(|card| card.to_string()).join(" ");
    match Board::place(strange) {
        Some(_) => Breach::new(&say::BOARD_TWICE, vec![card(strange)]).at(at),
        None => Breach::new(&say::BOARD_OTHER, vec![card(strange), pictures.into()]).at(at),
    }
}

/// A card that is in another place, or stands twice.
fn wrong_pack(state: &State, action: &Action<'_>) -> Breach {
    let (args, fresh): (&[Arg], Cards) = match action.act {
        Act::Lay(args) => {
            let hand = state.hand(action.seat);
            (args, hand.known.and(hand.could(state.free())))
        }
        Act::Buy(args) => (args, state.free().and(state.stock.cards())),
        Act::Dealt(args, _) | Act::Stock(args) => (args, state.free()),
        Act::Show(args) => (args, Cards::ALL),
        _ => (&[], Cards::ALL),
    };
    if let Some((at, c)) = Listed::of(args).twice {
        return Breach::new(&say::PACK_TWICE, vec![card(c)]).at(at);
    }
    let Some(at) = position(args, |c| !fresh.has(c)) else {
        return Breach::new(&say::OWN_EMPTY, vec![name(action.seat)]);
    };
    let What::Card(c) = args[at].what else { return Breach::new(&say::OWN_EMPTY, vec![name(action.seat)]) };
    let breach = match state.whereabouts(c) {
        Place::Hand(holder) => Breach::new(&say::PACK_HAND, vec![card(c), name(holder)]),
        Place::Stock => Breach::new(&say::PACK_STOCK, vec![card(c)]),
        Place::Laid => Breach::new(&say::PACK_LAID, vec![card(c)]),
    };
    breach.at(at)
}

/// A card that its player does not hold.
fn wrong_card(state: &State, action: &Action<'_>) -> Breach {
    let (seat, hand) = (action.seat, state.hand(action.seat));
    match action.act {
        Act::Back(Some(c)) => Breach::new(&say::OWN_BACK, vec![name(seat), card(c)]).at(0),
        Act::Lay(args) | Act::Show(args) => {
            let could = hand.known.and(hand.could(state.free())).and(match action.act {
                Act::Show(_) => hand.had.and(hand.maybe),
                _ => Cards::NONE,
            });
            let strange = position(args, |c| !could.has(c));
            match strange.map(|at| (at, args[at].what)) {
                Some((at, What::Card(c))) => Breach::new(&say::OWN_CARD, vec![name(seat), card(c)]).at(at),
                _ if hand.is_empty() => Breach::new(&say::OWN_EMPTY, vec![name(seat)]).at(0),
                _ => Breach::new(&say::OWN_MANY, vec![name(seat), number(hand.len())]).at(0),
            }
        }
        _ => Breach::new(&say::OWN_EMPTY, vec![name(seat)]),
    }
}
