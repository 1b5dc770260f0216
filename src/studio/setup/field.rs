//! The form's small inputs, so that every fieldset looks alike.

use crate::app::prelude::*;

/// A number with a hint below it.
pub fn number(
    name: impl Into<String>,
    hint: impl Into<String>,
    field: RwSignal<String>,
    step: &'static str,
    id: &'static str,
) -> impl IntoView {
    let (name, hint): (String, String) = (name.into(), hint.into());
    view! {
        <label class="field"><span>{name}</span>
            <input type="number" min="0" step=step data-testid=id inputmode="decimal" prop:value=move || field.get() on:input=move |e| field.set(event_target_value(&e))/>
            <small>{hint}</small></label>
    }
}

/// A few words or numbers in a line, with a hint below it.
pub fn text(name: String, hint: String, field: RwSignal<String>, id: &'static str) -> impl IntoView {
    view! {
        <label class="field"><span>{name}</span>
            <input type="text" data-testid=id autocomplete="off" spellcheck="false" prop:value=move || field.get() on:input=move |e| field.set(event_target_value(&e))/>
            <small>{hint}</small></label>
    }
}

/// One of a few; `options` are value and label.
pub fn select<T: Copy + PartialEq + Send + Sync + 'static>(
    name: String,
    hint: String,
    field: RwSignal<T>,
    id: &'static str,
    options: Vec<(T, String)>,
) -> impl IntoView {
    let values: Vec<T> = options.iter().map(|(value, _)| *value).collect();
    let change = move |event| {
        let index = event_target_value(&event).parse::<usize>().ok();
        if let Some(value) = index.and_then(|index| values.get(index)) {
            field.set(*value);
        }
    };
    view! {
        <label class="field"><span>{name}</span>
            <select data-testid=id on:change=change>
                {options.into_iter().enumerate().map(|(index, (value, label))| view! {
                    <option value=index.to_string() selected=move || field.get() == value>{label}</option>
                }).collect_view()}
            </select>
            <small>{hint}</small></label>
    }
}

/// One of a few by its name; `options` are name and label.
pub fn choice(
    name: impl Into<String>,
    hint: impl Into<String>,
    field: RwSignal<String>,
    id: &'static str,
    options: Vec<(String, String)>,
) -> impl IntoView {
    let (name, hint): (String, String) = (name.into(), hint.into());
    view! {
        <label class="field"><span>{name}</span>
            <select data-testid=id on:change=move |e| field.set(event_target_value(&e))>
                {options.into_iter().map(|(value, label)| {
                    let this = value.clone();
                    view! { <option value=value selected=move || *field.read() == this>{label}</option> }
                }).collect_view()}
            </select>
            <small>{hint}</small></label>
    }
}
