//! Correlation of two lists of numbers: Pearson's r, Spearman's ρ (r of the ranks), Kendall's τ-b.

use super::super::{count_as_f64, max_magnitude, mean_and_squares, ranks::ranks, rounding_tolerance, tails};
use crate::base::order::SharedSort;
use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Correlation {
    /// Number of pairs.
    pub n: usize,
    /// r or ρ, from −1 to 1.
    pub coefficient: f64,
    /// n − 2.
    pub degrees_of_freedom: f64,
    /// Two-sided, by Student's t; for ρ an approximation, rough below ten pairs.
    pub p: f64,
}

/// Pearson's r of pairs in the same order in both lists. `None` if the lengths differ, with fewer than three
/// pairs, or if a list is constant.
pub fn pearson(first: &[f64], second: &[f64]) -> Option<Correlation> {
    let n = first.len();
    if n != second.len() || n < 3 {
        return None;
    }
    let (one, other) = (centred(first)?, centred(second)?);
    let pairs = one.iter().zip(&other);
    let common: f64 = pairs.map(|(one, other)| one * other).sum();
    let squares = |list: &[f64]| list.iter().map(|value| value * value).sum::<f64>();
    let length = libm::sqrt(squares(&one)) * libm::sqrt(squares(&other));
    let coefficient = (common / length).clamp(-1.0, 1.0);
    let freedom = count_as_f64(n) - 2.0;
    let t = coefficient * libm::sqrt(freedom / (1.0 - coefficient * coefficient));
    Some(Correlation { n, coefficient, degrees_of_freedom: freedom, p: tails::student_two_sided(t, freedom)? })
}

/// Spearman's ρ: r of the ranks, ties sharing their mean rank. `None` as for [`pearson`].
pub fn spearman(first: &[f64], second: &[f64]) -> Option<Correlation> {
    let mut values = first.iter().chain(second);
    if !values.all(|value| value.is_finite()) {
        return None;
    }
    pearson(&ranks(first), &ranks(second))
}

/// Kendall's τ-b: (C − D) / √((n₀ − n₁)(n₀ − n₂)), with C concordant and D discordant of n₀ pairs of pairs,
/// and n₁ and n₂ tied in one list. `None` if the lengths differ or a list is constant.
pub fn kendall(first: &[f64], second: &[f64]) -> Option<f64> {
    if first.len() != second.len() || first.iter().chain(second).any(|value| !value.is_finite()) {
        return None;
    }
    // Marks repeat: each distinct pair is counted once.
    let mut pairs: Vec<(f64, f64)> = first.iter().copied().zip(second.iter().copied()).collect();
    pairs.order_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let kinds: Vec<_> =
        pairs.chunk_by(|a, b| a == b).filter_map(|all| Some((*all.first()?, count_as_f64(all.len())))).collect();
    let sign = |a: f64, b: f64| f64::from(a.total_cmp(&b) as i8);
    let (mut common, mut one, mut other) = (0.0, 0.0, 0.0);
    for (at, (a, times)) in kinds.iter().enumerate() {
        for (b, more) in kinds.iter().skip(at + 1) {
            let (x, y) = (sign(a.0, b.0), sign(a.1, b.1));
            common += times * more * x * y;
            one += times * more * x * x;
            other += times * more * y * y;
        }
    }
    let length = libm::sqrt(one * other);
    (length > 0.0).then(|| common / length)
}

/// Deviations from the mean; `None` if the values are constant.
fn centred(values: &[f64]) -> Option<Vec<f64>> {
    let (mean, squares) = mean_and_squares(values)?;
    let deviation = libm::sqrt(squares / count_as_f64(values.len()));
    let varies = deviation > rounding_tolerance(max_magnitude(&[values]));
    varies.then(|| values.iter().map(|value| value - mean).collect())
}
