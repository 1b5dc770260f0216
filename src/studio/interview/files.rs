//! Interviews handed out as files, and taken in from them.

use super::InterviewState;
use crate::app::file_words::file_words;
use crate::app::prelude::*;
use crate::app::state::{Notice, app, language};
use crate::interview::{as_markdown, read_interviews, write_interviews};
use crate::platform::browser::files;
use crate::studio::export::file_name;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

/// Larger files hold no interviews, in bytes.
const MOST_BYTES: f64 = 32.0 * 1_048_576.0;

#[derive(Clone, Copy)]
enum InterviewForm {
    Json,
    Markdown,
}

#[component]
pub fn InterviewFiles() -> impl IntoView {
    let l = language();
    let state: InterviewState = app().context();
    let empty = move || {
        let any = |kept: &crate::interview::Interviews| !kept.answers.is_empty();
        !state.kept.with(|kept| kept.as_ref().is_some_and(any))
    };
    let field = NodeRef::<leptos::html::Input>::new();
    let choose = move |_| {
        if let Some(field) = field.get_untracked() {
            field.click();
        }
    };
    let chosen = move |event: leptos::ev::Event| {
        let target = event.target();
        let input = target.and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let file = input.files().and_then(|list| list.get(0));
        if let Some(file) = file {
            open(state, file);
        }
        input.set_value("");
    };
    view! {
        <section class="code-files">
            <div class="form-row">
                <button type="button" class="button small" data-testid="interviews-save" disabled=empty on:click=move |_| save(state, InterviewForm::Json)>{t::interviews_save(l)}</button>
                <button type="button" class="button small" data-testid="interviews-markdown" disabled=empty on:click=move |_| save(state, InterviewForm::Markdown)>{t::interviews_as_markdown(l)}</button>
                <button type="button" class="button small" data-testid="interviews-open-button" on:click=choose>{t::interviews_open(l)}</button>
                <input node_ref=field type="file" hidden data-testid="interviews-open" accept=".json" on:change=chosen/>
            </div>
            <p class="small quiet">{t::interviews_open_hint(l)}</p>
        </section>
    }
}

/// Hands all of them out, those included that these eyes do not see: a file is opened by whoever wants it.
fn save(state: InterviewState, form: InterviewForm) {
    let app = state.app;
    let l = app.language.get_untracked();
    let Some(kept) = state.kept.get_untracked() else {
        return;
    };
    let made = app.stage.session_untracked(|session| {
        let log = session.recorded();
        let name = file_name(log);
        match form {
            InterviewForm::Json => write_interviews(&kept)
                .map(|text| (format!("{name}.interviews.json"), "application/json", text)),
            InterviewForm::Markdown => {
                let text = as_markdown(&kept, log, l);
                Ok((format!("{name}.interviews.md"), "text/markdown", text))
            }
        }
    });
    match made {
        Some(Ok((name, kind, text))) if !files::save(&name, kind, text.as_bytes()) => {
            app.say(Notice::fault(t::cannot_save(l), vec![]));
        }
        Some(Err(error)) => app.say(Notice::fault(t::export_failed(l), vec![error.words(l)])),
        Some(Ok(_)) | None => {}
    }
}

fn open(state: InterviewState, file: web_sys::File) {
    let app = state.app;
    let l = app.language.get_untracked();
    spawn_local(async move {
        let not_taken = |why: String| app.say(Notice::fault(t::interviews_not_taken(l), vec![why]));
        let bytes = match file.size() > MOST_BYTES {
            true => Ok(Vec::new()),
            false => files::read_bytes(&file, |_| true).await,
        };
        let text = match bytes {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => return not_taken(file_words(l, &error)),
        };
        let read = app
            .stage
            .session_untracked(|session| read_interviews(&text, session.recorded()));
        match read {
            Some(Ok(interviews)) => {
                let added = state.add(&interviews.log, interviews.answers);
                app.say(Notice::plain(match added {
                    0 => t::interviews_known(l),
                    count => t::interviews_taken(l, count),
                }));
            }
            Some(Err(error)) => not_taken(error.words(l)),
            None => {}
        }
    });
}
