//! Rates a log afterwards, with any mind: MIRAGE's suspicion and trust after every utterance, Questum's
//! sensors at the end of every round, or beliefs about who did it, all from what was said aloud.
//!
//! The result is an [`crate::base::game::Overlay`], stored beside the log. Rating neither continues the game nor
//! changes the log.

mod estimate;
mod log_walk;
mod panel;
#[cfg(test)]
mod panel_tests;
mod run;
mod steps;
#[cfg(test)]
mod tests;

pub use estimate::{ExpectedCalls, estimate_ratings};
pub use panel::{ListedOverlay, RatingEffect, RatingEvent, RatingModel, RatingOutcome, RatingProgress, RatingRequest};
pub use run::{RatingError, rate_log};
pub use steps::{RatingTask, plan_ratings};
