//! What an action does to the table.

use super::{
    Clause, Lenturlu,
    action::{Act, Action, count},
    duties::bought,
    readings::{DeadSequence, DealThree, Ending, OutBeforeKing},
    run::{Step, Top, is_king, kings},
    state::{Before, Coins, Phase, State},
};
use crate::{
    card::{Card, Cards},
    event::{End, Event, Log, Watch},
    game::Fact,
    notation::words::Word,
    parts::{Hand, Listed, Purse, Stock},
    record::Arg,
    seat::{Seat, Seats},
};

impl Lenturlu {
    /// How many cards each of so many players is dealt.
    pub(super) fn hand_size(&self, seats: u8) -> u8 {
        match (seats, self.readings.deal_three) {
            (..=3, DealThree::Fifteen) => 15,
            (..=4, _) => 12,
            (5, _) => 9,
            (6, _) => 8,
            (7.., _) => 7,
        }
    }
    /// The table as it is when a deal opens.
    pub(super) fn open_deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        self.leave_open(state);
        let size = self.hand_size(state.seats);
        let mut fresh = State {
            seats: state.seats,
            dealer,
            due: Seats::one(dealer.left(state.seats)),
            stock: Stock::unseen(52u8.saturating_sub(state.seats * size)),
            sequence: 1,
            coins: Coins { paid: Purse::default(), ..state.coins },
            opened: true,
            later: state.opened,
            ante: state.ante,
            king: state.king,
            point: state.point,
            stake_missing: state.stake_missing,
            winners: Some(Seats::NONE),
            next_dealer: Some(dealer),
            ..State::default()
        };
        for seat in Seat::all(state.seats) {
            fresh.hands[seat.at()] = Hand { unseen: size, ..Hand::default() };
        }
        if !state.redealt {
            self.antes(&mut fresh);
        }
        *state = fresh;
        log.cite(Clause::Dealer, || Event::Deal(dealer));
        log.cite(Clause::Deck, || Event::Pack(Cards::ALL));
    }
    /// The deal is void: the coins lie where they lay when it was dealt, and its antes stay.
    pub(super) fn throw_in<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        match state.phase {
            Phase::Dealing => self.tell_antes(state, log),
            Phase::Play | Phase::Over => self.undo(state, state.at_lead, Clause::Misdeal, log),
        }
        self.over(state, End::Void, None, Clause::Misdeal, log);
        (state.redealt, state.winners) = (true, Some(Seats::NONE));
    }

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
    /// A hand is dealt, as far as the record lists it.
    fn give<W: Watch>(&self, state: &mut State, seat: Seat, cards: Cards, log: &mut Log<'_, W>) {
        state.listed.put(seat);
        let unseen = self.hand_size(state.seats).saturating_sub(cards.len() as u8);
        state.hands[seat.at()] = Hand { known: cards, had: cards, unseen, ..Hand::default() };
        log.cite(Clause::Deal, || Event::Drew { seat, cards, unseen });
    }
    /// The cards are dealt and the antes laid out: what the record does not list of it happened all the same.
    fn begin<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        state.phase = Phase::Play;
        let unseen = self.hand_size(state.seats);
        for seat in Seat::all(state.seats).filter(|&seat| W::SEES && !state.listed.has(seat)) {
            log.cite(Clause::Deal, || Event::Drew { seat, cards: Cards::NONE, unseen });
        }
        self.tell_antes(state, log);
        state.at_lead = state.coins;
    }
    /// Somebody acts behind a card that may have been a king: that tells whether it was.
    fn resolve<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        let Some(layer) = state.doubt.take() else { return };
        match layer == seat && self.readings.end == Ending::Out {
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
        if unseen && !state.top.cards.both(kings()).is_empty() {
            state.doubt = Some(seat);
            if self.readings.end == Ending::Out && !state.hand(seat).is_empty() {
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
        let by_king = self.readings.end == Ending::King;
        let wins = match by_king {
            true if king && self.has(Clause::King) => Some(Clause::King),
            true if emptied && self.out_wins(log) => Some(Clause::Win),
            false if emptied && self.has(Clause::Out) => Some(Clause::Out),
            true | false => None,
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
                if card.is_none() && by_king && !on_top.both(kings()).is_empty() {
                    self.leave_winner_open(state);
                }
            }
            None if king && !by_king && self.has(Clause::Out) => self.close_sequence(state, seat, log),
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
            state.last_layer = seat;
            self.turn_passes(state, seat);
            state.due.put(seat);
        }
    }

    /// What is due once it is told by what comes next whether the last card was a king.
    pub(super) fn settled<W: Watch>(&self, state: &mut State, next: Option<Word>, log: &mut Log<'_, W>) {
        if state.doubt.is_none() || self.readings.end == Ending::Out || !self.has(Clause::King) {
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

/// Cards are seen in a hand.
fn reveal(state: &mut State, seat: Seat, cards: Cards) {
    let hand = &mut state.hands[seat.at()];
    for card in cards.iter() {
        if is_news(hand, card) {
            hand.reveal(card);
        }
    }
}

/// Whether a card seen now was an unseen card of the hand for certain. One that may have been laid unseen is not.
fn is_news(hand: &Hand, card: Card) -> bool {
    !hand.known.has(card) && !hand.had.has(card) && hand.unseen > 0 && hand.shed == 0
}

/// The facts that an action shows; that a card seen to be bought is there is none. Of a hand that has bought unseen more than once, nobody knows since when a card was there.
pub(super) fn facts(state: &State, action: &Action<'_>, each: &mut dyn FnMut(Fact)) {
    let (seat, hand) = (action.seat, state.hand(action.seat));
    let buys = state.unseen_buys[seat.at()];
    if hand.unseen == 0 || buys > 1 {
        return;
    }
    let mut fact = |card: Card| each(Fact { seat, card, dealt: buys == 0 });
    match action.act {
        Act::Lay(args) => Listed::of(args).cards.less(hand.known).less(hand.came).iter().for_each(&mut fact),
        Act::Show(args) => Listed::of(args).cards.iter().filter(|&card| is_news(hand, card)).for_each(fact),
        _ => {}
    }
}

/// Teaches an earlier state a fact.
pub(super) fn teach(earlier: &mut State, fact: Fact) -> bool {
    let hand = &mut earlier.hands[fact.seat.at()];
    let there = fact.dealt || hand.drawn > 0;
    if !there || hand.known.has(fact.card) || hand.unseen == 0 {
        return false;
    }
    hand.reveal(fact.card);
    true
}
