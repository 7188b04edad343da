//! All that can be the case with the cards of one deal, and whether something can be the case among it.

use super::{
    paths::{self, Path},
    trail::Move,
    whole::{Counts, Met},
};
use crate::{
    card::{Card, Cards},
    seat::Seat,
};

/// What may still be spent on a record, in cells of a table gone through.
pub(crate) type Work = u64;

/// Cards with a choice, so that all choices may be gone through.
const FREE: usize = 12;
/// What it takes to choose for one card.
const NODE: Work = 32;

/// Cards that may not be somewhere.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Bar {
    /// None of these in a hand before a move.
    Out { cards: Cards, held: Held },
    /// This one in a hand before a move, and nowhere else.
    In { card: Card, held: Held },
    /// This one among the unseen cards of a move.
    Moved { card: Card, at: usize },
}

/// How cards are in a hand before a move.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Held {
    pub(crate) seat: Seat,
    pub(crate) at: usize,
    /// If only those count that were dealt to it: how many moves the deal had.
    pub(crate) dealt: Option<usize>,
}

impl Held {
    fn is(self, path: &Path) -> bool {
        match self.dealt {
            Some(dealing) => path.stays(self.seat, self.at, dealing),
            None => path.holds(self.seat, self.at),
        }
    }
}

/// A path for every card of the pack, in the order of [`Cards::iter`].
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) struct Filling(Vec<u16>);

/// Whether the unseen cards can lie so.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    /// So.
    Yes(Filling),
    /// In no way.
    No,
    /// It took too much to find out.
    Unknown,
}

/// All paths of all cards, and how many unseen cards each move takes.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    cards: Vec<Card>,
    /// The paths of each kind of card: all that are never named are of one kind.
    kinds: Vec<Vec<Path>>,
    kind_of: Vec<usize>,
    /// The moves that take unseen cards, each with how many.
    needs: Vec<(u16, i64)>,
}

impl Model {
    /// The model of some moves with a pack; nothing if there is too much to reason about.
    pub(crate) fn of(pack: Cards, moves: &[Move]) -> Option<Model> {
        if u16::try_from(moves.len()).is_err() {
            return None;
        }
        let named = moves.iter().fold(Cards::NONE, |all, one| all.and(one.what.named()));
        let (mut kinds, mut kind_of, mut plain) = (vec![], vec![], None);
        for card in pack.iter() {
            let kind = match plain.filter(|_| !named.has(card)) {
                Some(kind) => kind,
                None => {
                    kinds.push(paths::of(card, moves)?);
                    kinds.len() - 1
                }
            };
            if !named.has(card) {
                plain = Some(kind);
            }
            kind_of.push(kind);
        }
        let needs = moves.iter().enumerate().filter(|(_, one)| one.what.unseen() > 0);
        let needs = needs.map(|(at, one)| (at as u16, i64::from(one.what.unseen()))).collect();
        Some(Model { cards: pack.iter().collect(), kinds, kind_of, needs })
    }
    fn paths(&self, nth: usize) -> &[Path] {
        &self.kinds[self.kind_of[nth]]
    }
    /// The paths that some bars leave to a card.
    fn left(&self, nth: usize, bars: &[Bar]) -> Vec<u16> {
        let mine = self.cards[nth];
        let barred = |path: &Path, bar: &Bar| match *bar {
            Bar::Out { cards, held } => cards.has(mine) && held.is(path),
            Bar::In { card, held } => card == mine && !held.is(path),
            Bar::Moved { card, at } => card == mine && !path.used(at),
        };
        let all = self.paths(nth).iter().enumerate();
        let left = all.filter(|(_, path)| !bars.iter().any(|bar| barred(path, bar)));
        left.map(|(at, _)| at as u16).collect()
    }
    /// Whether the cards can lie so that some bars hold.
    pub(crate) fn ask(&self, bars: &[Bar], work: &mut Work) -> Answer {
        let Some(lot) = Lot::of(self, bars) else { return Answer::No };
        lot.settle(self, work)
    }
    /// Every filling; nothing if there are more than so many, or if it takes too much to find them.
    pub(crate) fn all(&self, most: usize, work: &mut Work) -> Option<Vec<Filling>> {
        let Some(lot) = Lot::of(self, &[]) else { return Some(vec![]) };
        if lot.open.len() > FREE {
            return None;
        }
        // What the cards from each on can bring at most.
        let mut brings = vec![0; lot.open.len() + 1];
        for (at, (nth, left)) in lot.open.iter().enumerate().rev() {
            brings[at] = brings[at + 1] + self.most(*nth, left);
        }
        let mut walk = Walk { model: self, open: &lot.open, brings, most, found: vec![], work };
        let (mut needs, mut chosen) = (lot.needs.clone(), lot.chosen.clone());
        walk.each(0, &mut needs, &mut chosen).then_some(walk.found)
    }
    /// The cards that a hand may hold so.
    pub(crate) fn may_hold(&self, held: Held) -> Cards {
        let may = |nth: &usize| self.paths(*nth).iter().any(|path| held.is(path));
        (0..self.cards.len()).filter(may).map(|nth| self.cards[nth]).collect()
    }
    /// The cards that a move may take unseen.
    pub(crate) fn may_move(&self, at: usize) -> Cards {
        let may = |nth: &usize| self.paths(*nth).iter().any(|path| path.used(at));
        (0..self.cards.len()).filter(may).map(|nth| self.cards[nth]).collect()
    }
    /// The cards that can go more than one way.
    pub(crate) fn loose(&self) -> Cards {
        (0..self.cards.len()).filter(|nth| self.paths(*nth).len() > 1).map(|nth| self.cards[nth]).collect()
    }
    /// The fillings in which two cards have changed places, or the other takes one place of the first as well: places are the
    /// moves that a card is moved by unseen.
    pub(crate) fn exchanged(&self, filling: &Filling, one: Card, other: Card) -> Vec<Filling> {
        let place = |card: Card| self.cards.iter().position(|of| *of == card);
        let (Some(one), Some(other)) = (place(one), place(other)) else { return vec![] };
        let uses = |nth: usize| self.paths(nth).get(usize::from(filling.0[nth])).map_or(&[][..], |path| &path.uses);
        let (mine, theirs) = (uses(one), uses(other));
        let way = |nth: usize, uses: &[u16]| self.paths(nth).iter().position(|path| path.uses == uses);
        let with = |mine: &[u16], theirs: &[u16]| {
            let mut next = filling.clone();
            (next.0[one], next.0[other]) = (way(one, mine)? as u16, way(other, theirs)? as u16);
            Some(next)
        };
        let given = mine.iter().filter_map(|given| {
            let rest: Vec<u16> = mine.iter().copied().filter(|place| place != given).collect();
            let at = theirs.binary_search(given).err()?;
            let mut more = theirs.to_vec();
            more.insert(at, *given);
            with(&rest, &more)
        });
        (mine != theirs).then(|| with(theirs, mine)).flatten().into_iter().chain(given).collect()
    }
    /// The cards that a hand holds so in a filling.
    pub(crate) fn hand(&self, filling: &Filling, held: Held) -> Cards {
        self.those(filling, |path| held.is(path))
    }
    /// The unseen cards of a move in a filling.
    pub(crate) fn moved(&self, filling: &Filling, at: usize) -> Cards {
        self.those(filling, |path| path.used(at))
    }
    /// The unseen cards of a move in a filling, those first that leave the hand first.
    pub(crate) fn in_order(&self, filling: &Filling, at: usize) -> Vec<Card> {
        let of = |nth: usize| self.paths(nth).get(usize::from(filling.0[nth]));
        let moved = (0..self.cards.len()).filter(|&nth| of(nth).is_some_and(|path| path.used(at)));
        let mut moved: Vec<(u16, Card)> =
            moved.map(|nth| (of(nth).map_or(u16::MAX, Path::leaves), self.cards[nth])).collect();
        moved.sort_by_key(|(leaves, _)| *leaves);
        moved.into_iter().map(|(_, card)| card).collect()
    }
    fn those(&self, filling: &Filling, test: impl Fn(&Path) -> bool) -> Cards {
        let path = |nth: usize| self.paths(nth).get(usize::from(filling.0[nth]));
        let fits = |nth: &usize| path(*nth).is_some_and(&test);
        (0..self.cards.len()).filter(fits).map(|nth| self.cards[nth]).collect()
    }
}

/// What is left to be chosen.
struct Lot {
    /// The paths of each card that has more than one.
    open: Vec<(usize, Vec<u16>)>,
    chosen: Vec<u16>,
    needs: Vec<i64>,
}

impl Lot {
    /// Chooses for every card that has no choice; nothing if some card has no path, or a move too many cards.
    fn of(model: &Model, bars: &[Bar]) -> Option<Lot> {
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
    /// Chooses for the others: cards that have the same choice are counted together.
    fn settle(self, model: &Model, work: &mut Work) -> Answer {
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

impl Model {
    /// The needs that a path of a card meets, by their places.
    fn rows(&self, nth: usize, path: u16) -> impl Iterator<Item = usize> {
        let uses = self.paths(nth).get(usize::from(path)).map_or(&[][..], |path| &path.uses);
        uses.iter().filter_map(|used| self.needs.binary_search_by_key(used, |(at, _)| *at).ok())
    }
    fn most(&self, nth: usize, left: &[u16]) -> i64 {
        left.iter().map(|path| self.rows(nth, *path).count() as i64).max().unwrap_or(0)
    }
}
