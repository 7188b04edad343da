//! A game at its table: the rules it is played by, and what a record is replayed against.

use std::sync::Arc;

use super::{Force, Known, Replay, fit, force};
use crate::{
    event::{Blind, Watch},
    game::Game,
    record::Record,
    seat::Seats,
    spec::Rulebook,
    verdict::{Class, Verdict},
};

/// A game and the rule book it is played by.
pub struct Table<G: Game> {
    pub(super) game: G,
    pub(super) force: Force<G>,
    pub(super) book: Rulebook,
}

impl<G: Game> Table<G> {
    /// The game as a rule book reads it.
    ///
    /// # Errors
    /// The name of what the rule book leaves open.
    pub fn new(book: Rulebook) -> Result<Table<G>, &'static str> {
        Ok(Table { game: G::new(&book)?, force: Force::of(&book), book })
    }
    /// The rules.
    pub fn book(&self) -> &Rulebook {
        &self.book
    }
    /// The game.
    pub(crate) fn game(&self) -> &G {
        &self.game
    }
    /// The clauses in force.
    pub(crate) fn force(&self) -> &Force<G> {
        &self.force
    }
    /// A fixed number of the game, or another where the rules have none.
    pub(crate) fn number(&self, name: &str, other: u8) -> u8 {
        self.book.number(name).and_then(|number| u8::try_from(number).ok()).unwrap_or(other)
    }
    /// Replays a record and gives the verdict.
    pub fn replay<W: Watch>(&self, record: &Record, text: &[u8], players: Arc<[String]>, watch: &mut W) -> Verdict {
        let mut verdict = self.heading(record, text, players);
        let unfit = fit::unfit(&self.game, record, text, &self.book);
        if !unfit.is_empty() {
            verdict.findings = unfit.into_iter().map(|finding| self.cite(finding)).collect();
            return verdict;
        }
        // What unseen cards leave open is reasoned about behind a first replay: where every card is known, there is no second.
        let first = Known::default();
        if W::SEES {
            let open = self.once(record, text, &first, &mut Blind, &mut verdict.clone());
            let known = if open { self.decided(record, text) } else { first };
            self.once(record, text, &known, watch, &mut verdict);
        } else if self.once(record, text, &first, watch, &mut verdict) {
            let known = self.decided(record, text);
            if !known.is_empty() {
                verdict = self.heading(record, text, verdict.players);
                self.once(record, text, &known, watch, &mut verdict);
            }
        }
        verdict
    }
    /// Replays a record once and fills the verdict. Whether some duty was left open.
    pub(super) fn once<W: Watch>(
        &self,
        record: &Record,
        text: &[u8],
        known: &Known,
        watch: &mut W,
        verdict: &mut Verdict,
    ) -> bool {
        let mut replay = self.begin(record, text, watch);
        replay.known = Some(known);
        let stopped = replay.run().is_err();
        replay.finish(stopped, verdict)
    }
    /// A replay before its first entry.
    pub(super) fn begin<'a, W: Watch>(
        &'a self,
        record: &'a Record,
        text: &'a [u8],
        watch: &'a mut W,
    ) -> Replay<'a, G, W> {
        let setup = fit::setup::<G>(record, text);
        Replay {
            table: self,
            record,
            text,
            state: self.game.table(&setup),
            watch,
            decided: vec![],
            found: vec![],
            pending: vec![],
            protests: vec![],
            known: None,
            reasoned: None,
            left_open: false,
            cleared: 0,
            halt: None,
            open: vec![],
            deals: vec![],
            at: 0,
            step: 0,
            first_of_deal: 0,
            steps_before: 0,
            void_at: None,
            called_wrongly: false,
            settled: Seats::NONE,
            last_laid: None,
            goes_on: None,
            stuck: false,
            long: false,
            more: false,
            worst: Class::Note,
        }
    }
    /// What a verdict says before anything is judged.
    pub fn heading(&self, record: &Record, text: &[u8], players: Arc<[String]>) -> Verdict {
        Verdict {
            game: self.book.game.clone(),
            edition: self.book.edition.clone(),
            from: self.book.from,
            house: self.book.house.iter().map(|a| (a.question.clone(), a.answer.clone())).collect(),
            id: record.id(text),
            players,
            ..Verdict::default()
        }
    }
    /// The name of a clause as the engine holds it.
    pub(super) fn clause_id(&self, id: &str) -> Option<&'static str> {
        use crate::clause::Clause;
        G::Clause::ALL.iter().map(|clause| clause.id()).find(|known| *known == id)
    }
    /// The clause that says who acts and when.
    pub(super) fn turn_id(&self) -> &'static str {
        let turn = self.force.rules.iter().find(|rule| rule.sort == force::Sort::Orders);
        turn.map_or("record.missing", |rule| rule.id)
    }
}
