//! All that can be the case with the cards of one deal, and whether something can be the case among it.

use super::{
    lot::Lot,
    paths::{self, Path},
    trail::Move,
};
use crate::{
    card::{Card, Cards},
    seat::Seat,
};

/// What may still be spent on a record, in cells of a table gone through.
pub(crate) type Work = u64;

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
pub(crate) struct Filling(pub(super) Vec<u16>);

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
    pub(super) cards: Vec<Card>,
    /// The paths of each kind of card: all that are never named are of one kind.
    kinds: Vec<Vec<Path>>,
    pub(super) kind_of: Vec<usize>,
    /// The moves that take unseen cards, each with how many.
    pub(super) needs: Vec<(u16, i64)>,
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
    pub(super) fn left(&self, nth: usize, bars: &[Bar]) -> Vec<u16> {
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
        Lot::of(self, &[]).map_or_else(|| Some(vec![]), |lot| lot.all(self, most, work))
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

impl Model {
    /// The needs that a path of a card meets, by their places.
    pub(super) fn rows(&self, nth: usize, path: u16) -> impl Iterator<Item = usize> {
        let uses = self.paths(nth).get(usize::from(path)).map_or(&[][..], |path| &path.uses);
        uses.iter().filter_map(|used| self.needs.binary_search_by_key(used, |(at, _)| *at).ok())
    }
    pub(super) fn most(&self, nth: usize, left: &[u16]) -> i64 {
        left.iter().map(|path| self.rows(nth, *path).count() as i64).max().unwrap_or(0)
    }
}
