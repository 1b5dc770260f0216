//! Entropy in both games, one over the other, a small chart per observer on one axis of turns.

use crate::app::parts::{person, seat_class};
use crate::app::prelude::*;
use crate::app::state::language;
use crate::viewer::score::Span;
use crate::viewer::words::{fixed, labels as t};
use crate::viewer::{ComparedLine, Linear, Plot, step_path, ticks};

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 104.0;
/// What the turns below take, and the numbers on the left, in pixels.
const BELOW: f64 = 18.0;
const LEFT: f64 = 30.0;

pub fn curves(
    lines: &[ComparedLine],
    top: f64,
    turns: (usize, usize),
    parted: Option<usize>,
) -> impl IntoView + use<> {
    let l = language();
    let plot = Plot::new(WIDTH, turns.0.max(turns.1));
    let scale = Linear::new((0.0, top.max(0.1)), (HEIGHT - 8.0 - BELOW, 10.0));
    let known = |line: &&ComparedLine| !line.steps.0.is_empty() || !line.steps.1.is_empty();
    let charts: Vec<_> = lines.iter().filter(known).map(|line| chart(plot, scale, line, parted)).collect();
    (!charts.is_empty()).then(|| {
        view! {
            <h3>{t::compare_curves(l)}</h3>
            <p class="small quiet">{t::compare_axes(l)}</p>
            <ul class="compare-curves" data-testid="compare-curves">{charts}</ul>
        }
    })
}

fn chart(plot: Plot, scale: Linear, line: &ComparedLine, parted: Option<usize>) -> impl IntoView + use<> {
    let l = language();
    // Lines that run together lie side by side.
    let path = |spans: &[Span], aside: f64| step_path(plot, spans, &|value| scale.position(value) + aside);
    let (left, right) = (path(&line.steps.0, -1.2), path(&line.steps.1, 1.2));
    let end = |spans: &[Span]| spans.last().map_or("–".to_owned(), |span| fixed(span.value, 2));
    let ends = (end(&line.steps.0), end(&line.steps.1));
    let (zero, top) = (scale.position(0.0), scale.position(1e9_f64.min(10.0)));
    #[allow(clippy::cast_precision_loss)]
    let fork = parted.map(|turn| plot.x(turn.saturating_sub(1) as f64)).map(|x| {
        view! { <line class="curve-parting" x1=x x2=x y1=top.max(4.0) y2=zero></line> }
    });
    let label = t::compare_curve_of(l, &line.observer.name);
    // Entropy is ln n: each rule is a number of suspects, as far as there is room.
    let (low, high) = scale.domain;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let most = libm::exp(high.max(low)).round() as u32;
    let tight = most > 4;
    let levels = (1..=most).filter(move |n| !tight || matches!(*n, 1 | 2) || *n == most);
    let rules: Vec<_> = levels
        .map(|n| {
            let nats = libm::log(f64::from(n));
            let y = scale.position(nats);
            view! {
                <g class="curve-rule"><line x1=plot.x(0.0) x2=plot.x(1e9) y1=y y2=y></line>
                    <text x=-6.0 y=y + 3.5 text-anchor="end">{fixed(nats, 2)}</text></g>
            }
        })
        .collect();
    let below = HEIGHT - 4.0;
    #[allow(clippy::cast_precision_loss)]
    let last = plot.turns as f64;
    let turns: Vec<_> = ticks(0.0, last, 4)
        .into_iter()
        .map(|turn| {
            let x = plot.x(turn);
            view! { <g class="curve-turn"><line x1=x x2=x y1=zero y2=zero + 4.0></line><text x=x y=below text-anchor="middle">{turn}</text></g> }
        })
        .collect();
    view! {
        <li class=seat_class(line.observer.seat)>
            <p class="curve-head">{person(&line.observer)}
                <span class="num"><strong class="compare-letter">{t::compare_left(l)}</strong> {ends.0}</span>
                <span class="num"><strong class="compare-letter">{t::compare_right(l)}</strong> {ends.1}</span></p>
            <svg class="curve" role="img" aria-label=label viewBox=format!("{:.0} 0 {:.0} {HEIGHT:.0}", -LEFT, WIDTH + LEFT)>
                {rules} {turns}
                {fork}
                <path class="curve-left" d=left></path>
                <path class="curve-right" d=right></path>
            </svg>
        </li>
    }
}
