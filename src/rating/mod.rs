//! Rates a log that has no readings: MIRAGE's suspicion and trust after every utterance, Questum's sensors
//! at the end of every round, or beliefs about who did it, from what was said aloud, with any mind.
//!
//! What comes out is an [`crate::game::Overlay`], kept beside the log. The game itself is not played on, and
//! what the log recorded is not touched.

mod expected;
mod moments;
mod run;
mod steps;
#[cfg(test)]
mod tests;

pub use expected::{ExpectedCalls, expected};
pub use run::{Progress, RatingError, rate};
pub use steps::{RatingTask, ratings};
