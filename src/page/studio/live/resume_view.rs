//! The end of the conversation of an unfinished game that is not being played in this tab.

use super::LiveFeature;
use super::resume::resume_stored_game;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::key_field::key_field;
use crate::page::studio::keyring::Keyring;
use crate::play::mind::endpoint::normalize_base_url;
use crate::show::viewer::words::{self, labels as t};
use crate::study::live::Resumability;

/// A button that resumes it, with the fields for missing keys.
#[component]
pub fn ResumeBelowConversation() -> impl IntoView {
    let app = app();
    let live: LiveFeature = app.context();
    let can_resume = live.memo(|model| model.resumability == Resumability::Here);
    view! {
        <Show when=move || !app.stage.is_live() && can_resume.get()>
            <ResumeControls/>
        </Show>
    }
}

/// A game with people hides everybody's secrets until it is over. Whoever does not mean to finish it may look
/// at once.
#[component]
fn GiveUpButton() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let give_up = move |_| stage.abandon_game();
    view! {
        <Show when=move || stage.fixed_perspective.get().is_some()>
            <button class="button" data-testid="give-up" title=t::give_up_hint(l)
                on:click=give_up>{t::give_up(l)}</button>
            <p class="small quiet">{t::give_up_hint(l)}</p>
        </Show>
    }
}

#[component]
fn ResumeControls() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let live: LiveFeature = app.context();
    let l = language();
    let missing_keys = live.memo(|model| model.missing_keys.clone());
    let go_on = move || {
        if let Some(id) = stage.session_untracked(|session| session.log().id.clone()) {
            resume_stored_game(app, id);
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        for server in missing_keys.get_untracked() {
            untrack(|| app.context::<Keyring>().mark_keyless(&server));
        }
        go_on();
    };
    view! {
        <div class="live" data-testid="play-on" data-with-last="">
            <p>{t::game_unfinished(l)}</p>
            <Show when=move || !missing_keys.read().is_empty() fallback=move || view! {
                <div class="live-buttons">
                    <button class="button primary" data-testid="resume"
                        on:click=move |_| go_on()>{t::play_on(l)}</button>
                    <GiveUpButton/>
                </div>
            }>
                <form class="key-again" on:submit=submit>
                    <p class="small">{t::key_again_hint(l)}</p>
                    {move || missing_keys.get().into_iter().map(|server| view! {
                        <p class="small key-server">{words::truncate_name(&normalize_base_url(&server))}</p>
                        {key_field(RwSignal::new(server), "key-again")}
                    }).collect_view()}
                    <button class="button primary" type="submit" data-testid="resume">{t::play_on(l)}</button>
                </form>
            </Show>
        </div>
    }
}
