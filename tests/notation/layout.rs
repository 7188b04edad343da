//! Lays the pieces of a record out by chance: blanks, line ends, signs that touch or stand apart, comments between.

use crate::make::{Piece, Tape};

const BLANKS: [&str; 7] = [" ", "  ", "\t", "\u{a0}", ",", ", ", " \u{a0},"];
const LINE_ENDS: [&str; 6] = ["\n", "\r\n", "\n\n", " \n", "\t\r\n \r\n", ",\n"];

/// One layout of some pieces; with `remarks` it puts comments of its own between them.
pub(crate) fn lay(pieces: &[Piece], tape: &mut Tape<'_>, remarks: bool) -> String {
    let mut page = Page { text: String::new(), line: Line::Fresh };
    page.indent(8, &["\u{feff}"], tape);
    for piece in pieces {
        if remarks && tape.once_in(6) {
            let behind = page.open() && tape.once_in(2);
            page.comment("# by the layout", behind, tape);
        }
        match piece {
            Piece::Tag(key, value) => page.tag(key, value, tape),
            Piece::Token(token) => page.token(token, tape),
            Piece::Behind(comment) => page.comment(comment, page.open(), tape),
            Piece::Own(comment) => page.comment(comment, false, tape),
        }
    }
    page.indent(2, &LINE_ENDS[..5], tape);
    page.text
}

/// What the last line holds.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Line {
    /// Nothing, or blanks.
    Fresh,
    /// A token, to which the next one may be put close or not.
    Token { may_touch: bool },
    /// A tag, which only a comment may follow.
    Tag,
    /// A comment.
    Comment,
}

struct Page {
    text: String,
    line: Line,
}

impl Page {
    /// Whether a comment may stand behind what the line holds.
    fn open(&self) -> bool {
        matches!(self.line, Line::Token { .. } | Line::Tag)
    }
    fn new_line(&mut self, tape: &mut Tape<'_>) {
        match self.line {
            Line::Fresh => {}
            // A comma would be part of the comment.
            Line::Comment => self.text.push_str(tape.one_of(&LINE_ENDS[..5])),
            Line::Token { .. } | Line::Tag => self.text.push_str(tape.one_of(&LINE_ENDS)),
        }
    }
    /// Now and then one of some blanks.
    fn indent(&mut self, once_in: usize, of: &[&str], tape: &mut Tape<'_>) {
        if tape.once_in(once_in) {
            self.text.push_str(tape.one_of(of));
        }
    }
    fn tag(&mut self, key: &str, value: &str, tape: &mut Tape<'_>) {
        self.new_line(tape);
        self.indent(4, &[" ", "\t", "\u{a0}"], tape);
        // A record begins at `[Game` and a blank.
        let blanks = ["", " ", "  ", "\t", "\u{a0}"];
        let (before, behind) = if key == "Game" { (&blanks[..1], &blanks[1..]) } else { (&blanks[..], &blanks[..]) };
        let (before, behind, close) = (tape.one_of(before), tape.one_of(behind), tape.one_of(&blanks));
        self.text.push_str(&format!("[{before}{key}{behind}\"{value}\"{close}]"));
        self.indent(4, &BLANKS, tape);
        self.line = Line::Tag;
    }
    fn token(&mut self, token: &str, tape: &mut Tape<'_>) {
        let sign = matches!(token, "=" | ">" | "/");
        match self.line {
            Line::Tag | Line::Comment => self.new_line(tape),
            Line::Fresh => {}
            Line::Token { may_touch } if (may_touch || sign) && tape.once_in(2) => {}
            Line::Token { .. } if tape.once_in(5) => self.text.push_str(tape.one_of(&LINE_ENDS)),
            Line::Token { .. } => self.text.push_str(tape.one_of(&BLANKS)),
        }
        if !self.open() {
            self.indent(4, &BLANKS, tape);
        }
        self.text.push_str(token);
        self.line = Line::Token { may_touch: sign || token.ends_with(':') };
    }
    fn comment(&mut self, comment: &str, behind: bool, tape: &mut Tape<'_>) {
        if !behind {
            self.new_line(tape);
        }
        self.indent(2, &BLANKS, tape);
        self.text.push_str(comment);
        self.line = Line::Comment;
    }
}
