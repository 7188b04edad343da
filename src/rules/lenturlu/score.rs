//! Who wins a deal, and what the others pay.

use super::{
    Clause, Lenturlu,
    coins::cite_gained,
    readings::{AceLeft, NextDealer, Settle},
    state::{Coins, Phase, State},
};
use crate::{
    card::{ACE, Card, Cards, Suit},
    event::{End, Event, Log, Watch},
    parts::pieces,
    seat::{Seat, Seats},
};

/// What a hand left over costs.
enum Left {
    /// Points: of all cards, and what board cards count more.
    Points(i64, i64),
    /// The agreed sum.
    Agreed(i64),
    /// Unseen cards leave it open.
    Open,
    /// The record leaves the stake out.
    NoStake,
}

/// What a card left in hand counts.
fn points(card: Card) -> i64 {
    match card.rank() {
        ACE => 1,
        rank => i64::from(rank.min(10)),
    }
}

impl Lenturlu {
    /// What a board card left in hand counts more than another card of its rank.
    fn more(&self, card: Card) -> i64 {
        match self.readings.ace_left {
            _ if !super::coins::pictured(card) => 0,
            AceLeft::One if card == Card::new(ACE, Suit::Spades) => 0,
            AceLeft::One | AceLeft::Two => points(card),
        }
    }
    /// What a seat owes the winner.
    fn left(&self, state: &State, seat: Seat) -> Left {
        let hand = state.hand(seat);
        if self.readings.settle == Settle::Agreed {
            return match state.king {
                _ if hand.is_empty() => Left::Agreed(0),
                Some(sum) => Left::Agreed(sum),
                None => Left::NoStake,
            };
        }
        let could = if hand.unseen == 0 { Cards::NONE } else { hand.could(state.free()) };
        if could.len() != u32::from(hand.unseen) {
            return Left::Open;
        }
        let of = |worth: &dyn Fn(Card) -> i64| hand.known.and(could).iter().map(worth).sum::<i64>() * state.point;
        let all = if self.has(Clause::Points) { of(&points) } else { 0 };
        let more = if self.has(Clause::LeftBoard) { of(&|card| self.more(card)) } else { 0 };
        Left::Points(all, more)
    }

    /// The deal is over, by a clause; somebody has won it, or nobody.
    pub(super) fn over<W: Watch>(
        &self,
        state: &mut State,
        end: End,
        winner: Option<Seat>,
        clause: Clause,
        log: &mut Log<'_, W>,
    ) {
        state.phase = Phase::Over;
        (state.due, state.end, state.doubt, state.before) = (Seats::NONE, Some(end), None, None);
        state.next_dealer = match self.readings.next_dealer {
            _ if end == End::Void => Some(state.dealer),
            NextDealer::Left => Some(state.dealer.left(state.seats)),
            NextDealer::Any => None,
        };
        log.cite(clause, || Event::Over(end));
        if let Some(winner) = winner.filter(|_| self.has(Clause::Win)) {
            state.winners = Some(Seats::one(winner));
            if state.ante.is_some() {
                self.clear_board(state, winner, log);
                state.owing = Seat::all(state.seats).filter(|seat| *seat != winner).collect();
                self.collect(state, log);
            }
        }
    }
    /// The deal is over if the last card, which the record does not show, was a king. So much follows from what comes next;
    /// who got which coins does not.
    pub(super) fn over_unseen<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        self.over(state, End::Played, None, Clause::King, log);
        self.leave_winner_open(state);
    }
    /// Whether somebody has won, and by which card, is not known; nor is who got which coins.
    pub(super) fn leave_winner_open(&self, state: &mut State) {
        state.winners = None;
        let Coins { purse, paid, board } = &mut state.coins;
        purse.open = Seat::all(state.seats).collect();
        (paid.open, board.open) = (purse.open, true);
    }
    /// The winner takes all the money on the board.
    fn clear_board<W: Watch>(&self, state: &mut State, winner: Seat, log: &mut Log<'_, W>) {
        let Coins { purse, paid, board } = &mut state.coins;
        if board.open {
            purse.open.put(winner);
            paid.open.put(winner);
        }
        for (pot, coins) in board.each() {
            let all = *coins;
            purse.gain(winner, coins, all);
            paid.gain(winner, &mut 0, all);
            cite_gained(log, Clause::Win, winner, pot, all);
        }
        board.open = false;
    }
    /// Everybody whose hand is known pays the winner.
    pub(super) fn collect<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let Some(winner) = state.winners.and_then(Seats::only) else { return };
        for seat in state.owing.iter() {
            let parts = match self.left(state, seat) {
                Left::Points(all, more) => [(Clause::Points, all), (Clause::LeftBoard, more)],
                Left::Agreed(sum) => [(Clause::Win, sum), (Clause::Win, 0)],
                Left::Open => continue,
                Left::NoStake => {
                    state.stake_missing = Some("king");
                    return;
                }
            };
            state.owing.take(seat);
            for (clause, coins) in parts {
                state.coins.purse.pay(seat, winner, coins);
                state.coins.paid.pay(seat, winner, coins);
                pieces(coins, |coins| log.cite(clause, || Event::Paid { from: seat, to: winner, coins }));
            }
        }
    }
    /// What was never settled stays open.
    pub(super) fn leave_open(&self, state: &mut State) {
        let owing = std::mem::take(&mut state.owing);
        if !owing.is_empty() {
            let winner = state.winners.unwrap_or_default();
            state.coins.purse.open = owing.iter().chain(winner.iter()).chain(state.coins.purse.open.iter()).collect();
        }
    }
}
