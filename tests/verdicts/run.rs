//! Runs the program, and judges inline records by the library.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::LazyLock,
};

use remiz::{
    judge::{As, Judge},
    notation::cut,
    spec::Library,
    verdict::Verdict,
};
use serde_json::Value;
use tempfile::TempDir;

/// What a run left behind.
#[derive(Debug)]
pub struct Run {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl Run {
    /// What was written, as one JSON document.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
    /// The first record of a JSON document.
    pub fn record(&self) -> Value {
        self.json()["records"][0].clone()
    }
}

/// The program with these arguments, standing in the project's folder.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_remiz"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("NO_COLOR");
    command
}

/// Runs the program.
pub fn remiz(args: &[&str]) -> Run {
    finish(command(args).stdin(Stdio::null()))
}

/// Runs the program in another folder.
pub fn remiz_at(folder: &Path, args: &[&str]) -> Run {
    finish(command(args).current_dir(folder).stdin(Stdio::null()))
}

/// Runs the program on a text.
pub fn remiz_on(text: &[u8], args: &[&str]) -> Run {
    let mut command = command(args);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    // What it answers is read meanwhile: neither side waits for the other.
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(text).expect("it reads"));
        told(child.wait_with_output().expect("it ends"))
    })
}

fn finish(command: &mut Command) -> Run {
    told(command.output().expect("the program starts"))
}

fn told(output: std::process::Output) -> Run {
    let text = |bytes| String::from_utf8(bytes).expect("all that is said is UTF-8");
    Run { out: text(output.stdout), err: text(output.stderr), code: output.status.code().expect("no signal ended it") }
}

/// A record of `games/mushka`.
pub fn game(name: &str) -> String {
    fs::read_to_string(path_of(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Where a record of `games/mushka` lies.
pub fn path_of(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("games/mushka").join(format!("{name}.rgn"))
}

/// An empty folder that is gone when the test is over.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

/// Writes a file into a folder and gives its path in words.
pub fn put(folder: &TempDir, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("the folder can be written");
    path.to_str().expect("the path is text").to_owned()
}

/// Copies a folder with all that lies in it.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the folder is there") {
        let entry = entry.expect("it can be read");
        let to = to.join(entry.file_name());
        match entry.file_type().expect("it has a type").is_dir() {
            true => copy(&entry.path(), &to),
            false => drop(fs::copy(entry.path(), to).expect("a file can be copied")),
        }
    }
}

/// The verdict on the only record of a text.
pub fn verdict(text: &[u8]) -> Verdict {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::built_in().expect("the specs built in are right"));
    let mut judge = Judge::new(&LIBRARY, As::default());
    let piece = cut::pieces(text).next().expect("a text has a piece");
    judge.judge(piece, text)
}

/// What is found in a record: class, clause and the words it is found at.
pub fn found(text: &str) -> Vec<String> {
    let verdict = verdict(text.as_bytes());
    let say = |f: &remiz::verdict::Finding| format!("{} {} {}", f.class.name(), f.clause, f.span.str(text.as_bytes()));
    verdict.findings.iter().map(say).collect()
}
