//! Agreement of judges on the items that they share: correlations, accuracy, F1, κ of every two, α of all
//! (ThinkThrice App. E). Marks are compared only where the same words were marked.

use super::file::{JudgedBy, JudgedFile, JudgedItem};
use crate::play::task::MarkScale;
use crate::read::statistics::agreement::{cohens_kappa, kendall, krippendorffs_alpha, label_scores, pearson, spearman};
use crate::read::statistics::{BootstrapSettings, statistic_interval};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A figure and its 95 % interval; `None`: it cannot be computed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct AgreementFigure {
    pub value: Option<f64>,
    pub interval: Option<(f64, f64)>,
}

/// Two judges on one scale.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct JudgePair {
    /// The judge whose marks count as true.
    pub truth: String,
    pub other: String,
    /// Items that both marked.
    pub n: usize,
    pub spearman: AgreementFigure,
    pub pearson: AgreementFigure,
    /// τ-b (MIRAGE, Table 7).
    pub kendall: AgreementFigure,
    pub accuracy: AgreementFigure,
    /// F1 of label 1 if the labels are 0 and 1, else the mean over the labels.
    pub f1: AgreementFigure,
    pub kappa: AgreementFigure,
}

/// All judges on one scale.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScaleAgreement {
    /// `factual.correct`, `inferential.rationale`, `inferential.rationale.good`, `ici.reasoning`…
    pub of: String,
    pub judges: Vec<String>,
    /// Items that two judges or more marked.
    pub n: usize,
    /// Krippendorff's α, nominal.
    pub alpha: AgreementFigure,
    pub pairs: Vec<JudgePair>,
}

/// What a judge marked: log, item and the marked words.
type MarkedItemKey<'f> = (&'f str, &'f str, &'f str);

/// The bootstrap of every interval; the seed is fixed.
const INTERVAL_RESAMPLING: BootstrapSettings = BootstrapSettings { level: 0.95, draws: 2_000, seed: 0 };

/// Marks from 4 up count as good (ThinkThrice App. E).
const MIN_GOOD_MARK: i64 = 4;

/// Compares every two judges in `files`, scale by scale. `truth` names the judge whose marks count as true;
/// by default people come before minds, then names decide.
pub fn judge_agreements(files: &[JudgedFile], truth: Option<&str>) -> Vec<ScaleAgreement> {
    let person = |file: &JudgedFile| matches!(file.marked_by, JudgedBy::Person {});
    let ranks: BTreeSet<(bool, bool, &str)> =
        files.iter().map(|file| (truth != Some(&file.judge), !person(file), file.judge.as_str())).collect();
    let mut judges: Vec<&str> = Vec::new();
    for (.., name) in ranks {
        if !judges.contains(&name) {
            judges.push(name);
        }
    }
    let mut marks: BTreeMap<String, BTreeMap<MarkedItemKey<'_>, BTreeMap<&str, i64>>> = BTreeMap::new();
    for file in files {
        for item in &file.items {
            let thing = (file.log.as_str(), item.key.as_str(), item.answer.as_str());
            for (of, label) in comparison_labels(item) {
                let of = marks.entry(of).or_default();
                of.entry(thing).or_default().insert(&file.judge, label);
            }
        }
    }
    let compared = marks.into_iter().filter_map(|(of, things)| {
        let things: Vec<BTreeMap<&str, i64>> = things.into_values().filter(|marks| marks.len() > 1).collect();
        (!things.is_empty()).then(|| agreement_on_scale(of, &things, &judges))
    });
    compared.collect()
}

/// The comparisons that an item belongs to, with its label in each.
fn comparison_labels(item: &JudgedItem) -> Vec<(String, i64)> {
    let (Some(what), Some(scale), Some(value)) = (item.what, item.scale, item.value) else {
        return Vec::new();
    };
    // Marks are small whole numbers.
    #[allow(clippy::cast_possible_truncation)]
    let mark = value as i64;
    let name = format!("{}.{}", what.name(), scale.name());
    let good = (scale == MarkScale::Rationale).then(|| (format!("{name}.good"), i64::from(mark >= MIN_GOOD_MARK)));
    [(name, mark)].into_iter().chain(good).collect()
}

fn agreement_on_scale(of: String, things: &[BTreeMap<&str, i64>], judges: &[&str]) -> ScaleAgreement {
    let here = |judge: &&&str| things.iter().any(|marks| marks.contains_key(**judge));
    let judges: Vec<&str> = judges.iter().filter(here).copied().collect();
    let alpha = |places: &[usize]| {
        let coders = judges.iter().map(|judge| {
            let marks = places.iter().filter_map(|at| things.get(*at));
            marks.map(|marks| marks.get(judge).copied()).collect()
        });
        krippendorffs_alpha(&coders.collect::<Vec<Vec<Option<i64>>>>()).map(|one| one.coefficient)
    };
    let mut pairs = Vec::new();
    for (at, truth) in judges.iter().enumerate() {
        for other in judges.iter().skip(at + 1) {
            let both = things.iter().filter_map(|marks| Some((*marks.get(truth)?, *marks.get(other)?)));
            let both: Vec<(i64, i64)> = both.collect();
            if !both.is_empty() {
                pairs.push(compare_two_judges(truth, other, &both));
            }
        }
    }
    ScaleAgreement {
        of,
        n: things.len(),
        alpha: figure_with_interval(things.len(), alpha),
        judges: judges.into_iter().map(str::to_owned).collect(),
        pairs,
    }
}

fn figure_with_interval(n: usize, of: impl Fn(&[usize]) -> Option<f64>) -> AgreementFigure {
    let value = of(&(0..n).collect::<Vec<_>>());
    AgreementFigure { value, interval: value.and_then(|_| statistic_interval(n, &of, INTERVAL_RESAMPLING)) }
}

/// Marks are small whole numbers.
#[allow(clippy::cast_precision_loss)]
fn marks_as_f64(marks: &[i64]) -> Vec<f64> {
    marks.iter().map(|mark| *mark as f64).collect()
}

fn compare_two_judges(truth: &str, other: &str, both: &[(i64, i64)]) -> JudgePair {
    let drawn =
        |places: &[usize]| -> (Vec<i64>, Vec<i64>) { places.iter().filter_map(|at| both.get(*at).copied()).unzip() };
    let two = both.iter().all(|(one, other)| {
        let labels = [0, 1];
        labels.contains(one) && labels.contains(other)
    });
    let n = both.len();
    let correlated = |of: fn(&[f64], &[f64]) -> Option<f64>| {
        figure_with_interval(n, |places| {
            let (one, other) = drawn(places);
            of(&marks_as_f64(&one), &marks_as_f64(&other))
        })
    };
    JudgePair {
        truth: truth.to_owned(),
        other: other.to_owned(),
        n,
        spearman: correlated(|one, other| Some(spearman(one, other)?.coefficient)),
        pearson: correlated(|one, other| Some(pearson(one, other)?.coefficient)),
        kendall: correlated(kendall),
        accuracy: figure_with_interval(n, |places| {
            let (one, other) = drawn(places);
            label_scores(&one, &other).map(|scores| scores.accuracy)
        }),
        f1: figure_with_interval(n, |places| {
            let (one, other) = drawn(places);
            let scores = label_scores(&one, &other)?;
            if two { scores.labels.iter().find(|one| one.label == 1).map(|one| one.f1) } else { Some(scores.macro_f1) }
        }),
        kappa: figure_with_interval(n, |places| {
            let (one, other) = drawn(places);
            cohens_kappa(&one, &other).map(|found| found.coefficient)
        }),
    }
}
