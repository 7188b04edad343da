//! What an action does to the table.

use super::{
    Clause, Kopilka, PACK,
    action::{Act, Action},
    duties::{ACE_OF_SPADES, owes},
    readings::{AceDoubles, AceTrickSuit, Blocked, BothOut, Double, EndOfDeal},
    state::{Phase, State, Taken},
};
use crate::{
    card::{ACE, Card, Cards, Suit},
    event::{Event, Log, Pot, Watch},
    parts::{Hand, Holds, Listed, Stock, Trick, pieces},
    seat::{Seat, Seats},
};

impl Kopilka {
    /// The table as it is when a deal opens.
    pub(super) fn open_deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        let left = (PACK.len() as u8).saturating_sub(state.seats.saturating_mul(self.amounts.hand));
        let mut fresh = State {
            seats: state.seats,
            dealer,
            pack: PACK,
            stock: Stock::unseen(left),
            due: Seats::one(dealer.left(state.seats)),
            next_dealer: Some(dealer),
            stakes: state.stakes,
            stake_missing: state.stake_missing,
            now: state.now,
            ..State::default()
        };
        for seat in Seat::all(state.seats) {
            let hand = Hand { unseen: self.amounts.hand, ..Hand::default() };
            (fresh.hands[seat.at()], fresh.dealt[seat.at()]) = (hand, hand);
        }
        let brought = state.brought;
        *state = fresh;
        state.now.paid = Default::default();
        if !self.has(Clause::NoTrumps) {
            state.due = Seat::all(state.seats).collect();
        }
        log.cite(Clause::Dealer, || Event::Deal(dealer));
        log.cite(Clause::Deal, || Event::Pack(PACK));
        if brought > 0 {
            log.cite(Clause::FourDeals, || Event::Brought { pot: Pot::Box, coins: brought });
        }
        self.open_party(state, log);
    }

    /// Plays an action.
    pub(super) fn act<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        let seat = action.seat;
        match action.act {
            Act::Dealt(_, Listed { cards, .. }) => self.give(state, seat, cards, log),
            Act::Stock(args) => {
                state.stock.list(args);
                state.stocked = state.stocked.and(Listed::of(args).cards);
            }
            Act::Offer(args) => self.offer(state, seat, args, log),
            Act::Pick(card) => self.choose(state, seat, Some(card), log),
            Act::Draw(args) => self.draw(state, seat, args, log),
            Act::Drop(card) => self.drop_card(state, seat, card, log),
            Act::Pass if state.unled() => self.choose(state, seat, None, log),
            Act::Pass => self.pass(state, seat, log),
            Act::Lay(card) => self.lay(state, seat, card, log),
            Act::Buy(args) => self.buy(state, seat, args, log),
            Act::Back(_) => self.back(state, seat, log),
            Act::Show(args) => {
                state.show(seat, Listed::of(args).cards);
                self.finish_again(state, log);
            }
            Act::Misdeal | Act::Deal | Act::Hide | Act::Keep => {}
        }
    }

    pub(super) fn lay<W: Watch>(&self, state: &mut State, seat: Seat, card: Option<Card>, log: &mut Log<'_, W>) {
        if state.trick.is_empty() {
            self.lead(state, seat, log);
        }
        let hand = &mut state.hands[seat.at()];
        match card {
            Some(card) => {
                if !hand.known.has(card) {
                    hand.reveal(card);
                }
                hand.lose(card);
                state.out.put(card);
            }
            None => {
                let could = state.free();
                let hand = &mut state.hands[seat.at()];
                state.veils[seat.at()] = hand.known.and(hand.could(could));
                hand.shed(1);
            }
        }
        if state.hand(seat).is_empty() {
            state.emptied(seat);
        }
        state.trick.add(seat, card);
        (state.bought, state.just_laid) = (0, true);
        log.cite(Clause::Turn, || Event::Laid(seat, card));
        self.answered(state, seat, log);
    }
    /// A player leads: that may tell who took a trick with unseen cards.
    fn lead<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        if state.unled() {
            self.dealt(state, log);
            state.phase = Phase::Play;
            log.cite(Clause::NoTrumps, || Event::Lead(seat));
        } else {
            log.cite(Clause::Turn, || Event::Lead(seat));
        }
        if let Some(by) = self.taker_who_leads(state, seat) {
            let card = state.last_trick.iter().find(|(layer, _)| *layer == by).and_then(|(_, card)| card);
            let card = card.or_else(|| self.winning_card(state, by));
            if let Some(card) = card {
                state.unveil(by, card);
            }
            let (led, lay) = (state.last_trick.led(), state.last_trick.iter().next().map(|(leader, _)| leader));
            let doubled = card.and_then(|card| Some(self.doubles(card, led?, lay == Some(by))));
            if let Some(last) = state.taken.last_mut() {
                (last.by, last.doubled) = (Some(by), doubled);
            }
        }
        (state.returned, state.last_leader) = (None, None);
        state.waiting = state.with_cards();
    }
    /// A player has laid a card or passed: the next answers, or the trick is over.
    fn answered<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        state.waiting.take(seat);
        match state.waiting.after(seat, state.seats) {
            Some(next) => state.due = Seats::one(next),
            None => self.close_trick(state, log),
        }
    }
    fn pass<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        if state.stakes.fine.is_none() && self.has(Clause::PassFine) {
            // A fine that is due needs its stake.
            if state.trick.led().is_some_and(|led| owes(self, state, seat, led.suit()) == Holds::Yes) {
                state.stake_missing = state.stake_missing.or(Some("fine"));
            }
        }
        (state.bought, state.just_laid) = (0, false);
        log.cite(Clause::Turn, || Event::Bid { seat, stays: false });
        self.answered(state, seat, log);
    }
    fn buy<W: Watch>(&self, state: &mut State, seat: Seat, args: &[crate::record::Arg], log: &mut Log<'_, W>) {
        if state.bought == 0 {
            state.before = *state.hand(seat);
        }
        let wanted = u8::try_from(Listed::of(args).len().max(1)).unwrap_or(u8::MAX);
        (state.bought, state.just_laid) = (state.bought.saturating_add(wanted), false);
        self.from_stock(state, seat, args, wanted, Clause::Follow, log);
    }
    /// A card just laid goes back into the hand. A lead that nobody answered has done so already.
    fn back<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        if state.returned == Some(seat) {
            state.returned = None;
            return;
        }
        if let Some((seat, card)) = state.trick.take_back() {
            self.give_back(state, seat, card, Clause::Turn, log);
            state.waiting.put(seat);
            state.due = Seats::one(seat);
            state.just_laid = false;
        }
    }
    fn give_back<W: Watch>(&self, state: &mut State, seat: Seat, card: Option<Card>, by: Clause, log: &mut Log<'_, W>) {
        let cards = card.map_or(Cards::NONE, Cards::one);
        state.hands[seat.at()].gain(cards, u8::from(card.is_none()));
        state.out = state.out.less(cards);
        state.filled(seat);
        log.cite(by, || Event::TookBack(seat, card));
    }

    /// Everybody has answered.
    fn close_trick<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        let trick = std::mem::take(&mut state.trick);
        let Some((leader, led)) = trick.iter().next() else { return };
        (state.banned, state.just_laid) = (false, false);
        if trick.len() == 1 && self.has(Clause::TakeBack) {
            self.give_back(state, leader, led, Clause::TakeBack, log);
            (state.returned, state.returned_card) = (Some(leader), led);
            state.due = state.with_cards().after(leader, state.seats).map_or(Seats::NONE, Seats::one);
            self.look_for_end(state, log);
            return;
        }
        let taken = self.taken(&trick, leader, led);
        log.cite(Clause::Trick, || Event::Took(taken.by));
        if self.has(Clause::Record) {
            log.cite(Clause::Record, || Event::Took(taken.by));
        }
        let _ = state.taken.try_push(taken);
        (state.last_trick, state.last_leader) = (trick, Some(leader));
        state.banned = self.has(Clause::ChangeSuit);
        let heirs = taken.among.iter().flat_map(|winner| self.heirs(state, winner).iter());
        state.due = heirs.collect();
        self.look_for_end(state, log);
    }
    /// Who takes a trick, as far as its cards tell, and what it counts.
    fn taken(&self, trick: &Trick, leader: Seat, led: Option<Card>) -> Taken {
        let covers = trick.iter().find(|(_, card)| *card == Some(ACE_OF_SPADES)).filter(|_| self.has(Clause::Ace));
        let best = led.and_then(|led| {
            let of_suit = trick.iter().filter(|(_, card)| card.is_some_and(|card| card.suit() == led.suit()));
            of_suit.max_by_key(|(_, card)| card.map(Card::rank))
        });
        let mut among = Seats::NONE;
        match (covers, led) {
            (Some((seat, _)), _) => among.put(seat),
            (None, Some(_)) => {
                best.iter().for_each(|(seat, _)| among.put(*seat));
                trick.iter().filter(|(_, card)| card.is_none()).for_each(|(seat, _)| among.put(seat));
            }
            (None, None) => trick.iter().for_each(|(seat, _)| among.put(seat)),
        }
        let by = among.only();
        let card = by.and_then(|by| trick.iter().find(|(seat, _)| *seat == by)).and_then(|(_, card)| card);
        let doubled = card.and_then(|card| Some(self.doubles(card, led?, by == Some(leader))));
        // An unseen card may be the ace that covers.
        let ace = if covers.is_none() && trick.veiled() { Holds::Maybe } else { Holds::Yes };
        let suit = led.and_then(|led| self.suit_of(led, covers.is_some(), ace == Holds::Maybe));
        Taken { by, among, suit, doubled }
    }
    /// The suit of a trick, if it is known.
    fn suit_of(&self, led: Card, covered: bool, perhaps: bool) -> Option<Suit> {
        match self.readings.ace_trick_suit {
            AceTrickSuit::SuitLed => Some(led.suit()),
            AceTrickSuit::Spades if covered => Some(Suit::Spades),
            AceTrickSuit::Spades if perhaps && led.suit() != Suit::Spades => None,
            AceTrickSuit::Spades => Some(led.suit()),
        }
    }
    /// Whether the card that took a trick makes it count double.
    fn doubles(&self, card: Card, led: Card, lead: bool) -> bool {
        let ace = match self.readings.double {
            Double::AceOfSpades => card == ACE_OF_SPADES,
            Double::AnyAce => card.rank() == ACE,
        };
        let counts = match self.readings.ace_doubles {
            AceDoubles::LaidOnALead => !lead,
            AceDoubles::AnyItWins => true,
            AceDoubles::OtherSuitLed => card.suit() != led.suit(),
        };
        ace && counts && self.has(Clause::Ace)
    }
    /// Who may lead if a seat took the last trick: the seat, or the next with cards.
    fn heirs(&self, state: &State, winner: Seat) -> Seats {
        let with = state.with_cards();
        let next = with.after(winner, state.seats).map_or(Seats::NONE, Seats::one);
        if !with.has(winner) {
            return next;
        }
        if !self.has(Clause::ChangeSuit) || !self.passes_left() {
            return Seats::one(winner);
        }
        let suit = state.taken.last().and_then(|taken| taken.suit);
        let other = suit.map_or(Holds::Maybe, |suit| state.holds(winner, PACK.less(PACK.of(suit))));
        match other {
            Holds::Yes => Seats::one(winner),
            Holds::No => next,
            Holds::Maybe => Seats(next.0 | Seats::one(winner).0),
        }
    }
    /// Who took the last trick, if that is not known and a seat's leading tells it.
    pub(super) fn taker_who_leads(&self, state: &State, leader: Seat) -> Option<Seat> {
        let last = state.taken.last().filter(|last| last.by.is_none() && state.returned.is_none())?;
        let may = last.among.iter().filter(|&seat| self.heirs(state, seat).has(leader));
        may.collect::<Seats>().only()
    }

    /// The unseen card by which a seat must have taken the last trick, if it can only be one.
    pub(super) fn winning_card(&self, state: &State, by: Seat) -> Option<Card> {
        let led = state.last_trick.led()?;
        let top = state.last_trick.top(led.suit()).unwrap_or(0);
        let ace = if self.has(Clause::Ace) { Cards::one(ACE_OF_SPADES) } else { Cards::NONE };
        let wins = PACK.above(led.suit(), top).and(ace).both(state.veils[by.at()]);
        (wins.len() == 1).then(|| wins.iter().next()).flatten()
    }
    /// Whether the deal is over now that a trick is.
    fn look_for_end<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if state.winners.is_empty() && !state.out_first.is_empty() {
            state.winners = match self.readings.both_out {
                BothOut::EarlierCard => state.out_first.first().copied().map_or(Seats::NONE, Seats::one),
                BothOut::Shared => state.out_first.iter().copied().collect(),
            };
        }
        let left = state.with_cards().len();
        let over = match self.readings.end_of_deal {
            EndOfDeal::FirstOut => !state.winners.is_empty(),
            EndOfDeal::PlayOn => false,
        };
        if !state.winners.is_empty() && left > 1 {
            log.decided("end-of-deal");
        }
        if over || left < 2 {
            self.finish(state, false, log);
        } else if self.blocked(state) == Holds::Yes {
            self.finish(state, true, log);
        }
    }
    /// Whether no lead can be answered any more.
    pub(super) fn blocked(&self, state: &State) -> Holds {
        let of = |cards: Cards| {
            let holds = Seat::all(state.seats).map(|seat| state.holds(seat, cards));
            holds.fold((0, 0), |(sure, perhaps), holds| match holds {
                Holds::Yes => (sure + 1, perhaps),
                Holds::Maybe => (sure, perhaps + 1),
                Holds::No => (sure, perhaps),
            })
        };
        if state.stock.left > 0 {
            return Holds::No;
        }
        let ace = if self.has(Clause::Ace) { of(Cards::one(ACE_OF_SPADES)) } else { (0, 0) };
        let mut answer = match ace {
            (0, 0) => Holds::Yes,
            (0, _) => Holds::Maybe,
            _ => return Holds::No,
        };
        for suit in Suit::ALL {
            match of(PACK.of(suit)) {
                (sure, _) if sure > 1 => return Holds::No,
                (sure, perhaps) if sure + perhaps > 1 => answer = Holds::Maybe,
                _ => {}
            }
        }
        answer
    }
    /// Whether a blocked deal is void.
    pub(super) fn void_if_blocked(&self) -> bool {
        self.readings.blocked == Blocked::DealVoid
    }
    /// Coins go from a seat into the box.
    pub(super) fn put<W: Watch>(&self, state: &mut State, seat: Seat, coins: u32, by: Clause, log: &mut Log<'_, W>) {
        state.now.purse.put(seat, &mut state.now.in_box, i64::from(coins));
        state.now.paid.put(seat, &mut 0, i64::from(coins));
        if coins > 0 {
            log.cite(by, || Event::Put { seat, pot: Pot::Box, coins });
        }
    }
    /// Coins go from the box to a seat.
    pub(super) fn gain<W: Watch>(&self, state: &mut State, seat: Seat, coins: i64, by: Clause, log: &mut Log<'_, W>) {
        state.now.purse.gain(seat, &mut state.now.in_box, coins);
        state.now.paid.gain(seat, &mut 0, coins);
        pieces(coins, |coins| log.cite(by, || Event::Gained { seat, pot: Pot::Box, coins }));
    }
}

impl State {
    /// A card laid unseen turns out to be this one: if nothing else left the hand unseen, what stayed in it is known again.
    fn unveil(&mut self, seat: Seat, card: Card) {
        if self.out.has(card) {
            return;
        }
        self.out.put(card);
        let hand = &mut self.hands[seat.at()];
        hand.maybe.take(card);
        hand.had.put(card);
        hand.shed = hand.shed.saturating_sub(1);
        if hand.shed == 0 && hand.maybe.len() == u32::from(hand.unseen) {
            hand.known = hand.known.and(hand.maybe);
            (hand.maybe, hand.unseen) = (Cards::NONE, 0);
        }
    }
    /// Whether the last trick is over and the next has not begun.
    pub(super) fn between_tricks(&self) -> bool {
        self.phase == Phase::Play && self.trick.is_empty()
    }
}
