//! How many deals of Beggar-my-neighbour are played out a second on one core: Poddavki with one pack shared and four ranks of
//! honours, from the text of a record that holds two piles to its verdict; and how many of those records are read.
//!
//! `cargo bench --bench playout`

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use remiz::{
    card::{Card, Cards},
    generate::Dice,
    judge::{As, Judge},
    notation::{cut, read::Reader},
    spec::Library,
    verdict::Class,
};

/// Deals of a corpus.
const DEALS: u64 = 10_000;

/// The `nth` record: two piles and nothing else.
fn record(nth: u64) -> String {
    let mut pack: Vec<Card> = Cards::ALL.iter().collect();
    Dice::new(1, nth).shuffle(&mut pack);
    let list = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let (anna, boris) = pack.split_at(pack.len() / 2);
    let house = "deck=52-shared payments=A4K3Q2J1 winner=collector";
    let head = format!("[Game \"poddavki\"]\n[Players \"Anna Boris\"]\n[House \"{house}\"]\n\nstarts: Anna\n");
    format!("{head}Anna: dealt {}\nBoris: dealt {}\n", list(anna), list(boris))
}

/// The cards laid in every game.
fn play(text: &[u8], judge: &mut Judge<'_>) -> u64 {
    let verdicts = cut::pieces(text).map(|piece| judge.judge(piece, text));
    verdicts.map(|verdict| if verdict.status() == Class::Note { u64::from(verdict.steps) } else { 0 }).sum()
}

fn playout(bench: &mut Criterion) {
    let library = Library::built_in().expect("the specs built in are read");
    let text = (0..DEALS).map(record).collect::<Vec<_>>().join("\n").into_bytes();
    let mut group = bench.benchmark_group("beggar-my-neighbour");
    group.throughput(Throughput::Elements(DEALS));
    let mut reader = Reader::default();
    let mut read = |text| {
        cut::pieces(text).filter_map(|piece| Some(reader.read(piece.of(text)).ok()?.entries.len())).sum::<usize>()
    };
    group.bench_with_input(BenchmarkId::from_parameter("parse"), &text[..], |bench, text| {
        bench.iter(|| black_box(read(black_box(text))));
    });
    let mut judge = Judge::new(&library, As::default());
    assert!(play(&text, &mut judge) > 100 * DEALS, "a deal is some two hundred and fifty cards");
    group.bench_with_input(BenchmarkId::from_parameter("parse and play out"), &text[..], |bench, text| {
        bench.iter(|| black_box(play(black_box(text), &mut judge)));
    });
    group.finish();
}

criterion_group!(benches, playout);
criterion_main!(benches);
