//! Student's t-tests: two samples with a pooled or separate variances, and pairs.

use super::super::{float, magnitude, mean_and_squares, rounding, tails};
use super::{DifferenceTest, PairedDifferences, TestedDifference};

/// Pooled-variance t-test. `None` with fewer than two values in a list, or without variance.
pub fn student_t(first: &[f64], second: &[f64]) -> Option<TestedDifference> {
    let (one, other) = samples(first, second)?;
    let freedom = one.n + other.n - 2.0;
    let pooled = (one.squares + other.squares) / freedom;
    let error = pooled * (1.0 / one.n + 1.0 / other.n);
    found(DifferenceTest::StudentT, (first.len(), second.len()), one.mean - other.mean, error, freedom)
}

/// Welch's t-test: each sample has its own variance. `None` as for [`student_t`].
pub fn welch_t(first: &[f64], second: &[f64]) -> Option<TestedDifference> {
    let (one, other) = samples(first, second)?;
    let (one_error, other_error) = (one.error(), other.error());
    let error = one_error + other_error;
    let share = |error: f64, n: f64| error * error / (n - 1.0);
    let freedom = error * error / (share(one_error, one.n) + share(other_error, other.n));
    found(DifferenceTest::WelchT, (first.len(), second.len()), one.mean - other.mean, error, freedom)
}

/// Paired t-test, pairs in the same order in both lists. `None` if the lengths differ, with fewer than two
/// pairs, or if all differences are equal.
pub fn paired_t(first: &[f64], second: &[f64]) -> Option<TestedDifference> {
    let pairs = PairedDifferences::of(first, second)?;
    let n = float(pairs.count());
    if libm::sqrt(pairs.squares / n) <= pairs.rounding() {
        return None;
    }
    let error = pairs.squares / (n - 1.0) / n;
    found(DifferenceTest::PairedT, (pairs.count(), pairs.count()), pairs.mean, error, n - 1.0)
}

struct Sample {
    n: f64,
    mean: f64,
    squares: f64,
}

impl Sample {
    /// The squared standard error of the mean.
    fn error(&self) -> f64 {
        self.squares / (self.n - 1.0) / self.n
    }
}

fn samples(first: &[f64], second: &[f64]) -> Option<(Sample, Sample)> {
    let sample = |values: &[f64]| {
        let (mean, squares) = mean_and_squares(values).filter(|_| values.len() > 1)?;
        Some(Sample { n: float(values.len()), mean, squares })
    };
    let (one, other) = (sample(first)?, sample(second)?);
    let deviation = libm::sqrt((one.squares + other.squares) / (one.n + other.n));
    (deviation > rounding(magnitude(&[first, second]))).then_some((one, other))
}

fn found(
    test: DifferenceTest,
    n: (usize, usize),
    mean_difference: f64,
    squared_error: f64,
    freedom: f64,
) -> Option<TestedDifference> {
    let statistic = mean_difference / libm::sqrt(squared_error);
    Some(TestedDifference {
        test,
        n,
        statistic,
        degrees_of_freedom: Some(freedom),
        p: tails::student(statistic, freedom)?,
        mean_difference,
        patterns: None,
    })
}
