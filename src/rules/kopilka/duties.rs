//! The clauses that rule on what is laid, bought and passed, and what the record can show; each one predicate. A function
//! bears the last word of its clause.

use super::{
    Clause, Kopilka,
    action::{Act, Action, new_cards},
    readings::{AceOverSuit, BuyLimit, MustPlayBought, OnlyThatSuit},
    state::{Phase, State},
};
use crate::{
    card::{ACE, Card, Cards, Suit},
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

/// kopilka.players: so many may sit down.
pub(super) fn players(Asked { game, state, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, (game.least..=game.most).contains(&u32::from(state.seats)))
}

/// kopilka.pack: a card of this pack, in one place at a time.
pub(super) fn pack(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let hand = state.hand(action.seat);
    let foreign = |args: &[Arg]| !Listed::of(args).cards.less(state.pack).is_empty();
    match action.act {
        Act::Lay(None) | Act::Drop(None) | Act::Pick(None) => Ruling::Silent,
        // A hand that is all known is own-card's business.
        Act::Lay(Some(card)) | Act::Drop(Some(card)) if hand.known.has(card) => Ruling::Allows,
        Act::Lay(Some(card)) | Act::Drop(Some(card)) => {
            Ruling::when(!state.pack.has(card) || hand.unseen > 0, hand.could(state.free()).has(card))
        }
        Act::Pick(Some(card)) => match state.offer() {
            Some(offer) if offer.cards.has(card) => Ruling::Allows,
            Some(offer) => {
                let from = state.hand(offer.seat);
                let could = from.known.and(from.could(state.free()));
                Ruling::when(!state.pack.has(card) || offer.unseen > 0, could.has(card))
            }
            None => Ruling::when(!state.pack.has(card), false),
        },
        Act::Offer(args) => {
            let strange = Listed::of(args).cards.less(hand.known);
            let elsewhere = hand.unseen > 0 && !strange.less(hand.could(state.free())).is_empty();
            Ruling::when(true, !foreign(args) && !elsewhere)
        }
        Act::Show(args) => Ruling::when(foreign(args), false),
        act => {
            let listed = match act {
                Act::Dealt(_, listed) => listed,
                act => Listed::of(new_cards(&act)),
            };
            let stock = if matches!(act, Act::Draw(_) | Act::Buy(_)) { state.stock.cards() } else { Cards::NONE };
            Ruling::when(
                listed.twice.is_some() || !listed.is_empty(),
                listed.twice.is_none() && listed.cards.less(state.free().and(stock)).is_empty(),
            )
        }
    }
}

/// kopilka.own-card: a card is laid, offered or dropped out of the hand that holds it, and chosen from those offered.
pub(super) fn own_card(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let (hand, (lying, veiled)) = (state.hand(action.seat), state.lying(action.seat));
    let loose = hand.known.less(lying);
    let all_known = hand.unseen == 0;
    match action.act {
        Act::Lay(Some(card)) | Act::Drop(Some(card)) => Ruling::when(
            state.pack.has(card) && (all_known || hand.known.has(card)),
            loose.has(card) && hand.len() > lying.len() + u32::from(veiled),
        ),
        Act::Lay(None) | Act::Drop(None) => Ruling::when(true, hand.len() > lying.len() + u32::from(veiled)),
        Act::Pick(Some(card)) => match state.offer() {
            Some(offer) => {
                Ruling::when(state.pack.has(card) && offer.unseen == 0 || offer.cards.has(card), offer.cards.has(card))
            }
            None => Ruling::Silent,
        },
        Act::Back(Some(card)) => match (state.returned, state.trick.last()) {
            (Some(seat), _) if seat == action.seat => {
                Ruling::when(true, state.returned_card.is_none_or(|returned| returned == card))
            }
            (_, Some((seat, laid))) if seat == action.seat => Ruling::when(true, laid.is_none_or(|laid| laid == card)),
            // Nothing to take back: that is the business of turn.
            _ => Ruling::Silent,
        },
        Act::Offer(args) => {
            let listed = Listed::of(args);
            let strange = listed.cards.both(state.pack).less(loose);
            let free = if all_known { Cards::NONE } else { state.free() };
            let fits = listed.twice.is_none()
                && strange.less(hand.could(free)).is_empty()
                && strange.len() + u32::from(veiled) <= u32::from(hand.unseen)
                && listed.len() + lying.len() + u32::from(veiled) <= hand.len();
            Ruling::when(!listed.is_empty(), fits)
        }
        Act::Show(args) => {
            // Cards that all have seen: still held, or held once.
            let strange = Listed::of(args).cards.both(state.pack).less(hand.known).less(hand.had);
            let free = state.free().and(hand.maybe);
            let room = u32::from(hand.unseen) + u32::from(hand.shed);
            Ruling::when(true, strange.less(free).is_empty() && strange.len() <= room)
        }
        _ => Ruling::Silent,
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

/// The argument of an action that a test finds fault with.
pub(super) fn fault_of(args: &[Arg], test: impl Fn(Card) -> bool) -> Option<(usize, Card)> {
    args.iter().enumerate().find_map(|(at, arg)| match arg.what {
        What::Card(card) if test(card) => Some((at, card)),
        _ => None,
    })
}
