//! Small belief charts: a row per observer. With one victim, each is on the score's axis; with several there
//! is a grid with a column per victim, each chart from the first turn to the last.

use super::super::prelude::*;
use super::ScoreView;
use super::track::{row_name, seat_row};
use crate::base::game::VictimId;
use crate::base::order::SharedSort;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{BeliefAxis, HeatRow, ObserverRow, SpanMeasure, Track, span_at};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Person, Plot, assign_label_columns, step_path};

/// The height of a chart on the score's axis, and of one in the grid, in pixels.
const CHART_HEIGHT_PX: f64 = 40.0;
const GRID_CHART_HEIGHT_PX: f64 = 54.0;
/// The smallest width of a chart in the grid, and the gap between charts, in pixels.
const MIN_CHART_WIDTH_PX: f64 = 176.0;
const CHART_GAP_PX: f64 = 8.0;
/// Up to this many suspects, shares are drawn linearly.
const MAX_SUSPECTS_ON_LINEAR_SCALE: usize = 4;
/// The height of a line's letters, in pixels.
const LETTER_HEIGHT_PX: f64 = 9.0;
/// Where lines end close together, up to this many letters are placed side by side, this far apart, in
/// pixels.
const MAX_LETTER_COLUMNS: usize = 4;
const LETTER_COLUMN_WIDTH_PX: f64 = 11.0;

pub fn small_belief_charts(rows: Vec<ObserverRow>) -> AnyView {
    if rows.iter().any(|row| row.charts.len() > 1) {
        chart_grid(rows).into_any()
    } else {
        rows.into_iter().filter_map(observer_row).collect_view().into_any()
    }
}

pub type StoredHeatRows = StoredValue<Vec<HeatRow>>;

/// The axis of the lines; `None`: they are not beliefs.
fn axis_of_lines(lines: &[HeatRow]) -> Option<BeliefAxis> {
    let mut spans = lines.iter().flat_map(|line| &line.spans);
    spans.find_map(|span| match span.measure {
        SpanMeasure::BeliefShare(axis) => Some(axis),
        _ => None,
    })
}

/// Maps a share to a height from 0 to 1. With more than four suspects an even share is drawn a quarter up, as
/// with four; otherwise all lines would be near the bottom.
#[allow(clippy::cast_precision_loss)]
pub fn height_scale(lines: &[HeatRow]) -> impl Fn(f64) -> f64 + Copy + use<> {
    let (axis, people) = (axis_of_lines(lines), lines.len());
    move |share| match axis {
        Some(BeliefAxis::Points) if people > MAX_SUSPECTS_ON_LINEAR_SCALE => {
            // This is a power; `powf` would be linked for this line only.
            (share.ln() * (MAX_SUSPECTS_ON_LINEAR_SCALE as f64).ln() / (people as f64).ln()).exp()
        }
        axis => axis.unwrap_or_default().height_of_share(share),
    }
}

/// A row per suspect with its line in log-odds; strips would have no base there.
pub fn log_odds_rows(rows: Vec<HeatRow>) -> AnyView {
    let row = |row: HeatRow| {
        let view = ScoreView::from_context();
        let (stage, l) = (app().stage, language());
        let person = row.suspect.clone();
        let lines = StoredValue::new(vec![row]);
        let shares = move || {
            let at = stage.cursor.get();
            lines.with_value(|lines| lines.iter().find_map(|line| span_at(&line.spans, at)).map(|span| span.value))
        };
        let value = move || Some(BeliefAxis::LogOdds.format_share(shares()?));
        let name = person.name.clone();
        let label = Signal::derive(move || {
            let now = shares().unwrap_or(0.0);
            let axes = [BeliefAxis::Points, BeliefAxis::LogOdds];
            let [points, odds] = axes.map(|axis| axis.format_share(now));
            t::beliefs_odds_chart(l, &name, &points, &odds)
        });
        let drawn = move || {
            let (plot, height) = (view.plot.get(), view.track_height(Track::Beliefs, CHART_HEIGHT_PX));
            suspect_lines_chart(lines, plot, height, label)
        };
        seat_row(Track::Beliefs, "belief-row", &person, value, drawn)
    };
    rows.into_iter().map(row).collect_view().into_any()
}

/// The leading suspect at the cursor, with the share.
fn describe_leading_suspect(lines: StoredHeatRows, at: usize) -> Option<String> {
    lines.with_value(|lines| {
        let now = lines.iter().filter_map(|line| {
            let span = span_at(&line.spans, at)?;
            Some((span.value, &line.suspect.monogram))
        });
        let most = now.max_by(|a, b| a.0.total_cmp(&b.0));
        let axis = axis_of_lines(lines).unwrap_or_default();
        most.map(|(share, who)| format!("{who} {}", axis.format_share(share)))
    })
}

/// A line per suspect.
#[allow(clippy::cast_precision_loss)]
pub fn suspect_lines_chart(lines: StoredHeatRows, plot: Plot, height: f64, label: Signal<String>) -> impl IntoView {
    let (view, stage) = (ScoreView::from_context(), app().stage);
    let (axis, raised) = lines.with_value(|lines| (axis_of_lines(lines), height_scale(lines)));
    let y = move |share: f64| height - 2.0 - (height - 4.0) * raised(share);
    let even = (axis == Some(BeliefAxis::LogOdds)).then(|| {
        view! { <line class="base is-even" x1=plot.x(0.0) x2=plot.x(1e9) y1=y(0.5) y2=y(0.5)></line> }
    });
    let paths = lines.with_value(|lines| {
        let path = |line: &HeatRow| {
            let seat = line.suspect.seat;
            view! {
                <g class=format!("step-line {}", seat_class(seat))
                    class:is-dim=move || stage.highlighted_seat.get().is_some_and(|lit| lit != seat)>
                    <path class="line" d=step_path(plot, &line.spans, &y)></path></g>
            }
        };
        lines.iter().map(path).collect_view().into_any()
    });
    let paths = view.clip_to_shown_turns(plot, (1.0, 1.0), paths);
    let top = y(1.0);
    // Letters at the ends of lines, so that colour is not the only difference; side by side where lines end
    // close together.
    let letters = move || {
        let reach = view.last_shown_turn.get();
        let x = plot.x(reach as f64);
        let mut ends: Vec<(f64, Person)> = lines.with_value(|lines| {
            let end = |line: &HeatRow| {
                let span = span_at(&line.spans, reach)?;
                Some((y(span.value), line.suspect.clone()))
            };
            lines.iter().filter_map(end).collect()
        });
        ends.order_by(|a, b| a.0.total_cmp(&b.0));
        let heights: Vec<f64> = ends.iter().map(|(y, _)| *y).collect();
        let columns = assign_label_columns(&heights, LETTER_HEIGHT_PX);
        let most = columns.iter().copied().max().unwrap_or(0).min(MAX_LETTER_COLUMNS - 1) as f64;
        let left = x > plot.width - 22.0 - LETTER_COLUMN_WIDTH_PX * most;
        ends.into_iter()
            .zip(columns)
            .filter(|(_, column)| *column < MAX_LETTER_COLUMNS)
            .map(|((y, person), column)| {
                let away = 3.0 + LETTER_COLUMN_WIDTH_PX * column as f64;
                let (x, anchor) = if left { (x - away, "end") } else { (x + away, "start") };
                view! {
                    <text class=format!("line-letters {}", seat_class(person.seat)) x=x y=y + 3.0
                        text-anchor=anchor>{person.monogram}</text>
                }
            })
            .collect_view()
    };
    view! {
        <svg class="plot" role="img" aria-label=label height=height viewBox=plot.view_box(height)
            preserveAspectRatio="none">
            <line class="base" x1=plot.x(0.0) x2=plot.x(1e9) y1=top y2=top></line>
            <line class="base" x1=plot.x(0.0) x2=plot.x(1e9) y1=height - 0.5 y2=height - 0.5></line>
            {even}
            {paths}
            {letters}
        </svg>
    }
}

fn observer_row(row: ObserverRow) -> Option<impl IntoView> {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let lines = StoredValue::new(row.charts.into_iter().next()?);
    let value = move || describe_leading_suspect(lines, stage.cursor.get());
    let name = row.name.clone();
    let label = Signal::derive(move || t::observer_chart(l, &name, &value().unwrap_or_default()));
    let drawn = move || {
        let (plot, height) = (view.plot.get(), view.track_height(Track::Beliefs, CHART_HEIGHT_PX));
        suspect_lines_chart(lines, plot, height, label)
    };
    let person = row.observer?;
    Some(seat_row(Track::Beliefs, "observer-row", &person, value, drawn))
}

fn chart_grid(rows: Vec<ObserverRow>) -> impl IntoView {
    let stage = app().stage;
    let victims = rows.first().map_or(0, |row| row.charts.len());
    let heads = VictimId::all(victims).map(|victim| {
        let name = move || stage.scene(|scene| scene.victim_name(victim));
        let here = move || stage.victim.get() == victim;
        view! { <button type="button" class="grid-victim" title=name class:is-here=here
        aria-pressed=move || here().to_string() on:click=move |_| stage.choose_victim(victim)>{name}</button> }
    });
    view! {
        <div class="belief-grid" data-testid="belief-grid" style:--victims=victims.to_string()>
            <span class="grid-corner"></span>{heads.collect_view()}
            {rows.into_iter().map(grid_row).collect_view()}
        </div>
    }
}

fn grid_row(row: ObserverRow) -> impl IntoView {
    let name = row.name.clone();
    let class = row.observer.as_ref().map(|person| seat_class(person.seat));
    let head = match &row.observer {
        Some(person) => view! { {monogram(person)} {row_name(person)} }.into_any(),
        None => view! { <span class="row-name is-reader" title=row.name.clone()>{row.name.clone()}</span> }.into_any(),
    };
    let victims = row.charts.len();
    let charts = VictimId::all(victims).zip(row.charts);
    view! {
        <div class=format!("row-head {}", class.unwrap_or_default())>{head}</div>
        {charts.map(|(victim, lines)| grid_cell(&name, victim, victims, lines)).collect_view()}
    }
}

#[allow(clippy::cast_precision_loss)]
fn grid_cell(name: &str, victim: VictimId, victims: usize, lines: Vec<HeatRow>) -> impl IntoView + use<> {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let lines = StoredValue::new(lines);
    let none = move || {
        let reach = view.last_shown_turn.get();
        let begun = |line: &HeatRow| span_at(&line.spans, reach).is_some();
        lines.with_value(|lines| !lines.iter().any(begun))
    };
    let value = move || describe_leading_suspect(lines, stage.cursor.get());
    let about = untrack(|| stage.scene(|scene| scene.victim_name(victim))).unwrap_or_default();
    let (whose, of) = (name.to_owned(), about.clone());
    let label = Signal::derive(move || t::grid_of(l, &whose, &of, &value().unwrap_or_default()));
    let title = format!("{name} · {about}");
    let plot = Memo::new(move |_| {
        let wide = view.plot.get().width / victims as f64 - CHART_GAP_PX;
        Plot::new(wide.max(MIN_CHART_WIDTH_PX), stage.turn_count()).zoomed_to(stage.turn_range.get())
    });
    let drawn = move || {
        let height = view.track_height(Track::Beliefs, GRID_CHART_HEIGHT_PX);
        suspect_lines_chart(lines, plot.get(), height, label)
    };
    let here = move || {
        let plot = plot.get();
        format!("{:.2}%", 100.0 * plot.x(stage.cursor.get() as f64) / plot.width)
    };
    view! {
        <div class="grid-cell" class:is-empty=none data-track=Track::Beliefs.id()>
            <span class="row-name visually-hidden">{title}</span>
            {drawn}
            <i class="grid-cursor" style:left=here aria-hidden="true"></i>
            <span class="row-value num">{value}</span>
        </div>
    }
}
