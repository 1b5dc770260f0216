//! Tests of differences against SciPy 1.17.1, and what holds of any data.

use super::super::tests_support::{FIRST, SECOND, assert_close};
use super::*;
use proptest::prelude::*;

type Test = fn(&[f64], &[f64]) -> Option<TestedDifference>;

const FEW: [f64; 3] = [2.1, 1.7, 3.9];
const MORE: [f64; 5] = [4.4, 5.8, 2.9, 6.6, 7.3];

fn assert_found(found: Option<TestedDifference>, test: DifferenceTest, statistic: f64, freedom: Option<f64>, p: f64) {
    let found = found.unwrap();
    assert_eq!(found.test, test);
    assert_close(found.statistic, statistic);
    assert_eq!(found.degrees_of_freedom.is_some(), freedom.is_some());
    if let (Some(found), Some(expected)) = (found.degrees_of_freedom, freedom) {
        assert_close(found, expected);
    }
    assert_close(found.p, p);
}

/// `stats.ttest_ind`.
#[test]
fn t_tests_find_what_the_reference_finds() {
    use DifferenceTest::StudentT;
    let t = 1.836_718_756_847_939_5;
    let found = student_t(&FIRST, &SECOND);
    assert_found(found, StudentT, t, Some(18.0), 0.082_822_148_738_497_94);
    assert_eq!(found.unwrap().n, (10, 10));
    assert_close(found.unwrap().mean_difference, 0.072);

    let found = student_t(&FEW, &MORE);
    let (t, p) = (-2.437_007_799_426_859_3, 0.050_677_344_899_246_454);
    assert_found(found, StudentT, t, Some(6.0), p);
    assert_eq!(found.unwrap().n, (3, 5));
}

/// `stats.permutation_test` of samples, with all resamples.
#[test]
fn up_to_twenty_pairs_every_pattern_of_signs_is_counted() {
    let test = DifferenceTest::SignFlipsExact;
    let found = sign_flip_test(&FIRST, &SECOND, 1);
    assert_found(found, test, 0.072, None, 0.011_718_75);
    assert_eq!(found.unwrap().patterns, Some(1024));
    assert_eq!(found, sign_flip_test(&FIRST, &SECOND, 2));
    let found = sign_flip_test(&[3.0, 5.0, 1.0, 8.0], &[1.0, 6.0, -3.0, 4.0], 1);
    assert_found(found, test, 2.25, None, 0.25);
    // Rounding parts no pattern from its like: all differences are .1, so two of 2²⁰ are as large.
    let (high, low): (Vec<f64>, Vec<f64>) = (1..=20).map(|at| (f64::from(at) / 10.0, f64::from(at - 1) / 10.0)).unzip();
    let found = sign_flip_test(&high, &low, 1).unwrap();
    assert_eq!(found.patterns, Some(1 << 20));
    assert_close(found.p, 2.0 / f64::from(1 << 20));
}

/// p of all 2²⁵ patterns, counted in whole tenths.
#[test]
fn beyond_twenty_pairs_drawn_patterns_come_near_the_exact_p_and_hang_on_the_seed_alone() {
    let numbers = |factor: usize, modulus: usize| (0..25).map(move |at| (at * factor) % modulus);
    let first: Vec<f64> = numbers(37, 29).map(|n| super::super::count_as_f64(n) / 10.0).collect();
    let second: Vec<f64> = numbers(53, 31).map(|n| super::super::count_as_f64(n) / 10.0 - 0.6).collect();
    let found = sign_flip_test(&first, &second, 7).unwrap();
    assert_eq!(found.test, DifferenceTest::SignFlipsDrawn);
    assert_eq!(found.patterns, Some(DRAWN_FLIP_PATTERNS + 1));
    assert_close(found.statistic, 0.488);
    assert!((found.p - 0.071_796_059).abs() < 0.003, "{}", found.p);
    assert_eq!(Some(found), sign_flip_test(&first, &second, 7));
    assert_ne!(Some(found), sign_flip_test(&first, &second, 8));
}

#[test]
fn what_cannot_be_computed_is_none() {
    let flips: Test = |first, second| sign_flip_test(first, second, 1);
    for test in [student_t, flips] {
        assert_eq!(test(&[], &[]), None);
        assert_eq!(test(&[1.0], &[2.0]), None);
        assert_eq!(test(&[1.0, f64::NAN], &[2.0, 3.0]), None);
        assert_eq!(test(&[1.0, 2.0], &[f64::INFINITY, 3.0]), None);
    }
    assert_eq!(flips(&[1.0, 2.0, 3.0], &[2.0, 3.0]), None);
    // No variance, or none but what rounding makes.
    assert_eq!(student_t(&[0.1; 3], &[0.2; 3]), None);
    // Nothing differs: that is no evidence of a difference.
    assert_close(flips(&[1.0, 2.0], &[1.0, 2.0]).unwrap().p, 1.0);
    // One side without variance is no obstacle.
    assert!(student_t(&[0.1, 0.1], &[0.2, 0.3]).is_some());
}

proptest! {
    #[test]
    fn p_is_a_share_and_the_same_whichever_list_stands_first(
        pairs in proptest::collection::vec((-5.0_f64..5.0, -5.0_f64..5.0), 0..12)
    ) {
        let (first, second): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
        let tests: [Test; 2] = [student_t, |a, b| sign_flip_test(a, b, 3)];
        for test in tests {
            let (there, back) = (test(&first, &second), test(&second, &first));
            prop_assert_eq!(there.is_some(), back.is_some());
            if let (Some(there), Some(back)) = (there, back) {
                prop_assert!((0.0..=1.0).contains(&there.p), "{:?}", there);
                prop_assert!((there.p - back.p).abs() < 1e-9);
                prop_assert!((there.mean_difference + back.mean_difference).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn the_exact_flips_are_those_of_counting_one_by_one(
        differences in proptest::collection::vec(-9_i32..=9, 2..9)
    ) {
        let first: Vec<f64> = differences.iter().copied().map(f64::from).collect();
        let found = sign_flip_test(&first, &vec![0.0; first.len()], 0).unwrap();
        let whole: i32 = differences.iter().sum();
        let as_large = (0..1_u32 << differences.len()).filter(|pattern| {
            let signed = differences.iter().enumerate();
            let signed = signed.map(|(at, d)| if pattern >> at & 1 == 0 { *d } else { -d });
            signed.sum::<i32>().abs() >= whole.abs()
        });
        let expected = super::super::count_as_f64(as_large.count()) / f64::from(1_u32 << differences.len());
        prop_assert!((found.p - expected).abs() < 1e-12);
    }
}
