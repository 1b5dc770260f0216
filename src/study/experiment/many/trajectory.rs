//! The trajectory of one game: who played it, how it ended, and the state of its table after every turn at
//! which a belief changed. `read_trajectory` reads it from a log.

use crate::base::game::StrategyName;
use crate::show::viewer::GameVerdict;
use crate::show::viewer::games::GameDigest;
use crate::study::experiment::figures::GameMeasures;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameTrajectory {
    pub figures: GameMeasures,
    pub told: GameDigest,
    /// The case's.
    pub title: String,
    /// Another program's game has no seed and no strategies of ours.
    pub foreign: bool,
    /// The strategies of civilians, each once, in seat order.
    pub strategies: Vec<StrategyName>,
    /// The minds that play, each once, in seat order.
    pub minds: Vec<String>,
    pub verdict: GameVerdict,
    pub turns: usize,
    pub stretches: Vec<TrajectoryPart>,
    /// From which turn on the true murderers led to the end.
    pub led: LeadStart,
    /// When they first led, whatever came of it.
    pub first_led: LeadStart,
    pub points: Vec<TrajectoryPoint>,
    /// Everybody who can be suspected, in seat order, and everybody who died.
    pub people: Vec<String>,
    pub victims: Vec<String>,
    pub suspects: Vec<SuspectTrajectory>,
    pub asked: Vec<AskedQuestion>,
}

/// A part of a game: the introductions (0), a round, or the vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrajectoryPart {
    pub number: u32,
    /// Is it the vote?
    pub votes: bool,
    /// Its first and last turn.
    pub from: usize,
    pub to: usize,
}

/// When the true murderers led: the table suspects one of them more than anybody else. With several deaths,
/// the last to be led.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum LeadStart {
    NotRecorded,
    /// At no turn, or (for leading to the end) not at the end.
    Never,
    Turn(usize),
}

/// The state of a table from some turn on. `None`: not recorded.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct TrajectoryPoint {
    pub turn: usize,
    /// Mean entropy of beliefs, in nats: 0 is certainty.
    pub certainty: Option<f64>,
    /// The share that beliefs give to the true murderers, 0 to 1.
    pub truth: Option<f64>,
    /// How much observers differ, in nats.
    pub division: Option<f64>,
    /// Mean of first entropy minus entropy now, in nats.
    pub gain: Option<f64>,
    /// Mean entropy of suspect lists, in nats: what published games record.
    pub lists: Option<f64>,
}

/// How much a table suspects somebody of a death.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SuspectTrajectory {
    /// Indices into the victims and the people.
    pub victim: usize,
    pub suspect: usize,
    /// `None`: the case does not say.
    pub did_it: Option<bool>,
    /// (turn, mean share from it on), shares from 0 to 1.
    pub steps: Vec<(usize, f64)>,
}

/// A question and its answer; the turns hold their words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskedQuestion {
    pub turn: usize,
    /// `None`: nobody answered.
    pub answered: Option<usize>,
    pub asker: usize,
    pub answerer: usize,
    pub victim: Option<usize>,
}

impl GameTrajectory {
    pub fn id(&self) -> &str {
        &self.figures.id
    }

    /// Are both the same game, perhaps to different lengths? Repeats of one plan have the same id but other
    /// words.
    pub fn is_same_game(&self, other: &Self) -> bool {
        self.id() == other.id() && self.told.is_continuation(&other.told)
    }

    /// The state of the table at the end.
    pub fn last_point(&self) -> Option<&TrajectoryPoint> {
        self.points.last()
    }

    /// The state of the table at a turn.
    pub fn point_at(&self, turn: usize) -> Option<&TrajectoryPoint> {
        let count = self.points.partition_point(|point| point.turn <= turn);
        self.points.get(count.checked_sub(1)?)
    }

    /// Information gain of an observer per question, in nats.
    pub fn gain_per_question(&self) -> Option<f64> {
        let gain = self.last_point()?.gain?;
        (!self.asked.is_empty()).then(|| gain / count_as_f64(self.asked.len()))
    }

    /// The last turn up to a place on the axis of rounds: 0.5 is the middle of the introductions, 2 the end
    /// of the first round. `None`: the game has no such place.
    pub fn turn_at_round_position(&self, at: f64) -> Option<usize> {
        let (first, last) = (self.stretches.first()?, self.stretches.last()?);
        if at <= f64::from(first.number) {
            return (at >= 0.0).then(|| first.from.saturating_sub(1));
        }
        if at > f64::from(last.number) + 1.0 {
            return None;
        }
        let of = |one: &&TrajectoryPart| f64::from(one.number) < at;
        let own = self.stretches.iter().rfind(of)?;
        let share = (at - f64::from(own.number)).min(1.0);
        let length = count_as_f64(own.to + 1 - own.from);
        // A game has few turns, and the place is within it.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let played = libm::floor(share * length + 1e-9) as usize;
        Some((own.from + played).saturating_sub(1))
    }

    /// The place of a turn on the axis of rounds.
    pub fn round_position(&self, turn: usize) -> f64 {
        let Some(own) = self.stretches.iter().rfind(|one| one.from <= turn) else {
            return 0.0;
        };
        let share = count_as_f64(turn.min(own.to) + 1 - own.from) / count_as_f64(own.to + 1 - own.from);
        f64::from(own.number) + share
    }
}

/// Removes duplicates, keeping the order: of two copies the longer one stays.
pub fn remove_duplicates(games: Vec<GameTrajectory>) -> Vec<GameTrajectory> {
    let mut kept: Vec<GameTrajectory> = Vec::with_capacity(games.len());
    let mut places: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for game in games {
        let known = places.entry(game.id().to_owned()).or_default();
        let mut copies = known.iter().copied();
        let copy = copies.find(|at| kept.get(*at).is_some_and(|one| one.is_same_game(&game)));
        match copy.and_then(|at| kept.get_mut(at)) {
            Some(copy) if copy.figures.events >= game.figures.events => {}
            Some(copy) => *copy = game,
            None => {
                known.push(kept.len());
                kept.push(game);
            }
        }
    }
    kept
}

/// Adds games to a list, and where they come from to another. The same game from another place, or a longer copy of
/// it, replaces the one that is there.
pub fn merge_games<S>(games: &mut Vec<GameTrajectory>, sources: &mut Vec<S>, more: Vec<(S, GameTrajectory)>) {
    for (source, game) in more {
        let place = games.iter().position(|known| known.is_same_game(&game));
        match place.and_then(|place| Some((games.get_mut(place)?, sources.get_mut(place)?))) {
            Some((known, _)) if known.figures.events > game.figures.events => {}
            Some((known, known_source)) => {
                *known = game;
                *known_source = source;
            }
            None => {
                games.push(game);
                sources.push(source);
            }
        }
    }
}

/// Far below 2⁵³.
#[allow(clippy::cast_precision_loss)]
pub(super) fn count_as_f64(count: usize) -> f64 {
    count as f64
}
