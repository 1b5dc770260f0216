//! The page of an experiment, from top to bottom: what is to be played, what it takes, the grid, the table.

use super::form::ExperimentForm;
use super::grid::ExperimentGrid;
use super::results::ExperimentResults;
use super::{Experiment, planning, reading, run};
use crate::page::app::file_picker::OpenFileButton;
use crate::page::studio::key_field::key_field;
use crate::page::studio::keyring::Keyring;
use crate::page::studio::opening::Opening;
use crate::page::studio::prelude::*;
use crate::page::studio::setup::field;
use crate::show::viewer::called_servers;
use crate::study::experiment::{
    ExperimentEffect, ExperimentEvent, ExperimentModel, GameStatus, MAX_CONCURRENT_GAMES, PlannedExperiment,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The build splits off what only this module reaches, so this must stay a function.
#[inline(never)]
pub(super) fn experiment_page(app: App) -> AnyView {
    let l = language();
    let experiment: Experiment = app.context();
    app.is_first_visit.set(false);
    experiment.effect_runner.set_value(Some(run_effect));
    app.context::<Opening>().accept_files_with(reading::accept_files);
    // Whoever returns finds the plan again.
    let kept = !experiment.read_untracked().text.trim().is_empty();
    let has_plan = experiment.read_untracked().plan.is_some();
    if kept && !has_plan {
        experiment.dispatch(ExperimentEvent::PlanWanted);
    }
    let plan = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        experiment.dispatch(ExperimentEvent::PlanWanted);
    };
    let busy = experiment.memo(ExperimentModel::is_running);
    let text = experiment.memo(|model| model.text.clone());
    let problems = experiment.memo(|model| model.problems.clone());
    let planned = experiment.watch_model_part(|model| &model.plan);
    view! {
        <main id="main" class="page experiment" tabindex="-1" data-testid="experiment-page">
            <header class="page-head">
                <h2>{t::experiment_head(l)}</h2>
                <p class="quiet">{t::experiment_lead(l)}</p>
                <div class="page-actions"><OpenFileButton label=t::experiment_open(l)/> <OpenFileButton
                    label=t::open_folder(l)
                    folder=true/> <span class="small quiet not-phone">{t::experiment_open_hint(l)}</span></div>
            </header>
            <form on:submit=plan novalidate>
                <fieldset class="plain" disabled=move || busy.get()>
                    <ExperimentForm/>
                    <details class="experiment-file" open=kept>
                        <summary>{t::experiment_file(l)}</summary>
                        <label class="field"><span class="visually-hidden">{t::experiment_file(l)}</span>
                            <textarea rows="12" spellcheck="false" data-testid="experiment-text"
                                prop:value=move || text.get()
                                on:input=move |event| {
                                    experiment.dispatch(ExperimentEvent::TextChanged(event_target_value(&event)))
                                }></textarea>
                            <small>{t::experiment_file_hint(l)}</small></label>
                    </details>
                    <button class="button primary" type="submit"
                        data-testid="experiment-plan">{t::experiment_plan(l)}</button>
                </fieldset>
            </form>
            {move || {
                let problems = problems.get();
                (!problems.is_empty()).then(|| view! {
                    <section class="fault-line" role="alert" data-testid="experiment-problems">
                        <h3>{t::experiment_problems(l)}</h3>
                        <ul>{problems.into_iter().map(|one| view! { <li>{one}</li> }).collect_view()}</ul></section>
                })
            }}
            {move || planned().map(|plan| view! { <PlannedExperimentView plan=plan/> })}
            <ExperimentResults/>
        </main>
    }
    .into_any()
}

fn run_effect(experiment: Experiment, effect: ExperimentEffect) {
    let app = experiment.app;
    match effect {
        ExperimentEffect::MakePlan(text) => spawn_local(planning::make_plan(app, experiment, text)),
        ExperimentEffect::BeginWorkers(workers) => spawn_local(run::begin_workers(app, experiment, workers)),
        ExperimentEffect::MeasureGame(id, prices) => spawn_local(async move {
            let outcome = reading::compute_game_figures(app, &id, (*prices).clone()).await;
            experiment.dispatch(ExperimentEvent::GameMeasured(id, prices, outcome.map(Box::new)));
        }),
        ExperimentEffect::Tabulate(request, wanted) => spawn_local(async move {
            let table = reading::tabulate(app, wanted).await;
            experiment.dispatch(ExperimentEvent::Tabulated(request, table));
        }),
        ExperimentEffect::DropFiles => experiment.result_files.set_value(Vec::new()),
    }
}

#[component]
fn PlannedExperimentView(plan: Arc<PlannedExperiment>) -> impl IntoView {
    let app = app();
    let l = language();
    let experiment: Experiment = app.context();
    let keyring: Keyring = app.context();
    let servers: BTreeSet<String> = plan.games.iter().flat_map(|game| called_servers(&game.settings)).collect();
    let mut unknown: Vec<String> = servers.into_iter().collect();
    unknown.retain(|server| !untrack(|| keyring.has_key_or_needs_none(server)));
    let keys = unknown
        .into_iter()
        .map(|server| {
            view! {
                <div class="key-again">
                    <p class="small">{t::experiment_no_key(l)}": "<code>{server.clone()}</code></p>
                    {key_field(RwSignal::new(server), "experiment-key")}
                </div>
            }
        })
        .collect_view();
    let of = plan.games.len();
    let done = experiment.memo(|model| model.count_games(|status| *status == GameStatus::Finished));
    let failed = experiment.memo(|model| model.count_games(GameStatus::is_failure));
    let begun = experiment.memo(|model| model.count_games(|status| *status != GameStatus::Waiting) > 0);
    let busy = experiment.memo(ExperimentModel::is_running);
    let pausing = experiment.memo(|model| !model.keeps_running);
    let max_concurrent = experiment.memo(|model| model.max_concurrent.clone());
    let typed = move |text| experiment.dispatch(ExperimentEvent::ConcurrencyTyped(text));
    let left_out = plan.left_out.iter().map(|line| view! { <li>{line.text(l).to_owned()}</li> }).collect_view();
    let any_left_out = !plan.left_out.is_empty();
    view! {
        <section class="experiment-plan" aria-labelledby="experiment-plan-head">
            <h3 id="experiment-plan-head" class="section-title">{plan.record.name.clone()}</h3>
            <p data-testid="experiment-takes">{plan.describe_size(l)}</p>
            {any_left_out.then(|| view! {
                <div class="small"><strong>{t::experiment_left_out(l)}</strong><ul>{left_out}</ul></div>
            })}
            {keys}
            <div class="page-actions experiment-run">
                <Show when=move || busy.get() fallback=move || view! {
                    <button type="button" class="button primary large" data-testid="experiment-start"
                        hidden=move || done.get() == of
                        on:click=move |_| experiment.dispatch(ExperimentEvent::RunWanted)>
                        {move || if begun.get() { t::experiment_go_on(l) } else { t::experiment_start(l) }}</button>
                }>
                    <button type="button" class="button large" data-testid="experiment-pause"
                        disabled=move || pausing.get()
                        on:click=move |_| experiment.dispatch(ExperimentEvent::PauseWanted)>
                        {t::experiment_pause(l)}</button>
                </Show>
                {field::number_field(t::experiment_parallel(l), t::experiment_parallel_hint(l), (max_concurrent, typed),
                    "experiment-side", field::whole_number_check(1, MAX_CONCURRENT_GAMES))}
            </div>
            <div class="experiment-progress">
                <progress max=of prop:value=move || done.get() aria-label=move || t::experiment_done(l, done.get(), of)>
                </progress>
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
