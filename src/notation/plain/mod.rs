//! The short way over what is plainly written: a name with one card, `play`, `pass`, `stand`, an exchange or a hand dealt;
//! who deals, what is turned up, and names with the numbers claimed of them; one blank between signs. Most of a record is
//! that. What stands otherwise in any way is read token by token; a law holds that both ways read the same.

use super::{fault::Complain, read::Parser, words::Word};
use crate::{
    record::{Entry, Record},
    seat::Seat,
    span::Span,
};

mod body;
mod calls;

pub(super) use calls::Calls;

/// The beginning of an entry.
#[derive(Copy, Clone)]
struct Head {
    first: usize,
    number: Option<u32>,
    subject: Span,
    /// Whose it is, or the word it begins with.
    of: Of,
    /// Where its body begins.
    body: usize,
}

/// What stands before the colon.
#[derive(Copy, Clone)]
enum Of {
    Seat(Seat),
    Word(Word),
}

/// What follows a plain entry.
enum Next {
    /// Another one, perhaps.
    Head(Head),
    /// An entry of another reserved word, at an offset.
    Subject(usize),
}

impl<C: Complain> Parser<'_, '_, C> {
    /// Takes the plain entries from the token on, as long as it is plain that each ends. Whether there were any.
    pub(super) fn plain_entries(&mut self) -> bool {
        let start = self.token.span.start as usize;
        let Some(Next::Head(mut head)) = self.next(start) else { return false };
        let before = self.record.entries.len();
        let mut used = 0;
        let subject = loop {
            let args = self.record.args.len();
            let taken = match head.of {
                Of::Seat(_) => self.body(head.body).filter(|(word, _)| head.number.is_none() || word.numbered()),
                Of::Word(word) => self.announced(word, head.body).map(|end| (word, end)),
            };
            let Some((next, (word, end))) = taken.and_then(|taken| Some((self.next(taken.1 + 1)?, taken))) else {
                self.record.args.truncate(args);
                break None;
            };
            self.take(head, word, end, args);
            used |= Record::used_by(word);
            match next {
                Next::Head(next) => head = next,
                Next::Subject(at) => break Some(at),
            }
        };
        if self.record.entries.len() == before {
            return false;
        }
        self.record.used |= used;
        self.lexer.go(subject.unwrap_or(head.first));
        self.advance();
        true
    }
    /// The beginning of an entry at an offset.
    #[inline(always)]
    fn head(&self, first: usize) -> Option<Head> {
        let (number, name) = match self.text.get(first..)?.first_chunk()? {
            [digit @ b'0'..=b'9', b'.', b' '] => (Some(u32::from(digit - b'0')), first + 3),
            _ => (None, first),
        };
        let (seat, len) = self.calls.at(self.text, name)?;
        let end = name + len;
        // A longer name may begin with a shorter one: the colon tells.
        (self.text.get(end..end + 2)? == b": ").then(|| Head {
            first,
            number,
            subject: Span::new(name, end),
            of: Of::Seat(seat),
            body: end + 2,
        })
    }
    /// The beginning of an entry of a reserved word at an offset.
    #[inline(always)]
    fn word_head(&self, first: usize) -> Option<Head> {
        let (word, len) = match self.text.get(first..)?.first_chunk()? {
            b"dealer: " => (Word::Dealer, 6),
            b"tricks: " => (Word::Tricks, 6),
            [b's', b'c', b'o', b'r', b'e', b':', b' ', _] => (Word::Score, 5),
            [b't', b'u', b'r', b'n', b':', b' ', ..] => (Word::Turn, 4),
            _ => return None,
        };
        let end = first + len;
        Some(Head { first, number: None, subject: Span::new(first, end), of: Of::Word(word), body: end + 2 })
    }
    /// What begins at an offset, behind an entry, if it is plain that an entry does.
    #[inline(always)]
    fn next(&self, at: usize) -> Option<Next> {
        // Names mostly begin with another letter than words do.
        let small = self.text.get(at)?.is_ascii_lowercase();
        if small && let Some(head) = self.word_head(at) {
            return Some(Next::Head(head));
        }
        if let Some(head) = self.head(at) {
            return Some(Next::Head(head));
        }
        let word = self.text.get(at..)?;
        let len = word.iter().take(12).take_while(|byte| byte.is_ascii_lowercase()).count();
        (len > 0 && word.get(len) == Some(&b':')).then_some(Next::Subject(at))
    }
    #[inline(always)]
    fn take(&mut self, head: Head, word: Word, end: usize, args: usize) {
        let verb = match (head.of, word) {
            (Of::Word(_), _) | (_, Word::Lay) => Span { start: head.subject.end, end: head.subject.end },
            (_, Word::Stand | Word::Dealt) => Span::new(head.body, head.body + 5),
            _ => Span::new(head.body, head.body + 4),
        };
        let seat = match head.of {
            Of::Seat(seat) => Some(seat),
            Of::Word(_) => None,
        };
        let entry = Entry {
            span: Span::new(head.first, end),
            subject: head.subject,
            verb,
            number: head.number,
            seat,
            word,
            first: args as u32,
            count: (self.record.args.len() - args) as u32,
        };
        self.record.entries.push(entry);
    }
}
