//! Playback controls: the buttons and the scrubber.

use super::super::prelude::*;
use super::ScoreView;
use crate::page::app::fork_control::ForkButton;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::state::{app, language};
use crate::show::viewer::playback::{Playback, PlaybackCommand};
use crate::show::viewer::score::ChartStrip;
use crate::show::viewer::words::{format_rounded, labels as t};
use crate::show::viewer::{Scene, TurnKind};

/// A button that sends a command.
fn command_button(
    shape: Icon, label: String, id: &'static str, class: &'static str, command: PlaybackCommand,
) -> impl IntoView {
    let stage = app().stage;
    view! {
        <button class=format!("tool {class}") data-testid=id aria-label=label.clone()
            title=label on:click=move |_| stage.run_playback_command(command)>{icon(shape)}</button>
    }
}

/// The buttons, the turn, the speed.
#[component]
pub fn Controls() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let playing = move || stage.playing.get();
    // The one-line score has a sentence about what the turn changed in it.
    let view = ScoreView::from_context();
    let told = Memo::new(move |_| {
        let score = view.score.read();
        let score = score.as_ref().filter(|_| !stage.is_score_open.get())?;
        let ChartStrip::Lines(track, _) = score.choose_strip() else {
            return None;
        };
        // A question changes nothing yet: the heading says who asks whom.
        let asks = |scene: &Scene| {
            let turn = scene.turn();
            turn.is_none_or(|turn| turn.kind == TurnKind::Question)
        };
        let told = stage.scene(|scene| (!asks(scene)).then(|| score.describe_now(scene, track)));
        told??.into_iter().next()
    });
    let app = app();
    let halted = move || app.stop_reason.get().filter(|(kind, _)| !kind.is_shown_by_buttons() && !playing());
    let play_label = move || match halted() {
        _ if playing() => t::pause(l),
        Some((_, why)) => t::play_stopped(l, &why),
        None => t::play(l),
    };
    view! {
        <div class="controls">
            <div class="transport" role="group" aria-label=t::playback(l)>
                {command_button(Icon::First, t::first(l), "first-turn", "edge", PlaybackCommand::Home)}
                {command_button(Icon::PreviousRound, t::previous_round(l), "prev-round", "",
                    PlaybackCommand::RoundBack)}
                {command_button(Icon::Previous, t::previous(l), "prev-turn", "", PlaybackCommand::StepBack)}
                <button class="tool play" class:is-halted=move || halted().is_some() data-testid="play"
                    aria-label=play_label title=play_label aria-pressed=move || playing().to_string()
                    on:click=move |_| app.toggle_playing()>
                    {move || icon(if playing() { Icon::Pause } else { Icon::Play })}
                </button>
                {command_button(Icon::Next, t::next(l), "next-turn", "", PlaybackCommand::StepForward)}
                {command_button(Icon::NextRound, t::next_round(l), "next-round", "", PlaybackCommand::RoundForward)}
                {command_button(Icon::Last, t::last(l), "last-turn", "edge", PlaybackCommand::End)}
            </div>
            <p class="turn-count num"
                data-testid="turn-count">{move || format!("{} / {}", stage.cursor.get(), stage.turn_count())}</p>
            <p class="now-heading"
                data-testid="told">{move || told.get().unwrap_or_else(|| stage.cursor_summary.get())}</p>
            <ForkButton/>
            <button class="tool wide not-phone" class:is-on=move || stage.is_score_open.get() data-testid="all-charts"
                aria-expanded=move || stage.is_score_open.get().to_string() aria-controls="score-tracks"
                on:click=move |_| stage.is_score_open.update(|open| *open = !*open)>
                {move || icon(if stage.is_score_open.get() { Icon::Expanded } else { Icon::Collapsed })}
                <span class="tool-label">{t::all_charts(l)}</span>
            </button>
            <label class="select speed" title=t::speed(l)>
                <span class="visually-hidden">{t::speed(l)}</span>
                <select data-testid="speed" on:change=move |event| {
                    let value = event_target_value(&event);
                    if let Some(speed) = Playback::SPEED_STEPS.into_iter().find(|speed| speed.to_string() == value) {
                        stage.run_playback_command(PlaybackCommand::Speed(speed));
                    }
                }>
                    {Playback::SPEED_STEPS.into_iter().map(|speed| view! {
                        <option value=speed.to_string() selected=move || stage.speed.get() == speed>
                            {format!("{}×", format_rounded(speed, 2))}
                        </option>
                    }).collect_view()}
                </select>
            </label>
        </div>
    }
}

/// The scrubber on the axis.
#[component]
pub fn Scrubber() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    view! {
        <input type="range" class="scrubber" data-testid="scrubber" step="1" aria-label=t::turn_word(l)
            min=move || stage.turn_range.get().map_or(0, |own| own.from - 1)
            max=move || stage.turn_range.get().map_or_else(|| stage.turn_count(), |own| own.to)
            aria-valuetext=move || format!("{} / {}. {}", stage.cursor.get(), stage.turn_count(),
                stage.cursor_summary.get())
            prop:value=move || stage.cursor.get().to_string()
            on:input=move |event| if let Ok(turn) = event_target_value(&event).parse() { stage.seek(turn); }/>
    }
}
