//! The axis on this page: its type size, and the turn at the pointer.

use super::super::prelude::*;
use crate::base::platform::browser::device;
use crate::show::viewer::Plot;
use leptos::html;
use std::ops::Range;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// Scales an axis to the page's type size.
pub fn scale_plot_to_font_size(mut plot: Plot) -> Plot {
    plot.type_scale = device::font_size_px().map_or(1.0, |size| size / 16.0);
    plot
}

/// Sets or removes a class on some `parts` of a drawing: cheaper than an effect for each of hundreds of
/// parts.
pub fn set_class_on_parts(frame: &Element, parts: &str, which: Range<usize>, (class, on): (&str, bool)) {
    let Some(parts) = frame.query_selector_all(parts).ok().filter(|_| !which.is_empty()) else {
        return;
    };
    for at in which {
        let part = u32::try_from(at).ok().and_then(|at| parts.item(at));
        if let Some(part) = part.and_then(|part| part.dyn_into::<Element>().ok()) {
            // A class of an existing element can be set.
            let _ = part.class_list().toggle_with_force(class, on);
        }
    }
}

/// The turn at the pointer; `None` outside the axis.
pub fn turn_at_pointer(ruler: NodeRef<html::Div>, plot: Plot, event: &PointerEvent) -> Option<usize> {
    let left = ruler.get_untracked()?.get_bounding_client_rect().left();
    let x = f64::from(event.client_x()) - left;
    (x >= -2.0).then(|| plot.turn_at(x))
}
