//! The panel: an introduction, the form or why nobody can be asked here, the outcome of the last question,
//! and the stored answers.

use super::InterviewState;
use super::files::InterviewFiles;
use super::form::InterviewForm;
use super::list::AnswerList;
use super::run::stop;
use super::state::{PendingQuestion, QuestionOutcome};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::command_lines;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::{labels as t, seconds};

#[component]
pub fn InterviewPanel() -> impl IntoView {
    let state: InterviewState = app().context();
    view! { <Show when=move || state.is_open()><Panel/></Show> }
}

#[component]
fn Panel() -> impl IntoView {
    let app = app();
    let l = language();
    let stage = app.stage;
    // One form per log; none while its people play: see `forced_perspective`.
    let form = move || {
        stage.opened_count.track();
        match stage.fixed_perspective.get() {
            Some(_) => view! { <p data-testid="interview-barred">{t::interview_while_played(l)}</p> }.into_any(),
            None => untrack(|| view! { <InterviewForm/> }.into_any()),
        }
    };
    let all = move || (stage.fixed_perspective.get().is_none()).then(|| view! { <AnswerList/> <InterviewFiles/> });
    view! {
        <SidePanel id="interview-panel" title=t::interview_panel(l)>
            <p class="small quiet">{t::interview_lead(l)}</p>
            <p class="small interview-outside" data-testid="interview-outside">{icon(Icon::Hidden)} {t::interview_outside(l)}</p>
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
    let state: InterviewState = app().context();
    let text = move || {
        let PendingQuestion { name, again } = state.pending.get()?;
        Some(match again {
            Some((why, ms)) => t::interview_again(l, &why, &seconds(u64::from(ms))),
            None => t::interview_asking(l, &name),
        })
    };
    let stopped = move |_| {
        stop(state);
        // The button disappears; whoever stopped asks again.
        state.app.run_at_root(|| crate::page::app::alive::focus_on("[data-testid=interview-question]"));
    };
    view! {
        <div class="interview-progress">
            <p role="status" class="small" data-testid="interview-now">{text}</p>
            <Show when=move || state.pending.read().is_some()>
                <button type="button" class="button" data-testid="interview-stop" on:click=stopped>{t::interview_stop(l)}</button>
            </Show>
        </div>
    }
}

/// The outcome of the last question. Whoever does not see an answer come hears it.
#[component]
fn OutcomeView() -> impl IntoView {
    let l = language();
    let state: InterviewState = app().context();
    let answer = move |asked_at: f64| {
        let shown = state.shown_answers();
        let here = shown.rows.contains(&(asked_at, true));
        let answer = here.then(|| state.answer(asked_at));
        answer.flatten().map(|one| one.answer)
    };
    let told = move || match state.outcome.get()? {
        QuestionOutcome::Answer { name, asked_at } => Some(
            view! {
                <p class="small">{icon(Icon::Check)} {t::interview_came(l, &name)}</p>
                <p class="visually-hidden">{answer(asked_at)}</p>
            }
            .into_any(),
        ),
        QuestionOutcome::Stopped => Some(view! { <p class="small">{t::interview_stopped(l)}</p> }.into_any()),
        QuestionOutcome::Failed { name, reason, advice, commands: lines } => Some(
            view! {
                <div class="finding">
                    <p class="finding-head">{t::interview_failed(l, &name)}</p>
                    <p class="failed-detail">{reason}</p>
                    {(!advice.is_empty()).then(|| view! { <p class="rating-next-step">{advice}</p> })}
                    {command_lines(lines)}
                </div>
            }
            .into_any(),
        ),
    };
    view! { <div aria-live="polite" data-testid="interview-came">{told}</div> }
}
