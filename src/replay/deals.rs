//! A deal from its opening to its accounts.

use super::{Replay, Stop, seat_of};
use crate::{
    clause::Asked,
    event::{Blind, End, Log, Watch},
    game::Game,
    message::{Message, Piece, table},
    notation::words::Word,
    parts::MAX_PLAYED,
    record::Entry,
    seat::{Seat, Seats},
    verdict::{Class, DealSummary},
};

impl<'a, G: Game, W: Watch> Replay<'a, G, W> {
    /// Plays the deal to its end, if no card of it follows from this entry on and the record does not stop on purpose.
    pub(super) fn play_out(&mut self, from: usize) {
        let game = &self.table.game;
        let known = self.stuck || self.goes_on.is_some_and(|at| from <= at);
        if known || self.deals.is_empty() || game.ended(&self.state).is_some() {
            return;
        }
        let rest = self.record.entries.get(from..).unwrap_or_default().iter();
        let mut rest = rest.take_while(|entry| !matches!(entry.word, Word::Dealer | Word::Starts));
        let goes_on =
            |entry: &Entry| matches!(entry.word, Word::Lay | Word::Unfinished | Word::Misdeal | Word::MisdealAll);
        self.goes_on = rest.position(goes_on).map(|behind| from + behind);
        if self.goes_on.is_some() {
            return;
        }
        let mut log = Log::new(self.watch, &mut self.decided);
        let laid = game.play_out(&mut self.state, &mut log);
        self.step = self.step.saturating_add(u32::try_from(laid).unwrap_or(u32::MAX));
        self.stuck = game.ended(&self.state).is_none();
        self.long = self.stuck && laid >= MAX_PLAYED;
        self.close_deal();
        self.note_decided();
        self.show();
    }
    /// Opens a deal.
    pub(super) fn deal(&mut self, entry: &'a Entry) -> Result<(), Stop> {
        self.count(entry.word);
        let game = &self.table.game;
        let over = self.deals.is_empty() || game.ended(&self.state).is_some();
        if !over && self.stuck {
            self.sum_up("stopped");
        } else if !over && !self.called_wrongly {
            self.find_at_entry(Class::Contradiction, "record.missing", Message::plain(&table::DEAL_CUT));
            return Err(Stop);
        } else if !over {
            self.void_deal();
        }
        (self.goes_on, self.stuck, self.long) = (None, false, false);
        self.undecided(self.at);
        let args = self.record.args(entry);
        let Some(dealer) = args.iter().find_map(seat_of) else { return Ok(()) };
        if let Some(reasoned) = &mut self.reasoned {
            reasoned.before = Some(self.state.clone());
        }
        (self.first_of_deal, self.steps_before) = (self.at, self.step);
        self.deals.push(DealSummary {
            span: entry.span,
            dealer: (entry.word == Word::Dealer).then_some(dealer),
            end: "stopped",
            ..DealSummary::default()
        });
        let due = if self.deals.len() == 1 { None } else { game.dealer_due(&self.state) };
        if let Some(due) = due.filter(|due| *due != dealer) {
            let message = Message::new(&table::DEALER, vec![Piece::Seat(due), Piece::Seat(dealer)]);
            self.find(Class::Mismatch, "record.dealer", args[0].span, Some(dealer), message);
        } else if due.is_none()
            && self.deals.len() > 1
            && game.dealer_if_open(&self.state).is_some_and(|due| due != dealer)
        {
            self.claim_open("record.dealer", args[0].span, Some(dealer));
        }
        self.judge(game.dealing(dealer))?;
        let mut log = Log::new(self.watch, &mut self.decided);
        game.deal(&mut self.state, dealer, &mut log);
        self.note_decided();
        (self.called_wrongly, self.settled, self.last_laid) = (false, Seats::NONE, None);
        self.void_at = self.misdealt(dealer);
        self.show();
        Ok(())
    }
    /// The entry of this deal that makes it void, if there is one.
    pub(super) fn misdealt(&self, dealer: Seat) -> Option<usize> {
        if !self.record.uses(Word::Misdeal) && !self.record.uses(Word::MisdealAll) {
            return None;
        }
        let later =
            self.record.entries[self.at + 1..].iter().take_while(|e| !matches!(e.word, Word::Dealer | Word::Starts));
        let void = |e: &Entry| e.word == Word::MisdealAll || e.word == Word::Misdeal && e.seat == Some(dealer);
        let void_at = later.into_iter().position(void).map(|behind| self.at + 1 + behind);
        void_at.filter(|&void_at| !self.over_before(void_at))
    }
    /// Whether the deal, as its entries tell it, is over before an entry: then that comes too late to make it void.
    pub(super) fn over_before(&self, void_at: usize) -> bool {
        let (game, mut state) = (&self.table.game, self.state.clone());
        let (mut blind, mut decided) = (Blind, vec![]);
        let mut log = Log::new(&mut blind, &mut decided);
        for entry in &self.record.entries[self.at + 1..void_at] {
            game.settle(&mut state, Some(entry.word), &mut log);
            let Some(action) = game.action(entry, self.record.args(entry), &state) else { continue };
            let asked = Asked { game, state: &state, action: &action };
            let against = self.table.force.ask(asked, |_, _| {});
            if against.impossible | against.disorder != 0 || game.miscount(&state, &action).is_some() {
                return false;
            }
            game.play(&mut state, &action, &mut log);
        }
        game.settle(&mut state, Some(self.record.entries[void_at].word), &mut log);
        game.ended(&state).is_some()
    }
    /// The table threw the deal in, or the dealer misdealt.
    pub(super) fn void(&mut self) -> Result<(), Stop> {
        self.count(Word::MisdealAll);
        if self.table.game.ended(&self.state).is_some() {
            self.find_at_entry(Class::Violation, self.table.turn_id(), Message::plain(&table::DEAL_OVER));
            return Err(Stop);
        }
        self.void_deal();
        self.show();
        Ok(())
    }
    pub(super) fn void_deal(&mut self) {
        let mut log = Log::new(self.watch, &mut self.decided);
        self.table.game.void(&mut self.state, &mut log);
        self.pending.clear();
        self.close_deal();
    }
    /// Writes down how the deal ended, once it has; again when cards shown behind its end settle what was open.
    pub(super) fn close_deal(&mut self) {
        let game = &self.table.game;
        let (Some(end), Some(deal)) = (game.ended(&self.state), self.deals.last()) else { return };
        if deal.end != "stopped" {
            self.sum_up(deal.end);
            return;
        }
        let name = match end {
            End::Played | End::Sole => "played",
            End::Void => "void",
            End::Opened => "opened",
            End::Endless => "endless",
        };
        self.sum_up(name);
        if let Some(stake) = game.stake_missing(&self.state) {
            self.find_at_entry(Class::Note, "record.stake", Message::new(&table::STAKE, vec![stake.into()]));
        }
        self.note_decided();
    }
    /// The accounts of the deal as they are now.
    pub(super) fn sum_up(&mut self, end: &'static str) {
        let (game, state, seats) = (&self.table.game, &self.state, self.record.seat_count());
        let Some(deal) = self.deals.last_mut() else { return };
        deal.end = end;
        if game.words().contains(&Word::Tricks) {
            deal.tricks = Seat::all(seats).map(|seat| game.tricks(state, seat)).collect();
        }
        if G::ACCOUNTS {
            deal.score = Seat::all(seats).map(|seat| game.account(state, seat)).collect();
        }
        let paid = Seat::all(seats).filter_map(|seat| Some((seat, game.paid(state, seat)?)));
        deal.paid = paid.collect();
        if deal.paid.iter().all(|(_, coins)| *coins == 0) {
            deal.paid.clear();
        }
        deal.laid = G::PLAYS_OUT.then(|| self.step - self.steps_before);
        deal.endless = game.endless(state);
        deal.in_box = game.in_box(state).flatten();
        deal.board = game.on_board(state);
        if G::TRICK_SUITS {
            deal.suits = Seat::all(seats).map(|seat| game.suits(state, seat)).collect();
        }
        deal.winner = if end == "stopped" { None } else { game.winners(state) };
        deal.loser = if end == "stopped" { None } else { game.losers(state) };
    }
}
