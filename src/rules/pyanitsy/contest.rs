//! Who takes a trick: the highest card, and what becomes of equal ones.

use arrayvec::ArrayVec;

use super::{
    Clause, Pyanitsy,
    readings::{BothOut, Dispute, NextLeader, OutInTie, Pickup, SixBeatsAce, Tie, TieAgain, Winner},
    state::{Round, World, told},
};
use crate::{
    card::ACE,
    event::{End, Event, Log, Watch},
    seat::{MAX_SEATS, Seat, Seats},
};

/// Cards of a trick, by their places in it.
type Places = ArrayVec<u8, { 2 * MAX_SEATS }>;

impl Pyanitsy {
    /// Every card of a round lies there: somebody takes the trick, or equal cards are disputed.
    #[inline]
    pub(super) fn settle_round<W: Watch>(&self, world: &mut World, log: &mut Log<'_, W>) {
        match Self::plainly_highest(world, self.readings.dispute == Dispute::AnyEquals) {
            Some(at) => self.take(world, at, Clause::Trick, log),
            None => self.compare(world, log),
        }
    }
    /// The card of a first round that is higher than all others, where nothing else has to be looked at.
    #[inline]
    fn plainly_highest(world: &World, wide: bool) -> Option<u8> {
        let (mut ranks, mut twice) = (0u32, 0u32);
        for laid in &world.trick {
            let bit = 1 << laid.rank;
            twice |= ranks & bit;
            ranks |= bit;
        }
        let top = ranks.checked_ilog2()?;
        let disputed = if wide { twice != 0 } else { twice >> top & 1 == 1 };
        let sixes = ranks >> 6 & ranks >> ACE & 1 == 1;
        if world.round.from > 0 || disputed || sixes {
            return None;
        }
        world.trick.iter().position(|laid| u32::from(laid.rank) == top).map(|at| at as u8)
    }
    /// Compares the cards of a round in every way that the rules ask for.
    fn compare<W: Watch>(&self, world: &mut World, log: &mut Log<'_, W>) {
        let places: Places =
            world.round.stay.iter().copied().chain(world.round.from..world.trick.len() as u8).take(14).collect();
        let rank = |world: &World, at: u8| world.trick.get(usize::from(at)).map_or(0, |laid| laid.rank);
        let among = |world: &World, wanted| places.iter().any(|&at| rank(world, at) == wanted);
        let sixes = among(world, ACE) && among(world, 6);
        if sixes {
            world.told |= told::SIX;
        }
        let sixes = sixes && self.readings.six_beats_ace == SixBeatsAce::Yes;
        let worth = |world: &World, at: u8| match rank(world, at) {
            6 if sixes => ACE + 1,
            rank => rank,
        };
        let top = places.iter().map(|&at| worth(world, at)).max().unwrap_or(0);
        let of = |world: &World, wanted: u8| -> Places {
            places.iter().copied().filter(|&at| worth(world, at) == wanted).collect()
        };
        let tops = of(world, top);
        let Some(&first) = tops.first() else { return };
        let aces = |at: u8| rank(world, at) == ACE && self.has(Clause::TieAce);
        if world.round.from > 0 {
            return match (world.round.standing.filter(|standing| tops.contains(standing)), tops.len()) {
                (Some(standing), _) => self.take(world, standing, Clause::Tie, log),
                (None, 1) => self.take(world, first, Clause::Trick, log),
                (None, _) if aces(first) => self.take(world, first, Clause::TieAce, log),
                (None, _) => {
                    world.told |= told::TIE_AGAIN;
                    match self.readings.tie_again {
                        TieAgain::EarlierTakes => self.take(world, first, Clause::Tie, log),
                        TieAgain::Again => self.dispute(world, &tops, &Places::new(), log),
                    }
                }
            };
        }
        let wide = self.readings.dispute == Dispute::AnyEquals && self.readings.tie != Tie::FirstWins;
        let wide = wide && self.has(Clause::Tie);
        let twice = (2..=ACE + 1).rev().find(|&wanted| of(world, wanted).len() > 1);
        let Some(equal) = twice.filter(|&equal| equal == top || wide) else {
            return self.take(world, first, Clause::Trick, log);
        };
        let tied = of(world, equal);
        if aces(tied[0]) {
            let by = if equal == top { Clause::TieAce } else { Clause::Trick };
            return self.take(world, first, by, log);
        }
        if !self.has(Clause::Tie) || self.readings.tie == Tie::FirstWins {
            return self.take(world, first, Clause::Tie, log);
        }
        let mut single: Places = places.iter().copied().filter(|&at| worth(world, at) > equal).collect();
        single.sort_by_key(|&at| std::cmp::Reverse(worth(world, at)));
        self.dispute(world, &tied, &single, log);
    }
    /// Equal cards are disputed; single cards, highest first, are higher than they.
    fn dispute<W: Watch>(&self, world: &mut World, tied: &Places, single: &Places, log: &mut Log<'_, W>) {
        let seats = |places: &[u8]| -> Seats {
            places.iter().filter_map(|&at| world.trick.get(usize::from(at))).map(|laid| laid.seat).collect()
        };
        let (standing, mut owing) = match self.readings.tie {
            Tie::ChallengersLay => (tied.first().copied(), seats(tied.get(1..).unwrap_or_default())),
            Tie::AllLay | Tie::FirstWins => (None, seats(tied)),
            Tie::EverybodyLays => (None, world.playing),
        };
        let everybody = self.readings.tie == Tie::EverybodyLays;
        let mut stay: Places = standing.into_iter().collect();
        if !everybody {
            stay.extend(single.iter().copied().take(MAX_SEATS));
        }
        let mut told = 0;
        for seat in owing.iter().filter(|&seat| world.pile(seat).is_empty()) {
            owing.take(seat);
            let own = tied.iter().copied().find(|&at| seats(&[at]).has(seat));
            let Some(own) = own else { continue };
            told = told::OUT_IN_TIE;
            if self.readings.out_in_tie == OutInTie::LastCardStands {
                let _ = stay.try_push(own);
            }
        }
        stay.sort_unstable();
        world.told |= told;
        log.cite(Clause::Tie, || Event::Disputed(owing));
        match Self::first_of(world, owing) {
            Some(first) => {
                world.round = Round { owing, from: world.trick.len() as u8, stay, standing };
                world.due = first;
            }
            None => {
                let highest = single.first().filter(|_| !everybody).or(tied.first());
                self.take(world, highest.copied().unwrap_or(0), Clause::Tie, log);
            }
        }
    }
    /// The player of a card takes the trick.
    fn take<W: Watch>(&self, world: &mut World, at: u8, by: Clause, log: &mut Log<'_, W>) {
        let Some(taker) = world.trick.get(usize::from(at)).map(|laid| laid.seat) else { return };
        let World { piles, trick, playing, .. } = world;
        let rids = |piles: &[crate::parts::Pile<64>; MAX_SEATS], seat: Seat| {
            playing.has(seat) && seat != taker && piles[seat.at()].is_empty()
        };
        // Whoever laid the last card first is out first.
        let mut out: ArrayVec<Seat, MAX_SEATS> = ArrayVec::new();
        for laid in trick.iter().rev().filter(|laid| rids(piles, laid.seat)) {
            if !out.contains(&laid.seat) {
                let _ = out.try_push(laid.seat);
            }
        }
        let pile = &mut piles[taker.at()];
        match self.readings.pickup {
            // Nothing says that anybody takes it: it lies there dead.
            _ if !self.has(Clause::Trick) => {}
            Pickup::AsLaid => trick.iter().for_each(|laid| pile.put(laid.card)),
            Pickup::Reversed => trick.iter().rev().for_each(|laid| pile.put(laid.card)),
            Pickup::TakerFirst => {
                trick.iter().filter(|laid| laid.seat == taker).for_each(|laid| pile.put(laid.card));
                trick.iter().filter(|laid| laid.seat != taker).for_each(|laid| pile.put(laid.card));
            }
        }
        trick.clear();
        world.undo = None;
        world.taken[taker.at()] += u32::from(self.has(Clause::Trick));
        world.tricks += 1;
        log.cite(Clause::Trick, || Event::PickedUp(taker));
        if by != Clause::Trick {
            log.cite(by, || Event::PickedUp(taker));
        }
        for &seat in &out {
            world.playing.take(seat);
            log.cite(Clause::Win, || Event::Out(seat));
        }
        let won = match (self.readings.winner, self.readings.both_out) {
            (Winner::FirstOut, BothOut::FirstLaid) => out.last().map(|&seat| Seats::one(seat)),
            (Winner::FirstOut, BothOut::Shared) => (!out.is_empty()).then(|| out.iter().copied().collect()),
            (Winner::Collector, _) => (!out.is_empty() && world.playing.len() == 1).then_some(world.playing),
        };
        world.leader = match self.readings.next_leader {
            NextLeader::Taker => Some(taker),
            NextLeader::Rotate => world.playing.after(world.leader, MAX_SEATS as u8),
            NextLeader::Dealer => {
                let dealer = world.dealer;
                let there = world.playing.has(dealer).then_some(dealer);
                there.or_else(|| world.playing.after(dealer, MAX_SEATS as u8))
            }
        }
        .unwrap_or(taker);
        world.due = world.leader;
        world.round = Round { owing: world.playing, ..Round::default() };
        if let Some(won) = won {
            world.over = true;
            world.won = if self.has(Clause::Win) { won } else { Seats::NONE };
            let won = world.won;
            log.cite(Clause::Win, || Event::Won(won));
            log.cite(Clause::Win, || Event::Over(End::Played));
        }
    }
}
