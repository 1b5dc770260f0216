//! The votes of one evaluation: who accused whom of which death, and why. The papers repeat the vote with
//! each exam, and also vote without play (PP, OP).

use crate::base::game::{EventKind, Seat, VictimId};
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::scene::{Person, Scene};

#[derive(Debug, Clone, PartialEq)]
pub struct ExamVotes {
    /// The victims of the columns, by name.
    pub victims: Vec<String>,
    /// A line per voter, in seat order.
    pub rows: Vec<ExamVoter>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExamVoter {
    pub voter: Person,
    /// One per victim; not recorded if there was no vote.
    pub votes: Vec<Seen<ExamVote>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExamVote {
    pub accused: Person,
    /// The stated reason; empty if not recorded.
    pub reason: String,
    /// Did the accused do it? Hidden while marks are.
    pub right: Seen<bool>,
}

/// The votes of one evaluation (`number`: after which round, `None` at the end, and which evaluation); `None`
/// if nobody voted in it. The first evaluation after a game uses the game's own vote, shown with the table.
pub(super) fn exam_votes(scene: &Scene<'_>, number: (Option<u32>, u32), open: bool) -> Option<ExamVotes> {
    let events = &scene.session.log().events;
    let vote = |seat: Seat, about: VictimId| {
        let found = events.iter().rev().find_map(|event| match &event.what {
            EventKind::VotedInExam { voter, victim, accused, reason, evaluation, after_round, .. }
                if (*voter, *victim) == (seat, about) && (*after_round, *evaluation) == number =>
            {
                Some((*accused, reason.clone()))
            }
            _ => None,
        });
        found.map(|(accused, reason)| {
            let killed = scene.session.scenario().has_killed(accused.index(), about.index());
            ExamVote {
                accused: scene.person(accused),
                reason,
                right: if open { Seen::shown_if_recorded(killed) } else { Seen::Hidden(HiddenBy::Spoilers) },
            }
        })
    };
    let victims = || VictimId::all(scene.victim_count());
    let mut any = false;
    let mut rows = Vec::new();
    for seat in Seat::all(scene.player_count()) {
        let votes: Vec<Option<ExamVote>> = victims().map(|about| vote(seat, about)).collect();
        any |= votes.iter().any(Option::is_some);
        let hidden = scene.viewpoint.hides_thoughts_of(seat);
        let veiled = |vote: Option<ExamVote>| Seen::hidden_or_recorded(hidden.filter(|_| vote.is_some()), vote);
        rows.push(ExamVoter { voter: scene.person(seat), votes: votes.into_iter().map(veiled).collect() });
    }
    any.then(|| ExamVotes { victims: victims().map(|victim| scene.victim_name(victim)).collect(), rows })
}
