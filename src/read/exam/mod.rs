//! The exam after play and after rounds (Questum §3, App. B, C.2): who is asked what, how answers are marked,
//! what they score, and how games are combined.
//!
//! Cases, logs and letters in, figures out. It asks nobody: the director decides who answers, and from which
//! memory. Judges (`judging`) ask ThinkThrice's factual and inferential questions.

mod counted_votes;
mod figure;
mod first_said;
mod guess;
mod mark;
mod points;
#[cfg(test)]
mod published_tests;
mod questions;
mod results;
mod spread;
mod wins;

pub use counted_votes::{CountedVote, collect_counted_votes};
pub use figure::ExamMetric;
pub use first_said::{AnswerUtterance, find_first_utterance};
pub use guess::guessing_chance;
pub use mark::{Marking, mark_answer, max_answer_letters, parse_requested_letter_count};
pub use points::{ExamTally, QuestionTotals};
pub use questions::{ids_without_truth, questions_for_seat};
pub use results::{AnsweredQuestion, Evaluation, ExamResults, PlayerTally, exam_rounds, read_exam_results};
pub use spread::{
    MeanAndDeviation, MetricOverGames, WeightedMetric, combine_metric_over_games, mean_and_deviation,
    weighted_mean_and_deviation,
};
pub use wins::{Wins, count_wins};
