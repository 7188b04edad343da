//! Reads one record. A first pass that makes no message takes what is right; a record that fails it is read again by the
//! same grammar, this time gathering every fault.

use arrayvec::ArrayVec;
use nom::{
    IResult, Parser as _,
    branch::alt,
    bytes::complete::{tag, take_till1, take_while},
    combinator::{recognize, verify},
    multi::many0_count,
    sequence::{delimited, preceded, separated_pair},
};

use super::{
    explain,
    fault::{Complain, Fault, Silent, Stop},
    lex::{Kind, Lexer, Token},
    limits::{MAX_DIGITS, MAX_SEATS, MAX_STRING, MAX_TAGS, MAX_WORD},
    plain::Calls,
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
    part(reader, piece.of(text), piece.record, piece.end == text.len())
}

/// Reads a part of a text that is known to begin a record, or not to; `all` if it is the whole text.
///
/// # Errors
/// As [`piece`].
pub fn part<'r>(reader: &'r mut Reader, bytes: &[u8], record: bool, all: bool) -> Result<&'r Record, Vec<Fault>> {
    match record {
        true => reader.read(bytes),
        false => Err(vec![explain::no_record(bytes, all)]),
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
    // A hidden character spoils what is read of its line: that is one fault, not two.
    let (screened, read) = faults.split_at(hidden);
    let line = |fault: &Fault| {
        let at = fault.span.start as usize;
        memchr::memrchr(b'\n', &text[..at]).map_or(0, |end| end + 1)
    };
    let spoilt: Vec<usize> = screened.iter().map(line).collect();
    let told = read.iter().filter(|fault| !spoilt.contains(&line(fault)));
    let mut faults: Vec<Fault> = screened.iter().chain(told).cloned().collect();
    faults.sort_by_key(|fault| fault.span.start);
    faults.dedup_by_key(|fault| fault.span);
    debug_assert!(!faults.is_empty(), "the first pass refused what the second takes");
    faults
}

fn parse<C: Complain>(text: &[u8], record: &mut Record, complaints: &mut C) -> Result<(), Stop> {
    record.clear();
    screen(text, complaints)?;
    let token = Token { kind: Kind::End, span: Span::default() };
    let (names, keys, calls) = (ArrayVec::new(), ArrayVec::new(), Calls::new());
    let mut parser = Parser { text, lexer: Lexer::new(text), token, record, complaints, names, keys, calls };
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
    /// The first sixteen bytes of each name: nearly always enough to tell whose it is.
    pub(super) keys: ArrayVec<u128, MAX_SEATS>,
    /// Each name as it begins an entry.
    pub(super) calls: Calls,
}

pub(super) type Bytes<'t> = IResult<&'t [u8], &'t [u8], ()>;

fn inline(rest: &[u8]) -> Bytes<'_> {
    take_while(|byte| byte == b' ' || byte == b'\t').parse(rest)
}
/// A string without its quotation marks: no line end, `\"` and `\\` its only escapes.
fn string(rest: &[u8]) -> Bytes<'_> {
    let plain = take_till1(|byte| matches!(byte, b'"' | b'\\' | b'\n' | b'\r'));
    let escape = alt((tag(&b"\\\""[..]), tag(&b"\\\\"[..])));
    let inner = recognize(many0_count(alt((plain, escape))));
    delimited(tag(&b"\""[..]), inner, tag(&b"\""[..])).parse(rest)
}
/// `[Key "value"]`
fn tag_line(rest: &[u8]) -> IResult<&[u8], (&[u8], &[u8]), ()> {
    let pair = separated_pair(preceded(blanks, key), blanks, string);
    delimited(tag(&b"["[..]), pair, (blanks, tag(&b"]"[..]))).parse(rest)
}
/// A key: letters, digits, `_` and `-`.
fn key(rest: &[u8]) -> Bytes<'_> {
    verify(
        |rest| up_to_wide(rest, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | 0x80..)),
        |key: &[u8]| !key.is_empty(),
    )
    .parse(rest)
}
/// The no-break space, which is a blank too.
const WIDE_BLANK: &[u8] = "\u{a0}".as_bytes();

/// Blanks inside a tag.
pub(super) fn blanks(rest: &[u8]) -> Bytes<'_> {
    let mut behind = inline(rest)?.0;
    while let Some(wide) = behind.strip_prefix(WIDE_BLANK) {
        behind = inline(wide)?.0;
    }
    Ok((behind, &rest[..rest.len() - behind.len()]))
}
/// The bytes that a test lets through, up to a no-break space.
pub(super) fn up_to_wide(rest: &[u8], plain: impl Fn(u8) -> bool) -> Bytes<'_> {
    let mut len = 0;
    while let Some(&byte) = rest.get(len)
        && plain(byte)
        && !(byte == WIDE_BLANK[0] && rest[len..].starts_with(WIDE_BLANK))
    {
        len += 1;
    }
    Ok((&rest[len..], &rest[..len]))
}

impl<'t, C: Complain> Parser<'t, '_, C> {
    #[inline]
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
        let mut lines = 0;
        while self.token.kind == Kind::Bracket && self.word() == b"[" {
            self.tag()?;
            self.advance();
            lines += 1;
        }
        // What a broken line held is not known: nothing more is said of it.
        let sound = lines == self.record.tags.len();
        if let Some(first) = self.record.tags.first()
            && sound
            && first.key.of(self.text) != b"Game"
        {
            let span = first.key;
            self.complaints.complain(|| Fault::new("text.tag", span, &say::TAG_FIRST, vec![]))?;
        }
        tags::settle(self, sound)
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
        // Of a tag behind this one its own bracket is told.
        if !matches!(self.lexer.rest().first(), None | Some(b'\n' | b'#' | b'[')) {
            let span = sign_at(behind, self.text);
            self.complaints.complain(|| Fault::new("text.tag", span, &say::TAG_LINE, vec![]))?;
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
                Kind::Subject | Kind::Number => match self.plain_entries() {
                    true => Ok(()),
                    false => self.entry(),
                },
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
            let span = self.token.span;
            if !self.told(span)
                && let Some(fault) = explain::beginning(self.token.kind, self.word(), span)
            {
                self.complaints.complain(|| fault)?;
            }
            self.skip_remark(span);
            self.advance();
        }
        Ok(())
    }
    /// Whether the last fault told was of this token, or of the word whose colon it is.
    fn told(&self, span: Span) -> bool {
        let apart = |fault: &Fault| {
            let between = self.text.get(fault.span.end as usize..span.start as usize);
            std::ptr::eq(fault.message.words, &say::COLON_APART)
                && between.is_some_and(|between| between.trim_ascii().is_empty())
        };
        self.complaints.last().is_some_and(|fault| fault.span == span || apart(fault))
    }
    /// Skips what was meant to be a comment, if a word begins one of another notation.
    fn skip_remark(&mut self, word: Span) {
        let line = &self.text[word.start as usize..];
        let line = &line[..memchr::memchr(b'\n', line).unwrap_or(line.len())];
        let len = match line.first() {
            Some(b';') => line.len(),
            Some(b'{') => memchr::memchr(b'}', line).map_or(line.len(), |at| at + 1),
            _ => return,
        };
        self.lexer.go(word.start as usize + len);
    }
    /// A token that belongs to no entry.
    fn stray(&mut self) -> Result<(), Halt> {
        let (span, text, first) = (self.token.span, self.text, self.record.entries.is_empty());
        let kind = self.token.kind;
        let halt = self.fail(|| explain::stray(span, text, kind, first));
        self.skip_remark(span);
        self.advance();
        halt
    }
    /// The number before an entry, read up to the entry's subject.
    #[inline(never)]
    fn number(&mut self) -> Result<(u32, Span), Halt> {
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
        Ok((number, span))
    }
    /// An entry, from its number or its subject on.
    #[inline(always)]
    fn entry(&mut self) -> Result<(), Halt> {
        let number = if self.token.kind == Kind::Number { Some(self.number()?) } else { None };
        let subject = self.token.span;
        let args = self.record.args.len();
        let seat = self.seat_of(subject);
        let (verb, word) = match seat {
            Some(_) if self.advance_over_cards() => {
                if self.token.kind == Kind::Word {
                    self.more_cards(subject, false)?;
                }
                (Span { start: subject.end, end: subject.end }, Word::Lay)
            }
            Some(_) => self.deed(subject)?,
            None => self.announcement(subject)?,
        };
        if let Some((_, span)) = number
            && (seat.is_none() || !word.numbered())
        {
            return self.fail(|| Fault::new("text.amount", span, &say::NUMBER_MISPLACED, vec![]));
        }
        let first = number.map_or(subject.start, |(_, span)| span.start);
        let end = match self.record.args[args..].last() {
            Some(arg) => arg.span.end,
            None if seat.is_none() => subject.end + 1,
            None => verb.end,
        };
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
            _ => self.surplus(word),
        }
    }
    /// What a seat does: a verb and what follows it, or cards that are no plain ones.
    #[inline(never)]
    fn deed(&mut self, subject: Span) -> Result<(Span, Word), Halt> {
        let span = self.token.span;
        if self.token.kind != Kind::Word {
            let name = subject.str(self.text).to_owned();
            return self.fail(|| Fault::new("text.word", subject, &say::SAYS_NOTHING, vec![name.into()]));
        }
        if self.lays() {
            self.more_cards(subject, false)?;
            return Ok((Span { start: subject.end, end: subject.end }, Word::Lay));
        }
        let Some((word, _)) = words::find_at(self.text, span, false) else {
            let (text, names) = (self.text, self.names.clone());
            return self.fail(|| explain::verb(span, text, &names));
        };
        self.shape(word, span)?;
        Ok((span, word))
    }
    /// A reserved word and what follows it.
    #[inline(never)]
    fn announcement(&mut self, subject: Span) -> Result<(Span, Word), Halt> {
        let found = words::find_at(self.text, subject, true).filter(|_| subject.len() <= MAX_WORD);
        let Some((word, _)) = found else {
            self.skip_remark(subject);
            self.advance();
            let (text, names) = (self.text, self.names.clone());
            return self.fail(|| explain::subject(subject, text, &names));
        };
        self.shape(word, subject)?;
        Ok((Span { start: subject.end, end: subject.end }, word))
    }
    /// Refuses a token behind an entry that is complete, unless it begins a tag, which is told for itself.
    #[inline(never)]
    fn surplus(&mut self, word: Word) -> Result<(), Halt> {
        let (span, text, kind) = (self.token.span, self.text, self.token.kind);
        if kind == Kind::Bracket && self.word() == b"[" {
            return Ok(());
        }
        self.fail(|| explain::surplus(span, text, kind, word))
    }
    /// The seat of a name, compared exactly once both are composed.
    #[inline(always)]
    pub(super) fn seat_of(&self, span: Span) -> Option<Seat> {
        let key = name_key(self.text, span);
        match self.keys.iter().position(|&known| known == key) {
            Some(at) if span.len() <= KEY => Some(Seat(at as u8)),
            None if key & HIGH == 0 && span.len() <= KEY => None,
            _ => self.long_seat(span.of(self.text)),
        }
    }
    #[inline(never)]
    fn long_seat(&self, name: &[u8]) -> Option<Seat> {
        if let Some(at) = self.names.iter().position(|&known| known == name) {
            return Some(Seat(at as u8));
        }
        if name.is_ascii() || name.len() > MAX_WORD {
            return None;
        }
        let text = |bytes| std::str::from_utf8(bytes).unwrap_or("");
        let name = nfc(text(name));
        self.names.iter().position(|&known| nfc(text(known)) == name).map(|at| Seat(at as u8))
    }
}

/// How many bytes of a name are compared in one go.
const KEY: usize = 16;

/// The bits of a key that a name fills, by its length.
static FILLED: [u128; KEY + 1] = {
    let mut filled = [0; KEY + 1];
    let mut len = 1;
    while len <= KEY {
        filled[len] = filled[len - 1] << 8 | 0xff;
        len += 1;
    }
    filled
};

/// The highest bit of each byte: none is set in ASCII.
const HIGH: u128 = u128::from_le_bytes([0x80; KEY]);

/// The first bytes of a word as a number; what a shorter one lacks is zero, which no word holds.
#[inline(always)]
pub(super) fn name_key(text: &[u8], span: Span) -> u128 {
    match text.get(span.start as usize..).and_then(<[u8]>::first_chunk) {
        Some(bytes) => u128::from_le_bytes(*bytes) & FILLED[span.len().min(KEY)],
        None => span.of(text).iter().take(KEY).rev().fold(0, |key, &byte| key << 8 | u128::from(byte)),
    }
}

/// The sign at an offset, whole.
fn sign_at(at: usize, text: &[u8]) -> Span {
    let behind = text[at..].iter().skip(1).take_while(|&&byte| byte & 0xc0 == 0x80).count();
    Span::new(at, at + 1 + behind)
}

/// A number of one to nine digits.
pub(super) fn number(digits: &[u8]) -> Option<u32> {
    if digits.is_empty() || digits.len() > MAX_DIGITS || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(digits.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0')))
}
