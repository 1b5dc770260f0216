//! Opens what the address bar asks for: stored games, bundled ones, whatever is at an address.

use super::opening::{self, OpeningError};
use crate::base::platform::browser::files;
use crate::page::app::address::{self, apply_link_view, apply_opened_link};
use crate::page::app::open_token::OpenToken;
use crate::page::app::state::{App, Notice, Page};
use crate::page::studio::open_by_name;
use crate::show::viewer::link::Link;
use crate::show::viewer::opened_files::resolve_address;
use crate::show::viewer::words::labels as t;
use leptos::task::spawn_local;

/// Opens what the address bar asks for; the demo when it asks for nothing.
pub fn go_to_address(app: App) {
    address::open_destination(app, move |wanted, name, link| linked(app, wanted, name, link));
}

/// Opens the log of a link: a bundled one, a stored one, or one at an address.
fn linked(app: App, wanted: OpenToken, name: String, link: Link) {
    let l = app.language.get_untracked();
    if name.contains(['/', ':']) {
        return open_address(app, wanted, name, link);
    }
    spawn_local(async move {
        app.is_opening_log.set(true);
        let result = open_by_name::load_log(&name, l).await;
        match result {
            Ok(log) => {
                if opening::show_log(app, wanted, log, Some(name)).await {
                    apply_link_view(app, &link);
                }
            }
            Err(_) if !wanted.is_current() => {}
            Err(details) => {
                app.page.set(Page::Library);
                app.notify(Notice::error(t::link_game_unknown(l), details));
            }
        }
        app.is_opening_log.set(false);
    });
}

/// Opens whatever is at an address: any format that files can have.
fn open_address(app: App, wanted: OpenToken, name: String, link: Link) {
    let l = app.language.get_untracked();
    let Some(address) = resolve_address(&name) else {
        app.page.set(Page::Library);
        return app.notify(Notice::error(t::refused_address(l, &name), vec![]));
    };
    let round = app.stage.opened_count.get_untracked();
    spawn_local(async move {
        app.is_opening_log.set(true);
        match opening::open_address(app, wanted, &address).await {
            Ok(()) => {
                // It may be a case, or several games to choose from.
                if app.stage.opened_count.get_untracked() != round {
                    // It keeps the name that the link used, not its id on the shelf.
                    app.stage.log_name.set(Some(name));
                    apply_opened_link(app, &link);
                }
            }
            Err(_) if !wanted.is_current() => {}
            Err(error) => {
                app.page.set(Page::Library);
                report_address_error(app, &name, &error);
            }
        }
        app.is_opening_log.set(false);
    });
}

fn report_address_error(app: App, name: &str, error: &OpeningError) {
    let l = app.language.get_untracked();
    match error {
        OpeningError::File(files::FileError::Missing { .. }) => {
            app.notify(Notice::error(t::address_unreadable(l), vec![error.text(l)]));
        }
        other => opening::report_error(app, name, other),
    }
}
