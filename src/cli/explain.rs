//! `remiz explain`: a move, where a record stops, or what a name of the rules stands for.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    Common, Outcome, Rules,
    one::{One, parted},
    read,
    readings::Format,
    witness,
};
use crate::{
    corpus::files::{Unopened, files},
    dispute::{
        Case,
        coverage::{Coverage, count},
        explain::{Explained, explain, within},
        named::{Named, named, near},
    },
    message::{Message, dispute as say, run},
    notation::cut,
    report::{explain as shown, id},
    rules::engine_of,
    spec::{Library, Spec},
    verdict::{Class, Finding},
};

/// Names that are offered for one that is not known.
const NEAR: usize = 5;

/// Explain a move, where a record stops, or a clause, question or amount by its name
#[derive(Debug, Args)]
pub(super) struct Explain {
    /// A move as FILE:LINE or FILE:LINE:COLUMN; a record as FILE, to see where it stops; or the name of a clause, a question
    /// or an amount
    #[arg(value_name = "FILE[:LINE[:COL]] | ID")]
    place: String,
    /// Where to look for records that show a clause or an answer
    #[arg(long, value_name = "PATH", default_value = "games")]
    games: PathBuf,
    /// Print the record with all cards, so that every move of it is lawful, if its unseen cards can lie so
    #[arg(long)]
    witness: bool,
    /// How to show a move
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Explain {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let (before, last) = parted(&self.place);
        let (name, line, column) = match parted(before) {
            (name, Some(line)) => (name, Some(line), last),
            (name, None) => (name, last, None),
        };
        if self.witness {
            return witness::run(&self.place, self.format, &rules, common);
        }
        let things = named(&rules.library, &self.place);
        if !things.is_empty() && !Path::new(name).exists() {
            return self.thing(&rules, common);
        }
        if line.is_none() && name != "-" && !Path::new(name).exists() && !name.contains(['/', '\\']) {
            let near = near(&rules.library, name, NEAR).join(", ");
            return Err(common.failed(&Message::new(&say::NO_SUCH, vec![name.into(), near.into()])));
        }
        let one = One::at(name, line, common)?;
        self.moment(&rules, &one, line, column, common)
    }

    /// Explains the entries of a line, or where the record stops.
    fn moment(
        &self,
        rules: &Rules,
        one: &One,
        line: Option<u64>,
        column: Option<u64>,
        common: &Common,
    ) -> io::Result<Outcome> {
        let style = common.style(&io::stdout());
        let mut out = io::stdout().lock();
        let Some(case) = one.case_or_say(rules, style, &mut out)? else { return Ok(Outcome::Found) };
        let verdict = case.judge(case.book.clone()).unwrap_or_default();
        let judged = one.judged(&verdict);
        let entries = match line {
            None => vec![None],
            Some(line) => {
                let entries = entries(one, &case, &verdict.findings, line, column);
                if let (true, Some(column)) = (entries.is_empty(), column) {
                    let place = format!("{}:{line}:{column}", one.name);
                    return Err(common.failed(&Message::new(&run::NO_ENTRY, vec![place.into()])));
                }
                // A line before the first entry stands for the whole record.
                if entries.is_empty() { vec![None] } else { entries.into_iter().map(Some).collect() }
            }
        };
        let explained: Vec<Explained> = entries.into_iter().filter_map(|entry| explain(&case, entry)).collect();
        let words = match self.format {
            Format::Json => shown::json(&judged, &case, &explained, common.lang()),
            Format::Text => {
                let each = explained.iter().map(|one| shown::text(&judged, &case, one, style));
                each.collect::<Vec<_>>().join("\n")
            }
        };
        out.write_all(words.as_bytes())?;
        let wrong = explained.iter().flat_map(|one| &one.findings).any(|found| found.class >= Class::Mismatch);
        Ok(if wrong { Outcome::Found } else { Outcome::Clean })
    }

    /// Explains a name of the rules, with the records that show it.
    fn thing(&self, rules: &Rules, common: &Common) -> io::Result<Outcome> {
        let lang = common.spoken(&io::stdout());
        let things = named(&rules.library, &self.place);
        let places = self.places(rules, &things);
        let each = things.iter().zip(&places);
        let each = each.map(|((spec, thing), places)| id::text(&rules.library, spec, *thing, places, lang));
        io::stdout().lock().write_all(each.collect::<Vec<_>>().join("\n").as_bytes())?;
        Ok(Outcome::Clean)
    }

    /// The records that show some things, found by replaying them.
    fn places(&self, rules: &Rules, things: &[(&Spec, Named<'_>)]) -> Vec<id::Places> {
        let mut all = vec![id::Places::default(); things.len()];
        let (paths, missing): (Vec<PathBuf>, Vec<Unopened>) = match self.games.exists() {
            true => files(std::slice::from_ref(&self.games)),
            false => return all,
        };
        if !missing.is_empty() {
            return all;
        }
        all.iter_mut().for_each(|places| places.looked = true);
        for path in &paths {
            let Ok(bytes) = read(path) else { continue };
            let mut line = 1;
            for piece in cut::pieces(&bytes) {
                let text = piece.of(&bytes);
                let place = format!("{}:{line}", path.display());
                line += memchr::memchr_iter(b'\n', text).count() as u64;
                let whole = piece.end == bytes.len();
                let Ok(case) = Case::open(&rules.library, &rules.asked, text, piece.record, whole) else { continue };
                for ((spec, thing), places) in things.iter().zip(&mut all) {
                    match thing {
                        Named::Clause(clause) if case.book.clause(&clause.id).is_some() => {
                            let mut counts = BTreeMap::new();
                            case.show(case.book.clone(), &mut |seen| count(&mut counts, &seen));
                            if let Some(count) = counts.get(clause.id.as_str()) {
                                places.clause(&place, count);
                            }
                        }
                        Named::Question(question) if asks(&rules.library, &case, spec, &question.id) => {
                            let mut coverage = Coverage::default();
                            coverage.add(&case, &|id| id == question.id);
                            let decides = coverage.answers.iter().filter(|(_, weight)| weight.decided > 0);
                            decides.for_each(|((_, _, answer), _)| places.answer(&place, answer));
                        }
                        _ => {}
                    }
                }
            }
        }
        all
    }
}

/// Whether the rules of a record ask a question of some game: that game's own, or one that takes it over as it is.
fn asks(library: &Library, case: &Case<'_>, spec: &Spec, question: &str) -> bool {
    let own = library.spec(&case.book.game);
    let own = own.is_some_and(|own| own.game != spec.game && own.questions.iter().any(|q| q.id == question));
    !own && case.book.asks(question)
        && engine_of(&case.book.game).map(|e| e.games) == engine_of(&spec.game).map(|e| e.games)
}

/// The entries that begin on a line, or the one that stands at a column. Where some of a line bear a finding, only those.
fn entries(one: &One, case: &Case<'_>, findings: &[Finding], line: u64, column: Option<u64>) -> Vec<usize> {
    let place = |offset: u32| crate::span::place(one.text(), offset, one.line);
    let all = || case.record.entries.iter().enumerate();
    if let Some(column) = column {
        let here = crate::span::Place { line, column };
        let holds = |entry: &crate::record::Entry| place(entry.span.start) <= here && here < place(entry.span.end);
        return all().filter(|(_, entry)| holds(entry)).map(|(at, _)| at).collect();
    }
    let begin: Vec<usize> = all().filter(|(_, entry)| place(entry.span.start).line == line).map(|(at, _)| at).collect();
    let bears = |at: &usize| {
        let weighs = |found: &&Finding| found.class != Class::Note || found.settled;
        findings.iter().filter(weighs).any(|found| within(&case.record.entries[*at], found.span))
    };
    let found: Vec<usize> = begin.iter().copied().filter(bears).collect();
    if found.is_empty() { begin } else { found }
}
