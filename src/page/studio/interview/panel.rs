//! The panel: an introduction, the form or why nobody can be asked here, the outcome of the last question,
//! the stored answers, and their files.

use super::InterviewFeature;
use super::form::InterviewForm;
use super::list::{AnswerList, shown_answers};
use crate::base::game::Log;
use crate::base::language::Language;
use crate::page::app::download::download_made_file;
use crate::page::app::file_picker::{file_picker_button, read_picked_file};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::command_lines;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{Notice, app, language};
use crate::page::studio::export::log_file_name;
use crate::show::viewer::words::{format_seconds, labels as t};
use crate::study::interview::{
    InterviewEvent, Interviews, PendingQuestion, QuestionOutcome, interviews_to_markdown, read_interviews,
    write_interviews,
};
use crate::study::overlay::MindFailure;

#[component]
pub fn InterviewPanel() -> impl IntoView {
    let app = app();
    let l = language();
    let stage = app.stage;
    // One form per log; none while its people play: see `forced_perspective`.
    let form = move || {
        stage.opened_game_count.track();
        match stage.fixed_perspective.get() {
            Some(_) => view! { <p data-testid="interview-barred">{t::interview_while_played(l)}</p> }.into_any(),
            None => untrack(|| view! { <InterviewForm/> }.into_any()),
        }
    };
    let all = move || (stage.fixed_perspective.get().is_none()).then(|| view! { <AnswerList/> <InterviewFiles/> });
    view! {
        <SidePanel id="interview-panel" title=t::interview_panel(l)>
            <p class="small quiet">{t::interview_lead(l)}</p>
            <p class="small interview-outside"
                data-testid="interview-outside">{icon(Icon::Hidden)} {t::interview_outside(l)}</p>
            {form}
            <PendingQuestionLine/>
            <OutcomeView/>
            {all}
        </SidePanel>
    }
}

/// Who is thinking, and a button that stops them.
#[component]
fn PendingQuestionLine() -> impl IntoView {
    let l = language();
    let state: InterviewFeature = app().context();
    let pending = state.memo(|model| model.pending.clone());
    let text = move || {
        let PendingQuestion { name, retry } = pending.get()?;
        Some(match retry {
            Some((why, ms)) => t::interview_again(l, &why, &format_seconds(u64::from(ms))),
            None => t::interview_asking(l, &name),
        })
    };
    let stopped = move |_| {
        state.dispatch(InterviewEvent::Stop);
        // The button disappears; whoever stopped asks again.
        state.app.run_at_root(|| crate::page::app::alive::focus_on("[data-testid=interview-question]"));
    };
    view! {
        <div class="interview-progress">
            <p role="status" class="small" data-testid="interview-now">{text}</p>
            <Show when=move || pending.read().is_some()>
                <button type="button" class="button" data-testid="interview-stop"
                    on:click=stopped>{t::interview_stop(l)}</button>
            </Show>
        </div>
    }
}

/// The outcome of the last question. Whoever does not see an answer come hears it.
#[component]
fn OutcomeView() -> impl IntoView {
    let l = language();
    let state: InterviewFeature = app().context();
    let outcome = state.memo(|model| model.outcome.clone());
    let answer = move |asked_at: f64| {
        let is_here = shown_answers(state).rows.contains(&(asked_at, true));
        is_here.then(|| state.read().answer(asked_at).map(|one| one.answer.clone())).flatten()
    };
    let described = move || match outcome.get()? {
        QuestionOutcome::Answer { name, asked_at } => Some(
            view! {
                <p class="small">{icon(Icon::Check)} {t::interview_came(l, &name)}</p>
                <p class="visually-hidden">{answer(asked_at)}</p>
            }
            .into_any(),
        ),
        QuestionOutcome::Stopped => Some(view! { <p class="small">{t::interview_stopped(l)}</p> }.into_any()),
        QuestionOutcome::Failed { name, failure: MindFailure { reason, advice, commands } } => Some(
            view! {
                <div class="finding">
                    <p class="finding-head">{t::interview_failed(l, &name)}</p>
                    <p class="failed-detail">{reason}</p>
                    {(!advice.is_empty()).then(|| view! { <p class="rating-next-step">{advice}</p> })}
                    {command_lines(commands)}
                </div>
            }
            .into_any(),
        ),
    };
    view! { <div aria-live="polite" data-testid="interview-came">{described}</div> }
}

/// Limit of an imported file, in bytes: larger files hold no interviews.
const MAX_INTERVIEWS_FILE_BYTES: usize = 32 << 20;

#[component]
pub fn InterviewFiles() -> impl IntoView {
    let l = language();
    let state: InterviewFeature = app().context();
    let empty = move || state.read().answers().is_empty();
    let json = move |_| {
        save_interviews(state, "json", "application/json", |kept, _, l| {
            write_interviews(kept).map_err(|error| error.describe(l))
        });
    };
    let markdown = move |_| {
        save_interviews(state, "md", "text/markdown", |kept, log, l| Ok(interviews_to_markdown(kept, log, l)));
    };
    view! {
        <section class="code-files">
            <div class="form-row">
                <button type="button" class="button small" data-testid="interviews-save"
                    disabled=empty on:click=json>{t::interviews_save(l)}</button>
                <button type="button" class="button small" data-testid="interviews-markdown" disabled=empty
                    on:click=markdown>{t::interviews_as_markdown(l)}</button>
                {file_picker_button(t::interviews_open(l), "button small", "interviews-open", ".json",
                    move |file| import_interviews(state, file))}
            </div>
            <p class="small quiet">{t::interviews_open_hint(l)}</p>
        </section>
    }
}

/// Saves all of them, also those that the viewpoint hides: only who wants them opens the file.
fn save_interviews(
    state: InterviewFeature, ending: &str, kind: &'static str,
    make: impl FnOnce(&Interviews, &Log, Language) -> Result<String, String>,
) {
    let app = state.app;
    let model = state.read_untracked();
    let Some(kept) = model.interviews() else { return };
    let made = app.stage.session_untracked(|session| {
        let log = session.recorded_log();
        let text = make(kept, log, app.language.get_untracked())?;
        Ok((format!("{}.interviews.{ending}", log_file_name(log)), kind, text.into_bytes()))
    });
    if let Some(made) = made {
        download_made_file(app, made);
    }
}

fn import_interviews(state: InterviewFeature, file: web_sys::File) {
    let app = state.app;
    let l = app.language.get_untracked();
    let refused = t::interviews_not_taken(l);
    read_picked_file(app, file, MAX_INTERVIEWS_FILE_BYTES, refused.clone(), move |bytes| {
        let text = String::from_utf8_lossy(&bytes);
        match app.stage.session_untracked(|session| read_interviews(&text, session.recorded_log())) {
            Some(Ok(interviews)) => state.dispatch(InterviewEvent::Import(interviews)),
            Some(Err(error)) => app.notify(Notice::error(refused, vec![error.describe(l)])),
            None => {}
        }
    });
}
