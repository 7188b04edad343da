//! What a record's bytes must be before any token is read: UTF-8, within the limits, without hidden characters.

use super::{
    fault::{Complain, Fault, Stop},
    is_blank,
    limits::{MAX_LINE, MAX_RECORD},
};
use crate::{
    message::{Words, text as say},
    span::Span,
};

/// Looks the whole text over. In the first pass an ordinary text costs one sweep over its bytes.
pub(super) fn screen<C: Complain>(text: &[u8], complaints: &mut C) -> Result<(), Stop> {
    if text.len() > MAX_RECORD {
        let from = next_sign(text, MAX_RECORD);
        complaints.complain(|| limit(Span::new(from, text.len()), &say::LIMIT_RECORD, MAX_RECORD))?;
        return Err(Stop);
    }
    if text.len() > MAX_LINE {
        lines(text, complaints)?;
    }
    // An ordinary text costs sweeps of many bytes at a time.
    let (hidden, all) = text.iter().fold((false, 0), |(found, all), &byte| (found | control(byte), all | byte));
    if all.is_ascii() && !hidden {
        return Ok(());
    }
    let Ok(chars) = std::str::from_utf8(text) else {
        complaints.complain(|| not_utf8(text))?;
        return Err(Stop);
    };
    if !text.iter().fold(false, |found, &byte| found | odd(byte)) {
        return Ok(());
    }
    let mut from = 0;
    while let Some(step) = text[from..].iter().position(|&byte| ODD[byte as usize]) {
        let at = from + step;
        from = at + 1;
        // Suit signs and CRLF are the commonest of these bytes.
        if !matches!(text[at..], [0xe2, 0x99, ..] | [b'\r', b'\n', ..])
            && let Some(c) = chars[at..].chars().next()
            && let Some(fault) = hidden_char(chars, at, c)
        {
            complaints.complain(|| fault)?;
        }
    }
    Ok(())
}

/// The answers of [`odd`].
static ODD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = odd(byte as u8);
        byte += 1;
    }
    table
};

/// Whether a byte is a control character other than a tab or a line feed.
const fn control(byte: u8) -> bool {
    (byte < 0x20) & (byte != b'\n') & (byte != b'\t') | (byte == 0x7f)
}

/// Whether a byte may begin a character that is refused; Cyrillic letters begin with others.
const fn odd(byte: u8) -> bool {
    control(byte) | matches!(byte, 0xc2 | 0xcd | 0xd8 | 0xdb | 0xdc | 0xe1 | 0xe2 | 0xe3 | 0xef | 0xf0 | 0xf3)
}

fn limit(span: Span, words: &'static Words, most: usize) -> Fault {
    Fault::new("text.limit", span, words, vec![(most as u64).into()])
}

fn lines<C: Complain>(text: &[u8], complaints: &mut C) -> Result<(), Stop> {
    let mut start = 0;
    for end in memchr::memchr_iter(b'\n', text).chain([text.len()]) {
        let line = text[start..end].strip_suffix(b"\r").unwrap_or(&text[start..end]);
        if line.len() > MAX_LINE {
            let span = Span::new(next_sign(text, start + MAX_LINE), start + line.len());
            complaints.complain(|| limit(span, &say::LIMIT_LINE, MAX_LINE))?;
            return Err(Stop);
        }
        start = end + 1;
    }
    Ok(())
}

/// The first offset at or behind one at which a sign begins.
fn next_sign(text: &[u8], at: usize) -> usize {
    at + text[at..].iter().take_while(|&&byte| byte & 0xc0 == 0x80).count()
}

/// The fault of bytes that are not UTF-8, at the first of them.
pub(super) fn not_utf8(text: &[u8]) -> Fault {
    let (at, len) = match std::str::from_utf8(text) {
        Ok(_) => (0, 0),
        Err(error) => (error.valid_up_to(), error.error_len().unwrap_or(text.len() - error.valid_up_to())),
    };
    let byte = text.get(at).map_or_else(String::new, |byte| format!("{byte:02X}"));
    let fault = Fault::new("text.utf8", Span::new(at, at + len), &say::UTF8, vec![byte.into()]);
    match fits_windows_1251(text) {
        true => fault.help(&say::UTF8_1251, vec![]),
        false => fault,
    }
}

/// Whether bytes read like Russian in Windows-1251: nearly all the high ones are letters, and some follow each other.
fn fits_windows_1251(text: &[u8]) -> bool {
    let letter = |byte: &u8| matches!(byte, 0xa8 | 0xb8 | 0xc0..=0xff);
    let high = text.iter().filter(|byte| !byte.is_ascii()).count();
    let letters = text.iter().filter(|byte| letter(byte)).count();
    let pairs = text.windows(2).filter(|pair| pair.iter().all(letter)).count();
    pairs >= 2 && letters * 10 >= high * 9
}

/// The fault of a file that is UTF-16, told by its first bytes.
pub(super) fn utf16(file: &[u8]) -> Option<Fault> {
    let name = match file {
        [0xff, 0xfe, ..] => "UTF-16LE",
        [0xfe, 0xff, ..] => "UTF-16BE",
        [b'[' | b'#', 0, b'G' | b' ' | b'#', 0, ..] => "UTF-16LE",
        [0, b'[' | b'#', 0, b'G' | b' ' | b'#', ..] => "UTF-16BE",
        _ => return None,
    };
    Some(
        Fault::new("text.utf8", Span::new(0, 2), &say::UTF16, vec![name.into()])
            .help(&say::UTF16_HELP, vec![name.into()]),
    )
}

/// Whether a character can't be seen, or not for what it is: shown to people it must be escaped.
pub fn hidden(c: char) -> bool {
    !matches!(c, '\t' | '\n' | '\u{a0}') && refused(c).is_some()
}

/// The fault of a character that can't be seen, if it is one where it stands.
fn hidden_char(chars: &str, at: usize, c: char) -> Option<Fault> {
    match c {
        '\n' | '\t' | '\u{a0}' => return None,
        '\r' if chars[at + 1..].starts_with('\n') => return None,
        '\u{feff}' if mark_allowed(chars, at) => return None,
        '\u{fe0e}' | '\u{fe0f}' if chars[..at].ends_with(['♠', '♡', '♢', '♣', '♤', '♥', '♦', '♧']) => {
            return None;
        }
        _ => {}
    }
    let words = refused(c)?;
    let code = format!("U+{:04X}", c as u32);
    Some(Fault::new("text.utf8", Span::new(at, at + c.len_utf8()), words, vec![code.into()]))
}

/// Why a character is refused, wherever it has no leave to stand.
fn refused(c: char) -> Option<&'static Words> {
    let words = match c {
        '\r' => &say::LONE_CR,
        '\u{feff}' => &say::MARK,
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => &say::SELECTOR,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => &say::DIRECTION,
        '\u{ad}'
        | '\u{34f}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200d}'
        | '\u{2060}'..='\u{2064}'
        | '\u{206a}'..='\u{206f}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{3164}'
        | '\u{ffa0}'
        | '\u{e0000}'..='\u{e007f}' => &say::ZERO_WIDTH,
        '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => &say::STRANGE_BLANK,
        '\u{2028}' | '\u{2029}' | '\u{85}' => &say::STRANGE_LINE_END,
        _ if c.is_control() => &say::CONTROL,
        _ => return None,
    };
    Some(words)
}

/// Whether a byte-order mark may stand here: at the beginning of the text, or of a line on which a record begins.
fn mark_allowed(chars: &str, at: usize) -> bool {
    let line = chars[..at].rfind('\n').map_or(0, |end| end + 1);
    let begins = chars[line..at].chars().all(is_blank);
    let rest = chars[at + '\u{feff}'.len_utf8()..].trim_start_matches(|c| is_blank(c) && c != '\n');
    at == 0 || begins && super::cut::begins_record(rest.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clauses(text: &[u8]) -> Vec<(&'static str, usize)> {
        let mut faults = vec![];
        let _ = screen(text, &mut faults);
        faults.iter().map(|fault| (fault.message.words.id, fault.span.start as usize)).collect()
    }

    #[test]
    fn hidden_characters_are_found_where_they_stand() {
        assert_eq!(clauses("Anna: 7♠\u{fe0f}\u{a0}\r\n\t#ё".as_bytes()), []);
        assert_eq!(clauses(b"a\x07"), [("CONTROL", 1)]);
        assert_eq!(clauses(b"a\rb"), [("LONE_CR", 1)]);
        assert_eq!(clauses("\u{feff}[Game \"x\"]\nab\u{200b}".as_bytes()), [("ZERO_WIDTH", 16)]);
        assert_eq!(clauses("a\n \u{feff}[Game \"x\"]".as_bytes()), []);
        assert_eq!(clauses("a\n\u{feff}b".as_bytes()), [("MARK", 2)]);
        assert_eq!(clauses("7\u{fe0f}".as_bytes()), [("SELECTOR", 1)]);
        assert_eq!(clauses("\u{202e}a".as_bytes()), [("DIRECTION", 0)]);
        assert_eq!(clauses("a\u{2009}b\u{2028}".as_bytes()), [("STRANGE_BLANK", 1), ("STRANGE_LINE_END", 5)]);
        assert_eq!(clauses(b"ab\xff"), [("UTF8", 2)]);
    }

    #[test]
    fn the_sweep_suspects_every_hidden_character() {
        for c in '\0'..=char::MAX {
            let text = c.to_string();
            if hidden_char(&format!("a{c}"), 1, c).is_some() {
                let swept = text.bytes().next().is_some_and(odd);
                assert!(swept, "U+{:04X} slips through", c as u32);
            }
        }
    }

    #[test]
    fn windows_1251_is_told_from_noise() {
        let russian: Vec<u8> = vec![0xd1, 0xe4, 0xe0, 0xb8, 0xf2, b':', b' ', 0xc0, 0xed, 0xed, 0xe0];
        assert!(fits_windows_1251(&russian));
        assert!(!fits_windows_1251(b"\xff plain \x80\x81"));
    }
}
