//! Replies, recalls and decisions of a log, looked up by the task's name. A log is verified with it, a game
//! resumed, a replay forked; nothing that was paid for is requested twice.

use super::Reply;
use crate::base::game::repair::MISPLACED_REPLY_NOTES;
use crate::base::game::{
    Event, EventKind, FaultCause, Log, MemoryKind, RecalledSegment, Remedy, Seat, TaskKey, Thought, TruncatedPrompt,
    Usage,
};
use crate::play::memory::{Vector, estimate_tokens};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// What a log knows about one attempt at one task.
#[derive(Debug, Clone, Default)]
pub struct RecordedAttempt {
    /// The mind's reply, if there was one.
    pub reply: Option<Reply>,
    /// What went wrong, and how it was handled.
    pub fault: Option<(FaultCause, Remedy)>,
    /// What it used without a reply, where that is known.
    pub usage: Option<Usage>,
    /// The edition by which the reply was read; see [`Thought::edition`].
    pub edition: u8,
}

/// The result of one recall from memory.
#[derive(Debug, Clone)]
pub struct RecordedRecall {
    /// Text, position and distance of each segment, in reading order.
    pub hits: Vec<(String, RecalledSegment)>,
    /// How many of them form the head, which every recall returns.
    pub head_hit_count: usize,
    /// How many segments were searched.
    pub searched_segment_count: u32,
    /// Estimated tokens of the hits.
    pub tokens: u32,
}

/// Of a log's repairs, the mind's own notes, without those of the reply's parser.
fn filter_mind_notes(repairs: &[String]) -> Vec<String> {
    let own = |repair: &&String| {
        MISPLACED_REPLY_NOTES.contains(&repair.as_str()) || TruncatedPrompt::from_note(repair).is_some()
    };
    repairs.iter().filter(own).cloned().collect()
}

/// Where attempts are stored: in the journal of a game, or of a rating or an interview of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalPlace {
    pub game: String,
    /// The name of the rating or the interview.
    pub beside: Option<String>,
    /// The next running number.
    pub next: u32,
}

/// One attempt, stored before it is used: what was paid for is never requested twice, whatever happens to the
/// page in between.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct JournalEntry {
    /// The task's name within the game.
    pub key: TaskKey,
    /// From 1.
    pub attempt: u32,
    /// The mind's reply, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<Reply>,
    /// What went wrong, and how it was handled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<(FaultCause, Remedy)>,
    /// What it used without a reply, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
    /// The edition by which the reply is read; see [`Thought::edition`]. 0: the first.
    #[serde(default, skip_serializing_if = "crate::base::scenario::is_default")]
    pub edition: u8,
    /// An embedder's vectors, if this is an attempt to embed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub vectors: Vec<EmbeddedText>,
}

impl JournalEntry {
    /// What it used, where that is known: the server's count, else our own estimate.
    pub fn known_usage(&self) -> Option<Usage> {
        let counted = |reply: &Reply| Usage {
            completion_tokens: estimate_tokens(&reply.text),
            estimated: true,
            ..Usage::default()
        };
        let reply = self.reply.as_ref();
        let of_reply = reply.map(|reply| reply.usage.unwrap_or_else(|| counted(reply)));
        of_reply.or(self.usage)
    }
}

/// A text with its stored vector.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmbeddedText {
    pub text: String,
    /// See [`Vector::packed`].
    pub vector: String,
}

/// Everything in a log that a re-run must not request again.
#[derive(Debug, Clone, Default)]
pub struct Recording {
    attempts: HashMap<(TaskKey, u32), RecordedAttempt>,
    recalls: HashMap<(TaskKey, MemoryKind, Option<Seat>), RecordedRecall>,
    vectors: HashMap<String, Vector>,
}

impl Recording {
    pub fn from_log(log: &Log) -> Self {
        Self::from_log_after(log, 0)
    }

    /// Records everything in `log` after its first `events`, which are replayed as they are.
    pub fn from_log_after(log: &Log, replayed_events: usize) -> Self {
        let mut recording = Self::default();
        for event in log.events.iter().skip(replayed_events) {
            recording.record_event(event, &log.texts);
        }
        recording
    }

    /// Adds journal entries that are not in the log yet; of one attempt, the last entry counts.
    pub fn with_journal(mut self, journal: &[JournalEntry]) -> Self {
        for entry in journal.iter().rev() {
            if !entry.vectors.is_empty() {
                // A vector that cannot be parsed is requested again.
                let vectors = entry
                    .vectors
                    .iter()
                    .filter_map(|embedded| Some((embedded.text.clone(), Vector::from_hex(&embedded.vector)?)));
                self.vectors.extend(vectors);
                continue;
            }
            let place = (entry.key.clone(), entry.attempt);
            let recorded = self.attempts.entry(place).or_default();
            if recorded.reply.is_none() {
                recorded.reply.clone_from(&entry.reply);
                recorded.edition = entry.edition.max(1);
            }
            if recorded.fault.is_none() {
                recorded.fault.clone_from(&entry.fault);
            }
            recorded.usage = recorded.usage.or(entry.usage);
        }
        self
    }

    fn record_event(&mut self, event: &Event, texts: &[String]) {
        if let Some(thought) = &event.thought {
            self.record_recalls(thought, texts);
            let reply = thought.reply.as_ref().map(|text| Reply {
                text: text.clone(),
                reasoning: thought.reasoning.clone(),
                usage: Some(thought.usage),
                latency_ms: None,
                cut: None,
                mended: filter_mind_notes(&thought.repairs),
            });
            let place = (thought.key.clone(), thought.attempt);
            let recorded = self.attempts.entry(place).or_default();
            recorded.usage = reply.is_none().then_some(thought.usage);
            recorded.reply = reply;
            recorded.edition = thought.edition;
        }
        if let EventKind::Fault { key, attempt, cause, remedy, .. } = &event.what {
            let recorded = self.attempts.entry((key.clone(), *attempt)).or_default();
            // A log says it once, in the event that handled it.
            if let (Some(reply), FaultCause::CutOff { by }) = (&mut recorded.reply, cause) {
                reply.cut = Some(*by);
            }
            recorded.fault = Some((cause.clone(), *remedy));
        }
    }

    fn record_recalls(&mut self, thought: &Thought, texts: &[String]) {
        for recall in &thought.recalled {
            let hits = recall
                .hits
                .iter()
                .filter_map(|hit| Some((texts.get(hit.text.0 as usize)?.clone(), hit.clone())))
                .collect();
            let recorded = RecordedRecall {
                hits,
                head_hit_count: recall.head as usize,
                searched_segment_count: recall.held,
                tokens: recall.tokens,
            };
            self.recalls.insert((thought.key.clone(), recall.store, recall.owner), recorded);
        }
    }

    pub fn attempt(&self, key: &TaskKey, attempt: u32) -> Option<&RecordedAttempt> {
        self.attempts.get(&(key.clone(), attempt))
    }

    /// The recall of a task; `owner` names whose script, where every script was searched.
    pub fn find_recorded_recall(
        &self, key: &TaskKey, store: MemoryKind, owner: Option<Seat>,
    ) -> Option<&RecordedRecall> {
        self.recalls.get(&(key.clone(), store, owner))
    }

    /// The vectors that are not in the log, by text.
    pub fn vectors(&self) -> &HashMap<String, Vector> {
        &self.vectors
    }
}
