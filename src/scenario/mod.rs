//! What a case is: characters with their private scripts, victims, clues, the exam and the truth.
//!
//! Plain data with a validator. It deliberately knows nothing of play: no rules, no events, no prompts. A
//! [`Scenario`] is the same whether it was read from our own files or imported.

mod json_words;
mod known_keys;
mod lenient;
mod mend;
mod model;
mod parse;
mod problem;
mod said;
mod tagged;
mod validate;

pub(crate) use json_words::json_words;
pub use lenient::read_case;
pub(crate) use mend::{Mended, blank, mend};
pub use model::{
    Act, CaseEnding, CaseRealism, CaseShape, Character, Choice, Clue, ExamQuestion, MAX_PEOPLE, Outsider,
    QuestionKind, Scenario, TimelineEntry, Victim,
};
pub use parse::{ParseError, parse};
pub use problem::{
    CaseProblem, FileProblem, LogProblem, Problem, ProblemKind, Quoted, ScriptProblem, Severity, csv_line,
    limited, quoted, shortened,
};
pub(crate) use problem::{MAX_OF_A_KIND, ProblemList};
pub use said::Said;
pub(crate) use said::{cut, said};
pub(crate) use tagged::{Fields, Key, Tagged, read_tagged, tag_first, tagged};
pub use validate::validate;
