//! Why did this turn happen? In words first, numbers second, raw text last.

use super::choice::TargetChoice;
use super::explain::Explanation;
use super::perspective::Seen;
use super::scene::{Person, Scene};
use crate::base::game::{MemoryKind, MessageRole, Sensor, TryScore};

mod build;
mod steps;
#[cfg(test)]
mod steps_tests;
#[cfg(test)]
mod tests;
mod thought;

/// The decision at the cursor's turn, in detail.
#[derive(Debug, Clone, PartialEq)]
pub struct Inspector {
    pub turn: usize,
    /// "Vale asks Finch about the death of Colonel Ash"; at turn 0, that nothing has happened.
    pub heading: String,
    /// The explanation, sentence by sentence; `None` if nothing is decided.
    pub explanation: Option<Explanation>,
    /// Why this target; questions only.
    pub choice: Option<Seen<TargetChoice>>,
    /// What the actor read before; questions and prunings only.
    pub sensors: Option<Seen<Vec<SuspectReadings>>>,
    /// Distances from the hypothetical murderer in the actor's eyes; questions (only the target) and prunings
    /// (everybody).
    pub distances: Option<Seen<Vec<DistanceRow>>>,
    /// Intermediate steps outside tries, in order: drafts, reflections, questions to oneself.
    pub steps: Vec<StepRow>,
    /// ThinkThrice's attempts at an answer.
    pub tries: Option<Tries>,
    /// The thoughts behind this turn, task by task, in order.
    pub thoughts: Vec<ThoughtPanel>,
    pub faults: Vec<FaultRow>,
    /// How this turn's utterance was rated, in words.
    pub ratings: Vec<String>,
}

/// Readings of one suspect at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct SuspectReadings {
    pub suspect: Person,
    /// In order.
    pub rows: Vec<SensorRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SensorRow {
    pub sensor: Sensor,
    pub name: String,
    pub level: String,
    /// The observer's reason; empty if not recorded.
    pub reason: String,
}

/// One suspect's distance from the hypothetical murderer.
#[derive(Debug, Clone, PartialEq)]
pub struct DistanceRow {
    pub suspect: Person,
    /// 0 (everything fits the murderer) to 1.
    pub mean: Seen<f64>,
    /// The same in words.
    pub text: String,
    pub criteria: Vec<CriterionRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CriterionRow {
    pub name: String,
    /// Does the observer still apply it?
    pub active: bool,
    /// The latest reading in words, or "not recorded".
    pub level: String,
    /// 0, 0.5 or 1.
    pub value: Seen<f64>,
}

/// A private intermediate step.
#[derive(Debug, Clone, PartialEq)]
pub struct StepRow {
    /// Index of its event.
    pub event: usize,
    pub person: Person,
    /// What was done, e.g. "first draft".
    pub title: String,
    /// Its result as text; may be empty.
    pub text: Seen<String>,
    /// Its result as a list; may be empty.
    pub list: Seen<Vec<StepLine>>,
}

/// A line of a step's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepLine {
    pub text: String,
    /// The outcome of its check; `None`: not checked.
    pub passed_check: Option<bool>,
}

/// Attempts at one answer (ThinkThrice App. G).
#[derive(Debug, Clone, PartialEq)]
pub struct Tries {
    /// What an attempt must reach, in words.
    pub required_score_text: String,
    /// In order.
    pub rows: Vec<TryRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TryRow {
    /// From 1.
    pub number: u32,
    /// Its score in detail; not recorded if it was never checked.
    pub score: Seen<TryScore>,
    /// Its length in words: "48 words".
    pub length: String,
    /// Why it was accepted, or what it lacks; empty without a score.
    pub verdict: String,
    pub said: bool,
    /// Facts of the speaker's own timeline that the answer lacked before this attempt.
    pub omitted_facts: Seen<Vec<String>>,
    /// Statements that the speaker's own timeline does not support.
    pub unsupported_statements: Seen<Vec<String>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ThoughtPanel {
    /// Index of the event that resulted.
    pub event: usize,
    pub person: Option<Person>,
    /// The purpose in words: "Reads Finch before asking".
    pub task: String,
    /// The task's key in the log.
    pub key: String,
    pub is_exam: bool,
    /// From 1.
    pub attempt: u32,
    pub mind: String,
    /// Index into the settings' list of minds.
    pub mind_index: u16,
    /// Recalled memories, store by store.
    pub recalled: Vec<MemoryQueryResult>,
    pub messages: Seen<Vec<SentMessage>>,
    /// The reply, unchanged.
    pub reply: Seen<String>,
    pub reasoning: Seen<String>,
    /// Tokens in words: "812 sent, 64 received", or that they are not recorded.
    pub usage_text: String,
    /// Tokens sent and received, and whether they are estimated.
    pub tokens: crate::base::game::Usage,
    /// Duration of the call, in milliseconds.
    pub latency_ms: Seen<u64>,
    /// Repairs that were needed to read the reply.
    pub repairs: Vec<String>,
}

/// The result of one memory query.
#[derive(Debug, Clone, PartialEq)]
pub struct MemoryQueryResult {
    pub store: MemoryKind,
    pub name: String,
    /// "7 of 12 segments, about 310 of 4,000 tokens".
    pub text: String,
    /// Tokens of the hits.
    pub tokens: u32,
    /// The most tokens that hits may have.
    pub budget_tokens: u32,
    /// The query.
    pub query: Seen<String>,
    /// The results, in reading order.
    pub hits: Seen<Vec<RecalledHit>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct RecalledHit {
    /// Its index in the memory.
    pub segment: u32,
    /// Cosine distance to the query, 0 to 2.
    pub distance: f32,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentMessage {
    pub role: MessageRole,
    pub role_name: String,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultRow {
    pub event: usize,
    pub person: Option<Person>,
    /// What failed, and what that means for the game.
    pub text: String,
    pub detail: Seen<String>,
}

impl Inspector {
    pub fn from_scene(scene: &Scene) -> Self {
        build::inspector(scene, true)
    }

    /// The same without prompts and replies, which are made when somebody opens a thought.
    pub fn without_texts(scene: &Scene) -> Self {
        build::inspector(scene, false)
    }

    /// One thought, with its texts.
    pub fn thought(scene: &Scene, event: usize) -> Option<ThoughtPanel> {
        thought::thought_panel(scene, event, true)
    }
}
