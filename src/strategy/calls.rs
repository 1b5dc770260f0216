//! What a strategy says of itself before a game: which calls its deeds will take, and whom it will question.
//! Where that hangs on what minds will say, it is asked twice, for the fewest and for the most. What a call
//! costs is the director's matter.

use crate::game::{Purpose, Sensor, Settings};
use crate::task::Rater;

/// Which end of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    Low,
    High,
}

impl Bound {
    /// The end of a range.
    pub fn of<T>(self, low: T, high: T) -> T {
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
    /// Whom to ask, with the question.
    Choose,
    Act,
    Say,
    Answer,
    /// Does the question ask for the timeline?
    Gate,
    SplitQuestion,
    FindFacts,
    FindMissing,
    CompleteAnswer,
    SplitAnswer,
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

/// What a seat is asked to do, as far as the number of its calls hangs on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    Introduce,
    /// A question, the `nth` to its target; `introduced`: after the own introduction.
    Ask {
        nth: u32,
        introduced: bool,
    },
    /// An answer; `killed`: by whoever killed the victim.
    Answer {
        killed: bool,
    },
    /// Asking or searching, at a table of so many others.
    Act {
        others: usize,
    },
    /// Settling the list; `suspects`: everybody else who can be accused.
    Prune {
        suspects: usize,
    },
}

impl Duty {
    /// What it takes in the plain way.
    pub fn plain_calls(self) -> Vec<Call> {
        match self {
            Self::Introduce => vec![Call::Introduce],
            Self::Ask { .. } => vec![Call::Ask],
            Self::Answer { .. } => vec![Call::Answer],
            Self::Act { .. } => vec![Call::Act],
            Self::Prune { .. } => Vec::new(),
        }
    }
}

/// What the number of a seat's calls may hang on besides.
pub struct Outlook<'a> {
    pub settings: &'a Settings,
    pub bound: Bound,
    pub is_murderer: bool,
    /// Objectives of the seat's first act.
    pub objectives: usize,
}

/// A round of questions that a seat asks about one victim.
pub struct Round<'a> {
    pub settings: &'a Settings,
    pub bound: Bound,
    /// From 1.
    pub number: u32,
    /// Everybody else at the table.
    pub others: usize,
    /// How many may be asked.
    pub most: usize,
}

/// Who is questioned in it.
pub struct Targeting {
    /// What choosing them takes.
    pub choosing: Vec<Call>,
    /// How many are asked.
    pub targets: usize,
    /// How many questions each of them gets.
    pub each: u32,
    /// Did the choice bring the question with it?
    pub chosen: bool,
}

impl Targeting {
    /// Everybody, or as many as may be asked.
    pub fn plain(round: &Round<'_>) -> Self {
        Self { choosing: Vec::new(), targets: round.others.min(round.most), each: 1, chosen: false }
    }

    /// One, with the question, by the calls of `choosing`.
    pub fn one(round: &Round<'_>, choosing: Vec<Call>) -> Self {
        Self { choosing, targets: round.others.min(1), each: 1, chosen: true }
    }
}
