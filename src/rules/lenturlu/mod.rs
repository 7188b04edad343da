//! Yellow Dwarf: sequences from the ace up to the king, a stock to buy from, and five pictured cards with money on them.

use crate::{
    card::Card,
    clause::{Acts, Honour, clauses},
    event::{End, Log, Watch},
    game::{Breach, Fact, Game, Numbered, Setup},
    message::Message,
    notation::words::Word,
    parts::Hand,
    record::{Arg, Entry},
    seat::{Seat, Seats},
    spec::Rulebook,
    verdict::{Account, Penalty},
};

mod action;
mod board;
mod breach;
mod coins;
mod count;
mod deal;
mod duties;
mod learn;
mod opening;
mod picture;
mod play;
mod readings;
mod run;
mod score;
mod state;
pub(super) mod words;

pub use action::Action;
use action::{Act, kind};
use readings::{Amounts, Readings};
pub use state::State;

clauses! {
    /// The clauses of Yellow Dwarf, in the order of the spec.
    pub enum Clause {
        Deck = "lenturlu.deck",
        Pack = "lenturlu.pack",
        Players = "lenturlu.players",
        Board = "lenturlu.board",
        Stake = "lenturlu.stake",
        Dealer = "lenturlu.dealer",
        Deal = "lenturlu.deal",
        Misdeal = "lenturlu.misdeal",
        Turn = "lenturlu.turn",
        NoTrumps = "lenturlu.no-trumps",
        OwnCard = "lenturlu.own-card",
        Sequence = "lenturlu.sequence",
        Lead = "lenturlu.lead",
        Continue = "lenturlu.continue",
        Buy = "lenturlu.buy",
        MustPass = "lenturlu.must-pass",
        King = "lenturlu.king",
        Out = "lenturlu.out",
        Win = "lenturlu.win",
        Points = "lenturlu.points",
        BoardCard = "lenturlu.board-card",
        Refill = "lenturlu.refill",
        LeftBoard = "lenturlu.left-board",
        Restake = "lenturlu.restake",
    }
}

/// Yellow Dwarf as one rule book reads it.
#[derive(Clone, Debug)]
pub struct Lenturlu {
    readings: Readings,
    amounts: Amounts,
    /// The clauses in force, a bit each.
    force: u32,
    /// How many may play.
    least: u32,
    most: u32,
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

impl Lenturlu {
    /// Whether a clause is in force.
    fn has(&self, clause: Clause) -> bool {
        self.force >> clause as u32 & 1 == 1
    }
}

impl Game for Lenturlu {
    type State = State;
    type Action<'r> = Action<'r>;
    type Clause = Clause;
    const WORDS: &'static [Word] = &[
        Word::Dealer,
        Word::Board,
        Word::Stock,
        Word::MisdealAll,
        Word::Score,
        Word::Paid,
        Word::Winner,
        Word::Protest,
        Word::Unfinished,
        Word::Dealt,
        Word::Misdeal,
        Word::Show,
        Word::Pass,
        Word::Buy,
        Word::Back,
    ];
    const STAKES: &'static [&'static str] = &["ante", "king", "point"];
    const SHEET: bool = false;
    const RUNS: bool = true;
    const NUMBERED: Numbered = Numbered { wrong: &words::NUMBER, missing: &words::NOT_DEAD };
    const QUESTIONS: &'static [(&'static str, &'static [&'static str])] = Readings::QUESTIONS;
    const AMOUNTS: &'static [&'static str] = Amounts::IDS;

    fn new(book: &Rulebook) -> Result<Lenturlu, &'static str> {
        use crate::clause::Clause as _;
        let in_force = Clause::ALL.iter().filter(|clause| book.clause(clause.id()).is_some());
        Ok(Lenturlu {
            readings: Readings::of(book)?,
            amounts: Amounts::of(book)?,
            force: in_force.fold(0, |force, clause| force | 1 << *clause as u32),
            least: book.number("least-players").ok_or("least-players")?,
            most: book.number("most-players").ok_or("most-players")?,
        })
    }
    fn honour(clause: Clause) -> Honour<Lenturlu> {
        match clause {
            Clause::Pack => {
                Honour::Possible(acts(&[kind::DEALT, kind::STOCK, kind::LAY, kind::BUY, kind::SHOW]), duties::pack)
            }
            Clause::Players => Honour::Possible(acts(&[kind::DEAL]), duties::players),
            Clause::Board => Honour::Possible(acts(&[kind::BOARD]), duties::board),
            Clause::OwnCard => Honour::Possible(acts(&[kind::LAY, kind::BACK, kind::SHOW]), duties::own_card),
            Clause::Misdeal => Honour::Judges(acts(&[kind::MISDEAL]), duties::misdeal),
            Clause::Turn => Honour::Orders(Acts::ALL, duties::turn),
            Clause::Sequence => Honour::Orders(acts(&[kind::LAY]), duties::sequence),
            Clause::Lead => Honour::Permits(acts(&[kind::LAY]), duties::lead),
            Clause::Continue => Honour::Judges(acts(&[kind::LAY, kind::BUY, kind::PASS]), duties::r#continue),
            Clause::Buy => Honour::Permits(acts(&[kind::BUY, kind::PASS]), duties::buy),
            Clause::MustPass => Honour::Judges(acts(&[kind::BUY, kind::PASS]), duties::must_pass),
            Clause::NoTrumps => Honour::Unseen("it says what there is not; lenturlu.sequence applies it"),
            Clause::Deck
            | Clause::Stake
            | Clause::Dealer
            | Clause::Deal
            | Clause::King
            | Clause::Out
            | Clause::Win
            | Clause::Points
            | Clause::BoardCard
            | Clause::Refill
            | Clause::LeftBoard
            | Clause::Restake => Honour::Follows,
        }
    }

    fn table(&self, setup: &Setup) -> State {
        let mut state = State { seats: setup.seats, winners: Some(Seats::NONE), ..State::default() };
        for (seat, account) in &setup.standing {
            if let Account::Coins(coins) = account {
                state.coins.purse.bring(*seat, *coins);
            }
        }
        let stake =
            |wanted: &str| setup.stakes.iter().find(|(name, _)| *name == wanted).map(|(_, sum)| i64::from(*sum));
        (state.ante, state.king, state.point) = (stake("ante"), stake("king"), stake("point").unwrap_or(1));
        state
    }
    fn dealer_due(&self, state: &State) -> Option<Seat> {
        state.next_dealer.filter(|_| self.has(Clause::Dealer))
    }
    fn dealing<'r>(&self, dealer: Seat) -> Action<'r> {
        Action { seat: dealer, act: Act::Deal }
    }
    fn deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        self.open_deal(state, dealer, log);
    }
    fn void<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        self.throw_in(state, log);
    }
    fn action<'r>(&self, entry: &'r Entry, args: &'r [Arg], state: &State) -> Option<Action<'r>> {
        action::action(entry, args, state)
    }
    #[inline]
    fn kind(action: &Action<'_>) -> u32 {
        action.act.kind()
    }
    fn actor(action: &Action<'_>) -> Option<Seat> {
        (!matches!(action.act, Act::Deal | Act::Stock(_) | Act::Board(_))).then_some(action.seat)
    }
    fn left_undone<'r>(&self, _state: &State, _next: Option<Word>, _each: &mut dyn FnMut(Action<'r>)) {}
    fn miscount(&self, state: &State, action: &Action<'_>) -> Option<Breach> {
        self.wrong_count(state, action)
    }
    fn misstated(&self, state: &State, action: &Action<'_>, each: &mut dyn FnMut(Breach)) {
        if let Act::Board(args) = action.act {
            self.wrong_board(state, args, each);
        }
    }
    fn sayable(&self, state: &State, each: &mut dyn FnMut(&Action<'_>)) {
        self.ways(state, true, each);
    }
    fn instead(&self, state: &State, action: &Action<'_>, each: &mut dyn FnMut(&Action<'_>)) {
        self.ways(state, false, &mut |other| {
            if !matches!(action.act, Act::Lay(_)) || action::goes_on_from(action, other) {
                each(other);
            }
        });
    }
    fn say(&self, action: &Action<'_>) -> String {
        action::say(action)
    }
    fn breach(&self, state: &State, action: &Action<'_>, clause: Clause) -> Breach {
        self.wrong(state, action, clause)
    }
    fn doubt(&self, state: &State, action: &Action<'_>, clause: Clause) -> Message {
        self.question(state, action, clause)
    }
    fn penalty(&self, _state: &State, _clause: Clause, _seat: Seat) -> Option<Penalty> {
        None
    }
    fn charge<W: Watch>(&self, _state: &mut State, _penalty: &Penalty, _log: &mut Log<'_, W>) {}
    fn uncharge(&self, _state: &mut State, _penalty: &Penalty) {}
    fn in_doubt(&self, _state: &mut State, _seat: Seat, _more: bool) {}
    fn learnt(&self, state: &State, action: &Action<'_>, each: &mut dyn FnMut(Fact)) {
        learn::facts(state, action, each);
    }
    fn teach(&self, earlier: &mut State, fact: Fact) -> bool {
        learn::teach(earlier, fact)
    }
    fn hand_mut<'s>(&self, state: &'s mut State, seat: Seat) -> Option<&'s mut Hand> {
        Some(&mut state.hands[seat.at()])
    }
    fn play<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        self.act(state, action, log);
    }
    fn settle<W: Watch>(&self, state: &mut State, next: Option<Word>, log: &mut Log<'_, W>) {
        self.settled(state, next, log);
    }
    fn unsettled(&self, state: &State) -> bool {
        state.doubt.is_some()
    }
    fn ended(&self, state: &State) -> Option<End> {
        state.end
    }
    fn number(&self, state: &State) -> (u32, bool) {
        (state.sequence, !state.top.lead)
    }
    fn number_of(&self, state: &State, seat: Option<Seat>) -> (u32, bool) {
        let anew = seat.is_some_and(|seat| !state.top.lead && self.meets(state, seat).lead);
        if anew { (state.sequence + 1, false) } else { self.number(state) }
    }
    fn due(&self, state: &State) -> Seats {
        state.due
    }
    fn tricks(&self, _state: &State, _seat: Seat) -> Option<u32> {
        None
    }
    fn account(&self, state: &State, seat: Seat) -> Option<Account> {
        state.settled_with(seat).then(|| state.coins.purse.account(seat)).flatten()
    }
    fn paid(&self, state: &State, seat: Seat) -> Option<i64> {
        state.settled_with(seat).then(|| state.coins.paid.known(seat)).flatten()
    }
    fn stake_missing(&self, state: &State) -> Option<&'static str> {
        if state.ante.is_none() { Some("ante") } else { state.stake_missing }
    }
    fn winners(&self, state: &State) -> Option<Seats> {
        state.winners
    }
    fn on_board(&self, state: &State) -> Vec<(Card, Option<i64>)> {
        let lies = |at: usize| state.coins.board.lies(at).filter(|_| state.ante.is_some() && state.doubt.is_none());
        board::PICTURES.iter().enumerate().map(|(at, card)| (*card, lies(at))).collect()
    }
    fn trickless(&self, _state: &State, _seat: Seat) -> Option<Option<u32>> {
        None
    }
    fn picture(&self, state: &State, names: &[String]) -> Vec<String> {
        picture::picture(state, names)
    }
}
