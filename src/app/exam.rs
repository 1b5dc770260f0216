//! The exam page: questions down, examinees across, a shape and a colour per answer.

use super::parts::{absence, monogram};
use super::state::{Page, app, language};
use crate::exam::Marking;
use crate::viewer::words::labels as t;
use crate::viewer::{ExamCell, ExamColumn, ExamMark, ExamPage, ExamRow, Seen};
use leptos::prelude::*;

/// The page.
#[component]
pub fn Exam() -> impl IntoView {
    let l = language();
    let stage = app().stage;
    let marking = RwSignal::new(Marking::Strict);
    let model = Memo::new(move |_| {
        let marking = marking.get();
        stage.scene(|scene| ExamPage::of(scene, marking)).flatten()
    });
    let change = move |event| {
        marking.set(match event_target_value(&event).as_str() {
            "lenient" => Marking::Lenient,
            _ => Marking::Strict,
        });
    };
    view! {
        <main id="main" class="exam" tabindex="-1" data-testid="exam">
            <div class="exam-head">
                <h2>{t::exam_title(l)}</h2>
                <button class="button" on:click=move |_| app().page.set(Page::Table)>{t::to_table(l)}</button>
                <label class="select">
                    <span class="visually-hidden">{t::exam_marking(l)}</span>
                    <select on:change=change data-testid="exam-marking">
                        <option value="strict">{t::exam_marking_strict(l)}</option>
                        <option value="lenient">{t::exam_marking_lenient(l)}</option>
                    </select>
                </label>
            </div>
            {move || match model.get() {
                None => view! { <p class="not-recorded">{t::exam_none(l)}</p> }.into_any(),
                Some(page) => sheet(page).into_any(),
            }}
        </main>
    }
}

fn sheet(page: ExamPage) -> impl IntoView {
    let l = language();
    let without = (page.without_truth > 0).then(|| t::exam_without_truth(l, page.without_truth));
    let evaluations = (page.evaluations > 1).then(|| t::exam_evaluations(l, page.evaluations));
    let heads = page
        .examinees
        .iter()
        .map(|column| view! { <th scope="col">{who(column)}</th> })
        .collect_view();
    let names: Vec<String> = page.examinees.iter().map(|c| c.name.clone()).collect();
    let rows = page
        .questions
        .into_iter()
        .map(|question| row(question, &names))
        .collect_view();
    view! {
        <p>{page.taken} " " {without} " " {evaluations}</p>
        <p class="quiet">{t::exam_said_hint(l)}</p>
        <div class="exam-scroll" tabindex="0" role="region" aria-label=t::exam_points(l)>
            <table class="exam-points">{totals(&page.examinees)}</table>
        </div>
        <div class="exam-scroll" tabindex="0" role="region" aria-label=t::exam_title(l)>
            <table class="exam-table" data-testid="exam-table">
                <thead><tr><th scope="col">{t::exam_question(l)}</th>{heads}<th scope="col">{t::exam_first_said(l)}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn who(column: &ExamColumn) -> impl IntoView + use<> {
    let sign = column.person.as_ref().map(monogram);
    view! { {sign} <span class="exam-name">{column.name.clone()}</span> }
}

/// Points per kind, an examinee per line.
fn totals(columns: &[ExamColumn]) -> impl IntoView + use<> {
    let l = language();
    let kinds = [
        t::exam_objective(l),
        t::exam_reasoning(l),
        t::exam_relations(l),
        t::exam_overall(l),
    ];
    let lines = columns
        .iter()
        .map(|column| {
            let cells = match &column.points {
                Seen::Shown(points) => points
                    .iter()
                    .map(|(_, score)| view! { <td class="num">{score.clone()}</td> })
                    .collect_view()
                    .into_any(),
                other => view! { <td colspan="4">{absence(other)}</td> }.into_any(),
            };
            view! { <tr><th scope="row">{who(column)}</th>{cells}</tr> }
        })
        .collect_view();
    view! {
        <thead><tr><th scope="col">{t::exam_points(l)}</th>{kinds.map(|kind| view! { <th scope="col">{kind}</th> }).into_iter().collect_view()}</tr></thead>
        <tbody>{lines}</tbody>
    }
}

fn row(question: ExamRow, names: &[String]) -> impl IntoView + use<> {
    let l = language();
    let options = question
        .options
        .into_iter()
        .map(|(letter, text, truth)| {
            let right = truth.shown() == Some(&true);
            let mark =
                right.then(|| view! { <span class="exam-true">" ✓ " {t::exam_true(l)}</span> });
            view! { <li class:is-true=right><b>{letter.to_string()} "."</b> " " {text} {mark}</li> }
        })
        .collect_view();
    let cells = question
        .cells
        .into_iter()
        .zip(names)
        .map(|(answer, name)| cell(answer, name))
        .collect_view();
    let said = match question.said {
        Seen::Shown(turn) => view! {
            <button class="turn-link num" title=t::go_to_turn(l, turn) aria-label=t::go_to_turn(l, turn)
                on:click=move |_| { let app = app(); app.stage.seek(turn); app.page.set(Page::Table); }>{turn}</button>
        }
        .into_any(),
        Seen::NotRecorded => view! { <span class="quiet">{t::exam_not_said(l)}</span> }.into_any(),
        hidden => absence(&hidden).into_any(),
    };
    view! {
        <tr>
            <th scope="row">
                <p class="exam-kind"><span class="num">{question.number}</span> " · " {question.kind}</p>
                <p>{question.question}</p>
                <ol class="exam-options">{options}</ol>
            </th>
            {cells}
            <td>{said}</td>
        </tr>
    }
}

fn cell(answer: Option<ExamCell>, name: &str) -> impl IntoView + use<> {
    let l = language();
    let Some(answer) = answer else {
        return view! { <td class="exam-cell"><span class="visually-hidden">{t::exam_not_asked(l)}</span></td> }
            .into_any();
    };
    let (class, sign) = match answer.mark {
        ExamMark::Right => ("exam-cell is-right", "✓"),
        ExamMark::Wrong => ("exam-cell is-wrong", "✕"),
        ExamMark::Unanswered => ("exam-cell is-unanswered", "○"),
        ExamMark::Unmarked => ("exam-cell is-unmarked", "?"),
        ExamMark::Hidden => ("exam-cell is-hidden", "▒"),
    };
    let title = if answer.reason.is_empty() {
        answer.words.clone()
    } else {
        format!("{} {}", answer.words, answer.reason)
    };
    let reason = (!answer.reason.is_empty()).then(|| {
        view! { <details class="exam-reason"><summary aria-label=name.to_owned()>"…"</summary><p>{answer.reason.clone()}</p></details> }
    });
    view! {
        <td class=class title=title>
            <span aria-hidden="true"><span class="exam-sign">{sign}</span> <span class="exam-letters">{answer.answer}</span></span>
            <span class="visually-hidden">{answer.words}</span>
            {reason}
        </td>
    }
    .into_any()
}
