//! Locks: specs, code and records name the same things, and every clause and every answer matters to some record.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on has failed, and says what it exempts"
)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use remiz::{
    clause::Ruling,
    corpus::files::files,
    judge::{As, Judge},
    notation::cut,
    rules::{ENGINES, Honoured, Seen, engine_of},
    spec::{Library, Rulebook},
    verdict::Verdict,
};

/// Clauses that no record can do without or with, each with its reason. Only ever shortened.
const UNDROPPABLE: &[(&str, &str)] = &[
    ("mushka.deck", "there is no game without a pack"),
    ("mushka.deal", "there is no game without a deal"),
    ("mushka.bid", "the order of a deal: mushka.turn holds it"),
    ("mushka.lead", "the order of a deal: mushka.turn holds it"),
    ("mushka.trick", "there is no play without somebody who takes a trick"),
    ("lenturlu.deck", "there is no game without a pack"),
    ("kopilka.deal", "there is no game without a deal"),
    ("kopilka.trick", "there is no play without somebody who takes a trick"),
];

fn library() -> Library {
    Library::built_in().unwrap()
}

/// Every record in `games/`: its path and its text.
fn records() -> Vec<(PathBuf, Vec<u8>)> {
    let (found, unopened) = files(&[PathBuf::from("games")]);
    assert!(unopened.is_empty());
    found.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

/// What matters of a verdict: its findings with their places, and every account.
fn matter(verdict: &Verdict) -> String {
    let findings: Vec<_> = verdict.findings.iter().map(|f| (f.class, f.clause, f.span)).collect();
    let open: Vec<_> = verdict.open.iter().map(|open| (open.clause, open.span)).collect();
    let deals: Vec<_> = verdict.deals.iter().map(|d| (d.end, &d.tricks, &d.score, &d.paid, d.winner)).collect();
    format!("{findings:?} {open:?} {deals:?} {:?} {:?}", verdict.score, verdict.winner)
}

/// What matters of the verdicts on all records under some rules.
fn verdicts(library: &Library, records: &[(PathBuf, Vec<u8>)]) -> Vec<String> {
    let mut judge = Judge::new(library, As::default());
    let mut of =
        |text: &[u8]| cut::pieces(text).map(|piece| matter(&judge.judge(piece, text))).collect::<Vec<_>>().join("\n");
    records.iter().map(|(_, text)| of(text)).collect()
}

fn names(folder: &str, extension: &str) -> BTreeSet<String> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let wanted = paths.filter(|path| path.extension().map_or("", |end| end.to_str().unwrap()) == extension);
    wanted.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

#[test]
fn specs_and_engines_name_the_same_clauses_questions_and_amounts() {
    let library = library();
    for engine in ENGINES {
        let specs: Vec<_> = engine.games.iter().map(|game| library.spec(game).expect(game)).collect();
        let clauses: Vec<&str> = specs.iter().flat_map(|spec| &spec.clauses).map(|clause| clause.id.as_str()).collect();
        let code: Vec<&str> = (engine.clauses)().into_iter().map(|(id, _)| id).collect();
        assert_eq!(clauses, code, "{:?}", engine.games);
        let mut questions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for question in specs.iter().flat_map(|spec| &spec.questions) {
            questions.insert(&question.id, question.options.iter().map(|choice| choice.id.as_str()).collect());
        }
        let code: BTreeMap<&str, Vec<&str>> =
            engine.questions.iter().map(|(id, answers)| (*id, answers.to_vec())).collect();
        assert_eq!(questions, code, "{:?}", engine.games);
        let amounts: BTreeSet<&str> =
            specs.iter().flat_map(|spec| &spec.amounts).map(|amount| amount.id.as_str()).collect();
        assert_eq!(amounts, engine.amounts.iter().copied().collect(), "{:?}", engine.games);
    }
}

#[test]
fn folders_specs_and_the_list_of_games_agree() {
    let played: BTreeSet<String> =
        ENGINES.iter().flat_map(|engine| engine.games).map(|game| (*game).to_owned()).collect();
    let mut specs = names("specs", "yaml");
    assert!(specs.remove("sources"), "the sources have a file of their own");
    assert_eq!(specs, played);
    assert_eq!(names("games", ""), played);
    assert_eq!(library().games().map(str::to_owned).collect::<BTreeSet<_>>(), played);
    let by_engine = |game: &String| engine_of(game).is_some();
    assert!(played.iter().all(by_engine));
}

#[test]
fn what_a_spec_names_exists() {
    let library = library();
    let all: Vec<&str> =
        library.games().flat_map(|game| &library.spec(game).unwrap().clauses).map(|c| c.id.as_str()).collect();
    for spec in library.games().map(|game| library.spec(game).unwrap()) {
        let overrides = spec.clauses.iter().flat_map(|clause| &clause.overrides);
        let about = spec.questions.iter().flat_map(|q| &q.about).chain(spec.amounts.iter().flat_map(|a| &a.about));
        for id in overrides.chain(about) {
            assert!(all.contains(&id.as_str()), "{}: there is no clause {id}", spec.game);
        }
        let cites = spec.clauses.iter().flat_map(|clause| &clause.cites);
        let cites =
            cites.chain(spec.questions.iter().flat_map(|q| &q.cites)).chain(spec.amounts.iter().flat_map(|a| &a.cites));
        for cite in cites {
            let (source, paragraph) = cite.split_once(" ¶").unwrap_or_else(|| panic!("{cite} is no citation"));
            let source = library.sources().iter().find(|one| one.id == source).unwrap_or_else(|| panic!("{cite}"));
            assert!((1..=source.paragraphs).contains(&paragraph.parse().unwrap()), "{cite}");
            assert!(spec.sources.contains(&source.id), "{}: {cite}", spec.game);
        }
    }
}

#[test]
fn every_paragraph_is_cited_or_narrative() {
    let library = library();
    let clauses = || library.games().flat_map(|game| &library.spec(game).unwrap().clauses);
    let cited: BTreeSet<&str> = clauses().flat_map(|clause| &clause.cites).map(String::as_str).collect();
    let mut wrong = vec![];
    for source in library.sources() {
        let narrative: BTreeSet<u32> = source
            .narrative
            .iter()
            .flat_map(|range| {
                let (from, to) = range.split_once('-').unwrap_or((range, range));
                from.parse::<u32>().unwrap()..=to.parse::<u32>().unwrap()
            })
            .collect();
        for paragraph in 1..=source.paragraphs {
            let cite = format!("{} ¶{paragraph}", source.id);
            let (cited, narrative) = (cited.contains(cite.as_str()), narrative.contains(&paragraph));
            if cited == narrative {
                wrong.push(format!("{cite}: cited {cited}, narrative {narrative}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_edition_answers_every_question() {
    let library = library();
    for spec in library.games().map(|game| library.spec(game).unwrap()) {
        for edition in &spec.editions {
            let book = Rulebook::of(&library, &format!("{}@{}", spec.game, edition.id)).unwrap();
            for question in &book.questions {
                let answer =
                    book.answer(&question.id).unwrap_or_else(|| panic!("{} leaves {} open", edition.id, question.id));
                assert!(question.options.iter().any(|choice| choice.id == answer), "{}: {answer}", question.id);
            }
            for amount in &book.amounts {
                // One out of its bounds is none.
                assert!(book.amount(&amount.id).is_some(), "{} leaves {} open", edition.id, amount.id);
            }
        }
    }
}

#[test]
fn every_clause_is_shown_by_some_record() {
    #[derive(Default)]
    struct Shown {
        kept: bool,
        broken: bool,
        lifts: bool,
        cited: bool,
    }
    let library = library();
    let mut shown: BTreeMap<&str, Shown> = BTreeMap::new();
    let mut judge = Judge::new(&library, As::default());
    for (_, text) in records() {
        for piece in cut::pieces(&text) {
            judge.show(piece, &text, &mut |seen| match seen {
                Seen::Ruled(clause, Ruling::Allows) => shown.entry(clause).or_default().kept = true,
                Seen::Ruled(clause, Ruling::Forbids | Ruling::Impossible) => {
                    shown.entry(clause).or_default().broken = true
                }
                Seen::Lifted(_, right) => shown.entry(right).or_default().lifts = true,
                Seen::Event(clause, _) => shown.entry(clause).or_default().cited = true,
                _ => {}
            });
        }
    }
    let mut missing = vec![];
    for (id, honoured) in ENGINES.iter().flat_map(|engine| (engine.clauses)()) {
        let Shown { kept, broken, lifts, cited } = shown.remove(id).unwrap_or_default();
        let whole = match honoured {
            Honoured::Possible | Honoured::Orders | Honoured::Judges => kept && broken,
            Honoured::Permits => lifts,
            Honoured::Follows => cited,
            Honoured::Unseen(why) => !why.is_empty(),
        };
        if !whole {
            missing.push(format!("{id} ({honoured:?}): kept {kept}, broken {broken}, lifts {lifts}, cited {cited}"));
        }
    }
    assert!(missing.is_empty(), "no record shows:\n{}", missing.join("\n"));
}

#[test]
fn every_answer_is_chosen_by_some_record() {
    let library = library();
    let mut chosen: BTreeSet<(String, String)> = BTreeSet::new();
    let mut judge = Judge::new(&library, As::default());
    for (_, text) in records() {
        for piece in cut::pieces(&text) {
            let verdict = judge.judge(piece, &text);
            chosen.extend(verdict.house.iter().cloned());
            if let Ok(book) = Rulebook::of(&library, &format!("{}@{}", verdict.game, verdict.edition)) {
                let differs = |id: &str| verdict.house.iter().any(|(question, _)| question == id);
                let kept = book.questions.iter().filter(|q| !differs(&q.id));
                chosen.extend(kept.map(|q| (q.id.clone(), book.answer(&q.id).unwrap().to_owned())));
            }
        }
    }
    for engine in ENGINES {
        for (question, answers) in engine.questions {
            for answer in *answers {
                let pair = ((*question).to_owned(), (*answer).to_owned());
                assert!(chosen.contains(&pair), "no record chooses {question}={answer}");
            }
        }
    }
}

#[test]
fn without_any_clause_some_record_is_judged_otherwise() {
    let (library, records) = (library(), records());
    let before = verdicts(&library, &records);
    let (mut idle, mut needless) = (vec![], vec![]);
    for (id, honoured) in ENGINES.iter().flat_map(|engine| (engine.clauses)()) {
        let exempt = UNDROPPABLE.iter().find(|(clause, _)| *clause == id);
        if let Honoured::Unseen(why) = honoured {
            println!("{id} leaves no trace: {why}");
            continue;
        }
        let matters = verdicts(&library.without(id), &records) != before;
        match (matters, exempt) {
            (false, None) => idle.push(id),
            (true, Some(_)) => needless.push(id),
            (false, Some((_, why))) => println!("{id} can't be dropped: {why}"),
            (true, None) => {}
        }
    }
    assert!(idle.is_empty(), "no record would miss {idle:?}");
    assert!(needless.is_empty(), "some record misses {needless:?}: take it off the list");
}

#[test]
fn every_other_answer_changes_some_record() {
    let (library, records) = (library(), records());
    let before = verdicts(&library, &records);
    let mut idle = vec![];
    for engine in ENGINES {
        for (question, answers) in engine.questions {
            for answer in *answers {
                let presets = engine.games.iter().flat_map(|game| &library.spec(game).unwrap().editions);
                let preset =
                    presets.clone().filter_map(|edition| edition.answers.get(*question)).all(|a| a.0 == *answer);
                if !preset && verdicts(&library.answering(question, answer), &records) == before {
                    idle.push(format!("{question}={answer}"));
                }
            }
        }
        for amount in engine.amounts {
            if verdicts(&library.answering(amount, "3"), &records) == before {
                idle.push(format!("{amount}=3"));
            }
        }
    }
    assert!(idle.is_empty(), "no record is judged otherwise under {idle:?}");
}

#[test]
fn no_snapshot_lies_without_its_record() {
    let games = fs::read_dir("games").unwrap().map(|entry| entry.unwrap().path());
    for folder in games {
        let folder = folder.to_str().unwrap().to_owned();
        let orphans: Vec<_> = names(&folder, "snap").difference(&names(&folder, "rgn")).cloned().collect();
        assert!(orphans.is_empty(), "{folder}: {orphans:?}");
        assert!(!Path::new(&folder).join(".snap.new").exists());
    }
}
