//! What a case is: characters with their private scripts, victims, clues, the exam and the truth.
//!
//! Plain data with a validator. It deliberately knows nothing of play: no rules, no events, no prompts. A
//! [`Scenario`] is the same whether it was read from our own files or imported.

mod defaults;
mod json_errors;
mod json_repair;
mod known_keys;
mod lenient;
mod localized;
mod model;
mod named;
mod parse;
mod problem;
mod tagged;
mod validate;

pub(crate) use defaults::{default_one, default_true, is_default, is_one, is_true};
pub(crate) use json_errors::describe_json_error;
pub(crate) use json_repair::{repair_json, skip_blanks_and_comments};
pub use lenient::read_case;
pub use localized::Localized;
pub(crate) use localized::{localized, truncate_text};
pub use model::{
    Act, CaseClassification, CaseEnding, CaseRealism, Character, ChoiceMode, Clue, ExamQuestion, MAX_PEOPLE, Outsider,
    QuestionKind, Scenario, TimelineEntry, Victim,
};
pub(crate) use named::named;
pub use parse::{ParseError, parse};
pub use problem::{
    CaseProblem, FileProblem, LogProblem, Problem, ProblemKind, Quotation, ScriptProblem, Severity, csv_record_line,
    limit_per_kind, quoted, shorten_quotation,
};
pub(crate) use problem::{MAX_PER_KIND, ProblemList};
pub(crate) use tagged::{MapKey, Tagged, TaggedFields, read_tag_first, read_tagged, tagged};
pub(crate) use validate::MAX_NAME_CHARS;
pub use validate::validate;
