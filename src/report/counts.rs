//! A summary for programs: part of several documents.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::summary::Summary;

/// The counts of a run.
#[derive(JsonSchema, Serialize)]
#[schemars(rename = "summary")]
pub(super) struct Counts<'a> {
    files: u64,
    unopened: u64,
    records: u64,
    legal: u64,
    open: u64,
    mismatch: u64,
    violation: u64,
    contradiction: u64,
    unreadable: u64,
    /// Findings by clause; notes are not counted.
    clauses: &'a BTreeMap<String, u64>,
    /// Files that could not be read to their end, or changed meanwhile.
    #[serde(skip_serializing_if = "is_none")]
    broken: u64,
    /// Findings counted and not shown.
    #[serde(skip_serializing_if = "is_none")]
    unshown: u64,
    /// Lines of a stream that were answered without a verdict.
    #[serde(skip_serializing_if = "is_none")]
    refused: u64,
    /// Whether the run was ended before its end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    interrupted: bool,
}

/// Whether a count has nothing to count.
fn is_none(count: &u64) -> bool {
    *count == 0
}

impl Counts<'_> {
    pub(super) fn of(summary: &Summary) -> Counts<'_> {
        let [legal, open, mismatch, violation, contradiction, unreadable] = summary.by_status;
        let Summary { files, unopened, broken, records, by_status: _, clauses, unshown, refused, interrupted } =
            summary;
        Counts {
            files: *files,
            unopened: *unopened,
            records: *records,
            legal,
            open,
            mismatch,
            violation,
            contradiction,
            unreadable,
            clauses,
            broken: *broken,
            unshown: *unshown,
            refused: *refused,
            interrupted: *interrupted,
        }
    }
}
