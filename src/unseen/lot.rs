//! What is left to be chosen when every card without a choice has its path.

use super::{
    model::{Answer, Bar, Filling, Model, Work},
    whole::{Counts, Met},
};

/// Cards with a choice, so that all choices may be gone through.
const FREE: usize = 12;
/// What it takes to choose for one card.
const NODE: Work = 32;

/// What is left to be chosen.
pub(super) struct Lot {
    /// The paths of each card that has more than one.
    open: Vec<(usize, Vec<u16>)>,
    chosen: Vec<u16>,
    needs: Vec<i64>,
}

impl Lot {
    /// Chooses for every card that has no choice; nothing if some card has no path, or a move too many cards.
    pub(super) fn of(model: &Model, bars: &[Bar]) -> Option<Lot> {
        let mut lot = Lot {
            open: vec![],
            chosen: vec![0; model.cards.len()],
            needs: model.needs.iter().map(|(_, need)| *need).collect(),
        };
        for nth in 0..model.cards.len() {
            lot.open.push((nth, model.left(nth, bars)));
        }
        loop {
            let mut settled = false;
            let (chosen, needs) = (&mut lot.chosen, &mut lot.needs);
            let mut fine = true;
            lot.open.retain_mut(|(nth, left)| {
                let fits = |path: &u16| model.rows(*nth, *path).all(|row| needs[row] > 0);
                left.retain(fits);
                fine &= !left.is_empty();
                let [only] = left.as_slice() else { return true };
                chosen[*nth] = *only;
                model.rows(*nth, *only).for_each(|row| needs[row] -= 1);
                settled = true;
                false
            });
            if !fine || lot.needs.iter().any(|need| *need < 0) {
                return None;
            }
            if !settled {
                return Some(lot);
            }
        }
    }
    /// Every way to choose for the others; nothing if there are more than so many, or if it takes too much to find them.
    pub(super) fn all(self, model: &Model, most: usize, work: &mut Work) -> Option<Vec<Filling>> {
        if self.open.len() > FREE {
            return None;
        }
        // What the cards from each on can bring at most.
        let mut brings = vec![0; self.open.len() + 1];
        for (at, (nth, left)) in self.open.iter().enumerate().rev() {
            brings[at] = brings[at + 1] + model.most(*nth, left);
        }
        let mut walk = Walk { model, open: &self.open, brings, most, found: vec![], work };
        let (mut needs, mut chosen) = (self.needs.clone(), self.chosen.clone());
        walk.each(0, &mut needs, &mut chosen).then_some(walk.found)
    }
    /// Chooses for the others: cards that have the same choice are counted together.
    pub(super) fn settle(self, model: &Model, work: &mut Work) -> Answer {
        let mut groups: Vec<(usize, &[u16], Vec<usize>)> = vec![];
        for (nth, left) in &self.open {
            let kind = model.kind_of[*nth];
            match groups.iter_mut().find(|(of, paths, _)| *of == kind && paths == left) {
                Some((.., cards)) => cards.push(*nth),
                None => groups.push((kind, left, vec![*nth])),
            }
        }
        let mut counts = Counts { columns: vec![], sums: self.needs.clone() };
        let mut of = vec![];
        for (group, (_, paths, cards)) in groups.iter().enumerate() {
            for path in *paths {
                let mut rows: Vec<u16> = model.rows(cards[0], *path).map(|row| row as u16).collect();
                rows.push((self.needs.len() + group) as u16);
                counts.columns.push(rows);
                of.push((group, *path));
            }
            counts.sums.push(cards.len() as i64);
        }
        let numbers = match counts.meet(work) {
            Met::By(numbers) => numbers,
            Met::Never => return Answer::No,
            Met::Spent => return Answer::Unknown,
        };
        let mut chosen = self.chosen;
        let mut next = vec![0; groups.len()];
        for ((group, path), number) in of.into_iter().zip(numbers) {
            for _ in 0..number {
                if let Some(nth) = groups[group].2.get(next[group]) {
                    chosen[*nth] = path;
                    next[group] += 1;
                }
            }
        }
        Answer::Yes(Filling(chosen))
    }
}

/// Goes through every choice.
struct Walk<'a> {
    model: &'a Model,
    open: &'a [(usize, Vec<u16>)],
    brings: Vec<i64>,
    most: usize,
    found: Vec<Filling>,
    work: &'a mut Work,
}

impl Walk<'_> {
    /// From a card on. `false` if there are too many.
    fn each(&mut self, at: usize, needs: &mut Vec<i64>, chosen: &mut Vec<u16>) -> bool {
        let lacking: i64 = needs.iter().sum();
        let Some((nth, left)) = self.open.get(at) else {
            if lacking == 0 {
                self.found.push(Filling(chosen.clone()));
            }
            return self.found.len() <= self.most;
        };
        let Some(rest) = self.work.checked_sub(NODE) else { return false };
        *self.work = rest;
        if lacking > self.brings[at] {
            return true;
        }
        for path in left {
            if !self.model.rows(*nth, *path).all(|row| needs[row] > 0) {
                continue;
            }
            self.model.rows(*nth, *path).for_each(|row| needs[row] -= 1);
            chosen[*nth] = *path;
            let on = self.each(at + 1, needs, chosen);
            self.model.rows(*nth, *path).for_each(|row| needs[row] += 1);
            if !on {
                return false;
            }
        }
        true
    }
}
