//! Cards and suits in their alphabets: Latin letters, suit signs, Russian letters.

use crate::card::{ACE, Card, JACK, KING, QUEEN, Suit};

/// How cards are written.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Style {
    /// `10S`
    Ascii,
    /// `10♠`
    Symbols,
    /// `10п`
    Russian,
}

/// Rank of a Latin letter or digit, for cards of two bytes; 0 where there is none.
static RANK: [u8; 256] = {
    let mut ranks = [0; 256];
    let mut digit = b'2';
    while digit <= b'9' {
        ranks[digit as usize] = digit - b'0';
        digit += 1;
    }
    let court = [(b'T', 10), (b'J', JACK), (b'Q', QUEEN), (b'K', KING), (b'A', ACE)];
    let mut i = 0;
    while i < court.len() {
        ranks[court[i].0 as usize] = court[i].1;
        ranks[court[i].0.to_ascii_lowercase() as usize] = court[i].1;
        i += 1;
    }
    ranks
};

/// Suit of a Latin letter.
const fn latin_suit(letter: u8) -> Option<Suit> {
    match letter {
        b'S' | b's' => Some(Suit::Spades),
        b'C' | b'c' => Some(Suit::Clubs),
        b'D' | b'd' => Some(Suit::Diamonds),
        b'H' | b'h' => Some(Suit::Hearts),
        _ => None,
    }
}

/// Suit of a Latin letter, as a table.
static SUIT: [Option<Suit>; 256] = {
    let mut suits = [None; 256];
    let mut letter = 0;
    while letter < 256 {
        suits[letter] = latin_suit(letter as u8);
        letter += 1;
    }
    suits
};

/// A card in any alphabet, if the word is one to the letter.
///
/// A Latin `T` is ten only beside a Latin suit letter; letters of two scripts in one card are no card.
#[inline]
pub fn card(word: &[u8]) -> Option<Card> {
    match *word {
        [rank, suit] => two_signs(rank, suit),
        [b'1', b'0', suit] if suit.is_ascii() => SUIT[suit as usize].map(|suit| Card::new(10, suit)),
        [.., 0x80..=0xff] => wide_card(word),
        _ => None,
    }
}

/// A card of two Latin signs.
#[inline(always)]
pub(super) fn two_signs(rank: u8, suit: u8) -> Option<Card> {
    match (RANK[rank as usize], SUIT[suit as usize]) {
        (0, _) | (_, None) => None,
        (rank, Some(suit)) => Some(Card::new(rank, suit)),
    }
}

/// A card that is more than two Latin signs, read byte by byte: it is UTF-8 by then.
#[inline(never)]
fn wide_card(word: &[u8]) -> Option<Card> {
    let (rank, suit) = match *word {
        [b'1', b'0', ref suit @ ..] => (Rank::Number(10), suit),
        [high @ (0xd0 | 0xd1), low, ref suit @ ..] => (Rank::Letter(letter(high, low)?), suit),
        [rank, ref suit @ ..] => (Rank::Number(RANK[rank as usize]), suit),
        [] => return None,
    };
    let (suit, style) = wide_suit(suit)?;
    let rank = match (rank, style) {
        (Rank::Number(rank @ 2..=9), _) => rank,
        // A ten of a Latin T or a Latin court letter is none before a Russian suit; T before a sign could be an ace.
        (Rank::Number(10), _) if word[0] == b'1' => 10,
        (Rank::Number(rank @ JACK..=ACE), Style::Symbols) => rank,
        (Rank::Letter('В' | 'в'), _) => JACK,
        (Rank::Letter('Д' | 'д'), _) => QUEEN,
        (Rank::Letter('К' | 'к'), _) => KING,
        (Rank::Letter('Т' | 'т'), Style::Russian) => ACE,
        _ => return None,
    };
    Some(Card::new(rank, suit))
}

/// A rank as it was found: in Latin signs or as a Cyrillic letter.
enum Rank {
    Number(u8),
    Letter(char),
}

/// A letter of two bytes.
fn letter(high: u8, low: u8) -> Option<char> {
    char::from_u32(u32::from(high & 0x1f) << 6 | u32::from(low & 0x3f))
}

/// A suit in Russian letters or as a sign, with a variation selector or without.
fn wide_suit(suit: &[u8]) -> Option<(Suit, Style)> {
    match *suit {
        [high @ (0xd0 | 0xd1), low] => match letter(high, low)? {
            'п' | 'П' => Some((Suit::Spades, Style::Russian)),
            'т' | 'Т' => Some((Suit::Clubs, Style::Russian)),
            'б' | 'Б' => Some((Suit::Diamonds, Style::Russian)),
            'ч' | 'Ч' => Some((Suit::Hearts, Style::Russian)),
            _ => None,
        },
        // ♠♡♢♣♤♥♦♧ stand one behind the other.
        [0xe2, 0x99, sign @ 0xa0..=0xa7] | [0xe2, 0x99, sign @ 0xa0..=0xa7, 0xef, 0xb8, 0x8e | 0x8f] => {
            let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
            Some((suits[usize::from(sign & 3)], Style::Symbols))
        }
        _ => None,
    }
}

/// A suit alone, in any alphabet.
pub fn suit(word: &[u8]) -> Option<Suit> {
    match *word {
        [letter] => latin_suit(letter),
        _ => wide_suit(word).map(|(suit, _)| suit),
    }
}

/// The suits of tricks, `HS*`: each with whether a `*` stands behind it. `None` if a sign is neither.
pub fn suits(word: &[u8]) -> Option<Vec<(Suit, bool)>> {
    let word = std::str::from_utf8(word).ok()?;
    let mut suits: Vec<(Suit, bool)> = vec![];
    for sign in word.chars() {
        match sign {
            '*' => match suits.last_mut() {
                Some((_, doubled @ false)) => *doubled = true,
                _ => return None,
            },
            '\u{fe0e}' | '\u{fe0f}' if !suits.is_empty() => {}
            _ => suits.push((suit(sign.encode_utf8(&mut [0; 4]).as_bytes())?, false)),
        }
    }
    (!suits.is_empty()).then_some(suits)
}

/// How a card or suit was written: by its last letter.
pub fn style(word: &str) -> Style {
    match word.chars().next_back() {
        Some(c) if c.is_ascii() => Style::Ascii,
        Some('♠'..='♧' | '\u{fe0e}' | '\u{fe0f}') => Style::Symbols,
        _ => Style::Russian,
    }
}

/// A suit in one alphabet.
pub fn suit_in(suit: Suit, style: Style) -> char {
    let letters = match style {
        Style::Ascii => ['S', 'C', 'D', 'H'],
        Style::Symbols => ['♠', '♣', '♦', '♥'],
        Style::Russian => ['п', 'т', 'б', 'ч'],
    };
    letters[suit as usize]
}

/// A card in one alphabet.
pub fn card_in(card: Card, style: Style) -> String {
    let suit = suit_in(card.suit(), style);
    let court = match style {
        Style::Russian => ['В', 'Д', 'К', 'Т'],
        Style::Ascii | Style::Symbols => ['J', 'Q', 'K', 'A'],
    };
    match card.rank() {
        rank @ 2..=10 => format!("{rank}{suit}"),
        rank => format!("{}{suit}", court[usize::from(rank - JACK)]),
    }
}

/// Cyrillic letters and the Latin ones that look like them, in either case.
static ALIKE: &[(char, char)] = &[
    ('А', 'A'),
    ('В', 'B'),
    ('Е', 'E'),
    ('К', 'K'),
    ('М', 'M'),
    ('Н', 'H'),
    ('О', 'O'),
    ('Р', 'P'),
    ('С', 'C'),
    ('Т', 'T'),
    ('У', 'Y'),
    ('Х', 'X'),
    ('І', 'I'),
    ('Ј', 'J'),
    ('Ѕ', 'S'),
    ('а', 'a'),
    ('е', 'e'),
    ('к', 'k'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('у', 'y'),
    ('х', 'x'),
    ('і', 'i'),
    ('ј', 'j'),
    ('ѕ', 's'),
    ('Ү', 'Y'),
    ('ү', 'y'),
    ('Һ', 'H'),
    ('һ', 'h'),
    ('Ԁ', 'D'),
    ('ԁ', 'd'),
    ('Ԛ', 'Q'),
    ('ԛ', 'q'),
    ('Ԝ', 'W'),
    ('ԝ', 'w'),
    ('ӏ', 'l'),
    ('Ӏ', 'I'),
];

/// The Latin letter that looks like a Cyrillic one.
pub fn latin_twin(letter: char) -> Option<char> {
    ALIKE.iter().find(|(cyrillic, _)| *cyrillic == letter).map(|&(_, latin)| latin)
}
/// The Cyrillic letter that looks like a Latin one.
pub fn cyrillic_twin(letter: char) -> Option<char> {
    ALIKE.iter().find(|(_, latin)| *latin == letter).map(|&(cyrillic, _)| cyrillic)
}

/// A word with every letter replaced by a twin where it has one.
pub fn swapped(word: &str, twin: fn(char) -> Option<char>) -> String {
    word.chars().map(|c| twin(c).unwrap_or(c)).collect()
}

/// What two names have in common that differ only by case, by `ё` and `е`, or by letters that look alike.
pub fn skeleton(name: &str) -> String {
    let alike = |c: char| latin_twin(c).unwrap_or(c);
    let upper =
        |c: char| alike(if c == 'ё' || c == 'Ё' { 'е' } else { c }).to_uppercase().map(alike).collect::<Vec<_>>();
    crate::record::nfc(name).chars().flat_map(upper).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Card> {
        crate::card::Cards::ALL.iter()
    }

    #[test]
    fn every_card_is_read_back_in_every_alphabet_and_case() {
        for of in all() {
            for style in [Style::Ascii, Style::Symbols, Style::Russian] {
                let word = card_in(of, style);
                for form in [word.clone(), word.to_lowercase(), word.to_uppercase()] {
                    assert_eq!(card(form.as_bytes()), Some(of), "{form}");
                }
                assert_eq!(self::style(&word), style);
                assert_eq!(suit(suit_in(of.suit(), style).to_string().as_bytes()), Some(of.suit()));
            }
        }
        let outlined = ["7♤", "7♧", "7♢", "7♡"].map(|word| card(word.as_bytes()));
        assert_eq!(outlined, Suit::ALL.map(|suit| Some(Card::new(7, suit))));
        assert_eq!(card("10♥\u{fe0f}".as_bytes()), Some(Card::new(10, Suit::Hearts)));
        assert_eq!(card("В♠".as_bytes()), Some(Card::new(JACK, Suit::Spades)));
        assert_eq!(card(b"TS"), Some(Card::new(10, Suit::Spades)));
        assert_eq!(card("Тп".as_bytes()), Some(Card::new(ACE, Suit::Spades)));
    }

    #[test]
    fn what_only_looks_like_a_card_is_none() {
        let none = [
            "T♠",
            "Т♠",
            "7С",
            "7Н",
            "А♠",
            "B♠",
            "Kп",
            "Tп",
            "КS",
            "1S",
            "11S",
            "0S",
            "S7",
            "7",
            "S",
            "",
            "10",
            "7SS",
            "7п\u{fe0f}",
            "7S\u{fe0f}",
            "♠",
            "10ччч",
        ];
        for word in none {
            assert_eq!(card(word.as_bytes()), None, "{word}");
        }
    }

    #[test]
    fn look_alikes_fold_together() {
        for (a, b) in [("Anna", "АnnA"), ("Фёкла", "фекла"), ("Boris", "ВОRIS"), ("Ира", "ира")] {
            assert_eq!(skeleton(a), skeleton(b), "{a} {b}");
        }
        assert_ne!(skeleton("Anna"), skeleton("Hanna"));
    }

    #[test]
    fn suits_of_tricks() {
        let of = |word: &str| suits(word.as_bytes());
        assert_eq!(of("HS*"), Some(vec![(Suit::Hearts, false), (Suit::Spades, true)]));
        assert_eq!(of("чп*"), of("HS*"));
        assert_eq!(of("♥♠*"), of("HS*"));
        assert!([of("*S"), of("S**"), of("SX"), of("")].iter().all(Option::is_none));
    }
}
