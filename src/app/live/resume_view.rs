//! The end of the conversation of a game that is not over and is not being played in this tab.

use super::{Open, endpoint_of, resume};
use crate::app::state::{app, language};
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// Playing on, asking for a key, or who plays it.
#[component]
pub fn ResumeEnd() -> impl IntoView {
    let live = app().stage.live;
    let l = language();
    let off = move || !live.is_on();
    view! {
        <Show when=move || off() && live.open.get() == Open::Elsewhere>
            <p class="live" role="status" data-testid="played-elsewhere">{t::played_elsewhere(l)}</p>
        </Show>
        <Show when=move || off() && live.open.get() == Open::Here>
            <PlayOn/>
        </Show>
    }
}

#[component]
fn PlayOn() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let live = stage.live;
    let l = language();
    let server = move || {
        stage
            .session_untracked(|session| endpoint_of(session.log()).map(str::to_owned))
            .flatten()
    };
    let go_on = move || {
        if let Some(id) = stage.session_untracked(|session| session.log().id.clone()) {
            resume(app, id);
        }
    };
    let key = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(url) = server() {
            let key = key.get_untracked().trim().to_owned();
            live.remember(&url, Some(key).filter(|key| !key.is_empty()));
        }
        go_on();
    };
    view! {
        <div class="live" data-testid="play-on">
            <p>{t::is_unfinished(l)}</p>
            <Show when=move || live.asks_key.get() fallback=move || view! {
                <div class="live-buttons">
                    <button class="button primary" data-testid="resume" on:click=move |_| go_on()>{t::play_on(l)}</button>
                </div>
            }>
                <form class="key-again" on:submit=submit>
                    <label class="field"><span>{t::key_for(l, &server().unwrap_or_default())}</span>
                        <input type="password" autocomplete="off" data-testid="key-again" on:input=move |event| key.set(event_target_value(&event))/>
                        <small>{t::key_again_hint(l)}</small></label>
                    <button class="button primary" type="submit" data-testid="resume">{t::play_on(l)}</button>
                </form>
            </Show>
        </div>
    }
}
