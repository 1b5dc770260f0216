//! Shows what a mind is saying at the end of the conversation, before it is an event. It is preliminary: the
//! reply may still turn out to be of no use.

use super::LiveFeature;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;

/// What is being said. Screen readers skip it: the line above says who speaks, and the event is read out.
#[component]
pub fn ArrivingWords() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let live: LiveFeature = app.context();
    let l = language();
    let tag = stage.session_untracked(|session| session.scenario().language.tag()).unwrap_or("en");
    let keys = live.memo(|model| model.arriving.iter().map(|one| (one.key.clone(), one.seat)).collect::<Vec<_>>());
    view! {
        <For each=move || keys.get() key=|(key, _)| key.clone() children=move |(key, seat)| {
            let text = live.memo(move |model| {
                model.arriving.iter().find(|one| one.key == key).map(|one| one.text.clone())
            });
            let person = stage.scene(|scene| scene.person(seat));
            view! {
                <div class=format!("arriving {}", seat_class(seat)) aria-hidden="true" data-testid="arriving">
                    <p class="arriving-who">
                        {person.as_ref().map(monogram)}
                        <span>{person.as_ref().map(|one| one.name.clone())}</span>
                        <span class="small quiet">{t::utterance_arriving(l)}</span></p>
                    <p class="script arriving-words" lang=tag>{move || text.get()}<i class="caret"></i></p>
                </div>
            }
        }/>
    }
}
