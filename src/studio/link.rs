//! Opens what the address bar asks for: stored games, bundled ones, whatever is at an address.

use super::opening::{self, OpeningError};
use crate::app::address::{self, arrive, look};
use crate::app::state::{App, Notice, Page};
use crate::app::wish::OpenToken;
use crate::platform::browser::files;
use crate::studio::open;
use crate::viewer::link::Link;
use crate::viewer::opening::address_of;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

/// Opens what the address bar asks for; the demo when it asks for nothing.
pub fn go_to_address(app: App) {
    address::go(app, move |wanted, name, link| linked(app, wanted, name, link));
}

/// Opens the log of a link: a bundled one, a stored one, or one at an address.
fn linked(app: App, wanted: OpenToken, name: String, link: Link) {
    let l = app.language.get_untracked();
    if name.contains(['/', ':']) {
        return open_address(app, wanted, name, link);
    }
    spawn_local(async move {
        app.busy.set(true);
        let result = open::kept(&name, l).await;
        match result {
            Ok(log) => {
                if opening::show(app, wanted, log, Some(name)).await {
                    look(app, &link);
                }
            }
            Err(_) if !wanted.still() => {}
            Err(details) => {
                app.page.set(Page::Library);
                app.say(Notice::fault(t::link_game_unknown(l), details));
            }
        }
        app.busy.set(false);
    });
}

/// Opens whatever is at an address: any format that files can have.
fn open_address(app: App, wanted: OpenToken, name: String, link: Link) {
    let l = app.language.get_untracked();
    let Some(address) = address_of(&name) else {
        app.page.set(Page::Library);
        return app.say(Notice::fault(t::refused_address(l, &name), vec![]));
    };
    let round = app.stage.opened.get_untracked();
    spawn_local(async move {
        app.busy.set(true);
        match opening::fetched(app, wanted, &address).await {
            Ok(()) => {
                // It may be a case, or several games to choose from.
                if app.stage.opened.get_untracked() != round {
                    // It keeps the name that the link used, not its id on the shelf.
                    app.stage.name.set(Some(name));
                    arrive(app, &link);
                }
            }
            Err(_) if !wanted.still() => {}
            Err(error) => {
                app.page.set(Page::Library);
                report_address_error(app, &name, &error);
            }
        }
        app.busy.set(false);
    });
}

fn report_address_error(app: App, name: &str, error: &OpeningError) {
    let l = app.language.get_untracked();
    match error {
        OpeningError::File(files::FileError::Missing { .. }) => {
            app.say(Notice::fault(t::address_unreadable(l), vec![error.text(l)]));
        }
        other => opening::say(app, name, other),
    }
}
