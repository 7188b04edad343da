//! What is wrong with an action that a clause forbids: at which card, and in which words.

use super::{
    Clause, Kopilka,
    action::{Act, Action, new_cards},
    duties::ACE_OF_SPADES,
    possible::fault_of,
    state::{Phase, Place, State},
    words as say,
};
use crate::{
    card::{Card, Suit},
    game::Breach,
    message::{Message, Piece, Words, table},
    parts::{Holds, Listed},
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

impl Kopilka {
    /// What is wrong with the count of cards in an action, or with what it draws.
    pub(super) fn wrong_count(&self, state: &State, action: &Action<'_>) -> Option<Breach> {
        let seat = action.seat;
        match action.act {
            Act::Dealt(..) if state.listed.has(seat) => {
                Some(Breach::new(&say::DEALT_TWICE, vec![name(seat)]).by("record.count"))
            }
            Act::Dealt(args, listed) => {
                let hand = u32::from(self.amounts.hand);
                let wrong = if listed.rest { listed.len() > hand } else { listed.len() != hand };
                // A card that stands twice is one card too few, but for another reason.
                (wrong && listed.twice.is_none()).then(|| {
                    let pieces = vec![name(seat), number(listed.len()), number(hand)];
                    let breach = Breach::new(&say::DEALT_COUNT, pieces).by("record.count");
                    // A lone number is often a card cut short.
                    match args.iter().enumerate().find_map(|(at, arg)| match arg.what {
                        What::Count(n) => Some((at, n)),
                        _ => None,
                    }) {
                        Some((at, n)) => {
                            let help = Some(Message::new(&say::COUNT, vec![number(n)]));
                            Breach { help, ..breach.at(at) }
                        }
                        None => breach,
                    }
                })
            }
            Act::Stock(args) => {
                let (listed, left) = (Listed::of(args).len(), u32::from(state.stock.left));
                let pieces = || vec![number(left), number(listed)];
                (listed > left).then(|| Breach::new(&say::STOCK_COUNT, pieces()).by("record.count"))
            }
            Act::Draw(args) | Act::Buy(args) if self.in_time_for_stock(state, action) => stock_refutes(state, args),
            _ => None,
        }
    }
    /// Whether a card may be drawn or bought now, so that the stock has something to say.
    fn in_time_for_stock(&self, state: &State, action: &Action<'_>) -> bool {
        let due = state.due.has(action.seat);
        match action.act {
            Act::Draw(args) => {
                let draws = state.offer().map_or(0, |offer| offer.draws);
                due && draws > 0 && Listed::of(args).len() == u32::from(draws)
            }
            Act::Buy(_) => due && state.phase == Phase::Play && !state.trick.is_empty(),
            _ => false,
        }
    }

    /// What is wrong with an action that a clause forbids.
    pub(super) fn wrong(&self, state: &State, action: &Action<'_>, clause: Clause) -> Breach {
        let seat = action.seat;
        match clause {
            Clause::Players => Breach::new(&say::PLAYERS, vec![number(u32::from(state.seats)), number(self.least)]),
            Clause::Pack => wrong_pack(state, action),
            Clause::Misdeal => Breach::new(&say::MISDEAL, vec![name(seat)]),
            Clause::Turn => self.wrong_turn(state, action),
            Clause::OwnCard => wrong_card(state, action),
            Clause::Offer => self.wrong_offer(state, action),
            Clause::Replace => match action.act {
                Act::Draw(args) => {
                    let draws = state.offer().map_or(0, |offer| u32::from(offer.draws));
                    let drawn = Listed::of(args).len();
                    Breach::new(&say::DRAW_COUNT, vec![name(seat), number(draws), number(drawn)])
                }
                Act::Keep => Breach::new(&say::KEPT, vec![name(seat)]),
                _ => Breach::new(&say::DROPS, vec![name(seat)]).at(0),
            },
            Clause::Follow => wrong_answer(state, action),
            Clause::TakeBack => Breach::new(&say::ANSWERED, vec![name(seat)]),
            Clause::ChangeSuit => {
                let led = state.taken.last().and_then(|taken| taken.suit).unwrap_or(Suit::Spades);
                Breach::new(&say::SAME_SUIT, vec![name(seat), suit(led)]).at(0)
            }
            Clause::Dealer
            | Clause::Deal
            | Clause::Ante
            | Clause::Ace
            | Clause::NoTrumps
            | Clause::PassFine
            | Clause::Trick
            | Clause::Record
            | Clause::NoTrickFine
            | Clause::FourDeals
            | Clause::FirstOut
            | Clause::Payout
            | Clause::Remainder
            | Clause::NewParty => {
                // These never forbid anything.
                Breach::new(&say::OWN_EMPTY, vec![name(seat)])
            }
        }
    }

    fn wrong_offer(&self, state: &State, action: &Action<'_>) -> Breach {
        let seat = action.seat;
        let owed = Suit::ALL.into_iter().find(|&suit| self.owes_suit(state, seat, suit) != Holds::No);
        let set = owed.map(|owed| state.dealt[seat.at()].known.of(owed).iter().map(|card| card.to_string()));
        let set: Piece = set.map(|set| set.collect::<Vec<_>>().join(" ")).unwrap_or_default().into();
        match action.act {
            Act::Hide => Breach::new(&say::HIDDEN, vec![name(seat), set]),
            Act::Pass => Breach::new(&say::REFUSED, vec![name(seat)]),
            Act::Drop(dropped) => {
                let dropped = dropped.map_or_else(|| "?".into(), card);
                Breach::new(&say::DROPPED_BEFORE, vec![name(seat), dropped]).at(0)
            }
            _ if owed.is_some() => Breach::new(&say::NOT_THE_SET, vec![name(seat), set]),
            _ => Breach::new(&say::NO_SET, vec![name(seat)]),
        }
    }

    /// An action out of turn, or at the wrong time.
    fn wrong_turn(&self, state: &State, action: &Action<'_>) -> Breach {
        let seat = action.seat;
        let who = state.due.iter().next();
        let offer = state.offer();
        let (due, may): (&'static Words, bool) = match (state.phase, offer) {
            (Phase::Over, _) => (&say::DUE_NOTHING, false),
            (Phase::Dealing | Phase::Offers, Some(offer)) if offer.draws > 0 => {
                (&say::DUE_DRAW, matches!(action.act, Act::Draw(_)))
            }
            (Phase::Dealing | Phase::Offers, Some(_)) => {
                (&say::DUE_CHOICE, matches!(action.act, Act::Pick(_) | Act::Pass))
            }
            (Phase::Dealing | Phase::Offers, None) => (&say::DUE_LEAD, matches!(action.act, Act::Lay(_))),
            (Phase::Play, _) if state.trick.is_empty() => (&say::DUE_LEAD, matches!(action.act, Act::Lay(_))),
            (Phase::Play, _) => (&say::DUE_ANSWER, matches!(action.act, Act::Lay(_) | Act::Buy(_) | Act::Pass)),
        };
        let what = Piece::Said(Box::new(Message::new(due, who.map(name).into_iter().collect())));
        match (who, action.act) {
            (_, Act::Back(_)) if state.phase == Phase::Play => Breach::new(&say::TURN_BACK, vec![]),
            (_, Act::Offer(_)) if state.unled() && offer.is_none() => Breach::new(&say::TURN_OFFER, vec![name(seat)]),
            (Some(who), _) if may => Breach::new(&say::TURN_SEAT, vec![name(seat), name(who)]),
            _ => Breach::new(&say::TURN_PHASE, vec![name(seat), what]),
        }
    }
}

/// What would decide a duty that is open.
pub(super) fn question(state: &State, action: &Action<'_>, clause: Clause) -> Message {
    let seat = name(action.seat);
    match clause {
        Clause::Follow => match state.trick.led() {
            Some(led) => Message::new(&say::OPEN_FOLLOW, vec![seat, suit(led.suit())]),
            None => Message::new(&say::OPEN_LED, vec![seat]),
        },
        Clause::ChangeSuit => Message::new(&say::OPEN_CHANGE, vec![seat]),
        Clause::Offer if matches!(action.act, Act::Offer(_)) => Message::new(&say::OPEN_SET, vec![seat]),
        _ => Message::new(&say::OPEN_OFFER, vec![seat]),
    }
}

fn wrong_pack(state: &State, action: &Action<'_>) -> Breach {
    let foreign = |c: Card| !state.pack.has(c);
    let args: &[Arg] = match action.act {
        Act::Offer(args) | Act::Show(args) => args,
        act => new_cards(&act),
    };
    let single = match action.act {
        Act::Lay(card) | Act::Pick(card) | Act::Drop(card) => card.map(|card| (0, card)),
        _ => None,
    };
    if let Some((at, c)) = single.filter(|(_, c)| foreign(*c)).or(fault_of(args, foreign)) {
        return Breach::new(&say::PACK_FOREIGN, vec![card(c), number(state.pack.len())]).at(at);
    }
    let mut fresh = state.free();
    match action.act {
        Act::Draw(_) | Act::Buy(_) => fresh = fresh.and(state.stock.cards()),
        Act::Offer(_) => {
            let hand = state.hand(action.seat);
            fresh = hand.known.and(hand.could(fresh));
        }
        _ => {}
    }
    let twice = Listed::of(args).twice;
    let Some((at, c)) = single.or(twice).or(fault_of(args, |c| !fresh.has(c))) else {
        return Breach::new(&say::OWN_EMPTY, vec![name(action.seat)]);
    };
    let breach = match state.whereabouts(c) {
        _ if twice.is_some() => Breach::new(&say::PACK_TWICE, vec![card(c)]),
        Place::Hand(holder) => Breach::new(&say::PACK_HAND, vec![card(c), name(holder)]),
        Place::Stock => Breach::new(&say::PACK_STOCK, vec![card(c)]),
        Place::Dropped => Breach::new(&say::PACK_DROPPED, vec![card(c)]),
        Place::Laid(by) => Breach::new(&say::PACK_LAID, vec![card(c), name(by)]),
    };
    breach.at(at)
}

/// A card drawn that the listed stock does not have on top, or that an empty stock does not have.
fn stock_refutes(state: &State, args: &[Arg]) -> Option<Breach> {
    let mut depth = 0;
    for (at, arg) in args.iter().enumerate() {
        let (seen, times) = match arg.what {
            What::Card(card) => (Some(card), 1),
            What::Count(n) => (None, n.min(52) as usize),
            _ => (None, 1),
        };
        let breach = if depth + times > usize::from(state.stock.left) {
            Breach::new(&say::STOCK_EMPTY, vec![number(u32::from(state.stock.left))])
        } else if let (Some(seen), Some(Some(top))) = (seen, state.stock.peek(depth))
            && seen != top
        {
            Breach::new(&say::STOCK_TOP, vec![card(top), card(seen)])
        } else {
            depth += times;
            continue;
        };
        return Some(breach.at(at).by("record.stock"));
    }
    None
}

/// A card that its player does not hold, or that does not lie offered.
fn wrong_card(state: &State, action: &Action<'_>) -> Breach {
    let (seat, hand) = (action.seat, state.hand(action.seat));
    let of = |at: usize, c: Card| Breach::new(&say::OWN_CARD, vec![name(seat), card(c)]).at(at);
    let lies = |at: usize, c: Card| Breach::new(&say::OWN_LIES, vec![card(c)]).at(at);
    let lying = state.lying(seat).0;
    match action.act {
        Act::Lay(Some(c)) | Act::Drop(Some(c)) if lying.has(c) => lies(0, c),
        Act::Lay(Some(c)) | Act::Drop(Some(c)) => of(0, c),
        Act::Pick(Some(c)) => {
            let from = state.offer().map_or(seat, |offer| offer.seat);
            Breach::new(&say::OWN_OFFERED, vec![card(c), name(from)]).at(0)
        }
        Act::Back(Some(c)) => Breach::new(&say::OWN_BACK, vec![name(seat), card(c)]).at(0),
        Act::Offer(args) | Act::Show(args) => {
            let could = hand.known.and(hand.could(state.free())).and(hand.had);
            let strange = fault_of(args, |c| !could.has(c)).or(Listed::of(args).twice);
            match (fault_of(args, |c| lying.has(c)), strange.or(fault_of(args, |c| !hand.known.has(c)))) {
                (Some((at, c)), _) if matches!(action.act, Act::Offer(_)) => lies(at, c),
                (_, Some((at, c))) => of(at, c),
                _ => Breach::new(&say::OWN_EMPTY, vec![name(seat)]),
            }
        }
        _ => Breach::new(&say::OWN_EMPTY, vec![name(seat)]),
    }
}

/// An answer that breaks the duty to follow suit.
fn wrong_answer(state: &State, action: &Action<'_>) -> Breach {
    let seat = action.seat;
    let led = state.trick.led().map_or(Suit::Spades, Card::suit);
    let holds = state.holds(seat, state.pack.of(led));
    match action.act {
        Act::Pass => Breach::new(&say::PASS, vec![name(seat), suit(led)]),
        Act::Buy(args) if holds == Holds::Yes => {
            let breach = Breach::new(&say::BUY_HOLDS, vec![name(seat), suit(led)]);
            if args.is_empty() { breach } else { breach.at(0) }
        }
        Act::Buy(args) => {
            let fits = args.iter().position(|arg| matches!(arg.what, What::Card(card) if card.suit() == led));
            let at = match fits {
                Some(at) if at + 1 < args.len() => at + 1,
                _ => usize::from(state.bought == 0).min(args.len().saturating_sub(1)),
            };
            Breach::new(&say::BUY_MORE, vec![name(seat)]).at(at)
        }
        Act::Lay(Some(ACE_OF_SPADES)) => Breach::new(&say::ACE_HOLDS, vec![name(seat), suit(led)]).at(0),
        Act::Lay(laid) => {
            let words = if holds == Holds::Yes { &say::FOLLOW_HOLDS } else { &say::FOLLOW_OTHER };
            Breach::new(words, vec![name(seat), suit(led), laid.map_or("?".into(), card)]).at(0)
        }
        _ => Breach::new(&say::OWN_EMPTY, vec![name(seat)]),
    }
}
