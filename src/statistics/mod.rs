//! What an experiment's tables say beside a mean: tests of a difference, intervals, agreement of raters,
//! likeness of texts.
//!
//! Numbers and texts in, figures out. Nothing is read, asked or drawn without a seed, and no level is called
//! significant here: a result carries its test, n and p, and the table prints them. What cannot be computed
//! (too few values, no variance, lists of unequal length, a value that is no number) is `None`, never a zero.
//!
//! Means and deviations are [`exam::spread`](crate::exam::spread), which divides by n, as the published tables
//! do; tests divide by n − 1 on their own.
//!
//! Every function of numbers is `libm`'s, so that the page and the command say the same to the last digit.

pub mod agreement;
pub mod compare;
mod interval;
mod ranks;
pub mod similarity;
mod tails;
#[cfg(test)]
mod testing;

pub use interval::{
    BootstrapInterval, Resampling, figure_interval, mean_interval, paired_difference_interval,
};

/// A count as a number; counts here are far below 2⁵³.
#[allow(clippy::cast_precision_loss)]
fn float(count: usize) -> f64 {
    count as f64
}

/// Mean and Σ(x − mean)²; `None` without values or with one that is no finite number.
fn mean_and_squares(values: &[f64]) -> Option<(f64, f64)> {
    if !values.iter().all(|value| value.is_finite()) {
        return None;
    }
    let spread = crate::exam::plain_spread(values)?;
    let squares = spread.deviation * spread.deviation * float(values.len());
    Some((spread.mean, squares))
}

/// The largest magnitude among `lists`.
fn magnitude(lists: &[&[f64]]) -> f64 {
    let values = lists.iter().flat_map(|list| list.iter());
    values.fold(0.0, |most, value| most.max(value.abs()))
}

/// How far apart values of a magnitude may be and still count as the same: what rounding makes of sums and
/// differences of decimal fractions.
fn rounding(magnitude: f64) -> f64 {
    1e-12 * magnitude
}
