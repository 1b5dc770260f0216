//! What a case *is*: characters with their private scripts, victims, clues, the exam and the truth.
//!
//! Plain data with a validator. It deliberately knows nothing of play: no rules, no events, no
//! prompts. A [`Scenario`] is the same whether it came from our own files or from an importer.

mod json_words;
mod mend;
mod model;
mod parse;
mod problem;
mod said;
mod tagged;
mod validate;

pub(crate) use json_words::json_words;
pub(crate) use mend::mend;
pub use model::{
    Act, CaseEnding, CaseRealism, CaseShape, Character, Choice, Clue, ExamQuestion, Outsider,
    QuestionKind, Scenario, TimelineEntry, Victim,
};
pub use parse::{ParseError, parse};
pub(crate) use problem::ProblemList;
pub use problem::{
    CaseProblem, FileProblem, LogProblem, Problem, ProblemKind, Quoted, ScriptProblem, Severity,
    csv_line, quoted,
};
pub use said::Said;
pub(crate) use said::said;
pub(crate) use tagged::{Fields, Key, Tagged, read_tagged, tag_first, tagged};
pub use validate::validate;
