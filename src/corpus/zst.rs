//! What a Zstandard stream holds, all frames of it.

use std::io::{self, Read};

use zstd::stream::raw::{Decoder, InBuffer, Operation, OutBuffer};

use super::packed::{Input, cut_short, damaged};

/// A Zstandard stream being unpacked. Everything before a fault is handed on, and the fault is told with its byte.
pub(super) struct Zst<R> {
    input: Input<R>,
    decoder: Decoder<'static>,
    /// How many bytes the library asks for. It gets a block at a time, so that a fault takes nothing with it that was sound.
    due: usize,
    /// Whether a frame is being unpacked.
    inside: bool,
}

impl<R: Read> Zst<R> {
    pub(super) fn new(input: Input<R>) -> io::Result<Zst<R>> {
        Ok(Zst { input, decoder: Decoder::new()?, due: FIRST, inside: false })
    }
}

/// What the library asks for at the beginning of a frame.
const FIRST: usize = 5;

/// The header of the block behind the one that is due, which the library asks for with it.
const HEADER: usize = 3;

impl<R: Read> Read for Zst<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            let at = self.input.at();
            let packed = self.input.filled()?;
            let given = &packed[..packed.len().min(self.due.saturating_sub(HEADER).max(1))];
            if given.is_empty() && !self.inside || into.is_empty() {
                return Ok(0);
            }
            let ended = given.is_empty();
            let (mut from, mut to) = (InBuffer::around(given), OutBuffer::around(&mut *into));
            let due = self.decoder.run(&mut from, &mut to).map_err(|_| damaged("zstd", at))?;
            let (read, written) = (from.pos(), to.pos());
            self.input.take(read);
            (self.inside, self.due) = (due > 0, if due > 0 { due } else { FIRST });
            if written > 0 {
                return Ok(written);
            }
            if ended && self.inside {
                return Err(cut_short("zstd", at));
            }
        }
    }
}
