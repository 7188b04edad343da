//! What a change of rules changes, for people and for programs.

use std::fmt::Write as _;

use serde::Serialize;

use super::{
    Judged,
    explain::entry_words,
    json::{self, Named},
    readings::{reckoning, score},
    transcript::Transcript,
};
use crate::{
    dispute::{
        Case,
        compare::{Blame, Compared, Differs},
    },
    message::{Lang, Message, Piece, dispute as say, show},
    seat::Seats,
};

/// A difference in words: `must-head (no, yes)`.
fn differs(one: &Differs, rules: &[String; 2], lang: Lang) -> String {
    match one {
        Differs::Answer(id, mine, yours) => format!("{id} ({mine}, {yours})"),
        Differs::Rest => {
            let edition = rules[1].split_once(',').map_or(rules[1].as_str(), |(edition, _)| edition);
            Message::new(&say::REST, vec![edition.into()]).say(lang).to_string()
        }
    }
}

/// Differences in words.
pub fn blame(blame: &Blame, rules: &[String; 2], lang: Lang) -> String {
    let list = blame.set.iter().map(|one| differs(one, rules, lang)).collect::<Vec<_>>().join(", ");
    match blame.smallest {
        true => list,
        false => Message::new(&say::MINIMAL, vec![list.into()]).say(lang).to_string(),
    }
}

/// The transcripts of both sides as a unified diff.
pub fn diff(
    judged: [&Judged<'_>; 2],
    case: &Case<'_>,
    transcripts: &[Transcript; 2],
    rules: &[String; 2],
    lang: Lang,
) -> String {
    let style = super::text::Style { lang, ..super::text::Style::default() };
    let told = |side: usize| transcripts[side].text(judged[side], &case.record, &|_| String::new(), None, style);
    let (one, other) = (told(0), told(1));
    similar::TextDiff::from_lines(&one, &other).unified_diff().header(&rules[0], &rules[1]).to_string()
}

/// One record under both rules as text, but for the diff.
pub fn one(judged: [&Judged<'_>; 2], compared: &Compared, case: &Case<'_>, lang: Lang) -> String {
    let mut out = format!("{}:{}\n", judged[0].file, judged[0].first_line());
    for ((rules, outcome), judged) in compared.rules.iter().zip(&compared.outcomes).zip(judged) {
        let status = show::class(outcome.status, true).in_lang(lang);
        let _ = writeln!(out, "  {rules}: {status}; {}", reckoning(judged, &outcome.result, lang));
    }
    match &compared.parting {
        None => {
            let _ = writeln!(out, "{}", say::PART_NOWHERE.in_lang(lang));
        }
        Some(parting) => {
            let place = judged[0].places(parting.span).0;
            let words = case.record.entries.get(parting.entry).map(|entry| entry_words(entry, judged[0].text));
            let pieces = vec![
                place.line.into(),
                place.column.into(),
                words.unwrap_or_default().into(),
                blame(&parting.blame, &compared.rules, lang).into(),
            ];
            let _ = writeln!(out, "{}", Message::new(&say::PART_AT, pieces).say(lang));
        }
    }
    let turns = match &compared.blame {
        Some(set) => Message::new(&say::TURNS_BY, vec![blame(set, &compared.rules, lang).into()]),
        None => Message::plain(&say::SAME_OUTCOME),
    };
    let _ = writeln!(out, "{}", turns.say(lang));
    out
}

/// A record that changes, kept until all have been seen.
#[derive(Clone, Debug)]
pub struct Change {
    /// Its file.
    pub file: String,
    /// The line at which the replays part.
    pub line: u64,
    /// Its status on each side.
    pub status: [crate::verdict::Class; 2],
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
        let span = compared.parting.as_ref().map_or_else(crate::span::Span::default, |parting| parting.span);
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
                    status: change.status.map(crate::verdict::Class::status),
                    verdict: change.verdict,
                    score: change.score,
                })
                .collect(),
        });
        let [changed, verdicts, scores] = self.counts();
        let groups = groups.collect();
        json::text(&Document { schema: SCHEMA, records: self.records, changed, verdicts, scores, groups }) + "\n"
    }
}

fn counts<'c>(changes: impl Iterator<Item = &'c Change>) -> [u64; 3] {
    changes.fold([0; 3], |[all, verdicts, scores], change| {
        [all + 1, verdicts + u64::from(change.verdict), scores + u64::from(change.score)]
    })
}

/// The name of the schema.
pub const SCHEMA: &str = "remiz.compare/1";

/// A difference of the rules; without an id it is all the rest.
#[derive(Serialize)]
struct Differing<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<[&'a str; 2]>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    rest: bool,
}

impl Differing<'_> {
    fn of(one: &Differs) -> Differing<'_> {
        match one {
            Differs::Answer(id, mine, yours) => Differing { id: Some(id), answers: Some([mine, yours]), rest: false },
            Differs::Rest => Differing { id: None, answers: None, rest: true },
        }
    }
}

/// One record under both rules as a JSON document.
pub fn json(judged: [&Judged<'_>; 2], compared: &Compared, case: &Case<'_>, diff: &str) -> String {
    #[derive(Serialize)]
    struct Document<'a> {
        schema: &'static str,
        file: &'a str,
        index: u64,
        line: u64,
        sides: Vec<Side<'a>>,
        changes: bool,
        verdict: bool,
        score: bool,
        differs: Vec<Differing<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        parting: Option<Parted<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        blame: Option<Vec<Differing<'a>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        smallest: Option<bool>,
        diff: &'a str,
    }
    #[derive(Serialize)]
    struct Side<'a> {
        rules: &'a str,
        status: &'static str,
        score: Named<&'a str, String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        winner: Option<Vec<&'a str>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        loser: Option<Vec<&'a str>>,
    }
    #[derive(Serialize)]
    struct Parted<'a> {
        line: u64,
        column: u64,
        entry: String,
        blame: Vec<Differing<'a>>,
    }
    let sides = (0..2).map(|side| {
        let names = |seats: Seats| seats.iter().map(|seat| judged[side].name(seat)).collect::<Vec<_>>();
        let result = &compared.outcomes[side].result;
        Side {
            rules: &compared.rules[side],
            status: compared.outcomes[side].status.status(),
            score: score(judged[side], result),
            winner: result.winner.map(names),
            loser: result.loser.map(names),
        }
    });
    let parting = compared.parting.as_ref().map(|parting| {
        let place = judged[0].places(parting.span).0;
        let entry = case.record.entries.get(parting.entry);
        Parted {
            line: place.line,
            column: place.column,
            entry: entry.map_or_else(String::new, |entry| entry_words(entry, judged[0].text)),
            blame: parting.blame.set.iter().map(Differing::of).collect(),
        }
    });
    json::text(&Document {
        schema: SCHEMA,
        file: judged[0].file,
        index: judged[0].index,
        line: judged[0].first_line(),
        sides: sides.collect(),
        changes: compared.changes(),
        verdict: compared.verdict_changes(),
        score: compared.score_changes(),
        differs: compared.differs.iter().map(Differing::of).collect(),
        parting,
        blame: compared.blame.as_ref().map(|blame| blame.set.iter().map(Differing::of).collect()),
        smallest: compared.blame.as_ref().map(|blame| blame.smallest),
        diff,
    }) + "\n"
}
