//! The tags that have a meaning: who sits at the table, what was agreed, where the record begins.

use unicode_normalization::char::is_combining_mark;

use super::{
    alphabet::skeleton,
    args::{coins, score},
    explain::nearest,
    fault::{Complain, Fault, Stop},
    limits::{MAX_SEATS, MAX_WORD},
    read::{Parser, blanks, number, up_to_wide},
    words,
};
use crate::{
    message::text as say,
    record::{Claim, Pair, Record, Tag, nfc},
    span::Span,
};

/// The keys of tags with a meaning.
pub const KNOWN: [&str; 7] = ["Game", "Players", "House", "Stakes", "Standing", "Party", "Notation"];
/// The place of a key in [`KNOWN`].
fn known(key: &[u8]) -> Option<usize> {
    match key {
        b"Game" => Some(0),
        b"Players" => Some(1),
        _ => KNOWN.iter().position(|known| known.as_bytes() == key),
    }
}
/// Keys that are kept and mean nothing to a replay.
const KEPT: [&str; 5] = ["Event", "Site", "Date", "Scorer", "Id"];
/// Every stake of every game.
const STAKES: [&str; 8] = ["flush", "pamphil", "ante", "king", "point", "fine", "due", "loss"];
/// What the `Party` tag can tell.
const PARTY: [&str; 2] = ["deal", "box"];

/// Takes the meaning out of the tags, once all have been read; `sound` if none of their lines was broken.
pub(super) fn settle<C: Complain>(parser: &mut Parser<'_, '_, C>, sound: bool) -> Result<(), Stop> {
    let text = parser.text;
    let mut found = [None; KNOWN.len()];
    for at in 0..parser.record.tags.len() {
        let Tag { key, value } = parser.record.tags[at];
        match known(key.of(text)) {
            Some(known) if found[known].is_none() => found[known] = Some(value),
            Some(_) => {
                let fault = || Fault::new("text.tag", key, &say::TAG_TWICE, vec![key.str(text).into()]);
                parser.complaints.complain(fault)?;
            }
            None if key.of(text) == b"Id" && parser.record.id.is_none() => parser.record.id = Some(value),
            None => {}
        }
    }
    let [game, names, house, stakes, start, party, version] = found;
    if let Some(value) = game {
        parser.record.game = value;
        if value.of(text).trim_ascii().is_empty() {
            parser.complaints.complain(|| Fault::new("text.game", value, &say::GAME_EMPTY, vec![]))?;
        }
    }
    let Some(names) = names else {
        let first = parser.record.tags.first().map_or(Span::default(), |tag| tag.key);
        if sound {
            parser.complaints.complain(|| Fault::new("text.tag", first, &say::NO_PLAYERS, vec![]))?;
        }
        // Without names no entry can be told from a fault.
        return Err(Stop);
    };
    players(parser, names)?;
    if let Some(value) = house {
        let pairs = pairs(parser, value, "text.house", &[])?;
        parser.record.house.extend(pairs);
    }
    if let Some(value) = stakes {
        let pairs = numbers(parser, value, &STAKES)?;
        parser.record.stakes.extend(pairs);
    }
    if let Some(value) = party {
        let pairs = numbers(parser, value, &PARTY)?;
        parser.record.party.extend(pairs);
    }
    if let Some(value) = start {
        standing(parser, value)?;
    }
    match version {
        Some(value) if value.of(text) != b"1" => {
            parser.complaints.complain(|| Fault::new("text.tag", value, &say::VERSION, vec![value.str(text).into()]))
        }
        _ => Ok(()),
    }
}

/// The words of a value, cut at white space.
fn parts(value: Span, text: &[u8]) -> impl Iterator<Item = Span> {
    let mut at = value.start as usize;
    std::iter::from_fn(move || {
        let (rest, _) = blanks(&text[at..value.end as usize]).ok()?;
        let (rest, word) = up_to_wide(rest, |byte| byte != b' ' && byte != b'\t').ok()?;
        at = value.end as usize - rest.len();
        (!word.is_empty()).then(|| Span::new(at - word.len(), at))
    })
}

fn players<C: Complain>(parser: &mut Parser<'_, '_, C>, value: Span) -> Result<(), Stop> {
    let text = parser.text;
    let mut sound = true;
    // Records of one table follow each other: names that were sound a record ago still are, and so are the first of them.
    let behind = parser.record.sound_names.strip_prefix(value.of(text)).filter(|_| !value.is_empty());
    let known = behind.is_some_and(|behind| matches!(behind.first(), None | Some(b' ')));
    for span in parts(value, text) {
        match if known { None } else { name_fault(parser.record, span, text) } {
            Some(wrong) => {
                sound = false;
                parser.complaints.complain(|| wrong)?;
            }
            None => {
                parser.record.seats.push(span);
                parser.names.push(span.of(text));
                parser.keys.push(super::read::name_key(text, span));
                parser.calls.push(span.of(text));
            }
        }
    }
    if parser.record.seats.is_empty() && sound {
        parser.complaints.complain(|| Fault::new("text.name", value, &say::NO_NAMES, vec![]))?;
        sound = false;
    }
    if sound && !known {
        parser.record.sound_names.clear();
        parser.record.sound_names.extend_from_slice(value.of(text));
    }
    // Names that are refused make every entry of theirs a fault: they are told once.
    if sound { Ok(()) } else { Err(Stop) }
}

/// What is wrong with a seat's name, behind the names before it.
fn name_fault(record: &Record, span: Span, text: &[u8]) -> Option<Fault> {
    let fault = |words, pieces| Some(Fault::new("text.name", span, words, pieces));
    let limit = |words, most: usize| Some(Fault::new("text.limit", span, words, vec![(most as u64).into()]));
    if record.seats.len() == MAX_SEATS {
        return limit(&say::LIMIT_SEATS, MAX_SEATS);
    }
    if span.len() > MAX_WORD {
        return limit(&say::LIMIT_WORD, MAX_WORD);
    }
    let name = span.str(text);
    if let Some((at, c)) = name.char_indices().find(|&(at, c)| !name_sign(at, c)) {
        let at = span.start as usize + at;
        let span = Span::new(at, at + c.len_utf8());
        return Some(Fault::new("text.name", span, &say::NAME_SIGN, vec![name.into(), c.to_string().into()]));
    }
    if words::reserved(name.as_bytes()) {
        return fault(&say::NAME_RESERVED, vec![name.into()]);
    }
    let twin = record.seats.iter().find(|seat| alike(seat.of(text), name.as_bytes()))?.str(text);
    match nfc(twin) == nfc(name) {
        true => fault(&say::NAME_TWICE, vec![name.into()]),
        false => fault(&say::NAME_TWIN, vec![name.into(), twin.into()]),
    }
}

/// Whether two names differ by nothing that a reader could see for certain.
fn alike(a: &[u8], b: &[u8]) -> bool {
    if a.is_ascii() && b.is_ascii() {
        return a.eq_ignore_ascii_case(b);
    }
    let text = |bytes| std::str::from_utf8(bytes).unwrap_or("");
    skeleton(text(a)) == skeleton(text(b))
}

/// Whether a sign may stand at an offset of a seat's name.
fn name_sign(at: usize, c: char) -> bool {
    match at {
        _ if c.is_ascii_alphabetic() => true,
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
        match (parser.seat_of(pair.name), what) {
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
