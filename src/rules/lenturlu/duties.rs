//! The clauses that rule on an action, each one predicate. A function bears the last word of its clause.

use super::{
    Lenturlu,
    action::{Act, Action, count},
    board::{self, Board},
    readings::MustExtend,
    state::{Phase, State},
};
use crate::{
    card::{Card, Cards},
    clause::{Asked, Ruling},
    parts::{Holds, Listed},
    record::{Arg, What},
};

/// What a clause of this game is asked.
type Ask<'a, 'r> = Asked<'a, 'r, Lenturlu>;

/// lenturlu.players: so many may sit down.
pub(super) fn players(Asked { game, state, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, (game.least..=game.most).contains(&u32::from(state.seats)))
}

/// lenturlu.board: five pictured cards and no others.
pub(super) fn board(Asked { action, .. }: Ask<'_, '_>) -> Ruling {
    let Act::Board(args) = action.act else { return Ruling::Silent };
    Ruling::when(true, strange_picture(args).is_none())
}

/// The first card of a board that is no picture of it, or stands there twice.
pub(super) fn strange_picture(args: &[Arg]) -> Option<(usize, Card)> {
    let mut seen = Cards::NONE;
    board::told(args).find_map(|(at, card, _)| {
        let strange = Board::place(card).is_none() || seen.has(card);
        seen.put(card);
        strange.then_some((at, card))
    })
}

/// lenturlu.pack: each card once, and in one place at a time.
pub(super) fn pack(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let hand = state.hand(action.seat);
    match action.act {
        Act::Lay(args) => {
            let listed = Listed::of(args);
            let strange = listed.cards.less(hand.known);
            // A hand that is all known is own-card's business.
            let free = if hand.unseen == 0 { strange } else { hand.could(state.free()) };
            Ruling::when(!listed.cards.is_empty(), listed.twice.is_none() && strange.less(free).is_empty())
        }
        Act::Show(args) => Ruling::when(true, Listed::of(args).twice.is_none()),
        Act::Dealt(_, listed) => {
            Ruling::when(true, listed.twice.is_none() && listed.cards.less(state.free()).is_empty())
        }
        Act::Stock(args) => {
            let listed = Listed::of(args);
            Ruling::when(true, listed.twice.is_none() && listed.cards.less(state.free()).is_empty())
        }
        Act::Buy(args) => {
            let listed = Listed::of(args);
            let drawable = state.free().and(state.stock.cards());
            Ruling::when(true, listed.twice.is_none() && listed.cards.less(drawable).is_empty())
        }
        _ => Ruling::Silent,
    }
}

/// lenturlu.own-card: a card is laid by the player who holds it.
pub(super) fn own_card(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    let hand = state.hand(action.seat);
    match action.act {
        Act::Lay(args) => {
            let listed = Listed::of(args);
            let strange = listed.cards.less(hand.known);
            let room = strange.is_empty() || hand.unseen > 0 && strange.len() <= u32::from(hand.unseen);
            Ruling::when(true, room && listed.len() <= hand.len())
        }
        Act::Back(Some(card)) => match state.before {
            Some(before) if before.seat == action.seat => {
                Ruling::when(true, before.card.is_none_or(|laid| laid == card))
            }
            // Nothing to take back: that is the business of turn.
            Some(_) | None => Ruling::Silent,
        },
        Act::Show(args) => {
            // Cards that all have seen: still held, or held once.
            let strange = Listed::of(args).cards.less(hand.known).less(hand.had);
            let could = state.free().and(hand.maybe);
            let room = u32::from(hand.unseen) + u32::from(hand.shed);
            Ruling::when(true, strange.less(could).is_empty() && strange.len() <= room)
        }
        _ => Ruling::Silent,
    }
}

/// lenturlu.misdeal: only the dealer can misdeal.
pub(super) fn misdeal(Asked { state, action, .. }: Ask<'_, '_>) -> Ruling {
    Ruling::when(true, action.seat == state.dealer)
}

/// lenturlu.turn: who acts, and in which order.
pub(super) fn turn(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let due = state.due.has(action.seat);
    let kept = match action.act {
        Act::Dealt(..) | Act::Stock(_) | Act::Board(_) => state.phase == Phase::Dealing,
        Act::Lay(args) => {
            due && state.phase != Phase::Over && !game.walk(state, action.seat, args).any(|step| step.over)
        }
        Act::Buy(_) | Act::Pass => {
            let answers = state.phase == Phase::Play && !game.meets(state, action.seat).lead;
            due && answers && !(state.laid && state.last_layer == action.seat)
        }
        Act::Back(_) => state.phase == Phase::Play && state.before.is_some_and(|before| before.seat == action.seat),
        Act::Misdeal => state.phase != Phase::Over,
        Act::Show(_) | Act::Deal => return Ruling::Silent,
    };
    Ruling::when(true, kept)
}

/// How a run fits: on a lead, all of it but its first card.
fn rest_fits(game: &Lenturlu, state: &State, action: &Action<'_>, args: &[Arg]) -> Holds {
    let steps = game.walk(state, action.seat, args).take_while(|step| !step.over);
    let mut all = Holds::Yes;
    for step in steps.filter(|step| !step.top.lead) {
        match step.fits {
            Holds::No => return Holds::No,
            Holds::Maybe => all = Holds::Maybe,
            Holds::Yes => {}
        }
    }
    all
}

/// Whether the first card of a run may be led.
fn leads(game: &Lenturlu, state: &State, action: &Action<'_>, args: &[Arg]) -> Holds {
    let walk = game.walk(state, action.seat, args);
    let card = walk.clone().next().and_then(|step| step.card);
    game.may_lead(&walk.hand, walk.free, card)
}

/// lenturlu.sequence: each card one rank above the last, ace to king; a new sequence begins with the ace.
pub(super) fn sequence(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Act::Lay(args) = action.act else { return Ruling::Silent };
    let due = state.due.has(action.seat) && state.phase != Phase::Over;
    let Some(first) = game.walk(state, action.seat, args).next().filter(|_| due) else { return Ruling::Silent };
    let rest = rest_fits(game, state, action, args);
    match rest {
        Holds::No => Ruling::Forbids,
        Holds::Maybe => Ruling::Open,
        Holds::Yes if !first.top.lead || first.fits == Holds::Yes => Ruling::Allows,
        Holds::Yes if leads(game, state, action, args) == Holds::Maybe => Ruling::Open,
        Holds::Yes => Ruling::Forbids,
    }
}

/// lenturlu.lead: who leads may lay any card, and go on with its successors.
pub(super) fn lead(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Act::Lay(args) = action.act else { return Ruling::Silent };
    if !game.meets(state, action.seat).lead {
        return Ruling::Silent;
    }
    let leave = leads(game, state, action, args) == Holds::Yes;
    Ruling::when(leave && rest_fits(game, state, action, args) == Holds::Yes, true)
}

/// Whether the player holds the next rank before a pass, or before any card of a purchase.
fn able(game: &Lenturlu, state: &State, action: &Action<'_>) -> Holds {
    let (mut hand, free, top) = (*state.hand(action.seat), state.free(), game.meets(state, action.seat));
    let args = match action.act {
        Act::Buy(args) => args,
        _ => return game.goes_on(&hand, free, top),
    };
    let mut any = Holds::No;
    for nth in 0..count(args).min(52) as usize {
        match game.goes_on(&hand, free, top) {
            Holds::Yes => return Holds::Yes,
            Holds::Maybe => any = Holds::Maybe,
            Holds::No => {}
        }
        match bought(state, args, nth) {
            Some(card) => hand.gain(Cards::one(card), 0),
            None => hand.gain(Cards::NONE, 1),
        }
    }
    any
}

/// The `nth` card of a purchase, as it is named or as the stock is listed.
pub(super) fn bought(state: &State, args: &[Arg], nth: usize) -> Option<Card> {
    let mut at = 0;
    let named = args.iter().find_map(|arg| {
        let (card, times) = match arg.what {
            What::Card(card) => (Some(card), 1),
            What::Count(n) => (None, n as usize),
            _ => (None, 1),
        };
        at += times;
        (at > nth).then_some(card)
    });
    named.flatten().or_else(|| state.stock.peek(nth).flatten())
}

/// lenturlu.continue: who holds the next rank lays it, and goes on; buying and passing is for those who lack it.
pub(super) fn r#continue(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let Act::Lay(args) = action.act else {
        let answers = !game.meets(state, action.seat).lead;
        return match able(game, state, action) {
            _ if !answers => Ruling::Silent,
            Holds::Maybe => Ruling::Open,
            Holds::Yes | Holds::No => Ruling::Forbids,
        };
    };
    let mut walk = game.walk(state, action.seat, args);
    if walk.by_ref().count() == 0 {
        return Ruling::Silent;
    }
    match (game.readings.must_extend, game.goes_on(&walk.hand, walk.free, walk.top)) {
        (MustExtend::No, _) | (MustExtend::Yes, Holds::No) => Ruling::Allows,
        (MustExtend::Yes, Holds::Yes) => Ruling::Forbids,
        (MustExtend::Yes, Holds::Maybe) => Ruling::Open,
    }
}

/// lenturlu.buy: who lacks the next rank may buy, or pass.
pub(super) fn buy(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let answers = !game.meets(state, action.seat).lead;
    Ruling::when(answers && able(game, state, action) == Holds::No, true)
}

/// lenturlu.must-pass: who has bought all that may be bought passes.
pub(super) fn must_pass(Asked { game, state, action }: Ask<'_, '_>) -> Ruling {
    let limit = game.amounts.buy_limit;
    match action.act {
        Act::Buy(args) => Ruling::when(state.bought.saturating_add(count(args)) > limit, false),
        _ => Ruling::when(state.bought >= limit, true),
    }
}
