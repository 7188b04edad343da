//! Verdicts for programs. The keys and their order are a contract, `remiz.verdict/1`: keys may be added, none changed.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::{Judged, summary::Summary};
use crate::{
    event::Endless,
    message::Lang,
    seat::{Seat, Seats},
    span::Span,
    spec::From,
    verdict::{Account, DealSummary, Finding, Penalty, Undecided},
};

/// The name of the schema.
pub const SCHEMA: &str = "remiz.verdict/1";

/// A map whose keys keep their order.
#[derive(Clone, Debug)]
pub(super) struct Named<K, V>(pub(super) Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Named<K, V> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// What judged: the program, its version, and its rules.
#[derive(Serialize)]
struct Tool<'a> {
    name: &'static str,
    version: &'static str,
    rules: &'a str,
}

/// The beginning of a document, up to its list of records.
pub fn head(rules: &str) -> String {
    let rules = format!("sha256:{rules}");
    let tool = Tool { name: "remiz", version: env!("CARGO_PKG_VERSION"), rules: &rules };
    format!("{{\"schema\":\"{SCHEMA}\",\"tool\":{},\"records\":[", text(&tool))
}

/// The end of a document, behind its list of records.
pub fn tail(summary: &Summary) -> String {
    format!("],\"summary\":{}}}\n", text(&Counts::of(summary)))
}

/// A record as an element of a document's list.
pub fn element(judged: &Judged<'_>, lang: Lang) -> String {
    text(&Record::of(judged, lang, None))
}

/// A record as a line of its own.
pub fn line(judged: &Judged<'_>, lang: Lang) -> String {
    format!("{}\n", text(&Record::of(judged, lang, Some(SCHEMA))))
}

/// A value as JSON. These types hold nothing that JSON can't say.
pub(super) fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[derive(Serialize)]
struct Counts<'a> {
    files: u64,
    unopened: u64,
    records: u64,
    legal: u64,
    open: u64,
    mismatch: u64,
    violation: u64,
    contradiction: u64,
    unreadable: u64,
    clauses: &'a BTreeMap<String, u64>,
}

impl Counts<'_> {
    fn of(summary: &Summary) -> Counts<'_> {
        let [legal, open, mismatch, violation, contradiction, unreadable] = summary.by_status;
        let Summary { files, unopened, records, by_status: _, clauses } = summary;
        Counts {
            files: *files,
            unopened: *unopened,
            records: *records,
            legal,
            open,
            mismatch,
            violation,
            contradiction,
            unreadable,
            clauses,
        }
    }
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    schema: Option<&'static str>,
    file: &'a str,
    index: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    start: u64,
    end: u64,
    line: u64,
    #[serde(skip_serializing_if = "str::is_empty")]
    game: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    edition: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition_from: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<Named<&'a str, &'a str>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    players: &'a [String],
    status: &'static str,
    findings: Vec<Found<'a>>,
    open: Vec<Open<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deals: Vec<Deal<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Named<&'a str, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Named<&'a str, Points>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loser: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    endless: Option<Repeats>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    more: bool,
}

#[derive(Serialize)]
struct Repeats {
    before: u64,
    cycle: u64,
}

#[derive(Clone, Serialize)]
#[serde(untagged)]
enum Points {
    Sheet { left: i64, right: i64 },
    Coins { coins: i64 },
}

impl<'a> Record<'a> {
    fn of(judged: &'a Judged<'a>, lang: Lang, schema: Option<&'static str>) -> Record<'a> {
        let verdict = judged.verdict;
        let replayed = !verdict.deals.is_empty();
        let from = match verdict.from {
            From::Record => "record",
            From::Default => "default",
            From::Option => "option",
        };
        let house: Vec<_> = verdict.house.iter().map(|(q, a)| (q.as_str(), a.as_str())).collect();
        let points = |account: Account| match account {
            Account::Sheet(left, right) => Points::Sheet { left, right },
            Account::Coins(coins) => Points::Coins { coins },
        };
        let score = by_name(judged, &verdict.score, |account| account.to_string());
        Record {
            schema,
            file: judged.file,
            index: judged.index,
            id: verdict.id.as_deref(),
            start: judged.start,
            end: judged.end,
            line: judged.first_line(),
            game: &verdict.game,
            edition: &verdict.edition,
            edition_from: (!verdict.edition.is_empty()).then_some(from),
            house: (!house.is_empty()).then_some(Named(house)),
            players: &verdict.players,
            status: verdict.status().status(),
            findings: verdict.findings.iter().map(|found| Found::of(judged, found, lang)).collect(),
            open: verdict.open.iter().map(|open| Open::of(judged, open, lang)).collect(),
            deals: verdict.deals.iter().enumerate().map(|(at, deal)| Deal::of(judged, at, deal)).collect(),
            score: replayed.then_some(score),
            points: replayed.then(|| by_name(judged, &verdict.score, points)),
            winner: verdict.winner.filter(|_| replayed).map(|seats| names(judged, seats)),
            loser: verdict.loser.filter(|_| replayed).map(|seats| names(judged, seats)),
            endless: verdict.endless.map(|Endless { before, cycle }| Repeats { before, cycle }),
            steps: replayed.then_some(verdict.steps),
            more: verdict.more,
        }
    }
}

/// The names of some seats.
fn names<'a>(judged: &'a Judged<'a>, seats: Seats) -> Vec<&'a str> {
    seats.iter().map(|seat| judged.name(seat)).collect()
}

/// What is known of each seat, by name.
fn by_name<'a, T: Copy, U>(judged: &'a Judged<'a>, values: &[Option<T>], show: impl Fn(T) -> U) -> Named<&'a str, U> {
    let known =
        values.iter().enumerate().filter_map(|(at, value)| Some((judged.name(Seat(at as u8)), show((*value)?))));
    Named(known.collect())
}

/// A place in bytes of the file, and in lines and columns.
#[derive(Serialize)]
struct At {
    start: u64,
    end: u64,
    line: u64,
    column: u64,
    end_line: u64,
    end_column: u64,
}

impl At {
    fn of(judged: &Judged<'_>, span: Span) -> At {
        let (from, to) = judged.places(span);
        At {
            start: judged.start + u64::from(span.start),
            end: judged.start + u64::from(span.end),
            line: from.line,
            column: from.column,
            end_line: to.line,
            end_column: to.column,
        }
    }
}

#[derive(Serialize)]
struct Found<'a> {
    class: &'static str,
    clause: &'static str,
    #[serde(flatten)]
    at: At,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trick: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'a str>,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    instead: &'a [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    penalty: Vec<Cost<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    cites: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    readings: Option<Named<&'a str, &'a str>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Beside>,
}

#[derive(Serialize)]
struct Cost<'a> {
    kind: &'static str,
    seat: &'a str,
    amount: u32,
    clause: &'static str,
}

#[derive(Serialize)]
struct Beside {
    #[serde(flatten)]
    at: At,
    message: String,
}

impl<'a> Found<'a> {
    fn of(judged: &'a Judged<'a>, found: &'a Finding, lang: Lang) -> Found<'a> {
        let cost = |penalty: &Penalty| Cost {
            kind: penalty.kind,
            seat: judged.name(penalty.seat),
            amount: penalty.amount,
            clause: penalty.clause,
        };
        let readings: Vec<_> = found.readings.iter().map(|(q, a)| (q.as_str(), a.as_str())).collect();
        let related = found
            .related
            .iter()
            .map(|beside| Beside { at: At::of(judged, beside.span), message: beside.message.say(lang).to_string() });
        Found {
            class: found.class.name(),
            clause: found.clause,
            at: At::of(judged, found.span),
            deal: found.deal,
            trick: found.trick,
            step: found.step,
            seat: found.seat.map(|seat| judged.name(seat)),
            message: found.message.say(lang).to_string(),
            help: found.help.as_ref().map(|help| help.say(lang).to_string()),
            instead: &found.instead,
            penalty: found.penalty.iter().map(cost).collect(),
            cites: &found.cites,
            readings: (!readings.is_empty()).then_some(Named(readings)),
            related: related.collect(),
        }
    }
}

#[derive(Serialize)]
struct Open<'a> {
    clause: &'static str,
    #[serde(flatten)]
    at: At,
    deal: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    trick: Option<u32>,
    step: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'a str>,
    message: String,
}

impl<'a> Open<'a> {
    fn of(judged: &'a Judged<'a>, open: &Undecided, lang: Lang) -> Open<'a> {
        Open {
            clause: open.clause,
            at: At::of(judged, open.span),
            deal: open.deal,
            trick: open.trick,
            step: open.step,
            seat: open.seat.map(|seat| judged.name(seat)),
            message: open.message.say(lang).to_string(),
        }
    }
}

#[derive(Serialize)]
struct Deal<'a> {
    deal: u64,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<&'a str>,
    end: &'static str,
    tricks: Named<&'a str, u32>,
    score: Named<&'a str, String>,
    paid: Named<&'a str, i64>,
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    in_box: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loser: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Named<String, i64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suits: Option<Named<&'a str, &'a str>>,
}

impl<'a> Deal<'a> {
    fn of(judged: &'a Judged<'a>, at: usize, deal: &'a DealSummary) -> Deal<'a> {
        Deal {
            deal: at as u64 + 1,
            line: judged.places(deal.span).0.line,
            dealer: deal.dealer.map(|seat| judged.name(seat)),
            end: deal.end,
            tricks: by_name(judged, &deal.tricks, |tricks| tricks),
            score: by_name(judged, &deal.score, |account| account.to_string()),
            paid: Named(deal.paid.iter().map(|(seat, coins)| (judged.name(*seat), *coins)).collect()),
            in_box: deal.in_box,
            winner: deal.winner.map(|seats| names(judged, seats)),
            loser: deal.loser.map(|seats| names(judged, seats)),
            board: (!deal.board.is_empty()).then(|| {
                let known = deal.board.iter().filter_map(|(card, coins)| Some((card.to_string(), (*coins)?)));
                Named(known.collect())
            }),
            suits: (!deal.suits.is_empty()).then(|| {
                let known = deal.suits.iter().enumerate();
                Named(known.filter_map(|(at, suits)| Some((judged.name(Seat(at as u8)), suits.as_deref()?))).collect())
            }),
        }
    }
}
