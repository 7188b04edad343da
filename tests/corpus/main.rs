//! Many records at once: every report read back, the same bytes for any number of workers, streams, and what goes wrong.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../verdicts/run.rs"]
#[expect(dead_code, reason = "shared with the tests of single verdicts")]
mod run;

mod filter;
mod options;
mod reports;
mod robust;
mod same;
mod schema;
