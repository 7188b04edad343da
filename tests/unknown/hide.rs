//! The same record with cards left out, and which of its entries is which of the whole record's.

use remiz::{
    generate::{Dice, Options},
    notation::{alphabet, words::Word},
    record::{Record, What},
    rules::Engine,
};

use super::told::Place;

/// The whole record, and the same with cards left out.
pub fn pair(engine: &dyn Engine, options: Options, hide: u32) -> (String, String) {
    let hidden = engine.generate(Options { hide, ..options }, 0);
    let mut dice = Dice::new(options.seed ^ u64::from(hide), 7);
    let hidden = if dice.roll(3) == 0 { darker(&hidden, &mut dice) } else { hidden };
    (engine.generate(options, 0), shorter(&hidden, &mut dice))
}

/// Leaves out more of the cards laid than the generator does.
fn darker(text: &str, dice: &mut Dice) -> String {
    let mut hidden = |word: &'_ str| alphabet::card(word.as_bytes()).is_some() && dice.roll(3) == 0;
    let mut word = |word: &str| {
        let parts = word.split('/').map(|part| if hidden(part) { "?".to_owned() } else { part.to_owned() });
        parts.collect::<Vec<_>>().join("/")
    };
    let mut line = |line: &str| match line.starts_with(|first: char| first.is_ascii_digit()) {
        true => line.split(' ').map(&mut word).collect::<Vec<_>>().join(" "),
        false => line.to_owned(),
    };
    text.lines().map(&mut line).collect::<Vec<_>>().join("\n") + "\n"
}

/// The same record with a protest behind most deals, as the dice have it: alike for records that differ by their cards.
pub fn protested(text: &str, clauses: &[&str], dice: &mut Dice) -> String {
    let names: Vec<&str> = text
        .lines()
        .find_map(|line| line.strip_prefix("[Players \""))
        .unwrap()
        .trim_end_matches("\"]")
        .split(' ')
        .collect();
    let mut lines: Vec<String> = vec![];
    let mut protest = |lines: &mut Vec<String>| {
        let (name, trick) = (names[dice.roll(names.len())], dice.roll(6) + 1);
        let clause = if dice.roll(2) == 0 { dice.pick(clauses).copied().unwrap_or("") } else { "" };
        lines.push(format!("protest: {name} {trick} {clause}").trim_end().to_owned());
    };
    let mut deals = 0;
    for line in text.lines() {
        if line.starts_with("dealer:") || line.starts_with("starts:") {
            deals += 1;
            if deals > 1 {
                protest(&mut lines);
            }
        }
        lines.push(line.to_owned());
    }
    if !text.contains("\nunfinished:") {
        protest(&mut lines);
    }
    lines.join("\n") + "\n"
}

/// Tells some lists of unseen cards by their number, and some ends of lists by `…`.
fn shorter(text: &str, dice: &mut Dice) -> String {
    const LISTS: [&str; 4] = ["dealt", "swap", "draw", "stock:"];
    let mut lines = vec![];
    for line in text.lines() {
        let list = line.split(' ').any(|word| LISTS.contains(&word));
        let mut words: Vec<String> = vec![];
        let mut unseen = 0;
        let by_number = list && dice.roll(3) == 0;
        for word in line.split(' ').chain([""]) {
            if word == "?" && by_number {
                unseen += 1;
                continue;
            }
            if unseen > 0 {
                words.push(unseen.to_string());
                unseen = 0;
            }
            words.push(word.to_owned());
        }
        words.pop();
        // What a player draws stands behind the sign only if somebody saw it.
        let drawn = words.iter().position(|word| word == ">");
        if let Some(at) = drawn
            && words[at + 1..].iter().all(|word| word == "?")
            && !line.contains(" > ? >")
            && words.iter().filter(|word| *word == ">").count() == 1
            && dice.roll(2) == 0
        {
            words.truncate(at);
        }
        let rest = list && !words.iter().any(|word| word == "swap" || word == "draw");
        if rest && words.last().is_some_and(|word| word == "?" || word.parse::<u32>().is_ok()) && dice.roll(3) == 0 {
            words.pop();
            words.push("…".to_owned());
        }
        lines.push(words.join(" "));
    }
    lines.join("\n") + "\n"
}

/// For each entry of the record with cards left out, the entry of the whole one. Hands may be missing, nothing else.
pub fn twins(whole: &Record, hidden: &Record) -> Vec<usize> {
    let mut at = 0;
    let mut twins = vec![];
    for entry in &hidden.entries {
        let same = |at: usize| {
            let of = &whole.entries[at];
            (of.word, of.seat, of.number) == (entry.word, entry.seat, entry.number)
        };
        while !same(at) {
            assert_eq!(whole.entries[at].word, Word::Dealt, "only hands may be missing");
            at += 1;
        }
        let shown = |record: &Record, at: usize| -> Vec<What> {
            let known = |what: &What| matches!(what, What::Card(_));
            record.args(&record.entries[at]).iter().map(|arg| arg.what).filter(known).collect()
        };
        let of = shown(whole, at);
        assert!(shown(hidden, twins.len()).iter().all(|card| of.contains(card)), "the records are not the same");
        twins.push(at);
        at += 1;
    }
    twins
}

/// The place in the whole record of a place in the other.
pub fn twin(twins: &[usize], place: Place) -> Place {
    place.map(|at| twins[at])
}
