//! Statistics for an experiment's tables: tests of a difference, intervals, agreement of raters, similarity
//! of texts.
//!
//! Pure functions of numbers and texts; whatever is random takes a seed. Nothing is called significant here:
//! a result carries its test, n and p, and the table prints them. What cannot be computed (too few values, no
//! variance, unequal lengths, a value that is not finite) is `None`, never zero.
//!
//! Means and deviations are [`exam::spread`](crate::read::exam::spread), which divides by n as the published tables
//! do; the tests divide by n − 1 themselves.
//!
//! All mathematics goes through `libm`, so that the page and the command agree to the last digit.

pub mod agreement;
pub mod compare;
mod interval;
mod ranks;
pub mod similarity;
mod tails;
#[cfg(test)]
mod tests_support;

pub use interval::{
    BootstrapInterval, BootstrapSettings, mean_interval, paired_difference_interval, statistic_interval,
};

/// A count as a number; counts here are far below 2⁵³.
#[allow(clippy::cast_precision_loss)]
fn count_as_f64(count: usize) -> f64 {
    count as f64
}

/// Mean and Σ(x − mean)²; `None` without values or with one that is not finite.
fn mean_and_squares(values: &[f64]) -> Option<(f64, f64)> {
    if !values.iter().all(|value| value.is_finite()) {
        return None;
    }
    let spread = crate::read::exam::mean_and_deviation(values)?;
    let squares = spread.deviation * spread.deviation * count_as_f64(values.len());
    Some((spread.mean, squares))
}

/// The largest magnitude among `lists`.
fn max_magnitude(lists: &[&[f64]]) -> f64 {
    let values = lists.iter().flat_map(|list| list.iter());
    values.fold(0.0, |most, value| most.max(value.abs()))
}

/// The tolerance for equality: rounding error of sums and differences of decimal fractions.
fn rounding_tolerance(magnitude: f64) -> f64 {
    1e-12 * magnitude
}
