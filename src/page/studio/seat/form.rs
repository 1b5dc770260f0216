//! One form: what is asked, its fields, sending, time, and what happens next. A reply that breaks a rule is
//! reported in place, and nothing that was typed is lost.

use super::PeopleFeature;
use super::draft;
use super::fields::{DraftSignal, form_fields};
use super::hint::question_hints;
use super::keyboard_inset::{fit_above_keyboard, watch_form_visibility};
use super::people_turn_panel::scroll_and_focus;
use crate::base::game::{EventKind, ProcedureName, Seat};
use crate::page::app::alive::{after_layout, focus_after_removal, is_phone_layout};
use crate::page::app::keys::is_composing;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::stage::PlayState;
use crate::page::app::state::{app, language};
use crate::page::wire::ReplyError;
use crate::show::viewer::words::labels as t;
use crate::study::seat::{FormDraft, FormId, OpenForm, SeatEvent, SeatTask, SpokenWords, passing_reply};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

#[component]
pub fn SeatForm(form: OpenForm) -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let people: PeopleFeature = app.context();
    let l = language();
    let form = Rc::new(form);
    let id = stage.session_untracked(|session| session.log().id.clone()).unwrap_or_default();
    let sketch: DraftSignal = RwSignal::new(FormDraft::for_form(draft::load_draft(&id, &form.key.to_string()), &form));
    let form_id = form.form_id();
    let problem = people.memo(move |model| {
        let why = match model.reply_problem(&form_id)? {
            ReplyError::Closed => t::form_is_closed(l),
            ReplyError::Inadmissible(why) => why.clone(),
        };
        Some(t::seat_not_sent(l, why.trim_end_matches(['.', '。'])))
    });
    let key = form.key.to_string();
    Effect::new(move |before: Option<()>| {
        let now = sketch.get();
        if before.is_some() {
            draft::store_draft(&id, &key, &now);
            people.dispatch(SeatEvent::Edited);
        }
    });
    let give = {
        let form = Rc::clone(&form);
        move |reply: Result<String, String>| {
            let words = sketch.with_untracked(|sketch| sketch.text.trim().to_owned());
            let spoken = SpokenWords { seat: form.seat, words, turns_before: untrack(|| stage.turn_count()) };
            people.dispatch(SeatEvent::Sent { form: form.form_id(), reply, spoken });
        }
    };
    let send = {
        let (form, give) = (Rc::clone(&form), give.clone());
        move || give(sketch.with_untracked(|sketch| sketch.to_reply(&form, l)))
    };
    let submit = {
        let send = send.clone();
        move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            send();
        }
    };
    let typed = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Enter" && !is_composing(&event) && (event.ctrl_key() || event.meta_key()) {
            event.prevent_default();
            send();
        }
    };
    let pass = passing_reply(&form).map(|reply| {
        let label = match form.asked {
            SeatTask::Suspects { .. } => t::leave_list(l),
            _ => t::seat_pass(l),
        };
        let give = give.clone();
        view! {
            <button type="button" class="button" data-testid="seat-pass"
                on:click=move |_| give(Ok(reply.clone()))>{label}</button>
        }
    });
    let (title, hint, next) = title_and_hints(&form);
    // On a phone one's papers are behind another tab: they are read before anything is written.
    let reads_first = is_phone_layout()
        && matches!(form.asked, SeatTask::Introduce)
        && sketch.with_untracked(|sketch| sketch.text.is_empty());
    let read = reads_first.then(|| {
        view! { <button type="button" class="button" data-first="" data-testid="read-script"
        on:click=move |_| stage.why_requests.update(|asked| *asked += 1)>{t::read_my_script(l)}</button> }
    });
    let paused = move || stage.play_state.get() != PlayState::Running;
    let person = stage.scene(|scene| scene.person(form.seat));
    let me = form.name(form.seat).to_owned();
    let again = (form.attempt > 1).then(|| view! { <p class="seat-problem">{t::form_again(l)}</p> });
    let place = describe_progress(&form);
    let whole = NodeRef::<leptos::html::Form>::new();
    let fit = fit_above_keyboard(whole);
    watch_form_visibility(whole, move |seen| people.dispatch(SeatEvent::FormSeen(seen)));
    focus_after_removal(".script-scroll");
    // The new focus is known after layout.
    let look = move |_| after_layout(fit.clone());
    let look_again = look.clone();
    after_layout(move || {
        let first = whole
            .get_untracked()
            .and_then(|whole| whole.query_selector("[data-first]").ok().flatten())
            .and_then(|first| first.dyn_into::<HtmlElement>().ok());
        if let Some(first) = first {
            scroll_and_focus(&first);
        }
    });
    view! {
        <form node_ref=whole class=format!("seat-form {}", seat_class(form.seat)) data-seat-part=""
            data-testid="seat-form" data-task=form.task.clone()
            aria-labelledby="seat-title" on:submit=submit on:keydown=typed on:focusin=look
            on:focusout=look_again novalidate>
            <header>
                <p class="eyebrow">
                    {person.as_ref().map(monogram)}
                    " "
                    {t::your_turn(l, &me)}
                    <MissedTurnsButton seat=form.seat/>
                    <TimeLeft name=form.form_id()/>
                </p>
                <h3 id="seat-title">{title}</h3>
            </header>
            <NewScriptNote seat=form.seat/>
            {asked_question(&form)}
            <p class="seat-hint" id="seat-hint">{hint}</p>
            {read}
            {again}
            <fieldset class="seat-fields" disabled=paused>
                {question_hints(&form, sketch)}
                {form_fields(&form, sketch)}
                <p class="seat-problem" role="alert" data-testid="seat-problem"
                    hidden=move || problem.read().is_none()>{move || problem.get()}</p>
                <div class="live-buttons seat-sending">
                    <button type="submit" class="button primary" data-testid="seat-send">
                        {t::send(l)} <kbd aria-hidden="true">{t::send_key(l)}</kbd>
                    </button>
                    {pass}
                    <span class="small quiet">{t::draft_kept(l)}</span>
                </div>
            </fieldset>
            <p class="small quiet seat-next">{next} " " {place}</p>
        </form>
    }
}

/// A part of the script that was dealt since this person last acted.
#[component]
fn NewScriptNote(seat: Seat) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let dealt = stage.session_untracked(|session| {
        let events = session.recorded_log().events.iter().rev();
        let since = events.take_while(|event| event.what.facts().actor != Some(seat));
        let mut parts = since.filter_map(|event| match event.what {
            EventKind::ActDealt { act } if act > 1 => Some(act),
            _ => None,
        });
        parts.next()
    });
    dealt.flatten().map(|act| {
        let read = is_phone_layout().then(|| {
            view! {
                <button type="button" class="button" data-testid="read-dealt"
                    on:click=move |_| stage.why_requests.update(|asked| *asked += 1)>{t::read_my_script(l)}</button>
            }
        });
        view! { <p class="seat-dealt" data-testid="seat-dealt">{t::script_dealt(l, act)} " " {read}</p> }
    })
}

/// EventKind happened since this person last acted, with a button that goes there: programs are quick.
#[component]
fn MissedTurnsButton(seat: Seat) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let first = stage.session_untracked(|session| {
        let turns = session.timeline().turns().iter();
        let own = turns.rev().find(|turn| turn.actor == Some(seat))?;
        let since = session.turn_count().checked_sub(own.number)?;
        (since > 1).then_some((own.number + 1, since))
    });
    first.flatten().map(|(first, since)| {
        let go = move |_| {
            let line = format!(".lines [data-turn=\"{first}\"]");
            let line = document().query_selector(&line).ok().flatten();
            if let Some(line) = line {
                line.scroll_into_view();
            }
        };
        view! {
            <button type="button" class="button" data-testid="seat-since"
                on:click=go>{t::turns_since(l, since)}</button>
        }
    })
}

/// Title, hint, and what happens next.
fn title_and_hints(form: &OpenForm) -> (String, String, String) {
    let l = language();
    match &form.asked {
        SeatTask::Introduce => (
            t::form_introduce(l),
            if form.disclosed {
                format!("{} {}", t::form_introduce_hint(l), t::form_confess(l))
            } else {
                t::form_introduce_hint(l)
            },
            t::next_introduce(l),
        ),
        SeatTask::Act { about, places, .. } => {
            let title = if places.is_empty() { t::form_ask(l, &about.name) } else { t::form_search(l, &about.name) };
            (title, t::form_ask_hint(l), t::next_ask(l))
        }
        SeatTask::Answer { about, asker, .. } => {
            // Whoever killed somebody else has as much to hide.
            let hint = match (form.hides, about.killed_by_me) {
                (true, _) => t::form_answer_sly(l),
                (false, Some(true)) => t::form_confess(l),
                (false, Some(false)) => t::form_answer_open(l),
                (false, _) => t::form_answer_by_script(l),
            };
            let title = t::form_answer(l, form.name(*asker), &about.name);
            (title, hint, t::next_answer(l))
        }
        SeatTask::Suspects { about, .. } => (
            t::form_suspects(l, &about.name),
            t::form_suspects_hint(l),
            if form.round < form.rounds { t::next_suspects(l) } else { t::next_suspects_last(l) },
        ),
        SeatTask::Vote { about, .. } => {
            let hint =
                if about.killed_by_me == Some(true) { t::form_vote_sly(l, &about.name) } else { t::form_vote_hint(l) };
            (t::form_vote(l, &about.name), hint, t::next_vote(l))
        }
        _ => (t::form_other(l), String::new(), String::new()),
    }
}

/// The question that one answers, in the asker's words.
fn asked_question(form: &OpenForm) -> Option<impl IntoView + use<>> {
    let SeatTask::Answer { asker, question, .. } = &form.asked else {
        return None;
    };
    let class = format!("seat-question script {}", seat_class(*asker));
    let (tag, question) = (form.language.tag(), question.clone());
    Some(view! { <blockquote class=class lang=tag data-testid="seat-question">{question}</blockquote> })
}

/// How far the game is, and roughly how many minutes remain.
fn describe_progress(form: &OpenForm) -> Option<String> {
    // A person needs about two minutes for a round in which they ask, answer and settle their list, and one to
    // vote.
    let per_round = if form.procedure == ProcedureName::Mirage { 1 } else { 2 };
    let round = form.round.max(1);
    let this = match form.asked {
        SeatTask::Vote { .. } => 0,
        SeatTask::Suspects { .. } => 1,
        _ => per_round,
    };
    let rest = form.rounds.saturating_sub(round) * per_round + this + 1;
    (form.rounds > 0).then(|| t::round_place(language(), round, form.rounds, rest))
}

/// From this many seconds on, the form says what happens when time is over.
const SHORT_TIME_S: u32 = 10;

/// The countdown; it stops while the game is paused.
#[component]
fn TimeLeft(name: FormId) -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let people: PeopleFeature = app.context();
    let l = language();
    let left = people.memo(move |model| model.remaining_time_ms(&name));
    move || {
        let left = left.get()?;
        // Never negative, and far below 2³² seconds.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let seconds = (left / 1_000.0).ceil().max(0.0) as u32;
        let stands = stage.play_state.get() != PlayState::Running;
        let words = t::seconds_left(l, seconds);
        let stands = stands.then(|| view! { " " <span>{t::clock_stopped(l)}</span> });
        let soon = (seconds <= SHORT_TIME_S).then(|| {
            view! {
                <span class="seat-time-short" role="status" data-testid="seat-soon">{t::timeout_warning(l)}</span>
            }
        });
        Some(view! {
            <span class="seat-time num" class:is-short=seconds <= SHORT_TIME_S data-testid="seat-time"
                role="timer">{words}{stands}</span>
            {soon}
        })
    }
}
