//! Who sits where: a place at the table, and a set of places.

/// The most seats a record can have.
pub const MAX_SEATS: usize = 7;

/// A place at the table, counted clockwise in the order of the `Players` tag, from 0.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Ord, PartialOrd)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
    /// The next seat clockwise, at a table of `seats`.
    #[must_use]
    pub const fn left(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }
    /// Every seat of a table, clockwise, from the left neighbour of this one round to itself.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Seat> {
        std::iter::successors(Some(self.left(seats)), move |s| Some(s.left(seats))).take(seats as usize)
    }
    /// Every seat of a table, in the order of the `Players` tag.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> {
        (0..seats).map(Seat)
    }
}

/// A set of seats.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Seats(pub u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);
    /// One seat.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }
    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }
    /// Adds a seat.
    pub fn put(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }
    /// Takes a seat out.
    pub fn take(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }
    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }
    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The only seat of the set, if it holds just one.
    pub fn only(self) -> Option<Seat> {
        (self.len() == 1).then(|| Seat(self.0.trailing_zeros() as u8))
    }
    /// The seats, in the order of the `Players` tag.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = Seat(left.trailing_zeros() as u8);
            let found = left != 0;
            left &= left.wrapping_sub(1);
            found.then_some(seat)
        })
    }
    /// The first seat of the set, clockwise, behind `seat`; `seat` itself comes last.
    #[inline]
    pub fn after(self, seat: Seat, seats: u8) -> Option<Seat> {
        // The table laid out twice in a row: the next seat is the next bit.
        let twice = u32::from(self.0) | u32::from(self.0) << seats;
        let behind = twice >> (seat.0 + 1);
        let next = seat.0 + 1 + behind.trailing_zeros() as u8;
        (behind != 0).then(|| Seat(if next >= seats { next - seats } else { next }))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, |mut set, seat| {
            set.put(seat);
            set
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_seat_is_found_clockwise() {
        for seats in 1..=MAX_SEATS as u8 {
            for set in 0..1u8 << seats {
                for seat in Seat::all(seats) {
                    let slow = seat.round(seats).find(|&s| Seats(set).has(s));
                    assert_eq!(Seats(set).after(seat, seats), slow, "{set:b} {seat:?} of {seats}");
                }
            }
        }
    }
}
