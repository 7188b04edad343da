//! What a replay needs does not grow with the length of a game that it plays out.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that can't go on has failed")]

use remiz::{
    judge::{As, Judge},
    notation::cut,
    spec::Library,
};

/// The most memory this process has ever had, in KiB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Cards laid in the only record of a text.
fn steps(judge: &mut Judge<'_>, text: &str) -> u32 {
    judge.judge(cut::pieces(text.as_bytes()).next().unwrap(), text.as_bytes()).steps
}

#[test]
fn a_game_of_a_million_cards_needs_no_more_than_a_short_one() {
    let library = Library::built_in().unwrap();
    let mut judge = Judge::new(&library, As::default());
    let short = std::fs::read_to_string("games/poddavki/two-piles.rgn").unwrap();
    // Not in `games/`: the locks would play it out hundreds of times.
    let long = std::fs::read_to_string("tests/records/million.rgn").unwrap();
    for text in [&short, &long.replace("dealer: Anna", "dealer: Anna\nunfinished:\n[Game \"pyanitsy\"]")] {
        let _ = steps(&mut judge, text);
    }
    let before = peak();
    assert!(steps(&mut judge, &long) > 1_000_000);
    let grown = peak() - before;
    assert!(grown < 512, "{grown} KiB more");
}
