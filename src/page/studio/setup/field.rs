//! Small inputs of the form, so that every fieldset looks alike.

use crate::page::studio::prelude::*;
use crate::show::viewer::fields::InvalidValue;

/// A value of a form: how it is read, tracked, and how it is written.
pub struct FieldBinding<T: 'static> {
    read: StoredValue<Box<dyn Fn() -> T>>,
    write: StoredValue<Box<dyn Fn(T)>>,
}

impl<T: 'static> Clone for FieldBinding<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: 'static> Copy for FieldBinding<T> {}

impl<T: 'static> FieldBinding<T> {
    pub fn new(read: impl Fn() -> T + 'static, write: impl Fn(T) + 'static) -> Self {
        Self { read: StoredValue::new(Box::new(read)), write: StoredValue::new(Box::new(write)) }
    }

    /// A part of a signal's value.
    pub fn from_signal_part<M: 'static>(
        whole: RwSignal<M>, read: impl Fn(&M) -> T + 'static, write: impl Fn(&mut M, T) + 'static,
    ) -> Self {
        Self::new(move || whole.with(&read), move |value| whole.update(|whole| write(whole, value)))
    }

    pub fn get(self) -> T {
        self.read.with_value(|read| read())
    }

    pub fn set(self, value: T) {
        self.write.with_value(|write| write(value));
    }
}

impl<T: Clone + 'static> From<RwSignal<T>> for FieldBinding<T> {
    fn from(field: RwSignal<T>) -> Self {
        Self::new(move || field.get(), move |value| field.set(value))
    }
}

impl<T: Clone + 'static, F: Fn(T) + 'static> From<(Memo<T>, F)> for FieldBinding<T> {
    fn from((value, write): (Memo<T>, F)) -> Self {
        Self::new(move || value.get(), write)
    }
}

/// A number with a hint below it, and below that what may be entered if `check` refuses it. It is no number
/// input of the browser: half-typed numbers, such as “0.”, have no text there, and would be overwritten.
pub fn number_field(
    name: impl Into<String>, hint: impl Into<String>, field: impl Into<FieldBinding<String>>, id: impl Into<String>,
    check: impl Fn(&str) -> Option<InvalidValue> + Send + Sync + 'static,
) -> impl IntoView {
    let (name, hint, id): (String, String, String) = (name.into(), hint.into(), id.into());
    let (l, field) = (language(), field.into());
    let wrong = Memo::new(move |_| {
        check(&field.get()).map(|refused| t::number_wanted(l, &refused.describe_accepted_values(l)))
    });
    view! {
        <label class="field"><span>{name}</span>
            <input type="text" inputmode="decimal" autocomplete="off" data-testid=id
                aria-invalid=move || aria_invalid(wrong)
                prop:value=move || field.get() on:input=move |e| field.set(event_target_value(&e))/>
            <small>{hint}</small>
            {correction_note(wrong)}</label>
    }
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
pub fn whole_number_check(from: u32, to: u32) -> impl Fn(&str) -> Option<InvalidValue> {
    move |text| {
        let number = text.trim().parse::<u32>();
        (!number.is_ok_and(|n| (from..=to).contains(&n))).then_some(InvalidValue::IntegerRange(from, to))
    }
}

/// Checks for a number from 0 to `to`, or nothing.
pub fn number_up_to_check(to: u32) -> impl Fn(&str) -> Option<InvalidValue> {
    move |text| {
        let number = text.trim().parse::<f64>();
        let fits = text.trim().is_empty() || number.is_ok_and(|n| (0.0..=f64::from(to)).contains(&n));
        (!fits).then_some(InvalidValue::NumberRange(0, to))
    }
}

/// A line of text, with a hint below it.
pub fn text_field(
    name: String, hint: String, field: impl Into<FieldBinding<String>>, id: &'static str,
) -> impl IntoView {
    let field = field.into();
    view! {
        <label class="field"><span>{name}</span>
            <input type="text" data-testid=id autocomplete="off" spellcheck="false" prop:value=move || field.get()
                on:input=move |e| field.set(event_target_value(&e))/>
            <small>{hint}</small></label>
    }
}

/// A checkbox with what it means.
pub fn checkbox(label: impl IntoView, field: impl Into<FieldBinding<bool>>, id: impl Into<String>) -> impl IntoView {
    let (field, id): (FieldBinding<bool>, String) = (field.into(), id.into());
    view! {
        <label class="tick">
            <input type="checkbox" data-testid=id prop:checked=move || field.get()
                on:change=move |e| field.set(event_target_checked(&e))/>
            <span>{label}</span></label>
    }
}

/// A card of a group of which one is chosen.
pub fn choice_card(
    group: &'static str, id: impl Into<String>, is_on: impl Fn() -> bool + Copy + Send + Sync + 'static,
    choose: impl Fn() + 'static, name: String, hint: String,
) -> impl IntoView {
    let id: String = id.into();
    view! {
        <label class="choice-card" class:is-on=is_on>
            <input type="radio" name=group data-testid=id prop:checked=is_on on:change=move |_| choose()/>
            <span><strong>{name}</strong><small>{hint}</small></span>
        </label>
    }
}

/// A selector; `options` are values and labels.
pub fn select_field<T: Copy + PartialEq + Send + Sync + 'static>(
    name: String, hint: String, field: impl Into<FieldBinding<T>>, id: &'static str, options: Vec<(T, String)>,
) -> impl IntoView {
    let field = field.into();
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
pub fn text_select(
    name: impl Into<String>, hint: impl Into<String>, field: impl Into<FieldBinding<String>>, id: &'static str,
    options: Vec<(String, String)>,
) -> impl IntoView {
    let (name, hint, field): (String, String, FieldBinding<String>) = (name.into(), hint.into(), field.into());
    view! {
        <label class="field"><span>{name}</span>
            <select data-testid=id on:change=move |e| field.set(event_target_value(&e))>
                {options.into_iter().map(|(value, label)| {
                    let this = value.clone();
                    view! { <option value=value selected=move || field.get() == this>{label}</option> }
                }).collect_view()}
            </select>
            <small>{hint}</small></label>
    }
}
