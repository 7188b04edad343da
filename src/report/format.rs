//! The formats of a report, and a report being written: a head, what there is to say of each record, a tail.
//!
//! No format needs to know what comes after a record, so that a report of any length is written as it is made.

use super::{Judged, github, json, junit, sarif, summary::Summary, text};
use crate::{
    spec::Library,
    verdict::{Class, Finding},
};

/// How verdicts are shown.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Format {
    /// Findings like a compiler's, and a summary.
    Text,
    /// A line a finding, and a summary.
    Concise,
    /// One JSON document.
    Json,
    /// A JSON object a line, one a record.
    Ndjson,
    /// SARIF 2.1.0.
    Sarif,
    /// JUnit XML, a test case a record.
    Junit,
    /// Annotations of GitHub Actions.
    Github,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 7] =
        [Format::Text, Format::Concise, Format::Json, Format::Ndjson, Format::Sarif, Format::Junit, Format::Github];
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Concise => "concise",
            Format::Json => "json",
            Format::Ndjson => "ndjson",
            Format::Sarif => "sarif",
            Format::Junit => "junit",
            Format::Github => "github",
        }
    }
    /// Whether it is for people, in their language, rather than for programs.
    pub fn for_people(self) -> bool {
        matches!(self, Format::Text | Format::Concise)
    }
    /// Whether what is said of records is a list, each element with a comma before it: the first one's is to be left out.
    pub fn is_list(self) -> bool {
        matches!(self, Format::Json | Format::Sarif)
    }
}

/// A report being written.
#[derive(Clone, Copy, Debug)]
pub struct Report<'l> {
    /// Its format.
    pub format: Format,
    /// Its language and colors, and how much it shows.
    pub style: text::Style,
    /// Whether it ends with a summary.
    pub summary: bool,
    /// Whether it ends with a count of each clause.
    pub statistics: bool,
    /// The rules in words.
    pub library: &'l Library,
}

impl Report<'_> {
    /// What it begins with.
    pub fn head(&self) -> String {
        match self.format {
            Format::Text | Format::Concise | Format::Ndjson | Format::Github => String::new(),
            Format::Json => json::head(self.library.digest()),
            Format::Sarif => sarif::head(self.library, self.style.lang),
            Format::Junit => junit::HEAD.to_owned(),
        }
    }
    /// What it says of a record; of the only record of a run also that nothing was found.
    pub fn record(&self, judged: &Judged<'_>, alone: bool, out: &mut String) {
        let lang = self.style.lang;
        match self.format {
            Format::Text => {
                let before = out.len();
                out.push_str(&text::record(judged, self.style));
                if out.len() == before && alone && self.summary {
                    out.push_str(&text::outcome(judged, lang));
                    out.push('\n');
                }
            }
            Format::Concise => out.push_str(&text::concise(judged, lang)),
            Format::Json => {
                out.push_str(",\n");
                out.push_str(&json::element(judged, lang));
            }
            Format::Ndjson => out.push_str(&json::line(judged, lang)),
            Format::Sarif => sarif::results(judged, lang, out),
            Format::Junit => junit::case(judged, lang, out),
            Format::Github => github::annotations(judged, self.style, out),
        }
    }
    /// What it says of a file that can't be read, or not to its end.
    pub fn unread(&self, file: &str, words: &str, out: &mut String) {
        match self.format {
            Format::Junit => junit::unread(file, words, out),
            Format::Github => github::unread(file, words, out),
            Format::Text | Format::Concise | Format::Json | Format::Ndjson | Format::Sarif => {}
        }
    }
    /// What it ends with.
    pub fn tail(&self, summary: &Summary) -> String {
        match self.format {
            Format::Text | Format::Concise => {
                let lang = self.style.lang;
                let statistics = self.statistics.then(|| summary.statistics(self.library, lang));
                let line = self.summary.then(|| summary.line(lang) + "\n");
                statistics.into_iter().chain(line).collect()
            }
            Format::Json => json::tail(summary),
            Format::Sarif => sarif::tail(summary),
            Format::Junit => junit::TAIL.to_owned(),
            Format::Ndjson | Format::Github => String::new(),
        }
    }
}

/// Whether a finding only remarks that an answer to a silent question decided something: for those who ask for more.
pub fn is_remark(found: &Finding) -> bool {
    found.class == Class::Note && !found.settled && !found.clause.starts_with("record.")
}
