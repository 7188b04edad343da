//! What stands behind the colon of a plain entry.

use super::super::{alphabet, fault::Complain, lex::ends_word, limits::MAX_DIGITS, read::Parser, words::Word};
use crate::{
    card::Card,
    record::{Arg, What},
    seat::Seats,
    span::Span,
};

impl<C: Complain> Parser<'_, '_, C> {
    /// The word of a plain body at an offset, and where it ends. Its cards go onto the list.
    #[inline(always)]
    pub(super) fn body(&mut self, at: usize) -> Option<(Word, usize)> {
        let bytes: &[u8; 6] = self.text.get(at..)?.first_chunk()?;
        match *bytes {
            [b'p', b'l', b'a', b'y', end, _] if ends_word(end) => Some((Word::Play, at + 4)),
            [b'p', b'a', b's', b's', end, _] if ends_word(end) => Some((Word::Pass, at + 4)),
            [b's', b't', b'a', b'n', b'd', end] if ends_word(end) => Some((Word::Stand, at + 5)),
            [b'd', b'e', b'a', b'l', b't', b' '] => Some((Word::Dealt, self.plain_list(at + 6)?)),
            [b's', b'w', b'a', b'p', b' ', _] => {
                let arrow = self.plain_list(at + 5)? + 1;
                if self.text.get(arrow..arrow + 2)? != b"> " {
                    return None;
                }
                self.record.args.push(Arg { span: Span::new(arrow, arrow + 1), what: What::Arrow });
                Some((Word::Swap, self.plain_list(arrow + 2)?))
            }
            _ => Some((Word::Lay, self.plain_card(at)?)),
        }
    }
    /// Takes a card with a blank behind it; where it ends.
    #[inline(always)]
    fn plain_card(&mut self, at: usize) -> Option<usize> {
        let [rank, suit, end, after] = *self.text.get(at..)?.first_chunk()?;
        let (card, len) = match end {
            b' ' | b'\n' => (alphabet::two_signs(rank, suit)?, 2),
            _ if (rank, suit) == (b'1', b'0') && ends_word(after) => (alphabet::two_signs(b'T', end)?, 3),
            0x80.. => wide_card(&self.text[at..])?,
            _ => return None,
        };
        self.record.args.push(Arg { span: Span::new(at, at + len), what: What::Card(card) });
        Some(at + len)
    }
    /// Takes cards with a blank between them, one at least; where the last one ends.
    #[inline(always)]
    fn plain_list(&mut self, at: usize) -> Option<usize> {
        let mut end = self.plain_card(at)?;
        while let Some(behind) = self.plain_card(end + 1) {
            end = behind;
        }
        Some(end)
    }
    /// What is plainly said behind a reserved word, at an offset; where it ends.
    #[inline]
    pub(super) fn announced(&mut self, word: Word, at: usize) -> Option<usize> {
        match word {
            Word::Dealer => {
                let (seat, len) = self.calls.at(self.text, at)?;
                let end = at + len;
                self.record.args.push(Arg { span: Span::new(at, end), what: What::Seat(seat) });
                self.text.get(end).is_some_and(|&byte| ends_word(byte)).then_some(end)
            }
            Word::Turn => self.plain_card(at),
            _ => {
                let end = self.plain_values(at, &mut { Seats::NONE }, word == Word::Score);
                (end > at).then(|| end - 1)
            }
        }
    }

    /// Takes the plain claims from the token on, `Anna=3` and, where sheets are told, `Anna=8-0`. Whether there were any.
    pub(in super::super) fn plain_claims(&mut self, claimed: &mut Seats, sheets: bool) -> bool {
        let start = self.token.span.start as usize;
        let end = self.plain_values(start, claimed, sheets);
        if end == start {
            return false;
        }
        self.lexer.go(end);
        self.advance();
        true
    }
    /// Takes plain claims at an offset, each with a blank behind it; where what follows begins.
    #[inline(always)]
    fn plain_values(&mut self, mut at: usize, claimed: &mut Seats, sheets: bool) -> usize {
        while let Some((seat, len)) = self.calls.at(self.text, at)
            && self.text.get(at + len) == Some(&b'=')
            && !claimed.has(seat)
        {
            let equals = at + len;
            let Some((left, dash)) = digits(self.text, equals + 1) else { break };
            let (what, end) = match self.text.get(dash) {
                Some(&byte) if ends_word(byte) => (What::Number(left), dash),
                Some(b'-') if sheets => match digits(self.text, dash + 1) {
                    Some((right, end)) if self.text.get(end).is_some_and(|&byte| ends_word(byte)) => {
                        (What::Sheet(left, right), end)
                    }
                    _ => break,
                },
                _ => break,
            };
            claimed.put(seat);
            let parts = [
                (Span::new(at, equals), What::Seat(seat)),
                (Span::new(equals, equals + 1), What::Equals),
                (Span::new(equals + 1, end), what),
            ];
            self.record.args.extend(parts.map(|(span, what)| Arg { span, what }));
            at = end + 1;
        }
        at
    }
}

/// A card in Russian letters or with the sign of its suit, and its length, if a text begins with one and a blank.
#[inline(never)]
fn wide_card(text: &[u8]) -> Option<(Card, usize)> {
    let len = text.iter().take(8).position(|&byte| ends_word(byte))?;
    Some((alphabet::card(&text[..len])?, len))
}

/// A number at an offset, and where it ends.
#[inline(always)]
fn digits(text: &[u8], at: usize) -> Option<(u32, usize)> {
    let mut end = at;
    let mut number = 0;
    while let Some(digit @ b'0'..=b'9') = text.get(end) {
        if end - at == MAX_DIGITS {
            return None;
        }
        number = number * 10 + u32::from(digit - b'0');
        end += 1;
    }
    (end > at).then_some((number, end))
}
