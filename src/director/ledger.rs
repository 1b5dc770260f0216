//! The run's own state: the table as of now, the texts, and how far the log is re-run. The only place
//! where events come into being.

use super::watcher::Watcher;
use super::{DirectorError, Halt, Host};
use crate::game::{Entry, Event, Log, Procedure, Seat, Table, Texts, Tick, View};
use crate::mind::{Embedder, Mind, Recording};
use crate::scenario::Scenario;
use crate::strategy::{Desk, Draft, Limits, Memories, Notes, Strategy, strategy};
use futures_util::stream::{FuturesOrdered, StreamExt};
use std::cell::{Ref, RefCell};
use std::future::Future;
use std::rc::Rc;

/// A run in progress.
pub(super) struct Ledger<'a> {
    log: &'a Log,
    recording: &'a Recording,
    minds: &'a [Rc<dyn Mind>],
    watcher: Watcher<'a>,
    scenario: Rc<Scenario>,
    table: RefCell<Rc<Table>>,
    texts: RefCell<Texts>,
    memories: Memories,
    strategies: Vec<Box<dyn Strategy>>,
    rounds: u32,
}

impl<'a> Ledger<'a> {
    pub(super) fn new(
        log: &'a Log,
        recording: &'a Recording,
        minds: &'a [Rc<dyn Mind>],
        embedder: Rc<dyn Embedder>,
        host: &'a dyn Host,
    ) -> Self {
        let rounds = log.settings.procedure.rounds(log.scenario.acts());
        Self {
            log,
            recording,
            minds,
            watcher: Watcher::new(host, log.settings.scheduling.limit),
            scenario: Rc::new(log.scenario.clone()),
            table: RefCell::new(Rc::new(Table::new(
                log.scenario.characters.len(),
                log.scenario.victims.len(),
            ))),
            texts: RefCell::default(),
            memories: Memories::new(embedder).knowing(recording.vectors()),
            strategies: log
                .settings
                .seats
                .iter()
                .filter_map(|seat| strategy(seat.strategy))
                .collect(),
            rounds,
        }
    }

    /// Why an attempt could not be put by, when that stopped the run.
    pub(super) fn problem(&self) -> Option<String> {
        self.watcher.problem()
    }

    /// The table as of now.
    pub(super) fn table(&self) -> Ref<'_, Rc<Table>> {
        self.table.borrow()
    }

    /// The game's log as it was given.
    pub(super) fn log(&self) -> &Log {
        self.log
    }

    /// The case.
    pub(super) fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The strategy of a seat.
    pub(super) fn strategy(&self, seat: Seat) -> &dyn Strategy {
        &*self.strategies[seat.index()]
    }

    /// A desk for `seat` that sees the game as it stands.
    pub(super) fn desk(&self, seat: Seat) -> Result<Desk<'_>, Halt> {
        let now = self.table.borrow().clone();
        self.desk_at(seat, &now)
    }

    /// A desk for `seat` that sees the game as `table` has it.
    pub(super) fn desk_at(&self, seat: Seat, table: &Rc<Table>) -> Result<Desk<'_>, Halt> {
        let view = View::new(seat, self.scenario.clone(), table.clone())
            .ok_or_else(|| DirectorError::Setup(format!("nobody sits at seat {}", seat.0)))?;
        let mind = self.log.settings.seats[seat.index()].mind;
        Ok(Desk {
            view,
            settings: &self.log.settings,
            rounds: self.rounds,
            questions: match self.log.settings.procedure {
                Procedure::Questum { .. } => u32::MAX,
                Procedure::Jubensha { .. } | Procedure::Mirage { .. } => 1,
            },
            limits: Limits::of(&self.log.settings),
            memories: &self.memories,
            recording: self.recording,
            mind: &*self.minds[usize::from(mind)],
            mind_index: mind,
            overseer: &self.watcher,
        })
    }

    /// A desk for somebody outside the game: `view` shows what the director means them to see.
    pub(super) fn desk_outside(&self, view: View) -> Result<Desk<'_>, Halt> {
        let mind = self
            .minds
            .first()
            .ok_or_else(|| DirectorError::Setup("there is no mind to think with".into()))?;
        Ok(Desk {
            view,
            settings: &self.log.settings,
            rounds: self.rounds,
            questions: 0,
            limits: Limits::of(&self.log.settings),
            memories: &self.memories,
            recording: self.recording,
            mind: &**mind,
            mind_index: 0,
            overseer: &self.watcher,
        })
    }

    /// Makes an event of a draft: compares it while the log is re-run, hands it to the host beyond.
    pub(super) async fn commit(&self, draft: impl Into<Draft>) -> Result<(), Halt> {
        let draft = draft.into();
        let latency_ms = draft
            .thought
            .as_ref()
            .and_then(|thought| thought.latency_ms);
        let (event, new_texts) = {
            let mut texts = self.texts.borrow_mut();
            let before = texts.list().len();
            let event = draft.into_event(&mut texts);
            (event, texts.list()[before..].to_vec())
        };
        let index = self.table.borrow().applied;
        Rc::make_mut(&mut self.table.borrow_mut()).apply(&event)?;
        if let Some(recorded) = self.log.events.get(index) {
            return self.compare(index, recorded, event, &new_texts);
        }
        let tick = self.watcher.host().elapsed_ms().map(|at_ms| Tick {
            event: u32::try_from(index).unwrap_or(u32::MAX),
            at_ms,
            latency_ms,
        });
        let entry = Entry {
            texts: new_texts,
            event,
            tick,
        };
        self.watcher
            .host()
            .entry(entry)
            .await
            .map_err(DirectorError::Host)?;
        Ok(())
    }

    fn compare(
        &self,
        index: usize,
        recorded: &Event,
        recomputed: Event,
        new_texts: &[String],
    ) -> Result<(), Halt> {
        if *recorded != recomputed {
            let (recorded, recomputed) = (Box::new(recorded.clone()), Box::new(recomputed));
            return Err(DirectorError::Differs {
                index,
                recorded,
                recomputed,
            }
            .into());
        }
        let first = self.texts.borrow().list().len() - new_texts.len();
        for (offset, text) in new_texts.iter().enumerate() {
            if self.log.texts.get(first + offset) != Some(text) {
                return Err(DirectorError::TextDiffers {
                    index,
                    text: first + offset,
                }
                .into());
            }
        }
        Ok(())
    }

    /// Commits everything that one job noted.
    pub(super) async fn commit_all(&self, notes: Notes) -> Result<(), Halt> {
        for draft in notes {
            self.commit(draft).await?;
        }
        Ok(())
    }

    /// Runs independent jobs side by side and commits their notes in the order of the jobs, each as
    /// soon as all before it are committed. A job that was stopped ends the run after what came
    /// before it was committed; calls that are under way then may still end, since what they cost is
    /// put by.
    ///
    /// The jobs must look at the table as it was before them, since one may begin after another was
    /// committed.
    pub(super) async fn together<J>(&self, jobs: impl IntoIterator<Item = J>) -> Result<(), Halt>
    where
        J: Future<Output = Result<Notes, Halt>>,
    {
        let mut running: FuturesOrdered<J> = jobs.into_iter().collect();
        while let Some(notes) = running.next().await {
            let committed = match notes {
                Ok(notes) => self.commit_all(notes).await,
                Err(halt) => Err(halt),
            };
            if committed.is_err() {
                self.watcher.stop();
                while running.next().await.is_some() {}
                return committed;
            }
        }
        Ok(())
    }
}
