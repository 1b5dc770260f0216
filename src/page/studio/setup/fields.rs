//! The fields of the table of settings ([`crate::show::viewer::fields`]), drawn group by group: a number, a switch,
//! a selector, or sensors. Only those are shown that the game in the form uses.

use super::field::{self, FieldBinding};
use super::form::GameSetupForm;
use crate::base::game::Sensor;
use crate::page::app::shared_views::folding_panel;
use crate::page::studio::prelude::*;
use crate::show::setup::{FieldControl, FieldTexts, field_control, has_sensor, with_sensor_switched};
use crate::show::viewer::fields::{Field, FieldGroup, all_fields};
use crate::show::viewer::words::sensor_name;

/// The fields of a group that the game in the form uses, by their places in the table.
fn shown_fields(form: GameSetupForm, group: FieldGroup) -> Memo<Vec<usize>> {
    let app = app();
    Memo::new(move |_| {
        app.setup_case.with(|case| {
            let draft = case.as_ref().map(|case| form.draft_settings(case));
            draft.map(|settings| FieldTexts::shown_fields(group, &settings)).unwrap_or_default()
        })
    })
}

/// The fields of a group that the game in the form uses; `without`: values that cannot be chosen.
#[component]
pub fn GroupFields(
    form: GameSetupForm, group: FieldGroup, #[prop(optional)] without: &'static [&'static str],
) -> impl IntoView {
    let shown = shown_fields(form, group);
    let draw = move |index: usize| all_fields().nth(index).map(|field| field_input(form, index, field, without));
    view! { <For each=move || shown.get() key=|index| *index children=draw/> }
}

fn field_input(form: GameSetupForm, index: usize, field: &'static Field, without: &'static [&'static str]) -> AnyView {
    let l = language();
    let (label, hint) = (field.label(l), field.hint(l));
    let text = Memo::new(move |_| form.fields.read().get(index).to_owned());
    let write = move |text| form.fields.update(|fields| fields.set(index, text));
    let bound = FieldBinding::from((text, write));
    match field_control(field, without, l) {
        FieldControl::Switch => {
            let write = move |on| write(if on { "on" } else { "off" }.to_owned());
            let tick = field::checkbox(label, FieldBinding::new(move || *text.read() == "on", write), field.name);
            view! { <div class="switch">{tick}<small>{hint}</small></div> }.into_any()
        }
        FieldControl::Sensors => sensor_checkboxes(field, bound).into_any(),
        FieldControl::Choice(options) => field::text_select(label, hint, bound, field.name, options).into_any(),
        FieldControl::Text => field::text_field(label, hint, bound, field.name).into_any(),
        FieldControl::Number => {
            let check = |text: &str| field.set(&mut field.settings_with_field(), text).err();
            field::number_field(label, hint, bound, field.name, check).into_any()
        }
    }
}

fn sensor_checkboxes(field: &'static Field, text: FieldBinding<String>) -> impl IntoView {
    let l = language();
    let tick = move |sensor: Sensor| {
        let is_on = move || has_sensor(&text.get(), sensor);
        let set = move |on| text.set(with_sensor_switched(&untrack(|| text.get()), sensor, on));
        view! {
            <label class="tick">
                <input type="checkbox" prop:checked=is_on on:change=move |e| set(event_target_checked(&e))/>
                <span>{sensor_name(l, sensor)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="plain" data-testid=field.name><legend>{field.label(l)}</legend>
            {Sensor::ALL.into_iter().map(tick).collect_view()}
            <small>{field.hint(l)}</small>
        </fieldset>
    }
}

/// A group under a heading that unfolds, shown while anything of it is used.
#[component]
pub fn FoldedGroup(
    form: GameSetupForm, group: FieldGroup, head: String,
    /// A sentence below it; may be empty.
    #[prop(optional)]
    lead: String,
) -> impl IntoView {
    let shown = shown_fields(form, group);
    view! {
        <Show when=move || !shown.read().is_empty()>
            {folding_panel(false, "details", head.clone(), view! {
                {(!lead.is_empty()).then(|| view! { <p class="small quiet">{lead.clone()}</p> })}
                <div class="fields"><GroupFields form=form group=group/></div>
            })}
        </Show>
    }
}

/// The exam: whether it is held, from what it is taken, and how often. A case without questions has none; its votes
/// can be repeated.
#[component]
pub fn ExamFields(
    form: GameSetupForm, /// A game is forked: there the exam cannot take the game's place.
    forks: bool,
) -> impl IntoView {
    let app = app();
    let l = language();
    let questions = Memo::new(move |_| app.setup_case.with(|case| case.as_ref().map_or(0, |case| case.exam.len())));
    let without: &[&str] = if forks { &["own", "everybody"] } else { &[] };
    view! {
        <fieldset>
            <legend>{t::exam_switch_head(l)}</legend>
            <p class="small quiet">{move || match questions.get() {
                0 => t::exam_switch_none(l),
                questions => t::exam_switch_hint(l, questions),
            }}</p>
            <div class="fields"><GroupFields form=form group=FieldGroup::Exam without=without/></div>
            <p class="small quiet">{t::exam_people(l)}</p>
        </fieldset>
    }
}
