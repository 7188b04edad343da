//! One record out of a file: the only one, or the one that holds a line.

use std::{io, path::Path};

use super::read;
use crate::{
    corpus::files::is_stdin,
    notation::cut::{self, Piece},
};

/// A record in its file.
pub(super) struct One {
    /// The file's name, as it was given.
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    pub(super) piece: Piece,
    /// The record in its file, from 1.
    pub(super) index: u64,
    /// The line on which its text begins.
    pub(super) line: u64,
}

impl One {
    /// Opens `FILE` or `FILE:LINE`.
    ///
    /// # Errors
    /// A file that can't be read, that holds several records where no line is given, or none at that line.
    pub(super) fn open(place: &str) -> io::Result<One> {
        let (name, wanted) = match place.rsplit_once(':').map(|(name, line)| (name, line.parse::<u64>())) {
            Some((name, Ok(line))) if !Path::new(place).exists() => (name, Some(line)),
            _ => (place, None),
        };
        let path = Path::new(name);
        let bytes = read(path).map_err(|unopened| io::Error::other(format!("{name}: {}", unopened.error)))?;
        let name = if is_stdin(path) { "<stdin>" } else { name };
        let mut line = 1;
        let (mut index, mut found) = (0, vec![]);
        for piece in cut::pieces(&bytes) {
            index += u64::from(piece.record);
            let lines = memchr::memchr_iter(b'\n', piece.of(&bytes)).count() as u64;
            let holds = wanted.is_none_or(|wanted| (line..line + lines.max(1)).contains(&wanted));
            // The last line of a text may lack its end.
            if holds || wanted == Some(line + lines) && piece.end == bytes.len() {
                found.push((piece, index, line));
            }
            line += lines;
        }
        match (found.as_slice(), wanted) {
            ([(piece, index, line)], _) => {
                Ok(One { name: name.to_owned(), piece: *piece, index: *index, line: *line, bytes })
            }
            ([], Some(wanted)) => Err(io::Error::other(format!("{name} has no line {wanted}"))),
            (_, _) => Err(io::Error::other(format!("{name} holds {index} records: name one as {name}:LINE"))),
        }
    }
}
