//! The clauses that say what can have happened: who sits there, where each card is and who holds it.

use super::{
    action::{Act, new_cards},
    duties::Ask,
};
use crate::{
    card::{Card, Cards},
    clause::{Asked, Ruling},
    parts::Listed,
    record::{Arg, What},
};

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
                && strange.len() <= u32::from(hand.unseen)
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

/// The argument of an action that a test finds fault with.
pub(super) fn fault_of(args: &[Arg], test: impl Fn(Card) -> bool) -> Option<(usize, Card)> {
    args.iter().enumerate().find_map(|(at, arg)| match arg.what {
        What::Card(card) if test(card) => Some((at, card)),
        _ => None,
    })
}
