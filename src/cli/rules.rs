//! `remiz rules`: games, editions, clauses, questions.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;

use super::{Common, Outcome, Rules, read, unopened};
use crate::{
    corpus::files::files,
    dispute::{Case, coverage::Coverage},
    message::{Lang, Message, dispute as say},
    notation::cut,
    report::coverage as shown,
    spec::{ClauseText, Library, Rulebook},
};

/// List games and editions, or the clauses and questions of one; or what records show of them
#[derive(Debug, Args)]
pub(super) struct List {
    /// A game, GAME or GAME@EDITION; without it all games are listed
    #[arg(value_name = "GAME[@EDITION]")]
    game: Option<String>,
    /// Count what these records show of each clause and each answer, and say what none of them shows
    #[arg(long, value_name = "PATH", num_args = 1..)]
    coverage: Vec<PathBuf>,
}

impl List {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let lang = common.spoken(&io::stdout());
        if !self.coverage.is_empty() {
            return self.cover(&rules, common, lang);
        }
        let words = match &self.game {
            None => games(&rules.library, lang),
            Some(named) => {
                let book = Rulebook::of(&rules.library, named).map_err(|ill| common.failed(&ill.message()))?;
                one(&rules.asked.over(book), &rules.library, lang)
            }
        };
        let mut out = io::stdout().lock();
        out.write_all(words.as_bytes())?;
        Ok(Outcome::Clean)
    }
    /// Shows what records show of the rules.
    fn cover(&self, rules: &Rules, common: &Common, lang: Lang) -> io::Result<Outcome> {
        let wanted = match &self.game {
            None => rules.library.games().map(str::to_owned).collect(),
            Some(named) => {
                let book = Rulebook::of(&rules.library, named).map_err(|ill| common.failed(&ill.message()))?;
                vec![book.game]
            }
        };
        let (paths, missing) = files(&self.coverage);
        let mut outcome = unopened(&missing, common);
        let mut all: BTreeMap<String, Coverage> = wanted.into_iter().map(|game| (game, Coverage::default())).collect();
        for path in &paths {
            let bytes = match read(path) {
                Ok(bytes) => bytes,
                Err(error) => {
                    outcome = outcome.max(unopened(&[error], common));
                    continue;
                }
            };
            for piece in cut::pieces(&bytes) {
                let (text, whole) = (piece.of(&bytes), piece.end == bytes.len());
                let Ok(case) = Case::open(&rules.library, &rules.asked, text, piece.record, whole) else { continue };
                if let Some(coverage) = all.get_mut(&case.book.game) {
                    coverage.add(&case, &|_| true);
                }
            }
        }
        let each = all.iter().map(|(game, coverage)| shown::text(&rules.library, game, coverage, lang));
        io::stdout().lock().write_all(each.collect::<Vec<_>>().join("\n").as_bytes())?;
        Ok(outcome)
    }
}

/// Every game with its editions.
fn games(library: &Library, lang: Lang) -> String {
    let mut out = String::new();
    for spec in library.games().filter_map(|game| library.spec(game)) {
        let _ = writeln!(out, "{}  {}", spec.game, spec.title.say(lang));
        for edition in &spec.editions {
            let preset = if edition.id == spec.default { " *" } else { "" };
            let _ = writeln!(out, "  {}@{}{preset}  {}", spec.game, edition.id, edition.title.say(lang));
        }
    }
    out
}

/// One game: its sources, its clauses, its questions with their answers, its amounts.
fn one(book: &Rulebook, library: &Library, lang: Lang) -> String {
    let mut out = String::new();
    let Some(spec) = library.spec(&book.game) else { return out };
    let _ = writeln!(out, "{}@{}  {}\n", book.game, book.edition, spec.title.say(lang));
    for source in library.sources().iter().filter(|source| spec.sources.contains(&source.id)) {
        let _ = writeln!(out, "{}  {}", source.id, source.title.say(lang));
    }
    out.push('\n');
    let base = spec.based_on.as_deref().and_then(|base| Rulebook::of(library, base).ok());
    for clause in &book.clauses {
        let own = spec.clauses.iter().any(|own| own.id == clause.id);
        let before = base.as_ref().is_some_and(|base| base.clause(&clause.id).is_some());
        let mark = match (own, before) {
            (true, true) => format!(" {}", say::OVERRIDES_MARK.in_lang(lang)),
            (false, true) => format!(" {}", say::INHERITED_MARK.in_lang(lang)),
            (_, false) => String::new(),
        };
        out.push_str(&clause_words(clause, &mark, lang));
    }
    if !spec.drops.is_empty() {
        let drops = Message::new(&say::NOT_TAKEN, vec![spec.drops.join(", ").into()]);
        let _ = writeln!(out, "\n{}", drops.say(lang));
    }
    out.push('\n');
    for question in &book.questions {
        let own = spec.questions.iter().any(|own| own.id == question.id);
        let before = base.as_ref().is_some_and(|base| base.questions.iter().any(|q| q.id == question.id));
        let mark = if own && before { format!(" {}", say::OVERRIDES_MARK.in_lang(lang)) } else { String::new() };
        let basis = say::basis(question.basis).in_lang(lang);
        let _ = writeln!(out, "{}{mark} ({basis}; {})", question.id, question.about.join(", "));
        let _ = writeln!(out, "  {}", question.asks.say(lang));
        for choice in &question.options {
            let chosen = if book.answer(&question.id) == Some(&choice.id) { "*" } else { " " };
            let editions =
                spec.editions.iter().filter(|e| e.answers.get(&question.id).is_some_and(|a| a.0 == choice.id));
            let holders: Vec<&str> =
                choice.holds.iter().map(String::as_str).chain(editions.map(|edition| edition.id.as_str())).collect();
            let holders = if holders.is_empty() { String::new() } else { format!(" ({})", holders.join(", ")) };
            let _ = writeln!(out, "  {chosen} {}  {}{holders}", choice.id, choice.text.say(lang));
        }
    }
    out.push('\n');
    for amount in &book.amounts {
        let sum = book.amount(&amount.id).map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(
            out,
            "{}={sum} ({}; {})  {}",
            amount.id,
            say::basis(amount.basis).in_lang(lang),
            amount.about.join(", "),
            amount.text.say(lang)
        );
    }
    out
}

fn clause_words(clause: &ClauseText, mark: &str, lang: Lang) -> String {
    let over = match clause.overrides.as_slice() {
        [] => String::new(),
        duties => format!(" ({})", Message::new(&say::OVERRIDES, vec![duties.join(", ").into()]).say(lang)),
    };
    let (id, kind, cites) = (&clause.id, say::kind(clause.kind).in_lang(lang), clause.cites.join(", "));
    format!("{id}  {kind}{mark}{over}  ({cites})\n  {}\n", clause.text.say(lang))
}
