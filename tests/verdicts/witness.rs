//! `remiz explain --witness`, as a user calls it.

use super::run::remiz;

const OPEN: &str = "games/mushka/unseen.no-elimination.rgn";

#[test]
fn a_witness_is_printed_and_ends_with_0() {
    let shown = remiz(&["explain", OPEN, "--witness"]);
    assert_eq!(shown.code, 0);
    assert!(shown.out.contains("Boris: dealt ") && !shown.out.contains('?'), "{}", shown.out);
    let json = remiz(&["explain", OPEN, "--witness", "--format", "json"]).json();
    assert_eq!((&json["schema"], &json["lawful"]), (&"remiz.witness/1".into(), &true.into()));
    assert_eq!(json["record"], shown.out);
}

#[test]
fn where_there_is_none_that_is_said_in_both_languages() {
    let place = "games/mushka/unseen.elimination.rgn";
    let none = remiz(&["explain", place, "--witness"]);
    assert_eq!((none.code, none.out.lines().count()), (1, 1));
    assert!(none.out.starts_with("however the unseen cards lie"), "{}", none.out);
    let russian = remiz(&["explain", place, "--witness", "--lang", "ru"]);
    assert!(russian.out.starts_with("как ни лягут"), "{}", russian.out);
    let json = remiz(&["explain", place, "--witness", "--format", "json"]).json();
    assert_eq!((json["lawful"].as_bool(), json.get("record")), (Some(false), None));
}

#[test]
fn a_refuted_protest_names_a_hand_that_clears() {
    let refuted = remiz(&["verify", "games/mushka/unseen.protest-refuted.rgn"]);
    assert_eq!(refuted.code, 1);
    assert!(refuted.out.contains("it was lawful, for example, if Vera held "), "{}", refuted.out);
}
