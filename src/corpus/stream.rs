//! Records out of a stream of any length, in the room of one record and one read.

use std::{
    io::{self, Read},
    ops::ControlFlow::{self, Break, Continue},
};

use crate::notation::{
    cut::{next_start, pieces},
    limits::{MAX_LINE, MAX_RECORD},
};

/// Bytes asked of the stream at a time.
const READ: usize = 256 << 10;

/// A piece of a stream: one record, or what stands before the first.
#[derive(Copy, Clone, Debug)]
pub struct Cut<'a> {
    /// Its bytes. Of a record past the limit only the beginning is kept: enough to refuse it.
    pub text: &'a [u8],
    /// Whether a record begins in it.
    pub record: bool,
    /// The offset of its first byte in the stream.
    pub start: u64,
    /// One past its last byte.
    pub end: u64,
    /// The line on which it begins, from 1.
    pub line: u64,
    /// The record in the stream, from 1; 0 for what is no record.
    pub index: u64,
    /// Whether the stream ends with it.
    pub last: bool,
}

/// A stream being cut into records.
#[derive(Debug)]
pub struct Stream<R> {
    input: R,
    buffer: Vec<u8>,
    ended: bool,
    start: u64,
    line: u64,
    index: u64,
}

impl<R: Read> Stream<R> {
    /// A stream from its beginning.
    pub fn new(input: R) -> Stream<R> {
        Stream { input, buffer: vec![], ended: false, start: 0, line: 1, index: 0 }
    }
    /// Hands every piece on, in order, until the one who takes them has had enough.
    ///
    /// # Errors
    /// Of the stream, after every piece before the fault.
    pub fn each(&mut self, mut take: impl FnMut(Cut<'_>) -> ControlFlow<()>) -> io::Result<ControlFlow<()>> {
        let mut first = true;
        // What an oversize record leaves behind may be left when the stream has ended.
        while !self.ended || !self.buffer.is_empty() {
            let read = self.read();
            let buffer = std::mem::take(&mut self.buffer);
            let mut done = 0;
            let mut whole = pieces(&buffer).peekable();
            while let Some(piece) = whole.next() {
                let last = whole.peek().is_none();
                // The last piece may go on behind what has been read.
                if last && (!self.ended || read.is_err()) {
                    break;
                }
                let skipped = Skipped { bytes: 0, lines: 0 };
                if self.hand(piece.of(&buffer), piece.record, skipped, last, &mut take).is_break() {
                    return Ok(Break(()));
                }
                done = piece.end;
            }
            drop(whole);
            // A stream of which nothing has been handed on may still be in front of its first record.
            first &= done == 0;
            self.buffer = buffer;
            self.buffer.drain(..done);
            read?;
            if !self.ended && self.buffer.len() > MAX_RECORD + READ {
                if self.oversize(first, &mut take)?.is_break() {
                    return Ok(Break(()));
                }
                first = false;
            }
        }
        Ok(Continue(()))
    }
    /// Reads on. At the end nothing is added.
    fn read(&mut self) -> io::Result<()> {
        let read = self.input.by_ref().take(READ as u64).read_to_end(&mut self.buffer);
        // Less than was asked for is the end, and so is a fault.
        self.ended = !matches!(read, Ok(READ));
        read.map(|_| ())
    }
    fn hand(
        &mut self,
        text: &[u8],
        record: bool,
        skipped: Skipped,
        last: bool,
        take: &mut impl FnMut(Cut<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.index += u64::from(record);
        let (start, line) = (self.start, self.line);
        self.start += text.len() as u64 + skipped.bytes;
        self.line += memchr::memchr_iter(b'\n', text).count() as u64 + skipped.lines;
        let index = if record { self.index } else { 0 };
        take(Cut { text, record, start, end: self.start, line, index, last })
    }
    /// A piece that is past the limit: its beginning is handed on, the rest is read over without being kept.
    fn oversize(
        &mut self,
        lead: bool,
        take: &mut impl FnMut(Cut<'_>) -> ControlFlow<()>,
    ) -> io::Result<ControlFlow<()>> {
        let mut rest = self.buffer.split_off(MAX_RECORD + 1);
        let text = std::mem::take(&mut self.buffer);
        let record = !lead || next_start(&text, 0).is_some();
        let mut skipped = Skipped { bytes: 0, lines: 0 };
        let mut skip = |bytes: &[u8]| {
            skipped.bytes += bytes.len() as u64;
            skipped.lines += memchr::memchr_iter(b'\n', bytes).count() as u64;
        };
        // What is left begins in the middle of a line: a record can begin only behind its end.
        let mut inside = text.last() != Some(&b'\n');
        let found = loop {
            if inside && let Some(end) = memchr::memchr(b'\n', &rest) {
                skip(&rest[..=end]);
                rest.drain(..=end);
                inside = false;
            }
            if !inside && let Some((line, _)) = next_start(&rest, 0) {
                skip(&rest[..line]);
                rest.drain(..line);
                break true;
            }
            // The last line may be the beginning of a record's first; a line too long for that is not.
            let keep = memchr::memrchr(b'\n', &rest).map_or(0, |end| end + 1);
            let keep = if inside || rest.len() - keep > MAX_LINE { rest.len() } else { keep };
            inside |= keep == rest.len() && rest.last().is_some_and(|byte| *byte != b'\n');
            skip(&rest[..keep]);
            rest.drain(..keep);
            if self.ended {
                skip(&rest);
                rest.clear();
                break false;
            }
            self.buffer = std::mem::take(&mut rest);
            let read = self.read();
            rest = std::mem::take(&mut self.buffer);
            read?;
        };
        let flow = self.hand(&text, record, skipped, !found, take);
        self.buffer = rest;
        Ok(flow)
    }
}

/// What of a piece was read over.
#[derive(Copy, Clone, Debug)]
struct Skipped {
    bytes: u64,
    lines: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that gives a few bytes at a time.
    struct Drip<'a>(&'a [u8], usize);
    impl Read for Drip<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let len = self.1.min(self.0.len()).min(into.len());
            into[..len].copy_from_slice(&self.0[..len]);
            self.0 = &self.0[len..];
            Ok(len)
        }
    }

    type Seen = (Vec<u8>, bool, u64, u64, u64, u64, bool);

    fn cuts(text: &[u8], drip: usize) -> Vec<Seen> {
        let mut seen = vec![];
        let take = |cut: Cut<'_>| {
            seen.push((cut.text.to_vec(), cut.record, cut.start, cut.end, cut.line, cut.index, cut.last));
            Continue(())
        };
        assert!(Stream::new(Drip(text, drip)).each(take).unwrap().is_continue());
        seen
    }

    #[test]
    fn a_stream_is_cut_as_a_text_is() {
        let record = "[Game \"mushka\"]\n[Players \"A\"]\n# x\n\n";
        let long = record.repeat(40_000);
        for text in
            ["", "# x\n", "junk\n", record, &format!("junk\n{record}{record}"), &format!("# x\n{record}"), &long]
        {
            let whole: Vec<_> = pieces(text.as_bytes()).map(|p| (p.of(text.as_bytes()).to_vec(), p.record)).collect();
            for drip in [1 << 20, 4099] {
                let seen = cuts(text.as_bytes(), drip);
                let told: Vec<_> = seen.iter().map(|cut| (cut.0.clone(), cut.1)).collect();
                assert_eq!(told, whole);
                let mut at = (0, 1);
                for (n, cut) in seen.iter().enumerate() {
                    assert_eq!((cut.2, cut.4), at);
                    at = (cut.3, cut.4 + cut.0.iter().filter(|byte| **byte == b'\n').count() as u64);
                    assert_eq!(cut.6, n + 1 == seen.len());
                }
                assert_eq!(at.0, text.len() as u64);
            }
        }
    }

    #[test]
    fn a_record_past_the_limit_is_not_kept_and_harms_nobody() {
        let good = "[Game \"mushka\"]\n[Players \"A\"]\n";
        for filler in ["word ", "line\n", "x[Game ", "#\n"] {
            let huge = format!("{good}{}", filler.repeat(4 * MAX_RECORD / filler.len()));
            let text = format!("{good}{huge}\n{good}");
            let seen = cuts(text.as_bytes(), 1 << 16);
            assert_eq!(seen.len(), 3, "{filler:?}");
            assert_eq!(seen[1].0.len(), MAX_RECORD + 1);
            assert_eq!((seen[1].2, seen[1].3), (good.len() as u64, (good.len() + huge.len() + 1) as u64));
            assert_eq!(seen[2].0, good.as_bytes());
            assert_eq!(seen[2].4, 1 + text[..text.len() - good.len()].matches('\n').count() as u64);
            assert_eq!(seen[2].5, 3);
        }
        let junk = "x\n".repeat(2 * MAX_RECORD);
        let seen = cuts(format!("{junk}{good}").as_bytes(), 1 << 16);
        assert_eq!(seen.iter().map(|cut| cut.1).collect::<Vec<_>>(), [false, true]);
        assert_eq!(seen[1].2, junk.len() as u64);
    }
}
