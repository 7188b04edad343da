//! `remiz replay`: one record step by step.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::{Common, Outcome, Rules, one::One};
use crate::{
    dispute::seen_by::{early, late, seat_of, seen_by},
    judge::Judge,
    message::{Message, run as say},
    notation::{by_nearness, read::Reader},
    report::{text, transcript::Transcript},
    spec::Rulebook,
    verdict::{Class, Verdict},
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
    /// Show only what this player could know at each step
    #[arg(long, value_name = "SEAT")]
    as_seen_by: Option<String>,
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
        let mut one = One::open(&self.place, common)?;
        let style = common.style(&io::stdout());
        if let Some(name) = &self.as_seen_by {
            match seen(name, &one, &rules, common)? {
                Ok(text) => one.put(text),
                Err(verdict) => {
                    let not_seen = Message::new(&say::NOT_SEEN, vec![name.as_str().into()]);
                    let heading = text::heading(&one.judged(&verdict), style.lang);
                    writeln!(io::stdout(), "{heading}\n{}", not_seen.say(style.lang))?;
                    return Ok(Outcome::Found);
                }
            }
        }
        let mut judge = Judge::new(&rules.library, rules.asked.clone());
        let mut transcript = Transcript { seen_by: self.as_seen_by.clone(), ..Transcript::default() };
        let mut verdict = judge.show(one.piece, &one.bytes, &mut |seen| transcript.see(seen));
        let mut reader = Reader::default();
        let record = reader.read(one.text());
        if let (Some(_), Ok(record)) = (&self.as_seen_by, &record) {
            // What comes later is not known yet.
            if let Some(to) = self.to {
                verdict = early(&mut judge, record, one.text(), one.entries_to(record, to), &verdict);
            }
            transcript.late = late(&mut judge, record, one.text(), &verdict);
        }
        let judged = one.judged(&verdict);
        let mut out = io::BufWriter::new(io::stdout().lock());
        match (record, self.format) {
            (Ok(record), Format::Json) => write!(out, "{}", transcript.json(&judged, record, self.to, common.lang()))?,
            (Ok(record), Format::Text) => {
                let named = format!("{}@{}", verdict.game, verdict.edition);
                let book = Rulebook::of(&rules.library, &named).ok();
                let cites = |clause: &str| {
                    let cites = book.as_ref().and_then(|book| book.clause(clause)).map(|c| c.cites.join(", "));
                    cites.map_or_else(String::new, |cites| format!(" {cites}"))
                };
                writeln!(out, "{}", text::heading(&judged, style.lang))?;
                if let Some(name) = &self.as_seen_by {
                    writeln!(out, "{}", Message::new(&say::SEEN_BY, vec![name.as_str().into()]).say(style.lang))?;
                }
                write!(out, "{}", transcript.text(&judged, record, &cites, self.to, style))?;
                write!(out, "{}", text::record(&judged, text::Style { verbose: false, ..style }))?;
            }
            (Err(_), _) => write!(out, "{}", text::record(&judged, style))?,
        }
        out.flush()?;
        Ok(if verdict.status() >= Class::Mismatch { Outcome::Found } else { Outcome::Clean })
    }
}

/// The record as a player could have written it, or the verdict on a record that can't be judged.
fn seen(name: &str, one: &One, rules: &Rules, common: &Common) -> io::Result<Result<String, Box<Verdict>>> {
    let case = match one.case(&rules.library, &rules.asked) {
        Ok(case) => case,
        Err(verdict) => return Ok(Err(verdict)),
    };
    let Some(seat) = seat_of(&case.players, name) else {
        let players = by_nearness(name, case.players.iter().map(String::as_str)).join(", ");
        return Err(common.failed(&Message::new(&say::NO_PLAYER, vec![name.into(), players.into()])));
    };
    Ok(seen_by(&case, seat).ok_or_else(Box::default))
}
