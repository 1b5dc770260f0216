//! How likely something so far out is: two-sided tails of Student's t and of the normal distribution.

use statrs::function::beta::checked_beta_reg;
use statrs::function::erf::erfc_inv;

/// P(|T| ≥ |t|) with `freedom` degrees of freedom: the regularised incomplete beta function I_x(ν/2, ½) at
/// x = ν / (ν + t²). `None` where t is no number or there is no freedom.
pub(super) fn student(t: f64, freedom: f64) -> Option<f64> {
    if t.is_nan() || !freedom.is_finite() || freedom <= 0.0 {
        return None;
    }
    if t.is_infinite() {
        return Some(0.0);
    }
    let x = freedom / (freedom + t * t);
    let p = checked_beta_reg(freedom / 2.0, 0.5, x).ok()?;
    Some(p.clamp(0.0, 1.0))
}

/// P(|Z| ≥ |z|).
pub(super) fn normal(z: f64) -> f64 {
    libm::erfc(z.abs() / std::f64::consts::SQRT_2).clamp(0.0, 1.0)
}

/// P(Z ≤ z).
pub(super) fn normal_below(z: f64) -> f64 {
    libm::erfc(-z / std::f64::consts::SQRT_2) / 2.0
}

/// The z with P(Z ≤ z) = `share`; infinite at 0 and 1.
pub(super) fn normal_at(share: f64) -> f64 {
    -std::f64::consts::SQRT_2 * erfc_inv(2.0 * share)
}

#[cfg(test)]
mod tests {
    use super::super::testing::assert_close;
    use super::*;
    use crate::table::table;
    use proptest::prelude::*;

    /// SciPy 1.17.1: `2 * stats.t.sf(t, df)`, `2 * stats.norm.sf(z)`, `stats.norm.ppf(q)`.
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
            assert_close(student(t, freedom).unwrap(), p);
            assert_close(student(-t, freedom).unwrap(), p);
        }
        let cases = table! {
            0.0 => 1.0;
            1.959_963_984_540_054 => 0.05;
            6.0 => 1.973_175_290_075_389e-9;
        };
        for (z, p) in cases {
            assert_close(normal(z), p);
        }
        let cases = table! {
            0.001 => -3.090_232_306_167_813;
            0.025 => -1.959_963_984_540_054_5;
            0.5 => 0.0;
            0.8 => 0.841_621_233_572_914_3;
            0.975 => 1.959_963_984_540_054;
        };
        for (share, z) in cases {
            assert!((normal_at(share) - z).abs() < 1e-9, "{share}");
            assert_close(normal_below(z), share);
        }
    }

    #[test]
    fn there_is_no_tail_of_no_number_or_without_freedom() {
        for (t, freedom) in [
            (f64::NAN, 3.0),
            (1.0, 0.0),
            (1.0, -1.0),
            (1.0, f64::NAN),
            (1.0, f64::INFINITY),
        ] {
            assert_eq!(student(t, freedom), None, "{t} {freedom}");
        }
    }

    proptest! {
        #[test]
        fn a_tail_is_a_share_and_falls_as_t_grows(t in 0.0_f64..60.0, more in 0.0_f64..5.0, freedom in 0.5_f64..500.0) {
            let (near, far) = (student(t, freedom).unwrap(), student(t + more, freedom).unwrap());
            prop_assert!((0.0..=1.0).contains(&near) && (0.0..=1.0).contains(&far));
            prop_assert!(far <= near + 1e-9);
        }
    }
}
