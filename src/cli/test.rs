//! `remiz test`: holds records against the `#=` lines that their writers left in them.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;

use super::{Common, Outcome, Rules, expand, is_stdin, read, unopened};
use crate::{expect, judge::Judge, notation::cut, report::Judged};

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
        let (paths, missing) = expand(&self.paths);
        let mut outcome = unopened(&missing);
        let mut out = io::BufWriter::new(io::stdout().lock());
        let (mut passed, mut failed, mut silent) = (0u64, 0u64, 0u64);
        for path in &paths {
            let bytes = match read(path) {
                Ok(bytes) => bytes,
                Err(error) => {
                    outcome = outcome.max(unopened(&[error]));
                    continue;
                }
            };
            let name = if is_stdin(path) { "<stdin>".to_owned() } else { path.display().to_string() };
            let mut line = 1;
            for piece in cut::pieces(&bytes) {
                let verdict = judge.judge(piece, &bytes);
                let text = piece.of(&bytes);
                let judged = Judged {
                    file: &name,
                    index: 1,
                    start: piece.start as u64,
                    end: piece.end as u64,
                    line,
                    text,
                    verdict: &verdict,
                };
                let checked = expect::check(&judged);
                for unmet in checked.unmet.iter().filter(|_| common.quiet < 2) {
                    writeln!(out, "{name}:{}: {}", unmet.line, unmet.words)?;
                }
                match (checked.stated, checked.unmet.is_empty()) {
                    (0, _) => silent += 1,
                    (_, true) => passed += 1,
                    (_, false) => failed += 1,
                }
                line += memchr::memchr_iter(b'\n', text).count() as u64;
            }
        }
        if common.quiet == 0 {
            writeln!(out, "{passed} passed, {failed} failed, {silent} without expectations")?;
        }
        out.flush()?;
        Ok(outcome.max(if failed > 0 { Outcome::Found } else { Outcome::Clean }))
    }
}
