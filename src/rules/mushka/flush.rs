//! Hands that are shown: five cards of one suit, a mistigri, and what is paid for them.

use arrayvec::ArrayVec;

use super::{
    Clause, Mushka,
    action::Act,
    duties::{Ask, broken_if},
    power::{MISTIGRI, PAMPHIL, QUEEN_OF_SPADES},
    readings::{FlushRank, FlushTie, MistigriClubs, MistigriCollects, MistigriUnclaimed, PointsMeaning},
    state::{HAND, Phase, State},
};
use crate::{
    card::{ACE, Card, Cards, JACK, KING, QUEEN, Suit},
    clause::{Asked, Ruling},
    event::{End, Event, Log, Watch},
    parts::{Holds, Listed},
    seat::{MAX_SEATS, Seat, Seats},
};

/// Several seats, in some order.
type Few = ArrayVec<Seat, MAX_SEATS>;

/// mushka.flush, mistigri.flush: five cards of one suit are shown once all have exchanged; nothing else is shown as such.
pub(super) fn flush(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    match (action.act, game.holds_flush(state, action.seat)) {
        (Act::Keep, Holds::No) => Ruling::Silent,
        (Act::Keep, _) if state.opened.contains(&action.seat) => Ruling::Silent,
        (Act::Keep, holds) => broken_if(holds),
        (Act::Open(args), holds) => {
            let shown = Listed::of(args).cards;
            match holds {
                Holds::Yes => Ruling::Allows,
                Holds::No => Ruling::Forbids,
                Holds::Maybe if game.one_suit(shown) && shown.len() == u32::from(HAND) => Ruling::Allows,
                Holds::Maybe if !game.one_suit(shown) => Ruling::Forbids,
                Holds::Maybe => Ruling::Open,
            }
        }
        // To claim a mistigri does not show a hand as five cards of one suit.
        (Act::Mistigri(_), _) => Ruling::Open,
        _ => Ruling::Silent,
    }
}

/// mistigri.mistigri: who claims one holds one; under `mistigri-unclaimed=violation` who holds one shows it.
pub(super) fn mistigri(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    match (action.act, game.holds_mistigri(state, action.seat)) {
        (Act::Keep, Holds::No) => Ruling::Silent,
        (Act::Keep, holds) => {
            let bound = game.readings.mistigri_unclaimed == MistigriUnclaimed::Violation;
            if !bound || state.claimed == Some(action.seat) || game.shown(state) == Holds::Yes {
                return Ruling::Silent;
            }
            // A hand shown that ends the deal leaves nobody bound.
            if game.shown(state) == Holds::Maybe { Ruling::Open } else { broken_if(holds) }
        }
        (Act::Mistigri(args), holds) => match holds {
            Holds::Yes => Ruling::Allows,
            Holds::No => Ruling::Forbids,
            Holds::Maybe => {
                let shown = Listed::of(args).cards;
                let could = Suit::ALL.iter().any(|&suit| game.fits_mistigri(shown, suit));
                match could {
                    true if shown.len() == u32::from(HAND) && shown.has(MISTIGRI) => Ruling::Allows,
                    true => Ruling::Open,
                    false => Ruling::Forbids,
                }
            }
        },
        // To show five cards of one suit claims no mistigri.
        (Act::Open(_), _) => Ruling::Open,
        _ => Ruling::Silent,
    }
}

impl Mushka {
    /// Whether cards are of one suit, none of them Pamphil where he makes up no hand.
    fn one_suit(&self, cards: Cards) -> bool {
        let pure = !self.has(Clause::NoFlush) || !cards.has(PAMPHIL);
        pure && Suit::ALL.iter().any(|&suit| cards.of(suit) == cards)
    }
    /// Whether a seat holds five cards of one suit.
    pub(super) fn holds_flush(&self, state: &State, seat: Seat) -> Holds {
        let hand = state.hand(seat);
        if hand.len() != u32::from(HAND) || !self.one_suit(hand.known) {
            return Holds::No;
        }
        let could = if hand.unseen == 0 { Cards::NONE } else { hand.could(state.free()) };
        let useful = if self.has(Clause::NoFlush) { could.less(Cards::one(PAMPHIL)) } else { could };
        let fits = |suit: Suit| hand.known.of(suit) == hand.known && useful.of(suit).len() >= u32::from(hand.unseen);
        let mut answer = Holds::No;
        for suit in Suit::ALL.into_iter().filter(|&suit| fits(suit)) {
            answer = if useful.of(suit) == could { Holds::Yes } else { Holds::Maybe };
            if answer == Holds::Maybe {
                break;
            }
        }
        answer
    }
    /// Whether cards can be part of four of a suit and the king of clubs.
    fn fits_mistigri(&self, cards: Cards, suit: Suit) -> bool {
        let rest = cards.less(Cards::one(MISTIGRI));
        let counts = suit != Suit::Clubs || self.readings.mistigri_clubs == MistigriClubs::Yes;
        counts && rest.of(suit) == rest
    }
    /// Whether a seat holds a mistigri.
    pub(super) fn holds_mistigri(&self, state: &State, seat: Seat) -> Holds {
        let hand = state.hand(seat);
        if !self.has(Clause::Mistigri) || hand.len() != u32::from(HAND) {
            return Holds::No;
        }
        let fitting = |suit: &Suit| self.fits_mistigri(hand.known, *suit);
        if hand.unseen == 0 {
            let all = hand.known.has(MISTIGRI) && Suit::ALL.iter().any(fitting);
            return if all { Holds::Yes } else { Holds::No };
        }
        let could = hand.could(state.free());
        let wanted = u32::from(hand.unseen) - u32::from(!hand.known.has(MISTIGRI));
        let there = hand.known.has(MISTIGRI) || could.has(MISTIGRI);
        let rest = could.less(Cards::one(MISTIGRI));
        let can = there && Suit::ALL.iter().filter(|suit| fitting(suit)).any(|&suit| rest.of(suit).len() >= wanted);
        if can { Holds::Maybe } else { Holds::No }
    }
    /// A hand is shown as five cards of one suit.
    pub(super) fn open<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        if self.holds_flush(state, seat) == Holds::No {
            return;
        }
        if self.flush_ends_deal() {
            state.phase = Phase::Opened;
        }
        if !state.opened.contains(&seat) {
            let _ = state.opened.try_push(seat);
        }
        let by = if self.has(Clause::MistigriFlush) { Clause::MistigriFlush } else { Clause::Flush };
        log.cite(by, || Event::Opened(seat));
    }
    /// A hand is shown as a mistigri.
    pub(super) fn claim<W: Watch>(&self, state: &mut State, seat: Seat, log: &mut Log<'_, W>) {
        if state.hand(seat).known.of(Suit::Clubs).len() == u32::from(HAND) {
            log.decided("mistigri-clubs");
        }
        if self.holds_mistigri(state, seat) == Holds::No {
            return;
        }
        state.phase = Phase::Opened;
        state.claimed = Some(seat);
        log.cite(Clause::Mistigri, || Event::Mistigri(seat));
    }
    /// The first card is about to be led: what was shown is paid for, what was not is forgone.
    pub(super) fn led<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        if !state.opened.is_empty() && !state.flush_paid {
            self.pay_flush(state, log);
        }
        let forgone = |seat: Seat| self.holds_mistigri(state, seat) == Holds::Yes;
        if state.staying.iter().any(forgone) {
            log.decided("mistigri-unclaimed");
        }
    }
    /// Ends a deal by a mistigri: every other seat pays, and the match is won.
    pub(super) fn score_mistigri<W: Watch>(&self, state: &mut State, winner: Seat, log: &mut Log<'_, W>) {
        if !state.opened.is_empty() {
            self.pay_flush(state, log);
        }
        let sure = self.holds_mistigri(state, winner) == Holds::Yes;
        for from in Seat::all(state.seats).filter(|&seat| seat != winner) {
            let column = state.sheet.of(from);
            let net = column.left - column.right;
            let coins = match self.readings.mistigri_collects {
                MistigriCollects::Remaining => i64::from(self.amounts.target) - net,
                MistigriCollects::Recorded => net,
            };
            state.paid_open |= column.open || !sure;
            if let Some(coins) = u32::try_from(coins).ok().filter(|&coins| coins > 0 && sure) {
                self.transfer(state, from, winner, coins, Clause::Mistigri, log);
            }
        }
        self.over(state, End::Opened, log);
        state.sheet.clear();
        state.next_dealer = None;
        for seat in Seat::all(state.seats) {
            state.sheet.at(seat).open = !sure;
            log.cite(Clause::Mistigri, || Event::Reset(seat));
        }
        state.winners = sure.then(|| Seats::one(winner));
        if sure {
            log.cite(Clause::Mistigri, || Event::Won(Seats::one(winner)));
        }
    }
    /// Every seat pays the stake for the best of the hands shown.
    pub(super) fn pay_flush<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        state.flush_paid = true;
        let Some(best) = self.best_hands(state) else {
            state.paid_open = true;
            return;
        };
        if best.iter().any(|&seat| self.holds_flush(state, seat) != Holds::Yes) {
            state.paid_open = true;
            return;
        }
        let clause = match self.has(Clause::MistigriFlush) {
            false => Clause::Flush,
            true if state.opened.len() == 1 => Clause::MistigriFlush,
            true if self.suits_shown(state) > 1 => Clause::FlushOrder,
            true => Clause::FlushPoints,
        };
        if best.len() > 1 {
            log.decided("flush-tie");
        }
        let paid = match self.readings.flush_tie {
            FlushTie::FirstInTurn => 1,
            FlushTie::Shared => best.len(),
        };
        let stake = state.flush_stake;
        self.pay(state, &best[..paid], "flush", stake, clause, log);
    }
    /// How many suits the hands shown are of.
    fn suits_shown(&self, state: &State) -> usize {
        let of = |suit: Suit| state.opened.iter().any(|&seat| !state.hand(seat).known.of(suit).is_empty());
        Suit::ALL.into_iter().filter(|&suit| of(suit)).count()
    }
    /// Every seat but those paid pays a stake once; they share the sum, and odd coins go to the first of them.
    pub(super) fn pay<W: Watch>(
        &self,
        state: &mut State,
        paid: &[Seat],
        name: &'static str,
        stake: Option<u32>,
        clause: Clause,
        log: &mut Log<'_, W>,
    ) {
        let Some(stake) = stake else {
            state.stake_missing = state.stake_missing.or(Some(name));
            return;
        };
        let payers: Few = Seat::all(state.seats).filter(|seat| !paid.contains(seat)).collect();
        let pot = u64::from(stake) * payers.len() as u64;
        let share = |at: usize| pot / paid.len() as u64 + u64::from((at as u64) < pot % paid.len() as u64);
        let (mut at, mut wanting) = (0, share(0));
        for from in payers {
            let mut left = stake;
            while left > 0 && at < paid.len() {
                let coins = left.min(u32::try_from(wanting).unwrap_or(u32::MAX));
                self.transfer(state, from, paid[at], coins, clause, log);
                (left, wanting) = (left - coins, wanting - u64::from(coins));
                if wanting == 0 {
                    at += 1;
                    wanting = if at < paid.len() { share(at) } else { 0 };
                }
            }
        }
    }
    fn transfer<W: Watch>(
        &self,
        state: &mut State,
        from: Seat,
        to: Seat,
        coins: u32,
        clause: Clause,
        log: &mut Log<'_, W>,
    ) {
        state.paid[from.at()] -= i64::from(coins);
        state.paid[to.at()] += i64::from(coins);
        log.cite(clause, || Event::Paid { from, to, coins });
    }
    /// The best of the hands shown, those equal to it behind it in turn; nothing if unseen cards leave it open.
    pub(super) fn best_hands(&self, state: &State) -> Option<Few> {
        let mut shown = state.opened.clone();
        shown.sort_by_key(|&seat| state.in_turn(seat));
        if shown.len() == 1 {
            return Some(shown);
        }
        if shown.iter().any(|&seat| self.holds_flush(state, seat) != Holds::Yes) {
            return None;
        }
        let (by_suit, by_points) = match self.has(Clause::MistigriFlush) {
            true => (self.has(Clause::FlushOrder), self.has(Clause::FlushPoints)),
            false => (self.readings.flush_rank == FlushRank::SuitOrder, true),
        };
        if !by_suit && !self.has(Clause::MistigriFlush) {
            shown.truncate(1);
            return Some(shown);
        }
        if shown.iter().any(|&seat| state.hand(seat).unseen > 0) {
            return None;
        }
        let worth = |seat: Seat| {
            let cards = state.hand(seat).known;
            let suit = cards.iter().next().map(Card::suit).filter(|_| by_suit);
            let points = if by_points { self.hand_points(cards) } else { 0 };
            (suit, points)
        };
        let best = shown.iter().map(|&seat| worth(seat)).max()?;
        shown.retain(|seat| worth(*seat) == best);
        Some(shown)
    }
    /// What a hand counts when two of one suit are compared.
    fn hand_points(&self, cards: Cards) -> u32 {
        let counted = self.has(Clause::Points) && self.readings.points_meaning == PointsMeaning::FlushCount;
        let queen = cards.has(QUEEN_OF_SPADES) && counted;
        cards.iter().map(points).sum::<u32>() + if queen { 4 } else { 0 }
    }
    /// Whether the eight points of the queen of spades counted between two hands shown.
    pub(super) fn queen_counted(&self, state: &State) -> bool {
        let counted = self.has(Clause::Points) && self.readings.points_meaning == PointsMeaning::FlushCount;
        let spades = |seat: &&Seat| state.hand(**seat).known.of(Suit::Spades).len() == u32::from(HAND);
        let queen = state.opened.iter().any(|&seat| state.hand(seat).known.has(QUEEN_OF_SPADES));
        counted && queen && state.opened.iter().filter(spades).count() > 1
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_of_a_hand_follow_the_list() {
        let of = |rank| points(Card::new(rank, Suit::Hearts));
        assert_eq!([of(KING), of(QUEEN), of(JACK), of(ACE), of(10), of(2)], [5, 4, 2, 1, 10, 2]);
    }
}
