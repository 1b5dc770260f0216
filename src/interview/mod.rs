//! Interviews: somebody who does not sit at the table asks a character in private, at any turn of a log. It answers from
//! what it knew by then, at a desk of its own.
//!
//! What comes of it is kept beside the log and is no event of the game: the log stays as it is, nobody at the table
//! hears of it, and nothing that came later is in a prompt. Who may see an answer is the viewer's
//! ([`crate::viewer::Viewpoint::hides_interview_of`]), where it is kept the page's.

mod file;
mod kept;
mod run;
#[cfg(test)]
mod tests;

pub use crate::task::PrivateExchange;
pub use file::{InterviewsError, as_markdown, read_interviews, write_interviews};
pub use kept::{InterviewMessage, Interviews, KeptAnswer, QUESTION_CHARACTERS, interviewer_name};
pub use run::{InterviewError, InterviewWatcher, Interviewed, PrivateQuestion, expected_usage, interview};
