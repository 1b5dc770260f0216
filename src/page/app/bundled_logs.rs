//! Bundled logs: fetched, read in slices, and put on the table. Each exists twice: complete, and a version
//! for watching without prompts and recalled memories, which load on demand. Stored games and files of others
//! are the studio's.

use super::file_errors::describe_file_error;
use super::open_log;
use super::open_token::OpenToken;
use super::prelude::*;
use super::shell::current_shell;
use super::sliced_work::{self, OpenLogError};
use super::state::{App, Notice};
use crate::base::game::Log;
use crate::base::language::Language;
use crate::base::platform::browser::device::global_value;
use crate::base::platform::browser::files::{self, FileError};
use crate::show::viewer::link::Link;
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::score::entry_turn;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Prologue, Scene, Session, Viewpoint};

/// Larger than any bundled log, in bytes.
const MAX_LOG_BYTES: u64 = 64 << 20;

/// Why a bundled log is not on the table.
pub enum BundledError {
    File(FileError),
    /// This address holds something else.
    Unreadable(String, OpenLogError),
    /// This address holds the log of another game than the one on the table.
    OtherGame(String),
}

impl BundledError {
    /// The error, line by line.
    pub fn describe(&self, l: Language) -> Vec<String> {
        match self {
            Self::File(error) => vec![describe_file_error(l, error)],
            Self::Unreadable(address, error) => vec![t::not_a_log(l, address), error.describe(l)],
            Self::OtherGame(address) => vec![t::another_game(l, address)],
        }
    }
}

/// The address of the complete bundled log of this name.
pub fn complete_log_address(name: &str) -> String {
    format!("logs/{}.json", without_extension(name))
}

/// The address of its version for watching.
fn viewing_log_address(name: &str) -> String {
    format!("logs/watched/{}.json", without_extension(name))
}

/// A log's name without a file extension.
fn without_extension(name: &str) -> &str {
    name.strip_suffix(".json").unwrap_or(name)
}

pub async fn fetch_log(address: &str) -> Result<Log, BundledError> {
    let bytes = files::fetch_bytes(address, MAX_LOG_BYTES, |_, _| true).await.map_err(BundledError::File)?;
    let read = sliced_work::read_log(bytes, |_, _| true).await;
    read.map(|(log, _)| log).map_err(|error| BundledError::Unreadable(address.to_owned(), error))
}

/// Fetches the log of this name, as complete as the shell needs it, and puts it on the table. True when it is
/// there.
///
/// # Errors
/// [`BundledError`] when it cannot be fetched or read.
pub async fn open_bundled(app: App, wanted: OpenToken, name: &str) -> Result<bool, BundledError> {
    let whole = untrack(|| current_shell(app)).needs_complete_logs();
    let address = if whole { complete_log_address(name) } else { viewing_log_address(name) };
    let log = fetch_log(&address).await?;
    let shown = open_log_in_slices(app, wanted, log, name.to_owned()).await;
    if shown && !whole {
        app.stage.complete_log_address.set(Some(complete_log_address(name)));
    }
    Ok(shown)
}

/// Fetches the rest of the log on the table; does nothing when it is complete.
///
/// # Errors
/// [`BundledError`] when it cannot be fetched or read, or is the log of another game.
pub async fn complete_current_log(app: App) -> Result<(), BundledError> {
    let stage = app.stage;
    let Some(address) = stage.complete_log_address.get_untracked() else {
        return Ok(());
    };
    let log = fetch_log(&address).await?;
    // Another game may be on the table by now.
    let still = stage.complete_log_address.get_untracked().as_ref() == Some(&address);
    if still && !stage.complete_log(log) {
        return Err(BundledError::OtherGame(address));
    }
    Ok(())
}

/// Puts a log on the table in slices. False when that fails, which is reported, or when something newer was
/// requested.
pub async fn open_log_in_slices(app: App, wanted: OpenToken, log: Log, name: String) -> bool {
    match sliced_work::open_session(log, |_, _| wanted.is_current()).await {
        Ok(session) => open_log::put_session_on_table(app, wanted, session, Some(name)),
        Err(_) if !wanted.is_current() => false,
        Err(error) => {
            let l = app.language.get_untracked();
            app.notify(Notice::error(t::cannot_open(l), vec![error.describe(l)]));
            false
        }
    }
}

/// The log that a first visit in this language shows; the page's loader names it.
pub fn demo_log_name(language: Language) -> String {
    let named = page_loader_value("casebookFirst").unwrap_or_else(|| "demo".to_owned());
    format!("{named}.{}", language.tag())
}

/// Has the case of this id pictures? A page in one file has none.
pub fn has_pictures(case: &str) -> bool {
    loader_list_contains("casebookDrawn", case)
}

/// Is the log of this name bundled, so that its link works for everybody?
pub fn is_bundled(log: &str) -> bool {
    loader_list_contains("casebookLogs", without_extension(log))
}

fn loader_list_contains(list: &str, name: &str) -> bool {
    page_loader_value(list).is_some_and(|list| list.split(' ').any(|one| one == name))
}

/// The value that the page's loader set under this name.
fn page_loader_value(name: &str) -> Option<String> {
    global_value(name)?.as_string()
}

/// Shows the demo in the page's language: its prologue, then from the entry turn. A `link` with a turn or a
/// perspective starts there instead.
pub fn open_demo(app: App, link: Link) {
    let name = demo_log_name(app.language.get_untracked());
    let wanted = app.stage.new_open_token();
    spawn_local(async move {
        app.is_opening_log.set(true);
        app.is_first_visit.set(true);
        if let Err(error) = open_at_entry_turn(app, wanted, &name, link).await
            && wanted.is_current()
        {
            app.is_first_visit.set(false);
            let l = app.language.get_untracked();
            app.notify(Notice::error(t::no_demo(l), error.describe(l)));
        }
        app.is_opening_log.set(false);
    });
}

/// Called when the page's language changes, which the game's does not: offers the same case in the new
/// language if it is bundled.
pub fn offer_case_in_language(app: App, language: Language) {
    let other = |session: &Session| session.scenario().language != language;
    if app.stage.session_untracked(other) != Some(true) {
        return;
    }
    let name = app.stage.log_name.get_untracked().unwrap_or_default();
    // The game of a first visit follows the page's language by itself.
    if app.is_first_visit.get_untracked() && without_extension(&name) == demo_log_name(language.next()) {
        return;
    }
    let twin = without_extension(&name)
        .strip_suffix(&format!(".{}", language.next().tag()))
        .map(|case| format!("{case}.{}", language.tag()))
        .filter(|twin| is_bundled(twin));
    let Some(twin) = twin else {
        return;
    };
    let go = Callback::new(move |()| {
        app.notice.set(None);
        let twin = twin.clone();
        let wanted = app.stage.new_open_token();
        spawn_local(async move {
            if let Err(error) = open_at_entry_turn(app, wanted, &twin, Link::default()).await
                && wanted.is_current()
            {
                let l = app.language.get_untracked();
                app.notify(Notice::error(t::cannot_open(l), error.describe(l)));
            }
        });
    });
    app.notify(Notice {
        action: Some((t::watch_in_this_language(language), go)),
        ..Notice::info(t::game_keeps_its_language(language))
    });
}

/// Shows the log of this name from its entry turn, or where its link leads.
async fn open_at_entry_turn(app: App, wanted: OpenToken, name: &str, link: Link) -> Result<(), BundledError> {
    if open_bundled(app, wanted, name).await? {
        go_to_entry_turn(app, link);
    }
    Ok(())
}

/// Moves to where a first visit begins.
fn go_to_entry_turn(app: App, link: Link) {
    let stage = app.stage;
    let l = app.language.get_untracked();
    if let Some(perspective) = link.view {
        stage.set_perspective(perspective);
    }
    if let Some(turn) = linked_turn(app, &link) {
        return stage.run_playback_command(PlaybackCommand::EnterAt(turn));
    }
    let victim = stage.victim.get_untracked();
    let opens = stage.session_untracked(|session| {
        let scene = Scene::new(session, 0, Viewpoint::default(), l);
        Some((entry_turn(&scene, victim)?, Prologue::from_scene(&scene).reading_ms()))
    });
    stage.run_playback_command(match opens.flatten() {
        Some((turn, for_ms)) => PlaybackCommand::OpenPrologue(turn, for_ms),
        None => PlaybackCommand::Play,
    });
}

/// The turn that a link names, if the log has it: one beyond its end would reveal how the game ends.
pub fn linked_turn(app: App, link: &Link) -> Option<usize> {
    link.turn.filter(|turn| *turn <= app.stage.session_untracked(Session::turn_count).unwrap_or(0))
}

/// Is this log on the table already?
pub fn is_log_on_table(app: App, name: &str) -> bool {
    let already = app.stage.log_name.get_untracked().as_deref() == Some(name);
    already && app.stage.session_untracked(|_| ()).is_some()
}
