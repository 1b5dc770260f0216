//! Verifies the log on the table by running it again.

use super::engine::{EngineError, once};
use crate::app::state::{App, Notice};
use crate::viewer::words::labels as t;
use crate::wire::{JobOutcome, Verified, Work};
use leptos::task::spawn_local;

/// Runs the log again and reports the result.
pub fn verify(app: App) {
    let l = app.language.get_untracked();
    let Some(log) = app.stage.session_untracked(|session| session.recorded().clone()) else {
        return;
    };
    app.busy.set(true);
    spawn_local(async move {
        let cannot = |error: EngineError| Notice::fault(t::cannot_verify(l), vec![error.words(l)]);
        let notice = match once(Some(log), Work::Verify).await {
            Ok(JobOutcome::Verified(verified)) => match verified {
                Verified::Equal { events } => Notice::plain(t::verified(l, events)),
                Verified::Differs { index, why } => Notice::fault(t::differs(l, index + 1), vec![why]),
                Verified::Foreign => Notice::plain(t::verify_foreign(l)),
            },
            Ok(_) => cannot(EngineError::Garbled),
            Err(error) => cannot(error),
        };
        app.busy.set(false);
        app.say(notice);
    });
}
