//! An independent book of where every card and every coin is. It follows the events of a replay, knows no rule, and says
//! when a card appears, vanishes or stands in two places, or when a coin is made or lost.

use crate::{
    card::{Card, Cards},
    event::{Event, Pot},
    seat::{MAX_SEATS, Seat},
};

/// Where a card can be.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Place {
    Stock,
    Hand(Seat),
    Turned,
    Discards,
    Table,
    Taken,
}

/// Where the cards of one deal and the coins of a record are.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    pack: Cards,
    /// How many packs of these cards are in use: so often may a card stand.
    packs: u8,
    /// Cards whose place has been shown; the others are somewhere in the counts.
    shown: Vec<(Card, Place)>,
    stock: i32,
    hands: [i32; MAX_SEATS],
    turned: i32,
    discards: i32,
    table: i32,
    taken: i32,
    coins: [i64; MAX_SEATS],
    /// Coins that belong to no seat.
    pots: Vec<(Pot, i64)>,
    /// Coins that lay in a pot before the record began.
    brought: i64,
}

impl Ledger {
    /// Books an event.
    ///
    /// # Errors
    /// In words, what does not add up.
    pub fn book(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Pack(pack) => self.open(*pack, 1),
            Event::Packs(pack, packs) => self.open(*pack, *packs),
            Event::Drew { seat, cards, unseen } => {
                self.stock -= cards.len() as i32 + i32::from(*unseen);
                self.hands[seat.at()] += cards.len() as i32 + i32::from(*unseen);
                self.moved(*cards, &[Place::Stock], Place::Hand(*seat))?;
            }
            Event::Turned { card, under } => {
                let place = if *under { Place::Stock } else { Place::Turned };
                self.stock -= i32::from(!*under);
                self.turned += i32::from(!*under);
                self.moved(card.map_or(Cards::NONE, Cards::one), &[Place::Stock], place)?;
            }
            Event::Dropped { seat, cards, unseen } => {
                self.leave(*seat, *cards, i32::from(*unseen))?;
                self.discards += cards.len() as i32 + i32::from(*unseen);
                self.moved(*cards, &[Place::Hand(*seat)], Place::Discards)?;
            }
            Event::Reshuffled => {
                self.stock += std::mem::take(&mut self.discards);
                self.shown.retain(|(_, place)| !matches!(place, Place::Discards | Place::Stock));
            }
            Event::Laid(seat, card) => {
                let cards = card.map_or(Cards::NONE, Cards::one);
                self.leave(*seat, cards, i32::from(card.is_none()))?;
                self.table += 1;
                self.moved(cards, &[Place::Hand(*seat)], Place::Table)?;
            }
            Event::TookBack(seat, card) => {
                self.table -= 1;
                self.hands[seat.at()] += 1;
                self.moved(card.map_or(Cards::NONE, Cards::one), &[Place::Table], Place::Hand(*seat))?;
            }
            Event::Took(_) => {
                self.taken += std::mem::take(&mut self.table);
                for (_, place) in self.shown.iter_mut().filter(|(_, place)| *place == Place::Table) {
                    *place = Place::Taken;
                }
            }
            Event::Paid { from, to, coins } => {
                self.coins[from.at()] -= i64::from(*coins);
                self.coins[to.at()] += i64::from(*coins);
            }
            Event::Put { seat, pot, coins } => {
                self.coins[seat.at()] -= i64::from(*coins);
                *self.pot(*pot) += i64::from(*coins);
            }
            Event::Gained { seat, pot, coins } => {
                self.coins[seat.at()] += i64::from(*coins);
                *self.pot(*pot) -= i64::from(*coins);
            }
            Event::Brought { pot, coins } => {
                self.brought += i64::from(*coins);
                *self.pot(*pot) += i64::from(*coins);
            }
            Event::Handed { from, to, card } => {
                let cards = card.map_or(Cards::NONE, Cards::one);
                self.leave(*from, cards, i32::from(card.is_none()))?;
                self.hands[to.at()] += 1;
                self.moved(cards, &[Place::Hand(*from)], Place::Hand(*to))?;
            }
            Event::PickedUp(seat) => {
                self.hands[seat.at()] += std::mem::take(&mut self.table);
                for (_, place) in self.shown.iter_mut().filter(|(_, place)| *place == Place::Table) {
                    *place = Place::Hand(*seat);
                }
            }
            Event::PutAside { cards, unseen } => {
                let count = cards.len() as i32 + i32::from(*unseen);
                self.table -= count;
                self.taken += count;
                self.moved(*cards, &[Place::Table], Place::Taken)?;
            }
            Event::Deal(_)
            | Event::Bid { .. }
            | Event::Opened(_)
            | Event::Mistigri(_)
            | Event::Announced(_)
            | Event::Trumps(_)
            | Event::Lead(_)
            | Event::Disputed(_)
            | Event::Owes { .. }
            | Event::Wrote { .. }
            | Event::Reset(_)
            | Event::Out(_)
            | Event::Lost(_)
            | Event::Endless(_)
            | Event::Over(_)
            | Event::Won(_) => {}
        }
        self.balance()
    }
    /// All cards are together again; the coins stay where they are.
    fn open(&mut self, pack: Cards, packs: u8) {
        let (coins, pots, brought) = (self.coins, std::mem::take(&mut self.pots), self.brought);
        let stock = pack.len() as i32 * i32::from(packs);
        *self = Ledger { pack, packs, stock, coins, pots, brought, ..Ledger::default() };
    }
    /// Cards leave a hand, some of them unseen: then what was known to be in it may be gone.
    fn leave(&mut self, seat: Seat, cards: Cards, unseen: i32) -> Result<(), String> {
        self.hands[seat.at()] -= cards.len() as i32 + unseen;
        if unseen > 0 {
            self.shown.retain(|(_, place)| *place != Place::Hand(seat));
        }
        if self.hands[seat.at()] < 0 { Err(format!("seat {} gives more cards than it has", seat.0)) } else { Ok(()) }
    }
    /// Cards go from one of some places to another.
    fn moved(&mut self, cards: Cards, from: &[Place], to: Place) -> Result<(), String> {
        for card in cards.iter() {
            if !self.pack.has(card) {
                return Err(format!("{card} is not in the pack"));
            }
            let places: Vec<Place> =
                self.shown.iter().filter(|(shown, _)| *shown == card).map(|(_, place)| *place).collect();
            match self.shown.iter_mut().find(|(shown, place)| *shown == card && from.contains(place)) {
                Some((_, place)) => *place = to,
                None if places.len() < usize::from(self.packs) => self.shown.push((card, to)),
                None => return Err(format!("{card} comes from {from:?} and was at {places:?}")),
            }
        }
        Ok(())
    }
    /// Whether everything is still there.
    fn balance(&self) -> Result<(), String> {
        let counts = [self.stock, self.turned, self.discards, self.table, self.taken];
        let cards = counts.iter().chain(&self.hands).sum::<i32>();
        let all = self.pack.len() as i32 * i32::from(self.packs);
        if cards != all || counts.iter().any(|count| *count < 0) {
            return Err(format!("{cards} cards of {all}: {self:?}"));
        }
        if let Some((pot, coins)) = self.pots.iter().find(|(_, coins)| *coins < 0) {
            return Err(format!("{coins} coins in {pot:?}"));
        }
        match self.coins.iter().chain(self.pots.iter().map(|(_, coins)| coins)).sum::<i64>() - self.brought {
            0 => Ok(()),
            coins => Err(format!("{coins} coins out of nowhere")),
        }
    }
    /// What lies in a pot.
    fn pot(&mut self, pot: Pot) -> &mut i64 {
        let at = self.pots.iter().position(|(known, _)| *known == pot).unwrap_or_else(|| {
            self.pots.push((pot, 0));
            self.pots.len() - 1
        });
        &mut self.pots[at].1
    }
    /// Coins in a pot.
    pub fn in_pot(&self, pot: Pot) -> i64 {
        self.pots.iter().find(|(known, _)| *known == pot).map_or(0, |(_, coins)| *coins)
    }
    /// Coins that have come from the seats to lie in pots, less those that came back.
    pub fn paid_in(&self) -> i64 {
        self.pots.iter().map(|(_, coins)| coins).sum::<i64>() - self.brought
    }
    /// What each seat has gained or lost in coins since the record began.
    pub fn coins(&self, seat: Seat) -> i64 {
        self.coins[seat.at()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Suit;

    #[test]
    fn a_card_is_in_one_place() {
        let (seven, eight) = (Card::new(7, Suit::Clubs), Card::new(8, Suit::Clubs));
        let (anna, boris) = (Seat(0), Seat(1));
        let mut ledger = Ledger::default();
        ledger.book(&Event::Pack(Cards::from_rank(7))).unwrap();
        ledger.book(&Event::Drew { seat: anna, cards: Cards::one(seven), unseen: 1 }).unwrap();
        ledger.book(&Event::Drew { seat: boris, cards: Cards::NONE, unseen: 2 }).unwrap();
        assert!(ledger.clone().book(&Event::Drew { seat: boris, cards: Cards::one(seven), unseen: 0 }).is_err());
        assert!(ledger.clone().book(&Event::Laid(boris, Some(seven))).is_err());
        assert!(ledger.clone().book(&Event::Laid(Seat(2), Some(eight))).is_err());
        ledger.book(&Event::Laid(boris, Some(eight))).unwrap();
        ledger.book(&Event::Laid(anna, None)).unwrap();
        ledger.book(&Event::Took(Some(anna))).unwrap();
        assert!(ledger.book(&Event::Laid(anna, Some(eight))).is_err());
    }

    #[test]
    fn a_card_stands_as_often_as_there_are_packs() {
        let seven = Cards::one(Card::new(7, Suit::Clubs));
        let (anna, boris) = (Seat(0), Seat(1));
        let mut ledger = Ledger::default();
        ledger.book(&Event::Packs(Cards::from_rank(7), 2)).unwrap();
        ledger.book(&Event::Drew { seat: anna, cards: seven, unseen: 1 }).unwrap();
        ledger.book(&Event::Drew { seat: boris, cards: seven, unseen: 1 }).unwrap();
        assert!(ledger.clone().book(&Event::Drew { seat: boris, cards: seven, unseen: 0 }).is_err());
        ledger.book(&Event::Laid(boris, seven.iter().next())).unwrap();
        assert!(ledger.clone().book(&Event::Laid(boris, seven.iter().next())).is_err());
        ledger.book(&Event::PickedUp(anna)).unwrap();
        ledger.book(&Event::Laid(anna, seven.iter().next())).unwrap();
        ledger.book(&Event::Laid(anna, seven.iter().next())).unwrap();
    }

    #[test]
    fn coins_lie_with_a_seat_or_in_a_pot() {
        let (anna, pot) = (Seat(0), Pot::Box);
        let mut ledger = Ledger::default();
        ledger.book(&Event::Brought { pot, coins: 5 }).unwrap();
        ledger.book(&Event::Put { seat: anna, pot, coins: 3 }).unwrap();
        ledger.book(&Event::Gained { seat: Seat(1), pot, coins: 8 }).unwrap();
        assert_eq!((ledger.coins(anna), ledger.coins(Seat(1)), ledger.in_pot(pot)), (-3, 8, 0));
        assert!(ledger.book(&Event::Gained { seat: anna, pot, coins: 1 }).is_err());
    }

    #[test]
    fn cards_go_from_hand_to_hand_and_from_the_table_into_one() {
        let (seven, eight) = (Card::new(7, Suit::Clubs), Card::new(8, Suit::Clubs));
        let (anna, boris) = (Seat(0), Seat(1));
        let mut ledger = Ledger::default();
        ledger.book(&Event::Pack(Cards::from_rank(7))).unwrap();
        ledger.book(&Event::Drew { seat: anna, cards: Cards::one(seven).with(eight), unseen: 0 }).unwrap();
        ledger.book(&Event::Handed { from: anna, to: boris, card: Some(seven) }).unwrap();
        assert!(ledger.clone().book(&Event::Laid(anna, Some(seven))).is_err());
        ledger.book(&Event::Laid(boris, Some(seven))).unwrap();
        ledger.book(&Event::PickedUp(anna)).unwrap();
        ledger.book(&Event::Laid(anna, Some(seven))).unwrap();
        assert!(ledger.clone().book(&Event::Laid(boris, Some(eight))).is_err());
        ledger.book(&Event::PutAside { cards: Cards::one(seven), unseen: 0 }).unwrap();
        assert!(ledger.book(&Event::PutAside { cards: Cards::NONE, unseen: 1 }).is_err());
    }
}
