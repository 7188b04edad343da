//! The names in one folder, in byte order and in little room: there may be a million of them.

use std::{
    ffi::{OsStr, OsString},
    fs, io,
    path::{Path, PathBuf},
};

/// The names of a folder that a walk goes to, the first of them last.
#[derive(Debug)]
pub(super) struct Listing {
    folder: PathBuf,
    /// The names one behind the other; those that are no UTF-8 stand apart.
    text: String,
    odd: Vec<OsString>,
    names: Vec<Name>,
}

#[derive(Copy, Clone, Debug)]
struct Name {
    start: u32,
    /// `u32::MAX`: the name stands apart, and `start` is its place there.
    len: u32,
    folder: bool,
}

impl Listing {
    /// Reads a folder; files are kept by their names, folders always.
    pub(super) fn of(folder: PathBuf, wanted: impl Fn(&Path) -> bool) -> Result<Listing, (PathBuf, io::Error)> {
        let mut listing = Listing { folder, text: String::new(), odd: vec![], names: vec![] };
        match listing.read(wanted) {
            Ok(()) => Ok(listing),
            Err(error) => Err((listing.folder, error)),
        }
    }
    fn read(&mut self, wanted: impl Fn(&Path) -> bool) -> io::Result<()> {
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let Ok(kind) = entry.file_type() else { continue };
            let name = entry.file_name();
            if !(kind.is_dir() || kind.is_file() && wanted(Path::new(&name))) {
                continue;
            }
            let folder = kind.is_dir();
            let name = match (name.to_str(), u32::try_from(self.text.len())) {
                (Some(text), Ok(start)) => {
                    self.text.push_str(text);
                    Name { start, len: text.len() as u32, folder }
                }
                _ => {
                    self.odd.push(name);
                    Name { start: self.odd.len() as u32 - 1, len: u32::MAX, folder }
                }
            };
            self.names.push(name);
        }
        let (text, odd) = (&self.text, &self.odd);
        self.names.sort_unstable_by(|a, b| bytes(*b, text, odd).cmp(bytes(*a, text, odd)));
        self.names.shrink_to_fit();
        Ok(())
    }
    /// The next path, and whether it is a folder.
    pub(super) fn next(&mut self) -> Option<(PathBuf, bool)> {
        let name = self.names.pop()?;
        Some((self.folder.join(of(name, &self.text, &self.odd)), name.folder))
    }
}

fn of<'a>(name: Name, text: &'a str, odd: &'a [OsString]) -> &'a OsStr {
    match name.len {
        u32::MAX => &odd[name.start as usize],
        len => text[name.start as usize..][..len as usize].as_ref(),
    }
}

fn bytes<'a>(name: Name, text: &'a str, odd: &'a [OsString]) -> &'a [u8] {
    of(name, text, odd).as_encoded_bytes()
}
