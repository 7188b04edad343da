//! Which answers matter to a record, for people and for programs.

use std::fmt::Write as _;

use serde::Serialize;

use super::{
    Judged,
    json::{self, Named},
    text::{self, Style},
};
use crate::{
    dispute::{
        Reckoning,
        condition::{Condition, Cube},
        readings::{Consulted, Readings, When},
    },
    message::{Lang, Message, Piece, dispute as say, show},
    seat::{Seat, Seats},
    verdict::Class,
};

/// A condition in words: `may-trump=yes and king-leads≠never; or …`.
fn condition(condition: &Condition, consulted: &[Consulted], lang: Lang) -> String {
    let part = |question: &Consulted, set: u32| {
        let chosen = |wanted: u32| -> Vec<&str> {
            let answers = question.answers.iter().enumerate();
            answers.filter(|(at, _)| wanted >> at & 1 == 1).map(|(_, answer)| answer.as_str()).collect()
        };
        let (named, others) = (chosen(set), chosen(!set));
        match (named.as_slice(), others.as_slice()) {
            (_, [other]) if named.len() > 1 => format!("{}≠{other}", question.id),
            (named, _) => format!("{}={}", question.id, named.join("/")),
        }
    };
    let join = |words: &'static crate::message::Words, list: Vec<String>| {
        let joined =
            list.into_iter().reduce(|all, one| Message::new(words, vec![all.into(), one.into()]).say(lang).to_string());
        joined.unwrap_or_default()
    };
    let cube = |cube: &Cube| {
        let full = |question: &Consulted| (1u32 << question.answers.len().min(31)) - 1;
        let parts = consulted.iter().zip(cube).filter(|(question, set)| **set != full(question));
        join(&say::AND, parts.map(|(question, set)| part(question, *set)).collect())
    };
    join(&say::OR, condition.cubes.iter().map(cube).collect())
}

/// That something comes about for some answers, as shortly as it can be said.
fn when(what: &str, when: &When, readings: &Readings, lang: Lang) -> String {
    let all: Vec<u32> = readings.consulted.iter().map(|q| (1u32 << q.answers.len().min(31)) - 1).collect();
    let shorter = when.fails.cubes.len() == 1 && when.fails.parts(&all) < when.holds.parts(&all);
    let said = |of: &Condition| Piece::from(condition(of, &readings.consulted, lang));
    let words = match () {
        () if when.fails.cubes.is_empty() => Message::new(&say::ALWAYS, vec![what.into()]),
        () if !readings.whole => Message::new(&say::IF, vec![what.into(), said(&when.holds)]),
        () if shorter => Message::new(&say::UNLESS, vec![what.into(), said(&when.fails)]),
        () => Message::new(&say::IF_ONLY, vec![what.into(), said(&when.holds)]),
    };
    words.say(lang).to_string()
}

/// The accounts, winners and losers in words.
pub(super) fn reckoning(judged: &Judged<'_>, result: &Reckoning, lang: Lang) -> String {
    let mut parts = vec![];
    let named = |list: Vec<(Seat, String)>| {
        let each = list.into_iter().map(|(seat, value)| format!("{} {value}", judged.name(seat)));
        Piece::from(each.collect::<Vec<_>>().join(", "))
    };
    let score =
        result.score.iter().enumerate().map(|(at, account)| {
            (Seat(at as u8), account.map_or_else(|| "?".to_owned(), |account| account.to_string()))
        });
    if !result.score.is_empty() {
        parts.push(Message::new(&show::DEAL_SCORE, vec![named(score.collect())]));
    }
    if !result.paid.is_empty() {
        let paid = result.paid.iter().map(|(seat, coins)| (*seat, format!("{coins:+}")));
        parts.push(Message::new(&show::DEAL_PAID, vec![named(paid.collect())]));
    }
    for (seats, words) in [(result.winner, &show::WON), (result.loser, &show::LOST)] {
        let names = |seats: Seats| seats.iter().map(|seat| judged.name(seat)).collect::<Vec<_>>().join(", ");
        if let Some(seats) = seats.filter(|seats| !seats.is_empty()) {
            parts.push(Message::new(words, vec![names(seats).into()]));
        }
    }
    if result.endless.is_some() {
        parts.push(Message::plain(&show::ENDLESS));
    }
    parts.iter().map(|part| part.say(lang).to_string()).collect::<Vec<_>>().join("; ")
}

/// The editions by which a record is legal, and those by which it is not.
fn editions(readings: &Readings) -> Option<Message> {
    let of = |legal: bool| {
        let known = readings.editions.iter().filter_map(|(named, status)| Some((named, (*status)?)));
        let some = known.filter(|(_, status)| (*status <= Class::Open) == legal).map(|(named, _)| named.as_str());
        some.collect::<Vec<_>>().join(", ")
    };
    let (legal, not) = (of(true), of(false));
    match (legal.is_empty(), not.is_empty()) {
        (true, true) => None,
        (false, true) => Some(Message::new(&say::LEGAL_AS, vec![legal.into()])),
        (true, false) => Some(Message::new(&say::NOT_LEGAL_AS, vec![not.into()])),
        (false, false) => Some(Message::new(&say::LEGAL_AS_OTHER, vec![not.into(), legal.into()])),
    }
}

/// The readings as text.
pub fn text(judged: &Judged<'_>, readings: &Readings, style: Style) -> String {
    let (mut out, lang) = (String::new(), style.lang);
    let _ = writeln!(out, "{}", text::heading(judged, lang));
    if let Some(words) = editions(readings) {
        let _ = writeln!(out, "{}", words.say(lang));
    }
    let now = readings.consulted.iter().map(|q| format!("{}={}", q.id, q.answers[q.now]));
    let now = now.collect::<Vec<_>>().join(", ");
    let words = match now.is_empty() {
        true => Message::plain(&say::CONSULTS_NONE),
        false => Message::new(&say::CONSULTED, vec![now.into()]),
    };
    let _ = writeln!(out, "\n{}", words.say(lang));
    for (class, condition) in &readings.statuses {
        let status = show::class(*class, true).in_lang(lang);
        let _ = writeln!(out, "{}", when(status, condition, readings, lang));
    }
    out.push('\n');
    for (accounts, condition) in &readings.scores {
        let words = reckoning(judged, accounts, lang);
        if !words.is_empty() {
            let _ = writeln!(out, "{}", when(&words, condition, readings, lang));
        }
    }
    for (ends, condition) in &readings.winners {
        let words = match (reckoning(judged, ends, lang), ends.winner) {
            (words, None) if words.is_empty() => show::WON_OPEN.in_lang(lang).to_owned(),
            (words, _) if words.is_empty() => {
                Message::new(&show::WON, vec![Piece::Words(&crate::message::table::NOBODY)]).say(lang).to_string()
            }
            (words, _) => words,
        };
        let _ = writeln!(out, "{}", when(&words, condition, readings, lang));
    }
    let (words, number) =
        if readings.whole { (&say::REPLAYS, readings.replays) } else { (&say::SPENT, readings.replays) };
    let _ = writeln!(out, "\n{}", Message::new(words, vec![u64::from(number).into()]).say(lang));
    out
}

/// The name of the schema.
pub const SCHEMA: &str = "remiz.readings/1";

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    file: &'a str,
    index: u64,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    game: &'a str,
    edition: &'a str,
    status: &'static str,
    editions: Named<&'a str, &'static str>,
    consulted: Vec<Asked<'a>>,
    statuses: Vec<Status<'a>>,
    scores: Vec<Scored<'a>>,
    winners: Vec<Won<'a>>,
    replays: u32,
    whole: bool,
}

#[derive(Serialize)]
struct Asked<'a> {
    question: &'a str,
    answers: &'a [String],
    answer: &'a str,
}

/// One way: each question that it binds, and the answers it may have.
type Way<'a> = Named<&'a str, Vec<&'a str>>;

#[derive(Serialize)]
struct Status<'a> {
    status: &'static str,
    when: Vec<Way<'a>>,
}

#[derive(Serialize)]
struct Scored<'a> {
    score: Named<&'a str, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    paid: Option<Named<&'a str, i64>>,
    when: Vec<Way<'a>>,
}

#[derive(Serialize)]
struct Won<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loser: Option<Vec<&'a str>>,
    when: Vec<Way<'a>>,
}

fn ways<'a>(condition: &Condition, consulted: &'a [Consulted]) -> Vec<Way<'a>> {
    let way = |cube: &Cube| {
        let bound = consulted.iter().zip(cube).filter_map(|(question, set)| {
            let answers = question.answers.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
            let answers: Vec<&str> = answers.map(|(_, answer)| answer.as_str()).collect();
            (answers.len() < question.answers.len()).then_some((question.id.as_str(), answers))
        });
        Named(bound.collect())
    };
    condition.cubes.iter().map(way).collect()
}

/// The score of a reckoning by name, as far as it is known.
pub(super) fn score<'a>(judged: &'a Judged<'a>, result: &Reckoning) -> Named<&'a str, String> {
    let known = result.score.iter().enumerate();
    Named(known.filter_map(|(at, account)| Some((judged.name(Seat(at as u8)), (*account)?.to_string()))).collect())
}

/// The readings as a JSON document.
pub fn json(judged: &Judged<'_>, readings: &Readings) -> String {
    let names = |seats: Seats| seats.iter().map(|seat| judged.name(seat)).collect::<Vec<_>>();
    let edition = |(named, status): &'_ (String, Option<Class>)| -> &'static str {
        let _ = named;
        status.map_or("unreadable", Class::status)
    };
    let consulted = readings.consulted.iter().map(|question| Asked {
        question: &question.id,
        answers: &question.answers,
        answer: &question.answers[question.now],
    });
    let statuses = readings.statuses.iter();
    let statuses =
        statuses.map(|(class, when)| Status { status: class.status(), when: ways(&when.holds, &readings.consulted) });
    let scores = readings.scores.iter().map(|(result, when)| Scored {
        score: score(judged, result),
        paid: (!result.paid.is_empty())
            .then(|| Named(result.paid.iter().map(|(seat, coins)| (judged.name(*seat), *coins)).collect())),
        when: ways(&when.holds, &readings.consulted),
    });
    let winners = readings.winners.iter().map(|(result, when)| Won {
        winner: result.winner.map(names),
        loser: result.loser.map(names),
        when: ways(&when.holds, &readings.consulted),
    });
    json::text(&Document {
        schema: SCHEMA,
        file: judged.file,
        index: judged.index,
        line: judged.first_line(),
        id: judged.verdict.id.as_deref(),
        game: &judged.verdict.game,
        edition: &judged.verdict.edition,
        status: readings.now.status(),
        editions: Named(readings.editions.iter().map(|one| (one.0.as_str(), edition(one))).collect()),
        consulted: consulted.collect(),
        statuses: statuses.collect(),
        scores: scores.collect(),
        winners: winners.collect(),
        replays: readings.replays,
        whole: readings.whole,
    }) + "\n"
}
