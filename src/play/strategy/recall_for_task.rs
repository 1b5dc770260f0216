//! Memory for a task: from the recording, else looked up. A failing embedder is handled like a failing mind:
//! waited for, decided about and logged, never hidden.

use super::attempt_error::{AttemptError, TaskHistory};
use super::desk::{CallAttempt, Desk, Necessity};
use super::draft::{Draft, DraftRetrieval, Drafts};
use super::overseer::{Stopped, ThinkingTask, UpcomingCall};
use super::recall::RecallLimits;
use super::server_states::{BusyGuard, failure_hash, is_free_of_charge};
use crate::base::game::{EventKind, FaultCause, MemoryKind, Remedy, Seat, TaskKey, TaskStep, View};
use crate::play::mind::{EmbeddedText, JournalEntry, MindError};
use futures_util::future::LocalBoxFuture;

impl Desk<'_> {
    /// Looks `query` up in both memories, or in every script. `None`: somebody decided to skip the task,
    /// since a thought without its memory would be another player's. Faults carry the task's name.
    pub(super) async fn recall_for_task(
        &self, key: &TaskKey, query: &str, notes: &mut Drafts,
    ) -> Result<Option<Vec<DraftRetrieval>>, Stopped> {
        let mut call = CallAttempt {
            thinking: ThinkingTask {
                key: key.with_step(TaskStep::MemoryLookUp),
                seat: self.event_seat,
                task: "embed".into(),
                mind: None,
            },
            attempt: 1,
            server: self.memories.embedder_name(),
        };
        let mut history = TaskHistory::default();
        loop {
            let (result, busy) = self.try_recall(key, query, &call).await?;
            let error = match result {
                Ok(recalled) => {
                    if let (Some(standing), Some(_)) = (self.server_states(), &busy) {
                        standing.record_success(&call.server, "embed");
                    }
                    return Ok(Some(recalled));
                }
                Err(error) => error,
            };
            let trouble = AttemptError::Unavailable(error);
            let way = (&trouble, failure_hash(&trouble, None));
            let repeats = self.record_repeated_failure(&call, "embed", way, &mut history, busy.as_ref());
            let busy = busy.filter(|_| !is_free_of_charge(&trouble));
            let remedy = self.choose_remedy(&call, &trouble, Necessity::Essential, &mut history, repeats).await?;
            drop(busy);
            notes.push(Draft::from(EventKind::Fault {
                seat: self.event_seat,
                key: call.thinking.key.clone(),
                attempt: call.attempt,
                cause: trouble.cause(),
                remedy,
            }));
            if remedy != Remedy::Retried {
                return Ok(None);
            }
            call.attempt += 1;
        }
    }

    async fn try_recall(
        &self, key: &TaskKey, query: &str, call: &CallAttempt,
    ) -> Result<(Result<Vec<DraftRetrieval>, MindError>, Option<BusyGuard<'_>>), Stopped> {
        let recorded = self.recording.attempt(&call.thinking.key, call.attempt);
        if let Some((FaultCause::Unavailable { detail }, _)) = recorded.and_then(|r| r.fault.as_ref()) {
            let error = MindError::Recorded { detail: detail.clone(), usage: None };
            let busy = self.server_states().map(|standing| standing.begin_recorded_call(&call.server));
            return Ok((Err(error), busy));
        }
        let searched = self.memories_to_search();
        let known = searched.iter().map(|(_, store, owner)| self.recorded_recall(key, *store, *owner, query));
        if let Some(known) = known.collect() {
            return Ok((Ok(known), None));
        }
        if !self.memories.is_embedder_remote() {
            return Ok((self.search_memories(&searched, query, call).await, None));
        }
        let upcoming = UpcomingCall { thinking: call.thinking.clone(), attempt: call.attempt, prompt_tokens: 0 };
        let busy = self.begin_call(&upcoming, &call.server).await?;
        let result = self.search_memories(&searched, query, call).await;
        self.overseer.after_call(&upcoming, None);
        Ok((result, busy))
    }

    /// What to search, with the owner where several scripts are searched.
    fn memories_to_search(&self) -> Vec<(&View, MemoryKind, Option<Seat>)> {
        if self.scripts_to_search.is_empty() {
            vec![(&self.view, MemoryKind::Script, None), (&self.view, MemoryKind::Dialogue, None)]
        } else {
            self.scripts_to_search.iter().map(|view| (view, MemoryKind::Script, Some(view.seat()))).collect()
        }
    }

    async fn search_memories(
        &self, searched: &[(&View, MemoryKind, Option<Seat>)], query: &str, call: &CallAttempt,
    ) -> Result<Vec<DraftRetrieval>, MindError> {
        let keep = |vectors: Vec<EmbeddedText>| -> LocalBoxFuture<'_, bool> {
            self.overseer.store_attempt(JournalEntry { vectors, ..call.journal_entry() })
        };
        let mut recalled = Vec::new();
        for &(view, store, owner) in searched {
            let found = self.memories.recall(view, store, query, self.recall_limits(store), &keep).await?;
            recalled.push(DraftRetrieval { owner, ..found });
        }
        Ok(recalled)
    }

    fn budget_tokens(&self, store: MemoryKind) -> u32 {
        match store {
            MemoryKind::Script => self.limits.script_tokens,
            MemoryKind::Dialogue => self.limits.dialogue_tokens,
        }
    }

    fn recall_limits(&self, store: MemoryKind) -> RecallLimits {
        let budget_tokens = self.budget_tokens(store);
        let head = u64::from(budget_tokens) * u64::from(self.settings.memory.head_percent.min(100));
        let most = self.limits.dialogue_segments;
        RecallLimits {
            budget_tokens,
            head_tokens: u32::try_from(head / 100).unwrap_or(budget_tokens),
            max_segments: most.filter(|_| store == MemoryKind::Dialogue),
            // A strategy that wants the nearest few segments gets exactly those.
            includes_own: self.settings.memory.keeps_own && most.is_none(),
            joins_host: self.settings.joins_host_words_with_answer(),
        }
    }

    fn recorded_recall(
        &self, key: &TaskKey, store: MemoryKind, owner: Option<Seat>, query: &str,
    ) -> Option<DraftRetrieval> {
        let recorded = self.recording.find_recorded_recall(key, store, owner)?;
        Some(DraftRetrieval {
            store,
            owner,
            query: query.to_owned(),
            hits: recorded.hits.iter().map(|(text, hit)| (text.clone(), hit.segment, hit.distance)).collect(),
            head_hits: recorded.head_hit_count,
            segment_count: recorded.searched_segment_count,
            tokens: recorded.tokens,
            budget_tokens: self.budget_tokens(store),
        })
    }
}
