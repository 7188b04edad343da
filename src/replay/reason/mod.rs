//! Reasons about the duties that a deal leaves open: what holds however the unseen cards lie.

mod climb;
mod hand;
mod proof;
mod search;
mod tried;

use super::{Replay, Table, decide::Ruled, pending::Pending};
use crate::{
    card::Cards,
    event::Watch,
    game::Game,
    record::Record,
    unseen::{Filling, Model, Move, Work},
};

use hand::Deciding;

/// Fillings that are all gone through, one by one; where there are more, they are reasoned about.
const FEW: usize = 360;
/// What going through them may take.
const FEW_WORK: Work = 400_000;

/// What a filling makes of a duty.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Fares {
    Kept,
    Broken,
    Open,
}

/// A filling that has been replayed.
struct Tried {
    filling: Filling,
    /// Whether the record can have happened so.
    can_be: bool,
    /// The entry that can't have.
    halt: Option<usize>,
    /// Where in the text the replay stops for it; the last place of all if it doesn't stop.
    stop: u32,
    /// Whether a card can't be where the filling puts it: then it is the filling that may be wrong.
    odd: bool,
    /// Whether it was guessed what was beaten, or in which order cards came: then it shows what can be, not what must.
    guessed: bool,
    /// Claims that are wrong then.
    wrong: usize,
    /// What becomes of each open duty.
    fares: Vec<Fares>,
}

/// Whether something can be the case.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Found {
    /// By this one of the fillings tried.
    By(usize),
    Never,
    Unknown,
}

/// One deal with what it leaves open.
struct Deal<'r, 'a, G: Game> {
    table: &'r Table<G>,
    record: &'r Record,
    text: &'r [u8],
    /// The table before it.
    before: &'r G::State,
    /// Its entries, and whether the record ends with them.
    entries: std::ops::Range<usize>,
    last: bool,
    /// The entry at which the replay stops.
    halt: Option<usize>,
    pack: Cards,
    moves: Vec<Move>,
    dealing: usize,
    model: Model,
    open: &'r [Pending<'a, G>],
    /// For each duty, once that is asked: the cards that break it if they are in the hand, whatever else is, and those that
    /// keep it.
    deciding: Vec<Option<Deciding>>,
    tried: Vec<Tried>,
    /// Whether a witness is wanted.
    wanted: bool,
    work: Work,
}

impl<G: Game, W: Watch> Replay<'_, G, W> {
    /// Reasons about the deal that ends before an entry.
    pub(super) fn reason(&mut self, end: usize) {
        let Some(mut reasoned) = self.reasoned.take() else { return };
        if self.deals.is_empty() {
            if let Some(filled) = &mut reasoned.filled {
                for (at, entry) in self.record.entries.iter().enumerate().take(end) {
                    filled.add(entry, self.record.args(entry), at, false);
                }
            }
        } else if reasoned.filled.is_some() || !self.pending.is_empty() {
            self.reason_deal(end, &mut reasoned);
        }
        self.reasoned = Some(reasoned);
    }
    fn reason_deal(&self, end: usize, reasoned: &mut super::decide::Reasoned<G>) {
        let Some(trail) = self.watch.trail() else { return };
        let moves = trail.moves().filter(|(moves, _)| reasoned.spend(moves));
        let Some(before) = reasoned.before.as_ref() else { return };
        let model = moves.and_then(|(moves, dealing)| Some((Model::of(trail.pack, &moves)?, moves, dealing)));
        let Some((model, moves, dealing)) = model else {
            reasoned.filled = None;
            return;
        };
        let mut deal = Deal {
            table: self.table,
            record: self.record,
            text: self.text,
            before,
            entries: self.first_of_deal..end,
            last: end >= self.record.entries.len(),
            halt: self.halt,
            pack: trail.pack,
            moves,
            dealing,
            model,
            open: &self.pending,
            deciding: vec![None; self.pending.len()],
            tried: vec![],
            wanted: reasoned.filled.is_some(),
            work: reasoned.work,
        };
        let lawful = deal.decide(self.deals.len() as u32, &mut reasoned.known);
        let mut filled = false;
        if let (Found::By(at), Some(record)) = (lawful, &mut reasoned.filled) {
            filled = deal.write(record, &deal.tried[at].filling);
        }
        if !filled {
            reasoned.filled = None;
            reasoned.never |= lawful == Found::Never;
        }
        reasoned.work = deal.work;
    }
}

impl<G: Game> Deal<'_, '_, G> {
    /// Finds out what is certain of each open duty, and of some together. Whether all can be kept.
    fn decide(&mut self, deal: u32, known: &mut super::decide::Known) -> Found {
        let all: Vec<usize> = (0..self.open.len()).collect();
        let first = self.look(&[]);
        if first == Found::Never || !self.open.is_empty() && self.few() {
            return if first == Found::Never { Found::Unknown } else { self.count(deal, known) };
        }
        let together = self.keep(&all);
        let mut left = vec![];
        for &nth in &all {
            let may_keep = self.tried.iter().any(|tried| tried.can_be && tried.fares[nth] == Fares::Kept);
            if !may_keep && self.keep(&[nth]) == Found::Never {
                let proof = self.proof(nth);
                known.put(self.open[nth].key(), Ruled::Broken(proof));
            } else if self.always_kept(nth) {
                known.put(self.open[nth].key(), Ruled::Kept);
            } else {
                left.push(nth);
            }
        }
        if together == Found::Never && left.len() > 1 && self.keep(&left) == Found::Never {
            let set = first_of(&left, &mut |set| self.keep(set) == Found::Never);
            known.one_of(deal, set.into_iter().map(|nth| self.open[nth].key()).collect());
        }
        if together == Found::Unknown && self.wanted { self.climb() } else { together }
    }
    /// Goes through all fillings, if they are few. What was tried before is tried again with them.
    fn few(&mut self) -> bool {
        let mut work = FEW_WORK.min(self.work);
        let before = work;
        let all = self.model.all(FEW, &mut work);
        self.work = self.work.saturating_sub(before - work);
        let Some(all) = all else { return false };
        self.tried.clear();
        for filling in all {
            self.replay(filling);
        }
        self.tried.iter().any(|tried| tried.can_be) && !self.tried.iter().any(|tried| tried.odd || tried.guessed)
    }
    /// What is certain when all fillings have been tried.
    fn count(&mut self, deal: u32, known: &mut super::decide::Known) -> Found {
        let real: Vec<usize> = (0..self.tried.len()).filter(|&at| self.tried[at].can_be).collect();
        let all = |nth: usize, fares: Fares| real.iter().all(|&at| self.tried[at].fares[nth] == fares);
        let mut left = vec![];
        let mut broken = vec![];
        for (nth, pending) in self.open.iter().enumerate() {
            if all(nth, Fares::Broken) {
                broken.push(nth);
            } else if all(nth, Fares::Kept) {
                known.put(pending.key(), Ruled::Kept);
            } else {
                left.push(nth);
            }
        }
        let never =
            |set: &[usize]| real.iter().all(|&at| set.iter().any(|&nth| self.tried[at].fares[nth] == Fares::Broken));
        if left.len() > 1 && never(&left) {
            let set = first_of(&left, &mut |set| never(set));
            known.one_of(deal, set.into_iter().map(|nth| self.open[nth].key()).collect());
        }
        let kept = |at: &&usize| self.tried[**at].fares.iter().all(|fares| *fares == Fares::Kept);
        let found = match real.iter().filter(kept).min_by_key(|at| self.tried[**at].wrong) {
            Some(at) => Found::By(*at),
            None if real.iter().all(|&at| self.tried[at].fares.contains(&Fares::Broken)) => Found::Never,
            None => Found::Unknown,
        };
        for nth in broken {
            let proof = self.proof(nth);
            known.put(self.open[nth].key(), Ruled::Broken(proof));
        }
        found
    }
}

/// Of some duties that can't all be kept: the set that can't be either, but could without any one of them, and of such sets the
/// one that is complete first.
fn first_of(duties: &[usize], never: &mut dyn FnMut(&[usize]) -> bool) -> Vec<usize> {
    let mut first =
        (1..=duties.len()).find(|&many| never(&duties[..many])).map_or(duties.to_vec(), |many| duties[..many].to_vec());
    let mut at = first.len().saturating_sub(1);
    while at > 0 {
        at -= 1;
        let mut without = first.clone();
        without.remove(at);
        if never(&without) {
            first = without;
        }
    }
    first
}
