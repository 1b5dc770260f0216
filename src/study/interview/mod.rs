//! Interviews: somebody outside the game asks a character in private, at any turn of a log. The character
//! answers from what it knew by then, with a [`Desk`](crate::play::strategy::Desk) of its own.
//!
//! Answers are stored beside the log and are no events of the game: the log does not change, nobody at the
//! table hears them, and no prompt holds anything later than the turn. The viewer decides who may see an
//! answer ([`crate::show::viewer::Viewpoint::hides_interview_of`]), the page where it is stored.

mod file;
mod panel;
#[cfg(test)]
mod panel_tests;
mod run;
mod stored;
#[cfg(test)]
mod tests;

pub use crate::play::task::PrivateExchange;
pub use file::{InterviewsError, interviews_to_markdown, read_interviews, write_interviews};
pub use panel::{
    EndedInterviewCall, InterviewCall, InterviewCallEnd, InterviewEffect, InterviewEvent, InterviewModel,
    PendingQuestion, QuestionOutcome, ShownAnswers,
};
pub use run::{InterviewAnswer, InterviewError, PrivateQuestion, expected_usage, interview_character};
pub use stored::{InterviewMessage, Interviews, MAX_QUESTION_CHARS, StoredAnswer, normalize_interviewer_name};
