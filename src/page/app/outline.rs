//! The outline panel: the parts of the game, the range of turns that is shown, and the reader's bookmarks
//! with their notes.

use super::clipboard;
use super::download::{download_bytes, safe_file_name};
use super::file_picker::{file_picker_button, read_picked_file};
use super::icon::{Icon, icon};
use super::prelude::*;
use super::search_and_bookmarks::{self, BOOKMARKS_PARAM};
use super::shared_views::{folding_panel, lazy_folding_panel};
use super::side_panel::SidePanel;
use super::state::{App, Notice, app, language};
use super::table_link::{full_link_url, table_link};
use crate::show::viewer::link::Link;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{OutlinePhase, TurnRange, outline as parts_of, outline_turns};

/// The largest file of bookmarks, in bytes.
const MAX_BOOKMARKS_BYTES: usize = 4 << 20;

/// The panel.
pub fn outline_panel() -> AnyView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let parts = Memo::new(move |_| stage.furthest_scene(parts_of).unwrap_or_default());
    view! {
        <SidePanel id="outline-panel" title=t::outline(l)>
            <p class="small quiet">{t::outline_lead(l)}</p>
            <ol class="outline" data-testid="outline">
                {move || parts.get().into_iter().map(outline_part).collect_view()}
            </ol>
            {turn_range_controls()}
            {bookmark_list(app)}
        </SidePanel>
    }
    .into_any()
}

/// A part of the procedure; its turns are listed while it is unfolded.
fn outline_part(part: OutlinePhase) -> AnyView {
    let stage = app().stage;
    let l = language();
    let (from, to) = (part.from, part.to);
    let here = untrack(|| (from..=to).contains(&stage.cursor.get()));
    let own = TurnRange { from, to };
    let marked = move || {
        let notes = stage.bookmarks.read();
        notes.turns().filter(|(turn, _)| own.contains(*turn)).count()
    };
    let head = view! {
        <span class="outline-name">{part.label.clone()}</span>
        <span class="num small quiet">{t::turns_between(l, from, to)}</span>
        {(part.faults > 0).then(|| view! {
            <span class="small outline-fault">{t::outline_faults(l, part.faults)}</span>
        })}
        {move || (marked() > 0).then(|| view! { <span class="small">"⚑ "{marked()}</span> })}
    };
    let only = t::stretch_only(l, &part.label);
    let all = part.clone();
    let turns = Memo::new(move |_| stage.furthest_scene(|scene| outline_turns(scene, &all)).unwrap_or_default());
    let list = move || {
        let only = only.clone();
        view! {
        <Show when=move || turns.read().is_empty()><p class="small quiet">{t::outline_ahead(l)}</p></Show>
        <ol class="outline-turns">
            {move || turns.get().into_iter().map(|one| {
                let turn = one.turn;
                let is_here = move || (stage.cursor.get() == turn).then_some("step");
                view! {
                    <li>
                        <button class="outline-turn" data-testid="outline-turn" data-turn=turn aria-current=is_here
                            on:click=move |_| stage.seek(turn)>
                        <span class="num quiet">{turn}</span> <span>{one.text}</span>
                        {one.fault.then(|| view! {
                            <span class="outline-fault" aria-hidden="true">"!"</span>
                            <span class="visually-hidden">{t::filter_fault(l)}</span>
                        })}
                        {move || stage.bookmarks.read().comment(turn).map(|text| view! {
                            <span class="outline-note">
                                "⚑ " <span class="visually-hidden">{t::bookmarked(l)}" "</span>{text.to_owned()}
                            </span>
                        })}
                    </button></li>
                }
            }).collect_view()}
        </ol>
        <button class="button plain" data-testid="outline-only"
            on:click=move |_| stage.turn_range.set(own.clipped_to_game(untrack(|| stage.turn_count())))>{only}</button>
    }
        .into_any()
    };
    // Long games have long lists, so folded parts are drawn on opening.
    if here {
        view! { <li>{folding_panel(true, "outline-part", head.into_any(), list())}</li> }.into_any()
    } else {
        view! { <li>{lazy_folding_panel("outline-part", head.into_any(), list)}</li> }.into_any()
    }
}
/// The range of turns that is shown.
fn turn_range_controls() -> AnyView {
    let stage = app().stage;
    let l = language();
    let turn = move || stage.cursor.get().max(1);
    let begin = move |_| {
        let (at, now, all) = untrack(|| (turn(), stage.turn_range.get(), stage.turn_count()));
        stage.turn_range.set(TurnRange::with_start(at, now, all));
    };
    let end = move |_| {
        let (at, now, all) = untrack(|| (turn(), stage.turn_range.get(), stage.turn_count()));
        stage.turn_range.set(TurnRange::with_end(at, now, all));
    };
    view! {
        <div class="action-buttons" role="group" aria-label=t::key_stretch(l)>
            <button class="button" data-testid="stretch-begin" on:click=begin>
                {move || t::stretch_begin(l, turn())} <kbd aria-hidden="true" class="not-phone">"["</kbd>
            </button>
            <button class="button" data-testid="stretch-end" on:click=end>
                {move || t::stretch_end(l, turn())} <kbd aria-hidden="true" class="not-phone">"]"</kbd>
            </button>
            <Show when=move || stage.turn_range.get().is_some()>
                <button class="button" on:click=move |_| stage.turn_range.set(None)>
                    {t::stretch_all(l)} <kbd aria-hidden="true" class="not-phone">"\\"</kbd>
                </button>
            </Show>
        </div>
        <p class="small quiet">{t::stretch_hint(l)}</p>
    }
    .into_any()
}

/// The reader's bookmarks.
fn bookmark_list(app: App) -> AnyView {
    let stage = app.stage;
    let l = language();
    let turn = Memo::new(move |_| stage.cursor.get());
    let marked = move || stage.bookmarks.read().comment(turn.get()).is_some();
    let said = move || stage.bookmarks.read().comment(turn.get()).unwrap_or_default().to_owned();
    let say = move |event| {
        let text = event_target_value(&event);
        let at = turn.get_untracked();
        search_and_bookmarks::change_bookmarks(stage, |notes| notes.set_comment(at, text.trim()));
    };
    let list = move || {
        let notes = stage.bookmarks.get();
        let rows = notes.turns().map(|(turn, text)| {
            let text = text.to_owned();
            view! {
                <li class="bookmark">
                    <button class="outline-turn" data-testid="bookmark" on:click=move |_| stage.seek(turn)>
                        <span class="num quiet">{turn}</span> <span>{text}</span></button>
                    <button class="tool mini" aria-label=t::bookmark_remove(l, turn) title=t::bookmark_remove(l, turn)
                        on:click=move |_| search_and_bookmarks::toggle_bookmark(app,
                            turn)>{icon(Icon::Close)}</button></li>
            }
        });
        rows.collect_view()
    };
    let none = move || stage.bookmarks.read().is_empty();
    view! {
        <h3>{t::bookmarks(l)}</h3>
        <Show when=none><p class="small quiet">{t::bookmark_none(l)}</p></Show>
        <ul class="bookmarks" data-testid="bookmarks">{list}</ul>
        <Show when=move || turn.get().gt(&0)>
            <div class="action-buttons">
                <button class="button" data-testid="bookmark-this" aria-pressed=move || marked().to_string()
                    on:click=move |_| search_and_bookmarks::toggle_bookmark(app, turn.get_untracked())>
                    {move || if marked() { t::bookmark_remove(l, turn.get()) } else { t::bookmark_this(l, turn.get()) }}
                    <kbd aria-hidden="true" class="not-phone">"b"</kbd>
                </button>
            </div>
            <label class="field"><span>{move || t::bookmark_comment(l, turn.get())}</span>
                <textarea rows="2" data-testid="bookmark-comment" prop:value=said on:change=say></textarea></label>
        </Show>
        <p class="small quiet">{t::bookmarks_kept(l)}</p>
        {bookmark_file_controls(app)}
    }
    .into_any()
}

/// Saving bookmarks as a file or link, and loading them.
fn bookmark_file_controls(app: App) -> AnyView {
    let stage = app.stage;
    let l = language();
    let none = move || stage.bookmarks.read().is_empty();
    let copied = RwSignal::new(false);
    let save = move |_| {
        let notes = stage.bookmarks.get_untracked();
        let name = format!("{}.bookmarks.json", safe_file_name(&search_and_bookmarks::current_game_id(stage)));
        download_bytes(app, &name, "application/json", notes.to_file().as_bytes());
    };
    let link = move |_| {
        let Some(text) = stage.bookmarks.read_untracked().to_link() else {
            return app.notify(Notice::info(t::bookmark_link_long(l)));
        };
        let notes = Link { other: vec![(BOOKMARKS_PARAM.to_owned(), text)], ..Link::default() };
        let address = untrack(|| full_link_url(app, table_link(app)));
        let sign = if address.contains('#') { '&' } else { '#' };
        clipboard::copy_text(app, format!("{address}{sign}{}", notes.format()), copied);
    };
    view! {
        <div class="action-buttons">
            <button class="button" data-testid="bookmark-save" disabled=none
                on:click=save>{t::bookmark_file(l)}</button>
            {file_picker_button(t::bookmark_from_file(l), "button", "bookmark-file", ".json,application/json",
                move |file| import_bookmarks(app, file))}
            <button class="button" data-testid="bookmark-link" disabled=none on:click=link>
                {move || copied.get().then(|| icon(Icon::Check))}
                {move || if copied.get() { t::copied_word(l) } else { t::bookmark_link(l) }}
            </button>
        </div>
    }
    .into_any()
}

/// Merges a file of bookmarks.
fn import_bookmarks(app: App, file: web_sys::File) {
    let refused = t::notes_refused(app.language.get_untracked());
    read_picked_file(app, file, MAX_BOOKMARKS_BYTES, refused, move |bytes| {
        search_and_bookmarks::merge_bookmarks(app, &String::from_utf8_lossy(&bytes));
    });
}
