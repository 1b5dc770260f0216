//! Entropy in both games, one over the other, a small chart per observer on one axis of turns.

use crate::app::parts::{person, seat_class};
use crate::app::score::plot::{Plot, step_path};
use crate::app::state::language;
use crate::viewer::words::{fixed, labels as t};
use crate::viewer::{ComparedLine, Linear, Span};
use leptos::prelude::*;

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 86.0;

/// The charts.
pub fn curves(
    lines: &[ComparedLine],
    top: f64,
    turns: (usize, usize),
    parted: Option<usize>,
) -> impl IntoView + use<> {
    let l = language();
    let plot = Plot::new(WIDTH, turns.0.max(turns.1));
    let scale = Linear::new((0.0, top.max(0.1)), (HEIGHT - 8.0, 10.0));
    let known = |line: &&ComparedLine| !line.steps.0.is_empty() || !line.steps.1.is_empty();
    let charts: Vec<_> = lines
        .iter()
        .filter(known)
        .map(|line| chart(plot, scale, line, parted))
        .collect();
    (!charts.is_empty()).then(|| {
        view! {
            <h3>{t::compare_curves(l)}</h3>
            <ul class="compare-curves" data-testid="compare-curves">{charts}</ul>
        }
    })
}

fn chart(
    plot: Plot,
    scale: Linear,
    line: &ComparedLine,
    parted: Option<usize>,
) -> impl IntoView + use<> {
    let l = language();
    // Lines that run together lie side by side.
    let path =
        |spans: &[Span], aside: f64| step_path(plot, spans, |value| scale.position(value) + aside);
    let (left, right) = (path(&line.steps.0, -1.2), path(&line.steps.1, 1.2));
    let end = |spans: &[Span]| {
        spans
            .last()
            .map_or("–".to_owned(), |span| fixed(span.value, 2))
    };
    let ends = (end(&line.steps.0), end(&line.steps.1));
    let (zero, top) = (scale.position(0.0), scale.position(1e9_f64.min(10.0)));
    #[allow(clippy::cast_precision_loss)]
    let fork = parted
        .map(|turn| plot.x(turn.saturating_sub(1) as f64))
        .map(|x| {
            view! { <line class="curve-parting" x1=x x2=x y1=top.max(4.0) y2=zero></line> }
        });
    let label = t::compare_curve_of(l, &line.observer.name);
    view! {
        <li class=seat_class(line.observer.seat)>
            <p class="curve-head">{person(&line.observer)}
                <span class="num"><strong class="compare-letter">{t::compare_left(l)}</strong> {ends.0}</span>
                <span class="num"><strong class="compare-letter">{t::compare_right(l)}</strong> {ends.1}</span></p>
            <svg class="curve" role="img" aria-label=label viewBox=plot.view_box(HEIGHT)>
                <line class="curve-zero" x1=plot.x(0.0) x2=plot.x(1e9) y1=zero y2=zero></line>
                {fork}
                <path class="curve-left" d=left></path>
                <path class="curve-right" d=right></path>
            </svg>
        </li>
    }
}
