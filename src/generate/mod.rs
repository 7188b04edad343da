//! Makes records by playing at random, each by the game's own legality; and, on request, records with breaches that say
//! where they are, or with cards left out.

use crate::{
    card::Card,
    clause::Asked,
    event::{Blind, Log},
    game::{Game, Setup},
    notation::{
        read::Reader,
        words::{self, Word},
    },
    replay::{Against, Table},
    seat::{Seat, Seats},
};

mod dice;
mod page;

pub use dice::Dice;
use page::Page;

/// What a game adds so that its records can be made.
pub trait Deals: Game {
    /// The word that opens a deal.
    const OPENS: Word = Word::Dealer;

    /// Deals a shuffled pack, its top card last: the entries that tell it, each with whose it is. What is left is the stock.
    fn deal_out(&self, state: &Self::State, pack: &mut Vec<Card>, dice: &mut Dice) -> Vec<(Option<Seat>, String)>;
    /// Adds to the words of an action what chance decides: the cards drawn. Nothing, if the stock can't give them.
    fn complete(&self, state: &Self::State, words: &str, stock: &mut Vec<Card>, dice: &mut Dice) -> Option<String>;
    /// The stakes that its records agree on.
    fn stakes_of(&self) -> Vec<(&'static str, u32)> {
        vec![]
    }
    /// Words that may stop the replay: any card, and the card at the bottom of the stock, if there is one, are given.
    fn stray(&self, _state: &Self::State, dice: &mut Dice, card: String, lower: &str) -> String {
        match dice.roll(8) {
            0 => "pass".to_owned(),
            1 => "play".to_owned(),
            2 => "stand".to_owned(),
            3 => format!("swap {card}"),
            4 => format!("swap {card} > {lower}"),
            5 => format!("swap 1 > {card} {lower}").trim_end().to_owned(),
            6 => format!("dealt {card}"),
            _ => card,
        }
    }
    /// Words of the deal told wrongly, so that the account of the table does not add up; nothing if they give none.
    fn misstate(&self, _words: &str) -> Option<String> {
        None
    }
    /// How many may play, of those whom the rules let sit down.
    fn seats_at_most(&self, most: u8) -> u8 {
        most
    }
    /// Whether a player may as well go on to what comes after all that could still be added here.
    fn may_settle(&self, _state: &Self::State) -> bool {
        false
    }
    /// Whether a record may well end with the deal that has just been played.
    fn rests(&self, state: &Self::State) -> bool {
        self.winners(state).is_none_or(|winners| !winners.is_empty())
    }
    /// The pack of a deal.
    fn pack_of(&self, state: &Self::State) -> crate::card::Cards;
}

/// What to make.
#[derive(Copy, Clone, Debug, Default)]
pub struct Options {
    /// The seed of all chance.
    pub seed: u64,
    /// How many players; any number the game allows if nothing.
    pub players: Option<u8>,
    /// How often in a million a breach is planted where one is possible.
    pub violations: u32,
    /// How often in a million a card is left out.
    pub hide: u32,
}

/// Names for the seats, as many as a record can have.
const NAMES: [&str; 7] = ["Anna", "Boris", "Vera", "Galya", "Dima", "Zoya", "Egor"];

/// One way for a player to go on, and what the clauses say of it.
struct Way {
    seat: Seat,
    words: String,
    /// The duties it breaks, by whom.
    broken: Vec<(Option<Seat>, &'static str)>,
}

/// A record under way.
struct Maker<'a, G: Deals> {
    table: &'a Table<G>,
    options: Options,
    dice: Dice,
    state: G::State,
    page: Page,
    reader: Reader,
    seats: u8,
    /// The duties broken in this deal that cost something: by whom, the line, and the clause.
    revokes: Vec<(Seat, usize, &'static str)>,
    /// The table before the last settlement, as long as no entry has followed it.
    before: Option<G::State>,
}

/// The `nth` record.
pub(crate) fn record<G: Deals>(table: &Table<G>, options: Options, nth: u64) -> String {
    let mut dice = Dice::new(options.seed, nth);
    let (least, most) = (table.number("least-players", 2), table.number("most-players", 2));
    let most = table.game().seats_at_most(most);
    let seats = options.players.unwrap_or_else(|| least + dice.roll(usize::from(most.saturating_sub(least)) + 1) as u8);
    let seats = seats.clamp(1, NAMES.len() as u8);
    let setup = Setup { seats, standing: vec![], stakes: table.game().stakes_of(), party: None };
    let book = table.book();
    let names = &NAMES[..usize::from(seats)];
    let page = Page::new(&format!("{}@{}", book.game, book.edition), &book.house, &setup.stakes, names, nth, options);
    let state = table.game().table(&setup);
    let mut maker =
        Maker { table, options, dice, state, page, reader: Reader::default(), seats, revokes: vec![], before: None };
    maker.play();
    maker.page.finish(&mut maker.dice)
}

impl<G: Deals> Maker<'_, G> {
    /// Plays deals until a match is won or chance ends the record.
    fn play(&mut self) {
        let most = 1 + self.dice.roll(6);
        let mut dealer = Seat(self.dice.roll(usize::from(self.seats)) as u8);
        for deal in 0..most {
            let over = self.deal(dealer, deal == 0);
            if !over {
                return;
            }
            if self.game().rests(&self.state) && self.dice.roll(2) == 0 {
                return;
            }
            let any = Seat(self.dice.roll(usize::from(self.seats)) as u8);
            dealer = self.game().dealer_due(&self.state).unwrap_or(any);
        }
    }
    fn game(&self) -> &G {
        self.table.game()
    }
    fn plant(&mut self) -> bool {
        self.dice.once_in(self.options.violations)
    }
    fn log<'w>(watch: &'w mut Blind, decided: &'w mut Vec<&'static str>) -> Log<'w, Blind> {
        Log::new(watch, decided)
    }

    /// Plays one deal. `false` if the record ends in it.
    fn deal(&mut self, due: Seat, first: bool) -> bool {
        self.revokes.clear();
        self.page.score.clear();
        let mut dealer = due;
        let bound = !first && self.game().dealer_due(&self.state).is_some();
        if bound && self.seats > 1 && self.plant() {
            dealer = due.left(self.seats);
        }
        self.page.entry(None, &format!("{}: {}", G::OPENS.en(), NAMES[dealer.at()]), G::OPENS, None);
        if dealer != due {
            self.page.expect("mismatch record.dealer");
        }
        let opened = self.page.len();
        let table = self.table;
        table.game().deal(&mut self.state, dealer, &mut Self::log(&mut Blind, &mut vec![]));
        let mut stock: Vec<Card> = self.game().pack_of(&self.state).iter().collect();
        self.dice.shuffle(&mut stock);
        for (seat, words) in table.game().deal_out(&self.state, &mut stock, &mut self.dice) {
            let wrong = table.game().misstate(&words).filter(|_| self.plant());
            if !self.commit(seat, wrong.as_deref().unwrap_or(&words)) {
                return false;
            }
        }
        let misdeals = table.game().words().contains(&Word::Misdeal);
        if self.dice.roll(40) == 0 {
            self.page.unjudged(opened);
            match misdeals {
                true => self.page.entry(Some(dealer), "misdeal", Word::Misdeal, None),
                false => self.page.entry(None, "misdeal:", Word::MisdealAll, None),
            };
            table.game().void(&mut self.state, &mut Self::log(&mut Blind, &mut vec![]));
            return true;
        }
        // Where the cards decide everything, a record may leave off after any card.
        let mut told = match G::PLAYS_OUT {
            true => [0, self.dice.roll(40), 400][self.dice.roll(3)],
            false => usize::MAX,
        };
        while self.game().ended(&self.state).is_none() {
            if told == 0 {
                table.game().play_out(&mut self.state, &mut Self::log(&mut Blind, &mut vec![]));
                break;
            }
            told -= 1;
            if self.dice.roll(400) == 0 {
                self.page.entry(None, "unfinished:", Word::Unfinished, None);
                return false;
            }
            if self.plant() && self.dice.roll(6) == 0 && self.break_record(&stock) {
                return false;
            }
            if self.plant() && self.dice.roll(12) == 0 {
                let other = Seat(self.dice.roll(usize::from(self.seats)) as u8);
                // What is due before the next entry may end the deal: then it is too late.
                let mut after = self.state.clone();
                let next = Some(Word::Misdeal);
                table.game().settle(&mut after, next, &mut Self::log(&mut Blind, &mut vec![]));
                let stranger = other != dealer && table.game().ended(&after).is_none();
                let stranger = stranger && misdeals && !self.game().due(&self.state).is_empty();
                if stranger && !self.commit(Some(other), "misdeal") {
                    return false;
                }
            }
            let settles = self.game().may_settle(&self.state);
            let lawful = |maker: &Self| maker.ways().iter().any(|way| way.broken.is_empty());
            if settles && (self.dice.roll(2) == 0 || !lawful(self) && !self.plant()) {
                // Any word that adds nothing will do.
                let next = Some(Word::Tricks);
                self.before = Some(self.state.clone());
                table.game().settle(&mut self.state, next, &mut Self::log(&mut Blind, &mut vec![]));
                continue;
            }
            let unsettled = self.game().unsettled(&self.state);
            if unsettled && self.ways().iter().all(|way| !way.broken.is_empty()) && self.settle() {
                break;
            }
            if !self.go_on(&mut stock) {
                // Nobody has anything to say: the game itself has no way on.
                return false;
            }
        }
        self.close();
        true
    }
    /// Lets the time for more of the same go by. Whether that ends the deal; what was left undone stands at the next entry.
    fn settle(&mut self) -> bool {
        let (table, next) = (self.table, Some(Word::Tricks));
        let mut undone = vec![];
        table.game().left_undone(&self.state, next, &mut |action| {
            undone.extend(table.force().names(self.against(&action).forbid));
        });
        let mut after = self.state.clone();
        table.game().settle(&mut after, next, &mut Self::log(&mut Blind, &mut vec![]));
        if table.game().ended(&after).is_none() {
            return false;
        }
        self.state = after;
        self.page.owing = undone.iter().map(|clause| format!("violation {clause}")).collect();
        true
    }
    /// One player goes on, lawfully or by a planted breach.
    fn go_on(&mut self, stock: &mut Vec<Card>) -> bool {
        let ways = self.ways();
        let (mut lawful, mut broken): (Vec<&Way>, Vec<&Way>) = ways.iter().partition(|way| way.broken.is_empty());
        if !broken.is_empty() && self.plant() || lawful.is_empty() {
            std::mem::swap(&mut lawful, &mut broken);
        }
        // First what is done, then with which cards: else the many exchanges would crowd out the rest.
        let mut verbs: Vec<&str> = lawful.iter().map(|way| verb(&way.words)).collect();
        verbs.dedup();
        while let Some(chosen) = self.dice.pick(&verbs).copied() {
            let of_verb: Vec<&&Way> = lawful.iter().filter(|way| verb(&way.words) == chosen).collect();
            for _ in 0..8 {
                let Some(way) = self.dice.pick(&of_verb) else { break };
                let game = self.table.game();
                let Some(words) = game.complete(&self.state, &way.words, stock, &mut self.dice) else { continue };
                return self.commit(Some(way.seat), &words);
            }
            for way in &of_verb {
                let game = self.table.game();
                let Some(words) = game.complete(&self.state, &way.words, stock, &mut self.dice) else { continue };
                return self.commit(Some(way.seat), &words);
            }
            verbs.retain(|verb| *verb != chosen);
        }
        false
    }
    /// Every way to go on that could be said, with what the clauses say of it. What can't happen is left out.
    fn ways(&self) -> Vec<Way> {
        let game = self.game();
        let mut ways = vec![];
        game.sayable(&self.state, &mut |action| {
            let against = self.against(action);
            if against.impossible | against.disorder | against.open != 0 || game.miscount(&self.state, action).is_some()
            {
                return;
            }
            let seat = G::actor(action);
            let mut broken: Vec<_> = self.table.force().names(against.forbid).map(|clause| (seat, clause)).collect();
            let words = game.say(action);
            let word = words::find(verb(&words).as_bytes(), false).map_or(Word::Lay, |(word, _)| word);
            game.left_undone_by(&self.state, Some(word), seat, &mut |undone| {
                let against = self.against(&undone);
                broken.extend(self.table.force().names(against.forbid).map(|clause| (G::actor(&undone), clause)));
            });
            if let Some(seat) = seat {
                ways.push(Way { seat, words, broken });
            }
        });
        ways
    }
    fn against(&self, action: &G::Action<'_>) -> Against {
        let asked = Asked { game: self.game(), state: &self.state, action };
        self.table.force().ask(asked, |_, _| {})
    }

    /// Writes an entry and plays it. `false` if past it the replay can't go on.
    fn commit(&mut self, seat: Option<Seat>, words: &str) -> bool {
        let table = self.table;
        let mut reader = std::mem::take(&mut self.reader);
        let text = self.page.alone(seat, words);
        let mut goes_on = false;
        if let Ok(record) = reader.read(text.as_bytes())
            && let Some(entry) = record.entries.first()
        {
            let args = record.args(entry);
            let mut expected: Vec<(Option<Seat>, &'static str)> = vec![];
            table.game().left_undone_by(&self.state, Some(entry.word), entry.seat, &mut |undone| {
                let names = table.force().names(self.against(&undone).forbid);
                expected.extend(names.map(|clause| (G::actor(&undone), clause)));
            });
            table.game().settle(&mut self.state, Some(entry.word), &mut Self::log(&mut Blind, &mut vec![]));
            self.before = None;
            if let Some(action) = table.game().action(entry, args, &self.state) {
                let against = self.against(&action);
                goes_on =
                    against.impossible | against.disorder == 0 && table.game().miscount(&self.state, &action).is_none();
                let number = self.number(entry.word);
                let line = self.page.entry(seat, words, entry.word, number);
                // Out of turn, nothing else is asked of it.
                let broken = if against.disorder != 0 { against.disorder } else { against.forbid };
                expected.extend(table.force().names(broken).map(|clause| (seat, clause)));
                self.charge(&expected, line, broken, &action);
                for (_, clause) in &expected {
                    self.page.expect(&format!("violation {clause}"));
                }
                if goes_on {
                    table.game().misstated(&self.state, &action, &mut |breach| {
                        if breach.open {
                            return;
                        }
                        self.page.expect(&format!("mismatch {}", breach.clause));
                    });
                    table.game().play(&mut self.state, &action, &mut Self::log(&mut Blind, &mut vec![]));
                }
            }
        }
        self.reader = reader;
        goes_on
    }
    /// The number before an entry, if it begins a trick; a planted one is wrong.
    fn number(&mut self, word: Word) -> Option<(u32, bool)> {
        let (number, begun) = self.game().number(&self.state);
        if word != Word::Lay || begun {
            return None;
        }
        let wrong = self.plant() && self.dice.roll(10) == 0;
        Some((if wrong { number + 7 } else { number }, wrong))
    }
    /// What breaches cost is written down: once for an entry, however many duties it breaks.
    fn charge(&mut self, expected: &[(Option<Seat>, &'static str)], line: usize, forbid: u64, action: &G::Action<'_>) {
        let table = self.table;
        for (at, clause) in table.force().clauses(forbid) {
            let by = expected.iter().find(|(_, name)| *name == at).and_then(|(seat, _)| *seat);
            let by = by.filter(|_| table.game().costs(action, clause));
            let Some(penalty) = by.and_then(|seat| table.game().penalty(&self.state, clause, seat)) else { continue };
            table.game().charge(&mut self.state, &penalty, &mut Self::log(&mut Blind, &mut vec![]));
            self.revokes.push((penalty.seat, line, at));
            return;
        }
    }

    /// Plants something past which the replay can't go on. `false` if nothing fitting was found.
    fn break_record(&mut self, stock: &[Card]) -> bool {
        let all: Vec<Card> = crate::card::Cards::ALL.iter().collect();
        for _ in 0..12 {
            let due = self.game().due(&self.state).iter().next().unwrap_or(Seat(0));
            let other = Seat(self.dice.roll(usize::from(self.seats)) as u8);
            let seat = if self.dice.roll(2) == 0 { due } else { other };
            let card = self.dice.pick(&all).map(ToString::to_string).unwrap_or_default();
            let lower = stock.first().map(ToString::to_string).unwrap_or_default();
            let words = self.table.game().stray(&self.state, &mut self.dice, card, &lower);
            if let Some((class, clauses)) = self.would_stop(seat, &words) {
                let word = if words.starts_with(|c: char| c.is_ascii_lowercase()) { Word::Dealt } else { Word::Lay };
                self.page.entry(Some(seat), &words, word, None);
                for clause in clauses {
                    self.page.expect(&format!("{class} {clause}"));
                }
                return true;
            }
        }
        false
    }
    /// What would stop the replay at an entry, if something would.
    fn would_stop(&mut self, seat: Seat, words: &str) -> Option<(&'static str, Vec<&'static str>)> {
        let table = self.table;
        let text = self.page.alone(Some(seat), words);
        let mut reader = Reader::default();
        let record = reader.read(text.as_bytes()).ok()?;
        let entry = record.entries.first()?;
        let now = self.state.clone();
        if let Some(before) = self.before.clone() {
            self.state = before;
        }
        // What is left undone before this entry is another matter; what is settled by it, it meets.
        let mut undone = false;
        table.game().left_undone_by(&self.state, Some(entry.word), entry.seat, &mut |action| {
            undone |= !self.against(&action).nothing();
        });
        table.game().settle(&mut self.state, Some(entry.word), &mut Self::log(&mut Blind, &mut vec![]));
        let action = table.game().action(entry, record.args(entry), &self.state).filter(|_| !undone);
        let stop = action.and_then(|action| {
            if let Some(breach) = table.game().miscount(&self.state, &action) {
                return Some(("contradiction", vec![breach.clause]));
            }
            let against = self.against(&action);
            match (against.impossible, against.disorder) {
                (0, 0) => None,
                (0, mask) => Some(("violation", table.force().names(mask).collect())),
                (mask, _) => Some(("contradiction", table.force().names(mask).collect())),
            }
        });
        self.state = now;
        stop
    }

    /// Ends a deal with its claims, some of them wrong, and with penalties put down.
    fn close(&mut self) {
        let table = self.table;
        for seat in Seat::all(self.seats) {
            let mine: Vec<usize> = (0..self.revokes.len()).filter(|&at| self.revokes[at].0 == seat).collect();
            let due = mine.last().and_then(|&at| {
                let clause = table.force().clause(self.revokes[at].2)?;
                table.game().penalty(&self.state, clause, seat)
            });
            if let (Some(&last), Some(due)) = (mine.last(), due)
                && self.dice.roll(3) == 0
            {
                let (_, line, clause) = self.revokes[last];
                self.page.settled(line, &format!("violation {clause}"));
                self.put_down(seat, due.kind, due.amount);
            }
        }
        if self.dice.roll(8) > 0 || !self.page.owing.is_empty() {
            self.claims("tricks", "record.tricks", |maker, seat| {
                maker.game().tricks(&maker.state, seat).map(|n| (n.to_string(), (n + 1).to_string()))
            });
        }
        if self.dice.roll(8) > 0 {
            let wrong = |account: crate::verdict::Account| match account {
                crate::verdict::Account::Sheet(left, right) => {
                    crate::verdict::Account::Sheet(left + 1, right).to_string()
                }
                crate::verdict::Account::Coins(coins) => crate::verdict::Account::Coins(coins + 1).to_string(),
            };
            self.claims("score", "record.score", |maker, seat| {
                maker.game().account(&maker.state, seat).map(|account| (account.to_string(), wrong(account)))
            });
        }
        if Seat::all(self.seats).any(|seat| self.game().paid(&self.state, seat).is_some_and(|coins| coins != 0)) {
            self.claims("paid", "record.paid", |maker, seat| {
                maker.game().paid(&maker.state, seat).map(|coins| (format!("{coins:+}"), format!("{:+}", coins + 1)))
            });
        }
        self.board_claim();
        self.box_claim();
        if let Some(winners) = self.game().winners(&self.state)
            && (!winners.is_empty() || self.dice.roll(10) == 0)
        {
            let wrong = self.plant();
            let all = Seat::all(self.seats).collect::<Seats>();
            let told = if wrong && winners != all { all } else { winners };
            let names: Vec<&str> = told.iter().map(|seat| NAMES[seat.at()]).collect();
            self.page.entry(None, format!("winner: {}", names.join(" ")).trim_end(), Word::Winner, None);
            if told != winners {
                self.page.expect("mismatch record.winner");
            }
        }
        if let Some(losers) = self.game().losers(&self.state)
            && self.dice.roll(4) > 0
        {
            let wrong = self.plant();
            let all = Seat::all(self.seats).collect::<Seats>();
            let told = if wrong { all } else { losers };
            let names: Vec<&str> = told.iter().map(|seat| NAMES[seat.at()]).collect();
            self.page.entry(None, format!("loser: {}", names.join(" ")).trim_end(), Word::Loser, None);
            if told != losers {
                self.page.expect("mismatch record.loser");
            }
        }
        if G::PLAYS_OUT {
            self.endless();
        }
        let scores = Seat::all(self.seats)
            .filter_map(|seat| Some((NAMES[seat.at()], table.game().account(&self.state, seat)?.to_string())));
        self.page.score = scores.collect();
    }
    /// Claims what lies on the board; planted, one card of it wrongly.
    fn board_claim(&mut self) {
        let known = self.game().on_board(&self.state).into_iter().filter_map(|(card, coins)| Some((card, coins?)));
        let mut lies: Vec<(Card, i64)> = known.collect();
        if lies.is_empty() || self.dice.roll(4) > 0 {
            return;
        }
        let wrong = self.plant();
        if let Some((_, coins)) = lies.first_mut().filter(|_| wrong) {
            *coins += 1;
        }
        let parts: Vec<String> = lies.iter().map(|(card, coins)| format!("{card}={coins}")).collect();
        self.page.entry(None, &format!("board: {}", parts.join(" ")), Word::Board, None);
        if wrong {
            self.page.expect("mismatch record.board");
        }
    }
    /// Claims what lies in the box; planted, wrongly.
    fn box_claim(&mut self) {
        let Some(coins) = self.game().in_box(&self.state).flatten().filter(|_| self.dice.roll(3) == 0) else { return };
        let wrong = self.plant();
        self.page.entry(None, &format!("box: {}", coins + i64::from(wrong)), Word::Box, None);
        if wrong {
            self.page.expect("mismatch record.box");
        }
    }
    /// A claim that the game never ends, and perhaps in which cycle; planted, a wrong one.
    fn endless(&mut self) {
        let endless = self.game().endless(&self.state);
        // What was too long to be played out is open: no claim about it is wrong.
        let wrong = self.plant() && self.game().ended(&self.state).is_some();
        let words = match (endless, wrong) {
            (Some(endless), true) => format!("endless: {}", endless.cycle + 1),
            (Some(endless), false) if self.dice.roll(2) == 0 => format!("endless: {}", endless.cycle),
            (Some(_), false) | (None, true) => "endless:".to_owned(),
            (None, false) => return,
        };
        self.page.entry(None, &words, Word::Endless, None);
        if wrong {
            self.page.expect("mismatch record.endless");
        }
    }
    /// A penalty entry of the right amount or, planted, of a wrong one.
    fn put_down(&mut self, seat: Seat, kind: &str, due: u32) {
        let wrong = self.plant();
        let amount = if wrong { due + 3 } else { due };
        self.page.entry(Some(seat), &format!("{kind} {amount}"), Word::Remiz, None);
        if wrong {
            self.page.expect("mismatch record.penalty");
        }
    }
    /// A claim that names every seat of which it is known; planted, one of them wrongly.
    fn claims(&mut self, word: &str, clause: &str, told: impl Fn(&Self, Seat) -> Option<(String, String)>) {
        let known: Vec<(Seat, (String, String))> =
            Seat::all(self.seats).filter_map(|seat| Some((seat, told(self, seat)?))).collect();
        let wrong = if self.plant() { self.dice.pick(&known).map(|(seat, _)| *seat) } else { None };
        let parts = known.iter().map(|(seat, (right, other))| {
            format!("{}={}", NAMES[seat.at()], if wrong == Some(*seat) { other } else { right })
        });
        let parts: Vec<String> = parts.collect();
        if parts.is_empty() {
            return;
        }
        let kind = match word {
            "tricks" => Word::Tricks,
            "paid" => Word::Paid,
            _ => Word::Score,
        };
        self.page.entry(None, &format!("{word}: {}", parts.join(" ")), kind, None);
        if wrong.is_some() {
            self.page.expect(&format!("mismatch {clause}"));
        }
    }
}

/// The verb of an action's words; cards alone have none.
fn verb(words: &str) -> &str {
    let first = words.split(' ').next().unwrap_or("");
    if first.starts_with(|c: char| c.is_ascii_lowercase()) { first } else { "" }
}
