//! From a file to its games: a reproducible list, each game with an id that follows from its case and
//! settings, and an estimate of what it takes. Shards divide the list by position.

use super::cell::ExperimentCell;
use super::file::{ExperimentFile, PresetChange};
use super::minds::{PlayEnvironment, find_mind_problems, players_with_helpers};
use super::play_variant::PlayVariant;
use super::problem::{ExperimentProblem, ExperimentProblemKind as Kind};
use super::record::{GameRecord, PlanRecord};
use crate::base::game::{Log, MindSettings, Settings, SettingsFile};
use crate::base::scenario::Scenario;
use crate::play::director::{Estimate, estimate_game};
use crate::read::archive::{ArchiveError, digest, game_journal_heading};
use crate::read::insight::Prices;
use std::collections::HashSet;
use std::sync::Arc;

/// A case of an experiment.
#[derive(Debug, Clone)]
pub struct ExperimentCase {
    /// Its name in tables.
    pub label: String,
    pub case: Arc<Scenario>,
}

impl ExperimentCase {
    /// A case's label, as long as no other has its id and language. An id that is a digest, since the title
    /// has no Latin letters, tells a reader nothing: then the title stands in.
    pub fn label_of_case(case: &Scenario) -> String {
        let digest = case
            .id
            .strip_prefix("case-")
            .is_some_and(|rest| rest.len() == 8 && rest.bytes().all(|letter| letter.is_ascii_hexdigit()));
        let name = match case.title.trim() {
            title if digest && !title.is_empty() => title,
            _ => &case.id,
        };
        format!("{name} ({})", case.language.tag())
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
    /// The minds that play it, for prices.
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
    pub total: usize,
}

impl Shard {
    /// Does this shard play the game at this place of the plan, from 0?
    pub fn includes_game(self, place: usize) -> bool {
        place % self.total.max(1) == self.number.saturating_sub(1)
    }
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Self { number, total: of }),
            _ => Err("which of how many, from 1 on, as in 2/4".to_owned()),
        }
    }
}

/// Plans the games of `file` with `cases`. `settings` reads a settings file by its path.
///
/// # Errors
/// Everything in which presets, axes, settings, minds and the budget do not fit together.
pub fn plan_experiment(
    file: &ExperimentFile, cases: &[ExperimentCase], played_in: PlayEnvironment,
    settings: &dyn Fn(&str) -> Result<SettingsFile, String>,
) -> Result<ExperimentPlan, Vec<ExperimentProblem>> {
    let changes: Vec<PresetChange> = file.presets.iter().map(|entry| entry.as_change()).collect();
    let mut problems = Vec::new();
    let mut ways = Vec::new();
    for (at, change) in changes.iter().enumerate() {
        match PlayVariant::from_change(file, change, settings) {
            Ok(way) => ways.push(way),
            Err((inner, kind)) => {
                problems.push(ExperimentProblem::new(format!("presets[{at}]{inner}"), kind));
            }
        }
    }
    // A preset that cannot be read might use the axis.
    let known = problems.is_empty();
    for name in file.axes.keys().filter(|_| known) {
        let used = ways.iter().any(|way| way.axes.iter().any(|(axis, _)| axis == name));
        if !used {
            problems.push(ExperimentProblem::new(format!("axes.{name}"), Kind::UnusedAxis));
        }
    }
    let minds = file.minds.len().max(1);
    let size = ways.iter().map(|way| {
        let values = way.axes.iter().map(|(_, values)| values.len());
        values.fold(minds, usize::saturating_mul)
    });
    let seeds = file.seeds.to_list();
    let size = size.fold(0, usize::saturating_add);
    let most = played_in.max_planned_games();
    if size.saturating_mul(cases.len()).saturating_mul(seeds.len()) > most {
        problems.push(ExperimentProblem::new("the file", Kind::TooManyGames { most }));
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
    let mut known = KnownGames::default();
    for (at, way) in ways.iter().enumerate() {
        for (mind, played) in players_with_helpers(file, &way.base) {
            problems.extend(find_mind_problems(file, at, &played, &plan.prices, played_in));
            if !problems.is_empty() {
                continue;
            }
            for axes in way.axis_combinations() {
                // Values were checked when the file was read; a refusal here depends on another axis.
                let (changed, axes) = axes.apply_to(&played);
                for case in cases {
                    let cell = ExperimentCell {
                        preset: way.change.name(),
                        mind: mind.clone(),
                        axes: axes.clone(),
                        case: case.label.clone(),
                        language: case.case.language.tag().to_owned(),
                    };
                    plan.add_cell(cell, &changed, case, &seeds, &mut known).map_err(|error| {
                        let why = error.to_string();
                        vec![ExperimentProblem::new(&case.label, Kind::InvalidSettings { why })]
                    })?;
                }
            }
        }
    }
    if problems.is_empty() { Ok(plan) } else { Err(problems) }
}

/// What a plan already has.
#[derive(Default)]
struct KnownGames {
    cells: HashSet<ExperimentCell>,
    ids: HashSet<String>,
}

impl ExperimentPlan {
    fn add_cell(
        &mut self, cell: ExperimentCell, changed: &SettingsFile, case: &ExperimentCase, seeds: &[u64],
        known: &mut KnownGames,
    ) -> Result<(), ArchiveError> {
        // Where one axis removes what another changes, several choices give the same cell.
        if !known.cells.insert(cell.clone()) {
            return Ok(());
        }
        let settings = changed.clone().for_case(&case.case);
        let expected = Arc::new(estimate_game(&case.case, &settings));
        let mut games = Vec::new();
        for seed in seeds {
            let settings = Settings { seed: *seed, ..settings.clone() };
            let id = game_id(&case.case, &settings)?;
            games.push((*seed, id.clone()));
            if known.ids.insert(id.clone()) {
                self.games.push(PlannedGame { id, case: case.case.clone(), settings, estimate: expected.clone() });
            }
        }
        self.cells.push(PlannedCell { cell, games, estimate: expected, minds: settings.minds });
        Ok(())
    }

    /// The record that is stored beside the logs.
    pub fn to_record(&self) -> PlanRecord {
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

/// Characters of a case's id in a game's id: file names are limited to 255 bytes.
const MAX_CASE_ID_CHARS: usize = 48;

/// A game's id follows from what is played and how; the number of concurrent calls is no part of that.
fn game_id(case: &Scenario, settings: &Settings) -> Result<String, ArchiveError> {
    // The id names files, too.
    let letter = |letter: char| {
        if letter.is_alphanumeric() { letter } else { '-' }
    };
    let short: String = case.id.chars().take(MAX_CASE_ID_CHARS).map(letter).collect();
    // Programs take a name that begins with a hyphen for a flag.
    let short = short.trim_start_matches('-');
    let short = if short.is_empty() { "case" } else { short };
    let name = format!("{short}-{}-{}", case.language.tag(), settings.seed);
    // The heading is what distinguishes games wherever they are stored.
    let heading = game_journal_heading(&Log::new(name.clone(), case.clone(), settings.clone()))?;
    let mark = digest(heading.to_string().as_bytes());
    Ok(format!("{name}-{mark:016x}"))
}
