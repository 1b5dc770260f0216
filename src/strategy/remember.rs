//! Memory for a task: from the recording, else looked up. A failing embedder is handled like a failing mind:
//! waited for, decided about and logged, never hidden.

use super::desk::{Desk, Need};
use super::draft::{Draft, DraftRetrieval, Notes};
use super::overseer::{Stopped, Thinking, Upcoming};
use super::recall::Room;
use super::remedy::CallAttempt;
use super::standing::{Busy, is_free, way};
use super::trouble::{History, Trouble};
use crate::game::{FaultCause, Remedy, Seat, Store, TaskKey, TaskStep, View, What};
use crate::mind::{Embedded, JournalEntry, MindError};
use futures_util::future::LocalBoxFuture;

impl Desk<'_> {
    /// Looks `query` up in both memories, or in every script. `None`: somebody decided to skip the task,
    /// since a thought without its memory would be another player's. Faults carry the task's name.
    pub(super) async fn remember(
        &self,
        key: &TaskKey,
        query: &str,
        notes: &mut Notes,
    ) -> Result<Option<Vec<DraftRetrieval>>, Stopped> {
        let mut call = CallAttempt {
            thinking: Thinking {
                key: key.step(TaskStep::Embed),
                seat: self.sits_at,
                task: "embed".into(),
                mind: None,
            },
            attempt: 1,
            server: self.memories.name(),
        };
        let mut history = History::default();
        loop {
            let (result, busy) = self.try_recall(key, query, &call).await?;
            let error = match result {
                Ok(recalled) => {
                    if let (Some(standing), Some(_)) = (self.standing(), &busy) {
                        standing.succeeded(&call.server, "embed");
                    }
                    return Ok(Some(recalled));
                }
                Err(error) => error,
            };
            let trouble = Trouble::Unavailable(error);
            let way = (&trouble, way(&trouble, None));
            let repeats = self.repeats(&call, "embed", way, &mut history, busy.as_ref());
            let busy = busy.filter(|_| !is_free(&trouble));
            let remedy = self.remedy(&call, &trouble, Need::Essential, &mut history, repeats).await?;
            drop(busy);
            notes.push(Draft::from(What::Fault {
                seat: self.sits_at,
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
        &self,
        key: &TaskKey,
        query: &str,
        call: &CallAttempt,
    ) -> Result<(Result<Vec<DraftRetrieval>, MindError>, Option<Busy<'_>>), Stopped> {
        let recorded = self.recording.attempt(&call.thinking.key, call.attempt);
        if let Some((FaultCause::Unavailable { detail }, _)) = recorded.and_then(|r| r.fault.as_ref()) {
            let error = MindError::Recorded { detail: detail.clone(), usage: None };
            let busy = self.standing().map(|standing| standing.recorded(&call.server));
            return Ok((Err(error), busy));
        }
        let searched = self.searched();
        let known = searched.iter().map(|(_, store, owner)| self.recorded_recall(key, *store, *owner, query));
        if let Some(known) = known.collect() {
            return Ok((Ok(known), None));
        }
        if !self.memories.calls_out() {
            return Ok((self.look_up(&searched, query, call).await, None));
        }
        let upcoming = Upcoming { thinking: call.thinking.clone(), attempt: call.attempt, prompt_tokens: 0 };
        let busy = self.begin(&upcoming, &call.server).await?;
        let result = self.look_up(&searched, query, call).await;
        self.overseer.ended(&upcoming, None);
        Ok((result, busy))
    }

    /// What to search, with the owner where several scripts are searched.
    fn searched(&self) -> Vec<(&View, Store, Option<Seat>)> {
        if self.scripts.is_empty() {
            vec![(&self.view, Store::Script, None), (&self.view, Store::Dialogue, None)]
        } else {
            self.scripts.iter().map(|view| (view, Store::Script, Some(view.seat()))).collect()
        }
    }

    async fn look_up(
        &self,
        searched: &[(&View, Store, Option<Seat>)],
        query: &str,
        call: &CallAttempt,
    ) -> Result<Vec<DraftRetrieval>, MindError> {
        let keep = |vectors: Vec<Embedded>| -> LocalBoxFuture<'_, bool> {
            self.overseer.keep_attempt(JournalEntry { vectors, ..call.entry() })
        };
        let mut recalled = Vec::new();
        for &(view, store, owner) in searched {
            let found = self.memories.recall(view, store, query, self.room(store), &keep).await?;
            recalled.push(DraftRetrieval { owner, ..found });
        }
        Ok(recalled)
    }

    fn budget(&self, store: Store) -> u32 {
        match store {
            Store::Script => self.limits.script_tokens,
            Store::Dialogue => self.limits.dialogue_tokens,
        }
    }

    fn room(&self, store: Store) -> Room {
        let budget_tokens = self.budget(store);
        let head = u64::from(budget_tokens) * u64::from(self.settings.memory.head_percent.min(100));
        let most = self.limits.dialogue_segments;
        Room {
            budget_tokens,
            head_tokens: u32::try_from(head / 100).unwrap_or(budget_tokens),
            most: most.filter(|_| store == Store::Dialogue),
            // A strategy that wants the nearest few segments gets exactly those.
            keeps_own: self.settings.memory.keeps_own && most.is_none(),
            joins_host: self.settings.joins_host(),
        }
    }

    fn recorded_recall(
        &self,
        key: &TaskKey,
        store: Store,
        owner: Option<Seat>,
        query: &str,
    ) -> Option<DraftRetrieval> {
        let recorded = self.recording.recall(key, store, owner)?;
        Some(DraftRetrieval {
            store,
            owner,
            query: query.to_owned(),
            hits: recorded.hits.iter().map(|(text, hit)| (text.clone(), hit.segment, hit.distance)).collect(),
            head: recorded.head,
            held: recorded.held,
            tokens: recorded.tokens,
            budget_tokens: self.budget(store),
        })
    }
}
