//! Files, folders and streams of records.

pub mod files;
#[cfg(feature = "cli")]
mod gzip;
mod listing;
#[cfg(feature = "cli")]
pub mod packed;
pub mod stream;
#[cfg(feature = "cli")]
pub mod walk;
#[cfg(feature = "cli")]
mod zst;
