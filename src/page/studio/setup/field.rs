//! Small inputs of the form, so that every fieldset looks alike.

use crate::page::app::prelude::*;
use crate::page::app::state::language;
use crate::show::viewer::fields::InvalidValue;
use crate::show::viewer::words::labels as t;

/// A number with a hint below it, and below that what may be entered if `check` refuses it. It is no number
/// input of the browser: half-typed numbers, such as “0.”, have no text there, and would be overwritten.
pub fn number(
    name: impl Into<String>,
    hint: impl Into<String>,
    field: RwSignal<String>,
    id: impl Into<String>,
    check: impl Fn(&str) -> Option<InvalidValue> + Send + Sync + 'static,
) -> impl IntoView {
    let (name, hint, id): (String, String, String) = (name.into(), hint.into(), id.into());
    let wrong = wrong(field, check);
    view! {
        <label class="field"><span>{name}</span>
            <input type="text" inputmode="decimal" autocomplete="off" data-testid=id aria-invalid=move || aria_invalid(wrong)
                prop:value=move || field.get() on:input=move |e| field.set(event_target_value(&e))/>
            <small>{hint}</small>
            {correction_note(wrong)}</label>
    }
}

/// What may be entered, if what stands in a field is wrong.
pub fn wrong(
    field: RwSignal<String>,
    check: impl Fn(&str) -> Option<InvalidValue> + Send + Sync + 'static,
) -> Memo<Option<String>> {
    let l = language();
    Memo::new(move |_| field.with(|text| check(text)).map(|refused| t::number_wanted(l, &refused.words(l))))
}

/// The value of the field's `aria-invalid`.
pub fn aria_invalid(wrong: Memo<Option<String>>) -> Option<&'static str> {
    wrong.read().is_some().then_some("true")
}

/// What may be entered, below the field.
pub fn correction_note(wrong: Memo<Option<String>>) -> impl IntoView {
    move || wrong.get().map(|wanted| view! { <small class="field-wrong">{wanted}</small> })
}

/// Checks for a whole number within bounds.
pub fn whole_check(from: u32, to: u32) -> impl Fn(&str) -> Option<InvalidValue> {
    move |text| {
        let number = text.trim().parse::<u32>();
        (!number.is_ok_and(|n| (from..=to).contains(&n))).then_some(InvalidValue::IntegerRange(from, to))
    }
}

/// Checks for a number from 0 to `to`, or nothing.
pub fn up_to(to: u32) -> impl Fn(&str) -> Option<InvalidValue> {
    move |text| {
        let number = text.trim().parse::<f64>();
        let fits = text.trim().is_empty() || number.is_ok_and(|n| (0.0..=f64::from(to)).contains(&n));
        (!fits).then_some(InvalidValue::NumberRange(0, to))
    }
}

/// A line of text, with a hint below it.
pub fn text(name: String, hint: String, field: RwSignal<String>, id: &'static str) -> impl IntoView {
    view! {
        <label class="field"><span>{name}</span>
            <input type="text" data-testid=id autocomplete="off" spellcheck="false" prop:value=move || field.get() on:input=move |e| field.set(event_target_value(&e))/>
            <small>{hint}</small></label>
    }
}

/// A selector; `options` are values and labels.
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

/// A selector by name; `options` are names and labels.
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
