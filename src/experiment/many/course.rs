//! The course of one game: who played it, what came of it, and where its table stood after every turn at which a belief
//! changed. How it is read from a log is `read_course`'s.

use crate::experiment::figures::GameFigures;
use crate::game::StrategyName;
use crate::viewer::GameVerdict;
use crate::viewer::games::GameTold;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameCourse {
    pub figures: GameFigures,
    pub told: GameTold,
    /// The case's.
    pub title: String,
    /// Another program's game has no seed and no strategies of ours.
    pub foreign: bool,
    /// How civilians are played, each way once, in the order of seats.
    pub strategies: Vec<StrategyName>,
    /// Who plays, each once, in the order of seats.
    pub minds: Vec<String>,
    pub verdict: GameVerdict,
    pub turns: usize,
    pub stretches: Vec<CourseStretch>,
    /// From which turn on they stood first to the end.
    pub led: LedFrom,
    /// When they first did, whatever came of it.
    pub first_led: LedFrom,
    pub points: Vec<CoursePoint>,
    /// Everybody who can be suspected, in seat order, and everybody who died.
    pub people: Vec<String>,
    pub victims: Vec<String>,
    pub suspects: Vec<SuspectCourse>,
    pub asked: Vec<CourseQuestion>,
}

/// A part of a game: 0 the introductions, then its rounds, then the vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseStretch {
    pub number: u32,
    /// Is it the vote?
    pub votes: bool,
    /// Its first and last turn.
    pub from: usize,
    pub to: usize,
}

/// When the true murderers stood first: a table suspects one of them more than anybody else. Where there are several deaths,
/// the last that it came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum LedFrom {
    NotRecorded,
    /// At no turn, or (to the end) not in the end.
    Never,
    Turn(usize),
}

/// Where a table stands from some turn on. Absent: not recorded.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CoursePoint {
    pub turn: usize,
    /// Mean H of beliefs, in nats: 0 is certainty.
    pub certainty: Option<f64>,
    /// The share that beliefs give to the true murderers, 0 to 1.
    pub truth: Option<f64>,
    /// How far observers are of different minds, in nats.
    pub division: Option<f64>,
    /// Mean of H first less H now, in nats.
    pub gain: Option<f64>,
    /// Mean entropy of suspect lists, in nats: what published games record.
    pub lists: Option<f64>,
}

/// How much a table suspects somebody of a death.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SuspectCourse {
    /// Places among the victims and the people.
    pub victim: usize,
    pub suspect: usize,
    /// `None`: the case does not say.
    pub did_it: Option<bool>,
    /// From which turn which mean share, 0 to 1.
    pub steps: Vec<(usize, f64)>,
}

/// A question and its answer; their words are at these turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseQuestion {
    pub turn: usize,
    /// `None`: nobody answered.
    pub answered: Option<usize>,
    pub asker: usize,
    pub answerer: usize,
    pub victim: Option<usize>,
}

impl GameCourse {
    pub fn id(&self) -> &str {
        &self.figures.id
    }

    /// Is the other the same game, of which one may know more? Repeats of one plan under a model have one id, and other
    /// words.
    pub fn is_same_game(&self, other: &Self) -> bool {
        self.id() == other.id() && self.told.goes_on(&other.told)
    }

    /// Where its table stood in the end.
    pub fn last(&self) -> Option<&CoursePoint> {
        self.points.last()
    }

    /// Where its table stood at a turn.
    pub fn at(&self, turn: usize) -> Option<&CoursePoint> {
        let count = self.points.partition_point(|point| point.turn <= turn);
        self.points.get(count.checked_sub(1)?)
    }

    /// What a question was worth: nats that an observer gained, by the number of questions.
    pub fn gain_per_question(&self) -> Option<f64> {
        let gain = self.last()?.gain?;
        (!self.asked.is_empty()).then(|| gain / float(self.asked.len()))
    }

    /// The turns played by the end of a place on the axis of rounds: 0.5 is the middle of the introductions, 2 the end of
    /// the first round. `None`: the game has no such place.
    pub fn turn_at_round(&self, at: f64) -> Option<usize> {
        let (first, last) = (self.stretches.first()?, self.stretches.last()?);
        if at <= f64::from(first.number) {
            return (at >= 0.0).then(|| first.from.saturating_sub(1));
        }
        if at > f64::from(last.number) + 1.0 {
            return None;
        }
        let of = |one: &&CourseStretch| f64::from(one.number) < at;
        let own = self.stretches.iter().rfind(of)?;
        let share = (at - f64::from(own.number)).min(1.0);
        let length = float(own.to + 1 - own.from);
        // A game's turns, and a place within it.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let played = libm::floor(share * length + 1e-9) as usize;
        Some((own.from + played).saturating_sub(1))
    }

    /// The place of a turn on the axis of rounds.
    pub fn round_of(&self, turn: usize) -> f64 {
        let Some(own) = self.stretches.iter().rfind(|one| one.from <= turn) else {
            return 0.0;
        };
        let share = float(turn.min(own.to) + 1 - own.from) / float(own.to + 1 - own.from);
        f64::from(own.number) + share
    }
}

/// Each game once, in their order: of two copies the one that goes further.
pub fn each_once(games: Vec<GameCourse>) -> Vec<GameCourse> {
    let mut kept: Vec<GameCourse> = Vec::with_capacity(games.len());
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

/// Far below 2⁵³.
#[allow(clippy::cast_precision_loss)]
pub(super) fn float(count: usize) -> f64 {
    count as f64
}
