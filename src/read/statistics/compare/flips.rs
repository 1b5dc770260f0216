//! The paired permutation test: if the two strategies were equal, each pair could as well be swapped. How
//! often is the mean difference then at least as large as the observed one?
//!
//! It assumes no distribution, which suits scores of few games.

use super::super::{count_as_f64, max_magnitude, mean_and_squares, rounding_tolerance};
use super::{DifferenceTest, TestedDifference};
use crate::base::game::RandomStream;

/// Up to this many pairs all 2ⁿ patterns are counted.
pub const MAX_EXACT_FLIP_PAIRS: usize = 20;
/// Random patterns drawn beyond that.
pub const DRAWN_FLIP_PATTERNS: u64 = 100_000;

/// Tests pairs in the same order in both lists; `seed` matters beyond [`MAX_EXACT_FLIP_PAIRS`] pairs. `None` if
/// the lengths differ or with fewer than two pairs. Without any difference p is 1.
pub fn sign_flip_test(first: &[f64], second: &[f64], seed: u64) -> Option<TestedDifference> {
    let n = first.len();
    if n != second.len() || n < 2 {
        return None;
    }
    let differences: Vec<f64> = first.iter().zip(second).map(|(one, other)| one - other).collect();
    let (mean, _) = mean_and_squares(&differences)?;
    let sum: f64 = differences.iter().sum();
    // Sums that differ only by rounding count as equally large.
    let least = sum.abs() - rounding_tolerance(max_magnitude(&[first, second])) * count_as_f64(n);
    let exact = n <= MAX_EXACT_FLIP_PAIRS;
    let (as_large, patterns) =
        if exact { count_all_patterns(&differences, least) } else { count_drawn_patterns(&differences, least, seed) };
    Some(TestedDifference {
        test: if exact { DifferenceTest::SignFlipsExact } else { DifferenceTest::SignFlipsDrawn },
        n: (n, n),
        statistic: mean,
        degrees_of_freedom: None,
        p: count_as_f64(as_large) / count_as_f64(patterns),
        mean_difference: mean,
        patterns: u64::try_from(patterns).ok(),
    })
}

/// Counts the patterns whose sum is at least as large, and all patterns. Each half's sums are computed once.
fn count_all_patterns(differences: &[f64], least: f64) -> (usize, usize) {
    let (low, high) = differences.split_at(differences.len() / 2);
    let (low, high) = (signed_sums(low), signed_sums(high));
    let as_large = high
        .iter()
        .map(|one| {
            let whole = low.iter().map(|other| one + other);
            whole.filter(|sum| sum.abs() >= least).count()
        })
        .sum();
    (as_large, low.len() * high.len())
}

/// The sum of every pattern of signs.
fn signed_sums(differences: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0];
    for difference in differences {
        let less: Vec<f64> = sums.iter().map(|sum| sum - difference).collect();
        for sum in &mut sums {
            *sum += difference;
        }
        sums.extend(less);
    }
    sums
}

/// The same over drawn patterns. The observed pattern is one of them, so p is never 0 (Phipson and Smyth
/// 2010).
fn count_drawn_patterns(differences: &[f64], least: f64, seed: u64) -> (usize, usize) {
    let mut draws = RandomStream::for_sign_flips(seed);
    let mut as_large = 1;
    let mut patterns = 1;
    for _ in 0..DRAWN_FLIP_PATTERNS {
        let flipped = differences.iter().map(|difference| match draws.next_below(2) {
            0 => -difference,
            _ => *difference,
        });
        as_large += usize::from(flipped.sum::<f64>().abs() >= least);
        patterns += 1;
    }
    (as_large, patterns)
}
