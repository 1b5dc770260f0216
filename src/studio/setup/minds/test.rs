//! The connection test: one press, and what is wrong in words, with the one thing to do and the command
//! for it.

use super::{Finding, MindForm};
use crate::app::icon::{Icon, icon};
use crate::app::parts::commands;
use crate::app::prelude::*;
use crate::app::state::{App, app, language};
use crate::mind::endpoint::EndpointSettings;
use crate::mind::endpoint::doctor::{Diagnosis, diagnose, models, words};
use crate::platform::Abort;
use crate::studio::keyring::Keyring;
use crate::studio::server::{self, this_page};
use crate::studio::setup::form::{address, cut};
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

fn settings(app: App, mind: MindForm) -> EndpointSettings {
    let base_url = address(mind.base_url);
    let mut settings = server::at(&base_url, &cut(mind.model), app.context::<Keyring>());
    settings.temperature = cut(mind.temperature).parse().ok();
    settings.top_p = cut(mind.top_p).parse().ok();
    settings
}

/// Tests a mind's connection; also asks for the list of models.
fn test(app: App, mind: MindForm) {
    let settings = untrack(|| settings(app, mind));
    let abort = Abort::default();
    mind.abort.set_value(abort.clone());
    mind.finding.set(Finding::Testing);
    spawn_local(async move {
        let diagnosis = diagnose(&settings, Some(&this_page()), &abort).await;
        let listed = match &diagnosis {
            Diagnosis::Fine { models, .. } => models.clone(),
            Diagnosis::UnknownModel { .. } => models(&settings, &abort).await.unwrap_or_default(),
            _ => Vec::new(),
        };
        // The form may be gone, and its fields with it, or changed so that this is about another server.
        if mind.finding.try_get_untracked() == Some(Finding::Testing)
            && untrack(|| address(mind.base_url)) == settings.base_url
        {
            mind.listed.set(listed);
            mind.finding.set(Finding::Told(diagnosis));
        }
    });
}

/// The button, and what came of it.
#[component]
pub fn ConnectionTest(mind: MindForm) -> impl IntoView {
    let app = app();
    let l = language();
    let testing = move || mind.finding.get() == Finding::Testing;
    view! {
        <div class="connection">
            <Show when=testing fallback=move || view! {
                <button type="button" class="button" data-testid="test-connection" on:click=move |_| test(app, mind)>{t::test_connection(l)}</button>
                <span class="small quiet">{t::test_cost(l)}</span>
            }>
                <button type="button" class="button" data-testid="test-cancel" on:click=move |_| mind.changed()>{t::test_cancel(l)}</button>
                <span class="small" role="status">{t::testing(l)}<i class="dots" aria-hidden="true"></i></span>
            </Show>
        </div>
        <div aria-live="polite">
            {move || match mind.finding.get() {
                Finding::Told(diagnosis) => Some(finding(mind, diagnosis)),
                _ => None,
            }}
        </div>
    }
}

fn finding(mind: MindForm, diagnosis: Diagnosis) -> impl IntoView {
    let l = language();
    let said = words(&diagnosis, l);
    let fine = matches!(diagnosis, Diagnosis::Fine { .. });
    let todo = (!said.todo.is_empty())
        .then(|| view! { <p class="finding-todo" data-testid="finding-todo">{said.todo}</p> });
    let other = |model: String| {
        let label = model.clone();
        view! { <button type="button" class="button" on:click=move |_| { mind.model.set(model.clone()); mind.changed(); }>{label}</button> }
    };
    let ways = match diagnosis {
        Diagnosis::UnknownModel { near, .. } => {
            near.into_iter().map(other).collect_view().into_any()
        }
        Diagnosis::NoChat {
            better: Some(url), ..
        } => {
            let label = t::use_address(l, &url);
            view! { <button type="button" class="button" data-testid="use-address" on:click=move |_| { mind.base_url.set(url.clone()); mind.changed(); }>{label}</button> }.into_any()
        }
        _ => ().into_any(),
    };
    view! {
        <div class="finding" class:is-fine=fine data-testid="finding">
            <p class="finding-head">{fine.then(|| icon(Icon::Check))} {said.happened}</p>
            <p class="small">{said.means}</p>
            {todo}
            <div class="finding-ways">{ways}</div>
            {commands(said.commands)}
        </div>
    }
}
