//! What a deal writes on the sheets, and who wins the match by it.

use super::{
    Clause, Mushka,
    readings::{CountRemiz, FirstTrickBy, FlushEffect, FlushRank, Overshoot, RemizMushkaWhen, TwoHitTarget},
    state::{HAND, State},
};
use crate::{
    card::{ACE, Card, Cards, JACK, KING, QUEEN},
    event::{End, Event, Log, Watch},
    parts::Holds,
    seat::{Seat, Seats},
};

/// What one seat writes; nothing where unseen cards leave it open.
#[derive(Copy, Clone, Debug, Default)]
struct Writes {
    left: Option<u32>,
    right: Option<u32>,
}

impl Mushka {
    /// Whether a seat held the ace of spades when the play began; nothing if that is open.
    fn held(&self, state: &State, seat: Seat) -> Option<bool> {
        if let Some(layer) = state.key_laid {
            return Some(layer == seat);
        }
        match state.holds(seat, Cards::one(self.key)) {
            Holds::Yes => Some(true),
            Holds::No if !self.may_have_laid(state, seat) => Some(false),
            Holds::No | Holds::Maybe => None,
        }
    }
    /// Whether the ace of spades may be among the unseen cards that a seat laid.
    fn may_have_laid(&self, state: &State, seat: Seat) -> bool {
        let elsewhere = state.out.has(self.key)
            || state.stock.cards().has(self.key)
            || Seat::all(state.seats).any(|other| state.hand(other).known.has(self.key));
        state.veiled[seat.at()].has(self.key) && !elsewhere
    }
    /// The points of so many tricks for one who held the ace of spades, or did not.
    fn points(&self, state: &State, tricks: u32, holder: bool, bonus: bool) -> (u32, Clause) {
        let amounts = &self.amounts;
        let trump = state.trump == Some(self.key.suit());
        match (tricks, holder) {
            (0, _) => (0, Clause::ScoreTrick),
            (n, true) if trump && self.has(Clause::ScoreMushkaTrump) => {
                let first = if bonus { amounts.first_trick_trump } else { amounts.next_tricks_trump };
                (first + (n - 1) * amounts.next_tricks_trump, Clause::ScoreMushkaTrump)
            }
            (n, true) if bonus && !trump && self.has(Clause::ScoreMushka) => {
                (amounts.first_trick_mushka + n - 1, Clause::ScoreMushka)
            }
            (n, _) if self.has(Clause::ScoreTrick) => (n, Clause::ScoreTrick),
            (_, _) => (0, Clause::ScoreTrick),
        }
    }
    /// The remiz of one who took no trick.
    fn trickless(&self, held: bool, beaten: bool) -> (u32, Clause) {
        let ten = match self.readings.remiz_mushka_when {
            RemizMushkaWhen::Held => held,
            RemizMushkaWhen::Beaten => held && beaten,
        };
        match () {
            () if ten && self.has(Clause::RemizMushka) => (self.amounts.mushka_remiz, Clause::RemizMushka),
            () if self.has(Clause::RemizNone) => (self.amounts.no_trick_remiz, Clause::RemizNone),
            () => (0, Clause::RemizNone),
        }
    }
    /// The remiz that a seat owes for taking no trick in the deal just ended: nothing, or how much if it is known.
    pub(super) fn owes(&self, state: &State, seat: Seat) -> Option<Option<u32>> {
        let trickless = match state.end? {
            End::Played => state.staying.has(seat) && state.tricks(seat) == Some(0),
            End::Opened => {
                let effect = self.readings.flush_effect;
                let others = matches!(effect, FlushEffect::OthersRemiz | FlushEffect::Both);
                others && state.staying.has(seat) && self.counting_opener(state) != Some(seat)
            }
            End::Void | End::Sole => false,
        };
        let beaten = state.end == Some(End::Played) && state.key_beaten;
        trickless.then(|| self.held(state, seat).map(|held| self.trickless(held, beaten).0))
    }

    /// Scores a deal that was played out.
    pub(super) fn score_tricks<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        for seat in state.staying.iter() {
            let mut writes = Writes::default();
            if let (Some(tricks), Some(held)) = (state.tricks(seat), self.held(state, seat)) {
                let bonus = match self.readings.first_trick_by {
                    FirstTrickBy::AnyCard => true,
                    FirstTrickBy::TheMushka => state.key_won,
                };
                let (left, by_left) = self.points(state, tricks, held, bonus);
                let (right, by_right) = match tricks {
                    0 => self.trickless(held, state.key_beaten),
                    _ => (0, Clause::RemizNone),
                };
                writes = Writes { left: Some(left), right: Some(right) };
                cite_written(log, by_left, seat, left, 0);
                cite_written(log, by_right, seat, 0, right);
            }
            self.write(state, seat, writes);
        }
        self.charge_all(state);
        self.over(state, End::Played, log);
        self.look_for_winners(state, log);
    }
    /// Scores a deal that only one player plays: as five tricks, none of them laid out.
    pub(super) fn score_sole<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if let Some(seat) = state.staying.only() {
            self.write_five(state, seat, log);
        }
        self.over(state, End::Sole, log);
        self.look_for_winners(state, log);
    }
    /// Writes five tricks that were not played.
    fn write_five<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        let bonus = self.readings.first_trick_by == FirstTrickBy::AnyCard;
        let left = self.held(state, seat).map(|held| self.points(state, u32::from(HAND), held, bonus));
        if let Some((points, clause)) = left {
            cite_written(log, clause, seat, points, 0);
        }
        self.write(state, seat, Writes { left: left.map(|(points, _)| points), right: Some(0) });
    }
    /// Scores a deal that an opened hand ended.
    pub(super) fn score_flush<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let effect = self.readings.flush_effect;
        let opener = self.counting_opener(state);
        if state.opened.len() > 1 {
            log.decided("flush-rank");
        }
        if matches!(effect, FlushEffect::FiveTricks | FlushEffect::Both) {
            match opener {
                Some(opener) => self.write_five(state, opener, log),
                None => state.opened.clone().iter().for_each(|&seat| self.write(state, seat, Writes::default())),
            }
        }
        if matches!(effect, FlushEffect::OthersRemiz | FlushEffect::Both) {
            for seat in state.staying.iter().filter(|&seat| opener != Some(seat)) {
                // Which of several openers counts may be open; then so is what each of them writes.
                let sure = opener.is_some() || !state.opened.contains(&seat);
                let remiz = self.held(state, seat).filter(|_| sure).map(|held| self.trickless(held, false));
                if let Some((right, clause)) = remiz {
                    cite_written(log, clause, seat, 0, right);
                }
                self.write(state, seat, Writes { left: Some(0), right: remiz.map(|(right, _)| right) });
            }
        }
        if effect == FlushEffect::Payment
            && let Some(opener) = opener
        {
            self.pay_flush(state, opener, log);
        }
        self.over(state, End::Opened, log);
        if self.flush_ends_match() {
            state.winners = opener.map(Seats::one);
            state.sheet.clear();
            state.next_dealer = None;
            for seat in Seat::all(state.seats) {
                log.cite(Clause::Flush, || Event::Reset(seat));
            }
            if let Some(winners) = state.winners {
                log.cite(Clause::Win, || Event::Won(winners));
            }
            return;
        }
        self.charge_all(state);
        self.look_for_winners(state, log);
    }
    /// Every other seat pays the opener the agreed stake, whether it stayed in or not.
    fn pay_flush<W: Watch>(&self, state: &mut State, opener: Seat, log: &mut Log<'_, W>) {
        let Some(stake) = state.flush_stake else {
            state.stake_missing = true;
            return;
        };
        for from in Seat::all(state.seats).filter(|&seat| seat != opener) {
            state.paid[from.at()] -= i64::from(stake);
            state.paid[opener.at()] += i64::from(stake);
            log.cite(Clause::Flush, || Event::Paid { from, to: opener, coins: stake });
        }
    }
    /// Whose opened hand counts, if that is known.
    fn counting_opener(&self, state: &State) -> Option<Seat> {
        let in_turn = |seat: &Seat| (seat.0 + state.seats - state.dealer.0 - 1) % state.seats;
        let worth = |seat: &Seat| {
            let cards = state.hand(*seat).known;
            let suit = cards.iter().next().map(Card::suit)?;
            (state.hand(*seat).unseen == 0).then(|| (suit, cards.iter().map(points).sum::<u32>()))
        };
        match self.readings.flush_rank {
            _ if state.opened.len() == 1 => state.opened.first().copied(),
            FlushRank::FirstInTurn => state.opened.iter().min_by_key(|seat| in_turn(seat)).copied(),
            FlushRank::SuitOrder if state.opened.iter().any(|seat| worth(seat).is_none()) => None,
            FlushRank::SuitOrder => {
                state.opened.iter().max_by_key(|seat| (worth(seat), std::cmp::Reverse(in_turn(seat)))).copied()
            }
        }
    }
    /// Adds to a sheet what is known.
    fn write(&self, state: &mut State, seat: Seat, writes: Writes) {
        let column = state.sheet.at(seat);
        match (writes.left, writes.right) {
            (Some(left), Some(right)) => {
                column.left += i64::from(left);
                column.right += i64::from(right);
            }
            _ => column.open = true,
        }
    }
    /// Adds the remizes for revokes. A seat whose revoke is undecided has an open sheet.
    fn charge_all(&self, state: &mut State) {
        for seat in Seat::all(state.seats) {
            let column = state.sheet.at(seat);
            column.right += state.charges[seat.at()];
            column.open |= state.doubts[seat.at()] > 0;
        }
    }
    /// Who wins the match by the sheets as they are now; who went too far begins again.
    fn look_for_winners<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let target = i64::from(self.amounts.target);
        let net = |seat: Seat| {
            let column = state.sheet.of(seat);
            match self.readings.count_remiz {
                CountRemiz::Subtract => column.left - column.right,
                CountRemiz::Apart => column.left,
            }
        };
        let seats = || Seat::all(state.seats).filter(|&seat| !state.sheet.of(seat).open);
        let over = seats().filter(|&seat| net(seat) > target).collect::<Seats>();
        let mut hit = match self.has(Clause::Win) {
            true => seats().filter(|&seat| net(seat) == target).collect::<Seats>(),
            false => Seats::NONE,
        };
        if self.readings.overshoot == Overshoot::Wins && self.has(Clause::Win) {
            hit = hit.iter().chain(over.iter()).collect();
        }
        let hit = self.first_of(state, hit, log);
        let open = Seat::all(state.seats).any(|seat| state.sheet.of(seat).open);
        if self.readings.overshoot == Overshoot::Restart && self.has(Clause::Overshoot) {
            for seat in over.iter() {
                (state.sheet.at(seat).left, state.sheet.at(seat).right) = (0, 0);
                log.cite(Clause::Overshoot, || Event::Reset(seat));
            }
        }
        // An open sheet may hold the target too.
        state.winners = if open { None } else { Some(hit) };
        if state.winners.is_none_or(|winners| !winners.is_empty()) {
            state.next_dealer = None;
        }
        if !hit.is_empty() {
            log.cite(Clause::Win, || Event::Won(hit));
        }
    }
    /// Which of several who reach the target in one deal win.
    fn first_of<W: Watch>(&self, state: &State, hit: Seats, log: &mut Log<'_, W>) -> Seats {
        if hit.len() < 2 {
            return hit;
        }
        log.decided("two-hit-target");
        let from_dealer = |seat: &Seat| (seat.0 + state.seats - state.dealer.0 - 1) % state.seats;
        // Points come a trick at a time, so the last trick of a seat brings it to the target.
        let last = |seat: &Seat| state.taken.iter().rposition(|taken| *taken == Some(*seat));
        let first = match self.readings.two_hit_target {
            TwoHitTarget::BothWin => return hit,
            TwoHitTarget::FirstFromDealer => hit.iter().min_by_key(from_dealer),
            TwoHitTarget::FirstReached => hit.iter().min_by_key(|seat| (last(seat), from_dealer(seat))),
        };
        first.map_or(Seats::NONE, Seats::one)
    }
}

/// What a card counts when two hands of one suit are compared.
fn points(card: Card) -> u32 {
    match card.rank() {
        KING => 5,
        QUEEN => 4,
        JACK => 2,
        ACE => 1,
        rank => u32::from(rank),
    }
}

/// Notes what was written, and by which clause; nothing is noted of nothing.
fn cite_written<W: Watch>(log: &mut Log<'_, W>, clause: Clause, seat: Seat, left: u32, right: u32) {
    if left + right > 0 {
        log.cite(clause, || Event::Wrote { seat, left, right });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Suit;

    #[test]
    fn points_of_a_hand_follow_the_list() {
        let of = |rank| points(Card::new(rank, Suit::Hearts));
        assert_eq!([of(KING), of(QUEEN), of(JACK), of(ACE), of(10), of(2)], [5, 4, 2, 1, 10, 2]);
    }
}
