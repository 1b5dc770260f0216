//! The worth of each exchange: a bar per observer at its answer, downward when it unsettled them; a line over
//! the range when several answers lie between two beliefs.

use super::super::prelude::*;
use super::ScoreView;
use super::track::TrackRow;
use crate::base::game::Seat;
use crate::page::app::shared_views::seat_class;
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{BeliefTrack, Track};
use crate::show::viewer::words::{format_signed, labels as t};
use crate::show::viewer::{GrowingPath, LinearScale};

const HEIGHT_PX: f64 = 56.0;

/// Observer, whether the bar falls, whether anything was heard.
type BarKind = (Option<Seat>, bool, bool);

#[component]
pub fn ExchangeWorthRow() -> impl IntoView {
    let view = ScoreView::from_context();
    let track = view.score_memo(|score| score.beliefs.shown().cloned());
    let any = Memo::new(move |_| track.read().as_ref().is_some_and(Option::is_some));
    // The range of what is visible; the bars are redrawn when it grows.
    let domain = Memo::new(move |_| {
        let (track, reach) = (track.read(), view.last_shown_turn.get());
        let bars = track.as_ref().and_then(Option::as_ref).map_or(&[][..], |track| track.gains_until(reach));
        bars.iter().fold((-0.1_f64, 0.3_f64), |(low, high), bar| (low.min(bar.value), high.max(bar.value)))
    });
    let count = Signal::derive(move || {
        let track = track.read();
        let track = track.as_ref().and_then(Option::as_ref);
        track.map_or(0, |track| track.gains_until(view.last_shown_turn.get()).len())
    });
    view! {
        <Show when=move || any.get()>
            <TrackRow track=Track::CertaintyGains>
                {move || {
                    let domain = domain.get();
                    track.read().as_ref().and_then(Option::as_ref)
                        .map(|track| exchange_worth_chart(track, domain, count))
                }}
            </TrackRow>
        </Show>
    }
}

#[allow(clippy::cast_precision_loss)]
fn exchange_worth_chart(track: &BeliefTrack, (low, high): (f64, f64), count: Signal<usize>) -> impl IntoView + use<> {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let plot = view.plot.get();
    let height = view.track_height(Track::CertaintyGains, HEIGHT_PX);
    let scale = LinearScale::new((low, high), (height - 4.0, 8.0));
    let zero = scale.position(0.0);
    let numbers = track.certainty_gains.iter().filter_map(|bar| bar.believer.seat()).map(|seat| seat.index() + 1);
    let seats = numbers.max().unwrap_or(1) as f64;
    let width = (plot.turn_width() * 0.8 / seats).clamp(1.2, 6.0);
    // One path per kind of bar, with the ranges that they cover.
    let mut kinds: Vec<(BarKind, GrowingPath, GrowingPath)> = Vec::new();
    for bar in track.drawn_gains(plot.turns) {
        let seat = bar.believer.seat();
        let shift = seat.map_or(0.0, |seat| (seat.index() as f64 - (seats - 1.0) / 2.0) * width);
        let x = plot.x(bar.turn as f64) + shift - width / 2.0;
        let y = scale.position(bar.value);
        let key = (seat, bar.value < 0.0, bar.heard);
        let at = kinds.iter().position(|(kind, ..)| *kind == key).unwrap_or_else(|| {
            kinds.push((key, GrowingPath::default(), GrowingPath::default()));
            kinds.len() - 1
        });
        let (_, bars, stretches) = &mut kinds[at];
        bars.add(bar.turn, &rect_path(x, y.min(zero), width, (y - zero).abs().max(1.0)));
        if bar.from < bar.turn {
            let from = plot.x(bar.from as f64);
            stretches.add(bar.turn, &format!("M{from:.1} {y:.1}H{:.1}", x + width / 2.0));
        }
    }
    let drawn = kinds.into_iter().map(|((seat, loss, heard), bars, stretches)| {
        let class = seat.map(seat_class).unwrap_or_default();
        view! {
            <g class=format!("gain-bar {class}") class:is-loss=loss class:is-unheard=!heard
                class:is-dim=move || stage.highlighted_seat.get().is_some_and(|lit| Some(lit) != seat)>
                <path class="worth-range" d=view.visible_path(stretches)></path>
                <path class="bar" d=view.visible_path(bars)></path>
            </g>
        }
    });
    view! {
        <svg class="plot worth" role="img" aria-label=move || t::worth_chart(l, count.get())
            height=height viewBox=plot.view_box(height) preserveAspectRatio="none">
            <g class="rule"><line x1=plot.x(0.0) x2=plot.x(1e9) y1=zero y2=zero></line>
                <text x=plot.width - 2.0 y=scale.position(high) + 3.0
                    text-anchor="end">{t::nats(l, &format_signed(high, 2))}</text>
            </g>
            {drawn.collect_view()}
        </svg>
    }
}

/// A rectangle as SVG path commands.
pub fn rect_path(x: f64, y: f64, width: f64, height: f64) -> String {
    format!("M{x:.1} {y:.1}h{width:.1}v{height:.1}h{:.1}z", -width)
}
