//! The connection test: one press, and what is wrong in words, with the one thing to do and its command. An engine
//! makes it, from a thread of its own as games make calls, and stops if nobody waits for it any more.

use super::form::{ConnectionTestState, MindForm};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::shared_views::command_lines;
use crate::page::studio::engine::{EngineError, EngineJob, OrderSender};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::prelude::*;
use crate::page::studio::server::{calling_page, endpoint_at};
use crate::page::studio::setup::entry::{normalized_address, trimmed_text};
use crate::page::wire::{JobOutcome, KeyForEngine, Order, Work};
use crate::play::mind::endpoint::EndpointSettings;
use crate::play::mind::endpoint::doctor::{ConnectionReport, Diagnosis, describe_diagnosis};
use futures_util::future::abortable;

/// Cancels the test when it is dropped.
struct CancelOnDrop(OrderSender);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.send(|job| Order::Stop { job });
    }
}

/// Has the engine test the connection to a server. Dropping the future cancels the test.
///
/// # Errors
/// The engine could not be started, or died.
pub(super) async fn test_connection(server: EndpointSettings) -> Result<ConnectionReport, EngineError> {
    let EndpointSettings { base_url, model, key, temperature, top_p, .. } = server;
    let keys = key.map(|key| KeyForEngine::new(&base_url, key)).into_iter().collect();
    let page = calling_page();
    let work = Work::TestConnection { base_url, model, temperature, top_p, keys, page };
    let job = EngineJob::begin(None, work).await?;
    let _call_off = CancelOnDrop(job.orders.clone());
    match job.wait_for_outcome(drop).await? {
        (JobOutcome::Tested(tested), _) => Ok(tested),
        _ => Err(EngineError::UnreadableMessage),
    }
}

fn endpoint_settings_of_form(app: App, mind: MindForm) -> EndpointSettings {
    let base_url = normalized_address(mind.base_url);
    let mut settings = endpoint_at(&base_url, &trimmed_text(mind.model), app.context::<Keyring>());
    settings.temperature = trimmed_text(mind.temperature).parse().ok();
    settings.top_p = trimmed_text(mind.top_p).parse().ok();
    settings
}

/// Tests a mind's connection, and asks for the list of models.
fn start_test(app: App, mind: MindForm) {
    let (test, call_off) = abortable(test_connection(untrack(|| endpoint_settings_of_form(app, mind))));
    mind.test_abort.set_value(Some(call_off));
    mind.test_state.set(ConnectionTestState::Testing);
    spawn_local(async move {
        // Any change in the form cancels it. The form may be gone, and its fields with it.
        match test.await {
            Ok(Ok(tested)) => {
                mind.listed_models.try_set(tested.models.unwrap_or_default());
                mind.test_state.try_set(ConnectionTestState::Diagnosed(tested.diagnosis));
            }
            Ok(Err(error)) => {
                mind.test_state.try_set(ConnectionTestState::Failed(error));
            }
            Err(_) => {}
        }
    });
}

/// The button, and the result.
#[component]
pub fn ConnectionTest(mind: MindForm) -> impl IntoView {
    let app = app();
    let l = language();
    // A finding holds only for the key that was tested.
    let keyring: Keyring = app.context();
    Effect::new(move |before: Option<Option<String>>| {
        let key = keyring.key(&mind.base_url.get());
        if before.is_some_and(|before| before != key) {
            mind.reset_connection_test();
        }
        key
    });
    let testing = move || mind.test_state.get() == ConnectionTestState::Testing;
    view! {
        <div class="connection">
            <Show when=testing fallback=move || view! {
                <button type="button" class="button" data-testid="test-connection"
                    on:click=move |_| start_test(app, mind)>{t::test_connection(l)}</button>
                <span class="small quiet">{t::test_cost(l)}</span>
            }>
                <button type="button" class="button" data-testid="test-cancel"
                    on:click=move |_| mind.reset_connection_test()>{t::test_cancel(l)}</button>
                <span class="small" role="status">{t::testing(l)}<i class="dots" aria-hidden="true"></i></span>
            </Show>
        </div>
        <div aria-live="polite">
            {move || match mind.test_state.get() {
                ConnectionTestState::Diagnosed(diagnosis) => finding_view(mind, diagnosis).into_any(),
                ConnectionTestState::Failed(error) => view! { <p class="finding">{error.describe(l)}</p> }.into_any(),
                ConnectionTestState::Unknown | ConnectionTestState::Testing => ().into_any(),
            }}
        </div>
    }
}

fn finding_view(mind: MindForm, diagnosis: Diagnosis) -> impl IntoView {
    let l = language();
    let said = describe_diagnosis(&diagnosis, l);
    let fine = matches!(diagnosis, Diagnosis::Fine { .. });
    let todo = (!said.todo.is_empty())
        .then(|| view! { <p class="rating-next-step" data-testid="finding-todo">{said.todo}</p> });
    let other = |model: String| {
        let label = model.clone();
        view! { <button type="button" class="button" on:click=move |_| mind.set_model(model.clone())>{label}</button> }
    };
    let ways = match diagnosis {
        Diagnosis::UnknownModel { near, .. } => near.into_iter().map(other).collect_view().into_any(),
        Diagnosis::NoChat { better: Some(url), .. } => {
            let label = t::use_address(l, &url);
            view! {
                <button type="button" class="button" data-testid="use-address"
                    on:click=move |_| mind.set_address(url.clone())>{label}</button>
            }
            .into_any()
        }
        _ => ().into_any(),
    };
    view! {
        <div class="finding" class:is-ok=fine data-testid="finding">
            <p class="finding-head">{fine.then(|| icon(Icon::Check))} {said.happened}</p>
            <p class="small">{said.means}</p>
            {todo}
            <div class="finding-ways">{ways}</div>
            {command_lines(said.commands)}
        </div>
    }
}
