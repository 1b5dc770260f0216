//! How strongly each player and each neutral reader believed the truth after each part of a game.

use crate::game::{Seat, VictimId};
use crate::insight::{BeliefStep, Believer};
use crate::viewer::beliefs::{is_seen, points, whose};
use crate::viewer::perspective::HiddenBy;
use crate::viewer::scene::{Person, Scene};
use crate::viewer::timeline::MarkKind;
use crate::viewer::words::{self, labels as t};

/// One observer's belief in the truth over the game, and whom they accused.
#[derive(Debug, Clone, PartialEq)]
pub struct BeliefCourse {
    /// `None`: a neutral reader, who has no seat.
    pub person: Option<Person>,
    pub name: String,
    /// Played by a person.
    pub played: bool,
    pub believed: Believed,
    /// Whom they accused, and whether rightly, if that is known.
    pub accused: Option<(String, Option<bool>)>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Believed {
    /// They did it and had nothing to find out.
    DidIt,
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
pub(super) struct CoursePart {
    pub(super) head: (String, String),
    /// Its last turn.
    turn: usize,
    /// The first event after it.
    until: usize,
}

/// Splits the game into parts: introductions, rounds, the vote.
pub(super) fn parts(scene: &Scene) -> Vec<CoursePart> {
    let l = scene.language;
    let (session, marks) = (scene.session, scene.session.timeline().marks());
    let mut parts: Vec<CoursePart> = Vec::new();
    for (at, mark) in marks.iter().enumerate() {
        let head = match mark.kind {
            MarkKind::Introductions => (t::ending_beliefs_introductions(l), words::mark_name(l, mark.kind)),
            MarkKind::Round(round) => (t::ending_beliefs_round(l, round), words::mark_name(l, mark.kind)),
            MarkKind::Vote => (t::ending_beliefs_vote(l), words::mark_name(l, mark.kind)),
            MarkKind::Clues | MarkKind::Exam | MarkKind::Accusation | MarkKind::Outcome => continue,
        };
        // Clue cards between two rounds belong to the earlier one.
        let mut behind = marks.iter().skip(at + 1);
        let next = behind.find(|next| next.kind != MarkKind::Clues);
        let turn = next.map_or(session.turns(), |next| next.turn.saturating_sub(1));
        parts.push(CoursePart { head, turn, until: session.event_range(turn).end });
    }
    parts
}

pub(super) fn courses(
    scene: &Scene,
    victim: VictimId,
    guilty: &[Seat],
    parts: &[CoursePart],
) -> Vec<BeliefCourse> {
    let insight = scene.session.insight();
    let believers = insight.believers(victim);
    let ballots = scene.session.ballots_at(scene.cursor);
    let settings = &scene.session.log().settings;
    let player = |seat: Seat| {
        // A reader added at this seat after the game counts for a player who stated no belief.
        let own = believers.iter().find(|one| one.seat() == Some(seat));
        let votes = ballots.votes.get(seat.index());
        let ballot = votes.and_then(|votes| votes.get(victim.index())?.as_ref());
        BeliefCourse {
            person: Some(scene.person(seat)),
            name: scene.name(seat),
            played: settings.is_person(seat),
            believed: match own {
                _ if guilty.contains(&seat) => Believed::DidIt,
                Some(own) => believed(scene, *own, victim, guilty, parts),
                None => Believed::NotRecorded,
            },
            accused: ballot.map(|ballot| {
                let right = (!guilty.is_empty()).then(|| guilty.contains(&ballot.accused));
                (scene.person(ballot.accused).short, right)
            }),
        }
    };
    let readers = believers.iter().filter(|one| one.seat().is_none());
    let reader = |one: &Believer| BeliefCourse {
        person: None,
        name: whose(scene, *one),
        played: false,
        believed: believed(scene, *one, victim, guilty, parts),
        accused: None,
    };
    let players = Seat::all(scene.players()).map(player);
    players.chain(readers.map(reader)).collect()
}

#[allow(clippy::cast_precision_loss)]
fn believed(
    scene: &Scene,
    of: Believer,
    victim: VictimId,
    guilty: &[Seat],
    parts: &[CoursePart],
) -> Believed {
    if !is_seen(scene, of) {
        return Believed::Hidden(HiddenBy::Perspective);
    }
    let steps = scene.session.insight().beliefs(of, victim);
    if guilty.is_empty() || steps.is_empty() || parts.is_empty() {
        return Believed::NotRecorded;
    }
    let share = |step: &BeliefStep| -> f64 {
        let shares = guilty.iter().map(|seat| step.shares.share(*seat));
        shares.sum::<f64>().min(1.0)
    };
    // A column's value sits in its middle; turns in between are spaced evenly.
    let along = |turn: usize| {
        let at = parts.partition_point(|part| part.turn < turn);
        let Some(part) = parts.get(at) else {
            return parts.len() as f64 - 0.5;
        };
        let before = at.checked_sub(1).map_or(0, |at| parts[at].turn);
        let start = if at == 0 { 0.0 } else { at as f64 - 0.5 };
        let length = if at == 0 { 0.5 } else { 1.0 };
        let of = part.turn.saturating_sub(before).max(1) as f64;
        start + length * turn.saturating_sub(before) as f64 / of
    };
    let at_end = |part: &CoursePart| {
        let count = steps.partition_point(|step| step.event < part.until);
        let last = steps.get(count.checked_sub(1)?)?;
        Some(points(share(last)))
    };
    Believed::Shown {
        line: steps.iter().map(|s| (along(s.turn), share(s))).collect(),
        points: parts.iter().map(at_end).collect(),
    }
}
