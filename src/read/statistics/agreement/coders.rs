//! Agreement of raters beyond chance for nominal labels: Cohen's κ for two raters, Krippendorff's α for any
//! number, gaps allowed.

use super::super::count_as_f64;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ChanceCorrectedAgreement {
    /// κ: items that both rated; α: ratings that can be paired with another.
    pub n: usize,
    /// Observed agreement, a share.
    pub observed: f64,
    /// Agreement expected by chance, a share.
    pub expected: f64,
    /// (observed − expected) / (1 − expected): 1 is full agreement, 0 no more than chance.
    pub coefficient: f64,
}

impl ChanceCorrectedAgreement {
    /// `None` if chance alone gives full agreement: everything has one label.
    fn from_shares(n: usize, observed: f64, expected: f64) -> Option<Self> {
        (expected < 1.0 - 1e-12).then(|| Self {
            n,
            observed,
            expected,
            coefficient: (observed - expected) / (1.0 - expected),
        })
    }
}

/// Cohen's κ, unweighted. `None` if the lists differ in length, are empty, or hold a single label.
pub fn cohens_kappa<L: Ord>(first: &[L], second: &[L]) -> Option<ChanceCorrectedAgreement> {
    let n = first.len();
    if n != second.len() || n == 0 {
        return None;
    }
    let mut counts: BTreeMap<&L, (usize, usize)> = BTreeMap::new();
    for (one, other) in first.iter().zip(second) {
        counts.entry(one).or_default().0 += 1;
        counts.entry(other).or_default().1 += 1;
    }
    let pairs = first.iter().zip(second);
    let equal = pairs.filter(|(one, other)| one == other).count();
    let shares = counts.values();
    let chance: f64 = shares.map(|(one, other)| count_as_f64(*one) * count_as_f64(*other)).sum();
    ChanceCorrectedAgreement::from_shares(
        n,
        count_as_f64(equal) / count_as_f64(n),
        chance / (count_as_f64(n) * count_as_f64(n)),
    )
}

/// Krippendorff's α for nominal data. Takes one list per coder over the same items; `None` marks an item that
/// the coder skipped. Items with fewer than two ratings do not count. `None` if the lengths differ, nothing
/// can be compared, or only one label occurs.
pub fn krippendorffs_alpha<L: Ord>(coders: &[Vec<Option<L>>]) -> Option<ChanceCorrectedAgreement> {
    let things = coders.first()?.len();
    if coders.iter().any(|coder| coder.len() != things) {
        return None;
    }
    let mut totals: BTreeMap<&L, usize> = BTreeMap::new();
    let mut agreeing = 0.0;
    for thing in 0..things {
        let mut counts: BTreeMap<&L, usize> = BTreeMap::new();
        for label in coders.iter().filter_map(|coder| coder.get(thing)?.as_ref()) {
            *counts.entry(label).or_default() += 1;
        }
        let ratings: usize = counts.values().sum();
        if ratings < 2 {
            continue;
        }
        for (label, count) in counts {
            *totals.entry(label).or_default() += count;
            agreeing += count_as_f64(count) * count_as_f64(count - 1) / count_as_f64(ratings - 1);
        }
    }
    let n: usize = totals.values().sum();
    if n == 0 {
        return None;
    }
    let pairs = count_as_f64(n) * count_as_f64(n - 1);
    let chance: f64 = totals.values().map(|count| count_as_f64(*count)).map(|count| count * (count - 1.0)).sum();
    ChanceCorrectedAgreement::from_shares(n, agreeing / count_as_f64(n), chance / pairs)
}
