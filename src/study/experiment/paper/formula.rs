//! The meaning of a cell: a measure over selected games, combined in one of three ways. It is its labels' put
//! together; the last one wins.

use super::definition::{Aggregation, HeaderLabel, SourceTrait};
use super::measures::{PaperMeasure, paper_measure};
use super::source::ValueSource;
use crate::read::exam::{WeightedMetric, combine_metric_over_games, mean_and_deviation};
use std::collections::BTreeMap;

/// Why a cell has no number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum EmptyReason {
    /// No measure says it.
    NoMeasure,
    /// No game has this value of a trait.
    NoGame(SourceTrait, String),
    /// No game has all values at once.
    NotTogether,
    /// A rank needs a known culprit.
    NoCulprit,
    /// The games lack the measure.
    NotMeasured { what: String, how: String },
}

/// A number computed from our sources.
#[derive(Debug, Clone, PartialEq)]
pub struct ComputedValue {
    pub value: f64,
    /// Deviation over the evaluations that all games have; `None` with fewer than two.
    pub over_evaluations: Option<f64>,
    /// Weighted deviation over games (Questum App. C.2); `None` with fewer than two games.
    pub over_games: Option<f64>,
    pub games: usize,
    /// Least and most evaluations per game.
    pub evaluations: (usize, usize),
    pub cases: usize,
    pub aggregation: Aggregation,
    /// Counted in the case; the same however it is played.
    pub is_of_case: bool,
    /// Indices of the sources behind it.
    pub sources: Vec<usize>,
}

impl HeaderLabel {
    /// What a cell means that has these labels.
    pub(super) fn merge_all<'l>(labels: impl IntoIterator<Item = &'l Self>) -> Self {
        labels.into_iter().cloned().fold(Self::default(), |before, label| Self {
            measure: label.measure.or(before.measure),
            only: [before.only, label.only].concat(),
            subject: label.subject.or(before.subject),
            less: label.less.or(before.less),
            count: label.count || before.count,
            times: label.times.or(before.times),
            together: label.together.or(before.together),
            ..Self::default()
        })
    }

    /// Is the source selected?
    pub(super) fn selects(&self, source: &ValueSource) -> bool {
        self.accepts_exam(source) && self.only.iter().all(|(by, value)| source.trait_value(*by) == value)
    }

    /// Exams after a round are used only by cells that ask for them.
    fn accepts_exam(&self, source: &ValueSource) -> bool {
        let asked = self.only.iter().any(|(by, _)| *by == SourceTrait::Examined);
        asked || source.trait_value(SourceTrait::Examined).is_empty()
    }

    fn find_measure(&self) -> Option<&'static PaperMeasure> {
        let measure = paper_measure(self.measure.as_ref()?)?;
        if !self.count {
            return Some(measure);
        }
        paper_measure(measure.count_measure.as_ref()?)
    }

    /// The selected sources that have a value, with it.
    fn selected_values<'s>(
        &self, measure: &PaperMeasure, sources: &'s [ValueSource],
    ) -> Vec<(usize, &'s ValueSource, WeightedMetric)> {
        let key = (measure.name.clone(), self.subject.clone().unwrap_or_default());
        let chosen = sources.iter().enumerate().filter(|(_, one)| {
            // A case's own values do not depend on how it was played.
            let by_case = |by: SourceTrait| {
                matches!(
                    by,
                    SourceTrait::Script
                        | SourceTrait::Language
                        | SourceTrait::Stages
                        | SourceTrait::Realism
                        | SourceTrait::Ending
                )
            };
            let mut only = self.only.iter();
            self.accepts_exam(one)
                && only.all(|(by, value)| (measure.is_of_case && !by_case(*by)) || one.trait_value(*by) == value)
        });
        let valued = chosen.filter_map(|(at, one)| Some((at, one, one.values.get(&key)?.clone())));
        if !measure.is_of_case {
            return valued.collect();
        }
        // All games of a case have the same value, but a broken log may hold only a part of the case: the
        // case file itself comes first, then the longest game.
        let mut cases: BTreeMap<&(String, String), _> = BTreeMap::new();
        for (at, one, value) in valued {
            let rank = (!one.played, one.finished, one.events);
            let better = |(known, ..): &(_, usize, &ValueSource, WeightedMetric)| rank > *known;
            if cases.get(&one.case).is_none_or(better) {
                cases.insert(&one.case, (rank, at, one, value));
            }
        }
        cases.into_values().map(|(_, at, one, value)| (at, one, value)).collect()
    }

    pub(super) fn evaluate(&self, sources: &[ValueSource]) -> Result<ComputedValue, EmptyReason> {
        if let Some((by, value)) = &self.less {
            let all = Self { less: None, ..self.clone() };
            let only = self.only.iter().filter(|(one, _)| one != by).cloned().chain([(*by, value.clone())]);
            let other = Self { only: only.collect(), ..all.clone() }.evaluate(sources)?;
            let own = all.evaluate(sources)?;
            let (games, cases) = (own.games + other.games, own.cases.max(other.cases));
            let (value, sources) = (own.value - other.value, [own.sources, other.sources].concat());
            return Ok(ComputedValue { value, games, cases, sources, over_evaluations: None, over_games: None, ..own });
        }
        let measure = self.find_measure().ok_or(EmptyReason::NoMeasure)?;
        let mut found = self.selected_values(measure, sources);
        if found.is_empty() {
            return Err(self.explain_empty(measure, sources));
        }
        let mut cases: BTreeMap<&(String, String), Vec<f64>> = BTreeMap::new();
        for (_, source, value) in &found {
            let mean = mean_and_deviation(&value.values).map(|spread| spread.mean);
            cases.entry(&source.case).or_default().extend(mean);
        }
        let cases: Vec<f64> =
            cases.values().filter_map(|own| mean_and_deviation(own)).map(|spread| spread.mean).collect();
        // A script in several languages is several cases: show the mean, not each.
        let together = match self.together.unwrap_or_default() {
            Aggregation::Mean if measure.is_of_case => Aggregation::MeanOfCases,
            together => together,
        };
        let games = found.len();
        let evaluations = found.iter().map(|(_, _, value)| value.values.len());
        let evaluations = (evaluations.clone().min().unwrap_or(0), evaluations.max().unwrap_or(0));
        let sources: Vec<usize> = found.iter().map(|(at, ..)| *at).collect();
        let (value, over_evaluations, over_games) = match together {
            Aggregation::Mean => {
                let values: Vec<WeightedMetric> = found.drain(..).map(|(_, _, value)| value).collect();
                let all = combine_metric_over_games(&values).ok_or(EmptyReason::NotTogether)?;
                let over_games = (values.len() > 1).then_some(all.games.deviation);
                (all.games.mean, all.over_evaluations, over_games)
            }
            Aggregation::MeanOfCases => {
                let mean = mean_and_deviation(&cases).ok_or(EmptyReason::NotTogether)?;
                (mean.mean, None, None)
            }
            Aggregation::SumOfCases => (cases.iter().sum(), None, None),
        };
        let times = self.times.unwrap_or(1.0);
        Ok(ComputedValue {
            value: value * times,
            over_evaluations: over_evaluations.map(|spread| spread * times),
            over_games: over_games.map(|spread| spread * times),
            games,
            evaluations,
            cases: cases.len(),
            aggregation: together,
            is_of_case: measure.is_of_case,
            sources,
        })
    }

    /// Two samples: the mean of each selected game, and of each evaluation that all of them have.
    pub(super) fn samples(&self, sources: &[ValueSource]) -> (Vec<f64>, Vec<f64>) {
        let Some(measure) = self.find_measure() else {
            return (Vec::new(), Vec::new());
        };
        let found = self.selected_values(measure, sources);
        let games =
            found.iter().filter_map(|(_, _, value)| mean_and_deviation(&value.values)).map(|spread| spread.mean);
        let shared = found.iter().map(|(_, _, value)| value.values.len()).min();
        let evaluations = (0..shared.unwrap_or(0)).filter_map(|at| {
            let one = found.iter().filter_map(|(_, _, value)| Some((*value.values.get(at)?, value.weight)));
            crate::read::exam::weighted_mean_and_deviation(&one.collect::<Vec<_>>()).map(|spread| spread.mean)
        });
        (games.collect(), evaluations.collect())
    }

    fn explain_empty(&self, measure: &PaperMeasure, sources: &[ValueSource]) -> EmptyReason {
        for (by, value) in &self.only {
            if !sources.iter().any(|source| source.trait_value(*by) == value) {
                return EmptyReason::NoGame(*by, value.clone());
            }
        }
        if !sources.iter().any(|source| self.selects(source)) {
            return EmptyReason::NotTogether;
        }
        let mut games = sources.iter().filter(|source| self.selects(source));
        if measure.name == "victory" && games.all(|game| !game.solved) {
            return EmptyReason::NoCulprit;
        }
        EmptyReason::NotMeasured { what: measure.description.clone(), how: measure.how.clone() }
    }
}
