//! The form: whom to ask, what, in whose name, and which mind answers. Where the viewpoint hides what the
//! character knows, it asks for consent first.

use super::InterviewFeature;
use super::list::is_all_revealed;
use crate::base::game::{MindSettings, Seat};
use crate::base::language::text;
use crate::base::platform::browser::preferences;
use crate::page::app::keys::is_composing;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, app, language};
use crate::page::studio::engine::ask_engine_debounced;
use crate::page::studio::rating::paid_mind_cost;
use crate::page::studio::setup::{FormProblems, MindForm, PriceFields, SingleMindFields, field};
use crate::page::wire::{ExpectedCalls, JobOutcome, Work};
use crate::show::viewer::words::{labels as t, mind_name};
use crate::show::viewer::{HiddenBy, Perspective};
use crate::study::interview::{
    InterviewCall, InterviewEvent, InterviewModel, MAX_QUESTION_CHARS, PrivateQuestion, normalize_interviewer_name,
};

/// Preferences: the last interviewer's name and mind (without any key). After a reload, the question goes to
/// the same mind.
const INTERVIEWER_PREFERENCE: &str = "interviewer";
const INTERVIEW_MIND_PREFERENCE: &str = "interviewed";

/// Everybody whose script the log holds, with their names.
fn characters_with_scripts(app: App) -> Vec<(Seat, String)> {
    let of = |scene: &crate::show::viewer::Scene<'_>| {
        let case = scene.session.scenario();
        let seats = Seat::all(scene.player_count()).zip(&case.characters);
        let read = seats.filter(|(_, one)| !one.acts.iter().all(crate::base::scenario::Act::is_empty));
        read.map(|(seat, _)| (seat, scene.name(seat))).collect()
    };
    untrack(|| app.stage.scene(of)).unwrap_or_default()
}

#[component]
pub fn InterviewForm() -> impl IntoView {
    let app = app();
    let l = language();
    let stage = app.stage;
    let state: InterviewFeature = app.context();
    let people = characters_with_scripts(app);
    let Some(first) = people.first().map(|(seat, _)| *seat) else {
        return view! { <p data-testid="interview-barred">{t::interview_no_script_yet(l)}</p> }.into_any();
    };
    let own = match stage.viewpoint.get_untracked().perspective {
        Perspective::FromSeat(seat) => people.iter().map(|(one, _)| *one).find(|one| *one == seat),
        Perspective::Public | Perspective::AllKnowing => None,
    };
    let seat = RwSignal::new(own.unwrap_or(first));
    let names = StoredValue::new(people.clone());
    let name = move || {
        let seat = seat.get();
        let found = names.with_value(|all| all.iter().find(|(one, _)| *one == seat).cloned());
        found.map(|(_, name)| name).unwrap_or_default()
    };
    let interviewer = RwSignal::new(preferences::get(INTERVIEWER_PREFERENCE).unwrap_or_default());
    let mind = MindForm::new(0, false);
    let last = preferences::get(INTERVIEW_MIND_PREFERENCE);
    if let Some(last) = last.and_then(|text| serde_json::from_str(&text).ok()) {
        mind.fill(&last);
    }
    let settings = Memo::new(move |_| mind.read(&mut FormProblems::default()));
    let paid = Memo::new(move |_| matches!(*settings.read(), MindSettings::Endpoint { .. }));
    let hidden = Memo::new(move |_| state.read().hidden_by(seat.get(), stage.viewpoint.get(), is_all_revealed(app)));
    let busy = state.memo(InterviewModel::is_busy);
    let answered = state.memo(|model| model.answers().len());
    let takes = RwSignal::new(None::<ExpectedCalls>);
    ask_engine_debounced(
        move || {
            stage.opened_game_count.track();
            answered.track();
            let turn = stage.cursor.get();
            let seat = seat.get();
            let asks = paid.get() && turn != 0 && hidden.get().is_none();
            asks.then_some(move || {
                let log = stage.session(|session| session.recorded_log().clone())?;
                let by = normalize_interviewer_name(&interviewer.get());
                let asked = settings.with(|mind| private_question(state, seat, String::new(), &by, mind));
                Some((Some(log), Work::ExpectAnswer { asked }))
            })
        },
        move |outcome| {
            takes.set(match outcome {
                Some(JobOutcome::ExpectedAnswer(Some(usage))) => Some(ExpectedCalls {
                    calls: 1,
                    prompt_tokens: u64::from(usage.prompt_tokens),
                    completion_tokens: u64::from(usage.completion_tokens),
                }),
                _ => None,
            });
        },
    );
    let question = state.memo(|model| model.question.clone());
    let field = NodeRef::<leptos::html::Textarea>::new();
    let focus = move || {
        if let Some(field) = field.get_untracked() {
            // The field may be gone.
            let _ = field.focus();
        }
    };
    let send = move || {
        if busy.get_untracked() {
            return;
        }
        let asked = untrack(|| read_form(state, (seat.get(), name()), &interviewer.get(), mind));
        match asked {
            Ok(asked) => {
                preferences::set(INTERVIEWER_PREFERENCE, &asked.interviewer);
                if let Ok(mind) = serde_json::to_string(&asked.mind) {
                    preferences::set(INTERVIEW_MIND_PREFERENCE, &mind);
                }
                state.dispatch(InterviewEvent::Ask(asked));
            }
            Err(problems) => app.notify(Notice::error(t::form_problems(l), problems)),
        }
        focus();
    };
    let open = move |_| {
        state.dispatch(InterviewEvent::Reveal(seat.get_untracked()));
        app.run_at_root(|| crate::page::app::alive::focus_on("[data-testid=interview-question]"));
    };
    let keys = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Enter" && !is_composing(&event) && (event.ctrl_key() || event.meta_key()) {
            event.prevent_default();
            send();
        }
    };
    let fields = move || {
        view! {
            <label class="field"><span>{t::interview_question(l)}</span>
                <textarea node_ref=field rows="3" maxlength=MAX_QUESTION_CHARS.to_string()
                    data-testid="interview-question" prop:value=move || question.get()
                    on:input=move |e| state.dispatch(InterviewEvent::Write(event_target_value(&e)))
                    on:keydown=keys></textarea>
                <small>
                    {t::interview_question_hint(l, MAX_QUESTION_CHARS)}
                    " "
                    <span class="not-phone">{t::interview_send_key(l)}</span>
                </small>
            </label>
            <Show when=move || paid.get()>
                <section class="rate-cost" aria-label=t::cost_head(l) aria-live="polite" data-testid="interview-cost">
                    {move || takes.get().map(|takes| paid_mind_cost(takes, t::interview_one_call(l), settings.get()))}
                </section>
            </Show>
            <div class="form-row">
                <button class="button primary" type="submit"
                    data-testid="interview-ask" disabled=move || busy.get() || question.read().trim().is_empty()>
                    {move || t::interview_ask(l, &name(), stage.cursor.get())}</button>
            </div>
            // Collapsed once somebody has answered: then answers stand below the question, not below a server's form.
            <details class="interview-mind" prop:open=move || answered.get() == 0>
                <summary data-testid="interview-mind">
                    {t::interview_who(l)} ": " <b>{move || mind_name(l, Some(&settings.read()))}</b>
                </summary>
                <fieldset class="plain">
                    <legend class="visually-hidden">{t::interview_who(l)}</legend>
                    <SingleMindFields mind=mind/>
                </fieldset>
                <Show when=move || paid.get()><PriceFields/></Show>
                {field::text_field(t::interview_name(l), t::interview_name_hint(l), interviewer, "interview-name")}
            </details>
        }
    };
    let asks_first = move |by: HiddenBy| {
        let text = match by {
            HiddenBy::Perspective => t::interview_hidden_view(l, &name()),
            HiddenBy::Spoilers => t::interview_hidden_spoilers(l, &name()),
        };
        view! {
            <p data-testid="interview-hidden">{text}</p>
            <div class="form-row">
                <button type="button" class="button" data-testid="interview-open"
                    on:click=open>{t::interview_open(l, &name())}</button>
            </div>
        }
    };
    // Before the first turn there is nobody to ask. A step of the cursor does not make new fields.
    let too_early = Memo::new(move |_| stage.cursor.get() == 0);
    let body = move || match (too_early.get(), hidden.get()) {
        (true, _) => view! { <p data-testid="interview-barred">{t::interview_before_first(l)}</p> }.into_any(),
        (_, Some(by)) => asks_first(by).into_any(),
        (_, None) => untrack(fields).into_any(),
    };
    view! {
        <form class="form interview-form" novalidate data-testid="interview-form"
            on:submit=move |event: leptos::ev::SubmitEvent| { event.prevent_default(); send(); }>
            {field::select_field(t::interview_whom(l), String::new(), seat, "interview-whom", people)}
            {body}
        </form>
    }
    .into_any()
}

/// Reads the form: the question, the interviewer and the mind.
fn read_form(
    state: InterviewFeature, (seat, name): (Seat, String), interviewer: &str, mind: MindForm,
) -> Result<InterviewCall, Vec<String>> {
    let l = state.app.language.get_untracked();
    let mut problems = FormProblems::default();
    let mind = mind.read(&mut problems);
    let question = state.read_untracked().question.trim().to_owned();
    if question.is_empty() || question.chars().count() > MAX_QUESTION_CHARS {
        let most = MAX_QUESTION_CHARS;
        problems.add(text!(l, interview_bad_question, most));
    }
    let interviewer = normalize_interviewer_name(interviewer);
    let question = private_question(state, seat, question, &interviewer, &mind);
    let log = state.app.stage.session_untracked(|session| session.recorded_log().id.clone()).unwrap_or_default();
    problems.into_result(InterviewCall { log, name, interviewer, question, mind })
}

/// A question to a character at the cursor's turn, with what was asked before in the same interview.
fn private_question(
    state: InterviewFeature, seat: Seat, question: String, interviewer: &str, mind: &MindSettings,
) -> PrivateQuestion {
    let turn = u32::try_from(state.app.stage.cursor.get_untracked()).unwrap_or(u32::MAX);
    let model = state.read_untracked();
    let before = model.interviews().map(|kept| kept.earlier_exchanges((seat, turn), interviewer, mind));
    PrivateQuestion { seat, turn, question, before: before.unwrap_or_default() }
}
