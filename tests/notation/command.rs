//! `remiz fmt` as it is called: what it writes, what it leaves alone, and how it ends.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

const TIDY: &str = "[Game \"mushka\"]\n[Players \"Anna Boris\"]\n\ndealer: Anna\nBoris: dealt 10S KH\n";
const LOOSE: &str = "[Game  \"mushka\"]\r\n[Players \"Anna Boris\"]\nDEALER:Anna Boris: dealt TS , KH\n";
const BROKEN: &str = "[Game \"mushka\"]\n[Players \"Anna Boris\"]\nDEALER:Anna Boris: dealt QX\n";

fn remiz(args: &[&str], stdin: Option<&str>, folder: &Path) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_remiz"))
        .arg("fmt")
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("the command has an input");
    // A call that is wrong ends before it reads anything.
    let _ = input.write_all(stdin.unwrap_or("").as_bytes());
    drop(input);
    child.wait_with_output().expect("the command ends")
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file can be written");
    }
    folder
}

fn file(folder: &tempfile::TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).expect("the file is there")
}

fn out(output: &Output) -> (i32, String, String) {
    let words = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), words(&output.stdout), words(&output.stderr))
}

#[test]
fn a_file_is_rewritten_in_place() {
    let home = folder(&[("a.rgn", LOOSE), ("b.rgn", TIDY)]);
    assert_eq!(out(&remiz(&["a.rgn", "b.rgn"], None, home.path())), (0, String::new(), String::new()));
    assert_eq!((file(&home, "a.rgn"), file(&home, "b.rgn")), (TIDY.to_owned(), TIDY.to_owned()));
    assert_eq!(fs::read_dir(home.path()).expect("the folder is there").count(), 2, "nothing is left beside them");
}

#[test]
fn standard_input_goes_to_standard_output() {
    let home = folder(&[]);
    assert_eq!(out(&remiz(&["-"], Some(LOOSE), home.path())), (0, TIDY.to_owned(), String::new()));
    let (code, shown, log) = out(&remiz(&["-"], Some(BROKEN), home.path()));
    assert_eq!((code, shown.as_str()), (1, BROKEN));
    assert!(log.contains("unreadable[text.card]") && log.contains("--> <stdin>:3:26"), "{log}");
    let (code, shown, log) = out(&remiz(&["-"], Some(""), home.path()));
    assert_eq!((code, shown.as_str()), (1, ""));
    assert!(log.contains("text.none"), "{log}");
}

#[test]
fn a_check_changes_nothing() {
    let home = folder(&[("a.rgn", LOOSE), ("b.rgn", TIDY)]);
    assert_eq!(
        out(&remiz(&["--check", "a.rgn", "b.rgn"], None, home.path())),
        (1, "a.rgn\n".to_owned(), String::new())
    );
    assert_eq!(out(&remiz(&["--check", "b.rgn"], None, home.path())).0, 0);
    assert_eq!(out(&remiz(&["--check", "-"], Some(LOOSE), home.path())), (1, "<stdin>\n".to_owned(), String::new()));
    assert_eq!(file(&home, "a.rgn"), LOOSE);
}

#[test]
fn a_diff_shows_what_would_change() {
    let home = folder(&[("a.rgn", LOOSE), ("b.rgn", TIDY)]);
    let (code, shown, _) = out(&remiz(&["--diff", "a.rgn", "b.rgn"], None, home.path()));
    assert_eq!(code, 1);
    assert!(shown.starts_with("--- a.rgn\n+++ a.rgn\n@@"), "{shown}");
    assert!(
        shown.contains("-DEALER:Anna Boris: dealt TS , KH\n") && shown.contains("+Boris: dealt 10S KH\n"),
        "{shown}"
    );
    assert!(!shown.contains("b.rgn"), "{shown}");
    assert_eq!(file(&home, "a.rgn"), LOOSE);
    assert_eq!(out(&remiz(&["--diff", "b.rgn"], None, home.path())), (0, String::new(), String::new()));
    assert_eq!(out(&remiz(&["--diff", "--check", "b.rgn"], None, home.path())).0, 2);
}

#[test]
fn cards_and_words_are_spelt_as_asked() {
    let home = folder(&[]);
    let shown = |args: &[&str], text: &str| {
        let (code, shown, log) = out(&remiz(args, Some(text), home.path()));
        assert_eq!((code, log.as_str()), (0, ""));
        shown.lines().skip(3).map(str::to_owned).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(shown(&["--cards", "symbols", "-"], TIDY), "dealer: Anna\nBoris: dealt 10♠ K♥");
    assert_eq!(shown(&["--cards", "russian", "-"], TIDY), "dealer: Anna\nBoris: dealt 10п Кч");
    assert_eq!(shown(&["--words", "ru", "-"], TIDY), "сдаёт: Anna\nBoris: сдано 10S KH");
    let russian = TIDY.replace("dealer", "сдает").replace("dealt", "сдано").replace("10S KH", "10п Кч");
    assert_eq!(shown(&["--words", "en", "--cards", "ascii", "-"], &russian), "dealer: Anna\nBoris: dealt 10S KH");
    assert_eq!(shown(&["-"], &russian), "сдаёт: Anna\nBoris: сдано 10п Кч");
    assert_eq!(out(&remiz(&["--cards", "tarot", "-"], Some(TIDY), home.path())).0, 2);
}

#[test]
fn a_record_with_a_fault_stays_and_its_neighbour_is_rewritten() {
    let home = folder(&[("a.rgn", &format!("{LOOSE}{BROKEN}{LOOSE}"))]);
    let (code, shown, log) = out(&remiz(&["a.rgn"], None, home.path()));
    assert_eq!((code, shown.as_str()), (1, ""));
    assert!(log.contains("--> a.rgn:6:26") && log.matches("unreadable[").count() == 1, "{log}");
    assert_eq!(file(&home, "a.rgn"), format!("{TIDY}\n{BROKEN}{TIDY}"));
    let (_, _, log) = out(&remiz(&["--lang", "ru", "a.rgn"], None, home.path()));
    assert!(log.contains("ожидалось: карта; стоит QX"), "{log}");
}

#[test]
fn a_remark_is_no_fault() {
    let text = TIDY.replace("\n\n", "\n[Hause \"x=y\"]\n\n");
    let home = folder(&[("a.rgn", &text)]);
    let (code, _, log) = out(&remiz(&["--check", "a.rgn"], None, home.path()));
    assert_eq!(code, 0);
    assert!(log.contains("note[record.tag]") && log.contains("write House"), "{log}");
}

#[test]
fn what_cannot_be_opened_is_told() {
    let home = folder(&[("a.rgn", LOOSE), ("notes.txt", "x")]);
    let (code, _, log) = out(&remiz(&["none.rgn", "a.rgn"], None, home.path()));
    assert_eq!(code, 2);
    assert!(log.contains("none.rgn"), "{log}");
    assert_eq!(file(&home, "a.rgn"), TIDY, "the others are still done");
    fs::create_dir(home.path().join("empty")).expect("a folder can be made");
    let (code, _, log) = out(&remiz(&["empty"], None, home.path()));
    assert_eq!(code, 2, "a folder without records");
    assert!(!log.is_empty());
    assert_eq!(out(&remiz(&[], None, home.path())).0, 2, "no path");
}

#[test]
fn folders_are_walked_and_only_records_touched() {
    let home = folder(&[("a.rgn", LOOSE), ("notes.txt", LOOSE)]);
    fs::create_dir(home.path().join("deep")).expect("a folder can be made");
    fs::write(home.path().join("deep/b.rgn"), LOOSE).expect("a file can be written");
    assert_eq!(out(&remiz(&["."], None, home.path())).0, 0);
    assert_eq!((file(&home, "a.rgn"), file(&home, "deep/b.rgn")), (TIDY.to_owned(), TIDY.to_owned()));
    assert_eq!(file(&home, "notes.txt"), LOOSE);
    assert_eq!(out(&remiz(&["notes.txt"], None, home.path())).0, 0);
    assert_eq!(file(&home, "notes.txt"), TIDY, "a file named is read whatever its name");
}

#[test]
fn a_file_that_may_not_be_written_stays() {
    let home = folder(&[("a.rgn", LOOSE), ("b.rgn", LOOSE)]);
    let path = home.path().join("a.rgn");
    let mut permissions = fs::metadata(&path).expect("the file is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("permissions can be set");
    let (code, _, log) = out(&remiz(&["a.rgn", "b.rgn"], None, home.path()));
    assert_eq!(code, 2);
    assert!(log.contains("a.rgn"), "{log}");
    assert_eq!((file(&home, "a.rgn"), file(&home, "b.rgn")), (LOOSE.to_owned(), TIDY.to_owned()));
}

#[cfg(unix)]
#[test]
fn a_link_keeps_pointing_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt;

    let home = folder(&[("a.rgn", LOOSE)]);
    let (path, link) = (home.path().join("a.rgn"), home.path().join("link.rgn"));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions can be set");
    std::os::unix::fs::symlink("a.rgn", &link).expect("a link can be made");
    assert_eq!(out(&remiz(&["link.rgn"], None, home.path())).0, 0);
    assert_eq!(file(&home, "a.rgn"), TIDY);
    assert!(fs::symlink_metadata(&link).expect("the link is there").is_symlink());
    assert_eq!(fs::metadata(&path).expect("the file is there").permissions().mode() & 0o777, 0o640);
}
