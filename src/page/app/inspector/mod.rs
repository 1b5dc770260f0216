//! Why did this turn happen? Words first, then numbers, then raw text.

mod choice;
mod explanation;
mod sensors;
mod steps;
mod thought;

use self::choice::target_choice_scores;
use self::explanation::{calculation_list, explanation_section};
use self::sensors::{distance_rows, sensor_readings_list};
use self::steps::{private_steps_list, tries_section};
use self::thought::thought_view;
use super::alive::after_layout;
use super::deferred::{Deferred, RenderRank};
use super::prelude::*;
use super::shared_views::{absence_note, expandable_text, folding_panel, lazy_folding_panel, monogram};
use super::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{DistanceRow, FaultRow, Inspector, Seen, TargetChoice};

#[component]
pub fn InspectorPanel() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let frame = NodeRef::<leptos::html::Section>::new();
    // Asking why scrolls to the beginning of the answer.
    Effect::new(move |before: Option<u32>| {
        let asked = stage.why_requests.get();
        if before.is_some_and(|before| before != asked) {
            after_layout(move || {
                if let Some(frame) = frame.get_untracked() {
                    frame.set_scroll_top(0);
                    // A panel that cannot take the focus is gone.
                    let _ = frame.focus();
                }
            });
        }
        asked
    });
    let model = Memo::new(move |_| stage.settled_scene(Inspector::without_texts));
    view! {
        <section class="inspector" node_ref=frame aria-label=t::inspector(l) data-testid="inspector" tabindex="0">
            <Deferred rank=RenderRank::Inspector>{move || model.get().map(inspector_view)}</Deferred>
        </section>
    }
}

fn inspector_view(model: Inspector) -> impl IntoView {
    let l = language();
    let empty = model.explanation.is_none()
        && model.sensors.is_none()
        && model.steps.is_empty()
        && model.tries.is_none()
        && model.thoughts.is_empty()
        && model.faults.is_empty()
        && model.ratings.is_empty();
    let hidden = matches!(model.explanation, Some(Seen::Hidden(_)));
    let why = model.explanation.as_ref().map(explanation_section);
    let reckoned = model.explanation.as_ref().and_then(calculation_list);
    let read = match model.sensors.filter(|_| !hidden) {
        Some(Seen::Shown(groups)) if !groups.is_empty() => Some(view! {
            <section><h3>{t::sensors(l)}</h3>{groups.iter().map(sensor_readings_list).collect_view()}</section>
        }),
        _ => None,
    };
    // An exam has many thoughts of its own, apart from those of this turn.
    let (exam, own): (Vec<_>, Vec<_>) = model.thoughts.into_iter().partition(|one| one.is_exam);
    let count = exam.len();
    let exam = (count > 0).then(|| {
        let all = move || exam.iter().map(thought_view).collect_view().into_any();
        lazy_folding_panel("block", t::exam_thoughts(l, count).into_any(), all)
    });
    let tasks = (!own.is_empty()).then(|| {
        view! { <h3>{t::thoughts(l, own.len())}</h3> {own.iter().map(thought_view).collect_view()} }
    });
    let tasks =
        (exam.is_some() || tasks.is_some()).then(|| view! { <section class="thoughts">{tasks} {exam}</section> });
    view! {
        <header class="inspector-head">
            <p class="eyebrow num">{t::turn_number(l, model.turn)}</p>
            <h2>{expandable_text(model.heading)}</h2>
        </header>
        {model.faults.into_iter().map(fault_view).collect_view()}
        {why}
        {folded_numbers(reckoned, model.choice, model.distances)}
        {(!model.ratings.is_empty()).then(|| view! {
            <section><h3>{t::rated_title(l)}</h3>
                <ul class="rated-list">
                    {model.ratings.into_iter().map(|text| view! { <li>{expandable_text(text)}</li> }).collect_view()}
                </ul>
            </section>
        })}
        {private_steps_list(model.steps)}
        {model.tries.map(tries_section)}
        {read}
        {tasks}
        {empty.then(|| view! { <p class="quiet small">{t::nothing_to_explain(l)}</p> })}
    }
}

/// The numbers behind the words, folded: the calculation, scores, then distances.
fn folded_numbers(
    reckoned: Option<impl IntoView + 'static>, scores: Option<Seen<TargetChoice>>, far: Option<Seen<Vec<DistanceRow>>>,
) -> Option<impl IntoView> {
    let l = language();
    let scores = match scores {
        Some(Seen::Shown(one)) if !one.candidates.is_empty() => Some(target_choice_scores(&one)),
        _ => None,
    };
    let far = match far {
        Some(Seen::Shown(rows)) if !rows.is_empty() => Some(view! {
            <div class="distances"><h4>{t::distance(l)}</h4>
                <p class="small quiet">{t::distance_hint(l)}</p>{distance_rows(&rows)}</div>
        }),
        _ => None,
    };
    (reckoned.is_some() || scores.is_some() || far.is_some()).then(|| {
        view! {
            <div data-testid="numbers">
                {folding_panel(false, "block", t::the_numbers(l), view! { {reckoned} {scores} {far} })}
            </div>
        }
    })
}

fn fault_view(fault: FaultRow) -> impl IntoView {
    let detail = fault.detail.shown().cloned();
    let absent = match &fault.detail {
        Seen::Hidden(_) => absence_note(&fault.detail),
        _ => None,
    };
    view! {
        <div class="fault-row">
            <p>{fault.person.as_ref().map(monogram)} {fault.text}</p>
            {detail.map(|detail| view! { <p class="fault-detail">{expandable_text(detail)}</p> })}
            {absent}
        </div>
    }
}
