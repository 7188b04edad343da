//! Makes good records out of chance, as lists of tokens with what they mean; nothing here knows how one is read or written.

use proptest::prelude::*;
use remiz::{
    card::Suit,
    notation::words::{Role, Shape, TABLE, Word},
    record::What,
    seat::Seat,
};

use crate::spell::{card, claimed, forms, number, seats, spelt, suit_words};

/// A row of choices. Behind its end every choice is the simplest one.
pub(crate) struct Tape<'t>(pub(crate) &'t [u16]);

impl Tape<'_> {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        match self.0 {
            [first, rest @ ..] => {
                self.0 = rest;
                usize::from(*first) % end
            }
            [] => 0,
        }
    }
    pub(crate) fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
    /// True once in so many.
    pub(crate) fn once_in(&mut self, so_many: usize) -> bool {
        self.below(so_many) == so_many - 1
    }
}

/// A piece of a record. A token is a word, a word with its colon, a number with its stop, or a sign.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    Tag(String, String),
    Token(String),
    /// A comment behind the token before it.
    Behind(String),
    /// A comment on a line of its own.
    Own(String),
}

/// What an entry says: its number, seat, word and arguments, with the words of a clause and the suits of tricks.
pub(crate) type Entry = (Option<u32>, Option<u8>, Word, Vec<(What, String)>);

/// A record, and what a reader should find in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Made {
    pub(crate) seats: Vec<String>,
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) pieces: Vec<Piece>,
    /// The arguments of the entry that is being made.
    args: Vec<(What, String)>,
}

/// Good records.
pub(crate) fn records() -> impl Strategy<Value = Made> {
    tape(800).prop_map(|choices| Made::from(&mut Tape(&choices)))
}

/// Choices.
pub(crate) fn tape(most: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..most)
}

const COMMENTS: [&str; 11] = [
    "# note",
    "#",
    "#= violation mushka.follow; mismatch record.score",
    "#= status legal",
    "#=",
    "# [Game \"none\"]",
    "#Anna: 7S",
    "# \"quoted\" {x} ; [y]",
    "#\tмасть ♠\u{fe0f} 7♥",
    "# blanks behind  \t",
    "# wide blank behind\u{a0}",
];

impl Made {
    pub(crate) fn from(tape: &mut Tape<'_>) -> Made {
        let mut made = Made { seats: seats(tape), ..Made::default() };
        made.comments(tape, false);
        made.tags(tape);
        for _ in 0..tape.below(14) {
            made.entry(tape);
        }
        made
    }
    fn comments(&mut self, tape: &mut Tape<'_>, behind: bool) {
        if behind && tape.once_in(12) {
            self.pieces.push(Piece::Behind(tape.one_of(&COMMENTS).to_owned()));
        }
        while tape.once_in(20) {
            self.pieces.push(Piece::Own(tape.one_of(&COMMENTS).to_owned()));
        }
    }
    fn token(&mut self, token: impl Into<String>, tape: &mut Tape<'_>) {
        self.pieces.push(Piece::Token(token.into()));
        self.comments(tape, true);
    }
    fn tag(&mut self, key: &str, value: String, tape: &mut Tape<'_>) {
        self.tags.push((key.to_owned(), value.clone()));
        self.pieces.push(Piece::Tag(key.to_owned(), value));
        self.comments(tape, true);
    }

    fn tags(&mut self, tape: &mut Tape<'_>) {
        let games = ["mushka", "mushka@modern", "kopilka", "игра", "x y"];
        self.tag("Game", tape.one_of(&games).to_owned(), tape);
        let blanks = [" ", "  ", "\t", "\u{a0}"];
        let mut names = String::new();
        for (at, seat) in self.seats.clone().iter().enumerate() {
            names.push_str(if at == 0 { tape.one_of(&["", " "]) } else { tape.one_of(&blanks) });
            names.push_str(&forms(seat, tape));
        }
        let players = tape.below(3);
        for at in 0..3 {
            if at == players {
                self.tag("Players", names.clone(), tape);
            }
            for _ in 0..tape.below(3) {
                self.unknown_tag(tape);
            }
        }
        if tape.once_in(3) {
            self.tag("House", "must-head=yes target=25 foot=что-то".to_owned(), tape);
        }
        if tape.once_in(3) {
            self.tag("Stakes", "ante=10 fine=005".to_owned(), tape);
        }
        if tape.once_in(3) {
            let sheets = ["12-5", "+12", "-3", "0", "999999999-1"];
            let standing: Vec<String> = self
                .seats
                .clone()
                .iter()
                .map(|seat| format!("{}={}", forms(seat, tape), tape.one_of(&sheets)))
                .collect();
            self.tag("Standing", standing.join(" "), tape);
        }
        if tape.once_in(4) {
            self.tag("Party", "deal=3 box=35".to_owned(), tape);
        }
        if tape.once_in(4) {
            self.tag("Notation", "1".to_owned(), tape);
        }
    }
    fn unknown_tag(&mut self, tape: &mut Tape<'_>) {
        let keys = ["Event", "Site", "Id", "Date", "game", "X-1_b", "Ключ", "Playérs"];
        let values =
            ["", "say \\\"hi\\\"", "a \\\\ b", "# no comment", "[Game \\\"x\\\"]", "Зоя: 7S", "  é ♠ ", "1971.03.08"];
        self.tag(tape.one_of(&keys), tape.one_of(&values).to_owned(), tape);
    }

    fn entry(&mut self, tape: &mut Tape<'_>) {
        // Cards alone are by far the commonest.
        let row = TABLE.get(tape.below(TABLE.len() + 20));
        let numbered = row.is_none_or(|row| row.role == Role::Answer);
        let number = (numbered && tape.once_in(3)).then(|| number(tape));
        if let Some((words, _)) = &number {
            self.token(format!("{words}."), tape);
        }
        let (seat, word) = match row {
            Some(row) if row.role == Role::Subject => {
                self.token(format!("{}:", spelt(row, tape)), tape);
                (None, row.word)
            }
            _ => {
                let seat = self.seat(tape);
                self.token(format!("{}:", seat.1), tape);
                row.inspect(|row| self.token(spelt(row, tape), tape));
                (Some(seat.0), row.map_or(Word::Lay, |row| row.word))
            }
        };
        self.args(row.map_or(Shape::Cards(false), |row| row.shape), tape);
        self.entries.push((number.map(|(_, number)| number), seat, word, std::mem::take(&mut self.args)));
    }
    fn seat(&self, tape: &mut Tape<'_>) -> (u8, String) {
        let at = tape.below(self.seats.len());
        (at as u8, forms(&self.seats[at], tape))
    }

    /// An argument: its words, what it is, and what it says beyond that.
    fn put(&mut self, words: impl Into<String>, what: What, says: &str, tape: &mut Tape<'_>) {
        self.token(words, tape);
        self.args.push((what, says.to_owned()));
    }
    fn cards(&mut self, least: usize, rest: bool, tape: &mut Tape<'_>) {
        for _ in 0..least + tape.below(5) {
            match tape.once_in(8) {
                true => {
                    let (words, count) = number(tape);
                    self.put(words, What::Count(count), "", tape);
                }
                false => self.card(tape),
            }
        }
        if rest && tape.once_in(3) {
            self.put(tape.one_of(&["…", "..."]), What::Rest, "", tape);
        }
    }
    /// A card, seen or not.
    fn card(&mut self, tape: &mut Tape<'_>) {
        if tape.once_in(5) {
            return self.put("?", What::Unseen, "", tape);
        }
        let (words, card) = card(tape);
        self.put(words, What::Card(card), "", tape);
    }
    fn put_seat(&mut self, tape: &mut Tape<'_>) {
        let (at, name) = self.seat(tape);
        self.put(name, What::Seat(Seat(at)), "", tape);
    }
    fn number(&mut self, tape: &mut Tape<'_>) {
        let (words, number) = number(tape);
        self.put(words, What::Number(number), "", tape);
    }
    fn args(&mut self, shape: Shape, tape: &mut Tape<'_>) {
        match shape {
            Shape::Nothing => {}
            Shape::Cards(rest) => self.cards(1, rest, tape),
            Shape::MayCards => self.cards(0, true, tape),
            Shape::Swap => {
                self.cards(1, false, tape);
                if tape.once_in(2) {
                    self.put(">", What::Arrow, "", tape);
                    self.cards(1, false, tape);
                }
            }
            Shape::MayCard | Shape::MayAmount if tape.once_in(2) => {}
            Shape::Card | Shape::MayCard => self.card(tape),
            Shape::Seat => self.put_seat(tape),
            Shape::Seats => (0..tape.below(4)).for_each(|_| self.put_seat(tape)),
            Shape::Suit => {
                let suit = tape.one_of(&Suit::ALL);
                self.put(suit_words(suit, tape), What::Suit(suit), "", tape);
            }
            Shape::Amount | Shape::MayAmount => self.number(tape),
            Shape::Tricks | Shape::Score | Shape::Coins => {
                let (seats, first) = (self.seats.clone(), tape.below(self.seats.len()));
                for at in (first..seats.len()).chain(0..tape.below(first + 1)) {
                    let name = forms(&seats[at], tape);
                    self.put(name, What::Seat(Seat(at as u8)), "", tape);
                    self.put("=", What::Equals, "", tape);
                    let (words, what, says) = claimed(shape, tape);
                    self.put(words, what, &says, tape);
                }
            }
            Shape::Board => {
                for _ in 0..1 + tape.below(5) {
                    let (words, card) = card(tape);
                    self.put(words, What::Card(card), "", tape);
                    self.put("=", What::Equals, "", tape);
                    self.number(tape);
                }
            }
            Shape::Beats => {
                for _ in 0..1 + tape.below(3) {
                    self.card(tape);
                    self.put("/", What::Over, "", tape);
                    self.card(tape);
                }
            }
            Shape::Protest => {
                self.put_seat(tape);
                self.number(tape);
                if tape.once_in(2) {
                    let clause = tape.one_of(&["follow", "mushka.follow", "must-head"]);
                    self.put(clause, What::Clause, clause, tape);
                }
            }
        }
    }
}
