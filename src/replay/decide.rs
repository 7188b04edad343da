//! What is found out about duties that unseen cards leave open, when all that the record shows is taken together.

use std::collections::BTreeMap;

use super::{Replay, Table};
use crate::{
    event::Watch,
    game::Game,
    message::{Message, table},
    record::Record,
    seat::Seat,
    span::Span,
    unseen::{Filled, Move, Trail, Work},
    verdict::{Class, Finding, Related, Verdict},
};

/// What may be spent on one record, in cells of a table gone through. Behind it everything stays open.
const WORK: Work = 60_000_000;

/// The same where a witness is asked for.
const WITNESS_WORK: Work = 300_000_000;

/// Cards of a pack, for what it takes to follow each of them.
const CARDS: Work = 52;

/// A duty at a move: the entry, the rule, and whose.
pub(super) type Key = (usize, usize, Option<Seat>);

/// What is certain of a duty.
#[derive(Clone, Debug)]
pub(super) enum Ruled {
    /// It is kept, however the unseen cards lie.
    Kept,
    /// It is broken, however they lie: these entries leave no other way.
    Broken(Vec<usize>),
}

/// What is certain, though no card shows it by itself.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    duties: BTreeMap<Key, Ruled>,
    /// Duties of which one is broken, however the unseen cards lie, and which could all be kept if any were left out: a set a
    /// deal at most, with the deal.
    some: Vec<(u32, Vec<Key>)>,
}

impl Known {
    pub(super) fn is_empty(&self) -> bool {
        self.duties.is_empty() && self.some.is_empty()
    }
    /// What is certain of a duty.
    pub(super) fn of(&self, key: Key) -> Option<&Ruled> {
        self.duties.get(&key)
    }
    pub(super) fn put(&mut self, key: Key, ruled: Ruled) {
        self.duties.insert(key, ruled);
    }
    pub(super) fn one_of(&mut self, deal: u32, keys: Vec<Key>) {
        self.some.push((deal, keys));
    }
}

/// A replay that reasons about what it can't decide.
#[derive(Debug)]
pub(super) struct Reasoned<G: Game> {
    /// The table before the deal.
    pub(super) before: Option<G::State>,
    /// What is certain.
    pub(super) known: Known,
    /// What may still be spent.
    pub(super) work: Work,
    /// The record with the unseen cards filled in, if that is wanted, as long as it can be done.
    pub(super) filled: Option<Filled>,
    /// Whether it is certain that no way to fill them in is lawful.
    pub(super) never: bool,
}

impl<G: Game> Reasoned<G> {
    /// Spends what it takes to lay out the paths of a deal. `false` if that is too much.
    pub(super) fn spend(&mut self, moves: &[Move]) -> bool {
        let rest = self.work.checked_sub(CARDS * moves.len() as Work);
        self.work = rest.unwrap_or(0);
        rest.is_some()
    }
}

/// How the unseen cards of a record can lie if every move is lawful.
#[derive(Clone, Debug)]
pub enum Witness {
    /// So: the whole record as text.
    Lawful(String),
    /// In no way.
    None,
    /// It took too much to find out.
    Unknown,
}

impl<G: Game> Table<G> {
    /// Finds out what is certain of the open duties of a record.
    pub(super) fn decided(&self, record: &Record, text: &[u8]) -> Known {
        self.reason(record, text, false, WORK).known
    }
    fn reason(&self, record: &Record, text: &[u8], fill: bool, work: Work) -> Reasoned<G> {
        let mut trail = Trail::default();
        let mut replay = self.begin(record, text, &mut trail);
        let filled = fill.then(|| Filled::new(record));
        let empty = || Reasoned { before: None, known: Known::default(), work, filled: None, never: false };
        replay.reasoned = Some(Box::new(Reasoned { filled, ..empty() }));
        let stopped = replay.run().is_err();
        replay.close(stopped);
        replay.reasoned.map_or_else(empty, |reasoned| *reasoned)
    }
    /// A record with its unseen cards filled in, so that all its open duties are kept, if that can be done.
    pub(super) fn filled(&self, record: &Record, text: &[u8]) -> Option<Filled> {
        self.reason(record, text, true, WORK).filled
    }
    /// How the unseen cards of a record can lie if every move is lawful: always the same way.
    pub fn witness(&self, record: &Record, text: &[u8], players: &std::sync::Arc<[String]>) -> Witness {
        let judge = |record: &Record| self.replay(record, text, players.clone(), &mut crate::event::Blind);
        let verdict = judge(record);
        if verdict.findings.iter().any(|found| found.class >= Class::Violation || found.settled) {
            return Witness::None;
        }
        // Claims that are wrong anyhow stay so. Others that would be wrong were open, and are left out: they are no moves.
        let wrong = |verdict: &Verdict| {
            let wrong = verdict.findings.iter().filter(|found| found.class == Class::Mismatch);
            wrong.filter(|found| found.clause != "record.protest").map(|found| found.span).collect::<Vec<_>>()
        };
        let before = wrong(&verdict);
        let Reasoned { filled, never, .. } = self.reason(record, text, true, WITNESS_WORK);
        let lawful = filled.and_then(|filled| {
            let now = wrong(&judge(&filled.record));
            let open = |span: &Span| verdict.open.iter().any(|open| open.span == *span);
            let filled =
                filled.less(|span| now.iter().any(|one| span.start <= one.start && one.end <= span.end && open(one)));
            let now = judge(&filled.record);
            (now.status() == Class::Note || now.status() == Class::Mismatch && wrong(&now) == before).then_some(filled)
        });
        match lawful {
            Some(filled) => Witness::Lawful(crate::unseen::text(&filled, text)),
            None if never => Witness::None,
            None => Witness::Unknown,
        }
    }
}

impl<G: Game, W: Watch> Replay<'_, G, W> {
    /// Reports that one of some moves of this deal breaks a rule, if that is certain: at the first of them.
    pub(super) fn some_move(&mut self) {
        let deal = self.deals.len() as u32;
        let Some(known) = self.known else { return };
        for (_, keys) in known.some.iter().filter(|(of, _)| *of == deal) {
            let mut places = keys.iter().filter_map(|key| {
                let pending = self.pending.iter().find(|pending| pending.key() == *key)?;
                Some((pending.entry, pending.trick, pending.step))
            });
            let Some((entry, trick, step)) = places.next() else { continue };
            let others: Vec<usize> = places.map(|(entry, ..)| entry).filter(|other| *other != entry).collect();
            let now = std::mem::replace(&mut self.at, entry);
            let related = others.into_iter().map(|other| {
                self.at = other;
                Related { span: self.place(None), message: Message::plain(&table::OF_THESE) }
            });
            let related = related.collect();
            self.at = entry;
            let finding = Finding {
                deal: Some(deal),
                trick,
                step: Some(step),
                related,
                ..Finding::new(
                    Class::Violation,
                    "record.some-move",
                    self.place(None),
                    Message::plain(&table::SOME_MOVE),
                )
            };
            self.push(usize::MAX, finding);
            self.at = now;
        }
    }
}
