//! Everything that a seat knows, for thinkers without memory look-ups: its script and all dialogue. What
//! exceeds the budget is summarised, the oldest first (MIRAGE §2.3).

use super::desk::{Desk, MemoryMode, Necessity};
use super::draft::Drafts;
use super::overseer::Stopped;
use super::recall::{dialogue_segments, script_segments};
use crate::base::game::{EventKind, MemoryKind, TaskKey, TaskName, TaskStep};
use crate::play::memory::estimate_tokens;
use crate::play::task::Summarise;
use futures_util::future::LocalBoxFuture;

/// A summary gets a quarter of the budget, and half of it stays verbatim, so that the next segments fit.
const SUMMARY_BUDGET_DIVISOR: u32 = 4;
const VERBATIM_BUDGET_DIVISOR: u32 = 2;

/// Script and dialogue, segment by segment.
type ScriptAndDialogue = (Vec<String>, Vec<String>);

impl Desk<'_> {
    /// Script and dialogue for the thought `of`. Summaries are events of the seat, so that later thoughts
    /// reuse them.
    pub(super) fn build_full_memory<'a>(
        &'a self, thought_key: &'a TaskKey, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, Result<ScriptAndDialogue, Stopped>> {
        // Boxed, since summarising is a thought as well.
        Box::pin(async move {
            let script = self.fit_memory_to_budget(MemoryKind::Script, thought_key, notes).await?;
            let dialogue = self.fit_memory_to_budget(MemoryKind::Dialogue, thought_key, notes).await?;
            Ok((script, dialogue))
        })
    }

    /// The beginning of the script and the latest dialogue, as far as the budgets go.
    pub(super) fn latest_memory(&self) -> ScriptAndDialogue {
        let fitting = |mut room: u32| {
            move |segment: &String| {
                let tokens = estimate_tokens(segment);
                let fits = tokens <= room;
                room = room.saturating_sub(tokens);
                fits
            }
        };
        let segments = script_segments(&self.view, 0, false).into_iter();
        let script = segments.take_while(fitting(self.limits.script_tokens));
        let mut dialogue = dialogue_segments(&self.view, 0, self.settings.joins_host_words_with_answer());
        if self.uses_mirage_memory() {
            let (upto, summary) = self.latest_summary(MemoryKind::Dialogue, &Vec::new());
            return (script.collect(), summary.into_iter().chain(dialogue.into_iter().skip(upto)).collect());
        }
        let mut fits = fitting(self.limits.dialogue_tokens);
        let latest = dialogue.iter().rev().take_while(|segment| fits(segment)).count();
        (script.collect(), dialogue.split_off(dialogue.len() - latest))
    }

    /// Does memory work as in MIRAGE's program?
    fn uses_mirage_memory(&self) -> bool {
        self.settings.procedure.mirage_rules().shared_history
    }

    async fn fit_memory_to_budget(
        &self, store: MemoryKind, thought_key: &TaskKey, notes: &mut Drafts,
    ) -> Result<Vec<String>, Stopped> {
        let (segments, budget) = match store {
            MemoryKind::Script => (script_segments(&self.view, 0, false), self.settings.memory.script_tokens),
            MemoryKind::Dialogue => (
                dialogue_segments(&self.view, 0, self.settings.joins_host_words_with_answer()),
                self.settings.memory.dialogue_tokens,
            ),
        };
        let program = self.uses_mirage_memory();
        let shared = program && store == MemoryKind::Dialogue;
        // The next action summarises for everybody; other thoughts use what there is.
        let waits = shared && !matches!(thought_key.name(), TaskName::Act { .. });
        let (mut upto, mut summary) = self.latest_summary(store, notes);
        upto = upto.min(segments.len());
        loop {
            let held = summary.as_ref().map_or(0, |text| estimate_tokens(text));
            let rest: u32 = segments[upto..].iter().map(|s| estimate_tokens(s)).sum();
            if held.saturating_add(rest) <= budget || upto == segments.len() || waits {
                break;
            }
            // Takes as much of the oldest part as a call can read, and keeps the latest verbatim. MIRAGE's
            // program summarises each part of a script on its own, and the dialogue as a whole.
            let earlier = summary.as_ref().filter(|_| program && !shared);
            let (mut room, mut end) = if program {
                (if shared { u32::MAX } else { budget }, upto)
            } else {
                (budget.saturating_sub(held), upto)
            };
            let mut left = rest;
            while end < segments.len() {
                let tokens = estimate_tokens(&segments[end]);
                if end > upto && (tokens > room || left <= budget / VERBATIM_BUDGET_DIVISOR && !program) {
                    break;
                }
                (room, left, end) = (room.saturating_sub(tokens), left - tokens, end + 1);
            }
            let before = summary.iter().filter(|_| earlier.is_none());
            let parts = before.chain(&segments[upto..end]).cloned().collect();
            let key = self.summary_key(store, end, thought_key);
            let most_tokens = (!program).then_some((budget / SUMMARY_BUDGET_DIVISOR).max(1));
            let task = Summarise { store, parts, most_tokens };
            let Some(shorter) = self.summarise(key, &task, (end, earlier), notes).await? else {
                if shared {
                    // Nothing of the shared history may be lost: the next action tries again.
                    break;
                }
                // The summary failed, as the fault says, so the thought gets the latest segments.
                let mut tokens = held;
                let from = (upto..segments.len())
                    .rev()
                    .take_while(|i| {
                        tokens += estimate_tokens(&segments[*i]);
                        tokens <= budget
                    })
                    .last()
                    .unwrap_or(segments.len());
                upto = from;
                break;
            };
            (summary, upto) = (Some(shorter), end);
        }
        Ok(summary.into_iter().chain(segments[upto..].iter().cloned()).collect())
    }

    /// The latest summary of a memory, and how many segments it covers.
    fn latest_summary(&self, store: MemoryKind, notes: &Drafts) -> (usize, Option<String>) {
        let new = notes.iter().rev().find_map(|draft| match &draft.what {
            EventKind::Summarised { store: of, segments, text, .. } if *of == store => {
                Some((*segments as usize, Some(text.clone())))
            }
            _ => None,
        });
        let old = || {
            if store == MemoryKind::Dialogue && self.uses_mirage_memory() {
                return self.view.shared_summary().map(|one| (one.segments as usize, Some(one.text.clone())));
            }
            let mut all = self.view.summaries().iter().rev();
            all.find(|summary| summary.store == store)
                .map(|summary| (summary.segments as usize, Some(summary.text.clone())))
        };
        new.or_else(old).unwrap_or((0, None))
    }

    /// The key of a summary of `upto` segments. Thoughts of one seat may be concurrent, and the next thought
    /// retries a failed summary, so each summary is named after the thought that needs it.
    fn summary_key(&self, store: MemoryKind, upto: usize, thought_key: &TaskKey) -> TaskKey {
        // Older logs name only the seat.
        let older = TaskKey::from(TaskName::Summarise { seat: self.seat(), store, upto });
        match self.recording.attempt(&older, 1) {
            Some(_) => older,
            None => thought_key.with_step(TaskStep::Summary(store, upto)),
        }
    }

    /// `earlier`: the summary that precedes this one.
    async fn summarise(
        &self, key: TaskKey, task: &Summarise, (upto, earlier): (usize, Option<&String>), notes: &mut Drafts,
    ) -> Result<Option<String>, Stopped> {
        let (seat, store) = (self.seat(), task.store);
        let segments = u32::try_from(upto).unwrap_or(u32::MAX);
        let own = (self.mind_index, self.mind);
        let (mind_index, mind) = self.summariser.unwrap_or(own);
        let bare = Desk {
            mind,
            mind_index,
            memory_mode: MemoryMode::NoMemory,
            view: self.view.clone(),
            recent_lines: Vec::new(),
            scripts_to_search: Vec::new(),
            notes: Vec::new(),
            ..*self
        };
        let done = bare.think(key, task, Necessity::Optional, notes).await?;
        Ok(done.map(|(text, thought)| {
            let text = earlier.map_or(text.clone(), |earlier| format!("{earlier}\n{text}"));
            notes.push(thought.into_draft(EventKind::Summarised { seat, store, segments, text: text.clone() }));
            text
        }))
    }
}
