//! The plan as a grid: a row per cell, a square per game with its status in words and by a sign. Pressing a
//! square opens the game at the table.

use super::Experiment;
use crate::page::studio::open_by_name;
use crate::page::studio::prelude::*;
use crate::study::experiment::{ExperimentCell, GameStatus, PlannedExperiment, describe_cell};
use std::sync::Arc;

#[component]
pub fn ExperimentGrid(plan: Arc<PlannedExperiment>) -> impl IntoView {
    let experiment: Experiment = app().context();
    let l = language();
    let line = move |(cell, games): (ExperimentCell, Vec<(u64, String)>)| {
        let (way, case) = (describe_cell(l, &cell), cell.case.clone());
        let named = format!("{case}, {way}");
        let square = move |(seed, id): (u64, String)| {
            let shown = id.clone();
            let status = experiment.memo(move |model| model.status(&shown));
            let named = named.clone();
            let label = move || t::experiment_game_state(l, &named, seed, &status.read().describe(l));
            let open = move |_| open_by_name::open_stored_game(app(), id.clone());
            view! {
                <button type="button" class=move || format!("square {}", status.read().sign_and_class().1)
                    title=label.clone() aria-label=label
                    data-testid="experiment-game" disabled=move || *status.read() == GameStatus::Waiting on:click=open>
                    {move || status.read().sign_and_class().0}
                </button>
            }
        };
        view! {
            <tr>
                <th scope="row">{way}</th>
                <td>{case}</td>
                <td class="squares">{games.into_iter().map(square).collect_view()}</td>
            </tr>
        }
    };
    let failures = experiment.memo(move |model| model.failures(l));
    view! {
        <div class="wide-table"><table class="experiment-grid" data-testid="experiment-grid">
            <thead>
                <tr>
                    <th scope="col">{t::experiment_way(l)}</th>
                    <th scope="col">{t::experiment_case(l)}</th>
                    <th scope="col">{t::experiment_seeds(l)}</th>
                </tr>
            </thead>
            <tbody>{plan.grid_rows().into_iter().map(line).collect_view()}</tbody>
        </table></div>
        <ul class="small fault-list" data-testid="experiment-faults">
            {move || failures.get().into_iter().take(20).map(|(id, why)| view! {
                <li><code>{id}</code>": "{why}</li>
            }).collect_view()}
        </ul>
    }
}
