//! The Mushka family: five cards, bids, one exchange, tricks. One engine; a variant is its clauses and its readings.

use crate::{
    card::Cards,
    clause::{Acts, Honour, clauses},
    event::{End, Log, Watch},
    game::{Breach, Fact, Game, Setup},
    message::{Message, Words},
    notation::words::Word,
    parts::{Hand, Holds},
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
mod flush;
mod key;
mod know;
mod pamphil;
mod picture;
mod plain;
mod play;
mod power;
mod readings;
mod score;
mod shown;
mod state;
mod tricks;
pub(super) mod words;

pub use action::Action;
use action::{Act, kind};
use power::Power;
use readings::{Amounts, Deck, MustHead, MustOvertrump, Readings, TurnUp};
pub use state::State;

clauses! {
    /// The clauses of the Mushka family, in the order of the specs.
    pub enum Clause {
        Players = "mushka.players",
        Deck = "mushka.deck",
        Pack = "mushka.pack",
        Rank = "mushka.rank",
        Dealer = "mushka.dealer",
        Deal = "mushka.deal",
        Misdeal = "mushka.misdeal",
        Turn = "mushka.turn",
        Bid = "mushka.bid",
        NoPass = "mushka.no-pass",
        Exchange = "mushka.exchange",
        Flush = "mushka.flush",
        Lead = "mushka.lead",
        OwnCard = "mushka.own-card",
        Follow = "mushka.follow",
        Beat = "mushka.beat",
        KingLeads = "mushka.king-leads",
        MushkaBeats = "mushka.mushka-beats-trump-ace",
        MushkaTrumped = "mushka.mushka-trumped",
        Trick = "mushka.trick",
        Revoke = "mushka.revoke",
        ScoreTrick = "mushka.score-trick",
        ScoreMushka = "mushka.score-mushka",
        ScoreMushkaTrump = "mushka.score-mushka-trump",
        RemizNone = "mushka.remiz-none",
        RemizMushka = "mushka.remiz-mushka",
        Win = "mushka.win",
        Overshoot = "mushka.overshoot",
        KeepMushka = "mushka.advice-keep-mushka",
        KeepSpades = "mushka.advice-keep-spades",
        AceOverKing = "mushka.advice-ace-over-king",
        Discard = "mushka.advice-discard",
        MistigriRank = "mistigri.rank",
        Key = "mistigri.key",
        KeyBeats = "mistigri.key-beats",
        MistigriFlush = "mistigri.flush",
        FlushOrder = "mistigri.flush-order",
        FlushPoints = "mistigri.flush-points",
        Mistigri = "mistigri.mistigri",
        TopTrump = "pamphil.top-trump",
        Insured = "pamphil.insured",
        Announce = "pamphil.announce",
        Turned = "pamphil.turned",
        NoFlush = "pamphil.no-flush",
        Trumps = "shutikha.trumps",
        Queen = "shutikha.queen",
        Points = "shutikha.points",
    }
}

/// A game of the Mushka family as one rule book reads it.
#[derive(Clone, Debug)]
pub struct Mushka {
    readings: Readings,
    amounts: Amounts,
    /// The clauses in force, a bit each.
    force: u64,
    /// How many may play.
    least: u32,
    most: u32,
    /// Which card takes which.
    power: Power,
    /// The words of its records.
    words: Vec<Word>,
    /// The stakes of its records.
    stakes: Vec<&'static str>,
    /// Whether some reading makes a player beat what lies.
    may_have_to_beat: bool,
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

impl Mushka {
    /// Whether a clause is in force.
    fn has(&self, clause: Clause) -> bool {
        self.force >> clause as u32 & 1 == 1
    }
    /// The pack for so many players.
    fn pack(&self, seats: u8) -> Cards {
        let low = match (self.readings.deck, seats) {
            (Deck::Old, 3) => 7,
            (Deck::Sixes, 3) | (Deck::ThirtySix, _) => 6,
            (Deck::Old | Deck::Sixes | Deck::Full, _) => 2,
        };
        Cards::from_rank(low)
    }
}

impl Game for Mushka {
    type State = State;
    type Action<'r> = Action<'r>;
    type Clause = Clause;
    const WORDS: &'static [Word] = &[
        Word::Dealer,
        Word::Turn,
        Word::Stock,
        Word::MisdealAll,
        Word::Tricks,
        Word::Score,
        Word::Paid,
        Word::Winner,
        Word::Protest,
        Word::Unfinished,
        Word::Dealt,
        Word::Misdeal,
        Word::Show,
        Word::Remiz,
        Word::Play,
        Word::Pass,
        Word::Swap,
        Word::Stand,
        Word::Open,
        Word::Mistigri,
        Word::Announce,
        Word::Trump,
        Word::Back,
    ];
    const STAKES: &'static [&'static str] = &["flush", "pamphil"];
    const QUESTIONS: &'static [(&'static str, &'static [&'static str])] = Readings::QUESTIONS;
    const AMOUNTS: &'static [&'static str] = Amounts::IDS;

    fn new(book: &Rulebook) -> Result<Mushka, &'static str> {
        let in_force = |clause: &Clause| book.clause(crate::clause::Clause::id(*clause)).is_some();
        let clauses = <Clause as crate::clause::Clause>::ALL.iter().filter(|clause| in_force(clause));
        let readings = Readings::of(book)?;
        let force = clauses.fold(0, |force, clause| force | 1u64 << *clause as u32);
        let has = |clause: Clause| force >> clause as u32 & 1 == 1;
        let speaks = |word: &&Word| match word {
            Word::Turn => !has(Clause::Trumps),
            Word::Mistigri => has(Clause::Mistigri),
            Word::Announce => has(Clause::Announce),
            Word::Trump => has(Clause::Turned),
            _ => true,
        };
        let pays = |stake: &&&str| **stake != "pamphil" || has(Clause::Announce);
        Ok(Mushka {
            power: Power::of(has, &readings),
            words: Self::WORDS.iter().filter(speaks).copied().collect(),
            stakes: Self::STAKES.iter().filter(pays).copied().collect(),
            readings,
            may_have_to_beat: readings.must_head == MustHead::Yes || readings.must_overtrump == MustOvertrump::Yes,
            amounts: Amounts::of(book)?,
            force,
            least: book.number("least-players").ok_or("least-players")?,
            most: book.number("most-players").ok_or("most-players")?,
        })
    }
    fn honour(clause: Clause) -> Honour<Mushka> {
        const LAY: Acts = acts(&[kind::LAY]);
        match clause {
            Clause::Players => Honour::Possible(acts(&[kind::DEAL]), duties::players),
            Clause::Pack => Honour::Possible(
                acts(&[
                    kind::DEALT,
                    kind::TURN,
                    kind::STOCK,
                    kind::SWAP,
                    kind::OPEN,
                    kind::MISTIGRI,
                    kind::LAY,
                    kind::SHOW,
                ]),
                duties::pack,
            ),
            Clause::OwnCard => Honour::Possible(
                acts(&[kind::SWAP, kind::OPEN, kind::MISTIGRI, kind::LAY, kind::BACK, kind::SHOW]),
                duties::own_card,
            ),
            Clause::Misdeal => Honour::Judges(acts(&[kind::MISDEAL]), duties::misdeal),
            Clause::Turn => Honour::Orders(Acts::ALL, duties::turn),
            Clause::NoPass => Honour::Judges(acts(&[kind::BID]), duties::no_pass),
            Clause::Exchange => Honour::Judges(acts(&[kind::SWAP, kind::STAND]), duties::exchange),
            Clause::Flush | Clause::MistigriFlush => Honour::Judges(acts(&[kind::OPEN, kind::KEEP]), flush::flush),
            Clause::Mistigri => Honour::Judges(acts(&[kind::MISTIGRI, kind::KEEP]), flush::mistigri),
            Clause::Announce => Honour::Judges(acts(&[kind::ANNOUNCE]), pamphil::announce),
            Clause::Turned => Honour::Permits(acts(&[kind::TRUMP]), pamphil::turned),
            Clause::Follow => Honour::Judges(LAY, duties::follow),
            Clause::Beat => Honour::Judges(LAY, duties::beat),
            Clause::KingLeads => Honour::Judges(LAY, duties::king_leads),
            Clause::MushkaBeats | Clause::KeyBeats => Honour::Permits(LAY, duties::key_beats),
            Clause::Rank => Honour::Unseen("an order of cards: mushka.trick and mushka.beat apply it"),
            Clause::KeepMushka | Clause::KeepSpades | Clause::AceOverKing | Clause::Discard => Honour::Unseen(COUNSEL),
            Clause::Deck
            | Clause::Dealer
            | Clause::Deal
            | Clause::Bid
            | Clause::Lead
            | Clause::MushkaTrumped
            | Clause::Trick
            | Clause::Revoke
            | Clause::ScoreTrick
            | Clause::ScoreMushka
            | Clause::ScoreMushkaTrump
            | Clause::RemizNone
            | Clause::RemizMushka
            | Clause::Win
            | Clause::Overshoot
            | Clause::MistigriRank
            | Clause::Key
            | Clause::FlushOrder
            | Clause::FlushPoints
            | Clause::TopTrump
            | Clause::Insured
            | Clause::NoFlush
            | Clause::Trumps
            | Clause::Queen
            | Clause::Points => Honour::Follows,
        }
    }

    fn words(&self) -> &[Word] {
        &self.words
    }
    fn stakes(&self) -> &[&'static str] {
        &self.stakes
    }
    fn refused(&self, word: Word) -> Option<(&'static str, &'static Words)> {
        let fixed = word == Word::Turn && self.has(Clause::Trumps);
        fixed.then_some((crate::clause::Clause::id(Clause::Trumps), &words::NO_TURN))
    }

    fn table(&self, setup: &Setup) -> State {
        let mut state = State { seats: setup.seats, winners: Some(Seats::NONE), ..State::default() };
        for (seat, account) in &setup.standing {
            if let Account::Sheet(left, right) = account {
                (state.sheet.at(*seat).left, state.sheet.at(*seat).right) = (*left, *right);
            }
        }
        let stake = |wanted: &str| setup.stakes.iter().find(|(name, _)| *name == wanted).map(|(_, stake)| *stake);
        (state.flush_stake, state.pamphil_stake) = (stake("flush"), stake("pamphil"));
        state
    }
    fn dealer_due(&self, state: &State) -> Option<Seat> {
        state.next_dealer.filter(|_| self.has(Clause::Dealer))
    }
    fn dealer_if_open(&self, state: &State) -> Option<Seat> {
        let left = self.has(Clause::Dealer) && self.readings.next_dealer == readings::NextDealer::Left;
        (left && state.winners.is_none()).then(|| state.dealer.left(state.seats))
    }
    fn dealing<'r>(&self, dealer: Seat) -> Action<'r> {
        Action { seat: dealer, act: Act::Deal }
    }
    fn deal<W: Watch>(&self, state: &mut State, dealer: Seat, log: &mut Log<'_, W>) {
        self.open_deal(state, dealer, log);
    }
    fn void<W: Watch>(&self, state: &mut State, log: &mut Log<'_, W>) {
        state.next_dealer = Some(state.dealer);
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
        let late = match state.phase {
            state::Phase::Play => state.unled() && next == Some(Word::Lay),
            state::Phase::Opened if self.goes_on(state, next) => next == Some(Word::Lay),
            state::Phase::Opened => !self.waits(state, next),
            _ => false,
        };
        if late {
            state.staying.iter().for_each(|seat| each(Action { seat, act: Act::Keep }));
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
                each(&Action { seat: action.seat, act: Act::Open(&[]) });
                if self.has(Clause::Mistigri) {
                    each(&Action { seat: action.seat, act: Act::Mistigri(&[]) });
                }
            }
            Act::Mistigri(_) | Act::Announce | Act::Trump(_) => {}
            _ => action::sayable(self, state, &mut |other| {
                if !matches!(other.act, Act::Mistigri(_) | Act::Announce | Act::Trump(_)) {
                    each(other);
                }
            }),
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
    fn penalty(&self, state: &State, clause: Clause, seat: Seat) -> Option<Penalty> {
        let revoke = matches!(clause, Clause::Follow | Clause::Beat) && self.has(Clause::Revoke);
        let revoke = revoke && self.insured_revoke(state, seat) != Some(true);
        let amount = self.amounts.revoke_remiz;
        revoke.then_some(Penalty {
            kind: "remiz",
            seat,
            amount,
            clause: "mushka.revoke",
            by: "revoke-remiz",
            silent: false,
        })
    }
    fn charge<W: Watch>(&self, state: &mut State, penalty: &Penalty, log: &mut Log<'_, W>) {
        state.charges[penalty.seat.at()] += i64::from(penalty.amount);
        let (seat, right) = (penalty.seat, penalty.amount);
        log.cite(Clause::Revoke, || crate::event::Event::Wrote { seat, left: 0, right });
    }
    fn uncharge(&self, state: &mut State, penalty: &Penalty) {
        state.charges[penalty.seat.at()] -= i64::from(penalty.amount);
    }
    fn in_doubt(&self, state: &mut State, seat: Seat, more: bool) {
        let doubts = &mut state.doubts[seat.at()];
        *doubts = if more { doubts.saturating_add(1) } else { doubts.saturating_sub(1) };
    }
    fn learnt(&self, state: &State, action: &Action<'_>, each: &mut dyn FnMut(Fact)) {
        know::facts(state, action, each);
    }
    fn teach(&self, earlier: &mut State, fact: Fact) -> bool {
        know::teach(earlier, fact)
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
            state::Phase::Opened => true,
            // Only a hand that could be shown can be kept from view.
            state::Phase::Play => {
                let may_show =
                    |seat| self.holds_flush(state, seat) != Holds::No || self.holds_mistigri(state, seat) != Holds::No;
                state.unled() && state.staying.iter().any(may_show)
            }
            state::Phase::Dealing | state::Phase::Bids | state::Phase::Exchange | state::Phase::Over => false,
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
        (state.taken.len() as u32 + 1, !state.trick.is_empty())
    }
    fn due(&self, state: &State) -> Seats {
        state.due
    }
    fn tricks(&self, state: &State, seat: Seat) -> Option<u32> {
        state.tricks(seat)
    }
    fn account(&self, state: &State, seat: Seat) -> Option<Account> {
        state.sheet.account(seat)
    }
    fn paid(&self, state: &State, seat: Seat) -> Option<i64> {
        (state.stake_missing.is_none() && !state.paid_open).then(|| state.paid[seat.at()])
    }
    fn stake_missing(&self, state: &State) -> Option<&'static str> {
        state.stake_missing
    }
    fn winners(&self, state: &State) -> Option<Seats> {
        state.winners
    }
    fn trickless(&self, state: &State, seat: Seat) -> Option<Option<u32>> {
        self.owes(state, seat)
    }
    fn picture(&self, state: &State, names: &[String]) -> Vec<String> {
        picture::picture(state, names)
    }
    fn sight(&self, word: Word) -> Sight {
        Sight::of_turned(word, self.readings.turn_up == TurnUp::UnderStock)
    }
}
