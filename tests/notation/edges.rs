//! Every limit at its exact edge: there a text is read, one past it is refused, and the next record is read all the same.

use std::ops::Range;

use remiz::{
    message::Lang,
    notation::{cut, fault::Fault, limits},
};

use crate::faults::{TABLE, faults};

/// A text at the edge of a limit, the same one past it, the row, and the place there.
fn edges() -> Vec<(String, String, &'static str, Range<usize>)> {
    let head = TABLE.len();
    let long = |len: usize| "a".repeat(len);
    let table = |text: String| format!("{TABLE}{text}\n");
    let named = |name: String| format!("[Game \"x\"]\n[Players \"{name}\"]\n{name}: 7S\n");
    let string = |len: usize| format!("{TABLE}[Site \"{}\"]\n", long(len));
    let tags = |more: usize| format!("{TABLE}{}", "[X \"\"]\n".repeat(limits::MAX_TAGS - 2 + more));
    let seats = |seats: &str| format!("[Game \"x\"]\n[Players \"{seats}\"]\n");
    let line = |len: usize, end: &str| format!("{TABLE}#{}{end}Anna: 7S\n", long(len - 1));
    let record = |len: usize| {
        let line = format!("#{}\n", long(1022));
        let text = format!("{TABLE}{}", line.repeat(len / 1024 - 1));
        format!("{text}#{}\n", long(len - text.len() - 2))
    };
    let word = limits::MAX_WORD;
    vec![
        (named(long(word)), named(long(word + 1)), "LIMIT_WORD", 21..21 + word + 1),
        (named("я".repeat(word / 2)), named("я".repeat(word / 2 + 1)), "LIMIT_WORD", 21..21 + word + 2),
        (
            format!("{TABLE}[{} \"x\"]\n", long(word)),
            format!("{TABLE}[{} \"x\"]\n", long(word + 1)),
            "LIMIT_WORD",
            head + 1..head + 1 + word + 1,
        ),
        (
            table(format!("protest: Anna 1 {}", long(word))),
            table(format!("protest: Anna 1 {}", long(word + 1))),
            "LIMIT_WORD",
            head + 16..head + 16 + word + 1,
        ),
        (string(limits::MAX_STRING), string(limits::MAX_STRING + 1), "LIMIT_STRING", head + 7..head + 7 + 4097),
        (tags(0), tags(1), "LIMIT_TAGS", head + 254 * 7..head + 254 * 7 + 1),
        (seats("a b c d e f g"), seats("a b c d e f g h"), "LIMIT_SEATS", 35..36),
        (line(limits::MAX_LINE, "\n"), line(limits::MAX_LINE + 1, "\n"), "LIMIT_LINE", head + 65536..head + 65537),
        (line(limits::MAX_LINE, "\r\n"), line(limits::MAX_LINE + 1, "\r\n"), "LIMIT_LINE", head + 65536..head + 65537),
        (record(limits::MAX_RECORD), record(limits::MAX_RECORD + 1), "LIMIT_RECORD", 1 << 20..(1 << 20) + 1),
        (table("box: 999999999".into()), table("box: 1000000000".into()), "DIGITS", head + 5..head + 15),
    ]
}

/// Faults past each limit. At its edge a text is read, and past it the next record still is.
pub(crate) fn at_limits() -> Vec<Fault> {
    let mut all = vec![];
    for (edge, past, id, place) in edges() {
        let next = format!("{TABLE}Anna: 7S\n");
        let found = faults(format!("{edge}{next}").as_bytes());
        assert!(found.is_empty(), "{id} at its edge: {:?}", found[0].message.say(Lang::En).to_string());
        let text = format!("{past}{next}");
        let found = faults(text.as_bytes());
        let shown: Vec<_> = found.iter().map(|f| (f.message.words.id, f.span)).collect();
        assert_eq!(found.len(), 1, "{id}: {shown:?}");
        assert_eq!((found[0].message.words.id, found[0].span.start as usize..found[0].span.end as usize), (id, place));
        assert_eq!(cut::pieces(text.as_bytes()).count(), 2);
        all.extend(found);
    }
    // A word that no list knows, wherever it stands.
    let long = "z".repeat(limits::MAX_WORD + 1);
    for text in
        [format!("{long}: 7S"), format!("Anna: {long}"), format!("Anna: 7S {long}"), format!("Anna: play {long}")]
    {
        let found = faults(format!("{TABLE}{text}\n").as_bytes());
        assert_eq!(found.iter().map(|f| f.message.words.id).collect::<Vec<_>>(), ["LIMIT_WORD"], "{text}");
    }
    all
}
