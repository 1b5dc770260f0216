//! The shortest way to a model on this machine: one press asks the servers that people run there, offers the
//! models that fit, and says what is missing if one answers and refuses, or none is there.

use super::connection_test::test_connection;
use super::form::MindForm;
use crate::page::app::shared_views::command_lines;
use crate::page::studio::engine::EngineError;
use crate::page::studio::keyring::Keyring;
use crate::page::studio::prelude::*;
use crate::page::studio::server;
use crate::play::mind::endpoint::doctor::{ConnectionReport, Diagnosis, describe_diagnosis};
use crate::play::mind::endpoint::{SERVER_PRESETS, ServerPreset, Vendor, rank_models};
use crate::show::viewer::words::join_names;
use futures_util::future::try_join_all;

/// At most this many models of a server are offered; its list holds the others.
const MAX_OFFERED_MODELS: usize = 6;

/// What was found at the address of a preset.
#[derive(Debug, Clone, PartialEq)]
struct ProbedServer {
    preset: &'static ServerPreset,
    tested: ConnectionReport,
}

#[derive(Debug, Clone, PartialEq)]
enum ServerSearch {
    NotYet,
    UnderWay,
    Done(Result<Vec<ProbedServer>, EngineError>),
}

async fn probe_preset(app: App, preset: &'static ServerPreset) -> Result<ProbedServer, EngineError> {
    let server = server::endpoint_at(preset.base_url, "", app.context::<Keyring>());
    Ok(ProbedServer { preset, tested: test_connection(server).await? })
}

/// Searches this machine for servers, and fills a chosen model into `mind`.
#[component]
pub fn LocalServers(mind: MindForm) -> impl IntoView {
    let app = app();
    let l = language();
    let search = RwSignal::new(ServerSearch::NotYet);
    let press = move |_| {
        search.set(ServerSearch::UnderWay);
        spawn_local(async move {
            let places = SERVER_PRESETS.iter().filter(|preset| preset.local);
            let found = try_join_all(places.map(|preset| probe_preset(app, preset))).await;
            // The form may be gone.
            search.try_set(ServerSearch::Done(found));
        });
    };
    view! {
        <div class="local-servers">
            <button type="button" class="button" data-testid="find-local"
                disabled=move || search.get() == ServerSearch::UnderWay on:click=press>{t::find_local(l)}</button>
            <div aria-live="polite" data-testid="found-local">
                {move || match search.get() {
                    ServerSearch::NotYet => ().into_any(),
                    ServerSearch::UnderWay => view! {
                        <p class="small" role="status">{t::testing(l)}<i class="dots" aria-hidden="true"></i></p>
                    }.into_any(),
                    ServerSearch::Done(Ok(found)) => search_result(mind, found),
                    ServerSearch::Done(Err(error)) => view! { <p class="finding">{error.describe(l)}</p> }.into_any(),
                }}
            </div>
        </div>
    }
}

fn search_result(mind: MindForm, found: Vec<ProbedServer>) -> AnyView {
    let l = language();
    let is_there = |one: &ProbedServer| !matches!(one.tested.diagnosis, Diagnosis::NothingThere { .. });
    let there = found.iter().any(is_there);
    if there {
        let there = found.into_iter().filter(is_there);
        return there.map(|one| probed_server_section(mind, one)).collect_view().into_any();
    }
    let names: Vec<String> = found.iter().map(|one| one.preset.name.to_owned()).collect();
    // One that everybody can install within minutes.
    let easiest = found.iter().find(|one| one.preset.vendor == Vendor::Ollama);
    let said = easiest.map(|one| describe_diagnosis(&one.tested.diagnosis, l));
    view! {
        <div class="finding" data-testid="none-local">
            <p class="finding-head">{t::none_local(l, &join_names(l, &names))}</p>
            {said.map(|said| view! { <p class="rating-next-step">{said.todo}</p> {command_lines(said.commands)} })}
        </div>
    }
    .into_any()
}

/// A server that answers: its models, or what keeps the page from them.
fn probed_server_section(mind: MindForm, found: ProbedServer) -> AnyView {
    let l = language();
    let preset = found.preset;
    match found.tested.models {
        Some(models) => {
            let fit = rank_models(&models);
            let choose = move |model: String| {
                let label = model.clone();
                let all = models.clone();
                let take = move |_| mind.set_server(preset.base_url, &model, all.clone());
                view! { <button type="button" class="button" data-testid="take-local" on:click=take>{label}</button> }
            };
            let head =
                if fit.is_empty() { t::local_without_models(l, preset.name) } else { t::local_found(l, preset.name) };
            let pull = (fit.is_empty() && preset.vendor == Vendor::Ollama)
                .then(|| command_lines(vec![format!("ollama pull {}", preset.model)]));
            view! {
                <div class="finding is-ok">
                    <p class="finding-head">{head}</p>
                    <div
                        class="finding-ways">{fit.into_iter().take(MAX_OFFERED_MODELS).map(choose).collect_view()}</div>
                    {pull}
                </div>
            }
            .into_any()
        }
        None => {
            let said = describe_diagnosis(&found.tested.diagnosis, l);
            view! {
                <div class="finding" data-testid="refused-local">
                    <p class="finding-head">{preset.name} ": " {said.happened}</p>
                    <p class="rating-next-step">{said.todo}</p>
                    {command_lines(said.commands)}
                </div>
            }
            .into_any()
        }
    }
}
