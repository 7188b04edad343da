//! A fault spoils its own record and no other, and hides no other fault.

use remiz::notation::{
    cut, read,
    read::Reader,
    write::{self, Spelling},
};

const RECORD: &str =
    "[Game \"mushka\"]\n[Players \"Anna Boris Vera\"]\n\ndealer: Anna\n1. Boris: 8D Vera: JC Anna: 7D\n";

/// The rows of the messages of each piece of a text, with the words they stand at.
fn faults(text: &str) -> Vec<Vec<(&'static str, String)>> {
    let text = text.as_bytes();
    let mut reader = Reader::default();
    let of = |piece: cut::Piece| match read::piece(&mut reader, piece, text) {
        Ok(_) => vec![],
        Err(faults) => {
            let told = |fault: &remiz::notation::fault::Fault| {
                (fault.message.words.id, String::from_utf8_lossy(fault.span.of(piece.of(text))).into_owned())
            };
            faults.iter().map(told).collect()
        }
    };
    cut::pieces(text).map(of).collect()
}

fn told<'f>(faults: &'f [(&'static str, String)]) -> Vec<(&'static str, &'f str)> {
    faults.iter().map(|(id, words)| (*id, words.as_str())).collect()
}

#[test]
fn the_neighbours_of_a_broken_record_are_read() {
    let broken = [
        RECORD.replace("8D", "8Х"),
        RECORD.replace("[Players", "Players"),
        RECORD.replace("Vera\"]", "Vera"),
        RECORD.replace("dealer: Anna", "\"dealer"),
        RECORD.replace("dealer", "dealer\0"),
        RECORD.replace("mushka", ""),
        RECORD.replace("Boris:", "Boris :"),
        RECORD.replace("1.", "{ 1."),
        RECORD.replace("Anna", &"a".repeat(70_000)),
        RECORD.replace("dealer", &"#\n".repeat(600_000)),
        "[Game \n".to_owned(),
        "[Game \"x\"] [Game \"x\"]\n".to_owned(),
    ];
    for middle in broken {
        let text = format!("{RECORD}\n{middle}\n{RECORD}");
        let found = faults(&text);
        let empty: Vec<bool> = found.iter().map(Vec::is_empty).collect();
        assert_eq!(empty, [true, false, true], "{:?}: {found:?}", &middle[..middle.len().min(300)]);
        let out = write::file(text.as_bytes(), Spelling::default(), |_, _| {});
        assert_eq!(String::from_utf8(out).expect("good text stays good"), text, "nothing here is to be written anew");
    }
}

#[test]
fn bytes_that_are_no_text_spoil_one_record() {
    let text = [RECORD.as_bytes(), b"\xff\n", RECORD.as_bytes(), RECORD.as_bytes()].concat();
    let mut reader = Reader::default();
    let read: Vec<bool> = cut::pieces(&text).map(|piece| read::piece(&mut reader, piece, &text).is_ok()).collect();
    assert_eq!(read, [false, true, true]);
}

#[test]
fn every_fault_of_a_record_is_told() {
    let text = "[Game \"mushka\"]\n[Players \"Anna Boris\"]\n[Notation \"2\"]\n[House \"x\"]\n\
        deeler: Anna\nBoris: dealt 7S QX 8Н KH\n1) Anna: 7S Boris: 8S\n2. Anna: jump Boris: T♠\n\
        Anna : 9S\n[Site \"late\"]\nscore: Anna=x Boris=1-0\nBoris: remiz 5.\n";
    let found = faults(text);
    let due = [
        ("VERSION", "2"),
        ("PAIR", "x"),
        ("NO_SUBJECT", "deeler"),
        ("EXPECTED", "QX"),
        ("CARD_SCRIPT", "8Н"),
        ("NUMBERING", "1)"),
        ("NO_VERB", "jump"),
        ("TEN_OR_ACE", "T♠"),
        ("COLON_APART", ":"),
        ("TAG_BEHIND", "["),
        ("EXPECTED", "x"),
        ("AMOUNT_STOP", "5."),
    ];
    assert_eq!(told(&found[0]), due);
}

#[test]
fn a_fault_is_told_once() {
    let cases = [
        ("Anna: iду на своих Boris: 7S", vec![("NO_VERB", "iду")]),
        ("Anna : 7S Boris: 8S", vec![("COLON_APART", "Anna")]),
        ("Anna: 7S {no comment: at all} Boris: 8X", vec![("COMMENT", "{no"), ("EXPECTED", "8X")]),
        ("; no comment: Anna plays\nBoris: 8X", vec![("COMMENT", ";"), ("EXPECTED", "8X")]),
        ("An\u{200b}na: 7S\nBoris: 8X", vec![("ZERO_WIDTH", "\u{200b}"), ("EXPECTED", "8X")]),
    ];
    for (entries, due) in cases {
        let found = faults(&format!("[Game \"mushka\"]\n[Players \"Anna Boris\"]\n{entries}\n"));
        assert_eq!(told(&found[0]), due, "{entries}");
    }
}
