//! Entropy: a stepped line per observer, from ln(n − 1) down to 0 nats (Questum eq. 1–3). Coinciding lines
//! are drawn side by side. A drop carries the question that caused it.

use super::super::prelude::*;
use super::ScoreView;
use super::track::TrackRow;
use crate::base::game::Seat;
use crate::page::app::shared_views::{absence_note, monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{
    EntropyChange, EntropyLine, EntropyTrack, Track, ValueSpan, entropy_changes, span_at,
};
use crate::show::viewer::words::{format_fixed, labels as t};
use crate::show::viewer::{LabelExtent, LinearScale, Plot, Scene, fitting_labels, step_path};

const HEIGHT_PX: f64 = 84.0;

#[component]
pub fn EntropyRows() -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let track = view.score_memo(|score| score.entropy.clone());
    // The number of list changes so far; it changes seldom.
    let settled = Memo::new(move |_| {
        let settled = |scene: &Scene| {
            let gains = scene.session.insight().gains();
            gains.partition_point(|gain| gain.turn <= scene.last_visible_turn())
        };
        stage.scene(settled)
    });
    let changes = Memo::new(move |_| {
        view.score.with(|_| settled.get());
        let at = || stage.scene(|scene| entropy_changes(scene, stage.victim.get()));
        untrack(at).unwrap_or_default()
    });
    let legend = move || move || track.get().map(|track| legend(&track));
    let any = view.score_memo(|score| !score.unrecorded_tracks().contains(&Track::Entropy));
    view! {
        <Show when=move || any.get() == Some(true)>
        <TrackRow track=Track::Entropy legend=legend>
            {move || track.get().map(|track| {
                let first = track.lines.iter().find(|line| line.steps.shown().is_none());
                let none = track.lines.iter().all(|line| line.steps.shown().is_none());
                match first.filter(|_| none) {
                    Some(line) => view! { <div class="track-absent">{absence_note(&line.steps)}</div> }.into_any(),
                    None => chart(&track, changes).into_any(),
                }
            })}
        </TrackRow>
        </Show>
    }
}

/// The legend: each observer's line and its value.
fn legend(track: &EntropyTrack) -> impl IntoView + use<> {
    let stage = app().stage;
    let rows = track.lines.iter().map(|line| {
        let seat = line.observer.seat;
        let spans = StoredValue::new(line.steps.shown().cloned().unwrap_or_default());
        let value = move || {
            let cursor = stage.cursor.get();
            let value = spans.with_value(|spans| span_at(spans, cursor).map(|span| format_fixed(span.value, 2)));
            value.unwrap_or_else(|| "–".into())
        };
        view! {
            <li class=seat_class(seat) class:is-highlighted=move || stage.highlighted_seat.get() == Some(seat)
                title=line.observer.name.clone()
                on:pointerenter=move |_| stage.highlighted_seat.set(Some(seat))
                on:pointerleave=move |_| stage.highlighted_seat.set(None)>
                {monogram(&line.observer)}<span class="num">{value}</span>
            </li>
        }
    });
    view! { <ul class="legend">{rows.collect_view()}</ul> }
}

fn chart(track: &EntropyTrack, changes: Memo<Vec<Vec<EntropyChange>>>) -> impl IntoView + use<> {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let plot = view.plot.get();
    let height = view.track_height(Track::Entropy, HEIGHT_PX);
    let top = track.max_entropy_nats.max(0.1);
    let scale = LinearScale::new((0.0, top), (height - 10.0, 12.0));
    let count = track.lines.len();
    // ln 1, ln 2, … are the only possible values; each has a rule with the number of suspects.
    let suspects = libm::exp(top).round();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let suspects = suspects as u32;
    let rules = (1..=suspects).map(|n| {
        let y = scale.position(libm::log(f64::from(n)));
        let tight = suspects > 4 && height < 120.0 * plot.type_scale && !(n == 1 || n == 2 || n == suspects);
        let label = (!tight)
            .then(|| view! { <text x=plot.width - 2.0 y=y - 2.5 text-anchor="end">{t::suspects_left(l, n)}</text> });
        view! { <g class="rule"><line x1=plot.x(0.0) x2=plot.x(1e9) y1=y y2=y></line>{label}</g> }
    });
    let lines = track
        .lines
        .iter()
        .enumerate()
        .filter_map(|(index, line)| entropy_line(plot, scale, line, line_offset(index, count)));
    // A change is drawn at its line's value.
    let heights = track.lines.iter().enumerate().map(|(index, line)| {
        let spans = line.steps.shown().cloned().unwrap_or_default();
        (line.observer.seat, spans, line_offset(index, count))
    });
    let heights: Vec<(Seat, Vec<ValueSpan>, f64)> = heights.collect();
    let marks = move || {
        let changes = changes.get();
        let named = fitting_labels(plot, changes.iter().flatten());
        let rows = changes.iter().zip(&heights).map(|(changes, (seat, spans, offset))| {
            let own = fitting_labels(plot, changes.iter());
            let label = |change: &EntropyChange| {
                let value = span_at(spans, change.turn).map_or(0.0, |span| span.value);
                let extent = LabelExtent::for_label(plot, change.turn, &change.label);
                ChangeLabel {
                    y: scale.position(value) + offset,
                    seat: *seat,
                    is_always_shown: named.contains(&extent),
                    is_shown_with_line: own.contains(&extent),
                    is_gain: change.gain > 0.0,
                    text: change.label.clone(),
                    extent,
                }
            };
            changes.iter().map(label).collect::<Vec<ChangeLabel>>()
        });
        let rows: Vec<Vec<ChangeLabel>> = rows.collect();
        let shapes = rows.iter().filter(|row| !row.is_empty()).map(|row| change_marks(plot, row)).collect_view();
        view! { {shapes} {move || visible_labels(plot, &rows, stage.cursor.get(), stage.highlighted_seat.get())} }
    };
    view! {
        <svg class="plot entropy" role="img" aria-label=t::entropy_chart(l, count)
            height=height viewBox=plot.view_box(height) preserveAspectRatio="none">
            {rules.collect_view()} {lines.collect_view()} {marks}
        </svg>
    }
}

/// Separates coinciding lines.
#[allow(clippy::cast_precision_loss)]
fn line_offset(index: usize, count: usize) -> f64 {
    let gap = (9.0 / count.max(1) as f64).min(2.4);
    (index as f64 - (count.saturating_sub(1)) as f64 / 2.0) * gap
}

/// A change of a suspect list on the chart, with its label.
struct ChangeLabel {
    y: f64,
    seat: Seat,
    /// Is the label drawn always? Is it drawn while its line is highlighted?
    is_always_shown: bool,
    is_shown_with_line: bool,
    is_gain: bool,
    text: String,
    extent: LabelExtent,
}

/// The marks of one observer's changes, as one path.
#[allow(clippy::cast_precision_loss)]
fn change_marks(plot: Plot, row: &[ChangeLabel]) -> impl IntoView + use<> {
    let shape = |one: &ChangeLabel| {
        let (x, y) = (plot.x(one.extent.turn as f64), one.y);
        if one.is_gain {
            format!("M{:.1} {:.1}h6l-3 4.6z", x - 3.0, y - 5.2)
        } else {
            format!("M{:.1} {:.1}h6l-3 -4.6z", x - 3.0, y + 5.2)
        }
    };
    let class = row.first().map(|one| seat_class(one.seat));
    let path: String = row.iter().map(shape).collect();
    view! { <g class=format!("drop-mark {}", class.unwrap_or_default())><path d=path></path></g> }
}

/// The visible labels: they give way to the one at the cursor and to those of a highlighted line.
#[allow(clippy::cast_precision_loss)]
fn visible_labels(plot: Plot, rows: &[Vec<ChangeLabel>], cursor: usize, lit: Option<Seat>) -> impl IntoView + use<> {
    let all = || rows.iter().flatten();
    let here = all().find(|one| one.extent.turn == cursor);
    let near = |one: &&ChangeLabel| match here.map(|here| here.extent) {
        Some(here) if here == one.extent => true,
        Some(here) if here.overlaps(one.extent) => false,
        _ => lit.map_or(one.is_always_shown, |lit| lit == one.seat && one.is_shown_with_line),
    };
    let text = |one: &ChangeLabel| {
        let (x, left) = (plot.x(one.extent.turn as f64), one.extent.is_left);
        view! { <g class="drop-mark"><text class="is-near" x=if left { x - 6.0 } else { x + 6.0 }
        y=one.y - 3.0 text-anchor=if left { "end" } else { "start" }>{one.text.clone()}</text></g> }
    };
    all().filter(near).map(text).collect_view()
}

#[allow(clippy::cast_precision_loss)]
fn entropy_line(plot: Plot, scale: LinearScale, line: &EntropyLine, offset: f64) -> Option<impl IntoView + use<>> {
    let (view, stage) = (ScoreView::from_context(), app().stage);
    let spans = line.steps.shown()?;
    let seat = line.observer.seat;
    let y = |value: f64| scale.position(value) + offset;
    let path = view! { <path class="line" d=step_path(plot, spans, &y)></path> };
    let path = view.clip_to_shown_turns(plot, (1.0, 1.0), path.into_any());
    let end = line.list_end.clone().map(|(turn, label)| {
        let x = plot.x(turn as f64);
        let y = y(spans.last().map_or(0.0, |span| span.value));
        let left = LabelExtent::for_label(plot, turn, &label).is_left;
        move || {
            (turn <= view.last_shown_turn.get()).then(|| {
                view! {
                    <g class="line-end"><path d=format!("M{x:.1} {:.1}v9", y - 4.5)></path>
                        <text x=if left { x - 6.0 } else { x + 6.0 } y=y + 3.5
                            text-anchor=if left { "end" } else { "start" }>{label.clone()}</text>
                    </g>
                }
            })
        }
    });
    Some(view! {
        <g class=format!("step-line {}", seat_class(seat))
            class:is-highlighted=move || stage.highlighted_seat.get() == Some(seat)
            class:is-dim=move || stage.highlighted_seat.get().is_some_and(|lit| lit != seat)>
            {path}{end}
        </g>
    })
}
