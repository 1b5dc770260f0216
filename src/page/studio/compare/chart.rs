//! Overlays the entropy of both games: a small chart per observer, on one axis of turns.

use crate::page::app::prelude::*;
use crate::page::app::shared_views::{person_name, seat_class};
use crate::page::app::state::language;
use crate::page::studio::export::{SMALL_FIGURE_MM, figure_view};
use crate::show::export::{Figure, FigureAxis, FigureLine, FigurePanel, FigurePart, FigureScale};
use crate::show::viewer::ComparedObserver;
use crate::show::viewer::score::Span;
use crate::show::viewer::words::{column_entropy_nats, column_turn, fixed, labels as t};

pub fn curves(
    lines: &[ComparedObserver],
    top: f64,
    turns: (usize, usize),
    parting_turn: Option<usize>,
) -> impl IntoView + use<> {
    let l = language();
    #[allow(clippy::cast_precision_loss)]
    let place = |turn: usize| turn as f64;
    let last = place(turns.0.max(turns.1).max(1));
    let chart = |line: &ComparedObserver| {
        let left = FigureLine::from_spans(t::compare_left(l), &line.steps.0, |value| value);
        let right = FigureLine::from_spans(t::compare_right(l), &line.steps.1, |value| value);
        let scale = FigureScale::Levels(0.0, top.max(0.1));
        let part = parting_turn.map(|turn| FigurePart { from: place(turn) - 0.5, to: last, ..FigurePart::default() });
        let parts = part.into_iter().collect();
        let across = FigureAxis { title: column_turn(l), domain: (0.0, last), has_numbers: true, parts };
        let drawn = Figure {
            language: l,
            title: t::compare_curve_of(l, &line.observer.name),
            horizontal: across,
            vertical_title: column_entropy_nats(l),
            panels: vec![FigurePanel::new("", scale).with_lines(vec![left, right])],
            ..Figure::default()
        };
        let end = |spans: &[Span]| spans.last().map_or("–".to_owned(), |span| fixed(span.value, 2));
        view! {
            <li class=seat_class(line.observer.seat)>
                <p class="curve-head">{person_name(&line.observer)}
                    <span class="num"><strong class="compare-letter">{t::compare_left(l)}</strong> {end(&line.steps.0)}</span>
                    <span class="num"><strong class="compare-letter">{t::compare_right(l)}</strong> {end(&line.steps.1)}</span></p>
                {figure_view(&drawn, SMALL_FIGURE_MM, drawn.title.clone())}
            </li>
        }
    };
    let known = |line: &&ComparedObserver| !line.steps.0.is_empty() || !line.steps.1.is_empty();
    let charts: Vec<_> = lines.iter().filter(known).map(chart).collect();
    (!charts.is_empty()).then(|| {
        view! {
            <h3>{t::compare_curves(l)}</h3>
            <p class="small quiet">{t::compare_axes(l)}</p>
            <ul class="compare-curves" data-testid="compare-curves">{charts}</ul>
        }
    })
}
