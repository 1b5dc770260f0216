//! Waiting before a failed call is made again: a countdown that its viewer can cut short.

use super::engine::Failure;
use super::{Live, PageHost, Standing};
use crate::app::state::{app, language};
use crate::platform::sleep_ms;
use crate::viewer::words::labels as t;
use futures_util::future::{Either, select};
use leptos::prelude::*;
use std::pin::pin;
use std::time::Duration;

/// A call that failed and is made again at a moment.
#[derive(Debug, Clone, PartialEq)]
pub struct Waiting {
    failure: Failure,
    /// Milliseconds since 1970.
    until: f64,
    /// Somebody does not want to wait for it.
    given_up: bool,
}

impl Waiting {
    fn is_of(&self, failure: &Failure) -> bool {
        self.failure.thinking.key == failure.thinking.key && self.failure.attempt == failure.attempt
    }
}

/// Shows a countdown and waits; `false` when its viewer does not want to wait. A game that is being
/// stopped waits for nothing: the next call is not made anyway.
pub async fn wait(live: Live, game: u32, failure: Failure, wait_ms: u32) -> bool {
    let until = js_sys::Date::now() + f64::from(wait_ms);
    live.waiting.update(|list| {
        list.push(Waiting {
            failure: failure.clone(),
            until,
            given_up: false,
        });
    });
    let mine = failure.clone();
    let cut_short = PageHost::until(move || {
        let stopped = live.game.get() != game || live.standing.get() == Standing::Stopping;
        let given_up = || {
            live.waiting
                .with(|list| list.iter().any(|one| one.is_of(&mine) && one.given_up))
        };
        if stopped {
            Some(true)
        } else {
            given_up().then_some(false)
        }
    });
    let goes_on = match select(pin!(sleep_ms(wait_ms)), pin!(cut_short)).await {
        Either::Left(_) => true,
        Either::Right((goes_on, _)) => goes_on,
    };
    if live.game.get_untracked() == game {
        live.waiting
            .update(|list| list.retain(|one| !one.is_of(&failure)));
    }
    goes_on
}

/// The countdowns.
#[component]
pub fn Countdowns() -> impl IntoView {
    let live = app().stage.live;
    view! {
        <Show when=move || !live.waiting.read().is_empty() && live.failure.read().is_none()>
            <Ticking/>
        </Show>
    }
}

#[component]
fn Ticking() -> impl IntoView {
    let stage = app().stage;
    let live = stage.live;
    let l = language();
    let now = RwSignal::new(js_sys::Date::now());
    let tick = move || {
        let _ = now.try_set(js_sys::Date::now());
    };
    if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(250)) {
        on_cleanup(move || handle.clear());
    }
    let key = |one: &Waiting| (one.failure.thinking.key.clone(), one.failure.attempt);
    view! {
        <ul class="waits" data-testid="waits">
            <For each=move || live.waiting.get() key=key children=move |one| {
                let name = stage.scene(|scene| scene.name(one.failure.thinking.seat)).unwrap_or_default();
                let what = super::view::what_happened(&one.failure);
                let until = one.until;
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                let left = move || ((until - now.get()) / 1_000.0).ceil().max(0.0) as u32;
                let failure = StoredValue::new(one.failure);
                let give_up = move |_| live.waiting.update(|list| {
                    failure.with_value(|failure| {
                        list.iter_mut().filter(|one| one.is_of(failure)).for_each(|one| one.given_up = true);
                    });
                });
                view! {
                    <li class="wait" data-testid="wait">
                        // The seconds are not read out one by one.
                        <p><span role="status" class="visually-hidden">{t::waits_soon(l, &name)}</span>
                            <strong aria-hidden="true" class="num">{move || t::waits(l, &name, left())}</strong></p>
                        <p class="failed-detail">{what}</p>
                        <button class="button" data-testid="wait-no-longer" on:click=give_up>{t::do_not_wait(l)}</button>
                    </li>
                }
            }/>
        </ul>
    }
}
