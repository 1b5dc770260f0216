//! Tasks of the papers' evaluations, for judges and examinees after a game: marks on scales, questions made
//! from scripts, answers to them, a reconstructed script. One marking task serves all; what is marked and on
//! which scale is data ([`MarkedThing`], [`MarkScale`]).
//!
//! No game uses them, so the page does not contain them. They compute no similarities and no totals.

mod answers;
mod mark;
mod questions;
mod scales;
mod tell_anew;
#[cfg(test)]
pub(super) mod tests;

pub use answers::{AnswerInference, AnswerQuestions, FactualAnswer, Inference};
pub use mark::{GiveMarks, MarkedThing, MarksWithReason};
pub use questions::{FactualQuestion, InferentialQuestion, MakeInferentialQuestions, MakeQuestions};
pub use scales::{MarkScale, ScriptSection};
pub use tell_anew::ReconstructScript;

use super::{Assignment, tasks};

tasks! {
    "judging",
    /// The tasks of judges and examinees, as data.
    JudgingTask, Assignment::Judging;
    GiveMarks(GiveMarks) "give_marks",
    MakeQuestions(MakeQuestions) "make_questions",
    MakeInferences(MakeInferentialQuestions) "make_inferences",
    TellAnew(ReconstructScript) "tell_anew",
    AnswerAll(AnswerQuestions) "answer_all",
    Infer(AnswerInference) "infer",
}
