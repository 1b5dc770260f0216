//! Log + cursor → what a page shows: playback commands, page models, chart data, scales and bins.
//!
//! A page model is a struct that is ready to be drawn: its texts are in the page's language, its values have
//! their wording, and what the viewpoint hides is not in it. Nothing here knows a browser, draws or fetches.
//!
//! A [`Session`] holds a game, a [`Scene`] is a moment with a viewpoint, and the models are functions of a
//! scene.

mod beliefs;
mod budget;
mod cast;
mod choice;
mod citation;
pub mod compare;
mod conversation;
mod costs;
mod debriefing;
mod describe;
mod exam;
pub mod excerpt;
mod explain;
mod facts;
pub mod fields;
mod filter;
mod find;
mod foreign;
mod fork;
pub mod games;
mod guess;
mod hint;
mod inspector;
mod label_layout;
pub mod link;
mod markup;
mod matrix;
mod monogram;
mod notes;
pub mod opened_files;
mod outline;
mod overlay_rows;
mod paper_marks;
mod perspective;
pub mod playback;
mod plot;
mod point_distribution;
pub mod prediction;
mod prologue;
mod published;
pub mod replay_page;
mod scale;
mod scene;
pub mod score;
mod seat;
mod seating;
mod servers;
mod session;
mod short_name;
mod stop_notices;
mod strategies;
mod stretch;
#[cfg(test)]
pub(crate) mod tests_support;
mod timeline;
pub mod words;

pub use budget::parse_budget;
pub use cast::{Cast, CastRow, VoteCell};
pub use choice::{CandidateRow, Formula, FormulaPart, TargetChoice};
pub use citation::{Citation, CitationInfo, cite};
pub use compare::{
    ComparePage, ComparedObserver, ComparedRow, ComparedVerdict, ComparedVictim, Comparison, Difference, Divergence,
    DivergingTurn, FinalOpinion, compare,
};
pub use conversation::{
    Conversation, GainBadge, Line, LineAnchor, LineKind, LineWindow, SaidLine, SystemKind, VisibleArea,
};
pub use costs::{CostRow, Costs, cost_text, describe_call_cost};
pub use debriefing::{
    BeliefTrajectory, Debriefing, TrajectoryState, TurningPointRow, VictimDebriefing, describe_own_result,
};
pub use describe::describe_scene;
pub use exam::{
    ExamCell, ExamChoice, ExamColumn, ExamMark, ExamPage, ExamRow, ExamSummary, ExamVote, ExamVoter, ExamVotes,
    FirstMention,
};
pub use explain::{Explanation, Sentence, SentenceKind};
pub use facts::{GameFacts, GameVerdict, procedure_name};
pub use filter::{TurnFilter, kind_from_link, kind_to_link};
pub use find::{FilterOptions, FoundTurn, SearchableLine, find_turns, searchable_lines};
pub use foreign::ForeignLogState;
pub use fork::{ForkObstacle, ForkOrigin, find_fork_obstacle, seats_bound_to_people};
pub use guess::{Guess, GuessQuestion, guess_questions, turn_before_votes};
pub use hint::HintPanel;
pub use inspector::{
    CriterionRow, DistanceRow, FaultRow, Inspector, MemoryQueryResult, RecalledHit, SensorRow, SentMessage, StepLine,
    StepRow, SuspectReadings, ThoughtPanel, Tries, TryRow,
};
pub use label_layout::{LabelExtent, assign_label_columns, fitting_labels, phase_labels};
pub use markup::escape_markup;
pub use matrix::{CellReason, CellState, MatrixCell, MatrixRow, ReasonKind, RoundState, SuspectMatrix};
pub use notes::{NotesError, TurnNotes};
pub use outline::{OutlinePhase, OutlineTurn, outline, outline_turns};
pub use overlay_rows::{OverlayRow, plan_name};
pub use paper_marks::SheetHighlights;
pub use perspective::{HiddenBy, Perspective, Seen, Viewpoint};
pub use plot::{GrowingPath, Plot, area_path, step_path, thin_spans};
pub use point_distribution::PointDistribution;
pub use prologue::{CastMember, Prologue, victim_names};
pub use published::RatingBadge;
pub use scale::{Bin, LinearScale, bins, thin_points, ticks};
pub use scene::{Person, Scene};
pub use seat::{CharacterSheet, PlayerResult, SheetAct, SheetClue, VictimResult, forced_perspective, player_results};
pub use seating::{SeatAssignment, human_seats};
pub use servers::{called_servers, server_of_mind};
pub use session::{ImpossibleEvent, OpenError, Session, without_sealed};
pub use stop_notices::{HaltAction, HaltNotice, HaltReason, HaltState, halt_notice};
pub use strategies::StrategyAssignment;
pub use stretch::TurnRange;
pub use timeline::{PhaseMark, PhaseMarkKind, Timeline, Turn, TurnKind};
