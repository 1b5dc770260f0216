//! Scrolls by a remote's two keys: what is out of sight comes before anything else.

use crate::page::app::prelude::*;
use web_sys::Element;

/// The share of the visible height that one press scrolls.
const SCROLL_SHARE: f64 = 0.75;
/// A hidden part that is smaller does not count, in CSS pixels.
const MIN_HIDDEN_PX: f64 = 4.0;

/// Scrolls the first element that the selector finds, if some of it is out of sight that way; returns whether it
/// did.
pub fn scroll_selected(selector: &str, forward: bool) -> bool {
    let Some(room) = document().query_selector(selector).ok().flatten() else {
        return false;
    };
    let above = room.scroll_top();
    let hidden = if forward { room.scroll_height() - room.client_height() - above } else { above };
    scroll_by_hidden(&room, f64::from(hidden), forward)
}

/// Scrolls by the hidden part, at most by what is read at once; false if nothing is hidden.
pub fn scroll_by_hidden(element: &Element, hidden: f64, forward: bool) -> bool {
    if hidden < MIN_HIDDEN_PX {
        return false;
    }
    let most = hidden.min(element.get_bounding_client_rect().height() * SCROLL_SHARE);
    element.scroll_by_with_x_and_y(0.0, if forward { most } else { -most });
    true
}
