//! Running the log on the table again, and saying what came of it.

use super::live::engine::{self, Verified};
use crate::app::state::{App, Notice};
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Runs the log again and says what came of it.
pub fn verify(app: App) {
    let l = app.language.get_untracked();
    let Some(log) = app
        .stage
        .session_untracked(|session| session.recorded().clone())
    else {
        return;
    };
    app.busy.set(true);
    spawn_local(async move {
        let notice = match engine::verify(&log).await {
            Verified::Equal(events) => Notice::plain(t::verified(l, events)),
            Verified::Differs(event, why) => Notice::fault(t::differs(l, event + 1), vec![why]),
            Verified::Foreign => Notice::plain(t::verify_foreign(l)),
        };
        app.busy.set(false);
        app.say(notice);
    });
}
