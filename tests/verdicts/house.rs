//! By which rules a record is judged: its edition, its house, the command line, a house's own file, a folder of specs.

use std::{fs, path::Path};

use serde_json::{Value, json};

use super::run::{copy, folder, game, put, remiz, remiz_on};

/// The first record's verdict on a text.
fn record(text: &str, args: &[&str]) -> Value {
    remiz_on(text.as_bytes(), &[&["verify", "-", "--format", "json"], args].concat()).record()
}

/// A record in which somebody trumps a club while holding clubs, without its `House` tag.
fn trumped() -> String {
    game("may-trump.no").replacen("[House \"may-trump=no\"]\n", "", 1)
}

const HOUSE: &str = "based_on: mushka@xvi\nanswers:\n  may-trump: yes\namounts:\n  target: 25\n";

#[test]
fn an_answer_changes_the_verdict() {
    let as_written = record(&trumped(), &[]);
    assert_eq!(as_written["findings"][0]["clause"], "mushka.follow");
    assert_eq!((&as_written["house"], &as_written["edition_from"]), (&Value::Null, &json!("record")));
    let free = record(&trumped(), &["--as", "may-trump=yes"]);
    // Boris did nothing wrong, so the five that the sheet has for him are too many.
    assert_eq!(free["status"], "mismatch");
    assert_eq!(free["findings"][0]["clause"], "record.score");
    assert_eq!((&free["house"], &free["edition_from"]), (&json!({ "may-trump": "yes" }), &json!("record")));
}

#[test]
fn an_edition_asked_for_takes_the_place_of_the_records() {
    // The first trick with the ace of spades, spades being trumps, is ten in one text and eighteen in the other: 14 or 22.
    let text = game("spades-trump-three-tricks");
    let own = record(&text, &[]);
    assert_eq!(
        (&own["edition"], &own["edition_from"], &own["status"]),
        (&json!("xvi"), &json!("record"), &json!("legal"))
    );
    let modern = record(&text, &["--as", "mushka@modern"]);
    assert_eq!((&modern["edition"], &modern["edition_from"]), (&json!("modern"), &json!("option")));
    assert_eq!(modern["findings"][0]["clause"], "record.score");
    let totals = |record: &Value| record["score"].as_object().unwrap().values().any(|v| v == "22-0");
    assert!(totals(&modern) && !totals(&own));
    let agreed = record(&text, &["--as", "mushka@modern,first-trick-trump=10"]);
    assert_eq!((&agreed["status"], &agreed["house"]), (&json!("legal"), &json!({ "first-trick-trump": "10" })));
    let default = record(&text.replacen("mushka@xvi", "mushka", 1), &[]);
    assert_eq!((&default["edition"], &default["edition_from"]), (&json!("xvi"), &json!("default")));
}

#[test]
fn the_command_line_goes_before_the_house_and_the_house_before_the_edition() {
    let house = trumped().replacen("[Players", "[House \"may-trump=yes target=25\"]\n[Players", 1);
    let own = record(&house, &[]);
    assert_eq!((&own["status"], &own["house"]), (&json!("mismatch"), &json!({ "may-trump": "yes", "target": "25" })));
    // The house stays where the command line is silent; an answer that is the edition's again differs no more.
    let asked = record(&house, &["--as", "may-trump=no"]);
    assert_eq!((&asked["status"], &asked["house"]), (&json!("violation"), &json!({ "target": "25" })));
    let edition = record(&house, &["--as", "mushka@modern"]);
    assert_eq!(edition["house"], json!({ "may-trump": "yes", "target": "25" }));
    let both = record(&house, &["--as", "mushka@modern,may-trump=no,target=40"]);
    assert_eq!((&both["status"], &both["house"]), (&json!("violation"), &json!({ "target": "40" })));
}

#[test]
fn a_house_file_stands_in_for_an_edition() {
    let folder = folder();
    let file = put(&folder, "club.yaml", HOUSE);
    let judged = record(&trumped(), &["--as", &file]);
    assert_eq!((&judged["status"], &judged["edition"]), (&json!("mismatch"), &json!("xvi")));
    assert_eq!(judged["edition_from"], "option");
    assert_eq!(judged["house"], json!({ "may-trump": "yes", "target": "25" }));
    let answered = record(&trumped(), &["--as", &format!("{file},may-trump=no")]);
    assert_eq!((&answered["status"], &answered["house"]), (&json!("violation"), &json!({ "target": "25" })));
    // Like an edition, the file gives way to what the record's own house says.
    let own = record(&game("may-trump.no"), &["--as", &file]);
    assert_eq!((&own["status"], &own["house"]), (&json!("violation"), &json!({ "target": "25" })));
    let won = put(&folder, "short.yaml", "based_on: mushka\namounts: {target: 3}\n");
    assert_eq!(record(&game("three-tricks"), &["--as", &won])["winner"], json!(["Anna"]));
    assert_eq!(record(&game("three-tricks"), &[])["winner"], json!([]));
}

#[test]
fn a_fault_in_a_house_file_names_file_path_and_line() {
    let folder = folder();
    let cases = [
        ("based_on: mushka@xiv\n", 1, "based_on: xiv is not known here; known: xvi, modern"),
        ("# our rules\nbased_on: muska\n", 2, "based_on: muska is not known here; known: mushka"),
        ("based_on: mushka\ntitle: {en: target, ru: цель}\namounts:\n  target: 0\n", 4, "amounts.target: 0 is not"),
        (
            "based_on: mushka\nanswers:\n  must-hed: yes\n",
            3,
            "answers.must-hed: must-hed is not known here; known: must-head,",
        ),
        (
            "based_on: mushka\nanswers:\n  must-head: perhaps\n",
            3,
            "answers.must-head: perhaps is not known here; known: yes, no",
        ),
        ("based_on: mushka\nanswers:\n  must-head: [yes]\n", 3, "answers.must-head: invalid type"),
        ("based_on: mushka\nreadings:\n  must-head: yes\n", 2, "unknown field `readings`"),
        ("answers: {}\n", 1, "missing field `based_on`"),
        ("based_on: mushka\nanswers: [yes]\n", 2, "answers: invalid type"),
    ];
    for (text, line, words) in cases {
        let file = put(&folder, "club.yaml", text);
        let run = remiz(&["verify", "games/mushka/revoke.rgn", "--as", &file]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{text}");
        assert!(run.err.contains(&format!("{file}:{line}: {words}")), "{text}: {}", run.err);
    }
    let run = remiz(&["verify", "games/mushka/revoke.rgn", "--as", "nowhere.yaml"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("nowhere.yaml: "), "{}", run.err);
}

#[test]
fn rules_asked_for_that_do_not_exist_are_a_wrong_call() {
    let cases = [
        ("muska", "there is no game muska; known: mushka"),
        ("mushka@modem", "there is no edition modem; known: modern, xvi"),
        ("must-hed=yes", "there is no question must-hed; known: must-head,"),
        ("mushka,must-head=yep", "there is no answer yep; known: yes, no"),
        ("target=0", "there is no answer 0; known: 1–1000000"),
        ("mushka,must-head", "must-head: an answer is written QUESTION=ANSWER"),
    ];
    for (asked, words) in cases {
        let run = remiz(&["verify", "games/mushka/revoke.rgn", "--as", asked]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{asked}");
        assert!(run.err.contains(words), "{asked}: {}", run.err);
    }
}

#[test]
fn the_specs_of_a_folder_are_judged_by() {
    let folder = folder();
    copy(Path::new("specs"), folder.path());
    let specs = folder.path().to_str().unwrap();
    let verify = |args: &[&str]| remiz(&[&["verify", "games/mushka/no-trick.rgn", "--format", "json"], args].concat());
    let (built_in, same) = (verify(&[]), verify(&["--specs", specs]));
    assert_eq!(built_in.out, same.out);
    let spec = fs::read_to_string("specs/mushka.yaml").unwrap();
    put(&folder, "mushka.yaml", spec.replacen("      no-trick-remiz: 5", "      no-trick-remiz: 7", 1));
    let changed = verify(&["--specs", specs]);
    assert_eq!(changed.code, 1);
    assert_eq!(changed.record()["score"]["Vera"], "0-7");
    assert_ne!(changed.json()["tool"]["rules"], built_in.json()["tool"]["rules"]);
}

#[test]
fn a_broken_spec_names_file_path_and_line() {
    let text = fs::read_to_string("specs/mushka.yaml").unwrap();
    let line = |words: &str| text.lines().position(|line| line.contains(words)).unwrap() + 1;
    let edition = line("  - id: xvi");
    let behind = |words: &str| edition + text.lines().skip(edition).position(|line| line.contains(words)).unwrap() + 1;
    let cases = [
        (
            text.replacen("      must-head: \"no\"", "      must-head: maybe", 1),
            behind("      must-head:"),
            "editions.xvi.answers.must-head: maybe",
        ),
        (
            text.replacen("      target: 30", "      target: 0", 1),
            behind("      target:"),
            "editions.xvi.amounts.target: 0 is not 1–1000000",
        ),
        (text.replacen("      target: 30\n", "", 1), edition, "editions.xvi: target is not answered"),
        (text.replacen("      least-players: 3\n", "", 1), edition, "editions.xvi: least-players is not given"),
        (text.replacen("default: xvi", "default: xiv", 1), line("default: "), "default: xiv"),
        (text.replacen("id: mushka.beat", "id: mushka.bet", 1), line("id: mushka.beat"), "clauses.mushka.bet: "),
        (text.replace("any-card", "some-card"), line("id: any-card"), "questions.first-trick-by.some-card: "),
        (
            text.replacen("kind: structure", "kind: custom", 1),
            line("kind: structure"),
            "clauses[0].kind: unknown variant `custom`",
        ),
        (text.replacen("game: mushka", "game: whist", 1), 1, "game: the file of whist is named whist.yaml"),
    ];
    for (text, line, words) in cases {
        let folder = folder();
        copy(Path::new("specs"), folder.path());
        let file = put(&folder, "mushka.yaml", text);
        let run = remiz(&["verify", "games/mushka/no-trick.rgn", "--specs", folder.path().to_str().unwrap()]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{words}");
        assert!(run.err.contains(&format!("{file}:{line}: {words}")), "{line} {words}: {}", run.err);
    }
    let empty = folder();
    for args in [["rules", "--specs"], ["test", "games/"]] {
        let specs = empty.path().to_str().unwrap();
        let run = remiz(&[&args[..], &["--specs", specs][usize::from(args[1] == "--specs")..]].concat());
        assert_eq!(run.code, 2);
        assert!(run.err.contains(specs), "{}", run.err);
    }
    let strange = folder();
    put(&strange, "whist.yaml", text_of_whist());
    let run = remiz(&["rules", "--specs", strange.path().to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("whist.yaml:1: game: the program does not know this"), "{}", run.err);
}

/// A spec of a game that no engine plays.
fn text_of_whist() -> String {
    fs::read_to_string("specs/mushka.yaml").expect("it is there").replacen("game: mushka", "game: whist", 1)
}
