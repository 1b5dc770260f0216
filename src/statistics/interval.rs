//! How far a mean can be trusted: bootstrap intervals (Efron and Tibshirani 1993) of a weighted mean over games
//! and of the mean difference of pairs.
//!
//! Games are drawn anew, each as likely as the others, and carry their weight along. With a dozen games the
//! interval is a hint, not a promise: the percentile one is then too narrow, and the bias-corrected and accelerated
//! one (BCa) beside it mends bias and skew, not smallness. The same seed gives the same interval.

use super::{float, tails};
use crate::exam::spread;
use crate::game::Draws;
use crate::order::PutInOrder;
use serde::Serialize;

/// How an interval is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Resampling {
    /// The share of intervals that should hold the true mean, between 0 and 1.
    pub level: f64,
    pub draws: u32,
    pub seed: u64,
}

impl Default for Resampling {
    fn default() -> Self {
        Self { level: 0.95, draws: 10_000, seed: 0 }
    }
}

/// A mean, and where it lies.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct BootstrapInterval {
    /// How many values counted; those that weigh nothing do not.
    pub n: usize,
    pub mean: f64,
    /// Lower and upper end: quantiles of the drawn means.
    pub percentile: (f64, f64),
    /// The same, corrected for bias and skew.
    pub bias_corrected: (f64, f64),
    pub how: Resampling,
}

/// Of `(value, weight)` pairs, as [`spread`] takes them. `None` with fewer than two that weigh anything, where a
/// value or weight is no finite number or a weight negative, without draws, or at a level that is none.
pub fn mean_interval(values: &[(f64, f64)], how: Resampling) -> Option<BootstrapInterval> {
    let sound =
        values.iter().all(|(value, weight)| value.is_finite() && weight.is_finite() && *weight >= 0.0);
    let counting = values.iter().copied().filter(|(_, weight)| *weight > 0.0);
    let counting: Vec<(f64, f64)> = counting.collect();
    if !sound || counting.len() < 2 || how.draws == 0 || !(how.level > 0.0 && how.level < 1.0) {
        return None;
    }
    let mean = spread(&counting)?.mean;
    let mut draws = Draws::for_resampling(how.seed);
    let mut means = Vec::new();
    for _ in 0..how.draws {
        let drawn = (0..counting.len()).filter_map(|_| counting.get(draws.below(counting.len())));
        means.push(spread(&drawn.copied().collect::<Vec<_>>())?.mean);
    }
    means.order_by(f64::total_cmp);
    let tails = [(1.0 - how.level) / 2.0, f64::midpoint(1.0, how.level)];
    let bias = bias(&means, mean);
    let acceleration = acceleration(&counting)?;
    let corrected = tails.map(|tail| corrected(tail, bias, acceleration));
    Some(BootstrapInterval {
        n: counting.len(),
        mean,
        percentile: (quantile(&means, tails[0])?, quantile(&means, tails[1])?),
        bias_corrected: (quantile(&means, corrected[0])?, quantile(&means, corrected[1])?),
        how,
    })
}

/// Of the mean of first less second, pairs in the same order in both lists. `None` where they do not pair, and
/// as for [`mean_interval`].
pub fn paired_difference_interval(
    first: &[f64],
    second: &[f64],
    how: Resampling,
) -> Option<BootstrapInterval> {
    if first.len() != second.len() {
        return None;
    }
    let pairs = first.iter().zip(second);
    let differences: Vec<(f64, f64)> = pairs.map(|(one, other)| (one - other, 1.0)).collect();
    mean_interval(&differences, how)
}

/// Of any figure of `n` things, by percentile: `figure` is given the places that were drawn. Draws of which there is no
/// figure are left out. `None` with fewer than two things, without draws, at a level that is none, or where fewer than
/// half of the draws have a figure.
pub fn figure_interval(
    n: usize,
    figure: impl Fn(&[usize]) -> Option<f64>,
    how: Resampling,
) -> Option<(f64, f64)> {
    if n < 2 || how.draws == 0 || !(how.level > 0.0 && how.level < 1.0) {
        return None;
    }
    let mut draws = Draws::for_resampling(how.seed);
    let mut found = Vec::new();
    for _ in 0..how.draws {
        let drawn: Vec<usize> = (0..n).map(|_| draws.below(n)).collect();
        found.extend(figure(&drawn).filter(|value| value.is_finite()));
    }
    if 2 * found.len() < how.draws as usize {
        return None;
    }
    found.order_by(f64::total_cmp);
    let tails = [(1.0 - how.level) / 2.0, f64::midpoint(1.0, how.level)];
    Some((quantile(&found, tails[0])?, quantile(&found, tails[1])?))
}

/// The normal quantile of the share of drawn means below the found one; equal ones count half. At the very
/// ends half a draw is left on the empty side, so that it stays finite.
fn bias(means: &[f64], found: f64) -> f64 {
    let below = means.iter().filter(|mean| **mean < found).count();
    let equal = means.iter().filter(|mean| **mean == found).count();
    let half = 0.5 / float(means.len());
    let share = (float(below) + float(equal) / 2.0) / float(means.len());
    tails::normal_at(share.clamp(half, 1.0 - half))
}

/// From the skew of the means that leave one out; 0 without any spread.
fn acceleration(values: &[(f64, f64)]) -> Option<f64> {
    let without = |left_out: usize| {
        let rest = values.iter().enumerate().filter(|(at, _)| *at != left_out);
        spread(&rest.map(|(_, value)| *value).collect::<Vec<_>>()).map(|spread| spread.mean)
    };
    let means: Option<Vec<f64>> = (0..values.len()).map(without).collect();
    let means = means?;
    let middle = means.iter().sum::<f64>() / float(means.len());
    let away = means.iter().map(|mean| middle - mean);
    let squares: f64 = away.clone().map(|away| away * away).sum();
    let cubes: f64 = away.map(|away| away * away * away).sum();
    Some(if squares > 0.0 { cubes / (6.0 * squares * libm::sqrt(squares)) } else { 0.0 })
}

/// Which quantile BCa takes in place of `tail`.
fn corrected(tail: f64, bias: f64, acceleration: f64) -> f64 {
    let moved = bias + tails::normal_at(tail);
    tails::normal_below(bias + moved / (1.0 - acceleration * moved))
}

/// Between the two nearest of ordered values, linearly.
fn quantile(ordered: &[f64], share: f64) -> Option<f64> {
    let last = ordered.len().checked_sub(1)?;
    let at = share.clamp(0.0, 1.0) * float(last);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let below = (libm::floor(at) as usize).min(last);
    let (low, high) = (*ordered.get(below)?, *ordered.get((below + 1).min(last))?);
    Some(low + (high - low) * (at - float(below)))
}

#[cfg(test)]
mod tests;
