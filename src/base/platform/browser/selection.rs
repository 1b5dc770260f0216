//! The text that is selected in the page, as ranges of the elements that contain it. The browser's API is
//! called by name: its typed bindings would cost more than the few calls.

use crate::base::platform::by_name::{call, property, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Node};

/// A range of an element's text, in UTF-16 units.
#[derive(Debug, Clone)]
pub struct SelectedText {
    pub element: Element,
    pub from: u32,
    pub to: u32,
}

fn selection_range() -> Option<JsValue> {
    let selection = call(window()?.as_ref(), "getSelection", &[]).ok()?;
    let empty = property(&selection, "isCollapsed")?.as_bool()?;
    let count = property(&selection, "rangeCount")?.as_f64()?;
    (!empty && count > 0.0).then(|| call(&selection, "getRangeAt", &[&JsValue::from_f64(0.0)]).ok()).flatten()
}

/// What is selected of the elements within `frame` that match `selector`, in document order.
pub fn selected_texts(frame: &Element, selector: &str) -> Vec<SelectedText> {
    let Some(range) = selection_range() else {
        return Vec::new();
    };
    let Ok(all) = frame.query_selector_all(selector) else {
        return Vec::new();
    };
    let all = (0..all.length()).filter_map(|at| all.item(at)?.dyn_into::<Element>().ok());
    all.filter_map(|element| selected_part(&range, element)).collect()
}

fn selected_part(range: &JsValue, element: Element) -> Option<SelectedText> {
    let touched = call(range, "intersectsNode", &[element.as_ref()]).ok()?.as_bool()?;
    let text = element.text_content().unwrap_or_default();
    let all = u32::try_from(text.encode_utf16().count()).ok()?;
    // The length of the element's text before one end of the range, if that end is within it.
    let before = |container: &str, offset: &str| {
        let node: Node = property(range, container)?.dyn_into().ok()?;
        if !element.contains(Some(&node)) {
            return None;
        }
        let upto = call(range, "cloneRange", &[]).ok()?;
        call(&upto, "selectNodeContents", &[element.as_ref()]).ok()?;
        call(&upto, "setEnd", &[node.as_ref(), &property(range, offset)?]).ok()?;
        let text = call(&upto, "toString", &[]).ok()?.as_string()?;
        u32::try_from(text.encode_utf16().count()).ok()
    };
    let from = before("startContainer", "startOffset").unwrap_or(0);
    let to = before("endContainer", "endOffset").unwrap_or(all);
    (touched && from < to).then_some(SelectedText { element, from, to })
}

/// Clears the selection.
pub fn clear_selection() {
    let selection = window().and_then(|window| call(window.as_ref(), "getSelection", &[]).ok());
    if let Some(selection) = selection {
        let _ = call(&selection, "removeAllRanges", &[]);
    }
}
