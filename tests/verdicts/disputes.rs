//! What people who argue are told: a move explained, rules compared, answers that matter, verdicts stored.

use std::fs;

use serde_json::json;

use super::run::{copy, folder, game, path_of, put, remiz, remiz_at};

const QUARREL: &str = "games/mushka/quarrel.rgn";

#[test]
fn a_move_is_explained_with_what_else_could_be_done() {
    let run = remiz(&["explain", "games/mushka/may-trump.no.rgn:16"]);
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let expected = [
        "games/mushka/may-trump.no.rgn:16:13: Boris: AH\n",
        "  trick 1  Anna: AC\n",
        "  > Boris  [AH KD JD 9C 8C]  tricks 0\n",
        "  mushka.turn: kept  (xvi ¶14, xvi ¶16, modern ¶7, modern ¶9)\n  mushka.own-card: kept",
        "  mushka.follow: broken  (xvi ¶16, modern ¶9)\n",
        "   = penalty: remiz 5 for Boris",
        "what Boris could do:\n  lawful: 8C, 9C\n  unlawful (mushka.follow): JD, KD, AH\n",
        "  mushka@modern: violation mushka.follow\n  may-trump=yes: lawful\n",
    ];
    for words in expected {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    // The line bears a finding, so that only its entry is explained; a column names any other.
    assert_eq!(run.out.matches("by other rules:").count(), 1);
    let anna = remiz(&["explain", "games/mushka/may-trump.no.rgn:16:5"]);
    assert!(
        anna.out.starts_with("games/mushka/may-trump.no.rgn:16:1: 1. Anna: AC\n") && anna.code == 0,
        "{}",
        anna.out
    );
    let nothing = remiz(&["explain", "games/mushka/may-trump.no.rgn:16:99"]);
    assert_eq!((nothing.code, nothing.out.as_str()), (2, ""));
    assert!(nothing.err.contains("no entry begins at"), "{}", nothing.err);
}

#[test]
fn what_overrides_a_duty_is_named() {
    let text = game("mushka-beats-trump-ace-hearts");
    let line =
        text.lines().position(|line| line.contains("AS") && line.starts_with(|c: char| c.is_ascii_digit())).unwrap()
            + 1;
    let run = remiz(&["explain", &format!("games/mushka/mushka-beats-trump-ace-hearts.rgn:{line}")]);
    assert!(run.out.contains("mushka.follow: lifted by mushka.mushka-beats-trump-ace"), "{}", run.out);
}

#[test]
fn where_a_record_stops_all_that_may_be_done_is_listed() {
    let run = remiz(&["explain", "games/mushka/stops.rgn"]);
    assert_eq!(run.code, 0);
    assert!(run.out.contains("to act: Anna\n\nwhat Anna could do:\n  lawful: KC, 10H, QH\n"), "{}", run.out);
    let folder = folder();
    let cut = |before: &str| {
        let text = game("revoke");
        let at = text.find(before).unwrap();
        put(
            &folder,
            "cut.rgn",
            text[..at].lines().filter(|line| !line.starts_with("#=")).collect::<Vec<_>>().join("\n"),
        )
    };
    let bids = remiz(&["explain", &cut("Boris: play")]);
    assert!(bids.out.contains("what Boris could do:\n  lawful: play, pass\n"), "{}", bids.out);
    let swaps = remiz(&["explain", &cut("Vera: swap 8D")]);
    assert!(swaps.out.contains("what Vera could do:\n  lawful: stand, swap "), "{}", swaps.out);
    let over = remiz(&["explain", "games/mushka/revoke.rgn"]);
    assert!(over.out.contains("the deal is over; Anna deals next\n"), "{}", over.out);
    // Cards that nobody saw.
    let unseen = put(&folder, "unseen.rgn", {
        let text = game("unknown-open");
        let at = text.find("Boris: 10H").unwrap();
        text[..at].lines().filter(|line| !line.starts_with("#=")).collect::<Vec<_>>().join("\n")
    });
    let unseen = remiz(&["explain", &unseen]);
    assert!(unseen.out.contains("\n  lawful: 7H, 8H, 9H, 10H, JH, QH, AH, if it is in the hand\n"), "{}", unseen.out);
    assert!(unseen.out.contains("\n  depends (mushka.follow): "), "{}", unseen.out);
}

#[test]
fn claims_and_what_is_not_reached_are_said_to_be_so() {
    let claim = remiz(&["explain", &format!("{QUARREL}:24")]);
    assert!(claim.out.contains("a claim: ") && claim.out.contains("  it agrees\n"), "{}", claim.out);
    let wrong = remiz(&["explain", &format!("{QUARREL}:26")]);
    assert!(
        wrong.out.contains("mismatch[record.winner]") && wrong.out.contains("mushka@modern: lawful\n"),
        "{}",
        wrong.out
    );
    let text = game("out-of-turn");
    let last = text.lines().count();
    let run = remiz(&["explain", &format!("games/mushka/out-of-turn.rgn:{last}")]);
    assert!(
        run.out.contains("the replay stops before this") || run.out.contains("violation[mushka.turn]"),
        "{}",
        run.out
    );
    let json = remiz(&["explain", &format!("{QUARREL}:21"), "--format", "json", "--lang", "ru"]).json();
    let moment = &json["moments"][0];
    assert_eq!(json["schema"], "remiz.explain/1");
    assert_eq!((&moment["line"], &moment["entry"], &moment["due"]), (&json!(21), &json!("Vera: JS"), &json!(["Vera"])));
    let follow = json!({ "clause": "mushka.follow", "ruling": "broken", "cites": ["xvi ¶16", "modern ¶9"] });
    assert!(moment["clauses"].as_array().unwrap().contains(&follow));
    let lawful = json!({ "seat": "Vera", "entry": "10D", "standing": "lawful", "held": true });
    let unlawful =
        json!({ "seat": "Vera", "entry": "JS", "standing": "unlawful", "held": true, "by": ["mushka.follow"] });
    assert_eq!(moment["choices"], json!([unlawful, lawful]));
    assert_eq!(moment["editions"]["mushka@modern"], json!([{ "class": "violation", "clause": "mushka.follow" }]));
}

#[test]
fn names_of_the_rules_are_explained() {
    for (name, expected) in [
        ("follow", "mushka.follow  clause, obligation  (xvi ¶16, modern ¶9)\n  Play a card"),
        ("mushka.follow", "\n  overridden by mistigri.key-beats, mushka.mushka-beats-trump-ace\n"),
        ("mushka.follow", "\n  questions: may-trump, must-undertrump"),
        ("mushka.follow", "\n  broken: games/"),
        ("may-trump", "\n  may-trump=yes\n    Who holds the suit led may"),
        ("may-trump", "    held by xvi ¶20, modern ¶9, modern ¶12\n    taken by "),
        ("may-trump", "    decides: games/mushka/"),
        ("revoke-remiz", "\n  0 to "),
        ("revoke-remiz", "  revoke-remiz=5\n    taken by "),
    ] {
        let run = remiz(&["explain", name]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert!(run.out.contains(expected), "{name}: {}", run.out);
    }
    let both = remiz(&["explain", "mushka.follow", "--games", "nowhere"]).out;
    assert!(both.contains("Play a card") && both.contains("Есть масть захода") && !both.contains("games/"), "{both}");
    let unknown = remiz(&["explain", "mushka.folow"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("near: mushka.follow"), "{}", unknown.err);
}

#[test]
fn readings_are_short_conditions() {
    let run = remiz(&["readings", "games/mushka/may-trump.no.rgn"]);
    assert_eq!(run.code, 1);
    for words in ["answers that matter: may-trump=no\n", "\nviolation if and only if may-trump=no\n"] {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    let misdeclared = remiz(&["readings", "games/mushka/overshoot.modern.rgn", "--as", "mushka@xvi"]).out;
    assert!(misdeclared.contains("not legal as mushka@xvi; legal as mushka@modern\n"), "{misdeclared}");
    assert!(misdeclared.contains("\nlegal if and only if count-remiz=apart"), "{misdeclared}");
    let spent = remiz(&["readings", QUARREL, "--budget", "5"]).out;
    assert!(spent.contains("the budget of 5 replays is spent"), "{spent}");
    let json = remiz(&["readings", "games/mushka/may-trump.no.rgn", "--format", "json"]).json();
    assert_eq!((&json["schema"], &json["whole"]), (&json!("remiz.readings/1"), &json!(true)));
    assert_eq!(json["consulted"], json!([{ "question": "may-trump", "answers": ["no", "yes"], "answer": "no" }]));
    assert_eq!(json["statuses"][1], json!({ "status": "violation", "when": [{ "may-trump": ["no"] }] }));
}

#[test]
fn rules_are_compared_in_one_record_and_in_many() {
    let sides = ["--as", "mushka@xvi", "--as", "mushka@modern"];
    let one = remiz(&[&["compare", QUARREL][..], &sides].concat());
    assert_eq!((one.code, one.err.as_str()), (1, ""));
    let blame = "the outcome turns by count-remiz (subtract, apart), two-hit-target (both-win, first-reached)\n";
    for words in [blame, "\n--- mushka@xvi\n+++ mushka@modern\n", "-        mismatch record.winner\n"] {
        assert!(one.out.contains(words), "{words}: {}", one.out);
    }
    let same = remiz(&["compare", QUARREL, "--as", "mushka@xvi"]);
    assert_eq!(same.code, 0);
    assert!(same.out.contains("they nowhere part\nthe outcome is the same\n"), "{}", same.out);
    let many = remiz(&[&["compare", "games/"][..], &sides].concat());
    assert_eq!((many.code, many.err.as_str()), (1, ""));
    let group = "\nby count-remiz (subtract, apart): ";
    assert!(
        many.out.contains(group) && many.out.contains("  games/mushka/apart.modern.rgn:21: mismatch becomes legal\n")
    );
    let json = remiz(&[&["compare", "games/", "--format", "json"][..], &sides].concat()).json();
    assert_eq!(json["schema"], "remiz.compare/1");
    let groups = json["groups"].as_array().unwrap();
    let listed: usize = groups.iter().map(|group| group["records"].as_array().unwrap().len()).sum();
    assert_eq!(json!(listed), json["changed"]);
    assert!(
        groups.iter().any(|group| group["blame"] == json!([{ "id": "count-remiz", "answers": ["subtract", "apart"] }]))
    );
    let none = remiz(&["compare", QUARREL]);
    assert_eq!((none.code, none.out.as_str()), (2, ""));
    let twice = remiz(&[&["verify", QUARREL][..], &sides].concat());
    assert_eq!((twice.code, twice.err.as_str()), (2, "remiz: --as can be given once here\n"));
}

#[test]
fn stored_verdicts_are_compared_and_stored_only_where_expectations_are_met() {
    let folder = folder();
    put(&folder, "good.rgn", game("revoke"));
    put(&folder, "bad.rgn", game("revoke").replace("#= status violation", "#= status legal"));
    let at = |args: &[&str]| remiz_at(folder.path(), args);
    assert_eq!(at(&["test", "good.rgn"]).code, 0, "nothing is stored, nothing is compared");
    let blessed = at(&["test", ".", "--bless"]);
    assert_eq!(blessed.code, 1);
    assert!(blessed.out.contains("good.verdict: stored\n"), "{}", blessed.out);
    assert!(blessed.out.contains("bad.verdict: not stored, since the #= lines are not met\n"), "{}", blessed.out);
    assert!(!folder.path().join("bad.verdict").exists());
    let stored = folder.path().join("good.verdict");
    let before = fs::read_to_string(&stored).unwrap();
    assert!(before.contains("good.rgn:1: violation (mushka@xvi)\n") && before.contains("revoke-remiz=5"), "{before}");
    assert_eq!(at(&["test", "good.rgn"]).code, 0);
    let other = at(&["test", "good.rgn", "--as", "revoke-remiz=7"]);
    assert_eq!(other.code, 1);
    for words in
        ["good.verdict: the verdict is not the one stored\n", "\n-   = penalty: remiz 5", "\n+   = penalty: remiz 7"]
    {
        assert!(other.out.contains(words), "{words}: {}", other.out);
    }
    // A `#=` line is never touched, and what is stored is rewritten only on request.
    let text = fs::read_to_string(folder.path().join("bad.rgn")).unwrap();
    assert!(text.contains("#= status legal"));
    assert_eq!(fs::read_to_string(&stored).unwrap(), before);
    fs::write(&stored, "old\n").unwrap();
    assert_eq!(at(&["test", "good.rgn", "-qq"]).out, "");
    assert_eq!(at(&["test", "good.rgn", "--bless"]).code, 0);
    assert_eq!(fs::read_to_string(&stored).unwrap(), before);
}

#[test]
fn what_records_show_of_the_rules_is_counted() {
    let folder = folder();
    let one = path_of("may-trump.no");
    let run = remiz(&["rules", "mushka", "--coverage", one.to_str().unwrap()]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let line = |start: &str| run.out.lines().find(|line| line.trim_start().starts_with(start)).unwrap().to_owned();
    assert!(line("mushka.follow ").contains("bound 10, kept 9, broken 1"), "{}", line("mushka.follow "));
    assert!(line("may-trump=no ").ends_with("chosen 1, decided 1"), "{}", run.out);
    assert!(line("must-head=no ").ends_with("chosen 1, decided 0"), "{}", run.out);
    assert!(run.out.contains("no record shows:\n") && run.out.contains("\n  may-trump=yes deciding anything\n"));
    assert!(!run.out.contains("\n  mushka.follow broken\n"));
    copy(&path_of("revoke").parent().unwrap().join("../mistigri"), &folder.path().join("mistigri"));
    let all = remiz_at(folder.path(), &["rules", "--coverage", "mistigri"]);
    assert!(
        all.out.contains("mistigri  ") && all.out.contains("\nmushka  Ordinary Mushka; records 0\n"),
        "{}",
        all.out
    );
}

#[test]
fn everything_is_said_in_russian_too() {
    let ru = |args: &[&str]| remiz(&[args, &["--lang", "ru"]].concat());
    let explained = ru(&["explain", &format!("{QUARREL}:21")]).out;
    for words in [
        "взятка 4  Boris: 8б\n",
        "mushka.follow: нарушено",
        "можно было только 10б",
        "что может сделать Vera:\n  можно: 10б\n",
    ] {
        assert!(explained.contains(words), "{words}: {explained}");
    }
    assert!(ru(&["explain", "may-trump"]).out.contains("вопрос, mushka, противоречие"));
    assert!(
        ru(&["rules", "mistigri"]).out.contains("  право (заменяет)")
            || ru(&["rules", "mistigri"]).out.contains("(перенято)")
    );
    assert!(ru(&["readings", QUARREL]).out.contains("тогда и только тогда, когда"));
    assert!(ru(&["compare", QUARREL, "--as", "mushka@modern"]).out.contains("исход меняет: "));
    assert!(ru(&["replay", "games/mushka/three-tricks.rgn"]).out.contains("взятки 1"));
    assert!(ru(&["test", "games/mushka/revoke.rgn"]).out.starts_with("сошлось 1"));
    let folder = folder();
    let lie = put(&folder, "lie.rgn", game("revoke").replace("#= status violation", "#= status legal"));
    assert!(ru(&["test", &lie]).out.contains("ожидалось legal, получилось violation"));
    let wrong = ru(&["verify", QUARREL, "--as", "muska"]);
    assert!(wrong.err.starts_with("remiz: --as: неверно: игры muska нет; известны: mushka"), "{}", wrong.err);
    assert!(ru(&["replay", &format!("{QUARREL}:999")]).err.contains("нет строки 999"));
}

#[test]
fn shells_and_manuals_are_served() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = remiz(&["completions", shell]);
        assert!(run.code == 0 && run.out.contains("readings"), "{shell}");
    }
    let page = remiz(&["man"]).out;
    assert!(page.contains(".TH remiz 1") && page.contains("readings"), "{page}");
    assert!(remiz(&["man", "compare"]).out.contains("remiz compare games/ \\-\\-as mushka@xvi"));
    let short = remiz(&["-h"]).out;
    assert!(short.contains("  readings") && !short.contains("completions"), "{short}");
    for command in ["verify", "replay", "explain", "compare", "readings", "rules", "test", "generate", "fmt"] {
        assert!(remiz(&[command, "--help"]).out.contains("Example"), "{command}");
    }
}
