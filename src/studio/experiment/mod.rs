//! Experiments in the page: a file, its plan, its games in engines side by side, and their table. Games are
//! stored like every game, so a closed tab loses nothing and the same page resumes. Deliberately not here:
//! what a file means and what a table holds, which is in `crate::experiment`.

mod form;
mod game;
mod grid;
mod page;
mod planning;
mod results;
mod run;
mod tabulating;

pub use tabulating::read;

use super::coming::coming;
use crate::app::prelude::*;
use crate::app::state::App;
use crate::experiment::{BudgetPassed, GameFigures};
use crate::platform::browser::folders::PickedFile;
use crate::platform::browser::preferences;
use crate::platform::browser::wings::LazyPart;
use crate::wire::{PlannedExperiment, ResultsFound, TabulatedExperiment};
use std::collections::HashMap;
use std::sync::Arc;

/// The preference that stores the file's text.
const KEPT: &str = "experiment";

/// Status of a planned game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum Standing {
    #[default]
    Waiting,
    /// This many of its events are stored.
    Part(usize),
    Playing(usize),
    Finished,
    Failed(String),
    /// Another tab plays it.
    Elsewhere,
    /// The budget does not allow it to begin.
    Beyond(BudgetPassed),
}

impl Standing {
    /// May it be begun or resumed?
    fn is_open(&self) -> bool {
        !matches!(self, Self::Finished | Self::Playing(_))
    }
}

/// The experiment of this page. It outlives the page's view.
#[derive(Clone, Copy)]
struct ExperimentState {
    text: RwSignal<String>,
    /// Files that were dropped along with it.
    given: StoredValue<Vec<PickedFile>>,
    planned: RwSignal<Option<Arc<PlannedExperiment>>>,
    /// What is wrong with the file.
    problems: RwSignal<Vec<String>>,
    /// By game id; missing: it waits.
    standing: RwSignal<HashMap<String, Standing>>,
    /// The number of workers that play, and whether they shall go on.
    under_way: RwSignal<usize>,
    wanted: RwSignal<bool>,
    side: RwSignal<String>,
    /// Figures of finished games, by id.
    figures: RwSignal<HashMap<String, GameFigures>>,
    counting: RwSignal<bool>,
    /// Results from files; they replace the plan's in the table.
    found: RwSignal<Option<Arc<ResultsFound>>>,
    /// The files that they came from.
    found_files: StoredValue<Vec<PickedFile>>,
    compare: RwSignal<String>,
    table: RwSignal<Option<Arc<TabulatedExperiment>>>,
}

impl ExperimentState {
    fn status_of(self, id: &str) -> Standing {
        self.standing.with(|all| all.get(id).cloned()).unwrap_or_default()
    }

    fn stands(self, id: &str, standing: Standing) {
        self.standing.update(|all| {
            all.insert(id.to_owned(), standing);
        });
    }
}

/// The page of experiments, a part of the program that is fetched when it opens.
pub fn page() -> AnyView {
    coming(LazyPart::EXPERIMENT, page::experiment_page)
}

/// Are games of the experiment being played?
pub fn works(app: App) -> bool {
    0 < app.context::<ExperimentState>().under_way.get()
}

/// Provides the experiment to the page.
pub fn provide() {
    provide_context(ExperimentState {
        text: RwSignal::new(preferences::get(KEPT).unwrap_or_default()),
        given: StoredValue::new(Vec::new()),
        planned: RwSignal::new(None),
        problems: RwSignal::new(Vec::new()),
        standing: RwSignal::new(HashMap::new()),
        under_way: RwSignal::new(0),
        wanted: RwSignal::new(false),
        side: RwSignal::new(run::default_concurrency()),
        figures: RwSignal::new(HashMap::new()),
        counting: RwSignal::new(false),
        found: RwSignal::new(None),
        found_files: StoredValue::new(Vec::new()),
        compare: RwSignal::new(String::new()),
        table: RwSignal::new(None),
    });
}
