//! Coins on their way: antes, what lies on the board, what a board card brings, and all of it undone.

use super::{
    Clause, Lenturlu,
    board::{self, Board, PICTURES},
    readings::{Refill, RefillLast, RefillSplit},
    state::{Coins, State},
};
use crate::{
    card::{Card, Cards},
    event::{Event, Log, Pot, Watch},
    parts::{pieces, shares},
    record::Arg,
    seat::Seat,
};

/// Notes that a seat puts coins into a pot.
fn cite_put<W: Watch>(log: &mut Log<'_, W>, clause: Clause, seat: Seat, pot: Pot, coins: i64) {
    pieces(coins, |coins| log.cite(clause, || Event::Put { seat, pot, coins }));
}
/// Notes that a seat gets coins out of a pot.
pub(super) fn cite_gained<W: Watch>(log: &mut Log<'_, W>, clause: Clause, seat: Seat, pot: Pot, coins: i64) {
    pieces(coins, |coins| log.cite(clause, || Event::Gained { seat, pot, coins }));
}

impl Lenturlu {
    /// By which clause the antes of this deal are paid.
    fn staking(state: &State) -> Clause {
        if state.later { Clause::Restake } else { Clause::Stake }
    }
    /// Everybody pays the ante. On which cards it lies is told later, or never.
    pub(super) fn antes(&self, state: &mut State) {
        let Some(ante) = state.ante.filter(|_| self.has(Self::staking(state))) else { return };
        for seat in Seat::all(state.seats) {
            let Coins { purse, paid, board } = &mut state.coins;
            purse.put(seat, &mut board.undivided, ante);
            paid.put(seat, &mut 0, ante);
        }
        state.untold = ante > 0;
    }
    /// The antes lie on the board, the record does not tell on which cards.
    pub(super) fn tell_antes<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if std::mem::take(&mut state.untold) {
            let (clause, ante) = (Self::staking(state), state.ante.unwrap_or(0));
            Seat::all(state.seats).for_each(|seat| cite_put(log, clause, seat, Pot::Undivided, ante));
        }
    }
    /// What a record tells of the board, if it adds up: coins a card.
    fn divided(state: &State, args: &[Arg]) -> Option<[i64; PICTURES.len()]> {
        let mut pots = state.coins.board.pots;
        for (_, card, coins) in board::told(args) {
            pots[Board::place(card)?] = coins;
        }
        let Board { pots: before, .. } = state.coins.board;
        let sound = state.coins.board.total() == Some(pots.iter().sum())
            && before.iter().zip(&pots).all(|(before, now)| before <= now);
        (sound && state.ante.is_some()).then_some(pots)
    }
    /// The record tells what lies on the board. If it does not add up, nobody knows what lies where.
    pub(super) fn divide<W: Watch>(&self, state: &mut State, args: &[Arg], log: &mut Log<'_, W>) {
        state.told = true;
        let Some(pots) = Self::divided(state, args) else { return };
        let clause = Self::staking(state);
        if W::SEES {
            let (first, ante) = (Seat(0), if state.untold { state.ante.unwrap_or(0) } else { 0 });
            let heap = state.coins.board.undivided - ante * i64::from(state.seats);
            cite_gained(log, clause, first, Pot::Undivided, heap);
            // Each in turn puts the ante on what still lacks coins.
            let mut left = PICTURES
                .iter()
                .zip(pots.iter().zip(&state.coins.board.pots))
                .map(|(card, (to, from))| (Pot::Board(*card), to - from));
            let (mut pot, mut lacks) = left.next().unwrap_or((Pot::Undivided, 0));
            for seat in Seat::all(state.seats) {
                let mut coins = ante + if seat == first { heap } else { 0 };
                while coins > 0 {
                    if lacks == 0 {
                        let Some(next) = left.next() else { break };
                        (pot, lacks) = next;
                        continue;
                    }
                    let put = coins.min(lacks);
                    cite_put(log, clause, seat, pot, put);
                    (coins, lacks) = (coins - put, lacks - put);
                }
            }
        }
        state.untold = false;
        (state.coins.board.pots, state.coins.board.undivided) = (pots, 0);
    }

    /// A card is laid. If it answers to a pictured one, whoever lays it takes the money, and the others put it back.
    pub(super) fn take_money<W: Watch>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        last: bool,
        log: &mut Log<'_, W>,
    ) {
        match Board::place(card).map(|at| (at, state.coins.board.lies(at))) {
            Some((at, Some(coins))) if coins > 0 && self.has(Clause::BoardCard) => {
                self.take_from(state, seat, at, coins, last, log);
            }
            Some((_, None)) => self.money_unseen(state, Cards::one(card), last),
            Some(_) | None => {}
        }
    }
    /// One of these cards is laid, or it is not known what lies on its picture: then nobody's coins are known any more.
    pub(super) fn money_unseen(&self, state: &mut State, could: Cards, last: bool) {
        let moves = could.iter().filter_map(Board::place).any(|at| state.coins.board.lies(at) != Some(0));
        if !moves || !self.has(Clause::BoardCard) {
            return;
        }
        let refilled = self.refills(last);
        let Coins { purse, paid, board } = &mut state.coins;
        purse.open = Seat::all(state.seats).collect();
        paid.open = purse.open;
        board.open |= !refilled;
    }
    /// Whether what is taken is put back, by a card that ends the deal or another one.
    fn refills(&self, last: bool) -> bool {
        let ever = self.has(Clause::Refill) && self.readings.refill == Refill::Yes;
        ever && (!last || self.readings.refill_last == RefillLast::Yes)
    }
    fn take_from<W: Watch>(
        &self,
        state: &mut State,
        seat: Seat,
        at: usize,
        coins: i64,
        last: bool,
        log: &mut Log<'_, W>,
    ) {
        let (card, seats) = (PICTURES[at], state.seats);
        let Coins { purse, paid, board } = &mut state.coins;
        purse.gain(seat, &mut board.pots[at], coins);
        paid.gain(seat, &mut 0, coins);
        cite_gained(log, Clause::BoardCard, seat, Pot::Board(card), coins);
        if last && self.refills(false) {
            log.decided("refill-last");
        }
        if !self.refills(last) {
            return;
        }
        if coins % i64::from(seats.saturating_sub(1).max(1)) != 0 {
            log.decided("refill-split");
        }
        let mut order: arrayvec::ArrayVec<Seat, { crate::seat::MAX_SEATS }> = seat.round(seats).collect();
        order.pop();
        if self.readings.refill_split == RefillSplit::Right {
            order.reverse();
        }
        for (other, share) in shares(coins, order.into_iter()) {
            purse.put(other, &mut board.pots[at], share);
            paid.put(other, &mut 0, share);
            cite_put(log, Clause::Refill, other, Pot::Board(card), share);
        }
    }

    /// All coins go back to where they were.
    pub(super) fn undo<W: Watch>(&self, state: &mut State, to: Coins, clause: Clause, log: &mut Log<'_, W>) {
        if W::SEES {
            let (mut now, mut then) = (state.coins, to);
            let back = |seat: Seat| now.purse.of(seat) - then.purse.of(seat);
            let back: arrayvec::ArrayVec<(Seat, i64), { crate::seat::MAX_SEATS }> =
                Seat::all(state.seats).map(|seat| (seat, back(seat))).collect();
            // First what was taken off the board, then what went from player to player by way of it.
            let mut lacks = now.board.each().zip(then.board.each()).map(|((pot, now), (_, then))| (pot, *then - *now));
            let (mut pot, mut lack) = lacks.next().unwrap_or((Pot::Undivided, 0));
            let through = Pot::Board(PICTURES[0]);
            for (seat, mut coins) in back.iter().copied().filter(|(_, coins)| *coins > 0) {
                while coins > 0 {
                    while lack <= 0 {
                        (pot, lack) = lacks.next().unwrap_or((through, i64::MAX));
                    }
                    let put = coins.min(lack);
                    cite_put(log, clause, seat, pot, put);
                    (coins, lack) = (coins - put, lack - put);
                }
            }
            for (seat, coins) in back.iter().copied().filter(|(_, coins)| *coins < 0) {
                cite_gained(log, clause, seat, through, -coins);
            }
        }
        state.coins = to;
    }
}

/// The pictured card that a card is, if it is one.
pub(super) fn pictured(card: Card) -> bool {
    Board::place(card).is_some()
}
