//! The axis on this page: how large its type is, and which turn the pointer is at.

use super::super::prelude::*;
use crate::viewer::Plot;
use leptos::html;
use std::ops::Range;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// An axis for type of the page's size.
pub fn in_type_of_page(mut plot: Plot) -> Plot {
    let root = document().document_element();
    let styles = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
    let size = styles.and_then(|styles| styles.get_property_value("font-size").ok());
    // The browser reads it: the page reads no other number with a point in it but JSON's.
    let size = size.map(|text| js_sys::parse_float(&text));
    let type_scale = size.filter(|size| *size > 0.0).map_or(1.0, |size| size / 16.0);
    plot.type_scale = type_scale;
    plot
}

/// Sets a class on some of the `parts` of a drawing, or takes it off: what hundreds of parts would each look after costs
/// more than the few that a step passes.
pub fn mark(frame: &Element, parts: &str, which: Range<usize>, (class, on): (&str, bool)) {
    let Some(parts) = frame.query_selector_all(parts).ok().filter(|_| !which.is_empty()) else {
        return;
    };
    for at in which {
        let part = u32::try_from(at).ok().and_then(|at| parts.item(at));
        if let Some(part) = part.and_then(|part| part.dyn_into::<Element>().ok()) {
            // A class of an element that is there can be set.
            let _ = part.class_list().toggle_with_force(class, on);
        }
    }
}

/// The turn under the pointer; `None` beside the axis.
pub fn pointer_turn(ruler: NodeRef<html::Div>, plot: Plot, event: &PointerEvent) -> Option<usize> {
    let left = ruler.get_untracked()?.get_bounding_client_rect().left();
    let x = f64::from(event.client_x()) - left;
    (x >= -2.0).then(|| plot.turn(x))
}
