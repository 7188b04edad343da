//! What the program writes is what its schemas say, and no key more.

use serde_json::{Value, json};

use super::run::{folder, game, put, remiz, remiz_at, remiz_on};

/// The schema of a document, under which no key may stand that it does not name.
fn strict(name: &str) -> jsonschema::Validator {
    let mut schema = remiz(&["schema", name]).json();
    close(&mut schema);
    jsonschema::validator_for(&schema).unwrap()
}

fn close(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.values_mut().for_each(close);
            if map.contains_key("properties") && map.get("type") == Some(&json!("object")) {
                map.insert("additionalProperties".to_owned(), json!(false));
            }
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        _ => {}
    }
}

fn valid(validator: &jsonschema::Validator, value: &Value) {
    if let Err(error) = validator.validate(value) {
        panic!("{error} at {}: {value}", error.instance_path());
    }
}

#[test]
fn documents_are_as_their_schemas_say() {
    let verdict = strict("verdict");
    let document = remiz(&["verify", "games/", "--format", "json"]).json();
    valid(&verdict, &document);
    let few = remiz(&["verify", "games/", "none", "--format", "json", "--max-findings", "3"]).json();
    valid(&verdict, &few);
    let record = strict("record");
    remiz(&["verify", "games/", "--format", "ndjson"])
        .out
        .lines()
        .for_each(|line| valid(&record, &serde_json::from_str(line).unwrap()));
    valid(&strict("replay"), &remiz(&["replay", "games/mushka/revoke.rgn", "--format", "json"]).json());
    let seen = ["replay", "games/mushka/revoke.rgn", "--as-seen-by", "Anna", "--format", "json"];
    valid(&strict("replay"), &remiz(&seen).json());
    let lines = format!("{}\nx\n{{\"id\":[1]}}\n", json!({"id": "a", "record": game("revoke")}));
    let filter = strict("filter");
    let answers = remiz_on(lines.as_bytes(), &["filter"]).out;
    assert_eq!(answers.lines().count(), 3);
    answers.lines().for_each(|line| valid(&filter, &serde_json::from_str(line).unwrap()));
    let folder = folder();
    put(&folder, "x.json", document.to_string());
    valid(&strict("summary"), &remiz_at(folder.path(), &["merge", "x.json"]).json());
}

#[test]
fn a_schema_refuses_what_is_none() {
    let verdict = strict("verdict");
    let document = remiz(&["verify", "games/mushka/revoke.rgn", "--format", "json"]).json();
    assert!(verdict.is_valid(&document));
    let changes: [(&str, Value); 5] = [
        ("/records/0/status", json!("fine")),
        ("/records/0/findings/0/class", json!("legal")),
        ("/records/0/findings/0/line", json!("1")),
        ("/schema", json!("remiz.verdict/2")),
        ("/summary", json!({})),
    ];
    for (at, value) in changes {
        let mut wrong = document.clone();
        *wrong.pointer_mut(at).unwrap() = value;
        assert!(!verdict.is_valid(&wrong), "{at}");
    }
}

#[test]
fn all_schemas_are_there_by_their_names() {
    let all = remiz(&["schema"]).json();
    let names: Vec<&String> = all.as_object().unwrap().keys().collect();
    assert_eq!(names, ["filter", "record", "replay", "summary", "verdict", "witness"]);
    for name in names {
        assert_eq!(remiz(&["schema", name]).json(), all[name]);
    }
    assert_eq!(remiz(&["schema", "none"]).code, 2);
}
