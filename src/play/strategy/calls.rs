//! A strategy's forecast for the estimate before a game: which calls it will make and whom it will question.
//! Where that depends on replies, the estimate asks twice, for the minimum and the maximum. What a call costs
//! is computed in the director.

use crate::base::game::{Purpose, Sensor, Settings};
use crate::play::task::Rater;

/// An end of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    Low,
    High,
}

impl Bound {
    /// The value at this end of the range.
    pub fn pick<T>(self, low: T, high: T) -> T {
        match self {
            Self::Low => low,
            Self::High => high,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Call {
    Introduce,
    Sensors(Vec<Sensor>, Purpose),
    ReadAndAsk,
    Ask,
    /// Choosing whom to ask, together with the question.
    ChooseTarget,
    Act,
    Say,
    Answer,
    /// Deciding whether the question needs the timeline.
    DecideTimelineNeed,
    SplitIntoQuestions,
    FindFacts,
    FindMissing,
    CompleteAnswer,
    SplitIntoFacts,
    CheckFacts,
    ChooseQuestion,
    GuidedAsk,
    Reflect,
    FinalAnswer,
    AimsToQuestions,
    AnswerOneself,
    Prune,
    ReadAndPrune,
    Vote,
    Rate(Rater),
}

/// A step that a seat is asked for, with what the number of its calls depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatStep {
    Introduce,
    /// A question, the `nth` to its target; `introduced`: the asker has introduced itself.
    Ask {
        nth: u32,
        introduced: bool,
    },
    /// An answer; `killed`: the answerer killed the victim.
    Answer {
        killed: bool,
    },
    /// Asking or searching, at a table with this many other players.
    Act {
        others: usize,
    },
    /// Pruning; `suspects`: the number of others who can be accused.
    Prune {
        suspects: usize,
    },
}

impl SeatStep {
    /// The calls of a strategy that does nothing special here.
    pub fn default_calls(self) -> Vec<Call> {
        match self {
            Self::Introduce => vec![Call::Introduce],
            Self::Ask { .. } => vec![Call::Ask],
            Self::Answer { .. } => vec![Call::Answer],
            Self::Act { .. } => vec![Call::Act],
            Self::Prune { .. } => Vec::new(),
        }
    }
}

/// What else the number of a seat's calls may depend on.
pub struct ForecastContext<'a> {
    pub settings: &'a Settings,
    pub bound: Bound,
    pub is_murderer: bool,
    /// The number of objectives in the seat's first act.
    pub objectives: usize,
}

/// A round of questions that a seat asks about one victim.
pub struct QuestionRound<'a> {
    pub settings: &'a Settings,
    pub bound: Bound,
    /// The round's number, from 1.
    pub number: u32,
    /// The number of other players.
    pub others: usize,
    /// The maximum number of targets.
    pub max_targets: usize,
}

/// Whom a seat questions in a round.
pub struct TargetForecast {
    /// The calls that choose the targets.
    pub choosing_calls: Vec<Call>,
    /// The number of targets.
    pub target_count: usize,
    /// The number of questions to each target.
    pub questions_per_target: u32,
    /// Did the choice include the question?
    pub includes_question: bool,
}

impl TargetForecast {
    /// Everybody, or as many as the round allows.
    pub fn everybody(round: &QuestionRound<'_>) -> Self {
        Self {
            choosing_calls: Vec::new(),
            target_count: round.others.min(round.max_targets),
            questions_per_target: 1,
            includes_question: false,
        }
    }

    /// One target together with the question, chosen by the calls `choosing`.
    pub fn single(round: &QuestionRound<'_>, choosing: Vec<Call>) -> Self {
        Self {
            choosing_calls: choosing,
            target_count: round.others.min(1),
            questions_per_target: 1,
            includes_question: true,
        }
    }
}
