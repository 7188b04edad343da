//! What a record says, taken out of it by hand: the laws are held against this, not against the record's own comparison.

use remiz::{
    record::{Record, What, own_line},
    span::Span,
};

use crate::make::{Entry, Made};

/// Tags and entries, without places and spellings.
pub(crate) type Says = (Vec<(String, String)>, Vec<Entry>);

pub(crate) fn of_made(made: &Made) -> Says {
    (made.tags.clone(), made.entries.clone())
}

pub(crate) fn of(record: &Record, text: &[u8]) -> Says {
    let tags = record.tags.iter().map(|tag| (tag.key.str(text).to_owned(), tag.value.str(text).to_owned()));
    let entry = |entry: &remiz::record::Entry| {
        let args = record.args(entry).iter().map(|arg| {
            let words = arg.span.str(text);
            let says = match arg.what {
                What::Suits => words.chars().filter_map(latin).collect(),
                What::Clause => words.to_owned(),
                _ => String::new(),
            };
            (arg.what, says)
        });
        (entry.number, entry.seat.map(|seat| seat.0), entry.word, args.collect())
    };
    (tags.collect(), record.entries.iter().map(entry).collect())
}

fn latin(suit: char) -> Option<char> {
    let at = |alphabet: &str| alphabet.chars().position(|c| c == suit);
    let place = ["SCDH", "scdh", "♠♣♦♥", "♤♧♢♡", "птбч", "ПТБЧ"].iter().find_map(|alphabet| at(alphabet));
    place.map(|place| ['S', 'C', 'D', 'H'][place]).or((suit == '*').then_some('*'))
}

/// The comments in order, each with whether it has its line to itself.
pub(crate) fn comments(record: &Record, text: &[u8]) -> Vec<(String, bool)> {
    let comment = |span: &Span| (span.str(text).trim_end().to_owned(), own_line(*span, text));
    record.comments.iter().map(comment).collect()
}

/// Every token of the entries as it was written, with how many of its entry stand before it.
pub(crate) fn tokens<'t>(record: &Record, text: &'t [u8]) -> Vec<(usize, &'t str)> {
    let mut tokens = vec![];
    for entry in &record.entries {
        let number = entry.number.map(|_| Span { end: entry.span.start + entry.number_len(text), ..entry.span });
        let head = number.into_iter().chain([entry.subject]);
        let verb = (!entry.verb.is_empty()).then_some(entry.verb);
        let spans = head.chain(verb).chain(record.args(entry).iter().map(|arg| arg.span));
        tokens.extend(spans.map(|span| span.str(text)).enumerate());
    }
    tokens
}

/// For each `#=` comment behind tokens the places, in the order of all tokens, of those on its line.
pub(crate) fn pinned(record: &Record, text: &[u8]) -> Vec<Vec<usize>> {
    let mut starts: Vec<u32> = record.tags.iter().map(|tag| tag.key.start).collect();
    for entry in &record.entries {
        starts.extend(entry.number.map(|_| entry.span.start));
        starts.push(entry.subject.start);
        starts.extend((!entry.verb.is_empty()).then_some(entry.verb.start));
        starts.extend(record.args(entry).iter().map(|arg| arg.span.start));
    }
    let behind = record.comments.iter().filter(|span| span.of(text).starts_with(b"#=") && !own_line(**span, text));
    let line = |comment: &Span| {
        let before = &text[..comment.start as usize];
        let begin = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1) as u32;
        (0..starts.len()).filter(|&at| (begin..comment.start).contains(&starts[at])).collect()
    };
    behind.map(line).collect()
}
