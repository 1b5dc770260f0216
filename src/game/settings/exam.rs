//! The exam's numbers: from what it is taken, how often, and whether the vote is repeated with it.

use super::{is_yes, one, yes};
use crate::game::ExamPerspective;
use crate::scenario::Scenario;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The exam after play (Questum §3, App. C.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExamSettings {
    /// Budget for segments of the own script, 5,000 in the exam.
    pub script_tokens: u32,
    /// Budget for segments of the dialogue, 5,000 in the exam.
    pub dialogue_tokens: u32,
    /// From what it is taken. All but [`ExamPerspective::Play`] replace the game: nobody says anything.
    #[serde(default)]
    pub perspective: ExamPerspective,
    /// How often everybody takes it, from 1. The papers average three; a mind that always says the same
    /// needs one.
    #[serde(default = "one")]
    pub evaluations: u32,
    /// Are the case's questions put? Without them an evaluation is the votes alone, as in ThinkThrice, which
    /// has everybody vote ten times. Absent: they are.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub questions: bool,
    /// Is the vote part of each evaluation? Then it is repeated with every further one after play, and given
    /// in every one without play; hence the ± of the papers' win rates. Absent: it is not, as in older logs.
    #[serde(default)]
    pub votes: bool,
}

impl Default for ExamSettings {
    fn default() -> Self {
        Self {
            script_tokens: 5_000,
            dialogue_tokens: 5_000,
            perspective: ExamPerspective::Play,
            evaluations: 1,
            questions: true,
            votes: true,
        }
    }
}

impl ExamSettings {
    /// The same for `scenario`: where it has no questions whose answers are known, the votes alone are
    /// repeated; `None`: then nothing is left.
    pub fn for_case(mut self, scenario: &Scenario) -> Option<Self> {
        self.questions &= self.has_questions(scenario);
        let again = self.evaluations > 1 || self.perspective != ExamPerspective::Play;
        (self.questions || self.votes && again).then_some(self)
    }

    /// Are there questions whose answers are known?
    pub fn has_questions(&self, scenario: &Scenario) -> bool {
        let questions = match self.perspective {
            ExamPerspective::Everybody => scenario.omniscient_exam(),
            ExamPerspective::Play | ExamPerspective::Own => &scenario.exam,
        };
        questions.iter().any(|question| !question.truth.is_empty())
    }
}
