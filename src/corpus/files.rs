//! Which files a list of paths means: a file is itself, a folder every record file below it.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::listing::Listing;
use crate::message::{Message, Told, run};

/// A path that can't be used, and why.
#[derive(Debug)]
pub struct Unopened {
    /// The path as it was given or found.
    pub path: PathBuf,
    /// What the system says.
    pub error: io::Error,
}

/// Whether a path means standard input.
pub fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// The files that some paths mean, one after the other, in the order given; a folder's in the byte order of their names.
///
/// A file named is taken whatever its name, and `-` stays as it is; in a folder only record files are, and links are
/// not followed. A folder without any can't be used. No more than the names of the folders being walked is kept.
pub struct Files<I> {
    given: I,
    packed: bool,
    /// The folder given that is being walked, and whether anything was found in it.
    top: Option<(PathBuf, bool)>,
    folders: Vec<Listing>,
}

impl<I: Iterator<Item = Result<PathBuf, Unopened>>> Files<I> {
    /// The files of some paths; in folders also compressed ones if `packed`.
    pub fn of(given: I, packed: bool) -> Files<I> {
        Files { given, packed, top: None, folders: vec![] }
    }
    /// Goes into a folder.
    fn enter(&mut self, path: PathBuf) -> Result<(), Unopened> {
        let packed = self.packed;
        let listing = Listing::of(path, |name| is_record(name, packed));
        self.folders.push(listing.map_err(|(path, error)| Unopened { path, error })?);
        Ok(())
    }
    /// The next file of the folder being walked.
    fn walk(&mut self) -> Option<Result<PathBuf, Unopened>> {
        while let Some(listing) = self.folders.last_mut() {
            match listing.next() {
                None => drop(self.folders.pop()),
                Some((path, false)) => return Some(Ok(path)),
                Some((path, true)) => {
                    if let Err(unopened) = self.enter(path) {
                        return Some(Err(unopened));
                    }
                }
            }
        }
        None
    }
}

impl<I: Iterator<Item = Result<PathBuf, Unopened>>> Iterator for Files<I> {
    type Item = Result<PathBuf, Unopened>;
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(found) = self.walk() {
                if let Some((_, any)) = &mut self.top {
                    *any = true;
                }
                return Some(found);
            }
            if let Some((path, false)) = self.top.take() {
                return Some(Err(Unopened { path, error: Told::error(Message::plain(&run::NO_FILES)) }));
            }
            let path = match self.given.next()? {
                Ok(path) if is_stdin(&path) => return Some(Ok(path)),
                Ok(path) => path,
                Err(unopened) => return Some(Err(unopened)),
            };
            match fs::metadata(&path) {
                Ok(metadata) if metadata.is_dir() => {
                    self.top = Some((path.clone(), false));
                    if let Err(unopened) = self.enter(path) {
                        self.top = None;
                        return Some(Err(unopened));
                    }
                }
                Ok(_) => return Some(Ok(path)),
                Err(error) => return Some(Err(Unopened { path, error })),
            }
        }
    }
}

/// The same all at once, without compressed files: what can be used, and what can't.
pub fn files(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<Unopened>) {
    let (mut found, mut unopened) = (vec![], vec![]);
    for file in Files::of(paths.iter().cloned().map(Ok), false) {
        match file {
            Ok(path) => found.push(path),
            Err(error) => unopened.push(error),
        }
    }
    (found, unopened)
}

/// Whether the name of a file is that of a record file.
fn is_record(name: &Path, packed: bool) -> bool {
    let ends = |name: &Path, end: &str| name.extension().is_some_and(|own| own == end);
    let inside = |end: &str| ends(name, end) && name.file_stem().is_some_and(|stem| ends(Path::new(stem), "rgn"));
    ends(name, "rgn") || packed && (inside("gz") || inside("zst"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_walked_in_byte_order() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("b")).unwrap();
        fs::create_dir(at("c")).unwrap();
        for name in ["z.rgn", "a.rgn", "b/x.rgn", "B.rgn", "a.txt", "y.rgn.gz", "x.gz", "x.rgn.zst"] {
            fs::write(at(name), "").unwrap();
        }
        let given = [at("a.txt"), folder.path().to_owned(), at("none"), PathBuf::from("-"), at("c")];
        let (found, unopened) = files(&given);
        let expected = ["a.txt", "B.rgn", "a.rgn", "b/x.rgn", "z.rgn"].map(at);
        assert_eq!(found, [&expected[..], &[PathBuf::from("-")]].concat());
        let unopened: Vec<_> = unopened.into_iter().map(|unopened| unopened.path).collect();
        assert_eq!(unopened, [at("none"), at("c")]);
        let packed: Vec<_> = Files::of([Ok(folder.path().to_owned())].into_iter(), true).map(Result::unwrap).collect();
        assert_eq!(packed, ["B.rgn", "a.rgn", "b/x.rgn", "x.rgn.zst", "y.rgn.gz", "z.rgn"].map(at));
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_no_text_keep_their_place() {
        use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
        let folder = tempfile::tempdir().unwrap();
        let names = [&b"a.rgn"[..], b"b\xff.rgn", b"c.rgn"].map(|name| folder.path().join(OsStr::from_bytes(name)));
        if names.iter().any(|name| fs::write(name, "").is_err()) {
            // Not every disk takes such names.
            return;
        }
        assert_eq!(files(&[folder.path().to_owned()]).0, names);
    }
}
