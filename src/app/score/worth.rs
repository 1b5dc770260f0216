//! What every exchange was worth: a bar per observer at the answer that it belongs to, down where it unsettled them;
//! a line over the stretch where several answers lie between two beliefs.

use super::super::prelude::*;
use super::ScoreView;
use super::track::TrackRow;
use crate::app::parts::seat_class;
use crate::app::state::{app, language};
use crate::viewer::Linear;
use crate::viewer::score::{BeliefTrack, Track};
use crate::viewer::words::{labels as t, signed};

const HEIGHT: f64 = 56.0;

#[component]
pub fn WorthRow() -> impl IntoView {
    let track = ScoreView::get().part(|score| score.beliefs.shown().cloned());
    let any = Memo::new(move |_| track.read().as_ref().is_some_and(Option::is_some));
    view! {
        <Show when=move || any.get()>
            <TrackRow track=Track::Worth>
                {move || track.get().flatten().map(|track| chart(&track))}
            </TrackRow>
        </Show>
    }
}

#[allow(clippy::cast_precision_loss)]
fn chart(track: &BeliefTrack) -> impl IntoView + use<> {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let plot = view.plot.get();
    let height = view.height(Track::Worth, HEIGHT);
    let values = track.worth.iter().map(|bar| bar.value);
    let (low, high) = values.fold((-0.1_f64, 0.3_f64), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    let scale = Linear::new((low, high), (height - 4.0, 8.0));
    let zero = scale.position(0.0);
    let seats = track
        .worth
        .iter()
        .filter_map(|bar| bar.of.seat())
        .map(|seat| seat.index() + 1);
    let seats = seats.max().unwrap_or(1) as f64;
    let width = (plot.step() * 0.8 / seats).clamp(1.2, 6.0);
    let count = track.worth.len();
    let drawn = track.bars(plot.turns).into_iter().map(|bar| {
        let seat = bar.of.seat();
        let shift = seat.map_or(0.0, |seat| (seat.index() as f64 - (seats - 1.0) / 2.0) * width);
        let x = plot.x(bar.turn as f64) + shift - width / 2.0;
        let y = scale.position(bar.value);
        let stretch = (bar.from < bar.turn).then(|| {
            let from = plot.x(bar.from as f64);
            view! { <line class="worth-stretch" x1=from x2=x + width / 2.0 y1=y y2=y></line> }
        });
        let class = seat.map(seat_class).unwrap_or_default();
        view! {
            <g class=format!("gain-bar {class}") class:is-loss=bar.value < 0.0 class:is-unheard=!bar.heard class:is-dim=move || stage.lit.get().is_some_and(|lit| Some(lit) != seat)>
                {stretch}<rect x=x width=width y=y.min(zero) height=(y - zero).abs().max(1.0)></rect>
            </g>
        }
    });
    view! {
        <svg class="plot worth" role="img" aria-label=t::worth_chart(l, count) height=height viewBox=plot.view_box(height) preserveAspectRatio="none">
            <g class="rule"><line x1=plot.x(0.0) x2=plot.x(1e9) y1=zero y2=zero></line>
                <text x=plot.width - 2.0 y=scale.position(high) + 3.0 text-anchor="end">{t::nats(l, &signed(high, 2))}</text></g>
            {drawn.collect_view()}
        </svg>
    }
}
