//! The hand that clears a player of a protest.

use super::{Replay, Table, claims::Protest};
use crate::{
    card::Cards,
    event::{Blind, Watch},
    game::Game,
    message::{Message, Piece, table},
    record::Record,
};

/// Protests of one record for which a hand is looked up; each goes through the record again.
const MOST: u32 = 8;

impl<G: Game, W: Watch> Replay<'_, G, W> {
    /// The hand that the player had at the play protested against: the one that is known, or one with which all is lawful.
    pub(super) fn cleared_by(&mut self, protest: &Protest) -> Option<Message> {
        // A replay that only tries a filling is not asked for reasons.
        self.known.filter(|_| self.cleared < MOST)?;
        self.cleared += 1;
        let (record, text) = (self.record, self.text);
        let (cards, sure) = match self.table.hand_at(record, text, protest)? {
            (cards, true) => (cards, true),
            (_, false) => {
                let filled = self.table.filled(record, text)?;
                let (cards, whole) = self.table.hand_at(&filled.record, text, protest)?;
                whole.then_some((cards, false))?
            }
        };
        let words = if sure { &table::PROTEST_HELD } else { &table::PROTEST_IF_HELD };
        let mut listed: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
        listed.reverse();
        Some(Message::new(words, vec![Piece::Seat(protest.seat), Piece::Spelt(listed.join(" "))]))
    }
}

impl<G: Game> Table<G> {
    /// What is known of a player's hand before a play in a trick, and whether that is all of it.
    fn hand_at(&self, record: &Record, text: &[u8], protest: &Protest) -> Option<(Cards, bool)> {
        let mut blind = Blind;
        let mut replay = self.begin(record, text, &mut blind);
        for (at, entry) in record.entries.iter().enumerate() {
            replay.at = at;
            let here = replay.deals.len() as u32 == protest.deal && entry.seat == Some(protest.seat);
            if here && entry.word.numbered() && replay.trick() == Some(protest.trick) {
                let hand = self.game.hand_mut(&mut replay.state, protest.seat)?;
                return Some((hand.known, hand.unseen == 0));
            }
            replay.entry(entry).ok()?;
        }
        None
    }
}
