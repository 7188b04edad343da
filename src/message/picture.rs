//! The table's picture in another language: an engine draws it in English words and ASCII cards.

use std::borrow::Cow;

use super::{Lang, words};
use crate::notation::alphabet::{Style, card, card_in};

words! {
    TRICK: "trick" / "взятка";
    TRICKS: "tricks" / "взятки";
    PASSED: "passed" / "пас";
    COINS: "coins" / "монеты";
    BOARD: "board" / "доска";
    STOCK: "stock" / "прикуп";
    SEQUENCE: "sequence" / "ряд";
    NEXT: "next" / "дальше";
    OFFERED: "offered by" / "предлагает";
    BOX: "box" / "касса";
    BOUT: "bout" / "кон";
    HEAP: "heap" / "куча";
    HEAPS: "heaps" / "кучи";
    OUT: "out" / "вышел";
    TO_PAY: "to pay" / "платить";
}

/// A line of a picture in one language. Its parts stand two blanks apart, and each begins with its word; a player's line
/// begins with a blank or `>`, and then comes the name.
pub fn line(line: &str, lang: Lang) -> Cow<'_, str> {
    if lang == Lang::En {
        return Cow::Borrowed(line);
    }
    let (mark, rest) = match line.get(..2) {
        Some(mark @ ("> " | "  ")) => (mark, &line[2..]),
        _ => ("", line),
    };
    let parts = rest.split("  ").enumerate().map(|(at, part)| match at == 0 && !mark.is_empty() {
        true => Cow::Borrowed(part),
        false => Cow::Owned(part_in(part, lang)),
    });
    Cow::Owned(format!("{mark}{}", parts.collect::<Vec<_>>().join("  ")))
}

/// A part with its word translated, and its cards spelt as that language spells them.
fn part_in(part: &str, lang: Lang) -> String {
    let behind = |words: &super::Words| {
        let rest = part.strip_prefix(words.en)?;
        (rest.is_empty() || rest.starts_with(' ')).then_some(rest)
    };
    let word = ALL.iter().find_map(|words| Some((words.in_lang(lang), behind(words)?)));
    let (word, rest) = word.unwrap_or(("", part));
    let cards = rest.split(' ').map(cards_in);
    format!("{word}{}", cards.collect::<Vec<_>>().join(" "))
}

/// The cards of a word, which may stand in brackets or be parted by `/`.
fn cards_in(word: &str) -> String {
    let spell = |part: &str| {
        let bare = part.trim_matches(['[', ']']);
        match card(bare.as_bytes()) {
            Some(card) => part.replace(bare, &card_in(card, Style::Russian)),
            None => part.to_owned(),
        }
    };
    word.split('/').map(spell).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_drawn_in_russian() {
        let russian = |words| line(words, Lang::Ru).into_owned();
        assert_eq!(russian("trick 2  trick: AD Boris: ?"), "взятка 2  trick: Тб Boris: ?", "a player may be named so");
        assert_eq!(russian("> passed  [AH 10C +2]  tricks 0  passed"), "> passed  [Тч 10т +2]  взятки 0  пас");
        assert_eq!(russian("  Vera  []  coins -3"), "  Vera  []  монеты -3");
        assert_eq!(russian("bout 3  Anna to Boris: 6S/7S 9H"), "кон 3  Anna to Boris: 6п/7п 9ч");
        assert_eq!(line("trick 2", Lang::En), "trick 2");
    }
}
