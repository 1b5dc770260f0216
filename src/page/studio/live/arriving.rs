//! Shows what a mind is saying at the end of the conversation, before it is an event. It is preliminary: the
//! reply may still turn out to be of no use.

use super::Live;
use crate::base::game::{Entry, Seat, TaskKey};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;

/// Somebody's words so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArrivingText {
    key: TaskKey,
    seat: Seat,
    text: String,
}

impl Live {
    /// Records what somebody has said so far.
    pub(super) fn arrives(self, key: TaskKey, seat: Seat, text: String) {
        self.arriving.update(|list| match list.iter_mut().find(|one| one.key == key) {
            Some(one) => one.text = text,
            None => list.push(ArrivingText { key, seat, text }),
        });
    }

    /// The number of characters that have arrived.
    pub fn words_arriving(self) -> usize {
        let list = self.arriving.read();
        list.iter().map(|one| one.text.chars().count()).sum()
    }

    /// Removes words that became an event or a fault: they are in the log now, or of no use.
    pub(super) fn arrived(self, entry: &Entry) {
        let Some(thought) = &entry.event.thought else {
            return;
        };
        let shown = |list: &Vec<ArrivingText>| list.iter().any(|one| one.key == thought.key);
        if self.arriving.with_untracked(shown) {
            self.arriving.update(|list| list.retain(|one| one.key != thought.key));
        }
    }
}

/// What is being said. Screen readers skip it: the line above says who speaks, and the event is read out.
#[component]
pub fn ArrivingWords() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let live: Live = app.context();
    let l = language();
    let tag = stage.session_untracked(|session| session.scenario().language.tag()).unwrap_or("en");
    let keys =
        Memo::new(move |_| live.arriving.read().iter().map(|one| (one.key.clone(), one.seat)).collect::<Vec<_>>());
    view! {
        <For each=move || keys.get() key=|(key, _)| key.clone() children=move |(key, seat)| {
            let text = move || live.arriving.with(|list| {
                list.iter().find(|one| one.key == key).map(|one| one.text.clone())
            });
            let person = stage.scene(|scene| scene.person(seat));
            view! {
                <div class=format!("arriving {}", seat_class(seat)) aria-hidden="true" data-testid="arriving">
                    <p class="arriving-who">{person.as_ref().map(monogram)} <span>{person.as_ref().map(|one| one.name.clone())}</span>
                        <span class="small quiet">{t::utterance_arriving(l)}</span></p>
                    <p class="script arriving-words" lang=tag>{text}<i class="caret"></i></p>
                </div>
            }
        }/>
    }
}
