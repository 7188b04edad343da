//! The text of a record under way: lines in canonical form, each with what is expected of it.

use super::{Dice, NAMES, Options};
use crate::{notation::words::Word, seat::Seat, spec::House};

/// What shares a line.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Row {
    Trick,
    Bids,
    Exchange,
    Alone,
}

struct Line {
    words: String,
    row: Row,
    expected: Vec<String>,
}

/// A record under way.
pub(super) struct Page {
    head: String,
    /// The head for an entry alone, so that it can be read.
    short: String,
    lines: Vec<Line>,
    options: Options,
    /// What is expected of the next line, whatever it will be.
    pub(super) owing: Vec<String>,
    /// The score after the last whole deal.
    pub(super) score: Vec<(&'static str, String)>,
}

impl Page {
    pub(super) fn new(
        game: &str,
        house: &House,
        stakes: &[(&str, u32)],
        names: &[&str],
        nth: u64,
        options: Options,
    ) -> Page {
        let players = names.join(" ");
        let mut head = format!("[Game \"{game}\"]\n[Players \"{players}\"]\n");
        let short = head.clone();
        if !house.is_empty() {
            let answers: Vec<String> = house.iter().map(|a| format!("{}={}", a.question, a.answer)).collect();
            head.push_str(&format!("[House \"{}\"]\n", answers.join(" ")));
        }
        if !stakes.is_empty() {
            let agreed: Vec<String> = stakes.iter().map(|(name, coins)| format!("{name}={coins}")).collect();
            head.push_str(&format!("[Stakes \"{}\"]\n", agreed.join(" ")));
        }
        head.push_str(&format!("[Id \"{}-{nth}\"]\n\n", options.seed));
        Page { head, short, lines: vec![], options, owing: vec![], score: vec![] }
    }
    /// A record that holds one entry.
    pub(super) fn alone(&self, seat: Option<Seat>, words: &str) -> String {
        match seat {
            Some(seat) => format!("{}{}: {words}\n", self.short, NAMES[seat.at()]),
            None => format!("{}{words}\n", self.short),
        }
    }
    /// Writes an entry; the number before it may be wrong, and is then expected to be found so.
    pub(super) fn entry(&mut self, seat: Option<Seat>, words: &str, word: Word, number: Option<(u32, bool)>) -> usize {
        // What answers stays on the line of what it answers.
        let answers = word.numbered() && self.lines.last().is_some_and(|line| line.row == Row::Trick);
        let row = match word {
            _ if answers => Row::Trick,
            Word::Lay => Row::Trick,
            Word::Play | Word::Pass => Row::Bids,
            Word::Swap | Word::Stand => Row::Exchange,
            _ => Row::Alone,
        };
        let mut entry = seat.map_or_else(|| words.to_owned(), |seat| format!("{}: {words}", NAMES[seat.at()]));
        if let Some((number, _)) = number {
            entry = format!("{number}. {entry}");
        }
        match self.lines.last_mut() {
            Some(line) if line.row == row && row != Row::Alone && number.is_none() => {
                line.words.push(' ');
                line.words.push_str(&entry);
            }
            // Nothing joins a trick that does not begin with its number.
            _ if row == Row::Trick && number.is_none() => {
                self.lines.push(Line { words: entry, row: Row::Alone, expected: vec![] });
            }
            _ => self.lines.push(Line { words: entry, row, expected: vec![] }),
        }
        if let (Some(line), false) = (self.lines.last_mut(), self.owing.is_empty()) {
            line.expected.append(&mut self.owing);
        }
        if number.is_some_and(|(_, wrong)| wrong) {
            self.expect("mismatch record.number");
        }
        self.lines.len() - 1
    }
    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }
    /// Nothing is judged from this line on: the deal is void.
    pub(super) fn unjudged(&mut self, from: usize) {
        self.lines.iter_mut().skip(from).for_each(|line| line.expected.clear());
    }
    /// Notes what is expected of the last line.
    pub(super) fn expect(&mut self, finding: &str) {
        if let Some(line) = self.lines.last_mut() {
            line.expected.push(finding.to_owned());
        }
    }
    /// A violation of a line is settled by a penalty put down: it will be a note.
    pub(super) fn settled(&mut self, line: usize, finding: &str) {
        let expected = &mut self.lines[line].expected;
        if let Some(at) = expected.iter().rposition(|one| one == finding) {
            expected.remove(at);
        }
    }
    /// The record's text.
    pub(super) fn finish(mut self, dice: &mut Dice) -> String {
        if self.options.hide > 0 {
            self.lines.retain_mut(|line| hide(line, self.options.hide, dice));
            return self.lines.iter().fold(self.head, |text, line| text + &line.words + "\n");
        }
        let status = ["contradiction", "violation", "mismatch"];
        let found =
            |class: &&&str| self.lines.iter().flat_map(|line| &line.expected).any(|one| one.starts_with(**class));
        let worst = status.iter().find(found).unwrap_or(&"legal");
        let mut text = std::mem::take(&mut self.head);
        for line in &self.lines {
            text.push_str(&line.words);
            if !line.expected.is_empty() {
                text.push_str(" #= ");
                text.push_str(&line.expected.join("; "));
            }
            text.push('\n');
        }
        text.push_str(&format!("#= status {worst}\n"));
        if !self.score.is_empty() {
            let score: Vec<String> = self.score.iter().map(|(name, score)| format!("{name}={score}")).collect();
            text.push_str(&format!("#= score {}\n", score.join(" ")));
        }
        text
    }
}

/// Puts unseen cards for seen ones in a line. `false` if the whole line is left out.
fn hide(line: &mut Line, rate: u32, dice: &mut Dice) -> bool {
    let dealt = line.words.contains(": dealt ");
    if dealt && dice.once_in(rate) {
        return false;
    }
    let moved = [": offer ", ": pick ", ": drop ", ": draw "].iter().any(|verb| line.words.contains(verb));
    let dealing = dealt || moved || line.words.starts_with("stock:") || line.row == Row::Exchange;
    let mut hidden = |word: &'_ str| {
        let card = crate::notation::alphabet::card(word.as_bytes()).is_some();
        let rate = if dealing { rate } else { rate / 8 };
        card && (dealing || line.row == Row::Trick) && dice.once_in(rate)
    };
    let words = line.words.split(' ').map(|word| {
        // A pair of cards is two.
        let parts = word.split('/').map(|part| if hidden(part) { "?" } else { part });
        parts.collect::<Vec<_>>().join("/")
    });
    line.words = words.collect::<Vec<_>>().join(" ");
    true
}
