//! All specs together, built into the program or read from a folder.

use std::{borrow::Cow, collections::BTreeMap, fs, path::Path, sync::OnceLock};

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{HouseFile, SourceText, Spec, SpecError, Sum, yaml};

/// The specs of every game, each read once: those built in when they are first asked for, those of a folder at once.
#[derive(Clone, Debug)]
pub struct Library {
    games: BTreeMap<String, Shelf>,
    sources: Option<(String, Cow<'static, str>)>,
    source_list: OnceLock<Vec<SourceText>>,
    digest: OnceLock<String>,
}

/// The spec of one game: its file, the file's text, and what was read from it.
#[derive(Clone, Debug)]
struct Shelf {
    file: String,
    text: Cow<'static, str>,
    spec: OnceLock<Option<Spec>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sources {
    sources: Vec<SourceText>,
}

/// The name of the file that lists the sources; every other file of the folder is a game's.
const SOURCES: &str = "sources.yaml";

/// The files built into the program.
const BUILT_IN: &[(&str, &str)] = &[
    ("kopilka.yaml", include_str!("../../specs/kopilka.yaml")),
    ("lenturlu.yaml", include_str!("../../specs/lenturlu.yaml")),
    ("mistigri.yaml", include_str!("../../specs/mistigri.yaml")),
    ("moskovka.yaml", include_str!("../../specs/moskovka.yaml")),
    ("mushka.yaml", include_str!("../../specs/mushka.yaml")),
    ("pamphil.yaml", include_str!("../../specs/pamphil.yaml")),
    ("poddavki.yaml", include_str!("../../specs/poddavki.yaml")),
    ("pyanitsy.yaml", include_str!("../../specs/pyanitsy.yaml")),
    ("shutikha.yaml", include_str!("../../specs/shutikha.yaml")),
    (SOURCES, include_str!("../../specs/sources.yaml")),
];

/// The files built in, by name.
fn built_in_files() -> BTreeMap<String, Cow<'static, str>> {
    BUILT_IN.iter().map(|(name, text)| ((*name).to_owned(), Cow::Borrowed(*text))).collect()
}

impl Shelf {
    /// Reads the spec, which must be of the game that its file is named after.
    fn read(&self, game: &str) -> Result<Spec, SpecError> {
        let Shelf { file, text, .. } = self;
        let spec: Spec = yaml::parse(file, text)?;
        if spec.game != game {
            let words = format!("game: the file of {} is named {}.yaml", spec.game, spec.game);
            return Err(SpecError { file: file.clone(), line: line_at(text, &["game"]), words });
        }
        check(&spec, file, text)?;
        Ok(spec)
    }
}

impl Library {
    /// The specs that the program was built with.
    ///
    /// # Errors
    /// None that a user can meet: a test reads them.
    pub fn built_in() -> Result<Library, SpecError> {
        Library::of(built_in_files(), false)
    }
    /// The specs of a folder, its `.yaml` files.
    ///
    /// # Errors
    /// A file that can't be read or is no spec.
    pub fn folder(folder: &Path) -> Result<Library, SpecError> {
        let failed = |path: &Path, error: std::io::Error| SpecError {
            file: path.display().to_string(),
            line: None,
            words: error.to_string(),
        };
        let mut files = BTreeMap::new();
        for entry in fs::read_dir(folder).map_err(|error| failed(folder, error))? {
            let path = entry.map_err(|error| failed(folder, error))?.path();
            if path.extension().is_some_and(|end| end == "yaml") {
                let text = fs::read_to_string(&path).map_err(|error| failed(&path, error))?;
                files.insert(path.display().to_string(), Cow::Owned(text));
            }
        }
        if files.is_empty() {
            return Err(failed(folder, std::io::Error::other("no specs here")));
        }
        Library::of(files, true)
    }
    /// What is wrong with the spec of a game, at a path of keys.
    pub fn fault(&self, game: &str, path: &[&str], words: &str) -> SpecError {
        let (file, text) = self.games.get(game).map_or(("", ""), |shelf| (&shelf.file, &shelf.text));
        SpecError { file: file.to_owned(), line: line_at(text, path), words: format!("{}: {words}", path.join(".")) }
    }
    /// Puts files in their places, and reads them all if that is asked.
    fn of(files: BTreeMap<String, Cow<'static, str>>, at_once: bool) -> Result<Library, SpecError> {
        let (source_list, digest) = (OnceLock::new(), OnceLock::new());
        let mut library = Library { games: BTreeMap::new(), sources: None, source_list, digest };
        for (file, text) in files {
            let name = Path::new(&file).file_name().and_then(|name| name.to_str()).unwrap_or(&file);
            if name == SOURCES {
                if at_once {
                    yaml::parse::<Sources>(&file, &text)?;
                }
                library.sources = Some((file, text));
                continue;
            }
            let game = name.trim_end_matches(".yaml").to_owned();
            let shelf = Shelf { file, text, spec: OnceLock::new() };
            if at_once {
                let _ = shelf.spec.set(Some(shelf.read(&game)?));
            }
            library.games.insert(game, shelf);
        }
        Ok(library)
    }
    /// The same rules with every spec changed.
    fn changed(&self, change: impl Fn(&mut Spec)) -> Library {
        let mut library = self.clone();
        for game in self.games() {
            let Some(mut spec) = self.spec(game).cloned() else { continue };
            change(&mut spec);
            if let Some(shelf) = library.games.get_mut(game) {
                shelf.spec = OnceLock::from(Some(spec));
            }
        }
        library
    }
    /// The same rules without one clause, to see what it is there for.
    #[must_use]
    pub fn without(&self, clause: &str) -> Library {
        self.changed(|spec| spec.clauses.retain(|one| one.id != clause))
    }
    /// The same rules with every edition giving one answer to a question, or one number for an amount.
    #[must_use]
    pub fn answering(&self, question: &str, answer: &str) -> Library {
        self.changed(|spec| {
            for edition in &mut spec.editions {
                if let Some(given) = edition.answers.get_mut(question) {
                    answer.clone_into(&mut given.0);
                }
                if let Some(given) = edition.amounts.get_mut(question) {
                    answer.clone_into(&mut given.0);
                }
            }
        })
    }
    /// The spec of a game.
    pub fn spec(&self, game: &str) -> Option<&Spec> {
        let shelf = self.games.get(game)?;
        // A spec built in can be read: a test reads them all.
        shelf.spec.get_or_init(|| shelf.read(game).ok()).as_ref()
    }
    /// The games, in the order of their names.
    pub fn games(&self) -> impl Iterator<Item = &str> {
        self.games.keys().map(String::as_str)
    }
    /// The sources.
    pub fn sources(&self) -> &[SourceText] {
        self.source_list.get_or_init(|| {
            let read = self.sources.as_ref().map(|(file, text)| yaml::parse::<Sources>(file, text));
            read.and_then(Result::ok).map_or_else(Vec::new, |read| read.sources)
        })
    }
    /// What tells these rules from any others: a SHA-256 over what the files say, wherever they lie, in hexadecimal digits.
    pub fn digest(&self) -> &str {
        self.digest.get_or_init(|| {
            let mut digest = Sha256::new();
            let texts = self.games.iter().map(|(game, shelf)| (game.as_str(), &shelf.text));
            for (name, text) in texts.chain(self.sources.iter().map(|(_, text)| (SOURCES, text))) {
                for part in [name, text] {
                    digest.update((part.len() as u64).to_le_bytes());
                    digest.update(part);
                }
            }
            digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
        })
    }
    /// Reads a house's own edition.
    ///
    /// # Errors
    /// A file that can't be read or is none.
    pub fn house(path: &Path) -> Result<(HouseFile, String), SpecError> {
        let file = path.display().to_string();
        let text = fs::read_to_string(path).map_err(|error| SpecError {
            file: file.clone(),
            line: None,
            words: error.to_string(),
        })?;
        Ok((yaml::parse(&file, &text)?, text))
    }
}

/// The line of a path of keys, from 1: each stands behind the one before it, as `key:` or, of a list, as `- id: key`.
/// A key that has no line of its own stands on that of the key before it.
pub(super) fn line_at(text: &str, path: &[&str]) -> Option<usize> {
    let names = |line: &str, key: &str| {
        let line = line.trim_start();
        let value = line.strip_prefix("- id:").unwrap_or(line).trim_start().trim_start_matches('"');
        let rest = value.strip_prefix(key).map(|rest| rest.trim_start_matches('"').trim_end());
        rest.is_some_and(|rest| rest.starts_with(':') || rest.is_empty())
    };
    let mut at = None;
    for key in path {
        let from = at.unwrap_or(0);
        let found = text.lines().skip(from).position(|line| names(line, key));
        at = found.map(|behind| from + behind + 1).or(at);
    }
    at
}

/// Whether the names within one spec fit together; what another spec must know is checked when a rule book is made.
fn check(spec: &Spec, file: &str, text: &str) -> Result<(), SpecError> {
    let fail = |path: &[&str], words: String| {
        let words = format!("{}: {words}", path.join("."));
        Err(SpecError { file: file.to_owned(), line: line_at(text, path), words })
    };
    let unknown = |path: &[&str], name: &str| fail(path, format!("{name} is not known"));
    if !spec.editions.iter().any(|edition| edition.id == spec.default) {
        return unknown(&["default"], &spec.default);
    }
    for edition in &spec.editions {
        let path = |list, key| ["editions", &edition.id, list, key];
        for (question, answer) in &edition.answers {
            match spec.questions.iter().find(|q| q.id == *question) {
                Some(q) if !q.options.iter().any(|choice| choice.id == answer.0) => {
                    return unknown(&path("answers", question), &answer.0);
                }
                None if spec.based_on.is_none() => return unknown(&path("answers", question), question),
                Some(_) | None => {}
            }
        }
        for (amount, sum) in &edition.amounts {
            match spec.amounts.iter().find(|a| a.id == *amount) {
                Some(a) if Sum::parse(a, &sum.0).is_none() => {
                    return fail(&path("amounts", amount), format!("{} is not {}–{}", sum.0, a.least, a.most));
                }
                None if spec.based_on.is_none() => return unknown(&path("amounts", amount), amount),
                Some(_) | None => {}
            }
        }
        if spec.based_on.is_none() {
            let unanswered = spec.questions.iter().find(|q| !edition.answers.contains_key(&q.id));
            let unset = spec.amounts.iter().find(|a| !edition.amounts.contains_key(&a.id)).map(|a| &a.id);
            if let Some(id) = unanswered.map(|q| &q.id).or(unset) {
                return fail(&["editions", &edition.id], format!("{id} is not answered"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Result<Library, SpecError> {
        Library::of([("x/mushka.yaml".to_owned(), Cow::Owned(text.to_owned()))].into(), true)
    }

    #[test]
    fn the_specs_built_in_are_read() {
        let library = Library::of(built_in_files(), true).unwrap();
        assert!(library.games().any(|game| game == "mushka") && !library.sources().is_empty());
        assert_eq!(library.digest().len(), 64);
    }

    #[test]
    fn the_folder_is_what_is_built_in() {
        let folder = Library::folder(Path::new("specs")).unwrap();
        assert_eq!(folder.digest(), Library::built_in().unwrap().digest());
    }

    #[test]
    fn errors_name_the_file_the_path_and_the_line() {
        let text = include_str!("../../specs/mushka.yaml");
        let cases = [
            (text.replace("least: 1\n", "least: many\n"), "amounts"),
            (text.replace("sole-player: five-tricks", "sole-player: six-tricks"), "editions.xvi.answers.sole-player"),
            (text.replace("kind: right", "kind: wrong"), "clauses"),
            (text.replacen("      target: 30\n", "", 1), "target"),
            (text.replace("default: xvi", "default: xiv"), "default"),
            (text.replacen("basis:", "bases:", 1), "bases"),
        ];
        for (text, path) in cases {
            let error = of(&text).unwrap_err();
            assert_eq!(error.file, "x/mushka.yaml");
            assert!(error.line.is_some(), "{error}");
            assert!(error.words.contains(path), "{error}");
        }
    }
}
