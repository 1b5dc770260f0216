//! Is one list of numbers higher than another? Tests of a difference of means, for two samples or pairs, each
//! with all that a table prints with its p.
//!
//! Questum (Table 2) marks what a two-sample t-test finds at α = .05 against the second best, and does not
//! say which test: Student's is the common reading. All strategies play the same games, so the paired test fits
//! better. Nothing here corrects for multiple comparisons; the table says how many
//! there were.

mod flips;
mod student;

pub use flips::{DRAWN_FLIP_PATTERNS, MAX_EXACT_FLIP_PAIRS, sign_flip_test};
pub use student::student_t;

use serde::Serialize;

/// The test behind a p. All are two-sided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DifferenceTest {
    /// Two samples, pooled variance.
    StudentT,
    /// Sign flips within pairs, all 2ⁿ patterns.
    SignFlipsExact,
    /// Sign flips within pairs, patterns drawn with a seed; the observed one counts as one of them.
    SignFlipsDrawn,
}

/// The result of a test.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct TestedDifference {
    pub test: DifferenceTest,
    /// Values of the first and second list.
    pub n: (usize, usize),
    /// t; for sign flips the mean difference.
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

#[cfg(test)]
mod tests;
