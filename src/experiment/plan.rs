//! From a file to its games: a list that is the same each time, each game with an id that follows from its case and its
//! settings, and what it is expected to take. Which of them a shard plays follows from their places in it.

use super::cell::ExperimentCell;
use super::file::{ExperimentFile, FieldValue, PresetChange};
use super::problem::{ExperimentProblem, ExperimentProblemKind as Kind};
use super::record::{GameRecord, PlanRecord};
use crate::archive::{ArchiveError, digest, game_heading};
use crate::director::{Estimate, estimate};
use crate::game::{
    BeliefReading, Log, MindSettings, PresetName, Procedure, SeatSettings, Settings, SettingsFile,
};
use crate::insight::Prices;
use crate::scenario::Scenario;
use crate::viewer::fields::{self, Refused};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// No plan is longer.
const MOST_GAMES: usize = 1_000_000;

/// A case of an experiment.
#[derive(Debug, Clone)]
pub struct ExperimentCase {
    /// What it is called in tables.
    pub label: String,
    pub case: Arc<Scenario>,
}

impl ExperimentCase {
    /// What a case is called as long as there is no other of its id and language.
    pub fn label_of(case: &Scenario) -> String {
        format!("{} ({})", case.id, case.language.tag())
    }
}

/// A game to be played.
#[derive(Debug, Clone)]
pub struct PlannedGame {
    /// The id of its log: the case's id, language and seed, and a digest of case and settings.
    pub id: String,
    pub case: Arc<Scenario>,
    pub settings: Settings,
    /// What it is expected to take.
    pub estimate: Arc<Estimate>,
}

/// A row of the plan.
#[derive(Debug, Clone)]
pub struct PlannedCell {
    pub cell: ExperimentCell,
    /// Seed and id of its games.
    pub games: Vec<(u64, String)>,
    /// What one game of it is expected to take.
    pub estimate: Arc<Estimate>,
    /// Who plays it, for prices.
    pub minds: Vec<MindSettings>,
}

#[derive(Debug, Clone)]
pub struct ExperimentPlan {
    pub name: String,
    pub prices: Prices,
    pub cells: Vec<PlannedCell>,
    /// Every game once, in the order in which cells name them.
    pub games: Vec<PlannedGame>,
}

/// One of several parts of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// From 1.
    pub number: usize,
    pub of: usize,
}

impl Shard {
    /// Does it play the game at this place of the plan, from 0?
    pub fn plays(self, place: usize) -> bool {
        place % self.of.max(1) == self.number.saturating_sub(1)
    }
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/');
        let numbers =
            parts.and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Self { number, of }),
            _ => Err("which of how many, from 1 on, as in 2/4".to_owned()),
        }
    }
}

/// A preset of the file with what holds for all, as a file of settings for each mind.
struct Way<'f> {
    change: &'f PresetChange,
    base: SettingsFile,
    /// The values of the axes that it has a use for.
    axes: Vec<(&'f str, &'f [FieldValue])>,
}

/// The games of `file` with `cases`. `settings` reads a file of settings by its path.
///
/// # Errors
/// Everything in which presets, axes and settings do not fit together.
pub fn plan(
    file: &ExperimentFile,
    cases: &[ExperimentCase],
    settings: &dyn Fn(&str) -> Result<SettingsFile, String>,
) -> Result<ExperimentPlan, Vec<ExperimentProblem>> {
    let changes: Vec<PresetChange> = file.presets.iter().map(|entry| entry.change()).collect();
    let mut problems = Vec::new();
    let mut ways = Vec::new();
    for (at, change) in changes.iter().enumerate() {
        match way(file, change, settings) {
            Ok(way) => ways.push(way),
            Err((inner, kind)) => {
                problems.push(ExperimentProblem::new(
                    format!("presets[{at}]{inner}"),
                    kind,
                ));
            }
        }
    }
    // Who cannot be read may have a use for it.
    let known = problems.is_empty();
    for name in file.axes.keys().filter(|_| known) {
        let used = ways
            .iter()
            .any(|way| way.axes.iter().any(|(axis, _)| axis == name));
        if !used {
            problems.push(ExperimentProblem::new(
                format!("axes.{name}"),
                Kind::AxisForNobody,
            ));
        }
    }
    let minds = file.minds.len().max(1);
    let size = ways.iter().map(|way| {
        let values = way.axes.iter().map(|(_, values)| values.len());
        values.fold(minds, usize::saturating_mul)
    });
    let seeds = file.seeds.list();
    let size = size.fold(0, usize::saturating_add);
    if size.saturating_mul(cases.len()).saturating_mul(seeds.len()) > MOST_GAMES {
        problems.push(ExperimentProblem::new(
            "the file",
            Kind::TooMany { most: MOST_GAMES },
        ));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut plan = ExperimentPlan {
        name: file.name.clone(),
        prices: file.prices.clone().unwrap_or_default(),
        cells: Vec::new(),
        games: Vec::new(),
    };
    let mut ids = BTreeSet::new();
    for way in &ways {
        for (mind, played) in minds_of(file, &way.base) {
            for axes in combinations(&way.axes) {
                // Values were tried when the file was read, so what is refused here depends on another axis.
                let (changed, axes) = with_axes(&played, &axes);
                for case in cases {
                    let cell = ExperimentCell {
                        preset: way.change.name(),
                        mind: mind.clone(),
                        axes: axes.clone(),
                        case: case.label.clone(),
                        language: case.case.language.tag().to_owned(),
                    };
                    plan.add(cell, &changed, case, &seeds, &mut ids)
                        .map_err(|error| {
                            let why = error.to_string();
                            vec![ExperimentProblem::new(&case.label, Kind::Settings { why })]
                        })?;
                }
            }
        }
    }
    Ok(plan)
}

impl ExperimentPlan {
    fn add(
        &mut self,
        cell: ExperimentCell,
        changed: &SettingsFile,
        case: &ExperimentCase,
        seeds: &[u64],
        ids: &mut BTreeSet<String>,
    ) -> Result<(), ArchiveError> {
        // Where one axis takes away what another changes, several choices come to one cell.
        if self.cells.iter().any(|known| known.cell == cell) {
            return Ok(());
        }
        let settings = changed.clone().for_case(&case.case);
        let expected = Arc::new(estimate(&case.case, &settings));
        let mut games = Vec::new();
        for seed in seeds {
            let settings = Settings {
                seed: *seed,
                ..settings.clone()
            };
            let id = game_id(&case.case, &settings)?;
            games.push((*seed, id.clone()));
            if ids.insert(id.clone()) {
                self.games.push(PlannedGame {
                    id,
                    case: case.case.clone(),
                    settings,
                    estimate: expected.clone(),
                });
            }
        }
        self.cells.push(PlannedCell {
            cell,
            games,
            estimate: expected,
            minds: settings.minds,
        });
        Ok(())
    }

    /// What is written beside the logs.
    pub fn record(&self) -> PlanRecord {
        let games = self.cells.iter().flat_map(|planned| {
            planned.games.iter().map(|(seed, id)| GameRecord {
                id: id.clone(),
                seed: *seed,
                cell: planned.cell.clone(),
            })
        });
        PlanRecord {
            format: PlanRecord::FORMAT.to_owned(),
            version: 1,
            name: self.name.clone(),
            prices: self.prices.clone(),
            games: games.collect(),
        }
    }
}

/// Tokens of both kinds that servers will count, fewest and most: the built-in reader has none.
pub fn expected_tokens(estimate: &Estimate, minds: &[MindSettings]) -> (u64, u64) {
    let each = minds.iter().zip(&estimate.minds);
    let servers = each.filter(|(mind, _)| matches!(mind, MindSettings::Endpoint { .. }));
    servers.fold((0, 0), |(low, high), (_, own)| {
        (
            low + own.prompt_tokens.0 + own.completion_tokens.0,
            high + own.prompt_tokens.1 + own.completion_tokens.1,
        )
    })
}

/// What `estimate` costs, fewest and most, in the prices' currency; `None`: somebody who plays has no price.
pub fn expected_money(
    estimate: &Estimate,
    minds: &[MindSettings],
    prices: &Prices,
) -> Option<(f64, f64)> {
    let each = minds.iter().zip(&estimate.minds).map(|(mind, own)| {
        let low = prices.cost(mind, own.prompt_tokens.0, own.completion_tokens.0)?;
        Some((
            low,
            prices.cost(mind, own.prompt_tokens.1, own.completion_tokens.1)?,
        ))
    });
    let each: Option<Vec<(f64, f64)>> = each.collect();
    let add = |sum: (f64, f64), one: (f64, f64)| (sum.0 + one.0, sum.1 + one.1);
    Some(each?.into_iter().fold((0.0, 0.0), add))
}

/// A game's id follows from what is played and how; how many calls are made at once is no part of that.
fn game_id(case: &Scenario, settings: &Settings) -> Result<String, ArchiveError> {
    // It names files, too.
    let letter = |letter: char| {
        if letter.is_alphanumeric() {
            letter
        } else {
            '-'
        }
    };
    let short: String = case.id.chars().take(48).map(letter).collect();
    let name = format!("{short}-{}-{}", case.language.tag(), settings.seed);
    // The heading is what tells games apart wherever they are kept.
    let heading = game_heading(&Log::new(name.clone(), case.clone(), settings.clone()))?;
    let mark = digest(heading.to_string().as_bytes());
    Ok(format!("{name}-{mark:016x}"))
}

fn way<'f>(
    file: &'f ExperimentFile,
    change: &'f PresetChange,
    read: &dyn Fn(&str) -> Result<SettingsFile, String>,
) -> Result<Way<'f>, (String, Kind)> {
    let mut base = match (&change.settings, &change.preset) {
        (Some(path), _) => {
            read(path).map_err(|why| (".settings".to_owned(), Kind::Settings { why }))?
        }
        (None, name) => {
            let name = name.as_deref().and_then(PresetName::of).unwrap_or_default();
            SettingsFile::preset(name, MindSettings::OfflineReader, 1)
        }
    };
    let common = [
        file.evaluations
            .map(|times| ("exam-from", times.to_string())),
        file.beliefs.map(|when| ("beliefs", belief_name(when))),
    ];
    for (name, text) in common.into_iter().flatten() {
        // Every game may have an exam and beliefs.
        let _ = fields::set(&mut base.settings, name, &text);
    }
    // In the table's order: what others hang on comes first.
    for field in fields::all() {
        let Some(value) = change.fields.get(field.name) else {
            continue;
        };
        fields::set(&mut base.settings, field.name, &value.text()).map_err(|refused| {
            let preset = change.name();
            let kind = match refused {
                Refused::Absent => Kind::NotInPreset { preset },
                refused => Kind::Value {
                    value: value.text(),
                    refused,
                },
            };
            (format!(".fields.{}", field.name), kind)
        })?;
    }
    let used = |name: &str| {
        let seats = seated(&base);
        let field = fields::for_procedure(name, &seats);
        field.is_some_and(|field| field.is_in(&seats) && field.group.is_used(&seats))
    };
    let axes = fields::all().filter_map(|field| {
        let (name, values) = file.axes.get_key_value(field.name)?;
        used(name).then_some((name.as_str(), values.as_slice()))
    });
    let axes = axes.collect();
    Ok(Way { change, base, axes })
}

/// As the field takes it.
fn belief_name(when: BeliefReading) -> String {
    let value = serde_json::to_value(when).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// The settings with somebody of each side in a seat: what a game of some case may use.
fn seated(file: &SettingsFile) -> Settings {
    let mut settings = file.settings.clone();
    if settings.seats.is_empty() {
        let seat = |strategy| SeatSettings { strategy, mind: 0 };
        settings.seats = vec![seat(file.civilians), seat(file.murderers)];
    }
    settings
}

/// Who plays, by name, and who rates, where that is somebody else.
fn minds_of(file: &ExperimentFile, base: &SettingsFile) -> Vec<(String, SettingsFile)> {
    let mut all = players_of(file, base);
    for (_, own) in &mut all {
        let Some(rater) = &file.rater else { continue };
        let (_, mut mind) = rater.mind();
        let known = &mut own.settings.minds;
        if let Procedure::Mirage { rater_mind, .. } = &mut own.settings.procedure {
            let drawn = known.first().and_then(MindSettings::sampling);
            if let (Some((temperature, top_p)), Some((own, own_p))) = (drawn, mind.sampling()) {
                mind.draw((own.or(temperature), own_p.or(top_p)));
            }
            let place = known.iter().position(|one| *one == mind);
            let place = place.unwrap_or_else(|| {
                known.push(mind);
                known.len() - 1
            });
            *rater_mind = u16::try_from(place).unwrap_or(0);
        }
    }
    all
}

/// Without minds in the file, whom the settings name.
fn players_of(file: &ExperimentFile, base: &SettingsFile) -> Vec<(String, SettingsFile)> {
    if file.minds.is_empty() {
        let first = base.settings.minds.first();
        let name = first.map_or_else(String::new, mind_name);
        return vec![(name, base.clone())];
    }
    let minds = file.minds.iter().map(|entry| {
        let (name, mind) = entry.mind();
        let mut own = base.clone();
        own.played_by(mind);
        own.drawn_at(entry.temperature, entry.top_p);
        (name, own)
    });
    minds.collect()
}

/// A mind's name in tables.
pub(super) fn mind_name(mind: &MindSettings) -> String {
    match mind {
        MindSettings::OfflineReader => super::MindEntry::OFFLINE.to_owned(),
        MindSettings::Human => "people".to_owned(),
        MindSettings::Browser => "the browser's model".to_owned(),
        MindSettings::Endpoint { model, .. } => model.clone(),
    }
}

/// Every choice of one value of each axis, the last axis' values fastest.
fn combinations<'f>(axes: &[(&'f str, &'f [FieldValue])]) -> Vec<Vec<(&'f str, &'f FieldValue)>> {
    let mut all = vec![Vec::new()];
    for (name, values) in axes {
        let longer = all.iter().flat_map(|before: &Vec<(&str, &FieldValue)>| {
            values.iter().map(|value| {
                let mut longer = before.clone();
                longer.push((*name, value));
                longer
            })
        });
        all = longer.collect();
    }
    all
}

/// The settings with these values, and those that took.
fn with_axes(
    file: &SettingsFile,
    axes: &[(&str, &FieldValue)],
) -> (SettingsFile, BTreeMap<String, String>) {
    let mut changed = file.clone();
    let mut taken = BTreeMap::new();
    for (name, value) in axes {
        if fields::set(&mut changed.settings, name, &value.text()).is_ok() {
            taken.insert((*name).to_owned(), value.text());
        }
    }
    (changed, taken)
}
