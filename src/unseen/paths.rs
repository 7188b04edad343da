//! The paths that a trail leaves to a card: where it can have been, from the pack to the end of the deal.

use super::trail::{Move, What};
use crate::{card::Card, seat::Seat};

/// Paths kept of one card. A card with more is too much to reason about.
const MOST: usize = 96;

/// Where a card is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Place {
    Stock,
    /// In the stock, at a place that has been listed: it comes out only in sight.
    Pinned,
    /// Under the stock, where it was turned up unseen.
    Bottom,
    /// Turned up, on the table.
    Turned,
    Hand(Seat),
    /// In a hand, and put forward for others to take.
    Offered(Seat),
    /// On the table, by that move.
    Table(usize),
    Discards,
    Away,
}

impl Place {
    fn in_hand(self, seat: Seat) -> bool {
        self == Place::Hand(seat) || self == Place::Offered(seat)
    }
    fn in_stock(self) -> bool {
        matches!(self, Place::Stock | Place::Pinned | Place::Bottom)
    }
}

/// One way for a card through the deal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Path {
    /// Where it goes, each with the move by which it does.
    turns: Vec<(u16, Place)>,
    /// The moves in which it is one of the unseen cards.
    pub(super) uses: Vec<u16>,
}

impl Path {
    /// Where the card is before a move.
    fn before(&self, at: usize) -> Place {
        let gone = self.turns.partition_point(|(turn, _)| usize::from(*turn) < at);
        gone.checked_sub(1).map_or(Place::Stock, |last| self.turns[last].1)
    }
    /// Whether it is in a hand before a move.
    pub(super) fn holds(&self, seat: Seat, at: usize) -> bool {
        self.before(at).in_hand(seat)
    }
    /// Whether it was dealt to a hand, in the first moves, and is still there before another.
    pub(super) fn stays(&self, seat: Seat, at: usize, dealing: usize) -> bool {
        let mut turns = self.turns.iter().take_while(|(turn, _)| usize::from(*turn) < at);
        let dealt = self.turns.first().is_some_and(|(turn, _)| usize::from(*turn) < dealing);
        dealt && self.holds(seat, at) && turns.all(|(_, place)| place.in_hand(seat))
    }
    /// The move by which it leaves the hand that it came into first; the last of all if it stays there.
    pub(super) fn leaves(&self) -> u16 {
        self.turns.get(1).map_or(u16::MAX, |(turn, _)| *turn)
    }
    /// Whether it is moved unseen by a move.
    pub(super) fn used(&self, at: usize) -> bool {
        self.uses.iter().any(|used| usize::from(*used) == at)
    }
}

/// Where a card goes by a move: in sight or not at all, and unseen. Nothing where it can't.
#[derive(Copy, Clone, Debug, Default)]
struct Ways {
    open: Option<Place>,
    hidden: Option<Place>,
}

fn ways(one: &What, nth: usize, card: Card, place: Place, been: &[(u16, Place)]) -> Ways {
    let named = one.named().has(card);
    let go = |from: bool, to: Place| match (named, from) {
        (true, true) => Ways { open: Some(to), hidden: None },
        (true, false) => Ways::default(),
        (false, may) => Ways { open: Some(place), hidden: (may && one.unseen() > 0).then_some(to) },
    };
    match *one {
        What::Draw { seat, .. } if named => go(place.in_stock(), Place::Hand(seat)),
        What::Draw { seat, .. } => go(matches!(place, Place::Stock | Place::Bottom), Place::Hand(seat)),
        What::Turn { under, .. } if named => go(place.in_stock(), if under { Place::Pinned } else { Place::Turned }),
        What::Turn { under, .. } => go(place == Place::Stock, if under { Place::Bottom } else { Place::Turned }),
        What::Drop { seat, .. } => go(place.in_hand(seat), Place::Discards),
        What::Lay { seat, .. } => go(place.in_hand(seat), Place::Table(nth)),
        What::Back { seat, lay, card: taken } => match place == Place::Table(lay) {
            true if taken.is_none_or(|taken| taken == card) => Ways { open: Some(Place::Hand(seat)), hidden: None },
            true => Ways::default(),
            false if named => Ways::default(),
            false => Ways { open: Some(place), hidden: None },
        },
        What::Take | What::PickUp { .. } => {
            let to = if let What::PickUp { seat } = *one { Place::Hand(seat) } else { Place::Away };
            let open = if matches!(place, Place::Table(_)) { to } else { place };
            Ways { open: Some(open), hidden: None }
        }
        What::Aside { .. } => go(matches!(place, Place::Table(_)), Place::Away),
        What::Hand { from, to, offered, .. } => {
            go(if offered { place == Place::Offered(from) } else { place.in_hand(from) }, Place::Hand(to))
        }
        What::Offer { seat, .. } => go(place.in_hand(seat), Place::Offered(seat)),
        What::Reshuffle => {
            let open = if matches!(place, Place::Discards | Place::Pinned) { Place::Stock } else { place };
            Ways { open: Some(open), hidden: None }
        }
        What::Lie { .. } if named => go(place.in_stock(), Place::Pinned),
        What::Lie { .. } => Ways { open: Some(place), hidden: None },
        What::Show { seat, now, .. } if named => {
            let was = || been.iter().any(|(_, place)| place.in_hand(seat));
            let there = place.in_hand(seat) || !now && was();
            Ways { open: there.then_some(place), hidden: None }
        }
        What::Show { .. } => Ways { open: Some(place), hidden: None },
    }
}

/// Every path of a card through some moves; nothing if there are too many.
pub(super) fn of(card: Card, moves: &[Move]) -> Option<Vec<Path>> {
    let mut all = vec![Path { turns: vec![], uses: vec![] }];
    for (nth, one) in moves.iter().enumerate() {
        let mut next = Vec::with_capacity(all.len());
        for path in all {
            let place = path.before(nth);
            let Ways { open, hidden } = ways(&one.what, nth, card, place, &path.turns);
            if let Some(to) = hidden {
                let mut path = path.clone();
                path.turns.push((nth as u16, to));
                path.uses.push(nth as u16);
                next.push(path);
            }
            if let Some(to) = open {
                let mut path = path;
                if to != place {
                    path.turns.push((nth as u16, to));
                }
                next.push(path);
            }
        }
        if next.len() > MOST {
            return None;
        }
        all = next;
    }
    Some(all)
}
