//! What crosses between the page and the engine, which runs on a thread of its own: orders to it, reports
//! from it, and logs in pieces, all of them plain data that is written as JSON. A key crosses once, with the
//! order that needs it. Deliberately not here: playing, showing, and threads, which are `platform`'s.

mod key;
mod log_pieces;
mod order;
mod report;

pub use key::KeyForEngine;
pub use log_pieces::LogPieces;
pub use order::{Order, PageAnswer, Work};
pub use report::{BrowserPrompt, EngineNews, EngineReport, EngineRequest, FilesFound, JobOutcome, VerifyResult};

pub use crate::play::director::{Decision, Estimate, MindEstimate, TaskFailure, ThinkingTask, UpcomingCall};
pub use crate::play::mind::endpoint::doctor::{CallingPage, ConnectionReport};
pub use crate::play::mind::human::ReplyError;
pub use crate::play::mind::{JournalEntry, JournalPlace, MindError};
pub use crate::study::experiment::{
    ExperimentGame, ExperimentTableFiles, FoundResults, FoundTrajectories, PlannedExperiment, TableRequest,
};
pub use crate::study::rating::{ExpectedCalls, RatingError};
pub use crate::study::seat::{FormId, OpenForm, SeatTask};

/// Identifies a job of an engine; the page counts them.
pub type JobId = u32;
