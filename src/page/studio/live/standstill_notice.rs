//! The notice about what holds a game up, pinned above the controls: visible at every width, on every page,
//! and read out once. Deliberately not here: which of several things it says and offers, which is `viewer`'s.

use super::money::RaiseBudget;
use super::view::{FailureAdvice, describe_failure_unspoiled, describe_task_failure, thinker_name};
use super::{LiveFeature, dispatch_after_tick};
use crate::base::platform::browser::device;
use crate::page::app::alive::{focus_after_removal, focus_on, is_phone_layout};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::shell::{ShellCommand, send_command};
use crate::page::app::state::{Page, app, language};
use crate::page::studio::seat::{self, PeopleFeature};
use crate::page::wire::Decision;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{HaltAction, HaltReason, HaltState, halt_notice};
use crate::study::live::{LiveEvent, StoreFailureChoice};
use leptos::ev;
use std::time::Duration;

/// A notice that appears under a finger cannot be pressed for this long.
const PRESS_GUARD_DELAY: Duration = Duration::from_millis(500);

/// Keeps the page informed of what holds the game up, and the game of whether the device is online.
pub(super) fn watch_standstill(live: LiveFeature) {
    let online_changed = move |_| dispatch_after_tick(live, LiveEvent::OnlineChanged(device::is_online()));
    listen_on_window(ev::online, online_changed);
    listen_on_window(ev::offline, online_changed);
    let app = live.app;
    let told = Memo::new(move |_| {
        let notice = halt_notice(&stop_state(live), app.language.get());
        notice.map(|one| (one.kind, one.announcement))
    });
    Effect::new(move |_| app.stop_reason.set(told.get()));
}

/// What may hold up the game on the table. Tracked.
fn stop_state(live: LiveFeature) -> HaltState {
    let app = live.app;
    let people: PeopleFeature = app.context();
    let form = seat::visible_form(app).filter(|_| !people.read().is_form_in_sight);
    let asked_person = form.and_then(|form| untrack(|| app.stage.scene(|scene| scene.name(form.seat))));
    let state = live.read().halt_state(app.language.get(), |thinking| thinker_name(app, thinking), asked_person);
    let is_played_elsewhere = state.is_played_elsewhere && app.page.get() == Page::Table;
    HaltState { is_played_elsewhere, ..state }
}

/// The notice, and a region that is there before it, in which it is read out.
#[component]
pub fn StoppedBar() -> impl IntoView {
    let app = app();
    let live: LiveFeature = app.context();
    let told = move || app.stop_reason.get();
    let role = move || match told() {
        Some((kind, _)) if kind.needs_choice() => "alert",
        _ => "status",
    };
    // Another failure is another notice, even if it reads the same.
    let shown = Memo::new(move |_| {
        let model = live.read();
        let failed = model.failure().map(|one| (one.thinking.key.clone(), one.attempt));
        told().map(|(kind, _)| (kind, failed))
    });
    view! {
        <p class="visually-hidden" role=role data-testid="stopped-said">{move || told().map(|(_, said)| said)}</p>
        {move || shown.get().map(|(kind, _)| view! { <PinnedStopNotice kind=kind/> })}
    }
}

#[component]
fn PinnedStopNotice(kind: HaltReason) -> impl IntoView {
    let (app, l) = (app(), language());
    let live: LiveFeature = app.context();
    let notice = Memo::new(move |_| halt_notice(&stop_state(live), l).filter(|one| one.kind == kind));
    let sentence = Memo::new(move |_| notice.read().as_ref().map(|one| one.sentence.clone()));
    let ways = notice.with_untracked(|one| one.as_ref().map_or(&[] as &[_], |one| one.actions));
    let ready = RwSignal::new(false);
    set_timeout(move || ready.try_set(true), PRESS_GUARD_DELAY);
    focus_after_removal(".live-controls button, .controls .play");
    let button = move |at: usize, way: HaltAction| {
        let class = if at == 0 && kind != HaltReason::OverBudget { "button primary" } else { "button" };
        view! {
            <button type="button" class=class data-testid=stop_action_test_id(kind, way) disabled=move || !ready.get()
                on:click=move |_| run_stop_action(live, way)>{way.label(l)}</button>
        }
    };
    let away = (app.page.get_untracked() != Page::Table).then(|| {
        view! {
            <button type="button" class="button" data-testid="stopped-to-table"
                on:click=move |_| app.page.set(Page::Table)>{t::to_table(l)}</button>
        }
    });
    let buttons = ways.iter().enumerate().map(|(at, way)| button(at, *way)).collect_view();
    view! {
        <section class="stopped" class:is-quiet=kind.is_shown_by_buttons() aria-label=t::stopped_label(l)
            data-testid=stop_kind_test_id(kind)>
            // It is read out once, above.
            <p class="stopped-sentence">{icon(Icon::Pause)}<strong class="num">{move || sentence.get()}</strong></p>
            {stop_details(live, kind)}
            <div class="stopped-ways">{buttons} {away}</div>
        </section>
    }
}

/// Details, and what is to be entered.
fn stop_details(live: LiveFeature, kind: HaltReason) -> AnyView {
    let l = language();
    match kind {
        HaltReason::Failed | HaltReason::Offline => failure_details(live),
        HaltReason::OverBudget => view! { <RaiseBudget/> }.into_any(),
        HaltReason::Waiting => {
            let happened = live.memo(|model| model.soonest_retry().map(|one| describe_task_failure(&one.failure)));
            view! { <p class="failed-detail" tabindex="0">{move || happened.get()}</p> }.into_any()
        }
        HaltReason::NotStored => {
            let is_full = live.memo(|model| model.store_error.as_ref().is_some_and(|error| error.is_full));
            view! { <Show when=move || is_full.get()><p class="small">{t::stopped_not_stored_todo(l)}</p></Show> }
                .into_any()
        }
        HaltReason::Paused | HaltReason::FormWaiting | HaltReason::PlayedElsewhere => ().into_any(),
    }
}

fn failure_details(live: LiveFeature) -> AnyView {
    let l = language();
    let failure = live.read_untracked().failure().cloned();
    let more = failure.map(|failure| {
        view! {
            <p class="failed-detail" tabindex="0">{describe_failure_unspoiled(app(), &failure)}</p>
            {folding_panel(!is_phone_layout(), "stopped-more", t::stopped_more(l), view! {
                <FailureAdvice failure=failure/>
            })}
        }
    });
    more.into_any()
}

fn run_stop_action(live: LiveFeature, way: HaltAction) {
    let app = live.app;
    match way {
        HaltAction::Retry => live.dispatch(LiveEvent::Decided(Decision::Retry)),
        HaltAction::Skip => live.dispatch(LiveEvent::Decided(Decision::Skip)),
        HaltAction::StoreAgain => live.dispatch(LiveEvent::StoreChosen(StoreFailureChoice::Retry)),
        HaltAction::ContinueUnstored => live.dispatch(LiveEvent::StoreChosen(StoreFailureChoice::GoOnUnstored)),
        HaltAction::SaveFile => send_command(app, ShellCommand::DownloadLog),
        HaltAction::ContinueWithoutBudget => live.dispatch(LiveEvent::BudgetChanged(None)),
        HaltAction::RetryNow => live.dispatch(LiveEvent::RetriedNow),
        HaltAction::Resume => dispatch_after_tick(live, LiveEvent::PauseToggled),
        HaltAction::Stop => live.dispatch(LiveEvent::Stopped),
        HaltAction::ShowForm => {
            app.page.set(Page::Table);
            app.stage.conversation_requests.update(|times| *times = times.wrapping_add(1));
            focus_on(".seat-form [data-first]");
        }
    }
}

fn stop_kind_test_id(kind: HaltReason) -> &'static str {
    match kind {
        HaltReason::NotStored => "not-stored",
        HaltReason::Failed => "failed-call",
        HaltReason::OverBudget => "over-budget",
        HaltReason::Offline => "stopped-offline",
        HaltReason::Waiting => "wait",
        HaltReason::Paused => "stopped-paused",
        HaltReason::FormWaiting => "stopped-asked",
        HaltReason::PlayedElsewhere => "played-elsewhere",
    }
}

fn stop_action_test_id(kind: HaltReason, way: HaltAction) -> &'static str {
    match (way, kind) {
        (HaltAction::Retry, _) => "failed-retry",
        (HaltAction::Skip, _) => "failed-skip",
        (HaltAction::Stop, HaltReason::OverBudget) => "budget-stop",
        (HaltAction::Stop, HaltReason::NotStored) => "store-stop",
        (HaltAction::Stop, _) => "failed-stop",
        (HaltAction::StoreAgain, _) => "store-again",
        (HaltAction::ContinueUnstored, _) => "store-without",
        (HaltAction::SaveFile, _) => "store-save",
        (HaltAction::ContinueWithoutBudget, _) => "budget-without",
        (HaltAction::RetryNow, _) => "wait-no-longer",
        (HaltAction::Resume, _) => "stopped-resume",
        (HaltAction::ShowForm, _) => "stopped-to-form",
    }
}
