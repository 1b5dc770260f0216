//! Figures and tables as the engine makes them, and the files that somebody chose or dropped: an experiment file,
//! results, or cases that a file may name.

use super::Experiment;
use crate::base::platform::browser::files::{self, FileError};
use crate::base::platform::browser::folders::PickedFile;
use crate::page::app::file_errors::describe_file_error;
use crate::page::studio::engine::{run_work, run_work_with_bytes};
use crate::page::studio::prelude::*;
use crate::page::studio::shelf;
use crate::page::wire::{FoundResults, JobOutcome, TableRequest, Work};
use crate::read::archive::{MAX_IMPORT_BYTES, MAX_IMPORT_FILES};
use crate::read::insight::Prices;
use crate::study::experiment::{ExperimentEvent, ExperimentTableFiles, GameMeasures, is_experiment_file};
use js_sys::Uint8Array;
use std::sync::Arc;

/// Figures of a stored game; the error says why there are none.
pub(super) async fn compute_game_figures(app: App, id: &str, prices: Prices) -> Result<GameMeasures, String> {
    let l = app.language.get_untracked();
    let log = shelf::load_game(id).await.map_err(|error| error.describe(l))?.log;
    match run_work(Some(log), Work::Figures { prices }).await {
        Ok(JobOutcome::Figures(figures)) => Ok(figures),
        Ok(JobOutcome::Refused(why)) => Err(why.text(l).to_owned()),
        Ok(_) => Err(t::experiment_not_counted(l)),
        Err(error) => Err(error.describe(l)),
    }
}

/// Makes a table; `None`, with a notice, if that fails.
pub(super) async fn tabulate(app: App, wanted: Box<TableRequest>) -> Option<Arc<ExperimentTableFiles>> {
    let l = app.language.get_untracked();
    let why = match run_work(None, Work::Tabulate(wanted)).await {
        Ok(JobOutcome::Tabulated(Ok(table))) => return Some(Arc::new(table)),
        Ok(JobOutcome::Tabulated(Err(why))) => why.text(l).to_owned(),
        Ok(_) => return None,
        Err(error) => error.describe(l),
    };
    app.notify(Notice::error(t::experiment_table(l), vec![why]));
    None
}

/// Accepts chosen or dropped files: an experiment file, results, or cases that a file may name.
pub(super) fn accept_files(app: App, picked: Vec<PickedFile>) {
    let experiment: Experiment = app.context();
    spawn_local(async move {
        app.is_opening_log.set(true);
        let LoadedFiles { text, contents: kept, mut problems } = read_files(app, picked).await;
        let found = if kept.is_empty() { Ok(FoundResults::default()) } else { read_results(app, &kept).await };
        let found = found.unwrap_or_else(|why| {
            problems.push(why);
            FoundResults::default()
        });
        app.is_opening_log.set(false);
        let l = app.language.get_untracked();
        let picked: Vec<PickedFile> = kept.into_iter().map(|(one, _)| one).collect();
        let wants_plan = text.is_some();
        if let Some(text) = text {
            experiment.dispatch(ExperimentEvent::TextChanged(text));
        }
        if !found.games.is_empty() && !wants_plan {
            problems.extend(found.problems.iter().map(|one| one.text(l).to_owned()));
            report_left_out_files(app, problems);
            experiment.result_files.set_value(picked);
            return experiment.dispatch(ExperimentEvent::ResultsFound(Arc::new(found)));
        }
        let more = !picked.is_empty();
        experiment.plan_files.update_value(|given| given.extend(picked));
        if wants_plan || more && !experiment.read_untracked().text.is_empty() {
            report_left_out_files(app, problems);
            return experiment.dispatch(ExperimentEvent::PlanWanted);
        }
        app.notify(Notice::error(t::experiment_nothing_found(l), problems));
    });
}

fn report_left_out_files(app: App, problems: Vec<String>) {
    if !problems.is_empty() {
        let l = app.language.get_untracked();
        app.notify(Notice::error(t::experiment_left_out(l), problems));
    }
}

/// Files with their contents.
pub struct LoadedFiles {
    /// The experiment file's text.
    pub text: Option<String>,
    pub contents: Vec<(PickedFile, Vec<u8>)>,
    /// What was left out, and why.
    pub problems: Vec<String>,
}

/// Reads files up to a number and a total size; what a page cannot hold is left out and reported.
pub async fn read_files(app: App, picked: Vec<PickedFile>) -> LoadedFiles {
    let l = app.language.get_untracked();
    let mut taken = LoadedFiles { text: None, contents: Vec::new(), problems: Vec::new() };
    if picked.len() > MAX_IMPORT_FILES {
        let more = picked.len() - MAX_IMPORT_FILES;
        taken.problems.push(t::experiment_too_many_files(l, MAX_IMPORT_FILES, more));
    }
    let mut room = usize::try_from(MAX_IMPORT_BYTES).unwrap_or(usize::MAX);
    for one in picked.into_iter().take(MAX_IMPORT_FILES) {
        match files::read_bytes(&one.file, |read| read <= room).await {
            Ok(bytes) if is_experiment_file(&one.path, &bytes) => {
                taken.text = Some(String::from_utf8_lossy(&bytes).into_owned());
            }
            Ok(bytes) => {
                room = room.saturating_sub(bytes.len());
                taken.contents.push((one, bytes));
            }
            Err(error) => {
                // Reading was cancelled at the size limit.
                let is_too_large = error == FileError::Cancelled;
                let error = if is_too_large { FileError::TooLarge { limit_mb: MAX_IMPORT_BYTES >> 20 } } else { error };
                taken.problems.push(format!("{}: {}", one.path, describe_file_error(l, &error)));
            }
        }
    }
    taken
}

/// The results in the files, as the engine reads them.
async fn read_results(app: App, kept: &[(PickedFile, Vec<u8>)]) -> Result<FoundResults, String> {
    let l = app.language.get_untracked();
    let paths = kept.iter().map(|(one, _)| one.path.clone()).collect();
    let contents = kept.iter().map(|(_, bytes)| Uint8Array::from(&bytes[..]));
    let done = run_work_with_bytes(None, Work::Results { paths }, contents.collect()).await;
    match done.map_err(|error| error.describe(l))?.0 {
        JobOutcome::Results(found) => Ok(found),
        _ => Err(t::experiment_not_counted(l)),
    }
}
