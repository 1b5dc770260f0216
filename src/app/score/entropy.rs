//! Entropy, a stepped line per observer, from ln(n − 1) down to 0. Lines that run together lie side by
//! side. A drop carries the question that it is attributed to.

use super::super::prelude::*;
use super::ScoreView;
use super::track::TrackRow;
use crate::app::parts::{absence, monogram, seat_class};
use crate::app::rate_way::RateButton;
use crate::app::state::{app, language};
use crate::app::wing::ReadFromLog;
use crate::viewer::score::{EntropyLine, EntropyTrack, Span, Track};
use crate::viewer::words::{fixed, labels as t};
use crate::viewer::{Extent, Linear, Plot, Seen, step_path, with_room};

const HEIGHT: f64 = 84.0;

#[component]
pub fn EntropyRows() -> impl IntoView {
    let track = ScoreView::get().part(|score| score.entropy.clone());
    let legend = move || move || track.get().map(|track| legend(&track));
    view! {
        <TrackRow track=Track::Entropy legend=legend>
            {move || track.get().map(|track| {
                let first = track.lines.iter().find(|line| line.steps.shown().is_none());
                let none = track.lines.iter().all(|line| line.steps.shown().is_none());
                match first.filter(|_| none) {
                    Some(line) => view! { <div class="track-absent">{absence(&line.steps)} {(line.steps == Seen::NotRecorded).then(|| view! { <RateButton id="rate-from-entropy" read=ReadFromLog::Sensors/> })}</div> }.into_any(),
                    None => chart(&track).into_any(),
                }
            })}
        </TrackRow>
    }
}

/// Who is which line, and where it stands.
fn legend(track: &EntropyTrack) -> impl IntoView + use<> {
    let stage = app().stage;
    let rows = track.lines.iter().map(|line| {
        let seat = line.observer.seat;
        let spans = StoredValue::new(line.steps.shown().cloned().unwrap_or_default());
        let value = move || {
            let cursor = stage.cursor.get();
            let value = spans.with_value(|spans| at(spans, cursor).map(|span| fixed(span.value, 2)));
            value.unwrap_or_else(|| "–".into())
        };
        view! {
            <li class=seat_class(seat) class:is-lit=move || stage.lit.get() == Some(seat) title=line.observer.name.clone()
                on:pointerenter=move |_| stage.lit.set(Some(seat)) on:pointerleave=move |_| stage.lit.set(None)>
                {monogram(&line.observer)}<span class="num">{value}</span>
            </li>
        }
    });
    view! { <ul class="legend">{rows.collect_view()}</ul> }
}

fn at(spans: &[Span], turn: usize) -> Option<&Span> {
    let span = spans.iter().rev().find(|span| span.from <= turn)?;
    // Beyond the last one nothing is kept, or nobody has come so far.
    (turn <= span.to).then_some(span)
}

fn chart(track: &EntropyTrack) -> impl IntoView + use<> {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let plot = view.plot.get();
    let height = view.height(Track::Entropy, HEIGHT);
    let top = track.top.max(0.1);
    let scale = Linear::new((0.0, top), (height - 10.0, 12.0));
    let count = track.lines.len();
    // ln 1, ln 2, … are the only values there are; each is a rule with the number of suspects.
    let suspects = libm::exp(top).round();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let suspects = suspects as u32;
    let rules = (1..=suspects).map(|n| {
        let y = scale.position(libm::log(f64::from(n)));
        let tight = suspects > 4 && height < 120.0 * plot.type_scale && !(n == 1 || n == 2 || n == suspects);
        let label = (!tight).then(|| view! { <text x=plot.width - 2.0 y=y - 2.5 text-anchor="end">{t::suspects_left(l, n)}</text> });
        view! { <g class="rule"><line x1=plot.x(0.0) x2=plot.x(1e9) y1=y y2=y></line>{label}</g> }
    });
    let named = with_room(plot, track.lines.iter().flat_map(|line| &line.changes));
    let all: Vec<Extent> = track
        .lines
        .iter()
        .flat_map(|line| &line.changes)
        .map(|change| Extent::of(plot, change.turn, &change.label))
        .collect();
    let at_cursor = Memo::new(move |_| {
        let cursor = stage.cursor.get();
        all.iter().find(|extent| extent.turn == cursor).copied()
    });
    let lines = track.lines.iter().enumerate().filter_map(|(index, line)| {
        stepped(plot, scale, line, offset(index, count), &named, at_cursor)
    });
    view! {
        <svg class="plot entropy" role="img" aria-label=t::entropy_chart(l, count) height=height viewBox=plot.view_box(height) preserveAspectRatio="none">
            {rules.collect_view()} {lines.collect_view()}
        </svg>
    }
}

/// Lines that run together lie side by side.
#[allow(clippy::cast_precision_loss)]
fn offset(index: usize, count: usize) -> f64 {
    let gap = (9.0 / count.max(1) as f64).min(2.4);
    (index as f64 - (count.saturating_sub(1)) as f64 / 2.0) * gap
}

#[allow(clippy::cast_precision_loss)]
fn stepped(
    plot: Plot,
    scale: Linear,
    line: &EntropyLine,
    offset: f64,
    among_all: &[Extent],
    at_cursor: Memo<Option<Extent>>,
) -> Option<impl IntoView + use<>> {
    let stage = app().stage;
    let spans = line.steps.shown()?;
    let seat = line.observer.seat;
    let y = |value: f64| scale.position(value) + offset;
    let path = step_path(plot, spans, y);
    let among_own = with_room(plot, line.changes.iter());
    let drops = line.changes.iter().map(|change| {
        let x = plot.x(change.turn as f64);
        let at = spans.iter().find(|span| span.from == change.turn).map_or(0.0, |span| span.value);
        let y = y(at);
        let shape = if change.gain > 0.0 {
            format!("M{:.1} {:.1}h6l-3 4.6z", x - 3.0, y - 5.2)
        } else {
            format!("M{:.1} {:.1}h6l-3 -4.6z", x - 3.0, y + 5.2)
        };
        let label = change.label.clone();
        let extent = Extent::of(plot, change.turn, &label);
        let left = extent.left;
        let (always, own) = (among_all.contains(&extent), among_own.contains(&extent));
        // Labels give way to the cursor's, and to those of a line that is pointed at.
        let near = move || match at_cursor.get() {
            Some(here) if here == extent => true,
            Some(here) if here.meets(extent) => false,
            _ => stage.lit.get().map_or(always, |lit| lit == seat && own),
        };
        view! {
            <g class="drop-mark"><path d=shape></path>
                <text class:is-near=near x=if left { x - 6.0 } else { x + 6.0 } y=y - 3.0 text-anchor=if left { "end" } else { "start" }>{label}</text></g>
        }
    });
    let end = line.not_kept.as_ref().map(|(turn, label)| {
        let x = plot.x(*turn as f64);
        let y = y(spans.last().map_or(0.0, |span| span.value));
        let left = Extent::of(plot, *turn, label).left;
        let label = label.clone();
        view! {
            <g class="line-end"><path d=format!("M{x:.1} {:.1}v9", y - 4.5)></path>
                <text x=if left { x - 6.0 } else { x + 6.0 } y=y + 3.5 text-anchor=if left { "end" } else { "start" }>{label}</text></g>
        }
    });
    Some(view! {
        <g class=format!("step-line {}", seat_class(seat)) class:is-lit=move || stage.lit.get() == Some(seat)
            class:is-dim=move || stage.lit.get().is_some_and(|lit| lit != seat)>
            <path class="line" d=path></path>{drops.collect_view()}{end}
        </g>
    })
}
