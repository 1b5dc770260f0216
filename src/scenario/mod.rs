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

pub(crate) use json_words::describe_json_error;
pub use lenient::read_case;
pub(crate) use mend::{RepairedJson, repair_json, skip_blank};
pub use model::{
    Act, CaseEnding, CaseRealism, CaseShape, Character, Choice, Clue, ExamQuestion, MAX_PEOPLE, Outsider,
    QuestionKind, Scenario, TimelineEntry, Victim,
};
pub use parse::{ParseError, parse};
pub use problem::{
    CaseProblem, FileProblem, LogProblem, Problem, ProblemKind, Quoted, ScriptProblem, Severity, csv_line,
    limit_per_kind, quoted, shortened,
};
pub(crate) use problem::{MAX_PER_KIND, ProblemList};
pub use said::Localized;
pub(crate) use said::{localized, truncate_text};
pub(crate) use tagged::{MapKey, Tagged, TaggedFields, read_tag_first, read_tagged, tagged};
pub use validate::validate;
