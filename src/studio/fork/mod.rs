//! Playing on from a turn of the game on the table: the form, and from its table the ways back to the game that a
//! fork comes from. What can be kept is the director's to say.

mod origin;
mod page;

pub use origin::OriginWays;
pub use page::ForkPage;

use crate::app::fork_way::in_the_way;
use crate::app::prelude::*;
use crate::app::state::{App, Notice, Page};
use crate::game::{Log, Settings};
use crate::platform::browser::preferences;
use crate::viewer::bound_people;
use std::sync::Arc;

/// A game that is to be played on.
#[derive(Debug, Clone)]
struct Forking {
    /// The game, as it was when somebody asked for it.
    pub parent: Arc<Log>,
    /// The last turn that is kept.
    pub turn: usize,
    /// What stands in the form.
    pub entered: Settings,
}

/// The game that was chosen to be played on, if any.
#[derive(Clone, Copy)]
struct Chosen(RwSignal<Option<Forking>>);

/// Provides to the page what is to be played on.
pub fn provide() {
    provide_context(Chosen(RwSignal::new(None)));
}

/// Where what was entered last is kept, with the game and the turn that it is for.
const ENTERED: &str = "forking";

/// Keeps what stands in the form, so that a reload loses nothing. It holds no key.
fn keep(forking: &Forking) {
    let kept = (&forking.parent.id, forking.turn, &forking.entered);
    if let Ok(text) = serde_json::to_string(&kept) {
        preferences::set(ENTERED, &text);
    }
}

fn kept(id: &str, turn: usize) -> Option<Settings> {
    let text = preferences::get(ENTERED)?;
    let (of, at, entered): (String, usize, Settings) = serde_json::from_slice(text.as_bytes()).ok()?;
    (of == id && at == turn).then_some(entered)
}

/// Opens the form for the turn at the cursor, where that turn can be played on from.
pub fn open(app: App) {
    let stage = app.stage;
    let reason = untrack(|| in_the_way(app));
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
