//! The cards of a trick, in the order they were laid.

use crate::{
    card::{Card, Cards, Suit},
    seat::{MAX_SEATS, Seat},
};

/// A trick on the table. A card may be unseen.
#[derive(Copy, Clone, Debug, Default)]
pub struct Trick {
    cards: [Option<Card>; MAX_SEATS],
    seats: [u8; MAX_SEATS],
    len: u8,
}

impl Trick {
    /// How many cards lie in it.
    pub fn len(&self) -> u8 {
        self.len
    }
    /// Whether none does.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// Adds a card. A trick never holds more cards than there are seats; one more is not taken.
    pub fn add(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.seats[usize::from(self.len)] = seat.0;
            self.len += 1;
        }
    }
    /// Takes the last card back.
    pub fn take_back(&mut self) -> Option<(Seat, Option<Card>)> {
        self.len = self.len.checked_sub(1)?;
        let at = usize::from(self.len);
        Some((Seat(self.seats[at]), self.cards[at]))
    }
    /// The cards, each with who laid it.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Option<Card>)> {
        self.seats.iter().zip(&self.cards).take(usize::from(self.len)).map(|(&seat, &card)| (Seat(seat), card))
    }
    /// The last card and who laid it.
    pub fn last(&self) -> Option<(Seat, Option<Card>)> {
        let at = usize::from(self.len.checked_sub(1)?);
        Some((Seat(self.seats[at]), self.cards[at]))
    }
    /// The card led, if it is seen.
    pub fn led(&self) -> Option<Card> {
        if self.len == 0 { None } else { self.cards[0] }
    }
    /// Whether any card of it is unseen.
    pub fn veiled(&self) -> bool {
        self.iter().any(|(_, card)| card.is_none())
    }
    /// The cards seen in it.
    pub fn cards(&self) -> Cards {
        self.iter().filter_map(|(_, card)| card).collect()
    }
    /// The highest rank of a suit in it.
    pub fn top(&self, suit: Suit) -> Option<u8> {
        self.iter().filter_map(|(_, card)| card).filter(|card| card.suit() == suit).map(Card::rank).max()
    }
}
