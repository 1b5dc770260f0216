//! Resumes a stored game from its last event, and keeps two tabs from playing the same one.

use super::{LiveFeature, LiveWaits, play_on_table};
use crate::base::game::Log;
use crate::base::platform::browser::{lock, preferences};
use crate::base::platform::sleep_ms;
use crate::page::app::open_log;
use crate::page::app::open_token::OpenToken;
use crate::page::app::prelude::*;
use crate::page::app::stage::PlayState;
use crate::page::app::state::{App, Notice, Page};
use crate::page::app::viewer_shell::PLAYING_GAMES_PREFERENCE;
use crate::page::studio::keyring::Keyring;
use crate::page::studio::shelf::{self, ShelfError};
use crate::show::library::StoredGame;
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Session, called_servers};
use crate::study::live::{LiveEvent, Resumability};

/// How often a tab checks whether another one plays its game, in milliseconds.
const POLL_INTERVAL_MS: u32 = 1_000;

/// The name of the lock that a tab holds while it plays a game.
pub fn lock_name(id: &str) -> String {
    format!("casebook.game.{id}")
}

/// Resumes a stored game; asks for missing keys at the table first.
pub fn resume_stored_game(app: App, id: String) {
    let live: LiveFeature = app.context();
    let loading = app.context::<LiveWaits>().loading_game;
    let is_loading = |one: &Option<(String, OpenToken)>| {
        one.as_ref().is_some_and(|(other, wanted)| *other == id && wanted.is_current())
    };
    if loading.with_value(is_loading) {
        return;
    }
    let wanted = app.stage.new_open_token();
    if live.read_untracked().is_playing(&id) {
        return app.page.set(Page::Table);
    }
    app.notice.set(None);
    loading.set_value(Some((id.clone(), wanted)));
    spawn_local(async move {
        load_and_resume(app, live, wanted, id).await;
        if wanted.is_current() {
            loading.set_value(None);
        }
    });
}

async fn load_and_resume(app: App, live: LiveFeature, wanted: OpenToken, id: String) {
    let Some(held) = lock::acquire(&lock_name(&id)).await else {
        match shelf::load_game(&id).await {
            Ok(saved) => drop(open_log::open_log(app, wanted, saved.log, Some(id))),
            Err(error) => report_cannot_open(app, &error),
        }
        return;
    };
    let saved = match shelf::load_game(&id).await {
        _ if !wanted.is_current() => return,
        Ok(saved) => saved,
        Err(error) => return report_cannot_open(app, &error),
    };
    app.is_first_visit.set(false);
    let mut unknown = called_servers(&saved.log.settings);
    unknown.retain(|server| !untrack(|| app.context::<Keyring>().has_key_or_needs_none(server)));
    let over = saved.log.is_finished() || saved.log.is_foreign();
    if unknown.is_empty() && !over {
        return play_on_table(app, wanted, saved, held, false);
    }
    drop(held);
    if open_log::open_log(app, wanted, saved.log, Some(id)) && !over {
        live.dispatch(LiveEvent::KeysMissing(unknown));
        app.stage.run_playback_command(PlaybackCommand::End);
    }
}

fn report_cannot_open(app: App, error: &ShelfError) {
    let l = app.language.get_untracked();
    app.notify(Notice::error(t::cannot_open(l), vec![error.describe(l)]));
}

/// Stores whether a game is being played, until it ends or somebody stops it.
pub(super) fn store_is_playing(id: &str, playing: bool) {
    let id = id.to_owned();
    spawn_local(async move {
        // A game that is not stored cannot be resumed either.
        let _ = shelf::set_playing(&id, playing).await;
        store_playing_preference(&shelf::list_playing_games().await.unwrap_or_default());
    });
}

/// Copies the games that are being played into a preference, which is read before the database. Only the
/// database decides.
fn store_playing_preference(rows: &[StoredGame]) {
    let ids: Vec<&str> = rows.iter().map(|row| &*row.id).collect();
    preferences::set_json(PLAYING_GAMES_PREFERENCE, &ids);
}

/// Offers to resume what was being played here when the page was last closed, as leaving such a game does.
pub fn offer_resume(app: App) {
    spawn_local(async move {
        // If nobody can look, nothing is known to be gone.
        let Ok(mut rows) = shelf::list_playing_games().await else {
            return;
        };
        store_playing_preference(&rows);
        rows.retain(StoredGame::can_resume);
        let mut cut_off = Vec::new();
        for row in rows {
            if !lock::is_held(&lock_name(&row.id)).await {
                cut_off.push(row);
            }
        }
        let mut cut_off = cut_off.into_iter();
        let Some(row) = cut_off.next() else { return };
        let turns = usize::try_from(row.turns).unwrap_or(usize::MAX);
        let mut notice = resume_notice(app, row.id.clone(), &row.title, turns);
        if cut_off.len() > 0 {
            let l = app.language.get_untracked();
            notice.details = vec![t::games_not_over(l, cut_off.len())];
        }
        app.run_at_root(|| show_notice_elsewhere(app, row.id, notice));
    });
}

/// A notice that leads back to a game that is not over.
fn resume_notice(app: App, id: String, title: &str, turns: usize) -> Notice {
    let l = app.language.get_untracked();
    let go_on = Callback::new(move |()| resume_stored_game(app, id.clone()));
    let said = match turns {
        0 => t::game_not_over_unstarted(l, title),
        _ => t::game_not_over(l, title, turns),
    };
    Notice { action: Some((t::play_on(l), go_on)), ..Notice::info(said) }
}

/// Says how to resume the game that is being played here, once it is out of sight: returns its id and the
/// text. Says nothing if nobody plays, if the game was stopped or has ended, or if a fault is shown.
pub(super) fn notify_of_unfinished_game(live: LiveFeature) -> Option<(String, String)> {
    let app = live.app;
    let id = live.read_untracked().playing_id.clone()?;
    let troubled = app.notice.with_untracked(|told| told.as_ref().is_some_and(|told| told.is_error));
    let standing = live.read_untracked().play_state;
    if troubled || !matches!(standing, PlayState::Running | PlayState::Paused) {
        return None;
    }
    let about = |session: &Session| {
        let left = session.log().id == id && !session.recorded_log().is_finished();
        left.then(|| (session.scenario().title.clone(), session.turn_count()))
    };
    let (title, turns) = app.stage.session_untracked(about).flatten()?;
    let notice = resume_notice(app, id.clone(), &title, turns);
    let said = notice.title.clone();
    app.notify(notice);
    Some((id, said))
}

/// Shows the way back to the game that is being played here on every other page.
pub(super) fn watch_page_for_resume_notice(live: LiveFeature) {
    let app = live.app;
    Effect::new(move |before: Option<Option<(String, String)>>| {
        let (page, said) = (app.page.get(), before.flatten());
        if page != Page::Table {
            return said.or_else(|| notify_of_unfinished_game(live));
        }
        let (id, said) = said?;
        // At its table, nobody needs the way there.
        let shown = app.stage.session_untracked(|session| session.log().id == id);
        if shown == Some(true) {
            dismiss_notice(app, &said);
        }
        None
    });
}

/// Dismisses the notice with this title, if it is still shown.
fn dismiss_notice(app: App, title: &str) {
    app.notice.update(|told| {
        told.take_if(|told| told.title == title);
    });
}

/// Follows the table, the shelf and the other tabs: can the game on the table be resumed?
pub(super) fn watch_resumability(live: LiveFeature) {
    let stage = live.app.stage;
    let shown = Memo::new(move |_| {
        let id = stage.session(|session| {
            let log: &Log = session.recorded_log();
            (!log.is_finished() && !log.is_foreign()).then(|| log.id.clone())
        });
        id.flatten().filter(|_| !stage.is_live())
    });
    let round = StoredValue::new(0u32);
    Effect::new(move |_| {
        let this = round.get_value() + 1;
        round.set_value(this);
        let Some(id) = shown.get() else {
            return live.dispatch(LiveEvent::ResumabilityFound(Resumability::No));
        };
        spawn_local(async move {
            while round.get_value() == this {
                let state = load_resumability(&id).await;
                if round.get_value() != this {
                    return;
                }
                if live.read_untracked().resumability != state {
                    live.dispatch(LiveEvent::ResumabilityFound(state));
                }
                sleep_ms(POLL_INTERVAL_MS).await;
            }
        });
    });
}

async fn load_resumability(id: &str) -> Resumability {
    match shelf::find_stored_game(id).await {
        Ok(Some(row)) if row.can_resume() => {
            if lock::is_held(&lock_name(id)).await {
                Resumability::Elsewhere
            } else {
                Resumability::Here
            }
        }
        _ => Resumability::No,
    }
}

/// Shows `notice` once, unless another one is shown, or the library or the table of the game `id`, which
/// offer the same. Dismisses it at that table, and once the game on the table changes.
fn show_notice_elsewhere(app: App, id: String, notice: Notice) {
    let game = Memo::new(move |_| app.stage.session(|session| session.log().id.clone()));
    let title = notice.title.clone();
    let unsaid = StoredValue::new(Some(notice));
    Effect::new(move |before: Option<Option<String>>| {
        let (now, before) = (game.get(), before.flatten());
        let page = app.page.get();
        let at_table = page == Page::Table;
        let is_there = at_table && now.as_ref() == Some(&id);
        // It is not known yet which game will be on the table.
        if !is_there
            && page != Page::Library
            && (!at_table || now.is_some())
            && let Some(notice) = unsaid.try_update_value(Option::take).flatten()
        {
            if app.notice.with_untracked(Option::is_none) {
                app.notify(notice);
            }
        } else if is_there || (before.is_some() && before != now) {
            dismiss_notice(app, &title);
        }
        before.or(now)
    });
}
