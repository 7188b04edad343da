//! What cards that are seen late tell of a hand as it was before.

use super::{
    action::{Act, Action},
    state::State,
};
use crate::{
    card::{Card, Cards},
    game::Fact,
    parts::{Hand, Listed},
};

/// Whether a card seen now was an unseen card of the hand for certain. One that may have been discarded unseen is not.
fn is_news(hand: &Hand, card: Card) -> bool {
    !hand.known.has(card) && !hand.had.has(card) && hand.unseen > 0 && hand.shed == 0
}

/// Cards are seen that are in a hand now.
pub(super) fn uncover(hand: &mut Hand, cards: Cards) {
    for card in cards.less(hand.known).iter().take(usize::from(hand.unseen)) {
        hand.reveal(card);
    }
}

/// Cards are seen that are in a hand or were in it.
pub(super) fn reveal(hand: &mut Hand, cards: Cards) {
    for card in cards.iter() {
        if is_news(hand, card) {
            hand.reveal(card);
        }
    }
}

/// The facts that an action shows.
pub(super) fn facts(state: &State, action: &Action<'_>, each: &mut dyn FnMut(Fact)) {
    let (seat, hand) = (action.seat, state.hand(action.seat));
    let mut fact = |card: Card| {
        let dealt = (hand.drawn == 0 || hand.maybe.has(card)) && !hand.came.has(card);
        each(Fact { seat, card, dealt });
    };
    match action.act {
        Act::Lay(Some(card)) if !hand.known.has(card) => fact(card),
        Act::Swap { dropped, .. } => Listed::of(dropped).cards.less(hand.known).iter().for_each(fact),
        Act::Open(args) | Act::Mistigri(args) => Listed::of(args).cards.less(hand.known).iter().for_each(fact),
        Act::Show(args) => {
            Listed::of(args).cards.iter().filter(|&card| is_news(hand, card)).for_each(fact);
        }
        _ => {}
    }
}

/// Teaches an earlier state a fact.
pub(super) fn teach(earlier: &mut State, fact: Fact) -> bool {
    let hand = &mut earlier.hands[fact.seat.at()];
    let there = fact.dealt || hand.drawn > 0 || hand.came.has(fact.card);
    if !there || hand.known.has(fact.card) || hand.unseen == 0 {
        return false;
    }
    hand.reveal(fact.card);
    true
}
