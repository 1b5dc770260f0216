//! The data of the series. All are steps: a value holds from its turn to the next step's.

use crate::base::game::{Seat, VictimId};

/// Does the log record it?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RecordStatus {
    /// Recorded by Casebook during the game.
    Recorded,
    /// Recovered from another program's file, as far as it goes.
    Recovered,
    /// Not recorded: there is no series, not even a flat one.
    NotRecorded,
}

impl RecordStatus {
    /// Is there anything to show?
    pub fn is_recorded(self) -> bool {
        self != Self::NotRecorded
    }
}

/// Entropy of one observer about one victim's death, turn by turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EntropySeries<'a> {
    pub observer: Seat,
    pub victim: VictimId,
    /// Does the log record it?
    pub recorded: RecordStatus,
    /// In order, the first at turn 0 with ln(Na − 1); empty when not recorded.
    pub steps: &'a [EntropyStep],
}

impl<'a> EntropySeries<'a> {
    /// The steps up to `turn`.
    pub fn steps_until(self, turn: usize) -> &'a [EntropyStep] {
        let count = self.steps.partition_point(|step| step.turn <= turn);
        self.steps.get(..count).unwrap_or_default()
    }
}

/// A suspect list and its entropy, which hold from some turn on.
#[derive(Debug, Clone, PartialEq)]
pub struct EntropyStep {
    pub turn: usize,
    /// The event of the pruning; `None` at the start.
    pub event: Option<usize>,
    /// The round after which it holds; 0 at the start.
    pub round: u32,
    /// The list, most suspicious first.
    pub suspects: Vec<Seat>,
    /// H = ln n, in nats.
    pub entropy: f64,
    /// IG = H before − H after, in nats; `None` at the start.
    pub gain: Option<f64>,
    /// What the observer has asked about this victim in this round.
    pub questions: Vec<AttributedQuestion>,
}

/// A question to which a change is attributed.
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

/// How many observers suspect one character of one victim's death, turn by turn.
#[derive(Debug, Clone, PartialEq)]
pub struct SuspicionShares {
    pub victim: VictimId,
    pub suspect: Seat,
    /// Does the log say it?
    pub recorded: RecordStatus,
    /// In order, the first at turn 0; empty when not recorded.
    pub steps: Vec<SuspicionStep>,
}

/// The suspicion on one character, which holds from some turn on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuspicionStep {
    pub turn: usize,
    /// How many of them have the suspect on their list.
    pub holders: usize,
    /// Everybody who could suspect, except the suspect; observers without a recorded list included.
    pub eligible: usize,
}

impl SuspicionStep {
    /// holders / of, 0 to 1; `None` when there is nobody else.
    pub fn share(self) -> Option<f64> {
        // A table has at most 2¹⁶ seats.
        #[allow(clippy::cast_precision_loss)]
        (self.eligible > 0).then(|| self.holders as f64 / self.eligible as f64)
    }
}
