//! `remiz filter`: a stream of records, a JSON object a line, and the answer to each: how other engines run remiz.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    io::{self, Write},
    num::NonZeroUsize,
    ops::ControlFlow::{self, Break, Continue},
    path::Path,
    sync::atomic::Ordering,
};

use clap::Args;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Common, Outcome, Rules, interrupt::Interrupt, workers};
use crate::{
    corpus::{
        lines::{Lines, MAX_LINE, Some as Batch},
        order::{Belt, in_order},
        walk::{Gauge, input},
    },
    judge::{As, Judge},
    message::{Lang, Message, Words, run},
    notation::cut,
    report::{Judged, answer},
};

/// Judge a stream of records: for each line of standard input that is a JSON object, {"id":…,"record":"…","as":"…"}, a
/// line with the verdict, in the same order
#[derive(Debug, Args)]
pub(super) struct Filter {
    /// How many workers judge at once; by default one a core
    #[arg(short = 'j', long = "jobs", value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

/// A line of the stream.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    record: Cow<'a, str>,
    #[serde(borrow, rename = "as")]
    asked: Option<Cow<'a, str>>,
}

/// As much of a line as can be answered if the rest can't be read.
#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
}

/// Lines, and their answers.
#[derive(Default)]
struct Place {
    lines: Batch,
    answers: String,
}

/// Rules are asked for by name; so many judges are kept before they are made anew.
const JUDGES: usize = 64;

/// One who answers lines.
struct Clerk<'r> {
    rules: &'r Rules,
    lang: Lang,
    /// The judge by the rules of the command line, and those by the rules of lines.
    own: Judge<'r>,
    others: BTreeMap<String, Judge<'r>>,
}

impl<'r> Clerk<'r> {
    fn new(rules: &'r Rules, lang: Lang) -> Clerk<'r> {
        Clerk { rules, lang, own: Judge::new(&rules.library, rules.asked.clone()), others: BTreeMap::new() }
    }
    /// The answers to some lines.
    fn answer(&mut self, place: &mut Place) {
        place.answers.clear();
        let text = place.lines.text.strip_suffix(b"\n").unwrap_or(&place.lines.text);
        for (nth, line) in text.split(|byte| *byte == b'\n').enumerate() {
            let number = place.lines.first + nth as u64;
            place.answers.push_str(&self.line(line, number));
            place.answers.push('\n');
        }
    }
    fn line(&mut self, line: &[u8], number: u64) -> String {
        let no = |id, words: &'static Words, piece: String| {
            answer::refusal(id, number, &Message::new(words, vec![piece.into()]).say(self.lang).to_string())
        };
        if line.len() > MAX_LINE {
            return no(None, &run::LINE_LONG, MAX_LINE.to_string());
        }
        let Line { id, record, asked } = match serde_json::from_slice(line) {
            Ok(line) => line,
            Err(error) => {
                let id = serde_json::from_slice(line).ok().and_then(|Named { id }| id);
                // The line number of the library is that within the line.
                let words = error.to_string();
                let words = words.rsplit_once(" at line ").map_or(words.as_str(), |(words, _)| words);
                return no(id, &run::LINE_NO_JSON, format!("{words}, {}", error.column()));
            }
        };
        let judge = match asked.as_deref() {
            None => &mut self.own,
            // A stream comes from elsewhere: it is not to read what lies here.
            Some(named) if is_file(named) => return no(id, &run::LINE_FILE, named.to_owned()),
            Some(named) => {
                if !self.others.contains_key(named) {
                    let rules = match As::parse(&self.rules.library, named) {
                        Ok(rules) => rules,
                        Err(words) => return answer::refusal(id, number, &format!("as: {words}")),
                    };
                    if self.others.len() >= JUDGES {
                        self.others.clear();
                    }
                    self.others.insert(named.to_owned(), Judge::new(&self.rules.library, rules));
                }
                match self.others.get_mut(named) {
                    Some(judge) => judge,
                    None => &mut self.own,
                }
            }
        };
        let text = record.as_bytes();
        let (mut pieces, mut count) = (cut::pieces(text), 0);
        let first = pieces.next();
        count += usize::from(first.is_some()) + pieces.count();
        let Some(piece) = first.filter(|_| count == 1) else {
            return no(id, &run::LINE_SEVERAL, count.to_string());
        };
        let verdict = judge.judge(piece, text);
        let index = u64::from(piece.record);
        let (start, end) = (piece.start as u64, piece.end as u64);
        let judged = Judged { file: "", index, start, end, line: 1, text, verdict: &verdict };
        answer::verdict(id, &judged, self.lang)
    }
}

/// Whether rules are named that lie in a file.
fn is_file(named: &str) -> bool {
    let first = named.split(',').next().unwrap_or("").trim();
    first.ends_with(".yaml") || first.ends_with(".yml")
}

impl Filter {
    pub(super) fn run(&self, common: &Common) -> io::Result<Outcome> {
        let rules = Rules::load(common)?;
        let gauge = Gauge::default();
        let interrupt = Interrupt::listen(&gauge.stop)?;
        let mut lines = Lines::new(input(Path::new("-"), &gauge)?);
        let (mut out, mut written, mut read) = (io::stdout().lock(), Ok(()), Ok(()));
        let mut take = |place: &mut Place| {
            // Whoever waits for an answer before sending the next line gets it at once.
            written = out.write_all(place.answers.as_bytes()).and_then(|()| out.flush());
            stop_unless(written.is_ok(), &gauge)
        };
        match workers(self.jobs) {
            1 => {
                let (mut clerk, mut place) = (Clerk::new(&rules, common.lang()), Place::default());
                while more(lines.next(&mut place.lines), &mut read) {
                    clerk.answer(&mut place);
                    if take(&mut place).is_break() {
                        break;
                    }
                }
            }
            several => {
                let read = &mut read;
                let give = |belt: &mut Belt<Place>| {
                    while let Some(place) = belt.place()
                        && more(lines.next(&mut place.lines), read)
                        && belt.send().is_continue()
                    {}
                    belt.leave();
                };
                let answer = || {
                    let mut clerk = Clerk::new(&rules, common.lang());
                    move |place: &mut Place| clerk.answer(place)
                };
                in_order(several, give, answer, take);
            }
        }
        written?;
        if let Some(outcome) = interrupt.outcome() {
            return Ok(outcome);
        }
        read?;
        Ok(Outcome::Clean)
    }
}

/// Whether lines came; a fault is kept.
fn more(came: io::Result<bool>, read: &mut io::Result<()>) -> bool {
    match came {
        Ok(more) => more,
        Err(error) => {
            *read = Err(error);
            false
        }
    }
}

fn stop_unless(well: bool, gauge: &Gauge) -> ControlFlow<()> {
    if well {
        return Continue(());
    }
    gauge.stop.store(true, Ordering::Relaxed);
    Break(())
}
