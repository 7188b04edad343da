//! What the writer of a record expects of its verdict: the `#=` comments, held against what was found.
//!
//! They are read from the lines themselves, so that a record that can't be parsed can still expect that.

use crate::{
    card::Card,
    message::{Message, Piece, run},
    notation::is_blank,
    report::Judged,
    seat::{Seat, Seats},
    verdict::Class,
};

/// A `#=` comment.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Expectation {
    /// Its line in the file.
    line: u64,
    /// Its words behind `#=`.
    words: String,
    /// Whether it has its line to itself.
    own_line: bool,
}

/// Something that is not as expected.
#[derive(Clone, Debug)]
pub struct Unmet {
    /// The line in the file.
    pub line: u64,
    /// What was expected and what was found.
    pub words: Message,
}

/// What a check came to.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// How many expectations the record states.
    pub stated: usize,
    /// What is not as expected, in the order of the lines; then findings that nobody expected.
    pub unmet: Vec<Unmet>,
}

/// The `#=` comments of a text that begins on line `first`.
fn expectations(text: &[u8], first: u64) -> Vec<Expectation> {
    let mut found = vec![];
    for (at, line) in text.split(|&byte| byte == b'\n').enumerate() {
        let line = String::from_utf8_lossy(line);
        let Some(comment) = comment(&line) else { continue };
        if let Some(words) = line[comment..].strip_prefix("#=") {
            let own_line = line[..comment].chars().all(|c| is_blank(c) || c == '\u{feff}');
            found.push(Expectation { line: first + at as u64, words: words.trim().to_owned(), own_line });
        }
    }
    found
}

/// Where the comment of a line begins: at its first `#` outside a string.
fn comment(line: &str) -> Option<usize> {
    let (mut inside, mut escaped) = (false, false);
    for (at, sign) in line.char_indices() {
        match sign {
            '#' if !inside => return Some(at),
            '"' if !escaped && line.trim_start().starts_with('[') => inside = !inside,
            _ => {}
        }
        escaped = sign == '\\' && !escaped;
    }
    None
}

/// Holds a verdict against what its record expects.
pub fn check(judged: &Judged<'_>) -> Checked {
    let stated = expectations(judged.text, judged.line);
    let mut checked = Checked { stated: stated.len(), unmet: vec![] };
    if stated.is_empty() {
        return checked;
    }
    let verdict = judged.verdict;
    let mut expected: Vec<(Class, String, u64)> = vec![];
    for one in &stated {
        let told = match one.own_line {
            true => account(judged, &one.words),
            false => named(&one.words)
                .map(|list| expected.extend(list.into_iter().map(|(class, clause)| (class, clause, one.line)))),
        };
        if let Err(words) = told {
            checked.unmet.push(Unmet { line: one.line, words });
        }
    }
    let mut found: Vec<(Class, &str, u64)> =
        verdict.findings.iter().map(|f| (f.class, f.clause, judged.places(f.span).0.line)).collect();
    found.extend(verdict.open.iter().map(|open| (Class::Open, open.clause, judged.places(open.span).0.line)));
    for (class, clause, line) in &expected {
        let there = |f: &&(Class, &str, u64)| f.0 == *class && f.1 == clause && f.2 == *line;
        if found.iter().find(there).is_none() {
            let words = Message::new(&run::NOT_FOUND, vec![class.name().into(), clause.as_str().into()]);
            checked.unmet.push(Unmet { line: *line, words });
        }
    }
    let unnamed = found.iter().filter(|f| !matches!(f.0, Class::Note | Class::Open));
    for (class, clause, line) in unnamed.filter(|f| !expected.iter().any(|e| (e.0, e.1.as_str(), e.2) == **f)) {
        let words = Message::new(&run::UNEXPECTED, vec![class.name().into(), (*clause).into()]);
        checked.unmet.push(Unmet { line: *line, words });
    }
    checked
}

/// The classes and clauses of a comment behind entries, parted by `;`.
fn named(words: &str) -> Result<Vec<(Class, String)>, Message> {
    let one = |part: &str| {
        let mut words = part.split_whitespace();
        let class = words.next().and_then(|name| Class::ALL.into_iter().find(|class| class.name() == name));
        match (class, words.next(), words.next()) {
            (Some(class), Some(clause), None) => Ok((class, clause.to_owned())),
            _ => Err(not_understood(part.trim())),
        }
    };
    words.split(';').map(one).collect()
}

/// Checks a comment on a line of its own.
fn account(judged: &Judged<'_>, words: &str) -> Result<(), Message> {
    let verdict = judged.verdict;
    let (key, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let last = verdict.deals.last();
    match key {
        "status" => same(rest.trim(), verdict.status().status()),
        "score" => seats(judged, rest, |seat, _| verdict.score.get(seat.at())?.map(|account| account.to_string())),
        "tricks" => {
            seats(judged, rest, |seat, value| match value.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
                true => last?.suits.get(seat.at())?.clone(),
                false => last?.tricks.get(seat.at())?.map(|tricks| tricks.to_string()),
            })
        }
        "paid" => seats(judged, rest, |seat, _| {
            let paid = last?.paid.iter().find(|(who, _)| *who == seat);
            Some(format!("{:+}", paid.map_or(0, |(_, coins)| *coins)))
        }),
        "box" => {
            same(rest.trim(), &last.and_then(|deal| deal.in_box).map_or("open".to_owned(), |box_| box_.to_string()))
        }
        "board" => on_board(last.map_or(&[], |deal| &deal.board), rest),
        "winner" => same(&sorted(rest.split_whitespace().collect()), &some(judged, verdict.winner)),
        "loser" => same(&sorted(rest.split_whitespace().collect()), &some(judged, verdict.loser)),
        "endless" => {
            let found = verdict.endless.map_or("an end".to_owned(), |e| format!("{} {}", e.before, e.cycle));
            same(&rest.split_whitespace().collect::<Vec<_>>().join(" "), &found)
        }
        "steps" => same(rest.trim(), &verdict.steps.to_string()),
        _ => Err(not_understood(words)),
    }
}

/// The names of some seats.
fn some(judged: &Judged<'_>, seats: Option<Seats>) -> String {
    match seats {
        Some(seats) => sorted(seats.iter().map(|seat| judged.name(seat)).collect()),
        None => "open".to_owned(),
    }
}

/// Checks `7D=14` parts; cards left out are not compared.
fn on_board(board: &[(Card, Option<i64>)], words: &str) -> Result<(), Message> {
    for part in words.split_whitespace() {
        let (name, value) = part.split_once('=').ok_or_else(|| not_understood(part))?;
        let lies = board.iter().find(|(card, _)| card.to_string() == name);
        let (_, coins) = lies.ok_or_else(|| Message::new(&run::NO_CARD, vec![name.into()]))?;
        let found = coins.map_or("open".to_owned(), |coins| coins.to_string());
        same(value, &found).map_err(|words| of(name, words))?;
    }
    Ok(())
}

/// Names in one order, whichever they were given in.
fn sorted(mut names: Vec<&str>) -> String {
    names.sort_unstable();
    names.join(" ")
}

fn same(expected: &str, found: &str) -> Result<(), Message> {
    if expected == found {
        return Ok(());
    }
    let found = match found {
        "open" => Piece::Words(&run::UNKNOWN),
        "an end" => Piece::Words(&run::AN_END),
        found => found.into(),
    };
    Err(Message::new(&run::EXPECTED, vec![expected.into(), found]))
}

/// Words behind `#=` that say nothing known.
fn not_understood(words: &str) -> Message {
    Message::new(&run::NOT_UNDERSTOOD, vec![words.into()])
}

/// What is not as expected of a seat or a card.
fn of(name: &str, words: Message) -> Message {
    Message::new(&run::OF, vec![name.into(), Piece::Said(Box::new(words))])
}

/// Checks `Name=value` parts; names left out are not compared.
fn seats(judged: &Judged<'_>, words: &str, found: impl Fn(Seat, &str) -> Option<String>) -> Result<(), Message> {
    for part in words.split_whitespace() {
        let (name, value) = part.split_once('=').ok_or_else(|| not_understood(part))?;
        let seat = judged.verdict.players.iter().position(|player| player == name);
        let seat = seat.map(|at| Seat(at as u8)).ok_or_else(|| Message::new(&run::NO_SEAT, vec![name.into()]))?;
        let found = found(seat, value).unwrap_or_else(|| "open".to_owned());
        same(value, &found).map_err(|words| of(name, words))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_stand_behind_entries_or_alone() {
        let text = "[Event \"a # b\"] #= x y\n  #= status legal\r\n1. Anna: QD #= violation a.b; mismatch c.d\n# no\n";
        let found = expectations(text.as_bytes(), 5);
        let list: Vec<_> = found.iter().map(|e| (e.line, e.words.as_str(), e.own_line)).collect();
        assert_eq!(list, [(5, "x y", false), (6, "status legal", true), (7, "violation a.b; mismatch c.d", false)]);
        assert_eq!(named("violation a.b; mismatch c.d").unwrap().len(), 2);
        assert!(named("violation").is_err() && named("crime a.b").is_err());
    }
}
