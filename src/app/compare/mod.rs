//! The game on the table beside another one of the same case: where they part, what everybody holds at either
//! end, and how entropy went. The other one comes from the shelf, or from a file.

mod chart;
mod choose;
mod sheet;

use self::choose::Chooser;
use self::sheet::sheet;
use super::opening;
use super::shelf;
use super::state::{App, Notice, Page, app, language};
use crate::game::Log;
use crate::platform::browser::folders::Picked;
use crate::viewer::words::labels as t;
use crate::viewer::{ComparePage, Session, bound_people};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What the log on the table is compared with.
#[derive(Clone, Copy)]
pub struct Compared {
    /// The other game.
    session: RwSignal<Option<Session>, LocalStorage>,
    /// It lies on the shelf; otherwise it came from a file.
    on_shelf: RwSignal<bool>,
}

impl Compared {
    /// Nothing.
    pub fn new() -> Self {
        Self {
            session: RwSignal::new_local(None),
            on_shelf: RwSignal::new(false),
        }
    }

    /// The id of the other game.
    fn id(self) -> Option<String> {
        self.session
            .with(|other| other.as_ref().map(|other| other.log().id.clone()))
    }

    fn take(self, app: App, log: Log, on_shelf: bool) {
        let l = app.language.get_untracked();
        match Session::open(log) {
            Ok(session) => {
                self.on_shelf.set(on_shelf);
                self.session.set(Some(session));
            }
            Err(error) => app.say(Notice::fault(
                t::compare_not_here(l),
                vec![error.to_string()],
            )),
        }
    }
}

/// Compares with a stored game.
fn with_stored(app: App, id: String) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        match shelf::load(&id).await {
            Ok(saved) => app.compared.take(app, saved.log, true),
            Err(error) => app.say(Notice::fault(
                t::compare_not_here(l),
                vec![error.to_string()],
            )),
        }
    });
}

/// Compares with the log among files that somebody chose or dropped.
pub fn files(app: App, picked: Vec<Picked>) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        match opening::one_log(app, picked).await {
            Ok(Some(log)) => {
                app.notice.set(None);
                app.compared.take(app, log, false);
            }
            Ok(None) => app.say(Notice::fault(t::compare_not_here(l), vec![])),
            Err(error) => opening::say(app, "", &error),
        }
    });
}

/// To a turn of the other game: it takes the table.
fn go_to_other(app: App, turn: usize) {
    let compared = app.compared;
    let Some(id) = untrack(|| compared.id()) else {
        return;
    };
    if compared.on_shelf.get_untracked() {
        return super::open::stored_at(app, id, Some(turn));
    }
    let log = compared
        .session
        .with_untracked(|other| other.as_ref().map(|other| other.log().clone()));
    if let Some(log) = log {
        spawn_local(async move {
            if opening::show(app, log, None).await {
                app.stage.seek(turn);
            }
        });
    }
}

/// The page.
#[component]
pub fn ComparePanel() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let compared = app.compared;
    // While people play either game, nobody may see what others think.
    let waits = Memo::new(move |_| {
        let bound = |session: &Session| bound_people(session.log()).is_some();
        stage.session(bound) == Some(true)
            || compared
                .session
                .with(|other| other.as_ref().is_some_and(bound))
    });
    let title = stage.session_untracked(|session| session.scenario().title.clone());
    let body = move || {
        if waits.get() {
            return view! { <p class="hidden-by" data-testid="compare-waits">{t::compare_wait_people(l)}</p> }.into_any();
        }
        let found = compared.session.with(|other| {
            let other = other.as_ref()?;
            Some(
                stage
                    .session(|own| ComparePage::of(own, other, l))
                    .flatten(),
            )
        });
        match found {
            None => ().into_any(),
            Some(None) => view! { <p class="fault-line" role="alert" data-testid="compare-other-case">{t::compare_other_case(l)}</p> }.into_any(),
            Some(Some(page)) => sheet(page).into_any(),
        }
    };
    view! {
        <main id="main" class="page compare" tabindex="-1" data-testid="compare">
            <header class="page-head">
                <h2>{t::compare_page(l)}</h2>
                <p class="quiet">{title.map(|title| format!("“{title}” · "))} {t::compare_lead(l)}</p>
                <div class="page-actions">
                    <button class="button" data-testid="compare-back" on:click=move |_| app.page.set(Page::Table)>{t::to_table(l)}</button>
                </div>
            </header>
            <Chooser/>
            {body}
        </main>
    }
}
