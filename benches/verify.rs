//! How fast generated records are judged: megabytes of text a second on one core, parsed alone and parsed with every check.
//!
//! `cargo bench --bench verify`; how to run the peer beside it stands in `benches/README.md`.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use remiz::{
    generate::Options,
    judge::{As, Judge},
    notation::{cut, read::Reader},
    rules::ENGINES,
    spec::Library,
    verdict::Class,
};

/// Records of a corpus.
const RECORDS: u64 = 2000;

/// The entries of every record, read one after the other.
fn read(text: &[u8], reader: &mut Reader) -> usize {
    cut::pieces(text).map(|piece| reader.read(piece.of(text)).map_or(0, |read| read.entries.len())).sum()
}

/// How many records are legal.
fn judge(text: &[u8], judge: &mut Judge<'_>) -> usize {
    cut::pieces(text).filter(|piece| judge.judge(*piece, text).status() == Class::Note).count()
}

fn verify(bench: &mut Criterion) {
    let library = Library::built_in().expect("the specs built in are read");
    let mut group = bench.benchmark_group("verify");
    for game in ENGINES.iter().flat_map(|engine| engine.games) {
        let engine = As::parse(&library, game).and_then(|asked| asked.engine()).expect("every game has an engine");
        let records = (0..RECORDS).map(|nth| engine.generate(Options { seed: 1, ..Options::default() }, nth));
        let text = records.collect::<Vec<_>>().join("\n").into_bytes();
        group.throughput(Throughput::Bytes(text.len() as u64));
        let mut reader = Reader::default();
        group.bench_with_input(BenchmarkId::new("parse", game), &text, |bench, text| {
            bench.iter(|| black_box(read(black_box(text), &mut reader)));
        });
        let mut judging = Judge::new(&library, As::default());
        assert_eq!(judge(&text, &mut judging), RECORDS as usize, "{game}: a lawful record is not legal");
        group.bench_with_input(BenchmarkId::new("parse and all checks", game), &text, |bench, text| {
            bench.iter(|| black_box(judge(black_box(text), &mut judging)));
        });
    }
    group.finish();
}

criterion_group!(benches, verify);
criterion_main!(benches);
