//! The votes of an exam: a row per voter, a column per victim.

use super::super::prelude::*;
use crate::page::app::shared_views::{absence_note, expandable_text, monogram, seat_class};
use crate::page::app::state::language;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{ExamVote, ExamVoter, ExamVotes, Seen};

pub fn votes_table(votes: ExamVotes) -> impl IntoView {
    let l = language();
    let heads = votes.victims.iter().map(|name| view! { <th scope="col">{t::death_of(l, name)}</th> });
    view! {
        <section class="exam-votes">
            <h3>{t::exam_votes_table(l)}</h3>
            <div class="exam-scroll" tabindex="0" role="region" aria-label=t::exam_votes_table(l)>
                <table class="exam-points" data-testid="exam-votes">
                    <thead><tr><th scope="col">{t::exam_voter(l)}</th>{heads.collect_view()}</tr></thead>
                    <tbody>{votes.rows.into_iter().map(voter_row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
}

fn voter_row(row: ExamVoter) -> impl IntoView {
    let cells = row.votes.into_iter().map(|vote| match vote {
        Seen::Shown(vote) => view! { <td>{vote_cell(vote)}</td> }.into_any(),
        other => view! { <td>{absence_note(&other)}</td> }.into_any(),
    });
    view! {
        <tr class=seat_class(row.voter.seat)>
            <th scope="row">{monogram(&row.voter)} " " {row.voter.name.clone()}</th>
            {cells.collect_view()}
        </tr>
    }
}

fn vote_cell(vote: ExamVote) -> impl IntoView {
    let l = language();
    let (class, sign, words) = match vote.right {
        Seen::Shown(true) => ("is-right", "✓ ", t::exam_right_label(l)),
        Seen::Shown(false) => ("is-wrong", "✕ ", t::exam_wrong_label(l)),
        _ => ("", "", String::new()),
    };
    let reason = (!vote.reason.trim().is_empty()).then(|| {
        view! { <div class="exam-vote-reason small script">{expandable_text(vote.reason)}</div> }
    });
    view! {
        <p class=class>
            <b class="exam-sign" aria-hidden="true">{sign}</b>
            <span class="visually-hidden">{words} " "</span>
            {vote.accused.name}
        </p>
        {reason}
    }
}
