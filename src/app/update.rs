//! Announces a newer version of the page on the device, and switches to it on request. A running game,
//! experiment or rating finishes with the version that it began with.

use super::prelude::*;
use super::state::{App, Notice};
use super::wing::wing;
use crate::viewer::words::labels as t;
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Listens as long as the page lives; the loader (`start.js`) may have found one earlier.
pub fn listen(app: App) {
    let heard = window_event_listener_untyped("casebook-update", move |_| tell(app));
    on_cleanup(move || heard.remove());
    if update().is_some() {
        tell(app);
    }
}

/// The function that switches to the newer version, if there is one.
fn update() -> Option<Function> {
    let update = Reflect::get(&js_sys::global(), &"casebookUpdate".into()).ok()?;
    update.dyn_into().ok()
}

fn tell(app: App) {
    let l = app.language.get_untracked();
    let works = move || untrack(|| app.stage.is_live() || wing(app).works(app));
    let go = Callback::new(move |()| {
        if works() {
            app.say(Notice::plain(t::update_waits(l)));
        } else if let Some(update) = update() {
            // If it fails, the next visit loads the newer version anyway.
            let _ = update.call0(&JsValue::UNDEFINED);
        }
    });
    let works = works();
    app.say(Notice {
        action: (!works).then(|| (t::update_now(l), go)),
        ..Notice::plain(if works { t::update_waits(l) } else { t::update_ready(l) })
    });
}
