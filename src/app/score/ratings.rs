//! What neutral readers rated, a strip per player: suspicion stands above the line, trust hangs below it,
//! each as a share of what was possible so far; the number is suspicion's share of both.

use super::data_table::DataTable;
use super::plot::Plot;
use super::track::row_head;
use super::{ScoreView, TrackHead};
use crate::app::parts::seat_class;
use crate::app::stage::Track;
use crate::app::state::{app, language};
use crate::viewer::words::{labels as t, percent};
use crate::viewer::{RatingRow, Seen, Span};
use leptos::prelude::*;

/// The rating track; a log without ratings has none, since most kinds of log never do.
#[component]
pub fn RatingRows() -> impl IntoView {
    let view = ScoreView::get();
    let l = language();
    let track = Memo::new(move |_| {
        view.model
            .read()
            .as_ref()
            .and_then(|score| match &score.ratings {
                Seen::Shown(track) => Some(track.clone()),
                _ => None,
            })
    });
    let any = Memo::new(move |_| track.read().is_some());
    let folded = move || view.folded.read().contains(&Track::Ratings);
    view! {
        <Show when=move || any.get()>
            <div class="track-row ratings-row" data-testid="ratings-track" role="group" aria-label=t::ratings(l)>
                <div class="gutter"><TrackHead track=Track::Ratings name=t::ratings_short(l) hint=t::ratings_hint(l)/></div>
                <p class="track-note">{t::ratings(l)}" · "{t::suspicion_word(l)}" ▲ · "{t::trust_word(l)}" ▽"</p>
            </div>
            <Show when=move || !folded()>
                {move || track.get().map(|track| {
                    let many = track.rows.len() > 8;
                    track.rows.into_iter().map(|one| row(one, if many { 18.0 } else { 26.0 })).collect_view()
                })}
            </Show>
            <DataTable track=Track::Ratings/>
        </Show>
    }
}

fn row(row: RatingRow, usual: f64) -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let seat = row.about.seat;
    let shares = StoredValue::new(row.share);
    let (above, below) = (StoredValue::new(row.suspicion), StoredValue::new(row.trust));
    let value = move || {
        let at = stage.cursor.get();
        shares.with_value(|spans| {
            let last = spans.iter().rev().find(|span| span.from <= at);
            last.map(|span| percent(span.value))
        })
    };
    let enter = move |_| {
        stage.lit.set(Some(seat));
        stage.rest_on(Track::Ratings, Some(seat));
    };
    let label = t::ratings_chart(l, &row.about.name, &untrack(value).unwrap_or_default());
    view! {
        <div class=format!("track-row heat-row rating-row {}", seat_class(seat)) class:is-lit=move || stage.lit.get() == Some(seat)
            on:pointermove=enter on:pointerleave=move |_| stage.lit.set(None)>
            <div class="gutter">{row_head(&row.about, value)}</div>
            {move || {
                let (plot, height) = (view.plot.get(), view.height(Track::Ratings, usual));
                let middle = height / 2.0;
                let up = above.with_value(|spans| area(plot, spans, middle, -(middle - 1.5)));
                let down = below.with_value(|spans| area(plot, spans, middle, middle - 1.5));
                view! {
                    <svg class="plot" role="img" aria-label=label.clone() height=height viewBox=plot.view_box(height) preserveAspectRatio="none">
                        <path class="rating-up" d=up></path>
                        <path class="rating-down" d=down></path>
                        <line class="base" x1=plot.x(0.0) x2=plot.x(1e9) y1=middle y2=middle></line>
                    </svg>
                }
            }}
        </div>
    }
}

/// A stepped area from the line, `reach` pixels for the value 1.
#[allow(clippy::cast_precision_loss)]
fn area(plot: Plot, spans: &[Span], line: f64, reach: f64) -> String {
    let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
        return String::new();
    };
    let mut path = format!("M{:.1} {line:.1}", plot.x(first.from as f64));
    for span in spans {
        let y = line + reach * span.value;
        path.push_str(&format!("H{:.1}V{y:.1}", plot.x(span.from as f64)));
    }
    path.push_str(&format!("H{:.1}V{line:.1}z", plot.x(last.to as f64)));
    path
}
