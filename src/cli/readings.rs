//! `remiz readings`: which answers make a record legal, and which change its result.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::{Common, Outcome, Rules, one::One};
use crate::{
    dispute::readings::{BUDGET, readings},
    report::readings as shown,
    verdict::Class,
};

/// Show for which answers to the open questions a record is legal, and what each makes of its result
#[derive(Debug, Args)]
pub(super) struct Readings {
    /// The file, and a line of the record if it holds several
    #[arg(value_name = "FILE[:LINE]")]
    place: String,
    /// Replays to make at most; when they are spent, what was found so far is shown
    #[arg(long, value_name = "N", default_value_t = BUDGET)]
    budget: u32,
    /// How to show them
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, ValueEnum)]
pub(super) enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

impl Readings {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let one = One::open(&self.place, common)?;
        let style = common.style(&io::stdout());
        let mut out = io::stdout().lock();
        let Some(case) = one.case_or_say(&rules, style, &mut out)? else { return Ok(Outcome::Found) };
        let verdict = case.judge(case.book.clone()).unwrap_or_default();
        let judged = one.judged(&verdict);
        let found = readings(&case, self.budget);
        let words = match self.format {
            Format::Text => shown::text(&judged, &found, style),
            Format::Json => shown::json(&judged, &found),
        };
        out.write_all(words.as_bytes())?;
        Ok(if verdict.status() >= Class::Mismatch { Outcome::Found } else { Outcome::Clean })
    }
}
