//! Ratings, a strip per player: suspicion above the line, trust below it, each as a share of the possible
//! maximum so far; the number is suspicion's share of both.

use super::super::prelude::*;
use super::ScoreView;
use super::track::{TrackRows, seat_row};
use crate::page::app::shared_views::absence_note;
use crate::page::app::state::{app, language};
use crate::read::insight::RatingSource;
use crate::show::viewer::score::{RatingRow, RatingTrack, Track, span_at};
use crate::show::viewer::words::{format_percent, labels as t};
use crate::show::viewer::{Seen, area_path};

/// The rating track, if anybody rated.
#[component]
pub fn RatingRows() -> impl IntoView {
    let view = ScoreView::from_context();
    let l = language();
    let track = view.score_memo(|score| score.ratings.clone());
    let any = Memo::new(move |_| !matches!(*track.read(), None | Some(Seen::NotRecorded)));
    let beside = move || match track.get() {
        Some(Seen::Shown(track)) => view! {
            <div class="ratings-note"><p class="track-note">{track.name.clone()}</p>{rater_select(&track)}</div>
        }
        .into_any(),
        Some(other) => view! { <div class="track-absent">{absence_note(&other)}</div> }.into_any(),
        None => ().into_any(),
    };
    view! {
        <Show when=move || any.get()>
            <TrackRows track=Track::Ratings name=t::ratings_short(l) beside=move || beside>
                {move || track.get().and_then(|seen| seen.shown().cloned()).map(|track| {
                    let usual = if track.rows.len() > 8 { 18.0 } else { 26.0 };
                    track.rows.into_iter().map(|one| rating_row(one, usual)).collect_view()
                })}
            </TrackRows>
        </Show>
    }
}

/// Who rated: a select when there are several.
fn rater_select(track: &RatingTrack) -> impl IntoView + use<> {
    let stage = app().stage;
    let l = language();
    let choices = track.choices.clone();
    let by = track.source;
    if choices.len() < 2 {
        let name = choices.into_iter().next().map(|(_, name)| name);
        return view! { <p class="track-note" data-testid="rated-by">{t::rated_by(l)}": "{name}</p> }.into_any();
    }
    let values: Vec<RatingSource> = choices.iter().map(|(by, _)| *by).collect();
    let change = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        stage.rating_source.set(at.and_then(|at| values.get(at).copied()));
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

fn rating_row(row: RatingRow, usual: f64) -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let shares = StoredValue::new(row.share);
    let (above, below) = (StoredValue::new(row.suspicion), StoredValue::new(row.trust));
    let value = move || {
        let at = stage.cursor.get();
        shares.with_value(|spans| span_at(spans, at).map(|span| format_percent(span.value)))
    };
    let name = row.about.name.clone();
    let label = Signal::derive(move || t::ratings_chart(l, &name, &value().unwrap_or_default()));
    let drawing = move || {
        let (plot, height) = (view.plot.get(), view.track_height(Track::Ratings, usual));
        let middle = height / 2.0;
        let up = above.with_value(|spans| area_path(plot, spans, middle, -(middle - 1.5)));
        let down = below.with_value(|spans| area_path(plot, spans, middle, middle - 1.5));
        let areas = view! { <path class="rating-up" d=up></path><path class="rating-down" d=down></path> };
        view! {
            <svg class="plot" role="img" aria-label=label height=height viewBox=plot.view_box(height)
                preserveAspectRatio="none">
                {view.clip_to_shown_turns(plot, (0.0, 0.0), areas.into_any())}
                <line class="base" x1=plot.x(0.0) x2=plot.x(1e9) y1=middle y2=middle></line>
            </svg>
        }
    };
    seat_row(Track::Ratings, "rating-row", &row.about, value, drawing)
}
