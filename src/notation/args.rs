//! What follows a word, shape by shape.

use super::{
    alphabet, explain,
    fault::Complain,
    lex::Kind,
    limits::MAX_WORD,
    read::{Halt, Parser, number},
    words::{Shape, Word},
};
use crate::{
    message::{Words, text as say},
    record::{Arg, What},
    span::Span,
};

impl<C: Complain> Parser<'_, '_, C> {
    /// Whether the token is a card or what may stand for one.
    pub(super) fn lays(&self) -> bool {
        listed(self.word()).is_some()
    }
    /// Takes the plain cards behind the token, and goes to the next one. Whether there were any.
    #[inline(always)]
    pub(super) fn advance_over_cards(&mut self) -> bool {
        let before = self.record.args.len();
        while let Some((card, span)) = self.lexer.plain_card() {
            self.record.args.push(Arg { span, what: What::Card(card) });
        }
        self.advance();
        self.record.args.len() > before
    }
    /// Takes the token as an argument.
    #[inline]
    fn push(&mut self, what: What) -> Result<(), Halt> {
        self.record.args.push(Arg { span: self.token.span, what });
        self.advance();
        Ok(())
    }
    /// Refuses the token: something else was due.
    fn refuse<T>(&mut self, head: Span, due: &'static Words) -> Result<T, Halt> {
        let (span, text, kind) = (self.token.span, self.text, self.token.kind);
        self.fail(|| explain::argument(head, span, text, kind, due))
    }
    /// Takes one argument that the test lets through.
    fn one(
        &mut self,
        head: Span,
        due: &'static Words,
        test: impl FnOnce(&Self, &[u8]) -> Option<What>,
    ) -> Result<(), Halt> {
        let what = match self.token.kind {
            Kind::Word if self.token.span.len() <= MAX_WORD => test(self, self.word()),
            _ => None,
        };
        match what {
            Some(what) => self.push(what),
            None => self.refuse(head, due),
        }
    }
    fn sign(&mut self, head: Span, kind: Kind, due: &'static Words) -> Result<(), Halt> {
        let what = match kind {
            Kind::Equals => What::Equals,
            Kind::Over => What::Over,
            _ => What::Arrow,
        };
        if self.token.kind == kind { self.push(what) } else { self.refuse(head, due) }
    }
    /// Reads what follows a word, which is the token; `head` is where it stands.
    #[inline(always)]
    pub(super) fn shape(&mut self, word: Word, head: Span) -> Result<(), Halt> {
        match word.shape() {
            Shape::Cards(rest) => return self.cards(head, rest, true),
            Shape::MayCards => return self.cards(head, true, false),
            Shape::Swap => {
                self.cards(head, false, true)?;
                return if self.token.kind == Kind::Arrow { self.drawn(head) } else { Ok(()) };
            }
            _ => self.advance(),
        }
        match word.shape() {
            Shape::Nothing | Shape::Cards(_) | Shape::MayCards | Shape::Swap => Ok(()),
            Shape::Card => self.card(head),
            Shape::MayCard if self.token.kind == Kind::Word => self.card(head),
            Shape::MayCard => Ok(()),
            Shape::Seat => self.seat(head),
            Shape::Seats => {
                while self.token.kind == Kind::Word {
                    self.seat(head)?;
                }
                Ok(())
            }
            Shape::Suit => self.one(head, &say::DUE_SUIT, |_, word| alphabet::suit(word).map(What::Suit)),
            Shape::Amount => self.amount(head),
            Shape::MayAmount if self.token.kind == Kind::Word => self.amount(head),
            Shape::MayAmount => Ok(()),
            Shape::Tricks => {
                self.claims(head, &say::DUE_TRICKS, |word| number(word).map(What::Number).or_else(|| suits(word)))
            }
            Shape::Score => self.claims(head, &say::DUE_SCORE, score),
            Shape::Coins => self.claims(head, &say::DUE_COINS, coins),
            Shape::Board => self.board(head),
            Shape::Beats => self.beats(head),
            Shape::Protest => self.protest(head),
        }
    }
    /// The sign `>`, which is the token, and the cards drawn.
    fn drawn(&mut self, head: Span) -> Result<(), Halt> {
        self.record.args.push(Arg { span: self.token.span, what: What::Arrow });
        self.cards(head, false, true)
    }
    /// A list of cards behind the token; at least one, if there must be some, and `…` at its end, if that may stand there.
    fn cards(&mut self, head: Span, rest: bool, some: bool) -> Result<(), Halt> {
        let any = self.advance_over_cards();
        match self.token.kind {
            Kind::Word => self.more_cards(head, rest),
            _ if any || !some => Ok(()),
            _ => self.refuse(head, &say::DUE_CARD),
        }
    }
    /// A list of cards from the token on. Every item that is none is told, not only the first.
    pub(super) fn more_cards(&mut self, head: Span, rest: bool) -> Result<(), Halt> {
        let mut sound = Ok(());
        while self.token.kind == Kind::Word {
            match listed(self.word()) {
                Some(What::Rest) if !rest => return self.refuse(head, &say::DUE_NO_REST),
                Some(What::Rest) => {
                    self.push(What::Rest)?;
                    if self.token.kind == Kind::Word {
                        return self.refuse(head, &say::DUE_REST_LAST);
                    }
                }
                Some(what) => {
                    self.record.args.push(Arg { span: self.token.span, what });
                    self.advance_over_cards();
                }
                None => {
                    let known = alphabet_like(self.word());
                    let refused = self.refuse(head, &say::DUE_CARD);
                    if !known || matches!(refused, Err(Halt::Record)) {
                        return refused;
                    }
                    sound = refused;
                    self.advance();
                }
            }
        }
        sound
    }
    fn seat(&mut self, head: Span) -> Result<(), Halt> {
        self.one(head, &say::DUE_SEAT, |p, _| p.seat_of(p.token.span).map(What::Seat))
    }
    fn card(&mut self, head: Span) -> Result<(), Halt> {
        self.one(head, &say::DUE_CARD, |_, word| {
            listed(word).filter(|what| matches!(what, What::Card(_) | What::Unseen))
        })
    }
    fn amount(&mut self, head: Span) -> Result<(), Halt> {
        self.one(head, &say::DUE_AMOUNT, |_, word| number(word).map(What::Number))
    }
    /// Seats, each with `=` and a value.
    fn claims(&mut self, head: Span, due: &'static Words, value: fn(&[u8]) -> Option<What>) -> Result<(), Halt> {
        let mut claimed = crate::seat::Seats::NONE;
        let sheets = std::ptr::eq(due, &say::DUE_SCORE);
        loop {
            if self.token.kind == Kind::Word && self.plain_claims(&mut claimed, sheets) {
                if self.token.kind != Kind::Word {
                    return Ok(());
                }
                continue;
            }
            let mut twice = false;
            self.one(head, &say::DUE_SEAT, |p, _| {
                let seat = p.seat_of(p.token.span)?;
                twice = claimed.has(seat);
                claimed.put(seat);
                (!twice).then_some(What::Seat(seat))
            })?;
            self.sign(head, Kind::Equals, &say::DUE_EQUALS)?;
            self.one(head, due, |_, word| value(word))?;
            if self.token.kind != Kind::Word {
                return Ok(());
            }
        }
    }
    /// Cards, each with `=` and a sum.
    fn board(&mut self, head: Span) -> Result<(), Halt> {
        loop {
            self.one(head, &say::DUE_CARD, |_, word| alphabet::card(word).map(What::Card))?;
            self.sign(head, Kind::Equals, &say::DUE_EQUALS)?;
            self.amount(head)?;
            if self.token.kind != Kind::Word {
                return Ok(());
            }
        }
    }
    /// Cards lying, each with `/` and the card that beats it.
    fn beats(&mut self, head: Span) -> Result<(), Halt> {
        loop {
            self.card(head)?;
            self.sign(head, Kind::Over, &say::DUE_OVER)?;
            self.card(head)?;
            if self.token.kind != Kind::Word {
                return Ok(());
            }
        }
    }
    fn protest(&mut self, head: Span) -> Result<(), Halt> {
        self.seat(head)?;
        self.amount(head)?;
        match self.token.kind {
            Kind::Word => self.one(head, &say::DUE_CLAUSE, |_, word| {
                let sign = |byte: &u8| byte.is_ascii_lowercase() || matches!(byte, b'-' | b'.');
                word.iter().all(sign).then_some(What::Clause)
            }),
            _ => Ok(()),
        }
    }
}

/// A word as an item of a list of cards.
fn listed(word: &[u8]) -> Option<What> {
    match word {
        b"?" => Some(What::Unseen),
        b"..." | [0xe2, 0x80, 0xa6] => Some(What::Rest),
        [b'0'..=b'9', .., b'0'..=b'9'] | [b'0'..=b'9'] => number(word).map(What::Count),
        _ => alphabet::card(word).map(What::Card),
    }
}

/// Whether a word is near enough to a card that the list may go on behind it.
fn alphabet_like(word: &[u8]) -> bool {
    !word.starts_with(b";")
        && !word.starts_with(b"{")
        && std::str::from_utf8(word).is_ok_and(|word| word.chars().count() <= 4)
}

fn suits(word: &[u8]) -> Option<What> {
    alphabet::suits(word).map(|_| What::Suits)
}

/// A sum with its sign, or without one.
pub(super) fn coins(word: &[u8]) -> Option<What> {
    match word {
        [b'+', digits @ ..] => number(digits).map(|n| What::Coins(n as i32)),
        [b'-', digits @ ..] => number(digits).map(|n| What::Coins(-(n as i32))),
        digits => number(digits).map(What::Number),
    }
}

/// A score sheet, `8-0`, or a balance.
pub(super) fn score(word: &[u8]) -> Option<What> {
    let dash = word.iter().position(|&byte| byte == b'-').filter(|&at| at > 0);
    match dash {
        Some(at) => Some(What::Sheet(number(&word[..at])?, number(&word[at + 1..])?)),
        None => coins(word),
    }
}
