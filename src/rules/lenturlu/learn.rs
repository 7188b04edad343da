//! What cards that are seen tell of a hand, now and earlier.

use super::{
    action::{Act, Action},
    state::State,
};
use crate::{
    card::{Card, Cards},
    game::Fact,
    parts::{Hand, Listed},
    seat::Seat,
};

/// Cards are seen in a hand.
pub(super) fn reveal(state: &mut State, seat: Seat, cards: Cards) {
    let hand = &mut state.hands[seat.at()];
    for card in cards.iter() {
        if is_news(hand, card) {
            hand.reveal(card);
        }
    }
}

/// Whether a card seen now was an unseen card of the hand for certain. One that may have been laid unseen is not.
fn is_news(hand: &Hand, card: Card) -> bool {
    !hand.known.has(card) && !hand.had.has(card) && hand.unseen > 0 && hand.shed == 0
}

/// The facts that an action shows; that a card seen to be bought is there is none. Of a hand that has bought unseen more than once, nobody knows since when a card was there.
pub(super) fn facts(state: &State, action: &Action<'_>, each: &mut dyn FnMut(Fact)) {
    let (seat, hand) = (action.seat, state.hand(action.seat));
    let buys = state.unseen_buys[seat.at()];
    if hand.unseen == 0 || buys > 1 {
        return;
    }
    let mut fact = |card: Card| each(Fact { seat, card, dealt: buys == 0 });
    match action.act {
        Act::Lay(args) => Listed::of(args).cards.less(hand.known).less(hand.came).iter().for_each(&mut fact),
        Act::Show(args) => Listed::of(args).cards.iter().filter(|&card| is_news(hand, card)).for_each(fact),
        _ => {}
    }
}

/// Teaches an earlier state a fact.
pub(super) fn teach(earlier: &mut State, fact: Fact) -> bool {
    let hand = &mut earlier.hands[fact.seat.at()];
    let there = fact.dealt || hand.drawn > 0;
    if !there || hand.known.has(fact.card) || hand.unseen == 0 {
        return false;
    }
    hand.reveal(fact.card);
    true
}
