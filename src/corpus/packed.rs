//! Compressed streams, known by their first bytes.

use std::io::{self, Read};

use super::{gzip::Gzip, zst::Zst};
use crate::message::{Message, Told, Words, run};

/// Bytes asked of a compressed stream at a time.
const READ: usize = 64 << 10;

/// A stream as text: unpacked if it begins like a gzip or a Zstandard stream, as it is otherwise.
///
/// # Errors
/// Of the stream.
pub fn unpacked<'r>(stream: impl Read + Send + 'r) -> io::Result<Box<dyn Read + Send + 'r>> {
    let mut input = Input { stream, buffer: vec![], used: 0, before: 0 };
    // A pipe may give its first bytes one by one.
    while input.buffer.len() < 4 && input.read(4 - input.buffer.len())? > 0 {}
    Ok(match input.buffer.as_slice() {
        [0x1f, 0x8b, ..] => Box::new(Gzip::new(input)),
        [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => Box::new(Zst::new(input)?),
        _ => Box::new(io::Cursor::new(input.buffer).chain(input.stream)),
    })
}

/// The compressed bytes, with their count.
pub(super) struct Input<R> {
    stream: R,
    buffer: Vec<u8>,
    used: usize,
    before: u64,
}

impl<R: Read> Input<R> {
    /// What is there and not taken yet; nothing at the end.
    pub(super) fn filled(&mut self) -> io::Result<&[u8]> {
        if self.used == self.buffer.len() {
            self.before += self.used as u64;
            self.used = 0;
            self.buffer.clear();
            self.read(READ)?;
        }
        Ok(&self.buffer[self.used..])
    }
    /// Takes bytes that were there.
    pub(super) fn take(&mut self, bytes: usize) {
        self.used += bytes;
    }
    /// How many were taken.
    pub(super) fn at(&self) -> u64 {
        self.before + self.used as u64
    }
    /// Reads once, some bytes at most.
    fn read(&mut self, most: usize) -> io::Result<usize> {
        let had = self.buffer.len();
        self.buffer.resize(had + most, 0);
        let read = loop {
            match self.stream.read(&mut self.buffer[had..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(had + *read.as_ref().unwrap_or(&0));
        read
    }
}

fn fault(words: &'static Words, kind: &str, at: u64) -> io::Error {
    Told::error(Message::new(words, vec![kind.into(), at.into()]))
}

/// The stream ends within a member or frame.
pub(super) fn cut_short(kind: &str, at: u64) -> io::Error {
    fault(&run::CUT_SHORT, kind, at)
}

/// Something in it can't be, or its sum is wrong.
pub(super) fn damaged(kind: &str, at: u64) -> io::Error {
    fault(&run::DAMAGED, kind, at)
}

/// Something else stands behind it.
pub(super) fn trailing(kind: &str, at: u64) -> io::Error {
    fault(&run::TRAILING, kind, at)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn gz(text: &[u8]) -> Vec<u8> {
        let mut to = flate2::write::GzEncoder::new(vec![], flate2::Compression::default());
        to.write_all(text).unwrap();
        to.finish().unwrap()
    }

    fn zst(text: &[u8]) -> Vec<u8> {
        let mut to = zstd::Encoder::new(vec![], 3).unwrap();
        to.include_checksum(true).unwrap();
        to.write_all(text).unwrap();
        to.finish().unwrap()
    }

    /// A text that does not shrink to nothing.
    fn text(len: usize) -> Vec<u8> {
        let mut seed = 7u32;
        let mut next = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            b"abcdefgh"[(seed >> 29) as usize]
        };
        (0..len).map(|_| next()).collect()
    }

    /// What comes out, and the words of the fault.
    fn unpack(packed: &[u8]) -> (Vec<u8>, Option<String>) {
        let mut out = vec![];
        let read = unpacked(packed).and_then(|mut stream| stream.read_to_end(&mut out));
        (out, read.err().map(|error| error.to_string()))
    }

    #[test]
    fn all_members_and_frames_are_read() {
        let (one, two) = (text(300_000), text(70_000));
        let both = [&one[..], &two[..]].concat();
        assert_eq!(unpack(&both), (both.clone(), None));
        assert_eq!(unpack(b"ab"), (b"ab".to_vec(), None));
        assert_eq!(unpack(&[gz(&one), gz(b""), gz(&two)].concat()), (both.clone(), None));
        assert_eq!(unpack(&[gz(&both), vec![0; 700]].concat()), (both.clone(), None));
        let skippable = [&[0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0][..], b"xyz"].concat();
        assert_eq!(unpack(&[skippable.clone(), zst(&one), zst(b""), skippable, zst(&two)].concat()), (both, None));
    }

    #[test]
    fn a_stream_cut_short_gives_all_it_has_and_then_its_byte() {
        let one = text(300_000);
        for (kind, packed) in [("gzip", gz(&one)), ("zstd", zst(&one))] {
            for len in [5, packed.len() / 2, packed.len() - 1] {
                let (out, fault) = unpack(&packed[..len]);
                assert!(one.starts_with(&out));
                // Within the last bytes stands only the sum.
                assert!(out.len() == one.len() || len < packed.len() - 1, "{kind} {len}: {}", out.len());
                assert!(len == 5 || out.len() > 100_000, "{kind} {len}: {}", out.len());
                assert_eq!(fault, Some(format!("the {kind} stream is cut short at byte {len}")));
            }
        }
    }

    #[test]
    fn a_damaged_stream_gives_all_before_the_damage() {
        let one = text(300_000);
        for (kind, mut packed) in [("gzip", gz(&one)), ("zstd", zst(&one))] {
            let last = packed.len() - 2;
            packed[last] ^= 0x55;
            let (out, fault) = unpack(&packed);
            assert!(out == one, "{kind}: only the sum is wrong");
            assert!(fault.is_some_and(|words| words.starts_with(&format!("the {kind} stream is damaged at byte "))));
        }
        let packed = [zst(&one), b"no frame".to_vec()].concat();
        assert!(unpack(&packed).0 == one);
        assert_eq!(unpack(&packed).1, Some(format!("the zstd stream is damaged at byte {}", packed.len() - 8)));
        let packed = [gz(&one), b"no member".to_vec()].concat();
        assert!(unpack(&packed).0 == one);
        let words = format!("something else stands behind the gzip stream, at byte {}", packed.len() - 9);
        assert_eq!(unpack(&packed).1, Some(words));
    }
}
