//! Whether some counts can be met in whole numbers: an exact simplex method over whole numbers, and branching where it ends
//! between two of them.

/// Steps for each row that are taken the quick way, before the sure one.
const STEADY: usize = 4;
/// How deep it branches.
const DEEP: u32 = 8;

/// A number at least nothing for each column, so that in every row the columns of the row come to its sum.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    /// The rows that each column stands in.
    pub(super) columns: Vec<Vec<u16>>,
    /// The sum of each row.
    pub(super) sums: Vec<i64>,
}

/// What comes of it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Met {
    /// They can be met so.
    By(Vec<i64>),
    /// They can't.
    Never,
    /// The work allowed was spent before it was known.
    Spent,
}

impl Counts {
    /// Looks for numbers. `work` is what may still be spent, in cells of the table gone through.
    pub(super) fn meet(&self, work: &mut u64) -> Met {
        self.dig(work, DEEP)
    }
    fn dig(&self, work: &mut u64, deep: u32) -> Met {
        let found = match Tableau::of(self).run(work) {
            Ok(Some(found)) => found,
            Ok(None) => return Met::Never,
            Err(Overrun) => return Met::Spent,
        };
        let Some(split) = found.iter().position(|(value, of)| value % of != 0) else {
            return Met::By(found.iter().map(|(value, of)| value / of).collect());
        };
        if deep == 0 {
            return Met::Spent;
        }
        let floor = found[split].0 / found[split].1;
        let mut spent = false;
        // At most the whole number below.
        let mut most = self.clone();
        most.columns[split].push(most.sums.len() as u16);
        most.columns.push(vec![most.sums.len() as u16]);
        most.sums.push(floor);
        match most.dig(work, deep - 1) {
            Met::By(mut numbers) => {
                numbers.pop();
                return Met::By(numbers);
            }
            Met::Never => {}
            Met::Spent => spent = true,
        }
        // At least the one above: that many are taken off the sums.
        let mut least = self.clone();
        for row in &least.columns[split] {
            least.sums[usize::from(*row)] -= floor + 1;
        }
        if least.sums.iter().all(|sum| *sum >= 0) {
            match least.dig(work, deep - 1) {
                Met::By(mut numbers) => {
                    numbers[split] += floor + 1;
                    return Met::By(numbers);
                }
                Met::Never => {}
                Met::Spent => spent = true,
            }
        }
        if spent { Met::Spent } else { Met::Never }
    }
}

/// More work, or larger numbers, than allowed.
struct Overrun;

/// The simplex table, every cell over one common divisor.
struct Tableau {
    /// The rows, the sum last; behind them the goal: what is still lacking.
    rows: Vec<Vec<i64>>,
    /// The column that each row stands for; one past the last stands for what the row lacks.
    basis: Vec<usize>,
    over: i64,
    width: usize,
}

impl Tableau {
    fn of(counts: &Counts) -> Tableau {
        let (height, width) = (counts.sums.len(), counts.columns.len());
        let mut rows = vec![vec![0; width + 1]; height + 1];
        for (column, in_rows) in counts.columns.iter().enumerate() {
            for row in in_rows {
                rows[usize::from(*row)][column] = 1;
            }
            rows[height][column] = in_rows.len() as i64;
        }
        for (row, sum) in counts.sums.iter().enumerate() {
            rows[row][width] = *sum;
            rows[height][width] += sum;
        }
        Tableau { rows, basis: vec![width; height], over: 1, width }
    }
    /// The number of each column, as a fraction; nothing if there are none.
    fn run(mut self, work: &mut u64) -> Result<Option<Vec<(i64, i64)>>, Overrun> {
        let goal = self.basis.len();
        let mut steps = 0;
        while let Some(column) = self.next(goal, steps > STEADY * (goal + 1)) {
            steps += 1;
            // Of equal rows the one of the lowest column: with the lowest column first, it never goes in a circle.
            let row = (0..goal).filter(|&row| self.rows[row][column] > 0).min_by(|&a, &b| {
                let cross = |top: usize, bottom: usize| {
                    i128::from(self.rows[top][self.width]) * i128::from(self.rows[bottom][column])
                };
                cross(a, b).cmp(&cross(b, a)).then(self.basis[a].cmp(&self.basis[b]))
            });
            let Some(row) = row else { return Err(Overrun) };
            self.pivot(row, column, work)?;
        }
        if self.rows[goal][self.width] != 0 {
            return Ok(None);
        }
        let mut found = vec![(0, 1); self.width];
        for (row, column) in self.basis.iter().enumerate().filter(|(_, column)| **column < self.width) {
            found[*column] = (self.rows[row][self.width], self.over);
        }
        Ok(Some(found))
    }
    /// The column by which the goal comes nearer: the one that counts most, or the lowest, which is slow and sure.
    fn next(&self, goal: usize, sure: bool) -> Option<usize> {
        let gains = &self.rows[goal][..self.width];
        if sure {
            return gains.iter().position(|gain| *gain > 0);
        }
        let (column, gain) = gains.iter().enumerate().rev().max_by_key(|(_, gain)| **gain)?;
        (*gain > 0).then_some(column)
    }
    fn pivot(&mut self, row: usize, column: usize, work: &mut u64) -> Result<(), Overrun> {
        let by = std::mem::take(&mut self.rows[row]);
        let (pivot, over) = (by[column], self.over);
        let steps: Vec<(usize, i64)> = by.iter().copied().enumerate().filter(|(_, step)| *step != 0).collect();
        let mut cells = 0;
        for other in self.rows.iter_mut().filter(|other| !other.is_empty()) {
            let factor = other[column];
            if pivot != over {
                cells += other.len();
                for cell in other.iter_mut() {
                    *cell = cell.checked_mul(pivot).ok_or(Overrun)?;
                }
            }
            if factor != 0 {
                cells += steps.len();
                // What is taken off is over the same divisor as the row: its own, or the row's made larger above.
                let scale = if pivot == over { over } else { 1 };
                for (at, step) in &steps {
                    let less = factor.checked_mul(*step).ok_or(Overrun)? / scale;
                    other[*at] = other[*at].checked_sub(less).ok_or(Overrun)?;
                }
            }
            if pivot != over && over != 1 {
                other.iter_mut().for_each(|cell| *cell /= over);
            }
        }
        *work = work.checked_sub(cells as u64).ok_or(Overrun)?;
        (self.rows[row], self.over, self.basis[row]) = (by, pivot, column);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to meet the counts, by trying.
    fn tried(counts: &Counts, column: usize, sums: &mut Vec<i64>) -> bool {
        let Some(rows) = counts.columns.get(column) else { return sums.iter().all(|sum| *sum == 0) };
        let most = rows.iter().map(|row| sums[usize::from(*row)]).min().unwrap_or(0);
        for number in 0..=most {
            rows.iter().for_each(|row| sums[usize::from(*row)] -= number);
            let met = tried(counts, column + 1, sums);
            rows.iter().for_each(|row| sums[usize::from(*row)] += number);
            if met {
                return true;
            }
        }
        false
    }

    #[test]
    fn what_is_met_is_what_trying_meets() {
        let mut seed = 1u64;
        let mut roll = |most: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % most
        };
        let (mut met, mut never) = (0, 0);
        for _ in 0..3000 {
            let rows = 2 + roll(4);
            let column = |roll: &mut dyn FnMut(u64) -> u64| {
                let mut column: Vec<u16> = (0..rows as u16).filter(|_| roll(2) == 0).collect();
                if column.is_empty() {
                    column.push(roll(rows) as u16);
                }
                column
            };
            let columns = (0..1 + roll(6)).map(|_| column(&mut roll)).collect();
            let counts = Counts { columns, sums: (0..rows).map(|_| roll(5) as i64).collect() };
            let mut work = 1_000_000;
            match counts.meet(&mut work) {
                Met::By(numbers) => {
                    met += 1;
                    let mut sums = counts.sums.clone();
                    for (rows, number) in counts.columns.iter().zip(&numbers) {
                        assert!(*number >= 0);
                        rows.iter().for_each(|row| sums[usize::from(*row)] -= number);
                    }
                    assert!(sums.iter().all(|sum| *sum == 0), "{counts:?} {numbers:?}");
                }
                Met::Never => {
                    never += 1;
                    assert!(!tried(&counts, 0, &mut counts.sums.clone()), "{counts:?}");
                }
                Met::Spent => panic!("{counts:?}"),
            }
        }
        assert!(met > 300 && never > 300, "{met} {never}");
    }
}
