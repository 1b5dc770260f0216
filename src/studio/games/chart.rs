//! Lines on one axis, with their bands and the thin lines of single games. What they are of is their caller's.

use crate::app::prelude::*;
use crate::app::state::language;
use crate::experiment::{AxisPart, CourseAxis, CourseMeasure};
use crate::order::PutInOrder;
use crate::viewer::words::fixed;
use crate::viewer::words::labels as t;
use crate::viewer::{Linear, ticks};

/// What the places below take, the numbers on the left and the letters on the right, in pixels.
const BELOW: f64 = 20.0;
const LEFT: f64 = 34.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 10.0;
/// How high a letter is.
const LETTER: f64 = 11.0;

/// A line of a chart.
#[derive(Debug, Clone, Default)]
pub(super) struct Drawn {
    /// At its end, so that colour is not the only carrier.
    pub letter: String,
    /// Which colour and dashes it has.
    pub look: usize,
    pub points: Vec<(f64, f64)>,
    /// Place, lower and upper end.
    pub band: Vec<(f64, f64, f64)>,
    /// Single games, and whether each is far from the others.
    pub thin: Vec<(Vec<(f64, f64)>, bool)>,
    /// A value holds until the next one.
    pub stepped: bool,
}

/// What the lines of one or several charts lie on.
#[derive(Debug, Clone)]
pub(super) struct Frame {
    pub axis: CourseAxis,
    pub measure: CourseMeasure,
    pub parts: Vec<AxisPart>,
    /// The last place.
    pub end: f64,
    pub domain: (f64, f64),
}

impl Frame {
    /// As far as these values reach.
    pub fn of(
        axis: CourseAxis,
        measure: CourseMeasure,
        parts: Vec<AxisPart>,
        points: impl Iterator<Item = (f64, f64)>,
    ) -> Self {
        let (mut end, mut low, mut high) = (1.0_f64, 0.0_f64, 0.1_f64);
        for (at, value) in points {
            (end, low, high) = (end.max(at), low.min(value), high.max(value));
        }
        if axis == CourseAxis::Round {
            let last = parts.last().map_or(0, |part| part.from + 1);
            end = end.max(f64::from(last));
        }
        let domain = match measure {
            CourseMeasure::Truth => (0.0, 1.0),
            _ => (low, high * 1.05),
        };
        Self { axis, measure, parts, end, domain }
    }

    /// A value as it stands at the axis.
    fn told(&self, value: f64) -> String {
        match self.measure {
            CourseMeasure::Truth => fixed(value * 100.0, 0),
            _ => fixed(value, 1),
        }
    }
}

/// The class of a line's colour and dashes.
pub(super) fn look(number: usize) -> String {
    format!("seat-{} dash-{}", number % 20, number % 5)
}

fn path(points: &[(f64, f64)], x: Linear, y: Linear, stepped: bool) -> String {
    let mut path = String::new();
    for (at, value) in points {
        let (x, y) = (x.position(*at), y.position(*value));
        path.push_str(&match (path.is_empty(), stepped) {
            (true, _) => format!("M{x:.1} {y:.1}"),
            (false, true) => format!("H{x:.1}V{y:.1}"),
            (false, false) => format!("L{x:.1} {y:.1}"),
        });
    }
    path
}

fn band(points: &[(f64, f64, f64)], x: Linear, y: Linear) -> String {
    let low = points.iter().map(|(at, low, _)| (*at, *low));
    let high = points.iter().rev().map(|(at, _, high)| (*at, *high));
    let all: Vec<(f64, f64)> = low.chain(high).collect();
    match all.is_empty() {
        true => String::new(),
        false => format!("{}z", path(&all, x, y, false)),
    }
}

/// Where each line's letter stands: at its end, or as far from it as its neighbours need.
fn letters(lines: &[Drawn], frame: &Frame, y: Linear) -> Vec<Option<f64>> {
    let mut places: Vec<(usize, f64)> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| Some((at, y.position(line.points.last()?.1))))
        .collect();
    places.order_by(|a, b| a.1.total_cmp(&b.1));
    let lowest = y.position(frame.domain.0);
    let mut stands = vec![None; lines.len()];
    let mut free = f64::INFINITY;
    // From below: whoever is higher gives way upwards.
    for (at, place) in places.into_iter().rev() {
        let place = place.min(lowest).min(free);
        free = place - LETTER;
        if let Some(own) = stands.get_mut(at) {
            *own = Some(place);
        }
    }
    stands
}

/// A chart of that size, in pixels.
pub(super) fn chart(frame: &Frame, lines: Vec<Drawn>, label: String, (width, height): (f64, f64)) -> AnyView {
    let x = Linear::new((0.0, frame.end), (LEFT, width - RIGHT));
    let y = Linear::new(frame.domain, (height - BELOW, TOP));
    let (low, high) = frame.domain;
    let rules = ticks(low, high, 4).into_iter().map(|value| {
        let at = y.position(value);
        view! { <g class="curve-rule"><line x1=LEFT x2=width - RIGHT y1=at y2=at></line><text x=LEFT - 6.0 y=at + 3.5 text-anchor="end">{frame.told(value)}</text></g> }
    });
    let rules = rules.collect_view();
    let (bottom, below) = (height - BELOW, height - 5.0);
    let places = match frame.axis {
        CourseAxis::Round => frame
            .parts
            .iter()
            .map(|part| {
                let from = f64::from(part.from);
                let (at, middle) = (x.position(from + 1.0), x.position(from + 0.5));
                view! { <g class="curve-turn"><line x1=at x2=at y1=TOP y2=bottom></line><text x=middle y=below text-anchor="middle">{part.label.clone()}</text></g> }
                    .into_any()
            })
            .collect_view(),
        CourseAxis::Turn => ticks(0.0, frame.end, 5)
            .into_iter()
            .map(|turn| {
                let at = x.position(turn);
                view! { <g class="curve-turn"><line x1=at x2=at y1=bottom y2=bottom + 4.0></line><text x=at y=below text-anchor="middle">{turn}</text></g> }
                    .into_any()
            })
            .collect_view(),
    };
    let letters = letters(&lines, frame, y);
    let drawn = lines.into_iter().zip(letters).map(|(line, letter_at)| {
        let thin = line.thin.iter().map(|(points, far)| {
            view! { <path class="mean-course-thin" class:is-far=*far d=path(points, x, y, line.stepped)></path> }
        });
        let thin = thin.collect_view();
        let mut points = line.points;
        // What held last holds to the end.
        if let Some((at, value)) = points.last().copied().filter(|_| line.stepped)
            && at < frame.end
        {
            points.push((frame.end, value));
        }
        let end = points.last().copied();
        let letter = end.map(|(at, value)| {
            view! { <text class="mean-course-letter" x=x.position(at) + 4.0 y=letter_at.unwrap_or_else(|| y.position(value)) + 3.5>{line.letter}</text> }
        });
        let alone = (points.len() == 1).then_some(end).flatten().map(|(at, value)| {
            view! { <circle class="mean-course-dot" r="2.5" cx=x.position(at) cy=y.position(value)></circle> }
        });
        view! {
            <g class=look(line.look)>
                <path class="mean-course-band" d=band(&line.band, x, y)></path>
                {thin}
                <path class="mean-course-line" d=path(&points, x, y, line.stepped)></path>
                {alone}{letter}
            </g>
        }
    });
    let drawn = drawn.collect_view();
    view! {
        <svg class="mean-course" role="img" aria-label=label viewBox=format!("0 0 {width:.0} {height:.0}")>{rules}{places}{drawn}</svg>
    }
    .into_any()
}

/// A table of numbers behind a fold, for who does not see the chart.
pub(super) fn table(
    summary: String,
    id: &'static str,
    heads: Vec<String>,
    rows: Vec<Vec<Option<String>>>,
) -> AnyView {
    let l = language();
    let caption = summary.clone();
    let open = RwSignal::new(false);
    let heads = StoredValue::new(heads);
    let rows = StoredValue::new(rows);
    // Some hundred rows that nobody asked for are not made.
    let body = move || {
        let rows = rows.with_value(|rows| {
            let row = |row: &Vec<Option<String>>| {
                let cell = |cell: &Option<String>| match cell.clone() {
                    Some(text) => view! { <td>{text}</td> }.into_any(),
                    None => view! { <td class="quiet"><span aria-hidden="true">"–"</span><span class="visually-hidden">{t::not_recorded_label(l)}</span></td> }.into_any(),
                };
                view! { <tr>{row.iter().map(cell).collect_view()}</tr> }
            };
            rows.iter().map(row).collect_view()
        });
        let heads = heads.with_value(|heads| {
            let head = |head: &String| view! { <th scope="col">{head.clone()}</th> };
            heads.iter().map(head).collect_view()
        });
        let (label, caption) = (caption.clone(), caption.clone());
        view! { <div class="data-table" tabindex="0" role="region" aria-label=label><table data-testid=id><caption>{caption}</caption><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div> }
    };
    view! {
        <div class="mean-course-table">
            <button type="button" class="button plain" aria-expanded=move || open.get().to_string() data-testid=format!("{id}-open") on:click=move |_| open.update(|open| *open = !*open)>{summary}</button>
            {move || open.get().then(&body)}
        </div>
    }
    .into_any()
}
