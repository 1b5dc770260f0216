//! A step's question, and the feedback once it is answered.

use super::LessonState;
use crate::base::game::Seat;
use crate::base::platform::browser::preferences;
use crate::page::app::alive::focus_in_place;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::language;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Person, Scene};
use crate::study::lesson::{LessonAnswers, LessonQuestion, LessonQuestionKind, split_paragraphs};

/// The key of its stored answer.
type AnswerKey = StoredValue<String>;

/// A question, with its answer if it is given.
pub(super) fn question_view(state: LessonState, turn: usize, question: LessonQuestion) -> AnyView {
    let asks = question.kind == LessonQuestionKind::Ask;
    let people = untrack(|| state.app.stage.scene(|scene| selectable_people(scene, asks))).unwrap_or_default();
    let step = StoredValue::new(LessonAnswers::question_key(turn, &question));
    let answer = Memo::new(move |_| {
        let answers = state.answers.read();
        step.with_value(|step| answers.answer(step).map(str::to_owned))
    });
    let tag = state.lesson().map(|lesson| lesson.language.tag());
    let asked = question.text.clone();
    let label = asked.clone();
    view! {
        <div class="lesson-question" role="group" tabindex="-1" aria-label=label data-testid="lesson-question">
            <div lang=tag>
                {split_paragraphs(&asked).map(|text| view! {
                    <p class="lesson-asked">{text.to_owned()}</p>
                }).collect_view()}
            </div>
            <div aria-live="polite">
                {move || match answer.get() {
                    Some(answer) => given_answer_view(state, step, &question, &people, &answer),
                    None => question_form(state, step, &question, &people),
                }}
            </div>
            <p class="small quiet">{t::lesson_kept_here(language())}</p>
        </div>
    }
    .into_any()
}

/// Everybody who may be suspected, or who can be asked.
fn selectable_people(scene: &Scene, asks: bool) -> Vec<Person> {
    let people = Seat::all(if asks { scene.player_count() } else { scene.people_count() });
    people.map(|seat| scene.person(seat)).collect()
}

/// Stores an answer on this device and nowhere else, and moves the focus to what replaces the form.
fn store_answer(state: LessonState, step: AnswerKey, answer: Option<String>) {
    let stored = state.answers.try_update(|answers| answers.set_answer(step.get_value(), answer));
    match stored {
        Some((name, Some(text))) => preferences::set(&name, &text),
        Some((name, None)) => preferences::remove(&name),
        None => {}
    }
    // The pressed button goes, and with it what it owns.
    state.app.run_at_root(|| focus_in_place(".lesson-question"));
}

fn question_form(state: LessonState, step: AnswerKey, question: &LessonQuestion, people: &[Person]) -> AnyView {
    let l = language();
    match question.kind {
        LessonQuestionKind::Open => {
            let text = RwSignal::new(String::new());
            let say = move |_| {
                let said = text.get_untracked();
                if !said.trim().is_empty() {
                    store_answer(state, step, Some(said.trim().to_owned()));
                }
            };
            view! {
                <label class="field"><span>{t::lesson_your_answer(l)}</span>
                    <textarea rows="3" data-testid="lesson-text"
                        on:input=move |event| text.set(event_target_value(&event))></textarea>
                </label>
                <button class="button" data-testid="lesson-say" disabled=move || text.read().trim().is_empty()
                    on:click=say>{t::lesson_submit(l)}</button>
            }
            .into_any()
        }
        LessonQuestionKind::Choices => {
            let choices = question.choices.iter().cloned().enumerate();
            let choices = choices.map(|(at, choice)| {
                let choose = move |_| store_answer(state, step, Some((at + 1).to_string()));
                view! {
                    <button class="button lesson-choice" data-testid=format!("lesson-choice-{}", at + 1)
                        on:click=choose>{choice}</button>
                }
            });
            view! { <div class="lesson-choices">{choices.collect_view()}</div> }.into_any()
        }
        LessonQuestionKind::Suspect | LessonQuestionKind::Ask => {
            let people = people.iter().enumerate().map(|(at, person)| {
                let choose = move |_| store_answer(state, step, Some((at + 1).to_string()));
                view! {
                    <button class=format!("button guess-one {}", seat_class(person.seat))
                        data-testid=format!("lesson-person-{}", at + 1) on:click=choose>
                        {monogram(person)} {person.name.clone()}</button>
                }
            });
            view! { <div class="guess-people">{people.collect_view()}</div> }.into_any()
        }
    }
}

fn given_answer_view(
    state: LessonState, step: AnswerKey, question: &LessonQuestion, people: &[Person], answer: &str,
) -> AnyView {
    let l = language();
    let judged = question.check_answer(answer).map(|judged| match judged {
        Ok(()) => t::lesson_right(l),
        Err(right) => t::lesson_not_right(l, right),
    });
    let why = split_paragraphs(&question.why).map(|text| view! { <p>{text.to_owned()}</p> }).collect_view();
    let tag = state.lesson().map(|lesson| lesson.language.tag());
    view! {
        <div class="lesson-answered" data-testid="lesson-answered">
            <p>{t::lesson_you_said(l, question.describe_answer(answer, people))}</p>
            {judged.map(|judged| view! { <p class="lesson-judged"><strong>{judged}</strong></p> })}
            <div lang=tag>{why}</div>
            <button class="button small" data-testid="lesson-again"
                on:click=move |_| store_answer(state, step, None)>{t::lesson_answer_again(l)}</button>
        </div>
    }
    .into_any()
}
