//! An explanation of a move, for people and for programs.

use std::fmt::Write as _;

use super::{
    Judged,
    text::{self, Style},
};
use crate::{
    dispute::{
        Case,
        explain::{Explained, Ruled},
    },
    message::{Lang, Message, Piece, dispute as say, picture, show},
    record::Entry,
    replay::{Choice, Held, Standing},
    seat::{Seat, Seats},
};

mod json;

pub use json::{SCHEMA, json};

/// Choices of one player that stand alike: who, how, by which clauses, whether for sure, and their words.
struct Alike<'e> {
    seat: Seat,
    standing: Standing,
    by: &'e [&'static str],
    sure: bool,
    words: Vec<&'e str>,
}

/// The choices, those that stand alike together, lawful ones first.
fn alike(choices: &[Choice]) -> Vec<Alike<'_>> {
    let mut list: Vec<Alike<'_>> = vec![];
    for choice in choices {
        let same = |a: &&mut Alike<'_>| {
            (a.seat, a.standing, a.by, a.sure) == (choice.seat, choice.standing, &choice.by[..], choice.sure)
        };
        match list.iter_mut().find(same) {
            Some(alike) => alike.words.push(&choice.words),
            None => list.push(Alike {
                seat: choice.seat,
                standing: choice.standing,
                by: &choice.by,
                sure: choice.sure,
                words: vec![&choice.words],
            }),
        }
    }
    list.sort_by_key(|a| (a.seat, a.standing, !a.sure));
    list
}

/// The words of an entry in one line.
pub(in crate::report) fn entry_words(entry: &Entry, text: &[u8]) -> String {
    entry.span.str(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An explanation as text.
pub fn text(judged: &Judged<'_>, case: &Case<'_>, explained: &Explained, style: Style) -> String {
    let (mut out, lang) = (String::new(), style.lang);
    let entry = explained.entry.and_then(|at| case.record.entries.get(at));
    let moment = &explained.moment;
    match entry {
        Some(entry) => {
            let (place, _) = judged.places(entry.span);
            let words = entry_words(entry, judged.text);
            let _ = writeln!(out, "{}:{}:{}: {words}", judged.file, place.line, place.column);
        }
        None => {
            let last = case.record.entries.last().map_or(judged.first_line(), |e| judged.places(e.span).0.line);
            let words = Message::new(&say::STOPS_HERE, vec![judged.file.into(), last.into()]);
            let _ = writeln!(out, "{}", words.say(lang));
        }
    }
    if !moment.picture.is_empty() {
        let _ = writeln!(out, "\n{}:", say::TABLE.in_lang(lang));
        for line in &moment.picture {
            let _ = writeln!(out, "  {}", picture::line(line, lang));
        }
    }
    out.push('\n');
    if let Some(stopped) = moment.stopped.and_then(|at| case.record.entries.get(at)) {
        let line = judged.places(stopped.span).0.line;
        let _ = writeln!(out, "{}", Message::new(&say::STOPPED, vec![line.into()]).say(lang));
        return out;
    }
    if moment.void {
        let _ = writeln!(out, "{}", say::VOID.in_lang(lang));
        return out;
    }
    match entry {
        Some(_) => asked(&mut out, judged, case, explained, style),
        None => {
            let _ = writeln!(out, "{}", whose_turn(judged, explained).say(lang));
        }
    }
    could(&mut out, judged, &moment.choices, entry.is_none().then_some(moment.due), lang);
    if entry.is_some() {
        by_other_rules(&mut out, explained, lang);
    }
    out
}

/// The clauses that speak of a move, and what is found at it.
fn asked(out: &mut String, judged: &Judged<'_>, case: &Case<'_>, explained: &Explained, style: Style) {
    let lang = style.lang;
    if explained.moment.claim {
        let _ = writeln!(out, "{}", say::CLAIM.in_lang(lang));
    } else if !explained.moment.asked.is_empty() {
        let _ = writeln!(out, "{}:", say::CLAUSES.in_lang(lang));
    }
    for (id, held) in &explained.moment.asked {
        let clause = case.book.clause(id);
        let cites = clause.map_or(String::new(), |clause| clause.cites.join(", "));
        let held_words = match held {
            Held::Lifted(by) => Message::new(say::held(*held), vec![(*by).into()]).say(lang).to_string(),
            held => say::held(*held).in_lang(lang).to_owned(),
        };
        let _ = writeln!(out, "  {id}: {held_words}  ({cites})");
        let told = *held == Held::Kept || explained.findings.iter().any(|found| found.clause == *id);
        if let (Some(clause), false) = (clause, told) {
            let _ = writeln!(out, "    {}", clause.text.say(lang));
        }
    }
    if explained.moment.claim && explained.findings.is_empty() && explained.open.is_empty() {
        let _ = writeln!(out, "  {}", say::AGREES.in_lang(lang));
    }
    for found in &explained.findings {
        out.push('\n');
        out.push_str(text::finding(judged, found, style).trim_end());
        out.push('\n');
    }
    for open in &explained.open {
        let words = vec![open.clause.into(), Piece::Said(Box::new(open.message.clone()))];
        let _ = writeln!(out, "\n{}", Message::new(&show::OPEN_DUTY, words).say(lang));
    }
}

/// Who may act where a record stops.
fn whose_turn(judged: &Judged<'_>, explained: &Explained) -> Message {
    let moment = &explained.moment;
    match (moment.over, moment.dealer) {
        _ if moment.picture.is_empty() => Message::plain(&say::NO_DEAL),
        (true, Some(dealer)) => Message::new(&say::DEALS_NEXT, vec![judged.name(dealer).into()]),
        (true, None) => Message::plain(&say::OVER),
        (false, _) => Message::new(&say::TO_ACT, vec![names(judged, moment.due).into()]),
    }
}

fn names(judged: &Judged<'_>, seats: Seats) -> String {
    seats.iter().map(|seat| judged.name(seat)).collect::<Vec<_>>().join(", ")
}

/// What each player could do, and which clause forbids it. `due` are those who must be able to do something.
fn could(out: &mut String, judged: &Judged<'_>, choices: &[Choice], due: Option<Seats>, lang: Lang) {
    let alike = alike(choices);
    let mut seats: Seats = alike.iter().map(|a| a.seat).collect();
    due.into_iter().flat_map(Seats::iter).for_each(|seat| seats.put(seat));
    for seat in seats.iter() {
        let _ = writeln!(out, "\n{}:", Message::new(&say::COULD, vec![judged.name(seat).into()]).say(lang));
        let mut none = true;
        for a in alike.iter().filter(|a| a.seat == seat) {
            none = false;
            let list =
                Message::new(if a.sure { &show::LIST } else { &say::IF_HELD }, vec![Piece::Spelt(a.words.join(", "))]);
            let by = if a.by.is_empty() { String::new() } else { format!(" ({})", a.by.join(", ")) };
            let _ = writeln!(out, "  {}{by}: {}", say::standing(a.standing).in_lang(lang), list.say(lang));
        }
        if none {
            let _ = writeln!(out, "  {}", say::NOTHING.in_lang(lang));
        }
    }
}

/// How the editions and the other answers rule.
fn by_other_rules(out: &mut String, explained: &Explained, lang: Lang) {
    let _ = writeln!(out, "\n{}:", say::RULES.in_lang(lang));
    for (named, ruled) in &explained.editions {
        let _ = writeln!(out, "  {named}: {}", ruled_words(ruled, lang));
    }
    for (question, answer, ruled) in &explained.readings {
        let _ = writeln!(out, "  {question}={answer}: {}", ruled_words(ruled, lang));
    }
    if explained.readings.is_empty() {
        let _ = writeln!(out, "  {}", say::SAME.in_lang(lang));
    }
}

fn ruled_words(ruled: &Ruled, lang: Lang) -> String {
    match ruled {
        Ruled::Found(found) if found.is_empty() => say::LAWFUL.in_lang(lang).to_owned(),
        Ruled::Found(found) => {
            let each =
                found.iter().map(|(class, clause)| format!("{} {clause}", show::class(*class, false).in_lang(lang)));
            each.collect::<Vec<_>>().join("; ")
        }
        Ruled::Unreached => say::NOT_REACHED.in_lang(lang).to_owned(),
        Ruled::Refused => say::NOT_JUDGED.in_lang(lang).to_owned(),
    }
}
