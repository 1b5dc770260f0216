//! A mark per turn: its shape says what happened, its colour who acted, amber that something went wrong.

use super::data_table::DataTable;
use super::plot::Plot;
use super::{ScoreView, TrackHead};
use crate::app::parts::seat_class;
use crate::app::stage::Track;
use crate::app::state::{app, language};
use crate::game::Seat;
use crate::viewer::words::labels as t;
use crate::viewer::{DotKind, EventDot};
use leptos::prelude::*;

const HEIGHT: f64 = 26.0;

/// The events track.
#[component]
pub fn EventRow() -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let dots = Memo::new(move |_| {
        view.model
            .read()
            .as_ref()
            .map(|score| {
                // What lies ahead is told by a class, so that a step of the cursor draws nothing anew.
                let still = |dot: &EventDot| Still {
                    turn: dot.turn,
                    kind: dot.kind,
                    seat: dot.seat,
                    fault: dot.fault,
                };
                score.events.iter().map(still).collect::<Vec<_>>()
            })
            .unwrap_or_default()
    });
    let reach = Memo::new(move |_| view.model.read().as_ref().map_or(0, |score| score.reach));
    let folded = move || view.is_folded(Track::Events);
    let enter = move |_| stage.rest_on(Track::Events, None);
    view! {
        <div class="track-row events-row" data-testid="events-track" class:is-folded=folded on:pointermove=enter>
            <div class="gutter"><TrackHead track=Track::Events name=t::events(l) hint=t::events_hint(l)/></div>
            <Show when=move || !folded()>
                <svg class="plot" role="img" aria-label=move || t::events_chart(l, stage.turns()) height=HEIGHT viewBox=move || view.plot.get().view_box(HEIGHT) preserveAspectRatio="none">
                    {move || {
                        let plot = view.plot.get();
                        dots.get().into_iter().map(|one| dot(plot, one, reach)).collect_view()
                    }}
                </svg>
            </Show>
        </div>
        <DataTable track=Track::Events/>
    }
}

/// What of a mark does not change with the cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Still {
    turn: usize,
    kind: DotKind,
    seat: Option<Seat>,
    fault: bool,
}

/// Shapes: a ring introduces or says, a point up asks, a point down answers, a hollow diamond shows a
/// clue, scissors' bar prunes, a square votes, a diamond ranks or decides.
fn dot(plot: Plot, dot: Still, reach: Memo<usize>) -> impl IntoView {
    #[allow(clippy::cast_precision_loss)]
    let x = plot.x(dot.turn as f64);
    let r = (plot.step() * 0.42).clamp(1.6, 4.2);
    let (up, down) = (9.5, 16.5);
    let path = match dot.kind {
        DotKind::Introduction | DotKind::Statement => format!(
            "M{:.1} 13a{r:.1} {r:.1} 0 1 0 {:.1} 0a{r:.1} {r:.1} 0 1 0 {:.1} 0z",
            x - r,
            2.0 * r,
            -2.0 * r
        ),
        DotKind::Question => format!(
            "M{:.1} {:.1}L{x:.1} {:.1}L{:.1} {:.1}z",
            x - r,
            up + r,
            up - r,
            x + r,
            up + r
        ),
        DotKind::Answer => format!(
            "M{:.1} {:.1}L{x:.1} {:.1}L{:.1} {:.1}z",
            x - r,
            down - r,
            down + r,
            x + r,
            down - r
        ),
        DotKind::Pruning => format!("M{:.1} 5h{:.1}v16h{:.1}z", x - r * 0.45, r * 0.9, -r * 0.9),
        DotKind::Vote => format!(
            "M{:.1} {:.1}h{:.1}v{:.1}h{:.1}z",
            x - r,
            13.0 - r,
            2.0 * r,
            2.0 * r,
            -2.0 * r
        ),
        DotKind::Verdict | DotKind::Ranking | DotKind::Clue => {
            let s = r + 1.4;
            format!(
                "M{x:.1} {:.1}L{:.1} 13L{x:.1} {:.1}L{:.1} 13z",
                13.0 - s,
                x + s,
                13.0 + s,
                x - s
            )
        }
    };
    let turn = dot.turn;
    let ahead = move || reach.get() < turn;
    let seat = dot.seat.map(seat_class).unwrap_or_default();
    let fault = dot
        .fault
        .then(|| view! { <circle class="fault-dot" cx=x cy="3.2" r="2.4"></circle> });
    let hollow = matches!(
        dot.kind,
        DotKind::Introduction | DotKind::Statement | DotKind::Clue
    );
    view! {
        <g class=format!("dot {seat}") class:is-ahead=ahead class:is-hollow=hollow class:is-verdict={dot.kind == DotKind::Verdict}>
            <path d=path></path>{fault}
        </g>
    }
}
