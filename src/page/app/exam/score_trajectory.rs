//! What everybody knew after each round: a line over the exams of a game, and a table of its numbers.

use super::super::prelude::*;
use crate::page::app::state::language;
use crate::show::viewer::ExamSummary;
use crate::show::viewer::words::labels as t;

/// The size of the drawing, in its own units.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 90.0;
const MARGIN: f64 = 12.0;

/// `shown`: the exam that is shown below.
pub fn score_trajectory(moments: &[ExamSummary], shown: usize) -> impl IntoView + use<> {
    let l = language();
    let places = exam_plot_positions(moments);
    let line: Vec<String> = places.iter().map(|(_, x, y)| format!("{x:.1},{y:.1}")).collect();
    let dots = places.iter().map(|(at, x, y)| {
        let radius = if *at == shown { "5" } else { "3.5" };
        view! { <circle cx=format!("{x:.1}") cy=format!("{y:.1}") r=radius></circle> }
    });
    let drawn = (places.len() > 1).then(|| {
        view! {
            <svg class="exam-trajectory-line" viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true">
                <line x1="0" x2=WIDTH y1=share_to_y(0.0) y2=share_to_y(0.0)></line>
                <line x1="0" x2=WIDTH y1=share_to_y(1.0) y2=share_to_y(1.0)></line>
                <polyline points=line.join(" ")></polyline>
                {dots.collect_view()}
            </svg>
        }
    });
    let voted = moments.iter().any(|moment| !moment.won.is_empty());
    let rows = moments.iter().enumerate().map(|(at, moment)| {
        let current = (at == shown).then_some("true");
        let won = voted.then(|| view! { <td>{moment.won.clone()}</td> });
        view! {
            <tr aria-current=current>
                <th scope="row">{moment.when.clone()}</th><td class="num">{moment.points_percent_text.clone()}</td>{won}
            </tr>
        }
    });
    view! {
        <section class="exam-trajectory" data-testid="exam-course">
            <h3>{t::exam_course(l)}</h3>
            {drawn}
            <table class="exam-points"><tbody>{rows.collect_view()}</tbody></table>
        </section>
    }
}

/// The positions of exams with questions: index, x, y.
fn exam_plot_positions(moments: &[ExamSummary]) -> Vec<(usize, f64, f64)> {
    // A game has a handful of exams.
    #[allow(clippy::cast_precision_loss)]
    let steps = moments.len().saturating_sub(1).max(1) as f64;
    let shares = moments.iter().enumerate().filter_map(|(at, moment)| Some((at, moment.share?)));
    let place = |(at, share): (usize, f64)| {
        #[allow(clippy::cast_precision_loss)]
        let across = MARGIN + (WIDTH - 2.0 * MARGIN) * at as f64 / steps;
        (at, across, share_to_y(share))
    };
    shares.map(place).collect()
}

fn share_to_y(share: f64) -> f64 {
    HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * share
}
