//! The JSON Schema of each document, made from the types that are written.

use schemars::{JsonSchema, Schema, generate::SchemaSettings};

use super::{answer, json, total, transcript, witness};

/// A document by its name: the name, and what makes its schema.
type Described = (&'static str, fn() -> Schema);

/// Every document.
const DOCUMENTS: &[Described] = &[
    ("verdict", of::<json::Document<'_>>),
    ("record", of::<json::Record<'_>>),
    ("replay", of::<transcript::Document<'_>>),
    ("filter", of::<answer::Answer<'_>>),
    ("summary", of::<total::Document<'_>>),
    ("witness", of::<witness::Document<'_>>),
];

fn of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
}

/// The names of the documents.
pub fn names() -> impl Iterator<Item = &'static str> {
    DOCUMENTS.iter().map(|(name, _)| *name)
}

/// The schema of a document, as text.
pub fn schema(name: &str) -> Option<String> {
    let (_, schema) = DOCUMENTS.iter().find(|(own, _)| *own == name)?;
    Some(pretty(&schema()))
}

/// The schemas of all documents, by their names, as one text.
pub fn schemas() -> String {
    let all = DOCUMENTS.iter().map(|(name, schema)| ((*name).to_owned(), schema().to_value()));
    pretty(&all.collect::<serde_json::Map<_, _>>())
}

/// Schemas hold nothing that JSON can't say.
fn pretty(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}
