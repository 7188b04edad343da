//! Bad input: a finding or exit code 2, never a panic, and nothing is lost of the other records.

use std::fs;

use serde_json::{Value, json};

use super::run::{Run, folder, found, game, path_of, put, remiz, remiz_on};

/// The statuses of the records of a run.
fn statuses(run: &Run) -> Vec<String> {
    let json = run.json();
    let records = json["records"].as_array().expect("a list").iter();
    records.map(|record| record["status"].as_str().expect("a word").to_owned()).collect()
}

#[test]
fn a_text_without_records_is_a_finding() {
    for text in ["", "\n\n", "# only a comment\n", "\u{feff}", "hello\n", "[Games \"mushka\"]\n"] {
        let run = remiz_on(text.as_bytes(), &["verify", "-", "--format", "json"]);
        let record = run.record();
        assert_eq!((run.code, record["findings"][0]["clause"].as_str()), (1, Some("text.none")), "{text:?}");
        assert_eq!((&record["index"], &record["status"]), (&json!(0), &json!("unreadable")));
        assert_eq!(record["game"], Value::Null);
        assert_eq!(run.json()["summary"]["records"], 1);
    }
}

#[test]
fn what_cannot_be_opened_is_named_and_the_rest_is_judged() {
    let folder = folder();
    let record = put(&folder, "revoke.rgn", game("revoke"));
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).unwrap();
    put(&folder, "notes.txt", "no record");
    let missing = folder.path().join("missing.rgn");
    for bad in [empty.to_str().unwrap(), missing.to_str().unwrap()] {
        for command in ["verify", "test", "fmt"] {
            let run = remiz(&[command, bad]);
            assert_eq!(run.code, 2, "{command} {bad}");
            assert!(run.err.starts_with(&format!("remiz: {bad}: ")), "{}", run.err);
        }
        // 2 goes before 1, whichever comes first, and whatever may be let pass.
        for args in [vec![bad, &record], vec![&record, bad], vec![&record, bad, "--exit-zero"]] {
            let run = remiz(&[&["verify", "--format", "json"][..], &args].concat());
            assert_eq!((run.code, statuses(&run)), (2, vec!["violation".to_owned()]));
            assert_eq!((&run.json()["summary"]["files"], &run.json()["summary"]["unopened"]), (&json!(1), &json!(1)));
            assert!(run.err.contains(bad), "{}", run.err);
        }
    }
    // A file named is read whatever its name; in a folder only records are.
    let named = remiz(&["verify", folder.path().join("notes.txt").to_str().unwrap(), "--format", "json"]);
    assert_eq!((named.code, statuses(&named)), (1, vec!["unreadable".to_owned()]));
    let walked = remiz(&["verify", folder.path().to_str().unwrap(), "--format", "json"]);
    assert_eq!((walked.code, statuses(&walked)), (1, vec!["violation".to_owned()]));
}

#[cfg(unix)]
#[test]
fn a_file_without_permission_is_named_and_the_rest_is_judged() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let shut = put(&folder, "shut.rgn", game("revoke"));
    fs::set_permissions(&shut, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read(&shut).is_ok() {
        // Whoever runs the tests may read everything.
        return;
    }
    put(&folder, "open.rgn", game("revoke"));
    let run = remiz(&["verify", folder.path().to_str().unwrap(), "--format", "json"]);
    assert_eq!((run.code, statuses(&run)), (2, vec!["violation".to_owned()]));
    assert!(run.err.contains("shut.rgn"), "{}", run.err);
}

#[test]
fn a_call_without_paths_or_with_unknown_options_is_a_wrong_call() {
    for args in
        [&["verify"][..], &["test"], &["fmt"], &["verify", "games", "--fail-on", "note"], &["veryfy", "games"], &[]]
    {
        let run = remiz(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains("--help"), "{}", run.err);
    }
}

#[test]
fn unknown_rules_are_answered_with_the_known_ones_nearest_first() {
    let cases = [
        ("[Game \"muska\"]", "text.game", "muska", "known: mushka"),
        ("[Game \"mushka@modem\"]", "text.game", "modem", "known: modern, xvi"),
        ("[Game \"mushka@\"]", "text.game", "", "known: xvi, modern"),
        ("[Game \"mushka\"]\n[House \"must-hed=yes\"]", "text.house", "must-hed", "known: must-head, "),
        ("[Game \"mushka\"]\n[House \"must-head=yep\"]", "text.house", "yep", "known: yes, no"),
        ("[Game \"mushka\"]\n[House \"target=0\"]", "text.house", "0", "known: 1–1000000"),
    ];
    for (tags, clause, name, known) in cases {
        let text = game("revoke").replacen("[Game \"mushka@xvi\"]", tags, 1);
        let run = remiz_on(text.as_bytes(), &["verify", "-", "--format", "json"]);
        let found = &run.record()["findings"][0];
        assert_eq!((run.code, &found["class"], &found["clause"]), (1, &json!("unreadable"), &json!(clause)), "{tags}");
        let (start, end) = (found["start"].as_u64().unwrap() as usize, found["end"].as_u64().unwrap() as usize);
        assert_eq!(&text[start..end], name, "{tags}");
        assert!(found["help"].as_str().unwrap().starts_with(known), "{tags}: {found}");
    }
    let several = game("revoke").replacen("[Players", "[House \"must-hed=yes must-head=yep\"]\n[Players", 1);
    assert_eq!(found(&several), ["unreadable text.house must-hed", "unreadable text.house yep"]);
}

#[test]
fn a_six_in_thirty_two_cards_asks_whether_thirty_six_were_meant() {
    let text = game("revoke").replacen("Boris: dealt AH 9C", "Boris: dealt AH 6S", 1);
    let record = remiz_on(text.as_bytes(), &["verify", "-", "--format", "json"]).record();
    let found = &record["findings"][0];
    assert_eq!((&found["class"], &found["clause"]), (&json!("contradiction"), &json!("mushka.pack")));
    assert_eq!(found["start"], json!(text.find("6S").unwrap()));
    assert_eq!(found["help"], "if 36 cards were meant, write [House \"deck=36-52\"]");
    let house = text.replacen("[Players", "[House \"deck=36-52\"]\n[Players", 1);
    assert!(found_none_in_the_pack(&house), "with 36 cards the six is one of them");
}

fn found_none_in_the_pack(text: &str) -> bool {
    found(text).iter().all(|words| !words.contains("mushka.pack"))
}

#[test]
fn bytes_that_are_no_text_are_unreadable() {
    let utf16: Vec<u8> =
        "\u{feff}".encode_utf16().chain(game("revoke").encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let run = remiz_on(&utf16, &["verify", "-"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("unreadable[text.utf8]") && run.out.contains("iconv -f UTF-16LE -t UTF-8"), "{}", run.out);
    // A plain generator of numbers: the same bytes in every run.
    let mut seed = 7u32;
    for _ in 0..50 {
        let noise: Vec<u8> = (0..2000)
            .map(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (seed >> 24) as u8
            })
            .collect();
        let run = remiz_on(&noise, &["verify", "-", "--format", "json"]);
        assert_eq!((run.code, statuses(&run)), (1, vec!["unreadable".to_owned()]), "{}", run.err);
        let tagged = [b"[Game \"mushka\"]\n[Players \"Anna Boris Vera\"]\n", noise.as_slice()].concat();
        let run = remiz_on(&tagged, &["verify", "-", "--format", "json"]);
        assert_eq!((run.code, run.err.as_str()), (1, ""));
    }
}

#[test]
fn a_record_cut_short_or_broken_leaves_the_next_one_alone() {
    let (whole, sound) = (game("revoke"), game("three-tricks"));
    let middle = whole.find("4. Boris: KD V").unwrap() + "4. Boris: KD V".len();
    let not_utf8 = [&whole.as_bytes()[..middle], b"\xff\xfe\n"].concat();
    let broken: [&[u8]; 4] =
        [&whole.as_bytes()[..middle], &not_utf8, b"[Game \"mushka\"]\n[Players \"Anna Anna\"]\n", b"\x00\x01 noise"];
    for first in broken {
        let text = [first, b"\n", sound.as_bytes()].concat();
        let run = remiz_on(&text, &["verify", "-", "--format", "json"]);
        assert_eq!((run.code, statuses(&run)), (1, vec!["unreadable".to_owned(), "legal".to_owned()]));
        let last = run.json()["records"][1].clone();
        assert_eq!((&last["start"], &last["steps"]), (&json!(first.len() + 1), &json!(26)));
    }
}

#[test]
fn a_folder_is_judged_in_the_order_of_its_names() {
    let folder = folder();
    fs::create_dir(folder.path().join("b")).unwrap();
    for name in ["z.rgn", "B.rgn", "b/a.rgn", "a.rgn"] {
        fs::copy(path_of("three-tricks"), folder.path().join(name)).unwrap();
    }
    let run = remiz(&["verify", folder.path().to_str().unwrap(), "--format", "ndjson"]);
    let files: Vec<String> = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["file"].as_str().unwrap().to_owned())
        .collect();
    let expected =
        ["B.rgn", "a.rgn", "b/a.rgn", "z.rgn"].map(|name| folder.path().join(name).to_str().unwrap().to_owned());
    assert_eq!(files, expected);
}
