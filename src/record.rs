//! A record as it was written: tags and entries with their places. Nothing here knows a game or judges anything.
//!
//! All tokens lie in a few flat lists that a reader uses again for the next record; a place is an offset into the
//! record's own text, which travels beside the record.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use unicode_normalization::UnicodeNormalization;

use crate::{
    card::{Card, Suit},
    notation::{alphabet, words::Word},
    seat::{MAX_SEATS, Seat},
    span::Span,
};

/// A record, read but not judged.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The tags, in the order given.
    pub tags: Vec<Tag>,
    /// Where each seat's name stands in the `Players` tag, clockwise.
    pub seats: ArrayVec<Span, MAX_SEATS>,
    /// The value of the `Game` tag.
    pub game: Span,
    /// `House`: the agreed answers, each a question and its answer.
    pub house: Vec<Pair>,
    /// `Stakes`: the agreed sums, each a name and a number.
    pub stakes: Vec<Pair>,
    /// `Standing`: each seat and its score when the record begins.
    pub standing: Vec<Claim>,
    /// `Party`: each name and its number.
    pub party: Vec<Pair>,
    /// `Id`: the record's own name, if it has one.
    pub id: Option<Span>,
    /// The value of the last `Players` tag whose names were all sound, in this record or one before it.
    pub(crate) sound_names: Vec<u8>,
    /// The words that the entries use, a bit each.
    pub used: u64,
    /// Whether some entry lays more or less than one card.
    pub runs: bool,
    /// Whether some claim tells tricks by their suits.
    pub trick_suits: bool,
    /// The entries, in the order of the text.
    pub entries: Vec<Entry>,
    /// The arguments of all entries, one behind the other.
    pub args: Vec<Arg>,
    /// The comments, each from its `#` to the end of its line.
    pub comments: Vec<Span>,
}

/// A tag as written.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Tag {
    /// The key.
    pub key: Span,
    /// The value, between its quotation marks, escapes as written.
    pub value: Span,
}

/// A name and a value inside a tag: `must-head=yes`.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Pair {
    /// The name.
    pub name: Span,
    /// What stands behind the `=`.
    pub value: Span,
    /// The value as a number, where it is one.
    pub number: Option<u32>,
}

/// A seat and what is said of it: `Anna=12-5`.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Claim {
    /// Who.
    pub seat: Seat,
    /// What: an [`What::Number`], [`What::Coins`], [`What::Sheet`] or [`What::Suits`].
    pub what: What,
    /// Where the name and the value stand.
    pub span: Span,
}

/// An entry as written: `1. Boris: swap 7S KH > 8D 9C`.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Entry {
    /// From its number, or else its first word, to the end of its last token.
    pub span: Span,
    /// The word before the colon.
    pub subject: Span,
    /// The verb, empty if there is none.
    pub verb: Span,
    /// The number before it, if there is one.
    pub number: Option<u32>,
    /// Whose entry it is, if a seat's name stands before the colon.
    pub seat: Option<Seat>,
    /// What it says: its reserved word, its verb, or [`Word::Lay`] for cards alone.
    pub word: Word,
    /// Where its arguments begin in [`Record::args`].
    pub first: u32,
    /// How many arguments it has.
    pub count: u32,
}

/// An argument of an entry.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Arg {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub what: What,
}

/// What an argument is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum What {
    /// A card.
    Card(Card),
    /// `?`: a card that the recorder did not see.
    Unseen,
    /// A bare number in a list of cards: that many unseen ones.
    Count(u32),
    /// `…`: the rest of a list, however many.
    Rest,
    /// A seat's name.
    Seat(Seat),
    /// A suit alone.
    Suit(Suit),
    /// A number without a sign.
    Number(u32),
    /// A number with its sign.
    Coins(i32),
    /// A score sheet: the left column and the right.
    Sheet(u32, u32),
    /// Suits of tricks, a letter each, `*` behind a doubled one.
    Suits,
    /// The name of a clause.
    Clause,
    /// `>`
    Arrow,
    /// `/`
    Over,
    /// `=`
    Equals,
}

impl Entry {
    /// The place of the entry's own words: its verb, its first card if it lays, or the word before the colon.
    pub fn head(&self, record: &Record) -> Span {
        match record.args(self).first() {
            _ if !self.verb.is_empty() => self.verb,
            Some(arg) if self.word == Word::Lay => arg.span,
            Some(_) | None => self.subject,
        }
    }
    /// How many bytes its number takes, the full stop too.
    pub fn number_len(&self, text: &[u8]) -> u32 {
        let digits = self.span.of(text).iter().take_while(|byte| byte.is_ascii_digit()).count();
        digits as u32 + 1
    }
}

/// An entry without its places: its number, seat and word, and each argument with what only its words can tell.
type Meaning<'t> = (Option<u32>, Option<Seat>, Word, Vec<(What, Cow<'t, str>)>);

impl Record {
    /// Forgets everything but keeps the room.
    pub fn clear(&mut self) {
        let Record { tags, seats, game, house, stakes, standing, party, id, entries, args, comments, .. } = self;
        (self.used, self.runs, self.trick_suits) = (0, false, false);
        *game = Span::default();
        *id = None;
        tags.clear();
        seats.clear();
        house.clear();
        stakes.clear();
        standing.clear();
        party.clear();
        entries.clear();
        args.clear();
        comments.clear();
    }
    /// The arguments of an entry.
    pub fn args(&self, entry: &Entry) -> &[Arg] {
        &self.args[entry.first as usize..(entry.first + entry.count) as usize]
    }
    /// The bit of a word in [`Record::used`].
    pub fn used_by(word: Word) -> u64 {
        1 << word as u32
    }
    /// Whether some entry uses a word.
    pub fn uses(&self, word: Word) -> bool {
        self.used & Record::used_by(word) != 0
    }
    /// Notes what an entry uses, once it has been read.
    pub(crate) fn note_use(&mut self, entry: &Entry) {
        self.used |= Record::used_by(entry.word);
        match entry.word {
            Word::Lay => {
                self.runs |= entry.count != 1 || matches!(self.args.last(), Some(Arg { what: What::Count(_), .. }))
            }
            Word::Tricks => {
                let args = &self.args[entry.first as usize..];
                self.trick_suits |= args.iter().any(|arg| arg.what == What::Suits);
            }
            _ => {}
        }
    }
    /// The record's own name, if it has one, its escapes resolved.
    pub fn id(&self, text: &[u8]) -> Option<String> {
        let mut escaped = false;
        let plain = |sign: &char| {
            escaped = *sign == '\\' && !escaped;
            !escaped
        };
        self.id.map(|id| id.str(text).chars().filter(plain).collect())
    }
    /// How many seats the record has.
    pub fn seat_count(&self) -> u8 {
        self.seats.len() as u8
    }
    /// A seat's name, composed (NFC).
    pub fn name<'t>(&self, seat: Seat, text: &'t [u8]) -> Cow<'t, str> {
        nfc(self.seats[seat.at()].str(text))
    }
    /// Whether two records say the same: the same tags, tokens and comments in the same order, however spelt.
    pub fn same(&self, text: &[u8], other: &Record, other_text: &[u8]) -> bool {
        self.meaning(text) == other.meaning(other_text) && self.remarks(text) == other.remarks(other_text)
    }
    /// Tags and tokens without their places and their spelling.
    fn meaning<'t>(&self, text: &'t [u8]) -> (Vec<(&'t str, &'t str)>, Vec<Meaning<'t>>) {
        let tags = self.tags.iter().map(|tag| (tag.key.str(text), tag.value.str(text))).collect();
        let arg = |arg: &Arg| {
            let words = match arg.what {
                What::Clause => Cow::Borrowed(arg.span.str(text)),
                What::Suits => {
                    let suits = alphabet::suits(arg.span.of(text)).unwrap_or_default();
                    Cow::Owned(
                        suits
                            .iter()
                            .flat_map(|(suit, doubled)| [suit.letter(), if *doubled { '*' } else { ' ' }])
                            .collect(),
                    )
                }
                _ => Cow::Borrowed(""),
            };
            (arg.what, words)
        };
        let entries = self.entries.iter();
        let entries = entries.map(|e| (e.number, e.seat, e.word, self.args(e).iter().map(arg).collect()));
        (tags, entries.collect())
    }
    /// The comments, each with how many tokens stand before it and whether it has its line to itself.
    fn remarks<'t>(&self, text: &'t [u8]) -> Vec<(usize, bool, &'t str)> {
        let mut ends: Vec<u32> = self.tags.iter().map(|tag| tag.value.end).collect();
        for entry in &self.entries {
            ends.extend(entry.number.map(|_| entry.span.start));
            ends.push(entry.subject.end);
            ends.extend((!entry.verb.is_empty()).then_some(entry.verb.end));
            ends.extend(self.args(entry).iter().map(|arg| arg.span.end));
        }
        let remark = |comment: &Span| {
            let before = ends.partition_point(|&end| end <= comment.start);
            (before, own_line(*comment, text), comment.str(text).trim_end())
        };
        self.comments.iter().map(remark).collect()
    }
}

/// Whether a comment has its line to itself.
pub fn own_line(comment: Span, text: &[u8]) -> bool {
    let before = &text[..comment.start as usize];
    let begin = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
    let before = std::str::from_utf8(&before[begin..]).unwrap_or("x");
    before.chars().all(|c| crate::notation::is_blank(c) || c == '\u{feff}' || c == ',')
}

/// A text composed (NFC), borrowed where it is so already.
pub fn nfc(text: &str) -> Cow<'_, str> {
    // Latin and Russian letters: U+0400 to U+047F hold no combining mark, and the first byte tells them.
    let plain = |byte: u8| byte.is_ascii() || matches!(byte, 0x80..0xc0 | 0xd0 | 0xd1);
    match text.bytes().all(plain) || unicode_normalization::is_nfc(text) {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.nfc().collect()),
    }
}

const _: () = assert!(size_of::<Arg>() == 20 && size_of::<Entry>() <= 48);
