//! A record as one of its players could have written it at the table: cards that the player did not see are unseen ones.

use std::collections::BTreeSet;

use super::Case;
use crate::{
    dispute::explain::within,
    judge::Judge,
    notation::words::Word,
    record::{Entry, Record, What, nfc},
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

/// The text of a record as a player could have written it, its first entries or all of them; nothing if no engine plays it.
///
/// Lines stay as they are. Comments are left out, and blanks between words are one blank: either could tell what is hidden.
pub fn seen_by(case: &Case<'_>, seat: Seat, entries: Option<usize>) -> Option<String> {
    let engine = super::engine(case.book.clone())?;
    let (record, text) = (&case.record, case.text);
    let body = record.entries.first().map_or(text.len(), |entry| entry.span.start as usize);
    let mut out = Spans { record, text, at: 0, out: String::new() };
    out.head(body);
    let mut turned = None;
    for entry in record.entries.iter().take(entries.unwrap_or(usize::MAX)) {
        let args = record.args(entry);
        let card = |what: What| if let What::Card(card) = what { Some(card) } else { None };
        match entry.word {
            Word::Dealer | Word::Starts => turned = None,
            Word::Turn => turned = args.first().and_then(|arg| card(arg.what)),
            _ => {}
        }
        let sight = engine.sight(entry.word);
        out.head_of(entry);
        for (at, arg) in args.iter().enumerate() {
            let last = at + 1 == args.len();
            let hidden =
                card(arg.what).is_some_and(|card| !sees(sight, seat, entry.seat, turned == Some(card) && last));
            out.word(arg.span, hidden.then_some("?"));
        }
    }
    out.out.push('\n');
    Some(out.out)
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
