//! The stored answers that may be seen from here, latest first: who answered, at which turn, what it took,
//! and what was sent.

use super::InterviewFeature;
use crate::base::game::Seat;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{expandable_text, lazy_folding_panel};
use crate::page::app::state::{App, app, language};
use crate::show::viewer::words::{describe_answer_tokens, labels as t, mind_name, role_name};
use crate::study::interview::{InterviewEvent, InterviewMessage, ShownAnswers, StoredAnswer};

/// Has the game revealed every murderer at the cursor? Tracked.
pub fn is_all_revealed(app: App) -> bool {
    app.stage.scene(|scene| scene.are_all_deaths_revealed()) == Some(true)
}

/// The answers that are visible at the cursor. Tracked.
pub fn shown_answers(state: InterviewFeature) -> ShownAnswers {
    let (app, stage) = (state.app, state.app.stage);
    state.read().shown_answers(stage.viewpoint.get(), stage.cursor.get(), is_all_revealed(app))
}

fn character_name(app: App, seat: Seat) -> String {
    untrack(|| app.stage.scene(|scene| scene.name(seat))).unwrap_or_default()
}

#[component]
pub fn AnswerList() -> impl IntoView {
    let l = language();
    let state: InterviewFeature = app().context();
    let shown = Memo::new(move |_| shown_answers(state));
    let rows = move || {
        let row = |(asked_at, seen)| {
            let answer = state.read_untracked().answer(asked_at).cloned()?;
            Some(if seen { answer_row(state, answer) } else { hidden_answer_row(state.app, &answer) })
        };
        shown.get().rows.into_iter().filter_map(row).collect_view()
    };
    let ahead = move || {
        let ahead = shown.read().later_count;
        (ahead > 0).then(
            || view! { <p class="small quiet" data-testid="interviews-ahead">{t::interviews_ahead(l, ahead)}</p> },
        )
    };
    let is_empty = state.memo(|model| model.interviews().is_some_and(|kept| kept.answers.is_empty()));
    view! {
        <section class="interviews" aria-label=t::interviews_head(l) data-testid="interviews">
            <h3>{t::interviews_head(l)}</h3>
            <Show when=move || is_empty.get()><p class="small quiet">{t::interviews_none(l)}</p></Show>
            <ul class="code-rows">{rows}</ul>
            {ahead}
        </section>
    }
}

fn hidden_answer_row(app: App, answer: &StoredAnswer) -> AnyView {
    let l = language();
    let name = character_name(app, answer.seat);
    view! {
        <li class="interview-row">
            <p class="hidden-by small" data-testid="interview-veiled">{t::interview_veiled(l, &name)}</p>
        </li>
    }
    .into_any()
}

fn answer_row(state: InterviewFeature, kept: StoredAnswer) -> AnyView {
    let l = language();
    let name = character_name(state.app, kept.seat);
    let tag = state.app.stage.session_untracked(|session| session.scenario().language.tag());
    let (turn, asked_at) = (kept.turn as usize, kept.asked_at);
    let at = t::interview_at(l, turn, &name);
    let by = (!kept.interviewer.is_empty()).then(|| t::interview_by(l, &kept.interviewer));
    let cost = describe_answer_tokens(l, &kept.answered_by, kept.usage);
    let by_mind = t::interview_answered_by(l, &mind_name(l, Some(&kept.answered_by)), &cost);
    let again = (kept.calls > 1).then(|| t::interview_calls(l, kept.calls));
    let sent = StoredValue::new(kept.sent);
    let body = move || {
        let part = |one: InterviewMessage| {
            view! {
                <h4>{role_name(l, one.role)}</h4>
                <div class="script interview-sent-text" lang=tag>{expandable_text(one.text)}</div>
            }
        };
        sent.get_value().into_iter().map(part).collect_view().into_any()
    };
    let label = t::interview_remove(l, turn, &name);
    let removed = move |_| state.dispatch(InterviewEvent::Remove(asked_at));
    view! {
        <li class="interview-row" data-testid="interview-row">
            <p class="small quiet num"><strong>{at}</strong> {by.map(|by| format!(" · {by}"))}</p>
            <p class="script interview-asked" lang=tag>{kept.question}</p>
            <div class="script" lang=tag data-testid="interview-answer">{expandable_text(kept.answer)}</div>
            <p class="small quiet num" data-testid="interview-by">
                {[Some(by_mind), again].into_iter().flatten().collect::<Vec<_>>().join(" · ")}
            </p>
            {lazy_folding_panel("interview-sent", view! {
                <span data-testid="interview-sent">{t::interview_sent(l)}</span>
            }.into_any(), body)}
            <button type="button" class="button plain small" data-testid="interview-remove" aria-label=label
                on:click=removed>{t::interview_remove_word(l)}</button>
        </li>
    }
    .into_any()
}
