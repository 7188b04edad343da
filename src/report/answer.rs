//! The answer to a line of a stream of records: the verdict, or why there is none.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;

use super::{
    Judged,
    json::{self, Record, SCHEMA},
};
use crate::message::Lang;

/// The answer to a line.
#[derive(JsonSchema, Serialize)]
#[schemars(rename = "answer")]
pub struct Answer<'a> {
    /// What the line calls itself: its `id` as it stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    id: Option<&'a RawValue>,
    /// The verdict on its record.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Record<'a>>,
    /// Why there is no verdict.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Refusal<'a>>,
}

/// Why a line has no verdict.
#[derive(JsonSchema, Serialize)]
#[schemars(rename = "refusal")]
struct Refusal<'a> {
    /// The line in the stream, from 1.
    line: u64,
    /// What is wrong with it.
    message: &'a str,
}

/// A verdict as a line.
pub fn verdict(id: Option<&RawValue>, judged: &Judged<'_>, lang: Lang) -> String {
    json::text(&Answer { id, verdict: Some(Record::of(judged, lang, Some(SCHEMA))), error: None })
}

/// A refusal as a line.
pub fn refusal(id: Option<&RawValue>, line: u64, message: &str) -> String {
    json::text(&Answer { id, verdict: None, error: Some(Refusal { line, message }) })
}
