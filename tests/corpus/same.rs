//! The same bytes for any number of workers, and for compressed and plain input.

use std::{fs, io::Write, path::PathBuf};

use flate2::{Compression, write::GzEncoder};
use tempfile::TempDir;

use super::run::{folder, put, remiz, remiz_at};

/// Every format of a report.
pub const FORMATS: [&str; 7] = ["text", "concise", "json", "ndjson", "sarif", "junit", "github"];

/// Records of every game, some with breaches and some with cards left out, larger than several batches.
pub fn corpus() -> String {
    let mut text = String::new();
    let mut games: Vec<&str> = remiz::rules::ENGINES.iter().flat_map(|engine| engine.games).copied().collect();
    games.sort_unstable();
    for game in games {
        for rates in [["0", "0"], ["0.3", "0"], ["0", "0.1"]] {
            let [violations, hide] = rates;
            let args = ["generate", game, "-n", "60", "--seed", "7", "--violations", violations, "--hide", hide];
            let run = remiz(&args);
            assert_eq!(run.code, 0, "{game}: {}", run.err);
            text.push_str(&run.out);
            text.push('\n');
        }
    }
    text.push_str("[Game \"mushka\"]\n[Players \"Anna Anna\"]\n");
    assert!(text.len() > 400_000, "{}", text.len());
    text
}

pub fn gz(text: &[u8]) -> Vec<u8> {
    let mut to = GzEncoder::new(vec![], Compression::fast());
    to.write_all(text).unwrap();
    to.finish().unwrap()
}

pub fn zst(text: &[u8]) -> Vec<u8> {
    zstd::encode_all(text, 1).unwrap()
}

/// A folder with the records in several files.
fn split(text: &str) -> TempDir {
    let folder = folder();
    let half = text.len() / 2 + text[text.len() / 2..].find("\n[Game").unwrap() + 1;
    put(&folder, "a.rgn", &text[..half]);
    put(&folder, "b.rgn", "no record\n");
    fs::create_dir(folder.path().join("c")).unwrap();
    put(&folder, "c/d.rgn.gz", gz(&text.as_bytes()[half..]));
    put(&folder, "e.rgn", "");
    folder
}

#[test]
fn the_number_of_workers_changes_no_byte() {
    let text = corpus();
    let folder = split(&text);
    for options in [
        &[][..],
        &["-v"],
        &["--max-findings", "150"],
        &["--fail-fast", "--fail-on", "contradiction"],
        &["--statistics"],
    ] {
        for format in FORMATS {
            let run = |jobs: &str| {
                let args = [&["verify", ".", "--format", format, "-j", jobs], options].concat();
                let run = remiz_at(folder.path(), &args);
                assert_eq!((run.code, run.err.as_str()), (1, ""), "{args:?}");
                run.out
            };
            let one = run("1");
            assert!(!one.is_empty());
            for jobs in ["2", "8"] {
                assert!(run(jobs) == one, "{format} {options:?} -j{jobs}");
            }
        }
    }
}

#[test]
fn compressed_records_are_judged_as_plain_ones() {
    let text = corpus();
    let middle = text.len() / 3;
    let (head, tail) = text.as_bytes().split_at(middle);
    let at = folder();
    let packed: [(&str, Vec<u8>); 5] = [
        ("plain", text.clone().into_bytes()),
        ("gz", gz(text.as_bytes())),
        ("members", [gz(head), gz(tail)].concat()),
        ("zst", zst(text.as_bytes())),
        ("frames", [zst(head), zst(tail)].concat()),
    ];
    let paths: Vec<PathBuf> = packed
        .iter()
        .map(|(name, bytes)| {
            fs::create_dir(at.path().join(name)).unwrap();
            // The same name, so that the same is said of it.
            PathBuf::from(put(&at, &format!("{name}/x"), bytes))
        })
        .collect();
    for format in FORMATS {
        let run = |path: &PathBuf| {
            let run = remiz_at(path.parent().unwrap(), &["verify", "x", "--format", format]);
            assert_eq!((run.code, run.err.as_str()), (1, ""), "{path:?}");
            run.out
        };
        let plain = run(&paths[0]);
        paths[1..].iter().for_each(|path| assert!(run(path) == plain, "{format}: {path:?}"));
    }
}
