//! The reserved words and verbs of the notation, each with its Russian twin and the shape of what follows it.

use unicode_normalization::UnicodeNormalization;

use crate::span::Span;

/// What follows a word.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Shape {
    /// Nothing.
    Nothing,
    /// One seat.
    Seat,
    /// Any number of seats, none too.
    Seats,
    /// One card, seen or not.
    Card,
    /// One card or nothing.
    MayCard,
    /// At least one card; `true` if `…` may end the list.
    Cards(bool),
    /// Any number of cards, none too; `…` may end the list.
    MayCards,
    /// Cards, and behind `>` those drawn for them.
    Swap,
    /// A suit.
    Suit,
    /// A whole number.
    Amount,
    /// A whole number or nothing.
    MayAmount,
    /// Seats, each with a number or with the suits of its tricks.
    Tricks,
    /// Seats, each with a score sheet or a balance.
    Score,
    /// Seats, each with a sum of coins.
    Coins,
    /// Cards, each with a sum of coins.
    Board,
    /// Cards lying, each with the card that beats it.
    Beats,
    /// A seat, the number of a trick, and a clause or nothing.
    Protest,
}

/// Where a word stands.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Role {
    /// Before the colon.
    Subject,
    /// Behind a seat's name.
    Verb,
    /// Behind a seat's name; lays or answers, so a number may stand before the entry.
    Answer,
}

/// A row of the table of words.
#[derive(Debug)]
pub struct Row {
    /// The word.
    pub word: Word,
    /// Where it stands.
    pub role: Role,
    /// What follows it.
    pub shape: Shape,
    /// The English word.
    pub en: &'static str,
    /// The Russian words; the first is written for the English one.
    pub ru: &'static [&'static str],
}

macro_rules! table {
    ($($Word:ident $Role:ident $shape:expr, $en:literal $($ru:literal)+;)+) => {
        /// A reserved word or verb; [`Word::Lay`] stands for cards without a verb.
        #[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
        pub enum Word {
            /// Cards alone: `Anna: QD`.
            Lay,
            $(#[doc = $en] $Word),+
        }
        /// Every word but [`Word::Lay`], in the order of the enum.
        pub static TABLE: &[Row] = &[
            $(Row { word: Word::$Word, role: Role::$Role, shape: $shape, en: $en, ru: &[$($ru),+] }),+
        ];
    };
}

table! {
    Dealer Subject Shape::Seat, "dealer" "сдаёт";
    Starts Subject Shape::Seat, "starts" "начинает";
    Turn Subject Shape::Card, "turn" "козырь";
    Stock Subject Shape::MayCards, "stock" "прикуп";
    MisdealAll Subject Shape::Nothing, "misdeal" "пересдача";
    Tricks Subject Shape::Tricks, "tricks" "взятки";
    Score Subject Shape::Score, "score" "счёт";
    Paid Subject Shape::Coins, "paid" "уплачено";
    Winner Subject Shape::Seats, "winner" "выиграл" "выиграла" "выиграли";
    Loser Subject Shape::Seats, "loser" "остался" "осталась" "остались";
    Protest Subject Shape::Protest, "protest" "спор";
    Unfinished Subject Shape::Nothing, "unfinished" "прервано";
    Board Subject Shape::Board, "board" "лентюрлю";
    Box Subject Shape::Amount, "box" "касса";
    Endless Subject Shape::MayAmount, "endless" "бесконечно";
    Dealt Verb Shape::Cards(true), "dealt" "сдано";
    Misdeal Verb Shape::Nothing, "misdeal" "пересдача";
    Show Verb Shape::Cards(true), "show" "показываю";
    Remiz Verb Shape::Amount, "remiz" "ремиз";
    Fine Verb Shape::Amount, "fine" "штраф";
    Play Verb Shape::Nothing, "play" "играю" "иду";
    Swap Verb Shape::Swap, "swap" "меняю";
    Stand Verb Shape::Nothing, "stand" "на-своих";
    Open Verb Shape::MayCards, "open" "мушка";
    Mistigri Verb Shape::MayCards, "mistigri" "мистигри";
    Announce Verb Shape::Nothing, "announce" "памфил";
    Trump Verb Shape::Suit, "trump" "козырь";
    Offer Verb Shape::Cards(false), "offer" "предлагаю";
    Pick Verb Shape::Card, "pick" "выбираю";
    Drop Verb Shape::Card, "drop" "сношу";
    Draw Verb Shape::Cards(false), "draw" "добираю";
    Pass Answer Shape::Nothing, "pass" "пас";
    Buy Answer Shape::Cards(false), "buy" "прикуп";
    Join Answer Shape::Cards(false), "join" "прилетает";
    Beat Answer Shape::Beats, "beat" "бью";
    Take Answer Shape::Nothing, "take" "беру";
    Back Answer Shape::MayCard, "back" "обратно";
}

impl Word {
    /// Its row of the table; cards alone have none.
    pub fn row(self) -> Option<&'static Row> {
        TABLE.get((self as usize).checked_sub(1)?)
    }
    /// Whether a number may stand before an entry of this word: one that lays or answers.
    pub fn numbered(self) -> bool {
        self.row().is_none_or(|row| row.role == Role::Answer)
    }
    /// What follows it.
    pub fn shape(self) -> Shape {
        self.row().map_or(Shape::Cards(false), |row| row.shape)
    }
    /// The English word; cards alone have an empty one.
    pub fn en(self) -> &'static str {
        self.row().map_or("", |row| row.en)
    }
}

/// The longest word in bytes that can be one of the table: no limit of the notation, only room to fold in.
const ROOM: usize = 24;

/// A word as three numbers of eight bytes, zeros behind it: compared in a few steps.
type Key = [u64; 3];

/// The bits of a key that a word fills, by its length.
static FILLED: [Key; ROOM + 1] = {
    let mut filled = [[0; 3]; ROOM + 1];
    let mut len = 1;
    while len <= ROOM {
        filled[len] = filled[len - 1];
        filled[len][(len - 1) / 8] |= 0xff << ((len - 1) % 8 * 8);
        len += 1;
    }
    filled
};

const fn key_of(room: &[u8; ROOM]) -> Key {
    let mut key = [0; 3];
    let mut i = 0;
    while i < ROOM {
        key[i / 8] |= (room[i] as u64) << (i % 8 * 8);
        i += 1;
    }
    key
}

/// Slots of the index; the table fills a third.
const SLOTS: usize = 256;

/// A word's slot, before collisions.
const fn slot(key: &Key) -> usize {
    ((key[0] ^ key[1].rotate_left(17)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize
}

/// An index entry: the spelling it holds, the row, and which of its spellings, 0 for the English one. A free one has
/// the key of no word.
#[derive(Copy, Clone)]
struct Slot {
    key: Key,
    row: u8,
    spelling: u8,
}

/// Both indexes, one for subjects and one for verbs, filled when the program is compiled.
static INDEX: [[Slot; SLOTS]; 2] = [index(true), index(false)];

const fn index(subjects: bool) -> [Slot; SLOTS] {
    let mut slots = [Slot { key: [0; 3], row: 0, spelling: 0 }; SLOTS];
    let mut row = 0;
    while row < TABLE.len() {
        if matches!(TABLE[row].role, Role::Subject) == subjects {
            let mut spelling = 0;
            while spelling <= TABLE[row].ru.len() {
                let word = if spelling == 0 { TABLE[row].en } else { TABLE[row].ru[spelling - 1] };
                // As it is written, and with `е` for `ё`.
                let keys = [written(word.as_bytes(), false), written(word.as_bytes(), true)];
                let mut yo = 0;
                while yo < 2 {
                    let mut at = slot(&keys[yo]);
                    while slots[at].key[0] != 0 && !same(&slots[at].key, &keys[yo]) {
                        at = (at + 1) % SLOTS;
                    }
                    slots[at] = Slot { key: keys[yo], row: row as u8, spelling: spelling as u8 };
                    yo += 1;
                }
                spelling += 1;
            }
        }
        row += 1;
    }
    slots
}

const fn same(a: &Key, b: &Key) -> bool {
    a[0] == b[0] && a[1] == b[1] && a[2] == b[2]
}

/// A word of the table, with `ё` as it is or as `е`.
const fn written(word: &[u8], fold_yo: bool) -> Key {
    let mut out = [0; ROOM];
    let mut i = 0;
    while i < word.len() {
        out[i] = word[i];
        // ё (D1 91) is read as е (D0 B5).
        if fold_yo && i > 0 && word[i - 1] == 0xd1 && word[i] == 0x91 {
            out[i - 1] = 0xd0;
            out[i] = 0xb5;
        }
        i += 1;
    }
    key_of(&out)
}

/// Folds case and `ё`, for words that are ASCII or composed Cyrillic.
fn fold(word: &[u8]) -> Option<Key> {
    let mut out = [0; ROOM];
    out.get_mut(..word.len())?.copy_from_slice(word);
    out.make_ascii_lowercase();
    if word.is_ascii() {
        return Some(key_of(&out));
    }
    let mut i = 0;
    while i < word.len() {
        match word[i] {
            byte if byte.is_ascii() => {}
            0xd0 | 0xd1 => {
                let pair = match (word[i], *word.get(i + 1)?) {
                    (0xd0, 0x81) | (0xd1, 0x91) => [0xd0, 0xb5],
                    (0xd0, low @ 0x90..=0x9f) => [0xd0, low + 0x20],
                    (0xd0, low @ 0xa0..=0xaf) => [0xd1, low - 0x20],
                    (high, low) => [high, low],
                };
                out[i..i + 2].copy_from_slice(&pair);
                i += 1;
            }
            _ => return None,
        }
        i += 1;
    }
    Some(key_of(&out))
}

/// A word of the table and how it was spelt: 0 in English, 1 and on for the Russian spellings.
pub fn find(word: &[u8], subject: bool) -> Option<(Word, u8)> {
    look_up(&folded(word)?, subject)
}

/// As [`find`], for a word with the rest of its text behind it: most are spelt as in the table and found in one step.
#[inline]
pub(super) fn find_at(text: &[u8], at: Span, subject: bool) -> Option<(Word, u8)> {
    let spelt = || {
        let filled = FILLED.get(at.len())?;
        let room: &[u8; ROOM] = text.get(at.start as usize..)?.first_chunk()?;
        let [first, second, third] = key_of(room);
        look_up(&[first & filled[0], second & filled[1], third & filled[2]], subject)
    };
    spelt().or_else(|| find(at.of(text), subject))
}

/// Whether a word is one of the table, in either role.
pub fn reserved(word: &[u8]) -> bool {
    folded(word).is_some_and(|word| look_up(&word, true).or_else(|| look_up(&word, false)).is_some())
}

/// A word as the index holds it, if it could be there.
fn folded(word: &[u8]) -> Option<Key> {
    if let Some(folded) = fold(word) {
        return Some(folded);
    }
    // Only letters that are not composed need this: `ё` as two signs.
    let text = std::str::from_utf8(word).ok()?;
    if word.len() > 4 * ROOM || unicode_normalization::is_nfc(text) {
        return None;
    }
    let composed: String = text.nfc().collect();
    fold(composed.as_bytes())
}

#[inline]
fn look_up(key: &Key, subject: bool) -> Option<(Word, u8)> {
    let mut at = slot(key);
    loop {
        let known = &INDEX[usize::from(!subject)][at];
        if known.key[0] == 0 {
            return None;
        }
        if known.key == *key {
            return TABLE.get(usize::from(known.row)).map(|row| (row.word, known.spelling));
        }
        at = (at + 1) % SLOTS;
    }
}

/// Every spelling of every word in one role, for suggestions.
pub fn spellings(subject: bool) -> impl Iterator<Item = &'static str> {
    let rows = TABLE.iter().filter(move |row| (row.role == Role::Subject) == subject);
    rows.flat_map(|row| std::iter::once(row.en).chain(row.ru.iter().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_is_found_in_any_case() {
        for row in TABLE {
            let subject = row.role == Role::Subject;
            for (n, word) in std::iter::once(&row.en).chain(row.ru).enumerate() {
                let forms = [word.to_string(), word.to_uppercase(), word.replace('ё', "е"), word.nfd().collect()];
                for form in forms {
                    assert_eq!(find(form.as_bytes(), subject), Some((row.word, n as u8)), "{form}");
                }
            }
        }
        assert_eq!(find(b"dealer", false), None);
        assert_eq!(find(b"", true), None);
        assert_eq!(find("козырь".as_bytes(), true).map(|w| w.0), Some(Word::Turn));
        assert_eq!(find("козырь".as_bytes(), false).map(|w| w.0), Some(Word::Trump));
    }

    #[test]
    fn a_word_has_one_twin_in_its_place() {
        for subject in [true, false] {
            let mut all: Vec<_> = spellings(subject).collect();
            all.sort_unstable();
            let before = all.len();
            all.dedup();
            assert_eq!(all.len(), before);
        }
    }
}
