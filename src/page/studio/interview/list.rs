//! The stored answers that may be seen from here, latest first: who answered, at which turn, what it took,
//! and what was sent.

use super::InterviewState;
use crate::base::game::Seat;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{lazy_folding_panel, long_text};
use crate::page::app::state::{Notice, app, language};
use crate::show::viewer::HiddenBy;
use crate::show::viewer::words::{answer_cost, labels as t, mind_name, role_name};
use crate::study::interview::{InterviewMessage, StoredAnswer};

/// Which answers are visible.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ShownAnswers {
    /// By the time of asking; is the answer visible, or only that it exists?
    pub rows: Vec<(f64, bool)>,
    /// The number of answers at later turns.
    pub ahead: usize,
}

impl InterviewState {
    /// What hides this character's knowledge, unless somebody asked to see it. Tracked.
    pub fn hidden_by(self, seat: Seat) -> Option<HiddenBy> {
        let stage = self.app.stage;
        let told = stage.scene(|scene| scene.all_revealed()) == Some(true);
        let hidden = stage.viewpoint.get().hides_interview_of(seat, told);
        hidden.filter(|_| !self.revealed_seats.read().contains(&seat))
    }

    /// The answers that are visible at the cursor. Tracked.
    pub fn shown_answers(self) -> ShownAnswers {
        let stage = self.app.stage;
        let (view, cursor) = (stage.viewpoint.get(), stage.cursor.get());
        let mut shown = ShownAnswers::default();
        self.interviews.with(|kept| {
            for one in kept.iter().flat_map(|kept| kept.answers.iter().rev()) {
                if view.shows_interview_at(one.turn as usize, cursor) {
                    shown.rows.push((one.asked_at, self.hidden_by(one.seat).is_none()))
                } else {
                    shown.ahead += 1
                }
            }
        });
        shown
    }

    pub fn answer(self, asked_at: f64) -> Option<StoredAnswer> {
        self.interviews.with_untracked(|kept| {
            let mut all = kept.iter().flat_map(|kept| &kept.answers);
            all.find(|one| one.asked_at == asked_at).cloned()
        })
    }

    fn name(self, seat: Seat) -> String {
        untrack(|| self.app.stage.scene(|scene| scene.name(seat))).unwrap_or_default()
    }
}

#[component]
pub fn AnswerList() -> impl IntoView {
    let l = language();
    let state: InterviewState = app().context();
    let shown = Memo::new(move |_| state.shown_answers());
    let rows = move || {
        let rows = shown.get().rows;
        let row = |(asked_at, seen)| {
            let answer = state.answer(asked_at)?;
            Some(if seen { row(state, answer) } else { veiled(state, &answer) })
        };
        rows.into_iter().filter_map(row).collect_view()
    };
    let ahead = move || {
        let ahead = shown.read().ahead;
        (ahead > 0).then(
            || view! { <p class="small quiet" data-testid="interviews-ahead">{t::interviews_ahead(l, ahead)}</p> },
        )
    };
    let none = move || {
        let none = state.interviews.with(|kept| kept.as_ref().is_some_and(|kept| kept.answers.is_empty()));
        none.then(|| view! { <p class="small quiet">{t::interviews_none(l)}</p> })
    };
    view! {
        <section class="interviews" aria-label=t::interviews_head(l) data-testid="interviews">
            <h3>{t::interviews_head(l)}</h3>
            {none}
            <ul class="code-rows">{rows}</ul>
            {ahead}
        </section>
    }
}

fn veiled(state: InterviewState, answer: &StoredAnswer) -> AnyView {
    let l = language();
    let name = state.name(answer.seat);
    view! { <li class="interview-row"><p class="hidden-by small" data-testid="interview-veiled">{t::interview_veiled(l, &name)}</p></li> }
        .into_any()
}

fn row(state: InterviewState, kept: StoredAnswer) -> AnyView {
    let l = language();
    let name = state.name(kept.seat);
    let tag = state.app.stage.session_untracked(|session| session.scenario().language.tag());
    let (turn, asked_at) = (kept.turn as usize, kept.asked_at);
    let at = t::interview_at(l, turn, &name);
    let by = (!kept.interviewer.is_empty()).then(|| t::interview_by(l, &kept.interviewer));
    let cost = answer_cost(l, &kept.answered_by, kept.usage);
    let by_mind = t::interview_answered_by(l, &mind_name(l, Some(&kept.answered_by)), &cost);
    let again = (kept.calls > 1).then(|| t::interview_calls(l, kept.calls));
    let sent = StoredValue::new(kept.sent);
    let body = move || {
        let part = |one: InterviewMessage| view! { <h4>{role_name(l, one.role)}</h4> <div class="script interview-sent-text" lang=tag>{long_text(one.text)}</div> };
        sent.get_value().into_iter().map(part).collect_view().into_any()
    };
    let label = t::interview_remove(l, turn, &name);
    let removed = move |_| remove(state, asked_at, name.clone());
    view! {
        <li class="interview-row" data-testid="interview-row">
            <p class="small quiet num"><strong>{at}</strong> {by.map(|by| format!(" · {by}"))}</p>
            <p class="script interview-asked" lang=tag>{kept.question}</p>
            <div class="script" lang=tag data-testid="interview-answer">{long_text(kept.answer)}</div>
            <p class="small quiet num" data-testid="interview-by">{[Some(by_mind), again].into_iter().flatten().collect::<Vec<_>>().join(" · ")}</p>
            {lazy_folding_panel("interview-sent", view! { <span data-testid="interview-sent">{t::interview_sent(l)}</span> }.into_any(), body)}
            <button type="button" class="button plain small" data-testid="interview-remove" aria-label=label on:click=removed>{t::interview_remove_word(l)}</button>
        </li>
    }
    .into_any()
}

/// Removes an answer and offers to undo it.
fn remove(state: InterviewState, asked_at: f64, name: String) {
    let app = state.app;
    let l = app.language.get_untracked();
    let log = state.interviews.with_untracked(|kept| kept.as_ref().map(|kept| kept.log.clone()));
    let (Some(log), Some(answer)) = (log, state.remove(asked_at)) else {
        return;
    };
    app.run_at_root(|| {
        let back = Callback::new(move |()| {
            app.notice.set(None);
            state.add(&log, vec![answer.clone()]);
        });
        app.notify(Notice {
            action: Some((t::interview_back(l), back)),
            ..Notice::info(t::interview_removed(l, &name))
        });
        crate::page::app::alive::focus_in_place("[data-testid=interview-panel]");
    });
}
