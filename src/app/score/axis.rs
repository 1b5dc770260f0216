//! The stretches of the game along the axis.

use super::ScoreView;
use super::plot::Plot;
use crate::app::state::{app, language};
use crate::viewer::words::labels as t;
use crate::viewer::{AxisSpan, MarkKind};
use leptos::prelude::*;

/// Introductions, rounds, vote, outcome.
#[component]
pub fn AxisRow() -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let spans = Memo::new(move |_| {
        view.model
            .read()
            .as_ref()
            .map(|score| score.axis.spans.clone())
            .unwrap_or_default()
    });
    view! {
        <div class="track-row axis-row">
            <div class="gutter"><span class="track-name">{t::rounds(l)}</span></div>
            <div class="axis">
                {move || {
                    let plot = view.plot.get();
                    let spans = spans.get();
                    let places = places(plot, &spans);
                    spans.into_iter().zip(places).map(|(span, (left, width))| {
                        let short = match span.kind {
                            MarkKind::Round(round) => round.to_string(),
                            _ => span.label.chars().take(1).collect(),
                        };
                        // About the width of a letter at this size.
                        #[allow(clippy::cast_precision_loss)]
                        let fits = width > 14.0 + plot.type_scale * span.label.chars().map(|c| if c.is_ascii() { 6.2 } else { 12.0 }).sum::<f64>();
                        let text = if fits { span.label.clone() } else { short };
                        let from = span.from;
                        let here = move || { let at = stage.cursor.get(); (span.from..=span.to).contains(&at) };
                        view! {
                            <button class="span" class:is-here=here title=span.label.clone() aria-label=span.label.clone()
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

/// What a finger needs at least, in pixels.
const TARGET: f64 = 24.0;

/// Left edge and width of every stretch: none lies on another, and where few turns are the ones before give
/// way, as far as there is room.
fn places(plot: Plot, spans: &[AxisSpan]) -> Vec<(f64, f64)> {
    let mut limit = plot.width;
    let mut places: Vec<(f64, f64)> = spans
        .iter()
        .rev()
        .map(|span| {
            let (left, width) = plot.stretch(span.from, span.to);
            let end = (left + width).max(left + TARGET).min(limit);
            let left = left.min(end - TARGET).max(0.0);
            limit = left;
            (left, (end - left).max(1.0))
        })
        .collect();
    places.reverse();
    places
}
