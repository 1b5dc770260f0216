//! The exam page: a row per question, a column per examinee, a shape and a colour per answer. On a phone each
//! question is a card.

mod score_trajectory;
mod votes;

use super::prelude::*;
use crate::page::app::shared_views::{absence_note, expandable_text, monogram, seat_class};
use crate::page::app::state::{Page, app, language};
use crate::read::exam::Marking;
use crate::show::viewer::words::{labels as t, truncate_name};
use crate::show::viewer::{ExamCell, ExamChoice, ExamColumn, ExamMark, ExamPage, ExamRow, Seen};

/// With more examinees than this, their names are only in the totals.
const MAX_NAMED_EXAMINEES: usize = 5;

#[component]
pub fn ExamPanel() -> impl IntoView {
    let l = language();
    let stage = app().stage;
    let marking = RwSignal::new(Marking::Strict);
    let choice = RwSignal::new(ExamChoice::default());
    let model = Memo::new(move |_| {
        let (marking, choice) = (marking.get(), choice.get());
        stage.scene(|scene| ExamPage::from_scene(scene, marking, choice)).flatten()
    });
    let change = move |event| {
        marking.set(match event_target_value(&event).as_str() {
            "as-published" => Marking::AsPublished,
            _ => Marking::Strict,
        });
    };
    let title = Memo::new(move |_| stage.session(|session| truncate_name(&session.scenario().title)));
    let evaluations = Memo::new(move |_| {
        let model = model.read();
        model.as_ref().map_or(0, |page| page.evaluations)
    });
    let held = Memo::new(move |_| {
        let model = model.read();
        let page = model.as_ref();
        page.map_or_else(Default::default, |page| (page.exam_labels.clone(), page.exam))
    });
    let when = move || {
        let (held, exam) = held.get();
        (held.len() > 1).then(|| {
            let pick = move |event| {
                choice.set(ExamChoice { exam: event_target_value(&event).parse().ok(), evaluation: 0 });
            };
            view! {
                <label class="select"><span class="visually-hidden">{t::exam_which_moment(l)}</span>
                    <select data-testid="exam-moment" on:change=pick>
                        {held.into_iter().enumerate().map(|(at, when)| view! {
                            <option value=at.to_string() selected=at == exam>{when}</option>
                        }).collect_view()}
                    </select></label>
            }
        })
    };
    let which = move || {
        (evaluations.get() > 1).then(|| {
            let pick = move |event| {
                let evaluation = event_target_value(&event).parse().unwrap_or(0);
                choice.update(|choice| choice.evaluation = evaluation);
            };
            view! {
                <label class="select"><span class="visually-hidden">{t::exam_which(l)}</span>
                    <select data-testid="exam-evaluation" on:change=pick>
                        {(0..evaluations.get()).map(|at| view! {
                            <option value=at.to_string() selected=move || choice.read().evaluation == at>
                                {t::exam_evaluation(l, at + 1, evaluations.get())}</option>
                        }).collect_view()}
                    </select></label>
            }
        })
    };
    view! {
        <main id="main" class="exam" tabindex="-1" data-testid="exam">
            <header class="exam-head">
                <div class="exam-title"><p class="eyebrow">{move || title.get()}</p><h2>{t::exam_title(l)}</h2></div>
                <Show when=move || model.read().is_some()>
                    {when}
                    {which}
                    <label class="select">
                        <span class="visually-hidden">{t::exam_marking(l)}</span>
                        <select on:change=change data-testid="exam-marking">
                            <option value="strict"
                                selected=move || marking.get() == Marking::Strict>{t::exam_marking_strict(l)}</option>
                            <option value="as-published" selected=move || marking.get() == Marking::AsPublished>
                                {t::exam_marking_published(l)}
                            </option>
                        </select>
                    </label>
                </Show>
                <button class="button" data-testid="exam-to-table"
                    on:click=move |_| app().page.set(Page::Table)>{t::to_table(l)}</button>
            </header>
            <Show when=move || marking.get() == Marking::AsPublished && model.read().is_some()>
                <details class="exam-errs small" data-testid="exam-errs"><summary>{t::exam_published_errs(l)}</summary>
                    <ul>
                        {t::list_published_marking_errors(l).map(|line| view! {
                            <li>{line}</li>
                        }).into_iter().collect_view()}
                    </ul>
                </details>
            </Show>
            {move || match model.get() {
                None => view! { <p class="not-recorded">{t::exam_none(l)}</p> }.into_any(),
                Some(page) => exam_sheet(page).into_any(),
            }}
        </main>
    }
}

fn exam_sheet(page: ExamPage) -> impl IntoView {
    let l = language();
    let without = (page.unscored_question_count > 0).then(|| t::exam_without_truth(l, page.unscored_question_count));
    let share = page.points_percent_text.shown().map(|share| {
        if page.evaluations > 1 { t::exam_share_mean(l, share, page.evaluations) } else { t::exam_share(l, share) }
    });
    let figures: Vec<String> = share.into_iter().chain(page.won.shown().cloned()).collect();
    let closed = (!page.shows_marks).then(hidden_marks_note);
    let named = page.examinees.len() <= MAX_NAMED_EXAMINEES;
    let heads = page
        .examinees
        .iter()
        .map(|column| {
            view! {
                <th scope="col" class="exam-who" title=column.name.clone()>{column_head(column, named)}</th>
            }
        })
        .collect_view();
    let totals = exam_totals_table(&page);
    let votes = page.votes.clone().map(votes::votes_table);
    let course = page.exam_trend.shown().map(|course| score_trajectory::score_trajectory(course, page.exam));
    let language_tag = app().stage.session_untracked(|session| session.scenario().language.tag()).unwrap_or("en");
    let columns = page.examinees;
    let rows = page
        .questions
        .into_iter()
        .map(|question| question_row(question, &columns, page.had_play, language_tag))
        .collect_view();
    view! {
        <p class="exam-taken">{page.perspective_label} " " {without}</p>
        {(!figures.is_empty()).then(|| view! {
            <p class="exam-figures" data-testid="exam-figures">{figures.join(" · ")}</p>
        })}
        {closed}
        {course}
        <div class="exam-scroll" tabindex="0" role="region" aria-label=t::exam_points(l)>{totals}</div>
        {(page.evaluations > 1).then(|| view! { <p class="quiet small">{t::exam_deviation_hint(l)}</p> })}
        {votes}
        {marks_legend()}
        <div class="exam-scroll is-main" tabindex="0" role="region" aria-label=t::exam_title(l)>
            <table class="exam-table" data-testid="exam-table">
                <thead>
                    <tr>
                        <th scope="col">{t::exam_question(l)}</th>
                        {heads}
                        {page.had_play.then(|| view! {
                            <th scope="col" class="exam-said">{t::exam_first_said(l)}</th>
                        })}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {page.had_play.then(|| view! { <p class="quiet small">{t::exam_said_hint(l)}</p> })}
    }
}

/// The marks are hidden; one button shows them.
fn hidden_marks_note() -> impl IntoView {
    let l = language();
    let stage = app().stage;
    view! {
        <p class="hidden-by exam-closed">{t::exam_closed(l)}
            <Show when=move || stage.fixed_perspective.get().is_none()>
                " "
                <button class="button" data-testid="exam-reveal"
                    on:click=move |_| stage.toggle_reveal()>{t::exam_reveal(l)}</button>
            </Show>
        </p>
    }
}

const MARK_SIGNS: [(ExamMark, &str, &str); 5] = [
    (ExamMark::Right, "is-right", "✓"),
    (ExamMark::Wrong, "is-wrong", "✕"),
    (ExamMark::Unanswered, "is-unanswered", "○"),
    (ExamMark::Unmarked, "is-unmarked", "?"),
    (ExamMark::Hidden, "is-hidden", "▒"),
];

fn mark_sign(mark: ExamMark) -> (&'static str, &'static str) {
    MARK_SIGNS.iter().find(|(one, ..)| *one == mark).map_or(("", ""), |(_, class, sign)| (*class, *sign))
}

fn marks_legend() -> impl IntoView {
    let l = language();
    let entry = |(mark, class, sign): (ExamMark, &'static str, &'static str)| {
        let words = match mark {
            ExamMark::Right => t::exam_right_label(l),
            ExamMark::Wrong => t::exam_wrong_label(l),
            ExamMark::Unanswered => t::exam_unanswered(l),
            ExamMark::Unmarked => t::exam_unmarked_label(l),
            ExamMark::Hidden => t::exam_hidden_mark(l),
        };
        view! { <li class=class><b class="exam-sign" aria-hidden="true">{sign}</b> {words}</li> }
    };
    view! {
        <ul class="exam-key small" aria-label=t::exam_key(l)>{MARK_SIGNS.map(entry).into_iter().collect_view()}</ul>
    }
}

fn examinee_name(column: &ExamColumn) -> impl IntoView + use<> {
    let sign = column.person.as_ref().map(monogram);
    view! { {sign} <span class="exam-name">{column.name.clone()}</span> }
}

/// A column's head; with many columns, only the monogram.
fn column_head(column: &ExamColumn, named: bool) -> impl IntoView + use<> {
    let class = if named || column.person.is_none() { "exam-name" } else { "visually-hidden" };
    let sign = column.person.as_ref().map(monogram);
    view! { {sign} <span class=class>{column.name.clone()}</span> }
}

/// Points per kind of question, a row per examinee.
fn exam_totals_table(page: &ExamPage) -> impl IntoView + use<> {
    let l = language();
    let kinds = [t::exam_objective(l), t::exam_reasoning(l), t::exam_relations(l), t::exam_overall(l)];
    let cells = |points: &Seen<Vec<String>>| match points {
        Seen::Shown(points) => {
            points.iter().map(|score| view! { <td class="num">{score.clone()}</td> }).collect_view().into_any()
        }
        other => view! { <td colspan="4">{absence_note(other)}</td> }.into_any(),
    };
    let lines = page
        .examinees
        .iter()
        .map(|column| view! { <tr><th scope="row">{examinee_name(column)}</th>{cells(&column.points)}</tr> })
        .collect_view();
    let several = page.percent_by_kind.shown().is_some();
    let together = (page.examinees.len() > 1 || several).then(|| {
        let mean = several.then(|| {
            view! {
                <tr data-testid="exam-mean" ><th scope="row">{t::exam_mean(l, page.evaluations)}</th>
                {cells(&page.percent_by_kind)}
            </tr>
            }
        });
        view! {
            <tfoot>
                <tr><th scope="row">{t::exam_everybody_together(l)}</th>{cells(&page.points_by_kind)}</tr>{mean}
            </tfoot>
        }
    });
    // The hint about hidden marks is above once, not on every row.
    page.shows_marks.then(|| {
        view! {
            <table class="exam-points" data-testid="exam-points">
                <thead><tr><th scope="col">{t::exam_points(l)}</th>
                    {kinds.map(|kind| view! { <th scope="col">{kind}</th> }).into_iter().collect_view()}</tr></thead>
                <tbody>{lines}</tbody>
                {together}
            </table>
        }
    })
}

fn question_row(
    question: ExamRow, columns: &[ExamColumn], played: bool, language_tag: &'static str,
) -> impl IntoView + use<> {
    let l = language();
    let options = question
        .options
        .into_iter()
        .map(|(letter, text, truth)| {
            let right = truth.shown() == Some(&true);
            let mark = right.then(|| {
                view! {
                    <span class="exam-true">
                        <span aria-hidden="true">"\u{a0}✓"</span>
                        <span class="visually-hidden">" " {t::exam_true(l)}</span>
                    </span>
                }
            });
            view! { <li class:is-true=right><b>{letter.to_string()} "."</b> " " {expandable_text(text)}{mark}</li> }
        })
        .collect_view();
    let cells =
        question.cells.into_iter().zip(columns).map(|(answer, column)| answer_cell(answer, column)).collect_view();
    let said = match question.first_mention {
        Seen::Shown(said) => view! {
            <button class="turn-link num" data-testid="first-said" title=said.label.clone() aria-label=said.label
                on:click=move |_| { let app = app(); app.stage.seek(said.turn); app.page.set(Page::Table); }>
                {said.person.as_ref().map(monogram)} " " {t::turn_number(l, said.turn)}</button>
        }
        .into_any(),
        Seen::NotRecorded => view! { <span class="quiet small">{t::exam_not_said(l)}</span> }.into_any(),
        Seen::Hidden(_) => view! { <span class="quiet" aria-hidden="true">"▒"</span> }.into_any(),
    };
    view! {
        <tr data-testid="exam-question">
            <th scope="row">
                <p class="exam-kind small"><span class="num">{question.number}</span> " · " {question.kind}</p>
                <p lang=language_tag class="script">{expandable_text(question.question)}</p>
                <ol class="exam-options" lang=language_tag>{options}</ol>
            </th>
            {cells}
            {played.then(|| view! {
                <td class="exam-said"><span class="exam-cell-name">{t::exam_first_said(l)}</span> {said}</td>
            })}
        </tr>
    }
}

fn answer_cell(answer: Option<ExamCell>, column: &ExamColumn) -> impl IntoView + use<> {
    let l = language();
    let name = column.name.clone();
    let seat = column.person.as_ref().map(|p| seat_class(p.seat)).unwrap_or_default();
    // The column's head again, for phones, where a row is a card.
    let label = view! { <span class="exam-cell-name">{column.person.as_ref().map(monogram)} " " {name.clone()}</span> };
    let Some(answer) = answer else {
        return view! {
            <td class=format!("exam-cell is-not-asked {seat}")>
                {label} <span class="visually-hidden">{t::exam_not_asked(l)}</span>
            </td>
        }
        .into_any();
    };
    let (class, sign) = mark_sign(answer.mark);
    let (title, answered) = (truncate_name(&answer.label), truncate_name(&answer.answer));
    let reason = (!answer.reason.is_empty()).then(|| {
        view! {
            <details class="exam-reason">
                <summary aria-label=t::exam_why(l, &name) title=t::exam_why(l, &name)>"…"</summary>
                <p class="script">{expandable_text(answer.reason.clone())}</p>
            </details>
        }
    });
    view! {
        <td class=format!("exam-cell {class} {seat}") title=title.clone() data-testid="exam-cell">{label}
            <span aria-hidden="true">
                <span class="exam-sign">{sign}</span> <span class="exam-letters">{answered}</span>
            </span>
            <span class="visually-hidden">{title.clone()}</span>
            {reason}
        </td>
    }
    .into_any()
}
