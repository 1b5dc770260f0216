//! The state of a run: the current table, the texts, and how much of the log is re-run. The only place where
//! events are created.

mod asides;
mod basics;
mod places;

pub(super) use places::ActingSeat;

use super::host_overseer::HostOverseer;
use super::segments::{PlayedSegment, Segments};
use super::{DirectorError, Halt, Host};
use crate::base::game::{Event, EventKind, EventTime, FaultCause, InternedTexts, Log, LogEntry, Settings, Table};
use crate::base::scenario::Scenario;
use crate::play::mind::{Embedder, Mind, Recording};
use crate::play::strategy::{Draft, Drafts, Memories, Strategy};
use async_lock::Mutex;
use futures_channel::mpsc::unbounded;
use futures_util::future::join;
use futures_util::stream::{FuturesOrdered, StreamExt};
use std::cell::{Cell, Ref, RefCell};
use std::future::Future;
use std::rc::Rc;

pub(super) struct Ledger<'a> {
    log: &'a Log,
    recording: &'a Recording,
    minds: &'a [Rc<dyn Mind>],
    overseer: HostOverseer<'a>,
    scenario: Rc<Scenario>,
    table: RefCell<Rc<Table>>,
    texts: RefCell<InternedTexts>,
    memories: Memories,
    segments: Segments<'a>,
    /// Replies that could not be read or used.
    unusable_replies: Cell<u32>,
    /// Held while an event is stored, so that events are stored one at a time.
    write_lock: Mutex<()>,
    /// What people did on their own while the log was still being re-run.
    asides: RefCell<Vec<EventKind>>,
}

impl<'a> Ledger<'a> {
    pub(super) fn new(
        log: &'a Log, recording: &'a Recording, minds: &'a [Rc<dyn Mind>], embedder: Rc<dyn Embedder>,
        host: &'a dyn Host,
    ) -> Self {
        Self {
            log,
            recording,
            minds,
            overseer: HostOverseer::new(host, log.settings.scheduling.limit),
            scenario: Rc::new(log.scenario.clone()),
            table: RefCell::new(Rc::new(Table::for_case(&log.scenario))),
            texts: RefCell::new(Self::adopted_texts(log)),
            memories: Memories::new(embedder).with_vectors(recording.vectors()),
            segments: Segments::new(log),
            unusable_replies: Cell::new(0),
            write_lock: Mutex::new(()),
            asides: RefCell::default(),
        }
    }

    fn adopted_texts(log: &Log) -> InternedTexts {
        let (_, kept) = log.count_adopted_events_and_texts();
        InternedTexts::new(log.texts[..kept].to_vec())
    }

    /// Applies the retained events of an imported game as they are. `Some`: there are any, and the game
    /// continues from this table.
    pub(super) fn apply_adopted_events(&self) -> Result<Option<Rc<Table>>, Halt> {
        let (adopted, _) = self.log.count_adopted_events_and_texts();
        for event in &self.log.events[..adopted] {
            Rc::make_mut(&mut self.table.borrow_mut()).apply(event)?;
        }
        Ok((adopted > 0).then(|| self.table.borrow().clone()))
    }

    /// Why an attempt could not be stored, if that stopped the run.
    pub(super) fn storage_problem(&self) -> Option<String> {
        self.overseer.storage_problem()
    }

    pub(super) fn table(&self) -> Ref<'_, Rc<Table>> {
        self.table.borrow()
    }

    pub(super) fn memories(&self) -> &Memories {
        &self.memories
    }

    pub(super) fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The settings in force at this moment: in a fork's retained part those of its parent.
    pub(super) fn settings(&self) -> &'a Settings {
        self.current_segment().settings
    }

    /// The number of replies so far that could not be read or used.
    pub(super) fn unusable_reply_count(&self) -> u32 {
        self.unusable_replies.get()
    }

    fn current_segment(&self) -> &PlayedSegment<'a> {
        self.segments.segment_at(self.table.borrow().applied_events)
    }

    /// The table before a simultaneous step; nobody sees more of it until all have acted.
    pub(super) fn table_before_step(&self) -> Rc<Table> {
        debug_assert!(self.is_simultaneous(), "the viewer would not seal this");
        self.table.borrow().clone()
    }

    fn is_simultaneous(&self) -> bool {
        let phase = self.table.borrow().phase;
        phase.is_some_and(|phase| self.settings().is_simultaneous(phase))
    }

    /// The first event of a fork's retained part, from `from` on, for which `test` holds.
    pub(super) fn find_event_before_fork(&self, from: usize, test: impl Fn(&Event) -> bool) -> Option<usize> {
        let until = self.segments.event_count_before_fork().min(self.log.events.len());
        (from..until).find(|index| test(&self.log.events[*index]))
    }

    /// The position of an event in the log.
    pub(super) fn find_event_index(&self, event: &Event) -> Option<usize> {
        self.log.events.iter().position(|other| std::ptr::eq(other, event))
    }

    /// Does `test` hold for any strategy that plays at this moment?
    pub(super) fn any_strategy(&self, test: impl Fn(&dyn Strategy) -> bool) -> bool {
        self.current_segment().strategies.iter().any(|strategy| test(&**strategy))
    }

    /// Commits a draft as an event: compares it with the log during a re-run, hands it to the host
    /// afterwards.
    pub(super) async fn commit(&self, draft: impl Into<Draft>) -> Result<(), Halt> {
        let _alone = self.write_lock.lock().await;
        self.apply_recorded_asides()?;
        self.store_waiting_asides().await?;
        self.commit_locked(draft.into()).await
    }

    async fn commit_locked(&self, draft: Draft) -> Result<(), Halt> {
        let latency_ms = draft.thought.as_ref().and_then(|thought| thought.latency_ms);
        let (event, new_texts) = {
            let mut texts = self.texts.borrow_mut();
            let before = texts.list().len();
            let event = draft.into_event(&mut texts);
            (event, texts.list()[before..].to_vec())
        };
        let index = self.table.borrow().applied_events;
        Rc::make_mut(&mut self.table.borrow_mut()).apply(&event)?;
        if let EventKind::Fault {
            cause:
                FaultCause::Empty
                | FaultCause::CutOff { .. }
                | FaultCause::Unreadable { .. }
                | FaultCause::Inadmissible { .. },
            ..
        } = event.what
            // An exam between rounds does not count in the game's figures.
            && !self.table.borrow().is_between_rounds()
        {
            self.unusable_replies.set(self.unusable_replies.get() + 1);
        }
        if let Some(recorded) = self.log.events.get(index) {
            return self.compare_with_log(index, recorded, event, &new_texts);
        }
        let tick = self.overseer.host().elapsed_ms().map(|at_ms| EventTime {
            event: u32::try_from(index).unwrap_or(u32::MAX),
            at_ms,
            latency_ms,
        });
        let entry = LogEntry { texts: new_texts, event, tick };
        self.overseer.host().store_entry(entry).await.map_err(DirectorError::Host)?;
        Ok(())
    }

    fn compare_with_log(
        &self, index: usize, recorded: &Event, recomputed: Event, new_texts: &[String],
    ) -> Result<(), Halt> {
        if *recorded != recomputed {
            let (recorded, recomputed) = (Box::new(recorded.clone()), Box::new(recomputed));
            return Err(DirectorError::Differs { index, recorded, recomputed }.into());
        }
        let first = self.texts.borrow().list().len() - new_texts.len();
        for (offset, text) in new_texts.iter().enumerate() {
            if self.log.texts.get(first + offset) != Some(text) {
                return Err(DirectorError::TextDiffers { index, text: first + offset }.into());
            }
        }
        Ok(())
    }

    /// Prevents new calls before the end of a run.
    pub(super) fn stop(&self) {
        self.overseer.stop();
    }

    /// Commits all notes of a job.
    pub(super) async fn commit_all(&self, notes: Drafts) -> Result<(), Halt> {
        for draft in notes {
            self.commit(draft).await?;
        }
        Ok(())
    }

    /// Runs independent jobs concurrently and commits their notes in the order of the jobs, as early as
    /// possible. A stopped job ends the run after everything before it is committed. Calls under way may then
    /// finish, since what they cost is recorded.
    ///
    /// The jobs must use the table as it was before them, since one may begin after another was committed.
    pub(super) async fn run_jobs<J>(&self, jobs: impl IntoIterator<Item = J>) -> Result<(), Halt>
    where
        J: Future<Output = Result<Drafts, Halt>>,
    {
        self.run_jobs_with_callback(jobs, || ()).await
    }

    /// The same; calls `committed` after the commit of each job's notes.
    pub(super) async fn run_jobs_with_callback<J>(
        &self, jobs: impl IntoIterator<Item = J>, mut committed: impl FnMut(),
    ) -> Result<(), Halt>
    where
        J: Future<Output = Result<Drafts, Halt>>,
    {
        let mut running: FuturesOrdered<J> = jobs.into_iter().collect();
        let (over, mut to_commit) = unbounded();
        // Jobs go on while the host stores something, so that a reply is stored as soon as it arrives.
        let work = async move {
            while let Some(notes) = running.next().await {
                // The receiver lives until the last job is done.
                let _ = over.unbounded_send(notes);
            }
        };
        let commits = async {
            let mut result = Ok(());
            while let Some(notes) = to_commit.next().await {
                if result.is_err() {
                    continue;
                }
                result = match notes {
                    Ok(notes) => self.commit_all(notes).await,
                    Err(halt) => Err(halt),
                };
                match result {
                    Ok(()) => committed(),
                    Err(_) => self.overseer.stop(),
                }
            }
            result
        };
        join(work, commits).await.1
    }
}
