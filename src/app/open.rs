//! What is put on the table without anybody choosing a file: the demo, stored games, bundled ones. Files are
//! `opening`'s work, the address bar `link`'s.

use super::file_words::file_words;
use super::lay;
use super::opening;
use super::shelf;
use super::state::{App, Notice, Page};
use crate::archive::{self, Opened};
use crate::game::Log;
use crate::platform::browser::files;
use crate::viewer::playback::Command;
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// A small file beside the page.
async fn beside(app: App, address: &str) -> Result<Opened, Vec<String>> {
    let l = app.language.get_untracked();
    let content = files::fetch(address).await;
    let content = content.map_err(|error| vec![file_words(l, &error)])?;
    let opened = archive::open(&content);
    opened.map_err(|error| vec![t::not_a_log(l, address), error.said().text(l).to_owned()])
}

pub async fn log_beside(app: App, address: &str) -> Result<Log, Vec<String>> {
    match beside(app, address).await? {
        Opened::Log(log, _) => Ok(*log),
        Opened::Case(..) => Err(vec![t::case_not_log(app.language.get_untracked())]),
    }
}

/// Fetches a bundled log, shows it, and says so when that fails.
pub fn log_at(app: App, address: String, name: String) {
    spawn_local(async move {
        app.busy.set(true);
        match log_beside(app, &address).await {
            Ok(log) => {
                app.first_visit.set(false);
                app.notice.set(None);
                lay::show(app, log, Some(name));
            }
            Err(details) => app.say(Notice::fault(
                t::cannot_open(app.language.get_untracked()),
                details,
            )),
        }
        app.busy.set(false);
    });
}

/// Opens a case from beside the page in the set-up form.
pub fn case_at(app: App, address: String) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        app.busy.set(true);
        match beside(app, &address).await {
            Ok(Opened::Case(case, _)) => {
                app.notice.set(None);
                app.case.set(Some(*case));
                app.page.set(Page::Setup);
            }
            Ok(Opened::Log(log, _)) => {
                lay::show(app, *log, None);
            }
            Err(details) => app.say(Notice::fault(t::cannot_open(l), details)),
        }
        app.busy.set(false);
    });
}

pub fn stored(app: App, id: String) {
    stored_at(app, id, None);
}

/// A stored game, at a turn.
pub fn stored_at(app: App, id: String, turn: Option<usize>) {
    let to_turn = move || {
        if let Some(turn) = turn {
            app.stage.seek(turn);
        }
    };
    if is_here(app, &id) {
        app.page.set(Page::Table);
        return to_turn();
    }
    spawn_local(async move {
        match shelf::load(&id).await {
            Ok(saved) => {
                app.first_visit.set(false);
                if opening::show(app, saved.log, Some(id)).await {
                    to_turn();
                }
            }
            Err(error) => {
                let l = app.language.get_untracked();
                let why = error.said().text(l).to_owned();
                app.say(Notice::fault(t::cannot_open(l), vec![why]));
            }
        }
    });
}

/// The demo in the page's language, playing.
pub fn demo(app: App) {
    let tag = app.language.get_untracked().tag();
    spawn_local(async move {
        app.busy.set(true);
        match log_beside(app, &format!("logs/demo.{tag}.json")).await {
            Ok(log) => {
                app.first_visit.set(true);
                if lay::show(app, log, Some(format!("demo.{tag}"))) {
                    app.stage.command(Command::StepForward);
                    app.stage.command(Command::Play);
                }
            }
            Err(details) => app.say(Notice::fault(
                t::no_demo(app.language.get_untracked()),
                details,
            )),
        }
        app.busy.set(false);
    });
}

/// Is this log on the table already?
pub fn is_here(app: App, name: &str) -> bool {
    let already = app.stage.name.get_untracked().as_deref() == Some(name);
    already && app.stage.session_untracked(|_| ()).is_some()
}
