//! The clauses that rule on an action, each one predicate. A function bears the last word of its clause.

use super::{
    Mushka,
    action::{Act, Action, count, new_cards},
    readings::{
        KingLeads, MayTrump, MushkaDiscard, MushkaIgnores, MustHead, MustOvertrump, MustUndertrump, PamphilPlay,
        StockShort,
    },
    state::{Phase, State},
};
use crate::{
    card::{Card, Cards, KING, Suit},
    clause::{Asked, Ruling},
    parts::{Holds, Listed},
    record::What,
};

/// What a clause of this family is asked.
pub(super) type Ask<'a, 'r> = Asked<'a, 'r, Mushka>;

/// The ruling of a duty that binds if the hand holds certain cards, for an action that breaks it then.
pub(super) fn broken_if(holds: Holds) -> Ruling {
    match holds {
        Holds::Yes => Ruling::Forbids,
        Holds::No => Ruling::Allows,
        Holds::Maybe => Ruling::Open,
    }
}

/// mushka.players: so many may sit down.
pub(super) fn players(Asked { game, state, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, (game.least..=game.most).contains(&u32::from(state.seats)))
}

/// mushka.pack: a card of this pack, in one place at a time.
pub(super) fn pack(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let hand = state.hand(action.seat);
    match action.act {
        Act::Lay(None) => Ruling::Silent,
        // A hand that is all known is own-card's business.
        Act::Lay(Some(card)) if hand.known.has(card) => Ruling::Allows,
        Act::Lay(Some(card)) => {
            Ruling::when(!state.pack.has(card) || hand.unseen > 0, hand.could(state.free()).has(card))
        }
        Act::Turn(card) => match card {
            Some(card) => Ruling::when(true, state.free().has(card)),
            None => Ruling::Silent,
        },
        Act::Swap { dropped, .. } if Listed::of(dropped).cards.less(state.pack) != Cards::NONE => Ruling::Forbids,
        Act::Open(args) | Act::Mistigri(args) | Act::Show(args)
            if Listed::of(args).cards.less(state.pack) != Cards::NONE =>
        {
            Ruling::Forbids
        }
        act => {
            let listed = match act {
                Act::Dealt(_, listed) => listed,
                act => Listed::of(new_cards(&act)),
            };
            let fresh = state.free().and(drawable(state, &act));
            Ruling::when(
                listed.twice.is_some() || !listed.is_empty(),
                listed.twice.is_none() && listed.cards.less(fresh).is_empty(),
            )
        }
    }
}

/// Cards whose place is known and from which they may come: the stock, and discards that have become stock.
fn drawable(state: &State, act: &Act<'_>) -> Cards {
    match *act {
        Act::Swap { dropped, .. } => {
            let short = u32::from(state.stock.left) < count(dropped);
            state.stock.cards().and(if short { state.discards.0 } else { Cards::NONE })
        }
        Act::Stock(_) if state.phase == Phase::Exchange => state.stock.cards().and(state.discards.0),
        Act::Stock(_) => state.stock.bottom.map_or(Cards::NONE, Cards::one),
        _ => Cards::NONE,
    }
}

/// mushka.misdeal: only the dealer can misdeal.
pub(super) fn misdeal(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, action.seat == state.dealer)
}

/// mushka.turn: who acts, and in which order.
pub(super) fn turn(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let due = state.due.has(action.seat);
    let kept = match action.act {
        Act::Dealt(..) => state.phase == Phase::Dealing,
        Act::Turn(_) => state.phase == Phase::Dealing && (!state.turned_up || game.may_turn_next(state)),
        Act::Trump(_) => false,
        Act::Announce => state.phase != Phase::Over && !state.announced.has(action.seat),
        Act::Mistigri(_) => {
            let in_time = matches!(state.phase, Phase::Play | Phase::Opened) && state.unled();
            let again = state.claimed == Some(action.seat) && game.holds_mistigri(state, action.seat) == Holds::Yes;
            in_time && state.staying.has(action.seat) && !again
        }
        Act::Stock(_) => {
            let again = state.phase == Phase::Exchange && game.readings.stock_short == StockShort::Reshuffle;
            state.phase == Phase::Dealing || again
        }
        Act::Play | Act::Pass => matches!(state.phase, Phase::Dealing | Phase::Bids) && due,
        Act::Swap { .. } | Act::Stand => state.phase == Phase::Exchange && due,
        Act::Open(_) => {
            let in_time = matches!(state.phase, Phase::Play | Phase::Opened) && state.unled();
            let again = state.opened.contains(&action.seat) && game.holds_flush(state, action.seat) == Holds::Yes;
            in_time && state.staying.has(action.seat) && !again
        }
        Act::Lay(_) => state.phase == Phase::Play && due,
        Act::Back(_) => state.phase == Phase::Play && state.trick.last().is_some_and(|(seat, _)| seat == action.seat),
        Act::Misdeal => state.phase != Phase::Over,
        Act::Show(_) | Act::Keep | Act::Deal => return Ruling::Silent,
    };
    Ruling::when(true, kept)
}

/// mushka.no-pass: the holder of the ace of spades may not pass.
pub(super) fn no_pass(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Some(key) = game.power.key else { return Ruling::Silent };
    match (action.act, state.holds(action.seat, Cards::one(key))) {
        (Act::Pass, holds) => match broken_if(holds) {
            Ruling::Allows => Ruling::Silent,
            ruling => ruling,
        },
        (_, holds) => Ruling::when(holds == Holds::Yes, true),
    }
}

/// mushka.exchange: none to five cards, as many drawn as discarded, out of what the stock holds.
pub(super) fn exchange(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Act::Swap { dropped, drawn } = action.act else { return Ruling::Allows };
    let (out, hand) = (Listed::of(dropped), state.hand(action.seat));
    let short = out.len() > game.supply(state);
    if out.len() > hand.len() || drawn.is_some_and(|drawn| count(drawn) != out.len()) {
        return Ruling::Impossible;
    }
    if short {
        return Ruling::Forbids;
    }
    let Some(key) = game.power.key.filter(|_| game.readings.mushka_discard == MushkaDiscard::No) else {
        return Ruling::Allows;
    };
    match out.unseen > 0 && out.len() < hand.len() {
        _ if out.cards.has(key) => Ruling::Forbids,
        true if state.holds(action.seat, Cards::one(key)) != Holds::No => Ruling::Open,
        false if out.unseen > 0 => broken_if(state.holds(action.seat, Cards::one(key))),
        _ => Ruling::Allows,
    }
}

/// mushka.own-card: a card is played by the player who holds it.
pub(super) fn own_card(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let hand = state.hand(action.seat);
    let free = if hand.unseen == 0 { Cards::NONE } else { state.free() };
    match action.act {
        Act::Lay(Some(card)) => {
            let all_known = hand.unseen == 0;
            Ruling::when(state.pack.has(card) && (all_known || hand.known.has(card)), hand.known.has(card))
        }
        Act::Lay(None) => Ruling::when(true, !hand.is_empty()),
        Act::Back(Some(card)) => match state.trick.last() {
            Some((seat, laid)) if seat == action.seat => Ruling::when(true, laid.is_none_or(|laid| laid == card)),
            // Nothing to take back: that is the business of turn.
            Some(_) | None => Ruling::Silent,
        },
        Act::Swap { dropped: args, .. } | Act::Open(args) | Act::Mistigri(args) => {
            let listed = Listed::of(args);
            let strange = listed.cards.both(state.pack).less(hand.known);
            let fits = listed.twice.is_none()
                && strange.less(hand.could(free)).is_empty()
                && strange.len() <= u32::from(hand.unseen);
            Ruling::when(!listed.is_empty(), fits)
        }
        Act::Show(args) => {
            // Cards that all have seen: still held, or held once.
            let strange = Listed::of(args).cards.both(state.pack).less(hand.known).less(hand.had);
            let free = state.free().and(hand.maybe);
            let room = u32::from(hand.unseen) + u32::from(hand.shed);
            Ruling::when(true, strange.less(free).is_empty() && strange.len() <= room)
        }
        _ => Ruling::Silent,
    }
}

/// The trumps that a player void of the suit led has to lay from: under `free` only those that could win.
fn owed_trumps(game: &Mushka, state: &State, trump: Suit) -> Cards {
    match (game.readings.must_undertrump, game.top_of(state, trump)) {
        (MustUndertrump::Free, Some(top)) => game.claimable(game.above(trump, top, Some(trump))),
        (MustUndertrump::Free | MustUndertrump::MustTrump, _) => game.owed(trump, Some(trump)),
    }
}

/// The ruling on a card that was not seen: what all cards that it can be have in common, if the hand is known.
fn unseen(Asked { game, state, action }: Ask<'_, '_>, rule: crate::clause::Rule<Mushka>) -> Ruling {
    let hand = state.hand(action.seat);
    if hand.unseen > 0 {
        return Ruling::Open;
    }
    let rulings = hand.known.iter().map(|card| {
        let action = &Action { seat: action.seat, act: Act::Lay(Some(card)) };
        rule(Asked { game, state, action })
    });
    rulings.reduce(|all, one| if all == one { all } else { blend(all, one) }).unwrap_or(Ruling::Open)
}

/// What two different rulings leave: open, unless neither speaks against the card.
fn blend(a: Ruling, b: Ruling) -> Ruling {
    let fine = |ruling| matches!(ruling, Ruling::Allows | Ruling::Silent);
    if fine(a) && fine(b) { Ruling::Allows } else { Ruling::Open }
}

/// mushka.follow: the suit led, else a trump, else any card.
pub(super) fn follow(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Act::Lay(card) = action.act else { return Ruling::Silent };
    if state.trick.is_empty() {
        return Ruling::Silent;
    }
    let Some(led) = state.trick.led() else { return Ruling::Open };
    let Some(card) = card else { return unseen(Asked { game, state, action }, follow) };
    if Some(card) == game.power.pamphil && game.readings.pamphil_play == PamphilPlay::Free {
        return Ruling::Allows;
    }
    let (Some(led), Some(suit)) = (game.power.suit(led, state.trump), game.power.suit(card, state.trump)) else {
        return Ruling::Open;
    };
    if suit == led {
        return Ruling::Allows;
    }
    let follows = state.holds(action.seat, game.owed(led, state.trump));
    let free_trump = game.readings.may_trump == MayTrump::Yes;
    let Some(trump) = state.trump else {
        return if follows == Holds::Yes && !free_trump { Ruling::Forbids } else { Ruling::Open };
    };
    if suit == trump {
        return if free_trump { Ruling::Allows } else { broken_if(follows) };
    }
    if follows == Holds::Yes {
        return Ruling::Forbids;
    }
    // Whether or not the hand holds the suit, it holds a trump: one of the two had to be laid.
    let owed = match state.holds(action.seat, owed_trumps(game, state, trump)) {
        // An unseen card of the trick may be a trump that none of them beats.
        Holds::Yes if state.trick.veiled() && game.readings.must_undertrump == MustUndertrump::Free => Holds::Maybe,
        owed => owed,
    };
    match (follows, owed) {
        (_, Holds::Yes) => Ruling::Forbids,
        (Holds::No, Holds::No) => Ruling::Allows,
        (_, Holds::Maybe | Holds::No) => Ruling::Open,
    }
}

/// mushka.beat: under `must-head` and `must-overtrump`, beat what lies when able.
pub(super) fn beat(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let (head, over) = (game.readings.must_head == MustHead::Yes, game.readings.must_overtrump == MustOvertrump::Yes);
    let Act::Lay(card) = action.act else { return Ruling::Silent };
    if !(head || over) || state.trick.is_empty() {
        return Ruling::Silent;
    }
    let (Some(led), Some(trump), false) = (state.trick.led(), state.trump, state.trick.veiled()) else {
        return Ruling::Open;
    };
    let Some(card) = card else { return unseen(Asked { game, state, action }, beat) };
    let of = |card| game.power.suit(card, Some(trump));
    let (Some(led), Some(suit)) = (of(led), of(card)) else { return Ruling::Open };
    let trumped = led != trump && game.top_of(state, trump).is_some();
    let heads = head && suit == led && !trumped;
    let overtrumps = over && suit == trump;
    match game.top_of(state, suit) {
        Some(top) if (heads || overtrumps) && !game.power.over(card, top) => {
            broken_if(state.holds(action.seat, game.claimable(game.above(suit, top, Some(trump)))))
        }
        Some(_) if heads || overtrumps => Ruling::Allows,
        Some(_) | None => Ruling::Silent,
    }
}

/// mushka.king-leads: a player on lead who holds the king of trumps leads it.
pub(super) fn king_leads(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Act::Lay(card) = action.act else { return Ruling::Silent };
    let bound = match game.readings.king_leads {
        KingLeads::OnEveryLead => true,
        KingLeads::FirstLeadOnly => state.taken.is_empty(),
        KingLeads::Never => false,
    };
    if !bound || !state.trick.is_empty() {
        return Ruling::Silent;
    }
    let Some(trump) = state.trump else { return Ruling::Open };
    let king = Card::new(KING, trump);
    match (card, state.holds(action.seat, Cards::one(king))) {
        (_, Holds::No) => Ruling::Silent,
        (Some(card), _) if card == king => Ruling::Allows,
        (None, _) => unseen(Asked { game, state, action }, king_leads),
        (Some(_), holds) => broken_if(holds),
    }
}

/// mushka.mushka-beats-trump-ace and its like: on a led trump that it beats, the card in power may be laid.
pub(super) fn key_beats(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Act::Lay(Some(card)) = action.act else { return Ruling::Silent };
    let (Some(led), Some(trump)) = (state.trick.led(), state.trump) else { return Ruling::Silent };
    if Some(card) != game.power.key || led.suit() != trump || !game.key_beats(led, trump) {
        return Ruling::Silent;
    }
    let leave = game.readings.mushka_ignores == MushkaIgnores::Yes
        || state.holds(action.seat, game.owed(trump, Some(trump))) == Holds::No;
    Ruling::when(leave, true)
}

impl Mushka {
    /// How many cards may be asked of the stock now.
    pub(super) fn supply(&self, state: &State) -> u32 {
        let back = state.discards.0.len() + u32::from(state.discards.1);
        let left = u32::from(state.stock.left);
        match self.readings.stock_short {
            StockShort::RemainingOnly => left,
            StockShort::Reshuffle => left + back,
        }
    }
}

impl State {
    /// The argument of an action that a test finds fault with.
    pub(super) fn fault_of(args: &[crate::record::Arg], test: impl Fn(Card) -> bool) -> Option<(usize, Card)> {
        args.iter().enumerate().find_map(|(at, arg)| match arg.what {
            What::Card(card) if test(card) => Some((at, card)),
            _ => None,
        })
    }
}
