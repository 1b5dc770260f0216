//! Figures of games, counted one by one by the engine, and their table, which is made anew when there are
//! more. Results from files replace the plan's while they are loaded.

use super::{ExperimentState, GameStatus};
use crate::base::platform::browser::files::{self, FileError};
use crate::base::platform::browser::folders::PickedFile;
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice};
use crate::page::studio::engine::{once_with, run_work};
use crate::page::studio::shelf;
use crate::page::wire::{JobOutcome, ResultsFound, TableRequest, Work};
use crate::read::archive::{MAX_IMPORT_BYTES, MAX_IMPORT_FILES};
use crate::read::insight::Prices;
use crate::show::viewer::words::labels as t;
use crate::study::experiment::{Column, GameFigures, GameRecord, first_plan_prices, planned_games};
use js_sys::Uint8Array;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Counts the finished games that are not counted yet, then makes the table.
pub(super) fn count(app: App, state: ExperimentState) {
    if state.is_counting.get_untracked() {
        // The count that runs looks again before it ends.
        return;
    }
    state.is_counting.set(true);
    spawn_local(async move {
        while let Some((id, prices)) = uncounted(state) {
            match figures(app, &id, prices).await {
                Ok(figures) => state.figures.update(|all| {
                    all.insert(id, figures);
                }),
                // Its square shows the error; playing it again counts it again.
                Err(why) => state.set_status(&id, GameStatus::Failed(why)),
            }
        }
        state.is_counting.set(false);
        tabulate(app, state).await;
    });
}

/// Figures of a stored game; the error says why there are none.
async fn figures(app: App, id: &str, prices: Prices) -> Result<GameFigures, String> {
    let l = app.language.get_untracked();
    let saved = shelf::load_game(id).await;
    let log = saved.map_err(|error| error.said().text(l).to_owned())?.log;
    match run_work(Some(log), Work::Figures { prices }).await {
        Ok(JobOutcome::Figures(figures)) => Ok(figures),
        Ok(JobOutcome::Refused(why)) => Err(why.text(l).to_owned()),
        Ok(_) => Err(t::experiment_not_counted(l)),
        Err(error) => Err(error.words(l)),
    }
}

fn uncounted(state: ExperimentState) -> Option<(String, Prices)> {
    let plan = state.planned.get_untracked()?;
    let finished = |id: &str| untrack(|| state.status_of(id)) == GameStatus::Finished;
    let counted = |id: &str| state.figures.with_untracked(|all| all.contains_key(id));
    let game = plan.games.iter().find(|game| finished(&game.id) && !counted(&game.id))?;
    Some((game.id.clone(), plan.record.prices.clone()))
}

/// The games and cells of the table, and their currency.
fn counted(state: ExperimentState) -> (Vec<GameFigures>, Vec<GameRecord>, String) {
    if let Some(found) = state.file_results.get_untracked() {
        return (found.games.clone(), planned_games(&found.plans), first_plan_prices(&found.plans).currency);
    }
    let Some(plan) = state.planned.get_untracked() else {
        return Default::default();
    };
    let games = state.figures.with_untracked(|all| {
        let of_plan = plan.games.iter().filter_map(|game| all.get(&game.id).cloned());
        of_plan.collect()
    });
    (games, plan.record.games.clone(), plan.record.prices.currency.clone())
}

/// Columns with several values, by which games can be compared.
pub(super) fn comparable(state: ExperimentState) -> Vec<String> {
    let (games, cells, _) = counted(state);
    let mut names = vec!["preset".to_owned(), "mind".to_owned(), "language".to_owned()];
    for axis in cells.iter().flat_map(|game| game.cell.axes.keys()) {
        if !names.contains(axis) {
            names.push(axis.clone());
        }
    }
    names.retain(|name| {
        let value = |game: &GameRecord| match name.as_str() {
            "preset" => Some(game.cell.preset.clone()),
            "mind" => Some(game.cell.mind.clone()),
            "language" => Some(game.cell.language.clone()),
            axis => game.cell.axes.get(axis).cloned(),
        };
        let first = cells.first().and_then(value);
        cells.iter().any(|game| value(game) != first)
    });
    let by_round = games.iter().any(|game| !game.after_rounds.is_empty());
    names.extend(by_round.then(|| "after_round".to_owned()));
    names
}

/// Makes the table of the counted games.
pub(super) async fn tabulate(app: App, state: ExperimentState) {
    let (games, cells, currency) = counted(state);
    if games.is_empty() {
        return state.table.set(None);
    }
    let compare = state.compare.get_untracked();
    let wanted = TableRequest {
        games,
        cells,
        by: Vec::new(),
        compare: (!compare.is_empty()).then(|| compare.parse::<Column>().unwrap_or_else(|e| match e {})),
        currency,
    };
    let l = app.language.get_untracked();
    match run_work(None, Work::Tabulate(Box::new(wanted))).await {
        Ok(JobOutcome::Tabulated(Ok(table))) => state.table.set(Some(Arc::new(table))),
        Ok(JobOutcome::Tabulated(Err(why))) => {
            app.notify(Notice::error(t::experiment_table(l), vec![why.text(l).to_owned()]));
        }
        Ok(_) => {}
        Err(error) => app.notify(Notice::error(t::experiment_table(l), vec![error.words(l)])),
    }
}

/// Accepts chosen or dropped files: an experiment file, results, or cases that a file may name.
pub(super) fn accept_files(app: App, picked: Vec<PickedFile>) {
    let state: ExperimentState = app.context();
    spawn_local(async move {
        app.is_opening_log.set(true);
        let ReadFiles { text, contents: kept, mut problems } = read_files(app, picked).await;
        let found = match kept.is_empty() {
            true => ResultsFound::default(),
            false => results(app, &kept).await.unwrap_or_else(|why| {
                problems.push(why);
                ResultsFound::default()
            }),
        };
        app.is_opening_log.set(false);
        let l = app.language.get_untracked();
        let picked: Vec<PickedFile> = kept.into_iter().map(|(one, _)| one).collect();
        let wants_plan = text.is_some();
        if let Some(text) = text {
            state.text.set(text);
        }
        if !found.games.is_empty() && !wants_plan {
            problems.extend(found.problems.iter().map(|one| one.text(l).to_owned()));
            report_left_out(app, problems);
            state.found_files.set_value(picked);
            state.file_results.set(Some(Arc::new(found)));
            return tabulate(app, state).await;
        }
        let more = !picked.is_empty();
        state.dropped_files.update_value(|given| given.extend(picked));
        if wants_plan || more && !state.text.with_untracked(String::is_empty) {
            report_left_out(app, problems);
            return super::planning::make(app, state);
        }
        app.notify(Notice::error(t::experiment_nothing_found(l), problems));
    });
}

fn report_left_out(app: App, problems: Vec<String>) {
    if !problems.is_empty() {
        let l = app.language.get_untracked();
        app.notify(Notice::error(t::experiment_left_out(l), problems));
    }
}

/// Files with their contents.
pub struct ReadFiles {
    /// The experiment file's text.
    pub text: Option<String>,
    pub contents: Vec<(PickedFile, Vec<u8>)>,
    /// What was left out, and why.
    pub problems: Vec<String>,
}

/// Reads files up to a number and a total size; what a page cannot hold is left out and reported.
pub async fn read_files(app: App, picked: Vec<PickedFile>) -> ReadFiles {
    let l = app.language.get_untracked();
    let mut taken = ReadFiles { text: None, contents: Vec::new(), problems: Vec::new() };
    if picked.len() > MAX_IMPORT_FILES {
        let more = picked.len() - MAX_IMPORT_FILES;
        taken.problems.push(t::experiment_too_many_files(l, MAX_IMPORT_FILES, more));
    }
    let mut room = usize::try_from(MAX_IMPORT_BYTES).unwrap_or(usize::MAX);
    for one in picked.into_iter().take(MAX_IMPORT_FILES) {
        match files::read_bytes(&one.file, |read| read <= room).await {
            Ok(bytes) if is_experiment(&one.path, &bytes) => {
                taken.text = Some(String::from_utf8_lossy(&bytes).into_owned());
            }
            Ok(bytes) => {
                room = room.saturating_sub(bytes.len());
                taken.contents.push((one, bytes));
            }
            Err(error) => {
                let too_large = FileError::TooLarge { limit_mb: MAX_IMPORT_BYTES >> 20 };
                let error = match error {
                    // Reading was cancelled at the size limit.
                    FileError::Cancelled => too_large,
                    error => error,
                };
                taken.problems.push(format!("{}: {}", one.path, describe_file_error(l, &error)));
            }
        }
    }
    taken
}

/// The results in the files, as the engine reads them.
async fn results(app: App, kept: &[(PickedFile, Vec<u8>)]) -> Result<ResultsFound, String> {
    let l = app.language.get_untracked();
    let paths = kept.iter().map(|(one, _)| one.path.clone()).collect();
    let contents = kept.iter().map(|(_, bytes)| Uint8Array::from(&bytes[..]));
    let done = once_with(None, Work::Results { paths }, contents.collect()).await;
    match done.map_err(|error| error.words(l))?.0 {
        JobOutcome::Results(found) => Ok(found),
        _ => Err(t::experiment_not_counted(l)),
    }
}

/// Is it an experiment file? As JSON, it has presets and cases at its top.
fn is_experiment(path: &str, bytes: &[u8]) -> bool {
    let path = path.to_lowercase();
    if path.ends_with(".toml") {
        return true;
    }
    let json = path.ends_with(".json") && bytes.len() < 1 << 20;
    json && serde_json::from_slice::<serde_json::Value>(bytes)
        .is_ok_and(|value| value.get("presets").is_some() && value.get("cases").is_some())
}

/// Discards the results from files.
pub(super) fn discard_file_results(app: App, state: ExperimentState) {
    state.file_results.set(None);
    state.found_files.set_value(Vec::new());
    spawn_local(tabulate(app, state));
}
