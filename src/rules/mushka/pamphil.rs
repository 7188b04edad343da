//! Pamphil: announcing him, the trumps that his turner names, and the remiz that he saves from.

use super::{
    Clause, Mushka,
    action::Act,
    duties::Ask,
    power::PAMPHIL,
    readings::{InsuredFrom, PamphilAnnounce, PamphilTurned},
    state::{Phase, State},
};
use crate::{
    card::{Card, Cards, Suit},
    clause::{Asked, Ruling},
    event::{Event, Log, Watch},
    parts::Holds,
    seat::Seat,
};

/// pamphil.announce: a player staying in who holds Pamphil announces him in time.
pub(super) fn announce(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    match (game.may_announce(state, action.seat), state.holds(action.seat, Cards::one(PAMPHIL))) {
        (Holds::No, _) | (_, Holds::No) => Ruling::Forbids,
        (Holds::Yes, Holds::Yes) => Ruling::Allows,
        (Holds::Maybe, _) | (_, Holds::Maybe) => Ruling::Open,
    }
}

/// pamphil.turned: a dealer who turned Pamphil up names trumps before the first bid.
pub(super) fn turned(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let names = matches!(action.act, Act::Trump(_)) && action.seat == state.dealer;
    Ruling::when(names && game.may_name(state), true)
}

impl Mushka {
    /// Whether a seat may announce Pamphil now, if it holds him.
    pub(super) fn may_announce(&self, state: &State, seat: Seat) -> Holds {
        let has_bid = match state.phase {
            Phase::Dealing => false,
            Phase::Bids => state.due.iter().all(|due| state.in_turn(seat) < state.in_turn(due)),
            Phase::Exchange | Phase::Play | Phase::Opened | Phase::Over => true,
        };
        let in_time = match self.readings.pamphil_announce {
            PamphilAnnounce::BeforeFirstLead => state.unled(),
            PamphilAnnounce::BeforeExchange => !state.exchanging,
        };
        if !has_bid || !in_time || state.phase == Phase::Over || !state.staying.has(seat) {
            return Holds::No;
        }
        match self.shown(state) {
            Holds::Yes => Holds::No,
            Holds::No => Holds::Yes,
            Holds::Maybe => Holds::Maybe,
        }
    }
    /// Whether the dealer may name trumps now: Pamphil has been turned up, or may have been.
    pub(super) fn may_name(&self, state: &State) -> bool {
        let turned = match state.turned {
            Some(card) => card == PAMPHIL,
            None => state.free().has(PAMPHIL),
        };
        let in_time = state.phase == Phase::Dealing && !state.named && state.turned_next.is_none();
        self.has(Clause::Turned) && in_time && turned
    }
    /// Whether a second card may be turned up, behind Pamphil.
    pub(super) fn may_turn_next(&self, state: &State) -> bool {
        self.turns_next(state) && state.turned_next.is_none() && state.stock.left > 0
    }
    /// Whether the card behind Pamphil says what is trumps.
    fn turns_next(&self, state: &State) -> bool {
        let next = self.readings.pamphil_turned == PamphilTurned::NextCard;
        self.has(Clause::Turned) && next && state.turned == Some(PAMPHIL) && !state.named
    }
    /// The trumps that a turned card makes, as far as it does.
    pub(super) fn trump_of(&self, card: Card) -> Option<Suit> {
        let next = self.readings.pamphil_turned == PamphilTurned::NextCard;
        (card != PAMPHIL || !self.has(Clause::Turned) || !next).then_some(card.suit())
    }
    /// Whether Pamphil lies turned up and nothing has been named.
    pub(super) fn unnamed(&self, state: &State) -> bool {
        self.has(Clause::Turned) && state.turned == Some(PAMPHIL) && !state.named
    }
    /// The bids begin with Pamphil turned up and nothing named.
    pub(super) fn nothing_named<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if !self.unnamed(state) {
            return;
        }
        log.decided("pamphil-turned-default");
        match state.trump {
            Some(_) => {}
            None if self.may_turn_next(state) => self.turn_next(state, None, log),
            // No card is left to turn: the suit of Pamphil himself is all there is to see.
            None => state.trump = state.turned.filter(|_| state.turned_next.is_none()).map(Card::suit),
        }
    }
    /// The card behind Pamphil is turned up, and stays on the table like him.
    pub(super) fn turn_next<W: Watch>(&self, state: &mut State, card: Option<Card>, log: &mut Log<'_, W>) {
        state.turned_next = Some(card);
        state.trump = card.map(Card::suit);
        state.stock.draw(1);
        state.out = state.out.and(card.map_or(Cards::NONE, Cards::one));
        log.cite(Clause::Deal, || Event::Turned { card, under: false });
    }
    /// Pamphil is announced. Whoever may not have him is paid once he is seen.
    pub(super) fn announced<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        log.cite(Clause::Announce, || Event::Announced(seat));
        // Who may announce again has announced in vain before.
        state.announced_open.take(seat);
        state.announced_early.take(seat);
        match self.may_announce(state, seat) {
            Holds::Yes => {}
            Holds::No => return,
            Holds::Maybe => {
                state.paid_open = true;
                return;
            }
        }
        if state.exchanging {
            log.decided("pamphil-announce");
        }
        match state.holds(seat, Cards::one(PAMPHIL)) {
            Holds::Yes => {
                state.announced.put(seat);
                self.pay_announced(state, seat, log);
            }
            Holds::Maybe => {
                state.announced_open.put(seat);
                let waits = state.due.iter().any(|due| state.in_turn(seat) >= state.in_turn(due));
                if state.phase == Phase::Bids || state.phase == Phase::Exchange && waits {
                    state.announced_early.put(seat);
                }
            }
            Holds::No => {}
        }
    }
    /// Cards are exchanged: Pamphil, seen to be dropped or drawn, tells whether he was there when he was announced.
    pub(super) fn pamphil_moved<W: Watch>(
        &self,
        state: &mut State,
        seat: Seat,
        dropped: Cards,
        drawn: Cards,
        log: &mut Log<'_, W>,
    ) {
        if drawn.has(PAMPHIL) {
            state.pamphil_drawn = Some(seat);
        }
        if dropped.has(PAMPHIL) && state.announced_open.has(seat) {
            state.announced_open.take(seat);
            state.announced.put(seat);
            self.pay_announced(state, seat, log);
        }
    }
    /// Whether an announcement from unseen cards was true; nothing if that is still open.
    fn announced_truly(&self, state: &State, seat: Seat) -> Option<bool> {
        let (held, hand) = (self.held_pamphil(state, seat)?, state.hand(seat));
        if !state.announced_early.has(seat) {
            return Some(held);
        }
        // He may have come or gone unseen in the exchange.
        match held {
            true if state.pamphil_drawn == Some(seat) => Some(false),
            true => (hand.drawn == 0).then_some(true),
            false => (hand.shed == 0).then_some(false),
        }
    }
    fn pay_announced<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        let stake = state.pamphil_stake;
        self.pay(state, &[seat], "pamphil", stake, Clause::Announce, log);
    }
    /// Pays at the end of a deal for announcements that unseen cards had left open.
    pub(super) fn pay_late<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        for seat in std::mem::take(&mut state.announced_open).iter() {
            match self.announced_truly(state, seat) {
                Some(true) => self.pay_announced(state, seat, log),
                Some(false) => {}
                None => state.paid_open = true,
            }
        }
    }
    /// Whether a seat held Pamphil when the play began; nothing if that is open.
    pub(super) fn held_pamphil(&self, state: &State, seat: Seat) -> Option<bool> {
        self.held_card(state, seat, PAMPHIL, state.pamphil_laid)
    }
    /// Whether Pamphil saves a seat from the remiz for taking no trick; nothing if that is open.
    pub(super) fn insured(&self, state: &State, seat: Seat) -> Option<bool> {
        if self.has(Clause::Insured) { self.held_pamphil(state, seat) } else { Some(false) }
    }
    /// Whether he saves it from the remiz for a revoke too.
    pub(super) fn insured_revoke(&self, state: &State, seat: Seat) -> Option<bool> {
        match self.readings.insured_from {
            InsuredFrom::NoTrick => Some(false),
            InsuredFrom::EveryRemiz => self.insured(state, seat),
        }
    }
    /// Whether a hand is four cards of one suit and Pamphil.
    pub(super) fn four_and_pamphil(&self, state: &State, seat: Seat) -> bool {
        let rest = state.hand(seat).known.less(Cards::one(PAMPHIL));
        let four = Suit::ALL.iter().any(|&suit| rest.of(suit).len() == 4);
        self.has(Clause::NoFlush) && four && state.hand(seat).known.has(PAMPHIL)
    }
}
