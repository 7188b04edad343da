//! All of `games/` at once: expectations, counts, languages, alphabets, and the same bytes every time.

use std::{fs, path::Path};

use serde_json::{Value, json};

use super::run::{copy, folder, game, put, remiz, remiz_at, verdict};

#[test]
fn every_record_is_as_it_expects() {
    let run = remiz(&["test", "games/"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.ends_with(" 0 failed, 0 without expectations\n"), "{}", run.out);
}

#[test]
fn a_lie_in_an_expectation_is_found_at_its_line() {
    let folder = folder();
    let lies = [
        ("#= status violation", "#= status legal", 6, "expected legal, found violation"),
        ("Boris=1 Vera=0\n#= score", "Boris=2 Vera=0\n#= score", 7, "Boris: expected 2, found 1"),
        ("#= score Anna=4-0 Boris=1-5", "#= score Anna=4-0 Boris=1-0", 8, "Boris: expected 1-0, found 1-5"),
        ("#= violation mushka.follow", "#= violation mushka.beat", 17, "expected violation mushka.beat on this line"),
        (" #= violation mushka.follow", "", 17, "found violation mushka.follow, which nothing expects"),
        ("#= status violation", "#= estatus violation", 6, "not understood"),
        ("#= status violation", "#= winner Anna", 6, "expected Anna, found "),
        ("#= status violation", "#= steps 25", 6, "expected 25, found 26"),
        ("#= status violation", "#= paid Anna=+1", 6, "Anna: expected +1, found +0"),
        ("#= status violation", "#= score Nina=1-0", 6, "no seat Nina"),
    ];
    for (truth, lie, line, words) in lies {
        let text = game("revoke").replacen(truth, lie, 1);
        let run = remiz(&["test", &put(&folder, "lie.rgn", text)]);
        assert_eq!(run.code, 1, "{lie}");
        assert!(run.out.contains(&format!("lie.rgn:{line}: ")) && run.out.contains(words), "{lie}: {}", run.out);
        assert!(run.out.ends_with("0 passed, 1 failed, 0 without expectations\n"), "{}", run.out);
    }
    let silent = "[Game \"mushka\"]\n[Players \"Anna Boris Vera\"]\n";
    let run = remiz(&["test", &put(&folder, "silent.rgn", silent)]);
    assert_eq!((run.code, run.out.as_str()), (0, "0 passed, 0 failed, 1 without expectations\n"));
}

#[test]
fn a_run_ends_in_the_counts_by_status() {
    let run = remiz(&["verify", "games/"]);
    let summary = remiz(&["verify", "games/", "--format", "json"]).json()["summary"].clone();
    let count = |key: &str| summary[key].as_u64().unwrap();
    let counts = ["legal", "open", "mismatch", "violation", "contradiction", "unreadable"];
    let counts = counts.map(|status| format!("{} {status}", count(status))).join(", ");
    let last = format!("records {}, files {}: {counts}", count("records"), count("files"));
    assert_eq!((run.code, run.out.lines().last()), (1, Some(last.as_str())));
}

/// A verdict without what a place in a text changes.
fn placeless(value: &Value) -> Value {
    let place = |key: &str, value: &Value| {
        matches!(key, "file" | "start" | "line" | "column" | "end_line" | "end_column")
            // A deal's `end` is how it ended, not a place.
            || key == "end" && value.is_u64()
    };
    match value {
        // What a game's records can't use is told as it was written.
        Value::Object(map) if map.get("clause").is_some_and(|clause| clause == "text.word") => Value::Null,
        Value::Object(map) => {
            let kept = map.iter().filter(|(key, value)| !place(key, value));
            Value::Object(kept.map(|(key, value)| (key.clone(), placeless(value))).collect())
        }
        Value::Array(list) => Value::Array(list.iter().map(placeless).collect()),
        other => other.clone(),
    }
}

#[test]
fn neither_alphabet_nor_language_changes_a_verdict() {
    let judge = |at: &Path| placeless(&remiz_at(at, &["verify", "games", "--format", "json"]).json());
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let written = judge(project);
    for cards in ["ascii", "symbols", "russian"] {
        for words in ["en", "ru"] {
            let folder = folder();
            copy(&project.join("games"), &folder.path().join("games"));
            let run = remiz_at(folder.path(), &["fmt", "games", "--cards", cards, "--words", words]);
            assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
            let example = fs::read_to_string(folder.path().join("games/mushka/worked-example.rgn")).unwrap();
            let lead = format!(
                "1. Boris: {} Vera",
                [["AS", "A♠"][usize::from(cards == "symbols")], "Тп"][usize::from(cards == "russian")]
            );
            assert!(example.contains(&lead), "{cards}: {example}");
            assert_eq!(example.contains("козырь:"), words == "ru");
            let tested = remiz_at(folder.path(), &["test", "games", "-q"]);
            assert_eq!((tested.code, tested.out.as_str()), (0, ""));
            assert!(judge(folder.path()) == written, "{cards}, {words}: some verdict changed");
        }
    }
}

#[test]
fn the_worked_example_is_the_same_in_both_languages() {
    let record = |name: &str| {
        let run = remiz(&["verify", &format!("games/mushka/{name}.rgn"), "--format", "json"]);
        assert_eq!(run.code, 0);
        run.record()
    };
    let (english, russian) = (record("worked-example"), record("worked-example.ru"));
    assert_eq!(russian["players"], json!(["Анна", "Борис", "Вера"]));
    let mut named = placeless(&russian).to_string();
    for (russian, english) in [("Анна", "Anna"), ("Борис", "Boris"), ("Вера", "Vera")] {
        named = named.replace(russian, english);
    }
    assert_eq!(serde_json::from_str::<Value>(&named).unwrap(), placeless(&english));
}

#[test]
fn the_same_records_give_the_same_bytes() {
    for format in ["text", "concise", "json", "ndjson"] {
        let args = ["verify", "games/", "-v", "--format", format];
        let (first, second) = (remiz(&args), remiz(&args));
        assert!(first.out == second.out && first.err == second.err && first.code == second.code, "{format}");
    }
}

#[test]
fn no_beginning_of_a_record_and_no_lost_byte_brings_the_judge_down() {
    for name in ["revoke", "worked-example.ru", "flush-payment.house", "unknown-revoke"] {
        let text = game(name).into_bytes();
        for at in 0..text.len() {
            let cut = verdict(&text[..at]);
            assert!(!cut.findings.is_empty() || cut.game == "mushka", "{name} cut at {at}");
            let without = [&text[..at], &text[at + 1..]].concat();
            assert!(verdict(&without).findings.len() < 100, "{name} without byte {at}");
        }
    }
}
