//! A job of judging a log, and what every job needs.

use super::context::JudgingSession;
use super::file::JudgedItem;
use super::questions::QuestionSet;
use crate::play::mind::Embedder;
use crate::play::strategy::Stopped;
use futures_util::future::LocalBoxFuture;
use std::rc::Rc;

/// Which utterances are marked for quality; introductions in ThinkThrice (App. A).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum MarkedUtterances {
    Introductions,
    Answers,
    All,
}

/// A job; it yields items.
pub(super) type JudgingJob<'a> = LocalBoxFuture<'a, Result<Vec<JudgedItem>, Stopped>>;

/// Who judges a log, and with what.
pub struct JudgingRun<'a> {
    /// The judge's name.
    pub name: &'a str,
    pub judge: &'a JudgingSession<'a>,
    pub examinee: &'a JudgingSession<'a>,
    /// For factual and inferential questions.
    pub questions: Option<&'a QuestionSet>,
    pub embedder: Rc<dyn Embedder>,
    /// Concurrent calls, at least 1.
    pub concurrency: usize,
}
