//! `remiz replay`: one record step by step.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::{Common, Outcome, Rules, one::One};
use crate::{
    judge::Judge,
    notation::read::Reader,
    report::{text, transcript::Transcript},
    spec::Rulebook,
    verdict::Class,
};

/// Show one record step by step: what happened, by which clause, and the table after it
#[derive(Debug, Args)]
pub(super) struct Replay {
    /// The file, and a line of the record if it holds several: FILE or FILE:LINE
    #[arg(value_name = "FILE[:LINE]")]
    place: String,
    /// Show the steps up to this line of the file
    #[arg(long, value_name = "LINE")]
    to: Option<u64>,
    /// How to show the steps
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

impl Replay {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let one = One::open(&self.place, common)?;
        let mut judge = Judge::new(&rules.library, rules.asked.clone());
        let mut transcript = Transcript::default();
        let verdict = judge.show(one.piece, &one.bytes, &mut |seen| transcript.see(seen));
        let (text, judged) = (one.text(), one.judged(&verdict));
        let mut out = io::BufWriter::new(io::stdout().lock());
        let mut reader = Reader::default();
        let style = common.style(&io::stdout());
        match (reader.read(text), self.format) {
            (Ok(record), Format::Json) => write!(out, "{}", transcript.json(&judged, record, self.to, common.lang()))?,
            (Ok(record), Format::Text) => {
                let named = format!("{}@{}", verdict.game, verdict.edition);
                let book = Rulebook::of(&rules.library, &named).ok();
                let cites = |clause: &str| {
                    let cites = book.as_ref().and_then(|book| book.clause(clause)).map(|c| c.cites.join(", "));
                    cites.map_or_else(String::new, |cites| format!(" {cites}"))
                };
                writeln!(out, "{}", text::heading(&judged, style.lang))?;
                write!(out, "{}", transcript.text(&judged, record, &cites, self.to, style))?;
                write!(out, "{}", text::record(&judged, text::Style { verbose: false, ..style }))?;
            }
            (Err(_), _) => write!(out, "{}", text::record(&judged, style))?,
        }
        out.flush()?;
        Ok(if verdict.status() >= Class::Mismatch { Outcome::Found } else { Outcome::Clean })
    }
}
