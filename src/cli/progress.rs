//! How far a run is, for those who watch it on a terminal.

use std::{
    io::{self, IsTerminal},
    path::PathBuf,
    thread,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::Common;
use crate::{
    corpus::{
        files::{Files, is_stdin},
        walk::Gauge,
    },
    message::{Lang, Message, run, show},
    report::summary::Summary,
    verdict::Class,
};

/// A line on the terminal that is always drawn anew.
pub(super) struct Progress {
    bar: ProgressBar,
    gauge: Gauge,
    lang: Lang,
    /// Whether reports go to the terminal too, past the line.
    shared: bool,
}

impl Progress {
    /// The progress of a run over some paths: of known length if they all are, and all are files.
    pub(super) fn over(paths: Option<Vec<PathBuf>>, gauge: &Gauge, common: &Common) -> Option<Progress> {
        if !io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        bar.set_style(style(false));
        if let Some(paths) = paths.filter(|paths| !paths.iter().any(|path| is_stdin(path))) {
            let (bar, stop) = (bar.clone(), gauge.clone());
            // Nobody waits for it: it ends with the program.
            thread::spawn(move || {
                let files = Files::of(paths.into_iter().map(Ok), true).filter_map(Result::ok);
                let sizes = files.take_while(|_| !stop.stopped()).filter_map(|path| path.metadata().ok());
                let total = sizes.map(|metadata| metadata.len()).sum();
                bar.set_style(style(true));
                bar.set_length(total);
            });
        }
        let lang = common.spoken(&io::stderr());
        Some(Progress { bar, gauge: gauge.clone(), lang, shared: io::stdout().is_terminal() })
    }
    /// Shows how far it is.
    pub(super) fn show(&self, summary: &Summary) {
        let counts = Class::ALL.into_iter().map(|class| (class, summary.by_status[class as usize]));
        let counts = counts.filter(|(class, count)| *count > 0 || *class == Class::Note);
        let counts = counts.map(|(class, count)| format!("{count} {}", show::class(class, true).in_lang(self.lang)));
        let millis = u64::try_from(self.bar.elapsed().as_millis()).unwrap_or(u64::MAX).max(1);
        let speed = summary.records.saturating_mul(1000) / millis;
        let words = vec![summary.records.into(), speed.into(), counts.collect::<Vec<_>>().join(", ").into()];
        self.bar.set_message(Message::new(&run::PROGRESS, words).say(self.lang).to_string());
        self.bar.set_position(self.gauge.read.load(std::sync::atomic::Ordering::Relaxed));
    }
    /// Does something that may write to the terminal.
    pub(super) fn aside<T>(&self, act: impl FnOnce() -> T) -> T {
        if self.shared { self.bar.suspend(act) } else { act() }
    }
    /// Writes past the line whatever happens.
    pub(super) fn past<T>(&self, act: impl FnOnce() -> T) -> T {
        self.bar.suspend(act)
    }
    /// Takes the line away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The line, with the time left if the length is known. A template that is no template would be found by any test.
fn style(known: bool) -> ProgressStyle {
    let template = if known { "{bytes}/{total_bytes} {msg} · {left}" } else { "{bytes} {msg}" };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner());
    style.with_key("left", |state: &ProgressState, to: &mut dyn std::fmt::Write| {
        let _ = write!(to, "{}", indicatif::HumanDuration(state.eta()));
    })
}
