//! Where verdicts are written down, in order: reports, files of records, the counts.

use std::{
    io::{self, BufWriter, Stdout, Write},
    ops::ControlFlow::{self, Break, Continue},
    path::Path,
};

use super::{
    bench::{Plan, Sheaf},
    wanted::{Keep, Wanted},
};
use crate::{
    cli::{Outcome, log, progress::Progress, whole::Whole},
    report::summary::Summary,
};

/// A place to write to.
enum Sheet {
    Out(BufWriter<Stdout>),
    File(Whole),
    /// Whoever read it has had enough.
    Closed,
}

impl Sheet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Sheet::Out(out) => out.write_all(bytes),
            Sheet::File(file) => file.write_all(bytes),
            Sheet::Closed => Ok(()),
        }
    }
    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sheet::Out(out) => out.flush(),
            Sheet::File(file) => file.flush(),
            Sheet::Closed => Ok(()),
        }
    }
}

/// A place, its name for people, and whether nothing of a list stands there yet.
struct Output {
    name: String,
    sheet: Sheet,
    first: bool,
}

impl Output {
    fn file(path: &Path) -> io::Result<Output> {
        let name = path.display().to_string();
        let file = Whole::create(path).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        Ok(Output { name, sheet: Sheet::File(file), first: true })
    }
    fn stdout() -> Output {
        Output {
            name: "<stdout>".to_owned(),
            sheet: Sheet::Out(BufWriter::with_capacity(1 << 16, io::stdout())),
            first: true,
        }
    }
    /// Writes on. That nobody reads any more is no fault.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let written = self.sheet.write(bytes);
        self.judge(written)
    }
    fn judge(&mut self, written: io::Result<()>) -> io::Result<()> {
        match (written, &self.sheet) {
            (Err(error), Sheet::Out(_)) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.sheet = Sheet::Closed;
                Ok(())
            }
            (Err(error), _) => Err(io::Error::new(error.kind(), format!("{}: {error}", self.name))),
            (Ok(()), _) => Ok(()),
        }
    }
}

/// The places of a run.
pub(super) struct Desk<'p> {
    plan: &'p Plan<'p>,
    reports: Vec<Output>,
    /// Files of records, and which of them each status of the plan goes to.
    kept: Vec<Output>,
    goes_to: Vec<usize>,
    summary: Summary,
    left: u64,
    progress: Option<Progress>,
    fault: Option<io::Error>,
}

impl<'p> Desk<'p> {
    /// Opens every place and begins the reports.
    ///
    /// # Errors
    /// Of the system.
    pub(super) fn open(
        plan: &'p Plan<'p>,
        wanted: &[&Wanted],
        keep: &[Keep],
        most: Option<u64>,
        progress: Option<Progress>,
    ) -> io::Result<Desk<'p>> {
        let (mut reports, mut kept, mut goes_to) = (vec![], vec![], vec![]);
        for wanted in wanted {
            reports.push(wanted.file.as_deref().map_or_else(|| Ok(Output::stdout()), Output::file)?);
        }
        for (at, one) in keep.iter().enumerate() {
            let same = keep[..at].iter().position(|other| other.file == one.file);
            goes_to.push(match same {
                Some(same) => goes_to[same],
                None => {
                    kept.push(Output::file(&one.file)?);
                    kept.len() - 1
                }
            });
        }
        for (output, report) in reports.iter_mut().zip(&plan.reports) {
            output.write(report.head().as_bytes())?;
        }
        let left = most.unwrap_or(u64::MAX);
        Ok(Desk { plan, reports, kept, goes_to, summary: Summary::default(), left, progress, fault: None })
    }
    /// How many findings may still be shown.
    pub(super) fn left(&self) -> u64 {
        self.left
    }
    /// Writes down what was made of some records; says stop if the run is over.
    pub(super) fn take(&mut self, sheaf: &mut Sheaf) -> ControlFlow<()> {
        if self.fault.is_some() {
            return Break(());
        }
        let written = match self.progress.take() {
            Some(progress) => {
                // A line that is always drawn anew must not be in the way of others.
                let written = match sheaf.log.is_empty() {
                    true if sheaf.shown.iter().all(String::is_empty) => self.write(sheaf),
                    true => progress.aside(|| self.write(sheaf)),
                    false => progress.past(|| self.write(sheaf)),
                };
                progress.show(&self.summary);
                self.progress = Some(progress);
                written
            }
            None => self.write(sheaf),
        };
        if let Err(error) = written {
            self.fault = Some(error);
            return Break(());
        }
        if sheaf.stop || self.unread() { Break(()) } else { Continue(()) }
    }
    /// Whether nobody reads any of the outputs any more.
    fn unread(&self) -> bool {
        let read = |output: &Output| !matches!(output.sheet, Sheet::Closed);
        !self.reports.is_empty() && !self.reports.iter().chain(&self.kept).any(read)
    }
    fn write(&mut self, sheaf: &Sheaf) -> io::Result<()> {
        sheaf.log.iter().for_each(|line| log(line));
        self.summary.merge(&sheaf.summary);
        let shown = sheaf.summary.findings().saturating_sub(sheaf.summary.unshown);
        self.left = self.left.saturating_sub(shown);
        for (at, text) in sheaf.shown.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
            let output = &mut self.reports[at];
            let comma = std::mem::take(&mut output.first) && self.plan.reports[at].format.is_list();
            output.write(&text.as_bytes()[usize::from(comma)..])?;
        }
        for (at, text) in sheaf.kept.iter().enumerate() {
            self.kept[self.goes_to[at]].write(text)?;
        }
        Ok(())
    }
    /// Closes every report and gives the files their names. How the run went, and its counts.
    ///
    /// # Errors
    /// What could not be written; then no file is left that was not there before.
    pub(super) fn finish(mut self, interrupted: bool) -> io::Result<(Outcome, Summary)> {
        if let Some(progress) = self.progress.take() {
            progress.finish();
        }
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        if self.unread() {
            // How far the run got is chance: no outcome is made of it.
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.summary.interrupted |= interrupted;
        for (output, report) in self.reports.iter_mut().zip(&self.plan.reports) {
            output.write(report.tail(&self.summary).as_bytes())?;
        }
        // No file takes its name before all are written.
        for output in self.reports.iter_mut().chain(&mut self.kept) {
            let flushed = output.sheet.flush();
            output.judge(flushed)?;
        }
        for Output { name, sheet, .. } in self.reports.into_iter().chain(self.kept) {
            if let Sheet::File(file) = sheet {
                file.finish().map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
            }
        }
        let failed = self.summary.unopened > 0 || self.summary.broken > 0;
        Ok((if failed { Outcome::Failed } else { Outcome::Clean }, self.summary))
    }
}
