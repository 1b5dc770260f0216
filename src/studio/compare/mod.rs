//! The game on the table beside another one of the same case: where they part, what everybody holds at either
//! end, and how entropy went. The other one comes from the shelf, or from a file.

mod chart;
mod choose;
mod sheet;

use self::choose::Chooser;
use self::sheet::sheet;
use super::open;
use super::opening::{self, Opening};
use crate::app::bundled::is_here;
use crate::app::prelude::*;
use crate::app::state::{App, Notice, Page, app, language};
use crate::game::Log;
use crate::platform::browser::folders::Picked;
use crate::studio::shelf;
use crate::viewer::words::{labels as t, shortened};
use crate::viewer::{ComparePage, Session, bound_people};
use leptos::task::spawn_local;

/// What the log on the table is compared with.
#[derive(Clone, Copy)]
pub struct Compared {
    session: RwSignal<Option<Session>>,
    /// The id under which it lies on the shelf, also while it is being read; `None`: it came from a file.
    stored: RwSignal<Option<String>>,
}

impl Compared {
    fn new(app: App) -> Self {
        Self {
            session: RwSignal::new(None),
            stored: app.beside,
        }
    }

    /// The id of the other game.
    fn id(self) -> Option<String> {
        let here = self
            .session
            .with(|other| other.as_ref().map(|other| other.log().id.clone()));
        self.stored.get().or(here)
    }

    fn take(self, app: App, log: Log, stored: Option<String>) {
        let l = app.language.get_untracked();
        match Session::open(log) {
            Ok(session) => {
                self.stored.set(stored);
                self.session.set(Some(session));
            }
            Err(error) => app.say(Notice::fault(t::compare_not_here(l), vec![error.words(l)])),
        }
    }
}

/// Provides [`Compared`] to the page.
pub fn provide(app: App) {
    let compared = Compared::new(app);
    provide_context(compared);
    // A link may say with which stored game.
    Effect::new(move |_| {
        if app.page.get() == Page::Compare
            && compared.session.with_untracked(Option::is_none)
            && let Some(id) = compared.stored.get_untracked()
        {
            with_stored(app, id);
        }
    });
}

fn with_stored(app: App, id: String) {
    let l = app.language.get_untracked();
    let compared: Compared = app.context();
    compared.stored.set(Some(id.clone()));
    spawn_local(async move {
        let found = open::kept(&id, l).await;
        if compared.stored.get_untracked().as_ref() != Some(&id) {
            // Another one was chosen meanwhile.
            return;
        }
        match found {
            Ok(log) => compared.take(app, log, Some(id)),
            Err(why) => app.say(Notice::fault(t::compare_not_here(l), why)),
        }
    });
}

/// Puts a game on the table and compares it with another; both by their ids.
pub fn two(app: App, own: String, other: String) {
    let l = app.language.get_untracked();
    let wanted = app.stage.wish();
    spawn_local(async move {
        if !is_here(app, &own) {
            match open::kept(&own, l).await {
                // That it cannot be shown was said.
                Ok(log) => {
                    if !opening::show(app, wanted, log, Some(own)).await {
                        return;
                    }
                }
                Err(_) if !wanted.still() => return,
                Err(why) => return app.say(Notice::fault(t::cannot_open(l), why)),
            }
        }
        with_stored(app, other);
        app.page.set(Page::Compare);
    });
}

/// Compares with the log among files that somebody chose or dropped.
fn files(app: App, picked: Vec<Picked>) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        match opening::one_log(app, picked).await {
            Ok(Some(log)) => {
                app.notice.set(None);
                // Like every log that is opened it is kept, so that a reload finds it again.
                let log = shelf::told_apart(log).await;
                let id = log.id.clone();
                let kept = shelf::keep(&log).await.is_ok();
                app.context::<Compared>().take(app, log, kept.then_some(id));
            }
            Ok(None) => app.say(Notice::fault(t::compare_not_here(l), vec![])),
            Err(error) => opening::say(app, "", &error),
        }
    });
}

/// To a turn of the other game: it takes the table.
fn go_to_other(app: App, turn: usize) {
    let compared: Compared = app.context();
    let Some(id) = untrack(|| compared.id()) else {
        return;
    };
    if compared.stored.get_untracked().is_some() {
        return open::stored_at(app, id, Some(turn));
    }
    let log = compared
        .session
        .with_untracked(|other| other.as_ref().map(|other| other.log().clone()));
    if let Some(log) = log {
        let wanted = app.stage.wish();
        spawn_local(async move {
            if opening::show(app, wanted, log, None).await {
                app.stage.seek(turn);
            }
        });
    }
}

#[component]
pub fn ComparePanel() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let compared: Compared = app.context();
    app.context::<Opening>().give_files_to(files);
    // While people play either game, nobody may see what others think.
    let waits = Memo::new(move |_| {
        let bound = |session: &Session| bound_people(session.log()).is_some();
        stage.session(bound) == Some(true)
            || compared
                .session
                .with(|other| other.as_ref().is_some_and(bound))
    });
    // With the other game, where it can be found again.
    let to_games = move |_| {
        let own = stage.session_untracked(|session| session.recorded().id.clone());
        // One that lies beside the page is found by its name there.
        let own = stage.name.get_untracked().or(own);
        let other = compared.stored.get_untracked();
        app.games_beside
            .set_value(own.into_iter().chain(other).collect());
        app.page.set(Page::Games);
    };
    let title = stage.session_untracked(|session| shortened(&session.scenario().title));
    let body = move || {
        if waits.get() {
            return view! { <p class="hidden-by" data-testid="compare-waits">{t::compare_wait_people(l)}</p> }.into_any();
        }
        let found = compared.session.with(|other| {
            let other = other.as_ref()?;
            Some(
                stage
                    .scene_reached(|own| ComparePage::of(own, other, &app.prices.read()))
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
                    <button class="button" data-testid="compare-to-games" on:click=to_games>{t::compare_in_games(l)}</button>
                </div>
            </header>
            <Chooser/>
            {body}
        </main>
    }
}
