//! What somebody rated, a strip per player: suspicion stands above the line, trust hangs below it,
//! each as a share of what was possible so far; the number is suspicion's share of both.

use super::data_table::DataTable;
use super::plot::Plot;
use super::track::row_head;
use super::{ScoreView, TrackHead};
use crate::app::parts::{absence, seat_class};
use crate::app::rating::RateButton;
use crate::app::stage::Track;
use crate::app::state::{app, language};
use crate::insight::RatedBy;
use crate::viewer::words::{labels as t, percent};
use crate::viewer::{RatingRow, RatingTrack, Seen, Span};
use leptos::prelude::*;

/// The rating track. Where nobody rated, it says so and leads to somebody who does.
#[component]
pub fn RatingRows() -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let track = Memo::new(move |_| {
        view.model
            .read()
            .as_ref()
            .map(|score| score.ratings.clone())
    });
    let none = Memo::new(move |_| *track.read() == Some(Seen::NotRecorded));
    // While a game is being played, nobody can be asked to rate it.
    let any = Memo::new(move |_| track.read().is_some() && !(none.get() && stage.is_live()));
    view! {
        <Show when=move || any.get()>
            <div class="track-row ratings-row" data-testid="ratings-track" role="group" aria-label=t::ratings(l)>
                <div class="gutter"><TrackHead track=Track::Ratings name=if none.get() { t::ratings_word(l) } else { t::ratings_short(l) } hint=t::ratings_hint(l)/></div>
                {move || match track.get() {
                    Some(Seen::Shown(track)) => view! { <div class="ratings-note"><p class="track-note">{track.name.clone()}" · "{t::suspicion_word(l)}" ▲ · "{t::trust_word(l)}" ▽"</p>{raters(&track)}</div> }.into_any(),
                    Some(other) => view! { <div class="track-absent">{absence(&other)} {none.get().then(|| view! { <RateButton id="rate-from-ratings"/> })}</div> }.into_any(),
                    None => ().into_any(),
                }}
            </div>
            <Show when=move || !view.is_folded(Track::Ratings)>
                {move || track.get().and_then(|seen| seen.shown().cloned()).map(|track| {
                    let many = track.rows.len() > 8;
                    track.rows.into_iter().map(|one| row(one, if many { 18.0 } else { 26.0 })).collect_view()
                })}
            </Show>
            <Show when=move || !none.get()><DataTable track=Track::Ratings/></Show>
        </Show>
    }
}

/// Who rated: named where there is one, to be chosen where there are several.
fn raters(track: &RatingTrack) -> impl IntoView + use<> {
    let stage = app().stage;
    let l = language();
    let choices = track.choices.clone();
    let by = track.by;
    if choices.len() < 2 {
        let name = choices.into_iter().next().map(|(_, name)| name);
        return view! { <p class="track-note" data-testid="rated-by">{t::rated_by(l)}": "{name}</p> }.into_any();
    }
    let values: Vec<RatedBy> = choices.iter().map(|(by, _)| *by).collect();
    let change = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        stage
            .rated_by
            .set(at.and_then(|at| values.get(at).copied()));
    };
    view! {
        <label class="rated-by-choice"><span>{t::rated_by(l)}</span>
            <select data-testid="rated-by" on:change=change>
                {choices.into_iter().enumerate().map(|(at, (one, name))| view! {
                    <option value=at.to_string() selected=one == by>{name}</option>
                }).collect_view()}
            </select></label>
    }
    .into_any()
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
