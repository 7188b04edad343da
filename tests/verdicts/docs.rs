//! What README and docs/ show is what the program does.

use std::fs;

use remiz::verdict::Class;

use super::run::{found, put, remiz, verdict};

/// The blocks of a page that are fenced as one language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let text = fs::read_to_string(page).unwrap_or_else(|error| panic!("{page}: {error}"));
    let parts = text.split("\n```").collect::<Vec<_>>();
    let inside = parts.chunks(2).filter_map(|pair| pair.get(1));
    let own = inside.filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n'));
    own.map(|block| format!("{block}\n")).collect()
}

#[test]
fn the_readme_shows_what_is_printed() {
    let house = super::run::folder();
    let [yaml] = blocks("README.md", "yaml").try_into().expect("one house file");
    assert_eq!(yaml.lines().count(), 5);
    let club = put(&house, "club.yaml", yaml);
    for (part, record) in [("part-1.ndjson", "three-tricks"), ("part-2.ndjson", "revoke")] {
        let lines = remiz(&["verify", &format!("games/mushka/{record}.rgn"), "--format", "ndjson"]).out;
        put(&house, part, lines);
    }
    let shown = blocks("README.md", "console");
    assert!(shown.len() >= 9, "a dispute, a quarrel, a house, a stream and piles");
    for block in shown {
        let (call, printed) = block.split_once('\n').unwrap();
        let call = call.strip_prefix("$ remiz ").unwrap();
        let parts = |arg: &str| house.path().join(arg).to_str().unwrap().to_owned();
        let args = call
            .split(' ')
            .map(|arg| if arg.ends_with(".ndjson") { parts(arg) } else { arg.replace("club.yaml", &club) });
        let command = snapbox::cmd::Command::new(env!("CARGO_BIN_EXE_remiz"));
        let command = command.args(args).current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("NO_COLOR");
        command.assert().stdout_eq(snapbox::Data::text(printed).raw()).stderr_eq("");
    }
    let [finding] = blocks("README.md", "json").try_into().expect("one finding");
    let finding: serde_json::Value = serde_json::from_str(&finding).unwrap();
    let record = remiz(&["verify", "games/mushka/revoke.rgn", "--format", "json"]).record();
    assert_eq!(finding, record["findings"][0]);
}

#[test]
fn records_on_the_pages_are_in_order() {
    let records = |page| blocks(page, "text").into_iter().filter(|text| text.starts_with("[Game "));
    let all: Vec<String> = records("README.md").chain(records("docs/notation.md")).collect();
    let statuses: Vec<Class> = all.iter().map(|text| verdict(text.as_bytes()).status()).collect();
    assert_eq!(statuses, [Class::Note, Class::Open, Class::Note]);
    assert!(all.iter().all(|text| found(text).is_empty()));
}

#[test]
fn every_clause_of_text_and_record_is_in_the_documentation() {
    let page = fs::read_to_string("docs/verdict.md").unwrap();
    let summary = remiz(&["verify", "games/", "--format", "json"]).json()["summary"].clone();
    let clauses = summary["clauses"].as_object().unwrap().keys();
    let clauses = clauses.filter(|clause| ["text.", "record."].iter().any(|all| clause.starts_with(all)));
    for clause in clauses.map(String::as_str).chain(["text.none", "text.house", "record.stops", "record.stake"]) {
        assert!(page.contains(&format!("`{clause}`")), "{clause}");
    }
}
