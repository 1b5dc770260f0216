//! Opens what needs no file: stored games, bundled ones and cases. Deliberately not here: files (`opening`)
//! and the address bar (`link`).

use super::opening;
use crate::base::game::Log;
use crate::base::platform::browser::files;
use crate::page::app::bundled_logs::{self, is_log_on_table};
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::open_log;
use crate::page::app::open_token::OpenToken;
use crate::page::app::shell::{ShellCommand, send_command};
use crate::page::studio::prelude::*;
use crate::page::studio::shelf;
use crate::read::archive::{self, OpenedFile};

/// A small file next to the page.
async fn fetch_bundled_file(app: App, address: &str) -> Result<OpenedFile, Vec<String>> {
    let l = app.language.get_untracked();
    let content = files::fetch_text(address).await.map_err(|error| vec![describe_file_error(l, &error)])?;
    let opened = archive::open(&content);
    opened.map_err(|error| vec![t::not_a_log(l, address), error.localized().text(l).to_owned()])
}

/// Waits for something to open, and shows that it does. `None` if something newer was requested meanwhile, or if it
/// failed, which is reported.
async fn await_opening<T>(
    app: App, wanted: OpenToken, fetched: impl Future<Output = Result<T, Vec<String>>>,
) -> Option<T> {
    app.is_opening_log.set(true);
    let outcome = fetched.await;
    app.is_opening_log.set(false);
    if !wanted.is_current() {
        return None;
    }
    let l = app.language.get_untracked();
    outcome.map_err(|details| app.notify(Notice::error(t::cannot_open(l), details))).ok()
}

/// Fetches a bundled log and shows it, at a turn if one is given; reports a failure.
pub fn open_bundled_log(app: App, address: String, name: String, turn: Option<usize>) {
    let wanted = app.stage.new_open_token();
    let l = app.language.get_untracked();
    spawn_local(async move {
        let fetched = async { bundled_logs::fetch_log(&address).await.map_err(|error| error.describe(l)) };
        let Some(log) = await_opening(app, wanted, fetched).await else { return };
        app.is_first_visit.set(false);
        app.notice.set(None);
        let is_shown = open_log::open_log(app, wanted, log, Some(name));
        if let Some(turn) = turn.filter(|_| is_shown) {
            app.stage.seek(turn);
        }
    });
}

/// Opens a bundled case in the setup form.
pub fn open_bundled_case(app: App, address: String) {
    let wanted = app.stage.new_open_token();
    spawn_local(async move {
        match await_opening(app, wanted, fetch_bundled_file(app, &address)).await {
            Some(OpenedFile::Case(case, _)) => {
                app.notice.set(None);
                app.setup_case.set(Some(*case));
                app.page.set(Page::Setup);
            }
            Some(OpenedFile::Log(log, _)) => {
                open_log::open_log(app, wanted, *log, None);
            }
            None => {}
        }
    });
}

/// Hands out a bundled case as printable pages.
pub fn print_bundled_case(app: App, address: String) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        let details = match fetch_bundled_file(app, &address).await {
            Ok(OpenedFile::Case(case, _)) => {
                app.case_to_print.set_value(Some(*case));
                return send_command(app, ShellCommand::PrintCase);
            }
            Ok(OpenedFile::Log(..)) => vec![],
            Err(details) => details,
        };
        app.notify(Notice::error(t::cannot_open(l), details));
    });
}

pub fn open_stored_game(app: App, id: String) {
    open_stored_game_at(app, id, None);
}

/// Opens a stored game, at a turn if one is given.
pub fn open_stored_game_at(app: App, id: String, turn: Option<usize>) {
    let to_turn = move || {
        if let Some(turn) = turn {
            app.stage.seek(turn);
        }
    };
    let wanted = app.stage.new_open_token();
    if is_log_on_table(app, &id) {
        app.page.set(Page::Table);
        return to_turn();
    }
    spawn_local(async move {
        let l = app.language.get_untracked();
        match load_log(&id, l).await {
            Ok(log) => {
                app.is_first_visit.set(false);
                if opening::show_log(app, wanted, log, Some(id)).await {
                    to_turn();
                }
            }
            Err(why) if wanted.is_current() => app.notify(Notice::error(t::cannot_open(l), why)),
            Err(_) => {}
        }
    });
}

/// The log of this name: stored, bundled, or put next to the page by whoever serves it.
///
/// # Errors
/// In words, when neither has it.
pub async fn load_log(id: &str, l: Language) -> Result<Log, Vec<String>> {
    let missing = match shelf::load_game(id).await {
        Ok(saved) => return Ok(saved.log),
        Err(error) => vec![error.describe(l)],
    };
    let beside = bundled_logs::fetch_log(&bundled_logs::complete_log_address(id)).await;
    beside.map_err(|error| if bundled_logs::is_bundled(id) { error.describe(l) } else { missing })
}
