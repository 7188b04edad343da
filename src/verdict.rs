//! The verdict on a record: findings as data, scores, and how each deal ended. It holds no words of a language.

use std::sync::Arc;

use crate::{
    card::Card,
    event::Endless,
    message::Message,
    seat::{MAX_SEATS, Seat, Seats},
    span::Span,
    spec::{Both, From},
};

/// The status of a record and the class of a finding, mildest first.
#[derive(Copy, Clone, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub enum Class {
    /// Nothing wrong, and something worth saying. As a status: legal.
    #[default]
    Note,
    /// Nothing wrong was found, but unseen cards leave a duty undecided.
    Open,
    /// The account is wrong: a claim differs from what follows from the play.
    Mismatch,
    /// A player was wrong: a clause forbids the move.
    Violation,
    /// The record is wrong: it can't have happened so.
    Contradiction,
    /// The text is not a record, or names rules that do not exist.
    Unreadable,
}

impl Class {
    /// Every class.
    pub const ALL: [Class; 6] =
        [Class::Note, Class::Open, Class::Mismatch, Class::Violation, Class::Contradiction, Class::Unreadable];
    /// The name of a finding's class.
    pub fn name(self) -> &'static str {
        match self {
            Class::Note => "note",
            Class::Open => "open",
            Class::Mismatch => "mismatch",
            Class::Violation => "violation",
            Class::Contradiction => "contradiction",
            Class::Unreadable => "unreadable",
        }
    }
    /// The name as the status of a record.
    pub fn status(self) -> &'static str {
        if self == Class::Note { "legal" } else { self.name() }
    }
}

/// What the rules make a player pay for a breach.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Penalty {
    /// `remiz` or `fine`.
    pub kind: &'static str,
    /// Who.
    pub seat: Seat,
    /// How much.
    pub amount: u32,
    /// The scoring clause.
    pub clause: &'static str,
    /// The amount's name, for the reason of its size.
    pub by: &'static str,
    /// Whether the sources say nothing of its size.
    pub silent: bool,
}

/// Another place that has to do with a finding.
#[derive(Clone, Debug)]
pub struct Related {
    /// Where.
    pub span: Span,
    /// What it has to do with it.
    pub message: Message,
}

/// Something found.
#[derive(Clone, Debug)]
pub struct Finding {
    /// How bad.
    pub class: Class,
    /// By which clause.
    pub clause: &'static str,
    /// Where, in bytes of the record's text.
    pub span: Span,
    /// The deal, counted from 1; nothing for a fault of the text.
    pub deal: Option<u32>,
    /// The number that may stand before the entry.
    pub trick: Option<u32>,
    /// The step of the replay, counted from 1.
    pub step: Option<u32>,
    /// Whom it is about.
    pub seat: Option<Seat>,
    /// What is wrong.
    pub message: Message,
    /// The right form, or what would have been allowed, in words.
    pub help: Option<Message>,
    /// What the entry could have said behind the name.
    pub instead: Vec<String>,
    /// What it costs.
    pub penalty: Vec<Penalty>,
    /// Other places.
    pub related: Vec<Related>,
    /// Whether the record itself settled it: a note that keeps its clause.
    pub settled: bool,
    /// The words of the clause, where it is a game's.
    pub rule: Option<Both>,
    /// Where the sources state the clause.
    pub cites: Vec<String>,
    /// The questions about the clause, each with the answer it was judged by.
    pub readings: Vec<(String, String)>,
}

impl Finding {
    /// Something found at a place; what it costs and cites is added by those who know it.
    pub fn new(class: Class, clause: &'static str, span: Span, message: Message) -> Finding {
        Finding {
            class,
            clause,
            span,
            deal: None,
            trick: None,
            step: None,
            seat: None,
            message,
            help: None,
            instead: vec![],
            penalty: vec![],
            related: vec![],
            settled: false,
            rule: None,
            cites: vec![],
            readings: vec![],
        }
    }
    /// The finding with names for seats.
    #[must_use]
    pub fn named(mut self, names: &[String]) -> Finding {
        self.message = self.message.named(names);
        self.help = self.help.map(|help| help.named(names));
        for related in &mut self.related {
            related.message = related.message.clone().named(names);
        }
        self
    }
}

/// A duty or claim that unseen cards leave undecided.
#[derive(Clone, Debug)]
pub struct Undecided {
    /// By which clause.
    pub clause: &'static str,
    /// Where.
    pub span: Span,
    /// The deal, counted from 1.
    pub deal: u32,
    /// The number that may stand before the entry.
    pub trick: Option<u32>,
    /// The step of the replay.
    pub step: u32,
    /// Whom it is about.
    pub seat: Option<Seat>,
    /// What would decide it.
    pub message: Message,
}

/// A seat's account: two columns of a sheet, or coins.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Account {
    /// The left column, and the right.
    Sheet(i64, i64),
    /// A balance.
    Coins(i64),
}

impl std::fmt::Display for Account {
    /// As a `score:` claim would say it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Account::Sheet(left, right) => write!(f, "{left}-{right}"),
            Account::Coins(coins) => write!(f, "{coins:+}"),
        }
    }
}

/// Something of each seat, in their order; no seat more than a record can have.
pub type BySeat<T> = arrayvec::ArrayVec<T, MAX_SEATS>;

/// How one deal went. What is not known is nothing.
#[derive(Clone, Debug, Default)]
pub struct DealSummary {
    /// Where its first entry stands.
    pub span: Span,
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// How it ended, as the JSON names it.
    pub end: &'static str,
    /// Tricks, a seat each.
    pub tricks: BySeat<Option<u32>>,
    /// The accounts after it, a seat each.
    pub score: BySeat<Option<Account>>,
    /// Coins that changed hands outside the sheet, a seat each; empty if none did.
    pub paid: BySeat<(Seat, i64)>,
    /// The tricks by their suits, a seat each, in games that tell them so.
    pub suits: Vec<Option<String>>,
    /// What lies in the box after it, if the game has one and that is known.
    pub in_box: Option<i64>,
    /// What lies on each card of the board after it, as far as that is known.
    pub board: Vec<(Card, Option<i64>)>,
    /// How many cards were laid in it, where the cards decide everything.
    pub laid: Option<u32>,
    /// How it repeats itself, if it never ends.
    pub endless: Option<Endless>,
    /// Who won by it, if that is known.
    pub winner: Option<Seats>,
    /// Who lost by it, if the game has losers and that is known.
    pub loser: Option<Seats>,
}

/// The verdict on one record.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// The game, if it is known.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// Who chose the edition.
    pub from: From,
    /// Answers that differ from the edition: question and answer.
    pub house: Vec<(String, String)>,
    /// The record's own name.
    pub id: Option<String>,
    /// The players' names, in the order of the seats.
    pub players: Arc<[String]>,
    /// The findings, in the order of the text, then of the spec.
    pub findings: Vec<Finding>,
    /// What is open.
    pub open: Vec<Undecided>,
    /// The deals.
    pub deals: Vec<DealSummary>,
    /// The accounts at the end, a seat each.
    pub score: BySeat<Option<Account>>,
    /// Who has won at the end, if that is known.
    pub winner: Option<Seats>,
    /// Who has lost at the end, if the game has losers and that is known.
    pub loser: Option<Seats>,
    /// How the game repeats itself, if it never ends.
    pub endless: Option<Endless>,
    /// How many steps the replay made.
    pub steps: u32,
    /// Whether there are more findings than are listed.
    pub more: bool,
    /// The worst class ever found, also of findings that are not listed.
    pub worst: Class,
}

impl Verdict {
    /// The status: the worst finding, or whether something is open.
    pub fn status(&self) -> Class {
        let open = if self.open.is_empty() { Class::Note } else { Class::Open };
        self.findings.iter().map(|finding| finding.class).max().unwrap_or_default().max(open).max(self.worst)
    }
}
