//! What a deal writes on the sheets, and who wins the match by it.

use super::{
    Clause, Mushka,
    power::{KING_OF_SPADES, QUEEN_OF_SPADES},
    readings::{CountRemiz, FirstTrickBy, FlushEffect, Overshoot, PointsMeaning, RemizMushkaWhen, TwoHitTarget},
    state::{HAND, State},
};
use crate::{
    card::{Card, Cards},
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
    /// Whether a seat held the card in power when the play began; nothing if that is open.
    fn held(&self, state: &State, seat: Seat) -> Option<bool> {
        self.power.key.map_or(Some(false), |key| self.held_card(state, seat, key, state.key.laid))
    }
    /// Whether a seat held a card when the play began, and who has laid it since; nothing if that is open.
    pub(super) fn held_card(&self, state: &State, seat: Seat, card: Card, layer: Option<Seat>) -> Option<bool> {
        if let Some(layer) = layer {
            return Some(layer == seat);
        }
        match state.holds(seat, Cards::one(card)) {
            Holds::Yes => Some(true),
            Holds::No if !may_have_laid(state, seat, card) => Some(false),
            Holds::No | Holds::Maybe => None,
        }
    }
    /// The points of so many tricks for one who held the card in power, or did not.
    fn points(&self, state: &State, tricks: u32, holder: bool, bonus: bool) -> (u32, Clause) {
        let amounts = &self.amounts;
        let trump = self.power.key.is_some_and(|key| state.trump == Some(key.suit()));
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
    /// Whether tricks are worth what the cards that took them are.
    fn by_trick(&self) -> bool {
        self.has(Clause::Points) && self.readings.points_meaning == PointsMeaning::TrickScore
    }
    /// The points of the tricks that a seat took, where the cards that took them count; nothing if one of those is unseen.
    fn trick_points(&self, state: &State, seat: Seat) -> Option<u32> {
        let worth = |card: Card| match card {
            QUEEN_OF_SPADES => 8,
            KING_OF_SPADES => 5,
            _ => 1,
        };
        let mine = state.taken.iter().zip(&state.taken_by).filter(|(taker, _)| **taker == Some(seat));
        mine.map(|(_, card)| card.map(worth)).sum()
    }
    /// What a seat writes for its tricks in a deal played out.
    fn left(&self, state: &State, seat: Seat) -> Option<(u32, Clause)> {
        let tricks = state.tricks(seat)?;
        if self.by_trick() {
            return self.trick_points(state, seat).map(|points| (points, Clause::Points));
        }
        let bonus = match self.readings.first_trick_by {
            FirstTrickBy::AnyCard => true,
            FirstTrickBy::TheMushka => state.key.won(),
        };
        self.held(state, seat).map(|held| self.points(state, tricks, held, bonus))
    }
    /// The remiz of a seat that took no trick; nothing if unseen cards leave it open.
    fn remiz(&self, state: &State, seat: Seat, beaten: Holds) -> Option<(u32, Clause)> {
        match self.insured(state, seat) {
            Some(true) => Some((0, Clause::Insured)),
            Some(false) => self.held(state, seat).and_then(|held| self.trickless(held, beaten)),
            None => None,
        }
    }
    /// The remiz of one who took no trick and is not insured; nothing if unseen cards leave open whether the card in power,
    /// which the seat held, was beaten, and that counts.
    fn trickless(&self, held: bool, beaten: Holds) -> Option<(u32, Clause)> {
        let ten = match (self.readings.remiz_mushka_when, beaten) {
            (RemizMushkaWhen::Beaten, Holds::Maybe) if held && self.has(Clause::RemizMushka) => return None,
            (RemizMushkaWhen::Beaten, Holds::No | Holds::Maybe) => false,
            (RemizMushkaWhen::Beaten, Holds::Yes) | (RemizMushkaWhen::Held, _) => held,
        };
        Some(match () {
            () if ten && self.has(Clause::RemizMushka) => (self.amounts.mushka_remiz, Clause::RemizMushka),
            () if self.has(Clause::RemizNone) => (self.amounts.no_trick_remiz, Clause::RemizNone),
            () => (0, Clause::RemizNone),
        })
    }
    /// The remiz that a seat owes for taking no trick in the deal just ended: nothing, or how much if it is known.
    pub(super) fn owes(&self, state: &State, seat: Seat) -> Option<Option<u32>> {
        let trickless = match state.end? {
            End::Played => state.staying.has(seat) && state.tricks(seat) == Some(0),
            End::Opened => {
                let effect = self.readings.flush_effect;
                let others =
                    !self.has(Clause::MistigriFlush) && matches!(effect, FlushEffect::OthersRemiz | FlushEffect::Both);
                others && state.staying.has(seat) && self.counting_opener(state) != Some(seat)
            }
            End::Void | End::Sole | End::Endless => false,
        };
        let beaten = if state.end == Some(End::Played) { state.key.beaten() } else { Holds::No };
        match self.remiz(state, seat, beaten) {
            Some((_, Clause::Insured)) => None,
            remiz => trickless.then_some(remiz.map(|(remiz, _)| remiz)),
        }
    }

    /// Scores a deal that was played out.
    pub(super) fn score_tricks<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        for seat in state.staying.iter() {
            let left = self.left(state, seat);
            let right = match state.tricks(seat) {
                Some(0) => self.remiz(state, seat, state.key.beaten()),
                Some(_) => Some((0, Clause::RemizNone)),
                None => None,
            };
            if let (Some((left, by_left)), Some((right, by_right))) = (left, right) {
                cite_written(log, by_left, seat, left, 0);
                cite_written(log, by_right, seat, 0, right);
            }
            self.write(state, seat, Writes { left: left.map(|(left, _)| left), right: right.map(|(right, _)| right) });
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
        let tricks = u32::from(HAND);
        let left = match self.by_trick() {
            true => Some((tricks, Clause::ScoreTrick)),
            false => self.held(state, seat).map(|held| self.points(state, tricks, held, bonus)),
        };
        if let Some((points, clause)) = left {
            cite_written(log, clause, seat, points, 0);
        }
        self.write(state, seat, Writes { left: left.map(|(points, _)| points), right: Some(0) });
    }
    /// Scores a deal that an opened hand ended.
    pub(super) fn score_flush<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if self.has(Clause::MistigriFlush) {
            // The stake is paid, and nobody writes anything.
            self.pay_flush(state, log);
            self.over(state, End::Opened, log);
            return;
        }
        let effect = self.readings.flush_effect;
        let opener = self.counting_opener(state);
        if state.opened.len() > 1 {
            log.decided("flush-rank");
        }
        if let Some(opener) = opener.filter(|_| self.queen_counted(state)) {
            log.cite(Clause::Points, || Event::Opened(opener));
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
                let remiz = self.remiz(state, seat, Holds::No).filter(|_| sure);
                if let Some((right, clause)) = remiz {
                    cite_written(log, clause, seat, 0, right);
                }
                self.write(state, seat, Writes { left: Some(0), right: remiz.map(|(right, _)| right) });
            }
        }
        if effect == FlushEffect::Payment {
            self.pay_flush(state, log);
        }
        self.over(state, End::Opened, log);
        if effect == FlushEffect::WinsMatch {
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
    /// Whose opened hand counts, if that is known.
    fn counting_opener(&self, state: &State) -> Option<Seat> {
        self.best_hands(state)?.first().copied()
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
            let saved = match state.charges[seat.at()] {
                0 => Some(false),
                _ => self.insured_revoke(state, seat),
            };
            let column = state.sheet.at(seat);
            column.open |= state.doubts[seat.at()] > 0 || saved.is_none();
            column.right += if saved == Some(true) { 0 } else { state.charges[seat.at()] };
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
        let from_dealer = |seat: &Seat| state.in_turn(*seat);
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

/// Whether a card may be among the unseen cards that a seat laid.
fn may_have_laid(state: &State, seat: Seat, card: Card) -> bool {
    let elsewhere = state.out.has(card)
        || state.stock.cards().has(card)
        || Seat::all(state.seats).any(|other| state.hand(other).known.has(card));
    state.veiled[seat.at()].has(card) && !elsewhere
}

/// Notes what was written, and by which clause; nothing is noted of nothing.
fn cite_written<W: Watch>(log: &mut Log<'_, W>, clause: Clause, seat: Seat, left: u32, right: u32) {
    if left + right > 0 || clause == Clause::Insured {
        log.cite(clause, || Event::Wrote { seat, left, right });
    }
}
