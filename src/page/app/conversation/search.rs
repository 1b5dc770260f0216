//! Searches the turns that were seen, by words and filters, and shows the selected range of turns. What can
//! be found is decided in `viewer/find.rs`.

use super::super::prelude::*;
use super::filters::Filters;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::shared_views::excerpt_view;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{SearchableLine, TurnFilter, find_turns, searchable_lines};

/// The most hits that are shown.
const MAX_HITS: usize = 40;

/// The search field with its hits, and the range of turns when not all are shown.
#[component]
pub fn SearchBar() -> impl IntoView {
    let stage = app().stage;
    view! {
        <Show when=move || stage.search.read().is_some()><SearchPanel/></Show>
        <Show when=move || stage.turn_range.get().is_some()><TurnRangeLine/></Show>
    }
}

#[component]
fn TurnRangeLine() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    view! {
        <div class="turn-range-line" role="status" data-testid="stretch">
            {move || stage.turn_range.get().map(|own| view! {
                <p><strong>{t::stretch_shown(l, own.from, own.to)}</strong>" "
                    {(!own.contains(stage.cursor.get())).then(|| view! {
                        <span class="quiet">{t::stretch_cursor_outside(l)}</span>
                    })}
                </p>
            })}
            <button class="button" data-testid="stretch-all"
                on:click=move |_| stage.turn_range.set(None)>{t::stretch_all(l)}</button>
        </div>
    }
}

#[component]
fn SearchPanel() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let field = NodeRef::<leptos::html::Input>::new();
    // Immediately, so that somebody who types on loses no key.
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            // A removed field needs no focus.
            let _ = field.focus();
        }
    });
    // Searches up to the furthest turn seen, so that going to a hit does not remove those after it.
    let all: Memo<Vec<SearchableLine>> = Memo::new(move |_| stage.furthest_scene(searchable_lines).unwrap_or_default());
    let filter = Memo::new(move |_| stage.search.get().unwrap_or_default());
    let found = Memo::new(move |_| find_turns(&all.read(), &filter.read(), stage.turn_range.get()));
    let asked = move || !filter.read().is_empty();
    let words = move |event| {
        let words = event_target_value(&event);
        let now = filter.get_untracked();
        stage.search.set(Some(TurnFilter { words, ..now }));
    };
    view! {
        <div class="search" role="search">
            <label class="search-field">{icon(Icon::Search)}<span class="visually-hidden">{t::search(l)}</span>
                <input id="search" node_ref=field type="search" autocomplete="off" placeholder=t::search_hint(l)
                    data-testid="search"
                    prop:value=move || filter.read().words.clone() on:input=words/>
            </label>
            <span class="num small quiet" aria-live="polite"
                data-testid="hits">{move || asked().then(|| t::hits(l, found.read().len()))}</span>
            <button class="tool" aria-label=t::close(l) title=t::close(l)
                on:click=move |_| stage.search.set(None)>{icon(Icon::Close)}</button>
            <Filters all=all filter=filter/>
            <ul class="hits">
                {move || found.get().into_iter().take(MAX_HITS).map(|found| {
                    let turn = found.turn;
                    view! {
                        <li><button on:click=move |_| stage.seek(turn)>
                            <span class="num quiet">{turn}</span> <strong>{found.who}</strong>
                            {excerpt_view(found.excerpt)}
                        </button></li>
                    }
                }).collect_view()}
            </ul>
        </div>
    }
}
