//! Bundled logs: fetched, read in slices, and put on the table. Each exists twice: complete, and a version
//! for watching without prompts and recalled memories, which load on demand. Stored games and files of others
//! are the studio's.

use super::file_words::file_words;
use super::lay;
use super::prelude::*;
use super::slices::{self, OpenLogError};
use super::state::{App, Notice};
use super::wing::wing;
use super::wish::OpenToken;
use crate::game::Log;
use crate::language::Language;
use crate::platform::browser::files::{self, FileError};
use crate::viewer::link::Link;
use crate::viewer::playback::Command;
use crate::viewer::score::midst;
use crate::viewer::words::labels as t;
use crate::viewer::{Prologue, Scene, Session, Viewpoint};
use leptos::task::spawn_local;

/// Larger than any bundled log, in bytes.
const MOST: u64 = 64 << 20;

/// Why a bundled log is not on the table.
pub enum BundledError {
    File(FileError),
    /// This address holds something else.
    Unreadable(String, OpenLogError),
    /// This address holds the log of another game than the one on the table.
    Another(String),
}

impl BundledError {
    /// The error, line by line.
    pub fn words(&self, l: Language) -> Vec<String> {
        match self {
            Self::File(error) => vec![file_words(l, error)],
            Self::Unreadable(address, error) => vec![t::not_a_log(l, address), error.words(l)],
            Self::Another(address) => vec![t::another_game(l, address)],
        }
    }
}

/// The address of the complete bundled log of this name.
pub fn address_of(name: &str) -> String {
    format!("logs/{}.json", plain(name))
}

/// The address of its version for watching.
fn watched(name: &str) -> String {
    format!("logs/watched/{}.json", plain(name))
}

/// A log's name without a file extension.
fn plain(name: &str) -> &str {
    name.strip_suffix(".json").unwrap_or(name)
}

pub async fn fetch_log(address: &str) -> Result<Log, BundledError> {
    let bytes = files::fetch_bytes(address, MOST, |_, _| true).await.map_err(BundledError::File)?;
    let read = slices::read_log(bytes, |_, _| true).await;
    read.map(|(log, _)| log).map_err(|error| BundledError::Unreadable(address.to_owned(), error))
}

/// Fetches the log of this name, as complete as the shell needs it, and puts it on the table. True when it is
/// there.
///
/// # Errors
/// [`BundledError`] when it cannot be fetched or read.
pub async fn open_bundled(app: App, wanted: OpenToken, name: &str) -> Result<bool, BundledError> {
    let whole = untrack(|| wing(app)).needs_whole_logs();
    let address = if whole { address_of(name) } else { watched(name) };
    let log = fetch_log(&address).await?;
    let shown = show(app, wanted, log, name.to_owned()).await;
    if shown && !whole {
        app.stage.lacks.set(Some(address_of(name)));
    }
    Ok(shown)
}

/// Fetches the rest of the log on the table; does nothing when it is complete.
///
/// # Errors
/// [`BundledError`] when it cannot be fetched or read, or is the log of another game.
pub async fn complete(app: App) -> Result<(), BundledError> {
    let stage = app.stage;
    let Some(address) = stage.lacks.get_untracked() else {
        return Ok(());
    };
    let log = fetch_log(&address).await?;
    // Another game may be on the table by now.
    let still = stage.lacks.get_untracked().as_ref() == Some(&address);
    if still && !stage.complete(log) {
        return Err(BundledError::Another(address));
    }
    Ok(())
}

/// Puts a log on the table in slices. False when that fails, which is reported, or when something newer was
/// requested.
pub async fn show(app: App, wanted: OpenToken, log: Log, name: String) -> bool {
    match slices::lay(log, |_, _| wanted.still()).await {
        Ok(session) => lay::lay(app, wanted, session, Some(name)),
        Err(_) if !wanted.still() => false,
        Err(error) => {
            let l = app.language.get_untracked();
            app.say(Notice::fault(t::cannot_open(l), vec![error.words(l)]));
            false
        }
    }
}

/// The log that a first visit in this language shows; the page's loader names it.
pub fn demo_name(language: Language) -> String {
    let named = told("casebookFirst").unwrap_or_else(|| "demo".to_owned());
    format!("{named}.{}", language.tag())
}

/// Has the case of this id pictures? A page in one file has none.
pub fn is_drawn(case: &str) -> bool {
    lists("casebookDrawn", case)
}

/// Is the log of this name bundled, so that its link works for everybody?
pub fn is_bundled(log: &str) -> bool {
    lists("casebookLogs", plain(log))
}

fn lists(list: &str, name: &str) -> bool {
    told(list).is_some_and(|list| list.split(' ').any(|one| one == name))
}

/// The value that the page's loader set under this name.
fn told(name: &str) -> Option<String> {
    let told = js_sys::Reflect::get(&js_sys::global(), &name.into()).ok();
    told.and_then(|told| told.as_string())
}

/// Shows the demo in the page's language: its prologue, then from the entry turn. A `link` with a turn or a
/// perspective starts there instead.
pub fn demo(app: App, link: Link) {
    let name = demo_name(app.language.get_untracked());
    let wanted = app.stage.wish();
    spawn_local(async move {
        app.busy.set(true);
        app.first_visit.set(true);
        if let Err(error) = watch(app, wanted, &name, link).await
            && wanted.still()
        {
            app.first_visit.set(false);
            let l = app.language.get_untracked();
            app.say(Notice::fault(t::no_demo(l), error.words(l)));
        }
        app.busy.set(false);
    });
}

/// Called when the page's language changes, which the game's does not: offers the same case in the new
/// language if it is bundled.
pub fn offer_translation(app: App, language: Language) {
    let other = |session: &Session| session.scenario().language != language;
    if app.stage.session_untracked(other) != Some(true) {
        return;
    }
    let name = app.stage.name.get_untracked().unwrap_or_default();
    // The game of a first visit follows the page's language by itself.
    if app.first_visit.get_untracked() && plain(&name) == demo_name(language.next()) {
        return;
    }
    let twin = plain(&name)
        .strip_suffix(&format!(".{}", language.next().tag()))
        .map(|case| format!("{case}.{}", language.tag()))
        .filter(|twin| is_bundled(twin));
    let Some(twin) = twin else {
        return;
    };
    let go = Callback::new(move |()| {
        app.notice.set(None);
        let twin = twin.clone();
        let wanted = app.stage.wish();
        spawn_local(async move {
            if let Err(error) = watch(app, wanted, &twin, Link::default()).await
                && wanted.still()
            {
                let l = app.language.get_untracked();
                app.say(Notice::fault(t::cannot_open(l), error.words(l)));
            }
        });
    });
    app.say(Notice {
        action: Some((t::watch_in_this_language(language), go)),
        ..Notice::plain(t::game_keeps_its_language(language))
    });
}

/// Shows the log of this name from its entry turn, or where its link leads.
async fn watch(app: App, wanted: OpenToken, name: &str, link: Link) -> Result<(), BundledError> {
    if open_bundled(app, wanted, name).await? {
        open(app, link);
    }
    Ok(())
}

/// Moves to where a first visit begins.
fn open(app: App, link: Link) {
    let stage = app.stage;
    let l = app.language.get_untracked();
    if let Some(perspective) = link.view {
        stage.look(perspective);
    }
    if let Some(turn) = turn_of(app, &link) {
        return stage.command(Command::ComeIn(turn));
    }
    let victim = stage.victim.get_untracked();
    let opens = stage.session_untracked(|session| {
        let scene = Scene::new(session, 0, Viewpoint::default(), l);
        Some((midst(&scene, victim)?, Prologue::of(&scene).reading_ms()))
    });
    stage.command(match opens.flatten() {
        Some((turn, for_ms)) => Command::Open(turn, for_ms),
        None => Command::Play,
    });
}

/// The turn that a link names, if the log has it: one beyond its end would reveal how the game ends.
pub fn turn_of(app: App, link: &Link) -> Option<usize> {
    link.turn.filter(|turn| *turn <= app.stage.session_untracked(Session::turns).unwrap_or(0))
}

/// Is this log on the table already?
pub fn is_here(app: App, name: &str) -> bool {
    let already = app.stage.name.get_untracked().as_deref() == Some(name);
    already && app.stage.session_untracked(|_| ()).is_some()
}
