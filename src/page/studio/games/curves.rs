//! Mean trajectories of the found games, grouped by who or what played them: one chart, or a small one per
//! group, with sentences, a table and the games that ended far from the others.

use super::GamesState;
use super::chart::chart_data_table;
use super::saving::{save_figure_buttons, save_table_buttons};
use super::table::open_game;
use crate::base::order::SharedSort;
use crate::base::platform::now_ms;
use crate::page::studio::export::{SMALL_FIGURE_WIDTH_MM, figure_view as drawing, page_figure_width_mm};
use crate::page::studio::prelude::*;
use crate::page::studio::setup::field;
use crate::show::viewer::games::FoundGame;
use crate::study::experiment::{
    CurveChoice, CurveGrouping, GameTrajectory, MeanCurve, ShownCurves, TrajectoryAxis, TrajectoryMeasure,
    curves_sheet, mean_curves, sample_rows, trajectory_sheet,
};
use std::time::Duration;

/// Debounce of the search before curves are computed, in milliseconds.
const DEBOUNCE_MS: u64 = 200;
/// While games load, curves wait this many times as long as they took to compute: with every few games of
/// many, they would take longer than the games.
const RECOMPUTE_WAIT_FACTOR: u64 = 10;
fn chosen_games<'g>(games: &'g [GameTrajectory], places: &[usize]) -> Vec<&'g GameTrajectory> {
    places.iter().filter_map(|place| games.get(*place)).collect()
}

#[component]
pub fn MeanTrajectories(found: Memo<Vec<FoundGame>>) -> impl IntoView {
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
        let factor = if come { RECOMPUTE_WAIT_FACTOR } else { 0 };
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
        let choice =
            CurveChoice { measure: state.measure.get(), axis: state.axis.get(), group: state.curve_grouping.get() };
        let made = settled.with(|places| {
            state.games.with_untracked(|games| ShownCurves::new(&chosen_games(games, places), choice, l))
        });
        took_ms.set_value(now_ms().saturating_sub(began));
        made
    });
    let measures = TrajectoryMeasure::ALL.map(|one| (one, one.title(l)));
    let axes = TrajectoryAxis::ALL.map(|one| (one, one.title(l)));
    let groups = CurveGrouping::ALL.map(|one| (one, one.title(l)));
    let layouts = vec![(false, t::many_layout_one(l)), (true, t::many_layout_small(l))];
    let rows_sheet = move || {
        state.games.with_untracked(|games| {
            let own = settled.with_untracked(|places| chosen_games(games, places));
            let axis = state.axis.get_untracked();
            trajectory_sheet(&own, &sample_rows(&own, axis), axis)
        })
    };
    // The file keeps the groups' recorded names.
    let means = move || {
        state.games.with_untracked(|games| {
            let own = settled.with_untracked(|places| chosen_games(games, places));
            let (measure, axis) = (state.measure.get_untracked(), state.axis.get_untracked());
            let by = state.curve_grouping.get_untracked();
            let curves = mean_curves(&own, &sample_rows(&own, axis), measure, by, l);
            curves_sheet(&curves, measure, axis)
        })
    };
    let figure = move || {
        shown.with_untracked(|made| {
            let recorded = made.recorded_curves();
            (!recorded.is_empty()).then(|| made.figure(&recorded, state.has_small_charts.get_untracked(), l))
        })
    };
    view! {
        <section class="games-curves" aria-labelledby="games-curves-head">
            <h3 id="games-curves-head" class="section-title">{t::many_curves(l)}</h3>
            <div class="shelf-tools">
                {field::select_field(t::many_measure(l), String::new(), state.measure, "games-measure",
                    measures.to_vec())}
                {field::select_field(t::many_axis(l), String::new(), state.axis, "games-axis", axes.to_vec())}
                {field::select_field(t::many_group(l), String::new(), state.curve_grouping, "games-group",
                    groups.to_vec())}
                {field::select_field(t::many_layout(l), String::new(), state.has_small_charts, "games-layout", layouts)}
            </div>
            {move || curves_view(app, state, l, &shown.read(), &settled.read())}
            <div class="page-actions">{save_table_buttons(t::many_save_rows(l), "courses", rows_sheet)}
                {save_table_buttons(t::many_save_means(l), "curves", means)}
                {save_figure_buttons(("curves", "curves-width"), figure)}
            </div>
        </section>
    }
}

fn curves_view(app: App, state: GamesState, l: Language, made: &ShownCurves, places: &[usize]) -> AnyView {
    let CurveChoice { measure, axis, .. } = made.choice;
    let wants_small = state.has_small_charts.get();
    let recorded = made.recorded_curves();
    let sentences = made.sentences.iter().map(|one| view! { <li>{one.clone()}</li> }).collect_view();
    let about = measure.explanation(l);
    let said = view! {
        <p class="small quiet">{measure.title(l)}": "{about}</p>
        <ul class="games-summary" data-testid="games-told">{sentences}</ul>
    };
    if recorded.is_empty() {
        return view! { {said}<p class="quiet" data-testid="games-no-curve">{t::many_curves_none(l)}</p> }.into_any();
    }
    let label = t::many_chart(l, &measure.title(l), &axis.title(l));
    let drawn = |curves: &[&MeanCurve], width| {
        let figure = made.figure(curves, wants_small, l);
        let name: Vec<String> = figure.panels.iter().map(|panel| panel.name.clone()).collect();
        drawing(&figure, width, format!("{label} {}", name.concat()).trim_end().to_owned())
    };
    let charts = if made.has_small_charts(wants_small) {
        let each =
            recorded.iter().map(|curve| view! { <li>{drawn(&[*curve], SMALL_FIGURE_WIDTH_MM)}</li> }).collect_view();
        view! { <ul class="mean-course-small" data-testid="games-small">{each}</ul> }.into_any()
    } else {
        view! { <div data-testid="games-chart">{drawn(&recorded, page_figure_width_mm())}</div> }.into_any()
    };
    let (headings, rows) = made.table(l);
    // The games that ended far from their group, each with a button that opens it.
    let far = made.outliers.iter().filter_map(|far| {
        let place = *places.get(far.game_index())?;
        Some(view! {
            <li>
                <button type="button" class="link" data-testid="games-far"
                    on:click=move |_| open_game(app, place, None)>{far.name.clone()}</button>
                " "
                {far.sentence.clone()}
            </li>
        })
    });
    view! {
        {said}
        <p class="small quiet">{t::many_curves_note(l)}</p>
        {charts}
        {chart_data_table(t::many_chart_table(l), "curves-table", headings, rows)}
        <h4>{t::many_outliers(l)}</h4>
        {made.outliers.is_empty().then(|| view! { <p class="quiet">{t::many_outliers_none(l)}</p> })}
        <ul class="games-summary">{far.collect_view()}</ul>
    }
    .into_any()
}
