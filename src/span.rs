//! Places in a text: bytes while reading, line and column only for people.

/// A stretch of bytes, from `start` up to but not including `end`, counted from the beginning of the record's text.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Ord, PartialOrd)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The stretch between two offsets. Texts are shorter than 4 GiB: a record is a megabyte at most.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }
    /// The smallest stretch that holds both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
    /// How many bytes it holds.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }
    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }
    /// The bytes of the text that it covers.
    pub fn of(self, text: &[u8]) -> &[u8] {
        &text[self.start as usize..self.end as usize]
    }
    /// The words of the text that it covers; text that is not UTF-8 there gives an empty string.
    pub fn str(self, text: &[u8]) -> &str {
        std::str::from_utf8(self.of(text)).unwrap_or("")
    }
}

/// A line and a column, both counted from 1; columns in Unicode scalar values, a tab as one.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: u64,
}

/// Where an offset of `text` lies, when the text begins on line `first`.
///
/// Bytes that are not UTF-8 count a column each; the byte-order mark at the beginning of a line counts as one.
pub fn place(text: &[u8], offset: u32, first: u64) -> Place {
    let before = &text[..(offset as usize).min(text.len())];
    let line = memchr::memchr_iter(b'\n', before).count() as u64;
    let begin = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
    let column: usize =
        before[begin..].utf8_chunks().map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum();
    Place { line: first + line, column: column as u64 + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_signs_not_bytes() {
        let text = "a\nСдаёт: 7♠\tx".as_bytes();
        let at = |needle: &str| {
            let offset = memchr::memmem::find(text, needle.as_bytes()).unwrap();
            place(text, offset as u32, 1)
        };
        assert_eq!(at("С"), Place { line: 2, column: 1 });
        assert_eq!(at("7"), Place { line: 2, column: 8 });
        assert_eq!(at("x"), Place { line: 2, column: 11 });
    }
}
