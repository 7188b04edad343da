//! Whatever the bytes are, reading them ends, complains at a place that exists, and spoils nothing.
//!
//! `REMIZ_CASES` says how many texts of each kind are tried; without it ten thousand.

use std::path::Path;

use remiz::{
    message::Lang,
    notation::{
        cut, limits,
        read::{self, Reader},
        write::{self, Spelling},
    },
    report::snippet::{Source, fault},
};

use crate::{
    chance::cases,
    layout::lay,
    make::{Made, Tape},
};

/// A stream of numbers, the same in every run (splitmix64).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
    fn tape(&mut self, len: usize) -> Vec<u16> {
        (0..len).map(|_| self.next() as u16).collect()
    }
    fn one_of<'t, T>(&mut self, of: &'t [T]) -> &'t T {
        &of[self.below(of.len())]
    }
}

/// Every law that holds for any bytes.
fn holds(text: &[u8], show: bool) {
    let mut reader = Reader::default();
    let mut end = 0;
    let anew = |text| write::file(text, Spelling::default(), |_, _| {});
    let out = anew(text);
    let mut written = 0;
    for (at, piece) in cut::pieces(text).enumerate() {
        assert!(piece.start == end && piece.end >= end && (piece.record || at == 0), "the pieces leave a gap");
        end = piece.end;
        let bytes = piece.of(text);
        let rewritten = write::piece(&mut reader, piece, text, Spelling::default());
        let broken = rewritten.faults.iter().any(|fault| !fault.is_note());
        assert_eq!(read::piece(&mut reader, piece, text).is_err(), broken);
        assert!(!broken || rewritten.text == bytes, "a piece with a fault was changed");
        // Between pieces stands a line end at most.
        written += usize::from(!out[written..].starts_with(&rewritten.text));
        assert!(out[written..].starts_with(&rewritten.text), "the file is not its pieces");
        written += rewritten.text.len();
        if let Err(faults) = read::piece(&mut reader, piece, text) {
            assert!(!faults.is_empty() && faults.len() <= limits::MAX_FAULTS + 1);
            assert!(faults.is_sorted_by_key(|fault| fault.span.start));
            for one in faults {
                let (start, end) = (one.span.start as usize, one.span.end as usize);
                assert!(start <= end && end <= bytes.len(), "{:?} lies outside", one.span);
                if let Ok(words) = std::str::from_utf8(bytes) {
                    assert!(words.is_char_boundary(start) && words.is_char_boundary(end), "{one:?} cuts a sign");
                }
                if show {
                    let source = Source { path: "x", text: bytes, line: 1 };
                    assert!(!fault(&one, source, Lang::En, false).is_empty());
                    assert!(!fault(&one, source, Lang::Ru, true).is_empty());
                }
            }
        }
    }
    assert_eq!(end, text.len(), "the pieces do not cover the text");
    assert_eq!(written, out.len());
    assert_eq!(anew(&out), out, "writing anew changes what was written anew");
}

fn tried(mut text: impl FnMut(&mut Chance, usize) -> Vec<u8>) {
    let mut chance = Chance(1971);
    for case in 0..cases(10_000) as usize {
        let text = text(&mut chance, case);
        let held = std::panic::catch_unwind(|| holds(&text, case % 16 == 0));
        assert!(held.is_ok(), "case {case}: {:?}", String::from_utf8_lossy(&text));
    }
}

/// Words, signs and bytes that a text could go wrong at.
const SPICE: [&[u8]; 44] = [
    b"[Game \"mushka\"]\n",
    b"[Players \"Anna Boris\"]\n",
    b"[",
    b"]",
    b"\"",
    b"\\",
    b"Anna:",
    b"Boris: ",
    b"1.",
    b"1)",
    b"5",
    b"999999999999",
    b":",
    b"=",
    b"/",
    b">",
    b",",
    b"#",
    b"#= x\n",
    b"\n",
    b"\r\n",
    b"\r",
    b" ",
    b"\t",
    b"7S ",
    b"10H",
    b"T",
    "♠".as_bytes(),
    "\u{fe0f}".as_bytes(),
    "\u{feff}".as_bytes(),
    "\u{a0}".as_bytes(),
    b"\xc2",
    b"\xef\xbb",
    b"\xff",
    b"dealt ",
    b"swap ",
    b"tricks:",
    b"score: Anna=1-0",
    "сдаёт:".as_bytes(),
    "Тп".as_bytes(),
    b"{",
    b"}",
    b";",
    "\u{202e}".as_bytes(),
];

#[test]
fn any_bytes() {
    tried(|chance, case| match case % 2 {
        0 => (0..chance.below(200)).map(|_| chance.next() as u8).collect(),
        _ => (0..chance.below(60)).flat_map(|_| chance.one_of(&SPICE).to_vec()).collect(),
    });
}

#[test]
fn any_damage_to_good_records() {
    let mut good = records_of_the_games();
    let mut chance = Chance(2026);
    for _ in 0..300 {
        let (made, layout) = (chance.tape(300), chance.tape(200));
        good.push(lay(&Made::from(&mut Tape(&made)).pieces, &mut Tape(&layout), true).into_bytes());
    }
    tried(|chance, _| {
        let mut text = chance.one_of(&good).clone();
        for _ in 0..1 + chance.below(4) {
            damage(&mut text, chance, &good);
        }
        text
    });
}

fn damage(text: &mut Vec<u8>, chance: &mut Chance, good: &[Vec<u8>]) {
    let (a, b) = (chance.below(text.len() + 1), chance.below(text.len() + 1));
    let (from, to) = (a.min(b), a.max(b));
    match chance.below(7) {
        0 => text.truncate(to),
        1 => drop(text.drain(from..to)),
        2 => {
            let other = chance.one_of(good);
            let cut = chance.below(other.len() + 1);
            text.splice(from..from, other[cut..].iter().copied().take(200));
        }
        3 => drop(text.splice(from..from, chance.one_of(&SPICE).iter().copied())),
        4 if from < text.len() => text[from] = chance.next() as u8,
        5 if from < text.len() => text[from] ^= 1 << chance.below(8),
        _ => {
            let twice = text[from..to.min(from + 80)].to_vec();
            text.splice(from..from, twice);
        }
    }
}

/// The text of every record file below `games/`.
fn records_of_the_games() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let (files, unopened) = remiz::corpus::files::files(&[folder]);
    assert!(unopened.is_empty() && files.len() > 50, "the records of the games are missing");
    files.iter().map(|file| std::fs::read(file).expect("a record file can be read")).collect()
}

#[test]
fn the_records_of_the_games_hold_too() {
    for text in records_of_the_games() {
        holds(&text, true);
    }
}
