//! Any bytes, read and written anew: `cargo +nightly fuzz run parse`. The laws are those of `tests/notation`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use remiz::{
    message::Lang,
    notation::{
        alphabet::Style,
        cut,
        fault::Fault,
        limits, read,
        read::Reader,
        write::{self, Spelling},
    },
    record::Record,
};

fuzz_target!(|text: &[u8]| {
    let mut reader = Reader::default();
    let mut end = 0;
    for piece in cut::pieces(text) {
        assert_eq!(piece.start, end);
        end = piece.end;
        let bytes = piece.of(text);
        match read::piece(&mut reader, piece, text) {
            Ok(record) => written_anew(&record.clone(), bytes),
            Err(faults) => at_their_places(&faults, bytes),
        }
    }
    assert_eq!(end, text.len());
    let out = write::file(text, Spelling::default(), |_, _| {});
    assert_eq!(write::file(&out, Spelling::default(), |_, _| {}), out);
});

fn at_their_places(faults: &[Fault], bytes: &[u8]) {
    assert!(!faults.is_empty() && faults.len() <= limits::MAX_FAULTS + 1);
    for fault in faults {
        let (start, end) = (fault.span.start as usize, fault.span.end as usize);
        assert!(start <= end && end <= bytes.len());
        if let Ok(words) = std::str::from_utf8(bytes) {
            assert!(words.is_char_boundary(start) && words.is_char_boundary(end));
        }
        for lang in [Lang::En, Lang::Ru] {
            assert!(!fault.message.say(lang).to_string().is_empty());
        }
    }
}

/// In every spelling it says the same, unless it grows past a limit.
fn written_anew(record: &Record, bytes: &[u8]) {
    for (cards, words) in [
        (None, None),
        (Some(Style::Ascii), Some(Lang::En)),
        (Some(Style::Symbols), Some(Lang::Ru)),
        (Some(Style::Russian), Some(Lang::Ru)),
    ] {
        let anew = write::record(record, bytes, Spelling { cards, words });
        match Reader::default().read(anew.as_bytes()) {
            Ok(again) => assert!(record.same(bytes, again, anew.as_bytes())),
            Err(faults) => assert_eq!(faults[0].clause, "text.limit"),
        }
    }
}
