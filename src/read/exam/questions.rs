//! Who is asked what.

use crate::base::game::Seat;
use crate::base::scenario::{ExamQuestion, Scenario};

/// The questions for the player at `seat`, in the order of the paper. A question without examinees is
/// everybody's.
pub fn questions_for_seat(scenario: &Scenario, seat: Seat) -> impl Iterator<Item = &ExamQuestion> {
    let id = scenario.characters.get(seat.index()).map(|character| character.id.as_str());
    scenario.exam.iter().filter(move |question| {
        id.is_some_and(|id| question.examinees.is_empty() || question.examinees.iter().any(|e| e == id))
    })
}

/// Ids of the questions without a truth: nobody is asked them, and they count in no score.
pub fn ids_without_truth(questions: &[ExamQuestion]) -> Vec<&str> {
    questions.iter().filter(|question| question.truth.is_empty()).map(|question| question.id.as_str()).collect()
}
