//! Saves and imports a lesson: as a file, or packed into a link that leads to its game.

use super::LessonState;
use super::maker::game_name;
use super::open::{describe_problems, read};
use crate::base::platform::browser::{address, files};
use crate::page::app::clipboard;
use crate::page::app::download::{download_bytes, safe_file_name};
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::file_picker::file_button;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::state::{Notice, language};
use crate::read::archive::{log_to_fragment, text_to_fragment};
use crate::show::viewer::link::Link;
use crate::show::viewer::words::labels as t;
use crate::study::lesson::{Lesson, MAX_BYTES};
use leptos::task::spawn_local;

pub(super) fn files_and_link(state: LessonState) -> AnyView {
    let l = language();
    let app = state.app;
    let copied = RwSignal::new(false);
    let none = move || state.draft.read().steps.is_empty();
    let save = move |_| {
        let draft = state.draft.get_untracked();
        let title = if draft.title.trim().is_empty() { &draft.log } else { &draft.title };
        let name = format!("{}.lesson.json", safe_file_name(title));
        download_bytes(app, &name, "application/json", draft.to_file().as_bytes());
    };
    let link = move |_| match link_to(state) {
        Some(link) => clipboard::copy_text(app, link, copied),
        None => app.notify(Notice::info(t::lesson_link_long(l))),
    };
    let anew = move |_| {
        let fresh = Lesson::empty(&game_name(app), app.language.get_untracked());
        let before = state.draft.get_untracked();
        state.replace_draft(fresh);
        state.offer_undo(vec![], move |draft| draft.clone_from(&before));
    };
    view! {
        <div class="action-buttons">
            <button class="button" data-testid="lesson-save" disabled=none on:click=save>{t::lesson_save(l)}</button>
            <button class="button" data-testid="lesson-link" disabled=none on:click=link>
                {move || copied.get().then(|| icon(Icon::Check))} {move || if copied.get() { t::copied_word(l) } else { t::lesson_link(l) }}</button>
            {file_button(t::lesson_open(l), "button", "lesson-file", ".json,application/json", move |file| import_draft(state, file))}
            <button class="button plain" data-testid="lesson-new" disabled=none on:click=anew>{t::lesson_new(l)}</button>
        </div>
    }
    .into_any()
}

/// Imports a file as the draft.
fn import_draft(state: LessonState, file: web_sys::File) {
    let l = state.app.language.get_untracked();
    spawn_local(async move {
        let text = match files::read_at_most(&file, MAX_BYTES).await {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => {
                let why = describe_file_error(l, &error);
                return state.app.notify(Notice::error(t::lesson_cannot_use(l), vec![why]));
            }
        };
        match read(state.app, &text) {
            Ok((lesson, problems)) => {
                let before = state.draft.get_untracked();
                state.replace_draft(lesson);
                let wrong = describe_problems(state.app, &problems);
                if !before.steps.is_empty() || !wrong.is_empty() {
                    state.offer_undo(wrong, move |draft| draft.clone_from(&before));
                }
            }
            Err(notice) => state.app.notify(notice),
        }
    });
}

/// A link to the game with the lesson in its fragment, which no server sees. A game that nobody else can open
/// is in it too; `None`: the link has no space for it.
fn link_to(state: LessonState) -> Option<String> {
    let draft = state.draft.get_untracked();
    let lesson = text_to_fragment(&draft.to_file()).ok()?;
    let stage = state.app.stage;
    let id = stage.session_untracked(|session| session.recorded().id.clone());
    let kept = Some(&draft.log) == id.as_ref();
    let packed = || stage.session_untracked(|session| log_to_fragment(session.recorded()).ok());
    let link = Link { log: (!kept).then_some(draft.log), ..Link::default() };
    let address = address::page_url(&link.with_fragment_mark().format());
    Some(if kept {
        format!("{address}#log={}&lesson={lesson}", packed().flatten()?)
    } else {
        format!("{address}#lesson={lesson}")
    })
}
