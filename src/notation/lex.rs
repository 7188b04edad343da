//! Cuts a record's text into tokens: words, numbers, signs. Comments are laid aside.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while},
};

use super::alphabet;
use crate::{card::Card, span::Span};

/// What a byte can be.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Class {
    /// Part of a word.
    Word,
    /// White space, and the comma that counts as it.
    Blank,
    /// A sign that ends a word.
    Sign,
    /// The first byte of a sign that may be a blank of two or three bytes.
    Wide,
}

static CLASS: [Class; 256] = {
    let mut class = [Class::Word; 256];
    let (blanks, signs) = (b" \t\r\n,", b":=>/#[]\"");
    let mut i = 0;
    while i < blanks.len() {
        class[blanks[i] as usize] = Class::Blank;
        i += 1;
    }
    let mut i = 0;
    while i < signs.len() {
        class[signs[i] as usize] = Class::Sign;
        i += 1;
    }
    class[0xc2] = Class::Wide;
    class[0xef] = Class::Wide;
    class
};

/// The no-break space, which is white space, and the byte-order mark: where it may not stand, the screen has refused it.
const WIDE_BLANKS: [&[u8]; 2] = ["\u{a0}".as_bytes(), "\u{feff}".as_bytes()];

/// Whether a sign is white space in the notation; line ends are too.
pub fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n' | '\u{a0}')
}

/// The kinds of token.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// The end of the record.
    End,
    /// A word.
    Word,
    /// A word with a colon at once behind it; the colon is not in its span.
    Subject,
    /// Digits with a full stop at once behind them.
    Number,
    /// `=`
    Equals,
    /// `/`
    Over,
    /// `>`
    Arrow,
    /// A colon that stands behind no word.
    Colon,
    /// `[`, `]` or `"`.
    Bracket,
}

/// A token and where it stands.
#[derive(Copy, Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) span: Span,
}

impl Token {
    #[inline(always)]
    fn new(kind: Kind, start: usize, end: usize) -> Token {
        Token { kind, span: Span::new(start, end) }
    }
}

/// A cursor over a record's text.
#[derive(Debug)]
pub(super) struct Lexer<'t> {
    text: &'t [u8],
    at: usize,
}

type Bytes<'t> = IResult<&'t [u8], &'t [u8], ()>;

fn wide_blank(rest: &[u8]) -> Bytes<'_> {
    alt((tag(WIDE_BLANKS[0]), tag(WIDE_BLANKS[1]))).parse(rest)
}
fn plain_word(rest: &[u8]) -> Bytes<'_> {
    take_while(|byte| CLASS[byte as usize] == Class::Word).parse(rest)
}

/// How many bytes a parser takes.
#[inline(always)]
fn taken<'t>(parser: impl Fn(&'t [u8]) -> Bytes<'t>, rest: &'t [u8]) -> usize {
    parser(rest).map_or(0, |(_, taken)| taken.len())
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t [u8]) -> Lexer<'t> {
        Lexer { text, at: 0 }
    }
    /// How far the cursor is.
    pub(super) fn at(&self) -> usize {
        self.at
    }
    /// What is still to be read.
    #[inline]
    pub(super) fn rest(&self) -> &'t [u8] {
        &self.text[self.at..]
    }
    /// Moves the cursor to an offset.
    pub(super) fn go(&mut self, at: usize) {
        self.at = at.min(self.text.len());
    }
    /// Moves the cursor to the end of its line.
    pub(super) fn skip_line(&mut self) {
        let rest = self.rest();
        self.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
    }
    /// Skips blanks, all but line ends.
    pub(super) fn skip_blanks_in_line(&mut self) {
        let inline = |byte| CLASS[byte as usize] == Class::Blank && byte != b'\n';
        loop {
            self.at += taken(|rest| take_while(inline).parse(rest), self.rest());
            match taken(wide_blank, self.rest()) {
                0 => return,
                wide => self.at += wide,
            }
        }
    }
    /// A card of Latin signs, if one stands at the cursor with a blank behind it. Most words of a record are such cards,
    /// and this spares them the way over tokens; a card that it does not see is a token like any other.
    #[inline(always)]
    pub(super) fn plain_card(&mut self) -> Option<(Card, Span)> {
        let [rank, suit, end, after] = *self.text.get(self.at..)?.first_chunk()?;
        let start = self.at;
        if CLASS[end as usize] == Class::Blank {
            let card = alphabet::two_signs(rank, suit)?;
            self.at += 3;
            return Some((card, Span::new(start, start + 2)));
        }
        if (rank, suit) != (b'1', b'0') || CLASS[after as usize] != Class::Blank {
            return None;
        }
        let card = alphabet::two_signs(b'T', end)?;
        self.at += 4;
        Some((card, Span::new(start, start + 3)))
    }
    /// The next token. Comments before it go onto the list. One blank behind the token is passed over with it.
    #[inline(always)]
    pub(super) fn next(&mut self, comments: &mut Vec<Span>) -> Token {
        let text = self.text;
        let mut start = self.at;
        loop {
            let Some((&first, behind)) = text.get(start..).and_then(<[u8]>::split_first) else {
                self.at = text.len();
                return Token::new(Kind::End, text.len(), text.len());
            };
            match CLASS[first as usize] {
                Class::Word => {
                    let word = taken(plain_word, behind);
                    let end = start + 1 + word;
                    self.at = end;
                    if let Some(&next) = behind.get(word) {
                        match CLASS[next as usize] {
                            Class::Blank => self.at = end + 1,
                            Class::Sign if next == b':' => return self.subject(start, end),
                            Class::Wide => return self.wide_word(start),
                            Class::Sign | Class::Word => {}
                        }
                    }
                    return Token::new(kind(first, &text[start..end]), start, end);
                }
                Class::Blank => start += 1,
                Class::Sign | Class::Wide => {
                    self.at = start;
                    if let Some(token) = self.sign(first, comments) {
                        return token;
                    }
                    start = self.at;
                }
            }
        }
    }
    /// A word with its colon, which is passed over, and so is a blank behind it.
    #[inline(always)]
    fn subject(&mut self, start: usize, end: usize) -> Token {
        self.at = end + 1 + usize::from(self.text.get(end + 1) == Some(&b' '));
        Token::new(Kind::Subject, start, end)
    }
    /// A token that begins with a sign, or nothing for a comment and for a wide blank, which are passed over.
    #[inline(never)]
    fn sign(&mut self, first: u8, comments: &mut Vec<Span>) -> Option<Token> {
        let start = self.at;
        let kind = match first {
            b'#' => {
                self.skip_line();
                comments.push(Span::new(start, start + self.text[start..self.at].trim_ascii_end().len()));
                return None;
            }
            b'=' => Kind::Equals,
            b'/' => Kind::Over,
            b'>' => Kind::Arrow,
            b':' => Kind::Colon,
            b'[' | b']' | b'"' => Kind::Bracket,
            _ => match taken(wide_blank, self.rest()) {
                0 => return Some(self.wide_word(start)),
                wide => {
                    self.at += wide;
                    return None;
                }
            },
        };
        self.at += 1;
        Some(Token::new(kind, start, start + 1))
    }
    /// Goes on with a word at a sign that may be a blank.
    #[inline(never)]
    fn wide_word(&mut self, start: usize) -> Token {
        while self.text.get(self.at).is_some_and(|&next| CLASS[next as usize] == Class::Wide)
            && wide_blank(self.rest()).is_err()
        {
            self.at += 1;
            self.at += taken(plain_word, self.rest());
        }
        let end = self.at;
        if self.text.get(end) == Some(&b':') {
            return self.subject(start, end);
        }
        Token::new(kind(self.text[start], &self.text[start..end]), start, end)
    }
}

/// Whether a byte behind a word ends it plainly: a blank or a line end.
#[inline(always)]
pub(super) fn ends_word(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n')
}

/// Whether a word is a number before an entry: digits with a full stop behind them.
#[inline(always)]
fn kind(first: u8, word: &[u8]) -> Kind {
    match word {
        [digits @ .., b'.'] if first.is_ascii_digit() && digits.iter().all(u8::is_ascii_digit) => Kind::Number,
        _ => Kind::Word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> (Vec<(Kind, &str)>, usize) {
        let (mut lexer, mut comments, mut out) = (Lexer::new(text.as_bytes()), vec![], vec![]);
        loop {
            let token = lexer.next(&mut comments);
            match token.kind {
                Kind::End => return (out, comments.len()),
                kind => out.push((kind, token.span.str(text.as_bytes()))),
            }
        }
    }

    #[test]
    fn signs_touch_or_stand_apart() {
        let (touching, _) = tokens("1. Борис:меняю 7п>9т,6S/7S");
        let (apart, comments) = tokens("1.\u{a0}Борис: меняю # x\r\n 7п > 9т , 6S / 7S #");
        assert_eq!(touching, apart);
        assert_eq!(comments, 2);
        assert_eq!(touching[..2], [(Kind::Number, "1."), (Kind::Subject, "Борис")]);
        assert_eq!(tokens("Anna :").0, [(Kind::Word, "Anna"), (Kind::Colon, ":")]);
        assert_eq!(tokens("5").0, [(Kind::Word, "5")]);
    }
}
