//! Which files a list of paths means: a file is itself, a folder every record file below it.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// A path that can't be used, and why.
#[derive(Debug)]
pub struct Unopened {
    /// The path as it was given or found.
    pub path: PathBuf,
    /// What the system says.
    pub error: io::Error,
}

/// The files that some paths mean, in the order given; a folder's in the byte order of their names.
///
/// A file named is taken whatever its name; in a folder only `.rgn` files are, and links are not followed. A folder
/// without any can't be used.
pub fn files(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<Unopened>) {
    let (mut found, mut unopened) = (vec![], vec![]);
    for path in paths {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => {
                let before = found.len() + unopened.len();
                walk(path, &mut found, &mut unopened);
                if found.len() + unopened.len() == before {
                    unopened.push(Unopened { path: path.clone(), error: io::Error::other("no record files here") });
                }
            }
            Ok(_) => found.push(path.clone()),
            Err(error) => unopened.push(Unopened { path: path.clone(), error }),
        }
    }
    (found, unopened)
}

fn walk(top: &Path, found: &mut Vec<PathBuf>, unopened: &mut Vec<Unopened>) {
    // A stack, not recursion: folders may be nested as deep as the disk allows.
    let mut folders = vec![top.to_owned()];
    while let Some(path) = folders.pop() {
        let is_folder = path == top || fs::symlink_metadata(&path).is_ok_and(|m| m.is_dir());
        if !is_folder {
            found.push(path);
            continue;
        }
        let entries = fs::read_dir(&path).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let mut inside: Vec<PathBuf> = match entries {
            Ok(entries) => entries.into_iter().filter(wanted).map(|entry| entry.path()).collect(),
            Err(error) => {
                unopened.push(Unopened { path, error });
                continue;
            }
        };
        inside.sort_by(|a, b| b.as_os_str().as_encoded_bytes().cmp(a.as_os_str().as_encoded_bytes()));
        folders.append(&mut inside);
    }
}

/// Whether something in a folder is a folder or a record file.
fn wanted(entry: &fs::DirEntry) -> bool {
    let Ok(kind) = entry.file_type() else { return false };
    kind.is_dir() || kind.is_file() && entry.path().extension().is_some_and(|end| end == "rgn")
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
        for name in ["z.rgn", "a.rgn", "b/x.rgn", "B.rgn", "a.txt"] {
            fs::write(at(name), "").unwrap();
        }
        let (found, unopened) = files(&[at("a.txt"), folder.path().to_owned(), at("none"), at("c")]);
        let expected = ["a.txt", "B.rgn", "a.rgn", "b/x.rgn", "z.rgn"].map(at);
        assert_eq!(found, expected);
        let unopened: Vec<_> = unopened.into_iter().map(|unopened| unopened.path).collect();
        assert_eq!(unopened, [at("none"), at("c")]);
    }
}
