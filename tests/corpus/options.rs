//! What the options of a run change, and what they leave alone.

use std::fs;

use serde_json::{Value, json};

use super::{
    run::{folder, game, put, remiz, remiz_at, remiz_on},
    same::corpus,
};

#[test]
fn records_are_kept_by_their_status() {
    let text = corpus();
    let folder = folder();
    put(&folder, "all.rgn", &text);
    put(&folder, "junk.rgn", "no record\n");
    let statuses = ["legal", "open", "mismatch", "violation", "contradiction", "unreadable"];
    let keep: Vec<String> = statuses.iter().map(|status| format!("{status}={status}.rgn")).collect();
    let options = keep.iter().flat_map(|keep| ["--keep", keep]);
    let args: Vec<&str> = ["verify", "all.rgn", "junk.rgn", "--format", "json"].into_iter().chain(options).collect();
    let run = remiz_at(folder.path(), &args).json();
    let mut kept = 0;
    for status in statuses {
        let file = fs::read_to_string(folder.path().join(format!("{status}.rgn"))).unwrap();
        kept += file.len();
        let count = run["summary"][status].as_u64().unwrap() - u64::from(status == "unreadable");
        if count == 0 {
            assert_eq!(file, "");
            continue;
        }
        let again = remiz_at(folder.path(), &["verify", &format!("{status}.rgn"), "--format", "json"]).json();
        assert_eq!((&again["summary"]["records"], &again["summary"][status]), (&json!(count), &json!(count)));
    }
    assert_eq!(kept, text.len(), "every record is kept once");
    let both = ["verify", "all.rgn", "-qq", "--keep", "legal=both", "--keep", "open=both"];
    assert_eq!(remiz_at(folder.path(), &both).out, "");
    let again = remiz_at(folder.path(), &["verify", "both", "--format", "json"]).json();
    let sum = run["summary"]["legal"].as_u64().unwrap() + run["summary"]["open"].as_u64().unwrap();
    assert_eq!(again["summary"]["records"], sum);
}

#[test]
fn findings_past_the_most_are_counted_and_not_shown() {
    let all = remiz(&["verify", "games/", "--format", "json"]).json();
    let count = |document: &Value| {
        let records = document["records"].as_array().unwrap();
        let findings = records.iter().flat_map(|record| record["findings"].as_array().unwrap());
        findings.filter(|found| found["class"] != "note").count() as u64
    };
    for most in [0, 1, 20, 1_000_000] {
        let run = remiz(&["verify", "games/", "--format", "json", "--max-findings", &most.to_string()]);
        let shown = run.json();
        let unshown = count(&all).saturating_sub(most);
        assert_eq!((run.code, count(&shown)), (1, count(&all) - unshown));
        let mut summary = shown["summary"].clone();
        let told = summary.as_object_mut().unwrap().remove("unshown");
        assert_eq!(told, (unshown > 0).then(|| json!(unshown)));
        assert_eq!(summary, all["summary"], "the counts are whole");
        for (short, long) in shown["records"].as_array().unwrap().iter().zip(all["records"].as_array().unwrap()) {
            assert_eq!(short["status"], long["status"]);
            let fewer = short["findings"].as_array().unwrap().len() < long["findings"].as_array().unwrap().len();
            assert_eq!(short["more"] == true, fewer || long["more"] == true);
        }
    }
    let text = remiz(&["verify", "games/", "--max-findings", "1"]).out;
    assert!(text.lines().last().unwrap().starts_with("findings not shown: "), "{text}");
}

#[test]
fn a_run_stops_behind_the_first_fault_if_that_is_asked() {
    let folder = folder();
    for (name, record) in [("a", "three-tricks"), ("b", "revoke"), ("c", "revoke"), ("d", "three-tricks")] {
        put(&folder, &format!("{name}.rgn"), game(record));
    }
    for jobs in ["1", "4"] {
        let args = ["verify", ".", "--fail-fast", "--format", "json", "-j", jobs];
        let run = remiz_at(folder.path(), &args);
        let summary = run.json()["summary"].clone();
        assert_eq!((run.code, &summary["records"], &summary["violation"]), (1, &json!(2), &json!(1)));
        assert_eq!(summary["files"], 2);
        let mild = remiz_at(folder.path(), &[&args[..], &["--fail-on", "contradiction"]].concat());
        assert_eq!((mild.code, &mild.json()["summary"]["records"]), (0, &json!(4)));
        let zero = remiz_at(folder.path(), &[&args[..], &["--exit-zero"]].concat());
        assert_eq!((zero.code, &zero.json()["summary"]["records"]), (0, &json!(2)));
    }
}

#[test]
fn files_come_from_a_list() {
    let folder = folder();
    fs::create_dir(folder.path().join("sub")).unwrap();
    for name in ["a b.rgn", "sub/c.rgn", "d.txt", "new\nline.rgn"] {
        put(&folder, name, game("three-tricks"));
    }
    put(&folder, "lines", "d.txt\r\n\nsub\nmissing\na b.rgn");
    put(&folder, "nuls", "new\nline.rgn\0sub/c.rgn\0");
    let files = |run: &super::run::Run| -> Vec<String> {
        let lines = run.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.map(|record| record["file"].as_str().unwrap().to_owned()).collect()
    };
    let run = remiz_at(folder.path(), &["verify", "--files-from", "lines", "--format", "ndjson"]);
    assert_eq!((run.code, files(&run)), (2, vec!["d.txt".to_owned(), "sub/c.rgn".to_owned(), "a b.rgn".to_owned()]));
    assert!(run.err.contains("missing: "), "{}", run.err);
    let run = remiz_at(folder.path(), &["verify", "d.txt", "--files-from", "nuls", "--format", "ndjson"]);
    assert_eq!((run.code, files(&run).len()), (0, 3));
    let path = folder.path().join("d.txt");
    let list = format!("{}\n-\n", path.display());
    let run = remiz_on(list.as_bytes(), &["verify", "--files-from", "-", "--format", "ndjson"]);
    assert_eq!((run.code, files(&run).len()), (2, 1));
    assert!(run.err.contains("standard input is the list of files"), "{}", run.err);
    assert_eq!(remiz(&["verify", "--files-from", "no such list"]).code, 2);
    assert_eq!(remiz_on(b"", &["verify", "-", "--files-from", "-"]).code, 2);
}

#[test]
fn wrong_places_and_formats_are_a_wrong_call() {
    let folder = folder();
    let calls: [&[&str]; 8] = [
        &["--format", "xml"],
        &["--format", "json="],
        &["--format", "text", "--format", "json"],
        &["--format", "json=a", "--format", "sarif=a"],
        &["--format", "json=a", "--keep", "legal=a"],
        &["--keep", "good=a"],
        &["--keep", "legal"],
        &["-j", "0"],
    ];
    let record = put(&folder, "x.rgn", game("revoke"));
    for call in calls {
        let run = remiz_at(folder.path(), &[&["verify", &record], call].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{call:?}");
        assert!(!run.err.is_empty());
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing was begun");
}

#[test]
fn quiet_runs_write_their_files_all_the_same() {
    let folder = folder();
    let file = folder.path().join("x.json");
    let wanted = format!("json={}", file.display());
    let run = remiz(&["verify", "games/mushka/revoke.rgn", "-qq", "--format", "text", "--format", &wanted]);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (1, "", ""));
    assert!(serde_json::from_str::<Value>(&fs::read_to_string(file).unwrap()).is_ok());
}
