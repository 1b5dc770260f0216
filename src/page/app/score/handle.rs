//! The handle of the score: dragged, pressed or moved with the arrow keys. Its position persists.

use super::super::prelude::*;
use crate::base::platform::browser::device;
use crate::page::app::stage::{MAX_SCORE_PERCENT, MIN_SCORE_PERCENT};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

/// One key press moves it this far, in hundredths of the window.
const KEY_STEP_PERCENT: u32 = 4;
/// A shorter movement of the pointer is a press, in pixels.
const MAX_PRESS_MOVEMENT_PX: f64 = 4.0;

#[component]
pub fn ScoreResizeHandle() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let (open, share) = (stage.is_score_open, stage.score_percent);
    // Where the pointer went down, and whether it has moved since.
    let held = StoredValue::new(None::<(f64, bool)>);
    // A press takes no focus: the keys keep moving through the game.
    let down = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        held.set_value(Some((f64::from(event.client_y()), false)));
        let handle = event.current_target();
        if let Some(handle) = handle.and_then(|one| one.dyn_into::<Element>().ok()) {
            // Without this, the drag ends where the pointer leaves the handle.
            device::capture_pointer(&handle, event.pointer_id());
        }
    };
    let moved = move |event: PointerEvent| {
        let Some((from, far)) = held.get_value() else {
            return;
        };
        let y = f64::from(event.client_y());
        if !far && (y - from).abs() < MAX_PRESS_MOVEMENT_PX {
            return;
        }
        held.set_value(Some((from, true)));
        let window = window().inner_height().ok().and_then(|one| one.as_f64());
        let Some(window) = window.filter(|window| *window > 0.0) else {
            return;
        };
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let wanted = (100.0 * (1.0 - y / window)).clamp(0.0, 100.0) as u32;
        open.set(wanted >= MIN_SCORE_PERCENT);
        if wanted >= MIN_SCORE_PERCENT {
            share.set(wanted.min(MAX_SCORE_PERCENT));
        }
    };
    let up = move |_| {
        if let Some((_, false)) = held.get_value() {
            open.update(|open| *open = !*open);
        }
        held.set_value(None);
    };
    let keydown = move |event: KeyboardEvent| {
        let now = share.get_untracked();
        match (event.key().as_str(), open.get_untracked()) {
            ("Enter" | " ", _) => open.update(|open| *open = !*open),
            ("ArrowUp", false) => open.set(true),
            ("ArrowUp", true) => share.set((now + KEY_STEP_PERCENT).min(MAX_SCORE_PERCENT)),
            ("ArrowDown", true) if now < MIN_SCORE_PERCENT + KEY_STEP_PERCENT => open.set(false),
            ("ArrowDown", true) => share.set(now - KEY_STEP_PERCENT),
            ("ArrowDown", false) => {}
            ("Home", _) => open.set(false),
            ("End", _) => {
                open.set(true);
                share.set(MAX_SCORE_PERCENT);
            }
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let value = move || if open.get() { share.get() } else { 0 };
    view! {
        <div class="score-handle" role="separator" tabindex="0" aria-orientation="horizontal"
            aria-controls="score-tracks" data-testid="score-grip"
            aria-label=t::score_handle(l) aria-valuemin="0" aria-valuemax=MAX_SCORE_PERCENT.to_string()
            aria-valuenow=move || value().to_string()
            aria-valuetext=move || if open.get() { format!("{} %", share.get()) } else { t::folded(l) }
            on:mousedown=|event| event.prevent_default() on:pointerdown=down on:pointermove=moved on:pointerup=up
            on:pointercancel=move |_| held.set_value(None) on:keydown=keydown><i aria-hidden="true"></i></div>
    }
}
