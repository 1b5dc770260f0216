//! Orders: what the page wants of the engine.

use super::{CallingPage, Decision, FormName, HandedKey, JobId, JournalEntry, MindError, TableWanted};
use crate::game::{Entry, Log, MindSettings, RatingPlan, Seat, Settings, VictimId, What};
use crate::insight::Prices;
use crate::interview::PrivateQuestion;
use crate::scenario::Scenario;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Order {
    /// The log that a job is about, without what grows; its entries follow.
    Head { job: JobId, head: Box<Log> },
    /// More of that log.
    Entries { job: JobId, entries: Vec<Entry> },
    /// Begins a job. The log that it needs was given before.
    Begin { job: JobId, work: Box<Work> },
    /// Answers a question of the engine's.
    Answer {
        job: JobId,
        /// The question's number.
        question: u32,
        answer: PageAnswer,
    },
    /// What a person does on their own.
    Aside { job: JobId, what: Box<What> },
    /// A person's reply to a form: JSON in the shape of its task's reply.
    Reply { job: JobId, form: FormName, reply: String },
    /// Calls off what is under way, and asks no person any more.
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

/// What there is to do. Where nothing else is said it is about the job's log.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Work {
    /// Plays it to its end.
    Play {
        /// Attempts that were kept and are not in the log yet.
        journal: Vec<JournalEntry>,
        /// Where attempts are kept; nowhere: nobody's time or money is in them.
        kept: Option<KeptAt>,
        keys: Vec<HandedKey>,
    },
    /// Runs it again and compares.
    Verify,
    /// Makes a fork of it after a turn (0: before the first).
    Fork {
        turn: usize,
        settings: Settings,
        /// The fork's id.
        id: String,
    },
    /// Works out what Questum would ask in somebody's place.
    Hint { seat: Seat, victim: VictimId },
    /// Has a mind read from it.
    Rate {
        plan: RatingPlan,
        mind: MindSettings,
        keys: Vec<HandedKey>,
        journal: Vec<JournalEntry>,
        kept: Option<KeptAt>,
        /// Calls at once, from 1.
        limit: usize,
    },
    /// Asks a character in private.
    Interview {
        asked: PrivateQuestion,
        mind: MindSettings,
        keys: Vec<HandedKey>,
        journal: Vec<JournalEntry>,
        kept: Option<KeptAt>,
    },
    /// What asking a character will take.
    ExpectAnswer { asked: PrivateQuestion },
    /// What such a rating will take.
    Expect { plan: RatingPlan },
    /// What a game will take.
    Estimate { case: Box<Scenario>, settings: Settings },
    /// Tests the connection to a server, and calls its model where one is named.
    TestConnection {
        base_url: String,
        model: String,
        temperature: Option<f64>,
        top_p: Option<f64>,
        keys: Vec<HandedKey>,
        page: CallingPage,
    },
    /// Finds out what is in files; their contents go beside the order.
    Files { paths: Vec<String> },
    /// Makes a plan of an experiment file's text; cases and settings that it may name go beside the order.
    Plan { text: String, paths: Vec<String> },
    /// What it says in the columns of an experiment's table.
    Figures { prices: Prices },
    /// What the logs among files say; their contents go beside the order.
    Results { paths: Vec<String> },
    /// Its course beside those of other games.
    Course { prices: Prices },
    /// The courses of the games among files; their contents go beside the order.
    Courses { paths: Vec<String>, prices: Prices },
    /// Makes a table.
    Tabulate(Box<TableWanted>),
}

impl Work {
    /// Is it about an experiment, its plan, its games' figures, its table?
    pub fn is_of_experiment(&self) -> bool {
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

/// Where the engine keeps attempts: in the journal of a game, or of a rating or an interview beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptAt {
    pub game: String,
    /// The name of what lies beside it.
    pub beside: Option<String>,
    /// The next running number.
    pub next: u32,
}

/// What the page says to a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PageAnswer {
    /// It is done.
    Done,
    /// Yes or no.
    GoesOn(bool),
    Decided(Decision),
    /// What the browser's own model gave.
    Prompted(Result<String, MindError>),
}
