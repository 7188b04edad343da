//! Cards that lie to be beaten, each by one card of its own. Any of them may be unseen.

use arrayvec::ArrayVec;

use crate::card::{Card, Cards};

/// A card that lies to be beaten.
#[derive(Copy, Clone, Debug)]
pub struct Lying {
    /// Which, if it is seen.
    pub card: Option<Card>,
    /// The card that beats it, once one does; a seen or an unseen one.
    pub cover: Option<Option<Card>>,
    /// Whether the record does not say that it is this card which is beaten.
    pub loose: bool,
    /// The moves by which it came, and by which it was beaten.
    laid: u8,
    covered: u8,
}

/// The cards lying, in the order they came.
#[derive(Clone, Debug, Default)]
pub struct Heap {
    cards: ArrayVec<Lying, 52>,
    /// Moves so far that laid cards here.
    moves: u8,
}

impl Heap {
    /// How many cards lie to be beaten, beaten or not.
    pub fn len(&self) -> usize {
        self.cards.len()
    }
    /// Whether none does.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }
    /// The cards that lie to be beaten.
    pub fn iter(&self) -> impl Iterator<Item = &Lying> {
        self.cards.iter()
    }
    /// Those that no card beats yet.
    pub fn bare(&self) -> impl Iterator<Item = &Lying> {
        self.cards.iter().filter(|lying| lying.cover.is_none())
    }
    /// Whether some card has been laid to beat another.
    pub fn begun(&self) -> bool {
        self.cards.iter().any(|lying| lying.cover.is_some())
    }
    /// Whether cards have come since the last one was beaten.
    pub fn grown(&self) -> bool {
        let last = self.cards.iter().filter(|lying| lying.cover.is_some()).map(|lying| lying.covered).max();
        last.is_some_and(|last| self.cards.iter().any(|lying| lying.laid > last))
    }
    /// Whether every card is beaten.
    pub fn all_beaten(&self) -> bool {
        self.bare().next().is_none()
    }
    /// The seen cards that lie to be beaten.
    pub fn lying(&self) -> Cards {
        self.cards.iter().filter_map(|lying| lying.card).collect()
    }
    /// The seen cards laid to beat others.
    pub fn covers(&self) -> Cards {
        self.cards.iter().filter_map(|lying| lying.cover.flatten()).collect()
    }
    /// Every seen card in it.
    pub fn seen(&self) -> Cards {
        self.lying().and(self.covers())
    }
    /// How many cards in it are unseen.
    pub fn unseen(&self) -> u8 {
        let both = |lying: &Lying| u8::from(lying.card.is_none()) + u8::from(lying.cover == Some(None));
        self.cards.iter().map(both).sum()
    }
    /// Begins a move.
    pub fn begin(&mut self) {
        self.moves = self.moves.saturating_add(1);
    }
    /// Adds a card to be beaten, by the move begun.
    pub fn add(&mut self, card: Option<Card>) {
        let _ = self.cards.try_push(Lying { card, cover: None, loose: false, laid: self.moves, covered: 0 });
    }
    /// Those that the next card laid may be meant to beat: nothing is known to beat them.
    pub fn open(&self) -> impl Iterator<Item = &Lying> {
        self.cards.iter().filter(|lying| lying.cover.is_none() || lying.loose)
    }
    /// Lays a card on the one named, by the move begun; on any that fits best, if that one was not seen.
    pub fn cover(&mut self, named: Option<Card>, with: Option<Card>) {
        let moves = self.moves;
        let bare = |lying: &Lying| lying.cover.is_none();
        let (unseen, place) =
            (|lying: &Lying| lying.card.is_none(), |test: &dyn Fn(&Lying) -> bool| self.cards.iter().position(test));
        let at = match named {
            // One that lay there unseen is now seen.
            Some(card) => place(&|lying| lying.card == Some(card))
                .or_else(|| place(&|lying| unseen(lying) && bare(lying)))
                .or_else(|| place(&|lying| unseen(lying) && lying.loose)),
            None => place(&|lying| unseen(lying) && bare(lying)).or_else(|| place(&bare)),
        };
        let Some(lying) = at.and_then(|at| self.cards.get_mut(at)) else { return };
        let moved = (lying.cover, lying.covered);
        (lying.cover, lying.covered) = (Some(with), moves);
        lying.card = lying.card.or(named);
        lying.loose = named.is_none();
        // A card that was laid on one not seen lay on another, then.
        if let (Some(cover), covered) = moved
            && let Some(other) = self.cards.iter_mut().find(|lying| lying.cover.is_none())
        {
            (other.cover, other.covered, other.loose) = (Some(cover), covered, true);
        }
    }
    /// Undoes the last move: what it laid, seen cards and how many more, in a row of those it laid to beat others or else of
    /// those it added.
    pub fn undo(&mut self) -> ArrayVec<Option<Card>, 52> {
        let moves = self.moves;
        let mut back = ArrayVec::new();
        for lying in self.cards.iter_mut().filter(|lying| lying.covered == moves && lying.cover.is_some()) {
            back.extend(lying.cover.take());
            lying.loose = false;
        }
        if back.is_empty() {
            back.extend(self.cards.iter().filter(|lying| lying.laid == moves).map(|lying| lying.card));
            self.cards.retain(|lying| lying.laid != moves);
        }
        self.moves = self.moves.saturating_sub(1);
        back
    }
    /// The cards that the last move laid.
    pub fn last(&self) -> impl Iterator<Item = Option<Card>> {
        let covers = self.cards.iter().filter(|lying| lying.covered == self.moves).filter_map(|lying| lying.cover);
        covers.chain(self.cards.iter().filter(|lying| lying.laid == self.moves).map(|lying| lying.card))
    }
    /// Everything is taken away.
    pub fn clear(&mut self) {
        self.cards.clear();
        self.moves = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Suit;

    #[test]
    fn a_card_laid_on_an_unseen_one_gives_way_to_a_named_one() {
        let card = |rank| Card::new(rank, Suit::Spades);
        let mut heap = Heap::default();
        heap.begin();
        heap.add(Some(card(6)));
        heap.add(Some(card(7)));
        heap.begin();
        heap.cover(None, Some(card(9)));
        assert!(heap.open().count() == 2 && !heap.all_beaten());
        heap.begin();
        heap.cover(Some(card(6)), Some(card(10)));
        assert!(heap.all_beaten() && heap.open().all(|lying| lying.card == Some(card(7))));
        assert_eq!(heap.undo().as_slice(), [Some(card(10))]);
        assert!(!heap.all_beaten() && heap.begun());
    }

    #[test]
    fn an_unseen_card_is_seen_once_it_is_named() {
        let card = |rank| Card::new(rank, Suit::Spades);
        let mut heap = Heap::default();
        heap.begin();
        heap.add(None);
        heap.add(Some(card(7)));
        heap.begin();
        heap.cover(None, Some(card(9)));
        heap.begin();
        heap.cover(Some(card(6)), Some(card(10)));
        assert!(heap.all_beaten() && heap.lying() == Cards::one(card(6)).with(card(7)));
    }

    #[test]
    fn a_move_is_undone_whole() {
        let card = |rank| Card::new(rank, Suit::Spades);
        let mut heap = Heap::default();
        heap.begin();
        heap.add(Some(card(6)));
        heap.begin();
        heap.add(Some(card(7)));
        heap.add(None);
        assert_eq!((heap.len(), heap.unseen(), heap.last().count()), (3, 1, 2));
        assert_eq!(heap.undo().as_slice(), [Some(card(7)), None]);
        assert_eq!((heap.len(), heap.seen()), (1, Cards::one(card(6))));
    }
}
