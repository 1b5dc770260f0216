//! Desks for judges and examinees at the table as it was when the game ended. How a mind is asked, retried
//! and awaited is the desk's business. A task that fails for good is left out; the others go on unless the
//! mind is out of reach.

use super::file::{JudgedAspect, JudgingUsage};
use crate::base::game::{
    BeliefReading, EventKind, ExamSettings, FaultCause, Log, MindSettings, Remedy, Seat, Settings, Table, TaskKey,
    Usage, View, digest,
};
use crate::base::scenario::Scenario;
use crate::play::mind::{Embedder, JournalEntry, Mind, MindError, Recording};
use crate::play::strategy::{
    Decision, Desk, DraftThought, Drafts, Memories, MemoryLimits, MemoryMode, Necessity, Overseer, ProgressMonitor,
    ServerStates, Stopped, TaskFailure, UpcomingCall, strategy,
};
use crate::play::task::Task;
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

/// Tokens of the conversation that a judge is shown; the latest are kept.
const MAX_CONVERSATION_TOKENS: u32 = 24_000;
/// After this many calls in a row that reach no mind, it is asked nothing more.
const MAX_UNREACHED_CALLS: u32 = 3;

/// A mind with its earlier replies, and whoever records the new ones.
pub struct JudgingSession<'a> {
    pub mind: &'a dyn Mind,
    pub settings: &'a MindSettings,
    /// Its earlier replies.
    pub recording: Recording,
    pub progress: &'a dyn ProgressMonitor,
    /// Factor on every wait.
    pub patience: f64,
    unreached_in_a_row: Cell<u32>,
    /// Usage, by what is judged.
    spent: RefCell<BTreeMap<JudgedAspect, JudgingUsage>>,
    /// The error after which nothing more is asked of it.
    fatal_error: RefCell<Option<MindError>>,
    server_states: ServerStates,
}

impl<'a> JudgingSession<'a> {
    /// Replies in `journal` are reused; what failed for good in it is asked again.
    pub fn new(
        mind: &'a dyn Mind, settings: &'a MindSettings, journal: &[JournalEntry], progress: &'a dyn ProgressMonitor,
    ) -> Self {
        Self {
            mind,
            settings,
            recording: Recording::default().with_journal(&without_final_failures(journal)),
            progress,
            patience: 1.0,
            unreached_in_a_row: Cell::new(0),
            spent: RefCell::default(),
            fatal_error: RefCell::default(),
            server_states: ServerStates::default(),
        }
    }

    pub fn spent(&self) -> BTreeMap<JudgedAspect, JudgingUsage> {
        self.spent.borrow().clone()
    }

    /// The error after which nothing more was asked of it.
    pub fn fatal_error(&self) -> Option<MindError> {
        self.fatal_error.borrow().clone()
    }

    /// Asks on behalf of `what`. The inner `Err` says why there is no answer.
    pub(super) async fn ask<T: Task>(
        &self, desk: &Desk<'_>, what: JudgedAspect, key: &str, task: &T,
    ) -> Result<Result<T::Output, String>, Stopped> {
        self.progress.yield_now().await;
        let mut notes = Drafts::new();
        // The name holds a digest of the task: a journal never answers a question that it was not asked.
        let data = serde_json::to_vec(&task.assignment()).unwrap_or_default();
        let name = TaskKey::from(format!("{key}.{:016x}", digest(&data)));
        let done = desk.think(name, task, Necessity::Optional, &mut notes).await?;
        let mut spent = JudgingUsage::default();
        let mut count = |usage: Usage| {
            spent.calls += 1;
            spent.prompt_tokens += u64::from(usage.prompt_tokens);
            spent.completion_tokens += u64::from(usage.completion_tokens);
        };
        let mut why = "no reply".to_owned();
        let mut faults = 0;
        for note in &notes {
            if let EventKind::Fault { cause, .. } = &note.what {
                faults += 1;
                why = describe_fault(cause);
            }
            // A reply that was withheld, or whose tokens all went into reasoning, is paid for as well.
            let paid = |one: &&DraftThought| one.reply.is_some() || one.usage != Usage::default();
            if let Some(thought) = note.thought.as_ref().filter(paid) {
                count(thought.usage);
            }
        }
        if let Some((_, thought)) = &done {
            count(thought.usage);
            self.unreached_in_a_row.set(0);
        }
        spent.faults = faults;
        self.spent.borrow_mut().entry(what).or_default().add(spent);
        Ok(done.map(|(output, _)| output).ok_or(why))
    }
}

/// A journal without what failed for good, so that it is asked again.
pub fn without_final_failures(journal: &[JournalEntry]) -> Vec<JournalEntry> {
    let mut given_up: HashMap<&TaskKey, usize> = HashMap::new();
    for (at, entry) in journal.iter().enumerate() {
        let remedy = entry.fault.as_ref().map(|(_, remedy)| *remedy);
        if matches!(remedy, Some(Remedy::LeftAsItWas | Remedy::Skipped)) {
            given_up.insert(&entry.key, at);
        }
    }
    let alive = journal.iter().enumerate().filter(|(at, entry)| {
        let last = given_up.get(&entry.key);
        last.is_none_or(|last| at > last)
    });
    alive.map(|(_, entry)| entry.clone()).collect()
}

fn describe_fault(cause: &FaultCause) -> String {
    match cause {
        FaultCause::Unavailable { detail } => detail.to_string(),
        FaultCause::Empty => "the reply was empty".into(),
        FaultCause::Unreadable { detail } | FaultCause::Inadmissible { detail } => detail.clone(),
        FaultCause::CutOff { .. } => "the reply was cut off".into(),
        FaultCause::TimeUp { limit_s } => format!("nothing within {limit_s} s"),
    }
}

impl Overseer for JudgingSession<'_> {
    fn progress(&self) -> &dyn ProgressMonitor {
        self.progress
    }

    fn retry_wait_factor(&self) -> f64 {
        self.patience
    }

    fn before_call<'a>(&'a self, _call: &'a UpcomingCall) -> LocalBoxFuture<'a, bool> {
        let wanted = self.progress.is_wanted() && self.fatal_error.borrow().is_none();
        Box::pin(async move { wanted })
    }

    fn decide_after_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async move {
            if !self.progress.is_wanted() {
                return Decision::Stop;
            }
            let Some(error) = failure.error else {
                return Decision::Skip;
            };
            // An error caused by one prompt says nothing about the next.
            let of_prompt =
                matches!(error, MindError::TooLong { .. } | MindError::Withheld { .. } | MindError::Silent { .. });
            let row = self.unreached_in_a_row.get() + u32::from(!of_prompt);
            self.unreached_in_a_row.set(row);
            if row < MAX_UNREACHED_CALLS {
                return Decision::Skip;
            }
            *self.fatal_error.borrow_mut() = Some(error);
            Decision::Stop
        })
    }

    fn server_states(&self) -> Option<&ServerStates> {
        Some(&self.server_states)
    }
}

/// The table at the end of a log, and a second one for a reader of every script.
pub(super) struct JudgeContext<'a> {
    pub log: &'a Log,
    pub scenario: Rc<Scenario>,
    pub table: Rc<Table>,
    /// The log's, with belief readings off.
    settings: Settings,
    memories: Memories,
    /// The view, scripts and memory of the reader of every script.
    full_reader: Option<(View, Vec<View>, Memories)>,
    /// For similarity alone; memories are searched with the built-in embedder.
    pub embedder: Rc<dyn Embedder>,
}

impl<'a> JudgeContext<'a> {
    pub fn new(log: &'a Log, embedder: Rc<dyn Embedder>) -> Self {
        let reader = crate::play::director::outside_reader_views(&log.scenario, log.scenario.act_count());
        Self {
            log,
            scenario: Rc::new(log.scenario.clone()),
            table: Rc::new(log.table_after(log.events.len())),
            settings: Settings { beliefs: BeliefReading::Off, ..log.settings.clone() },
            memories: Memories::default(),
            full_reader: reader.map(|(view, scripts)| (view, scripts, Memories::default())),
            embedder,
        }
    }

    /// A judge's desk; with `hears`, its prompts include the conversation.
    pub fn judge_desk<'d>(&'d self, session: &'d JudgingSession<'d>, hears: bool) -> Desk<'d> {
        let view = View::neutral(self.scenario.clone(), self.table.clone());
        let mut desk = self.new_desk(session, view, None, &self.memories);
        desk.limits =
            MemoryLimits { script_tokens: 0, dialogue_tokens: MAX_CONVERSATION_TOKENS, dialogue_segments: None };
        desk.memory_mode = if hears { MemoryMode::Latest } else { MemoryMode::NoMemory };
        desk
    }

    /// An examinee's desk: a player's with what they know at the end, or (`None`) that of the reader of every
    /// script.
    pub fn examinee_desk<'d>(&'d self, session: &'d JudgingSession<'d>, seat: Option<Seat>) -> Option<Desk<'d>> {
        let mut desk = match seat {
            Some(seat) => {
                let view = View::new(seat, self.scenario.clone(), self.table.clone())?;
                self.new_desk(session, view, Some(seat), &self.memories)
            }
            None => {
                let (view, scripts, memories) = self.full_reader.as_ref()?;
                Desk { scripts_to_search: scripts.clone(), ..self.new_desk(session, view.clone(), None, memories) }
            }
        };
        let budgets = ExamSettings::default();
        // As much dialogue as at the table, and the whole own script (ThinkThrice §5).
        let remembers = seat.and_then(|seat| self.max_recalled_segments(seat));
        desk.limits = MemoryLimits {
            script_tokens: seat.map_or(budgets.tokens_per_script(desk.scripts_to_search.len()), |_| u32::MAX),
            dialogue_tokens: budgets.dialogue_tokens,
            dialogue_segments: remembers,
        };
        Some(desk)
    }

    /// How many segments of the dialogue a seat's strategy recalls.
    pub fn max_recalled_segments(&self, seat: Seat) -> Option<usize> {
        strategy(self.settings.seats.get(seat.index())?.strategy).max_dialogue_segments(&self.settings)
    }

    fn new_desk<'d>(
        &'d self, session: &'d JudgingSession<'d>, view: View, sits_at: Option<Seat>, memories: &'d Memories,
    ) -> Desk<'d> {
        Desk {
            event_seat: sits_at,
            ..Desk::new(view, &self.settings, memories, &session.recording, session.mind, session)
        }
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.log.scenario.characters.len())
    }

    /// The id of the character in a seat.
    pub fn character_id(&self, seat: Seat) -> String {
        let character = self.log.scenario.characters.get(seat.index());
        character.map_or_else(String::new, |one| one.id.clone())
    }
}
