//! `remiz verify`: judges every record.

use std::{
    io::{self, Write},
    ops::ControlFlow::{Break, Continue},
    path::PathBuf,
};

use clap::{Args, ValueEnum};

use super::{Common, Outcome, Rules, failed, unopened};
use crate::{
    corpus::{
        stream::Cut,
        walk::{Gauge, Met, walk},
    },
    judge::Judge,
    report::{Judged, json, summary::Summary, text},
    spec::Library,
    verdict::Class,
};

/// Judge every record
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// Record files or folders of them; `-` reads standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// How to show the verdicts
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The mildest status that makes the exit code 1
    #[arg(long, value_enum, default_value_t, value_name = "STATUS")]
    fail_on: FailOn,
    /// Exit with 0 whatever was found
    #[arg(long)]
    exit_zero: bool,
    /// The name to show for standard input
    #[arg(long, default_value = "<stdin>", value_name = "NAME")]
    stdin_name: String,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// Findings like a compiler's, and a summary
    #[default]
    Text,
    /// A line a finding
    Concise,
    /// One document
    Json,
    /// A line a record
    Ndjson,
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

impl Verify {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let mut judge = Judge::new(&rules.library, rules.asked.clone());
        let mut outcome = Outcome::Clean;
        let mut out = io::BufWriter::new(io::stdout().lock());
        let mut summary = Summary::default();
        let mut style = common.style(&io::stdout());
        if matches!(self.format, Format::Json | Format::Ndjson) {
            style.lang = common.lang();
        }
        let shown = Shown { format: self.format, style, quiet: common.quiet };
        shown.head(&mut out, &rules.library)?;
        let mut written = Ok(());
        let paths = self.paths.iter().cloned().map(Ok);
        let _ = walk(paths, &self.stdin_name, &Gauge::default(), |met| {
            match met {
                Met::Unopened(path) => {
                    summary.unopened += 1;
                    outcome = outcome.max(unopened(&[path], common));
                }
                Met::Opened(_) => summary.files += 1,
                Met::Broken(file, error) => {
                    failed(&file, &error, common);
                    outcome = Outcome::Failed;
                }
                Met::Piece { file, cut, alone } => {
                    let verdict = judge.part(cut.text, cut.record, cut.last && cut.start == 0);
                    summary.add(&verdict);
                    let Cut { text, start, end, line, index, .. } = cut;
                    let judged = Judged { file, index, start, end, line, text, verdict: &verdict };
                    written = shown.record(&mut out, &judged, summary.records, alone);
                }
            }
            if written.is_ok() { Continue(()) } else { Break(()) }
        });
        written?;
        shown.tail(&mut out, &summary)?;
        out.flush()?;
        let failed = summary.worst() >= self.fail_on.class() && summary.records > 0 && !self.exit_zero;
        Ok(outcome.max(if failed { Outcome::Found } else { Outcome::Clean }))
    }
}

/// Where and how verdicts are shown.
struct Shown {
    format: Format,
    style: text::Style,
    quiet: u8,
}

impl Shown {
    fn head(&self, out: &mut impl Write, library: &Library) -> io::Result<()> {
        match self.format {
            _ if self.quiet > 1 => Ok(()),
            Format::Json => write!(out, "{}", json::head(library.digest())),
            Format::Text | Format::Concise | Format::Ndjson => Ok(()),
        }
    }
    /// Shows a record. The only one there is is named even if nothing was found in it.
    fn record(&self, out: &mut impl Write, judged: &Judged<'_>, nth: u64, only: bool) -> io::Result<()> {
        let lang = self.style.lang;
        match self.format {
            _ if self.quiet > 1 => Ok(()),
            Format::Text => match text::record(judged, self.style) {
                nothing if nothing.is_empty() && only && self.quiet == 0 => {
                    writeln!(out, "{}", text::heading(judged, lang))
                }
                words => write!(out, "{words}"),
            },
            Format::Concise => write!(out, "{}", text::concise(judged, lang)),
            Format::Json => write!(out, "{}{}", if nth > 1 { ",\n" } else { "\n" }, json::element(judged, lang)),
            Format::Ndjson => write!(out, "{}", json::line(judged, lang)),
        }
    }
    fn tail(&self, out: &mut impl Write, summary: &Summary) -> io::Result<()> {
        match self.format {
            _ if self.quiet > 1 => Ok(()),
            Format::Text | Format::Concise if self.quiet > 0 => Ok(()),
            Format::Text | Format::Concise => writeln!(out, "{}", summary.line(self.style.lang)),
            Format::Json => write!(out, "{}", json::tail(summary)),
            Format::Ndjson => Ok(()),
        }
    }
}
