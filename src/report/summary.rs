//! How many records had which status, and how often each clause was named.

use std::{collections::BTreeMap, fmt::Write as _};

use crate::{
    message::{Lang, Message, clauses, run, show},
    spec::Library,
    verdict::{Class, Verdict},
};

/// The counts of a run.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Summary {
    /// Files read.
    pub files: u64,
    /// Paths that could not be opened.
    pub unopened: u64,
    /// Files that could not be read to their end, or changed meanwhile.
    pub broken: u64,
    /// Records judged, and pieces that are none.
    pub records: u64,
    /// Records by status, mildest first.
    pub by_status: [u64; 6],
    /// Findings by clause; notes are not counted.
    pub clauses: BTreeMap<String, u64>,
    /// Findings counted and not shown.
    pub unshown: u64,
    /// Lines of a stream that were answered without a verdict.
    pub refused: u64,
    /// Whether the run was ended before its end.
    pub interrupted: bool,
}

impl Summary {
    /// Counts a verdict in.
    pub fn add(&mut self, verdict: &Verdict) {
        self.records += 1;
        self.by_status[verdict.status() as usize] += 1;
        for finding in verdict.findings.iter().filter(|finding| finding.class != Class::Note) {
            self.found(finding.clause, 1);
        }
    }
    /// Counts findings of a clause in.
    pub fn found(&mut self, clause: &str, times: u64) {
        match self.clauses.get_mut(clause) {
            Some(count) => *count = count.saturating_add(times),
            None => drop(self.clauses.insert(clause.to_owned(), times)),
        }
    }
    /// Adds up: in any order, and however they are put together, the sum is the same.
    pub fn merge(&mut self, other: &Summary) {
        let Summary { files, unopened, broken, records, by_status, clauses, unshown, refused, interrupted } = other;
        let own = [
            (&mut self.files, files),
            (&mut self.unopened, unopened),
            (&mut self.broken, broken),
            (&mut self.records, records),
            (&mut self.unshown, unshown),
            (&mut self.refused, refused),
        ];
        for (own, other) in own.into_iter().chain(self.by_status.iter_mut().zip(by_status)) {
            *own = own.saturating_add(*other);
        }
        clauses.iter().for_each(|(clause, times)| self.found(clause, *times));
        self.interrupted |= interrupted;
    }
    /// All findings but notes.
    pub fn findings(&self) -> u64 {
        self.clauses.values().fold(0, |sum, times| sum.saturating_add(*times))
    }
    /// The worst status there was.
    pub fn worst(&self) -> Class {
        Class::ALL.into_iter().rev().find(|class| self.by_status[*class as usize] > 0).unwrap_or_default()
    }
    /// The counts in a line, and what else is to be said of the run.
    pub fn line(&self, lang: Lang) -> String {
        let counts =
            Class::ALL.into_iter().filter(|class| self.by_status[*class as usize] > 0 || *class == Class::Note);
        let counts = counts
            .map(|class| format!("{} {}", self.by_status[class as usize], show::class(class, true).in_lang(lang)));
        let counts = counts.collect::<Vec<_>>().join(", ");
        let mut lines = vec![Message::new(&show::RECORDS, vec![self.records.into(), self.files.into(), counts.into()])];
        if self.unshown > 0 {
            lines.push(Message::new(&run::UNSHOWN, vec![self.unshown.into()]));
        }
        if self.interrupted {
            lines.push(Message::plain(&run::INTERRUPTED));
        }
        lines.iter().map(|line| line.say(lang).to_string()).collect::<Vec<_>>().join("\n")
    }
    /// How often each clause was found, the most frequent first, with its rule.
    pub fn statistics(&self, library: &Library, lang: Lang) -> String {
        let mut clauses: Vec<(&str, u64)> =
            self.clauses.iter().map(|(clause, times)| (clause.as_str(), *times)).collect();
        // The names are in order already, and stay so where the counts are equal.
        clauses.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        let wide = |widths: &mut dyn Iterator<Item = usize>| widths.max().unwrap_or(0);
        let count = wide(&mut clauses.iter().map(|(_, times)| times.to_string().len()));
        let name = wide(&mut clauses.iter().map(|(clause, _)| clause.len()));
        let mut out = String::new();
        let rules = rules(library);
        for (clause, times) in clauses {
            let rule = rules.get(clause).map_or("", |rule| rule.say(lang));
            let _ = writeln!(out, "{}", format!("{times:>count$}  {clause:<name$}  {}", sentence(rule)).trim_end());
        }
        out
    }
}

/// A rule in words.
pub(super) enum Rule<'l> {
    /// Of a game.
    Game(&'l crate::spec::ClauseText),
    /// Of every record.
    Common(&'static crate::message::Words),
}

impl Rule<'_> {
    pub(super) fn say(&self, lang: Lang) -> &str {
        match self {
            Rule::Game(clause) => clause.text.say(lang),
            Rule::Common(words) => words.in_lang(lang),
        }
    }
}

/// Every clause of every game and of every record, each once, in the order of their names.
pub(super) fn rules(library: &Library) -> BTreeMap<&str, Rule<'_>> {
    let mut rules: BTreeMap<&str, Rule<'_>> =
        clauses::COMMON.iter().map(|(id, words)| (*id, Rule::Common(words))).collect();
    for clause in library.games().filter_map(|game| library.spec(game)).flat_map(|spec| &spec.clauses) {
        rules.entry(&clause.id).or_insert(Rule::Game(clause));
    }
    rules
}

/// The first sentence of a text.
pub(super) fn sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}
