//! A filled record as text: what was seen stays as it was written, what was not is spelt in the same alphabet.

use super::fill::Filled;
use crate::{
    message::Lang,
    notation::{alphabet::card_in, read::Reader, words::Word, write},
    record::{Arg, Entry, What},
    seat::Seat,
};

/// The text of a filled record in canonical form, without comments. `text` is that of the record it was made of.
pub(crate) fn text(filled: &Filled, text: &[u8]) -> String {
    let mut out = String::new();
    let record = &filled.record;
    for tag in &record.tags {
        out.push_str(&format!("[{} \"{}\"]\n", tag.key.str(text), tag.value.str(text)));
    }
    let russian = record.entries.first().is_some_and(|entry| !entry.subject.str(text).is_ascii());
    let lang = if russian { Lang::Ru } else { Lang::En };
    for (entry, changed) in record.entries.iter().zip(&filled.changed) {
        let line = match changed {
            false => written(entry, text),
            true => spelt(filled, entry, text, lang),
        };
        out.push_str(line.trim_end());
        out.push('\n');
    }
    let mut reader = Reader::default();
    match reader.read(out.as_bytes()) {
        Ok(record) => write::record(record, out.as_bytes(), write::Spelling::default()),
        Err(_) => out,
    }
}

/// An entry as it was written, without the comments inside it.
fn written(entry: &Entry, text: &[u8]) -> String {
    let lines = entry.span.str(text).lines();
    let words = lines.map(|line| line.split('#').next().unwrap_or("").trim());
    words.collect::<Vec<_>>().join(" ")
}

fn spelt(filled: &Filled, entry: &Entry, text: &[u8], lang: Lang) -> String {
    let mut out = String::new();
    if let Some(number) = entry.number {
        out.push_str(&format!("{number}. "));
    }
    match entry.seat {
        Some(seat) => out.push_str(&format!("{}: ", name(filled, seat, text))),
        None => out.push_str(&format!("{}: ", subject(entry, text, lang))),
    }
    if entry.seat.is_some() && entry.word != Word::Lay {
        let verb = if entry.verb.is_empty() { spell(entry.word, lang) } else { entry.verb.str(text) };
        out.push_str(verb);
        out.push(' ');
    }
    let mut glued = true;
    for Arg { what, .. } in filled.record.args(entry) {
        let over = *what == What::Over;
        if !(glued || over) {
            out.push(' ');
        }
        glued = over;
        match what {
            What::Card(card) => out.push_str(&card_in(*card, lang.cards())),
            What::Over => out.push('/'),
            What::Arrow => out.push('>'),
            What::Count(n) => out.push_str(&n.to_string()),
            What::Rest => out.push('…'),
            _ => out.push('?'),
        }
    }
    out
}

fn name<'t>(filled: &Filled, seat: Seat, text: &'t [u8]) -> std::borrow::Cow<'t, str> {
    filled.record.name(seat, text)
}
fn subject<'t>(entry: &Entry, text: &'t [u8], lang: Lang) -> &'t str {
    if entry.subject.is_empty() { spell(entry.word, lang) } else { entry.subject.str(text) }
}
fn spell(word: Word, lang: Lang) -> &'static str {
    match lang {
        Lang::En => word.en(),
        Lang::Ru => word.row().map_or("", |row| row.ru[0]),
    }
}
