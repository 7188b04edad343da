//! A record with cards put for those that were not seen, as a filling gives them.

use std::cell::Cell;

use super::{
    model::{Filling, Model},
    trail::{Move, What as Step},
};
use crate::{
    card::{Card, Cards},
    notation::words::Word,
    parts::Listed,
    record::{Arg, Entry, Record, What},
    span::Span,
};

/// A record made out of another: the same places in the text, and more cards.
#[derive(Clone, Debug)]
pub(crate) struct Filled {
    /// The record.
    pub(crate) record: Record,
    /// The entry of the old record for each of its entries, and for what comes behind them.
    pub(crate) of: Vec<usize>,
    /// Which of its entries say more than the old ones.
    pub(crate) changed: Vec<bool>,
    /// Whether something in it is a guess: then it shows what can be, and nothing that can't.
    pub(crate) guessed: bool,
}

impl Filled {
    /// A record without entries.
    pub(crate) fn new(old: &Record) -> Filled {
        let mut record = Record {
            tags: old.tags.clone(),
            seats: old.seats.clone(),
            house: old.house.clone(),
            stakes: old.stakes.clone(),
            standing: old.standing.clone(),
            party: old.party.clone(),
            ..Record::default()
        };
        (record.game, record.id) = (old.game, old.id);
        Filled { record, of: vec![], changed: vec![], guessed: false }
    }
    /// The record less the entries that a test on their places finds.
    pub(crate) fn less(&self, test: impl Fn(Span) -> bool) -> Filled {
        let mut less = Filled::new(&self.record);
        for ((entry, of), changed) in self.record.entries.iter().zip(&self.of).zip(&self.changed) {
            if !test(entry.span) {
                less.add(entry, self.record.args(entry), *of, *changed);
            }
        }
        less
    }
    /// Adds an entry.
    pub(crate) fn add(&mut self, entry: &Entry, args: &[Arg], of: usize, changed: bool) {
        let first = self.record.args.len() as u32;
        self.record.args.extend_from_slice(args);
        let entry = Entry { first, count: args.len() as u32, ..*entry };
        self.record.note_use(&entry);
        self.record.entries.push(entry);
        self.of.push(of);
        self.changed.push(changed);
    }
}

/// The cards of a deal as a filling has them.
pub(crate) struct Lie<'a> {
    pub(crate) moves: &'a [Move],
    /// The moves of the deal itself come first.
    pub(crate) dealing: usize,
    pub(crate) model: &'a Model,
    pub(crate) filling: &'a Filling,
    /// Whether hands are piles, told in the order in which they are laid.
    pub(crate) piles: bool,
}

/// The unseen cards that an entry tells of, in the order of its moves.
struct Due<'a> {
    lie: &'a Lie<'a>,
    /// Whether every card drawn has to be named, since no list of the stock stays.
    explicit: bool,
    /// Whether something was guessed that the filling does not say.
    guessed: Cell<bool>,
}

impl Due<'_> {
    fn of(&self, entry: usize) -> impl Iterator<Item = (usize, &Move)> {
        self.lie.moves.iter().enumerate().filter(move |(_, one)| one.entry == entry)
    }
    /// The unseen cards of the moves of an entry that pass a test.
    fn hidden(&self, entry: usize, test: impl Fn(&Step) -> bool) -> Vec<Card> {
        let moves = self.of(entry).filter(|(_, one)| one.what.unseen() > 0 && test(&one.what));
        let cards = moves.map(|(at, _)| match self.lie.piles {
            true => self.lie.model.in_order(self.lie.filling, at),
            false => self.lie.model.moved(self.lie.filling, at).iter().collect(),
        });
        cards.collect::<Vec<_>>().concat()
    }
    /// All cards drawn by an entry, apart from the deal.
    fn drawn(&self, entry: usize) -> Option<(Cards, Vec<Card>)> {
        let behind = self.of(entry).filter(|(at, _)| *at >= self.lie.dealing);
        let mut all = None;
        for (_, one) in behind {
            if let Step::Draw { cards, .. } = one.what {
                all = Some((cards, self.hidden(entry, |step| matches!(step, Step::Draw { .. }))));
            }
        }
        all
    }
}

fn arg(card: Card) -> Arg {
    Arg { span: Span::default(), what: What::Card(card) }
}

/// Adds the entries `from..to` of a deal with its unseen cards filled in. `false` if some can't be told.
pub(crate) fn fill(filled: &mut Filled, record: &Record, range: std::ops::Range<usize>, told: &Lie<'_>) -> bool {
    let entries = record.entries.get(range.clone()).unwrap_or_default();
    let unseen = |what: What| matches!(what, What::Unseen | What::Count(_) | What::Rest);
    let draws = told.moves.iter().skip(told.dealing).any(|one| matches!(one.what, Step::Draw { unseen: 1.., .. }));
    let blind = |entry: &Entry| entry.word == Word::Stock && record.args(entry).iter().any(|arg| unseen(arg.what));
    let explicit = draws || entries.iter().any(blind);
    let due = Due { lie: told, explicit, guessed: Cell::new(false) };
    let mut lying = vec![];
    for (at, entry) in range.clone().zip(entries) {
        let args = record.args(entry);
        // A protest asks about moves of which the filling tells.
        if entry.word == Word::Stock && explicit || entry.word == Word::Protest {
            continue;
        }
        let open: Vec<Card> = match entry.word {
            Word::Beat => still_open(record, at + 1..range.end, &lying),
            _ => vec![],
        };
        match one(&due, at, entry, args, &open) {
            Some(None) => filled.add(entry, args, at, false),
            Some(Some(more)) => filled.add(entry, &more, at, true),
            None => return false,
        }
        if let Some(entry) = filled.record.entries.last() {
            lie(&mut lying, entry.word, filled.record.args(entry));
        }
        if matches!(entry.word, Word::Dealer | Word::Starts) {
            untold(filled, record, entry, at, &due);
        }
    }
    filled.guessed |= due.guessed.get();
    true
}

/// Adds what was dealt or turned up and no entry tells.
fn untold(filled: &mut Filled, record: &Record, opening: &Entry, at: usize, due: &Due<'_>) {
    for (nth, one) in due.lie.moves.iter().enumerate().take(due.lie.dealing).filter(|(_, one)| one.what.unseen() > 0) {
        let told = record.entries.get(one.entry);
        let (word, seat, known) = match one.what {
            Step::Draw { seat, cards, .. } => (Word::Dealt, Some(seat), cards),
            _ => (Word::Turn, None, Cards::NONE),
        };
        if told.is_some_and(|told| told.word == word && told.seat == seat) {
            continue;
        }
        let cards: Vec<Card> = match due.lie.piles {
            true => due.lie.model.in_order(due.lie.filling, nth),
            false => known.and(due.lie.model.moved(due.lie.filling, nth)).iter().collect(),
        };
        let args: Vec<Arg> = cards.into_iter().map(arg).collect();
        let place = Span { end: opening.span.start, ..opening.span };
        let entry = Entry { span: place, subject: place, verb: place, number: None, seat, word, first: 0, count: 0 };
        filled.add(&entry, &args, at, true);
    }
}

/// The arguments of an entry with its unseen cards filled in: nothing in it if none is unseen, nothing if it can't be told.
#[allow(clippy::option_option, reason = "no change is not the same as no way to tell")]
fn one(due: &Due<'_>, at: usize, entry: &Entry, args: &[Arg], lying: &[Card]) -> Option<Option<Vec<Arg>>> {
    let blind = args.iter().any(|arg| matches!(arg.what, What::Unseen | What::Count(_) | What::Rest));
    let shows = matches!(entry.word, Word::Show | Word::Back | Word::Open | Word::Mistigri);
    // In a deal that was thrown in nothing is judged and nothing moves.
    if !shows && due.of(at).next().is_none() {
        return Some(None);
    }
    let seen = || args.iter().filter(|arg| matches!(arg.what, What::Card(_))).copied();
    match entry.word {
        Word::Swap | Word::Draw | Word::Buy => drawing(due, at, entry, args, blind),
        _ if !blind => Some(None),
        // A list of all cards of a hand.
        Word::Dealt if due.lie.piles => {
            let mut hidden = due.hidden(at, |_| true).into_iter();
            let mut all = replaced(args, &mut hidden);
            all.extend(hidden.map(arg));
            Some(Some(all))
        }
        Word::Dealt => Some(Some(seen().chain(due.hidden(at, |_| true).into_iter().map(arg)).collect())),
        Word::Show | Word::Back => Some(Some(seen().collect())),
        Word::Open | Word::Mistigri => Some(Some(vec![])),
        Word::Beat => beating(due, at, args, lying).map(Some),
        Word::Lay | Word::Join | Word::Pick | Word::Drop | Word::Offer | Word::Turn => {
            let at_all = due.hidden(at, |step| !matches!(step, Step::Draw { .. }));
            Some(Some(replaced(args, &mut at_all.into_iter())))
        }
        _ => Some(None),
    }
}

/// The cards that lie to be beaten, once an entry has been made.
fn lie(lying: &mut Vec<Card>, word: Word, args: &[Arg]) {
    let card = |arg: &Arg| if let What::Card(card) = arg.what { Some(card) } else { None };
    match word {
        Word::Lay => *lying = args.iter().filter_map(card).collect(),
        Word::Join => lying.extend(args.iter().filter_map(card)),
        // What was taken back may lie or be beaten no more.
        Word::Back => lying.clear(),
        Word::Beat => {
            let beaten: Vec<Card> = args.chunks(3).filter_map(|pair| pair.first().and_then(card)).collect();
            lying.retain(|card| !beaten.contains(card));
        }
        _ => {}
    }
}

/// The cards that lie less those that are beaten in sight by later entries of the bout.
fn still_open(record: &Record, later: std::ops::Range<usize>, lying: &[Card]) -> Vec<Card> {
    // What was taken back may be beaten again.
    let ends = |entry: &&Entry| matches!(entry.word, Word::Lay | Word::Back);
    let later = record.entries.get(later).unwrap_or_default().iter().take_while(|entry| !ends(entry));
    let beats = later.filter(|entry| entry.word == Word::Beat);
    let beaten: Vec<What> = beats.flat_map(|entry| record.args(entry).iter().step_by(3).map(|arg| arg.what)).collect();
    lying.iter().copied().filter(|card| !beaten.contains(&What::Card(*card))).collect()
}

/// Pairs of cards with unseen ones among them; nothing if it can't be told which cards were beaten. If that is a guess, it is
/// noted.
fn beating(due: &Due<'_>, at: usize, args: &[Arg], lying: &[Card]) -> Option<Vec<Arg>> {
    let named = |card: &Card| args.iter().any(|arg| arg.what == What::Card(*card));
    let mut lying: Vec<Card> = lying.iter().copied().filter(|card| !named(card)).collect();
    let mut over = due.hidden(at, |_| true).into_iter();
    let mut all = args.to_vec();
    for (_, one) in all.iter_mut().enumerate().filter(|(nth, one)| nth % 3 == 2 && one.what == What::Unseen) {
        one.what = over.next().map_or(What::Unseen, What::Card);
    }
    let beaten: Vec<usize> = (0..all.len()).step_by(3).filter(|nth| all[*nth].what == What::Unseen).collect();
    if beaten.len() > lying.len() {
        return None;
    }
    due.guessed.set(due.guessed.get() || !beaten.is_empty() && lying.len() > 1);
    // First those that a card of their own suit beats.
    for own_suit in [true, false] {
        for nth in &beaten {
            let by = all.get(nth + 2).and_then(|arg| if let What::Card(by) = arg.what { Some(by) } else { None });
            let fits =
                |card: &Card| !own_suit || by.is_some_and(|by| by.suit() == card.suit() && by.rank() > card.rank());
            if all[*nth].what == What::Unseen
                && let Some(found) = lying.iter().position(fits)
            {
                all[*nth].what = What::Card(lying.remove(found));
            }
        }
    }
    Some(all)
}

/// An entry by which cards are drawn: nothing in it if it says all, nothing if it can't be told.
#[allow(clippy::option_option, reason = "no change is not the same as no way to tell")]
fn drawing(due: &Due<'_>, at: usize, entry: &Entry, args: &[Arg], blind: bool) -> Option<Option<Vec<Arg>>> {
    let drawn = due.drawn(at);
    if !(blind || due.explicit && drawn.is_some()) {
        return Some(None);
    }
    let arrow = args.iter().position(|arg| arg.what == What::Arrow);
    let (dropped, named) = match (entry.word, arrow) {
        (Word::Swap, Some(arrow)) => (&args[..arrow], &args[arrow + 1..]),
        (Word::Swap, None) => (args, &[][..]),
        _ => (&[][..], args),
    };
    let mut away = due.hidden(at, |step| matches!(step, Step::Drop { .. })).into_iter();
    let mut all = replaced(dropped, &mut away);
    let Some((cards, hidden)) = drawn else { return Some(Some(all)) };
    if hidden.is_empty() && !due.explicit {
        // The list of the stock tells them.
        all.extend_from_slice(&args[dropped.len()..]);
        return Some(Some(all));
    }
    let told = Listed::of(named).cards;
    let more: Vec<Card> = cards.less(told).iter().chain(hidden).collect();
    // In which order cards were bought may matter.
    due.guessed.set(due.guessed.get() || entry.word == Word::Buy && more.len() > 1);
    if entry.word == Word::Swap {
        all.push(Arg { span: Span::default(), what: What::Arrow });
    }
    let mut more = more.into_iter();
    all.extend(replaced(named, &mut more));
    all.extend(more.map(arg));
    Some(Some(all))
}

/// Arguments with cards in the place of unseen ones.
fn replaced(args: &[Arg], cards: &mut dyn Iterator<Item = Card>) -> Vec<Arg> {
    let mut all = vec![];
    for one in args {
        let times = match one.what {
            What::Unseen => 1,
            What::Count(n) => n.min(52),
            What::Rest => 0,
            _ => {
                all.push(*one);
                continue;
            }
        };
        for _ in 0..times {
            all.push(
                cards
                    .next()
                    .map_or(Arg { what: What::Unseen, ..*one }, |card| Arg { span: one.span, what: What::Card(card) }),
            );
        }
    }
    all
}
