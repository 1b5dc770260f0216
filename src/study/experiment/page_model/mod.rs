//! The page of an experiment as a model and its update: its file, its plan, its games, their figures and their
//! table. Deliberately not here: what plans, plays, counts and tabulates, which are effects.

mod data;
mod file_text;
#[cfg(test)]
mod tests;

pub use data::{
    ExperimentGame, ExperimentTableFiles, FoundResults, FoundTrajectories, PlannedExperiment, TableRequest,
};
pub use file_text::ExperimentChoices;

use super::{
    BudgetExceeded, ExperimentCell, GameMeasures, GameRecord, GroupingColumn, TableFigure, first_plan_prices,
    planned_games,
};
use crate::base::language::Language;
use crate::read::insight::Prices;
use crate::show::viewer::words::{format_grouped, labels as t, preset_display_name};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Status of a planned game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum GameStatus {
    #[default]
    Waiting,
    /// This many of its events are stored.
    PartlyPlayed(usize),
    Playing(usize),
    Finished,
    Failed(String),
    /// Another tab plays it.
    PlayedElsewhere,
    /// The budget does not allow it to begin.
    OverBudget(BudgetExceeded),
}

impl GameStatus {
    /// May it be begun or resumed?
    fn can_begin(&self) -> bool {
        !matches!(self, Self::Finished | Self::Playing(_))
    }

    pub fn is_failure(&self) -> bool {
        matches!(self, Self::Failed(_) | Self::OverBudget(_))
    }

    pub fn describe(&self, l: Language) -> String {
        match self {
            Self::Waiting => t::experiment_waiting(l),
            Self::PartlyPlayed(events) => t::experiment_part(l, *events),
            Self::Playing(events) => t::experiment_playing(l, *events),
            Self::Finished => t::experiment_finished(l),
            Self::Failed(why) => t::experiment_failed(l, why),
            Self::PlayedElsewhere => t::experiment_other_tab(l),
            Self::OverBudget(exceeded) => exceeded.describe(l),
        }
    }

    /// Its sign, so that colour is not the only carrier, and its CSS class.
    pub fn sign_and_class(&self) -> (&'static str, &'static str) {
        match self {
            Self::Waiting => ("·", "waiting"),
            Self::PartlyPlayed(_) => ("◔", "part"),
            Self::Playing(_) => ("▸", "playing"),
            Self::Finished => ("✓", "finished"),
            Self::Failed(_) => ("!", "failed"),
            Self::PlayedElsewhere => ("⧉", "part"),
            Self::OverBudget(_) => ("–", "failed"),
        }
    }
}

/// At most this many games at once.
pub const MAX_CONCURRENT_GAMES: u32 = 16;

#[derive(Debug, Default)]
pub struct ExperimentModel {
    /// The text of the experiment file.
    pub text: String,
    pub plan: Option<Arc<PlannedExperiment>>,
    /// What is wrong with the file.
    pub problems: Vec<String>,
    /// By game id; missing: it waits.
    pub statuses: HashMap<String, GameStatus>,
    /// The workers that play, and whether they shall go on.
    workers: usize,
    pub keeps_running: bool,
    /// How many games to play at once, as it is typed.
    pub max_concurrent: String,
    /// Figures of finished games, by id.
    figures: HashMap<String, GameMeasures>,
    pub is_measuring: bool,
    /// Results from files; they replace the plan's in the table.
    pub file_results: Option<Arc<FoundResults>>,
    /// The name of the column by which games are compared; empty: none.
    pub compare: String,
    pub table: Option<Arc<ExperimentTableFiles>>,
    /// How often a table was asked for: only the newest one counts.
    table_requests: u32,
}

#[derive(Debug)]
pub enum ExperimentEvent {
    TextChanged(String),
    PlanWanted,
    /// The plan, and what is stored of its games.
    Planned(Arc<PlannedExperiment>, HashMap<String, GameStatus>),
    PlanFailed(Vec<String>),
    ConcurrencyTyped(String),
    RunWanted,
    PauseWanted,
    WorkerEnded,
    StatusChanged(String, GameStatus),
    /// A game's figures at these prices, or why there are none.
    GameMeasured(String, Box<Prices>, Result<Box<GameMeasures>, String>),
    CompareChosen(String),
    /// The table that was asked for by this number; `None`: it could not be made.
    Tabulated(u32, Option<Arc<ExperimentTableFiles>>),
    ResultsFound(Arc<FoundResults>),
    ResultsClosed,
}

#[derive(Debug, PartialEq)]
pub enum ExperimentEffect {
    /// Plan this text.
    MakePlan(String),
    /// Begin this many workers.
    BeginWorkers(u32),
    /// Count a stored game.
    MeasureGame(String, Box<Prices>),
    Tabulate(u32, Box<TableRequest>),
    /// What the results came from is not needed any more.
    DropFiles,
}

pub fn update_experiment(model: &mut ExperimentModel, event: ExperimentEvent) -> Vec<ExperimentEffect> {
    match event {
        ExperimentEvent::TextChanged(text) => model.text = text,
        ExperimentEvent::PlanWanted if !model.is_running() => {
            return vec![ExperimentEffect::MakePlan(model.text.clone())];
        }
        ExperimentEvent::Planned(plan, statuses) => {
            model.problems.clear();
            model.statuses = statuses;
            model.file_results = None;
            // The known figures count costs at other prices.
            if model.plan.as_ref().is_none_or(|before| before.record.prices != plan.record.prices) {
                model.figures.clear();
            }
            model.plan = Some(plan);
            return model.request_next_measurement();
        }
        ExperimentEvent::PlanFailed(problems) => {
            model.plan = None;
            model.problems = problems;
        }
        ExperimentEvent::ConcurrencyTyped(text) => model.max_concurrent = text,
        ExperimentEvent::RunWanted if model.plan.is_some() && !model.is_running() => {
            let workers = model.max_concurrent.parse::<u32>().unwrap_or(1).clamp(1, MAX_CONCURRENT_GAMES);
            model.keeps_running = true;
            model.workers = workers as usize;
            return vec![ExperimentEffect::BeginWorkers(workers)];
        }
        ExperimentEvent::PauseWanted => model.keeps_running = false,
        ExperimentEvent::WorkerEnded => {
            model.workers = model.workers.saturating_sub(1);
            model.keeps_running &= model.is_running();
        }
        ExperimentEvent::StatusChanged(id, status) => {
            let is_finished = status == GameStatus::Finished;
            model.statuses.insert(id, status);
            if is_finished {
                return model.request_next_measurement();
            }
        }
        ExperimentEvent::GameMeasured(id, prices, outcome) => {
            model.is_measuring = false;
            match outcome {
                Ok(figures) if model.prices().is_some_and(|now| *now == *prices) => {
                    model.figures.insert(id, *figures);
                }
                // Another plan, with other prices: it is counted again.
                Ok(_) => {}
                // Its square shows the error; playing it again counts it again.
                Err(why) => {
                    model.statuses.insert(id, GameStatus::Failed(why));
                }
            }
            return model.request_next_measurement();
        }
        ExperimentEvent::CompareChosen(column) if column != model.compare => {
            model.compare = column;
            return model.request_table();
        }
        ExperimentEvent::Tabulated(request, table) if request == model.table_requests => {
            model.table = table.or(model.table.take());
        }
        ExperimentEvent::ResultsFound(found) => {
            model.file_results = Some(found);
            return model.request_table();
        }
        ExperimentEvent::ResultsClosed => {
            model.file_results = None;
            return [ExperimentEffect::DropFiles].into_iter().chain(model.request_table()).collect();
        }
        // Out of date, or nothing new.
        ExperimentEvent::PlanWanted
        | ExperimentEvent::RunWanted
        | ExperimentEvent::CompareChosen(_)
        | ExperimentEvent::Tabulated(..) => {}
    }
    Vec::new()
}

impl ExperimentModel {
    pub fn new(text: String, max_concurrent: String) -> Self {
        Self { text, max_concurrent, ..Self::default() }
    }

    /// Are games being played?
    pub fn is_running(&self) -> bool {
        self.workers > 0
    }

    pub fn status(&self, id: &str) -> GameStatus {
        self.statuses.get(id).cloned().unwrap_or_default()
    }

    /// How many games of the plan have such a status?
    pub fn count_games(&self, is: impl Fn(&GameStatus) -> bool) -> usize {
        let games = self.plan.iter().flat_map(|plan| &plan.games);
        games.filter(|game| is(self.statuses.get(&game.id).unwrap_or(&GameStatus::Waiting))).count()
    }

    /// The games that failed, by id, and why.
    pub fn failures(&self, l: Language) -> Vec<(String, String)> {
        let failed = self.statuses.iter().filter(|(_, status)| status.is_failure());
        let mut failed: Vec<(String, String)> = failed.map(|(id, status)| (id.clone(), status.describe(l))).collect();
        failed.sort();
        failed
    }

    /// The next game that no worker has begun.
    pub fn next_game_to_begin(&self, begun: &HashSet<String>) -> Option<&ExperimentGame> {
        let mut games = self.plan.iter().flat_map(|plan| &plan.games);
        games.find(|game| !begun.contains(&game.id) && self.status(&game.id).can_begin())
    }

    fn prices(&self) -> Option<&Prices> {
        self.plan.as_ref().map(|plan| &plan.record.prices)
    }

    /// Counts the next finished game that is not counted yet, or makes the table when all are.
    fn request_next_measurement(&mut self) -> Vec<ExperimentEffect> {
        if self.is_measuring {
            // The count that runs looks again when it ends.
            return Vec::new();
        }
        let uncounted = self.plan.as_ref().and_then(|plan| {
            let is_open = |id: &str| self.status(id) == GameStatus::Finished && !self.figures.contains_key(id);
            let game = plan.games.iter().find(|game| is_open(&game.id))?;
            Some((game.id.clone(), plan.record.prices.clone()))
        });
        match uncounted {
            Some((id, prices)) => {
                self.is_measuring = true;
                vec![ExperimentEffect::MeasureGame(id, Box::new(prices))]
            }
            None => self.request_table(),
        }
    }

    /// The games and cells of the table, and their currency.
    fn table_games_and_cells(&self) -> (Vec<GameMeasures>, Vec<GameRecord>, String) {
        match (&self.file_results, &self.plan) {
            (Some(found), _) => {
                (found.games.clone(), planned_games(&found.plans), first_plan_prices(&found.plans).currency)
            }
            (None, Some(plan)) => {
                let games = plan.games.iter().filter_map(|game| self.figures.get(&game.id).cloned());
                (games.collect(), plan.record.games.clone(), plan.record.prices.currency.clone())
            }
            (None, None) => Default::default(),
        }
    }

    fn request_table(&mut self) -> Vec<ExperimentEffect> {
        self.table_requests = self.table_requests.wrapping_add(1);
        let (games, cells, currency) = self.table_games_and_cells();
        if games.is_empty() {
            self.table = None;
            return Vec::new();
        }
        let compare = self.comparison_column();
        let request = TableRequest { games, cells, by: Vec::new(), compare, currency };
        vec![ExperimentEffect::Tabulate(self.table_requests, Box::new(request))]
    }

    /// The column by which games are compared.
    pub fn comparison_column(&self) -> Option<GroupingColumn> {
        (!self.compare.is_empty()).then(|| self.compare.parse().unwrap_or_else(|never| match never {}))
    }

    /// Columns with several values, by which games can be compared.
    pub fn comparable_columns(&self) -> Vec<GroupingColumn> {
        let (games, cells, _) = self.table_games_and_cells();
        let mut columns = vec![GroupingColumn::Preset, GroupingColumn::Mind, GroupingColumn::Language];
        for axis in cells.iter().flat_map(|game| game.cell.axes.keys()) {
            let column = GroupingColumn::Axis(axis.clone());
            if !columns.contains(&column) {
                columns.push(column);
            }
        }
        let value = |game: &GameRecord, column: &GroupingColumn| match column {
            GroupingColumn::Preset => Some(game.cell.preset.clone()),
            GroupingColumn::Mind => Some(game.cell.mind.clone()),
            GroupingColumn::Axis(axis) => game.cell.axes.get(axis).cloned(),
            _ => Some(game.cell.language.clone()),
        };
        let differs = |column: &GroupingColumn| {
            let first = cells.first().and_then(|game| value(game, column));
            cells.iter().any(|game| value(game, column) != first)
        };
        let by_round = games.iter().any(|game| !game.after_rounds.is_empty());
        columns.into_iter().filter(differs).chain(by_round.then_some(GroupingColumn::AfterRound)).collect()
    }
}

impl GroupingColumn {
    /// Its title on the page; an axis has its field's name.
    pub fn page_title(&self, l: Language) -> String {
        match self {
            Self::Preset => t::experiment_way(l),
            Self::Mind => t::experiment_column_mind(l),
            Self::Case => t::experiment_case(l),
            Self::Language => t::experiment_column_language(l),
            Self::Seed => t::experiment_column_seed(l),
            Self::AfterRound => t::experiment_column_after_round(l),
            Self::Axis(name) => name.clone(),
        }
    }
}

impl TableFigure {
    /// The mean, with the deviation over evaluations and, in brackets, that over games.
    pub fn describe(&self) -> String {
        let digits = if self.mean.abs() < 10.0 { 3 } else { 0 };
        let number = |value: f64| format!("{value:.digits$}");
        let over_evaluations = self.over_evaluations.map(|deviation| format!(" ± {}", number(deviation)));
        let over_games = self.over_games.map(|deviation| format!(" ({})", number(deviation)));
        number(self.mean) + &over_evaluations.unwrap_or_default() + &over_games.unwrap_or_default()
    }
}

impl PlannedExperiment {
    /// Its size and what it takes, in words.
    pub fn describe_size(&self, l: Language) -> String {
        let calls = match self.calls {
            (low, high) if low == high => t::experiment_takes_just(l, &format_grouped(low)),
            (low, high) => t::experiment_takes_calls(l, &format_grouped(low), &format_grouped(high)),
        };
        let mut parts = vec![t::experiment_games(l, self.games.len()), calls];
        if self.tokens.1 == 0 {
            parts.push(t::experiment_free(l));
        } else {
            parts.push(t::experiment_takes_tokens(l, &format_grouped(self.tokens.0), &format_grouped(self.tokens.1)));
            parts.extend(self.money.map(|(low, high)| {
                let currency = &self.record.prices.currency;
                t::experiment_takes_money(l, &format!("{low:.2}"), &format!("{high:.2}"), currency)
            }));
        }
        parts.join(" · ")
    }

    /// The rows of its grid: each cell with the seeds and ids of its games.
    pub fn grid_rows(&self) -> Vec<(ExperimentCell, Vec<(u64, String)>)> {
        let same_cell = self.record.games.chunk_by(|one, next| one.cell == next.cell);
        let row = |games: &[GameRecord]| {
            let seeds = games.iter().map(|game| (game.seed, game.id.clone())).collect();
            games.first().map(|game| (game.cell.clone(), seeds))
        };
        same_cell.filter_map(row).collect()
    }
}

/// A cell in words, without its case.
pub fn describe_cell(l: Language, cell: &ExperimentCell) -> String {
    let axes = cell.axes.iter().map(|(name, value)| format!("{name} {value}"));
    let parts = [preset_display_name(l, &cell.preset), cell.mind.clone()].into_iter().chain(axes);
    parts.collect::<Vec<_>>().join(" · ")
}

/// Is it an experiment file? As JSON, it has presets and cases at its top.
pub fn is_experiment_file(path: &str, bytes: &[u8]) -> bool {
    let path = path.to_lowercase();
    let is_json = path.ends_with(".json") && bytes.len() < 1 << 20;
    path.ends_with(".toml")
        || is_json
            && serde_json::from_slice::<serde_json::Value>(bytes)
                .is_ok_and(|value| value.get("presets").is_some() && value.get("cases").is_some())
}
