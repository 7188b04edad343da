//! The reserved words and verbs of the notation, each with its Russian twin and the shape of what follows it.

use unicode_normalization::UnicodeNormalization;

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

/// Slots of the index; the table fills a quarter.
const SLOTS: usize = 256;

/// A folded word's slot, before collisions.
const fn slot(word: &[u8]) -> usize {
    let (first, middle, last) = (word[0], word[word.len() / 2], word[word.len() - 1]);
    (word.len() * 5 + first as usize * 3 + middle as usize * 7 + last as usize * 31) % SLOTS
}

/// An index entry: the row and which of its spellings, 0 for the English one; `NO_ROW` where the slot is free.
type Slot = (u8, u8);
const NO_ROW: u8 = u8::MAX;

/// Both indexes, one for subjects and one for verbs, filled when the program is compiled.
static INDEX: [[Slot; SLOTS]; 2] = [index(true), index(false)];

const fn index(subjects: bool) -> [Slot; SLOTS] {
    let mut slots = [(NO_ROW, 0); SLOTS];
    let mut row = 0;
    while row < TABLE.len() {
        if matches!(TABLE[row].role, Role::Subject) == subjects {
            let mut spelling = 0;
            while spelling <= TABLE[row].ru.len() {
                let word = if spelling == 0 { TABLE[row].en } else { TABLE[row].ru[spelling - 1] };
                let (folded, len) = fold_const(word.as_bytes());
                let mut at = slot(folded.split_at(len).0);
                while slots[at].0 != NO_ROW {
                    at = (at + 1) % SLOTS;
                }
                slots[at] = (row as u8, spelling as u8);
                spelling += 1;
            }
        }
        row += 1;
    }
    slots
}

/// Folds a word as [`fold`] does, for text that is small-case already.
const fn fold_const(word: &[u8]) -> ([u8; ROOM], usize) {
    let mut out = [0; ROOM];
    let mut i = 0;
    while i < word.len() {
        out[i] = word[i];
        // ё (D1 91) is read as е (D0 B5).
        if i > 0 && word[i - 1] == 0xd1 && word[i] == 0x91 {
            out[i - 1] = 0xd0;
            out[i] = 0xb5;
        }
        i += 1;
    }
    (out, i)
}

/// Folds case and `ё`, for words that are ASCII or composed Cyrillic.
fn fold<'b>(word: &[u8], out: &'b mut [u8; ROOM]) -> Option<&'b [u8]> {
    let out = out.get_mut(..word.len())?;
    let mut i = 0;
    while i < word.len() {
        match word[i] {
            byte if byte.is_ascii() => out[i] = byte.to_ascii_lowercase(),
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
    Some(out)
}

/// A word of the table and how it was spelt: 0 in English, 1 and on for the Russian spellings.
pub fn find(word: &[u8], subject: bool) -> Option<(Word, u8)> {
    let mut room = [0; ROOM];
    match fold(word, &mut room) {
        Some([]) | None => {}
        Some(folded) => return look_up(folded, subject),
    }
    // Only decomposed letters need this: `ё` as two signs.
    let text = std::str::from_utf8(word).ok()?;
    if !text.chars().any(unicode_normalization::char::is_combining_mark) || word.len() > 4 * ROOM {
        return None;
    }
    let composed: String = text.nfc().collect();
    look_up(fold(composed.as_bytes(), &mut room)?, subject)
}

fn look_up(folded: &[u8], subject: bool) -> Option<(Word, u8)> {
    let mut at = slot(folded);
    loop {
        let (row, spelling) = INDEX[usize::from(!subject)][at];
        let row = TABLE.get(usize::from(row))?;
        let word = if spelling == 0 { row.en } else { row.ru[usize::from(spelling) - 1] };
        if same_but_yo(word.as_bytes(), folded) {
            return Some((row.word, spelling));
        }
        at = (at + 1) % SLOTS;
    }
}

/// Whether a word of the table, folded, is this one.
fn same_but_yo(word: &[u8], folded: &[u8]) -> bool {
    word.len() == folded.len() && {
        let (known, len) = fold_const(word);
        &known[..len] == folded
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
