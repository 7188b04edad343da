//! Cuts a record's text into tokens: words, numbers, signs. Comments are laid aside.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_till, take_while, take_while1},
};

use crate::span::Span;

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

/// A cursor over a record's text.
#[derive(Debug)]
pub(super) struct Lexer<'t> {
    text: &'t [u8],
    rest: &'t [u8],
}

type Bytes<'t> = IResult<&'t [u8], &'t [u8], ()>;

fn blanks(rest: &[u8]) -> Bytes<'_> {
    take_while(|byte| CLASS[byte as usize] == Class::Blank).parse(rest)
}
fn wide_blank(rest: &[u8]) -> Bytes<'_> {
    alt((tag(WIDE_BLANKS[0]), tag(WIDE_BLANKS[1]))).parse(rest)
}
fn plain_word(rest: &[u8]) -> Bytes<'_> {
    take_while1(|byte| CLASS[byte as usize] == Class::Word).parse(rest)
}
fn comment(rest: &[u8]) -> Bytes<'_> {
    take_till(|byte| byte == b'\n').parse(rest)
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t [u8]) -> Lexer<'t> {
        Lexer { text, rest: text }
    }
    /// How far the cursor is.
    pub(super) fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }
    /// What is still to be read.
    pub(super) fn rest(&self) -> &'t [u8] {
        self.rest
    }
    /// Moves the cursor to an offset.
    pub(super) fn go(&mut self, at: usize) {
        self.rest = &self.text[at.min(self.text.len())..];
    }
    /// Moves the cursor to the end of its line.
    pub(super) fn skip_line(&mut self) {
        self.rest = comment(self.rest).map_or(&[], |(rest, _)| rest);
    }
    /// Skips blanks, all but line ends.
    pub(super) fn skip_blanks_in_line(&mut self) {
        let inline = |byte| CLASS[byte as usize] == Class::Blank && byte != b'\n';
        loop {
            let skipped: Bytes<'_> = take_while(inline).parse(self.rest);
            let (rest, _) = skipped.unwrap_or((self.rest, &[]));
            self.rest = rest;
            match wide_blank(rest) {
                Ok((rest, _)) => self.rest = rest,
                Err(_) => return,
            }
        }
    }
    /// The next token. Comments before it go onto the list.
    #[inline]
    pub(super) fn next(&mut self, comments: &mut Vec<Span>) -> Token {
        loop {
            if let Ok((rest, _)) = blanks(self.rest) {
                self.rest = rest;
            }
            let start = self.at();
            let Some(&first) = self.rest.first() else {
                return Token { kind: Kind::End, span: Span::new(start, start) };
            };
            match CLASS[first as usize] {
                Class::Word => return self.word(start),
                Class::Wide => match wide_blank(self.rest) {
                    Ok((rest, _)) => self.rest = rest,
                    Err(_) => return self.word(start),
                },
                Class::Blank => {}
                Class::Sign if first == b'#' => {
                    self.skip_line();
                    comments.push(Span::new(start, start + self.text[start..self.at()].trim_ascii_end().len()));
                }
                Class::Sign => {
                    self.go(start + 1);
                    let kind = match first {
                        b'=' => Kind::Equals,
                        b'/' => Kind::Over,
                        b'>' => Kind::Arrow,
                        b':' => Kind::Colon,
                        _ => Kind::Bracket,
                    };
                    return Token { kind, span: Span::new(start, start + 1) };
                }
            }
        }
    }
    #[inline]
    fn word(&mut self, start: usize) -> Token {
        loop {
            if let Ok((rest, _)) = plain_word(self.rest) {
                self.rest = rest;
            }
            match self.rest.first() {
                Some(&wide) if CLASS[wide as usize] == Class::Wide && wide_blank(self.rest).is_err() => {
                    self.rest = &self.rest[1..];
                }
                _ => break,
            }
        }
        let span = Span::new(start, self.at());
        let word = &self.text[start..self.at()];
        let kind = match (self.rest.first(), word) {
            (Some(b':'), _) => {
                self.rest = &self.rest[1..];
                Kind::Subject
            }
            (_, [digits @ .., b'.']) if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => Kind::Number,
            _ => Kind::Word,
        };
        Token { kind, span }
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
