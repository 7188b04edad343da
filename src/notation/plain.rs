//! The short way over what is plainly written: a name with one card, `play`, `pass`, `stand` or a hand dealt; names with the
//! numbers claimed of them; one blank between signs. Most of a record is that. What stands otherwise in any way is read
//! token by token; a law holds that both ways read the same.

use super::{alphabet, fault::Complain, lex::ends_word, limits::MAX_DIGITS, read::Parser, words::Word};
use crate::{
    record::{Arg, Entry, What},
    seat::{Seat, Seats},
    span::Span,
};

/// A name as sixteen bytes: the bytes, and which of them it fills.
#[derive(Copy, Clone, Debug)]
pub(super) struct Call {
    key: u128,
    mask: u128,
    len: usize,
}

impl Call {
    /// The call of a name; one too long for it is read token by token.
    pub(super) fn of(name: &[u8]) -> Call {
        let mut bytes = [0; 16];
        let len = name.len();
        let Some(call) = bytes.get_mut(..len).filter(|call| !call.is_empty()) else {
            // Nothing is equal to a key outside its mask.
            return Call { key: 1, mask: 0, len };
        };
        call.copy_from_slice(name);
        Call { key: u128::from_le_bytes(bytes), mask: u128::MAX >> (8 * (16 - len)), len }
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

/// What follows a plain entry.
enum Next {
    /// Another one, perhaps.
    Head(Head),
    /// An entry of a reserved word, at an offset.
    Subject(usize),
}

impl<C: Complain> Parser<'_, '_, C> {
    /// Takes the plain entries from the token on, as long as it is plain that each ends. Whether there were any.
    pub(super) fn plain_entries(&mut self) -> bool {
        let start = self.token.span.start as usize;
        let Some(mut head) = self.head(start) else { return false };
        let before = self.record.entries.len();
        loop {
            let args = self.record.args.len();
            let taken = self.body(head.body).filter(|(word, _)| head.number.is_none() || word.numbered());
            let Some((next, (word, end))) = taken.and_then(|taken| Some((self.next(taken.1 + 1)?, taken))) else {
                self.record.args.truncate(args);
                break;
            };
            self.take(head, word, end, args);
            match next {
                Next::Head(next) => head = next,
                Next::Subject(at) => {
                    self.lexer.go(at);
                    self.advance();
                    return true;
                }
            }
        }
        if self.record.entries.len() == before {
            return false;
        }
        self.lexer.go(head.first);
        self.advance();
        true
    }
    /// The seat of a name at an offset, and how long the name is.
    #[inline(always)]
    fn call(&self, at: usize) -> Option<(Seat, usize)> {
        let chunk = u128::from_le_bytes(*self.text.get(at..)?.first_chunk()?);
        let seat = self.calls.iter().position(|call| chunk & call.mask == call.key)?;
        Some((Seat(seat as u8), self.calls[seat].len))
    }
    /// The beginning of an entry at an offset.
    #[inline(always)]
    fn head(&self, first: usize) -> Option<Head> {
        let (number, name) = match self.text.get(first..)?.first_chunk()? {
            [digit @ b'0'..=b'9', b'.', b' '] => (Some(u32::from(digit - b'0')), first + 3),
            _ => (None, first),
        };
        let (seat, len) = self.call(name)?;
        let end = name + len;
        // A longer name may begin with a shorter one: the colon tells.
        (self.text.get(end..end + 2)? == b": ").then(|| Head {
            first,
            number,
            seat,
            subject: Span::new(name, end),
            body: end + 2,
        })
    }
    /// What begins at an offset, behind an entry, if it is plain that an entry does.
    #[inline(always)]
    fn next(&self, at: usize) -> Option<Next> {
        if let Some(head) = self.head(at) {
            return Some(Next::Head(head));
        }
        let word = self.text.get(at..)?;
        let len = word.iter().take(12).take_while(|byte| byte.is_ascii_lowercase()).count();
        (len > 0 && word.get(len) == Some(&b':')).then_some(Next::Subject(at))
    }
    /// The word of a plain body at an offset, and where it ends. Its cards go onto the list.
    #[inline(always)]
    fn body(&mut self, at: usize) -> Option<(Word, usize)> {
        let bytes: &[u8; 6] = self.text.get(at..)?.first_chunk()?;
        match *bytes {
            [b'p', b'l', b'a', b'y', end, _] if ends_word(end) => Some((Word::Play, at + 4)),
            [b'p', b'a', b's', b's', end, _] if ends_word(end) => Some((Word::Pass, at + 4)),
            [b's', b't', b'a', b'n', b'd', end] if ends_word(end) => Some((Word::Stand, at + 5)),
            [b'd', b'e', b'a', b'l', b't', b' '] => {
                let mut end = at + 5;
                while let Some(behind) = self.plain_card(end + 1) {
                    end = behind;
                }
                (end > at + 5).then_some((Word::Dealt, end))
            }
            _ => Some((Word::Lay, self.plain_card(at)?)),
        }
    }
    /// Takes a card of Latin signs with a blank behind it; where it ends.
    #[inline(always)]
    fn plain_card(&mut self, at: usize) -> Option<usize> {
        let [rank, suit, end, after] = *self.text.get(at..)?.first_chunk()?;
        let (card, len) = match end {
            b' ' | b'\n' => (alphabet::two_signs(rank, suit)?, 2),
            _ if (rank, suit) == (b'1', b'0') && ends_word(after) => (alphabet::two_signs(b'T', end)?, 3),
            _ => return None,
        };
        self.record.args.push(Arg { span: Span::new(at, at + len), what: What::Card(card) });
        Some(at + len)
    }
    #[inline(always)]
    fn take(&mut self, head: Head, word: Word, end: usize, args: usize) {
        let verb = match word {
            Word::Lay => Span { start: head.subject.end, end: head.subject.end },
            Word::Stand | Word::Dealt => Span::new(head.body, head.body + 5),
            _ => Span::new(head.body, head.body + 4),
        };
        let entry = Entry {
            span: Span::new(head.first, end),
            subject: head.subject,
            verb,
            number: head.number,
            seat: Some(head.seat),
            word,
            first: args as u32,
            count: (self.record.args.len() - args) as u32,
        };
        self.record.note_use(&entry);
        self.record.entries.push(entry);
    }

    /// Takes the plain claims from the token on, `Anna=3` and, where sheets are told, `Anna=8-0`. Whether there were any.
    pub(super) fn plain_claims(&mut self, claimed: &mut Seats, sheets: bool) -> bool {
        let start = self.token.span.start as usize;
        let mut at = start;
        while let Some((seat, len)) = self.call(at)
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
        if at == start {
            return false;
        }
        self.lexer.go(at);
        self.advance();
        true
    }
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
