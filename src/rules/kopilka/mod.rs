//! The money-box Mushka: offers, then tricks in which one answers the suit, buys or passes, and a box that pays them after
//! four deals.

use crate::{
    card::{Card, Cards, Suit},
    clause::{Acts, Honour, clauses},
    event::{End, Log, Watch},
    game::{Breach, Fact, Game, Setup},
    message::Message,
    notation::words::Word,
    parts::{Hand, Holds},
    record::{Arg, Entry},
    seat::{Seat, Seats},
    spec::Rulebook,
    verdict::{Account, Penalty},
};

mod action;
mod breach;
mod deal;
mod duties;
mod know;
mod offering;
mod offers;
mod picture;
mod plain;
mod play;
mod possible;
mod readings;
mod score;
mod state;
mod tricks;
pub(super) mod words;

pub use action::Action;
use action::{Act, kind};
use offers::Next;
use readings::{Amounts, Readings};
pub use state::State;

clauses! {
    /// The clauses of the money-box Mushka, in the order of the spec.
    pub enum Clause {
        Players = "kopilka.players",
        Pack = "kopilka.pack",
        Dealer = "kopilka.dealer",
        Deal = "kopilka.deal",
        Misdeal = "kopilka.misdeal",
        Turn = "kopilka.turn",
        OwnCard = "kopilka.own-card",
        Ante = "kopilka.ante",
        Ace = "kopilka.ace",
        NoTrumps = "kopilka.no-trumps",
        Offer = "kopilka.offer",
        Replace = "kopilka.replace",
        Follow = "kopilka.follow",
        PassFine = "kopilka.pass-fine",
        Trick = "kopilka.trick",
        TakeBack = "kopilka.take-back",
        ChangeSuit = "kopilka.change-suit",
        Record = "kopilka.record",
        NoTrickFine = "kopilka.no-trick-fine",
        FourDeals = "kopilka.four-deals",
        FirstOut = "kopilka.first-out",
        Payout = "kopilka.payout",
        Remainder = "kopilka.remainder",
        NewParty = "kopilka.new-party",
    }
}

/// The money-box Mushka as one rule book reads it.
#[derive(Clone, Debug)]
pub struct Kopilka {
    readings: Readings,
    amounts: Amounts,
    /// The clauses in force, a bit each.
    force: u64,
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

impl Kopilka {
    /// Whether a clause is in force.
    fn has(&self, clause: Clause) -> bool {
        self.force >> clause as u32 & 1 == 1
    }
}

impl Game for Kopilka {
    type State = State;
    type Action<'r> = Action<'r>;
    type Clause = Clause;
    const WORDS: &'static [Word] = &[
        Word::Dealer,
        Word::Stock,
        Word::MisdealAll,
        Word::Tricks,
        Word::Score,
        Word::Paid,
        Word::Winner,
        Word::Protest,
        Word::Unfinished,
        Word::Box,
        Word::Dealt,
        Word::Misdeal,
        Word::Show,
        Word::Fine,
        Word::Offer,
        Word::Pick,
        Word::Drop,
        Word::Draw,
        Word::Pass,
        Word::Buy,
        Word::Back,
    ];
    const STAKES: &'static [&'static str] = &["ante", "fine", "due"];
    const SHEET: bool = false;
    const TRICK_SUITS: bool = true;
    const PARTY: bool = true;
    const PASS_ANSWERS: bool = true;
    const QUESTIONS: &'static [(&'static str, &'static [&'static str])] = Readings::QUESTIONS;
    const AMOUNTS: &'static [&'static str] = Amounts::IDS;

    fn new(book: &Rulebook) -> Result<Kopilka, &'static str> {
        let in_force = |clause: &&Clause| book.clause(crate::clause::Clause::id(**clause)).is_some();
        let clauses = <Clause as crate::clause::Clause>::ALL.iter().filter(in_force);
        Ok(Kopilka {
            readings: Readings::of(book)?,
            amounts: Amounts::of(book)?,
            force: clauses.fold(0, |force, clause| force | 1u64 << *clause as u32),
            least: book.number("least-players").ok_or("least-players")?,
            most: book.number("most-players").ok_or("most-players")?,
        })
    }
    fn honour(clause: Clause) -> Honour<Kopilka> {
        match clause {
            Clause::Players => Honour::Possible(acts(&[kind::DEAL]), possible::players),
            Clause::Pack => Honour::Possible(
                acts(&[
                    kind::DEALT,
                    kind::STOCK,
                    kind::OFFER,
                    kind::PICK,
                    kind::DROP,
                    kind::DRAW,
                    kind::LAY,
                    kind::BUY,
                    kind::SHOW,
                ]),
                possible::pack,
            ),
            Clause::Misdeal => Honour::Judges(acts(&[kind::MISDEAL]), duties::misdeal),
            Clause::Turn => Honour::Orders(Acts::ALL, duties::turn),
            Clause::OwnCard => Honour::Possible(
                acts(&[kind::OFFER, kind::PICK, kind::DROP, kind::LAY, kind::BACK, kind::SHOW]),
                possible::own_card,
            ),
            Clause::Ace => Honour::Permits(acts(&[kind::LAY]), duties::ace),
            Clause::Offer => {
                Honour::Judges(acts(&[kind::OFFER, kind::HIDE, kind::PICK, kind::PASS, kind::DROP]), offers::offer)
            }
            Clause::Replace => Honour::Judges(acts(&[kind::DRAW, kind::DROP, kind::KEEP]), offers::replace),
            Clause::Follow => Honour::Judges(acts(&[kind::LAY, kind::BUY, kind::PASS]), duties::follow),
            Clause::TakeBack => Honour::Orders(acts(&[kind::BACK]), duties::take_back),
            Clause::ChangeSuit => Honour::Judges(acts(&[kind::LAY]), duties::change_suit),
            Clause::Dealer
            | Clause::Deal
            | Clause::Ante
            | Clause::NoTrumps
            | Clause::PassFine
            | Clause::Trick
            | Clause::Record
            | Clause::NoTrickFine
            | Clause::FourDeals
            | Clause::FirstOut
            | Clause::Payout
            | Clause::Remainder
            | Clause::NewParty => Honour::Follows,
        }
    }

    fn table(&self, setup: &Setup) -> State {
        let mut state = State { seats: setup.seats, ..State::default() };
        for (seat, account) in &setup.standing {
            if let Account::Coins(coins) = account {
                state.now.purse.bring(*seat, *coins);
            }
        }
        let stake = |wanted: &str| setup.stakes.iter().find(|(name, _)| *name == wanted).map(|(_, stake)| *stake);
        state.stakes = state::Stakes { ante: stake("ante"), fine: stake("fine"), due: stake("due") };
        if let Some((deal, coins)) = setup.party {
            let played = u8::try_from(deal.clamp(1, 4) - 1).unwrap_or(3);
            (state.now.party.played, state.now.party.anted, state.now.party.open) = (played, true, played > 0);
            state.now.party.may_have = if played > 0 { Seat::all(setup.seats).collect() } else { Seats::NONE };
            (state.brought, state.now.in_box) = (coins, i64::from(coins));
        }
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
        state.next_dealer = Some(state.dealer);
        (state.winners, state.no_trick, state.no_trick_open) = (Seats::NONE, Seats::NONE, Seats::NONE);
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
        (!matches!(action.act, Act::Deal | Act::Stock(_))).then_some(action.seat)
    }
    fn left_undone<'r>(&self, state: &State, next: Option<Word>, each: &mut dyn FnMut(Action<'r>)) {
        self.left_undone_by(state, next, None, each);
    }
    fn left_undone_by<'r>(
        &self,
        state: &State,
        next: Option<Word>,
        by: Option<Seat>,
        each: &mut dyn FnMut(Action<'r>),
    ) {
        if !state.unled() {
            return;
        }
        let next = match next {
            Some(Word::Offer) => Next::Offer,
            Some(Word::Pick | Word::Pass) => Next::Choice,
            Some(Word::Lay) => Next::Lead,
            _ => return,
        };
        for seat in state.dealer.round(state.seats) {
            if self.too_late_to_offer(state, seat, next, by) {
                each(Action { seat, act: Act::Hide });
            }
            if self.too_late_to_drop(state, next) {
                each(Action { seat, act: Act::Keep });
            }
        }
    }
    fn miscount(&self, state: &State, action: &Action<'_>) -> Option<Breach> {
        self.wrong_count(state, action)
    }
    fn sayable(&self, state: &State, each: &mut dyn FnMut(&Action<'_>)) {
        action::sayable(self, state, each);
    }
    fn instead(&self, state: &State, action: &Action<'_>, each: &mut dyn FnMut(&Action<'_>)) {
        let seat = action.seat;
        match action.act {
            Act::Hide | Act::Offer(_) => {
                for suit in Suit::ALL {
                    if self.owes_suit(state, seat, suit) == Holds::Yes {
                        let set = state.dealt[seat.at()].known.of(suit);
                        each(&Action { seat, act: Act::Offer(&action::args(set)) });
                    }
                }
            }
            Act::Keep | Act::Drop(_) => {
                let loose = state.hand(seat).known.less(state.lying(seat).0);
                loose.iter().for_each(|card| each(&Action { seat, act: Act::Drop(Some(card)) }));
            }
            _ => action::sayable(self, state, &mut |other| {
                if !matches!(other.act, Act::Offer(_) | Act::Drop(_)) {
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
        breach::question(state, action, clause)
    }
    fn penalty(&self, state: &State, clause: Clause, seat: Seat) -> Option<Penalty> {
        let amount = state.stakes.fine.filter(|_| clause == Clause::Follow && self.has(Clause::PassFine))?;
        Some(Penalty { kind: "fine", seat, amount, clause: "kopilka.pass-fine", by: "fine", silent: false })
    }
    fn costs(&self, action: &Action<'_>, _clause: Clause) -> bool {
        matches!(action.act, Act::Pass)
    }
    fn charge<W: Watch>(&self, state: &mut State, penalty: &Penalty, _log: &mut Log<'_, W>) {
        state.fines[penalty.seat.at()] += 1;
    }
    fn uncharge(&self, state: &mut State, penalty: &Penalty) {
        let fines = &mut state.fines[penalty.seat.at()];
        *fines = fines.saturating_sub(1);
    }
    fn in_doubt(&self, state: &mut State, seat: Seat, more: bool) {
        let doubts = &mut state.doubts[seat.at()];
        *doubts = if more { doubts.saturating_add(1) } else { doubts.saturating_sub(1) };
    }
    fn corrects(&self, state: &State, action: &Action<'_>) -> bool {
        state.returned != Some(action.seat)
    }
    fn learnt(&self, state: &State, action: &Action<'_>, each: &mut dyn FnMut(Fact)) {
        know::facts(self, state, action, each);
    }
    fn teach(&self, earlier: &mut State, fact: Fact) -> bool {
        know::teach(earlier, fact)
    }
    fn hand_mut<'s>(&self, state: &'s mut State, seat: Seat) -> Option<&'s mut Hand> {
        Some(&mut state.hands[seat.at()])
    }
    fn reveal(&self, state: &mut State, seat: Seat, card: Card) -> bool {
        state.reveal(seat, card)
    }
    fn play<W: Watch>(&self, state: &mut State, action: &Action<'_>, log: &mut Log<'_, W>) {
        self.act(state, action, log);
    }
    fn settle<W: Watch>(&self, state: &mut State, next: Option<Word>, log: &mut Log<'_, W>) {
        // Whether the deal is blocked hangs on unseen cards: a record that has done with it says that it is.
        let done = matches!(next, Some(Word::Dealer | Word::Score | Word::Paid | Word::Winner | Word::Box));
        if done && state.between_tricks() && self.blocked(state) == Holds::Maybe {
            self.finish(state, true, log);
        }
    }
    fn unsettled(&self, state: &State) -> bool {
        state.unled() || state.stock.left == 0 && state.between_tricks()
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
    fn suits(&self, state: &State, seat: Seat) -> Option<String> {
        state.suits(seat).filter(|_| self.has(Clause::Record))
    }
    fn account(&self, state: &State, seat: Seat) -> Option<Account> {
        state.now.purse.account(seat).filter(|_| state.stake_missing.is_none())
    }
    fn paid(&self, state: &State, seat: Seat) -> Option<i64> {
        state.now.paid.known(seat).filter(|_| state.stake_missing.is_none())
    }
    fn stake_missing(&self, state: &State) -> Option<&'static str> {
        state.stake_missing
    }
    fn winners(&self, state: &State) -> Option<Seats> {
        Some(state.winners)
    }
    fn in_box(&self, state: &State) -> Option<Option<i64>> {
        Some((state.stake_missing.is_none() && !state.now.box_open).then_some(state.now.in_box))
    }
    fn trickless(&self, state: &State, seat: Seat) -> Option<Option<u32>> {
        match (state.no_trick.has(seat), state.no_trick_open.has(seat)) {
            (true, _) => Some(state.stakes.fine),
            (false, true) => Some(None),
            (false, false) => None,
        }
    }
    fn picture(&self, state: &State, names: &[String]) -> Vec<String> {
        picture::picture(state, names)
    }
}

/// The pack.
const PACK: Cards = Cards::from_rank(7);
