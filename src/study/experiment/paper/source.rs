//! What a cell is made of: a game, or a case without one, with its traits and values. The log is dropped once
//! read.

use super::super::judged::JudgedGames;
use super::case_values::{case_values, has_scripts};
use super::definition::{SourceTrait, ValueKey};
use super::game_values::{exam_values, game_values};
use super::measures::PAPER_MEASURES;
use super::paper_names::{mirage_script_shape, paper_model_name, paper_script_name};
use super::traits::game_traits;
use crate::base::game::{EventKind, Log};
use crate::base::scenario::{CaseEnding, CaseRealism, ChoiceMode, QuestionKind, Scenario};
use crate::read::exam::{WeightedMetric, exam_rounds};
use crate::read::insight::Prices;
use crate::study::experiment::cell::ExperimentCell;
use crate::study::experiment::figures::cell_without_plan;
use crate::study::experiment::record::GameRecord;
use std::collections::BTreeMap;

/// Values measured afterwards and stored beside a game: by the names of
/// [`PAPER_MEASURES`](super::PAPER_MEASURES) and by player (empty: the game), one per evaluation.
#[derive(Debug, Clone, Default)]
pub struct ExtraGameValues {
    pub values: BTreeMap<(String, String), Vec<f64>>,
}

/// Measures that tables show per judge, with the judge's own name of each. Where both names are equal, it is
/// shown beside the value of the judge that counts.
const PER_JUDGE_MEASURES: [(&str, &str); 5] = [
    ("ici_by", "ici"),
    ("sci_by", "sci"),
    ("naturalness", "naturalness"),
    ("authenticity", "authenticity"),
    ("informativeness", "informativeness"),
];

impl ExtraGameValues {
    /// Values by a judge, or by the first one by name, of the complete game and of each player.
    pub fn from_judges(judged: &JudgedGames, log: &Log, judge: Option<&str>) -> Self {
        // Judges saw the log as recorded, without later ratings.
        let events = log.recorded_events().count();
        let players = log.scenario.characters.iter().map(|one| (one.id.as_str(), one.name.as_str()));
        let whole = std::iter::once(("", ""));
        let values = whole.chain(players).flat_map(|(id, name)| {
            PAPER_MEASURES.keys().filter_map(move |measure| {
                let value = judged.character_value(id, &log.id, events, measure, judge)?;
                Some(((measure.clone(), name.to_owned()), vec![value]))
            })
        });
        let mut values: BTreeMap<_, _> = values.collect();
        for name in judged.judges() {
            for (measure, of) in PER_JUDGE_MEASURES {
                let value = judged.character_value("", &log.id, events, of, Some(name));
                if let Some(value) = value {
                    values.insert((measure.to_owned(), name.to_owned()), vec![value]);
                }
            }
        }
        Self { values }
    }
}

/// A game or a case.
#[derive(Debug, Clone)]
pub struct ValueSource {
    /// The log's id, or the case's.
    pub id: String,
    /// Where it is, relative to the pages.
    pub link: String,
    /// A game, not only a case.
    pub played: bool,
    pub finished: bool,
    pub(super) events: usize,
    /// Is the culprit known?
    pub(super) solved: bool,
    /// The id and language of its case.
    pub(super) case: (String, String),
    pub(super) traits: BTreeMap<SourceTrait, String>,
    pub(super) values: BTreeMap<ValueKey, WeightedMetric>,
    /// An exam question of each kind and choice.
    pub(super) examples: Vec<ExamExample>,
}

/// A question of a case's exam, with its options and truth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ExamExample {
    pub kind: QuestionKind,
    pub choice: ChoiceMode,
    pub question: String,
    pub options: Vec<String>,
    pub truth: String,
}

impl ValueSource {
    /// Reads a game. `plans` name its preset and mind if an experiment played it.
    pub fn from_log(log: &Log, link: String, prices: &Prices, plans: &[GameRecord], beside: &ExtraGameValues) -> Self {
        let planned = plans.iter().filter(|one| one.id == log.id);
        // If several experiments name it, the shortest name is the clearest.
        let named = planned.map(|one| (preset_with_axes(&one.cell), &one.cell));
        let named = named.min_by(|a, b| (a.0.len(), &a.0).cmp(&(b.0.len(), &b.0)));
        let (way, cell) = match named {
            Some((way, cell)) => (way, cell.clone()),
            None => (cell_without_plan(log).preset, cell_without_plan(log)),
        };
        let mut traits = game_traits(log, &way);
        if !cell.mind.is_empty() {
            traits.insert(SourceTrait::Mind, paper_model_name(&cell.mind).to_owned());
        }
        let mut values = game_values(log, prices);
        for (key, found) in &beside.values {
            let found = WeightedMetric { values: found.clone(), weight: 1.0 };
            values.insert(key.clone(), found);
        }
        let mut source = Self::from_dealt_case(&log.scenario, last_dealt_act(log), link);
        source.traits.extend(traits);
        source.values.extend(values);
        source.played = true;
        source.finished = log.is_finished();
        source.events = log.recorded_events().count();
        source.id.clone_from(&log.id);
        source
    }

    /// A source for each exam after a round of the game `log`, whose source this is; it counts as a game of
    /// so many rounds.
    #[must_use]
    pub fn sources_after_rounds(&self, log: &Log) -> Vec<Self> {
        let rounds = exam_rounds(log).into_iter().flatten();
        let sources = rounds.map(|round| {
            let mut one = self.clone();
            one.values = exam_values(log, Some(round));
            let when = SourceTrait::AFTER_A_ROUND.to_owned();
            one.traits.insert(SourceTrait::Examined, when);
            if let Some(rounds) = one.traits.get_mut(&SourceTrait::Rounds) {
                *rounds = round.to_string();
            }
            one
        });
        sources.collect()
    }

    /// Reads a case.
    pub fn from_case(case: &Scenario, link: String) -> Self {
        Self::from_dealt_case(case, 0, link)
    }

    /// Reads a case of which a log deals `dealt` acts; the log may hold fewer scripts than that.
    fn from_dealt_case(case: &Scenario, dealt: usize, link: String) -> Self {
        let script = paper_script_name(&case.title);
        let language = case.language.tag().to_owned();
        let mut traits =
            BTreeMap::from([(SourceTrait::Script, script.to_owned()), (SourceTrait::Language, language.clone())]);
        // The case's own statement precedes what is known of its title.
        let known = mirage_script_shape(script);
        let own = if has_scripts(case) { case.act_count() } else { 0 };
        let acts = if dealt > 1 { dealt.max(own) } else { own };
        // A log may end, or hold scripts, before the last stage.
        let known_stages = known.map(|one| one[0]).filter(|_| acts < 2);
        let counted = (acts > 0).then_some(if acts > 1 { "Multi" } else { "Single" });
        let realism = case.shape.realism.map(|own| match own {
            CaseRealism::Orthodox => "Orthodox",
            CaseRealism::Unorthodox => "Unorthodox",
        });
        let ending = case.shape.ending.map(|own| match own {
            CaseEnding::Close => "Close",
            CaseEnding::Open => "Open",
        });
        let said = [
            (SourceTrait::Stages, known_stages.or(counted)),
            (SourceTrait::Realism, realism.or(known.map(|one| one[1]))),
            (SourceTrait::Ending, ending.or(known.map(|one| one[2]))),
        ];
        let said = said.into_iter();
        traits.extend(said.filter_map(|(by, value)| Some((by, value?.to_owned()))));
        Self {
            id: case.id.clone(),
            link,
            played: false,
            finished: false,
            events: 0,
            solved: case.has_known_murderer(),
            case: (case.id.clone(), language),
            traits,
            values: case_values(case, acts),
            examples: exam_examples(case),
        }
    }

    /// Is it a published strategy with a part left out or other numbers? Such games have tables of their own
    /// and would swamp those of the full ones.
    pub(super) fn is_strategy_variant(&self) -> bool {
        let published = ["Questum", "PLAYER*", "ThinkThrice"];
        let varied = [SourceTrait::Ablation, SourceTrait::Sensors, SourceTrait::Rounds, SourceTrait::Modules];
        let mut varied = varied.into_iter();
        !published.contains(&self.trait_value(SourceTrait::Arm)) && varied.any(|by| !self.trait_value(by).is_empty())
    }

    /// Does it have the same content as another, wherever they are stored?
    fn has_same_content(&self, other: &Self) -> bool {
        (self.finished, self.events) == (other.finished, other.events)
            && (&self.traits, &self.values) == (&other.traits, &other.values)
    }

    /// A description for people: the case, how and by whom it was played.
    pub(super) fn describe(&self) -> String {
        let by = [SourceTrait::Script, SourceTrait::Arm, SourceTrait::Mind];
        let told: Vec<&str> = by.into_iter().map(|by| self.trait_value(by)).filter(|one| !one.is_empty()).collect();
        told.join(" · ")
    }

    /// The value of a trait; empty if it has none.
    pub fn trait_value(&self, by: SourceTrait) -> &str {
        self.traits.get(&by).map_or("", String::as_str)
    }
}

/// The last act whose scripts a log deals.
fn last_dealt_act(log: &Log) -> usize {
    let acts = log.events.iter().filter_map(|event| match event.what {
        EventKind::ActDealt { act, .. } => usize::try_from(act).ok(),
        _ => None,
    });
    acts.max().unwrap_or(0)
}

/// A preset with the values of its experiment's axes, which no other column shows.
fn preset_with_axes(cell: &ExperimentCell) -> String {
    let axes = cell.axes.iter().map(|(name, value)| format!(", {name} {value}"));
    cell.preset.clone() + &axes.collect::<String>()
}

/// Keeps the longest log of each id, ordered by id, and counts the games left out that have other content.
pub(super) fn keep_longest_of_each(sources: Vec<ValueSource>) -> (Vec<ValueSource>, usize) {
    let mut others = 0;
    let mut known: BTreeMap<(bool, String, String, [String; 2]), ValueSource> = BTreeMap::new();
    for source in sources {
        let when = [SourceTrait::Examined, SourceTrait::Rounds];
        let when = when.map(|by| match source.trait_value(SourceTrait::Examined) {
            "" => String::new(),
            _ => source.trait_value(by).to_owned(),
        });
        let language = source.case.1.clone();
        let key = (!source.played, source.id.clone(), language, when);
        let Some(one) = known.get_mut(&key) else {
            known.insert(key, source);
            continue;
        };
        // An exam after a round belongs to a game that is counted itself.
        let whole = source.played && source.trait_value(SourceTrait::Examined).is_empty();
        others += usize::from(whole && !source.has_same_content(one));
        if (source.finished, source.events) > (one.finished, one.events) {
            *one = source;
        }
    }
    (known.into_values().collect(), others)
}

fn exam_examples(case: &Scenario) -> Vec<ExamExample> {
    let mut found: Vec<ExamExample> = Vec::new();
    for one in case.exam.iter().filter(|one| !one.truth.is_empty()) {
        if !found.iter().any(|known| (known.kind, known.choice) == (one.kind, one.choice)) {
            found.push(ExamExample {
                kind: one.kind,
                choice: one.choice,
                question: one.question.clone(),
                options: one.options.clone(),
                truth: one.truth.clone(),
            });
        }
    }
    found
}
