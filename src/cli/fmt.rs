//! `remiz fmt`: writes records in canonical form.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum};

use super::{Common, Lang, Outcome, read, unopened, whole::Whole};
use crate::{
    corpus::files::{Unopened, files, is_stdin},
    message,
    notation::{alphabet::Style, fault::Fault, write},
    report::snippet::{Source, fault},
};

/// Records in canonical form: in place, or `-` to standard output
#[derive(Debug, Args)]
pub(super) struct Fmt {
    /// Record files or folders of them; `-` reads standard input and writes standard output
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Change nothing; exit with 1 if something would change
    #[arg(long, conflicts_with = "diff")]
    check: bool,
    /// Change nothing; show what would change, and exit with 1 if something would
    #[arg(long)]
    diff: bool,
    /// Spell all cards and suits in one alphabet
    #[arg(long, value_enum)]
    cards: Option<Cards>,
    /// Spell all words in one language
    #[arg(long, value_enum)]
    words: Option<Lang>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Cards {
    Ascii,
    Symbols,
    Russian,
}

impl Fmt {
    fn spelling(&self) -> write::Spelling {
        write::Spelling {
            cards: self.cards.map(|cards| match cards {
                Cards::Ascii => Style::Ascii,
                Cards::Symbols => Style::Symbols,
                Cards::Russian => Style::Russian,
            }),
            words: self.words.map(|words| match words {
                Lang::En => message::Lang::En,
                Lang::Ru => message::Lang::Ru,
            }),
        }
    }

    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let (paths, missing) = files(&self.paths);
        let mut outcome = unopened(&missing, common);
        let style = common.style(&io::stderr());
        for path in &paths {
            let text = match read(path) {
                Ok(text) => text,
                Err(error) => {
                    outcome = outcome.max(unopened(&[error], common));
                    continue;
                }
            };
            let name = path.display().to_string();
            let name = if is_stdin(path) { "<stdin>" } else { &name };
            let (mut line, mut counted, mut shown) = (1, 0, Ok(()));
            let written = write::file(&text, self.spelling(), |piece, faults| {
                line += memchr::memchr_iter(b'\n', &text[counted..piece.start]).count() as u64;
                counted = piece.start;
                let source = Source { path: name, text: piece.of(&text), line };
                for one in faults {
                    if shown.is_ok() {
                        shown = io::stderr().write_all(fault(one, source, style.lang, style.color).as_bytes());
                    }
                }
                if !faults.iter().all(Fault::is_note) {
                    outcome = outcome.max(Outcome::Found);
                }
            });
            shown?;
            outcome = outcome.max(self.deliver(path, name, &text, &written, common)?);
        }
        Ok(outcome)
    }

    /// Puts a file's canonical form where it was asked for.
    fn deliver(&self, path: &Path, name: &str, old: &[u8], new: &[u8], common: &Common) -> io::Result<Outcome> {
        let mut out = io::stdout().lock();
        let changed = if old == new { Outcome::Clean } else { Outcome::Found };
        if self.check || self.diff {
            if self.diff && old != new {
                let (old, new) = (String::from_utf8_lossy(old), String::from_utf8_lossy(new));
                let diff = similar::TextDiff::from_lines(old.as_ref(), new.as_ref());
                write!(out, "{}", diff.unified_diff().header(name, name))?;
            } else if old != new {
                writeln!(out, "{name}")?;
            }
            return Ok(changed);
        }
        if is_stdin(path) {
            out.write_all(new)?;
            out.flush()?;
        } else if old != new
            && let Err(error) = replace(path, new)
        {
            return Ok(unopened(&[Unopened { path: path.to_owned(), error }], common));
        }
        Ok(Outcome::Clean)
    }
}

/// Puts a new text in a file's place, or makes the file.
pub(super) fn replace(path: &Path, new: &[u8]) -> io::Result<()> {
    let mut whole = Whole::create(path)?;
    whole.write_all(new)?;
    whole.finish()
}
