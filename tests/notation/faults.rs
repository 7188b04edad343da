//! Every message is provoked and stands at its place: a table of texts with the place marked.

use std::collections::BTreeSet;

use remiz::{
    message::{Lang, Piece, text},
    notation::{
        alphabet::Style,
        cut,
        fault::Fault,
        limits, read,
        read::Reader,
        tags,
        write::{self, Spelling},
    },
};

use crate::{
    cases::{CARDS, SIGNS, TAGS, WORDS},
    edges::at_limits,
};

/// What entries alone are played at.
pub(crate) const TABLE: &str = "[Game \"mushka\"]\n[Players \"Anna Boris Vera\"]\n";

/// The text of a case: entries alone get a table to be played at.
fn laid(text: &str) -> String {
    if text.contains("[Game") || text.starts_with('!') {
        return text.trim_start_matches('!').to_owned();
    }
    format!("{TABLE}{text}\n")
}

/// Takes the marks out of a case: the text and the place.
fn unmarked(marked: &str) -> (String, (usize, usize)) {
    let text = laid(marked);
    let start = text.find('⟦').expect("a case has a place");
    let end = text.find('⟧').expect("a case has a place") - '⟦'.len_utf8();
    (text.replace(['⟦', '⟧'], ""), (start, end))
}

/// Every fault and remark of a text, places in the whole text.
pub(crate) fn faults(text: &[u8]) -> Vec<Fault> {
    let mut all = vec![];
    let mut reader = Reader::default();
    let pieces: Vec<_> = cut::pieces(text).collect();
    for piece in pieces {
        let found = match read::piece(&mut reader, piece, text) {
            Ok(record) => tags::notes(record, piece.of(text)),
            Err(faults) => faults,
        };
        all.extend(found.into_iter().map(|mut fault| {
            fault.span.start += piece.start as u32;
            fault.span.end += piece.start as u32;
            fault
        }));
    }
    all
}

/// The rows of the table that a fault shows.
fn rows(fault: &Fault) -> Vec<&'static str> {
    let messages = std::iter::once(&fault.message).chain(&fault.help);
    let pieces = |message: &remiz::message::Message| {
        let words = message.pieces.iter().filter_map(|piece| match piece {
            Piece::Words(words) => Some(words.id),
            _ => None,
        });
        words.chain([message.words.id]).collect::<Vec<_>>()
    };
    messages.flat_map(pieces).collect()
}

fn help(fault: &Fault) -> String {
    fault.help.as_ref().map_or_else(String::new, |help| help.say(Lang::En).to_string())
}

#[test]
fn every_message_is_provoked_and_stands_at_its_place() {
    let (mut seen, mut wrong) = (BTreeSet::new(), vec![]);
    for &(marked, id, clause, helped) in [CARDS, WORDS, TAGS, SIGNS].concat().iter() {
        let (text, (start, end)) = unmarked(marked);
        let found = match id {
            // Not so long as a file is cut where `[Game` stands.
            "TAG_FIRST" => Reader::default().read(text.as_bytes()).expect_err("a case has a fault"),
            _ => faults(text.as_bytes()),
        };
        let due = (id, clause, start as u32..end as u32, helped.to_owned());
        let told = |f: &Fault| (f.message.words.id, f.clause, f.span.start..f.span.end, help(f));
        let told: Vec<_> = found.iter().map(told).collect();
        if told != [due.clone()] {
            wrong.push(format!("{marked:?}\n  due  {due:?}\n  told {told:?}\n"));
        }
        seen.extend(found.iter().flat_map(rows));
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
    for fault in in_bytes().into_iter().chain(at_limits()).chain([rewriting()]) {
        seen.extend(rows(&fault));
    }
    let never: Vec<_> = text::ALL.iter().map(|words| words.id).filter(|id| !seen.contains(id)).collect();
    assert!(never.is_empty(), "never provoked: {never:?}");
}

/// A file's bytes, the place of its fault, the row and the help.
type Bytes = (Vec<u8>, (usize, usize), &'static str, &'static str);

/// Faults of files in other encodings.
fn in_bytes() -> Vec<Fault> {
    let utf16 = |text: &str, low_first: bool| -> Vec<u8> {
        let pair = |unit: u16| if low_first { unit.to_le_bytes() } else { unit.to_be_bytes() };
        text.encode_utf16().flat_map(pair).collect()
    };
    let record = format!("{TABLE}# Анна\nAnna: 7S\n");
    // The bytes of Windows-1251 for "сдаёт: Анна".
    let windows = [
        b"[Game \"mushka\"]\n[Players \"".as_slice(),
        &[0xc0, 0xed, 0xed, 0xe0],
        b"\"]\n",
        &[0xf1, 0xe4, 0xe0, 0xb8, 0xf2, b':', b' ', 0xc0, 0xed, 0xed, 0xe0],
    ];
    let broken = [TABLE.as_bytes(), b"Anna: \xff7S\n"].concat();
    let cases: Vec<Bytes> = vec![
        (
            utf16(&format!("\u{feff}{record}"), true),
            (0, 2),
            "UTF16",
            "convert the file: iconv -f UTF-16LE -t UTF-8 OLD > NEW",
        ),
        (
            utf16(&format!("\u{feff}{record}"), false),
            (0, 2),
            "UTF16",
            "convert the file: iconv -f UTF-16BE -t UTF-8 OLD > NEW",
        ),
        (utf16(&record, true), (0, 2), "UTF16", "convert the file: iconv -f UTF-16LE -t UTF-8 OLD > NEW"),
        (utf16(&record, false), (0, 2), "UTF16", "convert the file: iconv -f UTF-16BE -t UTF-8 OLD > NEW"),
        (
            windows.concat(),
            (26, 27),
            "UTF8",
            "the bytes read like Windows-1251; convert the file: iconv -f WINDOWS-1251 -t UTF-8 OLD > NEW",
        ),
        (broken, (TABLE.len() + 6, TABLE.len() + 7), "UTF8", ""),
        (b"[Game \"x\"]\n# \xd0".to_vec(), (13, 14), "UTF8", ""),
        (b"\xff\xfe\n[Game \"x\"]".to_vec(), (0, 2), "UTF16", "convert the file: iconv -f UTF-16LE -t UTF-8 OLD > NEW"),
    ];
    let mut all = vec![];
    for (text, (start, end), id, helped) in cases {
        let found = faults(&text);
        let one = found.first().unwrap_or_else(|| panic!("{text:?} has a fault"));
        assert_eq!((one.message.words.id, one.clause, help(one).as_str()), (id, "text.utf8", helped), "{text:?}");
        assert_eq!((one.span.start as usize, one.span.end as usize), (start, end), "{text:?}");
        all.extend(found);
    }
    all
}

/// A record that is longer in other letters than the notation allows.
fn rewriting() -> Fault {
    let text = format!("{TABLE}Anna: show {} #= violation x\n", "7S ".repeat(limits::MAX_LINE / 4));
    let piece = cut::pieces(text.as_bytes()).next().expect("a text has a piece");
    let spelling = Spelling { cards: Some(Style::Russian), words: None };
    let kept = write::piece(&mut Reader::default(), piece, text.as_bytes(), spelling);
    assert_eq!(kept.text, text.as_bytes());
    assert_eq!(kept.faults[0].message.words.id, "REWRITE");
    kept.faults[0].clone()
}

#[test]
fn no_more_faults_are_told_than_a_person_reads() {
    let text = format!("{TABLE}{}", "Anna: XX\n".repeat(200));
    assert_eq!(faults(text.as_bytes()).len(), limits::MAX_FAULTS);
}

#[test]
fn what_looks_odd_and_is_right_is_read() {
    let right = [
        "\u{feff}[Game \"mushka\"]\r\n[Players \"Anna Boris\"]\r\nAnna: 7S\r\n\r\n",
        "\u{feff}# note\n[Game \"mushka\"]\n[Players \"Anna\"]\n",
        "[Game \"a\"]\n[Players \"Anna\"]\n \u{feff}[Game \"b\"]\n[Players \"Anna\"]\n",
        "[Game\u{a0}\"mushka\"\u{a0}]\u{a0}# note\n[\u{a0}Players\u{a0}\"Anna\u{a0}Boris\"]\nAnna:\u{a0}7♠\u{fe0f}\u{a0},\u{a0}8♥\u{fe0e}",
        "[Game \"m\"]\n[Players\"Anna\"]\nAnna:7S,Anna:play#x\nAnna:swap 7S>8S",
        "[Game \"m\"]\n[Players \"Ёж\"]\nЕ\u{308}ж: НА-СВОИХ\nсчет: Ёж=1-0\nСДАЕТ: Ёж\nta\u{212a}e_: Ёж\n",
    ];
    for text in &right[..5] {
        let found = faults(text.as_bytes());
        let shown: Vec<_> = found.iter().map(|f| (f.message.words.id, f.span)).collect();
        assert!(found.is_empty(), "{text:?}: {shown:?}");
    }
    // The Kelvin sign is a K once composed, but `take_` is no word.
    let found = faults(right[5].as_bytes());
    assert_eq!(found.iter().map(|f| f.message.words.id).collect::<Vec<_>>(), ["NO_SUBJECT"]);
}
