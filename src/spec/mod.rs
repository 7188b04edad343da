//! The rules in words: clauses, questions, amounts and editions as the files in `specs/` hold them, and the rule book
//! that an edition and a house's own answers make of them.

use std::{collections::BTreeMap, fmt};

use serde::Deserialize;

use crate::message::Lang;

mod library;
mod rulebook;
mod sum;
mod yaml;

pub use library::Library;
pub use rulebook::{Answered, From, House, Ill, Rulebook, Wrong};
pub use sum::{Form, Sum};

/// Words in both languages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

impl Both {
    /// The words in one language.
    pub fn say(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ru => &self.ru,
        }
    }
}

/// The file of one game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// The game's name, which is the stem of the file.
    pub game: String,
    /// Its name for people.
    pub title: Both,
    /// `GAME@EDITION` whose clauses, questions, amounts and answers hold unless dropped or given anew here.
    pub based_on: Option<String>,
    /// Clauses, questions and amounts of that game which do not hold here.
    #[serde(default)]
    pub drops: Vec<String>,
    /// The ids of the sources.
    pub sources: Vec<String>,
    /// The edition of a record that names none.
    pub default: String,
    /// The clauses, in the order in which findings are reported.
    pub clauses: Vec<ClauseText>,
    /// What the sources leave open.
    #[serde(default)]
    pub questions: Vec<Question>,
    /// Numbers that a house may agree on.
    #[serde(default)]
    pub amounts: Vec<Amount>,
    /// The editions, each answering every question.
    pub editions: Vec<Edition>,
}

/// What kind of rule a clause is.
#[derive(Copy, Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Decks, deals, order.
    Structure,
    /// A duty that a player can break.
    Obligation,
    /// A leave that lifts a duty.
    Right,
    /// A consequence.
    Scoring,
    /// Counsel on good play, never enforced.
    Advice,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Structure => "structure",
            Kind::Obligation => "obligation",
            Kind::Right => "right",
            Kind::Scoring => "scoring",
            Kind::Advice => "advice",
        })
    }
}

/// One clause in words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClauseText {
    /// Its name, `mushka.follow`.
    pub id: String,
    /// Its kind.
    pub kind: Kind,
    /// Its places in the sources, `xvi ¶16`.
    pub cites: Vec<String>,
    /// The rule.
    pub text: Both,
    /// Duties that give way where this right applies.
    #[serde(default)]
    pub overrides: Vec<String>,
}

/// What the answer to a question rests on.
#[derive(Copy, Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// The source says so.
    Text,
    /// The source contradicts itself or another.
    Conflict,
    /// No source says anything.
    Silent,
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Basis::Text => "text",
            Basis::Conflict => "conflict",
            Basis::Silent => "silent",
        })
    }
}

/// A question that the sources leave open or answer differently.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Its name, `must-head`.
    pub id: String,
    /// The clauses whose ruling the answer changes.
    pub about: Vec<String>,
    /// What the preset answer rests on.
    pub basis: Basis,
    /// The places that raise it.
    pub cites: Vec<String>,
    /// The question.
    pub asks: Both,
    /// The answers, the first source's preset first.
    pub options: Vec<Choice>,
}

/// One answer to a question.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Its name.
    pub id: String,
    /// The places that hold it.
    pub holds: Vec<String>,
    /// What it means and what follows from it.
    pub text: Both,
}

/// A number that a house may agree on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amount {
    /// Its name, `revoke-remiz`.
    pub id: String,
    /// The clauses it counts in.
    pub about: Vec<String>,
    /// What the preset rests on.
    pub basis: Basis,
    /// The places that give it.
    pub cites: Vec<String>,
    /// The smallest number that can be agreed.
    pub least: u32,
    /// The largest.
    pub most: u32,
    /// How it is written: a number, if nothing is said.
    #[serde(default)]
    pub form: Form,
    /// What it is.
    pub text: Both,
}

/// One source's version of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// Its name, `xvi`.
    pub id: String,
    /// Its name for people.
    pub title: Both,
    /// The source it takes literally.
    pub source: String,
    /// Fixed numbers of the game, such as how many may play.
    #[serde(default)]
    pub table: BTreeMap<String, u32>,
    /// The answer to each question.
    pub answers: BTreeMap<String, Scalar>,
    /// Each amount.
    pub amounts: BTreeMap<String, Scalar>,
}

/// A source: an old book, a text of today.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceText {
    /// Its name in citations.
    pub id: String,
    /// Its title.
    pub title: Both,
    /// How many numbered paragraphs it has.
    pub paragraphs: u32,
    /// Those that state no rule, `"1-10"`.
    pub narrative: Vec<String>,
}

/// A house's own edition, written by a user: what it is based on and what differs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HouseFile {
    /// `GAME@EDITION`, or `GAME` for its default one.
    pub based_on: String,
    /// Its name for people.
    #[serde(default)]
    pub title: Option<Both>,
    /// Answers that differ.
    #[serde(default)]
    pub answers: BTreeMap<String, Scalar>,
    /// Amounts that differ.
    #[serde(default)]
    pub amounts: BTreeMap<String, Scalar>,
}

/// A plain word of a YAML file, also where it looks like a number or a truth value: `36`, `yes`.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Scalar(pub String);

impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Scalar, D::Error> {
        struct Word;
        impl serde::de::Visitor<'_> for Word {
            type Value = Scalar;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word or a number")
            }
            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Scalar, E> {
                Ok(Scalar(word.to_owned()))
            }
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Scalar, E> {
                Ok(Scalar(number.to_string()))
            }
            fn visit_bool<E: serde::de::Error>(self, truth: bool) -> Result<Scalar, E> {
                Ok(Scalar(if truth { "yes" } else { "no" }.to_owned()))
            }
        }
        from.deserialize_any(Word)
    }
}

/// A spec or house file that can't be used: which file, where in it, and why.
#[derive(Clone, Debug)]
pub struct SpecError {
    /// The file as it was named.
    pub file: String,
    /// The line, from 1, where it is known.
    pub line: Option<usize>,
    /// What is wrong, with the path of keys that leads there.
    pub words: String,
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.words),
            None => write!(f, "{}: {}", self.file, self.words),
        }
    }
}
impl std::error::Error for SpecError {}
