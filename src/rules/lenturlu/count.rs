//! What is wrong with a count: of cards dealt, listed or bought, and of coins on the board.

use super::{
    Clause, Lenturlu,
    action::{Act, Action, count},
    board::{self, Board},
    breach::{card, name, number},
    readings::DealThree,
    state::State,
    words as say,
};
use crate::{
    game::Breach,
    message::{Message, table},
    parts::Listed,
    record::{Arg, What},
    seat::Seat,
};

impl Lenturlu {
    /// What is wrong with the count of cards in an action.
    pub(super) fn wrong_count(&self, state: &State, action: &Action<'_>) -> Option<Breach> {
        let seat = action.seat;
        match action.act {
            Act::Dealt(..) if state.listed.has(seat) => {
                Some(Breach::new(&say::DEALT_TWICE, vec![name(seat)]).by("record.count"))
            }
            Act::Dealt(args, listed) if self.has(Clause::Deal) => self.wrong_deal(state, seat, args, &listed),
            Act::Stock(args) => {
                let (listed, left) = (Listed::of(args).len(), u32::from(state.stock.left));
                let breach = || Breach::new(&say::STOCK_COUNT, vec![number(left), number(listed)]);
                (listed > left).then(|| breach().by("record.count"))
            }
            Act::Lay(args) => (count(args) == 0).then(|| Breach::new(&say::NOTHING_LAID, vec![]).by("record.count")),
            Act::Buy(args) => wrong_draw(state, args),
            _ => None,
        }
    }
    fn wrong_deal(&self, state: &State, seat: Seat, args: &[Arg], listed: &Listed) -> Option<Breach> {
        let size = u32::from(self.hand_size(state.seats));
        let wrong = if listed.rest { listed.len() > size } else { listed.len() != size };
        // A card that stands twice is one card too few, but for another reason.
        if !wrong || listed.twice.is_some() {
            return None;
        }
        let help = match (state.seats, listed.len(), self.readings.deal_three) {
            (3, 15, DealThree::Twelve) => &say::DEALT_FIFTEEN,
            (3, 12, DealThree::Fifteen) => &say::DEALT_TWELVE,
            _ => &say::DEALT_TABLE,
        };
        let pieces = vec![name(seat), number(listed.len()), number(state.seats), number(size)];
        let count = args.iter().position(|arg| matches!(arg.what, What::Count(_)));
        let breach = Breach::new(&say::DEALT_COUNT, pieces).by("record.count");
        Some(Breach { arg: count, help: Some(Message::plain(help)), ..breach })
    }
    /// What is wrong with what a record tells of the board: the sum, or a card on which more lay before.
    pub(super) fn wrong_board(&self, state: &State, args: &[Arg], each: &mut dyn FnMut(Breach)) {
        let Some(ante) = state.ante else { return };
        let Some(total) = state.coins.board.total() else {
            return each(Breach::new(&table::CLAIM_OPEN, vec![]).by("record.board").open());
        };
        let mut pots = state.coins.board.pots;
        for (_, picture, coins) in board::told(args) {
            if let Some(at) = Board::place(picture) {
                pots[at] = coins;
            }
        }
        let told: i64 = pots.iter().sum();
        if told != total {
            let antes = ante * i64::from(state.seats);
            let words = if total == antes { &say::BOARD_SUM } else { &say::BOARD_SUM_ON };
            return each(Breach::new(words, vec![number(told), number(total)]).by("record.board"));
        }
        for (place, picture, now) in board::told(args) {
            let before = Board::place(picture).map_or(0, |at| state.coins.board.pots[at]);
            if now < before {
                let pieces = vec![card(picture), number(before), number(now)];
                each(Breach::new(&say::BOARD_LESS, pieces).at(place).by("record.board"));
            }
        }
    }
}

/// A card bought that the stock can't give.
fn wrong_draw(state: &State, args: &[Arg]) -> Option<Breach> {
    let mut depth = 0usize;
    let left = usize::from(state.stock.left);
    for (at, arg) in args.iter().enumerate() {
        let times = match arg.what {
            What::Count(n) => n as usize,
            _ => 1,
        };
        if depth + times > left {
            let breach = match left {
                0 => Breach::new(&say::STOCK_EMPTY, vec![]),
                _ => Breach::new(&say::STOCK_SHORT, vec![number(state.stock.left)]),
            };
            return Some(breach.at(at).by("record.stock"));
        }
        if let (What::Card(seen), Some(Some(top))) = (arg.what, state.stock.peek(depth))
            && seen != top
        {
            return Some(Breach::new(&say::STOCK_TOP, vec![card(top), card(seen)]).at(at).by("record.stock"));
        }
        depth += times;
    }
    None
}
