//! What can happen at the table: events, settings, the one reducer, and what a seat may see.
//!
//! Pure data and folds. It draws seeded numbers and computes the papers' formulas, and does nothing else: no
//! thinking, no prompts, no files, no clock.

mod belief;
mod considered;
mod draw;
mod event;
mod event_reader;
mod facts;
mod fault;
mod gain;
mod ids;
mod letters;
mod log;
mod measure;
mod overlay;
mod perspective;
mod phase;
mod players;
pub(crate) mod repair;
mod review;
mod scale;
mod sealing;
mod sensor;
mod settings;
mod store;
mod table;
#[cfg(test)]
mod table_tests;
mod target;
mod task_key;
mod thought;
mod truncated_prompt;
mod view;
mod vote;

pub use belief::{
    Belief, BeliefShares, MAX_POINTS, MIN_TRUTH_SHARE, SuspectPoints, TableBeliefs, baseline_log_truth_share, log_odds,
};
pub use considered::{AcceptanceThresholds, ConsideredItem, TryScore};
pub use draw::RandomStream;
pub use event::{Event, EventKind};
pub use facts::{Audience, EventFacts, SimultaneousStepPart, TurnKind, count_turns};
pub use fault::{FaultCause, Remedy, TruncationCause};
pub use gain::{entropy, information_gain, target_score, weighted_gain};
pub use ids::{Seat, TextId, VictimId, digest};
pub use letters::read_letters;
pub use log::{Ending, EventTime, ForkParent, Log, LogEntry, LogSource, UnrecordedPart};
pub use measure::{Measure, RankingEntry, Subject};
pub use overlay::{AddedEvent, Overlay, OverlayError, RatingPlan};
pub use perspective::ExamPerspective;
pub use phase::Phase;
pub use players::GamePlayers;
pub use repair::describe_repair;
pub use review::{ReviewScale, ReviewScore};
pub use scale::Scale;
pub use sealing::SimultaneousPhaseTracker;
pub use sensor::{Criteria, Level, Purpose, Reading, Sensor};
pub use settings::{
    BeliefReading, CallGrouping, EmbedderName, ExamSettings, HumanSettings, MAX_SEED, MemorySettings, MindSettings,
    MirageRules, PresetName, Procedure, ProcedureName, QuestumSettings, RankingRule, Raters, RatingScope, Scheduling,
    SeatSettings, Settings, SettingsFile, SettingsFileError, SpeakingOrder, StrategyName, TEMPERATURE_RANGE,
    TIME_LIMIT_S_RANGE, TOP_P_RANGE, TableRules, TargetChoiceMethod, TargetSelection, ThinkThriceSettings, Visibility,
    VoteRule,
};
pub use store::MemoryKind;
pub use table::OWN_QUESTIONS_TASK;
pub use table::{
    ApplyError, Ballot, BeliefEntry, ChoiceEntry, FoundClue, Outcome, PersonalNote, PrivateState, Rating, ReadingEntry,
    Summary, SuspectListError, SuspectListVersion, Suspicion, Table, Utterance, UtteranceKind,
};
pub use target::{Candidate, Target};
pub use task_key::{TaskKey, TaskName, TaskPlace, TaskStep};
pub use thought::{
    InternedTexts, MessageRole, PARSER_EDITION, Prompt, PromptMessage, RecalledSegment, Retrieval, Thought, Usage,
};
pub use truncated_prompt::TruncatedPrompt;
pub use view::{HeardItem, ScriptPart, View};
pub use vote::{Verdict, decide_verdict};
