//! Poddavki: two players, two piles, and cards that have to be paid for. Nobody has a choice; what a record does not lay, the
//! replay plays out.

use crate::{
    card::{Card, Cards},
    clause::{Acts, Clause as _, Honour, clauses},
    event::{End, Endless, Event, Log, Watch},
    game::{Breach, Fact, Game, Setup},
    message::Message,
    notation::words::Word,
    record::{Arg, Entry, What},
    seat::{Seat, Seats},
    sight::Sight,
    spec::{Rulebook, Sum},
    verdict::{Account, Penalty},
};

mod action;
mod breach;
mod deal;
mod duties;
mod out;
mod picture;
mod play;
mod readings;
mod state;
pub(super) mod words;

pub use action::Action;
use action::{Act, kind};
use readings::{Deck, HonourInPayment, Readings, Winner};
pub use state::State;
use state::World;

clauses! {
    /// The clauses of Poddavki, in the order of the spec.
    pub enum Clause {
        Players = "poddavki.players",
        Pack = "poddavki.pack",
        Turn = "poddavki.turn",
        Lay = "poddavki.lay",
        OwnCard = "poddavki.own-card",
        Honour = "poddavki.honour",
        Take = "poddavki.take",
        Short = "poddavki.short",
        End = "poddavki.end",
    }
}

/// Poddavki as one rule book reads it.
#[derive(Clone, Debug)]
pub struct Poddavki {
    readings: Readings,
    /// How many cards are paid on each card, by its index.
    pay: [u8; 64],
    /// Whether an honour among the cards paid is to be paid in its turn.
    takes_over: bool,
    /// The clauses in force, a bit each.
    force: u32,
    /// How many may play.
    least: u32,
    most: u32,
}

impl Poddavki {
    /// Whether a clause is in force.
    #[inline]
    fn has(&self, clause: Clause) -> bool {
        self.force >> clause as u32 & 1 == 1
    }
    /// How many cards are paid on a card.
    #[inline]
    fn pays(&self, card: Card) -> u8 {
        self.pay[card.index() as usize & 63]
    }
    /// The pack of each player, or the one they share, and whether they share one.
    fn pack(&self) -> (Cards, bool) {
        match self.readings.deck {
            Deck::ThirtySixEach => (Cards::from_rank(6), false),
            Deck::FullEach => (Cards::ALL, false),
            Deck::ThirtyTwoEach => (Cards::from_rank(7), false),
            Deck::FullShared => (Cards::ALL, true),
        }
    }
    /// Who has won, once the game is over.
    fn won(&self, world: &World) -> Option<Seat> {
        let emptied = world.emptied()?;
        Some(match self.readings.winner {
            Winner::Emptied => emptied,
            Winner::Collector => state::other(emptied),
        })
    }
}

/// Kinds of action as a set.
const fn acts(kinds: &[u32]) -> Acts {
    let mut set = 0;
    let mut i = 0;
    while i < kinds.len() {
        set |= 1 << kinds[i];
        i += 1;
    }
    Acts(set)
}

impl Game for Poddavki {
    type State = State;
    type Action<'r> = Action<'r>;
    type Clause = Clause;
    const WORDS: &'static [Word] = &[
        Word::Starts,
        Word::MisdealAll,
        Word::Tricks,
        Word::Winner,
        Word::Protest,
        Word::Unfinished,
        Word::Endless,
        Word::Dealt,
        Word::Show,
        Word::Back,
    ];
    const STAKES: &'static [&'static str] = &[];
    const SHEET: bool = false;
    const ACCOUNTS: bool = false;
    const PLAYS_OUT: bool = true;
    const QUESTIONS: &'static [(&'static str, &'static [&'static str])] = Readings::QUESTIONS;
    const AMOUNTS: &'static [&'static str] = &["payments"];

    fn new(book: &Rulebook) -> Result<Poddavki, &'static str> {
        let in_force = Clause::ALL.iter().filter(|clause| book.clause(clause.id()).is_some());
        let force = in_force.fold(0, |force, clause| force | 1u32 << *clause as u32);
        let Some(Sum::Ranks(ranks)) = book.amount("payments") else { return Err("payments") };
        let readings = Readings::of(book)?;
        let mut pay = [0; 64];
        for card in Cards::ALL.iter().filter(|_| force >> Clause::Honour as u32 & 1 == 1) {
            let paid = ranks.iter().find(|(rank, _)| *rank == card.rank());
            pay[card.index() as usize] = paid.map_or(0, |(_, cards)| *cards as u8);
        }
        Ok(Poddavki {
            pay,
            takes_over: match readings.honour_in_payment {
                HonourInPayment::TakesOver => true,
                HonourInPayment::Ignored => false,
            },
            readings,
            force,
            least: book.number("least-players").ok_or("least-players")?,
            most: book.number("most-players").ok_or("most-players")?,
        })
    }
    fn honour(clause: Clause) -> Honour<Poddavki> {
        match clause {
            Clause::Players => Honour::Possible(acts(&[kind::START]), duties::players),
            Clause::Pack => Honour::Possible(acts(&[kind::DEALT, kind::LAY, kind::SHOW]), duties::pack),
            Clause::Turn => Honour::Orders(Acts::ALL, duties::turn),
            Clause::Lay => Honour::Possible(acts(&[kind::LAY]), duties::lay),
            Clause::OwnCard => Honour::Possible(acts(&[kind::LAY, kind::BACK, kind::SHOW]), duties::own_card),
            Clause::Honour | Clause::Take | Clause::Short | Clause::End => Honour::Follows,
        }
    }

    fn table(&self, setup: &Setup) -> State {
        State { seats: setup.seats, ..State::default() }
    }
    fn dealer_due(&self, _state: &State) -> Option<Seat> {
        None
    }
    fn dealing<'r>(&self, starter: Seat) -> Action<'r> {
        Action { seat: starter, act: Act::Start }
    }
    fn deal<W: Watch>(&self, state: &mut State, starter: Seat, log: &mut Log<'_, W>) {
        self.open(state, starter, log);
    }
    fn void<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        (state.end, state.dealing) = (Some(End::Void), false);
        log.cite(Clause::Turn, || Event::Over(End::Void));
    }
    fn action<'r>(&self, entry: &'r Entry, args: &'r [Arg], state: &State) -> Option<Action<'r>> {
        action::action(entry, args, state)
    }
    #[inline]
    fn kind(action: &Action<'_>) -> u32 {
        action.act.kind()
    }
    fn actor(action: &Action<'_>) -> Option<Seat> {
        (!matches!(action.act, Act::Start)).then_some(action.seat)
    }
    fn left_undone<'r>(&self, _state: &State, _next: Option<Word>, _each: &mut dyn FnMut(Action<'r>)) {}
    fn miscount(&self, state: &State, action: &Action<'_>) -> Option<Breach> {
        breach::wrong_count(state, action)
    }
    fn sayable(&self, state: &State, each: &mut dyn FnMut(&Action<'_>)) {
        action::sayable(state, each);
    }
    fn instead(&self, state: &State, _action: &Action<'_>, each: &mut dyn FnMut(&Action<'_>)) {
        action::sayable(state, each);
    }
    fn say(&self, action: &Action<'_>) -> String {
        action::say(action)
    }
    fn breach(&self, state: &State, action: &Action<'_>, clause: Clause) -> Breach {
        self.wrong(state, action, clause)
    }
    fn doubt(&self, _state: &State, _action: &Action<'_>, _clause: Clause) -> Message {
        Message::plain(&words::OPEN)
    }
    fn penalty(&self, _state: &State, _clause: Clause, _seat: Seat) -> Option<Penalty> {
        None
    }
    fn charge<W: Watch>(&self, _state: &mut State, _penalty: &Penalty, _log: &mut Log<'_, W>) {}
    fn uncharge(&self, _state: &mut State, _penalty: &Penalty) {}
    fn in_doubt(&self, _state: &mut State, _seat: Seat, _more: bool) {}
    fn learnt(&self, _state: &State, _action: &Action<'_>, _each: &mut dyn FnMut(Fact)) {}
    fn teach(&self, _earlier: &mut State, _fact: Fact) -> bool {
        false
    }
    fn play<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        self.act(state, action, log);
    }
    fn settle<W: Watch>(&self, _state: &mut State, _next: Option<Word>, _log: &mut Log<'_, W>) {}
    fn unsettled(&self, _state: &State) -> bool {
        false
    }
    /// The top card laid by the player who is due, or a whole pile listed.
    fn play_if_plain<W: Watch>(&self, state: &mut State, entry: &Entry, args: &[Arg], log: &mut Log<'_, W>) -> bool {
        let Some(seat) = entry.seat.filter(|&seat| state.plays(seat) && state.end.is_none()) else { return false };
        match (entry.word, args) {
            (Word::Lay, [Arg { what: What::Card(card), .. }]) => {
                let due = |world: &&World| !world.over && world.due == seat && state.seats == 2;
                let top = state.worlds.sure().filter(due).and_then(|world| world.pile(seat).top());
                let plain = top == Some(Some(*card));
                if plain {
                    self.card(state, seat, Some(*card), log);
                }
                plain
            }
            (Word::Dealt, _) if state.dealing && !state.listed.has(seat) => {
                let Some(cards) = play::whole(args, state.size) else { return false };
                let free = state.pack.less(state.known[state.own_pack(seat)]);
                let plain = cards.less(free).is_empty();
                if plain {
                    self.give(state, seat, args, log);
                }
                plain
            }
            _ => false,
        }
    }
    fn ended(&self, state: &State) -> Option<End> {
        let over = state.worlds.agree(|world| world.over) == Some(true);
        state.end.or(over.then_some(End::Played))
    }
    fn number(&self, state: &State) -> (u32, bool) {
        let of = state.worlds.agree(|world| (world.taken() + 1, !world.heap.is_empty()));
        of.unwrap_or((1, false))
    }
    fn counted(&self, state: &State) -> bool {
        state.worlds.agree(|world| (world.taken(), world.heap.is_empty())).is_some()
    }
    fn tells(&self, state: &State, number: u32) -> bool {
        !state.worlds.lost() && state.worlds.may(|world| world.taken() + 1 == number)
    }
    fn due(&self, state: &State) -> Seats {
        match state.end {
            Some(_) => Seats::NONE,
            None => state.worlds.iter().filter(|world| !world.over).map(|world| world.due).collect(),
        }
    }
    fn tricks(&self, state: &State, seat: Seat) -> Option<u32> {
        if state.end == Some(End::Endless) {
            return None;
        }
        state.worlds.agree(|world| world.heaps.get(seat.at()).copied().unwrap_or(0))
    }
    fn account(&self, _state: &State, _seat: Seat) -> Option<Account> {
        None
    }
    fn paid(&self, _state: &State, _seat: Seat) -> Option<i64> {
        Some(0)
    }
    fn stake_missing(&self, _state: &State) -> Option<&'static str> {
        None
    }
    fn winners(&self, state: &State) -> Option<Seats> {
        if state.end.is_some() {
            return Some(Seats::NONE);
        }
        let won = state.worlds.agree(|world| (world.over, self.won(world)))?;
        won.0.then(|| won.1.filter(|seat| seat.0 < state.seats).map_or(Seats::NONE, Seats::one))
    }
    fn how_won(&self, state: &State) -> Option<Message> {
        breach::how_won(state)
    }
    fn endless(&self, state: &State) -> Option<Endless> {
        state.endless
    }
    fn play_out<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) -> u64 {
        self.finish(state, log)
    }
    fn trickless(&self, _state: &State, _seat: Seat) -> Option<Option<u32>> {
        None
    }
    fn picture(&self, state: &State, names: &[String]) -> Vec<String> {
        picture::picture(state, names)
    }
    fn sight(&self, word: Word) -> Sight {
        Sight::of_piles(word)
    }
}
