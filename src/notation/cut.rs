//! Cuts a text into records without reading them: a record begins at a line whose first signs are `[Game` and a blank.

use memchr::memmem;

/// What begins a record, behind blanks.
const START: &[u8] = b"[Game";

/// One record's stretch of a text, or what stands before the first one.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Piece {
    /// Its first byte: the beginning of a line, or of the text.
    pub start: usize,
    /// One past its last byte.
    pub end: usize,
    /// Whether a record begins in it. A text that holds none is one piece without.
    pub record: bool,
}

impl Piece {
    /// The bytes of the text that it covers.
    pub fn of(self, text: &[u8]) -> &[u8] {
        &text[self.start..self.end]
    }
}

/// Whether a text begins with `[Game` and a blank.
pub fn begins_record(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(START) else { return false };
    rest.starts_with(b" ") || rest.starts_with(b"\t") || rest.starts_with("\u{a0}".as_bytes())
}

/// The first line at or behind `from` that begins a record: where the line begins and where its `[` stands.
///
/// The line end before the line must lie in `text`, or the line must begin it.
pub fn next_start(text: &[u8], from: usize) -> Option<(usize, usize)> {
    let mut at = from;
    while let Some(found) = memmem::find(&text[at..], START) {
        let bracket = at + found;
        if begins_record(&text[bracket..])
            && let Some(line) = led_by_blanks(&text[from..bracket])
        {
            return Some((from + line, bracket));
        }
        at = bracket + START.len();
    }
    None
}

/// What may stand before the first sign of a line: blanks and byte-order marks.
const LEAD: [&str; 5] = [" ", "\t", "\r", "\u{a0}", "\u{feff}"];

/// Where the last line of a text begins, if nothing but blanks stands on it. It reads no further back than the blanks go.
fn led_by_blanks(text: &[u8]) -> Option<usize> {
    let mut line = text;
    while let Some(rest) = LEAD.iter().find_map(|lead| line.strip_suffix(lead.as_bytes())) {
        line = rest;
    }
    (line.is_empty() || line.ends_with(b"\n")).then_some(line.len())
}

/// Whether a text holds nothing but blanks, comments and a byte-order mark at its beginning.
fn only_comments(text: &[u8]) -> bool {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    text.split(|&byte| byte == b'\n').all(|line| {
        let code = memchr::memchr(b'#', line).map_or(line, |at| &line[..at]);
        code.split(|&byte| byte == b',').all(|blanks| led_by_blanks(blanks) == Some(0))
    })
}

/// The pieces of a text, in order; together they are the whole text.
///
/// Comments before the first record belong to it; anything else there is a piece of its own, without a record.
pub fn pieces(text: &[u8]) -> impl Iterator<Item = Piece> {
    let mut next = next_start(text, 0);
    let mut start = 0;
    let lead = next.map_or(text.len(), |(line, _)| line);
    let mut junk = next.is_none() || !only_comments(&text[..lead]);
    std::iter::from_fn(move || {
        if std::mem::take(&mut junk) {
            start = lead;
            return Some(Piece { start: 0, end: lead, record: false });
        }
        let (_, bracket) = next?;
        next = memchr::memchr(b'\n', &text[bracket..]).and_then(|end| next_start(text, bracket + end + 1));
        let end = next.map_or(text.len(), |(line, _)| line);
        Some(Piece { start: std::mem::replace(&mut start, end), end, record: true })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<(&str, bool)> {
        let pieces: Vec<_> = pieces(text.as_bytes()).collect();
        assert_eq!(pieces.iter().map(|p| &text[p.start..p.end]).collect::<String>(), text);
        pieces.iter().map(|p| (&text[p.start..p.end], p.record)).collect()
    }

    #[test]
    fn records_begin_at_their_first_tag() {
        assert_eq!(cut(""), [("", false)]);
        assert_eq!(cut("# x\n"), [("# x\n", false)]);
        let one = "# note\n\n [Game \"a\"]\nx # [Game \"b\"]\n";
        assert_eq!(cut(one), [(one, true)]);
        assert_eq!(
            cut("[Game \"a\"]\n\t\u{feff}[Game\t\"b\"]"),
            [("[Game \"a\"]\n", true), ("\t\u{feff}[Game\t\"b\"]", true)]
        );
        assert_eq!(cut("junk\n[Game \"a\"]"), [("junk\n", false), ("[Game \"a\"]", true)]);
        assert_eq!(cut("[Game\"a\"]\n[Games \"a\"]"), [("[Game\"a\"]\n[Games \"a\"]", false)]);
        assert_eq!(cut("x [Game \"a\"]"), [("x [Game \"a\"]", false)]);
        assert_eq!(cut("[Game [Game \"a\"]\n"), [("[Game [Game \"a\"]\n", true)]);
        assert_eq!(cut(" , # x\n[Game \"a\"]\n"), [(" , # x\n[Game \"a\"]\n", true)]);
        assert_eq!(cut("[Game \"a\"] [Game \"b\"]"), [("[Game \"a\"] [Game \"b\"]", true)]);
    }
}
