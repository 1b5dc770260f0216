//! Points for right answers, per kind and in total (Questum §3: 10, 5 and 2 points).

use crate::base::scenario::QuestionKind;

/// Answers and points for a set of questions. Questions without a truth are not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct QuestionTotals {
    /// All questions.
    pub questions: u32,
    /// Questions answered right.
    pub right: u32,
    /// Questions without an answer; they are never right.
    pub unanswered: u32,
    /// Points for the right answers.
    pub points: u32,
    /// Points for all questions.
    pub possible: u32,
}

impl QuestionTotals {
    /// Counts one question.
    pub(super) fn count_question(&mut self, points: u32, right: Option<bool>) {
        self.questions += 1;
        self.possible += points;
        match right {
            Some(true) => {
                self.right += 1;
                self.points += points;
            }
            Some(false) => {}
            None => self.unanswered += 1,
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        self.questions += other.questions;
        self.right += other.right;
        self.unanswered += other.unanswered;
        self.points += other.points;
        self.possible += other.possible;
    }

    /// points / possible, 0 to 1; `None` if there was nothing to answer.
    pub fn share(&self) -> Option<f64> {
        (self.possible > 0).then(|| f64::from(self.points) / f64::from(self.possible))
    }
}

/// A score per kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExamTally {
    pub objective: QuestionTotals,
    pub reasoning: QuestionTotals,
    pub relations: QuestionTotals,
}

impl ExamTally {
    pub fn score_of_kind(&self, kind: QuestionKind) -> QuestionTotals {
        match kind {
            QuestionKind::Objective => self.objective,
            QuestionKind::Reasoning => self.reasoning,
            QuestionKind::Relations => self.relations,
        }
    }

    pub fn overall(&self) -> QuestionTotals {
        let mut all = self.objective;
        all.merge(self.reasoning);
        all.merge(self.relations);
        all
    }

    /// Counts one question; `None`: it was not answered.
    pub(super) fn count_question(&mut self, kind: QuestionKind, right: Option<bool>) {
        let score = match kind {
            QuestionKind::Objective => &mut self.objective,
            QuestionKind::Reasoning => &mut self.reasoning,
            QuestionKind::Relations => &mut self.relations,
        };
        score.count_question(kind.points(), right);
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.objective.merge(other.objective);
        self.reasoning.merge(other.reasoning);
        self.relations.merge(other.relations);
    }
}
