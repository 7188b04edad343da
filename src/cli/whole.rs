//! Files that are written whole or not at all.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

/// A file being written under another name beside its own, which it takes when it is finished. If it never is, nothing of
/// it is left, and an old file of its name is as it was.
///
/// What is no file (a pipe, a terminal, `/dev/null`) is written to as it is.
pub(super) struct Whole {
    to: BufWriter<File>,
    /// The name it has, and the name it is to have.
    names: Option<(PathBuf, PathBuf)>,
}

impl Whole {
    /// Begins a file.
    ///
    /// # Errors
    /// Of the system.
    pub(super) fn create(path: &Path) -> io::Result<Whole> {
        let old = match fs::metadata(path) {
            Ok(old) => Some(old),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            let to = BufWriter::with_capacity(ROOM, OpenOptions::new().write(true).open(path)?);
            return Ok(Whole { to, names: None });
        }
        if old.as_ref().is_some_and(|old| old.permissions().readonly()) {
            // Renaming would not ask.
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        // A link keeps pointing at the file: what it points at is replaced, not the link.
        let path = if old.is_some() { fs::canonicalize(path)? } else { path.to_owned() };
        let mut name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_owned();
        name.push(format!(".{}.tmp", std::process::id()));
        let beside = path.with_file_name(name);
        let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        let whole = Whole { to: BufWriter::with_capacity(ROOM, file), names: Some((beside, path)) };
        if let Some(old) = old {
            whole.to.get_ref().set_permissions(old.permissions())?;
        }
        Ok(whole)
    }
    /// Gives the file its name.
    ///
    /// # Errors
    /// Of the system; then nothing of the file is left.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.to.flush()?;
        if let Some((beside, path)) = &self.names {
            self.to.get_ref().sync_all()?;
            fs::rename(beside, path)?;
            self.names = None;
        }
        Ok(())
    }
}

/// Bytes written at a time.
const ROOM: usize = 64 << 10;

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if let Some((beside, _)) = &self.names {
            let _ = fs::remove_file(beside);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.json");
        let names = || fs::read_dir(folder.path()).unwrap().count();
        for (text, finished, then) in [("one", false, None), ("two", true, Some("two")), ("three", false, Some("two"))]
        {
            let mut whole = Whole::create(&path).unwrap();
            whole.write_all(text.as_bytes()).unwrap();
            assert_eq!(names(), 1 + usize::from(path.exists()));
            if finished {
                whole.finish().unwrap();
            } else {
                drop(whole);
            }
            assert_eq!(fs::read_to_string(&path).ok().as_deref(), then);
        }
        assert_eq!(names(), 1);
        assert!(Whole::create(&folder.path().join("none/x.json")).is_err());
    }
}
