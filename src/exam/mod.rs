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
pub use guess::guessing_chance;
pub use held_votes::{CountedVote, counted_votes};
pub use mark::{Marking, mark_answer, max_letters, requested_letters};
pub use paper::{ids_without_truth, questions_for_seat};
pub use points::{ExamTally, QuestionScore};
pub use results::{AnsweredQuestion, Evaluation, ExamResults, PlayerTally, exam_rounds, read_results};
pub use said::{FirstSaid, first_said};
pub use spread::{
    FigureOverGames, Spread, WeightedFigure, combine_games, unweighted_spread, weighted_spread,
};
pub use wins::{Wins, wins};
