//! `remiz test`: holds records against the `#=` lines that their writers left in them, and against stored verdicts.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;

use super::{Common, Outcome, Rules, expand, fmt::replace, is_stdin, read, unopened};
use crate::{
    corpus::files::Unopened,
    expect,
    judge::Judge,
    message::{Lang, Message, Piece, run as say},
    notation::cut,
    report::{Judged, text},
};

/// Hold records against their `#=` lines and against the verdicts stored beside them (NAME.verdict)
#[derive(Debug, Args)]
pub(super) struct Test {
    /// Record files or folders of them; `-` reads standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Store the verdicts as they are now, in NAME.verdict beside NAME.rgn; a record whose `#=` lines are not met is not stored
    #[arg(long)]
    bless: bool,
}

/// How many records did what.
#[derive(Debug, Default)]
struct Counts {
    passed: u64,
    failed: u64,
    silent: u64,
    /// Files whose stored verdict is another one.
    differ: u64,
}

impl Test {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let mut judge = Judge::new(&rules.library, rules.asked.clone());
        let (paths, missing) = expand(&self.paths);
        let mut outcome = unopened(&missing);
        let mut out = io::BufWriter::new(io::stdout().lock());
        let lang = common.spoken(&io::stdout());
        let mut counts = Counts::default();
        for path in &paths {
            let bytes = match read(path) {
                Ok(bytes) => bytes,
                Err(error) => {
                    outcome = outcome.max(unopened(&[error]));
                    continue;
                }
            };
            let (verdicts, met) = self.file(&mut judge, path, &bytes, &mut counts, (common, lang), &mut out)?;
            if !is_stdin(path) {
                outcome = outcome.max(self.stored(path, &verdicts, met, &mut counts, (common, lang), &mut out)?);
            }
        }
        if common.quiet == 0 {
            let pieces = [counts.passed, counts.failed, counts.silent].map(Piece::from).to_vec();
            writeln!(out, "{}", Message::new(&say::PASSED, pieces).say(lang))?;
        }
        out.flush()?;
        Ok(outcome.max(if counts.failed + counts.differ > 0 { Outcome::Found } else { Outcome::Clean }))
    }
    /// Holds the records of a file against their `#=` lines: their verdicts as they are stored, and whether all is as expected.
    fn file(
        &self,
        judge: &mut Judge<'_>,
        path: &Path,
        bytes: &[u8],
        counts: &mut Counts,
        (common, lang): (&Common, Lang),
        out: &mut impl Write,
    ) -> io::Result<(String, bool)> {
        let name = if is_stdin(path) { "<stdin>".to_owned() } else { path.display().to_string() };
        let bare = path.file_name().map_or_else(|| name.clone(), |name| name.to_string_lossy().into_owned());
        let (mut line, mut index, mut met, mut verdicts) = (1, 0, true, String::new());
        for piece in cut::pieces(bytes) {
            index += u64::from(piece.record);
            let verdict = judge.judge(piece, bytes);
            let text = piece.of(bytes);
            let (start, end) = (piece.start as u64, piece.end as u64);
            let judged = Judged { file: &name, index, start, end, line, text, verdict: &verdict };
            let checked = expect::check(&judged);
            for unmet in checked.unmet.iter().filter(|_| common.quiet < 2) {
                writeln!(out, "{name}:{}: {}", unmet.line, unmet.words.say(lang))?;
            }
            match (checked.stated, checked.unmet.is_empty()) {
                (0, _) => counts.silent += 1,
                (_, true) => counts.passed += 1,
                (_, false) => counts.failed += 1,
            }
            met &= checked.unmet.is_empty();
            // Stored verdicts hold no folder, so that a club can move its records, and no language but English.
            let style = text::Style { verbose: true, ..text::Style::default() };
            verdicts.push_str(&text::record(&Judged { file: &bare, ..judged }, style));
            line += memchr::memchr_iter(b'\n', text).count() as u64;
        }
        Ok((verdicts, met))
    }
    /// Holds verdicts against those stored beside their file, or stores them.
    fn stored(
        &self,
        path: &Path,
        now: &str,
        met: bool,
        counts: &mut Counts,
        (common, lang): (&Common, Lang),
        out: &mut impl Write,
    ) -> io::Result<Outcome> {
        let beside = path.with_extension("verdict");
        let name = beside.display().to_string();
        let mut tell = |words: &'static crate::message::Words| match common.quiet {
            0 => writeln!(out, "{}", Message::new(words, vec![name.as_str().into()]).say(lang)),
            _ => Ok(()),
        };
        let before = match fs::read_to_string(&beside) {
            Ok(before) => Some(before),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Ok(unopened(&[Unopened { path: beside, error }])),
        };
        match before {
            Some(before) if before == now => return Ok(Outcome::Clean),
            None if !self.bless => return Ok(Outcome::Clean),
            _ if self.bless && !met => tell(&say::UNBLESSED)?,
            before if self.bless => {
                let written = if before.is_some() { replace(&beside, now.as_bytes()) } else { fs::write(&beside, now) };
                if let Err(error) = written {
                    return Ok(unopened(&[Unopened { path: beside, error }]));
                }
                tell(&say::BLESSED)?;
                return Ok(Outcome::Clean);
            }
            Some(before) => {
                tell(&say::DIFFERS)?;
                if common.quiet < 2 {
                    let diff = similar::TextDiff::from_lines(before.as_str(), now);
                    write!(out, "{}", diff.unified_diff().header(&name, &name))?;
                }
            }
            None => {}
        }
        counts.differ += 1;
        Ok(Outcome::Clean)
    }
}
