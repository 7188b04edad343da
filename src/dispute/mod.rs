//! What people argue about: why a move was ruled so, what other rules make of it, and which answers matter at all.

pub mod compare;
pub mod condition;
pub mod coverage;
pub mod explain;
pub mod named;
pub mod readings;
pub mod seen_by;
pub mod smallest;

use std::sync::Arc;

use crate::{
    card::Card,
    event::Endless,
    judge::{self, As},
    notation::read::{self, Reader},
    record::Record,
    replay::{Moment, Witness},
    rules::{self, Engine, Seen},
    seat::{Seat, Seats},
    span::Span,
    spec::{Library, Rulebook},
    verdict::{Account, BySeat, Class, Finding, Verdict},
};

/// One record, to be judged again and again by other rules.
pub struct Case<'a> {
    /// Its text.
    pub text: &'a [u8],
    /// What is written in it.
    pub record: Record,
    /// The players' names.
    pub players: Arc<[String]>,
    /// The rules that it is judged by.
    pub book: Rulebook,
    asked: As,
    library: &'a Library,
}

impl<'a> Case<'a> {
    /// Reads a piece of a text: `begins` if it is known to begin a record, `all` if it is the whole text.
    ///
    /// # Errors
    /// The verdict on a text that is no record, or that names rules which do not exist.
    pub fn open(
        library: &'a Library,
        asked: &As,
        text: &'a [u8],
        begins: bool,
        all: bool,
    ) -> Result<Case<'a>, Box<Verdict>> {
        let mut reader = Reader::default();
        let record = match read::part(&mut reader, text, begins, all) {
            Ok(record) => record.clone(),
            Err(faults) => {
                let findings = faults.into_iter().map(judge::fault).collect();
                return Err(Box::new(Verdict { findings, ..Verdict::default() }));
            }
        };
        let players: Arc<[String]> =
            Seat::all(record.seat_count()).map(|seat| record.name(seat, text).into_owned()).collect();
        match judge::book(library, asked, &record, text) {
            Ok(book) => Ok(Case { text, record, players, book, asked: asked.clone(), library }),
            Err(faults) => Err(Box::new(judge::refused(&record, text, players, faults))),
        }
    }
    /// The rules that the record would be judged by if these were asked for.
    ///
    /// # Errors
    /// The verdict on a record that can't be judged so.
    pub fn by(&self, asked: &As) -> Result<Rulebook, Box<Verdict>> {
        judge::book(self.library, asked, &self.record, self.text)
            .map_err(|faults| Box::new(judge::refused(&self.record, self.text, self.players.clone(), faults)))
    }
    /// The editions of the record's game, each with the rules it is judged by under it. The record's own house stays.
    pub fn editions(&self) -> Vec<(String, Option<Rulebook>)> {
        let Some(spec) = self.library.spec(&self.book.game) else { return vec![] };
        let edition = |edition: &crate::spec::Edition| {
            let named = format!("{}@{}", spec.game, edition.id);
            let book = Rulebook::of(self.library, &named).ok();
            let book = book.and_then(|book| self.by(&self.asked.by(book)).ok());
            (named, book)
        };
        spec.editions.iter().map(edition).collect()
    }
    /// The rules in force with some answers and amounts changed; those that they do not have change nothing.
    pub fn answering<'q>(&self, changed: impl IntoIterator<Item = (&'q str, &'q str)>) -> Rulebook {
        let mut book = self.book.clone();
        for (question, answer) in changed {
            let _ = book.agree(question, answer);
        }
        book
    }
    /// Judges the record by a rule book; nothing if no engine plays it.
    pub fn judge(&self, book: Rulebook) -> Option<Verdict> {
        Some(engine(book)?.judge(&self.record, self.text, self.players.clone()))
    }
    /// Judges the record by a rule book while somebody looks on.
    pub fn show(&self, book: Rulebook, look: &mut dyn FnMut(Seen)) -> Option<Verdict> {
        Some(engine(book)?.show(&self.record, self.text, self.players.clone(), look))
    }
    /// The table just before an entry under a rule book, or where the record stops.
    pub fn moment(&self, book: Rulebook, entry: Option<usize>) -> Option<Moment> {
        Some(engine(book)?.moment(&self.record, self.text, entry))
    }
    /// How its unseen cards can lie if every move is lawful; nothing if no engine plays it.
    pub fn witness(&self, book: Rulebook) -> Option<Witness> {
        Some(engine(book)?.witness(&self.record, self.text, &self.players))
    }
    /// What comes of the record under a rule book.
    pub fn outcome(&self, book: Rulebook) -> Outcome {
        self.judge(book).map_or_else(Outcome::default, |verdict| Outcome::of(&verdict))
    }
    /// The entry in which a place lies, or the last one before it.
    pub fn entry_at(&self, span: Span) -> usize {
        self.record.entries.partition_point(|entry| entry.span.start <= span.start).saturating_sub(1)
    }
}

/// The engine of a rule book.
fn engine(book: Rulebook) -> Option<Box<dyn Engine>> {
    (rules::engine_of(&book.game)?.make)(book).ok()
}

/// What matters of a finding: its class, its clause, where it stands, whom it is about, what it costs.
type Matter = (Class, &'static str, Span, Option<Seat>, Vec<(Seat, u32)>);

/// What comes of a record under some rules: all that two sides can quarrel about, and no words.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Outcome {
    /// The status.
    pub status: Class,
    /// The findings; notes only if they are breaches that the record has settled.
    pub findings: Vec<Matter>,
    /// What is open.
    pub open: Vec<(&'static str, Span)>,
    /// What each deal came to.
    pub deals: Vec<Came>,
    /// The accounts at the end, who has won and who has lost.
    pub result: Reckoning,
}

/// What a deal came to.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Came {
    /// How it ended.
    pub end: &'static str,
    /// Tricks, a seat each, and their suits in games that tell them.
    pub tricks: (BySeat<Option<u32>>, Vec<Option<String>>),
    /// The accounts after it, a seat each.
    pub score: BySeat<Option<Account>>,
    /// Coins that changed hands outside the accounts.
    pub paid: BySeat<(Seat, i64)>,
    /// What lies in the box and on the board after it.
    pub pots: (Option<i64>, Vec<(Card, Option<i64>)>),
    /// Who won by it, and who lost.
    pub ends: (Option<Seats>, Option<Seats>),
}

/// The accounts at the end, who has won and who has lost, as far as that is known.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Reckoning {
    /// The accounts, a seat each.
    pub score: BySeat<Option<Account>>,
    /// Coins that changed hands outside the accounts, over all deals, a seat each that has any.
    pub paid: Vec<(Seat, i64)>,
    /// Who has won.
    pub winner: Option<Seats>,
    /// Who has lost.
    pub loser: Option<Seats>,
    /// How the game repeats itself, if it never ends.
    pub endless: Option<Endless>,
}

impl Reckoning {
    /// The accounts alone.
    #[must_use]
    pub fn accounts(&self) -> Reckoning {
        Reckoning { score: self.score.clone(), paid: self.paid.clone(), ..Reckoning::default() }
    }
    /// Who has won and who has lost, alone.
    #[must_use]
    pub fn ends(&self) -> Reckoning {
        Reckoning { winner: self.winner, loser: self.loser, endless: self.endless, ..Reckoning::default() }
    }
}

impl Outcome {
    /// What matters of a verdict.
    pub fn of(verdict: &Verdict) -> Outcome {
        let weighs = |found: &&Finding| found.class != Class::Note || found.settled;
        let findings = verdict.findings.iter().filter(weighs).map(matter).collect();
        let deals = verdict.deals.iter().map(|deal| Came {
            end: deal.end,
            tricks: (deal.tricks.clone(), deal.suits.clone()),
            score: deal.score.clone(),
            paid: deal.paid.clone(),
            pots: (deal.in_box, deal.board.clone()),
            ends: (deal.winner, deal.loser),
        });
        let mut paid: Vec<(Seat, i64)> = vec![];
        for (seat, coins) in verdict.deals.iter().flat_map(|deal| &deal.paid) {
            match paid.iter_mut().find(|(who, _)| who == seat) {
                Some((_, all)) => *all += coins,
                None => paid.push((*seat, *coins)),
            }
        }
        paid.sort_by_key(|(seat, _)| *seat);
        let Verdict { score, winner, loser, endless, .. } = verdict;
        Outcome {
            status: verdict.status(),
            findings,
            open: verdict.open.iter().map(|open| (open.clause, open.span)).collect(),
            deals: deals.collect(),
            result: Reckoning { score: score.clone(), paid, winner: *winner, loser: *loser, endless: *endless },
        }
    }
    /// Whether two outcomes rule alike: the same status, findings and open duties.
    pub fn rules_as(&self, other: &Outcome) -> bool {
        self.status == other.status && self.findings == other.findings && self.open == other.open
    }
}

/// What matters of a finding.
fn matter(found: &Finding) -> Matter {
    let costs = found.penalty.iter().map(|penalty| (penalty.seat, penalty.amount)).collect();
    (found.class, found.clause, found.span, found.seat, costs)
}
