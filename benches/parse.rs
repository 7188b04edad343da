//! How fast records are read: megabytes of text a second, cut into pieces and parsed, nothing judged.
//!
//! `cargo bench --bench parse`; what is asked of it stands in the notes on speed: 300 MB/s, better 600.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use remiz::{
    message::Lang,
    notation::{
        alphabet::Style,
        cut,
        read::Reader,
        write::{Spelling, record},
    },
};

/// How much text is read in a round.
const SIZE: usize = 2 << 20;

/// A record repeated until the corpus is large enough, each time with its blank line.
fn corpus(text: &str) -> Vec<u8> {
    let one = format!("{}\n", text.trim_start());
    one.repeat(SIZE / one.len() + 1).into_bytes()
}

/// The same record spelt anew.
fn spelt(text: &str, cards: Option<Style>, words: Option<Lang>) -> String {
    let mut reader = Reader::default();
    let read = reader.read(text.as_bytes()).expect("the records of this benchmark have no fault");
    record(read, text.as_bytes(), Spelling { cards, words })
}

/// A record without its comments, as a program writes it.
fn bare(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}

/// Reads a text whole; the number of entries, so that nothing is left out.
fn read(text: &[u8], reader: &mut Reader) -> usize {
    let records = cut::pieces(text).map(|piece| reader.read(piece.of(text)).map_or(0, |read| read.entries.len()));
    records.sum()
}

fn parse(bench: &mut Criterion) {
    let english = include_str!("../games/mushka/three-tricks.rgn");
    let russian = include_str!("../games/mushka/worked-example.ru.rgn");
    let corpora = [
        ("english", corpus(&bare(english))),
        ("english with comments", corpus(english)),
        ("russian", corpus(russian)),
        ("symbols", corpus(&spelt(&bare(english), Some(Style::Symbols), None))),
        ("crlf", corpus(&bare(english).replace('\n', "\r\n"))),
    ];
    let mut group = bench.benchmark_group("parse");
    for (name, text) in &corpora {
        let mut reader = Reader::default();
        let records = cut::pieces(text).count();
        assert!(read(text, &mut reader) > 10 * records, "{name}: nothing was read");
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_with_input(BenchmarkId::from_parameter(name), text, |bench, text| {
            bench.iter(|| read(black_box(text), &mut reader));
        });
    }
    group.finish();
}

criterion_group!(benches, parse);
criterion_main!(benches);
