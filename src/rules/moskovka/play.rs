//! What an action does to the table.

use super::{
    Clause, Moskovka,
    action::{Act, Action, laid, pairs},
    state::{HAND, Phase, State},
};
use crate::{
    card::{Card, Cards},
    event::{Event, Log, Watch},
    game::Fact,
    notation::words::Word,
    parts::{Hand, Listed, Stock},
    record::Arg,
    seat::{Seat, Seats},
};

impl Moskovka {
    /// The table as it is when a deal opens.
    pub(super) fn open_deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        let pack = self.pack();
        let mut fresh = State {
            seats: state.seats,
            dealer,
            due: Seats::one(dealer.left(state.seats)),
            staying: Seat::all(state.seats).collect(),
            pack,
            next_dealer: Some(dealer),
            purse: state.purse,
            stake: state.stake,
            ..State::default()
        };
        let rest = (pack.len() as u8).saturating_sub(state.seats.saturating_mul(HAND));
        // A card laid aside is none of the stock.
        fresh.stock = Stock::unseen(if self.refills() { rest } else { rest.saturating_sub(1) });
        for seat in Seat::all(state.seats) {
            fresh.hands[seat.at()] = Hand { unseen: HAND, ..Hand::default() };
        }
        *state = fresh;
        log.cite(Clause::Dealer, || Event::Deal(dealer));
        log.cite(Clause::Deck, || Event::Pack(pack));
    }

    /// Plays an action.
    pub(super) fn act<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        let seat = action.seat;
        match action.act {
            Act::Dealt(_, listed) => self.give(state, seat, listed.cards, log),
            Act::Turn(card) => self.turn_up(state, card, log),
            Act::Stock(args) => state.stock.list(args),
            Act::Lay(args) => self.lead(state, seat, args, log),
            Act::Join(args) => self.join(state, seat, args, log),
            Act::Beat(args) => self.beat(state, seat, args, log),
            Act::Take => self.take(state, log),
            Act::Draw(args) => self.draw(state, seat, args, log),
            Act::Back(_) => self.back(state, seat, log),
            Act::Show(args) => {
                let hand = &mut state.hands[seat.at()];
                for card in Listed::of(args).cards.iter() {
                    if is_news(hand, card) {
                        hand.reveal(card);
                    }
                }
            }
            Act::Misdeal | Act::Deal | Act::Keep => {}
        }
    }

    /// A hand is dealt, as far as the record lists it.
    pub(super) fn give<W: Watch>(&self, state: &mut State, seat: Seat, cards: Cards, log: &mut Log<'_, W>) {
        state.listed.put(seat);
        // The card turned up may be known to be there.
        let cards = cards.and(state.hand(seat).known);
        let unseen = HAND.saturating_sub(cards.len() as u8);
        state.hands[seat.at()] = Hand { known: cards, had: cards, unseen, ..Hand::default() };
        log.cite(Clause::Deal, || Event::Drew { seat, cards, unseen });
    }
    fn turn_up<W: Watch>(&self, state: &mut State, card: Option<Card>, log: &mut Log<'_, W>) {
        state.turned_up = true;
        state.turned = card;
        state.trump = card.map(Card::suit);
        if state.whole() {
            let hand = &mut state.hands[state.dealer.at()];
            if let Some(card) = card.filter(|card| !hand.known.has(*card)) {
                hand.reveal(card);
            }
        } else if self.refills() {
            state.stock.bottom = card;
            log.cite(Clause::Deal, || Event::Turned { card, under: true });
        } else {
            state.out = state.out.and(card.map_or(Cards::NONE, Cards::one));
            log.cite(Clause::Deal, || Event::Turned { card, under: false });
        }
        if let Some(trump) = state.trump {
            log.cite(Clause::Deal, || Event::Trumps(trump));
        }
    }
    /// The cards are dealt: what the record does not list of it happened all the same.
    fn dealt<W: Watch>(&self, state: &State, log: &mut Log<'_, W>) {
        for seat in Seat::all(state.seats).filter(|&seat| W::SEES && !state.listed.has(seat)) {
            let Hand { known, unseen, .. } = *state.hand(seat);
            log.cite(Clause::Deal, || Event::Drew { seat, cards: known, unseen });
        }
        if W::SEES && !state.turned_up && !state.whole() {
            let under = self.refills();
            log.cite(Clause::Deal, || Event::Turned { card: None, under });
        }
    }

    pub(super) fn lead<W: Watch>(&self, state: &mut State, seat: Seat, args: &[Arg], log: &mut Log<'_, W>) {
        if state.phase == Phase::Dealing {
            self.dealt(state, log);
        }
        let listed = Listed::of(args);
        state.phase = Phase::Answer;
        state.leader = seat;
        state.answerer = state.next(seat);
        state.due = Seats::one(state.answerer);
        state.limit = state.hand(state.answerer).len() as u8;
        state.led = listed.len().min(u32::from(u8::MAX)) as u8;
        state.rank = listed.cards.iter().next().map(Card::rank);
        log.cite(Clause::Lead, || Event::Lead(seat));
        self.add(state, seat, &listed, Clause::Lead, log);
    }
    pub(super) fn join<W: Watch>(&self, state: &mut State, seat: Seat, args: &[Arg], log: &mut Log<'_, W>) {
        state.phase = Phase::Answer;
        self.add(state, seat, &Listed::of(args), Clause::Join, log);
    }
    /// Cards go from a hand to the heap.
    fn add<W: Watch>(&self, state: &mut State, seat: Seat, listed: &Listed, by: Clause, log: &mut Log<'_, W>) {
        state.heap.begin();
        state.undoable = Some(seat);
        let unseen = listed.unseen.min(state.hand(seat).len()) as usize;
        for card in listed.cards.iter().map(Some).chain(std::iter::repeat_n(None, unseen)) {
            if card.is_none() {
                state.veiled = state.veiled.and(state.could(seat));
            }
            leave(&mut state.hands[seat.at()], card);
            state.heap.add(card);
            log.cite(by, || Event::Laid(seat, card));
        }
    }

    pub(super) fn beat<W: Watch>(&self, state: &mut State, seat: Seat, args: &[Arg], log: &mut Log<'_, W>) {
        state.answered = true;
        state.heap.begin();
        state.undoable = Some(seat);
        // Those named first: what was not seen lies on one of the others.
        for named in [true, false] {
            for (lying, over) in pairs(args).filter(|(lying, _)| lying.is_some() == named) {
                leave(&mut state.hands[seat.at()], over);
                state.heap.cover(lying, over);
                log.cite(Clause::Cover, || Event::Laid(seat, over));
            }
        }
        if state.heap.all_beaten() {
            (state.phase, state.undoable) = (Phase::Beaten, None);
            if !self.covers_call() {
                self.beaten(state, log);
            }
        }
    }
    /// Everything is beaten, and nothing more flies in.
    fn beaten<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let (cards, unseen) = (state.heap.seen(), state.heap.unseen());
        state.out = state.out.and(cards);
        log.cite(Clause::Beaten, || Event::PutAside { cards, unseen });
        state.beaten = true;
        self.close_bout(state, log);
    }
    pub(super) fn take<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let part = self.pairs_stay_beaten() && state.heap.begun();
        // Where it was not seen which cards were beaten, it was not seen either which were taken.
        let blurred = part && state.heap.iter().any(|lying| lying.loose);
        let (mut aside, mut taken) = (Listed::default(), Listed::default());
        for lying in state.heap.iter() {
            let pile = if part && lying.cover.is_some() { &mut aside } else { &mut taken };
            let lies = lying.card.filter(|_| !blurred);
            for card in std::iter::once(lies).chain(lying.cover) {
                match card {
                    Some(card) => pile.cards.put(card),
                    None => pile.unseen += 1,
                }
            }
        }
        if !aside.is_empty() {
            state.out = state.out.and(aside.cards);
            log.cite(Clause::Take, || Event::PutAside { cards: aside.cards, unseen: aside.unseen as u8 });
        }
        let seat = state.answerer;
        let hand = &mut state.hands[seat.at()];
        hand.gain(taken.cards, taken.unseen as u8);
        hand.came = hand.came.and(taken.cards);
        hand.drawn = hand.drawn.saturating_add(taken.unseen as u8);
        log.cite(Clause::Take, || Event::PickedUp(seat));
        state.beaten = false;
        self.close_bout(state, log);
    }
    fn back<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        for card in state.heap.undo() {
            let hand = &mut state.hands[seat.at()];
            hand.gain(card.map_or(Cards::NONE, Cards::one), u8::from(card.is_none()));
            // An unseen card that comes back is one that was there before.
            log.cite(Clause::Turn, || Event::TookBack(seat, card));
        }
        state.undoable = None;
        state.answered = state.heap.begun();
        if state.heap.is_empty() {
            (state.phase, state.due) = (Phase::Lead, Seats::one(seat));
        } else if state.heap.all_beaten() {
            state.phase = Phase::Beaten;
        }
    }

    /// The bout is over: hands are filled up, or it is seen who is out.
    fn close_bout<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        state.heap.clear();
        state.bouts += 1;
        (state.answered, state.undoable, state.veiled) = (false, None, Cards::NONE);
        self.next_draw(state, log);
    }
    /// How many cards a seat has to draw now.
    pub(super) fn to_draw(&self, state: &State, seat: Seat) -> u8 {
        let short = u32::from(HAND).saturating_sub(state.hand(seat).len()) as u8;
        if self.refills() { short.min(state.stock.left) } else { 0 }
    }
    /// Who draws next, or the end of the bout.
    fn next_draw<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let order = std::iter::once(state.leader).chain(state.leader.round(state.seats));
        let mut short = order.filter(|&seat| state.staying.has(seat) && self.to_draw(state, seat) > 0);
        match short.next() {
            Some(seat) => (state.phase, state.due) = (Phase::Draw, Seats::one(seat)),
            None => self.go_out(state, log),
        }
    }
    fn draw<W: Watch>(&self, state: &mut State, seat: Seat, args: &[Arg], log: &mut Log<'_, W>) {
        let wanted = self.to_draw(state, seat);
        // What the stock's list shows is drawn, whether the entry repeats it or not.
        let mut cards = Listed::of(args).cards;
        for depth in 0..usize::from(wanted) {
            cards = cards.and(state.stock.peek(depth).flatten().map_or(Cards::NONE, Cards::one));
        }
        let unseen = wanted.saturating_sub(cards.len() as u8);
        let hand = &mut state.hands[seat.at()];
        hand.gain(cards, unseen);
        hand.came = hand.came.and(cards);
        hand.drawn = hand.drawn.saturating_add(unseen);
        state.stock.draw(wanted);
        log.cite(Clause::Deal, || Event::Drew { seat, cards, unseen });
        self.next_draw(state, log);
    }
    /// Who has no card left is out; who leads next, or how the deal ended.
    fn go_out<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let empty: Seats = state.staying.iter().filter(|&seat| state.hand(seat).is_empty()).collect();
        for seat in empty.iter().filter(|_| self.has(Clause::Out)) {
            state.staying.take(seat);
            log.cite(Clause::Out, || Event::Out(seat));
        }
        let answerer = state.answerer;
        match state.staying.len() {
            0 => self.nobody_left(state, log),
            1 => self.lost(state, state.staying, log),
            _ => {
                // Who beat everything leads; who took is passed by.
                let leads = if state.beaten { self.has(Clause::Beaten) } else { !self.has(Clause::Take) };
                let leader = if leads && state.staying.has(answerer) { answerer } else { state.next(answerer) };
                (state.phase, state.due) = (Phase::Lead, Seats::one(leader));
            }
        }
    }
    /// What is due once nothing more flies in.
    pub(super) fn settled<W: Watch>(&self, state: &mut State, next: Option<Word>, log: &mut Log<'_, W>) {
        if state.phase == Phase::Beaten && !matches!(next, Some(Word::Join | Word::Show)) {
            self.beaten(state, log);
        }
    }
}

/// A card leaves a hand, seen or not.
fn leave(hand: &mut Hand, card: Option<Card>) {
    match card {
        Some(card) => {
            hand.part_with(card);
        }
        None => {
            // Others may pick it up: of what was known to be here, nobody knows now where it is.
            hand.shed(1);
            hand.maybe = Cards::NONE;
        }
    }
}

/// Whether a card seen now was an unseen card of the hand for certain. One that may have left it unseen is not.
fn is_news(hand: &Hand, card: Card) -> bool {
    !hand.known.has(card) && !hand.had.has(card) && hand.unseen > 0 && hand.shed == 0
}

/// The facts that an action shows.
pub(super) fn facts(state: &State, action: &Action<'_>, each: &mut dyn FnMut(Fact)) {
    let (seat, hand) = (action.seat, state.hand(action.seat));
    if hand.unseen == 0 {
        return;
    }
    let shown = match action.act {
        Act::Show(args) => Listed::of(args).cards.iter().filter(|&card| is_news(hand, card)).collect(),
        act => laid(&act).map_or(Cards::NONE, |listed| listed.cards.less(hand.known)),
    };
    for card in shown.iter() {
        each(Fact { seat, card, dealt: hand.drawn == 0 && !hand.came.has(card) });
    }
}

/// Teaches an earlier state a fact. What may have come since the deal is no news of the time before.
pub(super) fn teach(earlier: &mut State, fact: Fact) -> bool {
    let hand = &mut earlier.hands[fact.seat.at()];
    if !fact.dealt || hand.known.has(fact.card) || hand.unseen == 0 {
        return false;
    }
    hand.reveal(fact.card);
    true
}
