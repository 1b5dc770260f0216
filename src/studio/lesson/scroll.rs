//! Reading on by a remote's two keys: what is out of sight comes before anything else does.

use crate::app::prelude::*;
use web_sys::Element;

/// How much of what is seen one press goes on.
const PAGE: f64 = 0.75;

/// Goes on, or back, within the first element that `room` finds, where some of it is out of sight that way; did it?
pub fn read_on(room: &str, forward: bool) -> bool {
    let Some(room) = document().query_selector(room).ok().flatten() else {
        return false;
    };
    let above = room.scroll_top();
    let hidden = if forward { room.scroll_height() - room.client_height() - above } else { above };
    scroll(&room, f64::from(hidden), forward)
}

/// Moves on by what is hidden, and by no more than is read at once; false where nothing is.
pub fn scroll(room: &Element, hidden: f64, forward: bool) -> bool {
    if hidden < 4.0 {
        return false;
    }
    let most = hidden.min(room.get_bounding_client_rect().height() * PAGE);
    room.scroll_by_with_x_and_y(0.0, if forward { most } else { -most });
    true
}
