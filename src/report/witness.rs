//! A witness as a JSON document.

use schemars::JsonSchema;
use serde::Serialize;

use crate::replay::Witness;

/// The name of the schema.
const SCHEMA: &str = "remiz.witness/1";

/// How the unseen cards of a record can lie.
#[derive(JsonSchema, Serialize)]
#[schemars(rename = "witness")]
pub(super) struct Document<'a> {
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    file: &'a str,
    line: u64,
    /// Whether they can lie so that every move is lawful; left out if that was not found out.
    #[serde(skip_serializing_if = "Option::is_none")]
    lawful: Option<bool>,
    /// The record with all its cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<&'a str>,
}

/// The document about a record of a file that begins on a line.
pub fn json(file: &str, line: u64, witness: &Witness) -> String {
    let (lawful, record) = match witness {
        Witness::Lawful(record) => (Some(true), Some(record.as_str())),
        Witness::None => (Some(false), None),
        Witness::Unknown => (None, None),
    };
    serde_json::to_string(&Document { schema: SCHEMA, file, line, lawful, record }).unwrap_or_default() + "\n"
}
