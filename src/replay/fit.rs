//! Whether a record uses only what its game has. One that does not is unreadable and is not replayed.

use crate::{
    game::{Game, Setup},
    message::{Message, Piece, Words, table},
    notation::{by_nearness, words::Word},
    record::{Record, What},
    span::Span,
    spec::Rulebook,
    verdict::{Account, Class, Finding},
};

fn fault(clause: &'static str, span: Span, words: &'static Words, pieces: Vec<Piece>) -> Finding {
    unreadable(clause, span, Message::new(words, pieces))
}

/// A finding that makes a record unreadable.
pub fn unreadable(clause: &'static str, span: Span, message: Message) -> Finding {
    Finding::new(Class::Unreadable, clause, span, message)
}

/// What a record uses that its game does not have, in the order of the text.
pub(super) fn unfit<G: Game>(game: &G, record: &Record, text: &[u8], book: &Rulebook) -> Vec<Finding> {
    let mut faults = vec![];
    for stake in record.stakes.iter().filter(|stake| !game.stakes().contains(&stake.name.str(text))) {
        let name = stake.name.str(text);
        let known = by_nearness(name, game.stakes().iter().copied()).join(", ");
        let pieces = vec![book.game.clone().into(), name.into(), known.into()];
        faults.push(fault("text.tag", stake.name, &table::STAKE_OTHER, pieces));
    }
    for claim in record.standing.iter().filter(|claim| matches!(claim.what, What::Sheet(..)) != G::SHEET) {
        let name = record.name(claim.seat, text).into_owned();
        let words = if G::SHEET { &table::STANDING_FORM } else { &table::STANDING_COINS };
        faults.push(fault("text.amount", claim.span, words, vec![name.into()]));
    }
    if !G::PARTY
        && !record.party.is_empty()
        && let Some(tag) = record.tags.iter().find(|tag| tag.key.str(text) == "Party")
    {
        faults.push(fault("text.tag", tag.key, &table::NO_PARTY, vec![book.game.clone().into()]));
    }
    if record.uses(Word::Unfinished)
        && let Some(at) = record.entries.iter().position(|entry| entry.word == Word::Unfinished)
        && let Some(behind) = record.entries.get(at + 1)
    {
        faults.push(fault("text.word", behind.head(record), &table::BEHIND_UNFINISHED, vec![]));
    }
    let known = game.words().iter().fold(Record::used_by(Word::Lay), |all, word| all | Record::used_by(*word));
    let strange = record.used & !known != 0;
    if !strange && !record.uses(Word::Protest) && !record.runs && !record.trick_suits {
        return faults;
    }
    for entry in &record.entries {
        let args = record.args(entry);
        if Record::used_by(entry.word) & known == 0 {
            let pieces = vec![entry.head(record).str(text).into(), book.game.clone().into()];
            let (clause, words) = game.refused(entry.word).unwrap_or(("text.word", &table::WORD_OF_OTHER_GAME));
            faults.push(fault(clause, entry.head(record), words, pieces));
        } else if entry.word == Word::Lay
            && !G::RUNS
            && (args.len() != 1 || matches!(args[0].what, What::Count(n) if n != 1))
        {
            let second = args.get(1).map_or(entry.head(record), |arg| arg.span);
            faults.push(fault("text.card", second, &table::LAYS_ONE, vec![book.game.clone().into()]));
        } else if entry.word == Word::Protest
            && let Some(arg) = args.get(2)
        {
            let name = arg.span.str(text);
            let is = |id: &str| id == name || id.split_once('.').is_some_and(|(_, slug)| slug == name);
            if !book.clauses.iter().any(|clause| is(&clause.id)) {
                faults.push(fault("text.word", arg.span, &table::PROTEST_CLAUSE, vec![name.into()]));
            }
        }
        if entry.word == Word::Tricks && !G::TRICK_SUITS {
            for arg in args.iter().filter(|arg| arg.what == What::Suits) {
                let pieces = vec![arg.span.str(text).into(), book.game.clone().into()];
                faults.push(fault("text.amount", arg.span, &table::WORD_OF_OTHER_GAME, pieces));
            }
        }
    }
    faults.sort_by_key(|fault| fault.span.start);
    faults
}

/// What a record says before its first deal.
pub(super) fn setup<G: Game>(record: &Record, text: &[u8]) -> Setup {
    let account = |what: What| match what {
        What::Sheet(left, right) => Account::Sheet(i64::from(left), i64::from(right)),
        What::Number(n) => Account::Coins(i64::from(n)),
        What::Coins(n) => Account::Coins(i64::from(n)),
        _ => Account::Coins(0),
    };
    let stake = |name: &str| G::STAKES.iter().copied().find(|known| *known == name);
    Setup {
        seats: record.seat_count(),
        standing: record.standing.iter().map(|claim| (claim.seat, account(claim.what))).collect(),
        stakes: record.stakes.iter().filter_map(|pair| Some((stake(pair.name.str(text))?, pair.number?))).collect(),
        party: (!record.party.is_empty()).then(|| {
            let told = |name: &str| record.party.iter().find(|pair| pair.name.str(text) == name)?.number;
            (told("deal").unwrap_or(1), told("box").unwrap_or(0))
        }),
    }
}
