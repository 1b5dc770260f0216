//! The phases of the game along the axis.

use super::super::prelude::*;
use super::ScoreView;
use super::plot::set_class_on_parts;
use crate::page::app::state::{app, language};
use crate::show::viewer::phase_labels;
use crate::show::viewer::words::labels as t;

/// A narrower phase is no tab stop, in pixels: the scrubber and the keys reach it.
const MIN_TAB_STOP_PX: f64 = 24.0;

/// Introductions, rounds, vote, outcome.
#[component]
pub fn AxisRow() -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let spans = Memo::new(move |_| {
        let course = view.frame.read();
        let spans = course.as_ref().map(|course| course.axis.spans.clone());
        view.plot.get().merge_narrow_spans(spans.unwrap_or_default())
    });
    // The phase at the cursor.
    let frame = NodeRef::<leptos::html::Div>::new();
    let here = Memo::new(move |_| {
        let (spans, at) = (spans.read(), stage.cursor.get());
        spans.iter().position(|span| (span.from..=span.to).contains(&at))
    });
    Effect::new(move |before: Option<Option<usize>>| {
        let (here, frame) = (here.get(), frame.get());
        if let Some(frame) = frame {
            for (one, on) in [(before.flatten(), false), (here, true)] {
                let one = one.map_or(0..0, |one| one..one + 1);
                set_class_on_parts(&frame, ".span", one, ("is-here", on));
            }
        }
        here
    });
    let named = move || Some(spans.read().get(here.get()?)?.label.clone());
    view! {
        <div class="track-row axis-row">
            <div class="gutter"><span class="track-name">{move || named().unwrap_or_else(|| t::rounds(l))}</span></div>
            <div class="axis" node_ref=frame>
                {move || {
                    let plot = view.plot.get();
                    let spans = spans.get();
                    let places = plot.phase_extents(&spans);
                    let at = here.get_untracked();
                    let names = phase_labels(plot, &spans, &places);
                    spans.into_iter().zip(places).zip(names).enumerate().map(|(index, ((span, (left, width)), text))| {
                        let from = span.from;
                        let class = if at == Some(index) { "span is-here" } else { "span" };
                        view! {
                            <button class=class title=span.label.clone() aria-label=span.label.clone()
                                tabindex=(width < MIN_TAB_STOP_PX).then_some("-1")
                                style:left=format!("{left:.1}px") style:width=format!("{width:.1}px")
                                on:click=move |_| stage.seek(from)>
                                {text}
                            </button>
                        }
                    }).collect_view()
                }}
            </div>
        </div>
    }
}
