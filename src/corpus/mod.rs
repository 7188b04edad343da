//! Files, folders and streams of records.

#[cfg(feature = "cli")]
pub mod batch;
pub mod files;
#[cfg(feature = "cli")]
mod gzip;
pub mod lines;
mod listing;
#[cfg(feature = "cli")]
pub mod order;
#[cfg(feature = "cli")]
pub mod packed;
pub mod stream;
#[cfg(feature = "cli")]
pub mod walk;
#[cfg(feature = "cli")]
mod zst;
