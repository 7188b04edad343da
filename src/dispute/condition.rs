//! For which answers something holds, said as shortly as is easily found.

/// The answers that each question may have, a bit each: one way in which something holds.
pub type Cube = Vec<u32>;

/// Several ways in which something holds: one of them is enough.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Condition {
    /// The ways.
    pub cubes: Vec<Cube>,
}

impl Condition {
    /// Whether it holds for one answer a question, by the answers' places.
    pub fn holds(&self, answers: &[usize]) -> bool {
        let within = |cube: &Cube| cube.iter().zip(answers).all(|(set, &answer)| set >> answer & 1 == 1);
        self.cubes.iter().any(within)
    }
    /// How many parts it has: the shorter of two conditions has fewer.
    pub fn parts(&self, all: &[u32]) -> usize {
        self.cubes.iter().map(|cube| 1 + cube.iter().zip(all).filter(|(set, all)| set != all).count()).sum()
    }
}

/// The condition that holds in every way of `on` and in none of `off`. Each way is widened as far as `off` lets it, and a way
/// that the others make needless is left out. `all` has every answer of every question.
pub fn shorten(on: &[Cube], off: &[Cube], all: &[u32]) -> Condition {
    let mut wide: Vec<Cube> = vec![];
    for cube in on {
        let cube = widen(cube.clone(), off, all);
        if !wide.contains(&cube) {
            wide.push(cube);
        }
    }
    let mut at = 0;
    while at < wide.len() {
        let others: Vec<&Cube> =
            wide.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, cube)| cube).collect();
        // The way is needless if all of `on` that lies in it lies in the others.
        let needed = on.iter().any(|part| both(part, &wide[at]).is_some_and(|part| !covered(&part, &others)));
        if needed {
            at += 1;
        } else {
            wide.remove(at);
        }
    }
    Condition { cubes: wide }
}

/// Lets questions go that do not matter, and adds answers that do not harm.
fn widen(mut cube: Cube, off: &[Cube], all: &[u32]) -> Cube {
    let harmless = |cube: &Cube| off.iter().all(|other| both(cube, other).is_none());
    for at in 0..cube.len() {
        let kept = std::mem::replace(&mut cube[at], all[at]);
        if !harmless(&cube) {
            cube[at] = kept;
        }
    }
    for at in 0..cube.len() {
        for answer in 0..32 {
            let bit = 1 << answer & all[at];
            if bit != 0 && cube[at] & bit == 0 {
                cube[at] |= bit;
                if !harmless(&cube) {
                    cube[at] &= !bit;
                }
            }
        }
    }
    cube
}

/// What two ways have in common, if anything.
fn both(one: &[u32], other: &[u32]) -> Option<Cube> {
    let common: Cube = one.iter().zip(other).map(|(a, b)| a & b).collect();
    common.iter().all(|set| *set != 0).then_some(common)
}

/// Whether every answer of a way is in one of the others.
fn covered(cube: &Cube, others: &[&Cube]) -> bool {
    let Some((first, rest)) = others.split_first() else { return false };
    let Some(common) = both(cube, first) else { return covered(cube, rest) };
    // What is left of the way outside the first of the others, in parts that do not overlap.
    let mut left = cube.clone();
    for at in 0..cube.len() {
        let outside = left[at] & !common[at];
        if outside != 0 {
            let mut part = left.clone();
            part[at] = outside;
            if !covered(&part, rest) {
                return false;
            }
        }
        left[at] = common[at];
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way with one answer a question.
    fn points(all: &[u32]) -> Vec<Cube> {
        all.iter().fold(vec![vec![]], |points, set| {
            let answers = || (0..32).map(|answer| 1u32 << answer).filter(move |bit| set & bit != 0);
            points.iter().flat_map(|point| answers().map(move |bit| [point.clone(), vec![bit]].concat())).collect()
        })
    }

    #[test]
    fn what_is_shortened_says_the_same() {
        let all = [0b11, 0b111, 0b11];
        let points = points(&all);
        assert_eq!(points.len(), 12);
        for truth in 0u32..1 << 12 {
            let (mut on, mut off) = (vec![], vec![]);
            for (at, point) in points.iter().enumerate() {
                if truth >> at & 1 == 1 { on.push(point.clone()) } else { off.push(point.clone()) }
            }
            let short = shorten(&on, &off, &all);
            for (at, point) in points.iter().enumerate() {
                let answers: Vec<usize> = point.iter().map(|set| set.trailing_zeros() as usize).collect();
                assert_eq!(short.holds(&answers), truth >> at & 1 == 1, "{truth:b}");
            }
            assert!(short.cubes.len() <= on.len());
        }
    }

    #[test]
    fn short_conditions_are_short() {
        let all = [0b11, 0b111];
        let on = [vec![1, 1], vec![1, 2], vec![1, 4], vec![2, 4]];
        let off = [vec![2, 1], vec![2, 2]];
        assert_eq!(shorten(&on, &off, &all).cubes, [vec![1, 0b111], vec![0b11, 4]]);
        assert_eq!(shorten(&on, &[], &all).cubes, [vec![0b11, 0b111]]);
        assert_eq!(shorten(&[], &on, &all).cubes, Vec::<Cube>::new());
    }
}
