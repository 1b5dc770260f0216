//! Information gain: a bar per pruning, down where a suspect came back.

use super::super::prelude::*;
use super::ScoreView;
use super::track::TrackRow;
use crate::app::parts::{absence, seat_class};
use crate::app::state::{app, language};
use crate::viewer::score::{GainTrack, Track};
use crate::viewer::words::{labels as t, signed};
use crate::viewer::{Linear, Seen};

const HEIGHT: f64 = 46.0;

#[component]
pub fn GainRow() -> impl IntoView {
    let track = ScoreView::get().part(|score| score.gain.clone());
    view! {
        <TrackRow track=Track::Gain>
            {move || track.get().map(|track| match &track.bars {
                Seen::Shown(_) => chart(&track).into_any(),
                other => view! { <div class="track-absent">{absence(other)}</div> }.into_any(),
            })}
        </TrackRow>
    }
}

fn chart(track: &GainTrack) -> impl IntoView + use<> {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let plot = view.plot.get();
    let height = view.height(Track::Gain, HEIGHT);
    let (low, high) = (track.domain.0.min(0.0), track.domain.1.max(0.7));
    let scale = Linear::new((low, high), (height - 4.0, 8.0));
    let zero = scale.position(0.0);
    let width = (plot.step() * 0.8).clamp(2.0, 9.0);
    let bars = track.bars.shown().cloned().unwrap_or_default();
    let count = bars.len();
    let drawn = bars.into_iter().map(|bar| {
        #[allow(clippy::cast_precision_loss)]
        let x = plot.x(bar.turn as f64) - width / 2.0;
        let y = scale.position(bar.value);
        let seat = bar.observer.seat;
        let flat = bar.value == 0.0;
        view! {
            <g class=format!("gain-bar {}", seat_class(seat)) class:is-flat=flat class:is-loss=bar.value < 0.0 class:is-dim=move || stage.lit.get().is_some_and(|lit| lit != seat)>
                <rect x=x width=width y=y.min(zero) - if flat { 1.0 } else { 0.0 } height=(y - zero).abs().max(1.5)></rect>
            </g>
        }
    });
    let high_label = signed(high, 1);
    view! {
        <svg class="plot gain" role="img" aria-label=t::gain_chart(l, count) height=height viewBox=plot.view_box(height) preserveAspectRatio="none">
            <g class="rule"><line x1=plot.x(0.0) x2=plot.x(1e9) y1=zero y2=zero></line>
                <text x=plot.width - 2.0 y=scale.position(high) + 3.0 text-anchor="end">{high_label}</text></g>
            {drawn.collect_view()}
        </svg>
    }
}
