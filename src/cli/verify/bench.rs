//! Where records are judged and verdicts put into words: each worker has one.

use super::super::Rules;
use crate::{
    corpus::{stream::Cut, walk::Met},
    judge::Judge,
    message::{Lang, Told},
    report::{Judged, format::Report, summary::Summary},
    verdict::{Class, Verdict},
};

/// What is to be made of every record.
pub(super) struct Plan<'r> {
    /// The rules to judge by.
    pub(super) rules: &'r Rules,
    /// The reports to write.
    pub(super) reports: Vec<Report<'r>>,
    /// The statuses of the records to keep, a file each.
    pub(super) keep: Vec<Class>,
    /// From which status on a record ends the run.
    pub(super) fail_fast: Option<Class>,
    /// The language to tell of files in.
    pub(super) lang: Lang,
}

/// What was made of some records, to be written in order.
#[derive(Default)]
pub(super) struct Sheaf {
    /// A piece of each report.
    pub(super) shown: Vec<String>,
    /// A piece of each file of records.
    pub(super) kept: Vec<Vec<u8>>,
    /// What is to be told of files.
    pub(super) log: Vec<String>,
    /// The counts.
    pub(super) summary: Summary,
    /// Whether the run ends here.
    pub(super) stop: bool,
    /// How many findings might be shown at its beginning, and how many are left.
    given: u64,
    left: u64,
}

impl Sheaf {
    /// Makes it empty, to hold so many findings at most.
    pub(super) fn begin(&mut self, plan: &Plan<'_>, left: u64) {
        self.shown.resize(plan.reports.len(), String::new());
        self.kept.resize(plan.keep.len(), vec![]);
        self.shown.iter_mut().for_each(String::clear);
        self.kept.iter_mut().for_each(Vec::clear);
        self.log.clear();
        self.summary = Summary::default();
        self.stop = false;
        (self.given, self.left) = (left, left);
    }
    /// Whether it would be the same had it been begun with so many findings.
    pub(super) fn is_right_for(&self, left: u64) -> bool {
        self.given == left || self.summary.findings() <= left.min(self.given)
    }
    /// Whether it is time to write it.
    pub(super) fn is_full(&self) -> bool {
        let bytes = self.shown.iter().map(String::len).chain(self.kept.iter().map(Vec::len)).sum::<usize>();
        bytes > 1 << 16 || self.summary.records >= 1024 || !self.log.is_empty()
    }
}

/// A judge, and what it works by.
pub(super) struct Bench<'p> {
    plan: &'p Plan<'p>,
    judge: Judge<'p>,
}

impl<'p> Bench<'p> {
    pub(super) fn new(plan: &'p Plan<'p>) -> Bench<'p> {
        Bench { plan, judge: Judge::new(&plan.rules.library, plan.rules.asked.clone()) }
    }
    /// Makes of a thing met what the plan says.
    pub(super) fn meet(&mut self, met: Met<'_>, sheaf: &mut Sheaf) {
        if sheaf.stop {
            return;
        }
        let (file, cut, alone) = match met {
            Met::Opened(_) => {
                sheaf.summary.files += 1;
                return;
            }
            Met::Unopened(file, error) => {
                sheaf.summary.unopened += 1;
                return self.unread(file, error, sheaf);
            }
            Met::Broken(file, error) => {
                sheaf.summary.broken += 1;
                return self.unread(file, error, sheaf);
            }
            Met::Piece { file, cut, alone } => (file, cut, alone),
        };
        let mut verdict = self.judge.part(cut.text, cut.record, cut.last && cut.start == 0);
        sheaf.summary.add(&verdict);
        let status = verdict.status();
        sheaf.summary.unshown += trim(&mut verdict, &mut sheaf.left);
        let Cut { text, record, start, end, line, index, .. } = cut;
        let judged = Judged { file, index, start, end, line, text, verdict: &verdict };
        for (report, shown) in self.plan.reports.iter().zip(&mut sheaf.shown) {
            report.record(&judged, alone, shown);
        }
        // What is no record would run into the record before it.
        let keep = self.plan.keep.iter().zip(&mut sheaf.kept).filter(|(wanted, _)| record && **wanted == status);
        for (_, kept) in keep {
            kept.extend_from_slice(text);
            if !text.ends_with(b"\n") {
                kept.push(b'\n');
            }
        }
        sheaf.stop = self.plan.fail_fast.is_some_and(|mildest| status >= mildest);
    }
    fn unread(&self, file: &str, error: &std::io::Error, sheaf: &mut Sheaf) {
        let words = Told::words(error, self.plan.lang);
        for (report, shown) in self.plan.reports.iter().zip(&mut sheaf.shown) {
            report.unread(file, &Told::words(error, report.style.lang), shown);
        }
        sheaf.log.push(format!("{file}: {words}"));
    }
}

/// Leaves out what may not be shown any more. How many findings that are; notes among them are not counted.
fn trim(verdict: &mut Verdict, left: &mut u64) -> u64 {
    let counts = |finding: &&crate::verdict::Finding| finding.class != Class::Note;
    let all = verdict.findings.iter().filter(counts).count() as u64;
    let Some(more) = all.checked_sub(*left).filter(|more| *more > 0) else {
        *left -= all;
        return 0;
    };
    let shown = std::mem::take(left);
    let mut counted = 0;
    let end = verdict.findings.iter().position(|finding| {
        counted += u64::from(counts(&finding));
        counted > shown
    });
    verdict.worst = verdict.status();
    verdict.findings.truncate(end.unwrap_or(usize::MAX));
    verdict.more = true;
    more
}
