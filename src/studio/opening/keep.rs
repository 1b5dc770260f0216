//! What was opened is kept on the page's shelf: cases, logs, and what the reader says about them.

use crate::app::state::{App, Notice};
use crate::game::Log;
use crate::scenario::Scenario;
use crate::studio::shelf;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

/// Says that what is on the table could not be stored.
fn say_not_stored(app: App, error: &shelf::ShelfError) {
    let l = app.language.get_untracked();
    app.say(Notice::fault(
        t::not_stored(l),
        vec![error.said().text(l).to_owned()],
    ));
}

pub async fn keep_case(app: App, case: &Scenario, format: &str, stated: Option<String>) {
    if let Err(error) = shelf::keep_case(case, format, stated).await {
        let l = app.language.get_untracked();
        app.say(Notice::fault(
            t::case_not_kept(l),
            vec![error.said().text(l).to_owned()],
        ));
    }
}

/// Keeps the log on the table: a large one as the file that it was read from.
pub(super) fn keep_log(app: App, file: Option<web_sys::Blob>) {
    spawn_local(async move {
        if let Err(error) = store_log(app, file).await {
            say_not_stored(app, &error);
        }
    });
}

async fn store_log(app: App, file: Option<web_sys::Blob>) -> Result<(), shelf::ShelfError> {
    // The size of a file is below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let large = file.filter(|file| file.size() > shelf::LARGE as f64);
    match large {
        Some(file) => {
            let facts = app.stage.session_untracked(|session| {
                let (log, turns) = (session.recorded(), session.turns());
                (log.head(), log.events.len(), turns, log.is_finished())
            });
            match facts {
                Some((head, events, turns, finished)) => {
                    shelf::keep_file(&head, events, turns, finished, &file).await
                }
                None => Ok(()),
            }
        }
        None => match app
            .stage
            .session_untracked(|session| session.recorded().clone())
        {
            Some(log) => shelf::keep(&log).await,
            None => Ok(()),
        },
    }
}

/// Keeps what the reader says about who killed a victim of the log on the table.
pub fn state_murderers(app: App, victim: usize, ids: Vec<String>) {
    let Some(head) = app.stage.state_murderers(victim, &ids, Log::head) else {
        return;
    };
    spawn_local(async move {
        if let Err(error) = shelf::keep_head(&head).await {
            say_not_stored(app, &error);
        }
    });
}
