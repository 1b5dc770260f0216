//! Ratings that run while the game goes on. They are entered in the order of the utterances, at a place that
//! only the game's steps decide (so that the same replies give the same log), and late enough that the game
//! hardly ever waits for one ([`crate::base::game::MirageRules::ratings_behind`]).

use super::Halt;
use super::ledger::Ledger;
use super::ratings::{RatedUtterance, rating_jobs};
use crate::play::strategy::Drafts;
use futures_util::future::LocalBoxFuture;
use futures_util::stream::{FuturesOrdered, StreamExt};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

/// A running job, and its notes.
pub(super) type Job<'a> = LocalBoxFuture<'a, Result<Drafts, Halt>>;

/// Ratings that are running or wait to be entered.
pub(super) struct ConcurrentRatings<'a, 'l> {
    ledger: &'a Ledger<'l>,
    running: FuturesOrdered<Job<'a>>,
    /// Finished, in order, not entered yet.
    done: VecDeque<Result<Drafts, Halt>>,
    /// For every utterance with ratings left to enter: the number of steps before it, and of its ratings.
    pending: VecDeque<(usize, usize)>,
    /// Number of actions and answers so far.
    steps: usize,
}

impl<'a, 'l> ConcurrentRatings<'a, 'l> {
    pub(super) fn new(ledger: &'a Ledger<'l>) -> Self {
        Self { ledger, running: FuturesOrdered::new(), done: VecDeque::new(), pending: VecDeque::new(), steps: 0 }
    }

    /// Starts rating an utterance.
    pub(super) fn start_rating(&mut self, said: RatedUtterance) -> Result<(), Halt> {
        let jobs = rating_jobs(self.ledger, said)?;
        if !jobs.is_empty() {
            self.pending.push_back((self.steps, jobs.len()));
        }
        self.running.extend(jobs);
        Ok(())
    }

    /// Runs one step of the game alongside the ratings. Enters due ratings before the step's own notes.
    pub(super) async fn run_step(&mut self, job: Job<'a>) -> Result<(), Halt> {
        self.steps += 1;
        let behind = self.ledger.settings().procedure.mirage_rules().ratings_behind as usize;
        let due = self.pending.iter().take_while(|(said, _)| said + behind < self.steps).count();
        self.run_and_commit(job, due).await
    }

    /// Runs something that is no step alongside the ratings; no rating is due.
    pub(super) async fn run_alongside(&mut self, job: Job<'a>) -> Result<(), Halt> {
        self.run_and_commit(job, 0).await
    }

    /// Enters all pending ratings, where the game waits for them: older logs enter them with their round.
    pub(super) async fn commit_at_round_end(&mut self) -> Result<(), Halt> {
        match self.ledger.settings().procedure.mirage_rules().ratings_behind {
            0 => self.commit_pending_ratings().await,
            _ => Ok(()),
        }
    }

    /// Enters all pending ratings.
    pub(super) async fn commit_pending_ratings(&mut self) -> Result<(), Halt> {
        let nothing: Job<'a> = Box::pin(async { Ok(Drafts::new()) });
        self.run_and_commit(nothing, self.pending.len()).await
    }

    async fn run_and_commit(&mut self, job: Job<'a>, due: usize) -> Result<(), Halt> {
        let due: usize = self.pending.drain(..due).map(|(_, ratings)| ratings).sum();
        let own = self.poll_alongside(job).await;
        while self.done.len() < due
            && let Some(notes) = self.running.next().await
        {
            self.done.push_back(notes);
        }
        let due = due.min(self.done.len());
        let ready: Vec<Result<Drafts, Halt>> = self.done.drain(..due).chain([own]).collect();
        let ledger = self.ledger;
        let entering = async {
            for notes in ready {
                ledger.commit_all(notes?).await?;
            }
            Ok(())
        };
        let entered = self.poll_alongside(entering).await;
        if entered.is_err() {
            // Running calls may finish, since what they cost is recorded.
            ledger.stop();
            while self.running.next().await.is_some() {}
        }
        entered
    }

    /// Polls `work` alongside the ratings.
    async fn poll_alongside<T>(&mut self, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        poll_fn(|context| {
            // The game comes first, so that it takes the first place for a call.
            let result = work.as_mut().poll(context);
            while let Poll::Ready(Some(notes)) = self.running.poll_next_unpin(context) {
                self.done.push_back(notes);
            }
            result
        })
        .await
    }
}
