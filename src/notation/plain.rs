//! The short way over entries that are plainly written: a name and one card, `play`, `pass` or `stand`, one blank between
//! signs. Most of a record is such entries. What stands otherwise in any way is read token by token; a law holds that both
//! ways read the same.

use super::{
    fault::Complain,
    lex::ends_word,
    read::Parser,
    words::Word,
};
use crate::{
    notation::alphabet,
    record::{Arg, Entry, What},
    seat::Seat,
    span::Span,
};

/// A name with its colon and a blank, as it begins most entries: the bytes, which of sixteen they fill, and their number.
#[derive(Copy, Clone, Debug)]
pub(super) struct Call {
    key: u128,
    mask: u128,
    len: u8,
}

impl Call {
    /// The call of a name; a name too long for it is called token by token.
    pub(super) fn of(name: &[u8]) -> Call {
        let len = name.len() + 2;
        let mut bytes = [0; 16];
        let mask = match bytes.get_mut(..len) {
            Some(call) => {
                call[..name.len()].copy_from_slice(name);
                call[name.len()..].copy_from_slice(b": ");
                u128::MAX >> (8 * (16 - len))
            }
            None => 0,
        };
        // Nothing is equal to a key outside its mask.
        let key = if mask == 0 { 1 } else { u128::from_le_bytes(bytes) };
        Call { key, mask, len: len.min(16) as u8 }
    }
}

/// The beginning of an entry.
#[derive(Copy, Clone)]
struct Head {
    first: usize,
    number: Option<u32>,
    seat: Seat,
    subject: Span,
    /// Where its body begins.
    body: usize,
}

/// What an entry says: its word, how many bytes that takes, and the card it lays.
type Body = (Word, usize, Option<crate::card::Card>);

impl<C: Complain> Parser<'_, '_, C> {
    /// Takes the plain entries from the token on, as long as another one follows each. Whether there were any.
    pub(super) fn plain_entries(&mut self) -> bool {
        let start = self.token.span.start as usize;
        let Some(mut head) = self.head(start) else { return false };
        let before = self.record.entries.len();
        while let Some((word, len, card)) = body(self.text, head.body)
            && (head.number.is_none() || word.numbered())
            && let Some(next) = self.head(head.body + len + 1)
        {
            self.take(head, word, len, card);
            head = next;
        }
        if self.record.entries.len() == before {
            return false;
        }
        self.lexer.go(head.first);
        self.advance();
        true
    }
    /// The beginning of an entry at an offset, behind a line end at most.
    #[inline(always)]
    fn head(&self, at: usize) -> Option<Head> {
        let first = at + usize::from(self.text.get(at) == Some(&b'\n'));
        let (number, name) = match self.text.get(first..)?.first_chunk()? {
            [digit @ b'0'..=b'9', b'.', b' '] => (Some(u32::from(digit - b'0')), first + 3),
            _ => (None, first),
        };
        let chunk = u128::from_le_bytes(*self.text.get(name..)?.first_chunk()?);
        let at = self.calls.iter().position(|call| chunk & call.mask == call.key)?;
        let body = name + usize::from(self.calls[at].len);
        Some(Head { first, number, seat: Seat(at as u8), subject: Span::new(name, body - 2), body })
    }
    #[inline(always)]
    fn take(&mut self, head: Head, word: Word, len: usize, card: Option<crate::card::Card>) {
        let words = Span::new(head.body, head.body + len);
        let args = self.record.args.len() as u32;
        self.record.args.extend(card.map(|card| Arg { span: words, what: What::Card(card) }));
        let verb = if card.is_some() { Span { start: head.subject.end, end: head.subject.end } } else { words };
        let entry = Entry {
            span: Span { start: head.first as u32, end: words.end },
            subject: head.subject,
            verb,
            number: head.number,
            seat: Some(head.seat),
            word,
            first: args,
            count: u32::from(card.is_some()),
        };
        self.record.note_use(&entry);
        self.record.entries.push(entry);
    }
}

/// What stands at an offset, if it is a plain body with a blank behind it.
#[inline(always)]
fn body(text: &[u8], at: usize) -> Option<Body> {
    let bytes: &[u8; 6] = text.get(at..)?.first_chunk()?;
    match *bytes {
        [b'p', b'l', b'a', b'y', end, _] if ends_word(end) => Some((Word::Play, 4, None)),
        [b'p', b'a', b's', b's', end, _] if ends_word(end) => Some((Word::Pass, 4, None)),
        [b's', b't', b'a', b'n', b'd', end] if ends_word(end) => Some((Word::Stand, 5, None)),
        [rank, suit, end, ..] if ends_word(end) => Some((Word::Lay, 2, Some(alphabet::two_signs(rank, suit)?))),
        [b'1', b'0', suit, end, ..] if ends_word(end) => Some((Word::Lay, 3, Some(alphabet::two_signs(b'T', suit)?))),
        _ => None,
    }
}
