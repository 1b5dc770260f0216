//! Orders: what the page wants of the engine.

use super::{CallingPage, Decision, FormId, JobId, JournalEntry, JournalPlace, KeyForEngine, MindError, TableRequest};
use crate::base::game::{EventKind, Log, LogEntry, MindSettings, RatingPlan, Seat, Settings, VictimId};
use crate::base::scenario::Scenario;
use crate::read::insight::Prices;
use crate::study::interview::PrivateQuestion;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Order {
    /// The log that a job is about, without what grows; its entries follow.
    Head { job: JobId, head: Box<Log> },
    /// More of that log.
    Entries { job: JobId, entries: Vec<LogEntry> },
    /// Begins a job. The log that it needs was given before.
    Begin { job: JobId, work: Box<Work> },
    /// Answers a question of the engine.
    Answer {
        job: JobId,
        /// The question's number.
        question: u32,
        answer: PageAnswer,
    },
    /// What a person does on their own.
    Aside { job: JobId, what: Box<EventKind> },
    /// A person's reply to a form: JSON in the shape of its task's reply.
    Reply { job: JobId, form: FormId, reply: String },
    /// Cancels what is under way; no person is asked any more.
    Stop { job: JobId },
}

impl Order {
    pub fn job(&self) -> JobId {
        match self {
            Self::Head { job, .. }
            | Self::Entries { job, .. }
            | Self::Begin { job, .. }
            | Self::Answer { job, .. }
            | Self::Aside { job, .. }
            | Self::Reply { job, .. }
            | Self::Stop { job } => *job,
        }
    }
}

/// What there is to do. Unless it says otherwise, it is about the job's log.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Work {
    /// Plays the log to its end.
    Play {
        /// Stored attempts that are not in the log yet.
        journal: Vec<JournalEntry>,
        /// Where attempts are stored; `None`: they cost nobody time or money.
        kept: Option<JournalPlace>,
        keys: Vec<KeyForEngine>,
    },
    /// Runs the log again and compares.
    Verify,
    /// Forks the log after a turn (0: before the first).
    Fork {
        turn: usize,
        settings: Settings,
        /// The fork's id.
        id: String,
    },
    /// Computes what Questum would ask in somebody's place.
    Hint { seat: Seat, victim: VictimId },
    /// Has a mind rate the log.
    Rate {
        plan: RatingPlan,
        mind: MindSettings,
        keys: Vec<KeyForEngine>,
        journal: Vec<JournalEntry>,
        kept: Option<JournalPlace>,
        /// Calls at once, from 1.
        limit: usize,
    },
    /// Asks a character in private.
    Interview {
        asked: PrivateQuestion,
        mind: MindSettings,
        keys: Vec<KeyForEngine>,
        journal: Vec<JournalEntry>,
        kept: Option<JournalPlace>,
    },
    /// Estimates what asking a character will take.
    ExpectAnswer { asked: PrivateQuestion },
    /// Estimates what such a rating will take.
    Expect { plan: RatingPlan },
    /// Estimates what a game will take.
    Estimate { case: Box<Scenario>, settings: Settings },
    /// Tests the connection to a server, and calls its model if one is named.
    TestConnection {
        base_url: String,
        model: String,
        temperature: Option<f64>,
        top_p: Option<f64>,
        keys: Vec<KeyForEngine>,
        page: CallingPage,
    },
    /// Recognises files; their contents are attached to the order.
    Files { paths: Vec<String> },
    /// Plans an experiment file's text; cases and settings that it may name are attached to the order.
    Plan { text: String, paths: Vec<String> },
    /// Counts the log for an experiment's table.
    Figures { prices: Prices },
    /// Counts the logs among files; their contents are attached to the order.
    Results { paths: Vec<String> },
    /// Computes the log's trajectory, to be compared with other games.
    Course { prices: Prices },
    /// Computes the trajectories of the games among files; their contents are attached to the order.
    Courses { paths: Vec<String>, prices: Prices },
    /// Makes a table.
    Tabulate(Box<TableRequest>),
}

impl Work {
    /// Does it belong to an experiment: its plan, its games' figures, its table?
    pub fn is_for_experiment(&self) -> bool {
        matches!(
            self,
            Self::Plan { .. }
                | Self::Figures { .. }
                | Self::Results { .. }
                | Self::Course { .. }
                | Self::Courses { .. }
                | Self::Tabulate(_)
        )
    }
}

/// The page's answer to a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PageAnswer {
    /// It is done.
    Done,
    /// May it go on?
    GoesOn(bool),
    Decided(Decision),
    /// What the browser's own model replied.
    Prompted(Result<String, MindError>),
}
