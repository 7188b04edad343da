//! The tags that have a meaning: who sits at the table, what was agreed, where the record begins.

use unicode_normalization::char::is_combining_mark;

use super::{
    alphabet::skeleton,
    args::{coins, score},
    explain::nearest,
    fault::{Complain, Fault, Stop},
    is_blank,
    limits::{MAX_SEATS, MAX_WORD},
    read::{Parser, number},
    words,
};
use crate::{
    message::text as say,
    record::{Claim, Pair, Record, nfc},
    span::Span,
};

/// The keys of tags with a meaning.
pub const KNOWN: [&str; 7] = ["Game", "Players", "House", "Stakes", "Standing", "Party", "Notation"];
/// Keys that are kept and mean nothing to a replay.
const KEPT: [&str; 5] = ["Event", "Site", "Date", "Scorer", "Id"];
/// Every stake of every game.
const STAKES: [&str; 8] = ["flush", "pamphil", "ante", "king", "point", "fine", "due", "loss"];
/// What the `Party` tag can tell.
const PARTY: [&str; 2] = ["deal", "box"];

/// Takes the meaning out of the tags, once all have been read.
pub(super) fn settle<C: Complain>(parser: &mut Parser<'_, '_, C>) -> Result<(), Stop> {
    let text = parser.text;
    let tag = |record: &Record, key: &str| {
        record.tags.iter().find(|tag| tag.key.of(text) == key.as_bytes()).map(|tag| tag.value)
    };
    for at in 1..parser.record.tags.len() {
        let key = parser.record.tags[at].key;
        let known = KNOWN.iter().any(|known| known.as_bytes() == key.of(text));
        if known && parser.record.tags[..at].iter().any(|tag| tag.key.of(text) == key.of(text)) {
            parser.complaints.complain(|| Fault::new("text.tag", key, &say::TAG_TWICE, vec![key.str(text).into()]))?;
        }
    }
    parser.record.id = tag(parser.record, "Id");
    let first = parser.record.tags.first().map_or(Span::default(), |tag| tag.key);
    if let Some(value) = tag(parser.record, "Game") {
        parser.record.game = value;
        if value.of(text).trim_ascii().is_empty() {
            parser.complaints.complain(|| Fault::new("text.game", value, &say::GAME_EMPTY, vec![]))?;
        }
    }
    match tag(parser.record, "Players") {
        Some(value) => players(parser, value)?,
        None => {
            parser.complaints.complain(|| Fault::new("text.tag", first, &say::NO_PLAYERS, vec![]))?;
            // Without names no entry can be told from a fault.
            return Err(Stop);
        }
    }
    if let Some(value) = tag(parser.record, "House") {
        let pairs = pairs(parser, value, "text.house", &[])?;
        parser.record.house.extend(pairs);
    }
    if let Some(value) = tag(parser.record, "Stakes") {
        let pairs = numbers(parser, value, &STAKES)?;
        parser.record.stakes.extend(pairs);
    }
    if let Some(value) = tag(parser.record, "Party") {
        let pairs = numbers(parser, value, &PARTY)?;
        parser.record.party.extend(pairs);
    }
    if let Some(value) = tag(parser.record, "Standing") {
        standing(parser, value)?;
    }
    match tag(parser.record, "Notation") {
        Some(value) if value.of(text) != b"1" => {
            parser.complaints.complain(|| Fault::new("text.tag", value, &say::VERSION, vec![value.str(text).into()]))
        }
        _ => Ok(()),
    }
}

/// The words of a value, cut at white space.
fn parts(value: Span, text: &[u8]) -> impl Iterator<Item = Span> {
    let start = value.start as usize;
    let words = value.str(text).split(is_blank).filter(|word| !word.is_empty());
    let base = text.as_ptr() as usize;
    words.map(move |word| {
        let at = word.as_ptr() as usize - base;
        debug_assert!(at >= start);
        Span::new(at, at + word.len())
    })
}

fn players<C: Complain>(parser: &mut Parser<'_, '_, C>, value: Span) -> Result<(), Stop> {
    let text = parser.text;
    let mut sound = true;
    for span in parts(value, text) {
        let name = span.str(text);
        let fault = |words, pieces| Fault::new("text.name", span, words, pieces);
        let twin = parser.record.seats.iter().map(|seat| seat.str(text)).find(|other| alike(other, name));
        let reserved = words::find(name.as_bytes(), true).or(words::find(name.as_bytes(), false)).is_some();
        let wrong = match () {
            () if parser.record.seats.len() == MAX_SEATS => {
                Some(Fault::new("text.limit", span, &say::LIMIT_SEATS, vec![(MAX_SEATS as u64).into()]))
            }
            () if name.len() > MAX_WORD => {
                Some(Fault::new("text.limit", span, &say::LIMIT_WORD, vec![(MAX_WORD as u64).into()]))
            }
            () => match name.char_indices().find(|&(at, c)| !name_sign(at, c)) {
                Some((at, c)) => {
                    let at = span.start as usize + at;
                    let span = Span::new(at, at + c.len_utf8());
                    Some(Fault::new("text.name", span, &say::NAME_SIGN, vec![name.into(), c.to_string().into()]))
                }
                None if reserved => Some(fault(&say::NAME_RESERVED, vec![name.into()])),
                None => twin.map(|twin| match nfc(twin) == nfc(name) {
                    true => fault(&say::NAME_TWICE, vec![name.into()]),
                    false => fault(&say::NAME_TWIN, vec![name.into(), twin.into()]),
                }),
            },
        };
        match wrong {
            Some(wrong) => {
                sound = false;
                parser.complaints.complain(|| wrong)?;
            }
            None => {
                parser.record.seats.push(span);
                parser.names.push(span.of(text));
            }
        }
    }
    if parser.record.seats.is_empty() && sound {
        parser.complaints.complain(|| Fault::new("text.name", value, &say::NO_NAMES, vec![]))?;
        sound = false;
    }
    // Names that are refused make every entry of theirs a fault: they are told once.
    if sound { Ok(()) } else { Err(Stop) }
}

/// Whether two names differ by nothing that a reader could see for certain.
fn alike(a: &str, b: &str) -> bool {
    if a.is_ascii() && b.is_ascii() { a.eq_ignore_ascii_case(b) } else { skeleton(a) == skeleton(b) }
}

/// Whether a sign may stand at an offset of a seat's name.
fn name_sign(at: usize, c: char) -> bool {
    match at {
        0 => c.is_alphabetic() && !is_combining_mark(c),
        _ => c.is_alphanumeric() || is_combining_mark(c) || matches!(c, '_' | '-' | '\'' | '’'),
    }
}

/// `name=value` parts; with names given, no other may stand.
fn pairs<C: Complain>(
    parser: &mut Parser<'_, '_, C>,
    value: Span,
    clause: &'static str,
    names: &[&str],
) -> Result<Vec<Pair>, Stop> {
    let text = parser.text;
    let mut pairs: Vec<Pair> = vec![];
    for span in parts(value, text) {
        let word = span.str(text);
        let Some(split) = word.find('=').filter(|&at| at > 0 && at + 1 < word.len() && !word[at + 1..].contains('='))
        else {
            parser.complaints.complain(|| Fault::new(clause, span, &say::PAIR, vec![word.into()]))?;
            continue;
        };
        let at = span.start as usize + split;
        let (name, value) = (Span { end: at as u32, ..span }, Span { start: at as u32 + 1, ..span });
        let (told, number) = (name.str(text), number(value.of(text)));
        if !names.is_empty() && !names.contains(&told) {
            let near = nearest(told, names.iter().copied());
            let fault = || Fault::new(clause, name, &say::PAIR_NAME, vec![told.into(), names.join(", ").into()]);
            parser.complaints.complain(|| match near {
                Some(near) => fault().help(&say::MEANT, vec![near.into()]),
                None => fault(),
            })?;
        } else if pairs.iter().any(|pair| pair.name.of(text) == name.of(text)) {
            parser.complaints.complain(|| Fault::new(clause, name, &say::PAIR_TWICE, vec![told.into()]))?;
        } else {
            pairs.push(Pair { name, value, number });
        }
    }
    Ok(pairs)
}

/// `name=number` parts.
fn numbers<C: Complain>(parser: &mut Parser<'_, '_, C>, value: Span, names: &[&str]) -> Result<Vec<Pair>, Stop> {
    let pairs = pairs(parser, value, "text.tag", names)?;
    let text = parser.text;
    for pair in pairs.iter().filter(|pair| pair.number.is_none()) {
        let words = pair.value.str(text);
        parser.complaints.complain(|| {
            Fault::new("text.amount", pair.value, &say::EXPECTED, vec![(&say::DUE_AMOUNT).into(), words.into()])
        })?;
    }
    Ok(pairs)
}

fn standing<C: Complain>(parser: &mut Parser<'_, '_, C>, value: Span) -> Result<(), Stop> {
    let text = parser.text;
    for pair in pairs(parser, value, "text.tag", &[])? {
        let what = score(pair.value.of(text)).or_else(|| coins(pair.value.of(text)));
        match (parser.seat_of(pair.name.of(text)), what) {
            (Some(seat), Some(what)) if parser.record.standing.iter().all(|claim| claim.seat != seat) => {
                parser.record.standing.push(Claim { seat, what, span: pair.name.to(pair.value) });
            }
            (seat, _) => parser.complaints.complain(|| match seat {
                None => Fault::new(
                    "text.name",
                    pair.name,
                    &say::EXPECTED,
                    vec![(&say::DUE_SEAT).into(), pair.name.str(text).into()],
                ),
                Some(_) if what.is_none() => Fault::new(
                    "text.amount",
                    pair.value,
                    &say::EXPECTED,
                    vec![(&say::DUE_SCORE).into(), pair.value.str(text).into()],
                ),
                Some(_) => Fault::new("text.name", pair.name, &say::NAME_TWICE, vec![pair.name.str(text).into()]),
            })?,
        }
    }
    Ok(())
}

/// Remarks on unknown tags that a known one may have been meant by: they leave the record readable.
pub fn notes(record: &Record, text: &[u8]) -> Vec<Fault> {
    let odd = record.tags.iter().filter(|tag| {
        let key = tag.key.of(text);
        KNOWN.iter().chain(&KEPT).all(|known| known.as_bytes() != key)
    });
    let near =
        |key: &str, known: &&str| key.eq_ignore_ascii_case(known) || strsim::damerau_levenshtein(key, known) == 1;
    odd.filter_map(|tag| {
        let key = tag.key.str(text);
        let known = KNOWN.into_iter().find(|known| near(key, known))?;
        Some(
            Fault::new("record.tag", tag.key, &say::TAG_NEAR, vec![key.into(), known.into()])
                .help(&say::WRITE, vec![known.into()]),
        )
    })
    .collect()
}
