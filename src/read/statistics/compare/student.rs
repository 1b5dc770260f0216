//! Student's t-tests: two samples with a pooled or separate variances, and pairs.

use super::super::{count_as_f64, max_magnitude, mean_and_squares, rounding_tolerance, tails};
use super::{DifferenceTest, PairedDifferences, TestedDifference};

/// Pooled-variance t-test. `None` with fewer than two values in a list, or without variance.
pub fn student_t(first: &[f64], second: &[f64]) -> Option<TestedDifference> {
    let (one, other) = checked_samples(first, second)?;
    let freedom = one.n + other.n - 2.0;
    let pooled = (one.squares + other.squares) / freedom;
    let error = pooled * (1.0 / one.n + 1.0 / other.n);
    t_test_result(DifferenceTest::StudentT, (first.len(), second.len()), one.mean - other.mean, error, freedom)
}

/// Welch's t-test: each sample has its own variance. `None` as for [`student_t`].
pub fn welch_t(first: &[f64], second: &[f64]) -> Option<TestedDifference> {
    let (one, other) = checked_samples(first, second)?;
    let (one_error, other_error) = (one.squared_standard_error(), other.squared_standard_error());
    let error = one_error + other_error;
    let share = |error: f64, n: f64| error * error / (n - 1.0);
    let freedom = error * error / (share(one_error, one.n) + share(other_error, other.n));
    t_test_result(DifferenceTest::WelchT, (first.len(), second.len()), one.mean - other.mean, error, freedom)
}

/// Paired t-test, pairs in the same order in both lists. `None` if the lengths differ, with fewer than two
/// pairs, or if all differences are equal.
pub fn paired_t(first: &[f64], second: &[f64]) -> Option<TestedDifference> {
    let pairs = PairedDifferences::from_lists(first, second)?;
    let n = count_as_f64(pairs.count());
    if libm::sqrt(pairs.squares / n) <= pairs.rounding_tolerance() {
        return None;
    }
    let error = pairs.squares / (n - 1.0) / n;
    t_test_result(DifferenceTest::PairedT, (pairs.count(), pairs.count()), pairs.mean, error, n - 1.0)
}

struct Sample {
    n: f64,
    mean: f64,
    squares: f64,
}

impl Sample {
    /// The squared standard error of the mean.
    fn squared_standard_error(&self) -> f64 {
        self.squares / (self.n - 1.0) / self.n
    }
}

fn checked_samples(first: &[f64], second: &[f64]) -> Option<(Sample, Sample)> {
    let sample = |values: &[f64]| {
        let (mean, squares) = mean_and_squares(values).filter(|_| values.len() > 1)?;
        Some(Sample { n: count_as_f64(values.len()), mean, squares })
    };
    let (one, other) = (sample(first)?, sample(second)?);
    let deviation = libm::sqrt((one.squares + other.squares) / (one.n + other.n));
    (deviation > rounding_tolerance(max_magnitude(&[first, second]))).then_some((one, other))
}

fn t_test_result(
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
        p: tails::student_two_sided(statistic, freedom)?,
        mean_difference,
        patterns: None,
    })
}
