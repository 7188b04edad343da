//! Everything that may be the case where unseen cards leave it open: one world, and the others that are left.

/// Worlds kept apart; of more it is only said that there are more, and then nothing is known.
const MOST: usize = 64;

/// The worlds that are possible. As long as every card that matters is seen there is one, and nothing is allocated.
#[derive(Clone, Debug, Default)]
pub struct Worlds<W> {
    one: W,
    others: Vec<W>,
    lost: bool,
}

impl<W: PartialEq> Worlds<W> {
    /// One world.
    pub fn new(one: W) -> Worlds<W> {
        Worlds { one, others: vec![], lost: false }
    }
    /// The only world, if there is only one.
    #[inline]
    pub fn sure(&self) -> Option<&W> {
        self.is_sure().then_some(&self.one)
    }
    /// The only world, if there is only one, to go on in.
    #[inline]
    pub fn sure_mut(&mut self) -> Option<&mut W> {
        self.is_sure().then_some(&mut self.one)
    }
    /// Whether there is only one.
    #[inline]
    pub fn is_sure(&self) -> bool {
        self.others.is_empty() && !self.lost
    }
    /// Whether there are more than are kept: then any may be.
    pub fn lost(&self) -> bool {
        self.lost
    }
    /// Gives up: from here on nothing is known.
    pub fn lose(&mut self) {
        self.lost = true;
        self.others.clear();
    }
    /// Whether something may be the case.
    pub fn may(&self, case: impl FnMut(&W) -> bool) -> bool {
        self.lost || self.iter().any(case)
    }
    /// What is the case in all of them, if it is the same in all.
    pub fn agree<T: PartialEq>(&self, of: impl Fn(&W) -> T) -> Option<T> {
        let said = of(&self.one);
        (!self.lost && self.others.iter().all(|world| of(world) == said)).then_some(said)
    }
    /// The worlds kept.
    pub fn iter(&self) -> impl Iterator<Item = &W> {
        std::iter::once(&self.one).chain(&self.others)
    }
    /// Each world goes on in none, one or several ways. If none is left, nothing is known.
    pub fn go_on(&mut self, mut ways: impl FnMut(&W, &mut dyn FnMut(W))) {
        if self.lost {
            return;
        }
        let mut next: Vec<W> = vec![];
        let mut more = false;
        for world in std::iter::once(&self.one).chain(&self.others) {
            ways(world, &mut |way| {
                if next.len() < MOST && !next.contains(&way) {
                    next.push(way);
                } else if next.len() == MOST {
                    more = more || !next.contains(&way);
                }
            });
        }
        match next.pop() {
            Some(one) if !more => (self.one, self.others) = (one, next),
            Some(_) | None => self.lose(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worlds_part_and_meet() {
        let mut worlds = Worlds::new(1);
        worlds.go_on(|n, each| (0..3).for_each(|more| each(n + more)));
        assert_eq!((worlds.sure(), worlds.iter().count()), (None, 3));
        assert_eq!((worlds.agree(|n| *n > 0), worlds.agree(|n| *n > 1)), (Some(true), None));
        worlds.go_on(|n, each| each(n / 4));
        assert_eq!(worlds.sure(), Some(&0));
        worlds.go_on(|n, each| (0..80).for_each(|more| each(n + more)));
        assert!(worlds.lost() && worlds.may(|_| false) && worlds.agree(|n| *n).is_none());
    }
}
