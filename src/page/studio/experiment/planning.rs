//! Makes a plan of the file's text. Bundled, stored and dropped cases go to the engine, which makes the plan;
//! then the stored games of the plan are looked up.

use super::{EXPERIMENT_TEXT_PREFERENCE, Experiment};
use crate::base::platform::browser::folders::PickedFile;
use crate::base::platform::browser::worker::TransferredBuffers;
use crate::base::platform::browser::{files, preferences};
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::state::App;
use crate::page::studio::engine::run_work_with_bytes;
use crate::page::studio::{catalogue, shelf};
use crate::page::wire::{JobOutcome, Work};
use crate::read::archive::MAX_IMPORT_BYTES;
use crate::show::library::StoredGame;
use crate::study::experiment::{ExperimentEvent, GameStatus, PlannedExperiment};
use js_sys::Uint8Array;
use std::collections::HashMap;
use std::sync::Arc;

/// Plans this text.
pub(super) async fn make_plan(app: App, experiment: Experiment, text: String) {
    app.is_opening_log.set(true);
    let outcome = request_plan(app, experiment, text).await;
    experiment.dispatch(match outcome {
        Ok((plan, statuses)) => ExperimentEvent::Planned(plan, statuses),
        Err(problems) => ExperimentEvent::PlanFailed(problems),
    });
    app.is_opening_log.set(false);
}

type PlanAndStatuses = (Arc<PlannedExperiment>, HashMap<String, GameStatus>);

async fn request_plan(app: App, experiment: Experiment, text: String) -> Result<PlanAndStatuses, Vec<String>> {
    let l = app.language.get_untracked();
    let (paths, contents) = fetch_available_cases(app, &experiment.plan_files.get_value()).await?;
    let work = Work::Plan { text: text.clone(), paths };
    let outcome = run_work_with_bytes(None, work, contents).await;
    let (outcome, _) = outcome.map_err(|error| vec![error.describe(l)])?;
    let plan = match outcome {
        JobOutcome::Planned(Ok(plan)) => Arc::new(*plan),
        JobOutcome::Planned(Err(problems)) => {
            return Err(problems.iter().map(|one| one.text(l).to_owned()).collect());
        }
        _ => return Err(Vec::new()),
    };
    preferences::set(EXPERIMENT_TEXT_PREFERENCE, &text);
    let stored = shelf::list_games().await.map_err(|error| vec![error.describe(l)])?;
    let rows: HashMap<&str, &StoredGame> = stored.iter().map(|row| (&*row.id, row)).collect();
    let statuses = plan
        .games
        .iter()
        .filter_map(|game| {
            let row = rows.get(&*game.id)?;
            let partly = GameStatus::PartlyPlayed(row.events as usize);
            Some((game.id.clone(), if row.finished { GameStatus::Finished } else { partly }))
        })
        .collect();
    Ok((plan, statuses))
}

/// Every case that the file may name, with its path.
async fn fetch_available_cases(
    app: App, given: &[PickedFile],
) -> Result<(Vec<String>, TransferredBuffers), Vec<String>> {
    let l = app.language.get_untracked();
    let catalogue = catalogue::fetch().await.map_err(|error| vec![error.text(l).to_owned()])?;
    let mut all: Vec<(String, Vec<u8>)> = Vec::new();
    for case in &catalogue.cases {
        for (_, path) in case.files.texts() {
            let bytes = files::fetch_bytes(path, MAX_IMPORT_BYTES, |_, _| true).await;
            let bytes = bytes.map_err(|error| vec![describe_file_error(l, &error)])?;
            // Its path in the project: experiment files for the command line name it so.
            all.push((format!("public/{path}"), bytes));
        }
    }
    let kept = shelf::list_cases().await;
    for kept in kept.map_err(|error| vec![error.describe(l)])? {
        // An unreadable case is reported where it is named, as one that does not exist.
        if let Ok(case) = kept.parse_case()
            && let Ok(text) = crate::read::archive::write_case(&case)
        {
            all.push((format!("own/{}.json", kept.id), text.into_bytes()));
        }
    }
    for picked in given {
        let bytes = files::read_bytes(&picked.file, |_| true).await;
        let bytes = bytes.map_err(|error| vec![format!("{}: {}", picked.path, describe_file_error(l, &error))])?;
        all.push((picked.path.clone(), bytes));
    }
    let contents = all.iter().map(|(_, bytes)| Uint8Array::from(&bytes[..])).collect();
    Ok((all.into_iter().map(|(path, _)| path).collect(), contents))
}
