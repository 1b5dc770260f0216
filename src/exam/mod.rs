//! The exam after play and after rounds (Questum §3, App. B, C.2): who is asked what, how answers are marked,
//! what they score, and how games are combined.
//!
//! Cases, logs and letters in, figures out. It asks nobody: the director decides who answers, and from which
//! memory. Judges (`judging`) ask ThinkThrice's factual and inferential questions.

mod figure;
mod guess;
mod held_votes;
mod mark;
mod paper;
mod points;
#[cfg(test)]
mod published_tests;
mod results;
mod said;
mod spread;
mod wins;

pub use figure::ExamFigure;
pub use guess::guess;
pub use held_votes::{HeldVote, held_votes};
pub use mark::{Marking, mark, most_letters, named_letters};
pub use paper::{asked, without_truth};
pub use points::{ExamTally, QuestionScore};
pub use results::{Evaluation, PlayerTally, Results, Sat, exams_held, results};
pub use said::{FirstSaid, first_said};
pub use spread::{Across, Spread, Weighted, across, plain_spread, spread};
pub use wins::{Wins, wins};
