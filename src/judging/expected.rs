//! Estimates what judging a log takes: runs the judging itself with the offline reader in a server's place
//! and counts its calls. What a journal holds is not counted; no server is called.

use super::bench::Chair;
use super::file::JudgedWhat;
use super::questions::{QuestionSet, make_questions};
use super::run::{JudgedRun, JudgingPlan, judge};
use crate::game::{Log, MindSettings};
use crate::memory::estimate_tokens;
use crate::mind::offline::OfflineReader;
use crate::mind::{Builtin, JournalEntry, Mind, MindError, Reply, Request};
use crate::rating::Progress;
use futures_util::future::LocalBoxFuture;
use std::cell::Cell;
use std::rc::Rc;

/// Calls to servers and their tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct JudgingExpected {
    pub calls: u64,
    pub tokens: u64,
}

/// Counts up to a bound and extrapolates from there.
struct Counted {
    taken: Cell<JudgingExpected>,
    jobs: Cell<(usize, usize)>,
    is_enough: fn(u64, u64) -> bool,
}

impl Counted {
    fn new(is_enough: fn(u64, u64) -> bool) -> Self {
        Self { taken: Cell::default(), jobs: Cell::default(), is_enough }
    }

    fn extrapolated(&self) -> JudgingExpected {
        let (taken, (done, of)) = (self.taken.get(), self.jobs.get());
        let whole = |part: u64| match done {
            0 => part,
            // Counts stay far below 2⁶⁴.
            done => part.saturating_mul(of as u64) / done as u64,
        };
        JudgingExpected { calls: whole(taken.calls), tokens: whole(taken.tokens) }
    }
}

impl Progress for Counted {
    fn goes_on(&self, done: usize, of: usize) -> bool {
        self.jobs.set((done, of));
        let taken = self.taken.get();
        !(self.is_enough)(taken.calls, taken.tokens)
    }
}

/// The offline reader in a server's place.
struct CountingMind<'a> {
    reader: OfflineReader,
    counted: &'a Counted,
    is_paid: bool,
}

impl<'a> CountingMind<'a> {
    fn new(counted: &'a Counted, settings: &MindSettings) -> Self {
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
                let taken = self.counted.taken.get();
                self.counted.taken.set(JudgingExpected {
                    calls: taken.calls + 1,
                    tokens: taken.tokens.saturating_add(tokens),
                });
            }
            Ok(reply)
        })
    }
}

/// Estimates [`judge`]. `judging` and `answering`: the minds, each with its journal. Once `is_enough(calls,
/// tokens)`, the remaining jobs are extrapolated.
pub async fn judging_expected(
    log: &Log,
    plan: &JudgingPlan,
    questions: Option<&QuestionSet>,
    (judging, judged): (&MindSettings, &[JournalEntry]),
    (answering, answered): (&MindSettings, &[JournalEntry]),
    is_enough: fn(u64, u64) -> bool,
) -> JudgingExpected {
    let counted = Counted::new(is_enough);
    let (one, other) = (CountingMind::new(&counted, judging), CountingMind::new(&counted, answering));
    let run = JudgedRun {
        name: "",
        judge: &Chair::new(&one, judging, judged, &counted),
        examinee: &Chair::new(&other, answering, answered, &counted),
        questions,
        embedder: Rc::new(Builtin),
        limit: 1,
    };
    let mut plan = plan.clone();
    // Similarity asks nobody.
    plan.what.retain(|what| *what != JudgedWhat::Similarity);
    judge(log, &plan, &run).await;
    counted.extrapolated()
}

/// Estimates [`make_questions`].
pub async fn questions_expected(
    log: &Log,
    (by, made): (&MindSettings, &[JournalEntry]),
    counts: (usize, usize),
) -> JudgingExpected {
    let counted = Counted::new(|_, _| false);
    let mind = CountingMind::new(&counted, by);
    // What the offline reader cannot make is counted all the same.
    let _ = make_questions(log, &Chair::new(&mind, by, made, &counted), counts).await;
    counted.taken.get()
}
