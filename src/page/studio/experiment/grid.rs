//! The plan as a grid: a row per cell, a square per game with its status in words and by a sign. Pressing a
//! square opens the game at the table.

use super::{ExperimentState, GameStatus};
use crate::base::language::Language;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::open_by_name;
use crate::page::wire::PlannedExperiment;
use crate::show::viewer::words::{labels as t, way_of_playing};
use crate::study::experiment::ExperimentCell;
use std::sync::Arc;

/// A cell in words, without its case.
fn describe_cell(l: Language, cell: &ExperimentCell) -> String {
    let axes = cell.axes.iter().map(|(name, value)| format!("{name} {value}"));
    let parts = [way_of_playing(l, &cell.preset), cell.mind.clone()].into_iter().chain(axes);
    parts.collect::<Vec<_>>().join(" · ")
}

fn words(l: Language, standing: &GameStatus) -> String {
    match standing {
        GameStatus::Waiting => t::experiment_waiting(l),
        GameStatus::PartlyPlayed(events) => t::experiment_part(l, *events),
        GameStatus::Playing(events) => t::experiment_playing(l, *events),
        GameStatus::Finished => t::experiment_finished(l),
        GameStatus::Failed(why) => t::experiment_failed(l, why),
        GameStatus::PlayedElsewhere => t::experiment_other_tab(l),
        GameStatus::OverBudget(passed) => passed.words(l),
    }
}

/// Its sign, so that colour is not the only carrier, and its CSS class.
fn sign_and_class(standing: &GameStatus) -> (&'static str, &'static str) {
    match standing {
        GameStatus::Waiting => ("·", "waiting"),
        GameStatus::PartlyPlayed(_) => ("◔", "part"),
        GameStatus::Playing(_) => ("▸", "playing"),
        GameStatus::Finished => ("✓", "finished"),
        GameStatus::Failed(_) => ("!", "failed"),
        GameStatus::PlayedElsewhere => ("⧉", "part"),
        GameStatus::OverBudget(_) => ("–", "failed"),
    }
}

#[component]
pub fn ExperimentGrid(plan: Arc<PlannedExperiment>) -> impl IntoView {
    let state: ExperimentState = app().context();
    let l = language();
    let mut lines: Vec<(ExperimentCell, Vec<(u64, String)>)> = Vec::new();
    for game in &plan.record.games {
        match lines.last_mut() {
            Some((cell, games)) if *cell == game.cell => games.push((game.seed, game.id.clone())),
            _ => lines.push((game.cell.clone(), vec![(game.seed, game.id.clone())])),
        }
    }
    let line = move |(cell, games): (ExperimentCell, Vec<(u64, String)>)| {
        let (way, case) = (describe_cell(l, &cell), cell.case.clone());
        let named = format!("{case}, {way}");
        let square = move |(seed, id): (u64, String)| {
            let shown = id.clone();
            let standing = Memo::new(move |_| state.status_of(&shown));
            let named = named.clone();
            let label = move || {
                let told = standing.with(|standing| words(l, standing));
                t::experiment_game_state(l, &named, seed, &told)
            };
            let open = move |_| open_by_name::open_stored(app(), id.clone());
            view! {
                <button type="button" class=move || format!("square {}", standing.with(sign_and_class).1) title=label.clone() aria-label=label
                    data-testid="experiment-game" disabled=move || standing.with(|one| *one == GameStatus::Waiting) on:click=open>
                    {move || standing.with(sign_and_class).0}
                </button>
            }
        };
        view! {
            <tr><th scope="row">{way}</th><td>{case}</td><td class="squares">{games.into_iter().map(square).collect_view()}</td></tr>
        }
    };
    let failed = move || {
        state.statuses.with(|all| {
            let failed = all.iter().filter_map(|(id, standing)| match standing {
                GameStatus::Failed(_) | GameStatus::OverBudget(_) => Some((id.clone(), words(l, standing))),
                _ => None,
            });
            let mut failed: Vec<(String, String)> = failed.collect();
            failed.sort();
            failed
        })
    };
    view! {
        <div class="wide-table"><table class="experiment-grid" data-testid="experiment-grid">
            <thead><tr><th scope="col">{t::experiment_way(l)}</th><th scope="col">{t::experiment_case(l)}</th><th scope="col">{t::experiment_seeds(l)}</th></tr></thead>
            <tbody>{lines.into_iter().map(line).collect_view()}</tbody>
        </table></div>
        <ul class="small fault-list" data-testid="experiment-faults">
            {move || failed().into_iter().take(20).map(|(id, why)| view! { <li><code>{id}</code>": "{why}</li> }).collect_view()}</ul>
    }
}
