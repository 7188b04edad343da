//! The only file that knows the YAML library, which its author has archived: another can take its place here.

use serde::de::DeserializeOwned;

use super::SpecError;

/// Reads a file's text as one value.
///
/// # Errors
/// The library's own words, which name the path of keys, and the line.
pub(super) fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, SpecError> {
    serde_yaml::from_str(text).map_err(|error| {
        let line = error.location().map(|place| place.line());
        SpecError { file: file.to_owned(), line, words: error.to_string() }
    })
}
