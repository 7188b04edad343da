//! Pyanitsy: piles face down, a card each, and the highest takes. Nobody has a choice; what a record does not lay, the replay
//! plays out.

use crate::{
    card::Cards,
    clause::{Acts, Clause as _, Honour, clauses},
    event::{End, Endless, Event, Log, Watch},
    game::{Breach, Fact, Game, Setup},
    message::Message,
    notation::words::Word,
    parts::Listed,
    record::{Arg, Entry, What},
    seat::{Seat, Seats},
    sight::Sight,
    spec::Rulebook,
    verdict::{Account, Penalty},
};

mod action;
mod breach;
mod contest;
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
use readings::{Readings, ThreePlayers};
pub use state::State;
use state::World;

clauses! {
    /// The clauses of Pyanitsy, in the order of the spec.
    pub enum Clause {
        Players = "pyanitsy.players",
        Deck = "pyanitsy.deck",
        Pack = "pyanitsy.pack",
        Dealer = "pyanitsy.dealer",
        Deal = "pyanitsy.deal",
        Misdeal = "pyanitsy.misdeal",
        Lead = "pyanitsy.lead",
        Turn = "pyanitsy.turn",
        OwnCard = "pyanitsy.own-card",
        Trick = "pyanitsy.trick",
        Win = "pyanitsy.win",
        Tie = "pyanitsy.tie",
        TieAce = "pyanitsy.tie-ace",
        Money = "pyanitsy.money",
    }
}

/// Pyanitsy as one rule book reads it.
#[derive(Clone, Debug)]
pub struct Pyanitsy {
    readings: Readings,
    /// The clauses in force, a bit each.
    force: u32,
    /// How many may play.
    least: u32,
    most: u32,
}

impl Pyanitsy {
    /// Whether a clause is in force.
    #[inline]
    fn has(&self, clause: Clause) -> bool {
        self.force >> clause as u32 & 1 == 1
    }
    /// The pack for so many players.
    fn pack(&self, seats: u8) -> Cards {
        let low = match (seats, self.readings.three_players) {
            _ if !self.has(Clause::Deck) => 2,
            (0..=2, _) | (3, ThreePlayers::ThirtyTwo) => 7,
            (3, ThreePlayers::ThirtySix) => 6,
            (3, ThreePlayers::Full) | (4.., _) => 2,
        };
        Cards::from_rank(low)
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

impl Game for Pyanitsy {
    type State = State;
    type Action<'r> = Action<'r>;
    type Clause = Clause;
    const WORDS: &'static [Word] = &[
        Word::Dealer,
        Word::Stock,
        Word::MisdealAll,
        Word::Tricks,
        Word::Winner,
        Word::Protest,
        Word::Unfinished,
        Word::Endless,
        Word::Dealt,
        Word::Misdeal,
        Word::Show,
        Word::Back,
    ];
    const STAKES: &'static [&'static str] = &[];
    const SHEET: bool = false;
    const ACCOUNTS: bool = false;
    const PLAYS_OUT: bool = true;
    const QUESTIONS: &'static [(&'static str, &'static [&'static str])] = Readings::QUESTIONS;
    const AMOUNTS: &'static [&'static str] = &[];

    fn new(book: &Rulebook) -> Result<Pyanitsy, &'static str> {
        let in_force = Clause::ALL.iter().filter(|clause| book.clause(clause.id()).is_some());
        let force = in_force.fold(0, |force, clause| force | 1u32 << *clause as u32);
        Ok(Pyanitsy {
            readings: Readings::of(book)?,
            force,
            least: book.number("least-players").ok_or("least-players")?,
            most: book.number("most-players").ok_or("most-players")?,
        })
    }
    fn honour(clause: Clause) -> Honour<Pyanitsy> {
        match clause {
            Clause::Players => Honour::Possible(acts(&[kind::DEAL]), duties::players),
            Clause::Pack => Honour::Possible(acts(&[kind::DEALT, kind::STOCK, kind::LAY, kind::SHOW]), duties::pack),
            Clause::Misdeal => Honour::Judges(acts(&[kind::MISDEAL]), duties::misdeal),
            Clause::Turn => Honour::Orders(Acts::ALL, duties::turn),
            Clause::OwnCard => Honour::Possible(acts(&[kind::LAY, kind::BACK, kind::SHOW]), duties::own_card),
            Clause::Money => Honour::Unseen("for money or for nothing, and no source names a sum: a record holds none"),
            Clause::Deck
            | Clause::Dealer
            | Clause::Deal
            | Clause::Lead
            | Clause::Trick
            | Clause::Win
            | Clause::Tie
            | Clause::TieAce => Honour::Follows,
        }
    }

    fn table(&self, setup: &Setup) -> State {
        State { seats: setup.seats, ..State::default() }
    }
    fn dealer_due(&self, state: &State) -> Option<Seat> {
        state.next_dealer.filter(|_| self.has(Clause::Dealer))
    }
    fn dealing<'r>(&self, dealer: Seat) -> Action<'r> {
        Action { seat: dealer, act: Act::Deal }
    }
    fn deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        self.open(state, dealer, log);
    }
    fn void<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        (state.end, state.dealing) = (Some(End::Void), false);
        state.next_dealer = Some(state.dealer);
        log.cite(Clause::Dealer, || Event::Over(End::Void));
    }
    fn action<'r>(&self, entry: &'r Entry, args: &'r [Arg], state: &State) -> Option<Action<'r>> {
        action::action(entry, args, state)
    }
    #[inline]
    fn kind(action: &Action<'_>) -> u32 {
        action.act.kind()
    }
    fn actor(action: &Action<'_>) -> Option<Seat> {
        (!matches!(action.act, Act::Deal | Act::Stock(..))).then_some(action.seat)
    }
    fn left_undone<'r>(&self, _state: &State, _next: Option<Word>, _each: &mut dyn FnMut(Action<'r>)) {}
    fn miscount(&self, state: &State, action: &Action<'_>) -> Option<Breach> {
        breach::wrong_count(state, action, self.has(Clause::Deal))
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
        let Some(seat) = entry.seat.filter(|_| state.end.is_none()) else { return false };
        match (entry.word, args) {
            (Word::Lay, [Arg { what: What::Card(card), .. }]) => {
                let due = |world: &&World| !world.over && world.due == seat;
                let top = state.worlds.sure().filter(due).and_then(|world| world.pile(seat).top());
                let plain = top == Some(Some(*card));
                if plain {
                    self.card(state, seat, Some(*card), log);
                }
                plain
            }
            (Word::Dealt, _) if state.dealing && !state.listed.has(seat) => {
                let listed = Listed::of(args);
                let whole = listed.cards.len() == u32::from(state.sizes[seat.at()]);
                let plain = whole
                    && args.len() == listed.cards.len() as usize
                    && listed.cards.less(state.pack.less(state.known)).is_empty();
                if plain {
                    self.give(state, seat, args, listed.cards, log);
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
        let of = state.worlds.agree(|world| (world.tricks + 1, !world.trick.is_empty()));
        of.unwrap_or((1, false))
    }
    fn counted(&self, state: &State) -> bool {
        state.worlds.agree(|world| (world.tricks, world.trick.is_empty())).is_some()
    }
    fn tells(&self, state: &State, number: u32) -> bool {
        !state.worlds.lost() && state.worlds.may(|world| world.tricks + 1 == number)
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
        state.worlds.agree(|world| world.taken[seat.at()])
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
        let (over, won) = state.worlds.agree(|world| (world.over, world.won))?;
        over.then_some(won)
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
