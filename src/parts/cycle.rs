//! Finds out, exactly and in fixed room, that a walk without choices goes round and round: Brent's algorithm. It keeps one
//! earlier place, and a later one after twice as many steps.

/// Looks out for a place that comes again.
#[derive(Clone, Debug)]
pub struct Lookout<S> {
    kept: S,
    /// Steps since the place kept.
    steps: u64,
    /// Steps after which another place is kept.
    until: u64,
}

impl<S: Clone> Lookout<S> {
    /// A lookout at the place where the walk begins.
    pub fn new(start: &S) -> Lookout<S> {
        Lookout { kept: start.clone(), steps: 0, until: 1 }
    }
    /// The walk has come one step on, to `now`: how many steps the cycle has, once that is proven.
    #[inline]
    pub fn sees(&mut self, now: &S, same: impl FnOnce(&S, &S) -> bool) -> Option<u64> {
        self.steps += 1;
        if same(&self.kept, now) {
            return Some(self.steps);
        }
        if self.steps == self.until {
            self.kept.clone_from(now);
            self.until *= 2;
            self.steps = 0;
        }
        None
    }
}

/// Steps of a walk before the first place that comes again, if its cycle has so many steps; and the place when it does.
pub fn before<S: Clone>(start: S, cycle: u64, step: impl Fn(&mut S), same: impl Fn(&S, &S) -> bool) -> (u64, S) {
    let (mut behind, mut ahead) = (start.clone(), start);
    (0..cycle).for_each(|_| step(&mut ahead));
    let mut steps = 0;
    while !same(&behind, &ahead) {
        step(&mut behind);
        step(&mut ahead);
        steps += 1;
    }
    (steps, ahead)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cycle_is_exact() {
        for (lead, cycle) in [(0, 1), (0, 7), (4, 62), (13, 1), (1000, 999), (3, 4096)] {
            let step = |place: &mut u64| *place = if *place + 1 == lead + cycle { lead } else { *place + 1 };
            let mut lookout = Lookout::new(&0u64);
            let mut place = 0;
            let found = loop {
                step(&mut place);
                if let Some(found) = lookout.sees(&place, |one, two| one == two) {
                    break found;
                }
            };
            assert_eq!(found, cycle);
            assert_eq!(before(0, cycle, step, |one, two| one == two), (lead, lead));
        }
    }
}
