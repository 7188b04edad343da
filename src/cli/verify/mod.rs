//! `remiz verify`: judges every record.

use std::{
    io,
    num::NonZeroUsize,
    ops::ControlFlow::{Break, Continue},
    path::PathBuf,
    sync::atomic::{AtomicU64, Ordering},
};

use clap::{Args, ValueEnum};

use self::{
    bench::{Bench, Plan, Sheaf},
    desk::Desk,
    wanted::{Keep, Wanted},
};
use super::{Common, Outcome, Rules, interrupt::Interrupt, progress::Progress, workers};
use crate::{
    corpus::{
        batch::Batch,
        files::{Unopened, is_stdin},
        order::{Belt, in_order},
        walk::{Gauge, walk},
    },
    report::format::Format,
    verdict::Class,
};

mod bench;
mod desk;
mod list;
mod wanted;

/// Judge every record
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// Record files or folders of them, also compressed by gzip or zstd; `-` reads standard input
    #[arg(required_unless_present = "files_from", value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// How to show the verdicts: text, concise, json, ndjson, sarif, junit or github; with `=FILE` into a file. May be
    /// given several times; text if it is not given
    #[arg(long, value_name = "FORMAT[=FILE]")]
    format: Vec<Wanted>,
    /// The mildest status that makes the exit code 1
    #[arg(long, value_enum, default_value_t, value_name = "STATUS")]
    fail_on: FailOn,
    /// Exit with 0 whatever was found
    #[arg(long)]
    exit_zero: bool,
    /// Stop behind the first record that makes the exit code 1
    #[arg(long)]
    fail_fast: bool,
    /// Show so many findings at most; the others are counted
    #[arg(long, value_name = "N")]
    max_findings: Option<u64>,
    /// Write the text of the records of this status into a file; may be given several times
    #[arg(long, value_name = "STATUS=FILE")]
    keep: Vec<Keep>,
    /// Count the findings by clause
    #[arg(long)]
    statistics: bool,
    /// Judge the files and folders that this file names, a line each or parted by NUL; `-` reads standard input
    #[arg(long, value_name = "FILE")]
    files_from: Option<PathBuf>,
    /// The name to show for standard input
    #[arg(long, default_value = "<stdin>", value_name = "NAME")]
    stdin_name: String,
    /// How many workers judge at once; by default one a core
    #[arg(short = 'j', long = "jobs", value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Whether to show how far the run is, on a terminal
    #[arg(long, value_enum, default_value_t)]
    progress: Shown,
}

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, ValueEnum)]
enum Shown {
    #[default]
    Auto,
    Never,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum FailOn {
    Open,
    #[default]
    Mismatch,
    Violation,
    Contradiction,
    Unreadable,
}

impl FailOn {
    fn class(self) -> Class {
        match self {
            FailOn::Open => Class::Open,
            FailOn::Mismatch => Class::Mismatch,
            FailOn::Violation => Class::Violation,
            FailOn::Contradiction => Class::Contradiction,
            FailOn::Unreadable => Class::Unreadable,
        }
    }
}

/// A batch, and what a worker made of it.
#[derive(Default)]
struct Place {
    batch: Batch,
    sheaf: Sheaf,
}

impl Verify {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let default = [Wanted { format: Format::Text, file: None }];
        let wanted = if self.format.is_empty() { &default } else { self.format.as_slice() };
        wanted::check(wanted, &self.keep).map_err(io::Error::other)?;
        let wanted: Vec<&Wanted> = wanted.iter().filter(|wanted| wanted.file.is_some() || common.quiet < 2).collect();
        let plan = Plan {
            rules: &rules,
            reports: wanted.iter().map(|wanted| wanted.report(common, &rules, self.statistics)).collect(),
            keep: self.keep.iter().map(|keep| keep.status).collect(),
            fail_fast: self.fail_fast.then_some(self.fail_on.class()),
            lang: common.spoken(&io::stderr()),
        };
        let gauge = Gauge::default();
        let interrupt = Interrupt::listen(&gauge.stop)?;
        let listed = self.files_from.as_deref().map(list::paths).transpose()?;
        if self.files_from.as_deref().is_some_and(is_stdin) && self.paths.iter().any(|path| is_stdin(path)) {
            return Err(list::is_input());
        }
        let progress = (self.progress == Shown::Auto && common.quiet == 0).then(|| {
            let known = self.files_from.is_none().then(|| self.paths.clone());
            Progress::over(known, &gauge, common)
        });
        let mut desk = Desk::open(&plan, &wanted, &self.keep, self.max_findings, progress.flatten())?;
        let paths = self.paths.iter().cloned().map(Ok).chain(listed.into_iter().flatten());
        match if self.is_small() { 1 } else { workers(self.jobs) } {
            1 => self.alone(paths, &plan, &gauge, &mut desk),
            several => self.together(several, paths, &plan, &gauge, &mut desk),
        }
        let ended = interrupt.outcome();
        let (mut outcome, summary) = desk.finish(ended.is_some())?;
        if summary.records > 0 && summary.worst() >= self.fail_on.class() && !self.exit_zero {
            outcome = outcome.max(Outcome::Found);
        }
        Ok(ended.unwrap_or(outcome))
    }

    /// Whether there is so little to do that threads would take longer to begin than the work takes: one short file.
    fn is_small(&self) -> bool {
        let [path] = self.paths.as_slice() else { return false };
        self.files_from.is_none() && path.metadata().is_ok_and(|file| file.is_file() && file.len() < 1 << 18)
    }

    /// Reads, judges and writes on this thread.
    fn alone(
        &self,
        paths: impl Iterator<Item = Result<PathBuf, Unopened>>,
        plan: &Plan<'_>,
        gauge: &Gauge,
        desk: &mut Desk<'_>,
    ) {
        let mut bench = Bench::new(plan);
        let mut sheaf = Sheaf::default();
        sheaf.begin(plan, desk.left());
        let flow = walk(paths, &self.stdin_name, gauge, |met| {
            bench.meet(met, &mut sheaf);
            if sheaf.is_full() || sheaf.stop {
                let flow = desk.take(&mut sheaf);
                sheaf.begin(plan, desk.left());
                flow?;
            }
            if gauge.stopped() { Break(()) } else { Continue(()) }
        });
        if flow.is_continue() || gauge.stopped() {
            let _ = desk.take(&mut sheaf);
        }
    }

    /// Reads on one thread, judges on several, writes on this one.
    fn together(
        &self,
        several: usize,
        paths: impl Iterator<Item = Result<PathBuf, Unopened>> + Send,
        plan: &Plan<'_>,
        gauge: &Gauge,
        desk: &mut Desk<'_>,
    ) {
        // Workers need not know how many findings may still be shown, but if none may, they need not make words of any.
        let left = AtomicU64::new(desk.left());
        let read = |belt: &mut Belt<Place>| {
            let _ = walk(paths, &self.stdin_name, gauge, |met| {
                let Some(place) = belt.place() else { return Break(()) };
                place.batch.push(met);
                if place.batch.is_full() { belt.send() } else { Continue(()) }
            });
        };
        let judge = || {
            let mut bench = Bench::new(plan);
            let left = &left;
            move |place: &mut Place| {
                place.sheaf.begin(plan, left.load(Ordering::Relaxed));
                place.batch.each().for_each(|met| bench.meet(met, &mut place.sheaf));
            }
        };
        let mut again = None;
        in_order(several, read, judge, |place| {
            if !place.sheaf.is_right_for(desk.left()) {
                let bench = again.get_or_insert_with(|| Bench::new(plan));
                place.sheaf.begin(plan, desk.left());
                place.batch.each().for_each(|met| bench.meet(met, &mut place.sheaf));
            }
            let flow = desk.take(&mut place.sheaf);
            left.store(desk.left(), Ordering::Relaxed);
            place.batch.clear();
            if flow.is_break() {
                gauge.stop.store(true, Ordering::Relaxed);
            }
            flow
        });
    }
}
