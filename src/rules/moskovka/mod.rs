//! Moskovka: nine cards each, leads of equal cards, and whoever is led to beats everything that has flown in or takes it.

use crate::{
    card::Cards,
    clause::{Acts, Honour, clauses},
    event::{End, Log, Watch},
    game::{Breach, Fact, Game, Numbered, Setup},
    message::Message,
    notation::words::Word,
    parts::Hand,
    record::{Arg, Entry},
    seat::{Seat, Seats},
    sight::Sight,
    spec::Rulebook,
    verdict::{Account, Penalty},
};

mod action;
mod breach;
mod deal;
mod duties;
mod join;
mod picture;
mod plain;
mod play;
mod readings;
mod score;
mod state;
pub(super) mod words;

pub use action::Action;
use action::{Act, kind};
use readings::{Deck, JoinCovers, PartialCover, Readings, Rest};
use state::Phase;
pub use state::State;

clauses! {
    /// The clauses of Moskovka, in the order of the spec.
    pub enum Clause {
        Players = "moskovka.players",
        Deck = "moskovka.deck",
        Pack = "moskovka.pack",
        Dealer = "moskovka.dealer",
        Deal = "moskovka.deal",
        Misdeal = "moskovka.misdeal",
        Turn = "moskovka.turn",
        Lead = "moskovka.lead",
        OwnCard = "moskovka.own-card",
        Join = "moskovka.join",
        Cover = "moskovka.cover",
        Take = "moskovka.take",
        Beaten = "moskovka.beaten",
        Out = "moskovka.out",
        Loser = "moskovka.loser",
        Loss = "moskovka.loss",
        SmallFirst = "moskovka.advice-small-first",
        SpareTrumps = "moskovka.advice-spare-trumps",
        KeepEquals = "moskovka.advice-keep-equals",
        BreakHigh = "moskovka.advice-break-high",
        BeatWithTrumps = "moskovka.advice-beat-with-trumps",
        ThrowOffTrump = "moskovka.advice-throw-off-trump",
    }
}

/// Moskovka as one rule book reads it.
#[derive(Clone, Debug)]
pub struct Moskovka {
    readings: Readings,
    /// The clauses in force, a bit each.
    force: u64,
    /// How many may play.
    least: u32,
    most: u32,
}

const COUNSEL: &str = "counsel on good play: nothing in a record keeps or breaks it";

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

impl Moskovka {
    /// Whether a clause is in force.
    fn has(&self, clause: Clause) -> bool {
        self.force >> clause as u32 & 1 == 1
    }
    /// The pack. Where no clause names one, any card may turn up.
    fn pack(&self) -> Cards {
        match self.readings.deck {
            _ if !self.has(Clause::Deck) => Cards::ALL,
            Deck::ThirtySix => Cards::from_rank(6),
            Deck::ThirtyTwo => Cards::from_rank(7),
        }
    }
    /// Whether cards fly in that have the rank of one laid to beat.
    fn covers_call(&self) -> bool {
        self.readings.join_covers == JoinCovers::Yes
    }
    /// Whether who takes leaves aside what has been beaten.
    fn pairs_stay_beaten(&self) -> bool {
        self.readings.partial_cover == PartialCover::Yes
    }
    /// Whether hands are filled up from what was not dealt.
    fn refills(&self) -> bool {
        self.readings.rest == Rest::Refill
    }
}

impl Game for Moskovka {
    type State = State;
    type Action<'r> = Action<'r>;
    type Clause = Clause;
    const WORDS: &'static [Word] = &[
        Word::Dealer,
        Word::Turn,
        Word::Stock,
        Word::MisdealAll,
        Word::Score,
        Word::Paid,
        Word::Winner,
        Word::Loser,
        Word::Protest,
        Word::Unfinished,
        Word::Dealt,
        Word::Misdeal,
        Word::Show,
        Word::Draw,
        Word::Join,
        Word::Beat,
        Word::Take,
        Word::Back,
    ];
    const STAKES: &'static [&'static str] = &["loss"];
    const SHEET: bool = false;
    const RUNS: bool = true;
    const NUMBERED: Numbered = Numbered { wrong: &words::NUMBER, missing: &words::UNANSWERED };
    const QUESTIONS: &'static [(&'static str, &'static [&'static str])] = Readings::QUESTIONS;
    const AMOUNTS: &'static [&'static str] = &[];

    fn new(book: &Rulebook) -> Result<Moskovka, &'static str> {
        let in_force = |clause: &Clause| book.clause(crate::clause::Clause::id(*clause)).is_some();
        let clauses = <Clause as crate::clause::Clause>::ALL.iter().filter(|clause| in_force(clause));
        Ok(Moskovka {
            readings: Readings::of(book)?,
            force: clauses.fold(0, |force, clause| force | 1u64 << *clause as u32),
            least: book.number("least-players").ok_or("least-players")?,
            most: book.number("most-players").ok_or("most-players")?,
        })
    }
    fn honour(clause: Clause) -> Honour<Moskovka> {
        const LAYS: &[u32] = &[kind::LAY, kind::JOIN, kind::BEAT];
        match clause {
            Clause::Players => Honour::Possible(acts(&[kind::DEAL]), duties::players),
            Clause::Pack => Honour::Possible(
                Acts(acts(LAYS).0 | acts(&[kind::DEALT, kind::TURN, kind::STOCK, kind::DRAW, kind::SHOW]).0),
                duties::pack,
            ),
            Clause::Deal => Honour::Possible(acts(&[kind::DEALT, kind::TURN]), duties::deal),
            Clause::Misdeal => Honour::Judges(acts(&[kind::MISDEAL]), duties::misdeal),
            Clause::Turn => Honour::Orders(Acts::ALL, duties::turn),
            Clause::Lead => Honour::Orders(acts(&[kind::LAY]), duties::lead),
            Clause::OwnCard => {
                Honour::Possible(Acts(acts(LAYS).0 | acts(&[kind::BACK, kind::SHOW]).0), duties::own_card)
            }
            Clause::Join => Honour::Judges(acts(&[kind::JOIN, kind::KEEP]), join::join),
            Clause::Cover => Honour::Orders(acts(&[kind::BEAT]), duties::cover),
            Clause::Take => Honour::Judges(acts(&[kind::TAKE]), duties::take),
            Clause::Deck | Clause::Dealer | Clause::Beaten | Clause::Out | Clause::Loser | Clause::Loss => {
                Honour::Follows
            }
            Clause::SmallFirst
            | Clause::SpareTrumps
            | Clause::KeepEquals
            | Clause::BreakHigh
            | Clause::BeatWithTrumps
            | Clause::ThrowOffTrump => Honour::Unseen(COUNSEL),
        }
    }

    fn table(&self, setup: &Setup) -> State {
        let mut state = State { seats: setup.seats, ..State::default() };
        for (seat, account) in &setup.standing {
            if let Account::Coins(coins) = account {
                state.purse.bring(*seat, *coins);
            }
        }
        state.stake = setup.stakes.iter().find(|(name, _)| *name == "loss").map(|(_, stake)| *stake);
        state
    }
    fn dealer_due(&self, state: &State) -> Option<Seat> {
        state.next_dealer
    }
    fn dealing<'r>(&self, dealer: Seat) -> Action<'r> {
        Action { seat: dealer, act: Act::Deal }
    }
    fn deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        self.open_deal(state, dealer, log);
    }
    fn void<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        state.next_dealer = Some(state.dealer).filter(|_| self.has(Clause::Dealer));
        self.over(state, End::Void, log);
    }
    fn action<'r>(&self, entry: &'r Entry, args: &'r [Arg], state: &State) -> Option<Action<'r>> {
        action::action(entry, args, state)
    }
    #[inline]
    fn kind(action: &Action<'_>) -> u32 {
        action.act.kind()
    }
    fn actor(action: &Action<'_>) -> Option<Seat> {
        (!matches!(action.act, Act::Deal | Act::Turn(_) | Act::Stock(_))).then_some(action.seat)
    }
    fn left_undone<'r>(&self, state: &State, next: Option<Word>, each: &mut dyn FnMut(Action<'r>)) {
        let answers = matches!(next, Some(Word::Beat | Word::Take));
        if answers && state.phase == Phase::Answer && !state.answered {
            state.staying.iter().filter(|&seat| self.may_owe(state, seat)).for_each(|seat| {
                each(Action { seat, act: Act::Keep });
            });
        }
    }
    fn miscount(&self, state: &State, action: &Action<'_>) -> Option<Breach> {
        self.wrong_count(state, action)
    }
    fn sayable(&self, state: &State, each: &mut dyn FnMut(&Action<'_>)) {
        action::sayable(self, state, each);
    }
    fn instead(&self, state: &State, action: &Action<'_>, each: &mut dyn FnMut(&Action<'_>)) {
        match action.act {
            Act::Keep => {
                if let join::Call::For(wanted) = join::call(self, state, action.seat) {
                    let owed = join::owed(self, state, wanted).unwrap_or(wanted);
                    let held = action::made(state.hand(action.seat).known.both(owed).iter());
                    if !held.is_empty() {
                        each(&Action { seat: action.seat, act: Act::Join(&held) });
                    }
                }
            }
            Act::Join(_) => action::sayable(self, state, &mut |other| {
                if matches!(other.act, Act::Join(_)) {
                    each(other);
                }
            }),
            Act::Take => action::sayable(self, state, &mut |other| {
                if matches!(other.act, Act::Beat(args) if self.plainly_beats(state, args)) {
                    each(other);
                }
            }),
            _ => {}
        }
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
        play::facts(state, action, each);
    }
    fn teach(&self, earlier: &mut State, fact: Fact) -> bool {
        play::teach(earlier, fact)
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
        match state.phase {
            Phase::Answer => !state.answered && state.staying.iter().any(|seat| self.may_owe(state, seat)),
            Phase::Beaten => true,
            Phase::Dealing | Phase::Lead | Phase::Draw | Phase::Over => false,
        }
    }
    #[inline]
    fn play_if_plain<W: Watch>(&self, state: &mut State, entry: &Entry, args: &[Arg], log: &mut Log<'_, W>) -> bool {
        self.play_plain(state, entry, args, log)
    }
    fn ended(&self, state: &State) -> Option<End> {
        state.end
    }
    fn number(&self, state: &State) -> (u32, bool) {
        (state.bouts + 1, !state.heap.is_empty())
    }
    fn due(&self, state: &State) -> Seats {
        state.due
    }
    fn tricks(&self, _state: &State, _seat: Seat) -> Option<u32> {
        None
    }
    fn account(&self, state: &State, seat: Seat) -> Option<Account> {
        state.purse.account(seat)
    }
    fn paid(&self, state: &State, seat: Seat) -> Option<i64> {
        state.paid.known(seat)
    }
    fn stake_missing(&self, state: &State) -> Option<&'static str> {
        (!state.purse.open.is_empty()).then_some("loss")
    }
    fn winners(&self, state: &State) -> Option<Seats> {
        Some(self.won(state))
    }
    fn losers(&self, state: &State) -> Option<Seats> {
        Some(state.losers)
    }
    fn trickless(&self, _state: &State, _seat: Seat) -> Option<Option<u32>> {
        None
    }
    fn picture(&self, state: &State, names: &[String]) -> Vec<String> {
        picture::picture(state, names)
    }
    fn sight(&self, word: Word) -> Sight {
        Sight::of_turned(word, self.refills())
    }
}
