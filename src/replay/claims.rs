//! What a record claims, held against what follows from the play. Nothing it claims is believed.

use super::{Replay, seat_of};
use crate::{
    event::Watch,
    game::Game,
    message::{Message, Piece, Words, table},
    notation::{alphabet, words::Word},
    record::{Arg, Entry, What},
    seat::{Seat, Seats},
    span::Span,
    verdict::{Account, Class, Undecided},
};

/// A protest that unseen cards left undecided.
pub(super) struct Protest {
    pub(super) entry: usize,
    pub(super) deal: u32,
    pub(super) seat: Seat,
    pub(super) trick: u32,
    clause: Option<String>,
}

impl<G: Game, W: Watch> Replay<'_, G, W> {
    pub(super) fn claim(&mut self, entry: &Entry) {
        let args = self.record.args(entry);
        let over = self.table.game.ended(&self.state).is_some();
        match entry.word {
            Word::Tricks => self.claims(args, |replay, seat, span, what| replay.tricks_claim(seat, span, what)),
            Word::Score | Word::Paid | Word::Winner | Word::Loser | Word::Box if !over && !self.stuck => {
                let clause = match entry.word {
                    Word::Score => "record.score",
                    Word::Paid => "record.paid",
                    Word::Loser => "record.loser",
                    Word::Box => "record.box",
                    _ => "record.winner",
                };
                self.find_at_entry(Class::Mismatch, clause, Message::plain(&table::EARLY));
            }
            Word::Score => self.claims(args, |replay, seat, span, what| replay.score_claim(seat, span, what)),
            Word::Paid => self.claims(args, |replay, seat, span, what| replay.paid_claim(seat, span, what)),
            Word::Winner => self.seats_claim(entry, args, "record.winner", &table::WINNER, G::winners),
            Word::Loser => self.seats_claim(entry, args, "record.loser", &table::LOSER, G::losers),
            Word::Box => self.box_claim(args),
            Word::Board => self.board_claim(args),
            Word::Endless => self.endless_claim(args),
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
        if what == What::Suits {
            return self.suits_claim(seat, span);
        }
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
            // Coins that hang on a stake left out are not judged: the note says so.
            None if !G::SHEET && self.table.game.stake_missing(&self.state).is_some() => {}
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
    /// Tricks told by their suits, each `*` a doubled one, in any order of the suits.
    fn suits_claim(&mut self, seat: Seat, span: Span) {
        let Some(suits) = self.table.game.suits(&self.state, seat) else {
            return self.claim_open("record.tricks", span, Some(seat));
        };
        let written = span.str(self.text);
        let written = written.rsplit_once('=').map_or(written, |(_, suits)| suits).trim();
        let claimed = alphabet::suits(written.as_bytes()).unwrap_or_default();
        let claimed: String = claimed
            .iter()
            .flat_map(|(suit, doubled)| [Some(suit.letter()), doubled.then_some('*')].into_iter().flatten())
            .collect();
        if claimed != suits {
            let pieces = vec![Piece::Seat(seat), suits.into(), claimed.into()];
            self.find(Class::Mismatch, "record.tricks", span, Some(seat), Message::new(&table::TRICKS, pieces));
        }
    }
    /// A claim that names the seats of whom something is true.
    fn seats_claim(
        &mut self,
        entry: &Entry,
        args: &[Arg],
        clause: &'static str,
        words: &'static Words,
        true_of: fn(&G, &G::State) -> Option<Seats>,
    ) {
        let claimed: Seats = args.iter().filter_map(seat_of).collect();
        let span = args.last().map_or(entry.head(self.record), |last| args[0].span.to(last.span));
        match true_of(&self.table.game, &self.state) {
            None => self.claim_open(clause, span, None),
            Some(seats) if seats != claimed => {
                let pieces = vec![self.list(seats), self.list(claimed)];
                self.find(Class::Mismatch, clause, span, None, Message::new(words, pieces));
                let how = if clause == "record.winner" { self.table.game.how_won(&self.state) } else { None };
                if let Some(found) = self.found.last_mut().filter(|_| how.is_some()) {
                    found.finding.help = how;
                }
            }
            Some(_) => {}
        }
    }
    fn box_claim(&mut self, args: &[Arg]) {
        let Some(Arg { span, what: What::Number(claimed) }) = args.first().copied() else { return };
        match self.table.game.in_box(&self.state).flatten() {
            None if self.table.game.stake_missing(&self.state).is_some() => {}
            None => self.claim_open("record.box", span, None),
            Some(coins) if coins != i64::from(claimed) => {
                let pieces = vec![coins.to_string().into(), u64::from(claimed).into()];
                self.find(Class::Mismatch, "record.box", span, None, Message::new(&table::BOX, pieces));
            }
            Some(_) => {}
        }
    }
    /// What lies on the board now: each card that is named.
    fn board_claim(&mut self, args: &[Arg]) {
        let board = self.table.game.on_board(&self.state);
        for claim in args.chunks(3) {
            let [name, _, value] = claim else { continue };
            let (What::Card(card), What::Number(claimed)) = (name.what, value.what) else { continue };
            let span = name.span.to(value.span);
            match board.iter().find(|(on, _)| *on == card).map(|(_, coins)| *coins) {
                None => {
                    let message = Message::new(&table::BOARD_OTHER, vec![Piece::Card(card)]);
                    self.find(Class::Mismatch, "record.board", span, None, message);
                }
                Some(None) if self.table.game.stake_missing(&self.state).is_some() => {}
                Some(None) => self.claim_open("record.board", span, None),
                Some(Some(coins)) if coins != i64::from(claimed) => {
                    let pieces = vec![Piece::Card(card), coins.to_string().into(), u64::from(claimed).into()];
                    self.find(Class::Mismatch, "record.board", span, None, Message::new(&table::BOARD, pieces));
                }
                Some(Some(_)) => {}
            }
        }
    }
    fn endless_claim(&mut self, args: &[Arg]) {
        let game = &self.table.game;
        let (span, claimed) = match args.first() {
            Some(Arg { span, what: What::Number(n) }) => (*span, Some(u64::from(*n))),
            _ => (self.place(None), None),
        };
        match (game.endless(&self.state), game.ended(&self.state)) {
            (Some(endless), _) => {
                if let Some(claimed) = claimed.filter(|claimed| *claimed != endless.cycle) {
                    let message = Message::new(&table::ENDLESS, vec![endless.cycle.into(), claimed.into()]);
                    self.find(Class::Mismatch, "record.endless", span, None, message);
                }
            }
            (None, Some(_)) => {
                self.find(Class::Mismatch, "record.endless", span, None, Message::plain(&table::NOT_ENDLESS));
            }
            (None, None) => self.claim_open("record.endless", span, None),
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
        self.push_open(self.at, undecided);
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
        let counts = !G::RUNS && !G::PASS_ANSWERS;
        let words =
            if counts && laid < protest.trick as usize { &table::PROTEST_NO_CARD } else { &table::PROTEST_REFUTED };
        let pieces = vec![Piece::Seat(protest.seat), u64::from(protest.trick).into()];
        let now = std::mem::replace(&mut self.at, protest.entry);
        self.find_at_entry(Class::Mismatch, "record.protest", Message::new(words, pieces));
        let help = self.cleared_by(protest);
        if let Some(found) = self.found.last_mut().filter(|_| help.is_some()) {
            found.finding.help = help;
        }
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
