//! How an event came about: what was recalled, the prompt, the reply, the cost. Texts are interned in the
//! log, because prompts repeat themselves.

use super::{MemoryKind, Seat, TaskKey, TextId, ids};
use crate::base::scenario::is_default;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// One carried-out task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Thought {
    /// Names the task within its game: phase, kind, seat, victim, target. A re-run finds its
    /// recorded reply by it.
    pub key: TaskKey,
    /// From 1; a re-ask is 2.
    pub attempt: u32,
    /// Position in the log's list of minds.
    pub mind: u16,
    /// What memory gave for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recalled: Vec<Retrieval>,
    /// What the mind was sent.
    pub prompt: Prompt,
    /// What it replied, unchanged. `None`: it never did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
    /// Its reasoning, where it shows any; never sent back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reasoning: Option<String>,
    /// What it cost.
    #[serde(default)]
    pub usage: Usage,
    /// What had to be mended to read the reply.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub repairs: Vec<String>,
    /// The edition of the reply parser that read the reply; it is always read by the same one again. Absent:
    /// the first edition, or there was no reply.
    #[serde(default = "first_edition", skip_serializing_if = "is_first_edition")]
    pub edition: u8,
}

/// The edition of the reply parser for new replies. The fourth goes with new prompts for guided players.
pub const PARSER_EDITION: u8 = 4;

fn first_edition() -> u8 {
    1
}

// Serde hands over a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_first_edition(edition: &u8) -> bool {
    *edition <= 1
}

/// Chat messages, each a list of interned parts joined with line breaks.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Prompt {
    /// In order.
    pub messages: Vec<PromptMessage>,
}

/// One chat message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PromptMessage {
    /// Who speaks in it.
    pub role: MessageRole,
    /// Its parts, one text each.
    pub parts: Vec<TextId>,
}

/// The roles of chat completions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MessageRole {
    /// Rules and role.
    System,
    /// The task.
    User,
    /// An earlier reply, in a re-ask.
    Assistant,
}

/// What one look-up in memory gave.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Retrieval {
    /// Which memory.
    pub store: MemoryKind,
    /// Whose script it is, if all scripts are searched separately (Questum's OP). Absent: the own memory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// What was looked for.
    pub query: TextId,
    /// What was found, in reading order.
    pub hits: Vec<RecalledSegment>,
    /// How many of the first hits are the head, which every look-up returns. Absent: all were retrieved, or
    /// what is always given is among them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub head: u32,
    /// How many segments the memory held.
    pub held: u32,
    /// Estimated tokens that the hits take.
    pub tokens: u32,
    /// Tokens that they were allowed to take.
    pub budget_tokens: u32,
}

/// A recalled segment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RecalledSegment {
    /// The segment's text.
    pub text: TextId,
    /// Its position in its memory: reading order.
    pub segment: u32,
    /// Cosine distance to the query, 0 (same direction) to 2.
    pub distance: f32,
}

/// Tokens of one call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Usage {
    /// Sent.
    pub prompt_tokens: u32,
    /// Received, reasoning included.
    pub completion_tokens: u32,
    /// The mind did not report usage, so these are estimates.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub estimated: bool,
}

/// The log's table of texts while it grows: each text once, in order of first use.
#[derive(Debug, Clone, Default)]
pub struct InternedTexts {
    list: Vec<String>,
    known: HashMap<String, ids::TextId>,
}

impl InternedTexts {
    /// Starts with the texts of a log.
    pub fn new(list: Vec<String>) -> Self {
        let known = list.iter().cloned().zip((0u32..).map(TextId)).collect();
        Self { list, known }
    }

    /// The id of `text`, new or old.
    pub fn intern(&mut self, text: &str) -> TextId {
        if let Some(id) = self.known.get(text) {
            return *id;
        }
        let id = TextId(u32::try_from(self.list.len()).unwrap_or(u32::MAX));
        self.list.push(text.to_owned());
        self.known.insert(text.to_owned(), id);
        id
    }

    /// The text of `id`.
    pub fn get(&self, id: TextId) -> Option<&str> {
        self.list.get(id.0 as usize).map(String::as_str)
    }

    /// All texts in order.
    pub fn list(&self) -> &[String] {
        &self.list
    }
}
