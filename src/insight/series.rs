//! The shapes of the series. All of them are steps: a value holds from its turn to the next step's.

use crate::game::{Seat, VictimId};

/// Does the log say it?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Recorded {
    /// Written down by Casebook while it was played.
    Recorded,
    /// From another program's file, as far as it says.
    Recovered,
    /// The log does not say: there is no series, not even a flat one.
    NotRecorded,
}

impl Recorded {
    /// Is there anything to show?
    pub fn is_there(self) -> bool {
        self != Self::NotRecorded
    }
}

/// Entropy of one observer about one victim's death, turn by turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Entropies<'a> {
    pub observer: Seat,
    pub victim: VictimId,
    /// Does the log say?
    pub recorded: Recorded,
    /// In order, the first at turn 0 with ln(Na − 1); empty when not recorded.
    pub steps: &'a [EntropyStep],
}

impl<'a> Entropies<'a> {
    /// The steps up to `turn`.
    pub fn until(self, turn: usize) -> &'a [EntropyStep] {
        let count = self.steps.partition_point(|step| step.turn <= turn);
        self.steps.get(..count).unwrap_or_default()
    }
}

/// A suspect list and its entropy from some turn on.
#[derive(Debug, Clone, PartialEq)]
pub struct EntropyStep {
    pub turn: usize,
    /// The pruning; `None`: the start.
    pub event: Option<usize>,
    /// The round after which it holds, 0 at the start.
    pub round: u32,
    /// The list, most suspicious first.
    pub suspects: Vec<Seat>,
    /// H = ln n, in nats.
    pub entropy: f64,
    /// IG = H before − H after, in nats; `None` at the start.
    pub gain: Option<f64>,
    /// What the observer had asked about this victim in this round.
    pub questions: Vec<AttributedQuestion>,
}

/// A question that a change is attributed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttributedQuestion {
    pub turn: usize,
    pub event: usize,
    pub answerer: Seat,
}

/// One information gain, IG_t = H_{t−1} − H_t of Questum §2.2.
#[derive(Debug, Clone, PartialEq)]
pub struct Gain {
    pub turn: usize,
    pub observer: Seat,
    pub victim: VictimId,
    pub round: u32,
    /// Entropy before, in nats.
    pub before: f64,
    /// Entropy after, in nats.
    pub after: f64,
    /// In nats; negative when a suspect came back.
    pub gain: f64,
}

/// How many suspect one character of one victim's death, turn by turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Shares {
    pub victim: VictimId,
    pub suspect: Seat,
    /// Does the log say?
    pub recorded: Recorded,
    /// In order, the first at turn 0; empty when not recorded.
    pub steps: Vec<SuspicionStep>,
}

/// The suspicion on one character from some turn on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuspicionStep {
    pub turn: usize,
    /// Of these, whose list holds the suspect.
    pub holders: usize,
    /// Everybody who could suspect, without the suspect; whose lists the log does not say are among them.
    pub of: usize,
}

impl SuspicionStep {
    /// holders / of, 0 to 1; `None` when there is nobody else.
    pub fn share(self) -> Option<f64> {
        // A table has at most 2¹⁶ seats.
        #[allow(clippy::cast_precision_loss)]
        (self.of > 0).then(|| self.holders as f64 / self.of as f64)
    }
}
