//! What an action does to the table.

use super::{
    Clause, Lenturlu,
    action::{Act, Action, count},
    duties::bought,
    learn::reveal,
    readings::{DeadSequence, OutBeforeKing},
    run::{OnKing, Step, Top, is_king, kings},
    state::{Before, Phase, State},
};
use crate::{
    card::Cards,
    event::{End, Event, Log, Watch},
    notation::words::Word,
    parts::Listed,
    record::Arg,
    seat::{Seat, Seats},
};

impl Lenturlu {
    /// Plays an action.
    pub(super) fn act<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        let seat = action.seat;
        match action.act {
            Act::Dealt(_, Listed { cards, .. }) => self.give(state, seat, cards, log),
            Act::Stock(args) => state.stock.list(args),
            Act::Board(args) => self.divide(state, args, log),
            Act::Lay(args) => self.lay(state, seat, args, log),
            Act::Buy(args) => self.buy(state, seat, args, log),
            Act::Pass => self.pass(state, seat, log),
            Act::Back(_) => self.take_back(state, log),
            Act::Show(args) => {
                reveal(state, seat, Listed::of(args).cards);
                if state.phase == Phase::Over {
                    self.collect(state, log);
                }
            }
            Act::Misdeal | Act::Deal => {}
        }
    }
    /// Somebody acts behind a card that may have been a king: that tells whether it was.
    fn resolve<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        let Some(layer) = state.doubt.take() else { return };
        match layer == seat && self.on_king() == OnKing::LeadsAnew {
            true => self.close_sequence(state, layer, log),
            false => state.top = state.top.no_king(),
        }
    }
    /// A king has been laid, and its layer takes the run and leads anew.
    fn close_sequence<W: Watch>(&self, state: &mut State, layer: Seat, log: &mut Log<'_, W>) {
        log.cite(Clause::Out, || Event::Took(Some(layer)));
        self.lead_anew(state, layer);
    }
    fn lead_anew(&self, state: &mut State, leader: Seat) {
        state.line.clear();
        (state.sequence, state.top, state.due) = (state.sequence + 1, Top::LEAD, Seats::one(leader));
        (state.passes, state.bought, state.laid, state.before) = (0, 0, false, None);
    }

    /// A run is laid, card by card.
    fn lay<W: Watch>(&self, state: &mut State, seat: Seat, args: &[Arg], log: &mut Log<'_, W>) {
        if state.phase == Phase::Dealing {
            self.begin(state, log);
        }
        self.resolve(state, seat, log);
        let mut walk = self.walk(state, seat, args);
        let mut laid = state.laid && state.last_layer == seat;
        let mut unseen = false;
        loop {
            let (hand, free) = (walk.hand, walk.free);
            let Some(step) = walk.next() else { break };
            let could = step.card.map_or(hand.known.and(hand.could(free)), Cards::one);
            state.before = Some(Before {
                seat,
                card: step.card,
                hand,
                top: step.top,
                last_layer: state.last_layer,
                passes: state.passes,
                bought: state.bought,
                laid,
                coins: state.coins,
            });
            (laid, unseen) = (true, step.card.is_none());
            state.hands[seat.at()] = walk.hand;
            state.top = walk.top;
            self.laid(state, seat, &step, could, log);
            if state.end.is_some() {
                return;
            }
        }
        (state.passes, state.bought, state.laid) = (0, 0, false);
        if state.top.lead {
            return;
        }
        self.turn_passes(state, seat);
        if unseen && self.on_king() != OnKing::Lies && !state.top.cards.both(kings()).is_empty() {
            state.doubt = Some(seat);
            if self.on_king() == OnKing::LeadsAnew {
                state.due.put(seat);
            }
        }
    }
    /// The next player with cards is in turn.
    fn turn_passes(&self, state: &mut State, seat: Seat) {
        state.due = state.holders().after(seat, state.seats).map_or(Seats::NONE, Seats::one);
    }
    /// One card has been laid: what follows from it.
    fn laid<W: Watch>(&self, state: &mut State, seat: Seat, step: &Step, could: Cards, log: &mut Log<'_, W>) {
        if step.top.lead {
            log.cite(Clause::Lead, || Event::Lead(seat));
        }
        let card = step.card;
        if let Some(card) = card {
            state.out.put(card);
        }
        let _ = state.line.try_push(card);
        state.last_layer = seat;
        log.cite(Clause::Sequence, || Event::Laid(seat, card));
        let king = card.is_some_and(is_king);
        if king && step.top.lead {
            log.decided("king-may-be-led");
        }
        let emptied = state.hand(seat).is_empty();
        let on_king = self.on_king();
        let wins = match on_king {
            OnKing::Ends if king => Some(Clause::King),
            OnKing::Ends if emptied && self.out_wins(log) => Some(Clause::Win),
            OnKing::LeadsAnew if emptied => Some(Clause::Out),
            OnKing::Ends | OnKing::LeadsAnew | OnKing::Lies => None,
        };
        let on_top = if step.top.lead || step.card.is_some() { could } else { state.top.cards };
        match card {
            Some(card) => self.take_money(state, seat, card, wins.is_some(), log),
            None => self.money_unseen(state, on_top, wins.is_some()),
        }
        match wins {
            Some(clause) => {
                if emptied {
                    log.cite(clause, || Event::Out(seat));
                }
                self.over(state, End::Played, Some(seat), clause, log);
            }
            None if state.holders().is_empty() => {
                self.over(state, End::Played, None, Clause::Win, log);
                if card.is_none() && on_king == OnKing::Ends && !on_top.both(kings()).is_empty() {
                    self.leave_winner_open(state);
                }
            }
            None if king && on_king == OnKing::LeadsAnew => self.close_sequence(state, seat, log),
            None => {}
        }
    }
    /// Whether an empty hand wins though the king is to win.
    fn out_wins<W: Watch>(&self, log: &mut Log<'_, W>) -> bool {
        log.decided("out-before-king");
        self.readings.out_before_king == OutBeforeKing::Wins
    }

    fn buy<W: Watch>(&self, state: &mut State, seat: Seat, args: &[Arg], log: &mut Log<'_, W>) {
        self.resolve(state, seat, log);
        let wanted = count(args).min(u32::from(state.stock.left)) as u8;
        let cards: Cards = (0..usize::from(wanted)).filter_map(|nth| bought(state, args, nth)).collect();
        let unseen = wanted.saturating_sub(cards.len() as u8);
        let hand = &mut state.hands[seat.at()];
        hand.gain(cards, unseen);
        hand.came = hand.came.and(cards);
        hand.drawn += unseen;
        state.unseen_buys[seat.at()] += u8::from(unseen > 0);
        state.stock.draw(wanted);
        state.bought += u32::from(wanted);
        state.before = None;
        state.due = Seats::one(seat);
        log.cite(Clause::Buy, || Event::Drew { seat, cards, unseen });
    }
    fn pass<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        self.resolve(state, seat, log);
        (state.passes, state.bought, state.before, state.laid) = (state.passes + 1, 0, None, false);
        log.cite(Clause::Turn, || Event::Bid { seat, stays: false });
        let holders = state.holders();
        if state.passes < holders.len() {
            return self.turn_passes(state, seat);
        }
        log.decided("dead-sequence");
        let next = holders.after(state.last_layer, state.seats).unwrap_or(seat);
        let leader = match self.readings.dead_sequence {
            DeadSequence::LastLayer if holders.has(state.last_layer) => state.last_layer,
            DeadSequence::LastLayer | DeadSequence::Next => next,
        };
        self.lead_anew(state, leader);
    }
    fn take_back<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let Some(before) = state.before.take() else { return };
        let (seat, card) = (before.seat, before.card);
        state.doubt = None;
        state.out = state.out.less(card.map_or(Cards::NONE, Cards::one));
        state.line.pop();
        let hand = &mut state.hands[seat.at()];
        *hand = before.hand;
        if let Some(card) = card.filter(|card| !before.hand.known.has(*card)) {
            hand.reveal(card);
        }
        (state.top, state.last_layer, state.passes) = (before.top, before.last_layer, before.passes);
        (state.bought, state.laid) = (before.bought, before.laid);
        log.cite(Clause::Turn, || Event::TookBack(seat, card));
        self.undo(state, before.coins, Clause::Turn, log);
        state.due = Seats::one(seat);
        if before.laid {
            // The others of the run lie: it may end with them.
            (state.last_layer, state.passes, state.bought) = (seat, 0, 0);
            self.turn_passes(state, seat);
            state.due.put(seat);
        }
    }

    /// What is due once it is told by what comes next whether the last card was a king.
    pub(super) fn settled<W: Watch>(&self, state: &mut State, next: Option<Word>, log: &mut Log<'_, W>) {
        if state.doubt.is_none() || self.on_king() != OnKing::Ends {
            return;
        }
        match next {
            None | Some(Word::Dealer | Word::Score | Word::Paid | Word::Winner) => self.over_unseen(state, log),
            Some(Word::Unfinished | Word::Lay | Word::Buy | Word::Pass) => {
                (state.doubt, state.top) = (None, state.top.no_king());
            }
            Some(_) => {}
        }
    }
}
