//! Ratings beside the game. What is said is rated while the game goes on; the ratings are entered in the
//! order of what they rate, at a place that the steps of the game alone decide (so that the same replies
//! give the same log), and late enough that the game hardly ever waits for one
//! ([`crate::game::MirageRules::ratings_behind`]).

use super::Halt;
use super::ledger::Ledger;
use super::ratings::{HeardUtterance, rate};
use crate::strategy::Notes;
use futures_util::future::LocalBoxFuture;
use futures_util::stream::{FuturesOrdered, StreamExt};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

/// Something that goes on, and what it notes.
pub(super) type Job<'a> = LocalBoxFuture<'a, Result<Notes, Halt>>;

/// The ratings that are under way or wait to be entered.
pub(super) struct Beside<'a, 'l> {
    ledger: &'a Ledger<'l>,
    running: FuturesOrdered<Job<'a>>,
    /// Done, in order, not entered yet.
    done: VecDeque<Result<Notes, Halt>>,
    /// Of every utterance that is not entered: the step before which it was said, and its ratings.
    owed: VecDeque<(usize, usize)>,
    /// Actions and answers so far.
    steps: usize,
}

impl<'a, 'l> Beside<'a, 'l> {
    pub(super) fn new(ledger: &'a Ledger<'l>) -> Self {
        Self {
            ledger,
            running: FuturesOrdered::new(),
            done: VecDeque::new(),
            owed: VecDeque::new(),
            steps: 0,
        }
    }

    /// Something is to be rated from now on.
    pub(super) fn hear(&mut self, said: HeardUtterance) -> Result<(), Halt> {
        let jobs = rate(self.ledger, said)?;
        if !jobs.is_empty() {
            self.owed.push_back((self.steps, jobs.len()));
        }
        self.running.extend(jobs);
        Ok(())
    }

    /// One step of the game, with the ratings beside it. What is due is entered before the step's own notes.
    pub(super) async fn step(&mut self, job: Job<'a>) -> Result<(), Halt> {
        self.steps += 1;
        let behind = self.ledger.settings().procedure.mirage_rules().ratings_behind as usize;
        let due = self.owed.iter();
        let due = due.take_while(|(said, _)| said + behind < self.steps).count();
        self.with(job, due).await
    }

    /// Something that is no step, with the ratings beside it: none is due.
    pub(super) async fn meanwhile(&mut self, job: Job<'a>) -> Result<(), Halt> {
        self.with(job, 0).await
    }

    /// Enters all that is owed, where ratings hold the game up: older logs enter them with their round.
    pub(super) async fn end_of_round(&mut self) -> Result<(), Halt> {
        match self.ledger.settings().procedure.mirage_rules().ratings_behind {
            0 => self.settle().await,
            _ => Ok(()),
        }
    }

    /// Enters all that is owed.
    pub(super) async fn settle(&mut self) -> Result<(), Halt> {
        let nothing: Job<'a> = Box::pin(async { Ok(Notes::new()) });
        self.with(nothing, self.owed.len()).await
    }

    async fn with(&mut self, job: Job<'a>, due: usize) -> Result<(), Halt> {
        let due: usize = self.owed.drain(..due).map(|(_, ratings)| ratings).sum();
        let own = self.beside(job).await;
        while self.done.len() < due
            && let Some(notes) = self.running.next().await
        {
            self.done.push_back(notes);
        }
        let due = due.min(self.done.len());
        let ready: Vec<Result<Notes, Halt>> = self.done.drain(..due).chain([own]).collect();
        let ledger = self.ledger;
        let entering = async {
            for notes in ready {
                ledger.commit_all(notes?).await?;
            }
            Ok(())
        };
        let entered = self.beside(entering).await;
        if entered.is_err() {
            // What is under way may end, since what it costs is kept.
            ledger.stop();
            while self.running.next().await.is_some() {}
        }
        entered
    }

    /// Does `work` while the ratings go on.
    async fn beside<T>(&mut self, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        poll_fn(|context| {
            // The game first: it takes the first place for a call.
            let result = work.as_mut().poll(context);
            while let Poll::Ready(Some(notes)) = self.running.poll_next_unpin(context) {
                self.done.push_back(notes);
            }
            result
        })
        .await
    }
}
