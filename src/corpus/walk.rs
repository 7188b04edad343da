//! One walk for every command that goes over many records.

use std::{
    fs::File,
    io::{self, Read},
    ops::ControlFlow::{self, Break, Continue},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use super::{
    files::{Files, Unopened, is_stdin},
    packed::unpacked,
    stream::{Cut, Stream},
};
use crate::message::{Message, Told, run};

/// What a walk meets, in the order of the paths and of the records in them.
#[derive(Clone, Copy, Debug)]
pub enum Met<'a> {
    /// A path that can't be used.
    Unopened(&'a str, &'a io::Error),
    /// A file or stream of this name begins.
    Opened(&'a str),
    /// A piece of it.
    Piece {
        /// The file's name.
        file: &'a str,
        /// The piece.
        cut: Cut<'a>,
        /// Whether it is the only one of the whole walk.
        alone: bool,
    },
    /// It can't be read to its end, or was changed meanwhile.
    Broken(&'a str, &'a io::Error),
}

/// What others may see of a walk, and how they end it.
#[derive(Clone, Debug, Default)]
pub struct Gauge {
    /// Set to end the walk: nothing more is read.
    pub stop: Arc<AtomicBool>,
    /// Bytes read so far, of compressed files the compressed ones.
    pub read: Arc<AtomicU64>,
}

impl Gauge {
    /// Whether the walk is to end.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Goes over every piece of the files that some paths mean, compressed or not.
///
/// `stdin` is the name to show for standard input. The walk ends early, and says so, when `take` has had enough or the
/// gauge says stop.
pub fn walk(
    paths: impl Iterator<Item = Result<PathBuf, Unopened>>,
    stdin: &str,
    gauge: &Gauge,
    mut take: impl FnMut(Met<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut files = Files::of(paths, true).peekable();
    let mut first = true;
    while let Some(file) = files.next() {
        if gauge.stopped() {
            return Break(());
        }
        let single = std::mem::take(&mut first) && files.peek().is_none();
        let opened = file.and_then(|path| match open(&path, gauge) {
            Ok(opened) => Ok((path, opened)),
            Err(error) => Err(Unopened { path, error }),
        });
        let (path, (file, stream)) = match opened {
            Ok(opened) => opened,
            Err(Unopened { path, error }) => {
                take(Met::Unopened(&path.display().to_string(), &error))?;
                continue;
            }
        };
        let name = if is_stdin(&path) { stdin.to_owned() } else { path.display().to_string() };
        take(Met::Opened(&name))?;
        let read = unpacked(stream).and_then(|stream| {
            Stream::new(stream).each(|cut| {
                let alone = single && cut.last && cut.start == 0;
                take(Met::Piece { file: &name, cut, alone })
            })
        });
        match read.and_then(|flow| file.unchanged().map(|()| flow)) {
            Ok(Continue(())) => {}
            Ok(Break(())) => return Break(()),
            Err(_) if gauge.stopped() => return Break(()),
            Err(error) => take(Met::Broken(&name, &error))?,
        }
    }
    Continue(())
}

/// A file or, for `-`, standard input, unpacked, and read until the gauge says stop.
///
/// # Errors
/// Of the system.
pub fn input(path: &Path, gauge: &Gauge) -> io::Result<impl Read + Send + use<>> {
    let (_, file) = open(path, gauge)?;
    unpacked(file)
}

/// A file as it was when it was opened.
struct Before {
    file: File,
    /// How long it was, and when it was changed last, if that can be told.
    seen: Option<std::fs::Metadata>,
}

impl Before {
    fn unchanged(&self) -> io::Result<()> {
        let Some(seen) = &self.seen else { return Ok(()) };
        let now = self.file.metadata()?;
        match now.len() == seen.len() && now.modified().ok() == seen.modified().ok() {
            true => Ok(()),
            false => Err(Told::error(Message::plain(&run::CHANGED))),
        }
    }
}

/// Opens a file or, for `-`, standard input.
fn open(path: &Path, gauge: &Gauge) -> io::Result<(Before, Counted)> {
    let file = if is_stdin(path) { standard_input()? } else { File::open(path)? };
    let seen = file.metadata().ok().filter(|metadata| metadata.is_file() && !is_stdin(path));
    let counted = Counted { file: file.try_clone()?, waits: seen.is_none(), gauge: gauge.clone() };
    Ok((Before { file, seen }, counted))
}

#[cfg(unix)]
fn standard_input() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(io::stdin().as_fd().try_clone_to_owned()?.into())
}

#[cfg(windows)]
fn standard_input() -> io::Result<File> {
    use std::os::windows::io::AsHandle;
    Ok(io::stdin().as_handle().try_clone_to_owned()?.into())
}

/// A file whose bytes are counted, and which ends with a fault when the walk is to end.
struct Counted {
    file: File,
    /// Whether reading may wait for somebody: a pipe, a terminal.
    waits: bool,
    gauge: Gauge,
}

impl Read for Counted {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while !self.gauge.stopped() && self.waits && !ready(&self.file) {}
        if self.gauge.stopped() {
            return Err(io::Error::other("stopped"));
        }
        let read = self.file.read(into)?;
        self.gauge.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// Waits a moment for something to read.
#[cfg(unix)]
fn ready(file: &File) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let moment = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
    // What can't be waited for is read at once, and says itself what is wrong.
    !matches!(poll(&mut [PollFd::new(file, PollFlags::IN)], Some(&moment)), Ok(0) | Err(rustix::io::Errno::INTR))
}

#[cfg(not(unix))]
fn ready(_: &File) -> bool {
    true
}
