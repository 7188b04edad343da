//! Replays a record entry by entry: judges each against every clause in force, plays it, and notes what was found.

use crate::{
    event::{Log, Watch},
    game::Game,
    message::{Message, Piece, table},
    notation::words::Word,
    record::{Entry, Record, What},
    seat::{Seat, Seats},
    span::Span,
    verdict::{Class, DealSummary, Finding, Undecided},
};

mod at_table;
mod claims;
mod cleared;
mod close;
mod deals;
mod decide;
mod find;
mod fit;
mod force;
mod judge;
mod moment;
mod penalties;
mod pending;
mod reason;

pub use at_table::Table;
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
    /// Counts a step. Where the cards decide everything, only cards laid are steps.
    fn count(&mut self, word: Word) {
        self.step += u32::from(!G::PLAYS_OUT || word == Word::Lay);
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
