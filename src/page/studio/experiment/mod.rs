//! Experiments in the page: a file, its plan, its games in engines side by side, and their table. Games are
//! stored like every game, so a closed tab loses nothing and the same page resumes. Deliberately not here:
//! what a file means and what a table holds, which is in `crate::study::experiment`.

mod form;
mod game;
mod grid;
mod page;
mod planning;
mod results;
mod run;
mod tabulating;

pub use tabulating::read_files;

use super::deferred_page::deferred_page;
use crate::base::platform::browser::folders::PickedFile;
use crate::base::platform::browser::lazy_parts::LazyPart;
use crate::base::platform::browser::preferences;
use crate::page::app::prelude::*;
use crate::page::app::state::App;
use crate::page::wire::{PlannedExperiment, ResultsFound, TabulatedExperiment};
use crate::study::experiment::{BudgetExceeded, GameFigures};
use std::collections::HashMap;
use std::sync::Arc;

/// The preference that stores the file's text.
const TEXT_PREFERENCE: &str = "experiment";

/// Status of a planned game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum GameStatus {
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
}

/// The experiment of this page. It outlives the page's view.
#[derive(Clone, Copy)]
struct ExperimentState {
    text: RwSignal<String>,
    /// Files that were dropped along with it.
    dropped_files: StoredValue<Vec<PickedFile>>,
    planned: RwSignal<Option<Arc<PlannedExperiment>>>,
    /// What is wrong with the file.
    problems: RwSignal<Vec<String>>,
    /// By game id; missing: it waits.
    statuses: RwSignal<HashMap<String, GameStatus>>,
    /// The number of workers that play, and whether they shall go on.
    worker_count: RwSignal<usize>,
    keeps_running: RwSignal<bool>,
    max_concurrent: RwSignal<String>,
    /// Figures of finished games, by id.
    figures: RwSignal<HashMap<String, GameFigures>>,
    is_counting: RwSignal<bool>,
    /// Results from files; they replace the plan's in the table.
    file_results: RwSignal<Option<Arc<ResultsFound>>>,
    /// The files that they came from.
    found_files: StoredValue<Vec<PickedFile>>,
    compare: RwSignal<String>,
    table: RwSignal<Option<Arc<TabulatedExperiment>>>,
}

impl ExperimentState {
    fn status_of(self, id: &str) -> GameStatus {
        self.statuses.with(|all| all.get(id).cloned()).unwrap_or_default()
    }

    fn set_status(self, id: &str, standing: GameStatus) {
        self.statuses.update(|all| {
            all.insert(id.to_owned(), standing);
        });
    }
}

/// The page of experiments, a part of the program that is fetched when it opens.
pub fn page() -> AnyView {
    deferred_page(LazyPart::EXPERIMENT, page::experiment_page)
}

/// Are games of the experiment being played?
pub fn is_running(app: App) -> bool {
    0 < app.context::<ExperimentState>().worker_count.get()
}

/// Provides the experiment to the page.
pub fn provide() {
    provide_context(ExperimentState {
        text: RwSignal::new(preferences::get(TEXT_PREFERENCE).unwrap_or_default()),
        dropped_files: StoredValue::new(Vec::new()),
        planned: RwSignal::new(None),
        problems: RwSignal::new(Vec::new()),
        statuses: RwSignal::new(HashMap::new()),
        worker_count: RwSignal::new(0),
        keeps_running: RwSignal::new(false),
        max_concurrent: RwSignal::new(run::default_concurrency()),
        figures: RwSignal::new(HashMap::new()),
        is_counting: RwSignal::new(false),
        file_results: RwSignal::new(None),
        found_files: StoredValue::new(Vec::new()),
        compare: RwSignal::new(String::new()),
        table: RwSignal::new(None),
    });
}
