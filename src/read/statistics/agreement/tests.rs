//! Correlation, labels and raters against SciPy 1.17.1, scikit-learn 1.9.1 and krippendorff 0.9.0.

use super::super::tests_support::{FIRST, SECOND, assert_close};
use super::*;
use crate::table::table;
use proptest::prelude::*;

const TRUTH: [&str; 12] =
    ["cook", "cook", "maid", "heir", "heir", "heir", "maid", "cook", "heir", "maid", "cook", "heir"];
const TOLD: [&str; 12] =
    ["cook", "maid", "maid", "heir", "cook", "heir", "maid", "cook", "maid", "heir", "guest", "heir"];

/// `stats.pearsonr` and `stats.spearmanr`.
#[test]
fn correlations_are_those_of_the_reference() {
    let marks = [5.0, 7.0, 3.0, 8.0, 6.0, 9.0, 4.0, 7.0, 6.0, 5.0, 8.0, 2.0];
    let others = [4.0, 5.0, 3.0, 9.0, 4.0, 7.0, 5.0, 4.0, 6.0, 7.0, 3.0, 1.0];
    let cases = table! {
        pearson(&FIRST, &SECOND), 0.772_690_136_652_123_9 => 0.008_786_146_394_100_487;
        spearman(&FIRST, &SECOND), 0.753_802_874_163_280_1 => 0.011_794_786_289_983_683;
        pearson(&marks, &others), 0.585_640_392_939_18 => 0.045_416_891_282_065_004;
        spearman(&marks, &others), 0.475_942_634_133_615_3 => 0.117_807_249_735_658_15;
    };
    for (found, coefficient, p) in cases {
        let found = found.unwrap();
        assert_close(found.coefficient, coefficient);
        assert_close(found.p, p);
        assert_close(found.degrees_of_freedom + 2.0, super::super::count_as_f64(found.n));
    }
}

#[test]
fn kendalls_tau_is_what_is_counted_by_hand() {
    // Six players: of 15 pairs 12 are concordant and 3 discordant, as in MIRAGE's Table 7 (.600); 14 and 1
    // (.867).
    let ranks = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    assert_close(kendall(&ranks, &[4.0, 1.0, 2.0, 3.0, 5.0, 6.0]).unwrap(), 0.6);
    assert_close(kendall(&ranks, &[1.0, 2.0, 4.0, 3.0, 5.0, 6.0]).unwrap(), 13.0 / 15.0);
    assert_close(kendall(&ranks, &[6.0, 5.0, 4.0, 3.0, 2.0, 1.0]).unwrap(), -1.0);
    // Ties: C = 4, D = 0, of six pairs one is tied in each list: 4 / √(5 · 5).
    assert_close(kendall(&[1.0, 1.0, 2.0, 3.0], &[1.0, 2.0, 2.0, 3.0]).unwrap(), 0.8);
    // Everything twice: four times the pairs of each kind, and what is tied in both counts in neither.
    let twice = |list: [f64; 4]| [list, list].concat();
    assert_close(kendall(&twice([1.0, 1.0, 2.0, 3.0]), &twice([1.0, 2.0, 2.0, 3.0])).unwrap(), 0.8);
    assert_eq!(kendall(&ranks, &[1.0; 6]), None);
    assert_eq!(kendall(&ranks, &[1.0]), None);
}

#[test]
fn a_straight_line_correlates_wholly_and_a_level_one_not_at_all() {
    let line = [1.0, 2.0, 3.0, 4.0];
    let found = pearson(&line, &[3.0, 5.0, 7.0, 9.0]).unwrap();
    assert!((found.coefficient - 1.0).abs() < 1e-12 && found.p < 1e-9);
    let curve = [1.0, 8.0, 27.0, 64.0];
    assert_close(spearman(&line, &curve).unwrap().coefficient, 1.0);
    for correlation in [pearson, spearman] {
        assert_eq!(correlation(&line, &[0.1; 4]), None);
        assert_eq!(correlation(&line[..2], &curve[..2]), None);
        assert_eq!(correlation(&line, &curve[..3]), None);
        assert_eq!(correlation(&line, &[1.0, f64::NAN, 2.0, 3.0]), None);
    }
}

/// `accuracy_score`, `precision_recall_fscore_support` with `zero_division=0`.
#[test]
fn label_scores_are_those_of_the_reference() {
    let found = label_scores(&TRUTH, &TOLD).unwrap();
    assert_eq!(found.n, 12);
    assert_close(found.accuracy, 0.583_333_333_333_333_4);
    assert_close(found.macro_precision, 0.479_166_666_666_666_63);
    assert_close(found.macro_recall, 0.441_666_666_666_666_65);
    assert_close(found.macro_f1, 0.452_380_952_380_952_4);
    let expected = table! {
        "cook", 2.0 / 3.0, 0.5, 4.0 / 7.0 => 4;
        "guest", 0.0, 0.0, 0.0 => 0;
        "heir", 0.75, 0.6, 2.0 / 3.0 => 5;
        "maid", 0.5, 2.0 / 3.0, 4.0 / 7.0 => 3;
    };
    assert_eq!(found.labels.len(), expected.len());
    for (found, (label, precision, recall, f1, times)) in found.labels.iter().zip(expected) {
        assert_eq!((found.label, found.times_true), (label, times));
        assert_close(found.precision.unwrap_or(0.0), precision);
        assert_close(found.recall.unwrap_or(0.0), recall);
        assert_close(found.f1, f1);
    }
    assert_eq!(found.labels[1].recall, None, "a guest is never true");
    assert_eq!(label_scores(&TRUTH, &TOLD[1..]), None);
    assert_eq!(label_scores::<u8>(&[], &[]), None);
}

/// `cohen_kappa_score`.
#[test]
fn kappa_is_that_of_the_reference() {
    let found = cohens_kappa(&TRUTH, &TOLD).unwrap();
    assert_eq!(found.n, 12);
    assert_close(found.observed, 7.0 / 12.0);
    assert_close(found.coefficient, 0.4);
    let found = cohens_kappa(&[0, 0, 1, 1, 0, 1], &[0, 1, 1, 1, 0, 0]).unwrap();
    assert_close(found.coefficient, 1.0 / 3.0);
    assert_eq!(cohens_kappa(&[1, 1], &[1, 1]), None);
    assert_eq!(cohens_kappa(&[1, 1], &[1]), None);
    assert_eq!(cohens_kappa::<u8>(&[], &[]), None);
}

/// `krippendorff.alpha` at the nominal level.
#[test]
fn alpha_is_that_of_the_reference_with_gaps_and_without() {
    let coder =
        |ratings: &str| -> Vec<Option<char>> { ratings.chars().map(|c| Some(c).filter(|c| *c != '·')).collect() };
    let four = [coder("012210301···"), coder("0122113014·2"), coder("·2221231140·"), coder("01221330140·")];
    let found = krippendorffs_alpha(&four).unwrap();
    assert_close(found.coefficient, 0.743_421_052_631_579);
    assert_eq!(found.n, 40, "the last thing has one rating");
    let two = [coder("001101"), coder("011100")];
    assert_close(krippendorffs_alpha(&two).unwrap().coefficient, 0.388_888_888_888_888_95);
    assert_eq!(krippendorffs_alpha::<u8>(&[]), None);
    assert_eq!(krippendorffs_alpha(&[coder("01")]), None);
    assert_eq!(krippendorffs_alpha(&[coder("0·"), coder("·1")]), None);
    assert_eq!(krippendorffs_alpha(&[coder("00"), coder("00")]), None);
    assert_eq!(krippendorffs_alpha(&[coder("01"), coder("0")]), None);
}

proptest! {
    #[test]
    fn a_correlation_lies_within_one_and_is_the_same_both_ways(
        pairs in proptest::collection::vec((-4_i8..4, -4_i8..4), 3..20)
    ) {
        let (one, other): (Vec<f64>, Vec<f64>) =
            pairs.into_iter().map(|(a, b)| (f64::from(a), f64::from(b))).unzip();
        for correlation in [pearson, spearman] {
            let (there, back) = (correlation(&one, &other), correlation(&other, &one));
            prop_assert_eq!(there.is_some(), back.is_some());
            if let (Some(there), Some(back)) = (there, back) {
                prop_assert!((-1.0..=1.0).contains(&there.coefficient) && (0.0..=1.0).contains(&there.p));
                prop_assert!((there.coefficient - back.coefficient).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn kappa_and_alpha_are_at_most_one_and_one_for_the_same_ratings(
        ratings in proptest::collection::vec((0_u8..4, 0_u8..4), 1..20)
    ) {
        let (one, other): (Vec<u8>, Vec<u8>) = ratings.into_iter().unzip();
        let coded = |list: &[u8]| list.iter().copied().map(Some).collect::<Vec<_>>();
        let alpha = |one: &[u8], other: &[u8]| krippendorffs_alpha(&[coded(one), coded(other)]);
        type Way<'a> = &'a dyn Fn(&[u8], &[u8]) -> Option<ChanceCorrectedAgreement>;
        for way in [&cohens_kappa::<u8> as Way, &alpha] {
            if let Some(found) = way(&one, &other) {
                prop_assert!(found.coefficient <= 1.0);
                prop_assert_eq!(Some(found), way(&other, &one));
            }
            if let Some(same) = way(&one, &one) {
                prop_assert!((same.coefficient - 1.0).abs() < 1e-12);
            }
        }
        let scores = label_scores(&one, &other).unwrap();
        prop_assert!((0.0..=1.0).contains(&scores.macro_f1));
    }
}
