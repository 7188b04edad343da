//! What a name of the rules stands for: a clause, a question, an amount.

use crate::{
    notation::by_nearness,
    spec::{Amount, ClauseText, Library, Question, Spec},
};

/// What a name stands for in one game.
#[derive(Copy, Clone, Debug)]
pub enum Named<'l> {
    /// A clause.
    Clause(&'l ClauseText),
    /// A question.
    Question(&'l Question),
    /// An amount.
    Amount(&'l Amount),
}

/// Every game that has something of this name of its own, and what it is. A clause may be named without its game: then it is
/// the clause of every game that has one named so.
pub fn named<'l>(library: &'l Library, id: &str) -> Vec<(&'l Spec, Named<'l>)> {
    let all = || library.games().filter_map(|game| library.spec(game));
    let of = |spec: &'l Spec, is: &dyn Fn(&str) -> bool| {
        let clauses = spec.clauses.iter().filter(|clause| is(&clause.id)).map(Named::Clause);
        let questions = spec.questions.iter().filter(|question| is(&question.id)).map(Named::Question);
        let amounts = spec.amounts.iter().filter(|amount| is(&amount.id)).map(Named::Amount);
        clauses.chain(questions).chain(amounts).map(move |named| (spec, named)).collect::<Vec<_>>()
    };
    let found: Vec<_> = all().flat_map(|spec| of(spec, &|own| own == id)).collect();
    if !found.is_empty() {
        return found;
    }
    let slug = |own: &str| own.split_once('.').is_some_and(|(_, slug)| slug == id);
    all().flat_map(|spec| of(spec, &slug)).collect()
}

/// The names most like this one, nearest first, `most` of them.
pub fn near(library: &Library, id: &str, most: usize) -> Vec<String> {
    let specs = library.games().filter_map(|game| library.spec(game));
    let names = specs.flat_map(|spec| {
        let clauses = spec.clauses.iter().map(|clause| clause.id.as_str());
        let questions = spec.questions.iter().map(|question| question.id.as_str());
        clauses.chain(questions).chain(spec.amounts.iter().map(|amount| amount.id.as_str()))
    });
    let mut near = by_nearness(id, names);
    near.dedup();
    near.truncate(most);
    near
}
