//! Announces a newer version of the page on the device, and switches to it on request. A running game,
//! experiment or rating finishes with the version that it began with.

use super::prelude::*;
use super::shell::current_shell;
use super::state::{App, Notice};
use crate::base::platform::browser::device::global_value;
use crate::show::viewer::words::labels as t;
use js_sys::Function;
use leptos::ev;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

/// Listens as long as the page lives; the loader (`start.js`) may have found one earlier.
pub fn listen_for_update(app: App) {
    let update = ev::Custom::<Event>::new("casebook-update");
    listen_on_window(update, move |_| announce_update(app));
    if find_update_function().is_some() {
        announce_update(app);
    }
}

/// The function that switches to the newer version, if there is one.
fn find_update_function() -> Option<Function> {
    global_value("casebookUpdate")?.dyn_into().ok()
}

fn announce_update(app: App) {
    let l = app.language.get_untracked();
    let works = move || untrack(|| app.stage.is_live() || current_shell(app).has_running_work(app));
    let go = Callback::new(move |()| {
        if works() {
            app.notify(Notice::info(t::update_waits(l)));
        } else if let Some(update) = find_update_function() {
            // If it fails, the next visit loads the newer version anyway.
            let _ = update.call0(&JsValue::UNDEFINED);
        }
    });
    let works = works();
    app.notify(Notice {
        action: (!works).then(|| (t::update_now(l), go)),
        ..Notice::info(if works { t::update_waits(l) } else { t::update_ready(l) })
    });
}
