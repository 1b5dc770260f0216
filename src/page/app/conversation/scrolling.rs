//! Scrolling in the conversation: which lines are in the document, keeping the cursor's line in view, and
//! measuring line heights.

use super::super::prelude::*;
use super::{ASSUMED_LINE_HEIGHT_PX, ShownLinesState};
use crate::page::app::alive::{after_layout, alive_check, before_paint, prefers_reduced_motion};
use crate::page::app::state::app;
use crate::show::viewer::{LineWindow, VisibleArea};
use leptos::html;
use wasm_bindgen::JsCast;
use web_sys::{ScrollBehavior, ScrollToOptions};

/// Puts the lines into the document that somebody has scrolled to.
pub(super) fn update_line_window(
    scroller: NodeRef<html::Div>, list: NodeRef<html::Ol>, shown: Memo<ShownLinesState>,
    scrolled: RwSignal<(u32, LineWindow)>,
) {
    let list_of = list;
    let (Some(frame), Some(list)) = (scroller.get_untracked(), list.get_untracked()) else {
        return;
    };
    let (_, len, _, window) = shown.get_untracked();
    let (edge, lines) = (frame.get_bounding_client_rect(), list.get_bounding_client_rect());
    let top = f64::from(frame.scroll_top());
    // A hidden list is not scrolled.
    if edge.height() < 1.0 || window.end <= window.start {
        return;
    }
    // The prologue is above the lines and their placeholder.
    let head = lines.top() - edge.top() + top - window.space_above();
    let sight = VisibleArea { top: top - head, height: edge.height(), end: lines.bottom() - edge.top() + top - head };
    let next = window.after_scroll(len, sight);
    // After a jump, the lines above are added only when they become visible or the cursor settles.
    let waits = window.is_after_jump() && !window.shows_space_above(sight);
    if next == window || waits {
        return;
    }
    let anchor = first_visible_line(&list, edge.top());
    scrolled.update(|(times, to)| {
        *times += 1;
        *to = next;
    });
    // Lines may be lower than the average: repeat until the viewport is full.
    let again = move || {
        if scrolled.try_get_untracked().is_some() {
            update_line_window(scroller, list_of, shown, scrolled);
        }
    };
    // Browsers differ: one does nothing, another anchors to the placeholder above instead of the lines
    // (layout.css).
    match anchor {
        None => request_animation_frame(again),
        // Before painting, so that the lines never jump visibly.
        Some((line, before)) => request_animation_frame(move || {
            let moved = line.get_bounding_client_rect().top() - before;
            if line.is_connected() && moved.abs() >= 0.5 {
                frame.scroll_by_with_x_and_y(0.0, moved);
            }
            again();
        }),
    }
}

/// The first visible line, and its position.
fn first_visible_line(list: &web_sys::HtmlOListElement, edge: f64) -> Option<(web_sys::Element, f64)> {
    let mut line = list.first_element_child();
    while let Some(one) = line {
        let place = one.get_bounding_client_rect();
        if place.bottom() > edge {
            return Some((one, place.top()));
        }
        line = one.next_element_sibling();
    }
    None
}

/// Marks the lines of the cursor's turn from here: only a few change, and no line has an effect of its own.
pub(super) fn mark_current_lines(list: NodeRef<html::Ol>) {
    let stage = app().stage;
    Effect::new(move |_| {
        let (cursor, list) = (stage.cursor.get(), list.get());
        let Some(list) = list else { return };
        let of = |which: &str| {
            let lines = list.query_selector_all(which).ok();
            let count = lines.as_ref().map_or(0, web_sys::NodeList::length);
            let one = move |at| lines.as_ref()?.item(at)?.dyn_into::<web_sys::Element>().ok();
            (0..count).filter_map(one).collect::<Vec<_>>()
        };
        // Attributes of an existing element can be set.
        for line in of(".line.is-here") {
            let _ = line.class_list().remove_1("is-here");
            let _ = line.remove_attribute("aria-current");
        }
        for line in of(&format!(".line[data-turn='{cursor}']")) {
            let _ = line.class_list().add_1("is-here");
            let _ = line.set_attribute("aria-current", "step");
        }
    });
}

/// Keeps the cursor's line in view: at least its beginning, all of it where it fits.
pub(super) fn keep_cursor_visible(
    scroller: NodeRef<html::Div>, list: NodeRef<html::Ol>, window: Memo<LineWindow>,
    scrolled: RwSignal<(u32, LineWindow)>,
) {
    let app = app();
    let stage = app.stage;
    Effect::new(move |before: Option<(usize, bool)>| {
        let cursor = stage.cursor.get();
        scroller.track();
        stage.viewpoint.track();
        stage.scroll_requests.track();
        stage.is_score_open.track();
        let near = before.is_some_and(|(before, near)| match cursor.abs_diff(before) {
            // What is added after a jump belongs to it.
            0 => near,
            // Fast steps would each start a smooth scroll, and none would finish.
            far => far <= 2 && !stage.is_moving_fast.get_value(),
        });
        let following = stage.follows_newest_turn.get_untracked();
        let at_end = cursor > 0 || following;
        let there = alive_check();
        before_paint(move || {
            measure_and_scroll((scroller, list), (window, scrolled), near, (following, at_end), there);
        });
        (cursor, near)
    });
    // Runs as long as the conversation exists. Lines that are filled in move the target of an earlier smooth
    // scroll, so it is scrolled to again, even where the cursor has moved on.
    let there = alive_check();
    Effect::new(move |_| {
        stage.settled_cursor.track();
        let there = there.clone();
        // After the scrolling to the cursor's line.
        after_layout(move || {
            let begun = window.get_untracked();
            if begun.is_after_jump() {
                scrolled.update(|(times, to)| {
                    *times += 1;
                    *to = LineWindow::filled_to_usual_size(begun);
                });
                let following = stage.follows_newest_turn.get_untracked();
                let at_end = stage.cursor.get_untracked() > 0 || following;
                // No reactive owner is left here that could report its end.
                request_animation_frame(move || {
                    if there() {
                        measure_and_scroll((scroller, list), (window, scrolled), false, (following, at_end), there);
                    }
                });
            }
        });
    });
}

/// Scrolls to the cursor's line. When the line height was just measured, it waits until the placeholder above
/// has its new height.
fn measure_and_scroll(
    (scroller, list): (NodeRef<html::Div>, NodeRef<html::Ol>),
    (window, scrolled): (Memo<LineWindow>, RwSignal<(u32, LineWindow)>), smooth: bool, ends: (bool, bool),
    there: impl Fn() -> bool + 'static,
) {
    if !measure_line_height(list, window.get_untracked(), scrolled) {
        scroll_to_cursor(scroller, smooth, ends);
        return;
    }
    request_animation_frame(move || {
        if there() {
            scroll_to_cursor(scroller, false, ends);
        }
    });
}

/// Measures the average line height from the first lines that are drawn; too few would give another height
/// wherever a log is opened. True when it was just measured.
#[allow(clippy::cast_precision_loss)]
fn measure_line_height(list: NodeRef<html::Ol>, window: LineWindow, scrolled: RwSignal<(u32, LineWindow)>) -> bool {
    #[allow(clippy::float_cmp)]
    if window.line_height != ASSUMED_LINE_HEIGHT_PX {
        return false;
    }
    let high = list.get_untracked().map(|list| list.get_bounding_client_rect().height());
    let count = window.end - window.start;
    let Some(high) = high.filter(|high| *high > 1.0 && count >= LineWindow::LINES) else {
        return false;
    };
    scrolled.update(|(times, to)| {
        *times += 1;
        *to = LineWindow { line_height: (high / count as f64).max(1.0), ..window };
    });
    true
}

/// Keeps arriving text in view for viewers at the end; those who scrolled up stay where they are.
pub(super) fn follow_arriving_text(scroller: NodeRef<html::Div>) {
    /// About one line of text, in characters.
    const CHARS_PER_SCROLL_STEP: usize = 60;
    /// Closer to the end than this counts as at the end, in pixels.
    const NEAR_END_PX: i32 = 240;
    let app = app();
    let stage = app.stage;
    let grown = Memo::new(move |_| stage.arrived_char_count.get() / CHARS_PER_SCROLL_STEP);
    Effect::new(move |_| {
        if grown.get() == 0 || !stage.follows_newest_turn.get_untracked() {
            return;
        }
        after_layout(move || {
            if let Some(frame) = scroller.get_untracked() {
                let end = frame.scroll_height() - frame.client_height();
                if end - frame.scroll_top() < NEAR_END_PX {
                    frame.set_scroll_top(end);
                }
            }
        });
    });
}

/// Free space around the cursor's line, in pixels: about a line of text.
const MARGIN_ABOVE_PX: f64 = 48.0;
const MARGIN_BELOW_PX: f64 = 28.0;

/// `at_end`: without a line of the cursor, scrolls to the end; otherwise to the prologue.
fn scroll_to_cursor(scroller: NodeRef<html::Div>, smooth: bool, (following, at_end): (bool, bool)) {
    let Some(frame) = scroller.get_untracked() else {
        return;
    };
    let list = frame.query_selector_all(".line.is-here").ok();
    let count = list.as_ref().map_or(0, |list| list.length());
    let nodes = list.and_then(|list| Some((list.item(0)?, list.item(count.checked_sub(1)?)?)));
    // A player sees their form, with as much of the conversation as fits.
    let form = frame.query_selector("[data-seat-part]").ok().flatten();
    let form = form.filter(|_| following).map(web_sys::Node::from);
    // A form or notice about the last line is shown with it.
    let with_last = frame.query_selector("[data-with-last]").ok().flatten().map(web_sys::Node::from);
    let nodes = match (nodes, with_last) {
        (Some((first, _)), Some(last)) => Some((first, last)),
        (None, Some(last)) => Some((last.clone(), last)),
        (nodes, None) => nodes,
    };
    let nodes = form.map(|form| (form.clone(), form)).or(nodes);
    // A sticky footer would cover the line.
    let footer = frame.query_selector(":has(> [data-stays])").ok().flatten();
    let covered = footer.map_or(0.0, |it| it.get_bounding_client_rect().height());
    let height = f64::from(frame.client_height()) - covered;
    let top = match nodes {
        None if at_end => f64::from(frame.scroll_height()),
        None => 0.0,
        Some((first, last)) => {
            let frame_top = frame.get_bounding_client_rect().top();
            let edge = |node: &web_sys::Node| {
                node.dyn_ref::<web_sys::Element>().map(web_sys::Element::get_bounding_client_rect)
            };
            let (Some(first), Some(last)) = (edge(&first), edge(&last)) else {
                return;
            };
            let now = f64::from(frame.scroll_top());
            let (begin, end) = (first.top() - frame_top + now, last.bottom() - frame_top + now);
            // The beginning has priority over the end.
            (end + MARGIN_BELOW_PX - height).min(begin - MARGIN_ABOVE_PX).max(0.0)
        }
    };
    // From far away, a smooth scroll would draw lines only to pass them.
    let close = (top - f64::from(frame.scroll_top())).abs() < 2.0 * height;
    let options = ScrollToOptions::new();
    options.set_top(top);
    options.set_behavior(if smooth && close && !prefers_reduced_motion() {
        ScrollBehavior::Smooth
    } else {
        ScrollBehavior::Instant
    });
    frame.scroll_to_with_scroll_to_options(&options);
}
