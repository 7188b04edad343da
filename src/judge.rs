//! From the text of a record to its verdict: reads it, finds the rules it is to be judged by, and replays it.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::Arc,
};

use crate::{
    message::{Message, Words, run, show, table},
    notation::{by_nearness, cut::Piece, fault::Fault, read, read::Reader, tags},
    record::Record,
    replay::unreadable,
    rules::{self, Engine, Seen},
    seat::Seat,
    span::Span,
    spec::{From, Ill, Library, Rulebook, SpecError, Wrong},
    verdict::{Class, Finding, Verdict},
};

/// The rules that the one who asks wants records judged by.
#[derive(Clone, Debug, Default)]
pub struct As {
    /// The rules in place of the record's edition.
    book: Option<Rulebook>,
    /// Answers that go before the record's own.
    answers: Vec<(String, String)>,
}

impl As {
    /// Reads `GAME[@EDITION]`, `FILE.yaml` or nothing, and the answers behind it: `mushka@xvi,must-head=yes`.
    ///
    /// # Errors
    /// What the rules do not have, in words.
    pub fn parse(library: &Library, words: &str) -> Result<As, Message> {
        let mut asked = As::default();
        for (at, part) in words.split(',').map(str::trim).enumerate() {
            match part.split_once('=') {
                Some((question, answer)) => asked.answers.push((question.to_owned(), answer.to_owned())),
                None if at > 0 => return Err(Message::new(&run::ANSWER_FORM, vec![part.into()])),
                None if part.ends_with(".yaml") || part.ends_with(".yml") => {
                    let book = Rulebook::house_file(library, Path::new(part));
                    let said = |error: SpecError| Message::new(&show::LIST, vec![error.to_string().into()]);
                    asked.book = Some(book.map_err(said)?);
                }
                None => asked.book = Some(Rulebook::of(library, part).map_err(|ill| ill.message())?),
            }
        }
        asked.check(library)?;
        Ok(asked)
    }
    /// The engine of the rules asked for.
    ///
    /// # Errors
    /// Rules that name no game, in words.
    pub fn engine(&self) -> Result<Box<dyn Engine>, Message> {
        let mut book = self.book.clone().ok_or_else(|| Message::plain(&run::NO_GAME_NAMED))?;
        self.apply(&mut book);
        let none = Message::new(&run::NO_ENGINE, vec![book.game.as_str().into()]);
        let entry = rules::engine_of(&book.game).ok_or(none)?;
        (entry.make)(book).map_err(|open| Message::new(&show::LIST, vec![open.into()]))
    }
    /// The rules asked for in place of others of the same game, with the answers asked for.
    pub fn over(&self, book: Rulebook) -> Rulebook {
        let mut book = self.book.clone().filter(|asked| asked.game == book.game).unwrap_or(book);
        self.apply(&mut book);
        book
    }
    /// Puts the answers into a rule book; those of another game's questions do not touch it.
    pub fn apply(&self, book: &mut Rulebook) {
        for (question, answer) in &self.answers {
            let _ = book.agree(question, answer);
        }
    }
    /// The same with other rules in place of the record's, the answers asked for kept.
    #[must_use]
    pub fn by(&self, book: Rulebook) -> As {
        As { book: Some(book), answers: self.answers.clone() }
    }
    /// The same with one more answer, which goes before all others.
    #[must_use]
    pub fn answering(&self, question: &str, answer: &str) -> As {
        let mut asked = self.clone();
        asked.answers.push((question.to_owned(), answer.to_owned()));
        asked
    }
    /// Whether some game has the answers.
    fn check(&self, library: &Library) -> Result<(), Message> {
        let books: Vec<Rulebook> = match &self.book {
            Some(book) => vec![book.clone()],
            None => library.games().filter_map(|game| Rulebook::of(library, game).ok()).collect(),
        };
        for (question, answer) in &self.answers {
            let tried: Vec<Result<(), Ill>> = books.iter().map(|book| book.clone().agree(question, answer)).collect();
            if !tried.iter().any(Result::is_ok) {
                let ills: Vec<Ill> = tried.into_iter().filter_map(Result::err).collect();
                return Err(nearest(question, ills));
            }
        }
        Ok(())
    }
}

/// What no game has, in words: the answers of a game that has the question, or the questions of all, nearest first.
fn nearest(question: &str, ills: Vec<Ill>) -> Message {
    if let Some(ill) = ills.iter().find(|ill| ill.what == Wrong::Answer) {
        return ill.message();
    }
    let known: BTreeSet<&str> = ills.iter().flat_map(|ill| &ill.known).map(String::as_str).collect();
    let known = by_nearness(question, known.into_iter());
    ills.first().map_or(Message::plain(&run::NO_GAME_NAMED), |ill| Ill { known, ..ill.clone() }.message())
}

/// Judges records one after the other, in the room of the first.
pub struct Judge<'l> {
    library: &'l Library,
    asked: As,
    reader: Reader,
    /// Engines without a house's answers, by what the `Game` tag says.
    engines: BTreeMap<String, Box<dyn Engine>>,
    /// The last engine with a house's answers, by what the tags say: the next record is often of the same house.
    housed: Option<(Vec<u8>, Box<dyn Engine>)>,
    /// The names of the last record, as they were written and as they are: the next one often has the same.
    players: (Vec<u8>, Arc<[String]>),
}

impl<'l> Judge<'l> {
    /// A judge by these rules.
    pub fn new(library: &'l Library, asked: As) -> Judge<'l> {
        Judge {
            library,
            asked,
            reader: Reader::default(),
            engines: BTreeMap::new(),
            housed: None,
            players: Default::default(),
        }
    }
    /// Judges one piece of a text.
    pub fn judge(&mut self, piece: Piece, text: &[u8]) -> Verdict {
        self.part(piece.of(text), piece.record, piece.end == text.len())
    }
    /// Judges a part of a text that is known to begin a record, or not to; `all` if it is the whole text.
    pub fn part(&mut self, bytes: &[u8], record: bool, all: bool) -> Verdict {
        self.verdict(bytes, record, all, |engine, record, bytes, players| engine.judge(record, bytes, players))
    }
    /// Judges one piece of a text while somebody looks on.
    pub fn show(&mut self, piece: Piece, text: &[u8], look: &mut dyn FnMut(Seen)) -> Verdict {
        let (record, all) = (piece.record, piece.end == text.len());
        let show =
            |engine: &dyn Engine, record: &Record, bytes: &[u8], players| engine.show(record, bytes, players, look);
        self.verdict(piece.of(text), record, all, show)
    }
    fn verdict(
        &mut self,
        bytes: &[u8],
        begins: bool,
        all: bool,
        replay: impl FnOnce(&dyn Engine, &Record, &[u8], Arc<[String]>) -> Verdict,
    ) -> Verdict {
        let record = match read::part(&mut self.reader, bytes, begins, all) {
            Ok(record) => record,
            Err(faults) => {
                let findings = faults.into_iter().map(fault).collect();
                return Verdict { findings, ..Verdict::default() };
            }
        };
        let named = record.game.str(bytes).trim();
        let players = names(&mut self.players, record, bytes);
        let housed = self.housed.as_ref().filter(|(key, _)| !record.house.is_empty() && of_house(key, record, bytes));
        let engine = match (self.engines.get(named), housed) {
            (Some(engine), _) if record.house.is_empty() => engine.as_ref(),
            (_, Some((_, engine))) => engine.as_ref(),
            _ => match engine(self.library, &self.asked, record, bytes) {
                Err(faults) => return refused(record, bytes, players, faults),
                Ok(engine) if record.house.is_empty() => {
                    // Only names that lead to rules are kept, so that the list stays as short as theirs.
                    &**self.engines.entry(named.to_owned()).or_insert(engine)
                }
                Ok(engine) => &*self.housed.insert((house(record, bytes).collect(), engine)).1,
            },
        };
        let mut verdict = replay(engine, record, bytes, players);
        let notes = tags::notes(record, bytes);
        if !notes.is_empty() {
            let replayed = std::mem::replace(&mut verdict.findings, notes.into_iter().map(fault).collect());
            verdict.findings.extend(replayed);
        }
        verdict
    }
}

/// What the tags say of a record's rules, byte by byte: a zero, which no tag holds, behind each part.
fn house<'t>(record: &Record, text: &'t [u8]) -> impl Iterator<Item = u8> + 't {
    let pairs: Vec<Span> = record.house.iter().flat_map(|pair| [pair.name, pair.value]).collect();
    std::iter::once(record.game).chain(pairs).flat_map(|span| span.of(text).iter().copied().chain([0]))
}

/// Whether the tags of a record say the same of its rules as those that gave the key.
fn of_house(key: &[u8], record: &Record, text: &[u8]) -> bool {
    let pairs = record.house.iter().flat_map(|pair| [pair.name, pair.value]);
    let mut rest = Some(key);
    for span in std::iter::once(record.game).chain(pairs) {
        rest = rest.and_then(|rest| rest.strip_prefix(span.of(text))?.strip_prefix(&[0]));
    }
    rest.is_some_and(<[u8]>::is_empty)
}

/// The names of a record's seats; those of the last record if they are written alike.
fn names(last: &mut (Vec<u8>, Arc<[String]>), record: &Record, text: &[u8]) -> Arc<[String]> {
    let written = match (record.seats.first(), record.seats.last()) {
        (Some(first), Some(last)) => first.to(*last).of(text),
        _ => &[],
    };
    if last.0 != written || last.1.len() != record.seats.len() {
        last.0.clear();
        last.0.extend_from_slice(written);
        last.1 = Seat::all(record.seat_count()).map(|seat| record.name(seat, text).into_owned()).collect();
    }
    last.1.clone()
}

/// The verdict on a record whose rules can't be found.
pub(crate) fn refused(record: &Record, text: &[u8], players: Arc<[String]>, findings: Vec<Finding>) -> Verdict {
    let game = record.game.str(text);
    let (game, edition) = game.split_once('@').unwrap_or((game, ""));
    let known = crate::rules::engine_of(game).is_some();
    Verdict {
        game: if known { game.to_owned() } else { String::new() },
        edition: if known { edition.to_owned() } else { String::new() },
        from: if edition.is_empty() { From::Default } else { From::Record },
        id: record.id(text),
        players,
        findings,
        ..Verdict::default()
    }
}

/// The engine for a record.
fn engine(library: &Library, asked: &As, record: &Record, text: &[u8]) -> Result<Box<dyn Engine>, Vec<Finding>> {
    let named = record.game.str(text).trim();
    let book = book(library, asked, record, text)?;
    let missing = |game: &str| {
        vec![unreadable("text.game", record.game, Message::new(&table::NO_GAME, vec![game.to_owned().into()]))]
    };
    let entry = rules::engine_of(&book.game).ok_or_else(|| missing(&book.game))?;
    (entry.make)(book).map_err(|_| missing(named))
}

/// The rules that a record is judged by: its edition, then its house, then what the one who asks says.
///
/// # Errors
/// What the record names and the rules do not have.
pub fn book(library: &Library, asked: &As, record: &Record, text: &[u8]) -> Result<Rulebook, Vec<Finding>> {
    let named = record.game.str(text).trim();
    let mut book =
        Rulebook::of(library, named).map_err(|ill| vec![unknown(&ill, game_span(record.game, &ill, text))])?;
    let same_engine = |other: &Rulebook| {
        rules::engine_of(&other.game).map(|e| e.games) == rules::engine_of(&book.game).map(|e| e.games)
    };
    if let Some(other) = asked.book.as_ref().filter(|other| same_engine(other)) {
        book = other.clone();
        book.from = From::Option;
    }
    let mut faults = vec![];
    for pair in &record.house {
        let (question, answer) = (pair.name.str(text), pair.value.str(text));
        if let Err(ill) = book.agree(question, answer) {
            let span = if ill.what == Wrong::Answer { pair.value } else { pair.name };
            faults.push(unknown(&ill, span));
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    asked.apply(&mut book);
    Ok(book)
}

/// The part of the `Game` tag that names what is unknown.
fn game_span(game: Span, ill: &Ill, text: &[u8]) -> Span {
    match game.str(text).find('@') {
        Some(at) if ill.what == Wrong::Edition => Span { start: game.start + at as u32 + 1, ..game },
        Some(at) => Span { end: game.start + at as u32, ..game },
        None => game,
    }
}

/// The finding of a name that the rules do not have.
fn unknown(ill: &Ill, span: Span) -> Finding {
    let (clause, words): (&'static str, &'static Words) = match ill.what {
        Wrong::Game => ("text.game", &table::NO_GAME),
        Wrong::Edition => ("text.game", &table::NO_EDITION),
        Wrong::Question => ("text.house", &table::NO_QUESTION),
        Wrong::Answer => ("text.house", &table::NO_ANSWER),
    };
    let mut finding = unreadable(clause, span, Message::new(words, vec![ill.name.as_str().into()]));
    finding.help = Some(Message::new(&table::KNOWN, vec![ill.known.join(", ").into()]));
    finding
}

/// A fault of the text as a finding.
pub(crate) fn fault(fault: Fault) -> Finding {
    let class = if fault.is_note() { Class::Note } else { Class::Unreadable };
    Finding { class, help: fault.help, ..unreadable(fault.clause, fault.span, fault.message) }
}
