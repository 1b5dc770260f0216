//! Agreement of coders: Cohen's κ of every pair and Krippendorff's α of all, for each code (present or not)
//! and for the set of codes as one label. Formulas are in [`crate::read::statistics::agreement`], intervals from
//! [`statistic_interval`].
//!
//! A turn that a coder has not coded is missing for that coder; a turn coded with no code is a label like any
//! other.

use super::codes::{Coder, Codes};
use crate::read::statistics::agreement::{ChanceCorrectedAgreement, cohens_kappa, krippendorffs_alpha};
use crate::read::statistics::{BootstrapSettings, statistic_interval};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Bootstrap settings of the intervals; a fixed seed makes them reproducible.
const INTERVAL_RESAMPLING: BootstrapSettings = BootstrapSettings { level: 0.95, draws: 2_000, seed: 0 };

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AgreementKind {
    /// Cohen's κ, of two coders.
    Kappa,
    /// Krippendorff's α, nominal, of all coders.
    Alpha,
}

/// A code that is compared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ComparedCode {
    pub id: String,
    pub name: String,
}

/// Coders' labels for the same turns, ready to compare.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ComparedCoders {
    pub figure: AgreementKind,
    /// `None`: the label is the set of codes.
    pub code: Option<ComparedCode>,
    pub coders: Vec<String>,
    /// The number of turns that at least two of the coders have coded.
    pub n: usize,
    /// By coder, then by turn.
    #[serde(skip)]
    labels: Vec<Vec<Option<u32>>>,
}

impl ComparedCoders {
    /// The coefficient over all turns. `None` when it is undefined: all labels are equal, or there is nothing
    /// to compare.
    pub fn coefficient(&self) -> Option<ChanceCorrectedAgreement> {
        self.coefficient_of_sample(&(0..self.n).collect::<Vec<_>>())
    }

    /// The 95 % interval, by bootstrap over turns. `None` without a coefficient, or when too few draws have
    /// one.
    pub fn confidence_interval(&self) -> Option<(f64, f64)> {
        self.coefficient()?;
        let coefficient = |places: &[usize]| self.coefficient_of_sample(places).map(|found| found.coefficient);
        statistic_interval(self.n, coefficient, INTERVAL_RESAMPLING)
    }

    fn coefficient_of_sample(&self, places: &[usize]) -> Option<ChanceCorrectedAgreement> {
        let drawn = |labels: &Vec<Option<u32>>| -> Vec<Option<u32>> {
            places.iter().map(|at| labels.get(*at).copied().flatten()).collect()
        };
        match (self.figure, self.labels.as_slice()) {
            (AgreementKind::Kappa, [one, other]) => {
                let both: Option<Vec<u32>> = drawn(one).into_iter().collect();
                let others: Option<Vec<u32>> = drawn(other).into_iter().collect();
                cohens_kappa(&both?, &others?)
            }
            (AgreementKind::Kappa, _) => None,
            (AgreementKind::Alpha, all) => krippendorffs_alpha(&all.iter().map(drawn).collect::<Vec<_>>()),
        }
    }
}

/// An utterance: its log and turn.
type UtterancePlace<'c> = (&'c str, u32);

/// A coder's marks over all logs.
type CoderMarks<'c> = BTreeMap<UtterancePlace<'c>, &'c BTreeSet<String>>;

/// Every comparison in the codes of one or more logs: α of all coders, then κ of every pair, each for the set
/// of codes and then per code. A coder of several logs is identified by name.
pub fn compare_coders(all: &[&Codes]) -> Vec<ComparedCoders> {
    let mut coders: Vec<(&str, CoderMarks<'_>)> = Vec::new();
    let mut codes: Vec<ComparedCode> = Vec::new();
    for one in all {
        for coder in &one.coders {
            add_marks(&mut coders, &one.log, coder);
        }
        for code in one.codebook.codes() {
            if !codes.iter().any(|known| known.id == code.id) {
                codes.push(ComparedCode { id: code.id.clone(), name: code.name.clone() });
            }
        }
    }
    let whole: Vec<Option<ComparedCode>> = std::iter::once(None).chain(codes.into_iter().map(Some)).collect();
    let mut list = Vec::new();
    let mut compare = |figure: AgreementKind, among: &[&(&str, CoderMarks<'_>)]| {
        let places = jointly_coded_utterances(among);
        if places.is_empty() {
            return;
        }
        for code in &whole {
            list.push(ComparedCoders {
                figure,
                code: code.clone(),
                coders: among.iter().map(|(name, _)| (*name).to_owned()).collect(),
                n: places.len(),
                labels: number_coder_labels(among, &places, code.as_ref().map(|code| code.id.as_str())),
            });
        }
    };
    compare(AgreementKind::Alpha, &coders.iter().collect::<Vec<_>>());
    for (at, one) in coders.iter().enumerate() {
        for other in coders.iter().skip(at + 1) {
            compare(AgreementKind::Kappa, &[one, other]);
        }
    }
    list
}

fn add_marks<'c>(coders: &mut Vec<(&'c str, CoderMarks<'c>)>, log: &'c str, coder: &'c Coder) {
    let marks = coder.marks.iter().map(|(turn, codes)| ((log, *turn), codes));
    if coder.marks.is_empty() {
        return;
    }
    match coders.iter_mut().find(|(name, _)| *name == coder.name) {
        Some((_, known)) => known.extend(marks),
        None => coders.push((&coder.name, marks.collect())),
    }
}

/// The utterances that at least two of the coders have coded, in order.
fn jointly_coded_utterances<'c>(coders: &[&(&'c str, CoderMarks<'c>)]) -> Vec<UtterancePlace<'c>> {
    let mut counts: BTreeMap<UtterancePlace<'c>, usize> = BTreeMap::new();
    for place in coders.iter().flat_map(|(_, marks)| marks.keys()) {
        *counts.entry(*place).or_default() += 1;
    }
    counts.into_iter().filter(|(_, count)| *count > 1).map(|(place, _)| place).collect()
}

/// 1 or 0 for a code; without a code, a number per set of codes.
fn number_coder_labels<'c>(
    coders: &[&(&'c str, CoderMarks<'c>)], places: &[UtterancePlace<'c>], code: Option<&str>,
) -> Vec<Vec<Option<u32>>> {
    let mut sets: BTreeMap<&'c BTreeSet<String>, u32> = BTreeMap::new();
    let mut label = |codes: &'c BTreeSet<String>| match code {
        Some(code) => u32::from(codes.contains(code)),
        None => {
            let next = u32::try_from(sets.len()).unwrap_or(u32::MAX);
            *sets.entry(codes).or_insert(next)
        }
    };
    let mut list = Vec::new();
    for (_, marks) in coders {
        let found = places.iter().map(|place| marks.get(place).copied());
        list.push(found.map(|codes| codes.map(&mut label)).collect());
    }
    list
}
