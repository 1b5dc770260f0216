//! Estimates what judging a log takes: runs the judging itself with the offline reader in a server's place
//! and counts its calls. What a journal holds is not counted; no server is called.

use super::context::JudgingSession;
use super::file::JudgedAspect;
use super::job::JudgingRun;
use super::questions::{QuestionSet, make_questions};
use super::run::{JudgingPlan, judge_log};
use crate::base::game::{Log, MindSettings};
use crate::play::memory::estimate_tokens;
use crate::play::mind::offline::OfflineReader;
use crate::play::mind::{BuiltinEmbedder, JournalEntry, Mind, MindError, Reply, Request};
use crate::play::strategy::ProgressMonitor;
use futures_util::future::LocalBoxFuture;
use std::cell::Cell;
use std::rc::Rc;

/// Calls to servers and their tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct JudgingEstimate {
    pub calls: u64,
    pub tokens: u64,
}

/// Counts up to a bound and extrapolates from there.
struct UsageCounter {
    usage: Cell<JudgingEstimate>,
    jobs_done: Cell<(usize, usize)>,
    is_enough: fn(u64, u64) -> bool,
}

impl UsageCounter {
    fn new(is_enough: fn(u64, u64) -> bool) -> Self {
        Self { usage: Cell::default(), jobs_done: Cell::default(), is_enough }
    }

    fn extrapolate(&self) -> JudgingEstimate {
        let (taken, (done, of)) = (self.usage.get(), self.jobs_done.get());
        let whole = |part: u64| match done {
            0 => part,
            // Counts stay far below 2⁶⁴.
            done => part.saturating_mul(of as u64) / done as u64,
        };
        JudgingEstimate { calls: whole(taken.calls), tokens: whole(taken.tokens) }
    }
}

impl ProgressMonitor for UsageCounter {
    fn report_done(&self, done: usize, of: usize) -> bool {
        self.jobs_done.set((done, of));
        let taken = self.usage.get();
        !(self.is_enough)(taken.calls, taken.tokens)
    }
}

/// The offline reader in a server's place.
struct CountingMind<'a> {
    reader: OfflineReader,
    counted: &'a UsageCounter,
    is_paid: bool,
}

impl<'a> CountingMind<'a> {
    fn new(counted: &'a UsageCounter, settings: &MindSettings) -> Self {
        let is_paid = matches!(settings, MindSettings::Endpoint { .. });
        Self { reader: OfflineReader::default(), counted, is_paid }
    }
}

impl Mind for CountingMind<'_> {
    fn name(&self) -> String {
        self.reader.name()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        Box::pin(async move {
            let reply = self.reader.carry_out(request).await?;
            if self.is_paid {
                let sent = request.messages.iter().map(|one| estimate_tokens(&one.text()));
                let tokens = sent.chain([estimate_tokens(&reply.text)]).map(u64::from).sum::<u64>();
                let taken = self.counted.usage.get();
                self.counted
                    .usage
                    .set(JudgingEstimate { calls: taken.calls + 1, tokens: taken.tokens.saturating_add(tokens) });
            }
            Ok(reply)
        })
    }
}

/// Estimates [`judge`]. `judging` and `answering`: the minds, each with its journal. Once `is_enough(calls,
/// tokens)`, the remaining jobs are extrapolated.
pub async fn estimate_judging(
    log: &Log, plan: &JudgingPlan, questions: Option<&QuestionSet>,
    (judging, judged): (&MindSettings, &[JournalEntry]), (answering, answered): (&MindSettings, &[JournalEntry]),
    is_enough: fn(u64, u64) -> bool,
) -> JudgingEstimate {
    let counted = UsageCounter::new(is_enough);
    let (one, other) = (CountingMind::new(&counted, judging), CountingMind::new(&counted, answering));
    let run = JudgingRun {
        name: "",
        judge: &JudgingSession::new(&one, judging, judged, &counted),
        examinee: &JudgingSession::new(&other, answering, answered, &counted),
        questions,
        embedder: Rc::new(BuiltinEmbedder),
        concurrency: 1,
    };
    let mut plan = plan.clone();
    // Similarity asks nobody.
    plan.aspects.retain(|what| *what != JudgedAspect::Similarity);
    judge_log(log, &plan, &run).await;
    counted.extrapolate()
}

/// Estimates [`make_questions`].
pub async fn estimate_questions(
    log: &Log, (by, made): (&MindSettings, &[JournalEntry]), counts: (usize, usize),
) -> JudgingEstimate {
    let counted = UsageCounter::new(|_, _| false);
    let mind = CountingMind::new(&counted, by);
    // What the offline reader cannot make is counted all the same.
    let _ = make_questions(log, &JudgingSession::new(&mind, by, made, &counted), counts).await;
    counted.usage.get()
}
