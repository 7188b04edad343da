//! Verdicts for people: findings like a compiler's, or a line each; accounts on request.

use std::fmt::Write as _;

use super::{
    Judged,
    format::is_remark,
    snippet::{Shown, Source, show},
};
use crate::{
    message::{Lang, Message, Piece, show as say},
    notation::alphabet::card_in,
    seat::Seat,
    verdict::{Class, DealSummary, Finding, Penalty},
};

/// How much is shown, and how.
#[derive(Copy, Clone, Debug, Default)]
pub struct Style {
    /// The language.
    pub lang: Lang,
    /// Whether to color it.
    pub color: bool,
    /// Whether to show open duties and accounts too.
    pub verbose: bool,
}

/// A record's findings; with `verbose` its status, what is open, and its accounts.
pub fn record(judged: &Judged<'_>, style: Style) -> String {
    let mut out = String::new();
    if style.verbose {
        let _ = writeln!(out, "{}", heading(judged, style.lang));
    }
    for found in judged.verdict.findings.iter().filter(|found| style.verbose || !is_remark(found)) {
        out.push_str(&finding(judged, found, style));
    }
    if judged.verdict.more && !judged.verdict.findings.is_empty() {
        let _ = writeln!(out, "{}\n", say::MORE.in_lang(style.lang));
    }
    if style.verbose {
        for open in &judged.verdict.open {
            let (place, _) = judged.places(open.span);
            let words = vec![open.clause.into(), Piece::Said(Box::new(open.message.clone()))];
            let words = Message::new(&say::OPEN_DUTY, words);
            let _ = writeln!(out, "{}:{}:{}: {}", judged.file, place.line, place.column, words.say(style.lang));
        }
        for (at, deal) in judged.verdict.deals.iter().enumerate() {
            let _ = writeln!(out, "{}", accounts(judged, at, deal, style.lang));
        }
    }
    out
}

/// `x.rgn:1: legal (mushka@xvi, must-head=yes)`
pub fn heading(judged: &Judged<'_>, lang: Lang) -> String {
    let verdict = judged.verdict;
    let status = say::class(verdict.status(), true).in_lang(lang);
    let mut rules = match (verdict.game.as_str(), verdict.edition.as_str()) {
        ("", _) => String::new(),
        (game, "") => game.to_owned(),
        (game, edition) => format!("{game}@{edition}"),
    };
    verdict.house.iter().for_each(|(question, answer)| rules.push_str(&format!(", {question}={answer}")));
    let rules = if rules.is_empty() { rules } else { format!(" ({rules})") };
    format!("{}:{}: {status}{rules}", judged.file, judged.first_line())
}

/// The heading of a record in which nothing was found; where the cards decide everything, what they decide.
pub fn outcome(judged: &Judged<'_>, lang: Lang) -> String {
    let deals = judged.verdict.deals.iter().enumerate().filter(|(_, deal)| deal.laid.is_some());
    let lines = deals.map(|(at, deal)| accounts(judged, at, deal, lang));
    std::iter::once(heading(judged, lang)).chain(lines).collect::<Vec<_>>().join("\n")
}

/// What a deal came to, in a line.
fn accounts(judged: &Judged<'_>, at: usize, deal: &DealSummary, lang: Lang) -> String {
    let seats = || Seat::all(judged.verdict.players.len() as u8);
    let list = |value: &dyn Fn(Seat) -> Option<String>| {
        let each =
            seats().map(|seat| format!("{} {}", judged.name(seat), value(seat).unwrap_or_else(|| "?".to_owned())));
        Piece::from(each.collect::<Vec<_>>().join(", "))
    };
    let end = match deal.end {
        "played" => &say::PLAYED,
        "void" => &say::VOID,
        "opened" => &say::OPENED,
        "endless" => &say::ENDLESS,
        _ => &say::STOPPED,
    };
    let number = Piece::from(at as u64 + 1);
    let mut parts = vec![match deal.dealer {
        Some(dealer) => Message::new(&say::DEAL, vec![number, judged.name(dealer).into(), end.into()]),
        None => Message::new(&say::DEAL_BY_NOBODY, vec![number, end.into()]),
    }];
    if deal.endless.is_none() && deal.tricks.iter().any(|tricks| *tricks != Some(0)) {
        let tricks = |seat: Seat| match deal.suits.get(seat.at()).cloned().flatten() {
            Some(suits) if !suits.is_empty() => Some(suits),
            _ => deal.tricks.get(seat.at()).copied().flatten().map(|n| n.to_string()),
        };
        parts.push(Message::new(&say::DEAL_TRICKS, vec![list(&tricks)]));
    }
    let score = |seat: Seat| deal.score.get(seat.at()).copied().flatten().map(|account| account.to_string());
    if let Some(laid) = deal.laid {
        parts.push(Message::new(&say::DEAL_LAID, vec![u64::from(laid).into()]));
    }
    if let Some(endless) = deal.endless {
        parts.push(Message::new(&say::REPEATS, vec![endless.before.into(), endless.cycle.into()]));
    }
    if !deal.score.is_empty() {
        parts.push(Message::new(&say::DEAL_SCORE, vec![list(&score)]));
    }
    if !deal.paid.is_empty() {
        let paid = |seat: Seat| deal.paid.iter().find(|(who, _)| *who == seat).map(|(_, coins)| format!("{coins:+}"));
        parts.push(Message::new(&say::DEAL_PAID, vec![list(&paid)]));
    }
    if let Some(coins) = deal.in_box {
        parts.push(Message::new(&say::DEAL_BOX, vec![coins.to_string().into()]));
    }
    if !deal.board.is_empty() {
        let lies = |coins: &Option<i64>| coins.map_or("?".to_owned(), |coins| coins.to_string());
        let each = deal.board.iter().map(|(card, coins)| format!("{} {}", card_in(*card, lang.cards()), lies(coins)));
        parts.push(Message::new(&say::DEAL_BOARD, vec![each.collect::<Vec<_>>().join(", ").into()]));
    }
    for (seats, words) in [(deal.winner, &say::WON), (deal.loser, &say::LOST)] {
        if let Some(seats) = seats.filter(|seats| !seats.is_empty()) {
            let names = seats.iter().map(|seat| judged.name(seat)).collect::<Vec<_>>().join(", ");
            parts.push(Message::new(words, vec![names.into()]));
        }
    }
    parts.iter().map(|part| part.say(lang).to_string()).collect::<Vec<_>>().join("; ")
}

/// One finding like a compiler's.
pub(super) fn finding(judged: &Judged<'_>, found: &Finding, style: Style) -> String {
    let lang = style.lang;
    let mut footers = vec![];
    if let Some(rule) = found.rule.as_ref().filter(|_| found.class != Class::Note || found.settled) {
        let words = match found.cites.is_empty() {
            true => rule.say(lang).to_owned(),
            false => format!("{} ({})", rule.say(lang), found.cites.join(", ")),
        };
        footers.push((say::RULE.in_lang(lang), words));
    }
    footers.extend(found.penalty.iter().map(|penalty| (say::COST.in_lang(lang), cost(judged, penalty, lang))));
    if !found.readings.is_empty() && matches!(found.class, Class::Violation) {
        let readings = found.readings.iter().map(|(question, answer)| format!("{question}={answer}"));
        footers.push((say::READING.in_lang(lang), readings.collect::<Vec<_>>().join(", ")));
    }
    let instead = match found.instead.as_slice() {
        [] => None,
        [only] => Some(Message::new(&say::MUST, vec![Piece::Spelt(only.clone())])),
        several => Some(Message::new(&say::INSTEAD, vec![Piece::Spelt(several.join(", "))])),
    };
    let shown = Shown {
        class: found.class,
        clause: found.clause,
        title: found.message.say(lang).to_string(),
        span: found.span,
        label: found.help.as_ref().or(instead.as_ref()).map(|words| words.say(lang).to_string()),
        related: found.related.iter().map(|r| (r.span, r.message.say(lang).to_string())).collect(),
        footers,
    };
    let source = Source { path: judged.file, text: judged.text, line: judged.line };
    show(&shown, source, lang, style.color)
}

/// What a breach costs, and why so much.
fn cost(judged: &Judged<'_>, penalty: &Penalty, lang: Lang) -> String {
    let kind = if penalty.kind == "fine" { &say::FINE } else { &say::REMIZ };
    let why = match penalty.silent {
        true => Message::plain(&say::PENALTY_SILENT),
        false => Message::new(&say::PENALTY_CLAUSE, vec![penalty.clause.into()]),
    };
    let pieces = vec![
        kind.into(),
        u64::from(penalty.amount).into(),
        judged.name(penalty.seat).into(),
        penalty.by.into(),
        Piece::Said(Box::new(why)),
    ];
    Message::new(&say::PENALTY, pieces).say(lang).to_string()
}

/// A line a finding: `x.rgn:14:20: violation[mushka.follow]: …`
pub fn concise(judged: &Judged<'_>, lang: Lang) -> String {
    let mut out = String::new();
    for found in &judged.verdict.findings {
        let (place, _) = judged.places(found.span);
        let class = say::class(found.class, false).in_lang(lang);
        let message = found.message.say(lang);
        let _ = writeln!(out, "{}:{}:{}: {class}[{}]: {message}", judged.file, place.line, place.column, found.clause);
    }
    out
}
