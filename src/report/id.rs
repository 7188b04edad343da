//! A clause, a question or an amount, explained: its words in both languages, its sources, and the records that show it.

use std::{collections::BTreeMap, fmt::Write as _};

use crate::{
    dispute::{coverage::Count, named::Named},
    message::{Lang, Message, Words, dispute as say},
    spec::{Amount, Both, ClauseText, Library, Question, Rulebook, Spec},
};

/// Places of a list that are shown; of more it is only said how many.
const MOST: usize = 5;

/// The records that show something, by how.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// Where a clause did what.
    clauses: BTreeMap<u8, Vec<String>>,
    /// Where an answer decides something.
    answers: BTreeMap<String, Vec<String>>,
    /// Whether any record was looked at.
    pub looked: bool,
}

/// How often a clause did something.
type Done = fn(&Count) -> u64;

/// What a clause can do in a record, in the order in which it is told.
const DONE: [(&Words, Done); 6] = [
    (&say::KEPT_IN, |count| count.kept),
    (&say::BROKEN_IN, |count| count.broken),
    (&say::OPEN_IN, |count| count.open),
    (&say::LIFTED_IN, |count| count.lifted),
    (&say::LIFTS_IN, |count| count.lifts),
    (&say::CITED_IN, |count| count.cited),
];

impl Places {
    /// Notes what a clause did in a record.
    pub fn clause(&mut self, place: &str, count: &Count) {
        for (at, (_, done)) in DONE.iter().enumerate() {
            if done(count) > 0 {
                self.clauses.entry(at as u8).or_default().push(place.to_owned());
            }
        }
    }
    /// Notes that an answer decides something in a record.
    pub fn answer(&mut self, place: &str, answer: &str) {
        self.answers.entry(answer.to_owned()).or_default().push(place.to_owned());
    }
}

fn list(places: &[String], lang: Lang) -> String {
    let shown = places[..places.len().min(MOST)].join(", ");
    match places.len() - places.len().min(MOST) {
        0 if shown.is_empty() => say::NO_RECORD.in_lang(lang).to_owned(),
        0 => shown,
        more => Message::new(&say::AND_MORE, vec![shown.into(), (more as u64).into()]).say(lang).to_string(),
    }
}

/// Where the sources say it, if they do.
fn cited(cites: &[String]) -> String {
    if cites.is_empty() { String::new() } else { format!("  ({})", cites.join(", ")) }
}

/// Words in both languages, a line each, that of the reader first.
fn both(out: &mut String, words: &Both, indent: &str, lang: Lang) {
    let other = if lang == Lang::En { Lang::Ru } else { Lang::En };
    let _ = writeln!(out, "{indent}{}\n{indent}{}", words.say(lang), words.say(other));
}

/// A thing of one game, explained.
pub fn text(library: &Library, spec: &Spec, named: Named<'_>, places: &Places, lang: Lang) -> String {
    match named {
        Named::Clause(clause) => clause_text(library, spec, clause, places, lang),
        Named::Question(question) => question_text(library, spec, question, places, lang),
        Named::Amount(amount) => amount_text(library, spec, amount, lang),
    }
}

fn line(out: &mut String, words: &'static Words, what: String, lang: Lang) {
    let _ = writeln!(out, "  {}", Message::new(words, vec![what.into()]).say(lang));
}

fn clause_text(library: &Library, spec: &Spec, clause: &ClauseText, places: &Places, lang: Lang) -> String {
    let mut out = String::new();
    let (what, kind) = (say::CLAUSE.in_lang(lang), say::kind(clause.kind).in_lang(lang));
    let _ = writeln!(out, "{}  {what}, {kind}{}", clause.id, cited(&clause.cites));
    both(&mut out, &clause.text, "  ", lang);
    if !clause.overrides.is_empty() {
        line(&mut out, &say::OVERRIDES, clause.overrides.join(", "), lang);
    }
    let rights = library.games().filter_map(|game| library.spec(game)).flat_map(|spec| &spec.clauses);
    let rights = rights.filter(|right| right.overrides.contains(&clause.id)).map(|right| right.id.as_str());
    let rights = rights.collect::<Vec<_>>().join(", ");
    if !rights.is_empty() {
        line(&mut out, &say::OVERRIDDEN, rights, lang);
    }
    if let Ok(book) = Rulebook::of(library, &spec.game) {
        let questions = book.questions.iter().filter(|q| q.about.contains(&clause.id)).map(|q| q.id.as_str());
        let amounts = book.amounts.iter().filter(|amount| amount.about.contains(&clause.id));
        let asked: Vec<&str> = questions.chain(amounts.map(|amount| amount.id.as_str())).collect();
        if !asked.is_empty() {
            line(&mut out, &say::ASKED_ABOUT, asked.join(", "), lang);
        }
    }
    if places.looked && places.clauses.is_empty() {
        let _ = writeln!(out, "  {}", say::NO_RECORD.in_lang(lang));
    }
    for (at, records) in &places.clauses {
        let _ = writeln!(out, "  {}: {}", DONE[usize::from(*at)].0.in_lang(lang), list(records, lang));
    }
    out
}

fn question_text(library: &Library, spec: &Spec, question: &Question, places: &Places, lang: Lang) -> String {
    let mut out = String::new();
    let (what, basis) = (say::QUESTION.in_lang(lang), say::basis(question.basis).in_lang(lang));
    let _ = writeln!(out, "{}  {what}, {}, {basis}{}", question.id, spec.game, cited(&question.cites));
    both(&mut out, &question.asks, "  ", lang);
    line(&mut out, &say::ABOUT, question.about.join(", "), lang);
    for choice in &question.options {
        let _ = writeln!(out, "  {}={}", question.id, choice.id);
        both(&mut out, &choice.text, "    ", lang);
        if !choice.holds.is_empty() {
            let _ =
                writeln!(out, "    {}", Message::new(&say::HELD_BY, vec![choice.holds.join(", ").into()]).say(lang));
        }
        let takes = editions(library, |book| book.answer(&question.id) == Some(&choice.id));
        if !takes.is_empty() {
            let _ = writeln!(out, "    {}", Message::new(&say::TAKEN_BY, vec![takes.into()]).say(lang));
        }
        if places.looked {
            let records = places.answers.get(&choice.id).map_or(&[][..], Vec::as_slice);
            let _ = writeln!(out, "    {}: {}", say::DECIDES_IN.in_lang(lang), list(records, lang));
        }
    }
    out
}

fn amount_text(library: &Library, spec: &Spec, amount: &Amount, lang: Lang) -> String {
    let mut out = String::new();
    let (what, basis) = (say::AMOUNT.in_lang(lang), say::basis(amount.basis).in_lang(lang));
    let _ = writeln!(out, "{}  {what}, {}, {basis}{}", amount.id, spec.game, cited(&amount.cites));
    both(&mut out, &amount.text, "  ", lang);
    line(&mut out, &say::ABOUT, amount.about.join(", "), lang);
    let bounds = vec![u64::from(amount.least).into(), u64::from(amount.most).into()];
    let _ = writeln!(out, "  {}", Message::new(&say::BOUNDS, bounds).say(lang));
    let mut sums: Vec<String> = vec![];
    editions(library, |book| {
        sums.extend(book.said(&amount.id).map(|sum| format!("{}={sum}", amount.id)));
        false
    });
    sums.sort();
    sums.dedup();
    for sum in sums {
        let takes =
            editions(library, |book| book.said(&amount.id).is_some_and(|own| sum == format!("{}={own}", amount.id)));
        let _ = writeln!(out, "  {sum}\n    {}", Message::new(&say::TAKEN_BY, vec![takes.into()]).say(lang));
    }
    out
}

/// The editions of all games whose rule books are of some kind.
fn editions(library: &Library, mut of_kind: impl FnMut(&Rulebook) -> bool) -> String {
    let specs = library.games().filter_map(|game| library.spec(game));
    let named = specs.flat_map(|spec| spec.editions.iter().map(move |e| format!("{}@{}", spec.game, e.id)));
    let kind = named.filter(|named| Rulebook::of(library, named).is_ok_and(|book| of_kind(&book)));
    kind.collect::<Vec<_>>().join(", ")
}
