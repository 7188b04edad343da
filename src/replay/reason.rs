//! Reasons about the duties that a deal leaves open: what holds however the unseen cards lie.

use super::{Replay, Table, decide::Key, decide::Ruled, pending::Pending};
use crate::{
    card::{Card, Cards},
    clause::Ruling,
    event::{Blind, Watch},
    game::{Fact, Game},
    record::Record,
    unseen::{Answer, Bar, Filled, Filling, Held, Lie, Model, Move, Work, fill},
    verdict::Class,
};

/// Fillings that are all gone through, one by one; where there are more, they are reasoned about.
const FEW: usize = 360;
/// What going through them may take.
const FEW_WORK: Work = 400_000;
/// Ways tried in one search.
const TRIES: u32 = 300;
/// Guesses at cards laid unseen in one search: to find out what is certain, and to find a witness.
const GUESSES: [u32; 2] = [6, 60];
/// Fillings of one deal that are replayed at most.
const MOST: usize = 2000;
/// Moves of unseen cards that a guess goes back.
const BACK: usize = 4;
/// What replaying one entry takes, against a cell of a table.
const ENTRY: Work = 100;

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
    /// Whether a card can't be where the filling puts it: then it is the filling that may be wrong.
    odd: bool,
    /// Claims that are wrong then.
    wrong: usize,
    /// What becomes of each open duty.
    fares: Vec<Fares>,
}

/// Cards that decide a duty if they are in the hand, whatever else is: at that time, or since they were dealt.
#[derive(Copy, Clone, Debug, Default)]
struct Deciding {
    /// These break it.
    bad: [Cards; 2],
    /// These keep it.
    good: [Cards; 2],
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
        together
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
        self.tried.iter().any(|tried| tried.can_be) && !self.tried.iter().any(|tried| tried.odd)
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
    /// Asks for a filling under some bars and replays it.
    fn look(&mut self, bars: &[Bar]) -> Found {
        match self.model.ask(bars, &mut self.work) {
            Answer::No => Found::Never,
            Answer::Unknown => Found::Unknown,
            Answer::Yes(filling) => Found::By(self.replay(filling)),
        }
    }
    /// Replays a filling, unless that has been done.
    fn replay(&mut self, filling: Filling) -> usize {
        if let Some(at) = self.tried.iter().position(|tried| tried.filling == filling) {
            return at;
        }
        let tried = self.fare(&filling).unwrap_or_else(|| Tried {
            filling,
            can_be: false,
            halt: None,
            odd: true,
            wrong: 0,
            fares: vec![Fares::Open; self.open.len()],
        });
        self.tried.push(tried);
        self.tried.len() - 1
    }
    fn write(&self, filled: &mut Filled, filling: &Filling) -> bool {
        let Deal { moves, dealing, model, .. } = self;
        let lie = Lie { moves, dealing: *dealing, model, filling, piles: G::PLAYS_OUT };
        fill(filled, self.record, self.entries.clone(), &lie)
    }
    /// What becomes of the open duties when the cards lie so; nothing if it can't be told.
    fn fare(&mut self, filling: &Filling) -> Option<Tried> {
        self.work =
            self.work.checked_sub(ENTRY * (self.entries.len() as Work + 4)).filter(|_| self.tried.len() < MOST)?;
        let mut filled = Filled::new(self.record);
        if !self.write(&mut filled, filling) {
            return None;
        }
        let Filled { record, mut of, .. } = filled;
        of.push(self.entries.end);
        let mut blind = Blind;
        let mut replay = self.table.begin(&record, self.text, &mut blind);
        replay.state = self.before.clone();
        let stopped = replay.run().is_err();
        let halt = stopped.then_some(replay.at);
        if !stopped {
            // Behind the last entry stands the next deal, or nothing.
            replay.at = if self.last { record.entries.len().saturating_sub(1) } else { record.entries.len() };
            let _ = replay.settle((!self.last).then_some(crate::notation::words::Word::Dealer), None);
        }
        let old = |at: usize| of.get(at).copied().unwrap_or(self.entries.end);
        let broken: Vec<Key> = replay
            .found
            .iter()
            .filter(|found| found.finding.class == Class::Violation || found.finding.settled)
            .map(|found| (old(found.entry), found.rank, found.finding.seat))
            .collect();
        let open: Vec<Key> = replay
            .pending
            .iter()
            .map(|pending| (old(pending.entry), pending.rule, G::actor(&pending.action)))
            .collect();
        // A breach past which the replay can't go on may have happened, if it is one of those that are open.
        let halt = halt.map(old).filter(|halt| Some(*halt) != self.halt);
        let breach = replay.found.last().filter(|found| halt.is_some() && found.finding.class == Class::Violation);
        let breach = breach.map(|found| (old(found.entry), found.rank, found.finding.seat));
        let can_be = halt.is_none() && (stopped || self.halt.is_none())
            || breach.is_some_and(|breach| self.open.iter().any(|pending| pending.key() == breach));
        let fares = self.open.iter().map(|pending| {
            let key = pending.key();
            let behind = halt.is_some_and(|halt| pending.entry > halt);
            match (broken.contains(&key), behind || open.contains(&key)) {
                (true, _) => Fares::Broken,
                (false, true) => Fares::Open,
                (false, false) => Fares::Kept,
            }
        });
        let odd = halt.is_some()
            && replay.found.last().is_some_and(|found| {
                found.finding.class == Class::Contradiction && found.finding.clause != "record.missing"
            });
        let wrong = replay.found.iter().filter(|found| found.finding.class == Class::Mismatch).count();
        Some(Tried { filling: filling.clone(), can_be, halt, odd, wrong, fares: fares.collect() })
    }

    /// Whether some duties can all be kept.
    fn keep(&mut self, duties: &[usize]) -> Found {
        let kept = |tried: &Tried| tried.can_be && duties.iter().all(|&nth| tried.fares[nth] == Fares::Kept);
        if let Some(at) = self.tried.iter().position(kept) {
            return Found::By(at);
        }
        let mut bars = vec![];
        for &nth in duties {
            let Deciding { bad, .. } = self.deciding(nth);
            for (cards, held) in bad.into_iter().zip(self.hand_of(nth)).filter(|(cards, _)| !cards.is_empty()) {
                bars.push(Bar::Out { cards, held });
            }
        }
        // Of some alone nothing is guessed: that they may be kept is of no use.
        let guesses = if duties.len() == self.open.len() { GUESSES[usize::from(self.wanted)] } else { 0 };
        self.dig(duties, &mut bars, &mut (TRIES, guesses))
    }
    /// Looks for a filling that keeps some duties, and where one breaks a duty, bars what broke it.
    fn dig(&mut self, duties: &[usize], bars: &mut Vec<Bar>, tries: &mut (u32, u32)) -> Found {
        let Some(rest) = tries.0.checked_sub(1) else { return Found::Unknown };
        tries.0 = rest;
        let at = match self.look(bars) {
            Found::By(at) => at,
            other => return other,
        };
        let tried = &self.tried[at];
        let (others, exact) = match duties.iter().copied().find(|&nth| tried.fares[nth] != Fares::Kept) {
            _ if !tried.can_be => (self.guesses(&tried.filling, tried.halt), false),
            None => return Found::By(at),
            Some(nth) if tried.fares[nth] == Fares::Open => {
                (self.guesses(&tried.filling, Some(self.open[nth].entry)), false)
            }
            Some(nth) => self.otherwise(nth, at),
        };
        let mut unknown = !exact;
        for bar in others {
            if !exact {
                let Some(rest) = tries.1.checked_sub(1) else { break };
                tries.1 = rest;
            }
            bars.push(bar);
            let found = self.dig(duties, bars, tries);
            bars.pop();
            match found {
                Found::By(at) => return Found::By(at),
                Found::Unknown => unknown = true,
                Found::Never => {}
            }
        }
        if unknown { Found::Unknown } else { Found::Never }
    }
    /// What could be otherwise than in a filling that breaks a duty, and whether one of these must be if it is to be kept.
    fn otherwise(&mut self, nth: usize, tried: usize) -> (Vec<Bar>, bool) {
        let (Deciding { good, .. }, must_hold) = (self.deciding(nth), self.must_hold(nth));
        let pending = &self.open[nth];
        let filling = &self.tried[tried].filling;
        if must_hold {
            let each = good.into_iter().zip(self.hand_of(nth));
            let each =
                each.flat_map(|(cards, held)| cards.iter().map(move |card| Bar::In { card, held }).collect::<Vec<_>>());
            return (each.collect(), true);
        }
        let mut hand = vec![];
        for held in self.hand_of(nth) {
            hand.extend(self.model.hand(filling, held).iter().map(|card| (card, held)));
        }
        let broken = |hand: &[(Card, Held)]| {
            let mut state = (*pending.state).clone();
            hand.iter().for_each(|(card, held)| {
                self.tell(&mut state, *card, *held);
            });
            pending.again(self.table, &state) == Ruling::Forbids
        };
        if broken(&hand) {
            // Only what is needed to break it.
            let mut at = hand.len();
            while at > 0 {
                at -= 1;
                let mut without = hand.clone();
                without.remove(at);
                if broken(&without) {
                    hand = without;
                }
            }
            let bar = |(card, held): (Card, Held)| Bar::Out { cards: Cards::one(card), held };
            return (hand.into_iter().map(bar).collect(), true);
        }
        // It hangs on something else.
        (self.guesses(filling, Some(pending.entry)), false)
    }
    /// Other cards for the unseen ones that an entry moves, and for those laid unseen before it: the last first.
    fn guesses(&self, filling: &Filling, entry: Option<usize>) -> Vec<Bar> {
        let Some(entry) = entry else { return vec![] };
        let near = |one: &Move| one.entry == entry && one.what.unseen() > 0 || one.what.lays_unseen();
        let moves = self.moves.iter().enumerate().skip(self.dealing).rev();
        let moves = moves.filter(|(_, one)| one.entry <= entry && near(one)).take(BACK);
        let others = moves.flat_map(|(at, _)| {
            let others = self.model.may_move(at).less(self.model.moved(filling, at));
            others.iter().map(move |card| Bar::Moved { card, at }).collect::<Vec<_>>()
        });
        others.collect()
    }
    /// The hand that a duty is about, at that time and as far as it was dealt; none if it is nobody's.
    fn hand_of(&self, nth: usize) -> Vec<Held> {
        let at = self.dealing + self.open[nth].moves;
        let seat = G::actor(&self.open[nth].action);
        seat.into_iter().flat_map(|seat| [None, Some(self.dealing)].map(|dealt| Held { seat, at, dealt })).collect()
    }
    /// Tells a state of a card that a hand holds. `false` if that is no news.
    fn tell(&self, state: &mut G::State, card: Card, held: Held) -> bool {
        let game = &self.table.game;
        if held.dealt.is_some() {
            return game.teach(state, Fact { seat: held.seat, card, dealt: true });
        }
        let Some(hand) = game.hand_mut(state, held.seat) else { return false };
        let news = hand.unseen > 0 && !hand.known.has(card);
        if news {
            hand.reveal(card);
        }
        news
    }
    fn deciding(&mut self, nth: usize) -> Deciding {
        if let Some(deciding) = self.deciding[nth] {
            return deciding;
        }
        let deciding = self.probe(nth);
        self.deciding[nth] = Some(deciding);
        deciding
    }
    fn probe(&self, nth: usize) -> Deciding {
        let (pending, mut deciding) = (&self.open[nth], Deciding::default());
        for (way, held) in self.hand_of(nth).into_iter().enumerate() {
            // What is decided whenever it came is not asked again.
            let done = deciding.bad[0].and(deciding.good[0]);
            for card in self.model.may_hold(held).less(done).iter() {
                let mut state = (*pending.state).clone();
                if !self.tell(&mut state, card, held) {
                    continue;
                }
                match pending.again(self.table, &state) {
                    Ruling::Forbids | Ruling::Impossible => deciding.bad[way].put(card),
                    Ruling::Allows | Ruling::Silent => deciding.good[way].put(card),
                    Ruling::Open => {}
                }
            }
        }
        deciding
    }
    /// What a duty comes to for certain if some cards are not in the hand.
    fn without(&self, nth: usize, cards: Cards) -> Ruling {
        let mut state = (*self.open[nth].state).clone();
        let seat = G::actor(&self.open[nth].action);
        if let Some(hand) = seat.and_then(|seat| self.table.game.hand_mut(&mut state, seat)) {
            hand.barred = hand.barred.and(cards);
        }
        self.open[nth].again(self.table, &state)
    }
    /// Whether a duty is broken for certain unless one of the cards that keep it is in the hand.
    fn must_hold(&mut self, nth: usize) -> bool {
        let Deciding { good: [good, dealt], .. } = self.deciding(nth);
        !good.is_empty() && dealt.is_empty() && self.without(nth, good) == Ruling::Forbids
    }
    /// Whether a duty is kept however the cards lie.
    fn always_kept(&mut self, nth: usize) -> bool {
        if self.tried.iter().any(|tried| tried.can_be && tried.fares[nth] != Fares::Kept) {
            return false;
        }
        let Deciding { bad, good } = self.deciding(nth);
        let hands = self.hand_of(nth);
        if good.iter().any(|cards| !cards.is_empty()) {
            // One of these must always be there.
            let none: Vec<Bar> = good.into_iter().zip(hands).map(|(cards, held)| Bar::Out { cards, held }).collect();
            return self.look(&none) == Found::Never;
        }
        for (cards, held) in bad.into_iter().zip(hands) {
            for card in cards.iter() {
                if self.look(&[Bar::In { card, held }]) != Found::Never {
                    return false;
                }
            }
        }
        // Without them it must be kept for certain.
        !bad[0].is_empty() && matches!(self.without(nth, bad[0]), Ruling::Allows | Ruling::Silent)
    }
    /// The entries that leave no way to keep a duty: none of them can be left out.
    fn proof(&mut self, nth: usize) -> Vec<usize> {
        let Deciding { bad, good } = self.deciding(nth);
        let (hands, must_hold) = (self.hand_of(nth), self.must_hold(nth));
        let pack = self.pack;
        let never = |moves: &[Move], work: &mut Work| {
            let Some(rest) = work.checked_sub(pack.len() as Work * moves.len() as Work) else { return false };
            *work = rest;
            let Some(model) = Model::of(pack, moves) else { return false };
            let mut no = |bars: &[Bar]| matches!(model.ask(bars, work), Answer::No);
            if must_hold {
                return hands
                    .first()
                    .is_some_and(|held| good[0].iter().all(|card| no(&[Bar::In { card, held: *held }])));
            }
            let out: Vec<Bar> =
                bad.iter().zip(&hands).map(|(cards, held)| Bar::Out { cards: *cards, held: *held }).collect();
            !out.is_empty() && no(&out)
        };
        let mut moves = self.moves.clone();
        if !never(&moves, &mut self.work) {
            return vec![];
        }
        let mut entries: Vec<usize> =
            moves.iter().filter(|one| !one.what.named().is_empty()).map(|one| one.entry).collect();
        entries.sort_unstable();
        entries.dedup();
        let own = self.open[nth].entry;
        let mut needed = vec![];
        for entry in entries.into_iter().rev().filter(|entry| *entry != own) {
            let without: Vec<Move> = moves
                .iter()
                .map(|one| if one.entry == entry { Move { what: one.what.blind(), entry } } else { one.clone() })
                .collect();
            if never(&without, &mut self.work) {
                moves = without;
            } else {
                needed.push(entry);
            }
        }
        needed.reverse();
        needed
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
