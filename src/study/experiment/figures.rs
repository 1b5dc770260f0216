//! One game's value in every column of the tables. What its log does not say is absent, never zero.

use super::cell::ExperimentCell;
use super::judged::{JUDGED_MEASURES, JudgedGames};
use super::measure::{TableMeasure, measures};
use super::minds::mind_label;
use super::plan::ExperimentCase;
use crate::base::game::{EventKind, Log, Measure, PresetName, Seat, SettingsFile, Subject, VictimId, digest};
use crate::base::language::id;
use crate::base::scenario::QuestionKind;
use crate::read::archive::{OpenedFile, OpenedFiles};
use crate::read::exam::{ExamMetric, Marking, WeightedMetric, exam_rounds, read_exam_results};
use crate::read::insight::{Believer, Insight, Prices, forecast_score, tally_game_costs};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How many measures come from logs themselves; judges' follow.
pub const LOG_MEASURE_COUNT: usize = LOG_MEASURES.len();

/// The measures of a table, in their order.
pub const MEASURES: [TableMeasure; LOG_MEASURE_COUNT + JUDGED_MEASURES.len()] = {
    let mut all = [LOG_MEASURES[0]; LOG_MEASURE_COUNT + JUDGED_MEASURES.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < LOG_MEASURE_COUNT { LOG_MEASURES[at] } else { JUDGED_MEASURES[at - LOG_MEASURE_COUNT] };
        at += 1;
    }
    all
};

measures! { LOG_MEASURES, 18;
    win_rate: "win rate", id!(experiment_measure_win_rate), id!(experiment_about_win_rate);
    exam: "exam", id!(experiment_measure_exam), id!(experiment_about_exam);
    exam_objective: "A", id!(experiment_measure_exam_objective), id!(experiment_about_exam_objective);
    exam_reasoning: "B", id!(experiment_measure_exam_reasoning), id!(experiment_about_exam_reasoning);
    exam_relations: "C", id!(experiment_measure_exam_relations), id!(experiment_about_exam_relations);
    forecast_nats: "T", id!(experiment_measure_forecast_nats), id!(experiment_about_forecast_nats);
    forecast_uniform_nats: "T uniform", id!(experiment_measure_forecast_uniform_nats),
        id!(experiment_about_forecast_uniform_nats);
    certainty_at_vote_nats: "H at vote", id!(experiment_measure_certainty_at_vote_nats),
        id!(experiment_about_certainty_at_vote_nats);
    truth_at_vote: "p at vote", id!(experiment_measure_truth_at_vote), id!(experiment_about_truth_at_vote);
    truth_moved_nats: "T moved", id!(experiment_measure_truth_moved_nats), id!(experiment_about_truth_moved_nats);
    truth_moved: "p moved", id!(experiment_measure_truth_moved), id!(experiment_about_truth_moved);
    tii: "TII", id!(experiment_measure_tii), id!(experiment_about_tii);
    calls: "calls", id!(experiment_measure_calls), id!(experiment_about_calls);
    prompt_tokens: "tokens in", id!(experiment_measure_prompt_tokens), id!(experiment_about_prompt_tokens);
    completion_tokens: "tokens out", id!(experiment_measure_completion_tokens), id!(experiment_about_completion_tokens);
    money: "money", id!(experiment_measure_money), id!(experiment_about_money);
    faults: "faults", id!(experiment_measure_faults), id!(experiment_about_faults);
    events: "events", id!(experiment_measure_events), id!(experiment_about_events);
}

/// The figures of one game, from its log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameMeasures {
    /// The log's id.
    pub id: String,
    pub seed: u64,
    pub finished: bool,
    /// How many events it has.
    pub events: usize,
    /// A digest of all that was said aloud; empty if nothing was, or it is not known.
    #[serde(default)]
    pub words: String,
    /// Its cell if no plan names one, from its settings and case.
    pub cell: ExperimentCell,
    /// A value for each of [`MEASURES`]; `None`: the log does not say.
    pub values: Vec<Option<WeightedMetric>>,
    /// Results of the exams after rounds, in order.
    #[serde(default)]
    pub after_rounds: Vec<RoundMeasures>,
}

/// What everybody knew after a round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RoundMeasures {
    /// From 1.
    pub after_round: u32,
    /// Like the game's, but only an exam's measures have values.
    pub values: Vec<Option<WeightedMetric>>,
}

/// The measures of an exam, by name.
pub(super) const EXAM_FIGURES: [(&str, ExamMetric); 5] = [
    ("win_rate", ExamMetric::WinRate),
    ("exam", ExamMetric::Overall),
    ("exam_objective", ExamMetric::Kind(QuestionKind::Objective)),
    ("exam_reasoning", ExamMetric::Kind(QuestionKind::Reasoning)),
    ("exam_relations", ExamMetric::Kind(QuestionKind::Relations)),
];

/// The measures that logs hold as events, by name.
pub(super) const RECORDED_MEASURES: [(&str, Measure); 14] = [
    ("tii", Measure::SuspicionShare),
    ("cic", Measure::ClueShare),
    ("cic_pooled", Measure::ClueSharePooled),
    ("key_cic", Measure::KeyClueShare),
    ("ici", Measure::Interaction),
    ("sci", Measure::ScriptCompliance),
    ("ici_reasoning", Measure::Reasoning),
    ("ici_communication", Measure::Communication),
    ("ici_observation", Measure::Observation),
    ("ici_creativity", Measure::Creativity),
    ("sci_role_play", Measure::RolePlay),
    ("sci_rouge_l", Measure::ScriptLikeness),
    ("victory", Measure::Victory),
    ("failures", Measure::Failures),
];

/// Values of the exam after a round or (`None`) at the end; its measures come first in [`MEASURES`].
fn exam_values(log: &Log, after_round: Option<u32>) -> Vec<Option<WeightedMetric>> {
    let results = read_exam_results(log, after_round, Marking::Strict);
    let values = EXAM_FIGURES.map(|(_, figure)| figure.value_in_game(log, after_round, results.as_ref()));
    values.into_iter().map(non_empty_value).collect()
}

fn non_empty_value(value: Option<WeightedMetric>) -> Option<WeightedMetric> {
    value.filter(|found| !found.values.is_empty() && found.weight > 0.0)
}

/// A digest, equal for games in which everybody says word for word the same.
pub(super) fn utterances_digest(log: &Log) -> String {
    let said = log.recorded_events().filter_map(|event| {
        let facts = event.what.facts();
        Some(format!("{:?} {}", facts.actor, facts.public_text?))
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() { String::new() } else { format!("{:016x}", digest(said.join("\n").as_bytes())) }
}

/// Computes a log's figures. Exams are marked strictly.
pub fn compute_game_measures(log: &Log, prices: &Prices) -> GameMeasures {
    let insight = Insight::from_log(log);
    let beliefs = BeliefMeans::from_log(log, &insight);
    let spent = tally_game_costs(log, prices);
    // Other programs rarely count tokens.
    let called = spent.calls > 0;
    let counted = called && (spent.tokens() > 0 || !log.is_imported());
    let faults = log.recorded_events().filter(|e| matches!(e.what, EventKind::Fault { .. }));
    let events = log.recorded_events().count();
    // Counts of one game stay far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let count = |number: u64| Some(number as f64);
    let told = |number: Option<f64>| number.map(|value| WeightedMetric { values: vec![value], weight: 1.0 });
    let values = [
        told(beliefs.forecast),
        told(beliefs.uniform),
        told(beliefs.certainty),
        told(beliefs.truth),
        told(beliefs.truth_moved),
        told(beliefs.share_moved),
        told(suspicion_share(log, &insight)),
        told(count(spent.calls.into()).filter(|_| called)),
        told(count(spent.prompt_tokens).filter(|_| counted)),
        told(count(spent.completion_tokens).filter(|_| counted)),
        told(spent.total_cost().filter(|_| counted)),
        told(count(faults.count() as u64).filter(|_| !log.is_imported())),
        told(count(events as u64)),
    ];
    // Marks by another program's judges are events of its log.
    let judged = JUDGED_MEASURES.iter().map(|one| {
        let (_, own) = RECORDED_MEASURES.iter().find(|(name, _)| *name == one.name)?;
        let measured = log.events.iter().rev().find_map(|event| match &event.what {
            EventKind::Measured { measure, about: None, value, .. } if measure == own => *value,
            _ => None,
        });
        told(measured)
    });
    GameMeasures {
        id: log.id.clone(),
        seed: log.settings.seed,
        finished: log.is_finished(),
        events,
        words: utterances_digest(log),
        cell: cell_without_plan(log),
        values: exam_values(log, None).into_iter().chain(values).chain(judged).map(non_empty_value).collect(),
        after_rounds: exam_rounds(log)
            .into_iter()
            .flatten()
            .map(|after_round| {
                let mut values = exam_values(log, Some(after_round));
                values.resize(MEASURES.len(), None);
                RoundMeasures { after_round, values }
            })
            .collect(),
    }
}

impl GameMeasures {
    /// Replaces values by what a judge said of the game; the others stay.
    pub fn apply_judgement(&mut self, games: &JudgedGames, judge: Option<&str>) {
        let places = self.values.iter_mut().skip(LOG_MEASURE_COUNT);
        for (place, measure) in places.zip(JUDGED_MEASURES) {
            if let Some(value) = games.value(&self.id, self.events, measure.name, judge) {
                *place = Some(WeightedMetric { values: vec![value], weight: 1.0 });
            }
        }
    }
}

/// Means over honest believers and the deaths whose murderers are known.
#[derive(Default)]
struct BeliefMeans {
    forecast: Option<f64>,
    uniform: Option<f64>,
    certainty: Option<f64>,
    truth: Option<f64>,
    truth_moved: Option<f64>,
    share_moved: Option<f64>,
}

impl BeliefMeans {
    fn from_log(log: &Log, insight: &Insight) -> Self {
        let case = &log.scenario;
        let (mut readings, mut mean, mut uniform) = (0.0, 0.0, 0.0);
        let (mut at_vote, mut certainty, mut truth) = (0.0, 0.0, 0.0);
        let (mut truth_moved, mut share_moved) = (0.0, 0.0);
        for victim in VictimId::all(case.victims.len()) {
            let killed = |seat: &Seat| case.has_killed(seat.index(), victim.index()) == Some(true);
            let murderers: Vec<Seat> = Seat::all(case.people_count()).filter(killed).collect();
            if murderers.is_empty() {
                continue;
            }
            for believer in honest_believers(insight, victim, &murderers) {
                let forecasts = insight.forecasts(believer, victim);
                let Some(score) = forecast_score(&forecasts, &murderers) else {
                    continue;
                };
                readings += score.forecast_count;
                mean += score.mean_truth * score.forecast_count;
                uniform += score.uniform_mean_truth * score.forecast_count;
                if let Some(vote) = score.at_vote {
                    at_vote += 1.0;
                    certainty += vote.entropy;
                    truth += vote.share;
                    truth_moved += vote.log_truth_share_change;
                    share_moved += vote.murderer_share_change;
                }
            }
        }
        let part = |sum: f64, of: f64| (of > 0.0).then(|| sum / of);
        Self {
            forecast: part(mean, readings),
            uniform: part(uniform, readings),
            certainty: part(certainty, at_vote),
            truth: part(truth, at_vote),
            truth_moved: part(truth_moved, at_vote),
            share_moved: part(share_moved, at_vote),
        }
    }
}

/// Whose beliefs about a death count: a murderer's beliefs about their own deed are feigned, and kinds are
/// not mixed.
pub(super) fn honest_believers(insight: &Insight, victim: VictimId, murderers: &[Seat]) -> Vec<Believer> {
    let honest = |one: &Believer| one.seat().is_none_or(|seat| !murderers.contains(&seat));
    let believers: Vec<Believer> = insight.believers(victim).into_iter().filter(honest).collect();
    believers_of_first_kind(&believers)
}

/// Players if they stated beliefs, else a neutral reader, else those added afterwards: kinds are not mixed.
fn believers_of_first_kind(believers: &[Believer]) -> Vec<Believer> {
    let kind = |one: &Believer| match one {
        Believer::Player(_) => 0,
        Believer::Reader => 1,
        Believer::AddedPlayer(..) => 2,
        Believer::AddedReader(_) => 3,
    };
    let first = believers.iter().map(kind).min();
    let own = believers.iter().filter(|one| Some(kind(one)) == first);
    own.copied().collect()
}

/// TII as published: suspicion's share of each player's ratings, by the first rater.
fn suspicion_share(log: &Log, insight: &Insight) -> Option<f64> {
    let by = insight.raters().into_iter().next()?;
    let shares = Seat::all(log.scenario.characters.len()).filter_map(|seat| {
        let ratings = insight.ratings(&Subject::Player(seat), by);
        ratings.steps.last()?.share()
    });
    let shares: Vec<f64> = shares.collect();
    crate::read::exam::mean_and_deviation(&shares).map(|spread| spread.mean)
}

/// The cell of a log that no plan names.
pub(super) fn cell_without_plan(log: &Log) -> ExperimentCell {
    let minds = &log.settings.minds;
    let played_by = log.source.as_ref().and_then(|source| source.played_by.clone());
    let preset = match &log.source {
        Some(source) if log.is_imported() => source.format.clone(),
        _ => matching_preset(log).map_or_else(|| describe_changed_settings(log), |name| name.name().to_owned()),
    };
    ExperimentCell {
        preset,
        mind: played_by.unwrap_or_else(|| minds.first().map_or_else(String::new, mind_label)),
        axes: BTreeMap::new(),
        case: ExperimentCase::label_of_case(&log.scenario),
        language: log.scenario.language.tag().to_owned(),
    }
}

/// The preset that a game was played with, if any. The number and times of exams and the reading of beliefs
/// do not matter: an experiment's file sets them for all presets alike.
fn matching_preset(log: &Log) -> Option<PresetName> {
    let mut played = log.settings.clone();
    // A mind that rated the game afterwards did not play it.
    if let Some(first) = log.rated_afterwards.iter().min() {
        played.minds.truncate(usize::from(*first));
    }
    let mind = played.minds.first()?;
    PresetName::ALL.into_iter().find(|name| {
        let mut file = SettingsFile::from_preset(*name, mind.clone(), played.seed);
        file.settings.beliefs = played.beliefs;
        if let (Some(exam), Some(held)) = (&mut file.settings.exam, &played.exam) {
            exam.evaluations = held.evaluations;
            exam.after_rounds.clone_from(&held.after_rounds);
        }
        file.for_case(&log.scenario) == played
    })
}

/// A name for settings that match no preset: games of different strategies never share a row.
fn describe_changed_settings(log: &Log) -> String {
    let seats = log.settings.seats.iter();
    let strategies: BTreeSet<&str> = seats.map(|seat| seat.strategy.name()).collect();
    let strategies: Vec<&str> = strategies.into_iter().collect();
    format!("other settings of {}", strategies.join(", "))
}

/// The logs among files, each with its file name, and with stored ratings applied.
pub fn extract_logs(findings: OpenedFiles) -> impl Iterator<Item = (String, Log)> {
    let found = findings.with_ratings_applied().games.into_iter();
    found.filter_map(|found| match found.opened {
        OpenedFile::Log(log, _) => {
            let file = found.files.into_iter().next().unwrap_or(found.path);
            Some((file, *log))
        }
        OpenedFile::Case(..) => None,
    })
}

/// The figures of each log, with the log's file name.
pub fn extract_game_measures(findings: OpenedFiles, prices: &Prices) -> Vec<(String, GameMeasures)> {
    let logs = extract_logs(findings);
    logs.map(|(file, log)| (file, compute_game_measures(&log, prices))).collect()
}
