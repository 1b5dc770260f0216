//! Reports: what the engine asks and tells the page.

use super::{
    ConnectionReport, Estimate, ExpectedCalls, ExperimentTableFiles, FormId, FoundResults, FoundTrajectories, JobId,
    MindError, OpenForm, PlannedExperiment, RatingError, ReplyError, TaskFailure, ThinkingTask, UpcomingCall,
};
use crate::base::game::{EventKind, Log, LogEntry, Overlay, Seat, TaskKey, Usage};
use crate::base::language::Language;
use crate::base::scenario::Localized;
use crate::read::archive::{OpenedFilesReport, UnmatchedRatings};
use crate::study::experiment::{GameMeasures, GameTrajectory};
use crate::study::interview::{InterviewAnswer, InterviewError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

// Reports exist one at a time: another box gains nothing.
#[allow(clippy::large_enum_variant)]
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum EngineReport {
    /// The engine waits for the page's answer.
    Asks {
        job: JobId,
        /// Numbers the questions of a job.
        question: u32,
        asked: EngineRequest,
    },
    /// The engine reports something and goes on.
    Tells { job: JobId, news: EngineNews },
    /// The job is over.
    Ends { job: JobId, outcome: Box<JobOutcome> },
}

impl EngineReport {
    pub fn job(&self) -> JobId {
        match self {
            Self::Asks { job, .. } | Self::Tells { job, .. } | Self::Ends { job, .. } => *job,
        }
    }
}

/// What a game or a rating asks of the page ([`crate::play::director::Host`]).
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum EngineRequest {
    /// Store an event, then show it.
    Entry(LogEntry),
    /// A failed call is repeated after this many milliseconds: wait. The answer is no if somebody does not
    /// want to.
    Wait(TaskFailure, u32),
    /// A task failed for good: what now?
    Failed(TaskFailure),
    /// May this call begin?
    Begins(UpcomingCall),
    /// Let a form's time pass, in milliseconds.
    Time(FormId, u32),
    /// Put this to the browser's own model, which only a page can ask.
    Prompt(Box<BrowserPrompt>),
}

/// A prompt to the browser's own model.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct BrowserPrompt {
    pub language: Language,
    /// The rules and the role, then the task.
    pub text: String,
    /// JSON Schema of the reply.
    pub schema: Value,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum EngineNews {
    /// Who is busy with which task.
    Thinking(Vec<ThinkingTask>),
    /// A call has ended, with its usage if that is known.
    Ended(UpcomingCall, Option<Usage>),
    /// All of what somebody has said so far.
    Words { key: TaskKey, seat: Seat, text: String },
    /// The number of failures that wait for a decision, the current one included.
    Undecided(usize),
    /// The open forms, the earliest first.
    Forms(Vec<OpenForm>),
    /// A form's reply was accepted, or why not.
    Replied(FormId, Option<ReplyError>),
    /// Attempts cannot be stored at the moment.
    NotKept(Localized),
    /// Calls of a rating that are done, and all of them; a failed one is repeated after so many milliseconds.
    Rating { done: usize, of: usize, waits: Option<(MindError, u32)> },
    /// A failed call of an interview is repeated after this many milliseconds.
    AsksAgain(MindError, u32),
    /// The log that a job made, without what grows; its entries follow.
    Head(Box<Log>),
    /// More of that log.
    Entries(Vec<LogEntry>),
}

/// How a job ended.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum JobOutcome {
    /// The game is over or was stopped; or why it could not go on.
    Played(Result<(), Localized>),
    Verified(VerifyResult),
    /// The fork was sent before this; or why there is none.
    Forked(Result<(), Localized>),
    /// The hint; `None`: there is nobody to ask.
    Hinted(Result<Option<EventKind>, Localized>),
    Rated(Result<Overlay, RatingError>),
    /// The character's answer; or why there is none.
    Interviewed(Result<InterviewAnswer, InterviewError>),
    Expected(ExpectedCalls),
    /// `None`: nobody can be asked.
    ExpectedAnswer(Option<Usage>),
    Estimated(Estimate),
    Tested(ConnectionReport),
    /// What was found; the contents are attached to the report.
    Files(FilesFound),
    /// A plan; or everything that is wrong with the file.
    Planned(Result<Box<PlannedExperiment>, Vec<Localized>>),
    Figures(GameMeasures),
    Results(FoundResults),
    Course(Box<GameTrajectory>),
    Courses(FoundTrajectories),
    Tabulated(Result<ExperimentTableFiles, Localized>),
    /// A part of the engine that the work needs could not be fetched.
    PartMissing,
    /// The order could not be carried out.
    Refused(Localized),
}

/// The result of running a log again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum VerifyResult {
    /// The engine gives every event as it is recorded.
    Equal { events: usize },
    /// The first event that differs, and why.
    Differs { index: usize, why: String },
    /// Played elsewhere: there is nothing to run again.
    Foreign,
}

/// What was recognised in files.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FilesFound {
    pub report: OpenedFilesReport,
    pub ratings: Vec<UnmatchedRatings>,
    pub companions: Vec<(String, String)>,
}
