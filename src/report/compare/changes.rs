//! Records that a change of rules changes, by what is to blame.

use std::fmt::Write as _;

use serde::Serialize;

use super::{
    SCHEMA, blame,
    json::{Differing, text},
};
use crate::{
    dispute::compare::{Blame, Compared},
    message::{Lang, Message, Piece, dispute as say, show},
    report::Judged,
    span::Span,
    verdict::Class,
};

/// A record that changes, kept until all have been seen.
#[derive(Clone, Debug)]
pub struct Change {
    /// Its file.
    pub file: String,
    /// The line at which the replays part.
    pub line: u64,
    /// Its status on each side.
    pub status: [Class; 2],
    /// Whether the ruling changes.
    pub verdict: bool,
    /// Whether a score changes.
    pub score: bool,
}

/// Records that change, by what is to blame.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// How many records were compared.
    pub records: u64,
    /// Each set of differences and the records that it changes, in the order in which it was first met.
    pub groups: Vec<(Blame, [String; 2], Vec<Change>)>,
}

impl Changes {
    /// Counts a record in.
    pub fn add(&mut self, judged: &Judged<'_>, compared: &Compared) {
        self.records += 1;
        let Some(blame) = &compared.blame else { return };
        let span = compared.parting.as_ref().map_or_else(Span::default, |parting| parting.span);
        let change = Change {
            file: judged.file.to_owned(),
            line: judged.places(span).0.line,
            status: [compared.outcomes[0].status, compared.outcomes[1].status],
            verdict: compared.verdict_changes(),
            score: compared.score_changes(),
        };
        match self.groups.iter_mut().find(|(known, ..)| known.set == blame.set) {
            Some((.., changes)) => changes.push(change),
            None => self.groups.push((blame.clone(), compared.rules.clone(), vec![change])),
        }
    }
    /// Counts in a record that can't be judged, whatever the rules.
    pub fn refuse(&mut self, _judged: &Judged<'_>) {
        self.records += 1;
    }
    /// How many records change, how many verdicts, how many scores.
    pub fn counts(&self) -> [u64; 3] {
        counts(self.groups.iter().flat_map(|(.., changes)| changes))
    }
    /// The list as text: those that change most first.
    pub fn text(&self, lang: Lang) -> String {
        let mut out = String::new();
        for (set, rules, changes) in self.sorted() {
            let [all, verdicts, scores] = counts(changes.iter());
            let pieces = vec![blame(set, rules, lang).into(), all.into(), verdicts.into(), scores.into()];
            let _ = writeln!(out, "{}", Message::new(&say::CHANGED, pieces).say(lang));
            for change in changes {
                let [one, other] = change.status.map(|status| Piece::Words(show::class(status, true)));
                let (file, line) = (change.file.as_str().into(), change.line.into());
                let words = match change.status[0] == change.status[1] {
                    true => Message::new(&say::STAYS, vec![file, line, one]),
                    false => Message::new(&say::TURNS, vec![file, line, one, other]),
                };
                let _ = writeln!(out, "  {}", words.say(lang));
            }
            out.push('\n');
        }
        let [changed, verdicts, scores] = self.counts();
        let pieces = vec![self.records.into(), changed.into(), verdicts.into(), scores.into()];
        let _ = writeln!(out, "{}", Message::new(&say::CHANGES, pieces).say(lang));
        out
    }
    fn sorted(&self) -> Vec<&(Blame, [String; 2], Vec<Change>)> {
        let mut groups: Vec<_> = self.groups.iter().collect();
        groups.sort_by_key(|(.., changes)| std::cmp::Reverse(changes.len()));
        groups
    }
    /// The list as a JSON document.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        struct Document<'a> {
            schema: &'static str,
            records: u64,
            changed: u64,
            verdicts: u64,
            scores: u64,
            groups: Vec<Group<'a>>,
        }
        #[derive(Serialize)]
        struct Group<'a> {
            rules: &'a [String; 2],
            blame: Vec<Differing<'a>>,
            smallest: bool,
            records: Vec<Record<'a>>,
        }
        #[derive(Serialize)]
        struct Record<'a> {
            file: &'a str,
            line: u64,
            status: [&'static str; 2],
            verdict: bool,
            score: bool,
        }
        let groups = self.sorted().into_iter().map(|(set, rules, changes)| Group {
            rules,
            blame: set.set.iter().map(Differing::of).collect(),
            smallest: set.smallest,
            records: changes
                .iter()
                .map(|change| Record {
                    file: &change.file,
                    line: change.line,
                    status: change.status.map(Class::status),
                    verdict: change.verdict,
                    score: change.score,
                })
                .collect(),
        });
        let [changed, verdicts, scores] = self.counts();
        let groups = groups.collect();
        text(&Document { schema: SCHEMA, records: self.records, changed, verdicts, scores, groups }) + "\n"
    }
}

fn counts<'c>(changes: impl Iterator<Item = &'c Change>) -> [u64; 3] {
    changes.fold([0; 3], |[all, verdicts, scores], change| {
        [all + 1, verdicts + u64::from(change.verdict), scores + u64::from(change.score)]
    })
}
