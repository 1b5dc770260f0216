//! Is one list of numbers higher than another? Tests of a difference of means, for two samples or pairs, each
//! with all that a table prints with its p.
//!
//! Questum (Table 2) marks what a two-sample t-test finds at α = .05 against the second best, and does not
//! say which test: Student's is the common reading, Welch's is given too. All strategies play the same games,
//! so the paired tests fit better. Nothing here corrects for multiple comparisons; the table says how many
//! there were.

mod flips;
mod signed_rank;
mod student;

pub use flips::{DRAWN_FLIP_PATTERNS, MAX_EXACT_FLIP_PAIRS, sign_flip_test};
pub use signed_rank::{MAX_EXACT_RANK_PAIRS, signed_rank_test};
pub use student::{paired_t, student_t, welch_t};

use serde::Serialize;

/// The test behind a p. All are two-sided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DifferenceTest {
    /// Two samples, pooled variance.
    StudentT,
    /// Two samples, separate variances; Satterthwaite's degrees of freedom.
    WelchT,
    /// Student's t on the differences of pairs.
    PairedT,
    /// Sign flips within pairs, all 2ⁿ patterns.
    SignFlipsExact,
    /// Sign flips within pairs, patterns drawn with a seed; the observed one counts as one of them.
    SignFlipsDrawn,
    /// Wilcoxon's signed ranks, all 2ⁿ patterns.
    SignedRankExact,
    /// Wilcoxon's signed ranks, normal approximation, corrected for ties but not for continuity.
    SignedRankNormal,
}

/// The result of a test.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct TestedDifference {
    pub test: DifferenceTest,
    /// Values of the first and second list that counted. Wilcoxon's test drops equal pairs.
    pub n: (usize, usize),
    /// t; for sign flips the mean difference; for Wilcoxon's test the smaller rank sum.
    pub statistic: f64,
    /// `None` for tests without degrees of freedom.
    pub degrees_of_freedom: Option<f64>,
    /// Two-sided.
    pub p: f64,
    /// Mean of the first minus mean of the second, over all values given.
    pub mean_difference: f64,
    /// For sign flips: the number of patterns behind p.
    pub patterns: Option<u64>,
}

/// Differences of pairs, their mean and squared deviations, and the largest magnitude before subtraction.
/// There is none if the lengths differ, with fewer than two pairs, or if a value is not finite.
struct PairedDifferences {
    differences: Vec<f64>,
    magnitude: f64,
    mean: f64,
    squares: f64,
}

impl PairedDifferences {
    fn from_lists(first: &[f64], second: &[f64]) -> Option<Self> {
        if first.len() != second.len() || first.len() < 2 {
            return None;
        }
        let pairs = first.iter().zip(second);
        let differences: Vec<f64> = pairs.map(|(one, other)| one - other).collect();
        let (mean, squares) = super::mean_and_squares(&differences)?;
        Some(Self { differences, magnitude: super::max_magnitude(&[first, second]), mean, squares })
    }

    fn count(&self) -> usize {
        self.differences.len()
    }

    /// Smaller differences count as none.
    fn rounding_tolerance(&self) -> f64 {
        super::rounding_tolerance(self.magnitude)
    }
}

#[cfg(test)]
mod tests;
