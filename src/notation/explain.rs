//! What is wrong with a word, and what was probably meant. Only a record that failed comes here.

use super::{
    alphabet::{self, cyrillic_twin, latin_twin, skeleton, swapped},
    fault::Fault,
    lex::Kind,
    limits::{MAX_DIGITS, MAX_WORD},
    screen,
    words::{self, Word},
};
use crate::{
    message::{Piece, Words, text as say},
    span::Span,
};

/// A fault of clause `text.word`.
fn word_fault(span: Span, words: &'static Words, pieces: Vec<Piece>) -> Fault {
    Fault::new("text.word", span, words, pieces)
}

/// The nearest of some words, if one is near enough to have been meant.
pub(crate) fn nearest<'w>(word: &str, known: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    let word = word.to_lowercase();
    let far = 1 + word.chars().count() / 4;
    let near = known.map(|known| (strsim::damerau_levenshtein(&word, &known.to_lowercase()), known));
    near.filter(|(distance, _)| *distance <= far).min_by_key(|(distance, _)| *distance).map(|(_, known)| known)
}

/// Some names, those nearest to a word first; equally near ones stay in their order.
pub fn by_nearness<'w>(word: &str, known: impl Iterator<Item = &'w str>) -> Vec<String> {
    let mut known: Vec<&str> = known.collect();
    known.sort_by_key(|known| strsim::damerau_levenshtein(word, known));
    known.into_iter().map(str::to_owned).collect()
}

/// Signs of other notations, wherever a word is not understood.
fn foreign(word: &str, span: Span) -> Option<Fault> {
    let digits = word.trim_end_matches(')');
    if word.starts_with(';') || word.starts_with('{') || word.ends_with(';') {
        let sign = if word.contains(';') { ";" } else { "{" };
        return Some(word_fault(span, &say::COMMENT, vec![sign.into()]).help(&say::COMMENT_HELP, vec![]));
    }
    if digits.len() + 1 == word.len() && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
        return Some(
            word_fault(span, &say::NUMBERING, vec![word.into()]).help(&say::WRITE, vec![format!("{digits}.").into()]),
        );
    }
    if let Some((digits, rest)) = word.split_once('.')
        && !digits.is_empty()
        && !rest.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit())
    {
        let apart = format!("{digits}. {rest}");
        return Some(word_fault(span, &say::NUMBER_TOUCHES, vec![word.into()]).help(&say::WRITE, vec![apart.into()]));
    }
    (word.len() > MAX_WORD).then(|| Fault::new("text.limit", span, &say::LIMIT_WORD, vec![(MAX_WORD as u64).into()]))
}

/// The letter of a word that differs from the one meant, and its script, for a message.
fn odd_letter(word: &str, meant: &str) -> Option<(Piece, String)> {
    let (odd, _) = word.chars().zip(meant.chars()).find(|(odd, right)| odd != right)?;
    let script: &'static Words = if odd.is_ascii() { &say::LATIN } else { &say::CYRILLIC };
    Some((script.into(), odd.to_string()))
}

/// A word that was meant to be a card: the letter that spoils it and the card to write.
fn card(word: &str, span: Span) -> Option<Fault> {
    let fault = |words, pieces| Some(Fault::new("text.card", span, words, pieces));
    let bare: String = word.chars().filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}')).collect();
    if let Some(sign) = bare.chars().nth(1)
        && bare.chars().count() == 2
        && matches!(sign, '♠'..='♧')
        && let Some(t @ ('T' | 't' | 'Т' | 'т')) = bare.chars().next()
    {
        let suit = alphabet::suit(sign.to_string().as_bytes())?;
        let suit = alphabet::suit_in(suit, alphabet::Style::Symbols);
        let fault = fault(&say::TEN_OR_ACE, vec![t.to_string().into()])?;
        return Some(fault.help(&say::WRITE_EITHER, vec![format!("10{suit}").into(), format!("A{suit}").into()]));
    }
    let is_card = |word: &String| alphabet::card(word.as_bytes()).is_some();
    let twins = [swapped(&bare, latin_twin), swapped(&bare, cyrillic_twin)];
    if let Some(meant) = twins.into_iter().find(|twin| *twin != bare && is_card(twin))
        && let Some((script, letter)) = odd_letter(&bare, &meant)
    {
        return Some(
            fault(&say::CARD_SCRIPT, vec![word.into(), script, letter.into()])?.help(&say::WRITE, vec![meant.into()]),
        );
    }
    let sign = |c: char| c.is_ascii_digit() || c.to_uppercase().all(|c| "TJQKASCDHВДКТПБЧ".contains(c));
    if bare.chars().any(|c| c.is_ascii_alphabetic())
        && bare.chars().any(|c| matches!(c, 'А'..='я'))
        && bare.chars().all(sign)
        && bare.chars().count() <= 3
    {
        return fault(&say::CARD_MIXED, vec![word.into()]);
    }
    let turned: String = bare.chars().skip(1).chain(bare.chars().take(1)).collect();
    if is_card(&turned) {
        return Some(fault(&say::CARD_TURNED, vec![word.into()])?.help(&say::WRITE, vec![turned.into()]));
    }
    let oh = bare.to_uppercase().replace(['O', 'О'], "0");
    if bare.starts_with('1') && is_card(&oh) {
        return Some(fault(&say::CARD_OH, vec![word.into()])?.help(&say::WRITE, vec![oh.into()]));
    }
    let mut signs = bare.chars();
    let rank: String = signs.by_ref().take_while(char::is_ascii_digit).collect();
    let suit = bare.chars().next_back()?;
    let known = alphabet::suit(suit.to_string().as_bytes()).is_some();
    if known && bare.chars().count() == rank.len() + 1 && !rank.is_empty() {
        return fault(&say::CARD_RANK, vec![rank.into()]);
    }
    None
}

/// A fault of an argument: something else was due.
pub(super) fn argument(head: Span, span: Span, text: &[u8], kind: Kind, due: &'static Words) -> Fault {
    let word = span.str(text);
    let head_word = head.str(text);
    let end = Span { start: head.start, end: head.end };
    if kind == Kind::Number && std::ptr::eq(due, &say::DUE_AMOUNT) {
        let pieces = vec![head_word.into(), word.into()];
        let help = format!("{head_word} {}", word.trim_end_matches('.'));
        return Fault::new("text.amount", span, &say::AMOUNT_STOP, pieces).help(&say::WRITE, vec![help.into()]);
    }
    if kind != Kind::Word {
        let clause = clause_of(due);
        let found: Piece = match kind {
            Kind::End | Kind::Subject | Kind::Number => {
                return Fault::new(clause, end, &say::MISSING, vec![due.into(), head_word.into()]);
            }
            Kind::Word | Kind::Equals | Kind::Over | Kind::Arrow | Kind::Colon | Kind::Bracket => word.into(),
        };
        return Fault::new(clause, span, &say::EXPECTED, vec![due.into(), found]);
    }
    if let Some(fault) = foreign(word, span) {
        return fault;
    }
    let cards = [&say::DUE_CARD, &say::DUE_NO_REST, &say::DUE_REST_LAST];
    if cards.iter().any(|card| std::ptr::eq(*card, due))
        && alphabet::card(word.as_bytes()).is_none()
        && let Some(fault) = card(word, span)
    {
        return fault;
    }
    if std::ptr::eq(due, &say::DUE_AMOUNT) && word.len() > MAX_DIGITS && word.bytes().all(|b| b.is_ascii_digit()) {
        return Fault::new("text.amount", span, &say::DIGITS, vec![(MAX_DIGITS as u64).into()]);
    }
    if word.contains(['−', '–', '—']) {
        let meant = word.replace(['−', '–', '—'], "-");
        return Fault::new(clause_of(due), span, &say::DASH, vec![word.into()]).help(&say::WRITE, vec![meant.into()]);
    }
    Fault::new(clause_of(due), span, &say::EXPECTED, vec![due.into(), word.into()])
}

/// The clause of the notation for what was due.
fn clause_of(due: &'static Words) -> &'static str {
    let is = |list: &[&'static Words]| list.iter().any(|words| std::ptr::eq(*words, due));
    match () {
        () if is(&[&say::DUE_CARD, &say::DUE_SUIT, &say::DUE_NO_REST, &say::DUE_REST_LAST]) => "text.card",
        () if is(&[&say::DUE_SEAT]) => "text.name",
        () if is(&[&say::DUE_AMOUNT, &say::DUE_SCORE, &say::DUE_COINS, &say::DUE_TRICKS]) => "text.amount",
        () => "text.word",
    }
}

/// A fault of the word before a colon.
pub(super) fn subject(span: Span, text: &[u8], names: &[&[u8]]) -> Fault {
    let word = span.str(text);
    let names: Vec<&str> = names.iter().map(|name| std::str::from_utf8(name).unwrap_or("")).collect();
    if !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit()) {
        return word_fault(span, &say::NUMBERING, vec![format!("{word}:").into()])
            .help(&say::WRITE, vec![format!("{word}.").into()]);
    }
    if let Some(fault) = foreign(word, span) {
        return fault;
    }
    if let Some(name) = names.iter().find(|name| skeleton(name) == skeleton(word)) {
        return Fault::new("text.name", span, &say::NAME_FOLDED, vec![word.into(), (*name).into()])
            .help(&say::WRITE, vec![(*name).into()]);
    }
    if let Some(known) = words::spellings(true).find(|known| skeleton(known) == skeleton(word)) {
        return mixed(span, word, known);
    }
    let mut known = names.clone();
    words::spellings(true).for_each(|word| known.push(word));
    let fault = word_fault(span, &say::NO_SUBJECT, vec![word.into()]);
    match nearest(word, known.into_iter()) {
        Some(near) => fault.help(&say::MEANT, vec![near.into()]),
        None => fault.help(&say::SEATS_ARE, vec![names.join(", ").into()]),
    }
}

/// A reserved word spelt with letters of another alphabet.
fn mixed(span: Span, word: &str, known: &str) -> Fault {
    let known_cyrillic = !known.is_ascii();
    let script: &'static Words = if known_cyrillic { &say::LATIN } else { &say::CYRILLIC };
    let odd = word.chars().find(|c| c.is_ascii() == known_cyrillic).map_or_else(String::new, String::from);
    word_fault(span, &say::WORD_SCRIPT, vec![word.into(), script.into(), odd.into()])
        .help(&say::WRITE, vec![known.into()])
}

/// A fault of the word behind a seat's name.
pub(super) fn verb(span: Span, text: &[u8], names: &[&[u8]]) -> Fault {
    let word = span.str(text);
    if let Some(fault) = foreign(word, span) {
        return fault;
    }
    if word == "на" {
        return word_fault(span, &say::ON_OWN, vec![]).help(&say::WRITE, vec!["на-своих".into()]);
    }
    if let Some(known) = words::spellings(false).find(|known| skeleton(known) == skeleton(word)) {
        return mixed(span, word, known);
    }
    if let Some(fault) = card(word, span) {
        return fault;
    }
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return Fault::new("text.card", span, &say::EXPECTED, vec![(&say::DUE_CARD).into(), word.into()]);
    }
    let subject = words::find(word.as_bytes(), true).is_some() || names.contains(&word.as_bytes());
    let fault = word_fault(span, &say::NO_VERB, vec![word.into()]);
    match nearest(word, words::spellings(false)) {
        _ if subject => fault.help(&say::COLON_HELP, vec![word.into()]),
        Some(near) => fault.help(&say::MEANT, vec![near.into()]),
        None => fault,
    }
}

/// A fault of a token behind an entry that is complete.
pub(super) fn surplus(span: Span, text: &[u8], kind: Kind, word: Word) -> Fault {
    let token = span.str(text);
    if word == Word::Play && token == "на" {
        return word_fault(span, &say::ON_OWN, vec![]).help(&say::WRITE, vec!["на-своих".into()]);
    }
    if kind == Kind::Word
        && let Some(fault) = foreign(token, span)
    {
        return fault;
    }
    if kind == Kind::Colon {
        return word_fault(span, &say::COLON_APART, vec![]);
    }
    if kind == Kind::Word && text[span.end as usize..].trim_ascii_start().starts_with(b":") {
        return word_fault(span, &say::COLON_APART, vec![]).help(&say::WRITE, vec![format!("{token}:").into()]);
    }
    word_fault(span, &say::SURPLUS, vec![token.into()])
}

/// A fault of a token before any entry, or of a sign alone.
pub(super) fn stray(span: Span, text: &[u8], kind: Kind, first: bool) -> Fault {
    let word = span.str(text);
    match kind {
        Kind::Word => match foreign(word, span) {
            Some(fault) => fault,
            None if text[span.end as usize..].trim_ascii_start().starts_with(b":") => {
                surplus(span, text, kind, Word::Lay)
            }
            None if first => word_fault(span, &say::BEFORE_ENTRIES, vec![word.into()]),
            None => word_fault(span, &say::SURPLUS, vec![word.into()]),
        },
        Kind::Colon => word_fault(span, &say::COLON_APART, vec![]),
        Kind::End | Kind::Subject | Kind::Number | Kind::Equals | Kind::Over | Kind::Arrow | Kind::Bracket => {
            word_fault(span, &say::SIGN, vec![word.into()])
        }
    }
}

/// A token, skipped behind a fault, that was meant to begin an entry.
pub(super) fn beginning(kind: Kind, word: &[u8], span: Span) -> Option<Fault> {
    match (kind, word) {
        (Kind::Colon, _) => Some(word_fault(span, &say::COLON_APART, vec![])),
        (Kind::Word, [b'0'..=b'9', .., b')']) => foreign(std::str::from_utf8(word).unwrap_or(""), span),
        _ => None,
    }
}

/// A number with a full stop and no entry behind it.
pub(super) fn lonely_number(span: Span, text: &[u8]) -> Fault {
    let number = span.str(text);
    Fault::new("text.amount", span, &say::LONELY_NUMBER, vec![number.into()])
        .help(&say::AMOUNT_HELP, vec![number.trim_end_matches('.').into()])
}

/// A fault of a tag's line, which begins at its bracket.
pub(super) fn tag(line: &[u8], bracket: Span) -> Fault {
    let end = memchr::memchr(b'\n', line).unwrap_or(line.len());
    let line = std::str::from_utf8(&line[..end]).unwrap_or("").trim_end();
    let at = |offset: usize, len: usize| Span {
        start: bracket.start + offset as u32,
        end: bracket.start + (offset + len) as u32,
    };
    let fault = |span, words| Fault::new("text.tag", span, words, vec![]);
    let blank = line.len() - line[1..].trim_start().len();
    let key = line[blank..]
        .chars()
        .take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '-'))
        .map(char::len_utf8)
        .sum::<usize>();
    if key == 0 {
        return fault(bracket, &say::TAG_KEY);
    }
    let rest = &line[blank + key..];
    let value = blank + key + rest.len() - rest.trim_start().len();
    let Some(inner) = line[value..].strip_prefix('"') else {
        let sign = line[value..].chars().next().map_or(0, char::len_utf8);
        return fault(at(value, sign), &say::TAG_QUOTE).help(&say::TAG_SHAPE, vec![]);
    };
    let mut signs = inner.char_indices();
    while let Some((offset, sign)) = signs.next() {
        match sign {
            '"' => {
                let close = value + 1 + offset + 1;
                let behind = line[close..].chars().next().map_or(0, char::len_utf8);
                return fault(at(close, behind), &say::TAG_CLOSE).help(&say::TAG_SHAPE, vec![]);
            }
            '\\' => match signs.next() {
                Some((_, '"' | '\\')) => {}
                other => {
                    return fault(at(value + 1 + offset, 1 + other.map_or(0, |(_, c)| c.len_utf8())), &say::TAG_ESCAPE);
                }
            },
            _ => {}
        }
    }
    fault(at(value, 1), &say::TAG_OPEN)
}

/// A text, or the part before its first record, in which no record begins; `all` if it is the whole text.
pub(super) fn no_record(text: &[u8], all: bool) -> Fault {
    if let Some(fault) = screen::utf16(text) {
        return fault;
    }
    if std::str::from_utf8(text).is_err() {
        return screen::not_utf8(text);
    }
    let start = text.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(0);
    let len = memchr::memchr(b'\n', &text[start..]).unwrap_or(text.len() - start).min(80);
    let len = String::from_utf8_lossy(&text[start..start + len]).trim_end_matches('\u{fffd}').trim_end().len();
    let span = Span::new(start, start + len);
    match all {
        true => Fault::new("text.none", span, &say::NO_RECORD, vec![]).help(&say::NO_RECORD_HELP, vec![]),
        false => Fault::new("text.tag", span, &say::BEFORE_RECORD, vec![]),
    }
}
