//! What crosses between the page and the engine, which runs on a thread of its own: orders to it, reports
//! from it, and logs in pieces, all of them plain data that is written as JSON. A key crosses once, with the
//! order that needs it. Deliberately not here: playing, showing, and threads, which are `platform`'s.

mod experiment;
mod form;
mod key;
mod order;
mod pieces;
mod report;

pub use experiment::{
    CoursesFound, GameToPlay, PlannedExperiment, ResultsFound, TableWanted, TabulatedExperiment,
};
pub use form::{FormName, FormPerson, FormVictim, OpenForm, SeatAsked};
pub use key::HandedKey;
pub use order::{KeptAt, Order, PageAnswer, Work};
pub use pieces::Pieces;
pub use report::{BrowserPrompt, EngineAsks, EngineReport, FilesFound, JobOutcome, News, Rated, Verified};

pub use crate::director::{Decision, Estimate, Failure, MindEstimate, Thinking, Upcoming};
pub use crate::mind::endpoint::doctor::{CallingPage, ConnectionReport};
pub use crate::mind::human::ReplyError;
pub use crate::mind::{JournalEntry, MindError};
pub use crate::rating::ExpectedCalls;

/// Identifies a job of an engine; the page counts them.
pub type JobId = u32;
