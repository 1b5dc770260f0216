//! A hint in the form of whoever is to ask: what Questum would ask in their place, and why. The engine
//! computes it from that seat's own view; it is shown from the log alone, so nobody sees what was not
//! recorded.

use super::fields::DraftSignal;
use super::send_aside;
use crate::page::app::alive::focus_on;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{folding_panel, monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::page::studio::engine::{EngineError, run_work};
use crate::page::wire::{JobOutcome, OpenForm, SeatTask, Work};
use crate::show::viewer::HintPanel;
use crate::show::viewer::words::labels as t;

/// The hints of a form; `None` where nobody asks, or hints are not allowed.
pub fn question_hints(form: &OpenForm, sketch: DraftSignal) -> Option<AnyView> {
    let app = app();
    let stage = app.stage;
    let SeatTask::Act { about, whom, .. } = &form.asked else {
        return None;
    };
    let allowed = stage.session_untracked(|session| session.log().settings.human.hints);
    if allowed != Some(true) {
        return None;
    }
    let l = language();
    let (seat, victim) = (form.seat, about.id);
    let tag = form.language.tag();
    let whom = StoredValue::new(whom.clone());
    let busy = RwSignal::new(false);
    let trouble = RwSignal::new(None::<String>);
    let shown = Memo::new(move |_| {
        let hint = stage.scene(|scene| HintPanel::from_scene(scene, seat, victim));
        hint.flatten()
    });
    let ask = move |_| {
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            let Some(log) = stage.session_untracked(|session| session.recorded_log().clone()) else {
                return;
            };
            let failed = |why: String| Some(format!("{} {why}", t::hint_failed(l)));
            let trouble_now = match run_work(Some(log), Work::Hint { seat, victim }).await {
                Ok(JobOutcome::Hinted(Ok(Some(hint)))) => (!send_aside(app, hint)).then(|| t::form_is_closed(l)),
                Ok(JobOutcome::Hinted(Ok(None))) => Some(t::hint_none(l)),
                Ok(JobOutcome::Hinted(Err(why))) => failed(why.text(l).to_owned()),
                Ok(_) => failed(EngineError::UnreadableMessage.describe(l)),
                Err(error) => failed(error.describe(l)),
            };
            trouble.try_set(trouble_now);
            busy.try_set(false);
        });
    };
    // The pressed button is gone: the next one is what the hint is for.
    Effect::new(move |before: Option<bool>| {
        let there = shown.read().is_some();
        if before == Some(false) && there {
            focus_on("[data-testid=hint-use]");
        }
        there
    });
    let panel = move |hint: HintPanel| {
        let target = hint.target.seat;
        let question = hint.question.clone();
        let take = move |_| {
            let question = question.clone();
            let is_free = whom.with_value(|whom| whom.contains(&target));
            sketch.update(|draft| {
                if is_free {
                    draft.whom = Some(target.0);
                }
                draft.place = None;
                draft.text = question;
            });
            focus_on("[data-testid=seat-text]");
        };
        let scores = hint.scores.into_iter().map(|(person, score)| {
            view! {
                <li class=seat_class(person.seat)>
                    {monogram(&person)} <span>{person.name.clone()}</span> <span class="num">{score}</span>
                </li>
            }
        });
        view! {
            <section class=format!("hint {}", seat_class(target)) data-testid="hint" role="status">
                <p class="hint-head">{monogram(&hint.target)} {t::hint_head(l, &hint.target.name)}</p>
                <blockquote class="script" lang=tag data-testid="hint-question">{hint.question.clone()}</blockquote>
                <div class="live-buttons">
                    <button type="button" class="button" data-testid="hint-use" on:click=take>{t::hint_use(l)}</button>
                </div>
                {folding_panel(false, "hint-why", t::hint_why(l), view! {
                    <ul class="hint-reasons" data-testid="hint-reasons">
                        {hint.reasons.into_iter().map(|sentence| view! { <li>{sentence}</li> }).collect_view()}
                    </ul>
                    <p class="small quiet">{t::hint_scores(l)}</p>
                    <ul class="hint-scores">{scores.collect_view()}</ul>
                })}
            </section>
        }
    };
    Some(
        view! {
            <div class="hint-part">
                {move || match shown.get() {
                    Some(hint) => panel(hint).into_any(),
                    None => view! {
                        <div class="hint-ask">
                            <button type="button" class="button" data-testid="hint-ask" disabled=move || busy.get()
                                on:click=ask>{t::hint_ask(l)}</button>
                            <span class="small quiet">
                                {move || if busy.get() { t::hint_working(l) } else { t::hint_about(l) }}
                            </span>
                        </div>
                    }.into_any(),
                }}
                <p class="seat-problem" role="alert" hidden=move || trouble.read().is_none()>{move || trouble.get()}</p>
            </div>
        }
        .into_any(),
    )
}
