//! Information gain: a bar per pruning, downward when a suspect returned.

use super::super::prelude::*;
use super::ScoreView;
use super::track::TrackRow;
use super::worth::rect_path;
use crate::base::game::Seat;
use crate::page::app::shared_views::{absence_note, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{GainTrack, Track};
use crate::show::viewer::words::{format_signed, labels as t};
use crate::show::viewer::{GrowingPath, LinearScale, Seen};
use std::cmp::Ordering;

const HEIGHT_PX: f64 = 46.0;

#[component]
pub fn GainRow() -> impl IntoView {
    let view = ScoreView::from_context();
    let track = view.score_memo(|score| score.gain.clone());
    // The number of visible bars, and their range.
    let seen = Memo::new(move |_| {
        let (track, reach) = (track.read(), view.last_shown_turn.get());
        let bars = track.as_ref().and_then(|track| track.bars.shown()).map_or(&[][..], Vec::as_slice);
        let seen = bars.iter().take_while(|bar| bar.turn <= reach);
        seen.fold((0, 0.0_f64, 0.7_f64), |(count, low, high), bar| (count + 1, low.min(bar.value), high.max(bar.value)))
    });
    let count = Signal::derive(move || seen.get().0);
    let domain = Memo::new(move |_| (seen.get().1, seen.get().2));
    let any = view.score_memo(|score| score.gain.bars != Seen::NotRecorded);
    view! {
        <Show when=move || any.get() == Some(true)>
        <TrackRow track=Track::Gain>
            {move || {
                let domain = domain.get();
                track.read().as_ref().map(|track| match &track.bars {
                    Seen::Shown(_) => chart(track, domain, count).into_any(),
                    other => view! { <div class="track-absent">{absence_note(other)}</div> }.into_any(),
                })
            }}
        </TrackRow>
        </Show>
    }
}

fn chart(track: &GainTrack, (low, high): (f64, f64), count: Signal<usize>) -> impl IntoView + use<> {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let plot = view.plot.get();
    let height = view.track_height(Track::Gain, HEIGHT_PX);
    let scale = LinearScale::new((low, high), (height - 4.0, 8.0));
    let zero = scale.position(0.0);
    let width = (plot.turn_width() * 0.8).clamp(2.0, 9.0);
    // One path per observer and sign of the gain.
    let mut kinds: Vec<((Seat, Ordering), GrowingPath)> = Vec::new();
    for bar in track.drawn_bars(plot.turns) {
        #[allow(clippy::cast_precision_loss)]
        let x = plot.x(bar.turn as f64) - width / 2.0;
        let y = scale.position(bar.value);
        let kind = bar.value.partial_cmp(&0.0).unwrap_or(Ordering::Equal);
        let key = (bar.observer.seat, kind);
        let at = kinds.iter().position(|(kind, _)| *kind == key).unwrap_or_else(|| {
            kinds.push((key, GrowingPath::default()));
            kinds.len() - 1
        });
        let above = if kind == Ordering::Equal { 1.0 } else { 0.0 };
        let piece = rect_path(x, y.min(zero) - above, width, (y - zero).abs().max(1.5));
        kinds[at].1.add(bar.turn, &piece);
    }
    let drawn = kinds.into_iter().map(|((seat, kind), bars)| {
        view! {
            <g class=format!("gain-bar {}", seat_class(seat)) class:is-flat={kind == Ordering::Equal}
                class:is-loss={kind == Ordering::Less}
                class:is-dim=move || stage.highlighted_seat.get().is_some_and(|lit| lit != seat)>
                <path class="bar" d=view.visible_path(bars)></path>
            </g>
        }
    });
    let high_label = format_signed(high, 1);
    view! {
        <svg class="plot gain" role="img" aria-label=move || t::gain_chart(l, count.get())
            height=height viewBox=plot.view_box(height) preserveAspectRatio="none">
            <g class="rule"><line x1=plot.x(0.0) x2=plot.x(1e9) y1=zero y2=zero></line>
                <text x=plot.width - 2.0 y=scale.position(high) + 3.0 text-anchor="end">{high_label}</text></g>
            {drawn.collect_view()}
        </svg>
    }
}
