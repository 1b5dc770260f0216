//! The fields of the table of settings ([`crate::show::viewer::fields`]), drawn group by group: a number, a switch,
//! a selector, or sensors. Only those are shown that the game in the form uses.

use super::field;
use super::form::{GameSetup, Problems};
use crate::base::game::{MindSettings, Sensor, Settings, VoteRule};
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::show::viewer::fields::{Field, FieldGroup, FieldSlot, InvalidValue, all_fields, message_text};
use crate::show::viewer::words::{labels as t, sensor_name};

/// The text of each field.
#[derive(Clone, Copy)]
pub struct FieldsForm {
    texts: StoredValue<Vec<RwSignal<String>>>,
}

impl FieldsForm {
    pub fn new() -> Self {
        let usual = |field: &Field| field.text(&field.settings_with_field()).unwrap_or_default();
        let texts = all_fields().map(|field| RwSignal::new(usual(field))).collect();
        let form = Self { texts: StoredValue::new(texts) };
        if let Some((_, exam)) = form.each().find(|(field, _)| field.group == FieldGroup::Exam) {
            exam.set("none".to_owned());
        }
        form
    }

    fn each(self) -> impl Iterator<Item = (&'static Field, RwSignal<String>)> {
        all_fields().zip(self.texts.get_value())
    }

    /// Fills in the settings of a game. What its procedure lacks stays as it was.
    pub fn fill(self, settings: &Settings) {
        for (field, text) in self.each() {
            if let Some(now) = field.text(settings) {
                text.set(now);
            }
        }
    }

    /// Sets the rule by which a procedure decides votes.
    pub fn set_vote_rule(self, rule: VoteRule) {
        let mut settings = Settings::questum(0, MindSettings::OfflineReader, 0);
        settings.vote_rule = rule;
        let mut fields = self.each();
        if let Some((field, text)) = fields.find(|(field, _)| field.path == "vote_rule") {
            text.set(field.text(&settings).unwrap_or_default());
        }
    }

    /// Writes everything into the settings, whose procedure and seats are chosen.
    pub fn read(self, settings: &mut Settings, problems: &mut Problems) {
        let l = language();
        for (field, text) in self.each() {
            match field.set(settings, &text.get()) {
                Ok(()) | Err(InvalidValue::UnknownField) => {}
                // An unused field is invisible and changes nothing.
                Err(_) if !field.group.is_used(settings) => {}
                Err(refused @ (InvalidValue::NumberRange(..) | InvalidValue::IntegerRange(..))) => {
                    problems.add(t::field_takes(l, &field.label(l), &refused.words(l)));
                }
                Err(InvalidValue::Choice(_)) => problems.add(field.label(l)),
            }
        }
    }
}

/// The fields of a group that the game in the form uses; `without`: values that cannot be chosen.
#[component]
pub fn GroupFields(
    form: GameSetup,
    group: FieldGroup,
    #[prop(optional)] without: &'static [&'static str],
) -> impl IntoView {
    let app = app();
    let shown = Memo::new(move |_| {
        let settings = app.setup_case.with(|case| Some(form.draft(case.as_ref()?)));
        let is_shown = |field: &Field| {
            let used = |settings: &Settings| field.exists_in(settings) && group.is_used(settings);
            field.group == group && settings.as_ref().is_some_and(used)
        };
        let fields = all_fields().enumerate().filter(|(_, field)| is_shown(field));
        fields.map(|(index, _)| index).collect::<Vec<_>>()
    });
    let draw = move |index: usize| {
        let found = form.fields.each().nth(index);
        found.map(|(field, text)| input(field, text, without))
    };
    view! { <For each=move || shown.get() key=|index| *index children=draw/> }
}

fn input(field: &'static Field, text: RwSignal<String>, without: &'static [&'static str]) -> AnyView {
    let l = language();
    let (label, hint) = (field.label(l), field.hint(l));
    let mut usual = field.settings_with_field();
    match (field.slot)(&mut usual) {
        Some(FieldSlot::Switch(_)) => switch(field, text).into_any(),
        Some(FieldSlot::Sensors(_)) => sensors(field, text).into_any(),
        Some(FieldSlot::Choice(_)) => {
            let allowed = field.options.iter().filter(|(value, _)| !without.contains(value));
            let options = allowed.map(|(value, text)| ((*value).to_owned(), message_text(text, l))).collect();
            field::choice(label, hint, text, field.name, options).into_any()
        }
        Some(FieldSlot::Rounds(_)) => field::text(label, hint, text, field.name).into_any(),
        Some(FieldSlot::Fraction(_) | FieldSlot::Integer(..) | FieldSlot::Mind(_) | FieldSlot::OptionalMind(_))
        | None => {
            let check = |text: &str| field.set(&mut field.settings_with_field(), text).err();
            field::number(label, hint, text, field.name, check).into_any()
        }
    }
}

fn switch(field: &'static Field, text: RwSignal<String>) -> impl IntoView {
    let l = language();
    let change = move |event| {
        let on = event_target_checked(&event);
        text.set(if on { "on" } else { "off" }.to_owned());
    };
    view! {
        <div class="switch">
            <label class="tick"><input type="checkbox" data-testid=field.name prop:checked=move || *text.read() == "on" on:change=change/> <span>{field.label(l)}</span></label>
            <small>{field.hint(l)}</small>
        </div>
    }
}

fn sensors(field: &'static Field, text: RwSignal<String>) -> impl IntoView {
    let l = language();
    let set = move || {
        let names = text.get();
        let all = Sensor::ALL.into_iter();
        let on = |sensor: &Sensor| names.split(',').any(|name| name == sensor.name());
        all.filter(on).collect::<Vec<_>>()
    };
    let tick = move |sensor: Sensor, on: bool| {
        let before = untrack(set);
        let all = Sensor::ALL.into_iter();
        let now = all.filter(|one| if *one == sensor { on } else { before.contains(one) });
        let names: Vec<&str> = now.map(Sensor::name).collect();
        text.set(if names.is_empty() { "none".to_owned() } else { names.join(",") });
    };
    view! {
        <fieldset class="plain" data-testid=field.name><legend>{field.label(l)}</legend>
            {Sensor::ALL.into_iter().map(|sensor| view! {
                <label class="tick">
                    <input type="checkbox" prop:checked=move || set().contains(&sensor) on:change=move |e| tick(sensor, event_target_checked(&e))/>
                    <span>{sensor_name(l, sensor)}</span>
                </label>
            }).collect_view()}
            <small>{field.hint(l)}</small>
        </fieldset>
    }
}

/// A group under a heading that unfolds, shown while anything of it is used.
#[component]
pub fn FoldedGroup(
    form: GameSetup,
    group: FieldGroup,
    head: String,
    /// A sentence below it; may be empty.
    #[prop(optional)]
    lead: String,
) -> impl IntoView {
    let app = app();
    let used = Memo::new(move |_| {
        let settings = app.setup_case.with(|case| Some(form.draft(case.as_ref()?)));
        let in_use = |settings: &Settings| {
            group.is_used(settings) && all_fields().any(|field| field.group == group && field.exists_in(settings))
        };
        settings.as_ref().is_some_and(in_use)
    });
    view! {
        <Show when=move || used.get()>
            {crate::page::app::shared_views::folding_panel(false, "details", head.clone(), view! {
                {(!lead.is_empty()).then(|| view! { <p class="small quiet">{lead.clone()}</p> })}
                <div class="fields"><GroupFields form=form group=group/></div>
            })}
        </Show>
    }
}
