//! Every sentence that a person reads, in English and in Russian, from one table a domain.
//!
//! A [`Message`] is data: a row of a table and what fills its places. It becomes words only when it is shown.

use std::{fmt, io};

use crate::{
    card::Card,
    notation::{
        alphabet::{self, Style, card_in},
        words::find,
    },
    seat::Seat,
};

pub mod clauses;
pub mod dispute;
pub mod events;
pub mod picture;
pub mod run;
pub mod show;
pub mod table;
pub mod text;

/// The language of what people read. Ids and JSON keys have none.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// The alphabet in which cards are spelt.
    pub fn cards(self) -> Style {
        match self {
            Lang::En => Style::Ascii,
            Lang::Ru => Style::Russian,
        }
    }
}

/// A row of a table: one sentence in both languages, with numbered places `{0}`, `{1}` ….
#[derive(Debug)]
pub struct Words {
    /// The name of the row in its table.
    pub id: &'static str,
    /// The sentence in English.
    pub en: &'static str,
    /// The same in Russian.
    pub ru: &'static str,
}

impl Words {
    /// The sentence in one language, its places still open.
    pub fn in_lang(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ru => self.ru,
        }
    }
}

/// What fills a place of a sentence.
#[derive(Clone, Debug)]
pub enum Piece {
    /// A name, a card, a number: the same in both languages.
    Plain(String),
    /// Words that have a translation.
    Words(&'static Words),
    /// A sentence inside a sentence.
    Said(Box<Message>),
    /// A seat, by its name.
    Seat(Seat),
    /// A card.
    Card(Card),
    /// Words of an entry, in English and with ASCII cards: `swap 7C > 9C`.
    Spelt(String),
}

impl From<&str> for Piece {
    fn from(plain: &str) -> Piece {
        Piece::Plain(plain.to_owned())
    }
}
impl From<String> for Piece {
    fn from(plain: String) -> Piece {
        Piece::Plain(plain)
    }
}
impl From<&'static Words> for Piece {
    fn from(words: &'static Words) -> Piece {
        Piece::Words(words)
    }
}
impl From<u64> for Piece {
    fn from(number: u64) -> Piece {
        Piece::Plain(number.to_string())
    }
}

/// A sentence, not yet in any language.
#[derive(Clone, Debug)]
pub struct Message {
    /// The row of the table.
    pub words: &'static Words,
    /// What fills its places, in order.
    pub pieces: Vec<Piece>,
}

impl Message {
    /// A sentence without places.
    pub fn plain(words: &'static Words) -> Message {
        Message { words, pieces: vec![] }
    }
    /// A sentence with its places filled.
    pub fn new(words: &'static Words, pieces: Vec<Piece>) -> Message {
        Message { words, pieces }
    }
    /// The sentence in one language.
    pub fn say(&self, lang: Lang) -> Said<'_> {
        Said(self, lang)
    }
    /// Puts names for seats: behind the table the numbers mean nothing.
    #[must_use]
    pub fn named(mut self, names: &[String]) -> Message {
        for piece in &mut self.pieces {
            match piece {
                Piece::Seat(seat) => *piece = Piece::Plain(names.get(seat.at()).cloned().unwrap_or_default()),
                Piece::Said(said) => **said = (**said).clone().named(names),
                Piece::Plain(_) | Piece::Words(_) | Piece::Card(_) | Piece::Spelt(_) => {}
            }
        }
        self
    }
}

/// In English, for those who ask for no language.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Lang::En).fmt(f)
    }
}
impl std::error::Error for Message {}

/// A sentence in one language, ready to be written.
#[derive(Debug)]
pub struct Said<'a>(&'a Message, Lang);

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said(message, lang) = *self;
        let mut rest = message.words.in_lang(lang);
        while let Some(open) = rest.find('{') {
            let close = rest[open..].find('}').map_or(rest.len(), |at| open + at);
            f.write_str(&rest[..open])?;
            match rest[open + 1..close].parse::<usize>().ok().and_then(|n| message.pieces.get(n)) {
                Some(Piece::Plain(plain)) => f.write_str(plain)?,
                Some(Piece::Words(words)) => f.write_str(words.in_lang(lang))?,
                Some(Piece::Said(said)) => said.say(lang).fmt(f)?,
                Some(Piece::Seat(seat)) => write!(f, "{}", seat.0 + 1)?,
                Some(Piece::Card(card)) => f.write_str(&card_in(*card, lang.cards()))?,
                Some(Piece::Spelt(words)) => f.write_str(&spelt(words, lang))?,
                None => f.write_str("?")?,
            }
            rest = rest.get(close + 1..).unwrap_or("");
        }
        f.write_str(rest)
    }
}

/// A sentence as an error, so that whoever tells of it can still choose the language.
#[derive(Debug)]
pub struct Told(Message);

impl Told {
    /// A sentence as an error of reading or writing.
    pub fn error(message: Message) -> io::Error {
        io::Error::other(Told(message))
    }
    /// An error in one language, as far as it is one of ours: what the system says stays as it is.
    pub fn words(error: &io::Error, lang: Lang) -> String {
        Told::of(error).map_or_else(|| error.to_string(), |message| message.say(lang).to_string())
    }
    /// The sentence in an error, if it is one of ours.
    pub fn of(error: &io::Error) -> Option<&Message> {
        error.get_ref().and_then(|inner| inner.downcast_ref::<Told>()).map(|Told(message)| message)
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.say(Lang::En).fmt(f)
    }
}

impl std::error::Error for Told {}

/// Words of an entry behind its name, given in English and with ASCII cards, as a language writes them.
pub fn spelt(words: &str, lang: Lang) -> String {
    if lang == Lang::En {
        return words.to_owned();
    }
    let spell = |word: &str| {
        let (bare, sign) = word.strip_suffix(',').map_or((word, ""), |bare| (bare, ","));
        let parts = bare.split('/').map(|part| match alphabet::card(part.as_bytes()) {
            Some(card) => card_in(card, lang.cards()),
            None => match alphabet::suit(part.as_bytes()) {
                Some(suit) => alphabet::suit_in(suit, lang.cards()).to_string(),
                None => part.to_owned(),
            },
        });
        let verb = find(bare.as_bytes(), false).and_then(|(word, _)| word.row()).and_then(|row| row.ru.first());
        match verb {
            Some(verb) => format!("{verb}{sign}"),
            None => format!("{}{sign}", parts.collect::<Vec<_>>().join("/")),
        }
    };
    words.split(' ').map(spell).collect::<Vec<_>>().join(" ")
}

/// Declares a table of sentences: `NAME: "English" / "Russian";` a row.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident: $en:literal / $ru:literal;)+) => {
        $(
            $(#[$doc])*
            #[doc = $en]
            pub static $name: $crate::message::Words =
                $crate::message::Words { id: stringify!($name), en: $en, ru: $ru };
        )+
        /// Every row of this table.
        pub static ALL: &[&$crate::message::Words] = &[$(&$name),+];
    };
}
pub(crate) use words;

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbered places of a sentence, in order of number.
    fn places(words: &str) -> Vec<&str> {
        let mut places: Vec<_> = words.split('{').skip(1).filter_map(|s| s.split('}').next()).collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn every_sentence_is_in_both_languages() {
        let own = [text::ALL, table::ALL, show::ALL, events::ALL, clauses::ALL, dispute::ALL, picture::ALL, run::ALL];
        for words in own.into_iter().chain([crate::rules::words()]).flatten() {
            let cyrillic =
                ["RULE_CITED", "LIST"].contains(&words.id) || words.ru.chars().any(|c| ('а'..='я').contains(&c));
            assert!(cyrillic, "{} has no Russian", words.id);
            assert!(!words.en.is_empty(), "{} has no English", words.id);
            assert_eq!(places(words.en), places(words.ru), "{}: places differ", words.id);
        }
    }

    #[test]
    fn entries_are_spelt_in_both_languages() {
        assert_eq!(spelt("swap 7C > 9C, ?", Lang::Ru), "меняю 7т > 9т, ?");
        assert_eq!(spelt("beat 6S/7S …", Lang::Ru), "бью 6п/7п …");
        assert_eq!(spelt("trump H", Lang::Ru), "козырь ч");
        assert_eq!(spelt("stand, AD", Lang::En), "stand, AD");
    }

    #[test]
    fn places_are_filled_in_any_order() {
        static ROW: Words = Words { id: "ROW", en: "{0} of {1}", ru: "{1}: {0}" };
        let message = Message::new(&ROW, vec!["7".into(), "8".into()]);
        assert_eq!(message.say(Lang::En).to_string(), "7 of 8");
        assert_eq!(message.say(Lang::Ru).to_string(), "8: 7");
    }
}
