//! The key of a task within its game: whose deed it is part of, and which step of it. Logs, journals and
//! recordings hold it as text (`r2.s0.v0.ask.s3.try1.draft`), which is read and written here alone. Keys of
//! other programs stay opaque texts.

mod read;
#[cfg(test)]
mod tests;
mod write;

use super::{MemoryKind, Purpose, Scale, Seat, Sensor, VictimId};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A task's key within its game. Two keys with the same text are equal.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct TaskKey {
    name: TaskName,
    steps: Vec<TaskStep>,
}

/// A round (or the pruning after it), who thinks, and about whose death: `1.s0.v0`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TaskPlace {
    /// From 1.
    pub round: u32,
    /// Who thinks; for an answer, the asker.
    pub seat: Seat,
    /// About whose death.
    pub victim: VictimId,
}

/// What a task is part of. The examples show the text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TaskName {
    /// An introduction: `intro.s0`.
    Introduce(Seat),
    /// The choice of whom to ask, with the question: `r1.s0.v0.choose`.
    Choose(TaskPlace),
    /// A question, the `nth` (from 1) to its target in the round: `r1.s0.v0.ask.s1`, `r1.s0.v0.ask.s1.q2`.
    Ask { place: TaskPlace, target: Seat, nth: u32 },
    /// The answer to that question: `r1.s0.v0.answer.s1`.
    Answer { place: TaskPlace, answerer: Seat, nth: u32 },
    /// One sensor or (`None`) several: `r1.s0.v0.read.s1.emotion`, `p1.s0.v0.read.s1.sensors`.
    ReadSensors { purpose: Purpose, place: TaskPlace, suspect: Seat, sensor: Option<Sensor> },
    /// Sensors added to a recorded log: `r1.s0.v0.read.s1`.
    ReadSensorsAfterwards { place: TaskPlace, suspect: Seat },
    /// One action, asking or searching: `r1.s0.act`.
    Act { round: u32, seat: Seat },
    /// Something said to all: `r1.s0.say`.
    Say { round: u32, seat: Seat },
    /// A suspect list: `p1.s0.v0.prune`.
    Prune(TaskPlace),
    /// A person's suspect list: `p1.s0.v0.suspects`.
    PersonSuspectList(TaskPlace),
    /// A vote: `vote.s0.v0`.
    Vote { voter: Seat, victim: VictimId },
    /// A public accusation: `hold_accusations.s0.v0`.
    Accuse { voter: Seat, victim: VictimId },
    /// An exam question, whose id is free text: `exam1.s0.q7`; without an examinee for the reader of all
    /// scripts: `exam1.all.q7`; in an exam after a round: `r2.exam1.s0.q7`.
    Examine { after_round: Option<u32>, evaluation: u32, examinee: Option<Seat>, question: String },
    /// A vote of the exam: `exam1.vote.s0.v0`, `r2.exam1.vote.s0.v0`.
    VoteInExam { after_round: Option<u32>, evaluation: u32, voter: Seat, victim: VictimId },
    /// A rating in play after an event, of the speaker or of an outsider; without a rater by the neutral
    /// reader, without a scale on both: `rate.e9.trust`, `rate.e9.o4.s1.suspicion`.
    Rate { event: usize, outsider: Option<Seat>, rater: Option<Seat>, scale: Option<Scale> },
    /// A rating of a recorded utterance, on one scale or (`None`) both: `u3.n.rate`, `u3.s1.rate.trust`.
    RateAfterwards { utterance: usize, rater: Option<Seat>, scale: Option<Scale> },
    /// A belief after the event last heard; without an observer a neutral reader's: `believe.e9.s1.v0`,
    /// `believe.e9.n.v0`.
    Believe { event: usize, observer: Option<Seat>, victim: VictimId },
    /// A summary of a memory, in older logs: `sum.s2.script.12`.
    Summarise { seat: Seat, store: MemoryKind, upto: usize },
    /// A key that is not ours.
    Other(String),
}

/// A step of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TaskStep {
    /// Aims as questions to oneself (O-CoT).
    OwnQuestions,
    /// One of these questions, from 1 (O-CoT).
    OwnQuestion(u32),
    /// Which prepared question (Werewolf).
    Choose,
    /// A draft that nobody hears.
    Draft,
    /// A reflection on it (Werewolf).
    Reflect,
    /// The relationship to the asker, summarised before the answer (ThinkThrice).
    Relation,
    /// Whether the question asks for the timeline (ThinkThrice).
    TimelineCheck,
    /// One of the tries, from 1 (ThinkThrice).
    Try(u32),
    /// The question in parts (ThinkThrice).
    QuestionParts,
    /// Facts that answer it (ThinkThrice).
    Facts,
    /// Facts that were left out (ThinkThrice).
    MissingFacts,
    /// The answer rewritten (ThinkThrice).
    Rewrite,
    /// The answer in statements (ThinkThrice).
    Statements,
    /// The check of these statements (ThinkThrice).
    Check,
    /// A summary of a memory up to a segment.
    Summary(MemoryKind, usize),
    /// A look-up in memory.
    MemoryLookUp,
}

impl TaskKey {
    /// What the task is part of.
    pub fn name(&self) -> &TaskName {
        &self.name
    }

    /// The steps, from the outermost.
    pub fn steps(&self) -> &[TaskStep] {
        &self.steps
    }

    /// The key of a step of this task.
    #[must_use]
    pub fn with_step(&self, step: TaskStep) -> Self {
        Self::from(format!("{self}.{step}"))
    }

    /// Is it this task, or a step of it?
    pub fn is_part_of(&self, whole: &Self) -> bool {
        self.name == whole.name && self.steps.starts_with(&whole.steps)
    }

    /// The number of the try that it belongs to (ThinkThrice).
    pub fn try_number(&self) -> Option<u32> {
        self.steps.iter().find_map(|step| match step {
            TaskStep::Try(number) => Some(*number),
            _ => None,
        })
    }

    /// Does it summarise a memory?
    pub fn is_summary(&self) -> bool {
        let of_step = matches!(self.steps.last(), Some(TaskStep::Summary(..)));
        of_step || matches!(self.name, TaskName::Summarise { .. })
    }
}

impl TaskName {
    /// The victim, if it names one.
    pub fn victim(&self) -> Option<VictimId> {
        match self {
            Self::Choose(place)
            | Self::Ask { place, .. }
            | Self::Answer { place, .. }
            | Self::ReadSensors { place, .. }
            | Self::ReadSensorsAfterwards { place, .. }
            | Self::Prune(place)
            | Self::PersonSuspectList(place) => Some(place.victim),
            Self::Vote { victim, .. }
            | Self::Accuse { victim, .. }
            | Self::VoteInExam { victim, .. }
            | Self::Believe { victim, .. } => Some(*victim),
            Self::Introduce(_)
            | Self::Act { .. }
            | Self::Say { .. }
            | Self::Examine { .. }
            | Self::Rate { .. }
            | Self::RateAfterwards { .. }
            | Self::Summarise { .. }
            | Self::Other(_) => None,
        }
    }
}

/// Converts through the text: the free part of a name (an exam question's id) may look like something else,
/// and a log would be read that way.
impl From<TaskName> for TaskKey {
    fn from(name: TaskName) -> Self {
        Self::from(name.to_string())
    }
}

impl From<&str> for TaskKey {
    fn from(text: &str) -> Self {
        read::parse_key(text)
    }
}

impl From<String> for TaskKey {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<TaskKey> for String {
    fn from(key: TaskKey) -> Self {
        key.to_string()
    }
}

/// A string in files.
impl JsonSchema for TaskKey {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

impl Default for TaskKey {
    fn default() -> Self {
        Self::from("")
    }
}
