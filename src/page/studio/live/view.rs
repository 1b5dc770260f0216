//! The end of the conversation while a game is being played: who thinks, and the buttons below it; also the
//! details of a failed call. Deliberately not here: what holds the game up.

use super::arriving::ArrivingWords;
use super::money::SpentLine;
use super::{LiveFeature, dispatch_after_tick};
use crate::page::app::alive::focus_on;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{command_lines, monogram};
use crate::page::app::stage::PlayState;
use crate::page::app::state::{App, app, language};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::seat::{self, PeopleFeature, PeopleTurnPanel, SuspicionStrip};
use crate::page::studio::server;
use crate::page::wire::{MindError, TaskFailure, ThinkingTask};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::words::{self, labels as t};
use crate::show::viewer::{HaltReason, Session};
use crate::study::live::{LiveEvent, LiveModel};

#[component]
pub fn LiveBelowConversation() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    // The pinned notice says so.
    let is_held_up =
        move || app.stop_reason.with(|told| told.as_ref().is_some_and(|(kind, _)| *kind != HaltReason::FormWaiting));
    let told = Memo::new(move |_| seat::are_all_utterances_shown(stage));
    let sealed = Memo::new(move |_| told.get() && stage.session(Session::is_sealed) == Some(true));
    view! {
        <Show when=move || stage.is_live()>
            <div class="live" data-testid="live">
                <p class="live-progress" aria-live="polite" hidden=move || is_held_up() || !told.get()>
                    <ThinkingLine/>
                </p>
                <Show when=move || sealed.get()>
                    <p class="sealed-now quiet" data-testid="sealed-now">{t::answers_hidden_until_all(l)}</p>
                </Show>
                <PeopleTurnPanel/>
                <Show when=move || stage.fixed_perspective.get().is_none()>
                    <ArrivingWords/>
                </Show>
                <SpentLine/>
            </div>
        </Show>
    }
}

/// Buttons to pause and stop, below the conversation: they keep their place while lines arrive. On a phone
/// they share one bar with the suspicions.
#[component]
pub fn LiveControls() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let live: LiveFeature = app.context();
    let l = language();
    let people: PeopleFeature = app.context();
    let is_paused = Memo::new(move |_| stage.play_state.get() == PlayState::Paused);
    let pause_label = move || if is_paused.get() { t::resume(l) } else { t::pause(l) };
    let stopping = move || stage.play_state.get() == PlayState::Stopping;
    let is_halted = live.memo(LiveModel::awaits_decision);
    let has_people = people.memo(|model| !model.seats.is_empty());
    let is_out_of_sight = Memo::new(move |_| !people.read().is_form_in_sight && seat::visible_form(app).is_some());
    view! {
     <div class="live-bar" data-testid="live-bar">
        <Show when=move || stage.is_live()><SuspicionStrip/></Show>
        <Show when=move || stage.is_live() && !is_halted.get()>
            <div class="live-buttons live-controls" role="group" aria-label=t::live_controls(l)>
                <button class="button" data-testid="live-pause" disabled=stopping
                    on:click=move |_| dispatch_after_tick(live, LiveEvent::PauseToggled)>
                    {pause_label}
                </button>
                <Show when=move || is_paused.get()>
                    <button class="button" data-testid="live-step"
                        on:click=move |_| dispatch_after_tick(live, LiveEvent::Stepped)>{t::one_turn(l)}</button>
                </Show>
                <button class="button" data-testid="live-stop" disabled=stopping
                    on:click=move |_| live.dispatch(LiveEvent::Stopped)>
                    {t::stop(l)}
                </button>
                <Show when=move || is_paused.get()>
                    <span class="paused-now">{icon(Icon::Pause)} {t::paused_short(l)}</span>
                </Show>
                <Show when=move || has_people.get()>
                    <button class="button" class:is-on=move || stage.shows_utterances_one_by_one.get()
                        data-testid="one-at-a-time"
                        title=t::seat_pace_hint(l)
                        aria-pressed=move || stage.shows_utterances_one_by_one.get().to_string()
                        on:click=move |_| stage.shows_utterances_one_by_one.update(|paced| *paced = !*paced)>
                        {t::seat_pace(l)}</button>
                </Show>
                <Show when=move || is_out_of_sight.get()>
                    <button class="button primary" data-testid="to-my-form"
                        on:click=move |_| focus_on(".seat-form [data-first]")>{t::seat_go_to_form(l)}</button>
                </Show>
                <Show when=move || !stage.follows_newest_turn.get()>
                    <button class="button" on:click=move |_| stage.run_playback_command(PlaybackCommand::Follow(true))>
                        {icon(Icon::Last)} {t::to_live_end(l)}
                    </button>
                </Show>
            </div>
        </Show>
     </div>
    }
}

/// Who thinks, about which task.
#[component]
fn ThinkingLine() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let live: LiveFeature = app.context();
    let l = language();
    let people: PeopleFeature = app.context();
    let thinking = live.memo(|model| model.thinking.clone());
    let seats = people.memo(|model| model.seats.clone());
    let is_asked = Memo::new(move |_| seat::visible_form(app).is_some());
    move || match stage.play_state.get() {
        PlayState::Stopping => t::stopping(l).into_any(),
        PlayState::Off | PlayState::Paused => ().into_any(),
        PlayState::Running => {
            let mut busy = thinking.get();
            if stage.fixed_perspective.get().is_some() {
                let people = seats.get();
                busy.retain(|one| one.seat.is_none_or(|seat| !people.contains(&seat)));
                busy.dedup_by_key(|one| one.seat);
            }
            if is_asked.get() {
                // Whoever is asked waits for nobody.
                return ().into_any();
            }
            if busy.is_empty() {
                let begun = stage.turn_count() > 0;
                let words = if begun { t::game_playing(l) } else { t::game_dealing(l) };
                return words.into_any();
            }
            busy.into_iter()
                .filter_map(|thinking| {
                    let Some(seat) = thinking.seat else {
                        let words = words::describe_thinking_reader(l, &thinking.key);
                        return Some(
                            view! {
                                <span class="thinking">{words} <i class="dots" aria-hidden="true"></i></span>
                            }
                            .into_any(),
                        );
                    };
                    let person = stage.scene(|scene| scene.person(seat))?;
                    let name = person.name.clone();
                    // The task can reveal how somebody plays, and so which side they are on.
                    let task = if stage.fixed_perspective.get().is_some() { "" } else { &*thinking.task };
                    let words = match task {
                        "introduce" => t::thinking_introduce(l, &name),
                        "read_sensors" => t::thinking_sensors(l, &name),
                        "ask" => t::thinking_ask(l, &name),
                        "answer" => t::thinking_answer(l, &name),
                        "prune" => t::thinking_prune(l, &name),
                        "vote" => t::thinking_vote(l, &name),
                        "examine" => t::thinking_exam(l, &name),
                        "embed" => t::thinking_embed(l, &name),
                        _ => t::thinking(l, &name),
                    };
                    Some(
                        view! {
                            <span class="thinking">
                                {monogram(&person)} <span>{words}</span> <i class="dots" aria-hidden="true"></i>
                            </span>
                        }
                        .into_any(),
                    )
                })
                .collect_view()
                .into_any()
        }
    }
}

pub(super) fn thinker_name(app: App, thinking: &ThinkingTask) -> String {
    match thinking.seat {
        Some(seat) => untrack(|| app.stage.scene(|scene| scene.name(seat))).unwrap_or_default(),
        None => words::seatless_reader_name(app.language.get_untracked(), &thinking.key),
    }
}

/// What went wrong, in the page's language if possible.
pub fn describe_task_failure(failure: &TaskFailure) -> String {
    failure.describe(language())
}

/// Why a call failed. For a player, what is wrong with a reply is left out: it may reveal what the reply
/// says.
pub fn describe_failure_unspoiled(app: App, failure: &TaskFailure) -> String {
    match (&failure.error, app.stage.fixed_perspective.get_untracked()) {
        (None, Some(_)) => words::readings_left(app.language.get_untracked(), 1),
        _ => describe_task_failure(failure),
    }
}

/// Advice about a failed call, and what each choice means.
#[component]
pub fn FailureAdvice(failure: TaskFailure) -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let live: LiveFeature = app.context();
    let l = language();
    let undecided = live.memo(|model| model.undecided);
    let too_long = matches!(failure.error, Some(MindError::TooLong { .. }));
    let settings = stage.session_untracked(|session| session.log().settings.clone());
    let (todo, lines) = settings
        .map(|settings| server::advice_for_task_failure(&settings, &failure, app.context::<Keyring>(), l))
        .unwrap_or_default();
    view! {
        <div class="failed" tabindex="0">
            {(!todo.is_empty()).then(|| view! { <p class="rating-next-step" data-testid="failed-todo">{todo}</p> })}
            {command_lines(lines)}
            {move || {
                let others = undecided.get().saturating_sub(1);
                let said = if too_long { t::call_failed_alike(l, others) } else { t::call_failed_others(l, others) };
                (others > 0).then(|| view! { <p data-testid="failed-others">{said}</p> })
            }}
            <p class="small">{t::call_failed_means(l)}</p>
        </div>
    }
}
