//! What a walk met, kept for another thread to look at.

use std::{io, ops::Range};

use super::{stream::Cut, walk::Met};

/// Bytes of text from which on a batch is full.
const FULL: usize = 128 << 10;

/// How many things met make a batch full however short they are.
const MANY: usize = 4096;

/// Things met, in order, with all that they refer to.
#[derive(Debug, Default)]
pub struct Batch {
    text: Vec<u8>,
    names: Vec<String>,
    kept: Vec<Kept>,
}

/// One thing met: its file is a place in the list of names.
#[derive(Debug)]
struct Kept {
    name: usize,
    what: What,
}

#[derive(Debug)]
enum What {
    Unopened(io::Error),
    Opened,
    Piece { at: Range<usize>, cut: Cut<'static>, alone: bool },
    Broken(io::Error),
}

impl Batch {
    /// Keeps one thing more. Of a fault, what the system says is kept.
    pub fn push(&mut self, met: Met<'_>) {
        let (name, what) = match met {
            Met::Unopened(name, error) => (name, What::Unopened(again(error))),
            Met::Opened(name) => (name, What::Opened),
            Met::Broken(name, error) => (name, What::Broken(again(error))),
            Met::Piece { file, cut, alone } => {
                let start = self.text.len();
                self.text.extend_from_slice(cut.text);
                let at = start..self.text.len();
                (file, What::Piece { at, cut: Cut { text: &[], ..cut }, alone })
            }
        };
        if self.names.last().is_none_or(|last| last != name) {
            self.names.push(name.to_owned());
        }
        self.kept.push(Kept { name: self.names.len() - 1, what });
    }
    /// Whether there is enough for one thread at a time.
    pub fn is_full(&self) -> bool {
        self.text.len() >= FULL || self.kept.len() >= MANY
    }
    /// Everything in it, in order.
    pub fn each(&self) -> impl Iterator<Item = Met<'_>> {
        self.kept.iter().map(|Kept { name, what }| {
            let name = &self.names[*name];
            match what {
                What::Unopened(error) => Met::Unopened(name, error),
                What::Opened => Met::Opened(name),
                What::Broken(error) => Met::Broken(name, error),
                What::Piece { at, cut, alone } => {
                    let cut = Cut { text: &self.text[at.clone()], ..*cut };
                    Met::Piece { file: name, cut, alone: *alone }
                }
            }
        })
    }
    /// Empties it, and keeps its room.
    pub fn clear(&mut self) {
        self.text.clear();
        self.names.clear();
        self.kept.clear();
    }
}

/// An error that says the same.
fn again(error: &io::Error) -> io::Error {
    use crate::message::Told;
    match (Told::of(error), error.raw_os_error()) {
        (Some(message), _) => Told::error(message.clone()),
        (None, Some(code)) => io::Error::from_raw_os_error(code),
        (None, None) => io::Error::new(error.kind(), error.to_string()),
    }
}
