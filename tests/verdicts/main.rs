//! What a user gets: the program run over records, its verdicts, its exit codes, and what it says of bad input.

mod bad_input;
#[path = "../common/chance.rs"]
mod chance;
mod claims;
#[path = "../common/config.rs"]
mod config;
mod corpus;
mod disputes;
mod docs;
mod dwarf;
mod family;
mod house;
mod json;
mod run;
mod seen_by;
mod shown;
mod steps;
mod tree;
mod witness;
