//! The document for programs: its keys, their order, and what a revoke looks like in it.

use std::{collections::BTreeMap, fs};

use serde_json::{Value, json};

use super::{
    run::{game, remiz, remiz_on},
    tree::Tree,
};

const DOCUMENT: &[&str] = &["schema", "tool", "records", "summary"];
const RECORD: &[&str] = &[
    "file",
    "index",
    "id",
    "start",
    "end",
    "line",
    "game",
    "edition",
    "edition_from",
    "house",
    "players",
    "status",
    "findings",
    "open",
    "deals",
    "score",
    "points",
    "winner",
    "loser",
    "endless",
    "steps",
    "more",
];
const PLACE: &[&str] = &["start", "end", "line", "column", "end_line", "end_column"];
const BEHIND_PLACE: &[&str] =
    &["deal", "trick", "step", "seat", "message", "help", "instead", "penalty", "cites", "readings", "related"];
const DEAL: &[&str] = &[
    "deal", "line", "dealer", "end", "tricks", "score", "paid", "box", "winner", "loser", "board", "suits", "laid",
    "endless",
];
const SUMMARY: &[&str] = &[
    "files",
    "unopened",
    "records",
    "legal",
    "open",
    "mismatch",
    "violation",
    "contradiction",
    "unreadable",
    "clauses",
];

/// Whether the keys of a value stand in the order of a list, some left out.
fn in_order(value: &Tree, known: &[&str]) {
    let mut known_left = known.iter();
    for key in value.keys() {
        assert!(known_left.any(|known| *known == key), "{key} is out of order or unknown: {value:?}");
    }
}

/// The line and column of a byte, counted anew.
fn place(text: &str, at: u64) -> (u64, u64) {
    let before = &text[..at as usize];
    let line = before.bytes().filter(|byte| *byte == b'\n').count() as u64 + 1;
    (line, before.rsplit('\n').next().unwrap_or("").chars().count() as u64 + 1)
}

fn placed(value: &Tree, text: &str) {
    let at = |key| value.number(key);
    assert_eq!((at("line"), at("column")), place(text, at("start")), "{value:?}");
    assert_eq!((at("end_line"), at("end_column")), place(text, at("end")), "{value:?}");
}

#[test]
fn keys_stand_in_their_order_and_places_agree() {
    let run = remiz(&["verify", "games/", "--format", "json"]);
    let document: Tree = serde_json::from_str(&run.out).unwrap();
    assert_eq!(document.keys(), DOCUMENT);
    assert_eq!(document.text("schema"), "remiz.verdict/1");
    let tool = document.get("tool").unwrap();
    assert_eq!(tool.keys(), ["name", "version", "rules"]);
    assert_eq!((tool.text("name"), tool.text("version")), ("remiz", env!("CARGO_PKG_VERSION")));
    assert!(tool.text("rules").starts_with("sha256:"));
    assert_eq!(document.get("summary").unwrap().keys(), SUMMARY);
    let finding = [&["class", "clause"], PLACE, BEHIND_PLACE].concat();
    let open = [&["clause"], PLACE, BEHIND_PLACE].concat();
    let related = [PLACE, &["message"]].concat();
    for record in document.list("records") {
        in_order(record, RECORD);
        let text = fs::read_to_string(record.text("file")).unwrap();
        assert_eq!(record.number("end"), text.len() as u64);
        for found in record.list("findings") {
            in_order(found, &finding);
            placed(found, &text);
            found.list("penalty").iter().for_each(|cost| assert_eq!(cost.keys(), ["kind", "seat", "amount", "clause"]));
            for beside in found.list("related") {
                assert_eq!(beside.keys(), related);
                placed(beside, &text);
            }
        }
        for undecided in record.list("open") {
            in_order(undecided, &open);
            placed(undecided, &text);
        }
        record.list("deals").iter().for_each(|deal| in_order(deal, DEAL));
    }
    assert!(document.list("records").len() > 200);
}

#[test]
fn the_summary_counts_what_the_records_say() {
    let document = remiz(&["verify", "games/", "--format", "json"]).json();
    let (records, summary) = (document["records"].as_array().unwrap(), &document["summary"]);
    assert_eq!(summary["records"], records.len());
    assert_eq!(summary["unopened"], 0);
    for status in ["legal", "open", "mismatch", "violation", "contradiction", "unreadable"] {
        assert_eq!(summary[status], records.iter().filter(|record| record["status"] == status).count(), "{status}");
    }
    let mut clauses = BTreeMap::<&str, u64>::new();
    let findings = records.iter().flat_map(|record| record["findings"].as_array().unwrap());
    for found in findings.filter(|found| found["class"] != "note") {
        *clauses.entry(found["clause"].as_str().unwrap()).or_default() += 1;
    }
    assert_eq!(summary["clauses"], json!(clauses));
}

#[test]
fn a_revoke_is_told_in_full() {
    let record = remiz(&["verify", "games/mushka/revoke.rgn", "--format", "json"]).record();
    let text = game("revoke");
    let line = text.lines().position(|line| line.starts_with("2. ")).unwrap() as u64 + 1;
    let card = text.find("Boris: 9C Vera").unwrap() + "Boris: ".len();
    let found = &record["findings"][0];
    assert_eq!(record["findings"].as_array().unwrap().len(), 1);
    assert_eq!((&found["class"], &found["clause"]), (&json!("violation"), &json!("mushka.follow")));
    assert_eq!((&found["start"], &found["end"]), (&json!(card), &json!(card + 2)));
    assert_eq!((&found["line"], &found["column"], &found["end_column"]), (&json!(line), &json!(20), &json!(22)));
    assert_eq!((&found["deal"], &found["trick"], &found["seat"]), (&json!(1), &json!(2), &json!("Boris")));
    // The deal opened, three hands, a card turned, three bids, three exchanges, a trick, a lead, and this card.
    assert_eq!(found["step"], 16);
    // He holds two diamonds, the suit led.
    assert_eq!(found["instead"], json!(["JD", "KD"]));
    assert_eq!(found["penalty"], json!([{ "kind": "remiz", "seat": "Boris", "amount": 5, "clause": "mushka.revoke" }]));
    assert_eq!(found["cites"], json!(["xvi ¶16", "modern ¶9"]));
    assert_eq!(found["readings"], json!({ "may-trump": "no", "must-undertrump": "must-trump" }));
    assert_eq!(record["status"], "violation");
    assert_eq!((&record["edition"], &record["edition_from"]), (&json!("xvi"), &json!("record")));
    assert_eq!(record["house"], Value::Null, "nothing differs from the edition");
    assert_eq!(record["players"], json!(["Anna", "Boris", "Vera"]));
    assert_eq!(record["score"]["Boris"], "1-5");
    assert_eq!(record["points"]["Boris"], json!({ "left": 1, "right": 5 }));
    assert_eq!((&record["deals"][0]["end"], &record["deals"][0]["dealer"]), (&json!("played"), &json!("Vera")));
}

#[test]
fn one_move_that_breaks_three_duties_gives_three_findings_in_the_order_of_the_spec() {
    let record = remiz(&["verify", "games/mushka/three-duties.rgn", "--format", "json"]).record();
    let lead = game("three-duties").find("QD Boris: AD Vera: JC").unwrap();
    let told: Vec<_> =
        record["findings"].as_array().unwrap().iter().map(|f| (&f["clause"], &f["seat"], &f["start"])).collect();
    let at = json!(lead);
    assert_eq!(
        told,
        [
            (&json!("mushka.flush"), &json!("Anna"), &at),
            (&json!("mushka.flush"), &json!("Vera"), &at),
            (&json!("mushka.king-leads"), &json!("Anna"), &at),
        ]
    );
    // The order of the spec, not of the discovery: flush stands before king-leads in it.
    let spec = fs::read_to_string("specs/mushka.yaml").unwrap();
    assert!(spec.find("id: mushka.flush") < spec.find("id: mushka.king-leads"));
}

#[test]
fn what_unknown_hands_leave_undecided_is_listed() {
    let run = remiz(&["verify", "games/mushka/unknown-open.rgn", "--format", "json"]);
    let record = run.record();
    assert_eq!((run.code, &record["status"], &record["findings"]), (0, &json!("open"), &json!([])));
    let thrown = game("unknown-open").find("9S Vera: 8D").unwrap();
    let [open] = record["open"].as_array().unwrap().as_slice() else { panic!("{record}") };
    assert_eq!((&open["clause"], &open["seat"]), (&json!("mushka.follow"), &json!("Boris")));
    assert_eq!((&open["start"], &open["trick"]), (&json!(thrown), &json!(1)));
}

#[test]
fn a_card_shown_later_proves_a_revoke_and_is_pointed_to() {
    let record = remiz(&["verify", "games/mushka/unknown-revoke.rgn", "--format", "json"]).record();
    let text = game("unknown-revoke");
    let (thrown, proof) = (text.find("9S Vera").unwrap(), text.find("KD\n4.").unwrap());
    let found = &record["findings"][0];
    assert_eq!((&found["clause"], &found["start"]), (&json!("mushka.follow"), &json!(thrown)));
    assert_eq!(found["related"][0]["start"], json!(proof));
    assert_eq!(found["instead"], json!(["KD"]));
    assert_eq!(record["open"], json!([]));
}

#[test]
fn a_record_keeps_its_id_and_its_place_in_the_file() {
    let tagged = game("revoke").replacen("[Players", "[Id \"the \\\"17\\\" \\\\\"]\n[Players", 1);
    let text = format!("# two records\n{}\n{tagged}", game("three-tricks"));
    let records = remiz_on(text.as_bytes(), &["verify", "-", "--stdin-name", "evening", "--format", "json"]).json();
    let (first, second) = (&records["records"][0], &records["records"][1]);
    assert_eq!((&first["file"], &second["id"]), (&json!("evening"), &json!("the \"17\" \\")));
    assert_eq!((&first["index"], &second["index"]), (&json!(1), &json!(2)));
    // A comment before the first record is part of it; its line is that of its first tag.
    assert_eq!((&first["start"], &first["line"]), (&json!(0), &json!(2)));
    let second_tag = text.rfind("[Game").unwrap();
    assert_eq!((&second["start"], &second["end"]), (&json!(second_tag), &json!(text.len())));
    assert_eq!(first["end"], second["start"]);
    assert_eq!(second["line"], text[..second_tag].lines().count() + 1);
    let card = text.rfind("9C Vera").unwrap();
    assert_eq!(second["findings"][0]["start"], card);
}

#[test]
fn of_very_many_findings_it_is_said_that_there_are_more() {
    let text = game("three-tricks") + &"tricks: Anna=9\n".repeat(1100) + "Anna: stand\n";
    let record = remiz_on(text.as_bytes(), &["verify", "-", "--format", "json"]).record();
    assert_eq!(record["findings"].as_array().unwrap().len(), 1000);
    // The worst of all counts, listed or not: Anna goes on when the deal is over.
    assert_eq!((&record["more"], &record["status"]), (&json!(true), &json!("violation")));
    let shown = remiz_on(text.as_bytes(), &["verify", "-"]).out;
    assert!(shown.contains("\nmore was found than is listed\n"));
}
