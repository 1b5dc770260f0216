//! The notice about what holds a game up, pinned above the controls: visible at every width, on every page,
//! and read out once. Deliberately not here: which of several things it says and offers, which is `viewer`'s.

use super::host::StoreChoice;
use super::money::{RaiseBudget, continue_with_budget, describe_over_budget};
use super::retry_wait::PendingRetry;
use super::view::{FailedMore, describe_failure_unspoiled, name_of, what_happened};
use super::{Live, Resumability};
use crate::base::game::Settings;
use crate::base::platform::browser::device;
use crate::page::app::alive::{focus_after_removal, focus_on, is_phone_layout};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::shell::{ShellCommand, send_command};
use crate::page::app::stage::PlayState;
use crate::page::app::state::{App, Page, app, language};
use crate::page::studio::shelf::ShelfError;
use crate::page::wire::{Decision, MindError, TaskFailure};
use crate::play::mind::endpoint::Address;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{StopAction, StopKind, StopState, server_of_mind, stop_notice};
use std::time::Duration;

/// A notice that appears under a finger cannot be pressed for this long.
const PRESS_GUARD: Duration = Duration::from_millis(500);

/// Did a call fail because the device is offline? A server on this machine or in its network needs no
/// connection.
pub(super) fn is_network_failure(app: App, failure: &TaskFailure) -> bool {
    let lost = matches!(
        failure.error,
        Some(MindError::Unreachable { .. } | MindError::BrokenOff { .. } | MindError::TimedOut { .. })
    );
    let far = |settings: &Settings| {
        let server = server_of_mind(settings, failure.thinking.mind);
        let address = server.and_then(|(base_url, _)| Address::parse(base_url));
        address.is_some_and(|address| !address.is_local())
    };
    lost && app.stage.session_untracked(|session| far(&session.log().settings)) == Some(true)
}

/// Keeps the page informed of what holds the game up, and retries what failed offline once the device is
/// online.
pub(super) fn watch_standstill(app: App, live: Live) {
    for event in ["online", "offline"] {
        // Lives as long as the page.
        let _ = window_event_listener_untyped(event, move |_| live.online.set(device::is_online()));
    }
    Effect::new(move |before: Option<bool>| {
        let online = live.online.get();
        let failed = live.failure.get_untracked();
        if before == Some(false) && online && failed.is_some_and(|one| is_network_failure(app, &one)) {
            live.decide(Decision::Retry);
        }
        online
    });
    let told = Memo::new(move |_| {
        let notice = stop_notice(&standstill(app, live, 0.0), app.language.get());
        notice.map(|one| (one.kind, one.announcement))
    });
    Effect::new(move |_| app.stop_reason.set(told.get()));
}

/// What may hold up the game on the table at the time `now`, in milliseconds since 1970. Tracked.
fn standstill(app: App, live: Live, now: f64) -> StopState {
    if !app.stage.is_live() {
        let elsewhere = live.resumability.get() == Resumability::Elsewhere && app.page.get() == Page::Table;
        return StopState { is_played_elsewhere: elsewhere, ..StopState::default() };
    }
    let l = app.language.get();
    let (failure, waiting) = (live.failure.get(), live.waiting.get());
    let cut_off = |failure: &TaskFailure| is_network_failure(app, failure);
    let offline = !live.online.get()
        && (failure.as_ref().is_some_and(cut_off) || waiting.iter().any(|one| cut_off(&one.failure)));
    let shown = waiting.iter().filter(|one| one.is_long || offline);
    let over = live.over_budget.get().and_then(|verdict| describe_over_budget(live, l, verdict));
    let form = live.people.visible_form().filter(|_| !live.people.in_sight.get());
    StopState {
        store_error: live.store_error.get().map(|error| error.words(l)),
        failed_call: failure.map(|one| (name_of(app, &one.thinking), one.attempt)),
        over_budget: over.map(|(head, _)| head),
        waiting_calls: shown.map(|one| (name_of(app, &one.failure.thinking), one.seconds_left(now))).collect(),
        offline,
        paused: live.play_state.get() == PlayState::Paused,
        asked_person: form.and_then(|form| untrack(|| app.stage.scene(|scene| scene.name(form.seat)))),
        is_played_elsewhere: false,
    }
}

/// The notice, and a region that is there before it, in which it is read out.
#[component]
pub fn StoppedBar() -> impl IntoView {
    let app = app();
    let live: Live = app.context();
    let told = move || app.stop_reason.get();
    let role = move || match told() {
        Some((kind, _)) if kind.needs_choice() => "alert",
        _ => "status",
    };
    // Another failure is another notice, even if it reads the same.
    let shown = Memo::new(move |_| {
        let failed = live.failure.with(|one| one.as_ref().map(|one| (one.thinking.key.clone(), one.attempt)));
        told().map(|(kind, _)| (kind, failed))
    });
    view! {
        <p class="visually-hidden" role=role data-testid="stopped-said">{move || told().map(|(_, said)| said)}</p>
        {move || shown.get().map(|(kind, _)| view! { <Pinned kind=kind/> })}
    }
}

#[component]
fn Pinned(kind: StopKind) -> impl IntoView {
    let (app, l) = (app(), language());
    let live: Live = app.context();
    let now = RwSignal::new(js_sys::Date::now());
    if kind == StopKind::Waiting {
        let tick = move || now.try_set(js_sys::Date::now());
        if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(250)) {
            on_cleanup(move || handle.clear());
        }
    }
    let notice = Memo::new(move |_| stop_notice(&standstill(app, live, now.get()), l).filter(|one| one.kind == kind));
    let sentence = Memo::new(move |_| notice.read().as_ref().map(|one| one.sentence.clone()));
    let ways = notice.with_untracked(|one| one.as_ref().map_or(&[] as &[_], |one| one.actions));
    let ready = RwSignal::new(false);
    set_timeout(move || ready.try_set(true), PRESS_GUARD);
    focus_after_removal(".live-controls button, .controls .play");
    let button = move |at: usize, way: StopAction| {
        let class = if at == 0 && kind != StopKind::OverBudget { "button primary" } else { "button" };
        view! {
            <button type="button" class=class data-testid=test_id(kind, way) disabled=move || !ready.get()
                on:click=move |_| go(app, live, way)>{way.label(l)}</button>
        }
    };
    let away = (app.page.get_untracked() != Page::Table).then(|| view! {
        <button type="button" class="button" data-testid="stopped-to-table" on:click=move |_| app.page.set(Page::Table)>{t::to_table(l)}</button>
    });
    let buttons = ways.iter().enumerate().map(|(at, way)| button(at, *way)).collect_view();
    view! {
        <section class="stopped" class:is-quiet=kind.is_quiet() aria-label=t::stopped_label(l) data-testid=kind_id(kind)>
            // It is read out once, above.
            <p class="stopped-sentence">{icon(Icon::Pause)}<strong class="num">{move || sentence.get()}</strong></p>
            {more(app, live, kind)}
            <div class="stopped-ways">{buttons} {away}</div>
        </section>
    }
}

/// Details, and what is to be entered.
fn more(app: App, live: Live, kind: StopKind) -> AnyView {
    let l = app.language.get_untracked();
    match kind {
        StopKind::Failed | StopKind::Offline => failed_more(live),
        StopKind::OverBudget => view! { <RaiseBudget/> }.into_any(),
        StopKind::Waiting => {
            let happened = move || {
                let list = live.waiting.read();
                PendingRetry::soonest(&list).map(|one| what_happened(&one.failure))
            };
            view! { <p class="failed-detail" tabindex="0">{happened}</p> }.into_any()
        }
        StopKind::NotStored => {
            let full = move || live.store_error.with(|error| *error == Some(ShelfError::Full));
            view! { <Show when=full><p class="small">{t::stopped_not_stored_todo(l)}</p></Show> }.into_any()
        }
        StopKind::Paused | StopKind::FormWaiting | StopKind::PlayedElsewhere => ().into_any(),
    }
}

fn failed_more(live: Live) -> AnyView {
    let l = language();
    let failure = live.failure.get_untracked();
    let more = failure.map(|failure| {
        view! {
            <p class="failed-detail" tabindex="0">{describe_failure_unspoiled(app(), &failure)}</p>
            {folding_panel(!is_phone_layout(), "stopped-more", t::stopped_more(l), view! { <FailedMore failure=failure/> })}
        }
    });
    more.into_any()
}

fn go(app: App, live: Live, way: StopAction) {
    match way {
        StopAction::Retry => live.decide(Decision::Retry),
        StopAction::Skip => live.decide(Decision::Skip),
        StopAction::StoreAgain => live.store_choice.set(Some(StoreChoice::Retry)),
        StopAction::ContinueUnstored => live.store_choice.set(Some(StoreChoice::GoOnUnstored)),
        StopAction::SaveFile => send_command(app, ShellCommand::DownloadLog),
        StopAction::ContinueWithoutBudget => continue_with_budget(app, live, None),
        StopAction::RetryNow => {
            let soonest =
                live.waiting.with_untracked(|list| PendingRetry::soonest(list).map(|one| one.failure.clone()));
            live.waiting.update(|list| {
                let own = list.iter_mut().filter(|one| soonest.as_ref().is_some_and(|failure| one.is_for(failure)));
                own.for_each(|one| one.is_given_up = true);
            });
        }
        StopAction::Resume => live.toggle_pause(),
        StopAction::Stop => live.stop(),
        StopAction::ShowForm => {
            app.page.set(Page::Table);
            app.stage.conversation_requests.update(|times| *times = times.wrapping_add(1));
            focus_on(".seat-form [data-first]");
        }
    }
}

fn kind_id(kind: StopKind) -> &'static str {
    match kind {
        StopKind::NotStored => "not-stored",
        StopKind::Failed => "failed-call",
        StopKind::OverBudget => "over-budget",
        StopKind::Offline => "stopped-offline",
        StopKind::Waiting => "wait",
        StopKind::Paused => "stopped-paused",
        StopKind::FormWaiting => "stopped-asked",
        StopKind::PlayedElsewhere => "played-elsewhere",
    }
}

fn test_id(kind: StopKind, way: StopAction) -> &'static str {
    match (way, kind) {
        (StopAction::Retry, _) => "failed-retry",
        (StopAction::Skip, _) => "failed-skip",
        (StopAction::Stop, StopKind::OverBudget) => "budget-stop",
        (StopAction::Stop, StopKind::NotStored) => "store-stop",
        (StopAction::Stop, _) => "failed-stop",
        (StopAction::StoreAgain, _) => "store-again",
        (StopAction::ContinueUnstored, _) => "store-without",
        (StopAction::SaveFile, _) => "store-save",
        (StopAction::ContinueWithoutBudget, _) => "budget-without",
        (StopAction::RetryNow, _) => "wait-no-longer",
        (StopAction::Resume, _) => "stopped-resume",
        (StopAction::ShowForm, _) => "stopped-to-form",
    }
}
