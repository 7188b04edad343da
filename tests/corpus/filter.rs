//! Streams of records, a line each, and sums of what came out.

use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use serde_json::{Value, json};

use super::run::{command, folder, game, put, remiz, remiz_at, remiz_on};

fn answers(lines: &str, jobs: &str) -> Vec<Value> {
    let run = remiz_on(lines.as_bytes(), &["filter", "-j", jobs]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_line_is_answered_in_its_place() {
    let line = |id: Value, record: &str| json!({"id": id, "record": game(record)}).to_string();
    let other = json!({"id": 3, "as": "must-head=yes", "record": game("three-tricks")});
    let lines = [
        line(json!("a"), "revoke"),
        line(json!({"deep": [1, 2.50]}), "three-tricks"),
        other.to_string(),
        "{\"id\":\"bad\",\"record\":7}".to_owned(),
        "no json".to_owned(),
        String::new(),
        json!({"id": "none"}).to_string(),
        json!({"id": "two", "record": game("revoke") + &game("revoke")}).to_string(),
        json!({"id": "rules", "record": game("revoke"), "as": "muska"}).to_string(),
        json!({"id": "file", "record": game("revoke"), "as": "club.yaml"}).to_string(),
        json!({"id": "empty", "record": ""}).to_string(),
        line(json!(18_446_744_073_709_551_615u64), "revoke"),
    ];
    let all = answers(&(lines.join("\n")), "1");
    assert_eq!(all.len(), lines.len());
    let ids = [
        "\"a\"",
        "{\"deep\":[1,2.5]}",
        "3",
        "\"bad\"",
        "null",
        "null",
        "\"none\"",
        "\"two\"",
        "\"rules\"",
        "\"file\"",
        "\"empty\"",
        "18446744073709551615",
    ];
    assert_eq!(all.iter().map(|answer| answer["id"].to_string()).collect::<Vec<_>>(), ids);
    let own = remiz(&["verify", "games/mushka/revoke.rgn", "--format", "ndjson"]).json();
    for (key, value) in own.as_object().unwrap().iter().filter(|(key, _)| *key != "file") {
        assert_eq!(all[0]["verdict"][key], *value, "{key}");
    }
    assert_eq!(all[0]["verdict"].as_object().unwrap().len(), own.as_object().unwrap().len() - 1);
    assert_eq!(
        (&all[1]["verdict"]["status"], &all[2]["verdict"]["house"]["must-head"]),
        (&json!("legal"), &json!("yes"))
    );
    for (at, words) in [
        (3, "expected a string"),
        (4, "no JSON object"),
        (5, "EOF"),
        (6, "missing field"),
        (7, "here are 2"),
        (8, "muska"),
        (9, "club.yaml"),
    ] {
        assert_eq!(all[at]["error"]["line"], at + 1);
        assert!(all[at]["error"]["message"].as_str().unwrap().contains(words), "{}", all[at]);
    }
    assert_eq!(all[10]["verdict"]["findings"][0]["clause"], "text.none");
}

#[test]
fn the_number_of_workers_changes_no_answer() {
    let run = remiz(&["generate", "mushka", "-n", "300", "--violations", "0.3"]);
    let records = run.out.split("\n[Game").map(|record| format!("[Game{}\n", record.trim_start_matches("[Game")));
    let lines: Vec<String> =
        records.enumerate().map(|(n, record)| json!({"id": n, "record": record}).to_string()).collect();
    assert_eq!(lines.len(), 300);
    let lines = lines.join("\n") + "\n";
    let one = answers(&lines, "1");
    assert_eq!(one.len(), 300);
    assert!(one.iter().enumerate().all(|(n, answer)| answer["id"] == n));
    assert!(answers(&lines, "5") == one);
}

#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    for jobs in ["1", "3"] {
        let mut child = command(&["filter", "-j", jobs]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut answers = BufReader::new(stdout).lines();
        for n in 0..3 {
            writeln!(stdin, "{}", json!({"id": n, "record": game("revoke")})).unwrap();
            let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
            assert_eq!(answer["id"], n);
        }
        drop(stdin);
        assert!(answers.next().is_none() && child.wait().unwrap().success());
    }
}

#[test]
fn a_line_that_is_too_long_is_answered() {
    let lines = format!("{{\"id\":1,\"record\":\"{}\"}}\n{{\"id\":2,\"record\":\"\"}}\n", "x".repeat(9 << 20));
    let all = answers(&lines, "2");
    assert_eq!(all.len(), 2);
    assert!(all[0]["error"]["message"].as_str().unwrap().contains("longer than"), "{}", all[0]);
    assert_eq!(all[1]["id"], 2);
}

#[test]
fn sums_are_the_same_however_they_are_added() {
    let folder = folder();
    let run = |args: &[&str]| remiz_at(folder.path(), args).out;
    let whole = remiz(&["verify", "games/", "--format", "json"]);
    put(&folder, "whole.json", &whole.out);
    let lines = remiz(&["verify", "games/", "--format", "ndjson"]).out;
    let lines: Vec<&str> = lines.lines().collect();
    let (a, rest) = lines.split_at(lines.len() / 4);
    let (b, c) = rest.split_at(rest.len() / 3);
    for (name, part) in [("a", a), ("b", b), ("c", c)] {
        put(&folder, name, part.join("\n"));
    }
    let summary = |text: &str| serde_json::from_str::<Value>(text).unwrap()["summary"].clone();
    let all = run(&["merge", "a", "b", "c"]);
    assert_eq!(summary(&all), whole.json()["summary"]);
    assert_eq!(run(&["merge", "c", "a", "b"]), all);
    put(&folder, "ab", run(&["merge", "a", "b"]));
    put(&folder, "bc", run(&["merge", "b", "c"]));
    assert_eq!(run(&["merge", "ab", "c"]), all);
    assert_eq!(run(&["merge", "bc", "a"]), all);
    let doubled = summary(&run(&["merge", "whole.json", "whole.json"]));
    assert_eq!(doubled["records"], whole.json()["summary"]["records"].as_u64().unwrap() * 2);
    let tools: Value = serde_json::from_str(&run(&["merge", "whole.json"])).unwrap();
    assert_eq!(tools["tools"], json!([whole.json()["tool"]]));
    let answers = remiz_on(b"{\"id\":1,\"record\":\"\"}\nx\n", &["filter"]).out;
    put(&folder, "answers", answers);
    let filtered = summary(&run(&["merge", "answers"]));
    assert_eq!(
        (&filtered["records"], &filtered["unreadable"], &filtered["refused"]),
        (&json!(1), &json!(1), &json!(1))
    );
    put(&folder, "other", "{\"x\":1}");
    let wrong = remiz_at(folder.path(), &["merge", "other", "a"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("neither a verdict nor a summary"), "{}", wrong.err);
}
