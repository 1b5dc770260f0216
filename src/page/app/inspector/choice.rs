//! The numbers behind a choice: each candidate's score and its formula.

use super::super::prelude::*;
use crate::page::app::formula::formula;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::words::{format_fixed, format_signed};
use crate::show::viewer::{CandidateRow, TargetChoice};

/// Draws the numbers of a choice; `explanation` has the words.
pub fn target_choice_scores(choice: &TargetChoice) -> impl IntoView + use<> {
    let l = language();
    let rows = choice.candidates.iter().cloned().map(candidate_row).collect_view();
    let chosen = choice.candidates.iter().find(|candidate| candidate.chosen);
    let worked = chosen.map(|candidate| view! { <p class="worked">{formula(&candidate.formula)}</p> });
    let parameters = t::parameters(l, &format_fixed(choice.beta, 2), &format_fixed(choice.epsilon, 2));
    view! {
        <div class="choice">
            <table class="scores">
                <caption class="visually-hidden">{t::scores(l)}</caption>
                <thead><tr>
                    <th scope="col">{t::suspect(l)}</th>
                    <th scope="col" title=t::weighted_gain(l)>
                        <span class="visually-hidden">{t::weighted_gain(l)}</span>
                        <math aria-hidden="true"><msub><mi>"IG"</mi><mi>"w"</mi></msub></math>
                    </th>
                    <th scope="col" title=t::expected_gain(l)>
                        <span class="visually-hidden">{t::expected_gain(l)}</span>
                        <math aria-hidden="true"><mi>"E"</mi><mo>"["</mo><mi>"IG"</mi><mo>"]"</mo></math>
                    </th>
                    <th scope="col" colspan="2">{t::score_word(l)}</th>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
            {worked}
            <p class="small quiet">{parameters}</p>
        </div>
    }
}

fn candidate_row(row: CandidateRow) -> impl IntoView {
    let l = language();
    let stage = app().stage;
    let seat = row.person.seat;
    // From −1 (nothing to learn) to +1.
    let share = ((row.score + 1.0) / 2.0).clamp(0.0, 1.0);
    view! {
        <tr class=seat_class(seat) class:is-chosen=row.chosen
            class:is-highlighted=move || stage.highlighted_seat.get() == Some(seat)
            on:pointerenter=move |_| stage.highlighted_seat.set(Some(seat))
            on:pointerleave=move |_| stage.highlighted_seat.set(None)
            title=row.formula.text.clone()>
            <th scope="row">{monogram(&row.person)} <span>{row.person.name.clone()}</span>
                {row.explored.then(|| view! { <span class="badge-me">{t::by_chance(l)}</span> })}</th>
            <td class="num">{format_fixed(row.weighted_gain, 2)}</td>
            <td class="num">{format_signed(row.expected_gain, 0)}</td>
            <td class="num score-value">{format_signed(row.score, 2)}</td>
            <td class="score-bar" aria-hidden="true"><svg viewBox="0 0 100 8" preserveAspectRatio="none">
                <line x1="50" x2="50" y1="0" y2="8" class="zero"></line>
                <rect x=(share * 100.0).min(50.0) width=((share - 0.5).abs() * 100.0).max(0.8) y="1" height="6"></rect>
            </svg></td>
        </tr>
    }
}
