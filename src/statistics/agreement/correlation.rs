//! Correlation of two lists of figures: Pearson's r, and Spearman's ρ, which is r of the ranks.

use super::super::{float, magnitude, mean_and_squares, ranks::Ranks, rounding, tails};
use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Correlation {
    /// Pairs.
    pub n: usize,
    /// r or ρ, from −1 to 1.
    pub coefficient: f64,
    /// n − 2.
    pub degrees_of_freedom: f64,
    /// Two-sided, by Student's t. For ρ that is an approximation, rough below ten pairs.
    pub p: f64,
}

/// Pearson's r of pairs, in the same order in both lists. `None` where they do not pair, with fewer than three, or
/// where a list does not vary.
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
    let freedom = float(n) - 2.0;
    let t = coefficient * libm::sqrt(freedom / (1.0 - coefficient * coefficient));
    Some(Correlation { n, coefficient, degrees_of_freedom: freedom, p: tails::student(t, freedom)? })
}

/// Spearman's ρ of pairs: r of their ranks, equal values sharing the mean of theirs. `None` as for [`pearson`].
pub fn spearman(first: &[f64], second: &[f64]) -> Option<Correlation> {
    let mut values = first.iter().chain(second);
    if !values.all(|value| value.is_finite()) {
        return None;
    }
    let ranks = |values: &[f64]| Ranks::of(values, 0.0).ranks;
    pearson(&ranks(first), &ranks(second))
}

/// Values less their mean; `None` where they do not vary.
fn centred(values: &[f64]) -> Option<Vec<f64>> {
    let (mean, squares) = mean_and_squares(values)?;
    let deviation = libm::sqrt(squares / float(values.len()));
    let varies = deviation > rounding(magnitude(&[values]));
    varies.then(|| values.iter().map(|value| value - mean).collect())
}
