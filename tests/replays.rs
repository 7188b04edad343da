//! Replays every record in `games/`, one test a record: what its writer expects comes first, then the ledger, and only
//! then the snapshot of the whole verdict beside it. Accepting a snapshot can never bless a wrong verdict.

use std::path::Path;

use remiz::{
    expect,
    judge::{As, Judge},
    ledger::Ledger,
    notation::cut,
    report::{Judged, text},
    rules::Seen,
    spec::Library,
};

fn pinned(path: &Path, content: Vec<u8>) -> datatest_stable::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let folder = path.parent().ok_or("a record lies in a folder")?;
    let stem = path.file_stem().and_then(|stem| stem.to_str()).ok_or("a record has a name")?;
    let library = Library::built_in()?;
    let mut judge = Judge::new(&library, As::default());
    let mut shown = String::new();
    let mut line = 1;
    for (at, piece) in cut::pieces(&content).enumerate() {
        let (mut ledger, mut broken) = (Ledger::default(), None);
        let verdict = judge.show(piece, &content, &mut |seen| {
            if let (Seen::Event(clause, event), None) = (seen, &broken) {
                broken = ledger.book(&event).err().map(|words| format!("{clause}: {event:?}: {words}"));
            }
        });
        let bytes = piece.of(&content);
        let name = format!("{stem}.rgn");
        let judged = Judged {
            file: &name,
            index: at as u64 + 1,
            start: piece.start as u64,
            end: piece.end as u64,
            line,
            text: bytes,
            verdict: &verdict,
        };
        let checked = expect::check(&judged);
        if checked.stated == 0 {
            return Err("the record states no expectation".into());
        }
        if let Some(unmet) = checked.unmet.first() {
            return Err(format!("line {}: {}", unmet.line, unmet.words).into());
        }
        if let Some(words) = broken {
            return Err(words.into());
        }
        shown.push_str(&text::record(&judged, text::Style { verbose: true, ..text::Style::default() }));
        line += bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(stem, shown));
    Ok(())
}

datatest_stable::harness! {
    { test = pinned, root = "games", pattern = r".*\.rgn$" },
}
