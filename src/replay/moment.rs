//! One moment of a replay: the table just before an entry, what each clause says of it, and what else could be done.

use super::{Replay, Table, force::Sort, is_claim};
use crate::{
    card::Cards,
    clause::Asked,
    event::{Blind, Log},
    game::Game,
    notation::{read::Reader, words::Word},
    record::{Entry, Record},
    seat::{Seat, Seats},
};

/// What a clause that speaks of an action makes of it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Held {
    /// It binds, and is kept.
    Kept,
    /// It is broken.
    Broken,
    /// The record shows too little to tell.
    Open,
    /// It says that this can't have happened.
    Impossible,
    /// It would speak against the action, but a right lifts it.
    Lifted(&'static str),
}

/// The clauses that speak of an action, and what each makes of it.
pub type Rulings = Vec<(&'static str, Held)>;

/// Whether something may be done.
#[derive(Copy, Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Standing {
    /// No clause forbids it.
    Lawful,
    /// It depends on cards that nobody has seen.
    Depends,
    /// A clause forbids it.
    Unlawful,
}

/// Something that a player could do.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Choice {
    /// Who.
    pub seat: Seat,
    /// What, as an entry says it behind the name, in English words and ASCII cards.
    pub words: String,
    /// Whether the player is known to be able to; else only if unseen cards are these.
    pub sure: bool,
    /// Whether it may be done.
    pub standing: Standing,
    /// The clauses that forbid it or are open.
    pub by: Vec<&'static str>,
}

/// The table at one moment, and what could be done there.
#[derive(Clone, Debug, Default)]
pub struct Moment {
    /// The entry past which the replay could not go, if that came before.
    pub stopped: Option<usize>,
    /// Whether the entry stands in a deal that was void: nothing in it is judged.
    pub void: bool,
    /// Whether the entry claims something and does nothing.
    pub claim: bool,
    /// Whether no deal is under way.
    pub over: bool,
    /// Who must deal next, once the deal is over, if anybody in particular.
    pub dealer: Option<Seat>,
    /// Who may act.
    pub due: Seats,
    /// The table, a line each.
    pub picture: Vec<String>,
    /// Each clause that speaks of the entry, in the order of the spec.
    pub asked: Rulings,
    /// What could be done, each possible thing once.
    pub choices: Vec<Choice>,
}

impl<G: Game> Table<G> {
    /// The moment just before an entry, or where the record stops.
    pub fn moment(&self, record: &Record, text: &[u8], entry: Option<usize>) -> Moment {
        let mut blind = Blind;
        let mut replay = self.begin(record, text, &mut blind);
        let until = entry.unwrap_or(record.entries.len());
        for (at, before) in record.entries.iter().take(until).enumerate() {
            replay.at = at;
            if replay.entry(before).is_err() {
                return Moment { stopped: Some(at), ..replay.look() };
            }
        }
        replay.at = until;
        let Some(entry) = record.entries.get(until) else {
            if G::PLAYS_OUT {
                replay.play_out(until);
            }
            return Moment { choices: replay.choices(None), ..replay.look() };
        };
        if replay.void_at.is_some_and(|void_at| until < void_at) {
            return Moment { void: true, ..replay.look() };
        }
        let before = replay.state.clone();
        if !replay.deals.is_empty() && self.game.unsettled(&replay.state) {
            let mut log = Log::new(replay.watch, &mut replay.decided);
            self.game.settle(&mut replay.state, Some(entry.word), &mut log);
        }
        if G::PLAYS_OUT && (is_claim(entry.word) || matches!(entry.word, Word::Dealer | Word::Starts)) {
            replay.play_out(until);
        }
        let look = replay.look();
        if is_claim(entry.word) && entry.word != Word::Board {
            return Moment { claim: true, ..look };
        }
        let Some((seat, asked)) = replay.asked(entry) else { return look };
        let choices = if seat.is_some() { replay.choices(Some(&before)) } else { vec![] };
        let choices = choices.into_iter().filter(|choice| seat.is_none_or(|seat| choice.seat == seat)).collect();
        Moment { asked, choices, ..look }
    }
}

impl<'a, G: Game> Replay<'a, G, Blind> {
    /// The table as anyone can see it now.
    fn look(&self) -> Moment {
        let (game, record) = (&self.table.game, self.record);
        let names: Vec<String> =
            Seat::all(record.seat_count()).map(|seat| record.name(seat, self.text).into_owned()).collect();
        let over = self.deals.is_empty() || game.ended(&self.state).is_some();
        Moment {
            over,
            dealer: if self.deals.is_empty() || !over { None } else { game.dealer_due(&self.state) },
            due: if over { Seats::NONE } else { game.due(&self.state) },
            picture: if self.deals.is_empty() { vec![] } else { game.picture(&self.state, &names) },
            ..Moment::default()
        }
    }
    /// What every clause says of an entry, and whose it is; nothing if the entry is no action. Where the number before it or
    /// its count of cards is refused, no clause is asked.
    fn asked(&mut self, entry: &'a Entry) -> Option<(Option<Seat>, Rulings)> {
        let game = &self.table.game;
        let args = self.record.args(entry);
        let action = match entry.word {
            Word::Dealer | Word::Starts => game.dealing(args.iter().find_map(super::seat_of)?),
            _ => game.action(entry, args, &self.state)?,
        };
        let opens = matches!(entry.word, Word::Dealer | Word::Starts);
        if !opens && (self.number(entry).is_err() || game.miscount(&self.state, &action).is_some()) {
            return Some((entry.seat, vec![]));
        }
        let seat = entry.seat.filter(|_| !opens);
        Some((seat, held(self.table, &self.state, &action)))
    }
    /// Everything that those who may act could do now, each with what the clauses say. `before` is the table before the time
    /// for more of the same went by.
    fn choices(&self, before: Option<&G::State>) -> Vec<Choice> {
        let (table, record) = (self.table, self.record);
        let game = &table.game;
        let before = before.unwrap_or(&self.state);
        if self.deals.is_empty() || game.ended(before).is_some() && game.ended(&self.state).is_some() {
            return vec![];
        }
        let mut choices: Vec<Choice> = vec![];
        let mut add = |seat: Seat, words: String, sure: bool| {
            if choices.iter().any(|choice| choice.seat == seat && choice.words == words) {
                return;
            }
            let line = format!("{}: {words}", record.name(seat, self.text));
            choices.extend(weigh(table, before, &self.heading(), &line, seat).map(|(standing, by)| Choice {
                seat,
                words,
                sure,
                standing,
                by,
            }));
        };
        let mut said = vec![];
        for state in [&self.state, before] {
            game.sayable(state, &mut |action| said.extend(G::actor(action).map(|seat| (seat, game.say(action)))));
        }
        for (seat, words) in said {
            add(seat, words, true);
        }
        // A hand may hold cards that the record does not show: each is tried, and physics drops those it can't hold.
        for seat in game.due(&self.state).iter() {
            Cards::ALL.iter().for_each(|card| add(seat, card.to_string(), false));
        }
        choices
    }
    /// The tags that an entry needs before it to be read.
    fn heading(&self) -> String {
        let names: Vec<_> = Seat::all(self.record.seat_count()).map(|s| self.record.name(s, self.text)).collect();
        format!("[Game \"x\"]\n[Players \"{}\"]\n", names.join(" "))
    }
}

/// Whether an entry that somebody could write next may be done; nothing if it can't happen or is out of turn.
fn weigh<G: Game>(
    table: &Table<G>,
    before: &G::State,
    heading: &str,
    line: &str,
    seat: Seat,
) -> Option<(Standing, Vec<&'static str>)> {
    let (game, text) = (&table.game, format!("{heading}{line}\n"));
    let mut reader = Reader::default();
    let record = reader.read(text.as_bytes()).ok()?;
    let entry = record.entries.first()?;
    let (mut state, unsettled) = (before.clone(), game.unsettled(before));
    if unsettled {
        game.settle(&mut state, Some(entry.word), &mut Log::new(&mut Blind, &mut vec![]));
    }
    let action = game.action(entry, record.args(entry), &state)?;
    if game.ended(&state).is_some() || game.miscount(&state, &action).is_some() {
        return None;
    }
    let mut all = held(table, &state, &action);
    let orders = |id: &str| table.force.rules.iter().any(|rule| rule.id == id && rule.sort == Sort::Orders);
    if all.iter().any(|(id, held)| *held == Held::Impossible || *held == Held::Broken && orders(id)) {
        return None;
    }
    if unsettled {
        game.left_undone(before, Some(entry.word), &mut |undone| {
            if G::actor(&undone) == Some(seat) {
                all.extend(held(table, before, &undone));
            }
        });
    }
    let by = |wanted: Held| all.iter().filter(move |(_, held)| *held == wanted).map(|(id, _)| *id);
    let (broken, open): (Vec<_>, Vec<_>) = (by(Held::Broken).collect(), by(Held::Open).collect());
    Some(match (broken.is_empty(), open.is_empty()) {
        (false, _) => (Standing::Unlawful, broken),
        (true, false) => (Standing::Depends, open),
        (true, true) => (Standing::Lawful, vec![]),
    })
}

/// Every clause that speaks of an action, with what it makes of it, in the order of the spec. Cards that the action shows were
/// in the hand before it, so the duties are asked knowing them.
fn held<G: Game>(table: &Table<G>, state: &G::State, action: &G::Action<'_>) -> Rulings {
    let ask = |state: &G::State| {
        let mut kept = vec![];
        let against = table.force.ask(Asked { game: &table.game, state, action }, |id, _| kept.push(id));
        (against, kept)
    };
    let (mut against, mut kept) = ask(state);
    if against.impossible | against.disorder == 0 {
        let mut facts = vec![];
        table.game.learnt(state, action, &mut |fact| facts.push(fact));
        if !facts.is_empty() {
            let mut knowing = state.clone();
            for fact in facts {
                table.game.teach(&mut knowing, fact);
            }
            (against, kept) = ask(&knowing);
        }
    }
    // Of what can't have happened, or comes out of turn, nothing else is judged.
    let (broken, open) = match (against.impossible, against.disorder) {
        (0, 0) => (against.forbid, against.open),
        (0, disorder) => (disorder, 0),
        (_, _) => (0, 0),
    };
    let rules = &table.force.rules;
    let each = rules.iter().enumerate().filter_map(|(at, rule)| {
        let bit = 1u64 << at;
        let made = if against.lifted & bit != 0 {
            let by = |right: &&super::force::InForce<G>| {
                right.sort == Sort::Permits && right.overrides & bit != 0 && kept.contains(&right.id)
            };
            Held::Lifted(rules.iter().find(by).map_or("", |right| right.id))
        } else if against.impossible & bit != 0 {
            Held::Impossible
        } else if broken & bit != 0 {
            Held::Broken
        } else if open & bit != 0 {
            Held::Open
        } else if kept.contains(&rule.id) {
            Held::Kept
        } else {
            return None;
        };
        Some((rule.id, made))
    });
    each.collect()
}
