//! The smallest part of some differences that is enough for something.

/// Trials before a search gives up looking for the very smallest set; what it then finds is still minimal.
pub const MAX_TRIALS: usize = 4096;

/// What a search found.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Found {
    /// The differences, by their places.
    pub set: Vec<usize>,
    /// Whether no smaller set is enough. If not, it is only known that none can be taken out of this one.
    pub smallest: bool,
}

/// The smallest set of `all` differences for which `enough` holds, the earliest of its size; nothing if all together are not
/// enough. No difference can be taken out of it.
pub fn smallest(all: usize, mut enough: impl FnMut(&[usize]) -> bool) -> Option<Found> {
    let whole: Vec<usize> = (0..all).collect();
    if !enough(&whole) {
        return None;
    }
    let mut trials = 0;
    for size in 0..all {
        let mut set: Vec<usize> = (0..size).collect();
        loop {
            trials += 1;
            if trials > MAX_TRIALS {
                return Some(Found { set: minimal(whole, enough), smallest: false });
            }
            if enough(&set) {
                return Some(Found { set, smallest: true });
            }
            if !next(&mut set, all) {
                break;
            }
        }
    }
    Some(Found { set: whole, smallest: true })
}

/// Takes differences out of a set that is enough until none can be taken out.
fn minimal(mut set: Vec<usize>, mut enough: impl FnMut(&[usize]) -> bool) -> Vec<usize> {
    let mut at = 0;
    while at < set.len() {
        let mut without = set.clone();
        without.remove(at);
        // What could not be taken out before may be taken out now.
        (set, at) = if enough(&without) { (without, 0) } else { (set, at + 1) };
    }
    set
}

/// The next set of the same size, in order. `false` if this was the last.
fn next(set: &mut [usize], all: usize) -> bool {
    let size = set.len();
    let Some(at) = (0..size).rev().find(|&at| set[at] < all - size + at) else { return false };
    set[at] += 1;
    for behind in at + 1..size {
        set[behind] = set[behind - 1] + 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_set_is_found_in_order() {
        let found = |all, enough: fn(&[usize]) -> bool| smallest(all, enough).map(|found| found.set);
        assert_eq!(found(4, |_| false), None);
        assert_eq!(found(4, |_| true), Some(vec![]));
        assert_eq!(found(4, |set| set.contains(&2)), Some(vec![2]));
        assert_eq!(found(5, |set| set.len() >= 3), Some(vec![0, 1, 2]));
        // Enough alone, not enough with another, enough with all.
        assert_eq!(found(3, |set| set == [1] || set.len() == 3), Some(vec![1]));
        assert_eq!(found(4, |set| set.contains(&3) && set.contains(&1)), Some(vec![1, 3]));
    }

    #[test]
    fn beyond_the_trials_nothing_can_be_taken_out() {
        let wanted = [1, 5, 9, 13, 17, 21, 25, 29];
        let enough = |set: &[usize]| wanted.iter().all(|one| set.contains(one));
        let found = smallest(30, enough).unwrap();
        assert_eq!((found.set.as_slice(), found.smallest), (wanted.as_slice(), false));
    }
}
