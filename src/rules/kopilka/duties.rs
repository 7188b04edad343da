//! The clauses that rule on what is laid, bought and passed, and what the record can show; each one predicate. A function
//! bears the last word of its clause.

use super::{
    Clause, Kopilka,
    action::{Act, Action},
    readings::{AceOverSuit, BuyLimit, MustPlayBought, OnlyThatSuit},
    state::{Phase, State},
};
use crate::{
    card::{ACE, Card, Suit},
    clause::{Asked, Ruling},
    parts::{Hand, Holds, Listed},
    record::{Arg, What},
    seat::Seat,
};

/// What a clause of this game is asked.
pub(super) type Ask<'a, 'r> = Asked<'a, 'r, Kopilka>;

/// The ace that covers.
pub(super) const ACE_OF_SPADES: Card = Card::new(ACE, Suit::Spades);

/// The ruling of a duty that binds if the hand holds certain cards, for an action that breaks it then.
pub(super) fn broken_if(holds: Holds) -> Ruling {
    match holds {
        Holds::Yes => Ruling::Forbids,
        Holds::No => Ruling::Allows,
        Holds::Maybe => Ruling::Open,
    }
}

/// kopilka.misdeal: only the dealer can misdeal.
pub(super) fn misdeal(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, action.seat == state.dealer)
}

/// kopilka.turn: who acts, and in which order.
pub(super) fn turn(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let due = state.due.has(action.seat);
    let offer = state.offer();
    let kept = match action.act {
        Act::Dealt(..) | Act::Stock(_) => state.phase == Phase::Dealing,
        Act::Offer(_) => game.may_offer(state, action.seat),
        Act::Pick(_) => due && offer.is_some_and(|offer| offer.draws == 0),
        Act::Draw(_) => due && offer.is_some_and(|offer| offer.draws > 0),
        Act::Drop(_) => state.unled(),
        Act::Pass if state.unled() => due && offer.is_some_and(|offer| offer.draws == 0),
        Act::Pass | Act::Buy(_) => state.phase == Phase::Play && due && !state.trick.is_empty(),
        Act::Lay(_) => match state.phase {
            Phase::Dealing | Phase::Offers => offer.is_none() && due,
            // Whether the winner may lead this suit is the business of change-suit.
            Phase::Play => {
                due || state.trick.is_empty()
                    && state.taken.last().and_then(|t| t.by) == Some(action.seat)
                    && state.banned
                    && !state.hand(action.seat).is_empty()
            }
            Phase::Over => false,
        },
        Act::Back(_) => match take_back(Asked { game, state, action }) {
            Ruling::Silent => may_correct(state, action.seat),
            _ => return Ruling::Silent,
        },
        Act::Misdeal => state.phase != Phase::Over,
        Act::Show(_) | Act::Hide | Act::Keep | Act::Deal => return Ruling::Silent,
    };
    Ruling::when(true, kept)
}

/// Whether a seat may take the card back that it has just laid.
pub(super) fn may_correct(state: &State, seat: Seat) -> bool {
    state.just_laid && state.trick.last().is_some_and(|(last, _)| last == seat)
}

/// kopilka.take-back: a lead that nobody answers goes back; one that somebody has answered stands.
pub(super) fn take_back(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let Act::Back(_) = action.act else { return Ruling::Silent };
    let leads = state.trick.iter().next().is_some_and(|(leader, _)| leader == action.seat);
    let corrects = may_correct(state, action.seat);
    let taken = state.trick.is_empty() && state.last_leader == Some(action.seat);
    match state.returned == Some(action.seat) {
        true => Ruling::Allows,
        false => Ruling::when(leads && !corrects || taken, false),
    }
}

/// The ruling on a card that was not seen: what all cards that it can be have in common, if the hand is known.
fn unseen(Asked { game, state, action }: Ask<'_, '_>, rule: crate::clause::Rule<Kopilka>) -> Ruling {
    let hand = state.hand(action.seat);
    if let Some((_, card)) = state.unveiled.filter(|(seat, _)| *seat == action.seat) {
        return rule(Asked { game, state, action: &Action { seat: action.seat, act: Act::Lay(Some(card)) } });
    }
    if hand.unseen > 0 {
        return Ruling::Open;
    }
    let rulings = hand.known.iter().map(|card| {
        let action = &Action { seat: action.seat, act: Act::Lay(Some(card)) };
        rule(Asked { game, state, action })
    });
    rulings.reduce(|all, one| if all == one { all } else { blend(all, one) }).unwrap_or(Ruling::Open)
}

/// What two different rulings leave: open, unless neither speaks against the card.
fn blend(a: Ruling, b: Ruling) -> Ruling {
    let fine = |ruling| matches!(ruling, Ruling::Allows | Ruling::Silent);
    if fine(a) && fine(b) { Ruling::Allows } else { Ruling::Open }
}

/// Whether a hand that shows a card to be in it holds another of a suit besides.
fn holds_beside(state: &State, seat: Seat, card: Card, suit: Suit) -> Holds {
    let mut hand = *state.hand(seat);
    let free = state.free();
    if !hand.known.has(card) {
        hand.reveal(card);
    }
    let mut wanted = state.pack.of(suit);
    wanted.take(card);
    let mut free = free;
    free.take(card);
    hand.holds(wanted, free)
}

/// kopilka.follow: the suit led; for want of it, buy or pass; never another suit.
pub(super) fn follow(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    if state.phase != Phase::Play || state.trick.is_empty() {
        return Ruling::Silent;
    }
    let Some(suit) = state.trick.led().map(Card::suit) else { return Ruling::Open };
    match action.act {
        Act::Lay(None) => unseen(Asked { game, state, action }, follow_or_cover),
        Act::Lay(Some(card)) if card.suit() == suit => Ruling::Allows,
        // Where the ace of spades may be laid, another clause lifts this one; it may hang on unseen cards.
        Act::Lay(Some(ACE_OF_SPADES)) if game.has(Clause::Ace) => {
            match holds_beside(state, action.seat, ACE_OF_SPADES, suit) {
                Holds::Maybe => Ruling::Open,
                Holds::Yes | Holds::No => Ruling::Forbids,
            }
        }
        Act::Lay(Some(_)) => Ruling::Forbids,
        Act::Pass => broken_if(owes(game, state, action.seat, suit)),
        Act::Buy(args) => buys(game, state, action.seat, suit, args),
        _ => Ruling::Silent,
    }
}

/// The ruling on a card that was not seen, where the ace of spades may cover.
fn follow_or_cover(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    match game.has(Clause::Ace) && ace(Asked { game, state, action }) == Ruling::Allows {
        true => Ruling::Allows,
        false => follow(Asked { game, state, action }),
    }
}

/// Whether a player who passes holds a card that should have been laid.
pub(super) fn owes(game: &Kopilka, state: &State, seat: Seat, suit: Suit) -> Holds {
    let wanted = state.pack.of(suit);
    match game.readings.must_play_bought {
        MustPlayBought::No if state.bought > 0 => state.before.holds(wanted, state.free()),
        MustPlayBought::No | MustPlayBought::Yes => state.holds(seat, wanted),
    }
}

/// The ruling on cards that are bought.
fn buys(game: &Kopilka, state: &State, seat: Seat, suit: Suit, args: &[Arg]) -> Ruling {
    let holds = state.holds(seat, state.pack.of(suit));
    let count = Listed::of(args).len().max(1);
    if holds == Holds::Yes || game.too_many(state, count) {
        return Ruling::Forbids;
    }
    // Each but the last must have been bought in vain.
    let vain = args.iter().take(args.len().saturating_sub(1)).fold(holds, |so_far, arg| match (so_far, arg.what) {
        (Holds::Yes, _) => Holds::Yes,
        (_, What::Card(card)) if card.suit() == suit => Holds::Yes,
        (so_far, What::Card(_)) => so_far,
        (_, _) => Holds::Maybe,
    });
    let hidden = args.iter().any(|arg| matches!(arg.what, What::Count(n) if n > 1));
    broken_if(if hidden && vain == Holds::No { Holds::Maybe } else { vain })
}

/// kopilka.ace: the ace of spades may be laid on a lead of any suit.
pub(super) fn ace(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let (Act::Lay(Some(ACE_OF_SPADES)), Some(led)) = (action.act, state.trick.led()) else { return Ruling::Silent };
    let leave = match game.readings.ace_over_suit {
        AceOverSuit::Yes => true,
        AceOverSuit::No => holds_beside(state, action.seat, ACE_OF_SPADES, led.suit()) == Holds::No,
    };
    Ruling::when(leave && led.suit() != Suit::Spades, true)
}

/// kopilka.change-suit: who took a trick leads another suit.
pub(super) fn change_suit(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Act::Lay(card) = action.act else { return Ruling::Silent };
    let Some(taken) = state.taken.last().filter(|_| state.banned && state.trick.is_empty()) else {
        return Ruling::Silent;
    };
    let took = match taken.by {
        Some(by) => {
            if by == action.seat {
                Holds::Yes
            } else {
                Holds::No
            }
        }
        None => match game.taker_who_leads(state, action.seat) {
            Some(by) if by == action.seat => Holds::Yes,
            Some(_) => Holds::No,
            None => Holds::Maybe,
        },
    };
    if took == Holds::No {
        return Ruling::Silent;
    }
    let Some(suit) = taken.suit else { return Ruling::Open };
    let Some(card) = card else { return unseen(Asked { game, state, action }, change_suit) };
    if card.suit() != suit {
        return Ruling::Allows;
    }
    // Where the lead passes left for want of another suit, this one is never led by who took it.
    let other = if game.passes_left() { Holds::Yes } else { other_suit(state, action.seat, card, suit) };
    match (other, took) {
        (Holds::No, _) => Ruling::Allows,
        (Holds::Yes, Holds::Yes) => Ruling::Forbids,
        (_, _) => Ruling::Open,
    }
}

/// Whether a hand holds a suit other than one, besides a card.
fn other_suit(state: &State, seat: Seat, card: Card, suit: Suit) -> Holds {
    let mut hand: Hand = *state.hand(seat);
    if !hand.known.has(card) {
        hand.reveal(card);
    }
    let mut free = state.free();
    free.take(card);
    hand.holds(state.pack.less(state.pack.of(suit)), free)
}

impl Kopilka {
    /// Whether so many more cards are too many to buy to this lead.
    fn too_many(&self, state: &State, count: u32) -> bool {
        match self.readings.buy_limit {
            BuyLimit::One => u32::from(state.bought) + count > 1,
            BuyLimit::UntilFits => false,
        }
    }
    /// Whether the lead passes left if its player holds only the suit that is banned.
    pub(super) fn passes_left(&self) -> bool {
        self.readings.only_that_suit == OnlyThatSuit::LeadPassesLeft
    }
}
