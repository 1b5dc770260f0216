//! What is put on the table without anybody choosing a file: stored games, bundled ones and cases. Files are
//! `opening`'s work, the address bar `link`'s.

use super::opening;
use crate::app::bundled::{self, is_here};
use crate::app::file_words::file_words;
use crate::app::lay;
use crate::app::state::{App, Notice, Page};
use crate::app::wing::{Want, want};
use crate::archive::{self, Opened};
use crate::game::Log;
use crate::language::Language;
use crate::platform::browser::files;
use crate::studio::shelf;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

/// A small file beside the page.
async fn beside(app: App, address: &str) -> Result<Opened, Vec<String>> {
    let l = app.language.get_untracked();
    let content = files::fetch(address).await;
    let content = content.map_err(|error| vec![file_words(l, &error)])?;
    let opened = archive::open(&content);
    opened.map_err(|error| vec![t::not_a_log(l, address), error.said().text(l).to_owned()])
}

/// Fetches a bundled log, shows it, at a turn where one is named, and says so when that fails.
pub fn log_at(app: App, address: String, name: String, turn: Option<usize>) {
    let wanted = app.stage.wish();
    spawn_local(async move {
        app.busy.set(true);
        let found = bundled::log_beside(&address).await;
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

/// Opens a case from beside the page in the set-up form.
pub fn case_at(app: App, address: String) {
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

/// Hands out a case from beside the page as pages to be printed.
pub fn kit_at(app: App, address: String) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        match beside(app, &address).await {
            Ok(Opened::Case(case, _)) => {
                app.to_print.set_value(Some(*case));
                want(app, Want::PrintCase);
            }
            Ok(Opened::Log(..)) => app.say(Notice::fault(t::cannot_open(l), vec![])),
            Err(details) => app.say(Notice::fault(t::cannot_open(l), details)),
        }
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

/// The log of this name: from the shelf, or from beside the page, also where whoever serves the page laid it there.
///
/// # Errors
/// In words, when neither has it.
pub async fn kept(id: &str, l: Language) -> Result<Log, Vec<String>> {
    let missing = match shelf::load(id).await {
        Ok(saved) => return Ok(saved.log),
        Err(error) => vec![error.said().text(l).to_owned()],
    };
    let beside = bundled::log_beside(&bundled::address_of(id)).await;
    beside.map_err(|error| if bundled::lies_beside(id) { error.words(l) } else { missing })
}
