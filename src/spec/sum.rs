//! What an amount comes to: a number, or a number for each of some ranks.

use std::fmt;

use arrayvec::ArrayVec;
use serde::Deserialize;

use super::Amount;
use crate::card::{ACE, JACK, KING, QUEEN};

/// How an amount is written.
#[derive(Copy, Clone, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A number: `30`.
    #[default]
    Number,
    /// Ranks, each with its number: `A3K2`. A number alone is that of the ace.
    Ranks,
}

/// What an amount comes to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Sum {
    /// A number.
    Number(u32),
    /// A number for each rank named, high to low.
    Ranks(ArrayVec<(u8, u32), 13>),
}

impl Sum {
    /// What a text says an amount is, if it is written in the amount's form and within its bounds.
    pub fn parse(amount: &Amount, text: &str) -> Option<Sum> {
        let number = |digits: &str| {
            let plain = (1..=9).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|n| plain && (amount.least..=amount.most).contains(n))
        };
        match (amount.form, number(text)) {
            (Form::Number, number) => number.map(Sum::Number),
            (Form::Ranks, Some(number)) => Some(Sum::Ranks([(ACE, number)].into_iter().collect())),
            (Form::Ranks, None) => {
                let mut ranks = ArrayVec::new();
                let mut rest = text;
                while let Some(letter) = rest.chars().next() {
                    let rank = rank(letter).filter(|rank| ranks.iter().all(|(known, _)| known != rank))?;
                    let behind = &rest[letter.len_utf8()..];
                    let end = behind.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(behind.len());
                    ranks.try_push((rank, number(&behind[..end])?)).ok()?;
                    rest = &behind[end..];
                }
                ranks.sort_unstable_by(|one: &(u8, u32), other| other.cmp(one));
                (!ranks.is_empty()).then_some(Sum::Ranks(ranks))
            }
        }
    }
}

/// The rank of a letter; ranks of digits can't be told from the number behind them.
fn rank(letter: char) -> Option<u8> {
    match letter.to_ascii_uppercase() {
        'A' => Some(ACE),
        'K' => Some(KING),
        'Q' => Some(QUEEN),
        'J' => Some(JACK),
        'T' => Some(10),
        _ => None,
    }
}

impl fmt::Display for Sum {
    /// As a record or a spec would say it, ranks high to low.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sum::Number(number) => write!(f, "{number}"),
            Sum::Ranks(ranks) => ranks.iter().try_for_each(|(rank, number)| {
                let letter = "TJQKA".chars().nth(usize::from(rank.saturating_sub(10))).unwrap_or('?');
                write!(f, "{letter}{number}")
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::{Basis, Both};

    fn sum(form: Form, text: &str) -> Option<String> {
        let words = Both { en: String::new(), ru: String::new() };
        let (about, cites) = (vec![], vec![]);
        let amount =
            Amount { id: "x".to_owned(), about, basis: Basis::Text, cites, least: 1, most: 9, form, text: words };
        Sum::parse(&amount, text).map(|sum| sum.to_string())
    }

    #[test]
    fn an_amount_is_told_in_one_way() {
        let ranks = |text| sum(Form::Ranks, text);
        assert_eq!(ranks("K2A3").as_deref(), Some("A3K2"));
        assert_eq!(ranks("A4K3Q2J1").as_deref(), Some("A4K3Q2J1"));
        assert_eq!(ranks("3").as_deref(), Some("A3"));
        for wrong in ["", "A", "A0", "A10", "A3A2", "A3-K2", "Б3", "A3K", "10"] {
            assert_eq!(ranks(wrong), None, "{wrong}");
        }
        assert_eq!(sum(Form::Number, "07").as_deref(), Some("7"));
        assert_eq!((sum(Form::Number, "A3"), sum(Form::Number, "+3"), sum(Form::Number, "10")), (None, None, None));
    }
}
