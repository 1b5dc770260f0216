//! Intervals beside SciPy 1.17.1, and what holds of any data.

use super::super::tests_support::{FIRST, SECOND, assert_close};
use super::*;
use proptest::prelude::*;

fn even(values: &[f64]) -> Vec<(f64, f64)> {
    values.iter().map(|value| (*value, 1.0)).collect()
}

fn assert_near(found: (f64, f64), expected: (f64, f64), allowed: f64) {
    let near = (found.0 - expected.0).abs() <= allowed && (found.1 - expected.1).abs() <= allowed;
    assert!(near, "{found:?} is not near {expected:?}");
}

/// `stats.bootstrap` with 400,000 resamples; the weighted one is NumPy's quantiles of as many weighted means.
#[test]
fn intervals_come_near_those_of_the_reference() {
    let how = BootstrapSettings { draws: 20_000, ..BootstrapSettings::default() };
    let found = mean_interval(&even(&FIRST), how).unwrap();
    assert_close(found.mean, 0.419);
    assert_eq!((found.n, found.how), (10, how));
    assert_near(found.percentile, (0.366, 0.478), 0.003);
    assert_near(found.bias_corrected, (0.370, 0.484), 0.003);
    let found = paired_difference_interval(&FIRST, &SECOND, how).unwrap();
    assert_close(found.mean, 0.072);
    assert_near(found.percentile, (0.036, 0.107), 0.002);
    assert_near(found.bias_corrected, (0.034, 0.106), 0.002);
    // Skewed: BCa goes further where the long tail is.
    let skewed = [1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 5.0, 9.0, 14.0, 30.0];
    let at_ninety = BootstrapSettings { level: 0.9, ..how };
    let found = mean_interval(&even(&skewed), at_ninety).unwrap();
    assert_near(found.percentile, (3.4, 12.1), 0.2);
    assert_near(found.bias_corrected, (4.1, 14.2), 0.4);
    let weights = [10.0, 30.0, 20.0, 10.0, 40.0, 10.0, 20.0, 10.0, 30.0, 20.0];
    let weighted: Vec<(f64, f64)> = FIRST.into_iter().zip(weights).collect();
    let found = mean_interval(&weighted, how).unwrap();
    assert_close(found.mean, 0.4145);
    assert_near(found.percentile, (0.365, 0.466_470_59), 0.003);
}

#[test]
fn the_same_seed_draws_the_same_interval() {
    let seeded = |seed| {
        let how = BootstrapSettings { seed, draws: 500, level: 0.9 };
        let found = mean_interval(&even(&FIRST), how).unwrap();
        (found.percentile, found.bias_corrected)
    };
    assert_eq!(seeded(4), seeded(4));
    assert_ne!(seeded(4), seeded(5));
}

#[test]
fn quantiles_lie_between_their_neighbours() {
    let ordered = [1.0, 2.0, 4.0, 8.0];
    assert_eq!(quantile(&ordered, 0.0), Some(1.0));
    assert_eq!(quantile(&ordered, 0.5), Some(3.0));
    assert_eq!(quantile(&ordered, 1.0), Some(8.0));
    assert_eq!(quantile(&[], 0.5), None);
    // Without bias and skew, BCa's quantile is the tail itself.
    assert_close(bca_level(0.025, 0.0, 0.0), 0.025);
}

#[test]
fn what_has_no_interval_is_none() {
    let how = BootstrapSettings::default();
    let none = |values: &[(f64, f64)], how| assert_eq!(mean_interval(values, how), None);
    none(&[], how);
    none(&[(0.4, 1.0)], how);
    none(&[(0.4, 1.0), (0.5, 0.0)], how);
    none(&[(0.4, 1.0), (f64::NAN, 1.0)], how);
    none(&[(0.4, 1.0), (0.5, 2.0), (0.5, -1.0)], how);
    none(&even(&FIRST), BootstrapSettings { draws: 0, ..how });
    for level in [0.0, 1.0, -0.5, f64::NAN] {
        none(&even(&FIRST), BootstrapSettings { level, ..how });
    }
    assert_eq!(paired_difference_interval(&FIRST, &SECOND[1..], how), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_interval_of_constant_data_is_their_mean(
        value in -3.0_f64..3.0, weights in proptest::collection::vec(0.5_f64..9.0, 2..8), seed in any::<u64>()
    ) {
        let values: Vec<(f64, f64)> = weights.into_iter().map(|weight| (value, weight)).collect();
        let found = mean_interval(&values, BootstrapSettings { draws: 50, level: 0.95, seed }).unwrap();
        for end in [found.percentile.0, found.percentile.1, found.bias_corrected.0, found.bias_corrected.1] {
            prop_assert!((end - value).abs() < 1e-12);
        }
    }

    #[test]
    fn an_interval_lies_within_the_data_and_is_in_order(
        values in proptest::collection::vec((-3.0_f64..3.0, 0.1_f64..5.0), 2..10), draws in 1_u32..200
    ) {
        let found = mean_interval(&values, BootstrapSettings { draws, level: 0.9, seed: 1 }).unwrap();
        let least = values.iter().map(|(x, _)| *x).fold(f64::INFINITY, f64::min) - 1e-12;
        let most = values.iter().map(|(x, _)| *x).fold(f64::NEG_INFINITY, f64::max) + 1e-12;
        for (low, high) in [found.percentile, found.bias_corrected] {
            prop_assert!(least <= low && low <= high && high <= most, "{:?}", found);
        }
    }
}
