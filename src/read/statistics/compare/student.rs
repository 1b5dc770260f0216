//! Student's t-test of two samples with a pooled variance.

use super::super::{count_as_f64, max_magnitude, mean_and_squares, rounding_tolerance, tails};
use super::{DifferenceTest, TestedDifference};

/// Pooled-variance t-test. `None` with fewer than two values in a list, or without variance.
pub fn student_t(first: &[f64], second: &[f64]) -> Option<TestedDifference> {
    if first.len() < 2 || second.len() < 2 {
        return None;
    }
    let (n, other_n) = (count_as_f64(first.len()), count_as_f64(second.len()));
    let ((mean, squares), (other_mean, other_squares)) = (mean_and_squares(first)?, mean_and_squares(second)?);
    let deviation = libm::sqrt((squares + other_squares) / (n + other_n));
    if deviation <= rounding_tolerance(max_magnitude(&[first, second])) {
        return None;
    }
    let freedom = n + other_n - 2.0;
    let pooled = (squares + other_squares) / freedom;
    let mean_difference = mean - other_mean;
    let statistic = mean_difference / libm::sqrt(pooled * (1.0 / n + 1.0 / other_n));
    Some(TestedDifference {
        test: DifferenceTest::StudentT,
        n: (first.len(), second.len()),
        statistic,
        degrees_of_freedom: Some(freedom),
        p: tails::student_two_sided(statistic, freedom)?,
        mean_difference,
        patterns: None,
    })
}
