//! Who takes a trick, what it counts, who may lead then, and whether the deal is over with it.

use super::{
    Clause, Kopilka, PACK,
    duties::ACE_OF_SPADES,
    readings::{AceDoubles, AceTrickSuit, Blocked, BothOut, Double, EndOfDeal},
    state::{State, Taken},
};
use crate::{
    card::{ACE, Card, Cards, Suit},
    event::{Event, Log, Watch},
    parts::{Holds, Trick},
    seat::{Seat, Seats},
};

impl Kopilka {
    /// Everybody has answered.
    pub(super) fn close_trick<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let trick = std::mem::take(&mut state.trick);
        let Some((leader, led)) = trick.iter().next() else { return };
        (state.banned, state.just_laid) = (false, false);
        if trick.len() == 1 && self.has(Clause::TakeBack) {
            self.give_back(state, leader, led, Clause::TakeBack, log);
            (state.returned, state.returned_card) = (Some(leader), led);
            state.due = state.with_cards().after(leader, state.seats).map_or(Seats::NONE, Seats::one);
            self.look_for_end(state, log);
            return;
        }
        let taken = self.taken(&trick, leader, led);
        log.cite(Clause::Trick, || Event::Took(taken.by));
        if self.has(Clause::Record) {
            log.cite(Clause::Record, || Event::Took(taken.by));
        }
        let _ = state.taken.try_push(taken);
        (state.last_trick, state.last_leader) = (trick, Some(leader));
        state.banned = self.has(Clause::ChangeSuit);
        let heirs = taken.among.iter().flat_map(|winner| self.heirs(state, winner).iter());
        state.due = heirs.collect();
        self.look_for_end(state, log);
    }
    /// Who takes a trick, as far as its cards tell, and what it counts.
    fn taken(&self, trick: &Trick, leader: Seat, led: Option<Card>) -> Taken {
        let covers = trick.iter().find(|(_, card)| *card == Some(ACE_OF_SPADES)).filter(|_| self.has(Clause::Ace));
        let best = led.and_then(|led| {
            let of_suit = trick.iter().filter(|(_, card)| card.is_some_and(|card| card.suit() == led.suit()));
            of_suit.max_by_key(|(_, card)| card.map(Card::rank))
        });
        let mut among = Seats::NONE;
        match (covers, led) {
            (Some((seat, _)), _) => among.put(seat),
            (None, Some(_)) => {
                best.iter().for_each(|(seat, _)| among.put(*seat));
                trick.iter().filter(|(_, card)| card.is_none()).for_each(|(seat, _)| among.put(seat));
            }
            (None, None) => trick.iter().for_each(|(seat, _)| among.put(seat)),
        }
        let by = among.only();
        let card = by.and_then(|by| trick.iter().find(|(seat, _)| *seat == by)).and_then(|(_, card)| card);
        let doubled = card.and_then(|card| Some(self.doubles(card, led?, by == Some(leader))));
        // An unseen card may be the ace that covers.
        let ace = if covers.is_none() && trick.veiled() { Holds::Maybe } else { Holds::Yes };
        let suit = led.and_then(|led| self.suit_of(led, covers.is_some(), ace == Holds::Maybe));
        Taken { by, among, suit, doubled }
    }
    /// The suit of a trick, if it is known.
    fn suit_of(&self, led: Card, covered: bool, perhaps: bool) -> Option<Suit> {
        match self.readings.ace_trick_suit {
            AceTrickSuit::SuitLed => Some(led.suit()),
            AceTrickSuit::Spades if covered => Some(Suit::Spades),
            AceTrickSuit::Spades if perhaps && led.suit() != Suit::Spades => None,
            AceTrickSuit::Spades => Some(led.suit()),
        }
    }
    /// Whether the card that took a trick makes it count double.
    pub(super) fn doubles(&self, card: Card, led: Card, lead: bool) -> bool {
        let ace = match self.readings.double {
            Double::AceOfSpades => card == ACE_OF_SPADES,
            Double::AnyAce => card.rank() == ACE,
        };
        let counts = match self.readings.ace_doubles {
            AceDoubles::LaidOnALead => !lead,
            AceDoubles::AnyItWins => true,
            AceDoubles::OtherSuitLed => card.suit() != led.suit(),
        };
        ace && counts && self.has(Clause::Ace)
    }
    /// Who may lead if a seat took the last trick: the seat, or the next with cards.
    fn heirs(&self, state: &State, winner: Seat) -> Seats {
        let with = state.with_cards();
        let next = with.after(winner, state.seats).map_or(Seats::NONE, Seats::one);
        if !with.has(winner) {
            return next;
        }
        if !self.has(Clause::ChangeSuit) || !self.passes_left() {
            return Seats::one(winner);
        }
        let suit = state.taken.last().and_then(|taken| taken.suit);
        let other = suit.map_or(Holds::Maybe, |suit| state.holds(winner, PACK.less(PACK.of(suit))));
        match other {
            Holds::Yes => Seats::one(winner),
            Holds::No => next,
            Holds::Maybe => Seats(next.0 | Seats::one(winner).0),
        }
    }
    /// Who took the last trick, if that is not known and a seat's leading tells it.
    pub(super) fn taker_who_leads(&self, state: &State, leader: Seat) -> Option<Seat> {
        let last = state.taken.last().filter(|last| last.by.is_none() && state.last_leader.is_some())?;
        let may = last.among.iter().filter(|&seat| self.heirs(state, seat).has(leader));
        may.collect::<Seats>().only()
    }

    /// The unseen card by which a seat must have taken the last trick, if it can only be one.
    pub(super) fn winning_card(&self, state: &State, by: Seat) -> Option<Card> {
        let led = state.last_trick.led()?;
        state.last_trick.iter().find(|(seat, card)| *seat == by && card.is_none())?;
        let top = state.last_trick.top(led.suit()).unwrap_or(0);
        let ace = if self.has(Clause::Ace) { Cards::one(ACE_OF_SPADES) } else { Cards::NONE };
        let wins = PACK.above(led.suit(), top).and(ace).both(state.veils[by.at()]);
        (wins.len() == 1).then(|| wins.iter().next()).flatten()
    }
    /// Whether the deal is over now that a trick is.
    fn look_for_end<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if state.winners.is_empty() && !state.out_first.is_empty() {
            state.winners = match self.readings.both_out {
                BothOut::EarlierCard => state.out_first.first().copied().map_or(Seats::NONE, Seats::one),
                BothOut::Shared => state.out_first.iter().copied().collect(),
            };
        }
        let left = state.with_cards().len();
        let over = match self.readings.end_of_deal {
            EndOfDeal::FirstOut => !state.winners.is_empty(),
            EndOfDeal::PlayOn => false,
        };
        if over || left < 2 {
            self.finish(state, false, log);
        } else if self.blocked(state) == Holds::Yes {
            self.finish(state, true, log);
        }
    }
    /// Whether no lead can be answered any more.
    pub(super) fn blocked(&self, state: &State) -> Holds {
        let of = |cards: Cards| {
            let holds = Seat::all(state.seats).map(|seat| state.holds(seat, cards));
            holds.fold((0, 0), |(sure, perhaps), holds| match holds {
                Holds::Yes => (sure + 1, perhaps),
                Holds::Maybe => (sure, perhaps + 1),
                Holds::No => (sure, perhaps),
            })
        };
        if state.stock.left > 0 {
            return Holds::No;
        }
        let ace = if self.has(Clause::Ace) { of(Cards::one(ACE_OF_SPADES)) } else { (0, 0) };
        let mut answer = match ace {
            (0, 0) => Holds::Yes,
            (0, _) => Holds::Maybe,
            _ => return Holds::No,
        };
        for suit in Suit::ALL {
            match of(PACK.of(suit)) {
                (sure, _) if sure > 1 => return Holds::No,
                (sure, perhaps) if sure + perhaps > 1 => answer = Holds::Maybe,
                _ => {}
            }
        }
        answer
    }
    /// Whether a blocked deal is void.
    pub(super) fn void_if_blocked(&self) -> bool {
        self.readings.blocked == Blocked::DealVoid
    }
}
