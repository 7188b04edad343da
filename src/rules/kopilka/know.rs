//! What cards that are seen late tell of how things were before.

use super::{
    Kopilka,
    action::{Act, Action},
    state::State,
};
use crate::{
    card::{Card, Cards},
    game::Fact,
    parts::{Hand, Listed},
    seat::Seat,
};

/// Whether a card seen now was an unseen card of the hand for certain. One that may have left it unseen is not.
fn is_news(hand: &Hand, card: Card) -> bool {
    !hand.known.has(card) && !hand.had.has(card) && hand.unseen > 0 && hand.shed == 0
}

/// The facts that an action shows: cards that were dealt, and one laid unseen that took a trick. Of a card that came into
/// the hand at some time the record does not show when.
pub(super) fn facts(game: &Kopilka, state: &State, action: &Action<'_>, each: &mut dyn FnMut(Fact)) {
    if let Act::Lay(_) = action.act
        && state.between_tricks()
        && let Some(by) = game.taker_who_leads(state, action.seat)
        && let Some(card) = game.winning_card(state, by)
        && state.hand(by).shed == 1
        && !state.named.has(by)
    {
        each(Fact { seat: by, card, dealt: false });
    }
    let mut fact = |seat: Seat, card: Card| {
        let hand = state.hand(seat);
        // Where nothing came unseen into the hand, what is unseen in it was dealt.
        if hand.drawn == 0 && !hand.came.has(card) {
            each(Fact { seat, card, dealt: true });
        }
    };
    let (seat, hand) = (action.seat, state.hand(action.seat));
    match action.act {
        Act::Lay(Some(card)) | Act::Drop(Some(card)) if !hand.known.has(card) && hand.unseen > 0 => fact(seat, card),
        Act::Offer(args) => {
            let new = Listed::of(args).cards.less(hand.known);
            new.iter().take(usize::from(hand.unseen)).for_each(|card| fact(seat, card));
        }
        Act::Pick(Some(card)) => {
            if let Some(offer) = state.offer().filter(|offer| offer.draws == 0)
                && !state.hand(offer.seat).known.has(card)
                && offer.unseen > 0
            {
                fact(offer.seat, card);
            }
        }
        Act::Show(args) => {
            Listed::of(args).cards.iter().filter(|&card| is_news(hand, card)).for_each(|card| fact(seat, card));
        }
        _ => {}
    }
}

/// Teaches an earlier state a fact.
pub(super) fn teach(earlier: &mut State, fact: Fact) -> bool {
    let (at, card) = (fact.seat.at(), fact.card);
    if !fact.dealt {
        // The only card that ever left this hand unseen: before that, it is the one that is laid here.
        let hand = earlier.hands[at];
        let here = hand.known.has(card) && hand.shed == 0 && earlier.due.has(fact.seat) && !earlier.trick.is_empty();
        if here {
            earlier.unveiled = Some((fact.seat, card));
        }
        return here;
    }
    let learns = |hand: &mut Hand| {
        let news = hand.unseen > 0 && !hand.known.has(card);
        if news {
            hand.reveal(card);
        }
        news
    };
    let dealt = learns(&mut earlier.dealt[at]);
    let held = learns(&mut earlier.hands[at]);
    if earlier.bought > 0 && earlier.due.has(fact.seat) {
        learns(&mut earlier.before);
    }
    dealt || held
}

impl State {
    /// A card is seen in a hand that may not have been known to be there; `false` if it was.
    pub(super) fn reveal(&mut self, seat: Seat, card: Card) -> bool {
        let hand = &mut self.hands[seat.at()];
        if hand.known.has(card) || hand.unseen == 0 {
            return false;
        }
        hand.reveal(card);
        if self.bought > 0 && self.due.has(seat) && !self.before.known.has(card) {
            // It may have been there before something was bought, or not.
            self.before.maybe.put(card);
        }
        true
    }
    /// Cards are seen in a hand, some of them perhaps only later than they were there.
    pub(super) fn show(&mut self, seat: Seat, cards: Cards) {
        for card in cards.iter() {
            if is_news(self.hand(seat), card) {
                self.reveal(seat, card);
            }
        }
    }
    /// What is known to be in a hand may be gone, and be anywhere: all but these cards.
    pub(super) fn blur(&mut self, seat: Seat, sure: Cards, gone: Cards) {
        let hand = &mut self.hands[seat.at()];
        let blurred = hand.known.both(gone).less(sure);
        hand.unseen += blurred.len() as u8;
        hand.known = hand.known.less(blurred);
        hand.maybe = hand.maybe.less(gone);
    }
}
