//! A record as one of its players could have written it at the table: cards that the player did not see are unseen ones.

use std::collections::{BTreeMap, BTreeSet};

use super::Case;
use crate::{
    card::Card,
    dispute::explain::within,
    event::Event,
    judge::Judge,
    notation::words::Word,
    record::{Arg, Entry, Record, What, nfc},
    rules::{Engine, Seen},
    seat::Seat,
    sight::Sight,
    span::Span,
    verdict::{Finding, Verdict},
};

/// The seat of a player, by the name as the record spells it.
pub fn seat_of(players: &[String], name: &str) -> Option<Seat> {
    let at = players.iter().position(|own| *own == nfc(name))?;
    Seat::all(players.len() as u8).nth(at)
}

/// The text of a record as a player could have written it; nothing if no engine plays it.
///
/// Lines stay as they are. Comments are left out, and blanks between words are one blank: either could tell what is hidden.
/// Cards that the player drew, and of which only the list of the stock tells which they are, are written down.
pub fn seen_by(case: &Case<'_>, seat: Seat) -> Option<String> {
    let engine = super::engine(case.book.clone())?;
    let drawn = drawn(case, engine.as_ref(), seat);
    let (record, text) = (&case.record, case.text);
    let body = record.entries.first().map_or(text.len(), |entry| entry.span.start as usize);
    let mut out = Spans { record, text, at: 0, out: String::new() };
    out.head(body);
    let mut turned = None;
    for (at, entry) in record.entries.iter().enumerate() {
        let args = record.args(entry);
        match entry.word {
            Word::Dealer | Word::Starts => turned = None,
            Word::Turn => turned = args.first().and_then(card),
            _ => {}
        }
        let sight = engine.sight(entry.word);
        out.head_of(entry);
        let (kept, told) = args.split_at(drawn.get(&at).map_or(args.len(), |(from, _)| *from));
        for (nth, arg) in kept.iter().enumerate() {
            let under = nth + 1 == args.len() && turned.is_some() && turned == card(arg);
            let hidden = card(arg).is_some() && !sees(sight, seat, entry.seat, under);
            out.word(arg.span, hidden.then_some(UNSEEN));
        }
        if let Some((_, words)) = drawn.get(&at) {
            out.instead(told, words);
        }
    }
    out.out.push('\n');
    Some(out.out)
}

/// A card that nobody wrote down.
const UNSEEN: &str = "?";

/// The card that an argument names.
fn card(arg: &Arg) -> Option<Card> {
    match arg.what {
        What::Card(card) => Some(card),
        _ => None,
    }
}

/// What a player drew where the entry itself does not tell all of it: the entry, from which argument on it tells what was
/// drawn, and what is to be written there.
fn drawn(case: &Case<'_>, engine: &dyn Engine, seat: Seat) -> BTreeMap<usize, (usize, String)> {
    let (record, mut drawn, mut at) = (&case.record, BTreeMap::new(), 0);
    engine.show(record, case.text, case.players.clone(), &mut |seen| match seen {
        Seen::Entry(entry) => at = entry,
        Seen::Event(_, Event::Drew { seat: who, cards, unseen }) if who == seat && !cards.is_empty() => {
            let Some(entry) = record.entries.get(at).filter(|entry| entry.seat == Some(seat)) else { return };
            let args = record.args(entry);
            let arrow = args.iter().position(|arg| arg.what == What::Arrow);
            let (from, sign) = match (entry.word, arrow) {
                (Word::Draw | Word::Buy, _) => (0, ""),
                (Word::Swap, Some(arrow)) => (arrow + 1, ""),
                (Word::Swap, None) => (args.len(), "> "),
                _ => return,
            };
            if sign.is_empty() && args[from..].iter().all(|arg| card(arg).is_some()) {
                return;
            }
            let unseen = std::iter::repeat_n(UNSEEN.to_owned(), usize::from(unseen));
            let words: Vec<String> = cards.iter().map(|card| card.to_string()).chain(unseen).collect();
            drawn.insert(at, (from, format!("{sign}{}", words.join(" "))));
        }
        _ => {}
    });
    drawn
}

/// Whether a player sees a card of an entry. `turned` if it is the card turned up, and the last one listed.
fn sees(sight: Sight, seat: Seat, actor: Option<Seat>, turned: bool) -> bool {
    match sight {
        Sight::Table => true,
        Sight::Actor => actor == Some(seat),
        Sight::Nobody => false,
        Sight::Bottom => turned,
    }
}

/// The findings of a verdict, by their places in its list, that only a later entry shows: a record that ends with the
/// entry at which they stand does not have them.
pub fn late(judge: &mut Judge<'_>, record: &Record, text: &[u8], verdict: &Verdict) -> BTreeSet<usize> {
    let mut late = BTreeSet::new();
    for entry in &record.entries {
        let mut here = verdict.findings.iter().enumerate().filter(|(_, found)| within(entry, found.span)).peekable();
        if here.peek().is_none() {
            continue;
        }
        let then = judge.part(&text[..entry.span.end as usize], true, false);
        let known = |found: &Finding| {
            let same = |own: &Finding| (own.clause, own.span, own.seat) == (found.clause, found.span, found.seat);
            then.findings.iter().any(same)
        };
        late.extend(here.filter(|(_, found)| !known(found)).map(|(at, _)| at));
    }
    late
}

/// The verdict on the first entries of a record. Of its findings those are left that the whole record bears out: there, a
/// duty may have been done in time, or a card taken back.
pub fn early(judge: &mut Judge<'_>, record: &Record, text: &[u8], entries: usize, whole: &Verdict) -> Verdict {
    let first = record.entries.first().map_or(text.len(), |entry| entry.span.start as usize);
    let last = entries.checked_sub(1).and_then(|last| record.entries.get(last));
    let mut early = judge.part(&text[..last.map_or(first, |entry| entry.span.end as usize)], true, false);
    let same =
        |one: &Finding, other: &Finding| (one.clause, one.seat, one.deal) == (other.clause, other.seat, other.deal);
    let lasts = |found: &Finding| whole.findings.iter().any(|other| same(found, other));
    // That the record stops there is the doing of the one who asks.
    early.findings.retain(|found| lasts(found) && found.clause != "record.stops");
    early
}

/// A text made out of the words of another.
struct Spans<'a> {
    record: &'a Record,
    text: &'a [u8],
    /// How far the other has been taken over.
    at: usize,
    out: String,
}

impl Spans<'_> {
    /// Takes over the tags as they are, and no comment.
    fn head(&mut self, end: usize) {
        for comment in self.record.comments.iter().filter(|comment| (comment.start as usize) < end) {
            self.out.push_str(Span::new(self.at, comment.start as usize).str(self.text));
            self.at = comment.end as usize;
        }
        self.out.push_str(Span::new(self.at, end).str(self.text));
        self.at = end;
    }
    /// Takes over what stands before the arguments of an entry.
    fn head_of(&mut self, entry: &Entry) {
        if entry.number.is_some() {
            let end = entry.span.start + entry.number_len(self.text);
            self.word(Span { end, ..entry.span }, None);
        }
        self.word(Span { end: entry.subject.end + 1, ..entry.subject }, None);
        if !entry.verb.is_empty() {
            self.word(entry.verb, None);
        }
    }
    /// Takes over a word, or puts another in its place.
    fn word(&mut self, span: Span, other: Option<&str>) {
        self.gap(span.start as usize);
        self.out.push_str(other.unwrap_or(span.str(self.text)));
        self.at = span.end as usize;
    }
    /// Puts other words in the place of some.
    fn instead(&mut self, words: &[Arg], other: &str) {
        match words.first() {
            Some(first) => self.gap(first.span.start as usize),
            None => self.out.push(' '),
        }
        self.out.push_str(other);
        if let Some(last) = words.last() {
            let end = last.span.end as usize;
            let lines = memchr::memchr_iter(b'\n', &self.text[self.at..end]).count();
            self.out.extend(std::iter::repeat_n('\n', lines));
            self.at = end;
        }
    }
    /// Takes over the line ends of what parts two words; a blank if there are none.
    fn gap(&mut self, end: usize) {
        let between = &self.text[self.at.min(end)..end];
        match memchr::memchr_iter(b'\n', between).count() {
            0 if between.is_empty() => {}
            0 => self.out.push(' '),
            lines => self.out.extend(std::iter::repeat_n('\n', lines)),
        }
        self.at = end;
    }
}
