//! Findings as annotations of GitHub Actions: a command a line.

use std::fmt::Write as _;

use super::{Judged, format::is_remark, text::Style};
use crate::{message::show, verdict::Class};

/// A line a finding.
pub(super) fn annotations(judged: &Judged<'_>, style: Style, out: &mut String) {
    for found in judged.verdict.findings.iter().filter(|found| style.verbose || !is_remark(found)) {
        let command = match found.class {
            Class::Note | Class::Open => "notice",
            Class::Mismatch => "warning",
            Class::Violation | Class::Contradiction | Class::Unreadable => "error",
        };
        let (from, to) = judged.places(found.span);
        let _ = write!(out, "::{command} file={},line={}", property(judged.file), from.line);
        // Columns of different lines are not understood there.
        if from.line == to.line {
            let _ = write!(out, ",col={},endColumn={}", from.column, to.column);
        } else {
            let _ = write!(out, ",endLine={}", to.line);
        }
        let class = show::class(found.class, false).in_lang(style.lang);
        let title = format!("{class}[{}]", found.clause);
        let message = found.message.say(style.lang).to_string();
        let _ = writeln!(out, ",title={}::{}", property(&title), data(&message));
    }
}

/// A file that can't be read.
pub(super) fn unread(file: &str, words: &str, out: &mut String) {
    let _ = writeln!(out, "::error file={}::{}", property(file), data(words));
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_a_command_is_escaped() {
        assert_eq!(property("a:b,c%\r\n"), "a%3Ab%2Cc%25%0D%0A");
        assert_eq!(data("a:b,c%\n"), "a:b,c%25%0A");
    }
}
