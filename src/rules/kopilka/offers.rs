//! Offers: three or more cards of a suit that the others choose from, and the cards dropped for them.

use super::{
    Kopilka,
    action::Act,
    duties::Ask,
    readings::{Drops, OfferFive, OfferOrder, TakeOffered},
    state::State,
};
use crate::{
    card::Suit,
    clause::{Asked, Ruling},
    parts::{Holds, Listed},
    record::Arg,
    seat::Seat,
};

/// kopilka.offer: three or more cards of a suit dealt are offered, all of them, and everybody takes one.
pub(super) fn offer(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let seat = action.seat;
    match action.act {
        Act::Offer(args) => whole_set(game, state, seat, args),
        Act::Hide => match game.owes_offer(state, seat) {
            Holds::Yes => Ruling::Forbids,
            Holds::Maybe => Ruling::Open,
            Holds::No => Ruling::Silent,
        },
        Act::Pick(_) => Ruling::Allows,
        Act::Pass if state.unled() => Ruling::when(true, game.readings.take_offered == TakeOffered::May),
        Act::Drop(card) => {
            let owed = match card {
                Some(card) if state.dealt[seat.at()].known.has(card) => game.owes_suit(state, seat, card.suit()),
                Some(card) if state.dealt[seat.at()].unseen > 0 && state.dealable().has(card) => {
                    match game.owes_suit(state, seat, card.suit()) {
                        Holds::No => Holds::No,
                        Holds::Yes | Holds::Maybe => Holds::Maybe,
                    }
                }
                Some(_) => Holds::No,
                None => match game.owes_offer(state, seat) {
                    Holds::No => Holds::No,
                    Holds::Yes | Holds::Maybe => Holds::Maybe,
                },
            };
            match owed {
                Holds::Yes => Ruling::Forbids,
                Holds::Maybe => Ruling::Open,
                Holds::No => Ruling::Silent,
            }
        }
        _ => Ruling::Silent,
    }
}

/// The ruling on an offer: whether it is one whole set of the cards dealt.
pub(super) fn whole_set(game: &Kopilka, state: &State, seat: Seat, args: &[Arg]) -> Ruling {
    let (listed, dealt) = (Listed::of(args), state.dealt[seat.at()]);
    let mut of = Suit::ALL.into_iter().filter(|suit| !listed.cards.of(*suit).is_empty());
    // An unseen card of the offer is of the set only if the hand has nothing else to lay there.
    let only = |suit: Suit| {
        let hand = state.hand(seat);
        listed.unseen == 0
            || hand.unseen == 0 && hand.known.less(listed.cards).of(suit) == hand.known.less(listed.cards)
    };
    let fits = |suit: Suit| {
        let (least, most) = game.set_size(state, seat, suit);
        let strange = listed.cards.of(suit).less(dealt.known).less(state.dealable());
        let known = strange.is_empty() && (dealt.unseen > 0 || listed.cards.less(dealt.known).is_empty());
        match game.owes_suit(state, seat, suit) {
            Holds::No => Holds::No,
            _ if !known || listed.len() < least.max(3) || listed.len() > most => Holds::No,
            Holds::Yes if least == most && only(suit) => Holds::Yes,
            Holds::Yes | Holds::Maybe => Holds::Maybe,
        }
    };
    let whole = match (of.next(), of.next()) {
        (Some(suit), None) => fits(suit),
        (Some(_), Some(_)) => Holds::No,
        // None of it is seen: it may be any set of that size.
        (None, _) => {
            let any = Suit::ALL.into_iter().map(fits);
            any.reduce(|all, one| match (all, one) {
                (Holds::No, one) => one,
                (all, Holds::No) => all,
                _ => Holds::Maybe,
            })
            .unwrap_or(Holds::No)
        }
    };
    match whole {
        Holds::Yes => Ruling::Allows,
        Holds::Maybe => Ruling::Open,
        Holds::No => Ruling::Forbids,
    }
}

/// kopilka.replace: as many drawn as were taken, and one card dropped by whoever has to.
pub(super) fn replace(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let may = state.drops[action.seat.at()] > 0;
    match action.act {
        Act::Draw(args) => match state.offer() {
            Some(offer) if args.is_empty() || Listed::of(args).len() == u32::from(offer.draws) => Ruling::Allows,
            Some(offer) if offer.draws > 0 => Ruling::Impossible,
            Some(_) | None => Ruling::Silent,
        },
        Act::Drop(_) => Ruling::when(true, may),
        Act::Keep => Ruling::when(may && game.dropping().is_some_and(|(_, must)| must), false),
        _ => Ruling::Silent,
    }
}

impl Kopilka {
    /// How many cards of a suit a seat was dealt: at least and at most.
    pub(super) fn set_size(&self, state: &State, seat: Seat, suit: Suit) -> (u32, u32) {
        let (dealt, could) = (state.dealt[seat.at()], state.dealable());
        let (known, unseen) = (dealt.known.of(suit).len(), u32::from(dealt.unseen));
        let could = could.and(dealt.maybe);
        let others = could.less(could.of(suit)).len();
        let most = known + unseen.min(could.of(suit).len());
        match state.blurred.has(seat) {
            true => (0, most),
            false => (known + unseen.saturating_sub(others), most),
        }
    }
    /// Whether a seat has still to offer a suit.
    pub(super) fn owes_suit(&self, state: &State, seat: Seat, suit: Suit) -> Holds {
        if state.offered[seat.at()] >> suit as u8 & 1 == 1 {
            return Holds::No;
        }
        let largest = match self.readings.offer_five {
            OfferFive::Yes => u32::MAX,
            OfferFive::No => 4,
        };
        match self.set_size(state, seat, suit) {
            (least, most) if least >= 3 && most <= largest && !state.vague.has(seat) => Holds::Yes,
            (least, most) if most < 3 || least > largest => Holds::No,
            _ => Holds::Maybe,
        }
    }
    /// Whether a seat has still to offer cards.
    pub(super) fn owes_offer(&self, state: &State, seat: Seat) -> Holds {
        let owed = Suit::ALL.into_iter().map(|suit| self.owes_suit(state, seat, suit));
        owed.fold(Holds::No, |all, one| match (all, one) {
            (Holds::Yes, _) | (_, Holds::Yes) => Holds::Yes,
            (Holds::Maybe, _) | (_, Holds::Maybe) => Holds::Maybe,
            (Holds::No, Holds::No) => Holds::No,
        })
    }
    /// Whether a seat could offer cards now, as far as the order goes.
    pub(super) fn may_offer(&self, state: &State, seat: Seat) -> bool {
        let behind = state.offers.last().is_none_or(|last| state.in_turn(seat) >= state.in_turn(last.seat));
        let free = if self.one_by_one() { state.offer().is_none() } else { !state.choosing };
        state.unled() && behind && free
    }
    /// Whether an entry of a player lets the time go by in which another had to offer cards.
    pub(super) fn too_late_to_offer(&self, state: &State, seat: Seat, next: Next, by: Option<Seat>) -> bool {
        let (at_once, unfinished) = (!self.one_by_one(), state.offer().is_some());
        match next {
            Next::Offer => {
                let earlier = by.is_some_and(|by| state.in_turn(seat) < state.in_turn(by));
                earlier && (at_once && !state.choosing || !at_once && !unfinished)
            }
            Next::Choice => at_once && unfinished && !state.choosing,
            Next::Lead => !unfinished,
        }
    }
    /// Whether an entry lets the time go by in which a card had to be dropped.
    pub(super) fn too_late_to_drop(&self, state: &State, next: Next) -> bool {
        let offers = next == Next::Offer && self.one_by_one();
        (offers || next == Next::Lead) && state.offer().is_none()
    }
    /// Whether the offerer drops a card and not who takes one, and whether that must be; nothing if nobody drops any.
    fn dropping(&self) -> Option<(bool, bool)> {
        match self.readings.drops {
            Drops::TakersMust => Some((false, true)),
            Drops::TakersMay => Some((false, false)),
            Drops::Offerer => Some((true, true)),
            Drops::Nobody => None,
        }
    }
    /// Lets a card be dropped: by who has taken one, or by the offerer when all have chosen.
    pub(super) fn allow_drop(&self, state: &mut State, seat: Seat, offerer: bool) {
        if self.dropping().is_some_and(|(by_offerer, _)| by_offerer == offerer) {
            state.drops[seat.at()] = state.drops[seat.at()].saturating_add(1);
        }
    }
    /// Whether offers lie on the table one after the other; else side by side.
    pub(super) fn one_by_one(&self) -> bool {
        self.readings.offer_order == OfferOrder::InTurn
    }
}

/// What the next entry is, for what had to be done before it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Next {
    /// Cards are offered.
    Offer,
    /// A card of an offer is taken, or none.
    Choice,
    /// The first lead.
    Lead,
}
