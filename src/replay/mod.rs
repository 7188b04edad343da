//! Replays a record entry by entry: judges each against every clause in force, plays it, and notes what was found.

use std::sync::Arc;

use crate::{
    clause::Asked,
    event::{Blind, End, Log, Watch},
    game::Game,
    message::{Message, Piece, table},
    notation::words::Word,
    parts::MAX_PLAYED,
    record::{Entry, Record, What},
    seat::{Seat, Seats},
    span::Span,
    spec::{Basis, Rulebook},
    verdict::{Class, DealSummary, Finding, Undecided, Verdict},
};

mod claims;
mod cleared;
mod decide;
mod find;
mod fit;
mod force;
mod judge;
mod moment;
mod penalties;
mod pending;
mod reason;

use decide::Known;
pub use decide::Witness;
pub use fit::unreadable;
pub(crate) use force::{Against, Force};
pub use moment::{Choice, Held, Moment, Rulings, Standing};
use pending::Pending;

/// Findings listed of one record; of more it is only said that there are more.
pub const MAX_FINDINGS: usize = 1000;

/// The replay goes no further.
#[derive(Copy, Clone, Debug)]
struct Stop;

/// A game and the rule book it is played by.
pub struct Table<G: Game> {
    game: G,
    force: Force<G>,
    book: Rulebook,
}

impl<G: Game> Table<G> {
    /// The game as a rule book reads it.
    ///
    /// # Errors
    /// The name of what the rule book leaves open.
    pub fn new(book: Rulebook) -> Result<Table<G>, &'static str> {
        Ok(Table { game: G::new(&book)?, force: Force::of(&book), book })
    }
    /// The rules.
    pub fn book(&self) -> &Rulebook {
        &self.book
    }
    /// The game.
    pub(crate) fn game(&self) -> &G {
        &self.game
    }
    /// The clauses in force.
    pub(crate) fn force(&self) -> &Force<G> {
        &self.force
    }
    /// A fixed number of the game, or another where the rules have none.
    pub(crate) fn number(&self, name: &str, other: u8) -> u8 {
        self.book.number(name).and_then(|number| u8::try_from(number).ok()).unwrap_or(other)
    }
    /// Replays a record and gives the verdict.
    pub fn replay<W: Watch>(&self, record: &Record, text: &[u8], players: Arc<[String]>, watch: &mut W) -> Verdict {
        let mut verdict = self.heading(record, text, players);
        let unfit = fit::unfit(&self.game, record, text, &self.book);
        if !unfit.is_empty() {
            verdict.findings = unfit.into_iter().map(|finding| self.cite(finding)).collect();
            return verdict;
        }
        // What unseen cards leave open is reasoned about behind a first replay: where every card is known, there is no second.
        let first = Known::default();
        if W::SEES {
            let open = self.once(record, text, &first, &mut Blind, &mut verdict.clone());
            let known = if open { self.decided(record, text) } else { first };
            self.once(record, text, &known, watch, &mut verdict);
        } else if self.once(record, text, &first, watch, &mut verdict) {
            let known = self.decided(record, text);
            if !known.is_empty() {
                verdict = self.heading(record, text, verdict.players);
                self.once(record, text, &known, watch, &mut verdict);
            }
        }
        verdict
    }
    /// Replays a record once and fills the verdict. Whether some duty was left open.
    fn once<W: Watch>(
        &self,
        record: &Record,
        text: &[u8],
        known: &Known,
        watch: &mut W,
        verdict: &mut Verdict,
    ) -> bool {
        let mut replay = self.begin(record, text, watch);
        replay.known = Some(known);
        let stopped = replay.run().is_err();
        replay.finish(stopped, verdict)
    }
    /// A replay before its first entry.
    fn begin<'a, W: Watch>(&'a self, record: &'a Record, text: &'a [u8], watch: &'a mut W) -> Replay<'a, G, W> {
        let setup = fit::setup::<G>(record, text);
        Replay {
            table: self,
            record,
            text,
            state: self.game.table(&setup),
            watch,
            decided: vec![],
            found: vec![],
            pending: vec![],
            protests: vec![],
            known: None,
            reasoned: None,
            left_open: false,
            cleared: 0,
            halt: None,
            open: vec![],
            deals: vec![],
            at: 0,
            step: 0,
            first_of_deal: 0,
            steps_before: 0,
            void_at: None,
            called_wrongly: false,
            settled: Seats::NONE,
            last_laid: None,
            goes_on: None,
            stuck: false,
            long: false,
            more: false,
            worst: Class::Note,
        }
    }
    /// What a verdict says before anything is judged.
    pub fn heading(&self, record: &Record, text: &[u8], players: Arc<[String]>) -> Verdict {
        Verdict {
            game: self.book.game.clone(),
            edition: self.book.edition.clone(),
            from: self.book.from,
            house: self.book.house.iter().map(|a| (a.question.clone(), a.answer.clone())).collect(),
            id: record.id(text),
            players,
            ..Verdict::default()
        }
    }
}

/// A finding with its place in the order of the text and of the spec.
struct Found {
    entry: usize,
    rank: usize,
    finding: Finding,
}

/// One replay under way.
struct Replay<'a, G: Game, W> {
    table: &'a Table<G>,
    record: &'a Record,
    text: &'a [u8],
    state: G::State,
    watch: &'a mut W,
    decided: Vec<&'static str>,
    found: Vec<Found>,
    pending: Vec<Pending<'a, G>>,
    /// Protests that unseen cards left undecided.
    protests: Vec<claims::Protest>,
    /// What has been found out about open duties.
    known: Option<&'a Known>,
    /// Where that is being found out: what is known so far.
    reasoned: Option<Box<decide::Reasoned<G>>>,
    /// Whether some duty was left open.
    left_open: bool,
    /// How many protests have been answered with a hand.
    cleared: u32,
    /// The entry at which the replay stopped.
    halt: Option<usize>,
    open: Vec<(usize, Undecided)>,
    deals: Vec<DealSummary>,
    /// The entry being replayed.
    at: usize,
    step: u32,
    first_of_deal: usize,
    /// Steps before the current deal.
    steps_before: u32,
    /// The entry that makes the current deal void: what stands before it is not judged.
    void_at: Option<usize>,
    /// Somebody who does not deal called a misdeal: the table may have dealt anew.
    called_wrongly: bool,
    /// Who has put down what is due for taking no trick.
    settled: Seats,
    /// The last entry that laid cards.
    last_laid: Option<usize>,
    /// A later entry of this deal that keeps it from being played out.
    goes_on: Option<usize>,
    /// The deal has been played out as far as seen cards go, and that is not to its end.
    stuck: bool,
    /// It has been played out for as many cards as are played out at most.
    long: bool,
    more: bool,
    worst: Class,
}

impl<'a, G: Game, W: Watch> Replay<'a, G, W> {
    fn run(&mut self) -> Result<(), Stop> {
        let record = self.record;
        for (at, entry) in record.entries.iter().enumerate() {
            self.at = at;
            self.watch.entry(at);
            self.entry(entry)?;
        }
        Ok(())
    }
    fn entry(&mut self, entry: &'a Entry) -> Result<(), Stop> {
        if !W::SEES && self.plain(entry) {
            return Ok(());
        }
        if self.deals.is_empty() && !matches!(entry.word, Word::Dealer | Word::Starts) {
            self.find_at_entry(Class::Contradiction, "record.missing", Message::plain(&table::NO_DEAL));
            return Err(Stop);
        }
        if let Some(void_at) = self.void_at
            && self.at < void_at
        {
            self.unjudged(entry);
            return Ok(());
        }
        if self.table.game.unsettled(&self.state) {
            self.settle(Some(entry.word), entry.seat)?;
        }
        // A deal thrown in, if wrongly, is not played out.
        let next_deal = matches!(entry.word, Word::Dealer | Word::Starts) && !self.called_wrongly;
        if G::PLAYS_OUT && (is_claim(entry.word) || next_deal) {
            self.play_out(self.at);
        }
        match entry.word {
            Word::Dealer | Word::Starts => self.deal(entry),
            Word::Unfinished => Ok(()),
            Word::MisdealAll => self.void(),
            Word::Remiz | Word::Fine => {
                self.penalty_entry(entry);
                Ok(())
            }
            // What first lies on the board is told, not claimed.
            Word::Board if self.table.game.action(entry, self.record.args(entry), &self.state).is_some() => {
                self.act(entry)
            }
            word if is_claim(word) => {
                self.claim(entry);
                Ok(())
            }
            _ => self.act(entry),
        }
    }
    /// An entry of a deal that is void: nothing follows from it, but that what was laid out on the board lies there.
    fn unjudged(&mut self, entry: &'a Entry) {
        let (game, record) = (&self.table.game, self.record);
        let laid_out = match entry.word {
            Word::Board => game.action(entry, record.args(entry), &self.state),
            _ => None,
        };
        if let Some(action) = laid_out {
            let mut log = Log::new(self.watch, &mut self.decided);
            game.play(&mut self.state, &action, &mut log);
            self.count(entry.word);
        } else if !is_claim(entry.word) {
            self.count(entry.word);
        }
    }
    /// Takes the short way with an entry that is plainly lawful. An onlooker's replay never does: it asks every clause.
    #[inline]
    fn plain(&mut self, entry: &'a Entry) -> bool {
        let game = &self.table.game;
        let judged = self.void_at.is_none_or(|void_at| self.at > void_at);
        let numbered = entry.number.is_none_or(|written| written == game.number(&self.state).0);
        if !judged || !numbered || game.unsettled(&self.state) {
            return false;
        }
        let mut log = Log::new(self.watch, &mut self.decided);
        if !game.play_if_plain(&mut self.state, entry, self.record.args(entry), &mut log) {
            return false;
        }
        self.count(entry.word);
        if matches!(entry.word, Word::Lay | Word::Join | Word::Beat) {
            self.last_laid = Some(self.at);
        }
        if game.ended(&self.state).is_some() {
            self.close_deal();
        }
        if !self.decided.is_empty() {
            self.note_decided();
        }
        true
    }
    /// What is due, and what was left undone, now that this word or the end of the record comes.
    fn settle(&mut self, next: Option<Word>, by: Option<Seat>) -> Result<(), Stop> {
        let mut undone = vec![];
        let mut duty = |action: G::Action<'a>| undone.push(action);
        self.table.game.left_undone_by(&self.state, next, by, &mut duty);
        for action in undone {
            self.judge(action)?;
        }
        let mut log = Log::new(self.watch, &mut self.decided);
        self.table.game.settle(&mut self.state, next, &mut log);
        self.close_deal();
        Ok(())
    }
    /// Plays the deal to its end, if no card of it follows from this entry on and the record does not stop on purpose.
    fn play_out(&mut self, from: usize) {
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
    fn deal(&mut self, entry: &'a Entry) -> Result<(), Stop> {
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
    fn misdealt(&self, dealer: Seat) -> Option<usize> {
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
    fn over_before(&self, void_at: usize) -> bool {
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
    /// Counts a step. Where the cards decide everything, only cards laid are steps.
    fn count(&mut self, word: Word) {
        self.step += u32::from(!G::PLAYS_OUT || word == Word::Lay);
    }
    /// The table threw the deal in, or the dealer misdealt.
    fn void(&mut self) -> Result<(), Stop> {
        self.count(Word::MisdealAll);
        if self.table.game.ended(&self.state).is_some() {
            self.find_at_entry(Class::Violation, self.table.turn_id(), Message::plain(&table::DEAL_OVER));
            return Err(Stop);
        }
        self.void_deal();
        self.show();
        Ok(())
    }
    fn void_deal(&mut self) {
        let mut log = Log::new(self.watch, &mut self.decided);
        self.table.game.void(&mut self.state, &mut log);
        self.pending.clear();
        self.close_deal();
    }
    /// An entry by which a player acts.
    fn act(&mut self, entry: &'a Entry) -> Result<(), Stop> {
        self.count(entry.word);
        let (table, record) = (self.table, self.record);
        let game = &table.game;
        let Some(action) = game.action(entry, record.args(entry), &self.state) else { return Ok(()) };
        self.number(entry)?;
        if let Some(breach) = game.miscount(&self.state, &action) {
            self.find_breach(Class::Contradiction, breach.clause, breach, entry.seat);
            return Err(Stop);
        }
        self.judge_and_learn(action)?;
        if W::TRACKS {
            self.watch.told(entry.word, entry.seat, record.args(entry));
        }
        let mut misstated = vec![];
        game.misstated(&self.state, &action, &mut |breach| misstated.push(breach));
        for breach in misstated {
            if breach.open {
                self.claim_open(breach.clause, self.place(breach.arg), entry.seat);
                continue;
            }
            self.find_breach(Class::Mismatch, breach.clause, breach, entry.seat);
        }
        let word = entry.word;
        if word == Word::Back && game.corrects(&self.state, &action) {
            self.take_back();
        }
        let mut log = Log::new(self.watch, &mut self.decided);
        game.play(&mut self.state, &action, &mut log);
        match word {
            Word::Lay | Word::Join | Word::Beat => self.last_laid = Some(self.at),
            Word::Misdeal if self.void_at == Some(self.at) => self.void_deal(),
            Word::Misdeal => self.called_wrongly = true,
            _ => {}
        }
        self.close_deal();
        if !self.decided.is_empty() {
            self.note_decided();
        }
        self.show();
        Ok(())
    }
    /// Shows the table to whoever looks on.
    fn show(&mut self) {
        if W::PAINTS {
            let (record, text) = (self.record, self.text);
            let names: Vec<String> =
                Seat::all(record.seat_count()).map(|seat| record.name(seat, text).into_owned()).collect();
            self.watch.picture(self.step, self.table.game.picture(&self.state, &names));
        }
    }
    /// What was laid is taken back: what was found of it no longer counts.
    fn take_back(&mut self) {
        let Some(laid) = self.last_laid.take() else { return };
        let game = &self.table.game;
        for pending in self.pending.extract_if(.., |pending| pending.entry == laid) {
            if let Some(penalty) = pending.figure {
                game.in_doubt(&mut self.state, penalty.seat, false);
            }
        }
        for found in
            self.found.extract_if(.., |found| found.entry == laid && !found.finding.clause.starts_with("record."))
        {
            for penalty in &found.finding.penalty {
                game.uncharge(&mut self.state, penalty);
            }
        }
    }
    /// Checks the number before an entry.
    fn number(&mut self, entry: &Entry) -> Result<(), Stop> {
        let Some(written) = entry.number else { return Ok(()) };
        let (number, begun) = self.table.game.number_of(&self.state, entry.seat);
        let span = Span { end: entry.span.start + entry.number_len(self.text), ..entry.span };
        if !self.table.game.counted(&self.state) {
            if !self.table.game.tells(&self.state, written) {
                self.claim_open("record.number", span, entry.seat);
            }
            return Ok(());
        }
        if written == number {
            return Ok(());
        }
        if begun && written == number + 1 {
            let due = self.table.game.due(&self.state).iter().next().unwrap_or(Seat(0));
            let pieces = vec![u64::from(number).into(), Piece::Seat(due)];
            self.find_at_entry(Class::Contradiction, "record.missing", Message::new(G::NUMBERED.missing, pieces));
            return Err(Stop);
        }
        let message = Message::new(G::NUMBERED.wrong, vec![u64::from(number).into(), u64::from(written).into()]);
        self.find(Class::Mismatch, "record.number", span, entry.seat, message);
        Ok(())
    }
    /// Writes down how the deal ended, once it has; again when cards shown behind its end settle what was open.
    fn close_deal(&mut self) {
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
    fn sum_up(&mut self, end: &'static str) {
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
    /// Notes the silent questions whose answer decided something.
    fn note_decided(&mut self) {
        if self.decided.is_empty() {
            return;
        }
        for question in std::mem::take(&mut self.decided) {
            let Some(asked) = self.table.book.questions.iter().find(|q| q.id == question) else { continue };
            let answer = self.table.book.answer(question).unwrap_or_default();
            let clause = asked.about.first().and_then(|about| self.table.clause_id(about));
            if let (Basis::Silent, Some(clause)) = (asked.basis, clause) {
                let message = Message::new(&table::DECIDED, vec![question.into(), answer.into()]);
                self.find_at_entry(Class::Note, clause, message);
            }
        }
    }
    /// Ends the replay and fills the verdict. Whether some duty was left open.
    fn finish(mut self, stopped: bool, verdict: &mut Verdict) -> bool {
        self.close(stopped);
        self.fill(verdict)
    }
    /// Ends the replay.
    fn close(&mut self, stopped: bool) {
        self.halt = stopped.then_some(self.at);
        let stopped = stopped || (!self.deals.is_empty() && self.settle(None, None).is_err());
        let on_purpose = self.record.entries.last().is_some_and(|entry| entry.word == Word::Unfinished);
        if G::PLAYS_OUT && !stopped && !on_purpose {
            self.play_out(self.record.entries.len());
        }
        let game = &self.table.game;
        let mid_deal = !self.deals.is_empty() && game.ended(&self.state).is_none();
        if mid_deal {
            self.sum_up("stopped");
            if !stopped && !on_purpose {
                let words = if self.long { &table::LONG } else { &table::STOPS };
                self.find_at_entry(Class::Note, "record.stops", Message::new(words, vec![MAX_PLAYED.into()]));
            }
        }
        self.undecided(self.record.entries.len());
    }
    /// Fills the verdict. Whether some duty was left open.
    fn fill(mut self, verdict: &mut Verdict) -> bool {
        let game = &self.table.game;
        let mid_deal = !self.deals.is_empty() && game.ended(&self.state).is_none();
        let seats = self.record.seat_count();
        if G::ACCOUNTS {
            verdict.score = Seat::all(seats).map(|seat| game.account(&self.state, seat)).collect();
        }
        let over = !self.deals.is_empty() && !mid_deal;
        verdict.endless = game.endless(&self.state);
        verdict.loser = game.losers(&self.state).filter(|_| over);
        verdict.winner = if over { game.winners(&self.state) } else { Some(Seats::NONE) };
        self.found.sort_by_key(|found| (found.entry, found.finding.span.start, found.rank));
        self.open.sort_by_key(|(entry, _)| *entry);
        let names = &verdict.players;
        let table = self.table;
        verdict.findings = self.found.into_iter().map(|found| table.cite(found.finding.named(names))).collect();
        verdict.open =
            self.open.into_iter().map(|(_, open)| Undecided { message: open.message.named(names), ..open }).collect();
        (verdict.deals, verdict.steps) = (self.deals, self.step);
        (verdict.more, verdict.worst) = (self.more, self.worst);
        self.left_open
    }

    /// The number that may stand before the entry, if what it numbers has begun or may begin.
    fn trick(&self) -> Option<u32> {
        let entry = self.record.entries.get(self.at)?;
        let (number, begun) = self.table.game.number(&self.state);
        // A pass is a bid, unless it answers what has been laid.
        let numbered = entry.word.numbered() && (entry.word != Word::Pass || begun);
        let told = entry.seat.is_some() && numbered || entry.number.is_some();
        told.then_some(number).filter(|_| self.table.game.counted(&self.state))
    }
}

impl<G: Game> Table<G> {
    /// The name of a clause as the engine holds it.
    fn clause_id(&self, id: &str) -> Option<&'static str> {
        use crate::clause::Clause;
        G::Clause::ALL.iter().map(|clause| clause.id()).find(|known| *known == id)
    }
    /// The clause that says who acts and when.
    fn turn_id(&self) -> &'static str {
        let turn = self.force.rules.iter().find(|rule| rule.sort == force::Sort::Orders);
        turn.map_or("record.missing", |rule| rule.id)
    }
}

/// Whether a word claims something and does nothing.
fn is_claim(word: Word) -> bool {
    matches!(
        word,
        Word::Tricks
            | Word::Score
            | Word::Paid
            | Word::Winner
            | Word::Loser
            | Word::Protest
            | Word::Board
            | Word::Box
            | Word::Endless
            | Word::Remiz
            | Word::Fine
            | Word::Unfinished
    )
}

/// The seat that an argument names.
fn seat_of(arg: &crate::record::Arg) -> Option<Seat> {
    match arg.what {
        What::Seat(seat) => Some(seat),
        _ => None,
    }
}
