//! The page of an experiment, from top to bottom: what is to be played, what it takes, the grid, the table.

use super::form::ExperimentForm;
use super::grid::ExperimentGrid;
use super::results::ExperimentResults;
use super::{ExperimentState, GameStatus, planning, run, tabulating};
use crate::base::language::Language;
use crate::page::app::file_picker::OpenFileButton;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, app, language};
use crate::page::studio::key_field::key_field;
use crate::page::studio::keyring::Keyring;
use crate::page::studio::opening::Opening;
use crate::page::studio::setup::field;
use crate::page::wire::PlannedExperiment;
use crate::show::viewer::called_servers;
use crate::show::viewer::words::{grouped, labels as t};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The build splits off what only this module reaches, so this must stay a function.
#[inline(never)]
pub(super) fn experiment_page(app: App) -> AnyView {
    let l = language();
    let state: ExperimentState = app.context();
    app.is_first_visit.set(false);
    app.context::<Opening>().accept_files_with(tabulating::accept_files);
    // Whoever returns finds the plan again.
    let kept = state.text.with_untracked(|text| !text.trim().is_empty());
    if kept && state.planned.with_untracked(Option::is_none) {
        planning::make(app, state);
    }
    let plan = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        planning::make(app, state);
    };
    let busy = move || state.worker_count.get() > 0;
    view! {
        <main id="main" class="page experiment" tabindex="-1" data-testid="experiment-page">
            <header class="page-head">
                <h2>{t::experiment_head(l)}</h2>
                <p class="quiet">{t::experiment_lead(l)}</p>
                <div class="page-actions"><OpenFileButton label=t::experiment_open(l)/> <OpenFileButton label=t::open_folder(l)
                    folder=true/> <span class="small quiet not-phone">{t::experiment_open_hint(l)}</span></div>
            </header>
            <form on:submit=plan novalidate>
                <fieldset class="plain" disabled=busy>
                    <ExperimentForm/>
                    <details class="experiment-file" open=kept>
                        <summary>{t::experiment_file(l)}</summary>
                        <label class="field"><span class="visually-hidden">{t::experiment_file(l)}</span>
                            <textarea rows="12" spellcheck="false" data-testid="experiment-text" prop:value=move || state.text.get()
                                on:input=move |event| state.text.set(event_target_value(&event))></textarea>
                            <small>{t::experiment_file_hint(l)}</small></label>
                    </details>
                    <button class="button primary" type="submit" data-testid="experiment-plan">{t::experiment_plan(l)}</button>
                </fieldset>
            </form>
            {move || {
                let problems = state.problems.get();
                (!problems.is_empty()).then(|| view! {
                    <section class="fault-line" role="alert" data-testid="experiment-problems"><h3>{t::experiment_problems(l)}</h3>
                        <ul>{problems.into_iter().map(|one| view! { <li>{one}</li> }).collect_view()}</ul></section>
                })
            }}
            {move || state.planned.get().map(|plan| view! { <Planned plan=plan/> })}
            <ExperimentResults/>
        </main>
    }
    .into_any()
}

/// The size of a plan and what it takes, in words.
fn describe_plan_size(l: Language, plan: &PlannedExperiment) -> Vec<String> {
    let number = |value: u64| grouped(value);
    let calls = match plan.calls {
        (low, high) if low == high => t::experiment_takes_just(l, &number(low)),
        (low, high) => t::experiment_takes_calls(l, &number(low), &number(high)),
    };
    let mut all = vec![t::experiment_games(l, plan.games.len()), calls];
    if plan.tokens.1 == 0 {
        all.push(t::experiment_free(l));
        return all;
    }
    all.push(t::experiment_takes_tokens(l, &number(plan.tokens.0), &number(plan.tokens.1)));
    if let Some((low, high)) = plan.money {
        let money = |value: f64| format!("{value:.2}");
        let currency = &plan.record.prices.currency;
        all.push(t::experiment_takes_money(l, &money(low), &money(high), currency));
    }
    all
}

#[component]
fn Planned(plan: Arc<PlannedExperiment>) -> impl IntoView {
    let app = app();
    let l = language();
    let state: ExperimentState = app.context();
    let keyring: Keyring = app.context();
    let servers: BTreeSet<String> = plan.games.iter().flat_map(|game| called_servers(&game.settings)).collect();
    let mut unknown: Vec<String> = servers.into_iter().collect();
    unknown.retain(|server| !untrack(|| keyring.knows(server)));
    let keys = unknown.into_iter().map(|server| view! {
        <div class="key-again"><p class="small">{t::experiment_no_key(l)}": "<code>{server.clone()}</code></p>{key_field(RwSignal::new(server), "experiment-key")}</div>
    });
    let keys = keys.collect_view();
    let ids = StoredValue::new(plan.games.iter().map(|game| game.id.clone()).collect::<Vec<String>>());
    let of = plan.games.len();
    let done = Memo::new(move |_| count(state, ids, |one| *one == GameStatus::Finished));
    let failed =
        Memo::new(move |_| count(state, ids, |one| matches!(one, GameStatus::Failed(_) | GameStatus::OverBudget(_))));
    let begun = Memo::new(move |_| count(state, ids, |one| *one != GameStatus::Waiting) > 0);
    let busy = move || state.worker_count.get() > 0;
    let left_out = plan.left_out.iter().map(|line| view! { <li>{line.text(l).to_owned()}</li> }).collect_view();
    let any_left_out = !plan.left_out.is_empty();
    view! {
        <section class="experiment-plan" aria-labelledby="experiment-plan-head">
            <h3 id="experiment-plan-head" class="section-title">{plan.record.name.clone()}</h3>
            <p data-testid="experiment-takes">{describe_plan_size(l, &plan).join(" · ")}</p>
            {any_left_out.then(|| view! { <div class="small"><strong>{t::experiment_left_out(l)}</strong><ul>{left_out}</ul></div> })}
            {keys}
            <div class="page-actions experiment-run">
                <Show when=busy fallback=move || view! {
                    <button type="button" class="button primary large" data-testid="experiment-start" hidden=move || done.get() == of on:click=move |_| run::start_run(app, state)>
                        {move || if begun.get() { t::experiment_go_on(l) } else { t::experiment_start(l) }}</button>
                }>
                    <button type="button" class="button large" data-testid="experiment-pause" disabled=move || !state.keeps_running.get()
                        on:click=move |_| state.keeps_running.set(false)>{t::experiment_pause(l)}</button>
                </Show>
                {field::number(t::experiment_parallel(l), t::experiment_parallel_hint(l), state.max_concurrent, "experiment-side", field::whole_check(1, run::MAX_CONCURRENT))}
            </div>
            <div class="experiment-progress">
                <progress max=of prop:value=move || done.get() aria-label=move || t::experiment_done(l, done.get(), of)></progress>
                <span class="small num" role="status" data-testid="experiment-done">{move || {
                    let told = t::experiment_done(l, done.get(), of);
                    match failed.get() {
                        0 => told,
                        failed => format!("{told} · {}", t::experiment_failed_count(l, failed)),
                    }
                }}</span>
            </div>
            <ExperimentGrid plan=plan/>
        </section>
    }
}

fn count(state: ExperimentState, ids: StoredValue<Vec<String>>, is: impl Fn(&GameStatus) -> bool) -> usize {
    let waiting = GameStatus::Waiting;
    state
        .statuses
        .with(|all| ids.with_value(|ids| ids.iter().filter(|id| is(all.get(*id).unwrap_or(&waiting))).count()))
}
