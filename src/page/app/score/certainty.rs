//! Certainty and distance from the truth on one scale, in nats: both lines end at 0 when the culprit is
//! found. When one falls while the other rises, somebody is being misled. Division is the third line.

use super::super::prelude::*;
use super::ScoreView;
use super::track::TrackRow;
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{BeliefTrack, Track, TurningPointLabel, ValueSpan, span_at};
use crate::show::viewer::words::{format_fixed, labels as t};
use crate::show::viewer::{LinearScale, step_path};

const HEIGHT_PX: f64 = 76.0;

#[component]
pub fn CertaintyRow() -> impl IntoView {
    let view = ScoreView::from_context();
    let track = view.score_memo(|score| score.beliefs.shown().cloned());
    let any = Memo::new(move |_| track.read().as_ref().is_some_and(Option::is_some));
    // The scale covers what is visible.
    let most = Memo::new(move |_| {
        let (track, reach) = (track.read(), view.last_shown_turn.get());
        let track = track.as_ref().and_then(Option::as_ref);
        track.map_or(0.0, |track| {
            let lines = certainty_lines(track).into_iter().flat_map(|(.., spans)| spans);
            lines.filter(|span| span.from <= reach).map(|span| span.value).fold(track.max_entropy, f64::max)
        })
    });
    let legend = move || move || track.get().flatten().map(|track| legend(&track));
    view! {
        <Show when=move || any.get()>
            <TrackRow track=Track::Certainty legend=legend>
                {move || {
                    let most = most.get();
                    track.read().as_ref().and_then(Option::as_ref).map(|track| chart(track, most))
                }}
            </TrackRow>
        </Show>
    }
}

/// The lines: class, mark, name, and values from 0 up.
fn certainty_lines(track: &BeliefTrack) -> Vec<(&'static str, &'static str, String, Vec<ValueSpan>)> {
    let l = language();
    let mut lines = vec![("is-doubt", "━", t::line_doubt(l), track.certainty.clone())];
    if let Some(truth) = track.truth.shown() {
        let away = truth.iter().map(|span| ValueSpan { value: -span.value, ..*span });
        lines.push(("is-truth", "╌", t::line_truth(l), away.collect()));
    }
    if !track.division.is_empty() {
        lines.push(("is-division", "┈", t::line_division(l), track.division.clone()));
    }
    lines
}

fn legend(track: &BeliefTrack) -> impl IntoView + use<> {
    let stage = app().stage;
    let l = language();
    let rows = certainty_lines(track).into_iter().map(|(class, mark, name, spans)| {
        let value = move || {
            let cursor = stage.cursor.get();
            let span = span_at(&spans, cursor);
            span.map_or_else(|| "–".to_owned(), |span| format_fixed(span.value, 2))
        };
        view! {
            <li class=class>
                <span aria-hidden="true">{mark}</span>
                <span class="line-name">{name}</span>
                <span class="num">{value}</span>
            </li>
        }
    });
    let marks = (!stage.turning_points.read().is_empty()).then(
        || view! { <li><span aria-hidden="true">"▲▼"</span><span class="line-name">{t::legend_turning(l)}</span></li> },
    );
    view! { <ul class="legend certainty-legend">{rows.collect_view()} {marks}</ul> }
}

fn chart(track: &BeliefTrack, most: f64) -> impl IntoView + use<> {
    let view = ScoreView::from_context();
    let l = language();
    let plot = view.plot.get();
    let height = view.track_height(Track::Certainty, HEIGHT_PX);
    let lines = certainty_lines(track);
    let scale = LinearScale::new((0.0, most), (height - 6.0, 8.0));
    let y = |value: f64| scale.position(value);
    let drawn = lines.iter().map(|(class, _, _, spans)| {
        view! { <path class=format!("belief-line {class}") d=step_path(plot, spans, &y)></path> }
    });
    let drawn = view.clip_to_shown_turns(plot, (1.0, 1.0), drawn.collect_view().into_any());
    let stage = app().stage;
    let mark = move |one: TurningPointLabel| {
        #[allow(clippy::cast_precision_loss)]
        let x = plot.x(one.turn as f64);
        let path = match one.is_towards_truth {
            Some(true) => format!("M{:.1} 7h8l-4 -6z", x - 4.0),
            Some(false) => format!("M{:.1} 1h8l-4 6z", x - 4.0),
            None => format!("M{:.1} 4l4 -3l4 3l-4 3z", x - 4.0),
        };
        view! { <path class="turning-mark" class:is-away=one.is_towards_truth != Some(true) d=path></path> }
    };
    let rules = [(0.0, t::nats(l, "0")), (most, t::nats(l, &format_fixed(most, 2)))].map(|(value, label)| {
        let y = y(value);
        view! { <g class="rule"><line x1=plot.x(0.0) x2=plot.x(1e9) y1=y y2=y></line>
        <text x=plot.width - 2.0 y=y + 3.0 text-anchor="end">{label}</text></g> }
    });
    view! {
        <svg class="plot certainty" role="img" aria-label=t::certainty_chart(l) height=height
            viewBox=plot.view_box(height) preserveAspectRatio="none">
            {rules.collect_view()} {drawn} {move || stage.turning_points.get().into_iter().map(mark).collect_view()}
        </svg>
    }
}
