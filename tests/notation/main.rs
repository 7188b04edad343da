//! The notation held against its contract: laws, robustness, every message at its place, the command that rewrites.

mod laws;
mod layout;
mod make;
mod says;
