//! Files and folders of records.

pub mod files;
