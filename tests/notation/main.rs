//! The notation held against its contract: laws, robustness, every message at its place, the command that rewrites.

mod cases;
#[path = "../common/chance.rs"]
mod chance;
mod command;
#[path = "../common/config.rs"]
mod config;
mod edges;
mod examples;
mod faults;
mod laws;
mod layout;
mod make;
mod recover;
mod robust;
mod says;
mod spell;
