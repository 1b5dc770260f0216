//! Reads and writes files of interviews: our own JSON, and Markdown for people.

use super::stored::{Interviews, StoredAnswer};
use crate::base::game::{Log, count_turns};
use crate::base::language::{Language, text};
use crate::base::scenario::{Localized, describe_json_error};
use crate::show::export::quote_markdown_block;
use crate::show::viewer::words::{describe_answer_tokens, mind_name};
use serde_json::Value;
use std::fmt::Write;

/// The largest time, in milliseconds, to which 1 can still be added exactly.
const MAX_TIME_MS: f64 = 9_007_199_254_740_000.0;

/// Why a file of interviews cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum InterviewsError {
    /// It is no file of interviews.
    NotInterviews,
    /// It cannot be parsed.
    Unreadable(Localized),
    /// It is of a later version.
    Version { version: u64 },
    /// It belongs to another log.
    OtherLog { theirs: String, ours: String },
    /// An answer names a seat, a turn or a time that does not exist.
    OutOfRange { turn: u32 },
}

impl InterviewsError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::NotInterviews => text!(language, interviews_are_none),
            Self::Unreadable(why) => text!(language, interviews_unreadable, why),
            Self::Version { version } => {
                let last = Interviews::VERSION;
                text!(language, interviews_version, version, last)
            }
            Self::OtherLog { theirs, ours } => {
                text!(language, interviews_other_log, theirs, ours)
            }
            Self::OutOfRange { turn } => text!(language, interviews_beyond, turn),
        }
    }
}

/// Writes interviews; the same interviews give the same bytes.
///
/// # Errors
/// [`InterviewsError::Unreadable`] if a value has no JSON form, which none of ours lacks.
pub fn write_interviews(interviews: &Interviews) -> Result<String, InterviewsError> {
    let text = serde_json::to_string_pretty(interviews);
    text.map(|text| text + "\n").map_err(|error| InterviewsError::Unreadable(describe_json_error(&error)))
}

/// Reads interviews with characters of `log`.
///
/// # Errors
/// [`InterviewsError`] if the text is no interviews, of a later version, or of another log.
pub fn read_interviews(text: &str, log: &Log) -> Result<Interviews, InterviewsError> {
    let unreadable = |error: serde_json::Error| InterviewsError::Unreadable(describe_json_error(&error));
    let value: Value = serde_json::from_str(text).map_err(unreadable)?;
    if value.get("format").and_then(Value::as_str) != Some(Interviews::FORMAT) {
        return Err(InterviewsError::NotInterviews);
    }
    let version = value.get("version").and_then(Value::as_u64).unwrap_or(0);
    if version > u64::from(Interviews::VERSION) {
        return Err(InterviewsError::Version { version });
    }
    let read: Interviews = serde_json::from_value(value).map_err(unreadable)?;
    if read.log != log.id {
        let ours = log.id.clone();
        let theirs = read.log;
        return Err(InterviewsError::OtherLog { theirs, ours });
    }
    let (last, players) = (count_turns(&log.events), log.scenario.characters.len());
    let beyond = |one: &&StoredAnswer| {
        let turn = one.turn as usize;
        let time = (0.0..=MAX_TIME_MS).contains(&one.asked_at);
        turn == 0 || turn > last || one.seat.index() >= players || !time
    };
    match read.answers.iter().find(beyond) {
        Some(one) => Err(InterviewsError::OutOfRange { turn: one.turn }),
        None => Ok(read),
    }
}

/// Interviews as Markdown, without prompts. Foreign text is quoted, so nothing in it becomes markup.
pub fn interviews_to_markdown(interviews: &Interviews, log: &Log, language: Language) -> String {
    let mut out = String::new();
    let title = crate::show::export::escape_markdown_line(&log.scenario.title);
    // Writing to a String cannot fail.
    let _ = writeln!(out, "# {}\n", text!(language, interviews_title, title));
    let _ = writeln!(out, "{}", text!(language, interview_outside));
    for one in &interviews.answers {
        let name = crate::show::export::escape_markdown_line(log.scenario.person_name(one.seat.index()));
        let (turn, asker) = (one.turn, crate::show::export::escape_markdown_line(&one.interviewer));
        let head = if asker.is_empty() {
            text!(language, interview_at, turn, name)
        } else {
            text!(language, interview_at_by, turn, name, asker)
        };
        let mind = crate::show::export::escape_markdown_line(&mind_name(language, Some(&one.answered_by)));
        let cost = describe_answer_tokens(language, &one.answered_by, one.usage);
        let by = text!(language, interview_answered_by, mind, cost);
        let (question, answer) = (quote_markdown_block(&one.question), quote_markdown_block(&one.answer));
        let _ = writeln!(out, "\n## {head}\n\n{question}\n\n**{name}**\n\n{answer}\n\n{by}");
    }
    out
}
