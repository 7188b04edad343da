//! One deal with a few cards left out, and every way to fill them in again that can have happened.

use std::collections::BTreeSet;

use remiz::{
    card::{Card, Cards},
    event::Event,
    generate::Dice,
    judge::{As, Judge},
    notation::{cut, words::Word},
    record::{Record, What},
    rules::Seen,
    span::Span,
    spec::Library,
    verdict::{Class, Verdict},
};

use super::told::{Duty, Told, told};

/// Ways to fill a deal in that are tried at most; a deal with more is left out.
const MOST: usize = 4000;

/// A place of a card that is left out.
#[derive(Copy, Clone, Debug)]
struct Gap {
    span: Span,
    /// Where the entry ends that it stands in.
    end: u32,
    /// Whether the card comes to light here: then it is one of those that no other hand, the stock or the table has.
    dealt: bool,
}

/// A deal with gaps.
pub struct Deal<'l> {
    judge: Judge<'l>,
    text: String,
    gaps: Vec<Gap>,
    /// The cards that the gaps in hands dealt have among them.
    missing: Cards,
    pack: Cards,
}

/// The first deal of a record alone, without claims and penalties; nothing if it does not show the whole pack.
pub fn first_deal(text: &str) -> Option<String> {
    let mut deals = 0;
    let mut lines = vec![];
    for line in text.lines() {
        deals += usize::from(line.starts_with("dealer:"));
        let line = line.split(" #=").next().unwrap();
        let claim =
            ["tricks:", "score:", "paid:", "winner:", "loser:", "box:", "#="].iter().any(|word| line.starts_with(word));
        let claim = claim || line.contains(": remiz ") || line.contains(": fine ");
        if deals < 2 && !claim {
            lines.push(line);
        }
    }
    let text = lines.join("\n") + "\n";
    (text.matches("\nstock:").count() < 2 && !text.contains("misdeal")).then_some(text)
}

/// The same deal with the undealt cards listed, if it did not list them: those drawn, then the others.
pub fn with_stock(judge: &mut Judge<'_>, text: &str, orders: &BTreeSet<&str>) -> Option<Told> {
    let whole = told(judge, text.to_owned());
    let (record, pack) = (&whole.record, pack(judge, text));
    let dealt = shown(record, &[Word::Dealt, Word::Turn]);
    if record.uses(Word::Stock) || pack.less(dealt).is_empty() {
        return happened(&whole.verdict, orders).then_some(whole);
    }
    let mut stock: Vec<Card> = vec![];
    for entry in &record.entries {
        let args = record.args(entry);
        let from = match entry.word {
            Word::Swap => args.iter().position(|arg| arg.what == What::Arrow)?,
            Word::Buy | Word::Draw => 0,
            _ => continue,
        };
        stock.extend(
            args[from..].iter().filter_map(|arg| if let What::Card(card) = arg.what { Some(card) } else { None }),
        );
    }
    let drawn: Cards = stock.iter().copied().collect();
    stock.extend(pack.less(dealt).less(drawn).iter());
    let sets = |entry: &&remiz::record::Entry| {
        matches!(entry.word, Word::Dealer | Word::Board | Word::Dealt | Word::Turn | Word::Trump)
    };
    let at = record.entries.iter().take_while(sets).last()?.span.end as usize;
    // What is turned up may lie at the bottom of the stock.
    let bottom = shown(record, &[Word::Turn]).less(drawn).iter().next();
    for under in [None, bottom] {
        let list: Vec<String> = stock.iter().copied().chain(under).map(|card| card.to_string()).collect();
        let listed = told(judge, format!("{}\nstock: {}{}", &text[..at], list.join(" "), &text[at..]));
        if happened(&listed.verdict, orders) {
            return Some(listed);
        }
    }
    None
}

fn judged(judge: &mut Judge<'_>, text: &str) -> Verdict {
    judge.judge(cut::pieces(text.as_bytes()).next().unwrap(), text.as_bytes())
}

/// The pack that a deal is dealt from.
fn pack(judge: &mut Judge<'_>, text: &str) -> Cards {
    let mut pack = Cards::NONE;
    judge.show(cut::pieces(text.as_bytes()).next().unwrap(), text.as_bytes(), &mut |seen| {
        if let Seen::Event(_, Event::Pack(cards)) = seen {
            pack = cards;
        }
    });
    pack
}

/// The cards that entries of some words show.
fn shown(record: &Record, words: &[Word]) -> Cards {
    let entries = record.entries.iter().filter(|entry| words.contains(&entry.word));
    let cards = entries.flat_map(|entry| record.args(entry)).filter_map(|arg| match arg.what {
        What::Card(card) => Some(card),
        _ => None,
    });
    cards.collect()
}

impl<'l> Deal<'l> {
    /// Leaves some cards of a deal out: in the hands dealt, and some of them wherever else they are named. Nothing if the
    /// record does not say where every other card of the pack is.
    pub fn with_gaps(library: &'l Library, whole: &Told, dice: &mut Dice) -> Option<Deal<'l>> {
        let mut judge = Judge::new(library, As::default());
        let pack = pack(&mut judge, &whole.text);
        let record = &whole.record;
        if !pack.less(shown(record, &[Word::Dealt, Word::Turn, Word::Stock])).is_empty() {
            return None;
        }
        let mut cards: Vec<Card> = shown(record, &[Word::Dealt]).less(shown(record, &[Word::Turn])).iter().collect();
        dice.shuffle(&mut cards);
        let missing: Cards = cards.into_iter().take(3 + dice.roll(3)).collect();
        let mut gaps = vec![];
        let mut later = 1 + dice.roll(3);
        for entry in record.entries.iter().filter(|entry| !matches!(entry.word, Word::Turn | Word::Stock | Word::Board))
        {
            for arg in record.args(entry) {
                let What::Card(card) = arg.what else { continue };
                let dealt = entry.word == Word::Dealt;
                if missing.has(card) && (dealt || later > 0 && dice.roll(3) == 0) {
                    later -= usize::from(!dealt);
                    gaps.push(Gap { span: arg.span, end: entry.span.end, dealt });
                }
            }
        }
        Some(Deal { judge, text: whole.text.clone(), gaps, missing, pack })
    }
    /// The text up to an offset, with the first gaps filled in.
    fn text(&self, cards: &[Card], end: usize) -> String {
        let (mut text, mut at) = (String::new(), 0);
        for (nth, gap) in self.gaps.iter().enumerate().filter(|(_, gap)| (gap.span.end as usize) <= end) {
            text.push_str(&self.text[at..gap.span.start as usize]);
            text.push_str(&cards.get(nth).map_or("?".to_owned(), ToString::to_string));
            at = gap.span.end as usize;
        }
        text + &self.text[at..end]
    }
    /// The deal with its gaps.
    pub fn hidden(&self) -> String {
        self.text(&[], self.text.len())
    }
    /// The breaches of each way to fill the gaps that can have happened; nothing if there are too many ways.
    pub fn fillings(&mut self, orders: &BTreeSet<&str>) -> Option<Vec<BTreeSet<Duty>>> {
        let mut all = vec![];
        let mut tried = 0;
        self.fill(&mut vec![], orders, &mut all, &mut tried).then_some(all)
    }
    fn fill(
        &mut self,
        cards: &mut Vec<Card>,
        orders: &BTreeSet<&str>,
        all: &mut Vec<BTreeSet<Duty>>,
        tried: &mut usize,
    ) -> bool {
        let Some(gap) = self.gaps.get(cards.len()).copied() else {
            let text = self.text(cards, self.text.len());
            let told = told(&mut self.judge, text);
            if stops(&told.verdict, orders) {
                return false;
            }
            if happened(&told.verdict, orders) {
                let breaches = told.wrong().into_iter().filter(|(class, _)| *class == Class::Violation);
                all.push(breaches.map(|(_, duty)| duty).collect());
            }
            return true;
        };
        let used: Cards =
            self.gaps.iter().zip(cards.iter()).filter(|(gap, _)| gap.dealt).map(|(_, card)| *card).collect();
        let may = if gap.dealt { self.missing.less(used) } else { self.pack };
        for card in may.iter() {
            *tried += 1;
            if *tried > MOST {
                return false;
            }
            cards.push(card);
            let beginning = self.text(cards, gap.end as usize) + "\nunfinished:\n";
            let verdict = if gap.dealt { Verdict::default() } else { judged(&mut self.judge, &beginning) };
            if stops(&verdict, orders) {
                return false;
            }
            let possible = happened(&verdict, orders);
            let goes_on = !possible || self.fill(cards, orders, all, tried);
            cards.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }
}

/// Whether a card was laid that was too low or out of sequence: that can have happened, but what comes behind it is not judged.
/// It is no case for this law.
fn stops(verdict: &Verdict, orders: &BTreeSet<&str>) -> bool {
    verdict.findings.iter().any(|found| orders.contains(found.clause) && !found.clause.ends_with(".turn"))
}

/// Whether what a record tells can have happened, one thing after the other.
pub fn happened(verdict: &Verdict, orders: &BTreeSet<&str>) -> bool {
    let impossible =
        |class, clause| class >= Class::Contradiction || class == Class::Violation && orders.contains(clause);
    !verdict.findings.iter().any(|finding| impossible(finding.class, finding.clause))
}
