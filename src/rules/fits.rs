//! Whether specs that were read from a folder speak of what the program can play.

use super::engine_of;
use crate::spec::{Library, Rulebook, SpecError};

/// Holds every spec against the engine that plays its game.
///
/// # Errors
/// A game, clause, question or answer that no engine knows, or something that an engine needs and an edition lacks.
pub fn fits(library: &Library) -> Result<(), SpecError> {
    let specs = || library.games().filter_map(|game| library.spec(game));
    // What a game is based on comes before it: a fault there is no fault of its own.
    let (bases, others) =
        (specs().filter(|spec| spec.based_on.is_none()), specs().filter(|spec| spec.based_on.is_some()));
    for spec in bases.chain(others) {
        let fault = |path: &[&str], words: String| library.fault(&spec.game, path, &words);
        let unknown = |path: &[&str]| Err(fault(path, "the program does not know this".to_owned()));
        let Some(engine) = engine_of(&spec.game) else { return unknown(&["game"]) };
        let clauses = (engine.clauses)();
        if let Some(clause) = spec.clauses.iter().find(|own| clauses.iter().all(|(id, _)| *id != own.id)) {
            return unknown(&["clauses", &clause.id]);
        }
        for question in &spec.questions {
            let Some((_, answers)) = engine.questions.iter().find(|(id, _)| *id == question.id) else {
                return unknown(&["questions", &question.id]);
            };
            if let Some(choice) = question.options.iter().find(|choice| !answers.contains(&choice.id.as_str())) {
                return unknown(&["questions", &question.id, &choice.id]);
            }
        }
        if let Some(amount) = spec.amounts.iter().find(|amount| !engine.amounts.contains(&amount.id.as_str())) {
            return unknown(&["amounts", &amount.id]);
        }
        for edition in &spec.editions {
            let book = Rulebook::of(library, &format!("{}@{}", spec.game, edition.id));
            let book = book.map_err(|ill| fault(&["based_on"], ill.to_string()))?;
            (engine.make)(book).map_err(|id| fault(&["editions", &edition.id], format!("{id} is not given")))?;
        }
    }
    Ok(())
}
