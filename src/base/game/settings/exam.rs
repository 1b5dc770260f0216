//! The exam's settings: what examinees have read, how often it is held, and whether the vote is repeated with
//! it.

use crate::base::game::ExamPerspective;
use crate::base::scenario::{Scenario, default_one, default_true, is_true};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The exam after play (Questum §3, App. C.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExamSettings {
    /// Token budget for segments of the own script, 5,000 in the paper's exam. For an examinee who has read
    /// every script each one has its own budget, at most this.
    pub script_tokens: u32,
    /// Token budget for segments of the dialogue, 5,000 in the paper's exam.
    pub dialogue_tokens: u32,
    /// What examinees have read. All but [`ExamPerspective::Play`] replace the game: nobody says anything.
    #[serde(default)]
    pub perspective: ExamPerspective,
    /// How often everybody takes it, from 1. The papers average three; a mind that always says the same
    /// needs one.
    #[serde(default = "default_one")]
    pub evaluations: u32,
    /// Are the case's questions asked? Without them an evaluation is the votes alone, as in ThinkThrice, in
    /// which everybody votes ten times. Absent: they are.
    #[serde(default = "default_true", skip_serializing_if = "is_true")]
    pub questions: bool,
    /// Does each evaluation include a vote? The first uses the game's own vote, or holds one if nothing was
    /// played; later ones vote again. The ± of the papers' win rates is the spread of these votes. Absent: no,
    /// as in older logs.
    #[serde(default)]
    pub votes: bool,
    /// Rounds, from 1, after which it is held as well as at the end: it shows what everybody knows by then,
    /// and nobody remembers it. Absent: none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after_rounds: Vec<u32>,
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
            after_rounds: Vec::new(),
        }
    }
}

impl ExamSettings {
    /// The papers use three; a hundred would be a slip.
    pub const MAX_EVALUATIONS: u32 = 20;

    /// These settings for a game of `scenario` in `rounds` rounds: without questions whose answers are known
    /// only the votes remain, and rounds that never come are dropped. `None`: nothing remains.
    pub fn for_case(mut self, scenario: &Scenario, rounds: u32) -> Option<Self> {
        self.questions &= self.has_questions(scenario);
        self.after_rounds.retain(|round| *round <= rounds);
        let again = self.evaluations > 1 || self.perspective != ExamPerspective::Play || !self.after_rounds.is_empty();
        (self.questions || self.votes && again).then_some(self)
    }

    /// Token budget for segments of each script if `scripts` of them are searched separately, as in Questum's
    /// program (4 to 9 players); 0: only the own script.
    pub fn tokens_per_script(&self, scripts: usize) -> u32 {
        let published = [3_500, 3_000, 2_500, 2_000, 1_600, 1_200].get(scripts.clamp(4, 9) - 4);
        self.script_tokens.min(published.copied().filter(|_| scripts > 0).unwrap_or(u32::MAX))
    }

    /// Does this evaluation have a vote of its own? At the end of a game the first one uses the game's.
    pub fn has_own_vote(&self, evaluation: u32, after_round: Option<u32>) -> bool {
        let own = self.perspective == ExamPerspective::Play && after_round.is_none();
        self.votes && (evaluation > 1 || !own)
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
