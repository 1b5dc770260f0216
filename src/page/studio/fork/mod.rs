//! Plays on from a turn of the game on the table: the form, and the buttons on a fork's table that lead back
//! to its parent. Deliberately not here: what can be kept, which the director decides.

mod origin;
mod page;

pub use origin::OriginButtons;
pub use page::ForkPage;

use crate::base::game::{Log, Settings};
use crate::base::platform::browser::preferences;
use crate::page::app::fork_control::describe_fork_obstacle;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, Page};
use crate::show::viewer::seats_bound_to_people;
use std::sync::Arc;

/// A game that is to be forked.
#[derive(Debug, Clone)]
struct PendingFork {
    /// The game, as it was when the form opened.
    pub parent: Arc<Log>,
    /// The last turn that is kept.
    pub turn: usize,
    /// The settings in the form.
    pub entered: Settings,
}

/// The game that is to be forked, if any.
#[derive(Clone, Copy)]
struct ForkState(RwSignal<Option<PendingFork>>);

/// Provides the game that is to be forked to the page.
pub fn provide() {
    provide_context(ForkState(RwSignal::new(None)));
}

/// The preference that stores the last entered settings, with their game and turn.
const FORM_PREFERENCE: &str = "forking";

/// Stores the settings in the form, so that a reload loses nothing. They hold no key.
fn store_entered_settings(forking: &PendingFork) {
    preferences::set_json(FORM_PREFERENCE, &(&forking.parent.id, forking.turn, &forking.entered));
}

fn stored_settings(id: &str, turn: usize) -> Option<Settings> {
    let (of, at, entered) = preferences::get_json::<Option<(String, usize, Settings)>>(FORM_PREFERENCE)?;
    (of == id && at == turn).then_some(entered)
}

/// Opens the form for the turn at the cursor, if the game can be forked there.
pub fn open_fork_form(app: App) {
    let stage = app.stage;
    let reason = untrack(|| describe_fork_obstacle(app));
    if let Some(reason) = reason {
        return app.notify(Notice::info(reason));
    }
    if app.is_embedded.get_untracked() {
        return;
    }
    let Some(log) = stage.session_untracked(|session| session.recorded_log().clone()) else {
        return;
    };
    let turn = stage.cursor.get_untracked();
    app.setup_case.set(Some(log.scenario.clone()));
    app.context::<ForkState>().0.update(|forking| {
        // What was entered for this turn before stays.
        let entered = forking
            .take()
            .filter(|before| before.parent.id == log.id && before.turn == turn)
            .map(|before| before.entered)
            .or_else(|| stored_settings(&log.id, turn))
            .filter(|entered| entered.seats.len() == log.settings.seats.len())
            .filter(|_| seats_bound_to_people(&log).is_none())
            .unwrap_or_else(|| log.settings.clone());
        *forking = Some(PendingFork { parent: Arc::new(log), turn, entered });
    });
    app.is_first_visit.set(false);
    app.notice.set(None);
    app.page.set(Page::Fork);
}
