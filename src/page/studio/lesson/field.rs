//! The small inputs of the lesson maker. They are filled once and then report input, so that nothing is
//! redrawn while somebody types.

use crate::page::app::prelude::*;
use crate::study::lesson::{MAX_LINE_CHARS, MAX_NOTE_CHARS};

/// A single line.
pub(super) fn line(
    label: String,
    id: String,
    kind: &'static str,
    value: String,
    said: impl Fn(String) + 'static,
) -> AnyView {
    view! {
        <label class="field"><span>{label}</span>
            <input type=kind min="0" maxlength=MAX_LINE_CHARS autocomplete="off" data-testid=id prop:value=value on:input=move |event| said(event_target_value(&event))/></label>
    }
    .into_any()
}

/// Several lines.
pub(super) fn area(
    label: String,
    id: String,
    rows: &'static str,
    value: String,
    said: impl Fn(String) + 'static,
) -> AnyView {
    view! {
        <label class="field"><span>{label}</span>
            <textarea rows=rows maxlength=MAX_NOTE_CHARS data-testid=id prop:value=value on:input=move |event| said(event_target_value(&event))></textarea></label>
    }
    .into_any()
}

/// A selector; each option is a value and its label.
pub(super) fn choice(
    label: String,
    id: String,
    options: Vec<(String, String)>,
    chosen: &str,
    said: impl Fn(String) + 'static,
) -> AnyView {
    let options = options.into_iter().map(|(value, label)| {
        let selected = value == chosen;
        view! { <option value=value selected=selected>{label}</option> }
    });
    view! {
        <label class="field"><span>{label}</span>
            <select data-testid=id on:change=move |event| said(event_target_value(&event))>{options.collect_view()}</select></label>
    }
    .into_any()
}
