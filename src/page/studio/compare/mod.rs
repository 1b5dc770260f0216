//! Compares the game on the table with another of the same case: where they part, what everybody holds at
//! either end, and how entropy went. The other game is stored, bundled or in a file.

mod choose;
mod sheet;

use self::choose::ComparedGameSelect;
use self::sheet::compare_sheet;
use super::open_by_name;
use super::opening::{self, Opening};
use crate::base::game::Log;
use crate::base::platform::browser::folders::PickedFile;
use crate::page::app::bundled_logs::is_log_on_table;
use crate::page::app::prelude::*;
use crate::page::app::stage::Stage;
use crate::page::app::state::{App, Notice, Page, app, language};
use crate::page::studio::shelf;
use crate::show::viewer::words::{labels as t, truncate_name};
use crate::show::viewer::{ComparePage, Session, seats_bound_to_people};

/// What the log on the table is compared with.
#[derive(Clone, Copy)]
pub struct CompareState {
    stage: Stage,
    other_game: RwSignal<Option<OtherGame>>,
}

/// Another game, read to be compared with the one on the table.
struct OtherGame {
    session: Session,
    /// The name that finds it again; `None`: it came from a file that could not be stored.
    name: Option<String>,
    /// `Stage::opened` of the game that it was read for.
    opened_count: u32,
}

impl CompareState {
    /// Calls `read` with the other game, if there is one. Tracked.
    fn with_other_session<T>(self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        let round = self.stage.opened_game_count.get();
        let beside = self.other_game.read();
        let here = beside.as_ref().filter(|one| one.opened_count == round);
        here.map(|one| read(&one.session))
    }

    /// Name or id of the other game, also while it loads. Tracked.
    fn other_game_id(self) -> Option<String> {
        let here = self.with_other_session(|other| other.log().id.clone());
        self.stage.compared_game.get().or(here)
    }

    /// Is the game of this name already loaded?
    fn has_loaded(self, name: &str) -> bool {
        let round = self.stage.opened_game_count.get_untracked();
        self.other_game.with_untracked(|beside| {
            let here = beside.as_ref().filter(|one| one.opened_count == round);
            here.is_some_and(|one| one.name.as_deref() == Some(name))
        })
    }

    fn load_other_game(self, app: App, log: Log, name: Option<String>) {
        let l = app.language.get_untracked();
        match Session::open(log) {
            Ok(session) => {
                let round = self.stage.opened_game_count.get_untracked();
                self.other_game.set(Some(OtherGame { session, name: name.clone(), opened_count: round }));
                self.stage.compared_game.set(name);
            }
            Err(error) => app.notify(Notice::error(t::compare_not_here(l), vec![error.describe(l)])),
        }
    }
}

/// Provides the state of comparing to the page.
pub fn provide(app: App) {
    let stage = app.stage;
    let compared = CompareState { stage, other_game: RwSignal::new(None) };
    provide_context(compared);
    // A list, a button or a link names the game on the stage; this effect reads it.
    Effect::new(move |_| {
        stage.opened_game_count.track();
        let chosen = stage.compared_game.get();
        if app.page.get() == Page::Compare
            && let Some(name) = chosen.filter(|name| !compared.has_loaded(name))
        {
            read_other_game(app, name);
        }
    });
}

/// Reads the named game to compare with, unless the choice or the table changes meanwhile.
fn read_other_game(app: App, name: String) {
    let l = app.language.get_untracked();
    let (stage, compared) = (app.stage, app.context::<CompareState>());
    let round = stage.opened_game_count.get_untracked();
    spawn_local(async move {
        let found = open_by_name::load_log(&name, l).await;
        let same = stage.opened_game_count.get_untracked() == round;
        if !same || stage.compared_game.get_untracked().as_ref() != Some(&name) {
            return;
        }
        match found {
            Ok(log) => compared.load_other_game(app, log, Some(name)),
            Err(why) => app.notify(Notice::error(t::compare_not_here(l), why)),
        }
    });
}

/// Opens a game and compares it with another, both by id.
pub fn compare_two_games(app: App, own: String, other: String) {
    let l = app.language.get_untracked();
    let wanted = app.stage.new_open_token();
    spawn_local(async move {
        if !is_log_on_table(app, &own) {
            match open_by_name::load_log(&own, l).await {
                // Why it cannot be shown was already reported.
                Ok(log) => {
                    if !opening::show_log(app, wanted, log, Some(own)).await {
                        return;
                    }
                }
                Err(_) if !wanted.is_current() => return,
                Err(why) => return app.notify(Notice::error(t::cannot_open(l), why)),
            }
        }
        app.stage.compared_game.set(Some(other));
        app.page.set(Page::Compare);
    });
}

/// Compares with the log among chosen or dropped files.
fn compare_files(app: App, picked: Vec<PickedFile>) {
    let l = app.language.get_untracked();
    let round = app.stage.opened_game_count.get_untracked();
    spawn_local(async move {
        match opening::find_single_log(app, picked).await {
            Ok(Some(log)) => {
                app.notice.set(None);
                // Like every opened log it is stored, so that a reload finds it again.
                let log = shelf::with_unique_id(log).await;
                let id = log.id.clone();
                let kept = shelf::store_imported(&log).await.is_ok();
                if app.stage.opened_game_count.get_untracked() != round {
                    return;
                }
                app.context::<CompareState>().load_other_game(app, log, kept.then_some(id));
            }
            Ok(None) => app.notify(Notice::error(t::compare_not_here(l), vec![])),
            Err(error) => opening::report_opening_error(app, "", &error),
        }
    });
}

/// Opens the other game on the table, at a turn.
fn open_other_game(app: App, turn: usize) {
    let compared: CompareState = app.context();
    let Some(id) = untrack(|| compared.other_game_id()) else {
        return;
    };
    if app.stage.compared_game.get_untracked().is_some() {
        return open_by_name::open_stored_game_at(app, id, Some(turn));
    }
    let log = untrack(|| compared.with_other_session(|other| other.log().clone()));
    if let Some(log) = log {
        let wanted = app.stage.new_open_token();
        spawn_local(async move {
            if opening::show_log(app, wanted, log, None).await {
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
    let compared: CompareState = app.context();
    app.context::<Opening>().accept_files_with(compare_files);
    // While people play either game, nobody may see what others think.
    let waits = Memo::new(move |_| {
        let bound = |session: &Session| seats_bound_to_people(session.log()).is_some();
        stage.session(bound) == Some(true) || compared.with_other_session(bound) == Some(true)
    });
    // Takes the other game along if it can be found again.
    let to_games = move |_| {
        let own = stage.session_untracked(|session| session.recorded_log().id.clone());
        // A bundled game is found by its name.
        let own = stage.log_name.get_untracked().or(own);
        let other = stage.compared_game.get_untracked();
        app.games_to_compare.set_value(own.into_iter().chain(other).collect());
        app.page.set(Page::Games);
    };
    let title = stage.session_untracked(|session| truncate_name(&session.scenario().title));
    let body = move || {
        if waits.get() {
            return view! { <p class="hidden-by" data-testid="compare-waits">{t::compare_wait_people(l)}</p> }
                .into_any();
        }
        let found = compared.with_other_session(|other| {
            stage.furthest_scene(|own| ComparePage::from_scene(own, other, &app.prices.read())).flatten()
        });
        match found {
            None => ().into_any(),
            Some(None) => view! {
                <p class="fault-line" role="alert" data-testid="compare-other-case">{t::compare_other_case(l)}</p>
            }
            .into_any(),
            Some(Some(page)) => compare_sheet(page).into_any(),
        }
    };
    view! {
        <main id="main" class="page compare" tabindex="-1" data-testid="compare">
            <header class="page-head">
                <h2>{t::compare_page(l)}</h2>
                <p class="quiet">{title.map(|title| format!("“{title}” · "))} {t::compare_lead(l)}</p>
                <div class="page-actions">
                    <button class="button" data-testid="compare-back"
                        on:click=move |_| app.page.set(Page::Table)>{t::to_table(l)}</button>
                    <button class="button" data-testid="compare-to-games"
                        on:click=to_games>{t::compare_in_games(l)}</button>
                </div>
            </header>
            <ComparedGameSelect/>
            {body}
        </main>
    }
}
