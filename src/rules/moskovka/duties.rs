//! What the clauses say of an action, each one predicate. A function bears the last word of its clause.

use super::{
    Moskovka,
    action::{Act, Action, beaters, card, laid, pairs},
    readings::Deck,
    state::{HAND, Phase, State},
};
use crate::{
    card::{ACE, Card, Cards, Suit},
    clause::{Asked, Ruling},
    parts::{Holds, Listed},
    record::Arg,
};

/// What a clause of Moskovka is asked.
pub(super) type Ask<'a, 'r> = Asked<'a, 'r, Moskovka>;

/// The ruling of a duty that binds if the hand holds certain cards, for an action that breaks it then.
pub(super) fn broken_if(holds: Holds) -> Ruling {
    match holds {
        Holds::Yes => Ruling::Forbids,
        Holds::No => Ruling::Allows,
        Holds::Maybe => Ruling::Open,
    }
}

/// moskovka.players: so many may sit down, with this pack.
pub(super) fn players(Asked { game, state, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, (game.least..=game.most()).contains(&u32::from(state.seats)))
}

impl Moskovka {
    /// How many may play: the smaller pack does not give nine cards to each of four.
    pub(super) fn most(&self) -> u32 {
        let fed = match self.readings.deck {
            Deck::ThirtySix => 4,
            Deck::ThirtyTwo => 3,
        };
        self.most.min(fed)
    }
}

/// moskovka.pack: a card of this pack, in one place at a time; and what is beaten lies there.
pub(super) fn pack(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let seat = action.seat;
    if let Act::Beat(args) = action.act
        && strange_pair(state, args).is_some()
    {
        return Ruling::Forbids;
    }
    match action.act {
        Act::Turn(None) => Ruling::Silent,
        Act::Turn(Some(card)) if state.whole() => {
            Ruling::when(true, state.free().and(state.hand(state.dealer).known).has(card))
        }
        Act::Turn(Some(card)) => {
            let last = usize::from(state.stock.left).checked_sub(1).and_then(|depth| state.stock.peek(depth));
            let bottom = game.refills() && last == Some(Some(card));
            Ruling::when(true, bottom || state.free().has(card))
        }
        Act::Dealt(_, listed) => {
            let fresh = state.free().and(state.hand(seat).known);
            Ruling::when(true, listed.twice.is_none() && listed.cards.less(fresh).is_empty())
        }
        Act::Stock(args) => {
            let listed = Listed::of(args);
            let fresh = state.free().and(state.stock.bottom.map_or(Cards::NONE, Cards::one));
            Ruling::when(!listed.is_empty(), listed.twice.is_none() && listed.cards.less(fresh).is_empty())
        }
        Act::Draw(args) => {
            let listed = Listed::of(args);
            let fresh = state.free().and(state.stock.cards());
            Ruling::when(true, listed.twice.is_none() && listed.cards.less(fresh).is_empty())
        }
        Act::Show(args) => Ruling::when(true, Listed::of(args).cards.less(state.pack).is_empty()),
        act => match laid(&act) {
            Some(listed) => {
                let foreign = !listed.cards.less(state.pack).is_empty();
                // A hand that is all known is own-card's business.
                let placed = state.hand(seat).unseen > 0 && !listed.cards.less(state.could(seat)).is_empty();
                Ruling::when(true, !foreign && !placed)
            }
            None => Ruling::Silent,
        },
    }
}

/// The first pair of a beat whose beaten card does not lie there, or that is one pair too many.
pub(super) fn strange_pair(state: &State, args: &[Arg]) -> Option<usize> {
    let (mut named, mut unseen) = (Cards::NONE, state.heap.open().filter(|lying| lying.card.is_none()).count());
    let bare = state.heap.bare().count();
    pairs(args).enumerate().position(|(at, (lying, _))| {
        let Some(card) = lying else { return at >= bare };
        let twice = named.has(card);
        named.put(card);
        if state.heap.open().any(|lying| lying.card == Some(card)) {
            return at >= bare || twice;
        }
        // It may be one that lay there unseen.
        let could = unseen > 0 && state.veiled.has(card) && state.free().has(card);
        unseen = unseen.saturating_sub(1);
        at >= bare || twice || !could
    })
}

/// moskovka.deal: where all cards are dealt out, the card turned up is one of the dealer's.
pub(super) fn deal(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let dealer = state.hand(state.dealer);
    match action.act {
        Act::Turn(Some(card)) => {
            let elsewhere = !state.free().has(card);
            Ruling::when(state.whole(), elsewhere || dealer.unseen > 0 || dealer.known.has(card))
        }
        Act::Dealt(_, listed) if action.seat == state.dealer => match state.turned {
            Some(card) => Ruling::when(state.whole(), listed.cards.has(card) || listed.cards.len() < u32::from(HAND)),
            None => Ruling::Silent,
        },
        _ => Ruling::Silent,
    }
}

/// moskovka.misdeal: only the dealer can misdeal.
pub(super) fn misdeal(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, action.seat == state.dealer)
}

/// moskovka.turn: who acts, and in which order.
pub(super) fn turn(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let (seat, phase) = (action.seat, state.phase);
    let kept = match action.act {
        Act::Dealt(..) | Act::Stock(_) => phase == Phase::Dealing,
        Act::Turn(_) => phase == Phase::Dealing && !state.turned_up,
        Act::Lay(_) => matches!(phase, Phase::Dealing | Phase::Lead) && state.due.has(seat),
        Act::Join(_) => match phase {
            Phase::Answer | Phase::Beaten => {
                let late = state.answered && (!game.covers_call() || seat == state.answerer);
                state.staying.has(seat) && !late
            }
            Phase::Dealing | Phase::Lead | Phase::Draw | Phase::Over => false,
        },
        Act::Beat(_) | Act::Take => phase == Phase::Answer && seat == state.answerer,
        Act::Draw(_) => phase == Phase::Draw && state.due.has(seat),
        Act::Back(_) => phase == Phase::Answer && state.undoable == Some(seat),
        Act::Misdeal => phase != Phase::Over,
        Act::Show(_) | Act::Keep | Act::Deal => return Ruling::Silent,
    };
    Ruling::when(true, kept)
}

/// moskovka.lead: one to four cards of one rank.
pub(super) fn lead(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let Act::Lay(args) = action.act else { return Ruling::Silent };
    if !state.due.has(action.seat) || !matches!(state.phase, Phase::Dealing | Phase::Lead) {
        return Ruling::Silent;
    }
    let listed = Listed::of(args);
    let mut seen = listed.cards.iter().map(Card::rank);
    let rank = seen.next();
    if seen.any(|other| Some(other) != rank) || listed.len() > 4 {
        return Ruling::Forbids;
    }
    let could = state.could(action.seat).less(listed.cards);
    let fits = |rank: u8| could.of_rank(rank).len() >= listed.unseen;
    let ranks = || (2..=ACE).filter(|&rank| !could.of_rank(rank).is_empty());
    match (listed.unseen, rank) {
        (0, _) | (1, None) => Ruling::Allows,
        (_, Some(rank)) if !fits(rank) => Ruling::Forbids,
        (_, Some(rank)) if could.of_rank(rank) == could => Ruling::Allows,
        (_, Some(_)) => Ruling::Open,
        (_, None) if !ranks().any(fits) => Ruling::Forbids,
        (_, None) if ranks().count() == 1 => Ruling::Allows,
        (_, None) => Ruling::Open,
    }
}

/// moskovka.own-card: a card is laid by the player who holds it.
pub(super) fn own_card(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let hand = state.hand(action.seat);
    match action.act {
        Act::Back(named) => match (named, state.undoable == Some(action.seat)) {
            (Some(card), true) => {
                Ruling::when(true, state.heap.last().any(|laid| laid.is_none_or(|laid| laid == card)))
            }
            // Nothing to take back: that is the business of turn.
            (Some(_), false) | (None, _) => Ruling::Silent,
        },
        Act::Show(args) => {
            // Cards that all have seen: still held, or held once.
            let strange = Listed::of(args).cards.both(state.pack).less(hand.known).less(hand.had);
            let room = u32::from(hand.unseen) + u32::from(hand.shed);
            Ruling::when(true, strange.less(state.free()).is_empty() && strange.len() <= room)
        }
        act => match laid(&act) {
            Some(listed) => {
                let strange = listed.cards.both(state.pack).less(hand.known);
                let fits = match hand.unseen {
                    0 => strange.is_empty(),
                    unseen => strange.both(state.free()).len() <= u32::from(unseen),
                };
                Ruling::when(true, fits && listed.twice.is_none() && listed.len() <= hand.len())
            }
            None => Ruling::Silent,
        },
    }
}

/// Whether a card beats another; nothing if unseen trumps decide that.
pub(super) fn beats(over: Card, lying: Card, trump: Option<Suit>) -> Option<bool> {
    match trump {
        _ if over.suit() == lying.suit() => Some(over.rank() > lying.rank()),
        Some(trump) => Some(over.suit() == trump),
        None => None,
    }
}

/// What a pair of a beat comes to, over every card that the two can be.
fn pair_beats(state: &State, lying: Cards, over: Cards) -> Ruling {
    let (mut yes, mut no) = (false, false);
    for lying in lying.iter() {
        for over in over.iter() {
            let beaten = beats(over, lying, state.trump);
            yes |= beaten != Some(false);
            no |= beaten != Some(true);
        }
    }
    match (yes, no) {
        (true, true) => Ruling::Open,
        (false, true) => Ruling::Forbids,
        (_, false) => Ruling::Allows,
    }
}

/// moskovka.cover: a card is beaten by a higher one of its suit, or by a trump.
pub(super) fn cover(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let Act::Beat(args) = action.act else { return Ruling::Silent };
    if state.phase != Phase::Answer || action.seat != state.answerer {
        return Ruling::Silent;
    }
    let rulings = (0..args.len().div_ceil(3)).map(|at| pair_ruling(state, action, args, at));
    rulings.fold(Ruling::Allows, |all, one| match (all, one) {
        (Ruling::Forbids, _) | (_, Ruling::Forbids) => Ruling::Forbids,
        (Ruling::Open, _) | (_, Ruling::Open) => Ruling::Open,
        (all, _) => all,
    })
}

/// The ruling on one pair of a beat.
pub(super) fn pair_ruling(state: &State, action: &Action<'_>, args: &[Arg], at: usize) -> Ruling {
    let pair = &args[3 * at..];
    let over = match card(pair.get(2)) {
        Some(card) => Cards::one(card),
        None => state.could(action.seat).less(beaters(args).cards),
    };
    let lying = match card(pair.first()) {
        Some(card) => Cards::one(card),
        None => {
            // Any card that the entry does not name can be the one meant.
            let named: Cards = pairs(args).filter_map(|(lying, _)| lying).collect();
            let seen: Cards = state.heap.open().filter_map(|lying| lying.card).collect();
            let veiled = state.heap.open().any(|lying| lying.card.is_none());
            seen.less(named).and(if veiled { state.veiled } else { Cards::NONE })
        }
    };
    pair_beats(state, lying, over)
}

/// moskovka.take: all are beaten or all are taken.
pub(super) fn take(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Act::Take = action.act else { return Ruling::Silent };
    Ruling::when(true, game.pairs_stay_beaten() || !state.heap.begun() || state.heap.grown())
}
