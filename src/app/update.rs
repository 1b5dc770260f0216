//! A newer version of the page is on the device: it says so, and goes over to it when somebody asks. A game that is being
//! played goes on with the version that it began with.

use super::prelude::*;
use super::state::{App, Notice};
use crate::viewer::words::labels as t;
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Listens as long as the page lives; the loader (`start.js`) may have found one before.
pub fn listen(app: App) {
    let heard = window_event_listener_untyped("casebook-update", move |_| tell(app));
    on_cleanup(move || heard.remove());
    if update().is_some() {
        tell(app);
    }
}

/// What goes over to the newer version, where there is one.
fn update() -> Option<Function> {
    let update = Reflect::get(&js_sys::global(), &"casebookUpdate".into()).ok()?;
    update.dyn_into().ok()
}

fn tell(app: App) {
    let l = app.language.get_untracked();
    let playing = move || untrack(|| app.stage.is_live());
    let go = Callback::new(move |()| {
        if playing() {
            app.say(Notice::plain(t::update_waits(l)));
        } else if let Some(update) = update() {
            // Where it fails, the next visit brings the newer version all the same.
            let _ = update.call0(&JsValue::UNDEFINED);
        }
    });
    let playing = playing();
    app.say(Notice {
        action: (!playing).then(|| (t::update_now(l), go)),
        ..Notice::plain(if playing {
            t::update_waits(l)
        } else {
            t::update_there(l)
        })
    });
}
