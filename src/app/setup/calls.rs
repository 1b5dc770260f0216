//! How calls are made: how many a question takes, what runs side by side. Folded away: the paper's
//! values stand in it.

use super::field;
use super::form::Problems;
use crate::app::parts::folding;
use crate::app::state::language;
use crate::game::{Calls, Scheduling, Settings, Visibility};
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// Its fields.
#[derive(Clone, Copy)]
pub struct CallsForm {
    calls: RwSignal<Calls>,
    visibility: RwSignal<Visibility>,
    limit: RwSignal<String>,
}

impl CallsForm {
    /// The paper's.
    pub fn new() -> Self {
        let usual = Scheduling::default();
        Self {
            calls: RwSignal::new(Calls::PerSensor),
            visibility: RwSignal::new(usual.visibility),
            limit: RwSignal::new(usual.limit.to_string()),
        }
    }

    /// As in a game that there is.
    pub fn fill(self, settings: &Settings) {
        self.calls.set(settings.questum.calls);
        self.visibility.set(settings.scheduling.visibility);
        self.limit.set(settings.scheduling.limit.to_string());
    }

    /// Its part of the settings.
    pub fn read(self, problems: &mut Problems) -> (Calls, Scheduling) {
        let scheduling = Scheduling {
            visibility: self.visibility.get(),
            limit: problems.whole(self.limit, &t::limit(language()), 1, 256),
        };
        (self.calls.get(), scheduling)
    }
}

/// The fields.
#[component]
pub fn CallsFields(form: CallsForm) -> impl IntoView {
    let l = language();
    let calls = vec![
        (Calls::PerSensor, t::calls_sensor(l)),
        (Calls::PerTarget, t::calls_target(l)),
        (Calls::Fused, t::calls_fused(l)),
    ];
    let visibility = vec![
        (Visibility::Sequential, t::sequential(l)),
        (Visibility::Simultaneous, t::simultaneous(l)),
    ];
    folding(
        false,
        "details",
        t::calls_head(l),
        view! {
            <p class="small quiet">{t::calls_lead(l)}</p>
            <div class="fields">
                {field::select(t::calls(l), t::calls_hint(l), form.calls, "calls", calls)}
                {field::select(t::visibility(l), t::visibility_hint(l), form.visibility, "visibility", visibility)}
                {field::number(t::limit(l), t::limit_hint(l), form.limit, "1", "limit")}
            </div>
        },
    )
}
