//! What a record claims, held against what follows from the play. Nothing it claims is believed.

use super::{Replay, seat_of};
use crate::{
    event::Watch,
    game::Game,
    message::{Message, Piece, table},
    notation::words::Word,
    record::{Arg, Entry, What},
    seat::{Seat, Seats},
    span::Span,
    verdict::{Account, Class, Undecided},
};

/// A protest that unseen cards left undecided.
pub(super) struct Protest {
    entry: usize,
    deal: u32,
    seat: Seat,
    trick: u32,
    clause: Option<String>,
}

impl<G: Game, W: Watch> Replay<'_, G, W> {
    pub(super) fn claim(&mut self, entry: &Entry) {
        let args = self.record.args(entry);
        let over = self.table.game.ended(&self.state).is_some();
        match entry.word {
            Word::Tricks => self.claims(args, |replay, seat, span, what| replay.tricks_claim(seat, span, what)),
            Word::Score | Word::Paid | Word::Winner if !over => {
                let clause = match entry.word {
                    Word::Score => "record.score",
                    Word::Paid => "record.paid",
                    _ => "record.winner",
                };
                self.find_at_entry(Class::Mismatch, clause, Message::plain(&table::EARLY));
            }
            Word::Score => self.claims(args, |replay, seat, span, what| replay.score_claim(seat, span, what)),
            Word::Paid => self.claims(args, |replay, seat, span, what| replay.paid_claim(seat, span, what)),
            Word::Winner => self.winner_claim(entry, args),
            Word::Protest => self.protest(args),
            _ => {}
        }
    }
    /// Each `seat=value` of an entry.
    fn claims(&mut self, args: &[Arg], each: fn(&mut Self, Seat, Span, What)) {
        for claim in args.chunks(3) {
            if let [name, _, value] = claim
                && let Some(seat) = seat_of(name)
            {
                each(self, seat, name.span.to(value.span), value.what);
            }
        }
    }
    fn tricks_claim(&mut self, seat: Seat, span: Span, what: What) {
        let What::Number(claimed) = what else { return };
        match self.table.game.tricks(&self.state, seat) {
            None => self.claim_open("record.tricks", span, Some(seat)),
            Some(tricks) if tricks != claimed => {
                let pieces = vec![Piece::Seat(seat), u64::from(tricks).into(), u64::from(claimed).into()];
                self.find(Class::Mismatch, "record.tricks", span, Some(seat), Message::new(&table::TRICKS, pieces));
            }
            Some(_) => {}
        }
    }
    fn score_claim(&mut self, seat: Seat, span: Span, what: What) {
        let Some(claimed) = account(what) else { return };
        match self.table.game.account(&self.state, seat) {
            None => self.claim_open("record.score", span, Some(seat)),
            Some(account) if account != claimed => {
                let pieces = vec![Piece::Seat(seat), account.to_string().into(), claimed.to_string().into()];
                self.find(Class::Mismatch, "record.score", span, Some(seat), Message::new(&table::SCORE, pieces));
            }
            Some(_) => {}
        }
    }
    fn paid_claim(&mut self, seat: Seat, span: Span, what: What) {
        let Some(Account::Coins(claimed)) = account(what) else { return };
        let Some(paid) = self.table.game.paid(&self.state, seat) else {
            // A stake left out is not judged: the note says so.
            if self.table.game.stake_missing(&self.state).is_none() {
                self.claim_open("record.paid", span, Some(seat));
            }
            return;
        };
        if paid != claimed {
            let pieces = vec![Piece::Seat(seat), format!("{paid:+}").into(), format!("{claimed:+}").into()];
            self.find(Class::Mismatch, "record.paid", span, Some(seat), Message::new(&table::PAID, pieces));
        }
    }
    fn winner_claim(&mut self, entry: &Entry, args: &[Arg]) {
        let claimed: Seats = args.iter().filter_map(seat_of).collect();
        let span = args.last().map_or(entry.head(self.record), |last| args[0].span.to(last.span));
        match self.table.game.winners(&self.state) {
            None => self.claim_open("record.winner", span, None),
            Some(winners) if winners != claimed => {
                let pieces = vec![self.list(winners), self.list(claimed)];
                self.find(Class::Mismatch, "record.winner", span, None, Message::new(&table::WINNER, pieces));
            }
            Some(_) => {}
        }
    }
    /// The names of some seats.
    fn list(&self, seats: Seats) -> Piece {
        let names = seats.iter().map(|seat| self.record.name(seat, self.text).into_owned());
        match seats.is_empty() {
            true => Piece::Words(&table::NOBODY),
            false => names.collect::<Vec<_>>().join(", ").into(),
        }
    }
    /// A claim that unseen cards leave undecided.
    pub(super) fn claim_open(&mut self, clause: &'static str, span: Span, seat: Option<Seat>) {
        let undecided = Undecided {
            clause,
            span,
            deal: self.deals.len() as u32,
            trick: None,
            step: self.step,
            seat,
            message: Message::plain(&table::CLAIM_OPEN),
        };
        self.open.push((self.at, undecided));
    }

    fn protest(&mut self, args: &[Arg]) {
        let (Some(seat), Some(What::Number(trick))) = (args.first().and_then(seat_of), args.get(1).map(|arg| arg.what))
        else {
            return;
        };
        let clause = args.get(2).map(|arg| arg.span.str(self.text).to_owned());
        let protest = Protest { entry: self.at, deal: self.deals.len() as u32, seat, trick, clause };
        match self.sustained(&protest) {
            Some(true) => {}
            Some(false) => self.refuted(&protest),
            None => self.protests.push(protest),
        }
    }
    /// Whether a protest is right; nothing while that is open.
    fn sustained(&self, protest: &Protest) -> Option<bool> {
        let named = |id: &str| {
            protest.clause.as_ref().is_none_or(|c| id == c || id.split_once('.').is_some_and(|(_, slug)| slug == c))
        };
        let proven = self.found.iter().any(|found| {
            let finding = &found.finding;
            let breach = finding.class == Class::Violation || finding.settled;
            let there = finding.deal == Some(protest.deal) && finding.trick == Some(protest.trick);
            breach && there && finding.seat == Some(protest.seat) && named(finding.clause)
        });
        let waits = self.pending.iter().any(|pending| {
            let there = pending.deal == protest.deal && pending.trick == Some(protest.trick);
            there && G::actor(&pending.action) == Some(protest.seat) && named(self.table.force.rules[pending.rule].id)
        });
        if proven || !waits { Some(proven) } else { None }
    }
    fn refuted(&mut self, protest: &Protest) {
        let laid = self.record.entries[self.first_of_deal..=protest.entry].iter();
        let laid = laid.filter(|e| e.word == Word::Lay && e.seat == Some(protest.seat)).count();
        let words = if laid < protest.trick as usize { &table::PROTEST_NO_CARD } else { &table::PROTEST_REFUTED };
        let pieces = vec![Piece::Seat(protest.seat), u64::from(protest.trick).into()];
        let now = std::mem::replace(&mut self.at, protest.entry);
        self.find_at_entry(Class::Mismatch, "record.protest", Message::new(words, pieces));
        self.at = now;
    }
    /// Decides the protests that waited, before the open duties they hang on are listed.
    pub(super) fn settle_protests(&mut self) {
        for protest in std::mem::take(&mut self.protests) {
            let waits = self.open.iter().any(|(_, open)| {
                open.deal == protest.deal && open.trick == Some(protest.trick) && open.seat == Some(protest.seat)
            });
            match self.sustained(&protest) {
                Some(true) => {}
                Some(false) if !waits => self.refuted(&protest),
                Some(false) | None => {
                    let now = std::mem::replace(&mut self.at, protest.entry);
                    self.claim_open("record.protest", self.place(None), Some(protest.seat));
                    self.at = now;
                }
            }
        }
    }
}

/// A claimed account.
fn account(what: What) -> Option<Account> {
    match what {
        What::Sheet(left, right) => Some(Account::Sheet(i64::from(left), i64::from(right))),
        What::Number(n) => Some(Account::Coins(i64::from(n))),
        What::Coins(n) => Some(Account::Coins(i64::from(n))),
        _ => None,
    }
}
