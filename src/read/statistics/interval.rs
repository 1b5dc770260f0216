//! Bootstrap confidence intervals (Efron and Tibshirani 1993) of a weighted mean over games and of a mean
//! difference of pairs.
//!
//! Games are resampled with equal probability and keep their weights. With a dozen games the percentile
//! interval is too narrow; the bias-corrected and accelerated one (BCa) corrects bias and skew, not a small
//! sample. The same seed gives the same interval.

use super::{count_as_f64, tails};
use crate::base::game::RandomStream;
use crate::base::order::SharedSort;
use crate::read::exam::weighted_mean_and_deviation;
use serde::Serialize;

/// Settings of a bootstrap.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct BootstrapSettings {
    /// Confidence level, strictly between 0 and 1.
    pub level: f64,
    pub draws: u32,
    pub seed: u64,
}

impl BootstrapSettings {
    /// The levels of the interval's ends; `None` without draws, or with a confidence level outside (0, 1).
    fn tail_levels(self) -> Option<[f64; 2]> {
        let is_sound = self.draws > 0 && self.level > 0.0 && self.level < 1.0;
        is_sound.then(|| [(1.0 - self.level) / 2.0, f64::midpoint(1.0, self.level)])
    }
}

impl Default for BootstrapSettings {
    fn default() -> Self {
        Self { level: 0.95, draws: 10_000, seed: 0 }
    }
}

/// A mean and its bootstrap intervals.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct BootstrapInterval {
    /// Number of values with a positive weight.
    pub n: usize,
    pub mean: f64,
    /// Percentile interval: lower and upper end.
    pub percentile: (f64, f64),
    /// BCa interval: lower and upper end.
    pub bias_corrected: (f64, f64),
    pub how: BootstrapSettings,
}

/// Interval of the weighted mean of `(value, weight)` pairs, as in [`spread`]. `None` with fewer than two
/// positive weights, a negative weight, a value or weight that is not finite, no draws, or a level outside
/// (0, 1).
pub fn mean_interval(values: &[(f64, f64)], how: BootstrapSettings) -> Option<BootstrapInterval> {
    let sound = values.iter().all(|(value, weight)| value.is_finite() && weight.is_finite() && *weight >= 0.0);
    let counting: Vec<(f64, f64)> = values.iter().copied().filter(|(_, weight)| *weight > 0.0).collect();
    if !sound || counting.len() < 2 {
        return None;
    }
    let ends = how.tail_levels()?;
    let mean = weighted_mean_and_deviation(&counting)?.mean;
    let mut draws = RandomStream::for_resampling(how.seed);
    let mut means = Vec::new();
    for _ in 0..how.draws {
        let drawn = (0..counting.len()).filter_map(|_| counting.get(draws.next_below(counting.len())));
        means.push(weighted_mean_and_deviation(&drawn.copied().collect::<Vec<_>>())?.mean);
    }
    means.order_by(f64::total_cmp);
    let bias = bias_correction(&means, mean);
    let acceleration = acceleration(&counting)?;
    let corrected = ends.map(|end| bca_level(end, bias, acceleration));
    let (percentile, bias_corrected) = (quantiles(&means, ends)?, quantiles(&means, corrected)?);
    Some(BootstrapInterval { n: counting.len(), mean, percentile, bias_corrected, how })
}

/// Interval of the mean of first − second, pairs in the same order in both lists. `None` if the lengths
/// differ, and as for [`mean_interval`].
pub fn paired_difference_interval(first: &[f64], second: &[f64], how: BootstrapSettings) -> Option<BootstrapInterval> {
    if first.len() != second.len() {
        return None;
    }
    let pairs = first.iter().zip(second);
    let differences: Vec<(f64, f64)> = pairs.map(|(one, other)| (one - other, 1.0)).collect();
    mean_interval(&differences, how)
}

/// Percentile interval of any statistic of `n` items: `figure` gets the indices drawn. Draws without a value
/// are dropped. `None` with fewer than two items, no draws, a level outside (0, 1), or a value in fewer than
/// half of the draws.
pub fn statistic_interval(
    n: usize, figure: impl Fn(&[usize]) -> Option<f64>, how: BootstrapSettings,
) -> Option<(f64, f64)> {
    let ends = how.tail_levels().filter(|_| n > 1)?;
    let mut draws = RandomStream::for_resampling(how.seed);
    let mut found = Vec::new();
    for _ in 0..how.draws {
        let drawn: Vec<usize> = (0..n).map(|_| draws.next_below(n)).collect();
        found.extend(figure(&drawn).filter(|value| value.is_finite()));
    }
    if 2 * found.len() < how.draws as usize {
        return None;
    }
    found.order_by(f64::total_cmp);
    quantiles(&found, ends)
}

/// Bias correction: the normal quantile of the share of drawn means below the observed one; equal ones count
/// half. An empty side keeps half a draw, so that the result is finite.
fn bias_correction(means: &[f64], found: f64) -> f64 {
    let below = means.iter().filter(|mean| **mean < found).count();
    let equal = means.iter().filter(|mean| **mean == found).count();
    let half = 0.5 / count_as_f64(means.len());
    let share = (count_as_f64(below) + count_as_f64(equal) / 2.0) / count_as_f64(means.len());
    tails::normal_quantile(share.clamp(half, 1.0 - half))
}

/// Acceleration, from the skew of the jackknife means; 0 without variance.
fn acceleration(values: &[(f64, f64)]) -> Option<f64> {
    let without = |left_out: usize| {
        let rest = values.iter().enumerate().filter(|(at, _)| *at != left_out);
        weighted_mean_and_deviation(&rest.map(|(_, value)| *value).collect::<Vec<_>>()).map(|spread| spread.mean)
    };
    let means: Option<Vec<f64>> = (0..values.len()).map(without).collect();
    let means = means?;
    let middle = means.iter().sum::<f64>() / count_as_f64(means.len());
    let away = means.iter().map(|mean| middle - mean);
    let squares: f64 = away.clone().map(|away| away * away).sum();
    let cubes: f64 = away.map(|away| away * away * away).sum();
    Some(if squares > 0.0 { cubes / (6.0 * squares * libm::sqrt(squares)) } else { 0.0 })
}

/// The quantile that BCa uses in place of `tail`.
fn bca_level(tail: f64, bias: f64, acceleration: f64) -> f64 {
    let moved = bias + tails::normal_quantile(tail);
    tails::normal_cdf(bias + moved / (1.0 - acceleration * moved))
}

fn quantiles(ordered: &[f64], [lower, upper]: [f64; 2]) -> Option<(f64, f64)> {
    Some((quantile(ordered, lower)?, quantile(ordered, upper)?))
}

/// Linear interpolation between the two nearest of sorted values.
fn quantile(ordered: &[f64], share: f64) -> Option<f64> {
    let last = ordered.len().checked_sub(1)?;
    let at = share.clamp(0.0, 1.0) * count_as_f64(last);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let below = (libm::floor(at) as usize).min(last);
    let (low, high) = (*ordered.get(below)?, *ordered.get((below + 1).min(last))?);
    Some(low + (high - low) * (at - count_as_f64(below)))
}

#[cfg(test)]
mod tests;
