//! Shows verdicts to people and to programs. It knows no rule.

pub mod answer;
pub mod compare;
mod counts;
pub mod coverage;
pub mod explain;
pub mod format;
mod github;
pub mod id;
pub mod json;
mod junit;
pub mod readings;
mod sarif;
pub mod schema;
pub mod snippet;
pub mod summary;
pub mod text;
pub mod total;
pub mod transcript;
pub mod witness;

use crate::{
    notation::cut,
    span::{Place, Span, place},
    verdict::Verdict,
};

/// A verdict and the text that its places refer to.
#[derive(Copy, Clone, Debug)]
pub struct Judged<'a> {
    /// The file's name, as it was given.
    pub file: &'a str,
    /// The record in its file, from 1; 0 for what is no record.
    pub index: u64,
    /// The offset of its first byte in the file.
    pub start: u64,
    /// One past its last byte in the file.
    pub end: u64,
    /// The line on which its text begins, from 1.
    pub line: u64,
    /// Its text.
    pub text: &'a [u8],
    /// What was found.
    pub verdict: &'a Verdict,
}

impl Judged<'_> {
    /// The line of its first tag; comments may stand before it.
    pub fn first_line(&self) -> u64 {
        let bracket = cut::next_start(self.text, 0).map_or(0, |(_, bracket)| bracket);
        place(self.text, bracket as u32, self.line).line
    }
    /// Where a place begins and ends.
    pub fn places(&self, span: Span) -> (Place, Place) {
        (place(self.text, span.start, self.line), place(self.text, span.end, self.line))
    }
    /// A seat's name.
    pub fn name(&self, seat: crate::seat::Seat) -> &str {
        self.verdict.players.get(seat.at()).map_or("?", String::as_str)
    }
}
