//! Coins: what each seat has gained or lost. Pots lie apart, each a number with the game that has it.

use crate::{
    seat::{MAX_SEATS, Seat, Seats},
    verdict::Account,
};

/// The balance of every seat, in the smallest coin.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Purse {
    coins: [i64; MAX_SEATS],
    /// Whose balance unseen cards leave open.
    pub open: Seats,
}

impl Purse {
    /// What a seat has gained or lost, as far as it is known.
    pub fn of(&self, seat: Seat) -> i64 {
        self.coins[seat.at()]
    }
    /// The balance of a seat, if it is known.
    pub fn known(&self, seat: Seat) -> Option<i64> {
        (!self.open.has(seat)).then_some(self.coins[seat.at()])
    }
    /// What a claim would say of a seat, if it is known.
    pub fn account(&self, seat: Seat) -> Option<Account> {
        self.known(seat).map(Account::Coins)
    }
    /// A seat is paid by nobody at the table: what it brought along.
    pub fn bring(&mut self, seat: Seat, coins: i64) {
        self.coins[seat.at()] += coins;
    }
    /// A seat pays into a pot.
    pub fn put(&mut self, seat: Seat, pot: &mut i64, coins: i64) {
        self.coins[seat.at()] -= coins;
        *pot += coins;
    }
    /// A seat is paid out of a pot.
    pub fn gain(&mut self, seat: Seat, pot: &mut i64, coins: i64) {
        self.put(seat, pot, -coins);
    }
    /// One seat pays another.
    pub fn pay(&mut self, from: Seat, to: Seat, coins: i64) {
        self.coins[from.at()] -= coins;
        self.coins[to.at()] += coins;
    }
}

/// A sum in equal shares, in whole coins: the odd coins fall on the first of these seats, one more each.
pub fn shares(sum: i64, order: impl ExactSizeIterator<Item = Seat>) -> impl Iterator<Item = (Seat, i64)> {
    let among = i64::try_from(order.len()).unwrap_or(i64::MAX).max(1);
    let (each, odd) = (sum / among, sum % among);
    order.zip(0..).map(move |(seat, at)| (seat, each + i64::from(at < odd)))
}

/// Coins in amounts that an event can hold; nothing of nothing.
pub fn pieces(coins: i64, mut each: impl FnMut(u32)) {
    let mut left = coins;
    while left > 0 {
        let piece = u32::try_from(left).unwrap_or(u32::MAX);
        each(piece);
        left -= i64::from(piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_coin_is_made_or_lost() {
        let (anna, boris, mut pot) = (Seat(0), Seat(1), 5);
        let mut purse = Purse::default();
        purse.put(anna, &mut pot, 10);
        purse.gain(boris, &mut pot, 12);
        purse.pay(boris, anna, 4);
        assert_eq!((purse.of(anna), purse.of(boris), pot), (-6, 8, 3));
        purse.open.put(anna);
        assert_eq!((purse.known(anna), purse.account(boris)), (None, Some(Account::Coins(8))));
    }

    #[test]
    fn odd_coins_fall_on_the_first() {
        let order = [Seat(2), Seat(0), Seat(1)];
        let split: Vec<_> = shares(14, order.into_iter()).collect();
        assert_eq!(split, [(Seat(2), 5), (Seat(0), 5), (Seat(1), 4)]);
        assert_eq!(shares(0, order.into_iter()).map(|(_, coins)| coins).sum::<i64>(), 0);
    }

    #[test]
    fn great_sums_come_in_pieces() {
        let mut sum = 0;
        pieces(9_000_000_000, |coins| sum += i64::from(coins));
        assert_eq!(sum, 9_000_000_000);
    }
}
