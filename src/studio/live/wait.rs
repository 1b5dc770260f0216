//! Waiting before a failed call is made again: a countdown that its viewer can cut short.

use super::{Live, PageHost};
use crate::app::prelude::*;
use crate::app::stage::PlayState;
use crate::app::state::{app, language};
use crate::platform::sleep_ms;
use crate::viewer::words::labels as t;
use crate::wire::Failure;
use futures_util::future::{Either, select};
use std::pin::pin;
use std::time::Duration;

/// A call that failed and is made again after a while.
#[derive(Debug, Clone, PartialEq)]
pub struct Waiting {
    failure: Failure,
    until: Until,
    /// Somebody does not want to wait for it.
    given_up: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Until {
    /// At this moment, in milliseconds since 1970.
    At(f64),
    /// The game is paused, and so is the countdown: so many milliseconds are left.
    Paused(f64),
}

impl Waiting {
    fn is_of(&self, failure: &Failure) -> bool {
        self.failure.thinking.key == failure.thinking.key && self.failure.attempt == failure.attempt
    }

    fn seconds_left(&self, now: f64) -> u32 {
        let left = match self.until {
            Until::At(moment) => moment - now,
            Until::Paused(left) => left,
        };
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let seconds = (left / 1_000.0).ceil().max(0.0) as u32;
        seconds
    }
}

/// What cuts a countdown short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cut {
    Stopped,
    GivenUp,
    Paused,
    Resumed,
}

/// Shows a countdown and waits; `false` when its viewer does not want to wait. A pause stops the
/// countdown too. A game that is being stopped waits for nothing: the next call is not made anyway.
pub async fn wait(live: Live, game: u32, failure: Failure, wait_ms: u32) -> bool {
    let mut left = f64::from(wait_ms);
    let is_paused = || live.standing.get_untracked() == PlayState::Paused;
    live.waiting.update(|list| {
        list.push(Waiting {
            failure: failure.clone(),
            until: Until::Paused(left),
            given_up: false,
        });
    });
    let goes_on = loop {
        let paused = is_paused();
        let began = js_sys::Date::now();
        let until = if paused {
            Until::Paused(left)
        } else {
            Until::At(began + left)
        };
        live.waiting.update(|list| {
            let own = list.iter_mut().filter(|one| one.is_of(&failure));
            own.for_each(|one| one.until = until);
        });
        let mine = failure.clone();
        let cut = PageHost::until(move || cut(live, game, &mine, paused));
        let cut = if paused {
            cut.await
        } else {
            // Far below 2³² milliseconds.
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let wait_ms = left.max(0.0).ceil() as u32;
            match select(pin!(sleep_ms(wait_ms)), pin!(cut)).await {
                Either::Left(_) => break true,
                Either::Right((cut, _)) => cut,
            }
        };
        match cut {
            Cut::Stopped => break true,
            Cut::GivenUp => break false,
            Cut::Paused => left = (left - (js_sys::Date::now() - began)).max(0.0),
            Cut::Resumed => {}
        }
    };
    if live.game.get_untracked() == game {
        live.waiting
            .update(|list| list.retain(|one| !one.is_of(&failure)));
    }
    goes_on
}

fn cut(live: Live, game: u32, failure: &Failure, paused: bool) -> Option<Cut> {
    let standing = live.standing.get();
    let given_up = live
        .waiting
        .with(|list| list.iter().any(|one| one.is_of(failure) && one.given_up));
    match standing {
        _ if live.game.get() != game => Some(Cut::Stopped),
        PlayState::Stopping | PlayState::Off => Some(Cut::Stopped),
        _ if given_up => Some(Cut::GivenUp),
        PlayState::Paused if !paused => Some(Cut::Paused),
        PlayState::Running if paused => Some(Cut::Resumed),
        _ => None,
    }
}

#[component]
pub fn Countdowns() -> impl IntoView {
    let live: Live = app().context();
    view! {
        <Show when=move || !live.waiting.read().is_empty() && live.failure.read().is_none()>
            <Ticking/>
        </Show>
    }
}

#[component]
fn Ticking() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let live: Live = app.context();
    let l = language();
    let now = RwSignal::new(js_sys::Date::now());
    let tick = move || {
        now.try_set(js_sys::Date::now());
    };
    if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(250)) {
        on_cleanup(move || handle.clear());
    }
    let key = |one: &Waiting| (one.failure.thinking.key.clone(), one.failure.attempt);
    view! {
        <ul class="waits" data-testid="waits">
            <For each=move || live.waiting.get() key=key children=move |one| {
                let name = super::view::name_of(stage, &one.failure.thinking);
                let what = super::view::what_happened(&one.failure);
                let failure = StoredValue::new(one.failure);
                let left = move || {
                    let now = now.get();
                    live.waiting.with(|list| {
                        let own = failure.with_value(|failure| list.iter().find(|one| one.is_of(failure)).cloned());
                        own.map_or(0, |one| one.seconds_left(now))
                    })
                };
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
