//! The end of the conversation while people play: the holder's form, or passing the device on, or whose
//! turn it is not. One form in place, never a dialog over the table.

use super::People;
use super::form::SeatForm;
use crate::app::alive::after_layout;
use crate::app::parts::{monogram, seat_class};
use crate::app::prelude::*;
use crate::app::state::{app, language};
use crate::game::Seat;
use crate::viewer::words::{labels as t, shortened};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// What people at this device are to do now.
#[component]
pub fn PeopleEnd() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let people: People = app.context();
    let l = language();
    let there = Memo::new(move |_| !people.seats.read().is_empty());
    let shown = Memo::new(move |_| people.shown().map(|form| form.form_name()));
    let next = Memo::new(move |_| people.next());
    let name = move |seat: Seat| {
        stage.session_untracked(|s| {
            s.scenario()
                .characters
                .get(seat.index())
                .map(|one| shortened(&one.name))
        })
    };
    // Told to whoever does not see the form come.
    let told = move || {
        let seat = people.holder.get().filter(|_| shown.get().is_some());
        match (seat, next.get()) {
            (Some(seat), _) => name(seat).flatten().map(|name| t::your_turn(l, &name)),
            (None, Some(seat)) => name(seat).flatten().map(|name| t::pass_to(l, &name)),
            (None, None) => None,
        }
    };
    view! {
        <Show when=move || there.get()>
            <p class="visually-hidden" role="status" data-testid="seat-told">{told}</p>
            {move || match (shown.get(), next.get()) {
                (Some(_), _) => untrack(|| people.shown()).map(|form| view! { <SeatForm form=form/> }.into_any()),
                (None, Some(seat)) => Some(view! { <PassOn seat=seat/> }.into_any()),
                (None, None) => Some(view! { <p class="others-play quiet" data-testid="others-play">{t::others_play(l)}</p> }.into_any()),
            }}
        </Show>
    }
}

/// Passing the device on: nothing private is to be seen before somebody says that they have it.
#[component]
fn PassOn(seat: Seat) -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let people: People = app.context();
    let l = language();
    let person = stage.scene(|scene| scene.person(seat));
    let name = person
        .as_ref()
        .map(|one| one.name.clone())
        .unwrap_or_default();
    let button = NodeRef::<leptos::html::Button>::new();
    after_layout(move || {
        if let Some(button) = button.get_untracked() {
            come_to(&button);
        }
    });
    view! {
        <section class=format!("pass-on {}", seat_class(seat)) data-seat-part="" data-testid="pass-on" aria-label=t::pass_to(l, &name)>
            <p class="pass-sign">{person.as_ref().map(monogram)}</p>
            <h3>{t::pass_to(l, &name)}</h3>
            <p class="quiet">{t::pass_hint(l, &name)}</p>
            <button node_ref=button class="button primary large" data-testid="i-am" on:click=move |_| people.holder.set(Some(seat))>{t::i_am(l, &name)}</button>
        </section>
    }
}

/// Takes the focus there, unless somebody is writing something else; it is in sight either way.
pub fn come_to(place: &HtmlElement) {
    let writes = document().active_element().is_some_and(|element| {
        matches!(element.tag_name().as_str(), "TEXTAREA" | "INPUT" | "SELECT")
    });
    if !writes {
        // What cannot take the focus is not there any more.
        let _ = place.focus();
    }
    let whole = place
        .closest("[data-seat-part]")
        .ok()
        .flatten()
        .unwrap_or_else(|| place.clone().unchecked_into());
    // What does not fit into sight is read from its beginning.
    let room = window().inner_height().ok().and_then(|px| px.as_f64());
    let fits = room.is_none_or(|px| whole.get_bounding_client_rect().height() < px / 2.0);
    whole.scroll_into_view_with_bool(!fits);
}
