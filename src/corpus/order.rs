//! Work on several threads, taken in the order in which it was given out.

use std::{
    collections::BTreeMap,
    ops::ControlFlow::{self, Break, Continue},
    thread,
};

use crossbeam_channel::{Receiver, Sender, unbounded};

/// Where work is put before it is sent to whoever is free. There are a few such places, each used again and again, so
/// that work that is not taken holds up the giving, and memory stays as it is.
#[derive(Debug)]
pub struct Belt<S> {
    spare: Receiver<S>,
    jobs: Sender<(u64, S)>,
    place: Option<S>,
    sent: u64,
}

impl<S> Belt<S> {
    /// The place to put work in; nothing if no more is wanted.
    pub fn place(&mut self) -> Option<&mut S> {
        if self.place.is_none() {
            self.place = self.spare.recv().ok();
        }
        self.place.as_mut()
    }
    /// Leaves the place empty: what was put into it is not sent.
    pub fn leave(&mut self) {
        self.place = None;
    }
    /// Sends off what was put into the place.
    pub fn send(&mut self) -> ControlFlow<()> {
        let Some(place) = self.place.take() else { return Continue(()) };
        self.sent += 1;
        if self.jobs.send((self.sent - 1, place)).is_ok() { Continue(()) } else { Break(()) }
    }
}

/// Gives work out on one thread, does it on several, and takes it on this one, in order, until there is no more or `take`
/// has had enough.
pub fn in_order<S: Default + Send, W: FnMut(&mut S)>(
    workers: usize,
    give: impl FnOnce(&mut Belt<S>) + Send,
    work: impl Fn() -> W + Sync,
    mut take: impl FnMut(&mut S) -> ControlFlow<()>,
) {
    let (empty, spare) = unbounded();
    let (jobs, waiting) = unbounded::<(u64, S)>();
    let (finished, done) = unbounded::<(u64, S)>();
    for _ in 0..2 * workers + 2 {
        // Its other end is right here.
        let _ = empty.send(S::default());
    }
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut belt = Belt { spare, jobs, place: None, sent: 0 };
            give(&mut belt);
            belt.send()
        });
        for _ in 0..workers {
            let (waiting, finished, work) = (waiting.clone(), finished.clone(), &work);
            scope.spawn(move || {
                let mut work = work();
                for (nth, mut place) in waiting {
                    work(&mut place);
                    if finished.send((nth, place)).is_err() {
                        break;
                    }
                }
            });
        }
        // Only the workers hold these now; when they are gone, the others hear of it.
        drop((waiting, finished));
        let (empty, done) = (empty, done);
        let (mut early, mut next) = (BTreeMap::new(), 0);
        for (nth, place) in &done {
            early.insert(nth, place);
            while let Some(mut place) = early.remove(&next) {
                next += 1;
                if take(&mut place).is_break() {
                    return;
                }
                let _ = empty.send(place);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(workers: usize, enough: u64) -> Vec<u64> {
        let mut taken = vec![];
        let give = |belt: &mut Belt<(u64, u64)>| {
            for n in 0..1000 {
                let Some(place) = belt.place() else { return };
                place.0 = n;
                if belt.send().is_break() {
                    return;
                }
            }
        };
        let work = || {
            |place: &mut (u64, u64)| {
                // Some take longer than others.
                (0..place.0 % 7 * 100).for_each(|_| thread::yield_now());
                place.1 = place.0 * place.0;
            }
        };
        in_order(workers, give, work, |place| {
            taken.push(place.1);
            if place.0 < enough { Continue(()) } else { Break(()) }
        });
        taken
    }

    #[test]
    fn work_is_taken_in_order_however_many_do_it() {
        let all: Vec<u64> = (0..1000).map(|n| n * n).collect();
        for workers in [1, 2, 5] {
            assert_eq!(squares(workers, 2000), all);
            assert_eq!(squares(workers, 17), all[..18]);
        }
    }
}
