//! How strongly each player and each neutral reader believed the truth after each part of a game.

use crate::base::game::{Seat, VictimId};
use crate::read::insight::{BeliefStep, Believer};
use crate::show::viewer::beliefs::{believer_name, format_points, is_believer_visible};
use crate::show::viewer::perspective::HiddenBy;
use crate::show::viewer::scene::{Person, Scene};
use crate::show::viewer::timeline::PhaseMarkKind;
use crate::show::viewer::words::{self, labels as t};

/// One observer's belief in the truth over the game, and whom they accused.
#[derive(Debug, Clone, PartialEq)]
pub struct BeliefTrajectory {
    /// `None`: a neutral reader, who has no seat.
    pub person: Option<Person>,
    pub name: String,
    /// Played by a person.
    pub is_played_by_person: bool,
    pub state: TrajectoryState,
    /// Whom they accused, and whether rightly, if that is known.
    pub accused: Option<(String, Option<bool>)>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum TrajectoryState {
    /// They did it and had nothing to find out.
    Murderer,
    NotRecorded,
    Hidden(HiddenBy),
    Shown {
        /// The belief from left to right: position along the columns, in columns, and the joint share of the
        /// true murderers, 0 to 1.
        line: Vec<(f64, f64)>,
        /// The belief at the end of each column, in points of 100; `None` before the first.
        points: Vec<Option<String>>,
    },
}

/// A part of the game after which beliefs are shown.
pub(super) struct GamePart {
    pub(super) head: (String, String),
    /// Its last turn.
    last_turn: usize,
    /// The first event after it.
    end_event: usize,
}

/// Splits the game into parts: introductions, rounds, the vote.
pub(super) fn game_parts(scene: &Scene) -> Vec<GamePart> {
    let l = scene.language;
    let (session, marks) = (scene.session, scene.session.timeline().marks());
    let mut parts: Vec<GamePart> = Vec::new();
    for (at, mark) in marks.iter().enumerate() {
        let head = match mark.kind {
            PhaseMarkKind::Introductions => (t::ending_beliefs_introductions(l), words::phase_mark_name(l, mark.kind)),
            PhaseMarkKind::Round(round) => (t::ending_beliefs_round(l, round), words::phase_mark_name(l, mark.kind)),
            PhaseMarkKind::Vote => (t::ending_beliefs_vote(l), words::phase_mark_name(l, mark.kind)),
            PhaseMarkKind::Clues | PhaseMarkKind::Exam | PhaseMarkKind::Accusation | PhaseMarkKind::Outcome => {
                continue;
            }
        };
        // Clue cards between two rounds belong to the earlier one.
        let mut behind = marks.iter().skip(at + 1);
        let next = behind.find(|next| next.kind != PhaseMarkKind::Clues);
        let turn = next.map_or(session.turn_count(), |next| next.turn.saturating_sub(1));
        parts.push(GamePart { head, last_turn: turn, end_event: session.event_range(turn).end });
    }
    parts
}

pub(super) fn belief_trajectories(
    scene: &Scene, victim: VictimId, guilty: &[Seat], parts: &[GamePart],
) -> Vec<BeliefTrajectory> {
    let insight = scene.session.insight();
    let believers = insight.believers(victim);
    let ballots = scene.session.table_with_ballots_at(scene.cursor);
    let settings = &scene.session.log().settings;
    let player = |seat: Seat| {
        // A reader added at this seat after the game counts for a player who stated no belief.
        let own = believers.iter().find(|one| one.seat() == Some(seat));
        let votes = ballots.votes.get(seat.index());
        let ballot = votes.and_then(|votes| votes.get(victim.index())?.as_ref());
        BeliefTrajectory {
            person: Some(scene.person(seat)),
            name: scene.name(seat),
            is_played_by_person: settings.is_person(seat),
            state: match own {
                _ if guilty.contains(&seat) => TrajectoryState::Murderer,
                Some(own) => trajectory_state(scene, *own, victim, guilty, parts),
                None => TrajectoryState::NotRecorded,
            },
            accused: ballot.map(|ballot| {
                let right = (!guilty.is_empty()).then(|| guilty.contains(&ballot.accused));
                (scene.person(ballot.accused).short_name, right)
            }),
        }
    };
    let readers = believers.iter().filter(|one| one.seat().is_none());
    let reader = |one: &Believer| BeliefTrajectory {
        person: None,
        name: believer_name(scene, *one),
        is_played_by_person: false,
        state: trajectory_state(scene, *one, victim, guilty, parts),
        accused: None,
    };
    let players = Seat::all(scene.player_count()).map(player);
    players.chain(readers.map(reader)).collect()
}

#[allow(clippy::cast_precision_loss)]
fn trajectory_state(
    scene: &Scene, of: Believer, victim: VictimId, guilty: &[Seat], parts: &[GamePart],
) -> TrajectoryState {
    if !is_believer_visible(scene, of) {
        return TrajectoryState::Hidden(HiddenBy::Perspective);
    }
    let steps = scene.session.insight().beliefs(of, victim);
    if guilty.is_empty() || steps.is_empty() || parts.is_empty() {
        return TrajectoryState::NotRecorded;
    }
    let share = |step: &BeliefStep| -> f64 {
        let shares = guilty.iter().map(|seat| step.shares.share(*seat));
        shares.sum::<f64>().min(1.0)
    };
    // A column's value sits in its middle; turns in between are spaced evenly.
    let along = |turn: usize| {
        let at = parts.partition_point(|part| part.last_turn < turn);
        let Some(part) = parts.get(at) else {
            return parts.len() as f64 - 0.5;
        };
        let before = at.checked_sub(1).map_or(0, |at| parts[at].last_turn);
        let start = if at == 0 { 0.0 } else { at as f64 - 0.5 };
        let length = if at == 0 { 0.5 } else { 1.0 };
        let of = part.last_turn.saturating_sub(before).max(1) as f64;
        start + length * turn.saturating_sub(before) as f64 / of
    };
    let at_end = |part: &GamePart| {
        let count = steps.partition_point(|step| step.event < part.end_event);
        let last = steps.get(count.checked_sub(1)?)?;
        Some(format_points(share(last)))
    };
    TrajectoryState::Shown {
        line: steps.iter().map(|s| (along(s.turn), share(s))).collect(),
        points: parts.iter().map(at_end).collect(),
    }
}
