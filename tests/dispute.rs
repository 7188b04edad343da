//! What holds of every dispute, on generated records: the conditions that `readings` gives say what all answers do, and what
//! `compare` blames can't be left out.
#![allow(clippy::unwrap_used, reason = "a test that can't go on has failed")]

#[path = "common/chance.rs"]
mod chance;
#[path = "common/config.rs"]
mod config;

use proptest::prelude::*;
use remiz::{
    clause::Ruling,
    dispute::{
        Case, Outcome,
        compare::{Differs, compare},
        readings::{Readings, readings},
    },
    generate::{Dice, Options},
    judge::As,
    replay::Standing,
    rules::Seen,
    spec::{Library, Rulebook},
    verdict::Class,
};

/// Replays that a search may make here.
const BUDGET: u32 = 6000;
/// The most combinations of answers that are tried one by one.
const MOST: usize = 700;

/// Every edition of every game.
fn editions(library: &Library) -> Vec<String> {
    let of = |game: &str| {
        let editions = &library.spec(game).unwrap().editions;
        editions.iter().map(|edition| format!("{game}@{}", edition.id)).collect::<Vec<_>>()
    };
    library.games().flat_map(of).collect()
}

/// A generated record of one deal: what comes behind the first deal of a longer one is cut off.
fn record(library: &Library, rules: &str, options: Options) -> String {
    let text = As::parse(library, rules).unwrap().engine().unwrap().generate(options, 0);
    let lines: Vec<&str> = text.lines().collect();
    let opens = |line: &&str| ["dealer:", "starts:"].iter().any(|word| line.starts_with(word));
    let second = lines.iter().enumerate().filter(|(_, line)| opens(line)).nth(1).map_or(lines.len(), |(at, _)| at);
    lines[..second].join("\n") + "\n"
}

/// A rule book with answers by their places for the questions named.
fn answering<'a>(case: &Case<'a>, found: &Readings, answers: &[usize]) -> Rulebook {
    let pairs = found.consulted.iter().zip(answers);
    case.answering(pairs.map(|(q, &answer)| (q.id.as_str(), q.answers[answer].as_str())))
}

/// Every combination of answers to the questions that matter.
fn combinations(found: &Readings) -> Vec<Vec<usize>> {
    found.consulted.iter().fold(vec![vec![]], |all, question| {
        let each = |before: &Vec<usize>| {
            let before = before.clone();
            (0..question.answers.len()).map(move |answer| [before.clone(), vec![answer]].concat())
        };
        all.iter().flat_map(each).collect()
    })
}

/// Holds the conditions against an outcome that these answers bring about.
fn agree(found: &Readings, answers: &[usize], outcome: &Outcome, why: &str) {
    for (class, when) in &found.statuses {
        assert_eq!(when.holds.holds(answers), *class == outcome.status, "{why} {answers:?}: {class:?}\n{found:?}");
        assert_ne!(when.holds.holds(answers), when.fails.holds(answers), "{why}");
    }
    for (score, when) in &found.scores {
        assert_eq!(
            when.holds.holds(answers),
            *score == outcome.result.accounts(),
            "{why} {answers:?}: {score:?}\n{found:?}"
        );
        assert_ne!(when.holds.holds(answers), when.fails.holds(answers), "{why}");
    }
    for (ends, when) in &found.winners {
        assert_eq!(when.holds.holds(answers), *ends == outcome.result.ends(), "{why} {answers:?}: {ends:?}\n{found:?}");
        assert_ne!(when.holds.holds(answers), when.fails.holds(answers), "{why}");
    }
}

proptest! {
    #![proptest_config(config::config(32))]

    /// `readings` equals brute force over all answers to the questions that matter; the others change nothing.
    #[test]
    fn readings_say_what_all_answers_do(edition in any::<prop::sample::Index>(), seed in any::<u64>(), hide in 0u32..3) {
        let library = Library::built_in().unwrap();
        let editions = editions(&library);
        let rules = &editions[edition.index(editions.len())];
        let options = Options { seed, violations: 60_000, hide: hide.saturating_sub(1) * 200_000, players: None };
        let text = record(&library, rules, options);
        let case = Case::open(&library, &As::default(), text.as_bytes(), true, true).unwrap_or_else(|_| panic!("{text}"));
        let found = readings(&case, BUDGET);
        let why = format!("{rules} {options:?}\n{text}");
        let now: Vec<usize> = found.consulted.iter().map(|question| question.now).collect();
        let all = combinations(&found);
        if !found.whole || found.consulted.len() > 8 || all.len() > MOST {
            return Ok(());
        }
        agree(&found, &now, &case.outcome(case.book.clone()), &why);
        let mut outcomes = vec![];
        for answers in &all {
            let outcome = case.outcome(answering(&case, &found, answers));
            agree(&found, answers, &outcome, &why);
            outcomes.push(outcome);
        }
        // Each question that is named matters: somewhere another answer to it alone changes something.
        for at in 0..found.consulted.len() {
            let alone = |one: &Vec<usize>, other: &Vec<usize>| (0..one.len()).all(|q| (q == at) == (one[q] != other[q]));
            let pairs = || (0..all.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
            let matters = pairs().any(|(a, b)| alone(&all[a], &all[b]) && outcomes[a] != outcomes[b]);
            assert!(matters, "{} does not matter: {why}", found.consulted[at].id);
        }
        // All questions answered at random: only those that are named decide.
        let mut dice = Dice::new(seed, 7);
        for _ in 0..20 {
            let mut book = case.book.clone();
            let mut answers = now.clone();
            for question in &case.book.questions {
                let answer = dice.roll(question.options.len());
                book.agree(&question.id, &question.options[answer].id).unwrap();
                if let Some(at) = found.consulted.iter().position(|one| one.id == question.id) {
                    answers[at] = answer;
                }
            }
            agree(&found, &answers, &case.outcome(book.clone()), &format!("{:?} {why}", book.house));
        }
    }

    /// What is to blame turns the one outcome into the other; nothing can be left out of it, and no smaller set does.
    #[test]
    fn what_is_to_blame_is_needed(edition in any::<prop::sample::Index>(), seed in any::<u64>(), changed in 1usize..6) {
        let library = Library::built_in().unwrap();
        let editions = editions(&library);
        let rules = &editions[edition.index(editions.len())];
        let game = rules.split_once('@').unwrap().0;
        let text = record(&library, rules, Options { seed, violations: 60_000, ..Options::default() });
        let mut dice = Dice::new(seed, 3);
        let others: Vec<&String> = editions.iter().filter(|other| other.starts_with(&format!("{game}@"))).collect();
        let mut other = As::parse(&library, dice.pick(&others).unwrap()).unwrap();
        let case = Case::open(&library, &As::default(), text.as_bytes(), true, true).unwrap_or_else(|_| panic!("{text}"));
        for _ in 0..changed {
            let question = dice.pick(&case.book.questions).unwrap();
            let answer = dice.pick(&question.options).unwrap();
            other = other.answering(&question.id, &answer.id);
        }
        let own = As::default();
        let compared = compare(&case, [&own, &other]).unwrap();
        let books = [case.by(&own).unwrap(), case.by(&other).unwrap()];
        let why = format!("{rules} {seed} {changed}: {:?}\n{text}", compared.differs);
        let mixed = |set: &[&Differs]| {
            let mut book = if set.contains(&&Differs::Rest) { books[1].clone() } else { books[0].clone() };
            for differs in &compared.differs {
                if let Differs::Answer(id, mine, yours) = differs {
                    book.agree(id, if set.contains(&differs) { yours } else { mine }).unwrap();
                }
            }
            book
        };
        let outcomes = books.clone().map(|book| case.outcome(book));
        assert_eq!(outcomes, compared.outcomes, "{why}");
        assert_eq!(compared.blame.is_some(), outcomes[0] != outcomes[1], "{why}");
        if let Some(blame) = &compared.blame {
            let set: Vec<&Differs> = blame.set.iter().collect();
            assert!(case.outcome(mixed(&set)) == outcomes[1], "{why}");
            for without in without(&set) {
                assert!(case.outcome(mixed(&without)) != outcomes[1], "{without:?} is enough: {why}");
            }
            if compared.differs.len() <= 7 {
                assert!(blame.smallest);
                for small in subsets(&compared.differs).into_iter().filter(|small| small.len() < set.len()) {
                    assert!(case.outcome(mixed(&small)) != outcomes[1], "{small:?} is enough: {why}");
                }
            }
        }
        // They part where they first differ: with any answer taken out they do not part there.
        let traces = books.clone().map(|book| trace(&case, book));
        if let Some(parting) = &compared.parting {
            let until = |trace: &[(usize, Seen)]| -> Vec<(usize, Seen)> {
                trace.iter().filter(|(entry, _)| *entry <= parting.entry).cloned().collect()
            };
            let before = |trace: &[(usize, Seen)]| -> Vec<(usize, Seen)> {
                trace.iter().filter(|(entry, _)| *entry < parting.entry).cloned().collect()
            };
            assert_eq!(before(&traces[0]), before(&traces[1]), "{why}");
            let set: Vec<&Differs> = parting.blame.set.iter().collect();
            assert!(!set.is_empty());
            for without in without(&set) {
                let other = trace(&case, mixed(&without));
                assert_eq!(until(&traces[0]), until(&other), "{without:?} parts them: {why}");
            }
        } else {
            assert_eq!(&traces[0], &traces[1], "{why}");
        }
    }

    /// What an explanation says of a move is what the verdict says of it, and what it calls lawful can be done.
    #[test]
    fn explanations_agree_with_the_verdict(edition in any::<prop::sample::Index>(), seed in any::<u64>(), hide in 0u32..2) {
        let library = Library::built_in().unwrap();
        let editions = editions(&library);
        let rules = &editions[edition.index(editions.len())];
        let options = Options { seed, violations: 60_000, hide: hide * 200_000, players: None };
        let text = record(&library, rules, options);
        let case = Case::open(&library, &As::default(), text.as_bytes(), true, true).unwrap_or_else(|_| panic!("{text}"));
        let verdict = case.judge(case.book.clone()).unwrap();
        let why = format!("{rules} {options:?}\n{text}");
        for (at, entry) in case.record.entries.iter().enumerate() {
            let moment = case.moment(case.book.clone(), Some(at)).unwrap();
            if moment.stopped.is_some() || moment.void {
                continue;
            }
            use remiz::replay::Held;
            let within = |span: remiz::span::Span| remiz::dispute::explain::within(entry, span);
            for (clause, held) in &moment.asked {
                let found = verdict.findings.iter().any(|found| found.clause == *clause && within(found.span));
                // What another left undone until then stands at the same entry.
                let own = |seat| seat == entry.seat;
                let open =
                    verdict.open.iter().any(|open| open.clause == *clause && own(open.seat) && within(open.span));
                match held {
                    Held::Broken | Held::Impossible => assert!(found, "{at} {clause} {held:?}: {why}"),
                    Held::Kept | Held::Lifted(_) => assert!(!open, "{at} {clause} {held:?}: {why}"),
                    Held::Open => {}
                }
            }
            let words = entry.span.str(case.text);
            let said = |words: &str| words.rsplit_once(": ").map_or("", |(_, said)| said).to_owned();
            let broken = moment.asked.iter().any(|(_, held)| matches!(held, Held::Broken | Held::Impossible));
            for choice in moment.choices.iter().filter(|choice| choice.words == said(words)) {
                if choice.standing == Standing::Lawful && entry.seat == Some(choice.seat) {
                    assert!(!broken, "{at} {words}: {why}");
                }
            }
        }
        let end = case.moment(case.book.clone(), None).unwrap();
        let stops = verdict.findings.iter().any(|found| found.clause == "record.stops");
        if stops && end.stopped.is_none() {
            assert!(!end.over, "{why}");
        }
        assert!(verdict.status() >= Class::Violation || end.stopped.is_none(), "{why}");
    }
}

/// A set without each of its members in turn.
fn without<'d>(set: &[&'d Differs]) -> Vec<Vec<&'d Differs>> {
    let each = (0..set.len()).map(|out| {
        let kept = set.iter().enumerate().filter(|(at, _)| *at != out);
        kept.map(|(_, differs)| *differs).collect()
    });
    each.collect()
}

/// Every subset.
fn subsets(all: &[Differs]) -> Vec<Vec<&Differs>> {
    let subset = |set: usize| all.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, d)| d).collect();
    (0..1 << all.len()).map(subset).collect()
}

/// What an onlooker is told, but that duties are kept.
fn trace(case: &Case<'_>, book: Rulebook) -> Vec<(usize, Seen)> {
    let (mut seen, mut entry) = (vec![], 0);
    case.show(book, &mut |told| match told {
        Seen::Entry(at) => entry = at,
        Seen::Ruled(_, Ruling::Allows | Ruling::Silent) => {}
        told => seen.push((entry, told)),
    });
    seen
}
