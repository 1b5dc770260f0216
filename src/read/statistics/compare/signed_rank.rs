//! Wilcoxon's signed-rank test: ranks the differences of pairs, so that one outlying game does not decide.

use super::super::{count_as_f64, ranks::Ranks, tails};
use super::{DifferenceTest, PairedDifferences, TestedDifference};

/// Up to this many differing pairs, without ties, p is exact.
pub const MAX_EXACT_RANK_PAIRS: usize = 50;

/// Tests pairs in the same order in both lists; equal pairs are dropped, as Wilcoxon does. With ties, or more
/// than [`MAX_EXACT_RANK_PAIRS`] pairs left, p is the normal approximation's, and the result says so.
/// `None` if the lengths differ or fewer than two pairs differ.
pub fn signed_rank_test(first: &[f64], second: &[f64]) -> Option<TestedDifference> {
    let pairs = PairedDifferences::from_lists(first, second)?;
    let near = pairs.rounding_tolerance();
    let differing: Vec<f64> = pairs.differences.iter().copied().filter(|value| value.abs() > near).collect();
    if differing.len() < 2 {
        return None;
    }
    let sizes: Vec<f64> = differing.iter().map(|value| value.abs()).collect();
    let ranks = Ranks::from_values(&sizes, near);
    let signed = ranks.ranks.iter().zip(&differing);
    let above: f64 = signed.filter(|(_, difference)| **difference > 0.0).map(|(rank, _)| rank).sum();
    let n = differing.len();
    let smaller = above.min(count_as_f64(n * (n + 1)) / 2.0 - above);
    let exact = n <= MAX_EXACT_RANK_PAIRS && !ranks.has_ties();
    Some(TestedDifference {
        test: if exact { DifferenceTest::SignedRankExact } else { DifferenceTest::SignedRankNormal },
        n: (n, n),
        statistic: smaller,
        degrees_of_freedom: None,
        p: if exact { exact_p(n, smaller) } else { normal_p(n, smaller, &ranks.groups) },
        mean_difference: pairs.mean,
        patterns: None,
    })
}

/// Twice the share of all sign patterns whose positive rank sum is at most `smaller`.
fn exact_p(n: usize, smaller: f64) -> f64 {
    // ways[sum]: subsets of the ranks so far with that sum. Below 2⁵⁰, so each is exact.
    let mut ways = vec![0.0; n * (n + 1) / 2 + 1];
    ways[0] = 1.0;
    for rank in 1..=n {
        for sum in (rank..ways.len()).rev() {
            ways[sum] += ways[sum - rank];
        }
    }
    let all: f64 = ways.iter().sum();
    let within = ways.iter().enumerate();
    let within: f64 = within.take_while(|(sum, _)| count_as_f64(*sum) <= smaller).map(|(_, ways)| ways).sum();
    (2.0 * within / all).min(1.0)
}

fn normal_p(n: usize, smaller: f64, groups: &[usize]) -> f64 {
    let size = count_as_f64(n);
    let ties: f64 = groups.iter().map(|equal| count_as_f64(*equal)).map(|equal| equal * equal * equal - equal).sum();
    let mean = size * (size + 1.0) / 4.0;
    let variance = (size * (size + 1.0) * (2.0 * size + 1.0) - ties / 2.0) / 24.0;
    tails::normal_two_sided((smaller - mean) / libm::sqrt(variance))
}
