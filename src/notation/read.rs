//! Reads one record. A first pass that makes no message takes what is right; a record that fails it is read again by the
//! same grammar, this time gathering every fault.

use arrayvec::ArrayVec;
use nom::{
    IResult, Parser as _,
    bytes::complete::{tag, take_till1, take_while},
    combinator::recognize,
    multi::many0_count,
    sequence::{delimited, preceded, separated_pair},
};

use super::{
    explain,
    fault::{Complain, Fault, Silent, Stop},
    lex::{Kind, Lexer, Token},
    limits::{MAX_DIGITS, MAX_SEATS, MAX_STRING, MAX_TAGS, MAX_WORD},
    screen::screen,
    tags,
    words::{self, Word},
};
use crate::{
    message::text as say,
    record::{Entry, Record, Tag, nfc},
    seat::Seat,
    span::Span,
};

/// A reader of records, one after the other, in the room of the first.
#[derive(Debug, Default)]
pub struct Reader {
    record: Record,
}

impl Reader {
    /// Reads the text of one record.
    ///
    /// # Errors
    /// Every fault of the text, in its order, up to [`limits::MAX_FAULTS`](super::limits::MAX_FAULTS).
    pub fn read(&mut self, text: &[u8]) -> Result<&Record, Vec<Fault>> {
        if parse(text, &mut self.record, &mut Silent).is_ok() {
            return Ok(&self.record);
        }
        Err(faults(text))
    }
}

/// Reads a piece of a text. What holds no record is a fault: junk before the first one, or a text without any.
///
/// # Errors
/// As [`Reader::read`]; the places are bytes of the piece.
pub fn piece<'r>(reader: &'r mut Reader, piece: super::cut::Piece, text: &[u8]) -> Result<&'r Record, Vec<Fault>> {
    match piece.record {
        true => reader.read(piece.of(text)),
        false => Err(vec![explain::no_record(piece.of(text), piece.end == text.len())]),
    }
}

/// Every fault of a record's text, in order.
#[cold]
fn faults(text: &[u8]) -> Vec<Fault> {
    let mut record = Record::default();
    let mut faults = vec![];
    let _ = screen(text, &mut faults);
    let hidden = faults.len();
    let _ = parse(text, &mut record, &mut faults);
    // A hidden character makes its word unknown: that is one fault, not two.
    let (screened, read) = faults.split_at(hidden);
    let told = |fault: &&Fault| {
        screened.iter().all(|h| h.span.start >= fault.span.end || fault.span.start >= h.span.end.max(1))
    };
    let mut faults: Vec<Fault> = screened.iter().chain(read.iter().filter(told)).cloned().collect();
    faults.sort_by_key(|fault| fault.span.start);
    faults.dedup_by_key(|fault| fault.span);
    debug_assert!(!faults.is_empty(), "the first pass refused what the second takes");
    faults
}

fn parse<C: Complain>(text: &[u8], record: &mut Record, complaints: &mut C) -> Result<(), Stop> {
    record.clear();
    let mut parser = Parser {
        text,
        lexer: Lexer::new(text),
        token: Token { kind: Kind::End, span: Span::default() },
        record,
        complaints,
        names: ArrayVec::new(),
    };
    screen(text, parser.complaints)?;
    parser.advance();
    parser.tags()?;
    parser.entries()
}

/// Reading goes no further.
#[derive(Copy, Clone, Debug)]
pub(super) enum Halt {
    /// In this entry; the next one may be read.
    Entry,
    /// In this record.
    Record,
}
impl From<Stop> for Halt {
    fn from(_: Stop) -> Halt {
        Halt::Record
    }
}

/// The grammar over a record, one token ahead.
pub(super) struct Parser<'t, 'r, C> {
    pub(super) text: &'t [u8],
    pub(super) lexer: Lexer<'t>,
    pub(super) token: Token,
    pub(super) record: &'r mut Record,
    pub(super) complaints: &'r mut C,
    pub(super) names: ArrayVec<&'t [u8], MAX_SEATS>,
}

type Bytes<'t> = IResult<&'t [u8], &'t [u8], ()>;

fn inline(rest: &[u8]) -> Bytes<'_> {
    take_while(|byte| byte == b' ' || byte == b'\t').parse(rest)
}
/// A string without its quotation marks: no line end, `\"` and `\\` its only escapes.
fn string(rest: &[u8]) -> Bytes<'_> {
    let plain = take_till1(|byte| matches!(byte, b'"' | b'\\' | b'\n' | b'\r'));
    let escape = nom::branch::alt((tag(&b"\\\""[..]), tag(&b"\\\\"[..])));
    let inner = recognize(many0_count(nom::branch::alt((plain, escape))));
    delimited(tag(&b"\""[..]), inner, tag(&b"\""[..])).parse(rest)
}
/// `[Key "value"]`
fn tag_line(rest: &[u8]) -> IResult<&[u8], (&[u8], &[u8]), ()> {
    let key = take_till1(|byte: u8| !(byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | 0x80..)));
    let pair = separated_pair(preceded(inline, key), blank_or_wide, string);
    delimited(tag(&b"["[..]), pair, (inline, tag(&b"]"[..]))).parse(rest)
}
/// Blanks between a key and its value; a no-break space is one.
fn blank_or_wide(rest: &[u8]) -> Bytes<'_> {
    recognize(many0_count(nom::branch::alt((tag(&b" "[..]), tag(&b"\t"[..]), tag("\u{a0}".as_bytes()))))).parse(rest)
}

impl<'t, C: Complain> Parser<'t, '_, C> {
    pub(super) fn advance(&mut self) {
        self.token = self.lexer.next(&mut self.record.comments);
    }
    pub(super) fn word(&self) -> &'t [u8] {
        self.token.span.of(self.text)
    }
    /// Complains, and leaves the entry.
    pub(super) fn fail<T>(&mut self, fault: impl FnOnce() -> Fault) -> Result<T, Halt> {
        self.complaints.complain(fault)?;
        Err(Halt::Entry)
    }

    fn tags(&mut self) -> Result<(), Stop> {
        while self.token.kind == Kind::Bracket && self.word() == b"[" {
            self.tag()?;
            self.advance();
        }
        if let Some(first) = self.record.tags.first()
            && first.key.of(self.text) != b"Game"
        {
            let span = first.key;
            self.complaints.complain(|| Fault::new("text.tag", span, &say::TAG_FIRST, vec![]))?;
        }
        tags::settle(self)
    }
    /// One tag, from its bracket to the end of its line.
    fn tag(&mut self) -> Result<(), Stop> {
        let span = self.token.span;
        let start = span.start as usize;
        let alone =
            self.text[..start].iter().rev().take_while(|&&byte| byte != b'\n').all(|byte| !byte.is_ascii_graphic());
        if !alone {
            self.complaints.complain(|| Fault::new("text.tag", span, &say::TAG_LINE, vec![]))?;
        }
        self.lexer.go(start);
        let Ok((rest, (key, value))) = tag_line(self.lexer.rest()) else {
            let line = self.lexer.rest();
            self.complaints.complain(|| explain::tag(line, span))?;
            self.lexer.skip_line();
            return Ok(());
        };
        let at = |part: &[u8]| part.as_ptr() as usize - self.text.as_ptr() as usize;
        let tag =
            Tag { key: Span::new(at(key), at(key) + key.len()), value: Span::new(at(value), at(value) + value.len()) };
        self.lexer.go(self.text.len() - rest.len());
        self.lexer.skip_blanks_in_line();
        let behind = self.lexer.at();
        if !matches!(self.lexer.rest().first(), None | Some(b'\n' | b'#')) {
            self.complaints
                .complain(|| Fault::new("text.tag", Span::new(behind, behind + 1), &say::TAG_LINE, vec![]))?;
            self.lexer.skip_line();
        }
        let limits = [
            (key.len(), MAX_WORD, &say::LIMIT_WORD, tag.key),
            (value.len(), MAX_STRING, &say::LIMIT_STRING, tag.value),
        ];
        for (len, most, words, span) in limits {
            if len > most {
                self.complaints.complain(|| Fault::new("text.limit", span, words, vec![(most as u64).into()]))?;
            }
        }
        if self.record.tags.len() == MAX_TAGS {
            self.complaints
                .complain(|| Fault::new("text.limit", span, &say::LIMIT_TAGS, vec![(MAX_TAGS as u64).into()]))?;
            return Err(Stop);
        }
        self.record.tags.push(tag);
        Ok(())
    }

    fn entries(&mut self) -> Result<(), Stop> {
        loop {
            let halt = match self.token.kind {
                Kind::End => return Ok(()),
                Kind::Subject => self.entry(None),
                Kind::Number => self.numbered(),
                Kind::Bracket if self.word() == b"[" => {
                    let span = self.token.span;
                    self.complaints.complain(|| Fault::new("text.tag", span, &say::TAG_BEHIND, vec![]))?;
                    self.lexer.skip_line();
                    self.advance();
                    continue;
                }
                Kind::Word | Kind::Equals | Kind::Over | Kind::Arrow | Kind::Colon | Kind::Bracket => self.stray(),
            };
            match halt {
                Ok(()) => {}
                Err(Halt::Record) => return Err(Stop),
                Err(Halt::Entry) => self.resume()?,
            }
        }
    }
    /// Skips to where the next entry can be told safely. What looks like the beginning of one is told on the way.
    fn resume(&mut self) -> Result<(), Stop> {
        while !matches!(self.token.kind, Kind::End | Kind::Subject | Kind::Number) {
            if self.token.kind == Kind::Bracket && self.word() == b"[" {
                return Ok(());
            }
            let word = self.word();
            let span = self.token.span;
            if let Some(fault) = explain::beginning(self.token.kind, word, span) {
                self.complaints.complain(|| fault)?;
            }
            if word.starts_with(b";") || word.starts_with(b"{") {
                self.lexer.go(span.end as usize);
                let line = self.lexer.rest();
                let close = memchr::memchr2(b'}', b'\n', line).filter(|&at| word[0] == b'{' && line[at] == b'}');
                match close {
                    Some(at) => self.lexer.go(span.end as usize + at + 1),
                    None => self.lexer.skip_line(),
                }
            }
            self.advance();
        }
        Ok(())
    }
    /// A token that belongs to no entry.
    fn stray(&mut self) -> Result<(), Halt> {
        let (span, text, first) = (self.token.span, self.text, self.record.entries.is_empty());
        let kind = self.token.kind;
        let halt = self.fail(|| explain::stray(span, text, kind, first));
        self.advance();
        halt
    }
    /// A number, and the entry behind it.
    fn numbered(&mut self) -> Result<(), Halt> {
        let span = self.token.span;
        let digits = &self.word()[..span.len() - 1];
        self.advance();
        let Some(number) = number(digits) else {
            return self.fail(|| Fault::new("text.amount", span, &say::DIGITS, vec![(MAX_DIGITS as u64).into()]));
        };
        if self.token.kind != Kind::Subject {
            let text = self.text;
            return self.fail(|| explain::lonely_number(span, text));
        }
        self.entry(Some((number, span)))
    }
    /// An entry from its subject on.
    #[inline]
    fn entry(&mut self, number: Option<(u32, Span)>) -> Result<(), Halt> {
        let subject = self.token.span;
        let name = self.word();
        let (args, first) = (self.record.args.len(), number.map_or(subject.start, |(_, span)| span.start));
        let (seat, mut word) = match self.seat_of(name) {
            Some(seat) => (Some(seat), Word::Lay),
            None => match words::find(name, true) {
                Some((word, _)) if subject.len() <= MAX_WORD => (None, word),
                Some(_) | None => {
                    let (text, names) = (self.text, self.names.clone());
                    self.advance();
                    return self.fail(|| explain::subject(subject, text, &names));
                }
            },
        };
        self.advance();
        let mut verb = Span { start: subject.end, end: subject.end };
        if seat.is_some() {
            match self.token.kind {
                Kind::Word if self.lays() => {}
                Kind::Word => {
                    let span = self.token.span;
                    let Some((found, _)) = words::find(self.word(), false) else {
                        let (text, names) = (self.text, self.names.clone());
                        return self.fail(|| explain::verb(span, text, &names));
                    };
                    (verb, word) = (span, found);
                    self.advance();
                }
                Kind::End
                | Kind::Subject
                | Kind::Number
                | Kind::Equals
                | Kind::Over
                | Kind::Arrow
                | Kind::Colon
                | Kind::Bracket => {
                    let name = subject.str(self.text).to_owned();
                    return self.fail(|| Fault::new("text.word", subject, &say::SAYS_NOTHING, vec![name.into()]));
                }
            }
        }
        let head = if verb.is_empty() { subject } else { verb };
        self.shape(word, head)?;
        if let Some((_, span)) = number
            && (seat.is_none() || !word.numbered())
        {
            return self.fail(|| Fault::new("text.amount", span, &say::NUMBER_MISPLACED, vec![]));
        }
        let last = self.record.args[args..].last().map_or(head.end, |arg| arg.span.end);
        let bare = seat.is_none();
        let end = if bare && last == subject.end { subject.end + 1 } else { last };
        let entry = Entry {
            span: Span { start: first, end },
            subject,
            verb,
            number: number.map(|(number, _)| number),
            seat,
            word,
            first: args as u32,
            count: (self.record.args.len() - args) as u32,
        };
        self.record.note_use(&entry);
        self.record.entries.push(entry);
        match self.token.kind {
            Kind::End | Kind::Subject | Kind::Number => Ok(()),
            Kind::Bracket if self.word() == b"[" => Ok(()),
            Kind::Word | Kind::Equals | Kind::Over | Kind::Arrow | Kind::Colon | Kind::Bracket => {
                let (span, text, kind) = (self.token.span, self.text, self.token.kind);
                self.fail(|| explain::surplus(span, text, kind, word))
            }
        }
    }
    /// The seat of a name, compared exactly once both are composed.
    #[inline]
    pub(super) fn seat_of(&self, name: &[u8]) -> Option<Seat> {
        if let Some(at) = self.names.iter().position(|&known| known == name) {
            return Some(Seat(at as u8));
        }
        if name.is_ascii() {
            return None;
        }
        let text = |bytes| std::str::from_utf8(bytes).unwrap_or("");
        let name = nfc(text(name));
        self.names.iter().position(|&known| nfc(text(known)) == name).map(|at| Seat(at as u8))
    }
}

/// A number of one to nine digits.
pub(super) fn number(digits: &[u8]) -> Option<u32> {
    if digits.is_empty() || digits.len() > MAX_DIGITS || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(digits.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0')))
}
