//! Finding words in what was said up to the cursor; each hit is a turn.

use super::super::prelude::*;
use crate::app::icon::{Icon, icon};
use crate::app::parts::excerpt_shown;
use crate::app::state::{app, language};
use crate::viewer::excerpt::{Excerpt, excerpt, needle};
use crate::viewer::words::labels as t;

/// Hits that are shown.
const MOST: usize = 40;

/// A place where the words are.
#[derive(Clone, PartialEq)]
struct Found {
    turn: usize,
    who: String,
    place: Excerpt,
}

/// The field and its hits, while somebody searches.
#[component]
pub fn SearchBar() -> impl IntoView {
    let stage = app().stage;
    view! { <Show when=move || stage.search.read().is_some()><Search/></Show> }
}

#[component]
fn Search() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let field = NodeRef::<leptos::html::Input>::new();
    // At once, before the next key: whoever types on at full speed loses no letter.
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            // A field that is gone again needs no focus.
            let _ = field.focus();
        }
    });
    let found = Memo::new(move |_| find(&stage.search.get().unwrap_or_default()));
    let typed = move || {
        stage
            .search
            .read()
            .as_ref()
            .is_some_and(|words| !words.trim().is_empty())
    };
    view! {
        <div class="search" role="search">
            <label class="search-field">{icon(Icon::Search)}<span class="visually-hidden">{t::search(l)}</span>
                <input id="search" node_ref=field type="search" autocomplete="off" placeholder=t::search_hint(l) data-testid="search"
                    prop:value=move || stage.search.get().unwrap_or_default()
                    on:input=move |event| stage.search.set(Some(event_target_value(&event)))/>
            </label>
            <span class="num small quiet" aria-live="polite">{move || typed().then(|| t::hits(l, found.read().len()))}</span>
            <button class="tool" aria-label=t::close(l) title=t::close(l) on:click=move |_| stage.search.set(None)>{icon(Icon::Close)}</button>
            <ul class="hits">
                {move || found.get().into_iter().take(MOST).map(|found| {
                    let turn = found.turn;
                    view! {
                        <li><button on:click=move |_| stage.seek(turn)>
                            <span class="num quiet">{turn}</span> <strong>{found.who}</strong>
                            {excerpt_shown(found.place)}
                        </button></li>
                    }
                }).collect_view()}
            </ul>
        </div>
    }
}

/// Looks through everything said in turns that the viewer may see.
fn find(words: &str) -> Vec<Found> {
    let stage = app().stage;
    let Some(needle) = needle(words) else {
        return Vec::new();
    };
    // The furthest turn that was seen counts, so that a hit does not make the ones after it vanish.
    let reach = stage.furthest.get();
    stage
        .scene(|scene| {
            let events = &scene.session.log().events;
            let turns = scene
                .session
                .timeline()
                .turns()
                .iter()
                .take(reach.max(scene.reach()));
            turns
                .filter_map(|turn| {
                    let facts = events.get(turn.event)?.what.facts();
                    let place = excerpt(facts.aloud?, &needle)?;
                    Some(Found {
                        turn: turn.number,
                        who: facts
                            .actor
                            .map_or_else(String::new, |seat| scene.name(seat)),
                        place,
                    })
                })
                .collect()
        })
        .unwrap_or_default()
}
