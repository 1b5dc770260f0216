//! Why did this turn happen? In words first, numbers second, raw text last.

mod choice;
mod sensors;
mod thought;

use self::choice::choice;
use self::sensors::{distances, sensors};
use self::thought::thought;
use super::parts::{absence, folding, monogram};
use super::state::{app, language};
use crate::viewer::words::labels as t;
use crate::viewer::{FaultRow, Inspector, Seen};
use leptos::prelude::*;

/// The right column.
#[component]
pub fn InspectorPanel() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let model = Memo::new(move |_| stage.scene(Inspector::of));
    view! {
        <section class="inspector" aria-label=t::inspector(l) data-testid="inspector" tabindex="0">
            {move || model.get().map(panel)}
        </section>
    }
}

fn panel(model: Inspector) -> impl IntoView {
    let l = language();
    let empty = model.choice.is_none()
        && model.sensors.is_none()
        && model.thoughts.is_empty()
        && model.faults.is_empty()
        && model.ratings.is_empty();
    let why = model.choice.map(|seen| match seen {
        Seen::Shown(one) => choice(&one).into_any(),
        other => absence(&other).into_any(),
    });
    let read = model.sensors.map(|seen| match seen {
        Seen::Shown(groups) if groups.is_empty() => ().into_any(),
        Seen::Shown(groups) => {
            view! { <section><h3>{t::sensors(l)}</h3>{groups.iter().map(sensors).collect_view()}</section> }.into_any()
        }
        other => view! { <section><h3>{t::sensors(l)}</h3>{absence(&other)}</section> }.into_any(),
    });
    let far = model.distances.and_then(|seen| match seen {
        Seen::Shown(rows) if !rows.is_empty() => Some(folding(
            false,
            "block",
            t::distance(l),
            view! { <p class="small quiet">{t::distance_hint(l)}</p> {distances(&rows)} },
        )),
        _ => None,
    });
    let tasks = (!model.thoughts.is_empty()).then(|| {
        view! {
            <section class="thoughts"><h3>{t::thoughts(l, model.thoughts.len())}</h3>
                {model.thoughts.into_iter().map(thought).collect_view()}
            </section>
        }
    });
    view! {
        <header class="inspector-head">
            <p class="eyebrow num">{t::turn_number(l, model.turn)}</p>
            <h2>{model.heading}</h2>
        </header>
        {model.faults.into_iter().map(fault).collect_view()}
        {(!model.ratings.is_empty()).then(|| view! {
            <section><h3>{t::rated_title(l)}</h3>
                <ul class="rated-list">{model.ratings.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
            </section>
        })}
        {why}
        {read}
        {far}
        {tasks}
        {empty.then(|| view! { <p class="quiet small">{t::nothing_to_explain(l)}</p> })}
    }
}

fn fault(fault: FaultRow) -> impl IntoView {
    let detail = fault.detail.shown().cloned();
    let absent = match &fault.detail {
        Seen::Hidden(_) => absence(&fault.detail),
        _ => None,
    };
    view! {
        <div class="fault-row">
            <p>{fault.person.as_ref().map(monogram)} {fault.text}</p>
            {detail.map(|detail| view! { <p class="fault-detail">{detail}</p> })}
            {absent}
        </div>
    }
}
