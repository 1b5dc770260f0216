//! Tasks of the papers' evaluations, for judges and examinees after a game: marks on scales, questions made
//! from scripts, answers to them, a reconstructed script. One marking task serves all; what is marked and on
//! which scale is data ([`MarkedThing`], [`MarkScale`]).
//!
//! No game uses them, so the page does not contain them. They compute no similarities and no totals.

mod answers;
mod inference;
mod mark;
mod questions;
mod scales;
mod tell_anew;
#[cfg(test)]
pub(super) mod tests;

pub use answers::{AnswerAll, FactualAnswer};
pub use inference::{Infer, Inference};
pub use mark::{GiveMarks, MarkedThing, MarksWithReason};
pub use questions::{FactualQuestion, InferentialQuestion, MakeInferences, MakeQuestions};
pub use scales::{MarkScale, ScriptSection};
pub use tell_anew::TellAnew;

use super::{TaskContext, read_reply};
use crate::base::scenario::tagged;
use serde::Serialize;

tagged! {
    "judging",
    /// The tasks of judges and examinees, as data.
    #[derive(Debug, Clone, PartialEq, Serialize)]
    pub enum JudgingTask {
        /// See [`GiveMarks`].
        GiveMarks(GiveMarks),
        /// See [`MakeQuestions`].
        MakeQuestions(MakeQuestions),
        /// See [`MakeInferences`].
        MakeInferences(MakeInferences),
        /// See [`TellAnew`].
        TellAnew(TellAnew),
        /// See [`AnswerAll`].
        AnswerAll(AnswerAll),
        /// See [`Infer`].
        Infer(Infer),
    }
}

impl JudgingTask {
    pub(super) fn check(&self, given: &TaskContext, reply: &str) -> Result<(), String> {
        let language = given.language;
        match self {
            Self::GiveMarks(task) => read_reply(task, given, reply).map(|_| ()),
            Self::MakeQuestions(task) => read_reply(task, given, reply).map(|_| ()),
            Self::MakeInferences(task) => read_reply(task, given, reply).map(|_| ()),
            Self::TellAnew(task) => read_reply(task, given, reply).map(|_| ()),
            Self::AnswerAll(task) => read_reply(task, given, reply).map(|_| ()),
            Self::Infer(task) => read_reply(task, given, reply).map(|_| ()),
        }
        .map_err(|error| error.describe_error(language))
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::GiveMarks(_) => "give_marks",
            Self::MakeQuestions(_) => "make_questions",
            Self::MakeInferences(_) => "make_inferences",
            Self::TellAnew(_) => "tell_anew",
            Self::AnswerAll(_) => "answer_all",
            Self::Infer(_) => "infer",
        }
    }
}
