//! Who is asked what.

use crate::game::Seat;
use crate::scenario::{ExamQuestion, Scenario};

/// The questions that the player at `seat` is asked, in the order of the paper. A question without
/// examinees is everybody's; nobody is asked another's.
pub fn asked(scenario: &Scenario, seat: Seat) -> impl Iterator<Item = &ExamQuestion> {
    let id = scenario.characters.get(seat.index()).map(|character| character.id.as_str());
    scenario.exam.iter().filter(move |question| {
        id.is_some_and(|id| question.examinees.is_empty() || question.examinees.iter().any(|e| e == id))
    })
}

/// Ids of the questions that have no truth: asked of nobody, and in nobody's score.
pub fn without_truth(questions: &[ExamQuestion]) -> Vec<&str> {
    questions
        .iter()
        .filter(|question| question.truth.is_empty())
        .map(|question| question.id.as_str())
        .collect()
}
