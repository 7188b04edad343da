//! `remiz explain --witness`: all cards of a record, so that every move of it is lawful.

use std::io::{self, Write};

use super::{Common, Outcome, Rules, one::One, readings::Format};
use crate::{
    message::{Message, dispute as say},
    replay::Witness,
    report::witness as shown,
};

/// Prints the witness of one record, or says that there is none.
pub(super) fn run(place: &str, format: Format, rules: &Rules, common: &Common) -> io::Result<Outcome> {
    let one = One::open(place, common)?;
    let style = common.style(&io::stdout());
    let mut out = io::stdout().lock();
    let Some(case) = one.case_or_say(rules, style, &mut out)? else { return Ok(Outcome::Found) };
    let witness = case.witness(case.book.clone()).unwrap_or(Witness::Unknown);
    let lawful = matches!(witness, Witness::Lawful(_));
    let words = match (format, &witness) {
        (Format::Json, _) => shown::json(&one.name, one.line, &witness),
        (Format::Text, Witness::Lawful(record)) => record.clone(),
        (Format::Text, Witness::None) => Message::plain(&say::NO_WITNESS).say(style.lang).to_string() + "\n",
        (Format::Text, Witness::Unknown) => Message::plain(&say::NOT_FOUND_OUT).say(style.lang).to_string() + "\n",
    };
    out.write_all(words.as_bytes())?;
    Ok(if lawful { Outcome::Clean } else { Outcome::Found })
}
