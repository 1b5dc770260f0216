//! Plays on from a turn of the game on the table: the form, and the buttons on a fork's table that lead back
//! to its parent. Deliberately not here: what can be kept, which the director decides.

mod origin;
mod page;

pub use origin::OriginWays;
pub use page::ForkPage;

use crate::app::fork_way::describe_fork_obstacle;
use crate::app::prelude::*;
use crate::app::state::{App, Notice, Page};
use crate::game::{Log, Settings};
use crate::platform::browser::preferences;
use crate::viewer::bound_people;
use std::sync::Arc;

/// A game that is to be forked.
#[derive(Debug, Clone)]
struct Forking {
    /// The game, as it was when the form opened.
    pub parent: Arc<Log>,
    /// The last turn that is kept.
    pub turn: usize,
    /// The settings in the form.
    pub entered: Settings,
}

/// The game that is to be forked, if any.
#[derive(Clone, Copy)]
struct Chosen(RwSignal<Option<Forking>>);

/// Provides the game that is to be forked to the page.
pub fn provide() {
    provide_context(Chosen(RwSignal::new(None)));
}

/// The preference that stores the last entered settings, with their game and turn.
const FORM_PREFERENCE: &str = "forking";

/// Stores the settings in the form, so that a reload loses nothing. They hold no key.
fn keep(forking: &Forking) {
    let kept = (&forking.parent.id, forking.turn, &forking.entered);
    if let Ok(text) = serde_json::to_string(&kept) {
        preferences::set(FORM_PREFERENCE, &text);
    }
}

fn kept(id: &str, turn: usize) -> Option<Settings> {
    let text = preferences::get(FORM_PREFERENCE)?;
    let (of, at, entered): (String, usize, Settings) = serde_json::from_slice(text.as_bytes()).ok()?;
    (of == id && at == turn).then_some(entered)
}

/// Opens the form for the turn at the cursor, if the game can be forked there.
pub fn open(app: App) {
    let stage = app.stage;
    let reason = untrack(|| describe_fork_obstacle(app));
    if let Some(reason) = reason {
        return app.say(Notice::plain(reason));
    }
    if app.embed.get_untracked() {
        return;
    }
    let Some(log) = stage.session_untracked(|session| session.recorded().clone()) else {
        return;
    };
    let turn = stage.cursor.get_untracked();
    app.case.set(Some(log.scenario.clone()));
    app.context::<Chosen>().0.update(|forking| {
        // What was entered for this turn before stays.
        let entered = forking
            .take()
            .filter(|before| before.parent.id == log.id && before.turn == turn)
            .map(|before| before.entered)
            .or_else(|| kept(&log.id, turn))
            .filter(|entered| entered.seats.len() == log.settings.seats.len())
            .filter(|_| bound_people(&log).is_none())
            .unwrap_or_else(|| log.settings.clone());
        *forking = Some(Forking { parent: Arc::new(log), turn, entered });
    });
    app.first_visit.set(false);
    app.notice.set(None);
    app.page.set(Page::Fork);
}
