//! The card at the head of every conversation, the line that leads back to the beginning, and who played. The
//! first picture of the page (.make/premise.mjs) draws the same card.

use super::alive::prefers_reduced_motion;
use super::prelude::*;
use super::shared_views::{expandable_text, folding_panel, monogram, seat_class};
use super::state::{app, language};
use crate::base::game::GamePlayers;
use crate::base::language::Language;
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{CastMember, Prologue, victim_names};

/// The victims, the place, the cast, the question, and who played.
#[component]
pub fn PrologueCard() -> impl IntoView {
    let stage = app().stage;
    let card = Memo::new(move |_| stage.scene_of_whole_game(Prologue::from_scene));
    move || card.get().map(prologue_view)
}

fn prologue_view(card: Prologue) -> impl IntoView {
    let (stage, l) = (app().stage, language());
    let (own, tag) = (card.language, l.tag());
    let line = |class: &'static str, lang: &'static str, text: String| {
        (!text.is_empty()).then(|| view! { <p class=class lang=lang>{expandable_text(text)}</p> })
    };
    let dead = card.deaths.into_iter().map(|one| {
        view! { <h2 lang=tag><span class="victim-mark" aria-hidden="true">"†"</span>" "{one}</h2> }
    });
    let setting = (!card.setting.is_empty()).then(|| {
        let text = view! { <p lang=own>{expandable_text(card.setting)}</p> };
        folding_panel(false, "prologue-setting", t::prologue_setting(l), text)
    });
    view! {
        <section class="prologue" aria-label=t::prologue(l) data-testid="prologue"
            on:pointermove=move |_| stage.stop_prologue_countdown() on:focusin=move |_| stage.stop_prologue_countdown()>
            {line("prologue-title", own, card.title)}
            {dead.collect_view()}
            {line("prologue-place", own, card.place)}
            {line("prologue-premise", own, card.premise)}
            <ul class="prologue-cast" lang=own>{card.cast.into_iter().map(cast_member).collect_view()}</ul>
            {line("prologue-question", tag, card.question)}
            <StartControls played=card.players_sentence/>
            {setting}
        </section>
    }
}

fn cast_member(one: CastMember) -> impl IntoView {
    let l = language();
    view! {
        <li class=seat_class(one.person.seat)>{monogram(&one.person)}
            <p>
                <b>{one.person.name.clone()}</b>
                {one.outside.map(|text| view! { " "<span class="badge-outside" lang=l.tag()>{text}</span> })}
            {(!one.role.is_empty()).then(|| view! { <span class="prologue-role">{one.role}</span> })}</p></li>
    }
}

/// Who played, always visible; where playback starts, and the countdown until it starts by itself, while
/// nothing else plays.
#[component]
fn StartControls(played: String) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let waits = move || stage.prologue_entry_turn.get().is_some() || (stage.cursor.get() == 0 && !stage.playing.get());
    let any = Memo::new(move |_| waits() && !stage.is_live() && stage.turn_count() > 0);
    let opens = Memo::new(move |_| stage.prologue_entry_turn.get());
    let soon = move || stage.prologue_countdown_s.get().filter(|_| !prefers_reduced_motion());
    view! {
        <div class="prologue-controls" class:is-away=move || !any.get()>
            <p class="prologue-played" lang=l.tag() data-testid="prologue-played">{played}</p>
            {move || opens.get().map(|turn| view! {
                <p class="prologue-opens" data-testid="opens-at">{t::entry_starts_at(l, turn, stage.turn_count())} " "
                    {move || soon().map(|seconds| t::entry_starts_in(l, seconds))}</p>
            })}
            <button class="button primary" disabled=move || !any.get() data-testid="watch"
                on:click=move |_| stage.run_playback_command(PlaybackCommand::Play)>{t::watch(l)}</button>
            <Show when=move || opens.get().is_some()>{restart_button(l)}</Show>
        </div>
    }
}

fn restart_button(l: Language) -> impl IntoView {
    let stage = app().stage;
    view! { <button class="button" data-testid="from-the-beginning"
    on:click=move |_| stage.run_playback_command(PlaybackCommand::PlayFromStart)>{t::from_the_beginning(l)}</button> }
}

/// A viewer who entered in the middle finds the beginning.
#[component]
pub fn EntryNotice() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let dead = Memo::new(move |_| stage.scene(victim_names).unwrap_or_default());
    // At the end there is no question left.
    let came_in = Memo::new(move |_| {
        let goes_on = stage.cursor.get() < stage.turn_count();
        stage.entered_at_turn.get().filter(|_| goes_on)
    });
    move || {
        came_in.get().map(|turn| {
            view! {
                <p class="entry-notice" data-testid="came-in"><span>{t::entry_question(l, &dead.get())}
                    <span class="came-in-turn">" " {t::entry_turn_of(l, turn, stage.turn_count())}</span></span>
                    {restart_button(l)}</p>
            }
        })
    }
}

/// Who played the game on the table, always visible.
#[component]
pub fn PlayedByLine() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let told = Memo::new(move |_| {
        stage.session(|session| {
            let players = GamePlayers::from_log(session.recorded_log());
            (players.badge(l), players.describe(l))
        })
    });
    move || {
        told.get().map(|(badge, sentence)| {
            view! { <p class="played-by" title=sentence data-testid="played-by">{badge}</p> }
        })
    }
}
