//! What is asked of a run: reports and files of records, each with its place.

use std::{io, path::PathBuf, str::FromStr};

use super::super::{Color, Common, Rules};
use crate::{
    corpus::files::is_stdin,
    report::{
        format::{Format, Report},
        text::Style,
    },
    verdict::Class,
};

/// `FORMAT` or `FORMAT=FILE`.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) format: Format,
    /// The file; nothing for standard output.
    pub(super) file: Option<PathBuf>,
}

/// `STATUS=FILE`.
#[derive(Clone, Debug)]
pub(super) struct Keep {
    pub(super) status: Class,
    pub(super) file: PathBuf,
}

impl FromStr for Wanted {
    type Err = String;
    fn from_str(words: &str) -> Result<Wanted, String> {
        let (name, file) = words.split_once('=').map_or((words, None), |(name, file)| (name, Some(file)));
        let Some(format) = Format::ALL.into_iter().find(|format| format.name() == name) else {
            return Err(format!("there is no format {name}; known: {}", Format::ALL.map(Format::name).join(", ")));
        };
        match file {
            Some("") => Err("no file is named behind =".to_owned()),
            file => Ok(Wanted { format, file: file.map(PathBuf::from).filter(|file| !is_stdin(file)) }),
        }
    }
}

impl FromStr for Keep {
    type Err = String;
    fn from_str(words: &str) -> Result<Keep, String> {
        let Some((name, file)) = words.split_once('=').filter(|(_, file)| !file.is_empty()) else {
            return Err("a status and a file are wanted: STATUS=FILE".to_owned());
        };
        let Some(status) = Class::ALL.into_iter().find(|class| class.status() == name) else {
            return Err(format!("there is no status {name}; known: {}", Class::ALL.map(Class::status).join(", ")));
        };
        Ok(Keep { status, file: file.into() })
    }
}

impl Wanted {
    /// The report that is asked for.
    pub(super) fn report<'r>(&self, common: &Common, rules: &'r Rules, statistics: bool) -> Report<'r> {
        let mut style = common.style(&io::stdout());
        if self.file.is_some() {
            style = Style { color: common.color == Color::Always, ..style };
        }
        if self.file.is_some() || !self.format.for_people() {
            style.lang = common.lang();
        }
        Report { format: self.format, style, summary: common.quiet == 0, statistics, library: &rules.library }
    }
}

/// Whether every report has its place to itself.
pub(super) fn check(wanted: &[Wanted], keep: &[Keep]) -> Result<(), String> {
    if wanted.iter().filter(|wanted| wanted.file.is_none()).count() > 1 {
        return Err(
            "--format: only one report can go to standard output; give the others a file, FORMAT=FILE".to_owned()
        );
    }
    let files: Vec<&PathBuf> = wanted.iter().filter_map(|wanted| wanted.file.as_ref()).collect();
    for (at, file) in files.iter().enumerate() {
        if files[..at].contains(file) || keep.iter().any(|keep| keep.file == **file) {
            return Err(format!("{} is to be written twice", file.display()));
        }
    }
    Ok(())
}
