//! Reports: what the engine asks and tells the page.

use super::{
    ConnectionReport, CoursesFound, Estimate, ExpectedCalls, Failure, FormName, JobId, MindError, OpenForm,
    PlannedExperiment, ReplyError, ResultsFound, TabulatedExperiment, Thinking, Upcoming,
};
use crate::experiment::{GameCourse, GameFigures};
use crate::game::{Entry, Log, Overlay, Seat, TaskKey, Usage, What};
use crate::interview::{InterviewError, Interviewed};
use crate::language::Language;
use crate::scenario::Said;
use crate::viewer::opening::{LooseRatings, Report};
use serde::{Deserialize, Serialize};
use serde_json::Value;

// One at a time: nothing is gained by another box.
#[allow(clippy::large_enum_variant)]
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum EngineReport {
    /// The engine waits for the page's answer.
    Asks {
        job: JobId,
        /// Numbers the questions of a job.
        question: u32,
        asked: EngineAsks,
    },
    /// The engine tells and goes on.
    Tells { job: JobId, news: News },
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

/// What a game or a rating asks of the page ([`crate::director::Host`]).
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum EngineAsks {
    /// Store an event, then show it.
    Entry(Entry),
    /// A call failed and is made again after so many milliseconds: wait. No: somebody does not want to.
    Wait(Failure, u32),
    /// A task failed for good: what now?
    Failed(Failure),
    /// May this call begin?
    Begins(Upcoming),
    /// Let a form's time pass: so many milliseconds.
    Time(FormName, u32),
    /// Put this to the browser's own model, which only a page can ask.
    Prompt(Box<BrowserPrompt>),
}

/// What the browser's own model is asked.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct BrowserPrompt {
    pub language: Language,
    /// The rules and the role, then the task.
    pub text: String,
    /// JSON Schema of the reply.
    pub schema: Value,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum News {
    /// Who is busy with which task.
    Thinking(Vec<Thinking>),
    /// A call has ended, and took so much, where that is known.
    Ended(Upcoming, Option<Usage>),
    /// Words as they come: all of what somebody says so far.
    Words { key: TaskKey, seat: Seat, text: String },
    /// So many failures have no answer yet, the one that is asked about among them.
    Undecided(usize),
    /// The forms that are open, the one that was opened first first.
    Forms(Vec<OpenForm>),
    /// A form's reply was taken, or why not.
    Replied(FormName, Option<ReplyError>),
    /// Attempts cannot be kept at the moment.
    NotKept(Said),
    /// So many of so many calls of a rating are done; one that failed is made again after so many milliseconds.
    Rating { done: usize, of: usize, waits: Option<(MindError, u32)> },
    /// A call to a character who is interviewed failed and is made again after so many milliseconds.
    AsksAgain(MindError, u32),
    /// The log that a job made, without what grows; its entries follow.
    Head(Box<Log>),
    /// More of that log.
    Entries(Vec<Entry>),
}

/// How a job ended.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum JobOutcome {
    /// The game is over or was stopped; or why it could not go on.
    Played(Result<(), Said>),
    Verified(Verified),
    /// The fork was told before this; or why there is none.
    Forked(Result<(), Said>),
    /// What was hinted; nothing: there is nobody to ask.
    Hinted(Result<Option<What>, Said>),
    Rated(Rated),
    /// The character's answer; or why there is none.
    Interviewed(Result<Interviewed, InterviewError>),
    Expected(ExpectedCalls),
    /// `None`: nobody can be asked.
    ExpectedAnswer(Option<Usage>),
    Estimated(Estimate),
    Tested(ConnectionReport),
    /// What was found; the contents go beside the report.
    Files(FilesFound),
    /// A plan; or everything that is wrong with the file.
    Planned(Result<Box<PlannedExperiment>, Vec<Said>>),
    Figures(GameFigures),
    Results(ResultsFound),
    Course(Box<GameCourse>),
    Courses(CoursesFound),
    Tabulated(Result<TabulatedExperiment, Said>),
    /// What of the engine the work needs could not be fetched.
    PartMissing,
    /// The order could not be carried out.
    Refused(Said),
}

/// What came of running a log again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verified {
    /// Every event is what the engine gives.
    Equal { events: usize },
    /// The first that differs, and why.
    Differs { index: usize, why: String },
    /// Played elsewhere: there is nothing to run again.
    Foreign,
}

/// What came of a rating.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Rated {
    /// There is nothing to read.
    Nothing,
    Done(Overlay),
    /// What was rated until then.
    Stopped {
        done: usize,
        of: usize,
        overlay: Overlay,
    },
    Failed {
        done: usize,
        of: usize,
        error: MindError,
        overlay: Overlay,
    },
}

/// What is in files.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FilesFound {
    pub report: Report,
    pub ratings: Vec<LooseRatings>,
    pub companions: Vec<(String, String)>,
}
