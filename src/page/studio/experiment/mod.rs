//! Experiments in the page: a file, its plan, its games in engines side by side, and their table. Games are
//! stored like every game, so a closed tab loses nothing and the same page resumes. Deliberately not here:
//! what a file means, what is shown of it and what a table holds, which is in `crate::study::experiment`.

mod form;
mod game;
mod grid;
mod page;
mod planning;
mod reading;
mod results;
mod run;

pub use reading::read_files;

use super::deferred_page::deferred_page;
use super::feature::Feature;
use crate::base::platform::browser::folders::PickedFile;
use crate::base::platform::browser::lazy_parts::LazyPart;
use crate::base::platform::browser::{device, preferences};
use crate::page::studio::prelude::*;
use crate::study::experiment::{ExperimentEffect, ExperimentEvent, ExperimentModel, GameStatus, update_experiment};
use std::ops::Deref;

/// The preference that stores the file's text.
const TEXT_PREFERENCE: &str = "experiment";

type ExperimentFeature = Feature<ExperimentModel, ExperimentEvent, ExperimentEffect>;

/// The experiment of this page, and its files. It outlives the page's view.
#[derive(Clone, Copy)]
struct Experiment {
    feature: ExperimentFeature,
    /// Files that were dropped along with the experiment file.
    dropped_files: StoredValue<Vec<PickedFile>>,
    /// The files that the results came from.
    found_files: StoredValue<Vec<PickedFile>>,
}

impl Deref for Experiment {
    type Target = ExperimentFeature;

    fn deref(&self) -> &Self::Target {
        &self.feature
    }
}

impl Experiment {
    fn set_status(self, id: &str, status: GameStatus) {
        self.dispatch(ExperimentEvent::StatusChanged(id.to_owned(), status));
    }

    fn keeps_running(self) -> bool {
        self.read_untracked().keeps_running
    }
}

/// The page of experiments, a part of the program that is fetched when it opens.
pub fn page() -> AnyView {
    deferred_page(LazyPart::EXPERIMENT, page::experiment_page)
}

/// Are games of the experiment being played?
pub fn is_running(app: App) -> bool {
    app.context::<Experiment>().read().is_running()
}

/// Provides the experiment to the page.
pub fn provide(app: App) {
    let text = preferences::get(TEXT_PREFERENCE).unwrap_or_default();
    // By default as many games at once as the machine has cores, at most 4: a page has memory for no more.
    let max_concurrent = format!("{:.0}", device::hardware_threads().min(4.0));
    provide_context(Experiment {
        feature: Feature::new(app, ExperimentModel::new(text, max_concurrent), update_experiment, run_effect),
        dropped_files: StoredValue::new(Vec::new()),
        found_files: StoredValue::new(Vec::new()),
    });
}

fn run_effect(feature: ExperimentFeature, effect: ExperimentEffect) {
    let app = feature.app;
    let experiment: Experiment = app.context();
    match effect {
        ExperimentEffect::MakePlan(text) => spawn_local(planning::make_plan(app, experiment, text)),
        ExperimentEffect::BeginWorkers(workers) => spawn_local(run::begin_workers(app, experiment, workers)),
        ExperimentEffect::Count(id, prices) => spawn_local(async move {
            let outcome = reading::count_figures(app, &id, (*prices).clone()).await;
            experiment.dispatch(ExperimentEvent::Counted(id, prices, outcome.map(Box::new)));
        }),
        ExperimentEffect::Tabulate(request, wanted) => spawn_local(async move {
            let table = reading::tabulate(app, wanted).await;
            experiment.dispatch(ExperimentEvent::Tabulated(request, table));
        }),
        ExperimentEffect::DropFiles => experiment.found_files.set_value(Vec::new()),
    }
}
