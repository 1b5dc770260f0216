//! One step of a draft: its fields when unfolded, its turn and heading when folded. Fields are filled once and then
//! report input, so that nothing is redrawn while somebody types.

use super::maker::LessonMakerFeature;
use crate::page::app::prelude::*;
use crate::page::app::state::language;
use crate::show::viewer::Session;
use crate::show::viewer::words::labels as t;
use crate::study::lesson::{
    LessonFocus, LessonMakerEvent, LessonQuestion, LessonQuestionKind, LessonStep, LessonStepEdit, MAX_CHOICES,
    MAX_LINE_CHARS, MAX_NOTE_CHARS,
};

pub(super) fn step_editor(maker: LessonMakerFeature, at: usize) -> AnyView {
    let l = language();
    let open = maker.memo(move |model| model.unfolded == Some(at));
    let described = move || {
        let model = maker.read();
        let step = model.draft.steps.get(at)?;
        Some(view! {
            <span class="num">{t::lesson_step_line(l, at + 1, step.turn)}</span> <span>{step.heading.clone()}</span>
        })
    };
    view! {
        <li class="lesson-step" data-testid="lesson-step">
            <button class="outline-turn" aria-expanded=move || open.get().to_string()
                data-testid=format!("lesson-step-{}", at + 1)
                on:click=move |_| maker.dispatch(LessonMakerEvent::Toggle(at))>
                {described}
            </button>
            {move || open.get().then(|| untrack(|| step_fields(maker, at)))}
        </li>
    }
    .into_any()
}

/// The step as it is now.
fn step_at(maker: LessonMakerFeature, at: usize) -> Option<LessonStep> {
    maker.read_untracked().draft.steps.get(at).cloned()
}

/// Edits a field of a step.
fn step_field_setter(maker: LessonMakerFeature, at: usize, field: fn(String) -> LessonStepEdit) -> impl Fn(String) {
    move |text| maker.dispatch(LessonMakerEvent::EditStep(at, field(text)))
}

fn step_fields(maker: LessonMakerFeature, at: usize) -> Option<AnyView> {
    let l = language();
    let step = step_at(maker, at)?;
    let id = |name: &str| format!("lesson-{name}-{}", at + 1);
    let edit = |field| step_field_setter(maker, at, field);
    let deaths = |session: &Session| {
        let victims = session.scenario().victims.iter();
        victims.map(|one| one.name.clone()).collect::<Vec<_>>()
    };
    let deaths = maker.app.stage.session_untracked(deaths).unwrap_or_default();
    let victim = (deaths.len() > 1).then(|| {
        let any = (String::new(), t::lesson_death_any(l));
        let named = deaths.iter().enumerate().map(|(at, name)| ((at + 1).to_string(), t::death_of(l, name)));
        let chosen = step.victim.map(|victim| victim.to_string()).unwrap_or_default();
        let options = [any].into_iter().chain(named).collect();
        select_field(t::whose_death(l), id("victim"), options, &chosen, edit(LessonStepEdit::Victim))
    });
    let shows = LessonFocus::all().map(|show| (show.id().to_owned(), focus_name(show)));
    let shows = [(String::new(), t::lesson_show_nothing(l))].into_iter().chain(shows);
    let shown = step.show.map_or("", LessonFocus::id);
    let lines: Vec<String> = step.lines.iter().map(ToString::to_string).collect();
    Some(
        view! {
            <div class="lesson-fields">
                {line_field(t::lesson_turn_label(l), id("turn"), "number", step.turn.to_string(),
                    edit(LessonStepEdit::Turn))}
                {victim}
                {line_field(t::lesson_heading_label(l), id("heading"), "text", step.heading,
                    edit(LessonStepEdit::Heading))}
                {text_area_field(t::lesson_note_label(l), id("note"), "5", step.note, edit(LessonStepEdit::Note))}
                {select_field(t::lesson_show_label(l), id("show"), shows.collect(), shown, edit(LessonStepEdit::Show))}
                {line_field(t::lesson_lines_label(l), id("lines"), "text", lines.join(", "),
                    edit(LessonStepEdit::Lines))}
                {question_editor(maker, at)}
                {move_buttons(maker, at)}
            </div>
        }
        .into_any(),
    )
}

fn focus_name(show: LessonFocus) -> String {
    let l = language();
    match show {
        LessonFocus::Conversation => t::conversation(l),
        LessonFocus::Cast => t::cast(l),
        LessonFocus::Inspector => t::inspector(l),
        LessonFocus::Chart(track) => track.name_and_hint(l).0,
    }
}

fn question_kind_name(kind: LessonQuestionKind) -> String {
    let l = language();
    match kind {
        LessonQuestionKind::Open => t::lesson_question_open(l),
        LessonQuestionKind::Choices => t::lesson_question_choices(l),
        LessonQuestionKind::Suspect => t::lesson_question_suspect(l),
        LessonQuestionKind::Ask => t::lesson_question_ask(l),
    }
}

/// The kind of question, and below it the fields of that kind.
fn question_editor(maker: LessonMakerFeature, at: usize) -> AnyView {
    let l = language();
    let kind = maker.memo(move |model| model.draft.steps.get(at)?.question.as_ref().map(|asked| asked.kind));
    let none = (String::new(), t::lesson_question_none(l));
    let kinds = LessonQuestionKind::ALL.map(|kind| (kind.id().to_owned(), question_kind_name(kind)));
    let chosen = kind.get_untracked().map_or("", LessonQuestionKind::id);
    let kinds = [none].into_iter().chain(kinds).collect();
    let id = format!("lesson-question-{}", at + 1);
    let asked = move || {
        kind.track();
        step_at(maker, at)?.question.map(|asked| untrack(|| question_kind_fields(maker, at, asked)))
    };
    view! {
        {select_field(t::lesson_question_label(l), id, kinds, chosen,
            step_field_setter(maker, at, LessonStepEdit::Kind))}
        {asked}
    }
    .into_any()
}

fn question_kind_fields(maker: LessonMakerFeature, at: usize, asked: LessonQuestion) -> AnyView {
    let l = language();
    let id = |name: &str| format!("lesson-{name}-{}", at + 1);
    let edit = |field| step_field_setter(maker, at, field);
    let choices = (asked.kind == LessonQuestionKind::Choices).then(|| {
        let none = (String::new(), t::lesson_right_none(l));
        let numbers = (1..=MAX_CHOICES).map(|at| (at.to_string(), at.to_string()));
        let right = asked.right.map(|right| right.to_string()).unwrap_or_default();
        view! {
            {text_area_field(t::lesson_choices_label(l), id("choices"), "3", asked.choices.join("\n"),
                edit(LessonStepEdit::Choices))}
            {select_field(t::lesson_right_label(l), id("right"), [none].into_iter().chain(numbers).collect(), &right,
                edit(LessonStepEdit::Right))}
        }
    });
    view! {
        {text_area_field(t::lesson_question_text(l), id("asked"), "2", asked.text, edit(LessonStepEdit::Question))}
        {choices}
        {text_area_field(t::lesson_why_label(l), id("why"), "2", asked.why, edit(LessonStepEdit::Why))}
    }
    .into_any()
}

/// Buttons that move the step among the others.
fn move_buttons(maker: LessonMakerFeature, at: usize) -> AnyView {
    let l = language();
    let is_first = at == 0;
    let is_last = at + 1 >= maker.read_untracked().draft.steps.len();
    let to = move |to: usize| maker.dispatch(LessonMakerEvent::MoveStep { from: at, to });
    let go = move |_| {
        if let Some(step) = step_at(maker, at) {
            maker.app.stage.seek(step.turn);
        }
    };
    view! {
        <div class="action-buttons">
            <button class="button small" data-testid=format!("lesson-go-{}", at + 1)
                on:click=go>{t::lesson_go_there(l)}</button>
            <button class="button small" data-testid=format!("lesson-up-{}", at + 1) disabled=is_first
                on:click=move |_| to(at.saturating_sub(1))>{t::lesson_up(l)}</button>
            <button class="button small" data-testid=format!("lesson-down-{}", at + 1) disabled=is_last
                on:click=move |_| to(at + 1)>{t::lesson_down(l)}</button>
            <button class="button small" data-testid=format!("lesson-remove-{}", at + 1)
                on:click=move |_| maker.dispatch(LessonMakerEvent::RemoveStep(at))>{t::lesson_remove(l)}</button>
        </div>
    }
    .into_any()
}

/// A single line.
pub(super) fn line_field(
    label: String, id: String, kind: &'static str, value: String, said: impl Fn(String) + 'static,
) -> AnyView {
    view! {
        <label class="field"><span>{label}</span>
            <input type=kind min="0" maxlength=MAX_LINE_CHARS autocomplete="off" data-testid=id prop:value=value
                on:input=move |event| said(event_target_value(&event))/>
        </label>
    }
    .into_any()
}

/// Several lines.
pub(super) fn text_area_field(
    label: String, id: String, rows: &'static str, value: String, said: impl Fn(String) + 'static,
) -> AnyView {
    view! {
        <label class="field"><span>{label}</span>
            <textarea rows=rows maxlength=MAX_NOTE_CHARS data-testid=id prop:value=value
                on:input=move |event| said(event_target_value(&event))></textarea>
        </label>
    }
    .into_any()
}

/// A selector; each option is a value and its label.
pub(super) fn select_field(
    label: String, id: String, options: Vec<(String, String)>, chosen: &str, said: impl Fn(String) + 'static,
) -> AnyView {
    let options = options.into_iter().map(|(value, label)| {
        let selected = value == chosen;
        view! { <option value=value selected=selected>{label}</option> }
    });
    view! {
        <label class="field"><span>{label}</span>
            <select data-testid=id
                on:change=move |event| said(event_target_value(&event))>{options.collect_view()}</select>
        </label>
    }
    .into_any()
}
