//! The end of the conversation while people play: the holder's form, or passing the device on, or that others
//! play. One form in place, never a dialog over the table.

use super::form::SeatForm;
use super::{PeopleFeature, are_all_utterances_shown, visible_form, visible_form_and_next_holder};
use crate::base::game::Seat;
use crate::page::app::alive::after_layout;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::words::{labels as t, truncate_name};
use crate::study::seat::SeatEvent;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// What people at this device are to do now.
#[component]
pub fn PeopleTurnPanel() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let people: PeopleFeature = app.context();
    let l = language();
    let there = people.memo(|model| !model.seats.is_empty());
    let holder = people.memo(|model| model.holder);
    let turn = Memo::new(move |_| visible_form_and_next_holder(app));
    let is_all_shown = Memo::new(move |_| are_all_utterances_shown(stage));
    let unshown = Memo::new(move |_| {
        let (model, cursor) = (people.read(), stage.cursor.get());
        stage.session(|session| model.own_unshown_words(session, cursor).map(str::to_owned)).flatten()
    });
    let name = move |seat: Seat| {
        stage.session_untracked(|s| s.scenario().characters.get(seat.index()).map(|one| truncate_name(&one.name)))
    };
    // Announced to whoever does not see the form come.
    let told = move || {
        let (form, next) = turn.get();
        match (holder.get().filter(|_| form.is_some()), next) {
            (Some(seat), _) => name(seat).flatten().map(|name| t::your_turn(l, &name)),
            (None, Some(seat)) => name(seat).flatten().map(|name| t::pass_to(l, &name)),
            (None, None) => None,
        }
    };
    view! {
        <Show when=move || there.get()>
            <p class="visually-hidden" role="status" data-testid="seat-told">{told}</p>
            <TimeOverNote/>
            {move || unshown.get().filter(|_| turn.read().0.is_none()).map(|words| view! {
                <p class="script quiet guarded-speech" data-testid="own-spoken">
                    <small>{t::you_said(l)}</small> {words}
                </p>
            })}
            {move || match turn.get() {
                _ if !is_all_shown.get() => Some(view! { <UtterancesLeft/> }.into_any()),
                (Some(_), _) => untrack(|| visible_form(app)).map(|form| view! { <SeatForm form=form/> }.into_any()),
                (None, Some(seat)) => Some(view! { <PassDevicePanel seat=seat/> }.into_any()),
                (None, None) => Some(view! {
                    <p class="others-play quiet" data-testid="others-play">{t::others_play(l)}</p>
                }.into_any()),
            }}
        </Show>
    }
}

/// Somebody ran out of time: what that means, and their words.
#[component]
fn TimeOverNote() -> impl IntoView {
    let app = app();
    let people: PeopleFeature = app.context();
    let l = language();
    let lapsed = people.memo(|model| {
        let lapsed = model.lapsed_words.clone();
        lapsed.filter(|(seat, _)| model.holder == Some(*seat))
    });
    move || {
        let (_, typed) = lapsed.get()?;
        let keep = move |_| people.dispatch(SeatEvent::LapsedWordsKept);
        let kept = (!typed.is_empty()).then(|| {
            view! {
                <p>{t::timeout_draft(l)}</p>
                <blockquote class="script" data-testid="lapse-words">{typed.clone()}</blockquote>
                <div class="live-buttons">
                    <button type="button" class="button" data-testid="lapse-to-notes"
                        on:click=keep>{t::timeout_to_notes(l)}</button>
                </div>
            }
        });
        Some(view! {
            <section class="lapse" role="status" data-testid="lapse">
                <p><strong>{t::timeout_head(l)}</strong> " " {t::timeout_next(l)}</p>
                {kept}
            </section>
        })
    }
}

/// While utterances are shown one by one: how many are left, and buttons to go on.
#[component]
fn UtterancesLeft() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let left = Memo::new(move |_| stage.turn_count().saturating_sub(stage.cursor.get()));
    let follow = move || stage.follows_newest_turn.get_untracked();
    let next = move |_| {
        if follow() {
            stage.run_playback_command(PlaybackCommand::StepForward);
        }
    };
    view! {
        <div class="telling" data-testid="telling" data-stays="">
            <span class="quiet num">{move || t::seat_lines_left(l, left.get())}</span>
            <Show when=move || stage.follows_newest_turn.get()>
                <button type="button" class="button" data-testid="tell-next" on:click=next>{t::next_one(l)}</button>
            </Show>
            <button type="button" class="button" data-testid="tell-rest"
                on:click=move |_| stage.run_playback_command(PlaybackCommand::Follow(true))>
                {t::show_the_rest(l)}
            </button>
        </div>
    }
}

/// Passing the device on: nothing private is shown before somebody says that they have it.
#[component]
fn PassDevicePanel(seat: Seat) -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let people: PeopleFeature = app.context();
    let l = language();
    let person = stage.scene(|scene| scene.person(seat));
    let name = person.as_ref().map(|one| one.name.clone()).unwrap_or_default();
    let button = NodeRef::<leptos::html::Button>::new();
    after_layout(move || {
        if let Some(button) = button.get_untracked() {
            scroll_and_focus(&button);
        }
    });
    view! {
        <section class=format!("hand-over {}", seat_class(seat)) data-seat-part="" data-testid="pass-on"
            aria-label=t::pass_to(l, &name)>
            <p class="pass-sign">{person.as_ref().map(monogram)}</p>
            <h3>{t::pass_to(l, &name)}</h3>
            <p class="quiet">{t::pass_hint(l, &name)}</p>
            <button node_ref=button class="button primary large" data-testid="i-am"
                on:click=move |_| people.dispatch(SeatEvent::DeviceTaken(seat))>{t::i_am(l, &name)}</button>
        </section>
    }
}

/// Scrolls to a place, and moves the focus there unless somebody is writing something else.
pub fn scroll_and_focus(place: &HtmlElement) {
    let writes = document()
        .active_element()
        .is_some_and(|element| matches!(element.tag_name().as_str(), "TEXTAREA" | "INPUT" | "SELECT"));
    if !writes {
        // A place that cannot take the focus is gone.
        let _ = place.focus();
    }
    let whole = place.closest("[data-seat-part]").ok().flatten().unwrap_or_else(|| place.clone().unchecked_into());
    // A form that fits into the conversation ends with it, below the last utterance; a higher one is read
    // from its beginning.
    let room = whole.closest(".script-scroll").ok().flatten();
    let high = whole.get_bounding_client_rect().height();
    let fits = room.is_none_or(|room| high <= f64::from(room.client_height()));
    whole.scroll_into_view_with_bool(!fits);
}
