//! Soundness: what is said of a record with cards left out is true of the whole record, and what is not said is open.

use std::collections::{BTreeMap, BTreeSet};

use remiz::{
    generate::Dice,
    judge::{As, Judge},
    rules::{ENGINES, Honoured},
    spec::Library,
    verdict::Class,
};

use super::{
    case::{Case, cases, editions},
    fill::happened,
    hide::{pair, protested, twin, twins},
    told::{Duty, Place, Told, told},
};

/// How often in a million a card is left out.
const HIDE: [u32; 3] = [50_000, 300_000, 900_000];

/// How often in a million a breach is planted.
const VIOLATIONS: [u32; 2] = [50_000, 0];

/// What is wrong in truth and not told of where unseen cards leave it open: the replay lists no such thing as open.
const PASSED_OVER: [&str; 0] = [];

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
        if !open.contains(duty) && !PASSED_OVER.contains(&duty.1) {
            faults.push((format!("so and neither found nor open: {class:?} {}", duty.1), format!("at {duty:?}")));
        }
    }
    let (is, was) = (hidden.verdict.status(), whole.verdict.status());
    if is == Class::Note && truth.iter().any(|(_, duty)| !PASSED_OVER.contains(&duty.1)) {
        faults.push(("legal, and not so".to_owned(), was.status().to_owned()));
    }
    faults
}

/// Nothing is said of a record with cards left out that the whole record does not show, and nothing is passed over.
#[test]
fn nothing_is_said_that_is_not_so() {
    let library = Library::built_in().unwrap();
    let orders = clauses(Honoured::Orders);
    let mut wrong = BTreeMap::new();
    let mut judge = Judge::new(&library, As::default());
    for edition in editions(&library) {
        let (mut tried, mut left, mut opened) = (0, 0, 0);
        for nth in 0..cases(20) {
            for violations in VIOLATIONS {
                let case = Case::draw(&library, &edition, nth, violations);
                let engine = case.engine(&library);
                let judged = clauses(Honoured::Judges);
                let duties = engine.book().clauses.iter().map(|clause| clause.id.as_str());
                let duties: Vec<&str> = duties.filter(|clause| judged.contains(clause)).collect();
                let mut whole = None;
                for hide in HIDE {
                    let (full, hidden) = pair(&*engine, case.options, hide);
                    let protest = |text: String| match nth % 2 {
                        0 => protested(&text, &duties, &mut Dice::new(case.options.seed, 3)),
                        _ => text,
                    };
                    let (full, hidden) = (protest(full), protest(hidden));
                    let whole = whole.get_or_insert_with(|| told(&mut judge, full));
                    // With other cards in place of those left out, what is impossible may be possible.
                    if !happened(&whole.verdict, &orders) {
                        left += 1;
                        break;
                    }
                    let hidden = told(&mut judge, hidden);
                    tried += 1;
                    opened += usize::from(hidden.verdict.status() == Class::Open);
                    for (kind, fault) in faults(whole, &hidden) {
                        let (count, _) = wrong.entry(kind).or_insert_with(|| {
                            let Told { text, verdict, .. } = &hidden;
                            let found =
                                verdict.findings.iter().map(|f| (f.class, f.clause, f.span, &f.message.words.id));
                            let found: Vec<_> = found.collect();
                            let told = format!("{case:?} hide {hide}\n{}\n--- hidden\n{text}\n{found:?}\n", whole.text);
                            (0, told + &fault)
                        });
                        *count += 1;
                    }
                }
            }
        }
        assert!(tried > left && opened > 0, "{edition}: {tried} tried, {left} left out, {opened} open");
    }
    let all: Vec<String> =
        wrong.iter().map(|(kind, (count, example))| format!("=== {count} times: {kind}\n{example}\n")).collect();
    let kinds: Vec<String> = wrong.iter().map(|(kind, (count, _))| format!("{count} times: {kind}")).collect();
    assert!(wrong.is_empty(), "{}\n{}", all.join("\n"), kinds.join("\n"));
}
