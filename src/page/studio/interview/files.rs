//! Saves interviews as files, and imports them from files.

use super::InterviewState;
use crate::base::platform::browser::files;
use crate::page::app::download::download_made_file;
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::file_picker::file_button;
use crate::page::app::prelude::*;
use crate::page::app::state::{Notice, app, language};
use crate::page::studio::export::file_name;
use crate::show::viewer::words::labels as t;
use crate::study::interview::{interviews_to_markdown, read_interviews, write_interviews};
use leptos::task::spawn_local;

/// Limit of an imported file, in bytes: larger files hold no interviews.
const MAX_BYTES: usize = 32 << 20;

#[derive(Clone, Copy)]
enum InterviewFormat {
    Json,
    Markdown,
}

#[component]
pub fn InterviewFiles() -> impl IntoView {
    let l = language();
    let state: InterviewState = app().context();
    let empty = move || {
        let any = |kept: &crate::study::interview::Interviews| !kept.answers.is_empty();
        !state.interviews.with(|kept| kept.as_ref().is_some_and(any))
    };
    view! {
        <section class="code-files">
            <div class="form-row">
                <button type="button" class="button small" data-testid="interviews-save"
                    disabled=empty on:click=move |_| save(state, InterviewFormat::Json)>{t::interviews_save(l)}</button>
                <button type="button" class="button small" data-testid="interviews-markdown" disabled=empty
                    on:click=move |_| save(state, InterviewFormat::Markdown)>{t::interviews_as_markdown(l)}</button>
                {file_button(t::interviews_open(l), "button small", "interviews-open", ".json", move |file| open(state, file))}
            </div>
            <p class="small quiet">{t::interviews_open_hint(l)}</p>
        </section>
    }
}

/// Saves all of them, also those that the viewpoint hides: only who wants them opens the file.
fn save(state: InterviewState, form: InterviewFormat) {
    let app = state.app;
    let l = app.language.get_untracked();
    let Some(kept) = state.interviews.get_untracked() else {
        return;
    };
    let made = app.stage.session_untracked(|session| {
        let log = session.recorded();
        let name = file_name(log);
        let (ending, kind, text) = match form {
            InterviewFormat::Json => {
                let text = write_interviews(&kept).map_err(|error| error.words(l))?;
                ("json", "application/json", text)
            }
            InterviewFormat::Markdown => ("md", "text/markdown", interviews_to_markdown(&kept, log, l)),
        };
        Ok((format!("{name}.interviews.{ending}"), kind, text.into_bytes()))
    });
    if let Some(made) = made {
        download_made_file(app, made);
    }
}

fn open(state: InterviewState, file: web_sys::File) {
    let app = state.app;
    let l = app.language.get_untracked();
    spawn_local(async move {
        let not_taken = |why: String| app.notify(Notice::error(t::interviews_not_taken(l), vec![why]));
        let text = match files::read_at_most(&file, MAX_BYTES).await {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => return not_taken(describe_file_error(l, &error)),
        };
        let read = app.stage.session_untracked(|session| read_interviews(&text, session.recorded()));
        match read {
            Some(Ok(interviews)) => {
                let added = state.add(&interviews.log, interviews.answers);
                app.notify(Notice::info(match added {
                    0 => t::interviews_known(l),
                    count => t::interviews_taken(l, count),
                }));
            }
            Some(Err(error)) => not_taken(error.words(l)),
            None => {}
        }
    });
}
