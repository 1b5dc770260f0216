//! Finding turns among those that were seen, by words and by filters; and the line that says which turns are looked at
//! alone. What can be found is the viewer's to say (`viewer/find.rs`).

use super::super::prelude::*;
use super::filters::Filters;
use crate::app::icon::{Icon, icon};
use crate::app::parts::excerpt_shown;
use crate::app::state::{app, language};
use crate::viewer::words::labels as t;
use crate::viewer::{Filter, Findable, find, findable};

/// Hits that are shown.
const MOST: usize = 40;

/// The field and its hits, while somebody searches; which turns are shown alone, where not all are.
#[component]
pub fn SearchBar() -> impl IntoView {
    let stage = app().stage;
    view! {
        <Show when=move || stage.search.read().is_some()><Search/></Show>
        <Show when=move || stage.stretch.get().is_some()><StretchLine/></Show>
    }
}

#[component]
fn StretchLine() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    view! {
        <div class="stretch-line" role="status" data-testid="stretch">
            {move || stage.stretch.get().map(|own| view! {
                <p><strong>{t::stretch_shown(l, own.from, own.to)}</strong>" "
                    {(!own.holds(stage.cursor.get())).then(|| view! { <span class="quiet">{t::stretch_cursor_outside(l)}</span> })}</p>
            })}
            <button class="button" data-testid="stretch-all" on:click=move |_| stage.stretch.set(None)>{t::stretch_all(l)}</button>
        </div>
    }
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
    // The furthest turn that was seen counts, so that a hit does not make the ones after it vanish.
    let all: Memo<Vec<Findable>> = Memo::new(move |_| stage.scene_reached(findable).unwrap_or_default());
    let filter = Memo::new(move |_| stage.search.get().unwrap_or_default());
    let found = Memo::new(move |_| find(&all.read(), &filter.read(), stage.stretch.get()));
    let asked = move || !filter.read().is_empty();
    let words = move |event| {
        let words = event_target_value(&event);
        let now = filter.get_untracked();
        stage.search.set(Some(Filter { words, ..now }));
    };
    view! {
        <div class="search" role="search">
            <label class="search-field">{icon(Icon::Search)}<span class="visually-hidden">{t::search(l)}</span>
                <input id="search" node_ref=field type="search" autocomplete="off" placeholder=t::search_hint(l) data-testid="search"
                    prop:value=move || filter.read().words.clone() on:input=words/>
            </label>
            <span class="num small quiet" aria-live="polite" data-testid="hits">{move || asked().then(|| t::hits(l, found.read().len()))}</span>
            <button class="tool" aria-label=t::close(l) title=t::close(l) on:click=move |_| stage.search.set(None)>{icon(Icon::Close)}</button>
            <Filters all=all filter=filter/>
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
