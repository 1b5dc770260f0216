//! Why did this turn happen? In words first, numbers second, raw text last.

use super::choice::TargetChoice;
use super::explain::Explanation;
use super::perspective::Seen;
use super::scene::{Person, Scene};
use crate::game::{MessageRole, Sensor, Store, TryScore};

mod build;
mod steps;
#[cfg(test)]
mod steps_tests;
#[cfg(test)]
mod tests;
mod thought;

/// The turn under the cursor, taken apart.
#[derive(Debug, Clone, PartialEq)]
pub struct Inspector {
    pub turn: usize,
    /// "Vale asks Finch about the death of Colonel Ash"; at turn 0, that nothing has happened.
    pub heading: String,
    /// Why it was decided so, sentence by sentence; `None` where nothing is decided.
    pub explanation: Option<Explanation>,
    /// Why this target: questions only, `None` on other turns.
    pub choice: Option<Seen<TargetChoice>>,
    /// What the actor read before: questions and prunings, `None` on other turns.
    pub sensors: Option<Seen<Vec<SensorGroup>>>,
    /// How far suspects are from the hypothetical murderer in the actor's eyes: questions (the target
    /// alone) and prunings (everybody).
    pub distances: Option<Seen<Vec<DistanceRow>>>,
    /// Steps on the way that belong to no try, in order: drafts, reflections, questions to oneself.
    pub steps: Vec<StepRow>,
    /// ThinkThrice's tries of an answer.
    pub tries: Option<Tries>,
    /// What was thought for this turn, task by task, in order.
    pub thoughts: Vec<ThoughtPanel>,
    pub faults: Vec<FaultRow>,
    /// How what is said in this turn was rated, in words.
    pub ratings: Vec<String>,
}

/// Readings of one suspect at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct SensorGroup {
    pub suspect: Person,
    /// In order.
    pub rows: Vec<SensorRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SensorRow {
    pub sensor: Sensor,
    pub name: String,
    pub level: String,
    /// The observer's reason; empty when not recorded.
    pub reason: String,
}

/// One suspect's distance to the hypothetical murderer.
#[derive(Debug, Clone, PartialEq)]
pub struct DistanceRow {
    pub suspect: Person,
    /// 0 (the picture of the murderer) to 1.
    pub mean: Seen<f64>,
    /// The same in words.
    pub text: String,
    pub criteria: Vec<CriterionRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CriterionRow {
    pub name: String,
    /// Does it count at present?
    pub active: bool,
    /// The latest reading in words, or "not recorded".
    pub level: String,
    /// 0, 0.5 or 1.
    pub value: Seen<f64>,
}

/// A private step on the way.
#[derive(Debug, Clone, PartialEq)]
pub struct StepRow {
    /// The event that it is.
    pub event: usize,
    pub person: Person,
    /// What was done: "first draft".
    pub title: String,
    /// What came of it in words; may be empty.
    pub text: Seen<String>,
    /// What came of it as a list; may be empty.
    pub list: Seen<Vec<StepLine>>,
}

/// A line of a step's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepLine {
    pub text: String,
    /// Was it found to hold? `None`: nobody asked.
    pub holds: Option<bool>,
}

/// Tries of one answer (ThinkThrice App. G).
#[derive(Debug, Clone, PartialEq)]
pub struct Tries {
    /// What a try must reach, in words.
    pub needed: String,
    /// In order.
    pub rows: Vec<TryRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TryRow {
    /// From 1.
    pub number: u32,
    /// Its score and what it is made of; not recorded where it was never checked.
    pub score: Seen<TryScore>,
    /// Its length in words: "48 words".
    pub length: String,
    /// Why it was accepted, or what it lacks; empty without a score.
    pub verdict: String,
    pub said: bool,
    /// Facts of the own timeline that the answer had left out before this try.
    pub left_out: Seen<Vec<String>>,
    /// Statements that the own timeline does not bear out.
    pub wrong: Seen<Vec<String>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ThoughtPanel {
    /// The event that came of it.
    pub event: usize,
    pub person: Option<Person>,
    /// What for, in words: "Reads Finch before asking".
    pub task: String,
    /// The task's key in the log.
    pub key: String,
    pub is_exam: bool,
    /// From 1.
    pub attempt: u32,
    pub mind: String,
    /// Position in the settings' list of minds.
    pub mind_index: u16,
    /// What memory gave, store by store.
    pub recalled: Vec<RecalledStore>,
    pub messages: Seen<Vec<SentMessage>>,
    /// What came back, unchanged.
    pub reply: Seen<String>,
    pub reasoning: Seen<String>,
    /// Tokens in words: "812 sent, 64 received", or that they are not recorded.
    pub usage: String,
    /// Tokens sent and received; estimated or not.
    pub tokens: crate::game::Usage,
    /// How long the mind took, in milliseconds.
    pub latency_ms: Seen<u64>,
    /// What had to be mended to read the reply.
    pub repairs: Vec<String>,
}

/// What one look-up in memory gave.
#[derive(Debug, Clone, PartialEq)]
pub struct RecalledStore {
    pub store: Store,
    pub name: String,
    /// "7 of 12 segments, about 310 of 4,000 tokens".
    pub text: String,
    /// Tokens that the hits take.
    pub tokens: u32,
    /// Tokens that they may take.
    pub budget_tokens: u32,
    /// What was looked for.
    pub query: Seen<String>,
    /// What was found, in reading order.
    pub hits: Seen<Vec<RecalledHit>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct RecalledHit {
    /// Its position in its memory.
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
    /// What happened and what it means for the game.
    pub text: String,
    pub detail: Seen<String>,
}

impl Inspector {
    pub fn of(scene: &Scene) -> Self {
        build::inspector(scene, true)
    }

    /// The same without what was sent and what came back: that is made when somebody opens a thought.
    pub fn without_texts(scene: &Scene) -> Self {
        build::inspector(scene, false)
    }

    /// One thought, with its texts.
    pub fn thought(scene: &Scene, event: usize) -> Option<ThoughtPanel> {
        thought::panel(scene, event, true)
    }
}
