//! One step of a draft: its fields when unfolded, its turn and heading when folded.

use super::LessonState;
use super::field::{area, choice, line};
use crate::page::app::alive::focus_in_place;
use crate::page::app::prelude::*;
use crate::page::app::state::language;
use crate::show::viewer::Session;
use crate::show::viewer::words::labels as t;
use crate::study::lesson::{
    LessonFocus, LessonQuestion, LessonQuestionKind, MAX_CHOICES, MAX_ITEMS_PER_STEP, MAX_TURN, SpoilerRule,
};

pub(super) fn step(state: LessonState, at: usize) -> AnyView {
    let l = language();
    let open = move || state.unfolded.get() == Some(at);
    let told = move || {
        let draft = state.draft.read();
        let step = draft.steps.get(at)?;
        Some((t::lesson_step_line(l, at + 1, step.turn), step.heading.clone()))
    };
    let toggle = move |_| {
        state.unfolded.update(|now| *now = (*now != Some(at)).then_some(at));
    };
    view! {
        <li class="lesson-step" data-testid="lesson-step">
            <button class="outline-turn" aria-expanded=move || open().to_string() data-testid=format!("lesson-step-{}", at + 1) on:click=toggle>
                {move || told().map(|(place, heading)| view! { <span class="num">{place}</span> <span>{heading}</span> })}
            </button>
            {move || open().then(|| untrack(|| fields(state, at)))}
        </li>
    }
    .into_any()
}

fn fields(state: LessonState, at: usize) -> Option<AnyView> {
    let l = language();
    let stage = state.app.stage;
    let step = state.draft.with_untracked(|draft| draft.steps.get(at).cloned())?;
    let deaths = |session: &Session| {
        let victims = session.scenario().victims.iter();
        victims.map(|one| one.name.clone()).collect::<Vec<_>>()
    };
    let deaths = stage.session_untracked(deaths).unwrap_or_default();
    let victim = (deaths.len() > 1).then(|| {
        let any = (String::new(), t::lesson_death_any(l));
        let named = deaths.iter().enumerate().map(|(at, name)| ((at + 1).to_string(), t::death_of(l, name)));
        let chosen = step.victim.map(|victim| victim.to_string());
        let said = move |text: String| state.change_step(at, |step| step.victim = text.parse().ok());
        choice(
            t::whose_death(l),
            format!("lesson-victim-{}", at + 1),
            [any].into_iter().chain(named).collect(),
            &chosen.unwrap_or_default(),
            said,
        )
    });
    let shows = LessonFocus::all().map(|show| (show.id().to_owned(), name_of(show)));
    let shows = [(String::new(), t::lesson_show_nothing(l))].into_iter().chain(shows);
    let shown = step.show.map_or("", LessonFocus::id);
    let said_show = move |id: String| state.change_step(at, |step| step.show = LessonFocus::from_id(&id));
    let lines: Vec<String> = step.lines.iter().map(ToString::to_string).collect();
    let said_lines = move |text: String| {
        let numbers = text.split(|letter: char| !letter.is_ascii_digit());
        let numbers = numbers.filter_map(|number| number.parse().ok());
        let lines = numbers.filter(|turn| (1..=MAX_TURN).contains(turn)).take(MAX_ITEMS_PER_STEP).collect();
        state.change_step(at, |step| step.lines = lines);
    };
    let said_turn = move |text: String| {
        if let Some(turn) = text.trim().parse().ok().filter(|turn| *turn <= MAX_TURN) {
            state.change_step(at, |step| step.turn = turn);
        }
    };
    let said_heading = move |text: String| state.change_step(at, |step| step.heading = text);
    let said_note = move |text: String| state.change_step(at, |step| step.note = text);
    let id = |name: &str| format!("lesson-{name}-{}", at + 1);
    let turn = step.turn.to_string();
    Some(
        view! {
            <div class="lesson-fields">
                {line(t::lesson_turn_label(l), id("turn"), "number", turn, said_turn)}
                {victim}
                {line(t::lesson_heading_label(l), id("heading"), "text", step.heading.clone(), said_heading)}
                {area(t::lesson_note_label(l), id("note"), "5", step.note.clone(), said_note)}
                {choice(t::lesson_show_label(l), id("show"), shows.collect(), shown, said_show)}
                {line(t::lesson_lines_label(l), id("lines"), "text", lines.join(", "), said_lines)}
                {question(state, at, step.question)}
                {moves(state, at)}
            </div>
        }
        .into_any(),
    )
}

fn name_of(show: LessonFocus) -> String {
    let l = language();
    match show {
        LessonFocus::Conversation => t::conversation(l),
        LessonFocus::Cast => t::cast(l),
        LessonFocus::Inspector => t::inspector(l),
        LessonFocus::Chart(track) => track.name_and_hint(l).0,
    }
}

fn kind_name(kind: LessonQuestionKind) -> String {
    let l = language();
    match kind {
        LessonQuestionKind::Open => t::lesson_question_open(l),
        LessonQuestionKind::Choices => t::lesson_question_choices(l),
        LessonQuestionKind::Suspect => t::lesson_question_suspect(l),
        LessonQuestionKind::Ask => t::lesson_question_ask(l),
    }
}

/// The kind of question, and below it the fields of that kind.
fn question(state: LessonState, at: usize, asked: Option<LessonQuestion>) -> AnyView {
    let l = language();
    let kind = RwSignal::new(asked.map(|asked| asked.kind));
    let none = (String::new(), t::lesson_question_none(l));
    let kinds = LessonQuestionKind::ALL.map(|kind| (kind.id().to_owned(), kind_name(kind)));
    let said = move |id: String| {
        let chosen = LessonQuestionKind::ALL.into_iter().find(|one| one.id() == id);
        state.change_step(at, |step| {
            step.question = chosen.map(|chosen| {
                let before = step.question.take();
                let question = before.unwrap_or_else(|| LessonQuestion::new(chosen));
                let has = chosen == LessonQuestionKind::Choices;
                LessonQuestion {
                    kind: chosen,
                    choices: if has { question.choices } else { Vec::new() },
                    right: question.right.filter(|_| has),
                    ..question
                }
            });
        });
        kind.set(chosen);
    };
    let chosen = kind.get_untracked().map_or("", LessonQuestionKind::id);
    let kinds = [none].into_iter().chain(kinds).collect();
    view! {
        {choice(t::lesson_question_label(l), format!("lesson-question-{}", at + 1), kinds, chosen, said)}
        {move || kind.get().map(|_| untrack(|| asked_fields(state, at)))}
    }
    .into_any()
}

fn asked_fields(state: LessonState, at: usize) -> Option<AnyView> {
    let l = language();
    let asked = state.draft.with_untracked(|draft| draft.steps.get(at)?.question.clone())?;
    let change = move |change: &dyn Fn(&mut LessonQuestion)| {
        state.change_step(at, |step| {
            if let Some(question) = &mut step.question {
                change(question);
            }
        });
    };
    let id = |name: &str| format!("lesson-{name}-{}", at + 1);
    let choices = (asked.kind == LessonQuestionKind::Choices).then(|| {
        let said_choices = move |text: String| {
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            let lines: Vec<String> = lines.take(MAX_CHOICES).map(str::to_owned).collect();
            change(&|question| {
                // The right answer stays selected while answers are rewritten.
                question.choices.clone_from(&lines);
            });
        };
        let said_right = move |text: String| {
            change(&|question| {
                question.right = text.parse::<usize>().ok();
            });
        };
        let none = (String::new(), t::lesson_right_none(l));
        let numbers = (1..=MAX_CHOICES).map(|at| (at.to_string(), at.to_string()));
        let right = asked.right.map(|right| right.to_string()).unwrap_or_default();
        view! {
            {area(t::lesson_choices_label(l), id("choices"), "3", asked.choices.join("\n"), said_choices)}
            {choice(t::lesson_right_label(l), id("right"), [none].into_iter().chain(numbers).collect(), &right, said_right)}
        }
    });
    let said_text = move |text: String| change(&|question| question.text.clone_from(&text));
    let said_why = move |text: String| change(&|question| question.why.clone_from(&text));
    Some(
        view! {
            {area(t::lesson_question_text(l), id("asked"), "2", asked.text.clone(), said_text)}
            {choices}
            {area(t::lesson_why_label(l), id("why"), "2", asked.why.clone(), said_why)}
        }
        .into_any(),
    )
}

/// Buttons that move the step among the others.
fn moves(state: LessonState, at: usize) -> AnyView {
    let l = language();
    let is_first = at == 0;
    let is_last = at + 1 >= state.draft.read_untracked().steps.len();
    let to = move |other: usize| {
        state.change(|lesson| {
            if at.max(other) < lesson.steps.len() {
                lesson.steps.swap(at, other);
            }
        });
        state.unfolded.set(Some(other));
        state.redraw_steps();
        let moved = format!("[data-testid=lesson-step-{}]", other + 1);
        state.app.run_at_root(|| focus_in_place(moved));
    };
    let remove = move |_| {
        let before = state.draft.get_untracked();
        let Some(step) = before.steps.get(at).cloned() else {
            return;
        };
        state.change(|lesson| {
            lesson.steps.remove(at);
            // Spoilers still end at the same step.
            if let SpoilerRule::UntilStep(from) = &mut lesson.spoilers
                && *from > at + 1
            {
                *from -= 1;
            }
        });
        state.unfolded.set(None);
        state.redraw_steps();
        state.app.run_at_root(|| focus_in_place("[data-testid=lesson-maker]"));
        let spoilers = before.spoilers;
        state.offer_undo(vec![], move |lesson| {
            let at = at.min(lesson.steps.len());
            lesson.steps.insert(at, step.clone());
            lesson.spoilers = spoilers;
        });
    };
    let turn = move || state.draft.with_untracked(|draft| draft.steps.get(at).map(|step| step.turn));
    let go = move |_| {
        if let Some(turn) = turn() {
            state.app.stage.seek(turn);
        }
    };
    view! {
        <div class="action-buttons">
            <button class="button small" data-testid=format!("lesson-go-{}", at + 1) on:click=go>{t::lesson_go_there(l)}</button>
            <button class="button small" data-testid=format!("lesson-up-{}", at + 1) disabled=is_first on:click=move |_| to(at.saturating_sub(1))>{t::lesson_up(l)}</button>
            <button class="button small" data-testid=format!("lesson-down-{}", at + 1) disabled=is_last on:click=move |_| to(at + 1)>{t::lesson_down(l)}</button>
            <button class="button small" data-testid=format!("lesson-remove-{}", at + 1) on:click=remove>{t::lesson_remove(l)}</button>
        </div>
    }
    .into_any()
}
