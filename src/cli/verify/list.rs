//! Paths out of a list.

use std::{
    ffi::OsString,
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

use crate::{
    corpus::files::{Unopened, is_stdin},
    message::{Message, Told, run},
};

/// The paths that a file names, a line each; parted by NUL if its beginning holds one.
///
/// # Errors
/// A list that can't be opened.
pub(super) fn paths(list: &Path) -> io::Result<impl Iterator<Item = Result<PathBuf, Unopened>> + Send + use<>> {
    let failed = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", list.display()));
    let (list, input): (PathBuf, Box<dyn Read + Send>) = match is_stdin(list) {
        true => (list.to_owned(), Box::new(io::stdin())),
        false => (list.to_owned(), Box::new(File::open(list).map_err(failed)?)),
    };
    let mut input = BufReader::with_capacity(1 << 16, input);
    let end = if input.fill_buf().map_err(failed)?.contains(&0) { 0 } else { b'\n' };
    let from_input = is_stdin(&list);
    let mut ended = false;
    Ok(std::iter::from_fn(move || {
        while !ended {
            let mut line = vec![];
            match input.by_ref().take(LONGEST).read_until(end, &mut line) {
                Ok(0) => break,
                Ok(_) => {}
                Err(error) => {
                    ended = true;
                    return Some(Err(Unopened { path: list.clone(), error }));
                }
            }
            let name = line.strip_suffix(&[end]).unwrap_or(&line);
            let name = if end == 0 { name } else { name.strip_suffix(b"\r").unwrap_or(name) };
            if name.is_empty() {
                continue;
            }
            let path = PathBuf::from(named(name));
            return Some(match from_input && is_stdin(&path) {
                true => Err(Unopened { path, error: is_input() }),
                false => Ok(path),
            });
        }
        None
    }))
}

/// The longest name that is read: no system has a longer one.
const LONGEST: u64 = 1 << 16;

/// Standard input can't be both the list and a file on it.
pub(super) fn is_input() -> io::Error {
    Told::error(Message::plain(&run::LIST_IS_INPUT))
}

#[cfg(unix)]
fn named(name: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(name.to_vec())
}

#[cfg(not(unix))]
fn named(name: &[u8]) -> OsString {
    String::from_utf8_lossy(name).into_owned().into()
}
