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
mod describe;
mod ending;
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
mod gesture;
mod guess;
mod hint;
mod inspector;
mod label_room;
pub mod link;
mod marks;
mod markup;
mod matrix;
mod monogram;
mod notes;
pub mod opening;
mod outline;
mod perspective;
pub mod playback;
mod plot;
pub mod prediction;
mod prologue;
mod published;
mod rated;
pub mod replay_page;
mod scale;
mod scene;
pub mod score;
mod seat;
mod seating;
mod servers;
mod session;
mod short_name;
mod stopped;
mod strategies;
mod stretch;
#[cfg(test)]
mod testing;
mod timeline;
pub mod words;

pub use budget::budget;
pub use cast::{Cast, CastRow, VoteCell};
pub use choice::{CandidateRow, Formula, FormulaPart, TargetChoice};
pub use citation::{Citation, Cited, cite};
pub use compare::{
    ComparePage, ComparedLine, ComparedRow, ComparedVerdict, ComparedVictim, Comparison, Difference, Held,
    Parting, PartingTurn, compare,
};
pub use conversation::{Anchor, Conversation, GainFlag, Line, LineKind, SaidLine, Sight, SystemKind, Window};
pub use costs::{CostRow, Costs, call_cost, cost_text};
pub use describe::heading;
pub use ending::{BeliefCourse, Believed, EndedCase, GameEnd, TurnThatTold, own_part};
pub use exam::{
    ExamCell, ExamChoice, ExamColumn, ExamMark, ExamMoment, ExamPage, ExamRow, ExamSaid, ExamVote, ExamVoter,
    ExamVotes,
};
pub use explain::{Explanation, Sentence, SentenceKind};
pub use facts::{Facts, GameVerdict, procedure_name};
pub use filter::{Filter, kind_in_link, kind_of_link};
pub use find::{FindChoices, Findable, FoundTurn, find, findable};
pub use foreign::ForeignLog;
pub use fork::{Barred, Origin, barred, bound_people};
pub use gesture::Gesture;
pub use guess::{Guess, GuessAbout, before_votes, guesses};
pub use hint::HintPanel;
pub use inspector::{
    CriterionRow, DistanceRow, FaultRow, Inspector, RecalledHit, RecalledStore, SensorGroup, SensorRow,
    SentMessage, StepLine, StepRow, ThoughtPanel, Tries, TryRow,
};
pub use label_room::{Extent, beside, stretch_names, with_room};
pub use marks::PaperMarks;
pub use markup::escaped;
pub use matrix::{Cell, CellState, Matrix, MatrixRow, Reason, ReasonKind, StripCell};
pub use notes::{NotesError, TurnNotes};
pub use outline::{OutlinePart, OutlineTurn, outline, outline_turns};
pub use perspective::{HiddenBy, Perspective, Seen, Viewpoint};
pub use plot::{GrowingPath, Plot, area_path, drawn, step_path};
pub use prologue::{CastMember, Prologue, names_of_the_dead};
pub use published::RatingFlag;
pub use rated::{OverlayRow, plan_name};
pub use scale::{Bin, Linear, bins, thin, ticks};
pub use scene::{Person, Scene};
pub use seat::{CloseCase, Closeness, Sheet, SheetAct, SheetClue, closeness, fixed_eyes};
pub use seating::{Seating, people};
pub use servers::{server_of, servers_of};
pub use session::{OpenError, Session, SkippedEvent, without_sealed};
pub use stopped::{Standstill, StopKind, StopNotice, StopWay, stop_notice};
pub use strategies::Strategies;
pub use stretch::Stretch;
pub use timeline::{AxisMark, MarkKind, Timeline, Turn, TurnKind};
