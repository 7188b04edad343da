//! Lines out of a stream of any length, in the room of a few.

use std::io::{self, Read};

/// The longest line that is read; of a longer one the beginning is kept, so that it can be answered.
pub const MAX_LINE: usize = 8 << 20;

/// Bytes asked of the stream at a time.
const READ: usize = 128 << 10;

/// A stream being cut into lines.
pub struct Lines<R> {
    input: R,
    /// The beginning of a line whose end was not read yet.
    rest: Vec<u8>,
    /// Whether the rest of that line is to be read over.
    over: bool,
    ended: bool,
    line: u64,
}

/// Whole lines, with their ends.
#[derive(Debug, Default)]
pub struct Some {
    /// The lines one behind the other.
    pub text: Vec<u8>,
    /// The number of the first, from 1.
    pub first: u64,
}

impl<R: Read> Lines<R> {
    /// A stream from its beginning.
    pub fn new(input: R) -> Lines<R> {
        Lines { input, rest: vec![], over: false, ended: false, line: 1 }
    }
    /// The lines that have come so far, one at least; false at the end of the stream.
    ///
    /// # Errors
    /// Of the stream.
    pub fn next(&mut self, into: &mut Some) -> io::Result<bool> {
        into.text.clear();
        into.text.append(&mut self.rest);
        into.first = self.line;
        while !self.ended {
            let had = into.text.len();
            into.text.resize(had + READ, 0);
            let read = loop {
                match self.input.read(&mut into.text[had..]) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    read => break read,
                }
            };
            into.text.truncate(had + *read.as_ref().unwrap_or(&0));
            self.ended = read? == 0;
            if self.over {
                // Behind the beginning that is kept, nothing is until the line ends.
                let end = memchr::memchr(b'\n', &into.text[had..]);
                into.text.drain(had..end.map_or(into.text.len(), |end| had + end));
                self.over = end.is_none();
            }
            let Some(end) = memchr::memrchr(b'\n', &into.text[had..]) else {
                if into.text.len() > MAX_LINE {
                    into.text.truncate(MAX_LINE + 1);
                    self.over = true;
                }
                continue;
            };
            self.rest.extend_from_slice(&into.text[had + end + 1..]);
            into.text.truncate(had + end + 1);
            break;
        }
        self.line += memchr::memchr_iter(b'\n', &into.text).count() as u64;
        Ok(!into.text.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_whole_and_counted() {
        let long = "x".repeat(2 * MAX_LINE);
        let text = format!("a\nb\n{long}\n\nc");
        let mut lines = Lines::new(text.as_bytes());
        let (mut all, mut some) = (vec![], Some::default());
        while lines.next(&mut some).unwrap() {
            assert_eq!(some.first, all.len() as u64 + 1);
            let text = some.text.strip_suffix(b"\n").unwrap_or(&some.text);
            all.extend(text.split(|byte| *byte == b'\n').map(<[u8]>::len));
        }
        assert_eq!(all, [1, 1, MAX_LINE + 1, 0, 1]);
    }
}
