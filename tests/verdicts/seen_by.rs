//! `remiz replay --as-seen-by`: each player is shown what that player could know at each step, and no more.

#![allow(clippy::unwrap_used, reason = "a test that can't go on has failed")]

use std::{collections::BTreeSet, fs, path::Path};

use proptest::prelude::*;
use remiz::{
    card::Card,
    dispute::{Case, seen_by::seen_by},
    generate::Options,
    judge::{As, Judge},
    message::Lang,
    notation::{
        alphabet,
        cut::{self, Piece},
        read::Reader,
    },
    report::{Judged, transcript::Transcript},
    seat::Seat,
    spec::Library,
    verdict::{Class, Verdict},
};
use serde_json::Value;

use super::{
    config::config,
    run::{folder, game, put, remiz},
};

/// The cards that some words name.
fn cards(words: &str) -> BTreeSet<Card> {
    let words = words.split(|sign: char| sign.is_whitespace() || "[]/>:,=".contains(sign));
    words.filter_map(|word| alphabet::card(word.as_bytes())).collect()
}

/// The steps of a record as a player saw it, each as one text: the entry, the events, the table.
fn steps(file: &str, name: &str) -> Vec<(u64, String)> {
    let run = remiz(&["replay", file, "--as-seen-by", name, "--format", "json"]);
    let json = run.json();
    assert_eq!(json["seen_by"], name);
    let step = |step: &Value| {
        let events = step["events"].as_array().unwrap().iter().map(|event| event["event"].as_str().unwrap());
        let table = step["table"].as_array().unwrap().iter().map(|line| line.as_str().unwrap());
        // The cards pictured on a board lie there for all to see.
        let table = table.filter(|line| !line.starts_with("board"));
        let words: Vec<&str> = std::iter::once(step["entry"].as_str().unwrap()).chain(events).chain(table).collect();
        assert_eq!((step.get("start"), step.get("end")), (None, None), "the length of what is hidden tells something");
        (step["line"].as_u64().unwrap(), words.join("\n"))
    };
    json["steps"].as_array().unwrap().iter().map(step).collect()
}

/// A record, who looks, a card of another, the line at which it is laid, and a card of the one who looks, if any is seen.
const SEEN: [(&str, &str, &str, u64, Option<&str>); 9] = [
    ("mushka/quarrel", "Vera", "8D", 21, Some("10D")),
    ("mistigri/key-first-trick", "Boris", "QD", 17, Some("10C")),
    ("pamphil/over-trump-ace", "Anna", "JC", 15, Some("8S")),
    ("shutikha/king-takes-queen", "Anna", "KH", 18, Some("QS")),
    ("lenturlu/buys-two", "Anna", "JD", 16, Some("KS")),
    ("kopilka/offer-spades", "Anna", "KC", 37, Some("QD")),
    ("moskovka/all-beaten", "Vera", "AS", 20, Some("KD")),
    ("poddavki/short", "Boris", "9H", 19, None),
    ("pyanitsy/two-kings", "Boris", "QS", 13, None),
];

#[test]
fn the_cards_of_others_are_hidden_until_they_are_laid_and_the_own_ones_are_not() {
    for (name, seat, other, laid, own) in SEEN {
        let file = format!("games/{name}.rgn");
        let (other, steps) = (cards(other), steps(&file, seat));
        for (line, words) in steps.iter().take_while(|(line, _)| *line < laid) {
            assert!(cards(words).is_disjoint(&other), "{name}:{line} {words}");
        }
        let at = steps.iter().filter(|(line, _)| *line == laid);
        assert!(at.flat_map(|(_, words)| cards(words)).any(|card| other.contains(&card)), "{name}:{laid}");
        let dealt = steps.iter().find(|(_, words)| words.starts_with(&format!("{seat}: dealt"))).unwrap();
        match own {
            Some(own) => assert!(cards(&dealt.1).is_superset(&cards(own)), "{name} {}", dealt.1),
            None => assert!(cards(&dealt.1).is_empty(), "{name} {}", dealt.1),
        }
    }
}

#[test]
fn what_others_exchange_is_counted_and_not_shown() {
    let exchange = |name: &str| -> Vec<String> {
        let steps = steps("games/mushka/turn-up.under-stock.listed.rgn", name);
        let at = steps.iter().filter(|(line, _)| matches!(line, 14 | 16));
        at.map(|(_, words)| words.lines().next().unwrap().to_owned()).collect()
    };
    // The turned card lies under the stock, where all have seen it put.
    let stock = "stock: ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? 9H";
    assert_eq!(exchange("Anna"), [stock, "Anna: swap 7D > AD", "Boris: swap ? > ?", "Vera: swap ? > ?"]);
    assert_eq!(exchange("Vera"), [stock, "Anna: swap ? > ?", "Boris: swap ? > ?", "Vera: swap 8D > 10D"]);
}

#[test]
fn of_an_offer_each_knows_what_lay_in_the_own_hand() {
    let entries = |name: &str| -> Vec<String> {
        let steps = steps("games/kopilka/offer-spades.rgn", name);
        let before = steps.iter().filter(|(line, _)| (18..=27).contains(line));
        before.map(|(_, words)| words.lines().next().unwrap().to_owned()).collect()
    };
    let offers = [
        "Anna: offer AS KS 9S",
        "Boris: pick ?",
        "Boris: drop ?",
        "Vera: pick ?",
        "Vera: drop ?",
        "Galya: pick ?",
        "Galya: drop ?",
        "Anna: draw 10S 9C QH",
        "Boris: offer ? ? ? ?",
        "Vera: pick ?",
    ];
    assert_eq!(entries("Anna"), offers);
    let vera = entries("Vera");
    assert_eq!((&*vera[0], &*vera[3], &*vera[4]), ("Anna: offer ? ? ?", "Vera: pick AS", "Vera: drop 7C"));
    assert_eq!(vera[7], "Anna: draw ? ? ?");
    // All three that were offered are gone, so the offerer knows what is left.
    let steps = steps("games/kopilka/offer-spades.rgn", "Anna");
    let (_, taken) = steps.iter().find(|(line, _)| *line == 23).unwrap();
    assert!(taken.contains("Anna  [7H QD]"), "{taken}");
}

#[test]
fn what_a_later_card_proves_is_told_at_the_end_alone() {
    let run = remiz(&["replay", "games/mushka/revoke.rgn", "--as-seen-by", "Anna"]);
    assert_eq!(run.code, 1);
    assert!(
        run.out.starts_with("games/mushka/revoke.rgn:1: violation (mushka@xvi)\nas seen by Anna\n   9  "),
        "{}",
        run.out
    );
    let (before, after) = run.out.split_once("violation[mushka.follow]: Boris holds diamonds").unwrap();
    assert!(!before.contains("        violation"), "{before}");
    assert!(after.contains("the hand held this card then"), "{after}");
    // Boris knew it at once.
    let own = remiz(&["replay", "games/mushka/revoke.rgn", "--as-seen-by", "Boris"]).out;
    let (_, step) = own.split_once("  17  Boris: 9C\n").unwrap();
    let (step, _) = step.split_once("  17  Vera: 9D\n").unwrap();
    assert!(step.contains("        violation mushka.follow\n"), "{step}");
    let russian = remiz(&["replay", "games/mushka/revoke.rgn", "--as-seen-by", "Anna", "--lang", "ru"]).out;
    assert!(russian.contains("\nглазами игрока Anna\n"), "{russian}");
}

#[test]
fn a_view_that_ends_at_a_line_knows_nothing_of_what_comes_later() {
    let run = remiz(&["replay", "games/mushka/revoke.rgn", "--as-seen-by", "Anna", "--to", "17"]);
    assert_eq!(run.code, 0, "{}", run.out);
    assert!(run.out.contains("  17  Vera: 9D\n") && !run.out.contains("violation"), "{}", run.out);
    assert!(!run.out.contains("record.stops"), "{}", run.out);
    let cut = remiz(&["replay", "games/mushka/revoke.rgn", "--as-seen-by", "Anna", "--to", "18"]);
    assert_eq!(cut.code, 1);
    // Vera has not kept back what she shows next, and nobody has won yet.
    let flush = ["replay", "games/mushka/two-flushes-mushka.rgn", "--as-seen-by", "Vera"];
    let run = remiz(&[&flush[..], &["--to", "15"]].concat());
    assert!(run.code == 0 && run.out.starts_with("games/mushka/two-flushes-mushka.rgn:1: open "), "{}", run.out);
    let whole = remiz(&flush).out;
    let step = |out: &str| out.split_once("  15  ").unwrap().1.split("  16  ").next().unwrap().to_owned();
    assert_eq!(step(&run.out).trim_end(), step(&whole).trim_end());
}

#[test]
fn what_only_hidden_cards_part_looks_the_same() {
    let record = |boris: &str, vera: &str, swap: &str, stock: &str| {
        format!(
            "# {boris} lies face down\n[Game \"mushka\"]\n[Players \"Anna Boris Vera\"]\n# {vera}\n\ndealer: Anna\n\
             Boris:  dealt {boris} # good: {boris}\nVera: dealt {vera}\nAnna: dealt AD JD 9H 10H 8C\nturn: 9D\n\
             stock: {stock} …\nBoris: play Vera: play Anna: play\nBoris: stand Vera: swap {swap} Anna: swap 8C > JH\nunfinished:\n"
        )
    };
    let folder = folder();
    let one = record("AS  KS 7D   8H QC", "7S 8S KD QD\t7C", "7C > 9C", "9C JH");
    let other = record("10S, 10C 7H К♠ QC", "8♣ 9S # weak\n    10D KC AC", "AC > A♥", "A♥, Вч");
    let seen = |text: String, line: usize| {
        let file = put(&folder, "x.rgn", text);
        let shown = |more: &[&str]| remiz(&[&["replay", file.as_str(), "--as-seen-by", "Anna"], more].concat()).out;
        (shown(&["-v"]), shown(&["--format", "json"]), shown(&["--to", &line.to_string()]))
    };
    // The one has a line less.
    assert_eq!(seen(one.replace("KD QD", "KD\nQD"), 12), seen(other, 12));
}

#[test]
fn a_player_who_is_not_there_is_a_wrong_call() {
    let run = remiz(&["replay", "games/mushka/revoke.rgn", "--as-seen-by", "Bors"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(run.err, "remiz: there is no player Bors; the players are Boris, Vera, Anna\n");
    let russian = remiz(&["replay", "games/mushka/revoke.rgn", "--as-seen-by", "vera", "--lang", "ru"]);
    assert_eq!(russian.err, "remiz: игрока vera нет; играют Vera, Anna, Boris\n");
}

#[test]
fn of_a_record_that_cannot_be_read_nothing_is_shown() {
    let folder = folder();
    for (fault, mended) in [("Boris: dealt", "Boris: delt"), ("[Game \"mushka", "[Game \"mushkas")] {
        let file = put(&folder, "odd.rgn", game("revoke").replacen(fault, mended, 1));
        let run = remiz(&["replay", &file, "--as-seen-by", "Anna"]);
        let expected = format!(
            "{file}:1: unreadable\nwhat Anna saw can't be told; remiz verify says what is wrong with the record\n"
        );
        assert_eq!((run.code, run.out), (1, expected));
    }
}

/// A record of some game, judged and shown as a player could have written it.
struct View {
    text: String,
    verdict: Verdict,
    steps: Vec<Value>,
}

fn hidden(library: &Library, text: &[u8], seat: Seat) -> String {
    seen_by(&Case::open(library, &As::default(), text, true, true).unwrap(), seat).unwrap()
}

fn view(library: &Library, text: &[u8], seat: Seat) -> View {
    let text = hidden(library, text, seat);
    let piece = Piece { start: 0, end: text.len(), record: true };
    let mut transcript = Transcript::default();
    let verdict = Judge::new(library, As::default()).show(piece, text.as_bytes(), &mut |seen| transcript.see(seen));
    let mut reader = Reader::default();
    let record = reader.read(text.as_bytes()).unwrap();
    let end = text.len() as u64;
    let judged = Judged { file: "x", index: 1, start: 0, end, line: 1, text: text.as_bytes(), verdict: &verdict };
    let json: Value = serde_json::from_str(&transcript.json(&judged, record, None, Lang::En)).unwrap();
    let steps = json["steps"].as_array().unwrap().clone();
    View { text, verdict, steps }
}

/// Whether a player sees the cards of an entry, told by its words alone.
fn sees(entry: &str, name: &str, piles: bool) -> bool {
    let entry = entry.split_once(". ").map_or(entry, |(_, entry)| entry);
    let (subject, rest) = entry.split_once(':').unwrap();
    let verb = rest.split_whitespace().next().unwrap_or("");
    match verb {
        _ if subject == "stock" => false,
        "dealt" => subject == name && !piles,
        "swap" | "draw" | "buy" | "offer" | "pick" | "drop" => subject == name,
        _ => true,
    }
}

/// Words in which the cards pictured on a board are no cards: `Anna puts 5 on 7D`.
fn off_the_board(event: &str) -> &str {
    let parted = event.rsplit_once(" on ").or_else(|| event.rsplit_once(" from "));
    parted
        .filter(|(_, card)| card.split(' ').count() == 1 && event.contains(|c: char| c.is_ascii_digit()))
        .map_or(event, |(words, _)| words)
}

/// Holds a record against what a player sees of it: at no step a card that was neither seen by all nor by that player
/// before, and the own hand whole.
fn hold(library: &Library, text: &[u8], lawful: bool) {
    let mut reader = Reader::default();
    let record = reader.read(text).unwrap().clone();
    let game = record.game.str(text).split('@').next().unwrap();
    let piles = matches!(game, "pyanitsy" | "poddavki");
    let mut whole = Transcript::default();
    let piece = Piece { start: 0, end: text.len(), record: true };
    Judge::new(library, As::default()).show(piece, text, &mut |seen| whole.see(seen));
    for seat in Seat::all(record.seat_count()) {
        let name = record.name(seat, text);
        let seen = view(library, text, seat);
        let told = |n: usize| seen.steps.get(n).map_or("", |step| step["entry"].as_str().unwrap());
        let mut known = BTreeSet::new();
        for (n, entry) in record.entries.iter().enumerate() {
            let words = entry.span.str(text);
            if words.starts_with("dealer") || words.starts_with("starts") {
                known.clear();
            }
            if sees(words, &name, piles) {
                known.extend(cards(words));
            }
            // What came into the own hand is known there, whether the entry tells it or the list of the stock.
            if !piles && let Some(step) = whole.steps.get(n) {
                known.extend(cards(hand(step.picture.iter().map(String::as_str), &name)));
            }
            let Some(step) = seen.steps.get(n) else { break };
            let shown = |words: &str| cards(words).into_iter().filter(|card| !known.contains(card)).collect::<Vec<_>>();
            let context = || format!("{name} {n}\n{step}\n{}\n{}", String::from_utf8_lossy(text), seen.text);
            assert_eq!(shown(told(n)), [], "{}", context());
            for event in step["events"].as_array().unwrap() {
                assert_eq!(shown(off_the_board(event["event"].as_str().unwrap())), [], "{}", context());
            }
            for line in step["table"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()) {
                assert_eq!(if line.starts_with("board") { vec![] } else { shown(line) }, [], "{}", context());
            }
        }
        // Line by line the same words, and read once more nothing is left to hide.
        let line = |text: &str, at: u32| text[..at as usize].matches('\n').count();
        let (mut again, written) = (Reader::default(), String::from_utf8_lossy(text));
        let hidden = again.read(seen.text.as_bytes()).unwrap();
        assert_eq!(hidden.entries.len(), record.entries.len());
        for (own, entry) in hidden.entries.iter().zip(&record.entries) {
            assert_eq!(line(&seen.text, own.span.start), line(&written, entry.span.start));
            assert_eq!((own.word, own.seat, own.number), (entry.word, entry.seat, entry.number));
        }
        assert_eq!(self::hidden(library, seen.text.as_bytes(), seat), seen.text);
        if lawful {
            assert!(
                seen.verdict.status() <= Class::Open,
                "{name}: {:?}\n{written}\n{}",
                seen.verdict.findings,
                seen.text
            );
        }
        if lawful && !piles {
            own_hand(&whole, &name, &seen);
        }
    }
}

/// The hand of a player in the lines of a table.
fn hand<'a>(lines: impl IntoIterator<Item = &'a str>, name: &str) -> &'a str {
    let own = format!("{name}  [");
    let hand = |line: &'a str| Some(line.get(2..)?.strip_prefix(&own)?.split_once(']')?.0);
    lines.into_iter().find_map(hand).unwrap_or("")
}

/// A player's own hand is as the whole record shows it; what came back of an offer excepted, which no word tells.
fn own_hand(whole: &Transcript, name: &str, seen: &View) {
    let mut offered = false;
    for (own, whole) in seen.steps.iter().zip(&whole.steps) {
        let entry = own["entry"].as_str().unwrap();
        offered = !entry.starts_with("dealer") && (offered || entry.starts_with(&format!("{name}: offer")));
        let own = hand(own["table"].as_array().unwrap().iter().filter_map(Value::as_str), name);
        let whole = hand(whole.picture.iter().map(String::as_str), name);
        assert!(own == whole || offered, "{name}: {entry}: {own:?} {whole:?}\n{}", seen.text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 8, ..config(12) })]

    /// No card is shown before it was seen, whatever is played.
    #[test]
    fn nothing_is_shown_that_was_not_seen(seed in any::<u64>(), violations in prop::sample::select(vec![0, 150_000])) {
        let library = Library::built_in().unwrap();
        for game in library.games() {
            let engine = As::parse(&library, game).unwrap().engine().unwrap();
            let text = engine.generate(Options { seed, violations, ..Options::default() }, 0);
            hold(&library, text.as_bytes(), violations == 0);
        }
    }
}

/// The same of every record that lies in `games/`.
#[test]
fn nothing_is_shown_of_the_records_that_was_not_seen() {
    let library = Library::built_in().unwrap();
    for game in library.games() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(game);
        for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            if file.extension().is_none_or(|ext| ext != "rgn") || file.to_string_lossy().ends_with(".ru.rgn") {
                continue;
            }
            let text = fs::read(&file).unwrap();
            for piece in cut::pieces(&text) {
                if Case::open(&library, &As::default(), piece.of(&text), piece.record, true).is_ok() {
                    hold(&library, piece.of(&text), false);
                }
            }
        }
    }
}
