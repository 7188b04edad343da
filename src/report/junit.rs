//! Verdicts as JUnit XML: one suite, a test case a record. Counts are left to whoever reads it, so that it can be written
//! while records are judged.

use std::fmt::Write as _;

use super::{Judged, text};
use crate::{message::Lang, verdict::Class};

/// What a document begins with.
pub(super) const HEAD: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"remiz\">\n<testsuite name=\"remiz\">\n";

/// What it ends with.
pub(super) const TAIL: &str = "</testsuite>\n</testsuites>\n";

/// A record as a test case.
pub(super) fn case(judged: &Judged<'_>, lang: Lang, out: &mut String) {
    let verdict = judged.verdict;
    let name = match &verdict.id {
        Some(id) => format!("{}: {id}", judged.index),
        None => judged.index.to_string(),
    };
    let (file, line) = (escaped(judged.file), judged.first_line());
    let name = escaped(&name);
    let _ = write!(out, "<testcase name=\"{name}\" classname=\"{file}\" file=\"{file}\" line=\"{line}\"");
    let status = verdict.status();
    let element = match status {
        Class::Note => {
            out.push_str("/>\n");
            return;
        }
        Class::Open => "skipped",
        Class::Mismatch | Class::Violation | Class::Contradiction => "failure",
        Class::Unreadable => "error",
    };
    let open = verdict.open.first().map(|open| (open.clause, &open.message));
    let worst = verdict.findings.iter().find(|found| found.class == status).map(|found| (found.clause, &found.message));
    let (clause, message) = match if status == Class::Open { open } else { worst } {
        Some((clause, message)) => (clause, message.say(lang).to_string()),
        // It is counted, and not shown.
        None => ("", String::new()),
    };
    let _ = write!(out, ">\n<{element} message=\"{}\"", escaped(&message));
    if status == Class::Open {
        out.push_str("/>\n</testcase>\n");
        return;
    }
    let kind = format!("{} {clause}", status.status());
    let _ = writeln!(
        out,
        " type=\"{}\">{}</{element}>\n</testcase>",
        escaped(kind.trim_end()),
        escaped(&text::concise(judged, lang))
    );
}

/// A file that can't be read, as a test case with an error.
pub(super) fn unread(file: &str, words: &str, out: &mut String) {
    let (file, words) = (escaped(file), escaped(words));
    let _ = writeln!(
        out,
        "<testcase name=\"file\" classname=\"{file}\" file=\"{file}\">\n<error message=\"{words}\" type=\"file\"/>\n</testcase>"
    );
}

/// A text in XML. Characters that XML can't hold are shown by their number.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // Read as blanks in an attribute.
            '\t' | '\n' => out.push(sign),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {
                let _ = write!(out, "&lt;U+{:04X}&gt;", sign as u32);
            }
            _ => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_cannot_hold_is_shown_by_its_number() {
        assert_eq!(escaped("a<b>&\"\u{1}\n"), "a&lt;b&gt;&amp;&quot;&lt;U+0001&gt;\n");
    }
}
