//! Waits before a failed call is repeated: a countdown that the viewer can cut short, and that stops while
//! the device is offline. Deliberately not here: how it is shown.

use super::standstill_notice::is_network_failure;
use super::{Live, PageHost};
use crate::base::platform::sleep_ms;
use crate::page::app::stage::PlayState;
use crate::page::app::state::App;
use crate::page::wire::TaskFailure;
use futures_util::future::{Either, select};
use std::pin::pin;

/// A shorter wait is over before anybody could read of it, in milliseconds.
const MIN_SHOWN_MS: u32 = 2_000;

/// A failed call that is repeated after a while.
#[derive(Debug, Clone, PartialEq)]
pub struct PendingRetry {
    pub failure: TaskFailure,
    countdown: Countdown,
    /// Is it worth showing?
    pub is_long: bool,
    /// Somebody does not want to wait for it.
    pub is_given_up: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Countdown {
    /// At this moment, in milliseconds since 1970.
    At(f64),
    /// The countdown is paused, with this many milliseconds left.
    Paused(f64),
}

impl PendingRetry {
    pub fn is_for(&self, failure: &TaskFailure) -> bool {
        self.failure.thinking.key == failure.thinking.key && self.failure.attempt == failure.attempt
    }

    /// The call that is repeated first.
    pub fn soonest(list: &[Self]) -> Option<&Self> {
        let now = js_sys::Date::now();
        list.iter().min_by_key(|one| one.seconds_left(now))
    }

    pub fn seconds_left(&self, now: f64) -> u32 {
        let left = match self.countdown {
            Countdown::At(moment) => moment - now,
            Countdown::Paused(left) => left,
        };
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let seconds = (left / 1_000.0).ceil().max(0.0) as u32;
        seconds
    }
}

/// What cuts a countdown short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Interruption {
    Stopped,
    GivenUp,
    Paused,
    Resumed,
    /// The network is back.
    Online,
}

/// Shows a countdown and waits; `false` if the viewer does not want to wait. A pause stops the countdown, and
/// a call that failed offline is repeated once the device is online. A game that is being stopped does not
/// wait: its next call is not made anyway.
pub async fn wait_for_retry(app: App, live: Live, game: u32, failure: TaskFailure, wait_ms: u32) -> bool {
    let mut left = f64::from(wait_ms);
    let is_paused = || live.play_state.get_untracked() == PlayState::Paused;
    let far = is_network_failure(app, &failure);
    live.waiting.update(|list| {
        list.push(PendingRetry {
            failure: failure.clone(),
            countdown: Countdown::Paused(left),
            is_long: wait_ms >= MIN_SHOWN_MS,
            is_given_up: false,
        });
    });
    let goes_on = loop {
        let paused = is_paused();
        let offline = far && !live.online.get_untracked();
        let held = paused || offline;
        let began = js_sys::Date::now();
        let until = if held { Countdown::Paused(left) } else { Countdown::At(began + left) };
        live.waiting.update(|list| {
            let own = list.iter_mut().filter(|one| one.is_for(&failure));
            own.for_each(|one| one.countdown = until);
        });
        let mine = failure.clone();
        let cut = PageHost::until(move || find_interruption(live, game, &mine, (paused, offline)));
        let cut = if held {
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
            Interruption::Stopped => break true,
            Interruption::GivenUp => break false,
            Interruption::Online => left = 0.0,
            Interruption::Paused if !held => left = (left - (js_sys::Date::now() - began)).max(0.0),
            Interruption::Paused | Interruption::Resumed => {}
        }
    };
    if live.game_number.get_untracked() == game {
        live.waiting.update(|list| list.retain(|one| !one.is_for(&failure)));
    }
    goes_on
}

fn find_interruption(
    live: Live,
    game: u32,
    failure: &TaskFailure,
    (paused, offline): (bool, bool),
) -> Option<Interruption> {
    let standing = live.play_state.get();
    let given_up = live.waiting.with(|list| list.iter().any(|one| one.is_for(failure) && one.is_given_up));
    match standing {
        _ if live.game_number.get() != game => Some(Interruption::Stopped),
        PlayState::Stopping | PlayState::Off => Some(Interruption::Stopped),
        _ if given_up => Some(Interruption::GivenUp),
        PlayState::Paused if !paused => Some(Interruption::Paused),
        PlayState::Running if paused => Some(Interruption::Resumed),
        _ if offline && live.online.get() => Some(Interruption::Online),
        _ => None,
    }
}
