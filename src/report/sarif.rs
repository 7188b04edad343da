//! Verdicts as SARIF 2.1.0: first every clause as a rule, then the findings and what is open.

use serde::Serialize;

use super::{
    Judged,
    counts::Counts,
    json::{self, Cost, Kind, Named},
    summary::{Rule, Summary, rules, sentence},
};
use crate::{
    message::Lang,
    span::Span,
    spec::Library,
    verdict::{Class, Finding, Undecided},
};

#[derive(Serialize)]
struct Text<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Tool<'a> {
    driver: Driver<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver<'a> {
    name: &'static str,
    semantic_version: &'static str,
    rules: Vec<Described<'a>>,
    properties: Digest<'a>,
}

#[derive(Serialize)]
struct Digest<'a> {
    rules: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Described<'a> {
    id: &'a str,
    short_description: Text<'a>,
    full_description: Text<'a>,
    help: Text<'a>,
    properties: Origin<'a>,
}

#[derive(Serialize)]
struct Origin<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    cites: &'a [String],
}

/// The beginning of a document, up to its list of results.
pub(super) fn head(library: &Library, lang: Lang) -> String {
    let rules = rules(library);
    let helps: Vec<String> = rules.values().map(|rule| help(rule, lang)).collect();
    let described = rules.iter().zip(&helps).map(|((id, rule), help)| {
        let (kind, cites) = match rule {
            Rule::Game(clause) => (Some(clause.kind.to_string()), &clause.cites[..]),
            Rule::Common(_) => (None, &[][..]),
        };
        Described {
            id,
            short_description: Text { text: sentence(rule.say(lang)) },
            full_description: Text { text: rule.say(lang) },
            help: Text { text: help },
            properties: Origin { kind, cites },
        }
    });
    let digest = format!("sha256:{}", library.digest());
    let driver = Driver {
        name: "remiz",
        semantic_version: env!("CARGO_PKG_VERSION"),
        rules: described.collect(),
        properties: Digest { rules: &digest },
    };
    let tool = json::text(&Tool { driver });
    format!(
        "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{tool},\"columnKind\":\"unicodeCodePoints\",\"results\":["
    )
}

/// A rule and its sources.
fn help(rule: &Rule<'_>, lang: Lang) -> String {
    match rule {
        Rule::Game(clause) if !clause.cites.is_empty() => format!("{} ({})", rule.say(lang), clause.cites.join(", ")),
        Rule::Game(_) | Rule::Common(_) => rule.say(lang).to_owned(),
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Outcome<'a> {
    rule_id: &'a str,
    kind: &'static str,
    level: &'static str,
    message: Text<'a>,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'a>>,
    properties: Facts<'a>,
}

/// What SARIF has no names for.
#[derive(Serialize)]
struct Facts<'a> {
    class: Kind,
    index: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trick: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    instead: &'a [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    penalty: Vec<Cost<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    readings: Option<Named<&'a str, &'a str>>,
}

impl<'a> Facts<'a> {
    fn of_finding(judged: &'a Judged<'a>, found: &'a Finding, lang: Lang) -> Facts<'a> {
        let readings: Vec<_> = found.readings.iter().map(|(q, a)| (q.as_str(), a.as_str())).collect();
        Facts {
            class: Kind(found.class),
            index: judged.index,
            id: judged.verdict.id.as_deref(),
            deal: found.deal,
            trick: found.trick,
            step: found.step,
            seat: found.seat.map(|seat| judged.name(seat)),
            help: found.help.as_ref().map(|help| help.say(lang).to_string()),
            instead: &found.instead,
            penalty: found.penalty.iter().map(|penalty| Cost::of(judged, penalty)).collect(),
            readings: (!readings.is_empty()).then_some(Named(readings)),
        }
    }
    fn of_open(judged: &'a Judged<'a>, open: &'a Undecided) -> Facts<'a> {
        Facts {
            class: Kind(Class::Open),
            index: judged.index,
            id: judged.verdict.id.as_deref(),
            deal: Some(open.deal),
            trick: open.trick,
            step: Some(open.step),
            seat: open.seat.map(|seat| judged.name(seat)),
            help: None,
            instead: &[],
            penalty: vec![],
            readings: None,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<usize>,
    physical_location: Physical<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Owned>,
}

#[derive(Serialize)]
struct Owned {
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Physical<'a> {
    artifact_location: Artifact<'a>,
    region: Region,
}

#[derive(Serialize)]
struct Artifact<'a> {
    uri: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    start_column: u64,
    end_line: u64,
    end_column: u64,
    byte_offset: u64,
    byte_length: u64,
}

/// The findings of a record, and what is open in it, each with a comma before it.
pub(super) fn results(judged: &Judged<'_>, lang: Lang, out: &mut String) {
    if judged.verdict.findings.is_empty() && judged.verdict.open.is_empty() {
        return;
    }
    let uri = uri(judged.file);
    for found in &judged.verdict.findings {
        element(out, &of_finding(judged, found, lang, &uri, &found.message.say(lang).to_string()));
    }
    for open in &judged.verdict.open {
        element(out, &of_open(judged, open, &uri, &open.message.say(lang).to_string()));
    }
}

fn element(out: &mut String, outcome: &Outcome<'_>) {
    out.push_str(",\n");
    out.push_str(&json::text(outcome));
}

fn of_finding<'a>(
    judged: &'a Judged<'a>,
    found: &'a Finding,
    lang: Lang,
    uri: &'a str,
    message: &'a str,
) -> Outcome<'a> {
    let (kind, level) = match found.class {
        // A kind other than a failure has no level.
        Class::Note | Class::Open => ("informational", "none"),
        Class::Mismatch => ("fail", "warning"),
        Class::Violation | Class::Contradiction | Class::Unreadable => ("fail", "error"),
    };
    let related = found.related.iter().enumerate().map(|(at, beside)| {
        let message = Owned { text: beside.message.say(lang).to_string() };
        location(judged, beside.span, uri, Some((at, message)))
    });
    Outcome {
        rule_id: found.clause,
        kind,
        level,
        message: Text { text: message },
        locations: [location(judged, found.span, uri, None)],
        related_locations: related.collect(),
        properties: Facts::of_finding(judged, found, lang),
    }
}

fn of_open<'a>(judged: &'a Judged<'a>, open: &'a Undecided, uri: &'a str, message: &'a str) -> Outcome<'a> {
    Outcome {
        rule_id: open.clause,
        kind: "open",
        level: "none",
        message: Text { text: message },
        locations: [location(judged, open.span, uri, None)],
        related_locations: vec![],
        properties: Facts::of_open(judged, open),
    }
}

fn location<'a>(judged: &Judged<'_>, span: Span, uri: &'a str, beside: Option<(usize, Owned)>) -> Location<'a> {
    let (from, to) = judged.places(span);
    let region = Region {
        start_line: from.line,
        start_column: from.column,
        end_line: to.line,
        end_column: to.column,
        byte_offset: judged.start + u64::from(span.start),
        byte_length: u64::from(span.end - span.start),
    };
    let (id, message) = beside.map_or((None, None), |(id, message)| (Some(id), Some(message)));
    Location { id, physical_location: Physical { artifact_location: Artifact { uri }, region }, message }
}

/// A file's name as a reference that a URI may be.
fn uri(file: &str) -> String {
    let mut out = if file.starts_with('/') { "file://".to_owned() } else { String::new() };
    for byte in file.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => out.push(byte as char),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
}

#[derive(Serialize)]
struct Properties<'a> {
    summary: Counts<'a>,
}

/// The end of a document, behind its list of results.
pub(super) fn tail(summary: &Summary) -> String {
    let execution_successful = summary.unopened == 0 && summary.broken == 0 && !summary.interrupted;
    let invocation = json::text(&Invocation { execution_successful });
    let properties = json::text(&Properties { summary: Counts::of(summary) });
    format!("],\"invocations\":[{invocation}],\"properties\":{properties}}}]}}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_become_references() {
        assert_eq!(uri("a/б c:%.rgn"), "a/%D0%B1%20c%3A%25.rgn");
        assert_eq!(uri("/x.rgn"), "file:///x.rgn");
    }
}
