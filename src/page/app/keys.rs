//! The keyboard. Keys do nothing while somebody types, and are left to the control that has the focus.

use super::alive::focus_on;
use super::prelude::*;
use super::search_and_bookmarks;
use super::shell::{ShellCommand, send_command, toggle_panel};
use super::state::{App, Notice, Page, SidePanelKind};
use crate::show::viewer::TurnFilter;
use crate::show::viewer::playback::PlaybackCommand;
use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// Does this key belong to an input method that is composing a letter? Some report that only by the code 229.
pub fn is_composing(event: &KeyboardEvent) -> bool {
    event.is_composing() || event.key_code() == 229
}

/// Is a key pressed without another one, and outside of fields that it would be written into?
pub fn is_plain_key(event: &KeyboardEvent) -> bool {
    let held = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_field = target.is_some_and(|one| one.matches("input, textarea, select").unwrap_or(false));
    !held && !is_composing(event) && !is_field
}

/// Listens to the keyboard as long as the page lives, and to other signs that somebody uses it.
pub fn listen_for_input(app: App) {
    let stage = app.stage;
    listen_on_window(ev::keydown, move |event| {
        stage.stop_prologue_countdown();
        if event.ctrl_key() || event.meta_key() || event.alt_key() || is_composing(&event) {
            return;
        }
        if handle_key(app, &event) {
            event.prevent_default();
        }
    });
    listen_on_window(ev::wheel, move |_| stage.stop_prologue_countdown());
    listen_on_window(ev::pointerdown, move |event| {
        stage.stop_prologue_countdown();
        close_menus(event.target().and_then(|one| one.dyn_into().ok()).as_ref());
    });
}

/// Closes every open menu except the one around `inside`. True if there was one.
pub fn close_menus(inside: Option<&Element>) -> bool {
    let Ok(open) = document().query_selector_all("details.menu[open]") else {
        return false;
    };
    let menus = (0..open.length()).filter_map(|at| open.item(at)?.dyn_into::<Element>().ok());
    let mut any = false;
    for menu in menus.filter(|menu| !menu.contains(inside.map(AsRef::as_ref))) {
        // Removing a missing attribute is harmless.
        let _ = menu.remove_attribute("open");
        if let Ok(Some(summary)) = menu.query_selector("summary")
            && inside.is_none()
            && let Some(summary) = summary.dyn_ref::<HtmlElement>()
        {
            // An element that cannot take the focus is gone.
            let _ = summary.focus();
        }
        any = true;
    }
    any
}

/// Carries out a key; false when it has no meaning here.
fn handle_key(app: App, event: &KeyboardEvent) -> bool {
    let focus = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let key = event.key();
    if key == "Escape" {
        return close_innermost_part(app);
    }
    let tag = focus.as_ref().map(|element| element.tag_name().to_ascii_lowercase()).unwrap_or_default();
    let kind = focus.as_ref().and_then(|element| element.get_attribute("type")).unwrap_or_default();
    let slider = tag == "input" && kind == "range";
    if matches!(tag.as_str(), "input" | "textarea" | "select") && !slider {
        return false;
    }
    if key == "?" {
        app.toggle_panel(SidePanelKind::Help);
        return true;
    }
    if app.page.get_untracked() != Page::Table || app.stage.session_untracked(|_| ()).is_none() {
        return false;
    }
    let active = matches!(tag.as_str(), "button" | "a" | "summary");
    if matches!(key.as_str(), " " | "Enter") && active {
        return false;
    }
    let separator = focus.as_ref().is_some_and(|element| element.get_attribute("role").as_deref() == Some("separator"));
    if separator && matches!(key.as_str(), " " | "Enter" | "Home" | "End") {
        return false;
    }
    let stage = app.stage;
    // In scripts, forms and panels these keys scroll and choose; a player who is asked types. A panel leaves
    // alone the keys that scroll nothing in it.
    let inside = |element: &Element| {
        let parts = match key.as_str() {
            "ArrowLeft" | "ArrowRight" => ".seat-form, .suspicion, .sheet, .live-controls",
            _ => ".seat-form, .suspicion, .sheet, .side-panel, .live-controls",
        };
        element.closest(parts).ok().flatten().is_some()
    };
    let asked = app.is_player_asked.get_untracked();
    let letter = key.chars().count() == 1;
    if focus.as_ref().is_some_and(inside) || (asked && letter) {
        return false;
    }
    let command = match (key.as_str(), event.shift_key()) {
        ("ArrowLeft", false) => PlaybackCommand::StepBack,
        ("ArrowRight", false) => PlaybackCommand::StepForward,
        ("ArrowLeft", true) => PlaybackCommand::RoundBack,
        ("ArrowRight", true) => PlaybackCommand::RoundForward,
        ("Home", _) => PlaybackCommand::Home,
        ("End", _) => PlaybackCommand::End,
        (" ", _) => {
            app.toggle_playing();
            return true;
        }
        ("j", _) => PlaybackCommand::NextOfSameSpeaker,
        ("k", _) => PlaybackCommand::PreviousOfSameSpeaker,
        ("g", _) => PlaybackCommand::LargestGain,
        ("p", _) => PlaybackCommand::NextPruning,
        ("v", _) => {
            stage.switch_to_next_perspective();
            return true;
        }
        ("t", _) => {
            match stage.go_to_next_turning_point() {
                // The earlier notice no longer applies.
                Ok(()) => app.notice.update(|told| {
                    told.take_if(|told| !told.is_error && told.action.is_none());
                }),
                Err(reason) => app.notify(Notice::info(reason)),
            }
            return true;
        }
        ("f", _) => {
            send_command(app, ShellCommand::Fork);
            return true;
        }
        ("c", _) if !app.is_single_file.get_untracked() => {
            app.page.set(Page::Compare);
            return true;
        }
        ("s", _) => {
            app.toggle_reveal();
            return true;
        }
        ("/", _) => {
            if stage.search.get_untracked().is_none() {
                // The field takes the focus once it exists.
                stage.search.set(Some(TurnFilter::default()));
            } else {
                focus_on("#search");
            }
            return true;
        }
        ("b" | "[" | "]" | "\\", _) => return search_and_bookmarks::handle_key(app, &key),
        (key, _) => {
            let is_there = |panel: &SidePanelKind| !panel.comes_when_opened() || !app.is_single_file.get_untracked();
            let Some(panel) = SidePanelKind::with_key(key).filter(is_there) else { return false };
            toggle_panel(app, panel);
            return true;
        }
    };
    stage.run_playback_command(command);
    true
}

/// Closes the innermost open thing.
fn close_innermost_part(app: App) -> bool {
    let stage = app.stage;
    if close_menus(None) {
        return true;
    }
    if app.open_panel.get_untracked().is_some() {
        app.open_panel.set(None);
    } else if stage.search.get_untracked().is_some() {
        stage.search.set(None);
    } else if stage.selected_matrix_cell.get_untracked().is_some() {
        stage.selected_matrix_cell.set(None);
    } else {
        return false;
    }
    true
}
