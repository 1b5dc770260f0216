//! Verifies the log on the table by running it again.

use super::engine::{EngineError, run_work};
use crate::page::app::prelude::spawn_local;
use crate::page::app::state::{App, Notice};
use crate::page::wire::{JobOutcome, VerifyResult, Work};
use crate::show::viewer::words::labels as t;

/// Runs the log again and reports the result.
pub fn verify(app: App) {
    let l = app.language.get_untracked();
    let Some(log) = app.stage.session_untracked(|session| session.recorded_log().clone()) else {
        return;
    };
    app.is_opening_log.set(true);
    spawn_local(async move {
        let cannot = |error: EngineError| Notice::error(t::cannot_verify(l), vec![error.describe(l)]);
        let notice = match run_work(Some(log), Work::Verify).await {
            Ok(JobOutcome::Verified(verified)) => match verified {
                VerifyResult::Equal { events } => Notice::info(t::verified(l, events)),
                VerifyResult::Differs { index, why } => Notice::error(t::differs(l, index + 1), vec![why]),
                VerifyResult::Foreign => Notice::info(t::verify_foreign(l)),
            },
            Ok(_) => cannot(EngineError::UnreadableMessage),
            Err(error) => cannot(error),
        };
        app.is_opening_log.set(false);
        app.notify(notice);
    });
}
