//! Notes what was found, at its place, and gives it the words of its clause.

use super::{Found, MAX_FINDINGS, Replay, Table, is_claim};
use crate::{
    card::Card,
    event::Watch,
    game::{Breach, Game},
    message::{Message, Piece, table},
    notation::words::Word,
    record::{Entry, What},
    seat::Seat,
    span::Span,
    spec::Basis,
    verdict::{Class, Finding, Related},
};

impl<G: Game, W: Watch> Replay<'_, G, W> {
    /// Notes something found.
    pub(super) fn find(
        &mut self,
        class: Class,
        clause: &'static str,
        span: Span,
        seat: Option<Seat>,
        message: Message,
    ) {
        // Where only cards laid are steps, what sets the table is none.
        let sets = |entry: &Entry| G::PLAYS_OUT && entry.word != Word::Lay && !is_claim(entry.word);
        let no_step = self.record.entries.get(self.at).is_some_and(sets);
        let finding = Finding {
            deal: (!self.deals.is_empty()).then_some(self.deals.len() as u32),
            trick: self.trick(),
            step: (!no_step).then_some(self.step),
            seat,
            ..Finding::new(class, clause, span, message)
        };
        self.push(usize::MAX, finding);
    }
    pub(super) fn push(&mut self, rank: usize, finding: Finding) {
        if self.found.len() < MAX_FINDINGS {
            self.found.push(Found { entry: self.at, rank, finding });
        } else {
            self.more = true;
            self.worst = self.worst.max(finding.class);
        }
    }
    /// Notes something found at the entry's own word.
    pub(super) fn find_at_entry(&mut self, class: Class, clause: &'static str, message: Message) {
        let entry = self.record.entries.get(self.at);
        let (span, seat) = entry.map_or((Span::default(), None), |entry| (entry.head(self.record), entry.seat));
        self.find(class, clause, span, seat, message);
    }
    /// Notes a breach at the argument that it names.
    pub(super) fn find_breach(&mut self, class: Class, clause: &'static str, breach: Breach, seat: Option<Seat>) {
        let span = self.place(breach.arg);
        let related = breach.went.and_then(|card| self.went(card));
        self.find(class, clause, span, seat, breach.message);
        if let Some(found) = self.found.last_mut() {
            found.finding.help = breach.help;
            found.finding.related.extend(related);
        }
    }
    /// The entry of this deal, before the current one, that last named a card.
    fn went(&self, card: Card) -> Option<Related> {
        let before = self.record.entries.get(self.first_of_deal..self.at)?.iter().rev();
        let mut named = before.filter(|entry| !super::is_claim(entry.word)).flat_map(|entry| {
            self.record.args(entry).iter().filter(|arg| arg.what == What::Card(card)).map(|arg| arg.span)
        });
        let message = Message::new(&table::WENT, vec![Piece::Card(card)]);
        named.next().map(|span| Related { span, message })
    }
    /// Where an argument of the current entry stands, or its own word.
    pub(super) fn place(&self, arg: Option<usize>) -> Span {
        let Some(entry) = self.record.entries.get(self.at) else { return Span::default() };
        let arg = arg.and_then(|arg| self.record.args(entry).get(arg));
        arg.map_or_else(|| entry.head(self.record), |arg| arg.span)
    }
}

impl<G: Game> Table<G> {
    /// A finding with the words of its clause, and what it was judged by.
    pub(super) fn cite(&self, mut finding: Finding) -> Finding {
        if finding.class == Class::Note && !finding.settled {
            return finding;
        }
        if let Some(clause) = self.book.clause(finding.clause) {
            (finding.rule, finding.cites) = (Some(clause.text.clone()), clause.cites.clone());
            let readings = self.book.readings(finding.clause);
            finding.readings = readings.map(|(q, answer)| (q.id.clone(), answer.to_owned())).collect();
        }
        for penalty in &mut finding.penalty {
            let amount = self.book.amounts.iter().find(|amount| amount.id == penalty.by);
            penalty.silent = amount.is_some_and(|amount| amount.basis == Basis::Silent);
        }
        finding
    }
}
