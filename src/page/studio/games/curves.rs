//! Mean trajectories of the found games, grouped by who or what played them: one chart, or a small one per
//! group, with sentences, a table and the games that ended far from the others.

use super::chart::table;
use super::saving::{print_buttons, save_table_buttons};
use super::table::open_game;
use super::{GamesState, compare_games};
use crate::base::language::Language;
use crate::base::order::SharedSort;
use crate::base::platform::now_ms;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, app, language};
use crate::page::studio::export::{SMALL_FIGURE_MM, figure_view as drawing, page_width_mm};
use crate::page::studio::setup::field;
use crate::show::viewer::games::FoundGame;
use crate::show::viewer::words::{fixed, labels as t, way_of_playing};
use crate::study::experiment::{
    AxisPart, GameTrajectory, GroupedBy, MeanCurve, Outlier, TrajectoryAxis, TrajectoryFrame, TrajectoryMeasure,
    TrajectoryRow, axis_parts, curve_sentences, curves_sheet, mean_curves, outlier_sentence, outliers, sample_rows,
    trajectory_sheet,
};
use std::time::Duration;

/// Debounce of the search before curves are computed, in milliseconds.
const DEBOUNCE_MS: u64 = 200;
/// While games load, curves wait this many times as long as they took to compute: with every few games of
/// many, they would take longer than the games.
const LOADING_WAIT_PER_COMPUTE_TIME: u64 = 10;
/// With more groups than this, each gets a small chart; the table has them all.
const MAX_CHART_GROUPS: usize = 12;

/// Everything that is shown of some games.
#[derive(Debug, Clone, PartialEq)]
struct ComputedCurves {
    curves: Vec<MeanCurve>,
    parts: Vec<AxisPart>,
    sentences: Vec<String>,
    /// Outliers, each with its place in the list of all games, its name and a sentence.
    outliers: Vec<(Outlier, usize, String, String)>,
    measure: TrajectoryMeasure,
    axis: TrajectoryAxis,
}

fn compute_curves(state: GamesState, l: Language, places: &[usize]) -> ComputedCurves {
    let (measure, axis, by) = (state.measure.get(), state.axis.get(), state.group.get());
    state.games.with_untracked(|games| {
        let own = chosen(games, places);
        let rows = sample_rows(&own, axis);
        let mut curves = mean_curves(&own, &rows, measure, by, l);
        let named = by != GroupedBy::Nothing;
        for curve in curves.iter_mut().filter(|_| named) {
            if curve.name.is_empty() {
                curve.name = t::many_group_unknown(l);
            } else if by == GroupedBy::Preset {
                curve.name = way_of_playing(l, &curve.name);
            }
        }
        let far = outliers(&curves).into_iter().filter_map(|one| {
            let (place, game) = (*places.get(one.game)?, own.get(one.game)?);
            let told = outlier_sentence(&one, measure, l);
            Some((one, place, compare_games::describe_game(game, l), told))
        });
        ComputedCurves {
            sentences: curve_sentences(&curves, measure, own.len(), l),
            outliers: far.collect(),
            parts: axis_parts(&own, l),
            curves,
            measure,
            axis,
        }
    })
}

fn chosen<'g>(games: &'g [GameTrajectory], places: &[usize]) -> Vec<&'g GameTrajectory> {
    places.iter().filter_map(|place| games.get(*place)).collect()
}

#[component]
pub fn Curves(found: Memo<Vec<FoundGame>>) -> impl IntoView {
    let app = app();
    let l = language();
    let state: GamesState = app.context();
    // Sorted: the order of the table does not matter here.
    let places = Memo::new(move |_| {
        let mut places: Vec<usize> = found.read().iter().map(|one| one.index).collect();
        places.order();
        places
    });
    // Drawing does not hold up whoever types.
    let settled = RwSignal::new(places.get_untracked());
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let took_ms = StoredValue::new(0);
    Effect::new(move |_| {
        places.track();
        // A longer copy of a game may have replaced it.
        state.games.track();
        let come = state.progress.with_untracked(Option::is_some);
        match waiting.get_value() {
            Some(_) if come => return,
            Some(handle) => handle.clear(),
            None => {}
        }
        let factor = if come { LOADING_WAIT_PER_COMPUTE_TIME } else { 0 };
        let rest = Duration::from_millis(DEBOUNCE_MS.max(took_ms.get_value() * factor));
        let settle = move || {
            waiting.try_update_value(|handle| *handle = None);
            settled.try_set(places.get_untracked());
        };
        waiting.set_value(set_timeout_with_handle(settle, rest).ok());
    });
    on_cleanup(move || {
        if let Some(handle) = waiting.get_value() {
            handle.clear();
        }
    });
    let shown = Memo::new(move |_| {
        let began = now_ms();
        let made = settled.with(|places| compute_curves(state, l, places));
        took_ms.set_value(now_ms().saturating_sub(began));
        made
    });
    let measures = TrajectoryMeasure::ALL.map(|one| (one, one.title(l)));
    let axes = TrajectoryAxis::ALL.map(|one| (one, one.title(l)));
    let groups = GroupedBy::ALL.map(|one| (one, one.title(l)));
    let layouts = vec![(false, t::many_layout_one(l)), (true, t::many_layout_small(l))];
    let rows_sheet = move || {
        state.games.with_untracked(|games| {
            let own = settled.with_untracked(|places| chosen(games, places));
            let axis = state.axis.get_untracked();
            let rows: Vec<TrajectoryRow> = sample_rows(&own, axis);
            trajectory_sheet(&own, &rows, axis)
        })
    };
    // The file keeps the groups' recorded names.
    let means = move || {
        state.games.with_untracked(|games| {
            let own = settled.with_untracked(|places| chosen(games, places));
            let (measure, axis) = (state.measure.get_untracked(), state.axis.get_untracked());
            let by = state.group.get_untracked();
            let curves = mean_curves(&own, &sample_rows(&own, axis), measure, by, l);
            curves_sheet(&curves, measure, axis)
        })
    };
    let figure = move || {
        shown.with_untracked(|made| {
            let (frame, told, small) = framed(made, state.has_small_charts.get_untracked());
            (!told.is_empty()).then(|| frame.curves_figure(&told, &outlier_games(made), small, l))
        })
    };
    view! {
        <section class="games-curves" aria-labelledby="games-curves-head">
            <h3 id="games-curves-head" class="section-title">{t::many_curves(l)}</h3>
            <div class="shelf-tools">
                {field::select(t::many_measure(l), String::new(), state.measure, "games-measure", measures.to_vec())}
                {field::select(t::many_axis(l), String::new(), state.axis, "games-axis", axes.to_vec())}
                {field::select(t::many_group(l), String::new(), state.group, "games-group", groups.to_vec())}
                {field::select(t::many_layout(l), String::new(), state.has_small_charts, "games-layout", layouts)}
            </div>
            {move || drawn(app, state, l, shown.get())}
            <div class="page-actions">{save_table_buttons(t::many_save_rows(l), "courses", rows_sheet)}
                {save_table_buttons(t::many_save_means(l), "curves", means)} {print_buttons(("curves", "curves-width"), figure)}</div>
        </section>
    }
}

/// The curves that have values, on one frame, and whether each gets a small chart.
fn framed(made: &ComputedCurves, wanted_small: bool) -> (TrajectoryFrame, Vec<&MeanCurve>, bool) {
    let told: Vec<&MeanCurve> = made.curves.iter().filter(|one| 0 < one.recorded).collect();
    let small = wanted_small || told.len() > MAX_CHART_GROUPS;
    let frame = TrajectoryFrame::around_curves((made.axis, made.measure), made.parts.clone(), &told, small);
    (frame, told, small)
}

/// The games that ended far from the others.
fn outlier_games(made: &ComputedCurves) -> Vec<usize> {
    made.outliers.iter().map(|(one, ..)| one.game).collect()
}

fn drawn(app: App, state: GamesState, l: Language, made: ComputedCurves) -> AnyView {
    let (measure, axis) = (made.measure, made.axis);
    let (frame, told, small) = framed(&made, state.has_small_charts.get());
    let sentences = made.sentences.iter().map(|one| view! { <li>{one.clone()}</li> }).collect_view();
    let about = measure.about(l);
    let said = view! { <p class="small quiet">{measure.title(l)}": "{about}</p><ul class="games-summary" data-testid="games-told">{sentences}</ul> };
    if told.is_empty() {
        return view! { {said}<p class="quiet" data-testid="games-no-curve">{t::many_curves_none(l)}</p> }.into_any();
    }
    let label = t::many_chart(l, &measure.title(l), &axis.title(l));
    let drawn = |curves: &[&MeanCurve], width| {
        let figure = frame.curves_figure(curves, &outlier_games(&made), small, l);
        let name: Vec<String> = figure.panels.iter().map(|panel| panel.name.clone()).collect();
        drawing(&figure, width, format!("{label} {}", name.concat()).trim_end().to_owned())
    };
    let charts = if small {
        let each = told.iter().map(|curve| view! { <li>{drawn(&[*curve], SMALL_FIGURE_MM)}</li> });
        let each = each.collect_view();
        view! { <ul class="mean-course-small" data-testid="games-small">{each}</ul> }.into_any()
    } else {
        view! { <div data-testid="games-chart">{drawn(&told, page_width_mm())}</div> }.into_any()
    };
    view! {
        {said}
        <p class="small quiet">{t::many_curves_note(l)}</p>
        {charts}
        {curve_table(l, measure, axis, &made.curves)}
        {outlier_list(app, l, made.outliers)}
    }
    .into_any()
}

fn curve_table(l: Language, measure: TrajectoryMeasure, axis: TrajectoryAxis, curves: &[MeanCurve]) -> AnyView {
    let heads = vec![
        t::many_group(l),
        axis.title(l),
        t::many_games_column(l),
        t::many_mean_column(l),
        t::many_low_column(l),
        t::many_high_column(l),
    ];
    let told = |value: f64| match measure {
        TrajectoryMeasure::Truth => fixed(value * 100.0, 1),
        _ => fixed(value, 3),
    };
    let rows = curves.iter().flat_map(|curve| {
        let name = if curve.name.is_empty() { t::many_all_games(l) } else { curve.name.clone() };
        let row = |point: &crate::study::experiment::MeanPoint| {
            vec![
                Some(name.clone()),
                Some(fixed(point.at, if axis == TrajectoryAxis::Round { 2 } else { 0 })),
                Some(point.games.to_string()),
                Some(told(point.mean)),
                point.band.map(|(low, _)| told(low)),
                point.band.map(|(_, high)| told(high)),
            ]
        };
        curve.points.iter().map(row).collect::<Vec<_>>()
    });
    table(t::many_chart_table(l), "curves-table", heads, rows.collect())
}

/// The games that ended far from their group, each with a button that opens it.
fn outlier_list(app: App, l: Language, far: Vec<(Outlier, usize, String, String)>) -> AnyView {
    let lines = far.into_iter().map(|(_, place, name, told)| view! {
        <li><button type="button" class="link" data-testid="games-far" on:click=move |_| open_game(app, place, None)>{name}</button>" "{told}</li>
    });
    let lines: Vec<_> = lines.collect();
    let none = lines.is_empty().then(|| view! { <p class="quiet">{t::many_outliers_none(l)}</p> });
    view! { <h4>{t::many_outliers(l)}</h4>{none}<ul class="games-summary">{lines}</ul> }.into_any()
}
