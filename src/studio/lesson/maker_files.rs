//! A lesson that was made, out of this device and into it: as a file, and packed into a link that leads to its game.

use super::LessonState;
use super::maker::name_of_game;
use super::open::read;
use crate::app::clipboard;
use crate::app::icon::{Icon, icon};
use crate::app::prelude::*;
use crate::app::state::{Notice, language};
use crate::archive::{log_to_fragment, text_to_fragment};
use crate::lesson::{Lesson, MOST_BYTES};
use crate::platform::browser::{address, files, folders};
use crate::viewer::link::Link;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

pub(super) fn files_and_link(state: LessonState) -> AnyView {
    let l = language();
    let app = state.app;
    let field = NodeRef::<leptos::html::Input>::new();
    let copied = RwSignal::new(false);
    let none = move || state.draft.read().steps.is_empty();
    let save = move |_| {
        let draft = state.draft.get_untracked();
        let plain = |c: char| if c.is_alphanumeric() { c } else { '-' };
        let title = if draft.title.trim().is_empty() {
            &draft.log
        } else {
            &draft.title
        };
        let name: String = title.trim().chars().take(80).map(plain).collect();
        if !files::save(
            &format!("{name}.lesson.json"),
            "application/json",
            draft.to_file().as_bytes(),
        ) {
            app.say(Notice::fault(t::cannot_save(l), vec![]));
        }
    };
    let link = move |_| match link_to(state) {
        Some(link) => clipboard::copy(app, link, copied),
        None => app.say(Notice::plain(t::lesson_link_long(l))),
    };
    let anew = move |_| {
        let fresh = Lesson::about(&name_of_game(app), app.language.get_untracked());
        let before = state.draft.get_untracked();
        state.draft_of(fresh);
        state.offer_back(before);
    };
    let chosen = move |event: leptos::ev::Event| {
        let input = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let picked = input.files().map(|list| folders::of_list(&list));
        input.set_value("");
        if let Some(picked) = picked.and_then(|list| list.into_iter().next()) {
            take(state, picked);
        }
    };
    view! {
        <div class="way-buttons">
            <button class="button" data-testid="lesson-save" disabled=none on:click=save>{t::lesson_save(l)}</button>
            <button class="button" data-testid="lesson-link" disabled=none on:click=link>
                {move || copied.get().then(|| icon(Icon::Check))} {move || if copied.get() { t::copied_word(l) } else { t::lesson_link(l) }}</button>
            <button class="button" on:click=move |_| { if let Some(field) = field.get_untracked() { field.click(); } }>{t::lesson_open(l)}</button>
            <input node_ref=field type="file" accept=".json,application/json" hidden data-testid="lesson-file" on:change=chosen/>
            <button class="button plain" data-testid="lesson-new" disabled=none on:click=anew>{t::lesson_new(l)}</button>
        </div>
    }
    .into_any()
}

/// Takes in a file as the draft.
fn take(state: LessonState, picked: folders::Picked) {
    spawn_local(async move {
        let bytes = files::read_bytes(&picked.file, |read| read <= MOST_BYTES).await;
        let text = String::from_utf8(bytes.unwrap_or_default()).unwrap_or_default();
        match read(state.app, &text) {
            Ok((lesson, _)) => {
                let before = state.draft.get_untracked();
                state.draft_of(lesson);
                if !before.steps.is_empty() {
                    state.offer_back(before);
                }
            }
            Err(notice) => state.app.say(notice),
        }
    });
}

/// A link to the game with the lesson in its fragment, which no server sees. A game that nobody else finds goes along, if it
/// has room.
fn link_to(state: LessonState) -> Option<String> {
    let draft = state.draft.get_untracked();
    let lesson = text_to_fragment(&draft.to_file()).ok()?;
    let stage = state.app.stage;
    let id = stage.session_untracked(|session| session.recorded().id.clone());
    let kept = Some(&draft.log) == id.as_ref();
    let packed =
        kept.then(|| stage.session_untracked(|session| log_to_fragment(session.recorded()).ok()));
    Some(match packed.flatten().flatten() {
        Some(log) => format!("{}#log={log}&lesson={lesson}", address::link("")),
        None => {
            let link = Link {
                log: Some(draft.log),
                ..Link::default()
            };
            format!("{}#lesson={lesson}", address::link(&link.format()))
        }
    })
}
