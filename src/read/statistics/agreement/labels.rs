//! Predicted against true labels: accuracy, precision, recall and F1, per label and overall.

use super::super::count_as_f64;
use serde::Serialize;
use std::collections::BTreeMap;

/// Scores of one label.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LabelScore<L> {
    pub label: L,
    /// How often it is true.
    pub times_true: usize,
    /// How often it was predicted.
    pub times_told: usize,
    /// How often it was predicted correctly.
    pub times_right: usize,
    /// right / told; `None` if it was never predicted.
    pub precision: Option<f64>,
    /// right / true; `None` if it is never true.
    pub recall: Option<f64>,
    /// Harmonic mean of the two, 0 without any: 2·right / (true + told).
    pub f1: f64,
}

/// Scores of every label that occurs in either list, in order.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LabelScores<L> {
    /// Number of comparisons.
    pub n: usize,
    pub accuracy: f64,
    /// Unweighted means over the labels; a label without precision or recall counts as 0 there, as is usual.
    pub macro_precision: f64,
    pub macro_recall: f64,
    /// Mean of the labels' F1, not F1 of the means.
    pub macro_f1: f64,
    pub labels: Vec<LabelScore<L>>,
}

/// Scores the predictions `told` against `truth`. `None` if the lengths differ or the lists are empty.
pub fn label_scores<L: Ord + Clone>(truth: &[L], told: &[L]) -> Option<LabelScores<L>> {
    let n = truth.len();
    if n != told.len() || n == 0 {
        return None;
    }
    let mut counts: BTreeMap<&L, [usize; 3]> = BTreeMap::new();
    for (truth, told) in truth.iter().zip(told) {
        counts.entry(truth).or_default()[0] += 1;
        counts.entry(told).or_default()[1] += 1;
        counts.entry(truth).or_default()[2] += usize::from(truth == told);
    }
    let scores = counts.into_iter().map(|(label, [is, said, right])| {
        let share = |of: usize| (of > 0).then(|| count_as_f64(right) / count_as_f64(of));
        LabelScore {
            label: label.clone(),
            times_true: is,
            times_told: said,
            times_right: right,
            precision: share(said),
            recall: share(is),
            f1: 2.0 * count_as_f64(right) / count_as_f64(is + said),
        }
    });
    let labels: Vec<LabelScore<L>> = scores.collect();
    let right: usize = labels.iter().map(|label| label.times_right).sum();
    let mean =
        |of: fn(&LabelScore<L>) -> f64| -> f64 { labels.iter().map(of).sum::<f64>() / count_as_f64(labels.len()) };
    Some(LabelScores {
        n,
        accuracy: count_as_f64(right) / count_as_f64(n),
        macro_precision: mean(|label| label.precision.unwrap_or(0.0)),
        macro_recall: mean(|label| label.recall.unwrap_or(0.0)),
        macro_f1: mean(|label| label.f1),
        labels,
    })
}
