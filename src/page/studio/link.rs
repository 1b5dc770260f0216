//! Opens what the address bar asks for: stored games, bundled ones, whatever is at an address.

use super::opening::{self, OpeningError};
use crate::base::platform::browser::files::FileError;
use crate::page::app::address::{self, apply_link_as_entry, apply_link_state};
use crate::page::app::open_token::OpenToken;
use crate::page::studio::open_by_name;
use crate::page::studio::prelude::*;
use crate::show::viewer::link::Link;
use crate::show::viewer::opened_files::resolve_address;

/// Opens what the address bar asks for; the demo when it asks for nothing.
pub fn go_to_address(app: App) {
    address::open_requested_destination(app, move |wanted, name, link| open_linked_log(app, wanted, name, link));
}

/// Shows the library instead of what was asked for, and why.
fn show_library(app: App, title: String, details: Vec<String>) {
    app.page.set(Page::Library);
    app.notify(Notice::error(title, details));
}

/// Opens the log of a link: a bundled one, a stored one, or whatever is at an address, in any format that files can
/// have.
fn open_linked_log(app: App, wanted: OpenToken, name: String, link: Link) {
    let l = app.language.get_untracked();
    let is_address = name.contains(['/', ':']);
    let address = resolve_address(&name).filter(|_| is_address);
    if is_address && address.is_none() {
        return show_library(app, t::refused_address(l, &name), vec![]);
    }
    spawn_local(async move {
        app.is_opening_log.set(true);
        match address {
            Some(address) => open_address(app, wanted, &address, name, &link).await,
            None => match open_by_name::load_log(&name, l).await {
                Ok(log) => {
                    if opening::show_log(app, wanted, log, Some(name)).await {
                        apply_link_state(app, &link);
                    }
                }
                Err(_) if !wanted.is_current() => {}
                Err(details) => show_library(app, t::link_game_unknown(l), details),
            },
        }
        app.is_opening_log.set(false);
    });
}

async fn open_address(app: App, wanted: OpenToken, address: &str, name: String, link: &Link) {
    let l = app.language.get_untracked();
    let round = app.stage.opened_game_count.get_untracked();
    match opening::open_address(app, wanted, address).await {
        // It may be a case, or several games to choose from.
        Ok(()) if app.stage.opened_game_count.get_untracked() == round => {}
        Ok(()) => {
            // It keeps the name that the link used, not its id on the shelf.
            app.stage.log_name.set(Some(name));
            apply_link_as_entry(app, link);
        }
        Err(_) if !wanted.is_current() => {}
        Err(error @ OpeningError::File(FileError::Missing { .. })) => {
            show_library(app, t::address_unreadable(l), vec![error.describe(l)]);
        }
        Err(error) => {
            app.page.set(Page::Library);
            opening::report_opening_error(app, &name, &error);
        }
    }
}
