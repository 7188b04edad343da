//! A fault in the text: what is wrong, where, and the right form.

use crate::{
    message::{Message, Piece, Words},
    span::Span,
};

/// A fault in the text of a record, or a remark on it.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The clause of the notation: `text.card`, `text.word` …
    pub clause: &'static str,
    /// Where, in bytes of the record's text.
    pub span: Span,
    /// What is wrong.
    pub message: Message,
    /// The right form, where it can be told.
    pub help: Option<Message>,
}

impl Fault {
    /// A fault without a right form to offer.
    pub fn new(clause: &'static str, span: Span, words: &'static Words, pieces: Vec<Piece>) -> Fault {
        Fault { clause, span, message: Message::new(words, pieces), help: None }
    }
    /// The same fault, with the right form.
    #[must_use]
    pub fn help(mut self, words: &'static Words, pieces: Vec<Piece>) -> Fault {
        self.help = Some(Message::new(words, pieces));
        self
    }
    /// Whether it leaves the record readable.
    pub fn is_note(&self) -> bool {
        self.clause.starts_with("record.")
    }
}

/// What a reader does with a fault.
pub(super) trait Complain {
    /// Takes the fault. An error means: stop reading this record.
    fn complain(&mut self, fault: impl FnOnce() -> Fault) -> Result<(), Stop>;
    /// The last fault taken.
    fn last(&self) -> Option<&Fault>;
}

/// Reading of the record ends here.
#[derive(Copy, Clone, Debug)]
pub(super) struct Stop;

/// The first pass: it makes no fault, it only stops at one.
#[derive(Debug)]
pub(super) struct Silent;

impl Complain for Silent {
    fn complain(&mut self, _: impl FnOnce() -> Fault) -> Result<(), Stop> {
        Err(Stop)
    }
    fn last(&self) -> Option<&Fault> {
        None
    }
}

/// The second pass, over a record that failed: it gathers every fault.
impl Complain for Vec<Fault> {
    fn complain(&mut self, fault: impl FnOnce() -> Fault) -> Result<(), Stop> {
        self.push(fault());
        if self.len() < super::limits::MAX_FAULTS { Ok(()) } else { Err(Stop) }
    }
    fn last(&self) -> Option<&Fault> {
        self.as_slice().last()
    }
}
