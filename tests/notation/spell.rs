//! Spells names, words, cards and numbers by chance, in every way that the notation allows.

use remiz::{
    card::{ACE, Card, JACK, Suit},
    notation::words::{Row, Shape},
    record::What,
};
use unicode_normalization::UnicodeNormalization;

use crate::make::Tape;

/// Names of seats that nobody could take for one another.
pub(crate) fn seats(tape: &mut Tape<'_>) -> Vec<String> {
    let pool = [
        "Anna",
        "Борис",
        "Вера",
        "Jean-Luc",
        "O'Neil",
        "d’Artagnan",
        "Ёлка_2",
        "Ναυσικά",
        "李小龙",
        "दीपा",
        "Ａda",
        "ªx",
        "Müller",
        "한국",
        "אבי",
        "Э",
        "Y",
    ];
    let letters = ["a", "Z", "é", "ß", "ж", "й", "Ё", "ω", "א", "李", "한", "क", "º", "Ａ"];
    let signs = ["a", "к", "9", "_", "-", "'", "’", "\u{301}", "\u{308}", "\u{941}", "é"];
    let (count, first) = (1 + tape.below(7), tape.below(pool.len()));
    let name = |at: usize| {
        if !tape.once_in(4) {
            return pool[(first + at) % pool.len()].to_owned();
        }
        // The digit keeps it apart from the others and from the words of the notation.
        let more: String = (0..tape.below(8)).map(|_| tape.one_of(&signs)).collect();
        format!("{}{more}{at}", tape.one_of(&letters))
    };
    (0..count).map(name).collect()
}

/// A name as it is, composed, or decomposed.
pub(crate) fn forms(name: &str, tape: &mut Tape<'_>) -> String {
    match tape.below(4) {
        2 => name.nfc().collect(),
        3 => name.nfd().collect(),
        _ => name.to_owned(),
    }
}

/// A word of the table in one of its spellings, in any case.
pub(crate) fn spelt(row: &Row, tape: &mut Tape<'_>) -> String {
    let word = match tape.below(row.ru.len() * 2 + 2) {
        en if en % 2 == 0 => row.en,
        ru => row.ru[ru / 2 % row.ru.len()],
    };
    match tape.below(8) {
        4 => word.to_uppercase(),
        5 => word.replace('ё', "е"),
        6 => word.nfd().collect(),
        7 => {
            word.char_indices().map(|(at, c)| if at == 0 { c.to_uppercase().next().unwrap_or(c) } else { c }).collect()
        }
        _ => word.to_owned(),
    }
}

pub(crate) fn card(tape: &mut Tape<'_>) -> (String, Card) {
    let (rank, suit) = (2 + tape.below(13) as u8, tape.one_of(&Suit::ALL));
    let court = |letters: [&str; 4]| letters[usize::from(rank.saturating_sub(JACK)).min(3)].to_owned();
    let (latin, russian) = (court(["J", "Q", "K", "A"]), court(["В", "Д", "К", "Т"]));
    let number = rank.to_string();
    let at = suit as usize;
    let words = match tape.below(6) {
        // Latin letters.
        0 | 1 => {
            let ten = tape.one_of(&["10", "T"]);
            let rank = if rank == 10 {
                ten.to_owned()
            } else if rank < 10 {
                number
            } else {
                latin
            };
            format!("{rank}{}", ["S", "C", "D", "H"][at])
        }
        // Signs, outlined ones too, with a variation selector or without; В♠ too, but never Т♠.
        2 | 3 => {
            let letter = if rank != ACE && tape.once_in(3) { russian } else { latin };
            let rank = if rank <= 10 { number } else { letter };
            let sign = [["♠", "♣", "♦", "♥"], ["♤", "♧", "♢", "♡"]][tape.below(2)][at];
            format!("{rank}{sign}{}", tape.one_of(&["", "\u{fe0f}", "\u{fe0e}"]))
        }
        _ => format!("{}{}", if rank <= 10 { number } else { russian }, ["п", "т", "б", "ч"][at]),
    };
    let words = match tape.below(4) {
        2 => words.to_lowercase(),
        3 => words.to_uppercase(),
        _ => words,
    };
    (words, Card::new(rank, suit))
}

pub(crate) fn number(tape: &mut Tape<'_>) -> (String, u32) {
    let numbers = ["1", "2", "5", "62", "0", "007", "999999999"];
    let words = tape.one_of(&numbers);
    (words.to_owned(), words.parse().unwrap_or(0))
}

pub(crate) fn suit_words(suit: Suit, tape: &mut Tape<'_>) -> String {
    let alphabets = ["SCDH", "scdh", "♠♣♦♥", "♤♧♢♡", "птбч", "ПТБЧ"];
    let letter = tape.one_of(&alphabets).chars().nth(suit as usize).unwrap_or('S');
    letter.to_string()
}

/// What a claim says of a seat: the words, what they are, and the suits.
pub(crate) fn claimed(shape: Shape, tape: &mut Tape<'_>) -> (String, What, String) {
    let coins = [("+20", 20), ("-10", -10), ("+0", 0), ("-999999999", -999_999_999)];
    if shape == Shape::Tricks && tape.once_in(2) {
        let alphabet: Vec<char> = tape.one_of(&["SCDH", "♠♣♦♥", "птбч"]).chars().collect();
        let (mut words, mut says) = (String::new(), String::new());
        for _ in 0..1 + tape.below(3) {
            let (at, doubled) = (tape.below(4), tape.once_in(3));
            let star = if doubled { "*" } else { "" };
            words.push_str(&format!("{}{star}", alphabet[at]));
            says.push_str(&format!("{}{star}", ["S", "C", "D", "H"][at]));
        }
        return (words, What::Suits, says);
    }
    if shape == Shape::Score && tape.once_in(2) {
        return ("8-05".to_owned(), What::Sheet(8, 5), String::new());
    }
    if shape != Shape::Tricks && tape.once_in(2) {
        let (words, sum) = tape.one_of(&coins);
        return (words.to_owned(), What::Coins(sum), String::new());
    }
    let (words, number) = number(tape);
    (words, What::Number(number), String::new())
}
