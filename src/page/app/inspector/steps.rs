//! The private steps before an utterance, and ThinkThrice's tries with their scores.

use super::super::prelude::*;
use crate::page::app::shared_views::{absence_note, expandable_text, folding_panel, monogram};
use crate::page::app::state::language;
use crate::show::viewer::words::format_fixed;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Seen, StepLine, StepRow, Tries, TryRow};

/// Draws the steps that belong to no try.
pub fn private_steps_list(rows: Vec<StepRow>) -> Option<impl IntoView> {
    let l = language();
    (!rows.is_empty()).then(|| {
        view! {
            <section class="steps" data-testid="steps"><h3>{t::steps_head(l)}</h3>
                <ol>{rows.into_iter().map(step_item).collect_view()}</ol>
            </section>
        }
    })
}

fn step_item(row: StepRow) -> impl IntoView {
    let text = match &row.text {
        Seen::Shown(text) if text.is_empty() => ().into_any(),
        Seen::Shown(text) => view! { <p class="script">{expandable_text(text.clone())}</p> }.into_any(),
        other => absence_note(other).into_any(),
    };
    // What hides the words hides the list too, and is named once.
    let list = match &row.list {
        Seen::Shown(lines) if !lines.is_empty() => {
            Some(view! { <ul class="step-lines">{lines.iter().cloned().map(step_line).collect_view()}</ul> })
        }
        _ => None,
    };
    view! {
        <li class="step"><p class="step-title">{monogram(&row.person)} <span>{row.title}</span></p>{list}{text}</li>
    }
}

fn step_line(line: StepLine) -> impl IntoView {
    let l = language();
    let (class, sign, words) = match line.passed_check {
        None => ("", "·", String::new()),
        Some(true) => ("is-right", "✓", t::step_holds(l)),
        Some(false) => ("is-wrong", "✕", t::step_does_not_hold(l)),
    };
    view! { <li class=class><i aria-hidden="true">{sign}</i> <span class="visually-hidden">{words}</span>
    <span class="script">{expandable_text(line.text)}</span></li> }
}

/// Draws the tries: a table of scores, and below it what each left out and got wrong.
pub fn tries_section(tries: Tries) -> impl IntoView {
    let l = language();
    let heads =
        [t::try_word(l), t::try_accuracy(l), t::try_correct(l), t::try_timed(l), t::try_length(l), t::score_word(l)];
    let lines = tries.rows.iter().map(try_scores_row).collect_view();
    view! {
        <section class="tries" data-testid="tries"><h3>{t::tries_head(l)}</h3>
            <p class="small quiet">{tries.required_score_text}</p>
            <div class="tries-scroll"><table class="scores">
                <caption class="visually-hidden">{t::tries_head(l)}</caption>
                <thead>
                    <tr>{heads.map(|head| view! { <th scope="col">{head}</th> }).into_iter().collect_view()}</tr>
                </thead>
                <tbody>{lines}</tbody>
            </table></div>
            {tries.rows.into_iter().map(try_details).collect_view()}
            <p class="small quiet">{t::try_formula(l)}</p>
        </section>
    }
}

fn try_scores_row(row: &TryRow) -> impl IntoView + use<> {
    let l = language();
    let said = row.said.then(|| view! { <span class="badge-me">{t::try_said(l)}</span> });
    let cells = match &row.score {
        Seen::Shown(score) => view! {
            <td class="num">{format_fixed(score.accuracy, 2)}</td>
            <td class="num">{t::try_of(l, score.correct, score.facts)}</td>
            <td class="num">{score.timed}</td>
            <td class="num">{score.length}</td>
            <td class="num score-value">{format_fixed(score.score, 2)}</td>
        }
        .into_any(),
        other => view! { <td colspan="5">{absence_note(other)}</td> }.into_any(),
    };
    view! { <tr class:is-chosen=row.said><th scope="row">{row.number} " " {said}</th>{cells}</tr> }
}

fn try_details(row: TryRow) -> impl IntoView {
    let l = language();
    let title = view! { <span>{t::try_number(l, row.number)}</span> <span class="small">{row.verdict}</span> };
    let list = |label: String, nothing: String, seen: &Seen<Vec<String>>| match seen {
        Seen::Shown(lines) if lines.is_empty() => view! { <p class="small quiet">{nothing}</p> }.into_any(),
        Seen::Shown(lines) => view! {
            <p class="eyebrow">{label}</p>
            <ul class="step-lines">
                {lines.iter().map(|text| view! {
                    <li class="is-wrong">
                        <i aria-hidden="true">"✕"</i> <span class="script">{expandable_text(text.clone())}</span>
                    </li>
                }).collect_view()}
            </ul>
        }
        .into_any(),
        other => view! { <p class="eyebrow">{label}</p> {absence_note(other)} }.into_any(),
    };
    let left_out = list(t::try_left_out(l), t::try_nothing_left_out(l), &row.omitted_facts);
    let wrong = list(t::try_wrong(l), t::try_nothing_wrong(l), &row.unsupported_statements);
    folding_panel(row.said, "raw", title, view! { {left_out} {wrong} })
}
