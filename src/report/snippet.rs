//! One finding as a compiler would show it: its class and clause, its place, the line, and what follows from it.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::{
    message::{Lang, show},
    notation::{fault::Fault, hidden},
    span::{Span, place},
    verdict::Class,
};

/// The text that places refer to.
#[derive(Copy, Clone, Debug)]
pub struct Source<'a> {
    /// The name to show, as it was given.
    pub path: &'a str,
    /// The record's bytes.
    pub text: &'a [u8],
    /// The line on which the text begins, from 1.
    pub line: u64,
}

/// What is shown of one finding.
#[derive(Debug, Default)]
pub struct Shown<'a> {
    /// Its class.
    pub class: Class,
    /// Its clause.
    pub clause: &'a str,
    /// What is wrong.
    pub title: String,
    /// Where.
    pub span: Span,
    /// What stands under the place.
    pub label: Option<String>,
    /// Other places, each with what it has to do with this one.
    pub related: Vec<(Span, String)>,
    /// What follows: `rule`, `penalty` …, each with its words.
    pub footers: Vec<(&'a str, String)>,
}

/// The finding as text, ending with a blank line.
pub fn show(shown: &Shown<'_>, source: Source<'_>, lang: Lang, color: bool) -> String {
    let mut group = level(shown.class)
        .with_name(show::class(shown.class, false).in_lang(lang))
        .primary_title(&shown.title)
        .id(shown.clause)
        .elements(
            std::iter::once((AnnotationKind::Primary, shown.span, shown.label.clone()))
                .chain(shown.related.iter().map(|(span, label)| (AnnotationKind::Context, *span, Some(label.clone()))))
                .map(|(kind, span, label)| quote(source, kind, span, label)),
        );
    for (name, words) in &shown.footers {
        group = group.element(Level::NOTE.with_name(*name).message(words.as_str()));
    }
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut text = renderer.term_width(120).render(&[group]);
    text.push_str("\n\n");
    text
}

fn level(class: Class) -> Level<'static> {
    match class {
        Class::Note => Level::NOTE,
        Class::Open => Level::INFO,
        Class::Mismatch => Level::WARNING,
        Class::Violation | Class::Contradiction | Class::Unreadable => Level::ERROR,
    }
}

/// The line of a place, with the place marked. Only that line is handed on: a record may be a megabyte.
fn quote<'a>(
    source: Source<'a>,
    kind: AnnotationKind,
    span: Span,
    label: Option<String>,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let start = (span.start as usize).min(source.text.len());
    let begin = memchr::memrchr(b'\n', &source.text[..start]).map_or(0, |at| at + 1);
    let end = memchr::memchr(b'\n', &source.text[start..]).map_or(source.text.len(), |at| start + at);
    let line = &source.text[begin..end];
    let head = visible(&line[..start - begin]).len();
    let tail = visible(&line[..(span.end as usize).clamp(start, end) - begin]).len();
    let shown = visible(line.strip_suffix(b"\r").unwrap_or(line));
    let (head, tail) = (head.min(shown.len()), tail.min(shown.len()));
    let first = place(source.text, begin as u32, source.line).line;
    Snippet::source(shown)
        .line_start(usize::try_from(first).unwrap_or(usize::MAX))
        .path(source.path)
        .fold(false)
        .annotation(kind.span(head..tail).label(label))
}

/// Bytes as text in which everything can be seen: hidden characters and bytes that are not UTF-8 by their number.
fn visible(bytes: &[u8]) -> String {
    let mut out = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match hidden(c) {
                true => out.push_str(&format!("<U+{:04X}>", c as u32)),
                false => out.push(c),
            }
        }
        chunk.invalid().iter().for_each(|byte| out.push_str(&format!("<{byte:02X}>")));
    }
    out
}

/// A fault of the text, or a remark on it.
pub fn fault(fault: &Fault, source: Source<'_>, lang: Lang, color: bool) -> String {
    let shown = Shown {
        class: if fault.is_note() { Class::Note } else { Class::Unreadable },
        clause: fault.clause,
        title: fault.message.say(lang).to_string(),
        span: fault.span,
        label: fault.help.as_ref().map(|help| help.say(lang).to_string()),
        ..Shown::default()
    };
    show(&shown, source, lang, color)
}
