//! The worked example of the contract says the same in both languages.

use std::path::Path;

use remiz::{
    message::Lang,
    notation::{
        alphabet::Style,
        read::Reader,
        write::{Spelling, record},
    },
    record::Record,
};

fn example(name: &str) -> (Record, Vec<u8>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/mushka").join(name);
    let text = std::fs::read(path).expect("the worked examples are in the games");
    let read = Reader::default().read(&text).expect("a worked example has no fault").clone();
    (read, text)
}

#[test]
fn the_worked_example_says_the_same_in_russian() {
    let ((english, text), (russian, other)) = (example("worked-example.rgn"), example("worked-example.ru.rgn"));
    assert_eq!(english.seat_count(), 3);
    let names =
        |record: &Record, text| -> Vec<String> { record.seats.iter().map(|seat| seat.str(text).to_owned()).collect() };
    assert_eq!(names(&english, &text), ["Anna", "Boris", "Vera"]);
    assert_eq!(names(&russian, &other), ["Анна", "Борис", "Вера"]);
    let entries = |record: &Record| -> Vec<_> {
        let args = |entry| record.args(entry).iter().map(|arg| arg.what).collect::<Vec<_>>();
        record.entries.iter().map(|entry| (entry.number, entry.seat, entry.word, args(entry))).collect()
    };
    assert_eq!(entries(&english), entries(&russian));
    assert_eq!(english.entries.len(), 28);
}

#[test]
fn the_worked_examples_turn_into_each_other() {
    let ((_, text), (_, other)) = (example("worked-example.rgn"), example("worked-example.ru.rgn"));
    let renamed = |text: &[u8], from: [&str; 3], to: [&str; 3]| {
        let text = String::from_utf8_lossy(text).into_owned();
        from.iter().zip(to).fold(text, |text, (from, to)| text.replace(from, to))
    };
    let code = |text: &str| -> String {
        let code = text.lines().map(|line| line.split_once('#').map_or(line, |(code, _)| code).trim_end());
        code.filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect()
    };
    let russian = code(&renamed(&text, ["Anna", "Boris", "Vera"], ["Анна", "Борис", "Вера"]));
    let read = Reader::default().read(russian.as_bytes()).expect("renaming spoils nothing").clone();
    let spelling = Spelling { cards: Some(Style::Russian), words: Some(Lang::Ru) };
    assert_eq!(code(&record(&read, russian.as_bytes(), spelling)), code(&String::from_utf8_lossy(&other)));
}
