//! Which card takes which: the order within a suit, the card in power, Pamphil, and who wins a trick.

use super::{
    Clause, Mushka,
    readings::{AceOfSpades, KeyBeats, MushkaPower, QueenBeatenBy, QueenRole, Readings, SpadeOrder},
    state::State,
};
use crate::{
    card::{ACE, Card, Cards, JACK, KING, QUEEN, Suit},
    seat::{Seat, Seats},
};

/// The jack of clubs, in a game that knows him as Pamphil.
pub(super) const PAMPHIL: Card = Card::new(JACK, Suit::Clubs);
/// The king of clubs, without whom there is no mistigri.
pub(super) const MISTIGRI: Card = Card::new(KING, Suit::Clubs);
/// The queen of spades.
pub(super) const QUEEN_OF_SPADES: Card = Card::new(QUEEN, Suit::Spades);
/// The king of spades.
pub(super) const KING_OF_SPADES: Card = Card::new(KING, Suit::Spades);

/// What the cards are worth in one game.
#[derive(Copy, Clone, Debug)]
pub(super) struct Power {
    /// The place of each rank in its suit, by suit and rank.
    place: [[u8; ACE as usize + 1]; 4],
    /// The card in power, if there is one.
    pub(super) key: Option<Card>,
    /// The jack of clubs, if he is the highest trump.
    pub(super) pamphil: Option<Card>,
    /// Whether ace, king and queen of spades take one another in a ring.
    ring: bool,
    /// Whether a king of any suit takes a trick from the queen of spades.
    any_king: bool,
}

/// How the card that lies on top holds a trick.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Grip {
    /// By its suit and rank.
    Rank,
    /// The card in power: only Pamphil takes it.
    Key,
    /// A king that took the queen of spades out of suit: only the king of spades takes it.
    King,
}

impl Power {
    /// The worth of the cards under a rule book: which clauses are in force, and the readings.
    pub(super) fn of(has: impl Fn(Clause) -> bool, readings: &Readings) -> Power {
        let natural: [u8; ACE as usize + 1] = std::array::from_fn(|rank| rank as u8);
        let with = |jack, queen, king, ace| {
            let mut order = natural;
            for (rank, place) in [(JACK, jack), (QUEEN, queen), (KING, king), (ACE, ace)] {
                order[usize::from(rank)] = place;
            }
            order
        };
        let mut place = [natural; 4];
        if has(Clause::MistigriRank) {
            place = [with(12, 13, 14, 11); 4];
        }
        if has(Clause::Queen) {
            place[Suit::Spades as usize] = match readings.spade_order {
                SpadeOrder::KingQueenAceJack => with(11, 13, 14, 12),
                SpadeOrder::KingQueenJackAce => with(12, 13, 14, 11),
                SpadeOrder::Ring => natural,
            };
        }
        let ace = Card::new(ACE, Suit::Spades);
        let ace_kept = (readings.ace_of_spades == AceOfSpades::Keeps).then_some(ace);
        let key = match readings.queen_role {
            _ if has(Clause::Key) => Some(MISTIGRI),
            QueenRole::Full if has(Clause::Queen) => Some(QUEEN_OF_SPADES),
            QueenRole::RankOnly if has(Clause::Queen) => ace_kept,
            _ if has(Clause::TopTrump) => ace_kept,
            QueenRole::Full | QueenRole::RankOnly => Some(ace),
        };
        Power {
            place,
            key,
            pamphil: has(Clause::TopTrump).then_some(PAMPHIL),
            ring: has(Clause::Queen) && readings.spade_order == SpadeOrder::Ring,
            any_king: has(Clause::Queen) && readings.queen_beaten_by == QueenBeatenBy::AnyKing,
        }
    }
    /// Whether one card takes another of the same suit.
    pub(super) fn over(&self, card: Card, other: Card) -> bool {
        let place = |card: Card| self.place[card.suit() as usize][usize::from(card.rank())];
        match (card.rank(), other.rank()) {
            _ if Some(other) == self.pamphil => false,
            _ if Some(card) == self.pamphil => true,
            (QUEEN, ACE) if self.ring && card.suit() == Suit::Spades => true,
            (ACE, QUEEN) if self.ring && card.suit() == Suit::Spades => false,
            _ => place(card) > place(other),
        }
    }
    /// The suit that a card belongs to. Pamphil belongs to trumps; nothing, if the record does not show them.
    pub(super) fn suit(&self, card: Card, trump: Option<Suit>) -> Option<Suit> {
        if Some(card) == self.pamphil { trump } else { Some(card.suit()) }
    }
    /// The cards that belong to a suit for certain.
    pub(super) fn cards(&self, suit: Suit, trump: Option<Suit>) -> Cards {
        match self.pamphil {
            Some(pamphil) if trump == Some(suit) => Cards::ALL.of(suit).with(pamphil),
            Some(pamphil) => Cards::ALL.of(suit).less(Cards::one(pamphil)),
            None => Cards::ALL.of(suit),
        }
    }
    /// Whether what takes a trick can hang on the order of laying.
    fn order_matters(&self) -> bool {
        self.ring || self.any_king
    }
}

impl Mushka {
    /// Whether the card in power, laid out of its suit, beats a card led.
    pub(super) fn key_beats(&self, led: Card, trump: Suit) -> bool {
        let Some(key) = self.power.key else { return false };
        if Some(led) == self.power.pamphil || led.suit() == key.suit() || trump == key.suit() {
            return false;
        }
        let trump_led = led.suit() == trump;
        if self.has(Clause::KeyBeats) {
            return match self.readings.key_beats {
                KeyBeats::King => trump_led && led.rank() == KING,
                KeyBeats::Ace => trump_led && led.rank() == ACE,
                KeyBeats::AnyLedTrump => trump_led,
            };
        }
        self.has(Clause::MushkaBeats)
            && match self.readings.mushka_power {
                MushkaPower::LedTrumpAce => trump_led && led.rank() == ACE,
                MushkaPower::AnyLedTrump => trump_led,
                MushkaPower::EveryLead => true,
            }
    }
    /// How a card takes the trick from the one on top, if it does.
    fn takes(&self, card: Card, top: Card, grip: Grip, led: Card, trump: Suit) -> Option<Grip> {
        let power = &self.power;
        let by = |grip: Grip, takes: bool| takes.then_some(grip);
        match grip {
            _ if Some(card) == power.pamphil => Some(Grip::Rank),
            _ if Some(top) == power.pamphil => None,
            Grip::Key => None,
            Grip::King => by(Grip::Rank, card == KING_OF_SPADES),
            Grip::Rank if Some(card) == power.key && self.key_beats(led, trump) => Some(Grip::Key),
            Grip::Rank if power.any_king && top == QUEEN_OF_SPADES && card.rank() == KING => {
                Some(if card == KING_OF_SPADES { Grip::Rank } else { Grip::King })
            }
            Grip::Rank if card.suit() == top.suit() => by(Grip::Rank, power.over(card, top)),
            Grip::Rank => by(Grip::Rank, card.suit() == trump),
        }
    }
    /// Who can win the trick as it lies, one seat unless unseen cards leave several; and the best of the cards seen.
    pub(super) fn best(&self, state: &State) -> (Seats, Option<Card>) {
        let trick = &state.trick;
        let everyone = || (trick.iter().map(|(seat, _)| seat).collect::<Seats>(), None);
        let Some(led) = trick.led() else { return everyone() };
        let one_suit = || trick.iter().all(|(_, card)| card.is_some_and(|card| card.suit() == led.suit()));
        let Some(trump) = state.trump.or_else(|| one_suit().then_some(led.suit())) else { return everyone() };
        if self.power.order_matters() && trick.veiled() {
            return everyone();
        }
        if let Some((seat, card)) = self.plainly_best(state, led, trump) {
            return (Seats::one(seat), Some(card));
        }
        let unbeaten = Some(led) == self.power.key && !self.has(Clause::MushkaTrumped) && led.suit() != trump;
        let mut grip = if unbeaten { Grip::Key } else { Grip::Rank };
        let mut takers = Seats::NONE;
        let mut best = None;
        for (seat, card) in trick.iter() {
            let Some(card) = card else {
                takers.put(seat);
                continue;
            };
            let Some((_, top)) = best else {
                best = Some((seat, card));
                continue;
            };
            if let Some(by) = self.takes(card, top, grip, led, trump) {
                (best, grip) = (Some((seat, card)), by);
            }
        }
        if let Some((seat, _)) = best {
            takers.put(seat);
        }
        (takers, best.map(|(_, card)| card))
    }
    /// Who wins a trick in which rank and suit alone decide: all cards are seen, and none of them has a power of its own.
    #[inline]
    fn plainly_best(&self, state: &State, led: Card, trump: Suit) -> Option<(Seat, Card)> {
        let power = &self.power;
        if state.key.here || power.pamphil.is_some() || power.order_matters() {
            return None;
        }
        let mut best = None;
        let mut top = 0;
        for (seat, card) in state.trick.iter() {
            let card = card?;
            let place = power.place[card.suit() as usize][usize::from(card.rank())];
            let worth = match card.suit() {
                suit if suit == trump => place + 32,
                suit if suit == led.suit() => place,
                _ => 0,
            };
            if worth > top {
                (best, top) = (Some((seat, card)), worth);
            }
        }
        best
    }
    /// The card of a suit that lies on top of the others of that suit in the trick.
    pub(super) fn top_of(&self, state: &State, suit: Suit) -> Option<Card> {
        let cards = state.trick.iter().filter_map(|(_, card)| card);
        let of_suit = cards.filter(|&card| self.power.suit(card, state.trump) == Some(suit));
        of_suit.reduce(|top, card| if self.power.over(card, top) { card } else { top })
    }
    /// The cards of a suit that take another of it.
    pub(super) fn above(&self, suit: Suit, top: Card, trump: Option<Suit>) -> Cards {
        self.power.cards(suit, trump).iter().filter(|&card| self.power.over(card, top)).collect()
    }
    /// The cards of a suit that may be asked of a player. Pamphil is not owed under `pamphil-forced=no`.
    pub(super) fn owed(&self, suit: Suit, trump: Option<Suit>) -> Cards {
        self.claimable(self.power.cards(suit, trump))
    }
    /// Cards less Pamphil, where he is never owed.
    pub(super) fn claimable(&self, cards: Cards) -> Cards {
        match self.power.pamphil {
            Some(pamphil) if self.readings.pamphil_forced == super::readings::PamphilForced::No => {
                cards.less(Cards::one(pamphil))
            }
            Some(_) | None => cards,
        }
    }
}
