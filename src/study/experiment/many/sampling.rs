//! Trajectories on one axis: a row per game and place. Curves are means of these rows and nothing else, and
//! the rows are exported too, so that anybody can recompute the curves.

use super::trajectory::GameTrajectory;
use crate::base::language::{Language, text};
use crate::base::order::SharedSort;
use crate::show::viewer::words::labels as t;
use serde::{Deserialize, Serialize};

/// The axis: of rounds, where introductions, each round and the vote have equal width, however many turns they
/// take; or of turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum TrajectoryAxis {
    Round,
    Turn,
}

/// What is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum TrajectoryMeasure {
    Truth,
    Certainty,
    Division,
    Gain,
    Lists,
}

/// Rows per part of the axis of rounds.
const ROWS_PER_ROUND: u32 = 4;
/// The most places on the axis of turns.
const MAX_TURN_SAMPLES: usize = 160;

/// A game's values at a place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrajectoryRow {
    /// The game's index in the list.
    pub game: usize,
    pub at: f64,
    /// The last turn up to it.
    pub turn: usize,
    /// A value for each of [`TrajectoryMeasure::ALL`].
    pub values: [Option<f64>; 5],
}

impl TrajectoryAxis {
    pub const ALL: [Self; 2] = [Self::Round, Self::Turn];

    /// The name in files and links.
    pub fn name(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Turn => "turn",
        }
    }

    pub fn title(self, l: Language) -> String {
        match self {
            Self::Round => text!(l, many_axis_round),
            Self::Turn => text!(l, many_axis_turn),
        }
    }
}

impl TrajectoryMeasure {
    pub const ALL: [Self; 5] = [Self::Truth, Self::Certainty, Self::Division, Self::Gain, Self::Lists];

    /// The column heading in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Truth => "truth",
            Self::Certainty => "certainty_nats",
            Self::Division => "division_nats",
            Self::Gain => "gain_nats",
            Self::Lists => "lists_nats",
        }
    }

    pub fn title(self, l: Language) -> String {
        match self {
            Self::Truth => text!(l, many_truth),
            Self::Certainty => text!(l, many_certainty),
            Self::Division => text!(l, many_division),
            Self::Gain => text!(l, many_gain),
            Self::Lists => text!(l, many_lists),
        }
    }

    pub fn explanation(self, l: Language) -> String {
        match self {
            Self::Truth => text!(l, many_truth_about),
            Self::Certainty => text!(l, many_certainty_about),
            Self::Division => text!(l, many_division_about),
            Self::Gain => text!(l, many_gain_about),
            Self::Lists => text!(l, many_lists_about),
        }
    }

    pub fn pick_value(self, values: &[Option<f64>; 5]) -> Option<f64> {
        let [truth, certainty, division, gain, lists] = *values;
        match self {
            Self::Truth => truth,
            Self::Certainty => certainty,
            Self::Division => division,
            Self::Gain => gain,
            Self::Lists => lists,
        }
    }
}

/// A part of the axis of rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AxisPart {
    /// It spans from here to the next integer.
    pub from: u32,
    /// Its label below the axis.
    pub label: String,
    /// Its name in a sentence.
    pub place: String,
}

/// The parts of the axis of rounds for these games. A place where some games vote while others still ask is
/// labelled as both.
pub fn axis_parts(games: &[&GameTrajectory], l: Language) -> Vec<AxisPart> {
    let stretches = || games.iter().flat_map(|game| &game.stretches);
    let last = stretches().map(|one| one.number).max();
    let part = |number: u32| {
        let of = |votes: bool| stretches().any(|one| (one.number, one.votes) == (number, votes));
        let round = match number {
            0 => (t::ending_beliefs_introductions(l), text!(l, many_in_introductions)),
            round => (t::ending_beliefs_round(l, round), text!(l, many_in_round, round)),
        };
        let (label, place) = match (of(false), of(true)) {
            (false, true) => (t::ending_beliefs_vote(l), text!(l, many_in_vote)),
            (true, true) => (format!("{} · {}", round.0, t::ending_beliefs_vote(l)), round.1),
            _ => round,
        };
        AxisPart { from: number, label, place }
    };
    last.map_or_else(Vec::new, |last| (0..=last).map(part).collect())
}

/// The rows of `games`, ordered by id, then by content, so that files and seeded bands do not depend on the
/// order of games. A game has no rows after its end, or where nothing is recorded.
pub fn sample_rows(games: &[&GameTrajectory], axis: TrajectoryAxis) -> Vec<TrajectoryRow> {
    let longest = games.iter().map(|game| game.turns).max().unwrap_or(0);
    let step = longest.div_ceil(MAX_TURN_SAMPLES).max(1);
    let mut all = Vec::with_capacity(games.len());
    for (place, game) in games.iter().enumerate() {
        let mut rows = Vec::new();
        match axis {
            TrajectoryAxis::Round => {
                let last = game.stretches.last().map_or(0, |one| one.number + 1);
                for quarter in 0..=last * ROWS_PER_ROUND {
                    let at = f64::from(quarter) / f64::from(ROWS_PER_ROUND);
                    rows.extend(
                        game.turn_at_round_position(at).and_then(|turn| trajectory_row_at(place, game, at, turn)),
                    );
                }
            }
            TrajectoryAxis::Turn => {
                for turn in (0..=game.turns).step_by(step) {
                    // Far below 2⁵³.
                    #[allow(clippy::cast_precision_loss)]
                    let at = turn as f64;
                    rows.extend(trajectory_row_at(place, game, at, turn));
                }
            }
        }
        all.push((*game, rows));
    }
    all.order_by(|(one, own), (other, others)| {
        let key = |game: &GameTrajectory| (game.figures.seed, game.minds.clone());
        let said = |rows: &[TrajectoryRow]| -> Vec<u64> {
            let cells = rows.iter().flat_map(|row| row.values.iter());
            cells.map(|value| value.map_or(u64::MAX, f64::to_bits)).collect()
        };
        let ids = one.id().cmp(other.id()).then_with(|| key(one).cmp(&key(other)));
        ids.then_with(|| said(own).cmp(&said(others)))
    });
    all.into_iter().flat_map(|(_, rows)| rows).collect()
}

fn trajectory_row_at(place: usize, game: &GameTrajectory, at: f64, turn: usize) -> Option<TrajectoryRow> {
    let point = game.point_at(turn)?;
    Some(TrajectoryRow {
        game: place,
        at,
        turn,
        values: [point.truth, point.certainty, point.division, point.gain, point.lists],
    })
}
