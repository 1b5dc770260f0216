//! A mark per turn: the shape shows what happened, the colour who acted, amber a fault.

use super::super::prelude::*;
use super::ScoreView;
use super::plot::set_class_on_parts;
use super::track::TrackRow;
use crate::page::app::shared_views::seat_class;
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{EventMark, Track};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Plot, TurnKind};

const HEIGHT_PX: f64 = 26.0;

#[component]
pub fn EventRow() -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let dots = move || {
        let course = view.frame.read();
        course.as_ref().map(|course| course.events.clone()).unwrap_or_default()
    };
    // A class marks the turns ahead, so that a step redraws nothing but the few dots that it passes.
    let frame = NodeRef::<leptos::svg::Svg>::new();
    Effect::new(move |before: Option<usize>| {
        let (reach, frame) = (view.last_shown_turn.get(), frame.get());
        let passed = |turn: usize| {
            let course = view.frame.read_untracked();
            let dots = course.as_ref().map_or(&[][..], |course| &course.events);
            dots.partition_point(|dot| dot.turn <= turn)
        };
        if let (Some(before), Some(frame)) = (before, frame) {
            let (from, to) = (passed(before), passed(reach));
            let dots = from.min(to)..from.max(to);
            set_class_on_parts(&frame, ".dot", dots, ("is-ahead", reach < before));
        }
        reach
    });
    view! {
        <TrackRow track=Track::Events>
            <svg class="plot" node_ref=frame role="img" aria-label=move || t::events_chart(l, stage.turn_count())
                height=HEIGHT_PX viewBox=move || view.plot.get().view_box(HEIGHT_PX) preserveAspectRatio="none">
                {move || {
                    let plot = view.plot.get();
                    let reach = view.last_shown_turn.get_untracked();
                    dots().into_iter().map(|one| event_dot(plot, one, reach)).collect_view()
                }}
            </svg>
        </TrackRow>
    }
}

/// Shapes: a ring introduces or states, an upward triangle asks, a downward one answers, a hollow diamond
/// shows a clue, a bar prunes, a square votes, a diamond ranks or decides.
fn event_dot(plot: Plot, dot: EventMark, reach: usize) -> impl IntoView {
    #[allow(clippy::cast_precision_loss)]
    let x = plot.x(dot.turn as f64);
    let r = (plot.turn_width() * 0.42).clamp(1.6, 4.2);
    let (up, down) = (9.5, 16.5);
    let path = match dot.kind {
        TurnKind::Introduction | TurnKind::Statement => {
            format!("M{:.1} 13a{r:.1} {r:.1} 0 1 0 {:.1} 0a{r:.1} {r:.1} 0 1 0 {:.1} 0z", x - r, 2.0 * r, -2.0 * r)
        }
        TurnKind::Question => {
            format!("M{:.1} {:.1}L{x:.1} {:.1}L{:.1} {:.1}z", x - r, up + r, up - r, x + r, up + r)
        }
        TurnKind::Answer => {
            format!("M{:.1} {:.1}L{x:.1} {:.1}L{:.1} {:.1}z", x - r, down - r, down + r, x + r, down - r)
        }
        TurnKind::Pruning => format!("M{:.1} 5h{:.1}v16h{:.1}z", x - r * 0.45, r * 0.9, -r * 0.9),
        TurnKind::Vote => {
            format!("M{:.1} {:.1}h{:.1}v{:.1}h{:.1}z", x - r, 13.0 - r, 2.0 * r, 2.0 * r, -2.0 * r)
        }
        TurnKind::Verdict | TurnKind::Ranking | TurnKind::Clue => {
            let s = r + 1.4;
            format!("M{x:.1} {:.1}L{:.1} 13L{x:.1} {:.1}L{:.1} 13z", 13.0 - s, x + s, 13.0 + s, x - s)
        }
    };
    let ahead = if reach < dot.turn { "is-ahead" } else { "" };
    let seat = dot.seat.map(seat_class).unwrap_or_default();
    let fault = dot.has_fault.then(|| view! { <circle class="fault-dot" cx=x cy="3.2" r="2.4"></circle> });
    let hollow = matches!(dot.kind, TurnKind::Introduction | TurnKind::Statement | TurnKind::Clue);
    view! {
        <g class=format!("dot {seat} {ahead}") class:is-hollow=hollow class:is-verdict={dot.kind == TurnKind::Verdict}>
            <path d=path></path>{fault}
        </g>
    }
}
