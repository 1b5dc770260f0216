//! Questum's numbers and switches, folded away: the paper's values stand in them.

use super::field;
use super::form::Problems;
use crate::app::parts::folding;
use crate::app::state::language;
use crate::game::{QuestumSettings, Sensor, Targets};
use crate::viewer::words::{labels as t, sensor_name};
use leptos::prelude::*;

/// Its fields.
#[derive(Clone, Copy)]
pub struct QuestumForm {
    all: RwSignal<bool>,
    count: RwSignal<String>,
    m: RwSignal<String>,
    beta: RwSignal<String>,
    epsilon: RwSignal<String>,
    pruner: RwSignal<bool>,
    asking: RwSignal<Vec<Sensor>>,
    pruning: RwSignal<Vec<Sensor>>,
}

impl QuestumForm {
    /// The paper's.
    pub fn new() -> Self {
        let usual = QuestumSettings::default();
        let text = |value: f64| RwSignal::new(value.to_string());
        Self {
            all: RwSignal::new(usual.targets == Targets::AllSuspects),
            count: text(1.0),
            m: text(f64::from(usual.questions_per_target)),
            beta: text(usual.beta),
            epsilon: text(usual.epsilon),
            pruner: RwSignal::new(usual.pruner),
            asking: RwSignal::new(usual.asking_sensors),
            pruning: RwSignal::new(usual.pruning_sensors),
        }
    }

    /// As in a game that there is.
    pub fn fill(self, settings: &QuestumSettings) {
        match settings.targets {
            Targets::AllSuspects => self.all.set(true),
            Targets::Top { n } => {
                self.all.set(false);
                self.count.set(n.to_string());
            }
        }
        self.m.set(settings.questions_per_target.to_string());
        self.beta.set(settings.beta.to_string());
        self.epsilon.set(settings.epsilon.to_string());
        self.pruner.set(settings.pruner);
        self.asking.set(settings.asking_sensors.clone());
        self.pruning.set(settings.pruning_sensors.clone());
    }

    /// Its part of the settings, all but how calls are made.
    pub fn read(self, problems: &mut Problems) -> QuestumSettings {
        let n = problems.whole(self.count, &t::targets_count(language()), 1, 20);
        QuestumSettings {
            asking_sensors: self.asking.get(),
            pruning_sensors: self.pruning.get(),
            pruner: self.pruner.get(),
            targets: if self.all.get() {
                Targets::AllSuspects
            } else {
                Targets::Top { n }
            },
            questions_per_target: problems.whole(self.m, "m", 1, 20),
            beta: problems.number(self.beta, "β", 1.0),
            epsilon: problems.number(self.epsilon, "ε", 1.0),
            ..QuestumSettings::default()
        }
    }
}

/// The fields.
#[component]
pub fn QuestumFields(form: QuestumForm) -> impl IntoView {
    let l = language();
    let targets = vec![(false, t::targets_top(l)), (true, t::targets_all(l))];
    folding(
        false,
        "details questum",
        t::questum_settings(l),
        view! {
            <p class="small quiet">{t::questum_lead(l)}</p>
            <div class="fields">
                {field::select(t::targets(l), String::new(), form.all, "targets", targets)}
                <Show when=move || !form.all.get()>
                    {field::number(t::targets_count(l), t::targets_count_hint(l), form.count, "1", "targets-count")}
                </Show>
                {field::number("m", t::m_hint(l), form.m, "1", "m")}
                {field::number("β", t::beta_hint(l), form.beta, "0.05", "beta")}
                {field::number("ε", t::epsilon_hint(l), form.epsilon, "0.05", "epsilon")}
            </div>
            <label class="tick"><input type="checkbox" prop:checked=move || form.pruner.get() on:change=move |e| form.pruner.set(event_target_checked(&e))/> <span>{t::pruner_on(l)}</span></label>
            <p class="small quiet">{t::pruner_hint(l)}</p>
            <div class="sensor-sets">
                {sensors(t::asking_sensors(l), form.asking)}
                {sensors(t::pruning_sensors(l), form.pruning)}
            </div>
        },
    )
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
