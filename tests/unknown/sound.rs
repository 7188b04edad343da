//! Soundness: what is said of a record with cards left out is true of the whole record, and what is not said is open.

use std::collections::{BTreeMap, BTreeSet};

use remiz::{
    generate::{Dice, Options},
    judge::{As, Judge},
    rules::{ENGINES, Honoured},
    spec::Library,
    verdict::Class,
};

use super::{
    case::{Case, editions},
    chance::cases,
    fill::happened,
    hide::{pair, protested, twin, twins},
    told::{Duty, Place, Told, told},
};

/// How often in a million a card is left out.
const HIDE: [u32; 3] = [50_000, 300_000, 900_000];

/// How often in a million a breach is planted.
const VIOLATIONS: [u32; 2] = [50_000, 0];

/// The clauses that the code honours in some way.
pub fn clauses(how: Honoured) -> BTreeSet<&'static str> {
    let all = ENGINES.iter().flat_map(|engine| (engine.clauses)());
    all.filter(|(_, honoured)| *honoured == how).map(|(clause, _)| clause).collect()
}

/// What is said of a record with cards left out that is not so: its kind, and where.
fn faults(whole: &Told, hidden: &Told) -> Vec<(String, String)> {
    let twins = twins(&whole.record, &hidden.record);
    let at = |(at, clause, seat): Duty| (twin(&twins, at), clause, seat);
    let (truth, settled) = (whole.wrong(), whole.settled());
    let open: BTreeSet<Duty> = hidden.open().into_iter().map(at).collect();
    let mut faults = vec![];
    let mut said = BTreeSet::new();
    for finding in hidden.verdict.findings.iter().filter(|finding| finding.class != Class::Note) {
        let (class, duty) = (finding.class, at(hidden.duty(finding)));
        said.insert((class, duty));
        // A breach that the record settled is a breach all the same: a penalty may answer to another that is open.
        let settled_too = class == Class::Violation && settled.contains(&duty);
        // Some move of a set was wrong, and no single one is proven to be.
        let some = class == Class::Violation && duty.1 == "record.some-move" && {
            let others = finding.related.iter().map(|related| twin(&twins, hidden.place(related.span)));
            let set: BTreeSet<Place> = others.chain([duty.0]).collect();
            let breaches = truth.iter().filter(|(class, _)| *class == Class::Violation).map(|(_, duty)| duty);
            breaches.chain(&settled).any(|(at, ..)| set.contains(at))
        };
        if !truth.contains(&(class, duty)) && !some && !settled_too {
            faults.push((format!("found and not so: {class:?} {}", duty.1), format!("at {duty:?}")));
        }
    }
    for (class, duty) in truth.iter().filter(|one| !said.contains(one)) {
        if !open.contains(duty) {
            faults.push((format!("so and neither found nor open: {class:?} {}", duty.1), format!("at {duty:?}")));
        }
    }
    let (is, was) = (hidden.verdict.status(), whole.verdict.status());
    if is == Class::Note && !truth.is_empty() {
        faults.push(("legal, and not so".to_owned(), was.status().to_owned()));
    }
    faults
}

/// Lawful records of which too much was once said with cards left out: the rules, the seed, which record, and how often in a
/// million a card is left out.
const ONCE: [(&str, u64, u64, u32); 3] = [
    ("kopilka@xvi,must-play-bought=no,buy-limit=until-fits", 5_524_583_741_373_368_458, 0, 281_620),
    ("kopilka@xvi,must-play-bought=no,buy-limit=until-fits", 5_525_932_846_072_116_533, 2, 294_570),
    ("mushka@xvi,remiz-mushka-when=beaten", 3_718_590_490_596_024_820, 0, 59_416),
];

#[derive(Default)]
struct Law {
    /// Records tried, and how many of them are open.
    tried: u32,
    opened: u32,
    /// Cases left out.
    left: u32,
    /// What is wrong, by its kind: how often, and an example.
    wrong: BTreeMap<String, (u32, String)>,
}

impl Law {
    /// Holds a case against the law, with so many cards left out; every other time somebody protests.
    fn hold(&mut self, judge: &mut Judge<'_>, library: &Library, case: &Case, hides: &[u32], protests: bool) {
        let engine = case.engine(library);
        let (judged, orders) = (clauses(Honoured::Judges), clauses(Honoured::Orders));
        let duties = engine.book().clauses.iter().map(|clause| clause.id.as_str());
        let duties: Vec<&str> = duties.filter(|clause| judged.contains(clause)).collect();
        let mut whole = None;
        for &hide in hides {
            let (full, hidden) = pair(&*engine, case.options, hide);
            let protest = |text: String| match protests {
                true => protested(&text, &duties, &mut Dice::new(case.options.seed, 3)),
                false => text,
            };
            let (full, hidden) = (protest(full), protest(hidden));
            let whole = whole.get_or_insert_with(|| told(judge, full));
            // With other cards in place of those left out, what is impossible may be possible.
            if !happened(&whole.verdict, &orders) {
                self.left += 1;
                break;
            }
            let hidden = told(judge, hidden);
            self.tried += 1;
            self.opened += u32::from(hidden.verdict.status() == Class::Open);
            for (kind, fault) in faults(whole, &hidden) {
                let (count, _) = self.wrong.entry(kind).or_insert_with(|| {
                    let Told { text, verdict, .. } = &hidden;
                    let found = verdict.findings.iter().map(|f| (f.class, f.clause, f.span, &f.message.words.id));
                    let found: Vec<_> = found.collect();
                    let told = format!("{case:?} hide {hide}\n{}\n--- hidden\n{text}\n{found:?}\n", whole.text);
                    (0, told + &fault)
                });
                *count += 1;
            }
        }
    }
    fn holds(&self) {
        let wrong = || self.wrong.iter();
        let all: Vec<String> =
            wrong().map(|(kind, (n, example))| format!("=== {n} times: {kind}\n{example}\n")).collect();
        let kinds: Vec<String> = wrong().map(|(kind, (n, _))| format!("{n} times: {kind}")).collect();
        assert!(all.is_empty(), "{}\n{}", all.join("\n"), kinds.join("\n"));
    }
}

/// Nothing is said of a record with cards left out that the whole record does not show, and nothing is passed over.
#[test]
fn nothing_is_said_that_is_not_so() {
    let library = Library::built_in().unwrap();
    let mut judge = Judge::new(&library, As::default());
    let mut wrong = BTreeMap::new();
    for edition in editions(&library) {
        let mut law = Law::default();
        for nth in 0..cases(20) {
            for violations in VIOLATIONS {
                let case = Case::draw(&library, &edition, nth, violations);
                law.hold(&mut judge, &library, &case, &HIDE, nth % 2 == 0);
            }
        }
        let Law { tried, left, opened, .. } = law;
        assert!(tried > left && opened > 0, "{edition}: {tried} tried, {left} left out, {opened} open");
        wrong.extend(law.wrong);
    }
    Law { wrong, ..Law::default() }.holds();
}

/// What was once wrong stays mended.
#[test]
fn what_was_once_said_wrongly_is_not_said_again() {
    let library = Library::built_in().unwrap();
    let mut judge = Judge::new(&library, As::default());
    for (rules, seed, nth, hide) in ONCE {
        let engine = As::parse(&library, rules).unwrap().engine().unwrap();
        let mut told = |hide| told(&mut judge, engine.generate(Options { seed, hide, ..Options::default() }, nth));
        let (whole, hidden) = (told(0), told(hide));
        assert_eq!(whole.verdict.status(), Class::Note);
        assert_eq!(faults(&whole, &hidden), [], "{rules}\n{}", hidden.text);
    }
}
