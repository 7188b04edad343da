//! `remiz replay` shows a record step by step, `remiz rules` what it is judged by.

use serde_json::json;

use super::run::{folder, game, put, remiz};

#[test]
fn a_replay_shows_what_happened_by_which_clause_and_the_table() {
    let run = remiz(&["replay", "games/mushka/revoke.rgn"]);
    assert_eq!(run.code, 1);
    let expected = [
        "games/mushka/revoke.rgn:1: violation (mushka@xvi)\n   9  dealer: Vera\n",
        "  10  Anna: dealt AC KC QH 10H 7D\n        Anna gets QH 10H 7D AC KC  [mushka.deal xvi ¶13, modern ¶5, modern ¶6]\n",
        "  17  Boris: 9C\n        Boris writes 0-5  [mushka.revoke xvi ¶16, modern ¶11]\n        Boris lays 9C",
        "Anna takes the trick  [mushka.trick",
        "violation[mushka.follow]: Boris holds diamonds and may not throw 9C\n",
    ];
    for words in expected {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    assert_eq!(remiz(&["replay", "games/mushka/three-tricks.rgn"]).code, 0);
    let russian = remiz(&["replay", "games/mushka/three-tricks.rgn", "--lang", "ru"]);
    assert!(russian.out.contains("взятку берёт Anna"), "{}", russian.out);
}

#[test]
fn a_replay_stops_behind_a_line() {
    let run = remiz(&["replay", "games/mushka/three-tricks.rgn", "--to", "13"]);
    assert!(run.out.contains("  13  Vera: play") && !run.out.contains("  14  "), "{}", run.out);
    let json = remiz(&["replay", "games/mushka/three-tricks.rgn", "--to", "13", "--format", "json"]).json();
    assert_eq!((&json["schema"], &json["players"]), (&json!("remiz.replay/1"), &json!(["Anna", "Boris", "Vera"])));
    let steps = json["steps"].as_array().unwrap();
    let numbers: Vec<_> = steps.iter().map(|step| step["step"].as_u64()).collect();
    assert_eq!(numbers, (1..=8).map(Some).collect::<Vec<_>>(), "the deal, three hands, the card turned, three bids");
    assert_eq!((&steps[7]["entry"], &steps[7]["line"]), (&json!("Vera: play"), &json!(13)));
    assert_eq!(steps[0]["events"][0], json!({ "clause": "mushka.dealer", "event": "Vera deals" }));
    // What is claimed is no step.
    let all = remiz(&["replay", "games/mushka/three-tricks.rgn", "--format", "json"]).json();
    let claim = all["steps"].as_array().unwrap().iter().find(|step| step["entry"] == "tricks: Anna=3 Boris=1 Vera=1");
    assert_eq!(claim.unwrap().get("step"), None);
}

#[test]
fn one_of_several_records_is_named_by_a_line_of_it() {
    let folder = folder();
    let first = game("three-tricks");
    let lines = first.lines().count();
    let file = put(&folder, "two.rgn", first + &game("revoke"));
    let bare = remiz(&["replay", &file]);
    assert_eq!((bare.code, bare.out.as_str()), (2, ""));
    assert!(bare.err.contains(&format!("{file} holds 2 records: name one as {file}:LINE")), "{}", bare.err);
    for line in [lines + 1, lines + 5, lines + 22] {
        let run = remiz(&["replay", &format!("{file}:{line}")]);
        assert!(run.out.starts_with(&format!("{file}:{}: violation (mushka@xvi)\n", lines + 1)), "{line}: {}", run.out);
    }
    assert!(remiz(&["replay", &format!("{file}:1")]).out.starts_with(&format!("{file}:1: legal ")));
    let beyond = remiz(&["replay", &format!("{file}:999")]);
    assert_eq!((beyond.code, beyond.err), (2, format!("remiz: {file} has no line 999\n")));
    let missing = remiz(&["replay", "nowhere.rgn"]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("nowhere.rgn"), "{}", missing.err);
}

#[test]
fn a_record_that_cannot_be_replayed_says_why() {
    let folder = folder();
    let file = put(&folder, "odd.rgn", game("revoke").replacen("1. Anna: AC", "1. Anna: 1C", 1));
    let run = remiz(&["replay", &file]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("unreadable[text."), "{}", run.out);
}

#[test]
fn games_and_their_rules_are_listed() {
    let games = remiz(&["rules"]);
    assert_eq!(games.code, 0);
    for line in ["mushka  Ordinary Mushka", "  mushka@xvi *  ", "  mushka@modern  "] {
        assert!(games.out.lines().any(|own| own.starts_with(line)), "{line}: {}", games.out);
    }
    let modern = remiz(&["rules", "mushka@modern"]).out;
    let expected = [
        "mushka@modern  Ordinary Mushka\n",
        "\nmushka.follow  obligation  (xvi ¶16, modern ¶9)\n  Play a card of the suit led",
        "\nmust-head (conflict; mushka.beat)\n",
        "\n  * apart  ",
        "\nfirst-trick-trump=18 (text; mushka.score-mushka-trump)  ",
    ];
    for words in expected {
        assert!(modern.contains(words), "{words}");
    }
    assert!(remiz(&["rules", "mushka"]).out.contains("\nfirst-trick-trump=10 "));
    assert!(remiz(&["rules", "mushka", "--as", "first-trick-trump=12"]).out.contains("\nfirst-trick-trump=12 "));
    let folder = folder();
    let club = put(&folder, "club.yaml", "based_on: mushka@modern\namounts:\n  target: 25\n");
    let house = remiz(&["rules", "mushka", "--as", &club]).out;
    assert!(house.starts_with("mushka@modern  ") && house.contains("\ntarget=25 "), "{house}");
    assert!(remiz(&["rules", "mushka", "--lang", "ru"]).out.starts_with("mushka@xvi  Обыкновенная мушка\n"));
    for (unknown, known) in [("muska", "known: mushka"), ("mushka@modem", "known: modern, xvi")] {
        let run = remiz(&["rules", unknown]);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains(known), "{}", run.err);
    }
}
