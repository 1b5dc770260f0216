//! The keys while a game is presented: a remote sends Page Down and Page Up, B or a full stop. They come before the
//! table's own, which stay what they are.

use super::Presenting;
use crate::app::prelude::*;
use crate::app::state::{App, Page};
use crate::viewer::playback::Command;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, KeyboardEvent};

/// How much of what is seen one press goes on within a long speech.
const PAGE: f64 = 0.8;

/// Listens as long as the component around the call lives, and before the table does.
pub fn listen(app: App, presenting: Presenting) {
    let heard = move |event: KeyboardEvent| {
        let mixed = event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing();
        if !mixed && app.page.get_untracked() == Page::Table && pressed(app, presenting, &event) {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    };
    let heard = StoredValue::new(Closure::<dyn Fn(KeyboardEvent)>::new(heard));
    let listen = move |on: bool| {
        heard.with_value(|heard| {
            let (window, heard) = (window(), heard.as_ref().unchecked_ref());
            // A window takes any listener.
            let _ = match on {
                true => window.add_event_listener_with_callback_and_bool("keydown", heard, true),
                false => {
                    window.remove_event_listener_with_callback_and_bool("keydown", heard, true)
                }
            };
        });
    };
    listen(true);
    on_cleanup(move || listen(false));
}

fn pressed(app: App, presenting: Presenting, event: &KeyboardEvent) -> bool {
    if presenting.dark.get_untracked() {
        // Whatever is pressed, it is light again.
        presenting.dark.set(false);
        return true;
    }
    let types = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    if types.is_some_and(|element| {
        element
            .matches("input:not([type=range]), textarea, select")
            .unwrap_or(false)
    }) {
        return false;
    }
    match event.key().as_str() {
        "PageDown" => {
            if !scroll(1.0) {
                app.stage.command(Command::StepForward);
            }
        }
        "PageUp" => {
            if !scroll(-1.0) {
                app.stage.command(Command::StepBack);
            }
        }
        "b" | "." => presenting.dark.set(true),
        "l" => presenting.pointer.update(|on| *on = !*on),
        "+" | "=" => presenting.resize(1),
        "-" => presenting.resize(-1),
        "Escape" if app.panel.get_untracked().is_none() => presenting.end(),
        _ => return false,
    }
    true
}

/// Goes on within the speech at the cursor, where some of it is out of sight that way; did it?
fn scroll(way: f64) -> bool {
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    let (Some(room), Some(line)) = (find(".script-scroll"), find(".line.is-here")) else {
        return false;
    };
    let (seen, said) = (
        room.get_bounding_client_rect(),
        line.get_bounding_client_rect(),
    );
    let hidden = match way > 0.0 {
        true => said.bottom() - seen.bottom(),
        false => seen.top() - said.top(),
    };
    if hidden < 4.0 {
        return false;
    }
    room.scroll_by_with_x_and_y(0.0, way * hidden.min(seen.height() * PAGE));
    true
}
