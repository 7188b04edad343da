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

/// A text with the place between `⟦` and `⟧`, the row of the message, its clause, and the help or nothing.
type Case = (&'static str, &'static str, &'static str, &'static str);

const TABLE: &str = "[Game \"mushka\"]\n[Players \"Anna Boris Vera\"]\n";

/// The text of a case: entries alone get a table to be played at.
fn laid(text: &str) -> String {
    if text.contains('[') && !text.contains(":") || text.contains("[Game") || text.starts_with('!') {
        return text.trim_start_matches('!').to_owned();
    }
    format!("{TABLE}{text}\n")
}

const CARDS: &[Case] = &[
    ("Anna: ⟦T♠⟧", "TEN_OR_ACE", "text.card", "write 10♠ or A♠"),
    ("Anna: ⟦Т♥⟧", "TEN_OR_ACE", "text.card", "write 10♥ or A♥"),
    ("Anna: ⟦t♦\u{fe0f}⟧", "TEN_OR_ACE", "text.card", "write 10♦ or A♦"),
    ("Anna: dealt 7S ⟦т♤⟧", "TEN_OR_ACE", "text.card", "write 10♠ or A♠"),
    ("Anna: ⟦7С⟧", "CARD_SCRIPT", "text.card", "write 7C"),
    ("Anna: ⟦7Н⟧", "CARD_SCRIPT", "text.card", "write 7H"),
    ("Anna: ⟦А♠⟧", "CARD_SCRIPT", "text.card", "write A♠"),
    ("Anna: ⟦B♠⟧", "CARD_SCRIPT", "text.card", "write В♠"),
    ("Anna: ⟦Kп⟧", "CARD_SCRIPT", "text.card", "write Кп"),
    ("Anna: ⟦КS⟧", "CARD_SCRIPT", "text.card", "write KS"),
    ("Anna: ⟦10С⟧", "CARD_SCRIPT", "text.card", "write 10C"),
    ("Anna: ⟦7пS⟧", "CARD_MIXED", "text.card", ""),
    ("Anna: ⟦Дh⟧", "CARD_MIXED", "text.card", ""),
    ("Anna: ⟦S7⟧", "CARD_TURNED", "text.card", "write 7S"),
    ("Anna: ⟦♠10⟧", "CARD_TURNED", "text.card", "write 10♠"),
    ("Anna: ⟦1OH⟧", "CARD_OH", "text.card", "write 10H"),
    ("Anna: ⟦1о♠⟧", "CARD_OH", "text.card", "write 10♠"),
    ("Anna: ⟦1S⟧", "CARD_RANK", "text.card", ""),
    ("Anna: ⟦11ч⟧", "CARD_RANK", "text.card", ""),
    ("Boris: dealt 7S ⟦XX⟧ KH", "EXPECTED", "text.card", ""),
    ("turn: ⟦5⟧", "EXPECTED", "text.card", ""),
    ("⟦turn⟧:\nAnna: 7S", "MISSING", "text.card", ""),
    ("Boris: ⟦dealt⟧", "MISSING", "text.card", ""),
    ("Boris: swap 7S ⟦…⟧ > 8S", "EXPECTED", "text.card", ""),
    ("Boris: dealt 7S … ⟦8S⟧", "EXPECTED", "text.card", ""),
    ("Anna: trump ⟦X⟧", "EXPECTED", "text.card", ""),
    ("Anna: beat 6S⟦=⟧7S", "EXPECTED", "text.word", ""),
    ("board: 7D ⟦14⟧", "EXPECTED", "text.word", ""),
    ("board: ⟦?⟧=14", "EXPECTED", "text.card", ""),
];

const WORDS: &[Case] = &[
    ("⟦7S⟧ Anna: 8S", "BEFORE_ENTRIES", "text.word", ""),
    ("Anna: 7S ⟦play⟧", "EXPECTED", "text.card", ""),
    ("Anna: play ⟦7S⟧", "SURPLUS", "text.word", ""),
    ("Anna: 7S ⟦=⟧ 5", "SURPLUS", "text.word", ""),
    ("⟦=⟧\nAnna: 7S", "SIGN", "text.word", ""),
    ("Anna: 7S ⟦]⟧", "SURPLUS", "text.word", ""),
    ("Anna: 7S ⟦\"⟧x", "SURPLUS", "text.word", ""),
    ("⟦Ana⟧: 7S", "NO_SUBJECT", "text.word", "is Anna meant?"),
    ("⟦deeler⟧: Anna", "NO_SUBJECT", "text.word", "is dealer meant?"),
    ("⟦Zebulon⟧: 7S", "NO_SUBJECT", "text.word", "the seats are Anna, Boris, Vera"),
    ("⟦АNNA⟧: 7S", "NAME_FOLDED", "text.name", "write Anna"),
    ("⟦anna⟧: 7S", "NAME_FOLDED", "text.name", "write Anna"),
    ("⟦sсore⟧: Anna=1-0", "WORD_SCRIPT", "text.word", "write score"),
    ("Anna: ⟦пaс⟧", "WORD_SCRIPT", "text.word", "write пас"),
    ("Anna: ⟦plya⟧", "NO_VERB", "text.word", "is play meant?"),
    ("Anna: ⟦Boris⟧", "NO_VERB", "text.word", "if an entry begins here, write Boris: with its colon"),
    ("Anna: ⟦dealer⟧", "NO_VERB", "text.word", "if an entry begins here, write dealer: with its colon"),
    ("Anna: ⟦transmogrify⟧", "NO_VERB", "text.word", ""),
    ("⟦Anna⟧:\nBoris: 7S", "SAYS_NOTHING", "text.word", ""),
    ("Anna: play ⟦Boris⟧ : play", "COLON_APART", "text.word", "write Boris:"),
    ("⟦Anna⟧ : 7S", "COLON_APART", "text.word", "write Anna:"),
    ("Anna: 7S ⟦:⟧", "COLON_APART", "text.word", ""),
    ("Anna: ⟦на⟧ своих", "ON_OWN", "text.word", "write на-своих"),
    ("Anna: иду ⟦на⟧ своих", "ON_OWN", "text.word", "write на-своих"),
    ("Anna: 7S ⟦;⟧ a comment: not one", "COMMENT", "text.word", "a comment begins with # and ends with the line"),
    ("⟦;note⟧\nAnna: 7S", "COMMENT", "text.word", "a comment begins with # and ends with the line"),
    (
        "Anna: 7S ⟦{a⟧ note: Vera: 1} Boris: 8S",
        "COMMENT",
        "text.word",
        "a comment begins with # and ends with the line",
    ),
    ("⟦{note⟧: Vera: 1}\nBoris: 8S", "COMMENT", "text.word", "a comment begins with # and ends with the line"),
    ("⟦1)⟧ Anna: 7S", "NUMBERING", "text.word", "write 1."),
    ("⟦1⟧: Anna: 7S", "NUMBERING", "text.word", "write 1."),
    ("⟦1.Anna⟧: 7S", "NUMBER_TOUCHES", "text.word", "write 1. Anna"),
    ("⟦1.⟧ dealer: Anna", "NUMBER_MISPLACED", "text.amount", ""),
    ("⟦1.⟧ Anna: play", "NUMBER_MISPLACED", "text.amount", ""),
    ("⟦1.⟧", "LONELY_NUMBER", "text.amount", "if an amount is meant, write 1 without the full stop"),
    ("Anna: 7S\n⟦1.⟧ 7S", "LONELY_NUMBER", "text.amount", "if an amount is meant, write 1 without the full stop"),
    ("⟦1234567890.⟧ Anna: 7S", "DIGITS", "text.amount", ""),
    ("box: ⟦1234567890⟧", "DIGITS", "text.amount", ""),
    ("Anna: remiz ⟦5.⟧", "AMOUNT_STOP", "text.amount", "write remiz 5"),
    ("Anna: remiz ⟦5.⟧ Boris: 7S", "AMOUNT_STOP", "text.amount", "write remiz 5"),
    ("Anna: ⟦remiz⟧", "MISSING", "text.amount", ""),
    ("score: Anna=⟦8–0⟧", "DASH", "text.amount", "write 8-0"),
    ("paid: Anna=⟦−5⟧", "DASH", "text.amount", "write -5"),
    ("score: Anna=⟦x⟧", "EXPECTED", "text.amount", ""),
    ("paid: Anna=⟦8-0⟧", "EXPECTED", "text.amount", ""),
    ("tricks: Anna=⟦HX⟧", "EXPECTED", "text.amount", ""),
    ("tricks: Anna=3 ⟦Anna⟧=2", "EXPECTED", "text.name", ""),
    ("tricks: Anna ⟦3⟧", "EXPECTED", "text.word", ""),
    ("dealer: ⟦Nobody⟧", "EXPECTED", "text.name", ""),
    ("⟦dealer⟧:", "MISSING", "text.name", ""),
    ("protest: Vera 2 ⟦Follow⟧", "EXPECTED", "text.word", ""),
];

const TAGS: &[Case] = &[
    ("![⟦Players⟧ \"Anna\"]\n", "TAG_FIRST", "text.tag", ""),
    ("[Game \"mushka\"] ⟦[⟧Players \"Anna\"]\n", "TAG_LINE", "text.tag", ""),
    ("[Game \"mushka\"] ⟦я⟧\n[Players \"Anna\"]\n", "TAG_LINE", "text.tag", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n⟦[⟧\"x\"]\n", "TAG_KEY", "text.tag", ""),
    ("[Game ⟦m⟧ushka]\n[Players \"Anna\"]\n", "TAG_QUOTE", "text.tag", "a tag looks like this: [Key \"value\"]"),
    ("[Game ⟦“⟧mushka”]\n[Players \"Anna\"]\n", "TAG_QUOTE", "text.tag", "a tag looks like this: [Key \"value\"]"),
    ("[Game \"mushka\"]\n[Players ⟦\"⟧Anna]\n", "TAG_OPEN", "text.tag", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[Site \"a⟦\\n⟧\"]\n", "TAG_ESCAPE", "text.tag", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"⟦⟧ \n", "TAG_CLOSE", "text.tag", "a tag looks like this: [Key \"value\"]"),
    ("[Game \"mushka\"]\n[Players \"Anna\"⟦я⟧]\n", "TAG_CLOSE", "text.tag", "a tag looks like this: [Key \"value\"]"),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[⟦Players⟧ \"Anna\"]\n", "TAG_TWICE", "text.tag", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\nAnna: 7S\n⟦[⟧Site \"x\"]\nAnna: 8S\n", "TAG_BEHIND", "text.tag", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\nAnna: 7S ⟦[⟧Site \"x\"]\n", "TAG_BEHIND", "text.tag", ""),
    ("[Game \"mushka\"]\n[⟦players⟧ \"Vera\"]\n[Players \"Anna\"]\n", "TAG_NEAR", "record.tag", "write Players"),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[⟦Hause⟧ \"x=y\"]\n", "TAG_NEAR", "record.tag", "write House"),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[Notation \"⟦2⟧\"]\n", "VERSION", "text.tag", ""),
    ("[Game \"⟦ ⟧\"]\n[Players \"Anna\"]\n", "GAME_EMPTY", "text.game", ""),
    ("[⟦Game⟧ \"mushka\"]\n[Site \"x\"]\n", "NO_PLAYERS", "text.tag", ""),
    ("[Game \"mushka\"]\n[Players \"⟦⟧\"]\n", "NO_NAMES", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"An⟦+⟧na\"]\n", "NAME_SIGN", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Anna⟦,⟧ Boris\"]\n", "NAME_SIGN", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"⟦7⟧Anna\"]\n", "NAME_SIGN", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"⟦\u{301}⟧a\"]\n", "NAME_SIGN", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Anna ⟦Dealer⟧\"]\n", "NAME_RESERVED", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Anna ⟦ИДУ⟧\"]\n", "NAME_RESERVED", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Anna ⟦счет⟧\"]\n", "NAME_RESERVED", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Anna Boris ⟦Anna⟧\"]\n", "NAME_TWICE", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Й ⟦И\u{306}⟧\"]\n", "NAME_TWICE", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Anna ⟦Аnna⟧\"]\n", "NAME_TWIN", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Пётр ⟦петр⟧\"]\n", "NAME_TWIN", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[House \"⟦target⟧ must=yes\"]\n", "PAIR", "text.house", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[House \"a=b ⟦a⟧=c\"]\n", "PAIR_TWICE", "text.house", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[Stakes \"⟦anti⟧=5\"]\n", "PAIR_NAME", "text.tag", "is ante meant?"),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[Stakes \"ante=⟦x⟧\"]\n", "EXPECTED", "text.amount", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[Party \"⟦decks⟧=5\"]\n", "PAIR_NAME", "text.tag", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[Standing \"⟦Boris⟧=1-0\"]\n", "EXPECTED", "text.name", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n[Standing \"Anna=⟦1-⟧\"]\n", "EXPECTED", "text.amount", ""),
    ("[Game \"mushka\"]\n[Players \"Anna\"]\n⟦box⟧ 5\n", "BEFORE_ENTRIES", "text.word", ""),
];

const SIGNS: &[Case] = &[
    ("Anna: 7S⟦\r⟧Boris: 8S", "LONE_CR", "text.utf8", ""),
    ("Anna: ⟦\u{feff}⟧7S", "MARK", "text.utf8", ""),
    ("⟦\u{feff}⟧Anna: 7S", "MARK", "text.utf8", ""),
    ("Anna: 7S⟦\u{fe0f}⟧", "SELECTOR", "text.utf8", ""),
    ("Anna: 7♠\u{fe0f}⟦\u{fe0f}⟧", "SELECTOR", "text.utf8", ""),
    ("Anna: 7S # ⟦\u{202e}⟧", "DIRECTION", "text.utf8", ""),
    ("An⟦\u{200b}⟧na: 7S", "ZERO_WIDTH", "text.utf8", ""),
    ("Anna:⟦\u{2009}⟧7S", "STRANGE_BLANK", "text.utf8", ""),
    ("Anna: 7S⟦\u{2028}⟧Boris: 8S", "STRANGE_LINE_END", "text.utf8", ""),
    ("Anna: 7S # ⟦\u{7}⟧", "CONTROL", "text.utf8", ""),
    ("[Game \"mu⟦\0⟧shka\"]\n[Players \"Anna\"]\n", "CONTROL", "text.utf8", ""),
    (
        "!⟦dealer: Anna⟧\n",
        "NO_RECORD",
        "text.none",
        "the shortest beginning is [Game \"mushka\"] and, on the next line, [Players \"Anna Boris Vera\"]",
    ),
    (
        "!\n⟦[game \"mushka\"]⟧\n",
        "NO_RECORD",
        "text.none",
        "the shortest beginning is [Game \"mushka\"] and, on the next line, [Players \"Anna Boris Vera\"]",
    ),
    ("!# note\n[⟦Game⟧ \"mushka\"]\n", "NO_PLAYERS", "text.tag", ""),
    ("⟦junk⟧\n[Game \"mushka\"]\n[Players \"Anna\"]\n", "BEFORE_RECORD", "text.tag", ""),
];

/// Takes the marks out of a case: the text and the place.
fn unmarked(marked: &str) -> (String, (usize, usize)) {
    let text = laid(marked);
    let start = text.find('⟦').expect("a case has a place");
    let end = text.find('⟧').expect("a case has a place") - '⟦'.len_utf8();
    (text.replace(['⟦', '⟧'], ""), (start, end))
}

/// Every fault and remark of a text, places in the whole text.
fn faults(text: &[u8]) -> Vec<Fault> {
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
    let cases: Vec<(Vec<u8>, (usize, usize), &str, &str)> = vec![
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

/// A text at the edge of a limit, the same one past it, the row, and the place there.
fn edges() -> Vec<(String, String, &'static str, std::ops::Range<usize>)> {
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
fn at_limits() -> Vec<Fault> {
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
