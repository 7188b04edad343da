//! Laws: what holds for every generated record, whatever the seed, the number of players and the readings.
#![allow(clippy::unwrap_used, reason = "a test that can't go on has failed")]

#[path = "common/chance.rs"]
mod chance;
#[path = "common/config.rs"]
mod config;

use proptest::prelude::*;
use remiz::{
    clause::Ruling,
    expect,
    generate::Options,
    judge::{As, Judge},
    ledger::Ledger,
    message::Lang,
    notation::{alphabet, cut, read::Reader, write},
    record::What,
    report::{Judged, json},
    rules::Seen,
    seat::Seat,
    spec::{Library, Rulebook},
    verdict::{Class, Verdict},
};

/// Records a case makes.
const RECORDS: u64 = 6;

/// Every edition of every game, and answers to put behind it: for each question one of its options or nothing.
fn rules() -> impl Strategy<Value = String> {
    let library = Library::built_in().unwrap();
    let editions: Vec<(String, String)> = library
        .games()
        .flat_map(|game| library.spec(game).unwrap().editions.iter().map(move |e| (game.to_owned(), e.id.clone())))
        .collect();
    let chosen = prop::sample::select(editions);
    (chosen, prop::collection::vec(any::<prop::sample::Index>(), 0..4), any::<prop::sample::Index>()).prop_map(
        move |((game, edition), questions, answer)| {
            let mut rules = format!("{game}@{edition}");
            let asked = Rulebook::of(&library, &rules).unwrap().questions;
            for question in questions {
                let question = &asked[question.index(asked.len())];
                let answer = &question.options[answer.index(question.options.len())].id;
                rules.push_str(&format!(",{}={answer}", question.id));
            }
            rules
        },
    )
}

/// Records of some rules, as one text.
fn generated(library: &Library, rules: &str, options: Options) -> String {
    let engine = As::parse(library, rules).unwrap().engine().unwrap();
    (0..RECORDS).map(|nth| engine.generate(options, nth)).collect::<Vec<_>>().join("\n")
}

/// Judges every record of a text, and hands each verdict on with what it is about.
fn judged(library: &Library, text: &str, mut each: impl FnMut(&Judged<'_>)) {
    let mut judge = Judge::new(library, As::default());
    let bytes = text.as_bytes();
    let mut line = 1;
    for (at, piece) in cut::pieces(bytes).enumerate() {
        let verdict = judge.judge(piece, bytes);
        let of = piece.of(bytes);
        let index = at as u64 + 1;
        each(&Judged {
            file: "x.rgn",
            index,
            start: piece.start as u64,
            end: piece.end as u64,
            line,
            text: of,
            verdict: &verdict,
        });
        line += of.iter().filter(|byte| **byte == b'\n').count() as u64;
    }
}

/// What a program would be told.
fn documents(library: &Library, text: &str) -> Vec<String> {
    let mut documents = vec![];
    judged(library, text, |judged| documents.push(json::line(judged, Lang::En)));
    documents
}

fn options() -> impl Strategy<Value = Options> {
    (any::<u64>(), 0u32..400_000).prop_map(|(seed, violations)| Options { seed, violations, ..Options::default() })
}

proptest! {
    #![proptest_config(config::config(96))]

    /// A record played by the rules is legal, and its claims are right.
    #[test]
    fn what_is_played_lawfully_is_legal(rules in rules(), seed in any::<u64>()) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, &rules, Options { seed, ..Options::default() });
        judged(&library, &text, |judged| {
            assert_eq!(judged.verdict.status(), Class::Note, "{rules} {seed}\n{}", String::from_utf8_lossy(judged.text));
        });
    }

    /// Somebody can always act until the deal is over: no lawful record stops for want of a way on.
    #[test]
    fn somebody_can_always_act(rules in rules(), seed in any::<u64>()) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, &rules, Options { seed, ..Options::default() });
        judged(&library, &text, |judged| {
            let stops = judged.verdict.findings.iter().any(|finding| finding.clause == "record.stops");
            assert!(!stops, "{rules} {seed}\n{}", String::from_utf8_lossy(judged.text));
        });
    }

    /// What is planted is found at its line with its clause, and nothing else is found but notes.
    #[test]
    fn what_is_planted_is_found_and_nothing_else(rules in rules(), options in options()) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, &rules, options);
        judged(&library, &text, |judged| {
            let checked = expect::check(judged);
            assert!(checked.stated > 0 && checked.unmet.is_empty(), "{rules} {options:?} {:?}\n{text}", checked.unmet);
        });
    }

    /// Every event cites a clause in force. No card appears, vanishes or stands in two places, no coin is made or lost, after every event.
    #[test]
    fn the_ledger_balances(rules in rules(), options in options()) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, &rules, options);
        let mut judge = Judge::new(&library, As::default());
        let book = Rulebook::of(&library, rules.split(',').next().unwrap()).unwrap();
        for piece in cut::pieces(text.as_bytes()) {
            let mut ledger = Ledger::default();
            judge.show(piece, text.as_bytes(), &mut |seen| {
                if let Seen::Event(clause, event) = seen {
                    assert!(book.clause(clause).is_some(), "{rules} {options:?}: {clause} is not in force: {event:?}");
                    ledger.book(&event).unwrap_or_else(|words| panic!("{rules} {options:?}: {clause} {event:?}: {words}"));
                }
            });
            assert_eq!((0..7).map(|seat| ledger.coins(Seat(seat))).sum::<i64>(), -ledger.paid_in());
        }
    }

    /// Looking on changes nothing. What is plainly lawful at a glance is lawful by every clause: an onlooker's replay asks
    /// them all, the other takes the short way.
    #[test]
    fn the_short_way_rules_as_the_clauses_do(rules in rules(), options in options()) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, &rules, options);
        let (mut blind, mut seeing) = (Judge::new(&library, As::default()), Judge::new(&library, As::default()));
        for piece in cut::pieces(text.as_bytes()) {
            let told = |verdict: &Verdict| format!("{:?} {:?} {:?}", verdict.findings, verdict.deals, verdict.score);
            let mut asked = 0;
            let shown = seeing.show(piece, text.as_bytes(), &mut |seen| {
                asked += u32::from(matches!(seen, Seen::Ruled(_, Ruling::Allows)));
            });
            assert_eq!(told(&blind.judge(piece, text.as_bytes())), told(&shown), "{rules} {options:?}");
            assert!(asked > 0 || shown.status() != Class::Note);
        }
    }

    /// The same input gives the same bytes.
    #[test]
    fn the_same_input_gives_the_same_bytes(rules in rules(), options in options()) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, &rules, options);
        assert_eq!(text, generated(&library, &rules, options));
        assert_eq!(documents(&library, &text), documents(&library, &text));
    }

    /// Generated records are in canonical form, and read back they say the same.
    #[test]
    fn what_is_generated_is_canonical(rules in rules(), options in options()) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, &rules, options);
        let mut faults = vec![];
        let told = |_, list: &[_]| faults.extend(list.to_vec());
        let written = write::file(text.as_bytes(), write::Spelling::default(), told);
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(String::from_utf8_lossy(&written), text);
    }

    /// Every token stands where its record says, whichever way it was read.
    #[test]
    fn places_are_right(rules in rules(), options in options()) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, &rules, options);
        let mut reader = Reader::default();
        for piece in cut::pieces(text.as_bytes()) {
            let bytes = piece.of(text.as_bytes());
            let record = reader.read(bytes).unwrap();
            for entry in &record.entries {
                let said = entry.span.str(bytes);
                let name = entry.seat.map_or(entry.word.en().to_owned(), |seat| record.name(seat, bytes).into_owned());
                assert_eq!(entry.subject.str(bytes), name);
                assert_eq!(bytes[entry.subject.end as usize], b':');
                let verb = if entry.seat.is_some() { entry.word.en() } else { "" };
                assert_eq!(entry.verb.str(bytes), verb);
                let number = entry.number.map_or(String::new(), |number| format!("{number}. "));
                assert!(said.starts_with(&format!("{number}{name}:")), "{said}");
                let mut end = if entry.verb.is_empty() { entry.subject.end + 1 } else { entry.verb.end };
                for arg in record.args(entry) {
                    assert!(arg.span.start >= end, "{said}");
                    end = arg.span.end;
                    if let What::Card(card) = arg.what {
                        assert_eq!(alphabet::card(arg.span.of(bytes)), Some(card));
                    }
                    if let What::Number(number) = arg.what {
                        assert_eq!(arg.span.str(bytes), number.to_string());
                    }
                    if let What::Sheet(left, right) = arg.what {
                        assert_eq!(arg.span.str(bytes), format!("{left}-{right}"));
                    }
                }
                assert_eq!(entry.span.end, end, "{said}");
            }
        }
    }

    /// With cards left out nothing is found that the whole record does not show, and nothing stops the replay.
    #[test]
    fn hidden_cards_never_make_a_lawful_record_wrong(rules in rules(), seed in any::<u64>(), hide in 50_000u32..900_000) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, &rules, Options { seed, hide, ..Options::default() });
        assert!(!text.contains("#="));
        judged(&library, &text, |judged| {
            let status = judged.verdict.status();
            assert!(status <= Class::Open, "{rules} {seed} {hide}: {:?}\n{}", judged.verdict.findings, String::from_utf8_lossy(judged.text));
        });
    }

    /// A record cut anywhere is judged without a panic, and the record behind it all the same.
    #[test]
    fn a_cut_record_harms_nobody(options in options(), at in any::<prop::sample::Index>()) {
        let library = Library::built_in().unwrap();
        let text = generated(&library, "mushka", options);
        let mut bytes = text.as_bytes()[..at.index(text.len())].to_vec();
        bytes.extend_from_slice(b"\n[Game \"mushka\"]\n[Players \"Anna Boris Vera\"]\ndealer: Anna\nunfinished:\n");
        let mut judge = Judge::new(&library, As::default());
        let last = cut::pieces(&bytes).last().unwrap();
        for piece in cut::pieces(&bytes) {
            let _ = judge.judge(piece, &bytes);
        }
        assert_eq!(judge.judge(last, &bytes).status(), Class::Note);
        assert!(Reader::default().read(last.of(&bytes)).is_ok());
    }
}
