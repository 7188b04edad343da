//! Laws of reading and writing, for records made by chance and laid out by chance.

use std::collections::BTreeSet;

use proptest::{prelude::*, strategy::ValueTree};
use remiz::{
    message::Lang,
    notation::{
        alphabet::Style,
        read::Reader,
        words::TABLE,
        write::{self, Spelling},
    },
    record::Record,
};
use unicode_normalization::UnicodeNormalization;

use crate::{
    config::config,
    layout::lay,
    make::{Made, Piece, Tape, records, tape},
    says,
};

fn read(text: &str) -> Result<Record, TestCaseError> {
    let faults = |faults: Vec<remiz::notation::fault::Fault>| {
        let first = &faults[0];
        let place = first.span.str(text.as_bytes());
        TestCaseError::fail(format!("{} at {place:?} in\n{text}", first.message.say(Lang::En)))
    };
    Reader::default().read(text.as_bytes()).cloned().map_err(faults)
}

fn written(text: &str, cards: Option<Style>, words: Option<Lang>) -> Result<String, TestCaseError> {
    Ok(write::record(&read(text)?, text.as_bytes(), Spelling { cards, words }))
}

/// The comments of a made record, as a reader should find them.
fn comments(made: &Made) -> Vec<String> {
    let comment = |piece: &Piece| match piece {
        Piece::Behind(words) | Piece::Own(words) => Some(words.trim_end().to_owned()),
        Piece::Tag(..) | Piece::Token(_) => None,
    };
    made.pieces.iter().filter_map(comment).collect()
}

fn only_words(comments: Vec<(String, bool)>) -> Vec<String> {
    comments.into_iter().map(|(words, _)| words).collect()
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn a_good_record_is_read_as_it_was_meant(made in records(), layout in tape(300)) {
        let text = lay(&made.pieces, &mut Tape(&layout), false);
        let record = read(&text)?;
        prop_assert_eq!(says::of(&record, text.as_bytes()), says::of_made(&made));
        prop_assert_eq!(only_words(says::comments(&record, text.as_bytes())), comments(&made));
        prop_assert_eq!(usize::from(record.seat_count()), made.seats.len());
    }

    #[test]
    fn places_lie_in_order_and_hold_their_tokens(made in records(), layout in tape(300)) {
        let text = lay(&made.pieces, &mut Tape(&layout), true);
        let record = read(&text)?;
        let mut last = record.tags.last().map_or(0, |tag| tag.value.end);
        for entry in &record.entries {
            prop_assert!(last <= entry.span.start && entry.span.start <= entry.subject.start);
            prop_assert_eq!(text.as_bytes()[entry.subject.end as usize], b':');
            last = entry.verb.end;
            for arg in record.args(entry) {
                prop_assert!(last <= arg.span.start && arg.span.start < arg.span.end);
                last = arg.span.end;
            }
            prop_assert!(last == entry.span.end || record.args(entry).is_empty());
        }
    }

    #[test]
    fn written_anew_a_record_says_the_same(made in records(), layout in tape(300)) {
        let text = lay(&made.pieces, &mut Tape(&layout), true);
        let out = written(&text, None, None)?;
        let (before, after) = (read(&text)?, read(&out)?);
        prop_assert_eq!(says::of(&before, text.as_bytes()), says::of(&after, out.as_bytes()));
        prop_assert_eq!(says::comments(&before, text.as_bytes()), says::comments(&after, out.as_bytes()));
        prop_assert_eq!(says::pinned(&before, text.as_bytes()), says::pinned(&after, out.as_bytes()), "{}", out);
        prop_assert!(before.same(text.as_bytes(), &after, out.as_bytes()));
        prop_assert_eq!(written(&out, None, None)?, out.clone());
        let mut faulty = 0;
        let file = write::file(text.as_bytes(), Spelling::default(), |_, faults| {
            faulty += faults.iter().filter(|fault| !fault.is_note()).count();
        });
        prop_assert_eq!(faulty, 0);
        prop_assert_eq!(String::from_utf8_lossy(&file), out);
    }

    #[test]
    fn what_is_written_is_tidy(made in records(), layout in tape(300)) {
        let out = written(&lay(&made.pieces, &mut Tape(&layout), false), None, None)?;
        let code = |line: &str| line.split_once('#').map_or(line.to_owned(), |(code, _)| code.to_owned());
        let entries: Vec<&str> = out.lines().skip_while(|line| !line.is_empty()).collect();
        for line in entries.iter().map(|line| code(line)) {
            prop_assert!(!line.contains("  ") && !line.contains(['\t', '\u{a0}', ',']), "{:?}", line);
            prop_assert!(![" =", "= ", " /", "/ "].iter().any(|loose| line.trim_end().contains(loose)), "{:?}", line);
        }
        let odd = ['\r', '\u{feff}'];
        prop_assert!(out.ends_with('\n') && !out.ends_with("\n\n") && !out.contains(odd));
        prop_assert!(out.lines().all(|line| line.trim_end() == line));
    }

    #[test]
    fn every_layout_of_the_same_tokens_is_the_same_record(made in records(), first in tape(300), second in tape(300)) {
        let one = lay(&made.pieces, &mut Tape(&first), false);
        let other = lay(&made.pieces, &mut Tape(&second), false);
        let (before, after) = (read(&one)?, read(&other)?);
        prop_assert!(before.same(one.as_bytes(), &after, other.as_bytes()), "{}\n---\n{}", one, other);
        let remarked = lay(&made.pieces, &mut Tape(&second), true);
        let after = read(&remarked)?;
        prop_assert_eq!(says::of(&before, one.as_bytes()), says::of(&after, remarked.as_bytes()));
    }

    #[test]
    fn the_short_way_over_plain_entries_reads_what_the_long_way_reads(made in records()) {
        let code = made.pieces.iter().filter(|piece| matches!(piece, Piece::Tag(..) | Piece::Token(_))).cloned();
        let plain = written(&lay(&code.collect::<Vec<_>>(), &mut Tape(&[]), false), None, None)?;
        // What is tidy may be read the short way; two blanks, and blanks round signs, are read token by token.
        let (tags, entries) = plain.split_once("\n\n").unwrap_or((&plain, ""));
        let wide = format!("{tags}\n\n{}", entries.replace(' ', "  ").replace('=', " = ").replace('/', " / "));
        let (short, long) = (read(&plain)?, read(&wide)?);
        prop_assert_eq!(says::of(&long, wide.as_bytes()), says::of_made(&made));
        prop_assert_eq!(says::of(&short, plain.as_bytes()), says::of_made(&made));
        prop_assert_eq!(says::tokens(&short, plain.as_bytes()), says::tokens(&long, wide.as_bytes()));
        prop_assert_eq!((short.used, short.runs, short.trick_suits), (long.used, long.runs, long.trick_suits));
    }

    #[test]
    fn other_words_and_cards_say_the_same(made in records(), layout in tape(300)) {
        let text = lay(&made.pieces, &mut Tape(&layout), false);
        let record = read(&text)?;
        for (cards, words) in spellings() {
            let there = written(&text, Some(cards), Some(words))?;
            prop_assert!(record.same(text.as_bytes(), &read(&there)?, there.as_bytes()), "{}\n---\n{}", text, there);
            let back = written(&there, Some(Style::Ascii), Some(Lang::En))?;
            prop_assert!(record.same(text.as_bytes(), &read(&back)?, back.as_bytes()));
        }
    }

    #[test]
    fn there_and_back_again_gives_the_same_bytes(made in records(), layout in tape(300)) {
        let text = lay(&made.pieces, &mut Tape(&layout), false);
        // Through English, so that a Russian word with several spellings has the one that is written for it.
        let english = written(&text, None, Some(Lang::En))?;
        for (cards, words) in spellings() {
            let home = written(&english, Some(cards), Some(words))?;
            prop_assert_eq!(&written(&home, None, None)?, &home);
            for (cards_there, words_there) in spellings() {
                let there = written(&home, Some(cards_there), Some(words_there))?;
                prop_assert_eq!(&written(&there, Some(cards), Some(words))?, &home, "{}", there);
            }
        }
    }
}

/// Without this the laws could hold for want of cases.
#[test]
fn chance_makes_every_word_and_argument() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut words, mut whats) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..3000 {
        let made = records().new_tree(&mut runner).expect("a record can be made").current();
        for piece in &made.pieces {
            if let Piece::Token(token) = piece {
                words.insert(token.nfc().collect::<String>().to_lowercase().trim_end_matches(':').to_owned());
            }
        }
        let args = made.entries.iter().flat_map(|(.., args)| args);
        whats.extend(args.map(|(what, _)| format!("{what:?}").split('(').next().unwrap_or_default().to_owned()));
    }
    for row in TABLE {
        for word in std::iter::once(&row.en).chain(row.ru) {
            assert!(words.contains(*word), "{word} is never made");
        }
    }
    assert_eq!(whats.len(), 14, "{whats:?}");
    for card in ["10s", "ts", "qd", "в♠", "a♥\u{fe0f}", "7♤", "тп", "10ч"] {
        assert!(words.contains(card), "{card} is never made");
    }
}

fn spellings() -> impl Iterator<Item = (Style, Lang)> {
    let styles = [Style::Ascii, Style::Symbols, Style::Russian];
    styles.into_iter().flat_map(|style| [(style, Lang::En), (style, Lang::Ru)])
}
