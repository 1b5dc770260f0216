//! Stores what was opened: cases, logs, all that was found at once, and what the reader states about them.

use super::{Opening, OpeningJob};
use crate::base::game::{Log, count_turns};
use crate::base::platform::browser::files;
use crate::base::scenario::{Scenario, describe_json_error};
use crate::page::app::sliced_work;
use crate::page::studio::prelude::*;
use crate::page::studio::shelf::{self, ShelfError};
use crate::read::archive::SelectableGame;
use crate::show::opening::{OpeningEvent, OpeningStep, is_storable};
use crate::show::viewer::opened_files::{set_stated_murderers, stated_murderers_note};
use crate::show::viewer::words::truncate_name;
use js_sys::Uint8Array;
use leptos::prelude::Callback;

fn report_storage_failure(app: App, title: fn(Language) -> String, outcome: Result<(), ShelfError>) {
    if let Err(error) = outcome {
        let l = app.language.get_untracked();
        app.notify(Notice::error(title(l), vec![error.describe(l)]));
    }
}

pub(super) async fn store_case(app: App, case: &Scenario, format: &str, stated: Option<String>) {
    report_storage_failure(app, t::case_not_kept, shelf::store_case(case, format, stated).await);
}

/// Stores the log on the table: a large one as the file that it was read from.
pub(super) fn store_table_log(app: App, file: Option<web_sys::Blob>) {
    // The size of a file is below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let large = file.filter(|file| file.size() > shelf::LARGE_LOG_BYTES as f64);
    spawn_local(async move {
        let stored = match &large {
            Some(file) => {
                let facts = app.stage.session_untracked(|session| {
                    let (log, turns) = (session.recorded_log(), session.turn_count());
                    (log.without_growing_parts(), log.events.len(), turns, log.is_finished())
                });
                let Some((head, events, turns, finished)) = facts else { return };
                shelf::store_large_game(&head, events, turns, finished, file).await
            }
            None => {
                let Some(log) = app.stage.session_untracked(|session| session.recorded_log().clone()) else { return };
                shelf::store_imported(&log).await
            }
        };
        report_storage_failure(app, t::not_stored, stored);
    });
}

/// Stores all that was found, and puts nothing of it on the table.
pub(super) fn store_all_offers(app: App) {
    let opening: Opening = app.context();
    let job = OpeningJob::begin(app, app.stage.new_open_token());
    let offers = opening.read_untracked().report.offers.clone();
    let found: Vec<(SelectableGame, Uint8Array)> =
        offers.into_iter().zip(opening.offer_contents.get_value()).filter(|(offer, _)| is_storable(offer)).collect();
    spawn_local(async move {
        let l = app.language.get_untracked();
        let (total, mut kept, mut failed) = (found.len(), 0, Vec::new());
        for (at, (offer, content)) in found.into_iter().enumerate() {
            if !job.report_step(OpeningStep::Storing(at, total)) {
                break;
            }
            match store_offer(job, &offer, &content, l).await {
                Ok(()) => kept += 1,
                Err(why) => failed.push(format!("{}: {why}", truncate_name(&offer.title))),
            }
        }
        job.end();
        let to_library = Callback::new(move |()| app.page.set(Page::Library));
        let title = if kept == total { t::kept_all(l, kept) } else { t::kept_some(l, kept, total) };
        app.notify(Notice {
            is_error: !failed.is_empty(),
            details: failed,
            action: Some((t::to_library(l), to_library)),
            ..Notice::info(title)
        });
    });
}

async fn store_offer(job: OpeningJob, offer: &SelectableGame, content: &Uint8Array, l: Language) -> Result<(), String> {
    let bytes = content.to_vec();
    if !offer.is_log {
        let case = serde_json::from_slice(&bytes).map_err(|error| describe_json_error(&error).text(l).to_owned())?;
        let kept = shelf::store_case(&case, &offer.format, None).await;
        return kept.map_err(|error| error.describe(l));
    }
    let file = (bytes.len() > shelf::LARGE_LOG_BYTES).then(|| files::blob("application/json", &bytes)).flatten();
    let log = sliced_work::read_log(bytes, |_, _| job.is_wanted()).await;
    let log = shelf::with_unique_id(log.map_err(|error| error.describe(l))?.0).await;
    let kept = match file {
        Some(file) => {
            shelf::store_large_game(
                &log.without_growing_parts(),
                log.events.len(),
                count_turns(&log.events),
                log.is_finished(),
                &file,
            )
            .await
        }
        None => shelf::store_imported(&log).await,
    };
    kept.map_err(|error| error.describe(l))
}

/// Stores who killed a victim of the log on the table, as the reader states it.
pub(super) fn store_stated_murderers(app: App, victim: usize, ids: &[String]) {
    let Some(head) = app.stage.record_stated_murderers(victim, ids, Log::without_growing_parts) else {
        return;
    };
    spawn_local(async move { report_storage_failure(app, t::not_stored, shelf::store_head(&head).await) });
}

/// The same for the case in the setup form.
pub(super) fn store_stated_case_murderers(app: App, format: String, victim: usize, ids: &[String]) {
    let mut stated = None;
    app.setup_case.update(|case| {
        if let Some(case) = case
            && set_stated_murderers(case, victim, ids)
        {
            stated = Some(case.clone());
        }
    });
    let Some(case) = stated else { return };
    let note = stated_murderers_note(&case, victim, ids);
    app.context::<Opening>().dispatch(OpeningEvent::Noted(note.clone()));
    spawn_local(async move {
        let note = note.text(case.language).to_owned();
        store_case(app, &case, &format, Some(note)).await;
    });
}
