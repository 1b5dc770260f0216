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

use super::deferred_page::lazy_part_page;
use super::feature::Feature;
use crate::base::platform::browser::folders::PickedFile;
use crate::base::platform::browser::lazy_parts::LazyPart;
use crate::base::platform::browser::{device, preferences};
use crate::page::studio::prelude::*;
use crate::study::experiment::{ExperimentEffect, ExperimentEvent, ExperimentModel, GameStatus, update_experiment};
use std::ops::Deref;
use std::sync::Arc;

/// The preference that stores the file's text.
const EXPERIMENT_TEXT_PREFERENCE: &str = "experiment";

type ExperimentFeature = Feature<ExperimentModel, ExperimentEvent, ExperimentEffect>;

type EffectRunner = fn(Experiment, ExperimentEffect);

/// The experiment of this page, and its files. It outlives the page's view.
#[derive(Clone, Copy)]
struct Experiment {
    feature: ExperimentFeature,
    /// Carries out effects. The page of experiments brings it: it comes with its part of the program.
    effect_runner: StoredValue<Option<EffectRunner>>,
    /// Files for the plan besides the experiment file, such as cases: everything chosen or dropped so far.
    plan_files: StoredValue<Vec<PickedFile>>,
    /// The files that the results came from.
    result_files: StoredValue<Vec<PickedFile>>,
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

    /// A large part of the model. It counts as changed when it is replaced, and is never compared.
    fn watch_model_part<T: 'static>(
        self, part: fn(&ExperimentModel) -> &Option<Arc<T>>,
    ) -> impl Fn() -> Option<Arc<T>> + Copy {
        let address = self.memo(move |model| part(model).as_ref().map(Arc::as_ptr));
        move || {
            address.track();
            part(&self.read_untracked()).clone()
        }
    }
}

/// The page of experiments, a part of the program that is fetched when it opens.
pub fn lazy_experiment_page() -> AnyView {
    lazy_part_page(LazyPart::EXPERIMENT, page::experiment_page)
}

/// Are games of the experiment being played?
pub fn is_running(app: App) -> bool {
    app.context::<Experiment>().read().is_running()
}

/// Provides the experiment to the page.
pub fn provide(app: App) {
    let text = preferences::get(EXPERIMENT_TEXT_PREFERENCE).unwrap_or_default();
    // By default as many games at once as the machine has cores, at most 4: a page has memory for no more.
    let max_concurrent = format!("{:.0}", device::hardware_threads().min(4.0));
    provide_context(Experiment {
        feature: Feature::new(app, ExperimentModel::new(text, max_concurrent), update_experiment, run_effect),
        effect_runner: StoredValue::new(None),
        plan_files: StoredValue::new(Vec::new()),
        result_files: StoredValue::new(Vec::new()),
    });
}

fn run_effect(feature: ExperimentFeature, effect: ExperimentEffect) {
    let experiment: Experiment = feature.app.context();
    if let Some(run) = experiment.effect_runner.get_value() {
        run(experiment, effect);
    }
}
