//! Writes a record in canonical form: one layout, one spelling, no token added or mended.

use super::{
    alphabet::{self, Style},
    cut::Piece,
    fault::Fault,
    limits::MAX_LINE,
    read::Reader,
    words::{self, Word},
};
use crate::{
    message::{Lang, text as say},
    record::{Arg, Entry, Record, What, own_line},
    span::Span,
};

/// The spelling asked for; what is not asked for stays as it was written.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Spelling {
    /// The alphabet of cards and suits.
    pub cards: Option<Style>,
    /// The language of words.
    pub words: Option<Lang>,
}

/// What may join the line of the entry before it.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Row {
    /// A numbered entry, and the unnumbered ones behind it that lay or answer.
    Trick,
    /// `play` and `pass`.
    Bids,
    /// `swap` and `stand`.
    Exchange,
    /// Nothing.
    Alone,
}

/// A token to be written.
struct Token {
    at: Span,
    words: String,
    /// Whether it stands close to the token before it.
    close: bool,
    /// Whether an entry that begins here begins a line, if nothing else decides.
    breaks: bool,
    tag: bool,
}

/// The canonical text of a record, ending with a line end.
pub fn record(record: &Record, text: &[u8], spelling: Spelling) -> String {
    let tokens = tokens(record, text, spelling);
    let mut comments = record.comments.iter().peekable();
    let mut out = Lines { text: String::new(), column: 0 };
    let mut last: Option<&Token> = None;
    let pins = Pins::of_record(record, text);
    let tags_end = record.tags.last().map_or(0, |tag| tag.value.end);
    let mut blank_due = !record.tags.is_empty();
    for token in &tokens {
        while let Some(comment) = comments.next_if(|comment| comment.start < token.at.start) {
            blank_due &= !out.comment(*comment, text, blank_due && comment.start > tags_end);
        }
        let broken = match last {
            None => false,
            Some(last) => {
                let (before, here) = (pins.of(last.at), pins.of(token.at));
                token.tag
                    || last.tag
                    || if before == here && here.is_some() { false } else { before != here || token.breaks }
            }
        };
        if broken && out.column > 0 {
            out.end_line();
        }
        if blank_due && !token.tag {
            out.blank_line();
            blank_due = false;
        }
        let pinned = pins.of(token.at).is_some();
        out.token(token, pinned);
        last = Some(token);
    }
    for comment in comments {
        blank_due &= !out.comment(*comment, text, blank_due && comment.start > tags_end);
    }
    out.end_line();
    out.text
}

/// The lines written so far.
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
    fn blank_line(&mut self) {
        self.end_line();
        self.text.push('\n');
    }
    fn token(&mut self, token: &Token, pinned: bool) {
        let close = token.close || self.column == 0;
        if !pinned && self.column + token.words.len() + 1 > MAX_LINE {
            self.end_line();
        } else if !close {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&token.words);
        self.column += token.words.len();
    }
    /// Writes a comment behind its token or on a line of its own; before the latter a blank line, if one is due.
    fn comment(&mut self, comment: Span, text: &[u8], blank_due: bool) -> bool {
        let own = own_line(comment, text);
        if own {
            self.end_line();
            if blank_due {
                self.blank_line();
            }
        } else if self.column > 0 {
            self.text.push(' ');
        }
        self.text.push_str(comment.str(text).trim_end());
        self.text.push('\n');
        self.column = 0;
        own && blank_due
    }
}

/// The lines that end in a `#=` comment, each from its beginning to the comment: their tokens stay together.
struct Pins(Vec<Span>);

impl Pins {
    fn of_record(record: &Record, text: &[u8]) -> Pins {
        let behind = |comment: &&Span| comment.of(text).starts_with(b"#=") && !own_line(**comment, text);
        let line = |comment: &Span| {
            let before = &text[..comment.start as usize];
            Span::new(memchr::memrchr(b'\n', before).map_or(0, |at| at + 1), before.len())
        };
        Pins(record.comments.iter().filter(behind).map(line).collect())
    }
    /// The line that pins a token, if one does: where its comment stands.
    fn of(&self, at: Span) -> Option<u32> {
        let next = self.0.partition_point(|line| line.end < at.end);
        self.0.get(next).filter(|line| line.start <= at.start).map(|line| line.end)
    }
}

/// Every token of a record in the order of the text, spelt as asked.
fn tokens(record: &Record, text: &[u8], spelling: Spelling) -> Vec<Token> {
    let mut tokens: Vec<Token> = record
        .tags
        .iter()
        .map(|tag| Token {
            at: tag.key.to(tag.value),
            words: format!("[{} \"{}\"]", tag.key.str(text), tag.value.str(text)),
            close: true,
            breaks: true,
            tag: true,
        })
        .collect();
    let mut row = Row::Alone;
    for entry in &record.entries {
        let joins = joins(row, entry);
        row = row_of(row, entry);
        let first = tokens.len();
        let mut push = |at: Span, words: String, close: bool| {
            tokens.push(Token { at, words, close, breaks: tokens.len() == first && !joins, tag: false });
        };
        if entry.number.is_some() {
            let number = entry.span.str(text).split('.').next().unwrap_or("");
            let at = Span { start: entry.span.start, end: entry.span.start + number.len() as u32 + 1 };
            push(at, format!("{number}."), false);
        }
        let subject = match entry.seat {
            Some(_) => entry.subject.str(text).to_owned(),
            None => word(entry.word, entry.subject, record.args(entry), text, spelling, true),
        };
        push(entry.subject, format!("{subject}:"), false);
        if !entry.verb.is_empty() {
            push(entry.verb, word(entry.word, entry.verb, record.args(entry), text, spelling, false), false);
        }
        let mut glue = false;
        for arg in record.args(entry) {
            let sign = matches!(arg.what, What::Over | What::Equals);
            push(arg.span, argument(arg, text, spelling), glue || sign);
            glue = sign;
        }
    }
    tokens
}

/// Whether an entry joins the line before it.
fn joins(row: Row, entry: &Entry) -> bool {
    let answers = entry.seat.is_some() && entry.number.is_none() && entry.word.numbered();
    match row {
        Row::Trick if answers => true,
        Row::Trick | Row::Alone => false,
        Row::Bids => matches!(entry.word, Word::Play | Word::Pass) && entry.number.is_none(),
        Row::Exchange => matches!(entry.word, Word::Swap | Word::Stand),
    }
}

/// What the next entry may join.
fn row_of(row: Row, entry: &Entry) -> Row {
    match entry.word {
        _ if entry.number.is_some() => Row::Trick,
        _ if row == Row::Trick && joins(row, entry) => Row::Trick,
        Word::Play | Word::Pass => Row::Bids,
        Word::Swap | Word::Stand => Row::Exchange,
        _ => Row::Alone,
    }
}

fn word(word: Word, at: Span, args: &[Arg], text: &[u8], spelling: Spelling, subject: bool) -> String {
    let Some(row) = word.row() else { return String::new() };
    let written = words::find(at.of(text), subject).map_or(0, |(_, spelling)| usize::from(spelling));
    let russian = match (written, row.ru) {
        // A plural for several names, where the word has one.
        (0, [_, _, plural]) if args.len() != 1 => plural,
        (0, ru) => ru[0],
        (nth, ru) => ru[nth - 1],
    };
    match spelling.words {
        Some(Lang::Ru) => russian.to_owned(),
        Some(Lang::En) => row.en.to_owned(),
        None if written == 0 => row.en.to_owned(),
        None => russian.to_owned(),
    }
}

fn argument(arg: &Arg, text: &[u8], spelling: Spelling) -> String {
    let written = arg.span.str(text);
    match arg.what {
        What::Card(card) => match spelling.cards {
            Some(style) => alphabet::card_in(card, style),
            None if written.starts_with(|c: char| matches!(c, 'А'..='я'))
                && alphabet::style(written) == Style::Symbols =>
            {
                let suit = alphabet::suit_in(card.suit(), Style::Symbols);
                format!("{}{suit}", written.chars().take(1).collect::<String>().to_uppercase())
            }
            None => alphabet::card_in(card, alphabet::style(written)),
        },
        What::Suit(suit) => alphabet::suit_in(suit, spelling.cards.unwrap_or(alphabet::style(written))).to_string(),
        What::Suits => {
            let style = spelling.cards.unwrap_or(alphabet::style(written.trim_end_matches('*')));
            let suits = alphabet::suits(arg.span.of(text)).unwrap_or_default();
            let letter =
                |(suit, doubled)| format!("{}{}", alphabet::suit_in(suit, style), if doubled { "*" } else { "" });
            suits.into_iter().map(letter).collect()
        }
        What::Rest => match spelling.cards {
            Some(Style::Ascii) => "...".to_owned(),
            Some(Style::Symbols | Style::Russian) => "…".to_owned(),
            None => written.to_owned(),
        },
        What::Unseen
        | What::Count(_)
        | What::Seat(_)
        | What::Number(_)
        | What::Coins(_)
        | What::Sheet(..)
        | What::Clause
        | What::Arrow
        | What::Over
        | What::Equals => written.to_owned(),
    }
}

/// A piece of a file, written anew or left as it was.
#[derive(Debug)]
pub struct Rewritten {
    /// The text to put in its place.
    pub text: Vec<u8>,
    /// Why it was left as it was; notes too.
    pub faults: Vec<Fault>,
}

/// Writes one piece of a text in canonical form. A piece with a fault is left as it is.
pub fn piece(reader: &mut Reader, piece: Piece, text: &[u8], spelling: Spelling) -> Rewritten {
    let bytes = piece.of(text);
    let kept = |faults| Rewritten { text: bytes.to_vec(), faults };
    let read = match super::read::piece(reader, piece, text) {
        Ok(read) => read,
        Err(faults) => return kept(faults),
    };
    let faults = super::tags::notes(read, bytes);
    let written = record(read, bytes, spelling).into_bytes();
    // A spelling of more bytes may pass a limit; what comes out must say what went in.
    let same = Reader::default().read(&written).is_ok_and(|again| read.same(bytes, again, &written));
    match same {
        true => Rewritten { text: written, faults },
        false => kept(vec![Fault::new("text.limit", Span::new(0, 0), &say::REWRITE, vec![])]),
    }
}

/// Writes all pieces of a text in canonical form, a blank line between records. What is wrong with a piece, or odd in
/// it, is told as soon as it is found: a text may hold any number of faults.
pub fn file(text: &[u8], spelling: Spelling, mut told: impl FnMut(Piece, &[Fault])) -> Vec<u8> {
    let mut reader = Reader::default();
    let (mut out, mut rewritten) = (vec![], false);
    for cut in super::cut::pieces(text) {
        let piece = piece(&mut reader, cut, text, spelling);
        if rewritten {
            out.push(b'\n');
        }
        rewritten = piece.faults.iter().all(Fault::is_note) && cut.record;
        out.extend_from_slice(&piece.text);
        if !piece.faults.is_empty() {
            told(cut, &piece.faults);
        }
    }
    out
}
