//! The short way: entries that plainly break nothing and show nothing new. What is less plain is left to the clauses; a
//! law holds this against them.

use super::{
    Mushka,
    state::{HAND, Phase, State},
};
use crate::{
    card::{Card, Cards, KING},
    event::{Log, Watch},
    notation::words::Word,
    parts::Listed,
    record::{Arg, Entry, What},
    seat::Seat,
};

impl Mushka {
    /// Plays an entry if it is plainly lawful.
    #[inline]
    pub(super) fn play_plain<W: Watch>(
        &self,
        state: &mut State,
        entry: &Entry,
        args: &[Arg],
        log: &mut Log<'_, W>,
    ) -> bool {
        let Some(seat) = entry.seat else { return self.turn_plain(state, entry.word, args, log) };
        match entry.word {
            Word::Lay => match *args {
                [Arg { what: What::Card(card), .. }] if self.plain_card(state, seat, card) => {
                    self.lay(state, seat, Some(card), log);
                }
                _ => return false,
            },
            Word::Dealt => match plain_hand(state, seat, args) {
                Some(cards) => self.give(state, seat, cards, log),
                None => return false,
            },
            Word::Play if bidding(state, seat) && !self.unnamed(state) => self.bid(state, seat, true, log),
            Word::Pass if bidding(state, seat) && !self.unnamed(state) && self.plainly_without_key(state, seat) => {
                self.bid(state, seat, false, log)
            }
            Word::Swap => match self.plain_exchange(state, seat, args) {
                Some((dropped, drawn)) => {
                    let count = dropped.cards.len();
                    self.swap(state, seat, &dropped, Some(&drawn), count, log);
                }
                None => return false,
            },
            Word::Stand if state.phase == Phase::Exchange && state.due.has(seat) => self.exchanged(state, seat),
            _ => return false,
        }
        true
    }
    /// In turn, out of a hand that is all known: it follows suit, trumps for want of it, or is free for want of both; on lead
    /// it is the trump king, or none is held.
    #[inline]
    fn plain_card(&self, state: &State, seat: Seat, card: Card) -> bool {
        let hand = state.hand(seat);
        let held = hand.unseen == 0 && hand.known.has(card);
        if !held || state.phase != Phase::Play || !state.due.has(seat) || self.may_have_to_beat {
            return false;
        }
        let Some(trump) = state.trump else { return false };
        // Where Pamphil is about, suits are not what they are on paper.
        if self.power.pamphil.is_some_and(|pamphil| hand.known.has(pamphil) || state.trick.led() == Some(pamphil)) {
            return false;
        }
        match state.trick.led() {
            Some(led) if led.suit() == card.suit() => true,
            Some(led) => {
                let void = hand.known.of(led.suit()).is_empty();
                void && (card.suit() == trump || hand.known.of(trump).is_empty())
            }
            None => {
                let king = Card::new(KING, trump);
                state.trick.is_empty() && (card == king || !hand.known.has(king))
            }
        }
    }
    /// A card turned up that is nowhere else.
    fn turn_plain<W: Watch>(&self, state: &mut State, word: Word, args: &[Arg], log: &mut Log<'_, W>) -> bool {
        let (Word::Turn, [Arg { what: What::Card(card), .. }]) = (word, args) else { return false };
        let due = state.phase == Phase::Dealing && !state.turned_up && state.free().has(*card);
        if due {
            self.turn(state, Some(*card), log);
        }
        due
    }
    /// Cards of a hand that is all known, and as many that are nowhere else, out of a stock that has them and is not listed.
    #[inline]
    fn plain_exchange(&self, state: &State, seat: Seat, args: &[Arg]) -> Option<(Listed, Listed)> {
        let hand = state.hand(seat);
        if state.phase != Phase::Exchange || !state.due.has(seat) || hand.unseen > 0 || state.stock.is_listed() {
            return None;
        }
        let arrow = args.iter().position(|arg| arg.what == What::Arrow)?;
        let dropped = plain_cards(&args[..arrow])?;
        let drawn = plain_cards(&args[arrow + 1..])?;
        let fits = drawn.len() == dropped.len()
            && drawn.len() <= u32::from(state.stock.left)
            && dropped.less(hand.known).is_empty()
            && drawn.less(state.free()).is_empty()
            && !self.power.key.is_some_and(|key| dropped.has(key));
        let listed = |cards| Listed { cards, ..Listed::default() };
        fits.then(|| (listed(dropped), listed(drawn)))
    }
    fn plainly_without_key(&self, state: &State, seat: Seat) -> bool {
        let key = self.power.key.is_some_and(|key| state.hand(seat).known.has(key));
        state.hand(seat).unseen == 0 && !key
    }
}

/// Whether a seat is the one to bid.
fn bidding(state: &State, seat: Seat) -> bool {
    state.due.has(seat) && matches!(state.phase, Phase::Dealing | Phase::Bids)
}

/// Five cards that are nowhere else, for a player who has none yet.
#[inline]
fn plain_hand(state: &State, seat: Seat, args: &[Arg]) -> Option<Cards> {
    if args.len() != usize::from(HAND) || state.phase != Phase::Dealing || state.listed.has(seat) {
        return None;
    }
    let cards = plain_cards(args)?;
    (cards.len() == u32::from(HAND) && cards.less(state.undealt()).is_empty()).then_some(cards)
}

/// Cards all seen, none twice.
#[inline]
fn plain_cards(args: &[Arg]) -> Option<Cards> {
    let mut cards = Cards::NONE;
    for arg in args {
        match arg.what {
            What::Card(card) => cards.put(card),
            _ => return None,
        }
    }
    (cards.len() as usize == args.len()).then_some(cards)
}
