//! What can happen at the table: events, the rules' data, the one reducer, and what a seat may see.
//!
//! Pure data and folds. It draws seeded numbers and computes the paper's formulas, and does nothing
//! else: no thinking, no prompts, no files, no clock.

mod draw;
mod event;
mod gain;
mod ids;
mod log;
mod settings;
mod table;
#[cfg(test)]
mod table_tests;
mod thought;
mod view;
mod vote;

pub use draw::Draws;
pub use event::{
    Candidate, Criteria, Event, FaultCause, Level, Measure, Phase, Purpose, Reading, Remedy,
    Sensor, Standing, Subject, Target, What,
};
pub use gain::{entropy, information_gain, score, weighted_gain};
pub use ids::{Seat, TextId, VictimId};
pub use log::{Entry, Log, Source, Tick};
pub use settings::{
    Calls, EmbedderName, MemorySettings, MindSettings, Procedure, QuestumSettings, Scheduling,
    SeatSettings, Settings, StrategyName, Targets, Visibility, VoteRule,
};
pub use table::{
    ApplyError, Ballot, ChoiceEntry, FoundClue, ListChange, Mind, Outcome, Rating, ReadingEntry,
    Suspicion, Table, Utterance, UtteranceKind,
};
pub use thought::{
    Hit, MessageRole, Prompt, PromptMessage, Retrieval, Store, Texts, Thought, Usage,
};
pub use view::View;
pub use vote::{Verdict, verdict};
