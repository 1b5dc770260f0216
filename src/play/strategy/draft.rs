//! Events before they are committed, with their texts in full: interning follows the order of the log, not
//! the order in which minds reply.

use crate::base::game::{
    Event, EventKind, InternedTexts, MemoryKind, Prompt, PromptMessage, RecalledSegment, Retrieval, Seat, TaskKey,
    Thought, Usage,
};
use crate::play::task::Message;

/// The drafts of one job, in order.
pub type Drafts = Vec<Draft>;

/// An event that is not committed yet.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    pub what: EventKind,
    /// The thought behind the event.
    pub thought: Option<DraftThought>,
}

/// A thought with its texts in full.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DraftThought {
    /// See [`Thought`].
    pub key: TaskKey,
    /// See [`Thought`].
    pub attempt: u32,
    /// See [`Thought`].
    pub mind: u16,
    pub recalled: Vec<DraftRetrieval>,
    /// What the mind was sent.
    pub messages: Vec<Message>,
    pub reply: Option<String>,
    pub reasoning: Option<String>,
    pub usage: Usage,
    /// The repairs that the reply took.
    pub repairs: Vec<String>,
    /// See [`Thought`]; 0 without a reply.
    pub edition: u8,
    /// How long the call took; goes to the clock, not to the event.
    pub latency_ms: Option<u64>,
}

impl DraftThought {
    /// The event to which it led.
    pub fn into_draft(self, what: EventKind) -> Draft {
        Draft { what, thought: Some(self) }
    }
}

/// A memory look-up with its texts in full.
#[derive(Debug, Clone, PartialEq)]
pub struct DraftRetrieval {
    pub store: MemoryKind,
    /// See [`Retrieval`].
    pub owner: Option<Seat>,
    /// The memory query.
    pub query: String,
    /// Text, position and distance of each hit, in reading order.
    pub hits: Vec<(String, u32, f32)>,
    /// How many hits form the head that every look-up gives; 0: no head.
    pub head_hits: usize,
    /// How many segments the memory held.
    pub segment_count: u32,
    /// Estimated tokens of all hits.
    pub tokens: u32,
    /// The token budget of the look-up.
    pub budget_tokens: u32,
}

impl DraftRetrieval {
    /// How many segments are left out before each hit of the head, after the head, and between the later
    /// hits.
    pub(super) fn omitted_segment_counts(&self) -> Vec<u32> {
        // Without a head, all hits form one part.
        let head = match self.head_hits {
            0 => self.hits.len(),
            head => head.min(self.hits.len()),
        };
        let (mut next, mut gaps) = (0, Vec::new());
        for (at, (_, segment, _)) in self.hits.iter().enumerate() {
            gaps.push(if at == head { self.segment_count.saturating_sub(next) } else { segment.saturating_sub(next) });
            next = segment.saturating_add(1);
        }
        if head == self.hits.len() {
            gaps.push(self.segment_count.saturating_sub(next));
        }
        gaps
    }
}

impl From<EventKind> for Draft {
    fn from(what: EventKind) -> Self {
        Self { what, thought: None }
    }
}

impl Draft {
    /// The event, with its texts interned.
    pub fn into_event(self, texts: &mut InternedTexts) -> Event {
        Event { what: self.what, thought: self.thought.map(|thought| thought.into_thought(texts)) }
    }
}

impl DraftThought {
    fn into_thought(self, texts: &mut InternedTexts) -> Thought {
        let recalled = self
            .recalled
            .into_iter()
            .map(|r| Retrieval {
                store: r.store,
                owner: r.owner,
                query: texts.intern(&r.query),
                hits: r
                    .hits
                    .into_iter()
                    .map(|(text, segment, distance)| RecalledSegment { text: texts.intern(&text), segment, distance })
                    .collect(),
                head: u32::try_from(r.head_hits).unwrap_or(u32::MAX),
                held: r.segment_count,
                tokens: r.tokens,
                budget_tokens: r.budget_tokens,
            })
            .collect();
        let messages = self
            .messages
            .into_iter()
            .map(|m| PromptMessage { role: m.role, parts: m.parts.iter().map(|part| texts.intern(part)).collect() })
            .collect();
        Thought {
            key: self.key,
            attempt: self.attempt,
            mind: self.mind,
            recalled,
            prompt: Prompt { messages },
            reply: self.reply,
            reasoning: self.reasoning,
            usage: self.usage,
            repairs: self.repairs,
            edition: self.edition.max(1),
        }
    }
}
