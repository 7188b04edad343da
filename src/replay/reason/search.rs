//! Looks for a filling that keeps duties.

use super::{Deal, Deciding, Fares, Found, Tried};
use crate::{
    card::{Card, Cards},
    clause::Ruling,
    game::Game,
    unseen::{Bar, Filling, Held, Move},
};

/// Ways tried in one search.
const TRIES: u32 = 300;
/// Guesses at cards laid unseen in one search: to find out what is certain, and to find a witness.
const GUESSES: [u32; 2] = [6, 60];
/// Moves of unseen cards that a guess goes back.
const BACK: usize = 4;

impl<G: Game> Deal<'_, '_, G> {
    /// Whether some duties can all be kept.
    pub(super) fn keep(&mut self, duties: &[usize]) -> Found {
        let kept = |tried: &Tried| tried.can_be && duties.iter().all(|&nth| tried.fares[nth] == Fares::Kept);
        if let Some(at) = self.tried.iter().position(kept) {
            return Found::By(at);
        }
        let mut bars = vec![];
        for &nth in duties {
            let Deciding { bad, .. } = self.deciding(nth);
            for (cards, held) in bad.into_iter().zip(self.hand_of(nth)).filter(|(cards, _)| !cards.is_empty()) {
                bars.push(Bar::Out { cards, held });
            }
        }
        // Of some alone nothing is guessed: that they may be kept is of no use.
        let guesses = if duties.len() == self.open.len() { GUESSES[usize::from(self.wanted)] } else { 0 };
        self.dig(duties, &mut bars, &mut (TRIES, guesses))
    }
    /// Looks for a filling that keeps some duties, and where one breaks a duty, bars what broke it.
    pub(super) fn dig(&mut self, duties: &[usize], bars: &mut Vec<Bar>, tries: &mut (u32, u32)) -> Found {
        let Some(rest) = tries.0.checked_sub(1) else { return Found::Unknown };
        tries.0 = rest;
        let at = match self.look(bars) {
            Found::By(at) => at,
            other => return other,
        };
        let tried = &self.tried[at];
        let (others, exact) = match duties.iter().copied().find(|&nth| tried.fares[nth] != Fares::Kept) {
            _ if !tried.can_be => (self.guesses(&tried.filling, tried.halt), false),
            None => return Found::By(at),
            Some(nth) if tried.fares[nth] == Fares::Open => {
                (self.guesses(&tried.filling, Some(self.open[nth].entry)), false)
            }
            Some(nth) => self.otherwise(nth, at),
        };
        let mut unknown = !exact;
        for bar in others {
            if !exact {
                let Some(rest) = tries.1.checked_sub(1) else { break };
                tries.1 = rest;
            }
            bars.push(bar);
            let found = self.dig(duties, bars, tries);
            bars.pop();
            match found {
                Found::By(at) => return Found::By(at),
                Found::Unknown => unknown = true,
                Found::Never => {}
            }
        }
        if unknown { Found::Unknown } else { Found::Never }
    }
    /// What could be otherwise than in a filling that breaks a duty, and whether one of these must be if it is to be kept.
    pub(super) fn otherwise(&mut self, nth: usize, tried: usize) -> (Vec<Bar>, bool) {
        let (Deciding { good, .. }, must_hold) = (self.deciding(nth), self.must_hold(nth));
        let pending = &self.open[nth];
        let filling = &self.tried[tried].filling;
        if must_hold {
            let each = good.into_iter().zip(self.hand_of(nth));
            let each =
                each.flat_map(|(cards, held)| cards.iter().map(move |card| Bar::In { card, held }).collect::<Vec<_>>());
            return (each.collect(), true);
        }
        let mut hand = vec![];
        for held in self.hand_of(nth) {
            hand.extend(self.model.hand(filling, held).iter().map(|card| (card, held)));
        }
        let broken = |hand: &[(Card, Held)]| {
            let mut state = (*pending.state).clone();
            hand.iter().for_each(|(card, held)| {
                self.tell(&mut state, *card, *held);
            });
            pending.again(self.table, &state) == Ruling::Forbids
        };
        if broken(&hand) {
            // Only what is needed to break it.
            let mut at = hand.len();
            while at > 0 {
                at -= 1;
                let mut without = hand.clone();
                without.remove(at);
                if broken(&without) {
                    hand = without;
                }
            }
            let bar = |(card, held): (Card, Held)| Bar::Out { cards: Cards::one(card), held };
            return (hand.into_iter().map(bar).collect(), true);
        }
        // It hangs on something else.
        (self.guesses(filling, Some(pending.entry)), false)
    }
    /// Other cards for the unseen ones that an entry moves, and for those laid unseen before it: the last first.
    pub(super) fn guesses(&self, filling: &Filling, entry: Option<usize>) -> Vec<Bar> {
        let Some(entry) = entry else { return vec![] };
        let near = |one: &Move| one.entry == entry && one.what.unseen() > 0 || one.what.lays_unseen();
        let moves = self.moves.iter().enumerate().skip(self.dealing).rev();
        let moves = moves.filter(|(_, one)| one.entry <= entry && near(one)).take(BACK);
        let others = moves.flat_map(|(at, _)| {
            let others = self.model.may_move(at).less(self.model.moved(filling, at));
            others.iter().map(move |card| Bar::Moved { card, at }).collect::<Vec<_>>()
        });
        others.collect()
    }
}
