//! Witnesses: a full record that is printed for one with unseen cards is judged legal, agrees with it, and is always the same.

use std::collections::BTreeMap;

use remiz::{
    judge::{As, Judge},
    notation::{read::Reader, words::Word},
    record::{Record, What},
    replay::Witness,
    rules::Engine,
    seat::Seat,
    spec::Library,
    verdict::Class,
};

use super::{
    case::{Case, editions},
    chance::cases,
    hide::pair,
    told::{Told, told},
};

/// Games whose piles are laid in their order. A witness for them is not looked for very hard.
const PILES: [&str; 2] = ["pyanitsy", "poddavki"];

/// How much is left out. Where much of what was laid is unseen, a witness may not be found.
const HIDE: [u32; 3] = [100_000, 500_000, 950_000];

fn witness(engine: &dyn Engine, told: &Told) -> Witness {
    let text = told.text.as_bytes();
    let names = Seat::all(told.record.seat_count()).map(|seat| told.record.name(seat, text).into_owned()).collect();
    engine.witness(&told.record, text, &names)
}

/// Whether a full record shows every card that another does, in the same entries.
fn agrees(full: &Record, record: &Record) -> bool {
    let shown = |record: &Record| -> Vec<_> {
        let told = record.entries.iter().filter(|entry| !matches!(entry.word, Word::Stock | Word::Protest));
        let cards = told.flat_map(|entry| {
            let cards = record.args(entry).iter().map(|arg| arg.what);
            cards.filter(|what| matches!(what, What::Card(_))).map(|what| (entry.word, entry.seat, what))
        });
        cards.collect()
    };
    let mut all = shown(full);
    shown(record).iter().all(|card| match all.iter().position(|one| one == card) {
        Some(at) => {
            all.swap_remove(at);
            true
        }
        None => false,
    })
}

#[test]
fn a_witness_is_legal_and_always_the_same() {
    let library = Library::built_in().unwrap();
    let mut found: BTreeMap<(String, u32), (u32, u32)> = BTreeMap::new();
    for edition in editions(&library) {
        for nth in 0..cases(6) {
            let case = Case::draw(&library, &edition, nth, 0);
            let engine = case.engine(&library);
            for hide in HIDE {
                let (_, text) = pair(&*engine, case.options, hide);
                let mut judge = Judge::new(&library, As::default());
                let hidden = told(&mut judge, text);
                let status = hidden.verdict.status();
                assert!(status <= Class::Open, "{case:?}\n{}", hidden.text);
                let (tried, shown) = found.entry((edition.clone(), hide)).or_default();
                *tried += 1;
                let Witness::Lawful(full) = witness(&*engine, &hidden) else { continue };
                *shown += 1;
                assert!(matches!(witness(&*engine, &hidden), Witness::Lawful(again) if again == full), "{full}");
                let full = told(&mut judge, full);
                assert_eq!(full.verdict.status(), Class::Note, "{case:?}\n{}\n{}", hidden.text, full.text);
                assert!(agrees(&full.record, &hidden.record), "{case:?}\n{}\n{}", hidden.text, full.text);
            }
        }
    }
    for ((edition, hide), (tried, shown)) in found {
        let piles = PILES.iter().any(|game| edition.starts_with(game));
        let enough = match hide {
            _ if piles => true,
            100_000 => shown * 3 > tried * 2,
            500_000 => shown * 2 > tried,
            _ => shown > 0,
        };
        assert!(enough, "{edition} hide {hide}: {shown} of {tried}");
    }
}

/// The records of `games/` that leave something open, and those that prove that nothing can have been lawful.
#[test]
fn the_records_of_the_game_have_their_witness() {
    let library = Library::built_in().unwrap();
    let mut judge = Judge::new(&library, As::default());
    for (name, lawful) in [
        ("mushka/unseen.no-elimination", Some(true)),
        ("mushka/unseen.exchange-before", Some(true)),
        ("mushka/unseen.protest-open", Some(true)),
        ("mushka/unseen.elimination", Some(false)),
        ("mushka/unseen.later-card", Some(false)),
        ("moskovka/unseen.join-took-since", Some(true)),
        ("kopilka/unseen.follow-open", Some(true)),
        ("lenturlu/unseen.bought-since", Some(true)),
    ] {
        let text = std::fs::read_to_string(format!("games/{name}.rgn")).unwrap();
        let open = told(&mut judge, text);
        let game = open.record.game.str(open.text.as_bytes()).to_owned();
        let engine = As::parse(&library, &game).unwrap().engine().unwrap();
        let said = match witness(&*engine, &open) {
            Witness::Lawful(full) => {
                assert!(Reader::default().read(full.as_bytes()).is_ok());
                assert_eq!(told(&mut judge, full).verdict.status(), Class::Note, "{name}");
                Some(true)
            }
            Witness::None => Some(false),
            Witness::Unknown => None,
        };
        assert_eq!(said, lawful, "{name}");
    }
}
