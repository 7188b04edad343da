//! `remiz test`: holds records against the `#=` lines that their writers left in them.

use std::{
    io::{self, Write},
    ops::ControlFlow::{Break, Continue},
    path::PathBuf,
};

use clap::Args;

use super::{Common, Outcome, Rules, failed};
use crate::{
    corpus::{
        stream::Cut,
        walk::{Gauge, Met, walk},
    },
    expect,
    judge::Judge,
    report::Judged,
};

/// Hold records against their `#=` lines
#[derive(Debug, Args)]
pub(super) struct Test {
    /// Record files or folders of them; `-` reads standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

impl Test {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let mut judge = Judge::new(&rules.library, rules.asked.clone());
        let mut outcome = Outcome::Clean;
        let mut out = io::BufWriter::new(io::stdout().lock());
        let (mut passed, mut faulty, mut silent) = (0u64, 0u64, 0u64);
        let mut written = Ok(());
        let paths = self.paths.iter().cloned().map(Ok);
        let _ = walk(paths, "<stdin>", &Gauge::default(), |met| {
            match met {
                Met::Opened(_) => {}
                Met::Unopened(file, error) | Met::Broken(file, error) => {
                    failed(&file, error, common);
                    outcome = Outcome::Failed;
                }
                Met::Piece { file, cut, .. } => {
                    let verdict = judge.part(cut.text, cut.record, cut.last && cut.start == 0);
                    let Cut { text, start, end, line, index, .. } = cut;
                    let judged = Judged { file, index, start, end, line, text, verdict: &verdict };
                    let checked = expect::check(&judged);
                    if common.quiet < 2 {
                        let mut told = checked.unmet.iter();
                        written = told.try_for_each(|unmet| writeln!(out, "{file}:{}: {}", unmet.line, unmet.words));
                    }
                    match (checked.stated, checked.unmet.is_empty()) {
                        (0, _) => silent += 1,
                        (_, true) => passed += 1,
                        (_, false) => faulty += 1,
                    }
                }
            }
            if written.is_ok() { Continue(()) } else { Break(()) }
        });
        written?;
        if common.quiet == 0 {
            writeln!(out, "{passed} passed, {faulty} failed, {silent} without expectations")?;
        }
        out.flush()?;
        Ok(outcome.max(if faulty > 0 { Outcome::Found } else { Outcome::Clean }))
    }
}
