//! A strip per suspect: how many of the others suspect them, by height and by tone.

use super::data_table::DataTable;
use super::track::row_head;
use super::{ScoreView, TrackHead};
use crate::app::parts::{absence, seat_class};
use crate::app::stage::Track;
use crate::app::state::{app, language};
use crate::viewer::words::{labels as t, percent};
use crate::viewer::{HeatRow, Seen};
use leptos::prelude::*;

/// So many tones are told apart.
const TONES: usize = 12;

/// The suspicion track.
#[component]
pub fn SuspicionRows() -> impl IntoView {
    let view = ScoreView::get();
    let l = language();
    let track = Memo::new(move |_| {
        view.model
            .read()
            .as_ref()
            .map(|score| score.suspicion.clone())
    });
    let keepers = Memo::new(move |_| {
        view.model
            .read()
            .as_ref()
            .and_then(|score| score.keepers.clone())
    });
    let whose = move || {
        keepers.get().map(|keepers| {
            let stage = app().stage;
            let feigned = keepers.feigned.then(|| view! {
                <label class="count-feigned small"><input type="checkbox" data-testid="count-feigned" prop:checked=move || stage.feigned.get()
                    on:change=move |event| stage.feigned.set(event_target_checked(&event))/> {t::count_feigned(l)}</label>
            });
            let any = !keepers.note.is_empty() || keepers.feigned;
            let note = keepers.note.into_iter().map(|line| view! { <span>{line}" "</span> }).collect_view();
            any.then(|| view! { <div class="track-row"><div class="gutter"></div><p class="list-keepers" data-testid="list-keepers">{note}{feigned}</p></div> })
        })
    };
    let folded = move || view.is_folded(Track::Suspicion);
    view! {
        <div class="track-row suspicion-row" data-testid="suspicion-track" role="group" aria-label=t::suspicion(l)>
            <div class="gutter"><TrackHead track=Track::Suspicion name=t::suspicion(l) hint=t::suspicion_hint(l)/></div>
            <div class="track-space">{move || view.model.read().as_ref().is_some_and(|score| score.recovered).then(|| view! { <span class="recovered" title=t::recovered_hint(l)>{t::recovered_badge(l)}</span> })}</div>
        </div>
        <Show when=move || !folded()>
            {whose}
            {move || track.get().map(|seen| match seen {
                Seen::Shown(track) => {
                    let many = track.rows.len() > 8;
                    track.rows.into_iter().map(|one| strip(Track::Suspicion, one, if many { 11.0 } else { 15.0 })).collect_view().into_any()
                }
                other => view! { <div class="track-row"><div class="gutter"></div><div class="track-absent">{absence(&other)}</div></div> }.into_any(),
            })}
        </Show>
        <DataTable track=Track::Suspicion/>
    }
}

/// A strip of the suspicion or the closeness track.
pub fn strip(track: Track, row: HeatRow, usual: f64) -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let seat = row.suspect.seat;
    let spans = StoredValue::new(row.spans);
    let value = move || {
        let at = stage.cursor.get();
        spans.with_value(|spans| {
            spans
                .iter()
                .rev()
                .find(|span| span.from <= at)
                .map(|span| percent(span.value))
        })
    };
    let enter = move |_| {
        stage.lit.set(Some(seat));
        stage.rest_on(track, Some(seat));
    };
    let now = untrack(value).unwrap_or_default();
    let (class, label) = if track == Track::Closeness {
        (
            "closeness-row",
            t::closeness_chart(l, &row.suspect.name, &now),
        )
    } else {
        (
            "suspect-row",
            t::suspicion_chart(l, &row.suspect.name, &now),
        )
    };
    view! {
        <div class=format!("track-row heat-row {class} {}", seat_class(seat)) class:is-lit=move || stage.lit.get() == Some(seat)
            on:pointermove=enter on:pointerleave=move |_| stage.lit.set(None)>
            <div class="gutter">{row_head(&row.suspect, value)}</div>
            {move || {
                let (plot, height) = (view.plot.get(), view.height(track, usual));
                let last = spans.with_value(|spans| spans.last().map_or(0, |span| span.to));
                // A path per tone: long games have hundreds of stretches.
                let mut tones = vec![String::new(); TONES + 1];
                spans.with_value(|spans| for span in spans {
                    let (x, width) = plot.stretch(span.from, span.to);
                    // The last one ends where the viewer stands.
                    let width = if span.to == last { plot.until(x, span.to) } else { width };
                    let tall = (height - 3.0) * span.value;
                    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
                    let tone = (span.value.clamp(0.0, 1.0) * TONES as f64).round() as usize;
                    if let Some(path) = tones.get_mut(tone) {
                        path.push_str(&format!("M{x:.1} {:.1}h{width:.1}v{:.1}h{:.1}z", height - 1.0 - tall, tall.max(0.6), -width));
                    }
                });
                let bars = tones.into_iter().enumerate().filter(|(_, path)| !path.is_empty()).map(|(tone, path)| {
                    #[allow(clippy::cast_precision_loss)]
                    let opacity = 0.2 + 0.5 * tone as f64 / TONES as f64;
                    view! { <path class="heat" d=path fill-opacity=opacity></path> }
                }).collect_view();
                view! {
                    <svg class="plot" role="img" aria-label=label.clone() height=height viewBox=plot.view_box(height) preserveAspectRatio="none">
                        <line class="base" x1=plot.x(0.0) x2=plot.x(1e9) y1=height - 0.5 y2=height - 0.5></line>{bars}
                    </svg>
                }
            }}
        </div>
    }
}
