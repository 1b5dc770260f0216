//! Experiments in the page: a file, its plan, its games side by side in engines of their own, and their table. The games
//! are stored like every game, so a tab that is closed loses nothing and the same page goes on. What a file means and
//! what a table holds is `crate::experiment`'s.

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
use crate::platform::browser::folders::Picked;
use crate::platform::browser::preferences;
use crate::platform::browser::wings::LaterPart;
use crate::wire::{PlannedExperiment, ResultsFound, TabulatedExperiment};
use std::collections::HashMap;
use std::sync::Arc;

/// The preference that keeps the file's text.
const KEPT: &str = "experiment";

/// How a game of the plan stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum Standing {
    #[default]
    Waiting,
    /// So many events lie on the shelf.
    Part(usize),
    Playing(usize),
    Finished,
    Failed(String),
    /// Another tab plays it.
    Elsewhere,
    /// The budget does not let it begin.
    Beyond(BudgetPassed),
}

impl Standing {
    /// May it be begun, or gone on with?
    fn is_open(&self) -> bool {
        !matches!(self, Self::Finished | Self::Playing(_))
    }
}

/// The experiment of this page, which outlives the page's being shown.
#[derive(Clone, Copy)]
struct ExperimentState {
    text: RwSignal<String>,
    /// Files that were dropped beside it.
    given: StoredValue<Vec<Picked>>,
    planned: RwSignal<Option<Arc<PlannedExperiment>>>,
    /// What is wrong with the file.
    problems: RwSignal<Vec<String>>,
    /// By the games' ids; none: it waits.
    standing: RwSignal<HashMap<String, Standing>>,
    /// So many games are under way; they are to go on.
    under_way: RwSignal<usize>,
    wanted: RwSignal<bool>,
    side: RwSignal<String>,
    /// What finished games say, by their ids.
    figures: RwSignal<HashMap<String, GameFigures>>,
    counting: RwSignal<bool>,
    /// Results that were made elsewhere take the plan's place in the table.
    found: RwSignal<Option<Arc<ResultsFound>>>,
    /// The files they came from.
    found_files: StoredValue<Vec<Picked>>,
    compare: RwSignal<String>,
    table: RwSignal<Option<Arc<TabulatedExperiment>>>,
}

impl ExperimentState {
    fn standing_of(self, id: &str) -> Standing {
        self.standing.with(|all| all.get(id).cloned()).unwrap_or_default()
    }

    fn stands(self, id: &str, standing: Standing) {
        self.standing.update(|all| {
            all.insert(id.to_owned(), standing);
        });
    }
}

/// The page of experiments, a part of the program that comes when it is opened.
pub fn page() -> AnyView {
    coming(LaterPart::EXPERIMENT, page::experiment_page)
}

/// Are games of the experiment under way?
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
        side: RwSignal::new(run::usual_side()),
        figures: RwSignal::new(HashMap::new()),
        counting: RwSignal::new(false),
        found: RwSignal::new(None),
        found_files: StoredValue::new(Vec::new()),
        compare: RwSignal::new(String::new()),
        table: RwSignal::new(None),
    });
}
