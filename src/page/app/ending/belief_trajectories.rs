//! Everybody's belief in the truth over time: a row per player, a line above its figures.

use crate::page::app::prelude::*;
use crate::page::app::shared_views::{absence_note, monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::{format_rounded, labels as t};
use crate::show::viewer::{BeliefTrajectory, Seen, TrajectoryState, VictimDebriefing};
use std::fmt::Write;

/// A row per player, with the trajectory above its figures; the watcher's own row too.
pub(super) fn belief_trajectories(case: VictimDebriefing, several: bool) -> impl IntoView {
    let app = app();
    let l = language();
    let count = case.columns.len();
    let head = if several { t::ending_beliefs_of(l, &case.name) } else { t::ending_beliefs_head(l) };
    let columns = case.columns.iter().cloned().map(|(short, full)| {
        view! { <th scope="col"><abbr title=full.clone() aria-label=full.clone()>{short}</abbr></th> }
    });
    let guess = untrack(|| app.stage.guess.get()).suspect_for(case.victim).and_then(|seat| {
        let person = untrack(|| app.stage.scene(|scene| scene.person(seat)))?;
        let right = (!case.murderers.is_empty()).then(|| case.murderers.contains(&seat));
        Some(view! {
            <tbody class="course is-you" data-testid="course-you"><tr>
                <th scope="row">{t::ending_beliefs_you(l)}</th>
                <td class="trajectory-text" colspan=count.max(1)>{t::ending_beliefs_watched(l)}</td>
                <td class="course-accused">{accused_name(&person.short_name, right)}</td>
            </tr></tbody>
        })
    });
    let even = case.uniform_share;
    let lead = even.map(|even| {
        let points = format_rounded(even * 100.0, 0);
        view! { <p class="small quiet">{t::ending_beliefs_lead(l)} " " {t::ending_beliefs_even(l, &points)}</p> }
    });
    let rows = case.trajectories.into_iter().map(|one| trajectory_row(one, count, even)).collect_view();
    view! {
        <section aria-label=head.clone() data-testid="courses">
            <h4>{head.clone()}</h4>
            {lead}
            <div class="trajectories-scroll" tabindex="0" role="group" aria-label=head.clone()>
                <table class="courses num">
                    <thead>
                        <tr><td></td>{columns.collect_view()}<th scope="col">{t::ending_beliefs_accused(l)}</th></tr>
                    </thead>
                    {guess}
                    {rows}
                </table>
            </div>
        </section>
    }
}

fn accused_name(name: &str, right: Option<bool>) -> impl IntoView + use<> {
    let l = language();
    let (sign, word) = match right {
        Some(true) => ("✓", t::was_right(l)),
        Some(false) => ("✗", t::was_wrong(l)),
        None => ("", String::new()),
    };
    let class = if right == Some(true) { "is-right" } else { "" };
    view! {
        <span class=class>
            {name.to_owned()} " " <span aria-hidden="true">{sign}</span><span class="visually-hidden">{word}</span>
        </span>
    }
}

fn trajectory_row(course: BeliefTrajectory, columns: usize, even: Option<f64>) -> impl IntoView {
    let l = language();
    let colour = course.person.as_ref().map(|one| seat_class(one.seat));
    let class = format!("course {}", colour.unwrap_or_default());
    let id = course.person.as_ref().map(|one| format!("course-{}", one.seat.0));
    let played = course.is_played_by_person.then(|| t::played_by_person(l, &course.name));
    let name = match &course.person {
        Some(person) => view! {
            {monogram(person)} <span class="course-name" title=course.name.clone()>{person.short_name.clone()}</span>
        }
        .into_any(),
        None => view! { <span class="course-name">{course.name.clone()}</span> }.into_any(),
    };
    let mark = played.map(|words| {
        view! {
            <span class="course-played" title=words.clone()>
                <span aria-hidden="true">"◆"</span><span class="visually-hidden">{words.clone()}</span>
            </span>
        }
    });
    let vote = course.accused.map(|(name, right)| accused_name(&name, right));
    let columns = columns.max(1);
    let head = view! { {name} {mark} };
    let words = match course.state {
        TrajectoryState::Murderer => t::ending_beliefs_did_it(l).into_any(),
        // Human players may keep their beliefs to themselves.
        TrajectoryState::NotRecorded if course.is_played_by_person => t::ending_beliefs_none_given(l).into_any(),
        TrajectoryState::NotRecorded => absence_note::<()>(&Seen::NotRecorded).into_any(),
        TrajectoryState::Hidden(by) => absence_note::<()>(&Seen::Hidden(by)).into_any(),
        TrajectoryState::Shown { line, points } => {
            let last = points.len().saturating_sub(1);
            let figures = points.into_iter().enumerate().map(|(at, points)| {
                view! { <td class:is-last=at == last>{points.unwrap_or_else(|| "–".to_owned())}</td> }
            });
            return view! {
                <tbody class=class data-testid=id>
                    <tr><th scope="rowgroup" rowspan="2">{head}</th>
                        <td class="trajectory-chart" colspan=columns>{trajectory_line(&line, columns, even)}</td>
                        <td class="course-accused" rowspan="2">{vote}</td></tr>
                    <tr>{figures.collect_view()}</tr>
                </tbody>
            }
            .into_any();
        }
    };
    view! {
        <tbody class=class data-testid=id>
            <tr>
                <th scope="row">{head}</th>
                <td class="trajectory-text" colspan=columns>{words}</td>
                <td class="course-accused">{vote}</td>
            </tr>
        </tbody>
    }
    .into_any()
}

/// The line, one step per belief. Its figures are below, so it has no text alternative.
#[allow(clippy::cast_precision_loss)]
fn trajectory_line(line: &[(f64, f64)], columns: usize, even: Option<f64>) -> impl IntoView + use<> {
    let width = columns as f64;
    let y = |share: f64| 1.0 - share;
    let mut path = String::new();
    for (at, (x, share)) in line.iter().enumerate() {
        // Writing to a String cannot fail.
        let _ = match at {
            0 => write!(path, "M{x:.3} {:.3}", y(*share)),
            _ => write!(path, "H{x:.3}V{:.3}", y(*share)),
        };
    }
    let end = width - 0.5;
    let last = line.last().map(|(_, share)| y(*share)).unwrap_or(1.0);
    let dot = format!("M{end:.3} {last:.3}h0");
    let _ = write!(path, "H{end:.3}");
    let even = even.map(|even| view! { <line class="even" x1="0" x2=width.to_string() y1=y(even) y2=y(even)></line> });
    view! {
        <svg class="trajectory-line" viewBox=format!("0 0 {width} 1") preserveAspectRatio="none" aria-hidden="true">
            {even}<path class="line" d=path></path><path class="dot" d=dot></path>
        </svg>
    }
}
