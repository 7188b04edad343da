//! The rules one record is judged by: a game's clauses, and every question answered.

use std::collections::BTreeMap;

use super::{Amount, ClauseText, Form, Library, Question, Scalar, SpecError, Sum, library::line_at};
use crate::{
    message::{Message, run},
    notation::by_nearness,
};

/// Who chose an edition.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum From {
    /// The record names it.
    Record,
    /// Nobody: it is the game's default.
    #[default]
    Default,
    /// The one who asks, by `--as`.
    Option,
}

/// An agreed answer or amount.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Answered {
    /// The question or the amount.
    pub question: String,
    /// The answer.
    pub answer: String,
}

/// Answers that differ from an edition, in the order given.
pub type House = Vec<Answered>;

/// A name that the rules do not have, with those they have, nearest first.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ill {
    /// The name that is unknown, or the answer that can't be.
    pub name: String,
    /// What the name stands for.
    pub what: Wrong,
    /// The known ones.
    pub known: Vec<String>,
}

impl Ill {
    /// What there is not, and what there is.
    pub fn message(&self) -> Message {
        let words = match self.what {
            Wrong::Game => &run::ILL_GAME,
            Wrong::Edition => &run::ILL_EDITION,
            Wrong::Question => &run::ILL_QUESTION,
            Wrong::Answer => &run::ILL_ANSWER,
        };
        Message::new(words, vec![self.name.as_str().into(), self.known.join(", ").into()])
    }
}

impl std::fmt::Display for Ill {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

/// What is unknown.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Wrong {
    /// A game.
    Game,
    /// An edition of the game.
    Edition,
    /// A question or an amount.
    Question,
    /// An answer to a question, or an amount out of its bounds.
    Answer,
}

/// The rules in force: clauses, and an answer to every question.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The game.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// Who chose it.
    pub from: From,
    /// The clauses in force, in the order in which findings are reported.
    pub clauses: Vec<ClauseText>,
    /// The questions.
    pub questions: Vec<Question>,
    /// The amounts.
    pub amounts: Vec<Amount>,
    answers: BTreeMap<String, String>,
    sums: BTreeMap<String, Sum>,
    table: BTreeMap<String, u32>,
    /// The edition's own answers and amounts.
    preset: BTreeMap<String, String>,
    /// Answers and amounts that differ from the edition, whoever gave them, in the order of the spec.
    pub house: House,
}

impl Rulebook {
    /// The rules of `GAME`, `GAME@EDITION`.
    ///
    /// # Errors
    /// A game or edition that is not known.
    pub fn of(library: &Library, named: &str) -> Result<Rulebook, Ill> {
        let (game, edition) = match named.split_once('@') {
            Some((game, edition)) => (game, Some(edition)),
            None => (named, None),
        };
        let Some(spec) = library.spec(game) else {
            return Err(ill(game, Wrong::Game, library.games()));
        };
        let id = edition.unwrap_or(&spec.default);
        let Some(chosen) = spec.editions.iter().find(|edition| edition.id == id) else {
            return Err(ill(id, Wrong::Edition, spec.editions.iter().map(|edition| edition.id.as_str())));
        };
        let base = spec.based_on.as_ref().map(|base| Rulebook::of(library, base)).transpose()?;
        let mut book = base.unwrap_or_else(Rulebook::empty);
        book.clauses
            .retain(|clause| !spec.drops.contains(&clause.id) && !spec.clauses.iter().any(|own| own.id == clause.id));
        book.clauses.extend(spec.clauses.iter().cloned());
        book.questions.retain(|q| !spec.drops.contains(&q.id) && !spec.questions.iter().any(|own| own.id == q.id));
        book.questions.extend(spec.questions.iter().cloned());
        book.amounts.retain(|a| !spec.drops.contains(&a.id) && !spec.amounts.iter().any(|own| own.id == a.id));
        book.amounts.extend(spec.amounts.iter().cloned());
        book.answers.extend(chosen.answers.iter().map(|(q, a)| (q.clone(), a.0.clone())));
        book.answers.retain(|id, _| book.questions.iter().any(|q| q.id == *id));
        let amounts = chosen.amounts.iter();
        let known = |id: &String| book.amounts.iter().find(|amount| amount.id == *id);
        let sums = amounts.filter_map(|(id, text)| Some((id.clone(), Sum::parse(known(id)?, &text.0)?)));
        book.sums.extend(sums.collect::<Vec<_>>());
        book.sums.retain(|id, _| book.amounts.iter().any(|a| a.id == *id));
        book.table.extend(chosen.table.clone());
        let sums = book.sums.iter().map(|(id, sum)| (id.clone(), sum.to_string()));
        book.preset = book.answers.clone().into_iter().chain(sums).collect();
        (book.game, book.edition, book.house) = (game.to_owned(), id.to_owned(), vec![]);
        book.from = if edition.is_some() { From::Record } else { From::Default };
        Ok(book)
    }
    fn empty() -> Rulebook {
        let (game, edition) = (String::new(), String::new());
        let (answers, sums, table, preset) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let (clauses, questions, amounts, house) = (vec![], vec![], vec![], vec![]);
        let from = From::Default;
        Rulebook { game, edition, from, clauses, questions, amounts, answers, sums, table, preset, house }
    }
    /// Agrees on one answer or amount.
    ///
    /// # Errors
    /// A question, an answer or an amount that these rules do not have.
    pub fn agree(&mut self, question: &str, answer: &str) -> Result<(), Ill> {
        if let Some(found) = self.questions.iter().find(|q| q.id == question) {
            if !found.options.iter().any(|choice| choice.id == answer) {
                return Err(ill(answer, Wrong::Answer, found.options.iter().map(|choice| choice.id.as_str())));
            }
            self.answers.insert(question.to_owned(), answer.to_owned());
        } else if let Some(amount) = self.amounts.iter().find(|a| a.id == question) {
            let Some(sum) = Sum::parse(amount, answer) else {
                let bounds = format!("{}–{}", amount.least, amount.most);
                let known = match amount.form {
                    Form::Number => vec![bounds],
                    Form::Ranks | Form::Suits => {
                        self.preset.get(question).cloned().into_iter().chain([bounds]).collect()
                    }
                };
                return Err(Ill { name: answer.to_owned(), what: Wrong::Answer, known });
            };
            self.sums.insert(question.to_owned(), sum);
        } else {
            let known = self.questions.iter().map(|q| q.id.as_str()).chain(self.amounts.iter().map(|a| a.id.as_str()));
            return Err(ill(question, Wrong::Question, known));
        }
        let now = self.answer(question).map(str::to_owned).or_else(|| self.amount(question).map(Sum::to_string));
        self.differ(question, now.unwrap_or_default());
        Ok(())
    }
    /// Notes an answer if it differs from the edition, in the order of the spec.
    fn differ(&mut self, question: &str, answer: String) {
        self.house.retain(|answered| answered.question != question);
        if self.preset.get(question) == Some(&answer) {
            return;
        }
        self.house.push(Answered { question: question.to_owned(), answer });
        let ids: Vec<&str> =
            self.questions.iter().map(|q| q.id.as_str()).chain(self.amounts.iter().map(|a| a.id.as_str())).collect();
        self.house.sort_by_key(|answered| ids.iter().position(|id| *id == answered.question));
    }
    /// Whether these rules ask a question or count with an amount.
    pub fn asks(&self, id: &str) -> bool {
        self.questions.iter().any(|q| q.id == id) || self.amounts.iter().any(|amount| amount.id == id)
    }
    /// The answer to a question.
    pub fn answer(&self, question: &str) -> Option<&str> {
        self.answers.get(question).map(String::as_str)
    }
    /// An amount.
    pub fn amount(&self, amount: &str) -> Option<&Sum> {
        self.sums.get(amount)
    }
    /// An amount that is a number.
    pub fn sum(&self, amount: &str) -> Option<u32> {
        match self.amount(amount) {
            Some(Sum::Number(number)) => Some(*number),
            _ => None,
        }
    }
    /// The answer to a question or an amount, as it is written.
    pub fn said(&self, id: &str) -> Option<String> {
        self.answer(id).map(str::to_owned).or_else(|| self.amount(id).map(ToString::to_string))
    }
    /// Whether two rule books differ in nothing but answers and amounts.
    pub fn same_frame(&self, other: &Rulebook) -> bool {
        let clauses = |book: &Rulebook| -> Vec<(String, Vec<String>)> {
            book.clauses.iter().map(|clause| (clause.id.clone(), clause.overrides.clone())).collect()
        };
        self.game == other.game && self.table == other.table && clauses(self) == clauses(other)
    }
    /// A fixed number of the game.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.table.get(name).copied()
    }
    /// A clause in force.
    pub fn clause(&self, id: &str) -> Option<&ClauseText> {
        self.clauses.iter().find(|clause| clause.id == id)
    }
    /// The questions about a clause, each with its answer.
    pub fn readings<'b>(&'b self, clause: &'b str) -> impl Iterator<Item = (&'b Question, &'b str)> {
        let about = self.questions.iter().filter(move |q| q.about.iter().any(|id| id == clause));
        about.filter_map(|q| Some((q, self.answer(&q.id)?)))
    }
    /// The rules of a house file.
    ///
    /// # Errors
    /// A name in it that the rules do not have: file, path and line.
    pub fn house_file(library: &Library, path: &std::path::Path) -> Result<Rulebook, SpecError> {
        let (house, text) = Library::house(path)?;
        let file = path.display().to_string();
        let fail = |path: &[&str], ill: Ill| {
            let words = format!("{}: {} is not known here; known: {}", path.join("."), ill.name, ill.known.join(", "));
            SpecError { file: file.clone(), line: line_at(&text, path), words }
        };
        let mut book = Rulebook::of(library, &house.based_on).map_err(|ill| fail(&["based_on"], ill))?;
        let lists: [(&str, &BTreeMap<String, Scalar>); 2] = [("answers", &house.answers), ("amounts", &house.amounts)];
        for (list, answers) in lists {
            for (question, answer) in answers {
                book.agree(question, &answer.0).map_err(|ill| fail(&[list, question], ill))?;
            }
        }
        Ok(book)
    }
}

fn ill<'k>(name: &str, what: Wrong, known: impl Iterator<Item = &'k str>) -> Ill {
    Ill { name: name.to_owned(), what, known: by_nearness(name, known) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(named: &str) -> Result<Rulebook, Ill> {
        Rulebook::of(&Library::built_in().unwrap(), named)
    }

    #[test]
    fn what_differs_is_kept_in_the_order_of_the_spec() {
        let mut book = book("mushka@xvi").unwrap();
        for (question, answer) in [("target", "25"), ("must-head", "yes"), ("deck", "32-52")] {
            book.agree(question, answer).unwrap();
        }
        let house: Vec<_> = book.house.iter().map(|a| (a.question.as_str(), a.answer.as_str())).collect();
        assert_eq!(house, [("must-head", "yes"), ("target", "25")]);
        assert_eq!((book.sum("target"), book.answer("must-head")), (Some(25), Some("yes")));
        book.agree("must-head", "no").unwrap();
        book.agree("target", "030").unwrap();
        assert!(book.house.is_empty(), "an answer taken back to the edition's own differs no more");
    }

    #[test]
    fn unknown_names_are_answered_with_the_nearest_first() {
        assert_eq!(book("muska").unwrap_err().known.first().map(String::as_str), Some("mushka"));
        assert_eq!(book("mushka@modem").unwrap_err().known.first().map(String::as_str), Some("modern"));
        let mut book = book("mushka").unwrap();
        let ill = book.agree("must-hed", "yes").unwrap_err();
        assert_eq!((ill.what, ill.known.first().map(String::as_str)), (Wrong::Question, Some("must-head")));
        assert_eq!(book.agree("must-head", "yep").unwrap_err().known, ["yes", "no"]);
        assert_eq!(book.agree("target", "0").unwrap_err().what, Wrong::Answer);
        assert_eq!(book.agree("target", "+5").unwrap_err().what, Wrong::Answer);
    }
}
