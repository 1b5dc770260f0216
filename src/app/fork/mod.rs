//! Playing on from a turn of the game on the table: the way in, the form, and what a fork's table says of
//! where it comes from. What can be kept is the director's to say.

mod origin;
mod page;

pub use origin::OriginLine;
pub use page::ForkPage;

use super::icon::{Icon, icon};
use super::state::{App, Notice, Page, app, language};
use crate::game::{Log, Settings};
use crate::platform::browser::preferences;
use crate::viewer::words::labels as t;
use crate::viewer::{Barred, barred, bound_people};
use leptos::prelude::*;
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
    let (of, at, entered): (String, usize, Settings) = serde_json::from_str(&text).ok()?;
    (of == id && at == turn).then_some(entered)
}

/// What is in the way of playing on from the cursor, in words; follows the table.
fn in_the_way(app: App) -> Option<String> {
    let stage = app.stage;
    let l = app.language.get();
    let turn = stage.cursor.get();
    let barred = stage.session(|session| barred(session, turn)).flatten();
    barred.map(|barred| match barred {
        Barred::NoScript(name) => t::fork_no_script(l, &name),
        Barred::ExamAlone => t::fork_exam_alone(l),
        Barred::Over => t::fork_over(l),
    })
}

/// Opens the form for the turn at the cursor, where that turn can be played on from.
pub fn open(app: App) {
    let stage = app.stage;
    let reason = untrack(|| in_the_way(app));
    if let Some(reason) = reason {
        return app.say(Notice::plain(reason));
    }
    if app.carried.get_untracked() || app.embed.get_untracked() {
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
        *forking = Some(Forking {
            parent: Arc::new(log),
            turn,
            entered,
        });
    });
    app.first_visit.set(false);
    app.notice.set(None);
    app.page.set(Page::Fork);
}

#[component]
pub fn ForkButton() -> impl IntoView {
    let app = app();
    let l = language();
    let reason = Memo::new(move |_| in_the_way(app));
    let hint = move || reason.get().unwrap_or_else(|| t::fork_here_hint(l));
    view! {
        <Show when=move || !app.carried.get() && !app.embed.get()>
            <button class="tool wide fork-button not-phone" data-testid="fork-here" title=hint aria-label=t::fork_here(l)
                disabled=move || reason.read().is_some() on:click=move |_| open(app)>
                {icon(Icon::Fork)} <span class="tool-label">{t::fork_here(l)}</span>
            </button>
        </Show>
    }
}

/// The menu's line, with the reason where it cannot be done.
pub fn menu_item(close: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let app = app();
    let l = language();
    let reason = Memo::new(move |_| in_the_way(app));
    view! {
        <button data-testid="menu-fork" disabled=move || reason.read().is_some() aria-describedby="fork-reason" on:click=move |_| { close(); open(app); }>
            {t::fork_here(l)} <kbd class="not-phone" aria-hidden="true">"f"</kbd>
        </button>
        <p class="menu-reason" id="fork-reason" hidden=move || reason.read().is_none()>{move || reason.get()}</p>
    }
}
