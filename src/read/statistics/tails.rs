//! Two-sided tail probabilities of Student's t, and the normal distribution. Uses `libm` alone, so that page
//! and command agree to the last digit.

use std::f64::consts::{PI, SQRT_2};

/// Limit of continued-fraction steps; convergence takes far fewer.
const MAX_FRACTION_STEPS: u32 = 1_000;

/// P(|T| ≥ |t|) with `freedom` degrees of freedom: the regularised incomplete beta function I_x(ν/2, ½) at x
/// = ν / (ν + t²). `None` if t is not a number or `freedom` is not positive and finite.
pub(super) fn student_two_sided(t: f64, freedom: f64) -> Option<f64> {
    if t.is_nan() || !freedom.is_finite() || freedom <= 0.0 {
        return None;
    }
    if t.is_infinite() {
        return Some(0.0);
    }
    let whole = freedom + t * t;
    if whole.is_infinite() {
        return Some(0.0);
    }
    let p = regularized_beta(freedom / 2.0, 0.5, freedom / whole, t * t / whole);
    Some(p.clamp(0.0, 1.0))
}

/// The regularised incomplete beta function I_x(a, b), with `complement` = 1 − x: its continued fraction by
/// Lentz's method, on the side of its middle where that converges fast.
fn regularized_beta(a: f64, b: f64, x: f64, complement: f64) -> f64 {
    if x <= 0.0 || complement <= 0.0 {
        return if x <= 0.0 { 0.0 } else { 1.0 };
    }
    let turned = x > (a + 1.0) / (a + b + 2.0);
    let (a, b, x, complement) = if turned { (b, a, complement, x) } else { (a, b, x, complement) };
    let beta = libm::lgamma(a) + libm::lgamma(b) - libm::lgamma(a + b);
    let front = libm::exp(a * libm::log(x) + b * libm::log(complement) - beta) / a;
    let off_zero = |value: f64| if value.abs() < f64::MIN_POSITIVE { f64::MIN_POSITIVE } else { value };
    let mut c = 1.0;
    let mut d = 1.0 / off_zero(1.0 - (a + b) * x / (a + 1.0));
    let mut fraction = d;
    for step in 1..=MAX_FRACTION_STEPS {
        let m = f64::from(step);
        let at = a + 2.0 * m;
        let even = m * (b - m) * x / ((at - 1.0) * at);
        let odd = -(a + m) * (a + b + m) * x / (at * (at + 1.0));
        let mut last = 1.0;
        for part in [even, odd] {
            d = 1.0 / off_zero(1.0 + part * d);
            c = off_zero(1.0 + part / c);
            last = c * d;
            fraction *= last;
        }
        if (last - 1.0).abs() <= f64::EPSILON {
            break;
        }
    }
    let share = front * fraction;
    if turned { 1.0 - share } else { share }
}

/// P(Z ≤ z).
pub(super) fn normal_cdf(z: f64) -> f64 {
    libm::erfc(-z / SQRT_2) / 2.0
}

/// The z with P(Z ≤ z) = `share`; infinite at 0 and 1.
pub(super) fn normal_quantile(share: f64) -> f64 {
    if share <= 0.0 || share >= 1.0 {
        return if share <= 0.0 { f64::NEG_INFINITY } else { f64::INFINITY };
    }
    let tail = share.min(1.0 - share);
    // Accurate to 4.5e-4 (Abramowitz and Stegun 26.2.23); three Halley steps leave only rounding error.
    let t = libm::sqrt(-2.0 * libm::log(tail));
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let below = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    let mut z = above / below - t;
    for _ in 0..3 {
        let density = libm::exp(-z * z / 2.0) / libm::sqrt(2.0 * PI);
        let off = (normal_cdf(z) - tail) / density;
        z -= off / (1.0 + z * off / 2.0);
    }
    if share > 0.5 { -z } else { z }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::assert_close;
    use super::*;
    use crate::table::table;
    use proptest::prelude::*;

    /// SciPy 1.17.1: `2 * stats.t.sf(t, df)`, `stats.norm.ppf(q)`.
    #[test]
    fn tails_and_quantiles_are_those_of_the_reference() {
        let cases = table! {
            0.001, 1.0 => 0.999_363_380_439_815_9;
            1.0, 1.0 => 0.500_000_000_000_000_1;
            12.706_204_736_432_095, 1.0 => 0.049_999_999_999_998_9;
            2.5, 3.7 => 0.071_822_022_911_826_78;
            2.5, 30.0 => 0.018_115_649_068_066_69;
            40.0, 9.0 => 1.898_299_844_933_982_2e-11;
            1.96, 1e6 => 0.049_996_067_585_269_79;
            8.0, 200.0 => 9.879_200_909_330_596e-14;
            0.0, 5.0 => 1.0;
            f64::INFINITY, 5.0 => 0.0;
        };
        for (t, freedom, p) in cases {
            assert_close(student_two_sided(t, freedom).unwrap(), p);
            assert_close(student_two_sided(-t, freedom).unwrap(), p);
        }
        let cases = table! {
            0.001 => -3.090_232_306_167_813;
            0.025 => -1.959_963_984_540_054_5;
            0.5 => 0.0;
            0.8 => 0.841_621_233_572_914_3;
            0.975 => 1.959_963_984_540_054;
        };
        for (share, z) in cases {
            assert!((normal_quantile(share) - z).abs() < 1e-9, "{share}");
            assert_close(normal_cdf(z), share);
        }
    }

    #[test]
    fn tails_have_the_last_digits_that_every_target_computes() {
        let told = table! {
            student_two_sided(1.0, 6.0).unwrap() => "0.3559176837495822";
            student_two_sided(0.95, 14.0).unwrap() => "0.35822503271978423";
            student_two_sided(2.5, 3.7).unwrap() => "0.07182202291182678";
            normal_quantile(0.025) => "-1.9599639845400543";
            normal_quantile(0.8) => "0.8416212335729144";
        };
        for (found, expected) in told {
            assert_eq!(found.to_string(), expected);
        }
        assert_eq!([normal_quantile(0.0), normal_quantile(1.0)], [f64::NEG_INFINITY, f64::INFINITY]);
        assert_eq!(student_two_sided(1e200, 3.0), Some(0.0));
    }

    #[test]
    fn there_is_no_tail_of_no_number_or_without_freedom() {
        for (t, freedom) in [(f64::NAN, 3.0), (1.0, 0.0), (1.0, -1.0), (1.0, f64::NAN), (1.0, f64::INFINITY)] {
            assert_eq!(student_two_sided(t, freedom), None, "{t} {freedom}");
        }
    }

    proptest! {
        #[test]
        fn a_tail_is_a_share_and_falls_as_t_grows(t in 0.0_f64..60.0, more in 0.0_f64..5.0, freedom in 0.5_f64..500.0) {
            let (near, far) = (student_two_sided(t, freedom).unwrap(), student_two_sided(t + more, freedom).unwrap());
            prop_assert!((0.0..=1.0).contains(&near) && (0.0..=1.0).contains(&far));
            prop_assert!(far <= near + 1e-9);
        }
    }
}
