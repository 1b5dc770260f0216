//! Opens what needs no file: stored games, bundled ones and cases. Deliberately not here: files (`opening`)
//! and the address bar (`link`).

use super::opening;
use crate::app::bundled::{self, is_here};
use crate::app::file_words::file_words;
use crate::app::lay;
use crate::app::state::{App, Notice, Page};
use crate::app::wing::{ShellCommand, want};
use crate::archive::{self, Opened};
use crate::game::Log;
use crate::language::Language;
use crate::platform::browser::files;
use crate::studio::shelf;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

/// A small file next to the page.
async fn beside(app: App, address: &str) -> Result<Opened, Vec<String>> {
    let l = app.language.get_untracked();
    let content = files::fetch(address).await.map_err(|error| vec![file_words(l, &error)])?;
    let opened = archive::open(&content);
    opened.map_err(|error| vec![t::not_a_log(l, address), error.said().text(l).to_owned()])
}

/// Fetches a bundled log and shows it, at a turn if one is given; reports a failure.
pub fn open_bundled_log(app: App, address: String, name: String, turn: Option<usize>) {
    let wanted = app.stage.wish();
    spawn_local(async move {
        app.busy.set(true);
        let found = bundled::fetch_log(&address).await;
        app.busy.set(false);
        if !wanted.still() {
            return;
        }
        match found {
            Ok(log) => {
                app.first_visit.set(false);
                app.notice.set(None);
                let shown = lay::show(app, wanted, log, Some(name));
                if let Some(turn) = turn.filter(|_| shown) {
                    app.stage.seek(turn);
                }
            }
            Err(error) => {
                let l = app.language.get_untracked();
                app.say(Notice::fault(t::cannot_open(l), error.words(l)));
            }
        }
    });
}

/// Opens a bundled case in the setup form.
pub fn open_bundled_case(app: App, address: String) {
    let l = app.language.get_untracked();
    let wanted = app.stage.wish();
    spawn_local(async move {
        app.busy.set(true);
        let found = beside(app, &address).await;
        app.busy.set(false);
        if !wanted.still() {
            return;
        }
        match found {
            Ok(Opened::Case(case, _)) => {
                app.notice.set(None);
                app.case.set(Some(*case));
                app.page.set(Page::Setup);
            }
            Ok(Opened::Log(log, _)) => {
                lay::show(app, wanted, *log, None);
            }
            Err(details) => app.say(Notice::fault(t::cannot_open(l), details)),
        }
    });
}

/// Hands out a bundled case as printable pages.
pub fn print_bundled_case(app: App, address: String) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        match beside(app, &address).await {
            Ok(Opened::Case(case, _)) => {
                app.to_print.set_value(Some(*case));
                want(app, ShellCommand::PrintCase);
            }
            Ok(Opened::Log(..)) => app.say(Notice::fault(t::cannot_open(l), vec![])),
            Err(details) => app.say(Notice::fault(t::cannot_open(l), details)),
        }
    });
}

pub fn stored(app: App, id: String) {
    open_stored_at(app, id, None);
}

/// Opens a stored game, at a turn if one is given.
pub fn open_stored_at(app: App, id: String, turn: Option<usize>) {
    let to_turn = move || {
        if let Some(turn) = turn {
            app.stage.seek(turn);
        }
    };
    let wanted = app.stage.wish();
    if is_here(app, &id) {
        app.page.set(Page::Table);
        return to_turn();
    }
    spawn_local(async move {
        let l = app.language.get_untracked();
        match kept(&id, l).await {
            Ok(log) => {
                app.first_visit.set(false);
                if opening::show(app, wanted, log, Some(id)).await {
                    to_turn();
                }
            }
            Err(why) if wanted.still() => app.say(Notice::fault(t::cannot_open(l), why)),
            Err(_) => {}
        }
    });
}

/// The log of this name: stored, bundled, or put next to the page by whoever serves it.
///
/// # Errors
/// In words, when neither has it.
pub async fn kept(id: &str, l: Language) -> Result<Log, Vec<String>> {
    let missing = match shelf::load(id).await {
        Ok(saved) => return Ok(saved.log),
        Err(error) => vec![error.said().text(l).to_owned()],
    };
    let beside = bundled::fetch_log(&bundled::address_of(id)).await;
    beside.map_err(|error| if bundled::is_bundled(id) { error.words(l) } else { missing })
}
