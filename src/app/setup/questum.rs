//! Questum's numbers and switches, folded away: the paper's values stand in them.

use super::form::Form;
use crate::app::parts::folding;
use crate::app::state::language;
use crate::game::{Calls, Sensor};
use crate::viewer::words::{labels as t, sensor_name};
use leptos::prelude::*;

/// The fields.
#[component]
pub fn QuestumFields(form: Form) -> impl IntoView {
    let l = language();
    folding(
        false,
        "questum",
        t::questum_settings(l),
        view! {
                <p class="small quiet">{t::questum_lead(l)}</p>
                <div class="fields">
                    <label class="field"><span>{t::targets(l)}</span>
                        <select on:change=move |e| form.all.set(event_target_value(&e) == "all")>
                            <option value="top" selected=move || !form.all.get()>{t::targets_top(l)}</option>
                            <option value="all" selected=move || form.all.get()>{t::targets_all(l)}</option>
                        </select></label>
        <label class="field"><span>{t::calls(l)}</span>
                    <select on:change=move |e| form.calls.set(match event_target_value(&e).as_str() { "target" => Calls::PerTarget, "fused" => Calls::Fused, _ => Calls::PerSensor })>
                        <option value="sensor" selected=move || form.calls.get() == Calls::PerSensor>{t::calls_sensor(l)}</option>
                        <option value="target" selected=move || form.calls.get() == Calls::PerTarget>{t::calls_target(l)}</option>
                        <option value="fused" selected=move || form.calls.get() == Calls::Fused>{t::calls_fused(l)}</option>
                    </select>
                    <small>{t::calls_hint(l)}</small></label>
                            {number("m", t::m_hint(l), form.m, "1")}
                    {number("β", t::beta_hint(l), form.beta, "0.05")}
                    {number("ε", t::epsilon_hint(l), form.epsilon, "0.05")}
                    {number(t::script_budget(l), t::tokens_hint(l), form.script_tokens, "100")}
                    {number(t::dialogue_budget(l), t::tokens_hint(l), form.dialogue_tokens, "100")}
                </div>
                <label class="tick"><input type="checkbox" prop:checked=move || form.pruner.get() on:change=move |e| form.pruner.set(event_target_checked(&e))/> <span>{t::pruner_on(l)}</span></label>
                <div class="sensor-sets">
                    {sensors(t::asking_sensors(l), form.asking)}
                    {sensors(t::pruning_sensors(l), form.pruning)}
                </div>
            },
    )
}

fn number(
    name: impl Into<String>,
    hint: String,
    field: RwSignal<String>,
    step: &'static str,
) -> impl IntoView {
    let name: String = name.into();
    view! {
        <label class="field"><span>{name}</span>
            <input type="number" min="0" step=step prop:value=move || field.get() on:input=move |e| field.set(event_target_value(&e))/>
            <small>{hint}</small></label>
    }
}

fn sensors(legend: String, set: RwSignal<Vec<Sensor>>) -> impl IntoView {
    let l = language();
    view! {
        <fieldset class="plain"><legend>{legend}</legend>
            {Sensor::ALL.into_iter().map(|sensor| view! {
                <label class="tick">
                    <input type="checkbox" prop:checked=move || set.read().contains(&sensor)
                        on:change=move |e| {
                            let on = event_target_checked(&e);
                            // Always in the paper's order.
                            set.update(|set| *set = Sensor::ALL.into_iter().filter(|s| if *s == sensor { on } else { set.contains(s) }).collect());
                        }/>
                    <span>{sensor_name(l, sensor)}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}
