//! `remiz test`: holds records against the `#=` lines that their writers left in them, and against stored verdicts.

use std::{
    fs,
    io::{self, Write},
    ops::ControlFlow::{Break, Continue},
    path::{Path, PathBuf},
};

use clap::Args;

use super::{Common, Outcome, Rules, failed, fmt::replace};
use crate::{
    corpus::{
        stream::Cut,
        walk::{Gauge, Met, walk},
    },
    expect,
    judge::Judge,
    message::{Lang, Message, Piece, run as say},
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

/// The name shown for standard input.
const STDIN: &str = "<stdin>";

/// A test under way.
struct Trial<'a, W> {
    bless: bool,
    common: &'a Common,
    lang: Lang,
    out: W,
    passed: u64,
    failed: u64,
    silent: u64,
    /// Files whose stored verdict is another one.
    differ: u64,
    /// The file whose records are being judged, if its verdicts are or are to be stored.
    file: Option<Stored>,
    outcome: Outcome,
}

/// The verdicts on one file.
struct Stored {
    beside: PathBuf,
    now: String,
    /// Whether all `#=` lines were met.
    met: bool,
}

impl Test {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let mut judge = Judge::new(&rules.library, rules.asked.clone());
        let out = io::BufWriter::new(io::stdout().lock());
        let (lang, bless) = (common.spoken(&io::stdout()), self.bless);
        let (file, outcome) = (None, Outcome::Clean);
        let mut trial = Trial { bless, common, lang, out, passed: 0, failed: 0, silent: 0, differ: 0, file, outcome };
        let mut written = Ok(());
        let _ = walk(self.paths.iter().cloned().map(Ok), STDIN, &Gauge::default(), |met| {
            written = trial.meet(&mut judge, met);
            if written.is_ok() { Continue(()) } else { Break(()) }
        });
        written?;
        trial.stored()?;
        if common.quiet == 0 {
            let pieces = [trial.passed, trial.failed, trial.silent].map(Piece::from).to_vec();
            writeln!(trial.out, "{}", Message::new(&say::PASSED, pieces).say(lang))?;
        }
        trial.out.flush()?;
        Ok(trial.outcome.max(if trial.failed + trial.differ > 0 { Outcome::Found } else { Outcome::Clean }))
    }
}

impl<W: Write> Trial<'_, W> {
    fn meet(&mut self, judge: &mut Judge<'_>, met: Met<'_>) -> io::Result<()> {
        match met {
            Met::Opened(name) => {
                self.stored()?;
                let beside = Path::new(name).with_extension("verdict");
                let wanted = name != STDIN && (self.bless || beside.exists());
                self.file = wanted.then(|| Stored { beside, now: String::new(), met: true });
                Ok(())
            }
            Met::Unopened(file, error) | Met::Broken(file, error) => {
                // Of a file that was not read to its end nothing is stored.
                self.file = None;
                self.fail(file, error);
                Ok(())
            }
            Met::Piece { file, cut, .. } => {
                let verdict = judge.part(cut.text, cut.record, cut.last && cut.start == 0);
                let Cut { text, start, end, line, index, .. } = cut;
                self.check(&Judged { file, index, start, end, line, text, verdict: &verdict })
            }
        }
    }
    /// Holds a record against its `#=` lines.
    fn check(&mut self, judged: &Judged<'_>) -> io::Result<()> {
        let checked = expect::check(judged);
        for unmet in checked.unmet.iter().filter(|_| self.common.quiet < 2) {
            writeln!(self.out, "{}:{}: {}", judged.file, unmet.line, unmet.words.say(self.lang))?;
        }
        match (checked.stated, checked.unmet.is_empty()) {
            (0, _) => self.silent += 1,
            (_, true) => self.passed += 1,
            (_, false) => self.failed += 1,
        }
        if let Some(stored) = &mut self.file {
            stored.met &= checked.unmet.is_empty();
            // Stored verdicts hold no folder, so that a club can move its records, and no language but English.
            let style = text::Style { verbose: true, ..text::Style::default() };
            let bare = Path::new(judged.file).file_name().map_or(judged.file.into(), |name| name.to_string_lossy());
            stored.now.push_str(&text::record(&Judged { file: &bare, ..*judged }, style));
        }
        Ok(())
    }
    /// Holds the verdicts on the last file against those stored beside it, or stores them.
    fn stored(&mut self) -> io::Result<()> {
        let Some(Stored { beside, now, met }) = self.file.take() else { return Ok(()) };
        let before = match fs::read_to_string(&beside) {
            Ok(before) => Some(before),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                self.fail(&beside.display().to_string(), &error);
                return Ok(());
            }
        };
        match before {
            Some(before) if before == now => {}
            None if !self.bless => {}
            _ if self.bless && !met => {
                self.differ += 1;
                self.tell(&say::UNBLESSED, &beside)?;
            }
            _ if self.bless => match replace(&beside, now.as_bytes()) {
                Ok(()) => self.tell(&say::BLESSED, &beside)?,
                Err(error) => self.fail(&beside.display().to_string(), &error),
            },
            before => {
                self.differ += 1;
                self.tell(&say::DIFFERS, &beside)?;
                if self.common.quiet < 2 {
                    let name = beside.display().to_string();
                    let diff = similar::TextDiff::from_lines(before.as_deref().unwrap_or_default(), &now);
                    write!(self.out, "{}", diff.unified_diff().header(&name, &name))?;
                }
            }
        }
        Ok(())
    }
    fn tell(&mut self, words: &'static crate::message::Words, beside: &Path) -> io::Result<()> {
        if self.common.quiet > 0 {
            return Ok(());
        }
        writeln!(self.out, "{}", Message::new(words, vec![beside.display().to_string().into()]).say(self.lang))
    }
    fn fail(&mut self, file: &str, error: &io::Error) {
        failed(&file, error, self.common);
        self.outcome = Outcome::Failed;
    }
}
