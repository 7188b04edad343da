//! Files and folders of records.

pub mod files;
pub mod stream;
