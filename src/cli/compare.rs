//! `remiz compare`: what a change of rules changes, in one record or in many.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;

use super::{Common, Outcome, Rules, one, one::One, read, readings::Format, unopened};
use crate::{
    corpus::files::files,
    dispute::{Case, compare::compare},
    judge::As,
    notation::cut,
    report::{
        Judged,
        compare::{self as shown, Changes},
        text,
        transcript::Transcript,
    },
    spec::Library,
    verdict::Verdict,
};

/// Show what a change of rules changes: give --as twice, or once to hold it against what the records declare
#[derive(Debug, Args)]
pub(super) struct Compare {
    /// One record as FILE or FILE:LINE, or several files and folders
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<String>,
    /// How to show it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Compare {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let (library, mut asked) = Rules::sides(common)?;
        if asked.len() == 1 {
            asked.insert(0, As::default());
        }
        let Ok(sides) = <[As; 2]>::try_from(asked) else {
            return Err(common.failed(&crate::message::Message::plain(&crate::message::run::TWO_AS)));
        };
        if let [place] = self.paths.as_slice()
            && !Path::new(one::parted(place).0).is_dir()
        {
            let several = one::parted(place).1.is_none() && {
                let bytes = read(Path::new(place))
                    .map_err(|unopened| io::Error::other(format!("{place}: {}", unopened.error)))?;
                cut::pieces(&bytes).count() > 1
            };
            if !several {
                return self.one(&One::open(place, common)?, &library, &sides, common);
            }
        }
        self.all(&library, &sides, common)
    }
    /// Compares one record, with its transcripts.
    fn one(&self, one: &One, library: &Library, sides: &[As; 2], common: &Common) -> io::Result<Outcome> {
        let style = common.style(&io::stdout());
        let mut out = io::stdout().lock();
        let found = one.case(library, &sides[0]).and_then(|case| {
            let compared = compare(&case, [&sides[0], &sides[1]])?;
            Ok((case, compared))
        });
        let (case, compared) = match found {
            Ok(found) => found,
            Err(verdict) => {
                out.write_all(text::record(&one.judged(&verdict), style).as_bytes())?;
                return Ok(Outcome::Failed);
            }
        };
        let judged = [one.judged(&compared.verdicts[0]), one.judged(&compared.verdicts[1])];
        let judged = [&judged[0], &judged[1]];
        let transcripts = transcripts(&case, sides);
        let words = match self.format {
            Format::Text => {
                let diff = shown::diff(judged, &case, &transcripts, &compared.rules, style.lang);
                let head = shown::one(judged, &compared, &case, style.lang);
                if diff.is_empty() { head } else { format!("{head}\n{diff}") }
            }
            Format::Json => {
                let diff = shown::diff(judged, &case, &transcripts, &compared.rules, common.lang());
                shown::json(judged, &compared, &case, &diff)
            }
        };
        out.write_all(words.as_bytes())?;
        Ok(outcome(compared.changes()))
    }
    /// Compares many records and counts.
    fn all(&self, library: &Library, sides: &[As; 2], common: &Common) -> io::Result<Outcome> {
        let style = common.style(&io::stdout());
        let paths: Vec<PathBuf> = self.paths.iter().map(PathBuf::from).collect();
        let (paths, missing) = files(&paths);
        let mut failed = unopened(&missing, common);
        let mut changes = Changes::default();
        for path in &paths {
            let bytes = match read(path) {
                Ok(bytes) => bytes,
                Err(error) => {
                    failed = failed.max(unopened(&[error], common));
                    continue;
                }
            };
            let file = path.display().to_string();
            let (mut line, mut index) = (1, 0);
            for piece in cut::pieces(&bytes) {
                index += u64::from(piece.record);
                let text = piece.of(&bytes);
                let case = Case::open(library, &sides[0], text, piece.record, piece.end == bytes.len());
                let compared = case.and_then(|case| compare(&case, [&sides[0], &sides[1]]));
                let (start, end) = (piece.start as u64, piece.end as u64);
                let judged = |verdict| Judged { file: &file, index, start, end, line, text, verdict };
                match &compared {
                    Ok(compared) => changes.add(&judged(&compared.verdicts[0]), compared),
                    // A record that no rules can judge is the same by all of them.
                    Err(verdict) => changes.refuse(&judged(verdict)),
                }
                line += memchr::memchr_iter(b'\n', text).count() as u64;
            }
        }
        let words = match self.format {
            Format::Text => changes.text(style.lang),
            Format::Json => changes.json(),
        };
        io::stdout().lock().write_all(words.as_bytes())?;
        Ok(failed.max(outcome(changes.counts()[0] > 0)))
    }
}

fn outcome(changes: bool) -> Outcome {
    if changes { Outcome::Found } else { Outcome::Clean }
}

/// What happens in a record, step by step, on each side.
fn transcripts(case: &Case<'_>, sides: &[As; 2]) -> [Transcript; 2] {
    let told = |asked: &As| {
        let mut transcript = Transcript::default();
        if let Ok(book) = case.by(asked) {
            let _: Option<Verdict> = case.show(book, &mut |seen| transcript.see(seen));
        }
        transcript
    };
    [told(&sides[0]), told(&sides[1])]
}
