//! Exactness: what is said of a deal with cards left out is what holds in every way to fill them in, no more and no less.

use std::collections::BTreeSet;

use remiz::{
    generate::Dice,
    judge::{As, Judge},
    rules::Honoured,
    spec::Library,
    verdict::Class,
};

use super::{
    case::{Case, editions},
    chance::cases,
    fill::{Deal, first_deal, with_stock},
    sound::clauses,
    told::{Duty, Told, told},
};

/// What the engine says otherwise than brute force.
#[derive(Debug, Default)]
struct Apart {
    /// What it says and is not so, or passes over.
    wrong: Vec<String>,
    /// What it leaves open and is decided.
    short: Vec<String>,
}

/// What brute force makes of a duty at an entry.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Held {
    Broken,
    Open,
    Kept,
}

/// Holds what is said of a deal against every way to fill it in.
fn compare(hidden: &Told, fillings: &[BTreeSet<Duty>], apart: &mut Apart) {
    let mut about: BTreeSet<Duty> = fillings.iter().flatten().copied().collect();
    let found = hidden.verdict.findings.iter().filter(|finding| finding.class == Class::Violation);
    let (some, broken): (Vec<_>, Vec<_>) = found.partition(|finding| finding.clause == "record.some-move");
    let broken: BTreeSet<Duty> = broken.iter().map(|finding| hidden.duty(finding)).collect();
    let open: BTreeSet<Duty> = hidden.open();
    about.extend(&broken);
    about.extend(&open);
    for one in &about {
        let times = fillings.iter().filter(|breaches| breaches.contains(one)).count();
        let truth = match times {
            0 => Held::Kept,
            _ if times == fillings.len() => Held::Broken,
            _ => Held::Open,
        };
        let said = match (broken.contains(one), open.contains(one)) {
            (true, false) => Held::Broken,
            (false, true) => Held::Open,
            (false, false) => Held::Kept,
            (true, true) => {
                apart.wrong.push(format!("{one:?} is both broken and open"));
                continue;
            }
        };
        let line = format!("{one:?} is {truth:?}, and said to be {said:?}");
        match said == truth {
            true => {}
            false if said == Held::Open => apart.short.push(line),
            false => apart.wrong.push(line),
        }
    }
    let none_alone = !about.iter().any(|one| fillings.iter().all(|breaches| breaches.contains(one)));
    let some_move = none_alone && fillings.iter().all(|breaches| !breaches.is_empty());
    match (some_move, some.len()) {
        (true, 1) | (false, 0) => {}
        (true, 0) => apart.short.push("some move was wrong".to_owned()),
        (_, said) => apart.wrong.push(format!("{said} times it is said that some move was wrong")),
    }
}

/// Tries deals of every edition. The rules and the deals of which something else is said than holds.
fn tried(few: u64) -> Vec<(String, Apart)> {
    let library = Library::built_in().unwrap();
    let orders = clauses(Honoured::Orders);
    let mut all = vec![];
    let (mut compared, mut with_open) = (0, 0);
    for edition in
        editions(&library).into_iter().filter(|edition| !edition.starts_with("py") && !edition.starts_with("pod"))
    {
        for nth in 0..cases(few) {
            let case = Case::draw(&library, &edition, nth, if nth % 4 == 0 { 0 } else { 200_000 });
            let mut judge = Judge::new(&library, As::default());
            let Some(text) = first_deal(&case.engine(&library).generate(case.options, 0)) else { continue };
            let Some(whole) = with_stock(&mut judge, &text, &orders) else { continue };
            let mut dice = Dice::new(case.options.seed, 5);
            let Some(mut deal) = Deal::with_gaps(&library, &whole, &mut dice) else { continue };
            let Some(fillings) = deal.fillings(&orders) else { continue };
            let hidden = told(&mut judge, deal.hidden());
            compared += 1;
            with_open += usize::from(!hidden.verdict.open.is_empty());
            let mut apart = Apart::default();
            if fillings.is_empty() {
                apart.wrong.push("no way to fill it in can have happened".to_owned());
            } else {
                compare(&hidden, &fillings, &mut apart);
            }
            if !apart.wrong.is_empty() || !apart.short.is_empty() {
                let told = format!("{}\n{}\n{}{} fillings", case.rules, whole.text, hidden.text, fillings.len());
                all.push((told, apart));
            }
        }
    }
    assert!(compared > 0 && with_open > 0, "{compared} compared, {with_open} of them open");
    all
}

fn report(all: &[(String, Apart)], of: impl Fn(&Apart) -> &[String]) -> String {
    let bad: Vec<_> = all.iter().filter(|(_, apart)| !of(apart).is_empty()).collect();
    let lines: Vec<String> =
        bad.iter().take(8).map(|(told, apart)| format!("{told}\n+++ {}", of(apart).join("\n+++ "))).collect();
    format!("{} deals\n{}", bad.len(), lines.join("\n\n"))
}

/// What is said to be broken is broken however the gaps are filled, and what may be broken is never passed over.
#[test]
fn nothing_else_holds_in_any_filling() {
    let all = tried(24);
    assert!(all.iter().all(|(_, apart)| apart.wrong.is_empty()), "{}", report(&all, |apart| &apart.wrong));
}

/// What is the same however the gaps are filled is said, and not left open.
#[test]
fn all_that_holds_in_every_filling_is_said() {
    let all = tried(24);
    assert!(all.iter().all(|(_, apart)| apart.wrong.is_empty()), "{}", report(&all, |apart| &apart.wrong));
    assert!(all.iter().all(|(_, apart)| apart.short.is_empty()), "{}", report(&all, |apart| &apart.short));
}
