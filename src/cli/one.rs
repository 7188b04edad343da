//! One record out of a file: the only one, or the one that holds a line.

use std::{io, path::Path};

use super::{Common, Rules, read};
use crate::{
    corpus::files::is_stdin,
    dispute::Case,
    judge::As,
    message::{Message, run as say},
    notation::cut::{self, Piece},
    record::Record,
    report::{Judged, text},
    span::place,
    spec::Library,
    verdict::Verdict,
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
    pub(super) fn open(place: &str, common: &Common) -> io::Result<One> {
        let (name, wanted) = parted(place);
        One::at(name, wanted, common)
    }
    /// Opens the record of a file that holds a line.
    ///
    /// # Errors
    /// As [`One::open`].
    pub(super) fn at(name: &str, wanted: Option<u64>, common: &Common) -> io::Result<One> {
        let path = Path::new(name);
        let failed = |words, pieces| common.failed(&Message::new(words, pieces));
        let unread = |error: io::Error| failed(&say::FILE_FAILED, vec![name.into(), error.to_string().into()]);
        let bytes = read(path).map_err(|unopened| unread(unopened.error))?;
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
            ([], Some(wanted)) => Err(failed(&say::NO_LINE, vec![name.into(), wanted.into()])),
            (_, _) => Err(failed(&say::SEVERAL, vec![name.into(), index.into()])),
        }
    }
    /// The text of the record.
    pub(super) fn text(&self) -> &[u8] {
        self.piece.of(&self.bytes)
    }
    /// Puts another text in the place of the record, which begins on the same line.
    pub(super) fn put(&mut self, text: String) {
        self.bytes = text.into_bytes();
        self.piece = Piece { start: 0, end: self.bytes.len(), record: self.piece.record };
    }
    /// How many entries begin on a line of the file or before it.
    pub(super) fn entries_to(&self, record: &Record, line: u64) -> usize {
        record.entries.partition_point(|entry| place(self.text(), entry.span.start, self.line).line <= line)
    }
    /// The record with a verdict on it.
    pub(super) fn judged<'a>(&'a self, verdict: &'a Verdict) -> Judged<'a> {
        Judged {
            file: &self.name,
            index: self.index,
            start: self.piece.start as u64,
            end: self.piece.end as u64,
            line: self.line,
            text: self.text(),
            verdict,
        }
    }
    /// The record, to be judged again and again; or the verdict on it if it can't be.
    pub(super) fn case<'a>(&'a self, library: &'a Library, asked: &As) -> Result<Case<'a>, Box<Verdict>> {
        Case::open(library, asked, self.text(), self.piece.record, self.piece.end == self.bytes.len())
    }
    /// The same; where it can't be judged, the verdict on it is written.
    pub(super) fn case_or_say<'a>(
        &'a self,
        rules: &'a Rules,
        style: text::Style,
        out: &mut dyn io::Write,
    ) -> io::Result<Option<Case<'a>>> {
        match self.case(&rules.library, &rules.asked) {
            Ok(case) => Ok(Some(case)),
            Err(verdict) => {
                out.write_all(text::record(&self.judged(&verdict), style).as_bytes())?;
                Ok(None)
            }
        }
    }
}

/// A place parted into the file and its line, if one stands behind it.
pub(super) fn parted(place: &str) -> (&str, Option<u64>) {
    match place.rsplit_once(':').map(|(name, line)| (name, line.parse::<u64>())) {
        Some((name, Ok(line))) if !Path::new(place).exists() => (name, Some(line)),
        _ => (place, None),
    }
}
