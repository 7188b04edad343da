//! The variants of Mushka: what they take over and override, which words are theirs, and what changes hands.

use serde_json::json;

use super::run::{folder, put, remiz, remiz_on};

/// The record of a run over one file.
fn record(path: &str, more: &[&str]) -> serde_json::Value {
    remiz(&[&["verify", path, "--format", "json"], more].concat()).record()
}

#[test]
fn the_rules_of_a_variant_tell_what_is_taken_over_what_is_its_own_and_what_gives_way() {
    let run = remiz(&["rules", "mistigri"]);
    let expected = [
        "\nmushka.follow  obligation (inherited)  (",
        "\nmistigri.rank  structure  (xvi ¶28)\n",
        "\nmistigri.key-beats  right (overrides mushka.follow, mushka.beat)  (",
        "\nnot taken over: mushka.rank, mushka.flush, ",
        "\nmushka-ignores-trump-suit (overrides) (conflict; mistigri.key-beats)\n",
    ];
    for words in expected {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    assert!(!run.out.contains("\nmushka.flush  ") && !run.out.contains("\nflush-rank "), "{}", run.out);
}

#[test]
fn the_card_in_power_takes_the_trick_and_the_replay_says_why() {
    let tricks = [
        ("mistigri/jack-over-ace", "Boris takes the trick  [mushka.trick xvi ¶16, xvi ¶20; mistigri.rank xvi ¶28]"),
        (
            "shutikha/king-over-queen-over-ace",
            "takes the trick  [mushka.trick xvi ¶16, xvi ¶20; shutikha.queen xvi ¶46]",
        ),
        ("shutikha/queen-over-ace", "takes the trick  [mushka.trick xvi ¶16, xvi ¶20; shutikha.queen xvi ¶46]"),
        ("pamphil/over-trump-ace", "Boris takes the trick  [mushka.trick xvi ¶16, xvi ¶20; pamphil.top-trump xvi ¶41]"),
    ];
    for (name, words) in tricks {
        let run = remiz(&["replay", &format!("games/{name}.rgn")]);
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
}

#[test]
fn a_flush_is_paid_outside_the_sheet_and_a_mistigri_ends_the_match() {
    let two = record("games/mistigri/flush-two-deals.rgn", &[]);
    let paid: Vec<i64> = two["deals"][0]["paid"].as_object().unwrap().values().map(|n| n.as_i64().unwrap()).collect();
    assert_eq!((paid.iter().sum::<i64>(), paid.iter().any(|coins| *coins != 0)), (0, true));
    assert_eq!(two["deals"][0]["score"], json!({ "Anna": "1-0", "Boris": "1-0", "Vera": "3-0" }));
    let next = record("games/mistigri/mistigri-next-match.rgn", &[]);
    assert_eq!((&next["deals"][0]["end"], &next["deals"][0]["winner"]), (&json!("opened"), &json!(["Boris"])));
    assert_eq!(next["deals"][0]["score"], json!({ "Anna": "0-0", "Boris": "0-0", "Vera": "0-0" }));
    assert_eq!(next["score"], next["deals"][1]["score"]);
}

#[test]
fn words_and_stakes_of_one_variant_are_no_others() {
    let refused = |game: &str, line: &str, clause: &str| {
        let text = format!("[Game \"{game}\"]\n[Players \"Anna Boris Vera\"]\n{line}\n");
        let findings = remiz_on(text.as_bytes(), &["verify", "-", "--format", "json"]).record()["findings"].clone();
        findings.as_array().unwrap().iter().any(|found| found["clause"] == clause)
    };
    for (line, home) in [("Anna: mistigri", "mistigri"), ("Anna: announce", "pamphil"), ("Anna: trump H", "pamphil")] {
        for game in ["mushka", "mistigri", "pamphil", "shutikha"] {
            assert_eq!(refused(game, &format!("dealer: Anna\n{line}"), "text.word"), game != home, "{game}: {line}");
        }
    }
    for game in ["mushka", "mistigri", "pamphil", "shutikha"] {
        let staked = "[Stakes \"pamphil=5\"]\ndealer: Anna";
        assert_eq!(refused(game, staked, "text.tag"), game != "pamphil", "{game}");
        assert_eq!(refused(game, "dealer: Anna\nturn: 7S", "shutikha.trumps"), game == "shutikha", "{game}");
    }
}

#[test]
fn an_edition_of_ones_own_changes_a_verdict_which_names_its_answer() {
    let folder = folder();
    let club = "based_on: pamphil@xvi\ntitle: {en: Our club, ru: Наш клуб}\nanswers:\n  ace-of-spades: keeps\n";
    let club = put(&folder, "club.yaml", club);
    assert_eq!(record("games/pamphil/pamphil-passes.rgn", &[])["status"], "legal");
    let judged = record("games/pamphil/pamphil-passes.rgn", &["--as", &club]);
    assert_eq!((&judged["status"], &judged["house"]), (&json!("violation"), &json!({ "ace-of-spades": "keeps" })));
    let finding = &judged["findings"][0];
    assert_eq!((&finding["clause"], &finding["readings"]), (&json!("mushka.no-pass"), &judged["house"]));
}
