//! What several runs come to together.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{counts::Counts, json, summary::Summary};

/// The name of the schema.
pub const SCHEMA: &str = "remiz.summary/1";

/// Who judged: a program, its version, its rules.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize)]
#[schemars(rename = "tool")]
pub struct Judge {
    /// The program.
    pub name: String,
    /// Its version.
    pub version: String,
    /// A SHA-256 over its rules.
    pub rules: String,
}

/// The sum of several runs.
#[derive(JsonSchema, Serialize)]
#[schemars(rename = "total")]
pub(super) struct Document<'a> {
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    /// Everyone who judged, as far as the verdicts say so.
    tools: &'a BTreeSet<Judge>,
    summary: Counts<'a>,
}

/// The sum as a document.
pub fn document(tools: &BTreeSet<Judge>, summary: &Summary) -> String {
    json::text(&Document { schema: SCHEMA, tools, summary: Counts::of(summary) }) + "\n"
}
