//! The keys while a game is presented: a remote sends Page Down and Page Up, B or a full stop. They come
//! before the table's keys and a lesson's, which keep their meaning.

use super::PresentingState;
use crate::page::app::keys::is_composing;
use crate::page::app::listener::listen_on_window_captured;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Page};
use crate::page::studio::lesson::{LessonState, scroll_by_hidden, scroll_selected};
use crate::show::viewer::playback::PlaybackCommand;
use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// The parts of a lesson next to the speech, in the order in which they are read.
const LESSON_PART_SELECTORS: [&str; 3] =
    [".lesson", ".table:has(> .lesson.is-cast) > .cast", ".table:has(> .lesson.is-start) > .inspector"];

/// The question to whoever predicts.
const PREDICT_BAR_SELECTOR: &str = ".predict";

/// Listens as long as the calling component lives, and before the table does.
pub fn listen_for_keys(app: App, presenting: PresentingState) {
    listen_on_window_captured(ev::keydown, move |event| {
        let mixed = event.ctrl_key() || event.meta_key() || event.alt_key() || is_composing(&event);
        let taken = !mixed
            && match app.page.get_untracked() {
                Page::Table => handle_key_at_table(app, presenting, &event),
                // A room looks at the table; no other page is presented.
                _ => handle_key_off_table(presenting, &event),
            };
        if taken {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    });
}

fn handle_key_off_table(presenting: PresentingState, event: &KeyboardEvent) -> bool {
    let ends = presenting.is_dark.get_untracked() || event.key() == "Escape";
    if ends {
        presenting.is_dark.set(false);
        presenting.end();
    }
    ends
}

fn handle_key_at_table(app: App, presenting: PresentingState, event: &KeyboardEvent) -> bool {
    if presenting.is_dark.get_untracked() {
        // Any key ends the dark.
        presenting.is_dark.set(false);
        return true;
    }
    let types = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if types.is_some_and(|element| element.matches("input:not([type=range]), textarea, select").unwrap_or(false)) {
        return false;
    }
    // Caps Lock makes no difference.
    match event.key().to_lowercase().as_str() {
        "pagedown" => scroll_or_step(app, true),
        "pageup" => scroll_or_step(app, false),
        "b" | "." => presenting.is_dark.set(true),
        "l" => presenting.pointer.update(|on| *on = !*on),
        "+" | "=" => presenting.change_type_size(1),
        "-" => presenting.change_type_size(-1),
        "escape" if app.open_panel.get_untracked().is_none() => presenting.end(),
        // Panels and pages that are hidden now: coding, comparing, playing on, the outline, the search, help.
        "a" | "c" | "f" | "o" | "q" | "?" | "/" => {}
        _ => return false,
    }
    true
}

/// On or back: first scrolls what is shown, then goes by steps of the lesson, else by turns.
fn scroll_or_step(app: App, forward: bool) {
    let lesson: LessonState = app.context();
    let is_lesson = lesson.is_active();
    if is_lesson && LESSON_PART_SELECTORS.iter().any(|room| scroll_selected(room, forward)) {
        return;
    }
    // The question to whoever predicts is below the speech, and is read after it.
    let went = if forward {
        scroll_speech(true) || scroll_selected(PREDICT_BAR_SELECTOR, true)
    } else {
        scroll_selected(PREDICT_BAR_SELECTOR, false) || scroll_speech(false)
    };
    if went {
        return;
    }
    match (is_lesson, forward) {
        // The last step stays: whoever leads the class says when it is over.
        (true, _) => {
            lesson.move_step(forward);
        }
        (false, true) => app.stage.run_playback_command(PlaybackCommand::StepForward),
        (false, false) => app.stage.run_playback_command(PlaybackCommand::StepBack),
    }
}

fn find_element(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// Scrolls the speech at the cursor, if some of it is out of sight that way; returns whether it did.
fn scroll_speech(forward: bool) -> bool {
    let (Some(room), Some(line)) = (find_element(".script-scroll"), find_element(".line.is-here")) else {
        return false;
    };
    let (seen, said) = (room.get_bounding_client_rect(), line.get_bounding_client_rect());
    let hidden = if forward { said.bottom() - seen.bottom() } else { seen.top() - said.top() };
    scroll_by_hidden(&room, hidden, forward)
}
