//! The score sheet: two columns a seat, tricks on the left and remizes on the right.

use crate::{
    seat::{MAX_SEATS, Seat},
    verdict::Account,
};

/// The columns of one seat.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Column {
    /// The left column: tricks.
    pub left: i64,
    /// The right column: remizes.
    pub right: i64,
    /// Whether unseen cards leave it open.
    pub open: bool,
}

/// The columns of every seat.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Sheet([Column; MAX_SEATS]);

impl Sheet {
    /// The columns of a seat.
    pub fn of(&self, seat: Seat) -> Column {
        self.0[seat.at()]
    }
    /// The columns of a seat, to write on.
    pub fn at(&mut self, seat: Seat) -> &mut Column {
        &mut self.0[seat.at()]
    }
    /// What a claim would say of a seat, if it is known.
    pub fn account(&self, seat: Seat) -> Option<Account> {
        let column = self.of(seat);
        (!column.open).then_some(Account::Sheet(column.left, column.right))
    }
    /// Every sheet begins anew from nothing.
    pub fn clear(&mut self) {
        *self = Sheet::default();
    }
}
