//! `remiz schema`: the JSON Schema of the documents that the program writes.

use std::io::{self, Write};

use clap::Args;

use super::Outcome;
use crate::report::schema;

/// Print the JSON Schema of the documents
#[derive(Debug, Args)]
pub(super) struct Schema {
    /// One document: verdict, record, replay, filter, summary or witness; without it all of them, by their names
    #[arg(value_name = "NAME", value_parser = clap::builder::PossibleValuesParser::new(schema::names()))]
    name: Option<String>,
}

impl Schema {
    pub(super) fn run(&self) -> io::Result<Outcome> {
        let text = self.name.as_deref().map_or_else(|| Some(schema::schemas()), schema::schema);
        io::stdout().lock().write_all(text.unwrap_or_default().as_bytes())?;
        Ok(Outcome::Clean)
    }
}
