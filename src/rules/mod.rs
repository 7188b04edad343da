//! The one list of games. An engine plays every game on its line; a new game on an old engine is a name there.

use std::sync::Arc;

use crate::{
    clause::{Clause, Honour, Ruling},
    event::{Blind, Event, Watch},
    generate::{self, Deals, Options},
    message::Words,
    notation::words::Word,
    record::Record,
    replay::{Moment, Table, Witness},
    sight::Sight,
    spec::Rulebook,
    verdict::Verdict,
};

mod fits;
mod kopilka;
mod lenturlu;
mod moskovka;
mod mushka;
mod poddavki;
mod pyanitsy;

pub use fits::fits;

/// A game with its types hidden, under one rule book.
pub trait Engine: Send + Sync {
    /// The rules.
    fn book(&self) -> &Rulebook;
    /// Judges a record of these players.
    fn judge(&self, record: &Record, text: &[u8], players: Arc<[String]>) -> Verdict;
    /// Judges a record while somebody looks on.
    fn show(&self, record: &Record, text: &[u8], players: Arc<[String]>, look: &mut dyn FnMut(Seen)) -> Verdict;
    /// The table just before an entry, or where the record stops, and what could be done there.
    fn moment(&self, record: &Record, text: &[u8], entry: Option<usize>) -> Moment;
    /// How the unseen cards of a record can lie if every move is lawful.
    fn witness(&self, record: &Record, text: &[u8], players: &Arc<[String]>) -> Witness;
    /// Who sees the cards that an entry of this word names.
    fn sight(&self, word: Word) -> Sight;
    /// Makes the `nth` record of a seed.
    fn generate(&self, options: Options, nth: u64) -> String;
}

/// What an onlooker is told.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Seen {
    /// An entry, by its place in the record, begins to be replayed.
    Entry(usize),
    /// A clause ruled.
    Ruled(&'static str, Ruling),
    /// A right lifted a duty.
    Lifted(&'static str, &'static str),
    /// Something happened, by a clause.
    Event(&'static str, Event),
    /// The table after a step.
    Picture(u32, Vec<String>),
}

struct Onlooker<'a>(&'a mut dyn FnMut(Seen));

impl Watch for Onlooker<'_> {
    const SEES: bool = true;
    fn ruled(&mut self, clause: &'static str, ruling: Ruling) {
        (self.0)(Seen::Ruled(clause, ruling));
    }
    fn lifted(&mut self, duty: &'static str, right: &'static str) {
        (self.0)(Seen::Lifted(duty, right));
    }
    fn entry(&mut self, entry: usize) {
        (self.0)(Seen::Entry(entry));
    }
    fn event(&mut self, clause: &'static str, event: Event) {
        (self.0)(Seen::Event(clause, event));
    }
    fn picture(&mut self, step: u32, lines: Vec<String>) {
        (self.0)(Seen::Picture(step, lines));
    }
}

impl<G: Deals> Engine for Table<G> {
    fn book(&self) -> &Rulebook {
        Table::book(self)
    }
    fn judge(&self, record: &Record, text: &[u8], players: Arc<[String]>) -> Verdict {
        self.replay(record, text, players, &mut Blind)
    }
    fn show(&self, record: &Record, text: &[u8], players: Arc<[String]>, look: &mut dyn FnMut(Seen)) -> Verdict {
        self.replay(record, text, players, &mut Onlooker(look))
    }
    fn moment(&self, record: &Record, text: &[u8], entry: Option<usize>) -> Moment {
        Table::moment(self, record, text, entry)
    }
    fn witness(&self, record: &Record, text: &[u8], players: &Arc<[String]>) -> Witness {
        Table::witness(self, record, text, players)
    }
    fn sight(&self, word: Word) -> Sight {
        self.game().sight(word)
    }
    fn generate(&self, options: Options, nth: u64) -> String {
        generate::record(self, options, nth)
    }
}

/// How the code honours a clause, without the engine's types.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Honoured {
    /// It says what could have happened.
    Possible,
    /// It says who acts and when.
    Orders,
    /// It is a duty.
    Judges,
    /// It lifts duties.
    Permits,
    /// It says what follows.
    Follows,
    /// It leaves no trace, for this reason.
    Unseen(&'static str),
}

/// An engine as the list of games knows it.
pub struct Entry {
    /// The games it plays.
    pub games: &'static [&'static str],
    /// Makes it for a rule book; the name of what the rule book leaves open.
    pub make: fn(Rulebook) -> Result<Box<dyn Engine>, &'static str>,
    /// Every clause and how it is honoured.
    pub clauses: fn() -> Vec<(&'static str, Honoured)>,
    /// Every question and its answers.
    pub questions: &'static [(&'static str, &'static [&'static str])],
    /// Every amount.
    pub amounts: &'static [&'static str],
    /// Its sentences.
    words: &'static [&'static Words],
}

const fn entry<G: Deals>(games: &'static [&'static str], words: &'static [&'static Words]) -> Entry {
    Entry {
        games,
        make: |book| Ok(Box::new(Table::<G>::new(book)?)),
        clauses: || {
            let honoured = |clause| match G::honour(clause) {
                Honour::Possible(..) => Honoured::Possible,
                Honour::Orders(..) => Honoured::Orders,
                Honour::Judges(..) => Honoured::Judges,
                Honour::Permits(..) => Honoured::Permits,
                Honour::Follows => Honoured::Follows,
                Honour::Unseen(why) => Honoured::Unseen(why),
            };
            G::Clause::ALL.iter().map(|&clause| (clause.id(), honoured(clause))).collect()
        },
        questions: G::QUESTIONS,
        amounts: G::AMOUNTS,
        words,
    }
}

/// Every engine and the games it plays.
pub static ENGINES: &[Entry] = &[
    entry::<mushka::Mushka>(&["mushka", "mistigri", "pamphil", "shutikha"], mushka::words::ALL),
    entry::<lenturlu::Lenturlu>(&["lenturlu"], lenturlu::words::ALL),
    entry::<kopilka::Kopilka>(&["kopilka"], kopilka::words::ALL),
    entry::<moskovka::Moskovka>(&["moskovka"], moskovka::words::ALL),
    entry::<poddavki::Poddavki>(&["poddavki"], poddavki::words::ALL),
    entry::<pyanitsy::Pyanitsy>(&["pyanitsy"], pyanitsy::words::ALL),
];

/// The engine of a game.
pub fn engine_of(game: &str) -> Option<&'static Entry> {
    ENGINES.iter().find(|entry| entry.games.contains(&game))
}

/// The sentences of every engine.
pub fn words() -> &'static [&'static Words] {
    static ALL: std::sync::LazyLock<Vec<&'static Words>> =
        std::sync::LazyLock::new(|| ENGINES.iter().flat_map(|engine| engine.words).copied().collect());
    &ALL
}
