//! Every report, read back by other people's libraries, and held against the document of verdicts.

use std::{collections::BTreeMap, fs};

use quick_junit::{NonSuccessKind, Report, TestCaseStatus};
use serde_json::Value;
use serde_sarif::sarif::{ResultKind, ResultLevel, Sarif};

use super::run::{folder, put, remiz, remiz_on};

/// The same run in two formats.
fn both(format: &str) -> (Value, String) {
    let folder = folder();
    let file = folder.path().join("report");
    let wanted = format!("{format}={}", file.display());
    let run = remiz(&["verify", "games/", "-v", "--format", "json", "--format", &wanted]);
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing but the report is left");
    (run.json(), fs::read_to_string(file).unwrap())
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn sarif_is_read_back() {
    let (document, text) = both("sarif");
    let sarif: Sarif = serde_json::from_str(&text).unwrap();
    assert_eq!(sarif.runs.len(), 1);
    let run = &sarif.runs[0];
    let rules = run.tool.driver.rules.as_ref().unwrap();
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    for rule in rules {
        assert!(!rule.help.as_ref().unwrap().text.is_empty(), "{}", rule.id);
    }
    for engine in remiz::rules::ENGINES {
        (engine.clauses)().iter().for_each(|(clause, _)| assert!(ids.contains(clause), "{clause}"));
    }
    let results = run.results.as_ref().unwrap();
    let mut told = results.iter();
    for record in list(&document, "records") {
        for found in list(record, "findings").iter().chain(list(record, "open")) {
            let result = told.next().unwrap();
            let id = result.rule_id.as_deref().unwrap();
            assert_eq!(found["clause"], id);
            assert!(ids.contains(&id), "{id} is no rule");
            assert_eq!(found["message"], *result.message.text.as_ref().unwrap());
            let level = match found["class"].as_str() {
                Some("note") => (ResultKind::Informational, ResultLevel::None),
                Some("mismatch") => (ResultKind::Fail, ResultLevel::Warning),
                Some(_) => (ResultKind::Fail, ResultLevel::Error),
                None => (ResultKind::Open, ResultLevel::None),
            };
            assert_eq!((result.kind.as_ref().unwrap(), result.level.as_ref().unwrap()), (&level.0, &level.1));
            let place = result.locations.as_ref().unwrap()[0].physical_location.as_ref().unwrap();
            assert_eq!(record["file"], *place.artifact_location.as_ref().unwrap().uri.as_ref().unwrap());
            let region = place.region.as_ref().unwrap();
            let places = [
                ("line", region.start_line),
                ("column", region.start_column),
                ("end_line", region.end_line),
                ("end_column", region.end_column),
                ("start", region.byte_offset),
            ];
            places.iter().for_each(|(key, place)| assert_eq!(found[key], place.unwrap(), "{key}"));
            assert_eq!(list(found, "related").len(), result.related_locations.as_ref().map_or(0, Vec::len));
        }
    }
    assert!(told.next().is_none() && results.len() > 100);
    assert!(run.invocations.as_ref().unwrap()[0].execution_successful);
}

#[test]
fn junit_is_read_back() {
    let (document, text) = both("junit");
    let report = Report::deserialize_from_str(&text).unwrap();
    assert_eq!(report.test_suites.len(), 1);
    let cases = &report.test_suites[0].test_cases;
    let records = list(&document, "records");
    assert_eq!(cases.len(), records.len());
    for (case, record) in cases.iter().zip(records) {
        assert_eq!(record["file"], *case.classname.as_ref().unwrap().as_str());
        let name = match record["id"].as_str() {
            Some(id) => format!("{}: {id}", record["index"]),
            None => record["index"].to_string(),
        };
        assert_eq!(case.name.as_str(), name);
        let status = record["status"].as_str().unwrap();
        match &case.status {
            TestCaseStatus::Success { .. } => assert_eq!(status, "legal"),
            TestCaseStatus::Skipped { .. } => assert_eq!(status, "open"),
            TestCaseStatus::NonSuccess { kind, message, ty, description, .. } => {
                assert_eq!(*kind == NonSuccessKind::Error, status == "unreadable");
                let worst = list(record, "findings").iter().find(|found| found["class"] == status).unwrap();
                assert_eq!(worst["message"], *message.as_ref().unwrap().as_str());
                assert_eq!(ty.as_ref().unwrap().as_str(), format!("{status} {}", worst["clause"].as_str().unwrap()));
                let lines = description.as_ref().unwrap().lines().filter(|line| !line.is_empty()).count();
                assert_eq!(lines, list(record, "findings").len());
            }
        }
    }
}

#[test]
fn annotations_are_one_a_finding_at_its_place() {
    let (document, text) = both("github");
    let mut lines = text.lines();
    for record in list(&document, "records") {
        for found in list(record, "findings") {
            let command = match found["class"].as_str().unwrap() {
                "note" => "::notice ",
                "mismatch" => "::warning ",
                _ => "::error ",
            };
            let (line, file) = (lines.next().unwrap(), record["file"].as_str().unwrap());
            assert!(line.starts_with(&format!("{command}file={file},line={},", found["line"])), "{line}");
            let title = format!("[{}]::", found["clause"].as_str().unwrap());
            assert!(line.contains(&title), "{line}");
            assert!(line.ends_with(&found["message"].as_str().unwrap().replace('%', "%25")), "{line}");
        }
    }
    assert_eq!(lines.next(), None);
    let without_remarks = remiz(&["verify", "games/", "--format", "github"]).out;
    assert!(without_remarks.lines().count() < text.lines().count());
}

#[test]
fn several_reports_of_one_run_agree() {
    let folder = folder();
    let formats = ["text", "concise", "json", "ndjson", "sarif", "junit", "github"];
    let at = |format: &str| folder.path().join(format);
    let wanted: Vec<String> = formats.iter().map(|format| format!("{format}={}", at(format).display())).collect();
    let options = wanted.iter().flat_map(|wanted| ["--format", wanted]);
    let args: Vec<&str> = ["verify", "games/"].into_iter().chain(options).collect();
    let run = remiz(&args);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (1, "", ""));
    for format in formats {
        let alone = remiz(&["verify", "games/", "--format", format]);
        assert!(fs::read_to_string(at(format)).unwrap() == alone.out, "{format}");
    }
}

#[test]
fn statistics_count_as_the_summary_does() {
    let summary = remiz(&["verify", "games/", "--format", "json"]).json()["summary"].clone();
    let clauses: BTreeMap<String, u64> = serde_json::from_value(summary["clauses"].clone()).unwrap();
    let run = remiz(&["verify", "games/", "--statistics", "-q", "--format", "concise"]);
    let table: Vec<&str> = run.out.lines().rev().take(clauses.len()).collect();
    let mut counts = vec![];
    for line in table.iter().rev() {
        let mut words = line.split_whitespace();
        let (count, clause) = (words.next().unwrap().parse::<u64>().unwrap(), words.next().unwrap());
        assert_eq!(clauses[clause], count);
        assert!(words.next().is_some(), "{clause} has no words");
        counts.push(count);
    }
    assert!(counts.is_sorted_by(|more, less| more >= less));
}

#[test]
fn strange_names_and_ids_do_no_harm() {
    let folder = folder();
    let text = fs::read_to_string("games/mushka/revoke.rgn").unwrap();
    let text = text.replacen("[Players", "[Id \"<a & 'b'>\"]\n[Players", 1);
    let path = put(&folder, "a & <b>, c%:\"d\".rgn", &text);
    let sarif: Sarif = serde_json::from_str(&remiz(&["verify", &path, "--format", "sarif"]).out).unwrap();
    let results = sarif.runs[0].results.as_ref().unwrap();
    let place = results[0].locations.as_ref().unwrap()[0].physical_location.as_ref().unwrap();
    let uri = place.artifact_location.as_ref().unwrap().uri.as_ref().unwrap();
    assert!(uri.ends_with("/a%20%26%20%3Cb%3E%2C%20c%25%3A%22d%22.rgn"), "{uri}");
    let junit = Report::deserialize_from_str(&remiz(&["verify", &path, "--format", "junit"]).out).unwrap();
    let case = &junit.test_suites[0].test_cases[0];
    assert_eq!((case.name.as_str(), case.classname.as_ref().unwrap().as_str()), ("1: <a & 'b'>", path.as_str()));
    let github = remiz(&["verify", &path, "--format", "github"]).out;
    assert!(github.starts_with("::error file=") && github.contains("c%25%3A\"d\".rgn,line="), "{github}");
    let hidden = remiz_on(b"[Game \"mushka\"]\n[Players \"A\x01\"]\n", &["verify", "-", "--format", "junit"]);
    assert!(Report::deserialize_from_str(&hidden.out).is_ok(), "{}", hidden.out);
}
