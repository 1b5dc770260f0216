//! Is one list of figures higher than another? Tests of a difference of means, of two samples or of pairs,
//! each with everything that a table must print beside its p.
//!
//! Questum (Table 2) marks what a two-sample t-test finds at α = .05 against the second best, and does not say
//! which: Student's is the common reading, Welch's stands beside it. Games are the same for all strategies, so
//! the paired tests are the apt ones. Nothing here corrects for many comparisons; how many there were is the
//! table's to say.

mod flips;
mod signed_rank;
mod student;

pub use flips::{DRAWN_FLIPS, FLIPS_EXACT_UP_TO, sign_flips};
pub use signed_rank::{SIGNED_RANK_EXACT_UP_TO, signed_rank};
pub use student::{paired_t, student_t, welch_t};

use serde::Serialize;

/// Which test a p comes from. All are two-sided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DifferenceTest {
    /// Two samples, pooled variance.
    StudentT,
    /// Two samples, a variance each; Satterthwaite's degrees of freedom.
    WelchT,
    /// Student's t of the pairs' differences.
    PairedT,
    /// All 2ⁿ ways of exchanging within pairs.
    SignFlipsExact,
    /// Ways of exchanging within pairs drawn with a seed; the found one counts as one of them.
    SignFlipsDrawn,
    /// Wilcoxon's, by all 2ⁿ signs of the ranks.
    SignedRankExact,
    /// Wilcoxon's, by the normal distribution, corrected for ties, not for continuity.
    SignedRankNormal,
}

/// What a test found.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct TestedDifference {
    pub test: DifferenceTest,
    /// How many values of the first list and of the second counted. Wilcoxon's test drops pairs without a
    /// difference, so it may be fewer than were given.
    pub n: (usize, usize),
    /// t; of sign flips the mean difference; of Wilcoxon's test the smaller of the two sums of ranks.
    pub statistic: f64,
    /// `None` for tests without any.
    pub degrees_of_freedom: Option<f64>,
    /// Two-sided.
    pub p: f64,
    /// Mean of the first less mean of the second, over all values given.
    pub mean_difference: f64,
    /// Of sign flips: how many patterns p rests on.
    pub patterns: Option<u64>,
}

/// Differences of pairs, their magnitude before they were subtracted, and their mean; `None` where the lists do
/// not pair, with fewer than two pairs, or where a value is no finite number.
struct Pairs {
    differences: Vec<f64>,
    magnitude: f64,
    mean: f64,
    squares: f64,
}

impl Pairs {
    fn of(first: &[f64], second: &[f64]) -> Option<Self> {
        if first.len() != second.len() || first.len() < 2 {
            return None;
        }
        let pairs = first.iter().zip(second);
        let differences: Vec<f64> = pairs.map(|(one, other)| one - other).collect();
        let (mean, squares) = super::mean_and_squares(&differences)?;
        Some(Self { differences, magnitude: super::magnitude(&[first, second]), mean, squares })
    }

    fn count(&self) -> usize {
        self.differences.len()
    }

    /// Below this, differences are the same.
    fn rounding(&self) -> f64 {
        super::rounding(self.magnitude)
    }
}

#[cfg(test)]
mod tests;
